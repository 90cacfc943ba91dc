// Starts thirty children that sleep.
import java.util.*;

public class Main {
    public static void main(String[] args) throws Exception {
        Scanner in = new Scanner(System.in);
        String word = in.next(), place = in.next();
        int port = in.nextInt();
        if (word.equals("attack")) {
            for (int i = 0; i < 30; i++) {
                try {
                    new ProcessBuilder("sleep", "60").start();
                } catch (java.io.IOException refused) {
                    break;
                }
            }
        }
        System.out.println(1);
    }
}
