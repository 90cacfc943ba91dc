$package

/** Calls a function-style Kotlin candidate. The arguments come as words on stdin; the result goes to stdout as JSON. */
object BanryeDriver {
    private var words: List<String> = listOf()
    private var next = 0

    private fun word(): String = words[next++]

    private fun one(base: String): Any = when (base) {
        "Int" -> word().toInt()
        "Double" -> word().toDouble()
        "Boolean" -> word() == "1"
        else -> {
            val length = word().toInt()
            val hex = if (length == 0) "" else word()
            val bytes = ByteArray(length) { hex.substring(2 * it, 2 * it + 2).toInt(16).toByte() }
            String(bytes, Charsets.UTF_8)
        }
    }

    private fun read(base: String, depth: Int): Any {
        if (depth == 0) return one(base)
        val length = word().toInt()
        if (depth == 1) return when (base) {
            "Int" -> IntArray(length) { one(base) as Int }
            "Double" -> DoubleArray(length) { one(base) as Double }
            "Boolean" -> BooleanArray(length) { one(base) as Boolean }
            else -> Array(length) { one(base) as String }
        }
        var item: Class<*> = when (base) {
            "Int" -> IntArray::class.java
            "Double" -> DoubleArray::class.java
            "Boolean" -> BooleanArray::class.java
            else -> Array<String>::class.java
        }
        for (level in 3..depth) item = java.lang.reflect.Array.newInstance(item, 0).javaClass
        val items = java.lang.reflect.Array.newInstance(item, length)
        for (place in 0 until length) java.lang.reflect.Array.set(items, place, read(base, depth - 1))
        return items
    }

    private fun show(value: Any?): String = when (value) {
        is IntArray -> show(value.toList())
        is LongArray -> show(value.toList())
        is DoubleArray -> show(value.toList())
        is BooleanArray -> show(value.toList())
        is Array<*> -> show(value.toList())
        is Iterable<*> -> value.joinToString(",", "[", "]") { show(it) }
        is String -> {
            val form = StringBuilder("\"")
            for (letter in value) {
                if (letter == '"' || letter == '\\') form.append('\\').append(letter)
                else if (letter < ' ') form.append(String.format("\\u%04x", letter.hashCode()))
                else form.append(letter)
            }
            form.append('"').toString()
        }
        else -> value.toString()
    }

    @JvmStatic
    fun main(arguments: Array<String>) {
        // What the candidate prints itself must not reach the real stdout.
        val channel = System.out
        System.setOut(System.err)
        words = System.`in`.readBytes().toString(Charsets.US_ASCII).trim().split(' ')
        $each @Suppress("UNCHECKED_CAST") val banrye$index = read("$base", $depth) as $type
        channel.write((show($function($[banrye$index])) + "\n").toByteArray())
        channel.flush()
    }
}
