// Allocates and touches 4 GB.
import java.util.*;

public class Main {
    public static void main(String[] args) throws Exception {
        Scanner in = new Scanner(System.in);
        String word = in.next(), place = in.next();
        int port = in.nextInt();
        if (word.equals("attack")) {
            List<byte[]> all = new ArrayList<>();
            for (int i = 0; i < 256; i++) {
                byte[] piece = new byte[1 << 24];
                Arrays.fill(piece, (byte) 1);
                all.add(piece);
            }
        }
        System.out.println(1);
    }
}
