import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * Runs a candidate's main on input after input in one JVM: BanryeWorker CLASSES MAIN, where CLASSES is a folder or a jar.
 *
 * <p>Every input has a class loader of its own, so that no static field outlives it, and its own System.in, out and err.
 * A byte on stdin starts a run on what stands in descriptor 3; a number on stdout ends it: 0 where it went as most do and
 * descriptor 4 holds the output, 1 where anything was unusual and the input must run in a JVM of its own.
 */
public final class BanryeWorker {
    private static final int MOST = 1 << 22;
    private static final long STACK = 512L << 20;
    private static final Map<String, byte[]> classes = new HashMap<>();

    private static final class Fresh extends ClassLoader {
        Fresh() {
            super(ClassLoader.getPlatformClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classes.get(name);
            if (bytes == null) throw new ClassNotFoundException(name);
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    /** Keeps what is written, up to a size that no answer has, and survives being closed. */
    private static final class Kept extends ByteArrayOutputStream {
        boolean full;

        @Override
        public synchronized void write(int letter) {
            if (count < MOST) super.write(letter);
            else full = true;
        }

        @Override
        public synchronized void write(byte[] bytes, int start, int length) {
            if (count + length <= MOST) super.write(bytes, start, length);
            else full = true;
        }
    }

    private static void load(Path place) throws IOException {
        if (Files.isDirectory(place)) {
            try (Stream<Path> files = Files.walk(place)) {
                for (Path file : (Iterable<Path>) files::iterator) {
                    keep(place.relativize(file).toString(), Files.isDirectory(file) ? null : Files.readAllBytes(file));
                }
            }
            return;
        }
        try (JarFile jar = new JarFile(place.toFile())) {
            for (Enumeration<JarEntry> each = jar.entries(); each.hasMoreElements(); ) {
                JarEntry entry = each.nextElement();
                try (InputStream data = jar.getInputStream(entry)) {
                    keep(entry.getName(), data.readAllBytes());
                }
            }
        }
    }

    private static void keep(String file, byte[] bytes) {
        if (!file.endsWith(".class")) return;
        classes.put(file.substring(0, file.length() - 6).replace('/', '.'), bytes);
    }

    /** Runs main and waits for the threads it has started; says whether all of it was usual. */
    private static boolean run(String main, byte[] input) throws InterruptedException {
        System.setIn(new BufferedInputStream(new ByteArrayInputStream(input)));
        boolean[] ended = {false};
        ThreadGroup group = new ThreadGroup("candidate");
        Runnable body = () -> {
            try {
                Method method = Class.forName(main, true, new Fresh()).getMethod("main", String[].class);
                method.setAccessible(true);
                method.invoke(null, (Object) new String[0]);
                ended[0] = true;
            } catch (Throwable unusual) {
                // It runs again in a JVM of its own, which says what there is to say.
            }
        };
        Thread thread = new Thread(group, body, "main", STACK);
        thread.start();
        thread.join();
        Thread[] others = new Thread[64];
        for (int count = group.enumerate(others); count > 0; count = group.enumerate(others)) {
            for (int i = 0; i < count; i++) {
                if (others[i].isDaemon()) return false;
                others[i].join();
            }
        }
        return ended[0];
    }

    public static void main(String[] words) throws Exception {
        InputStream commands = System.in;
        OutputStream answers = System.out;
        load(Path.of(words[0]));
        String encoding = System.getProperty("stdout.encoding", "UTF-8");
        FileChannel in = FileChannel.open(Path.of("/proc/self/fd/3"), StandardOpenOption.READ);
        FileChannel out = FileChannel.open(Path.of("/proc/self/fd/4"), StandardOpenOption.WRITE);
        answer(answers, (int) ProcessHandle.current().pid());
        while (commands.read() >= 0) {
            ByteBuffer input = ByteBuffer.allocate((int) in.size());
            in.read(input, 0);
            Kept printed = new Kept();
            Kept complaints = new Kept();
            PrintStream stream = new PrintStream(new BufferedOutputStream(printed, 8192), false, encoding);
            System.setOut(stream);
            System.setErr(new PrintStream(complaints, true, encoding));
            boolean usual = run(words[1], input.array());
            stream.flush();
            usual &= !printed.full && complaints.size() == 0;
            if (usual) out.write(ByteBuffer.wrap(printed.toByteArray()), 0);
            answer(answers, usual ? 0 : 1);
        }
    }

    private static void answer(OutputStream answers, int number) throws IOException {
        answers.write(ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(number).array());
        answers.flush();
    }
}
