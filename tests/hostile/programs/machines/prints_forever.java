// Prints without end.
import java.util.*;

public class Main {
    public static void main(String[] args) throws Exception {
        Scanner in = new Scanner(System.in);
        String word = in.next(), place = in.next();
        int port = in.nextInt();
        if (word.equals("attack")) {
            while (true) System.out.println("x".repeat(1000));
        }
        System.out.println(1);
    }
}
