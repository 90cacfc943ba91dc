/* Runs a loaded program on input after input in one process, putting everything back in between (x86-64 Linux).
 *
 * Just before the program's own code begins, all memory that can be written to is noted: its pages are copied, and those
 * that were never touched are known. (In a large process, pages are write-protected instead, and copied when they are
 * first written to: from then on they are put back each time.) The program then runs to its end, which is a system call; there, memory is
 * made what it was, registers too, and the program begins again with another input. What lies in the kernel can't be put back,
 * so it must not change: a filter lets only those calls through that leave nothing behind (reading and writing the
 * standard streams, the clock, more heap). Memory mappings, copies of the streams and signal handlers are made here on
 * the program's behalf, and undone. Any other call ends the process, and that input runs in a process of its own.
 *
 * All that outlives a run lies in mappings of our own, the vault, which is neither copied nor put back. Our own calls
 * carry a random number in their last argument, by which the filter knows them.
 */
#define _GNU_SOURCE
#include "restore.h"

#if defined(__x86_64__)

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/futex.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

enum {
    DESK = 5,                  /* the inputs: a length of four bytes and as many bytes, for each */
    STREAMS = 61,              /* copies of the standard streams as they were */
    COPIES = 4,                /* of the streams, that a run may make */
    SIGNALS = 65,
    RESULTS = 6,               /* CPU microseconds and a length, four bytes each, and the output, for each that ended well */
    PAGE = 4096,
    PARTS = 1024,              /* stretches of memory */
    MAPPINGS = 512,            /* that a run has made and not undone */
    SMALL_GAP = 4 * PAGE,      /* untouched pages that are copied with their neighbours */
    COLD = 64 * PAGE,          /* from what size on a touched stretch of a large process is protected */
    HOT = 8192,                /* pages of such stretches that runs may write to */
    STACK_BYTES = 256 << 10,   /* for our own handler */
    TEXT_BYTES = 256 << 10,    /* of /proc/self/maps */
    OUTPUT_BYTES = 64 << 10    /* of a run that is usual */
};

typedef struct { char *start; size_t size; char *copy; int cold; } part; /* copy: NULL where nothing was touched */
typedef struct { char *start; size_t size; } mapping;
typedef struct { uintptr_t handler, flags, restorer, mask; } disposition; /* as the kernel has it */

typedef struct {
    int begun, large, parts, mappings, copies, moved, hots;
    int copy[COPIES];
    char changed[SIGNALS];      /* signals whose disposition a run has changed, and what it was */
    disposition was[SIGNALS];
    stack_t signal_stack;       /* the program's own, which it is told that it has */
    char *hot[HOT], *hot_copies;
    long cookie;
    char *heap_end, *stack_low, *stack_high, *stack_floor;
    const char *next, *end;     /* the inputs that are left */
    int64_t began;
    char *frame;                /* what the first signal left on our stack, and how much of it */
    size_t frame_size;
    part part[PARTS];
    mapping mapping[MAPPINGS];
    uint64_t seen[512];
    char text[TEXT_BYTES];
    struct { uint32_t cpu, length; char bytes[OUTPUT_BYTES]; } result;
    char saved_frame[STACK_BYTES / 4];
    char stack[STACK_BYTES] __attribute__((aligned(PAGE)));
} room;

static room *vault;

static long call(long number, long a, long b, long c, long d, long e)
{
    register long r10 __asm__("r10") = d, r8 __asm__("r8") = e, r9 __asm__("r9") = vault->cookie;
    long result;

    __asm__ volatile("syscall"
                     : "=a"(result)
                     : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9)
                     : "rcx", "r11", "memory");
    return result;
}

static void leave(void)
{
    for (;;) call(SYS_exit_group, 0, 0, 0, 0, 0);
}

static int64_t cpu_us(void)
{
    struct timespec now;

    call(SYS_clock_gettime, CLOCK_PROCESS_CPUTIME_ID, (long)&now, 0, 0, 0);
    return now.tv_sec * 1000000LL + now.tv_nsec / 1000;
}

/* What there was at the beginning. */

static void note(char *start, char *end, char *copy)
{
    part *last = vault->parts ? &vault->part[vault->parts - 1] : NULL;

    if (start == end) return;
    if (last && last->start + last->size == start && !last->copy == !copy) {
        last->size += end - start;
        return;
    }
    if (vault->parts == PARTS) leave();
    vault->part[vault->parts++] = (part){start, end - start, copy, 0};
}

/* Notes a writable stretch: what was touched, and small gaps in it, to be copied; the rest to be dropped. */
static void note_pages(int pages, char *start, char *end)
{
    char *touched = start; /* up to here all is noted, and it ends with a touched page where something was */
    int any = 0;

    for (char *page = start; page < end;) {
        size_t count = (end - page) / PAGE;
        if (count > sizeof vault->seen / 8) count = sizeof vault->seen / 8;
        if (call(SYS_pread64, pages, (long)vault->seen, count * 8, (long)(uintptr_t)page / PAGE * 8, 0) !=
            (long)count * 8)
            leave();
        for (size_t i = 0; i < count; i++, page += PAGE) {
            if (!(vault->seen[i] >> 62)) continue;
            note(touched, page, any && page - touched <= SMALL_GAP ? page : NULL);
            note(page, page + PAGE, page);
            touched = page + PAGE;
            any = 1;
        }
    }
    note(touched, end, NULL);
}

static char *number_of(char **text)
{
    uintptr_t value = 0;

    for (;; ++*text) {
        char c = **text;
        if (c >= '0' && c <= '9') value = value << 4 | (c - '0');
        else if (c >= 'a' && c <= 'f') value = value << 4 | (c - 'a' + 10);
        else return (char *)value;
    }
}

static void note_memory(void)
{
    int maps = call(SYS_openat, AT_FDCWD, (long)"/proc/self/maps", O_RDONLY, 0, 0);
    int pages = call(SYS_openat, AT_FDCWD, (long)"/proc/self/pagemap", O_RDONLY, 0, 0);
    size_t size = 0;
    long got;

    if (maps < 0 || pages < 0) leave();
    while ((got = call(SYS_read, maps, (long)vault->text + size, TEXT_BYTES - 1 - size, 0, 0)) > 0) size += got;
    if (size == TEXT_BYTES - 1) leave();
    vault->text[size] = 0;
    char *before = NULL;
    for (char *line = vault->text, *next; *line; line = next) {
        next = strchr(line, '\n') + 1;
        next[-1] = 0;
        char *start = number_of(&line), *end = (++line, number_of(&line));
        int writable = line[2] == 'w', code = line[3] == 'x', common = line[4] == 's', stack = strstr(line, "[stack]") != NULL;
        if (writable && (common || code)) leave();
        if (writable && !(start <= (char *)vault && (char *)vault < end)) note_pages(pages, start, end);
        if (writable && start <= (char *)vault && (char *)vault < end) { /* the kernel may have joined it with others */
            note_pages(pages, start, (char *)vault);
            note_pages(pages, (char *)(vault + 1), end);
        }
        if (stack) {
            vault->stack_low = start;
            vault->stack_high = end;
            vault->stack_floor = before;
        }
        before = end;
    }
    call(SYS_close, maps, 0, 0, 0, 0);
    call(SYS_close, pages, 0, 0, 0, 0);
    if (!vault->stack_low) leave();
}

static char *room_for(size_t size)
{
    char *room = (char *)call(SYS_mmap, 0, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1);

    if ((uintptr_t)room > -4096UL) leave();
    return room;
}

static void copy_memory(void)
{
    const char *thread_pointer = __builtin_thread_pointer();
    size_t size = 0;

    for (part *each = vault->part; each < vault->part + vault->parts; each++) {
        /* Where the kernel writes unasked, nothing may be protected: on the stack, and in what belongs to the thread. */
        int stack = vault->stack_low <= each->start && each->start < vault->stack_high;
        int thread = each->start <= thread_pointer && thread_pointer < each->start + each->size;
        each->cold = vault->large && each->copy && each->size >= COLD && !stack && !thread;
        if (each->copy && !each->cold) size += each->size;
    }
    char *copy = room_for(size);
    if (vault->large) vault->hot_copies = room_for((size_t)HOT * PAGE);
    for (part *each = vault->part; each < vault->part + vault->parts; each++) {
        if (each->cold && call(SYS_mprotect, (long)each->start, each->size, PROT_READ, 0, 0)) leave();
        if (!each->copy || each->cold) continue;
        memcpy(copy, each->start, each->size);
        each->copy = copy;
        copy += each->size;
    }
    vault->heap_end = (char *)call(SYS_brk, 0, 0, 0, 0, 0);
}

static void put_back(void)
{
    for (mapping *each = vault->mapping; each < vault->mapping + vault->mappings; each++)
        call(SYS_munmap, (long)each->start, each->size, 0, 0, 0);
    vault->mappings = 0;
    call(SYS_brk, (long)vault->heap_end, 0, 0, 0, 0);
    /* The stack may have grown; what is not mapped there is passed over. */
    call(SYS_madvise, (long)vault->stack_floor, vault->stack_low - vault->stack_floor, MADV_DONTNEED, 0, 0);
    for (int i = 0; i < vault->hots; i++) memcpy(vault->hot[i], vault->hot_copies + (size_t)i * PAGE, PAGE);
    for (part *each = vault->part; each < vault->part + vault->parts; each++)
        if (each->cold) continue;
        else if (each->copy) memcpy(each->start, each->copy, each->size);
        else if (call(SYS_madvise, (long)each->start, each->size, MADV_DONTNEED, 0, 0)) leave();
}

/* Pages that are protected until they are written to. */

static int is_cold(const char *page)
{
    for (part *each = vault->part; each < vault->part + vault->parts; each++)
        if (each->cold && each->start <= page && page < each->start + each->size) {
            for (int i = vault->hots; i--;)
                if (vault->hot[i] == page) return 0;
            return 1;
        }
    return 0;
}

static void warm(char *page)
{
    if (vault->hots == HOT) leave();
    memcpy(vault->hot_copies + (size_t)vault->hots * PAGE, page, PAGE);
    if (call(SYS_mprotect, (long)page, PAGE, PROT_READ | PROT_WRITE, 0, 0)) leave();
    vault->hot[vault->hots++] = page;
}

static char *page_of(uintptr_t address)
{
    return (char *)(address & ~(uintptr_t)(PAGE - 1));
}

static void faulted(int signal, siginfo_t *about, void *state)
{
    (void)signal, (void)state;
    if (!is_cold(page_of((uintptr_t)about->si_addr))) leave(); /* the program's own fault, which is for it alone */
    warm(page_of((uintptr_t)about->si_addr));
}

static int is_stream(int file)
{
    for (int i = 0; i < vault->copies; i++)
        if (vault->copy[i] == file) return 1;
    return 0 <= file && file <= 2;
}

/* The kernel doesn't write to protected pages, it refuses the call: so they are warmed before it. */
static long call_that_writes(const greg_t *r, long number, long where, size_t size)
{
    if ((number != SYS_getrandom && !is_stream(r[REG_RDI])) || size > (size_t)HOT * PAGE) leave();
    for (char *page = page_of(where); page < (char *)where + size; page += PAGE)
        if (is_cold(page)) warm(page);
    return call(number, r[REG_RDI], r[REG_RSI], r[REG_RDX], r[REG_R10], 0);
}

/* From input to input. */

/* Puts the next input on fd 0, and empties what the last run has written to. */
static void lay_out(void)
{
    uint32_t length;

    if (vault->next == vault->end) leave();
    memcpy(&length, vault->next, sizeof length);
    vault->next += sizeof length;
    if (call(SYS_ftruncate, STREAMS, length, 0, 0, 0)) leave();
    if (call(SYS_pwrite64, STREAMS, (long)vault->next, length, 0, 0) != (long)length) leave();
    vault->next += length;
    for (int stream = 0; stream <= 2; stream++) call(SYS_lseek, STREAMS + stream, 0, SEEK_SET, 0, 0);
    vault->began = cpu_us();
}

static size_t written(int stream)
{
    struct stat about;

    if (call(SYS_fstat, STREAMS + stream, (long)&about, 0, 0, 0)) leave();
    return about.st_size;
}

/* Hands in what a run has come to, and empties its outputs. */
static void hand_in(void)
{
    size_t length = written(1);

    vault->result.cpu = cpu_us() - vault->began;
    vault->result.length = length;
    if (length > OUTPUT_BYTES) leave();
    if (length && call(SYS_pread64, STREAMS + 1, (long)vault->result.bytes, length, 0, 0) != (long)length) leave();
    long whole = offsetof(__typeof__(vault->result), bytes) + length;
    if (call(SYS_write, RESULTS, (long)&vault->result, whole, 0, 0) != whole) leave();
    if (length && call(SYS_ftruncate, STREAMS + 1, 0, 0, 0, 0)) leave();
    if (written(2) && call(SYS_ftruncate, STREAMS + 2, 0, 0, 0, 0)) leave();
}

/* The standard streams, their copies and their ends. */

static long copy_stream(const greg_t *r, long number)
{
    if ((unsigned)r[REG_RDI] > 2 || vault->copies == COPIES) leave();
    if (number == SYS_fcntl && (r[REG_RSI] != F_DUPFD_CLOEXEC || r[REG_RDX])) leave();
    long copy = call(number, r[REG_RDI], r[REG_RSI], r[REG_RDX], 0, 0);
    if (copy >= 0) vault->copy[vault->copies++] = copy;
    return copy;
}

static long close_stream(const greg_t *r)
{
    if (!is_stream(r[REG_RDI])) leave();
    for (int i = 0; i < vault->copies; i++)
        if (vault->copy[i] == (int)r[REG_RDI]) vault->copy[i] = vault->copy[--vault->copies];
    if ((unsigned)r[REG_RDI] <= 2) vault->moved = 1;
    return call(SYS_close, r[REG_RDI], 0, 0, 0, 0);
}

/* Runtimes look up where their stack lies; the list of mappings is the one file that may be opened. */
static long open_maps(const greg_t *r)
{
    if (strcmp((const char *)r[REG_RSI], "/proc/self/maps") || r[REG_RDX] & O_ACCMODE || vault->copies == COPIES) leave();
    long file = call(SYS_openat, r[REG_RDI], r[REG_RSI], r[REG_RDX], 0, 0);
    if (file >= 0) vault->copy[vault->copies++] = file;
    return file;
}

/* Signals: the box's own are kept, all others may be handled and are put back. */

static long handle(const greg_t *r)
{
    unsigned signal = r[REG_RDI];

    if (signal >= SIGNALS || signal == SIGSYS || vault->large || r[REG_R10] != 8) leave();
    if (r[REG_RSI] && !vault->changed[signal]) {
        if (call(SYS_rt_sigaction, signal, 0, (long)&vault->was[signal], 8, 0)) leave();
        vault->changed[signal] = 1;
    }
    return call(SYS_rt_sigaction, signal, r[REG_RSI], r[REG_RDX], 8, 0);
}

static void put_signals_back(void)
{
    for (unsigned signal = 1; signal < SIGNALS; signal++)
        if (vault->changed[signal] && call(SYS_rt_sigaction, signal, (long)&vault->was[signal], 0, 8, 0)) leave();
    memset(vault->changed, 0, sizeof vault->changed);
    vault->signal_stack = (stack_t){.ss_flags = SS_DISABLE};
}

/* The stack for signals is ours; a program is told that it has its own, and what runs there ends the process anyway. */
static long set_signal_stack(const greg_t *r)
{
    if (vault->large) leave();
    if (r[REG_RSI]) memcpy((void *)r[REG_RSI], &vault->signal_stack, sizeof(stack_t));
    if (r[REG_RDI]) memcpy(&vault->signal_stack, (void *)r[REG_RDI], sizeof(stack_t));
    return 0;
}

static long move_stream(const greg_t *r)
{
    if ((unsigned)r[REG_RDI] > 2 || (unsigned)r[REG_RSI] > 2) leave();
    vault->moved = 1;
    return call(SYS_dup2, r[REG_RDI], r[REG_RSI], 0, 0, 0);
}

static long write_to_copy(const greg_t *r)
{
    for (int i = 0; i < vault->copies; i++)
        if (vault->copy[i] == (int)r[REG_RDI]) return call(SYS_write, r[REG_RDI], r[REG_RSI], r[REG_RDX], 0, 0);
    leave();
    return 0;
}

static void put_streams_back(void)
{
    while (vault->copies) call(SYS_close, vault->copy[--vault->copies], 0, 0, 0, 0);
    for (int stream = 0; vault->moved && stream <= 2; stream++) call(SYS_dup2, STREAMS + stream, stream, 0, 0, 0);
    vault->moved = 0;
}

/* Memory mappings. */

static mapping *found(char *start, size_t size)
{
    for (mapping *each = vault->mapping; each < vault->mapping + vault->mappings; each++)
        if (each->start == start && each->size == size) return each;
    return NULL;
}

static size_t whole_pages(size_t size)
{
    return (size + PAGE - 1) & ~(size_t)(PAGE - 1);
}

static long map(const greg_t *r)
{
    int usual = MAP_PRIVATE | MAP_ANONYMOUS;

    if ((r[REG_R10] & ~(long)(MAP_NORESERVE | MAP_STACK)) != usual || r[REG_RDX] & PROT_EXEC) leave();
    if (r[REG_RDI] || vault->mappings == MAPPINGS) leave();
    long start = call(SYS_mmap, 0, r[REG_RSI], r[REG_RDX], r[REG_R10], -1);
    if ((unsigned long)start <= -4096UL)
        vault->mapping[vault->mappings++] = (mapping){(char *)start, whole_pages(r[REG_RSI])};
    return start;
}

static long unmap(const greg_t *r)
{
    mapping *old = found((char *)r[REG_RDI], whole_pages(r[REG_RSI]));

    /* What was there at the beginning must stay; an interpreter that gives back some of its own won't look there again. */
    if (!old && vault->large) return 0;
    if (!old) leave();
    long result = call(SYS_munmap, r[REG_RDI], r[REG_RSI], 0, 0, 0);
    if (!result) *old = vault->mapping[--vault->mappings];
    return result;
}

static long protect(const greg_t *r)
{
    for (mapping *each = vault->mapping; each < vault->mapping + vault->mappings; each++)
        if (each->start <= (char *)r[REG_RDI] && (char *)r[REG_RDI] + r[REG_RSI] <= each->start + each->size &&
            !(r[REG_RDX] & PROT_EXEC))
            return call(SYS_mprotect, r[REG_RDI], r[REG_RSI], r[REG_RDX], 0, 0);
    leave();
    return 0;
}

static long remap(const greg_t *r)
{
    if (r[REG_R10] & ~(long)MREMAP_MAYMOVE) leave();
    mapping *old = found((char *)r[REG_RDI], whole_pages(r[REG_RSI]));
    if (!old) leave();
    long start = call(SYS_mremap, r[REG_RDI], r[REG_RSI], r[REG_RDX], r[REG_R10], 0);
    if ((unsigned long)start <= -4096UL) *old = (mapping){(char *)start, whole_pages(r[REG_RDX])};
    return start;
}

/* The calls that the filter stops come here, on a stack of ours; the first of them is our own. */
static void stopped(int signal, siginfo_t *about, void *state)
{
    ucontext_t *context = state;
    greg_t *registers = context->uc_mcontext.gregs;

    (void)signal;
    if (about->si_code != 1 /* SYS_SECCOMP */) leave();
    if (!vault->begun) {
        vault->begun = 1;
        registers[REG_RAX] = 0;
        vault->frame = state;
        vault->frame_size = vault->stack + STACK_BYTES - vault->frame;
        if (vault->frame_size > sizeof vault->saved_frame) leave();
        memcpy(vault->saved_frame, vault->frame, vault->frame_size);
        note_memory();
        copy_memory();
        lay_out();
        return;
    }
    switch (about->si_syscall) {
    case SYS_mmap: registers[REG_RAX] = map(registers); return;
    case SYS_munmap: registers[REG_RAX] = unmap(registers); return;
    case SYS_mremap: registers[REG_RAX] = remap(registers); return;
    case SYS_mprotect: registers[REG_RAX] = protect(registers); return;
    case SYS_openat: registers[REG_RAX] = open_maps(registers); return;
    case SYS_rt_sigaction: registers[REG_RAX] = handle(registers); return;
    case SYS_sigaltstack: registers[REG_RAX] = set_signal_stack(registers); return;
    case SYS_prlimit64:
        if (registers[REG_RDX] || vault->large) leave();
        registers[REG_RAX] = call(SYS_prlimit64, registers[REG_RDI], registers[REG_RSI], 0, registers[REG_R10], 0);
        return;
    case SYS_dup:
    case SYS_fcntl: registers[REG_RAX] = copy_stream(registers, about->si_syscall); return;
    case SYS_close: registers[REG_RAX] = close_stream(registers); return;
    case SYS_read:
    case SYS_pread64:
        registers[REG_RAX] = call_that_writes(registers, about->si_syscall, registers[REG_RSI], registers[REG_RDX]);
        return;
    case SYS_fstat:
    case SYS_newfstatat: {
        long where = about->si_syscall == SYS_fstat ? registers[REG_RSI] : registers[REG_RDX];
        registers[REG_RAX] = call_that_writes(registers, about->si_syscall, where, sizeof(struct stat));
        return;
    }
    case SYS_getrandom:
        registers[REG_RAX] = call_that_writes(registers, about->si_syscall, registers[REG_RDI], registers[REG_RSI]);
        return;
    case SYS_dup2: registers[REG_RAX] = move_stream(registers); return;
    case SYS_write: registers[REG_RAX] = write_to_copy(registers); return;
    case SYS_exit:
    case SYS_exit_group:
        if ((registers[REG_RDI] & 255) || state != vault->frame) leave();
        hand_in();
        put_streams_back();
        put_signals_back();
        put_back();
        memcpy(vault->frame, vault->saved_frame, vault->frame_size);
        lay_out();
        return;
    default: leave();
    }
}

/* The filter. */

enum { FILTER = 160 };
static struct sock_filter lines[FILTER];
static int length;

static void line(int code, int yes, int no, uint32_t value)
{
    lines[length++] = (struct sock_filter){code, yes, no, value};
}

static void load(size_t offset)
{
    line(BPF_LD | BPF_W | BPF_ABS, 0, 0, offset);
}

static size_t low(int argument)
{
    return offsetof(struct seccomp_data, args) + 8 * argument;
}

/* Lets a call through if an argument, of 32 bits, lies between two numbers. */
static void allow(int number, int argument, uint32_t least, uint32_t most)
{
    line(BPF_JMP | BPF_JEQ | BPF_K, 0, 5, number);
    load(low(argument));
    line(BPF_JMP | BPF_JGE | BPF_K, 0, 2, least);
    line(BPF_JMP | BPF_JGT | BPF_K, 1, 0, most);
    line(BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ALLOW);
    line(BPF_RET | BPF_K, 0, 0, SECCOMP_RET_TRAP);
}

static int shut(void)
{
    static const int harmless[] = {SYS_brk, SYS_rt_sigreturn, SYS_sched_yield, SYS_gettid};

    load(offsetof(struct seccomp_data, arch));
    line(BPF_JMP | BPF_JEQ | BPF_K, 1, 0, AUDIT_ARCH_X86_64);
    line(BPF_RET | BPF_K, 0, 0, SECCOMP_RET_KILL_PROCESS);
    load(low(5));
    line(BPF_JMP | BPF_JEQ | BPF_K, 0, 3, (uint32_t)vault->cookie);
    load(low(5) + 4);
    line(BPF_JMP | BPF_JEQ | BPF_K, 0, 1, (uint32_t)(vault->cookie >> 32));
    line(BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ALLOW);
    load(offsetof(struct seccomp_data, nr));
    for (size_t i = 0; i < sizeof harmless / sizeof *harmless; i++) {
        line(BPF_JMP | BPF_JEQ | BPF_K, 0, 1, harmless[i]);
        line(BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ALLOW);
    }
    if (!vault->large) {
        allow(SYS_read, 0, 0, 0);
        allow(SYS_readv, 0, 0, 0);
        allow(SYS_pread64, 0, 0, 0);
        allow(SYS_fstat, 0, 0, 2);
        allow(SYS_newfstatat, 0, 0, 2);
        allow(SYS_clock_gettime, 0, CLOCK_REALTIME, CLOCK_MONOTONIC);
        allow(SYS_poll, 1, 0, 3);
        allow(SYS_sched_getaffinity, 1, 0, 128);
    }
    allow(SYS_write, 0, 1, 2);
    allow(SYS_writev, 0, 1, 2);
    allow(SYS_lseek, 0, 0, 2);
    allow(SYS_ioctl, 1, TCGETS, TCGETS); /* no stream is a terminal */
    allow(SYS_futex, 1, FUTEX_WAKE_PRIVATE, FUTEX_WAKE_PRIVATE); /* nobody waits */
    line(BPF_RET | BPF_K, 0, 0, SECCOMP_RET_TRAP);
    struct sock_fprog program = {length, lines};
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

void begin_anew_for_each_input(int large)
{
    struct stat about;
    struct sigaction action = {.sa_sigaction = stopped, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    struct sigaction fault = {.sa_sigaction = faulted, .sa_flags = SA_SIGINFO | SA_ONSTACK};

    vault = mmap(NULL, sizeof *vault, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (vault == MAP_FAILED || fstat(DESK, &about)) _exit(0);
    vault->next = mmap(NULL, about.st_size, PROT_READ, MAP_PRIVATE, DESK, 0);
    if (vault->next == MAP_FAILED || getrandom(&vault->cookie, sizeof vault->cookie, 0) != sizeof vault->cookie)
        _exit(0);
    vault->end = vault->next + about.st_size;
    vault->large = large;
    vault->signal_stack.ss_flags = SS_DISABLE;
    for (int stream = 0; stream <= 2; stream++)
        if (dup2(stream, STREAMS + stream) < 0) _exit(0);
    /* The last argument of mmap is an offset, which must be one of a page. */
    vault->cookie = (vault->cookie & 0xffffffffffL) << 12 | 1L << 52;
    stack_t stack = {.ss_sp = vault->stack, .ss_size = STACK_BYTES};
    if (sigaltstack(&stack, NULL) || sigaction(SIGSYS, &action, NULL)) _exit(0);
    if (large && sigaction(SIGSEGV, &fault, NULL)) _exit(0);
    if (!shut()) _exit(0);
    syscall(SYS_exit_group, 0, 0, 0, 0, 0, 0); /* stopped, and returned from once for every input */
}

#else

#include <unistd.h>

void begin_anew_for_each_input(int large)
{
    (void)large;
    _exit(0);
}

#endif
