$package

import java.lang.reflect.Array;
import java.nio.charset.StandardCharsets;

/** Calls a function-style Java candidate. The arguments come as words on stdin; the result goes to stdout as JSON. */
final class BanryeDriver {
    private static String[] words;
    private static int next;

    private static String word() {
        return words[next++];
    }

    private static Object read(Class<?> type) {
        if (type == int.class) return Integer.parseInt(word());
        if (type == double.class) return Double.parseDouble(word());
        if (type == boolean.class) return word().equals("1");
        int length = Integer.parseInt(word());
        if (type == String.class) {
            String hex = length == 0 ? "" : word();
            byte[] bytes = new byte[length];
            for (int i = 0; i < length; i++) bytes[i] = (byte) Integer.parseInt(hex.substring(2 * i, 2 * i + 2), 16);
            return new String(bytes, StandardCharsets.UTF_8);
        }
        Object items = Array.newInstance(type.getComponentType(), length);
        for (int i = 0; i < length; i++) Array.set(items, i, read(type.getComponentType()));
        return items;
    }

    private static void show(StringBuilder out, Object value) {
        if (value instanceof Iterable) {
            String glue = "[";
            for (Object item : (Iterable<?>) value) {
                out.append(glue);
                show(out, item);
                glue = ",";
            }
            out.append(glue.equals("[") ? "[]" : "]");
        } else if (value != null && value.getClass().isArray()) {
            out.append('[');
            for (int i = 0; i < Array.getLength(value); i++) {
                if (i > 0) out.append(',');
                show(out, Array.get(value, i));
            }
            out.append(']');
        } else if (value instanceof String || value instanceof Character) {
            out.append('"');
            for (char letter : value.toString().toCharArray()) {
                if (letter == '"' || letter == '\\') out.append('\\').append(letter);
                else if (letter < 32) out.append(String.format("\\u%04x", (int) letter));
                else out.append(letter);
            }
            out.append('"');
        } else {
            out.append(value);
        }
    }

    public static void main(String[] arguments) throws Exception {
        // What the candidate prints itself must not reach the real stdout.
        java.io.PrintStream channel = System.out;
        System.setOut(System.err);
        words = new String(System.in.readAllBytes(), StandardCharsets.US_ASCII).trim().split("\\s+");
        StringBuilder out = new StringBuilder();
        show(out, new $holder().solution($[($type) read($type.class)]));
        channel.write(out.append('\n').toString().getBytes(StandardCharsets.UTF_8));
        channel.flush();
    }
}
