// Calls a function-style C candidate. The arguments come as words on stdin; the result goes to stdout as JSON.
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int banrye_channel;

// What the candidate prints itself must not reach the real stdout.
__attribute__((constructor(101))) static void banrye_take_channel(void) {
    banrye_channel = dup(1);
    dup2(2, 1);
}

static void banrye_refuse(const char *reason) {
    fprintf(stderr, "banrye: %s\n", reason);
    exit(86);
}

static char *banrye_word(void) {
    size_t length = 0, room = 32;
    char *text = malloc(room);
    int letter = getchar();
    while (letter == ' ' || letter == '\n') letter = getchar();
    for (; letter != EOF && letter != ' ' && letter != '\n'; letter = getchar()) {
        if (length + 1 == room) text = realloc(text, room *= 2);
        text[length++] = (char)letter;
    }
    if (!length) banrye_refuse("the arguments end too early");
    text[length] = 0;
    return text;
}

static long long banrye_long(void) {
    char *text = banrye_word();
    errno = 0;
    long long value = strtoll(text, NULL, 10);
    if (errno) banrye_refuse("a number in the arguments does not fit the parameter's type");
    free(text);
    return value;
}

static int banrye_int(void) {
    long long value = banrye_long();
    if (value != (int)value) banrye_refuse("a number in the arguments does not fit the parameter's type");
    return (int)value;
}

static double banrye_double(void) {
    char *text = banrye_word();
    double value = strtod(text, NULL);
    free(text);
    return value;
}

static bool banrye_bool(void) { return banrye_int() == 1; }

static const char *banrye_text(void) {
    size_t length = (size_t)banrye_long();
    char *text = calloc(length + 1, 1), *hex = length ? banrye_word() : NULL;
    for (size_t place = 0; place < length; ++place) {
        char pair[3] = {hex[2 * place], hex[2 * place + 1], 0};
        text[place] = (char)strtol(pair, NULL, 16);
    }
    free(hex);
    return text;
}

#define BANRYE_ONE(type) \
    _Generic((type){0}, int: banrye_int, double: banrye_double, bool: banrye_bool, const char *: banrye_text)()
#define BANRYE_READ_0(type, name) type name = BANRYE_ONE(type);
#define BANRYE_READ_1(type, name) \
    size_t name##_len = (size_t)banrye_long(); \
    type *name = calloc(name##_len + 1, sizeof(type)); \
    for (size_t item = 0; item < name##_len; ++item) name[item] = BANRYE_ONE(type);
#define BANRYE_READ_2(type, name) \
    size_t name##_rows = (size_t)banrye_long(), name##_cols = 0; \
    type **name = calloc(name##_rows + 1, sizeof(type *)); \
    for (size_t row = 0; row < name##_rows; ++row) { \
        name##_cols = (size_t)banrye_long(); \
        name[row] = calloc(name##_cols + 1, sizeof(type)); \
        for (size_t item = 0; item < name##_cols; ++item) name[row][item] = BANRYE_ONE(type); \
    }
#define BANRYE_ARGUMENT_0(name) name
#define BANRYE_ARGUMENT_1(name) name, name##_len
#define BANRYE_ARGUMENT_2(name) name, name##_rows, name##_cols

static void banrye_write(const char *text, size_t length) {
    while (length) {
        ssize_t written = write(banrye_channel, text, length);
        if (written <= 0) exit(86);
        text += written;
        length -= (size_t)written;
    }
}

static void banrye_show_long(long long value) {
    char digits[32];
    banrye_write(digits, (size_t)snprintf(digits, sizeof digits, "%lld", value));
}

static void banrye_show_double(double value) {
    char digits[64];
    // Seventeen digits tell all doubles apart.
    int length = snprintf(digits, sizeof digits, "%.17g", value);
    if (value != value) length = snprintf(digits, sizeof digits, "NaN");
    else if (value - value != 0) length = snprintf(digits, sizeof digits, value < 0 ? "-Infinity" : "Infinity");
    banrye_write(digits, (size_t)length);
}

static void banrye_show_bool(bool value) { banrye_write(value ? "true" : "false", value ? 4 : 5); }

static void banrye_show_text(const char *text) {
    if (!text) {
        banrye_write("null", 4);
        return;
    }
    banrye_write("\"", 1);
    for (; *text; ++text) {
        char code[8];
        int length = snprintf(code, sizeof code, "%c", *text);
        if (*text == '"' || *text == '\\') length = snprintf(code, sizeof code, "\\%c", *text);
        else if ((unsigned char)*text < 32) length = snprintf(code, sizeof code, "\\u%04x", *text);
        banrye_write(code, (size_t)length);
    }
    banrye_write("\"", 1);
}

#define BANRYE_SHOW(value) \
    _Generic((value), double: banrye_show_double, float: banrye_show_double, bool: banrye_show_bool, \
             char *: banrye_show_text, const char *: banrye_show_text, default: banrye_show_long)(value)

#define main banrye_candidate_main
#include "$file"
#undef main

int main(void) {
    $each BANRYE_READ_$depth($base, banrye_$index)
    BANRYE_SHOW(solution($[BANRYE_ARGUMENT_$depth(banrye_$index)]));
    banrye_write("\n", 1);
}
