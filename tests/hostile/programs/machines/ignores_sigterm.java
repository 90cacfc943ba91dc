// Answers signals by waiting, and stays.
import java.util.*;

public class Main {
    public static void main(String[] args) throws Exception {
        Scanner in = new Scanner(System.in);
        String word = in.next(), place = in.next();
        int port = in.nextInt();
        if (word.equals("attack")) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                while (true) {
                    try {
                        Thread.sleep(1000);
                    } catch (InterruptedException ignored) {
                    }
                }
            }));
            Thread.sleep(600_000);
        }
        System.out.println(1);
    }
}
