/*
 * Builds the filter of system calls.
 *
 * Theory of operation: the program first checks the calling convention.  In
 * another convention (x32 and int 0x80 on x86_64) numbers mean other calls, and
 * the program returns ENOSYS.  Then a binary search finds the number in runs of
 * numbers with one verdict.  A call that depends on its arguments is a run of
 * its own, with its tests.
 *
 * The kernel compiles a new filter.  It also tries every number once, to learn
 * which calls need not run the filter.  Both take longer for a longer filter.
 * The runs of a chunk therefore share their results, within reach of a
 * conditional jump (255 instructions).
 */
#include "play/seccomp.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCH AUDIT_ARCH_AARCH64
#endif

#ifdef ARCH

/* Both processors are little-endian: the low half of an argument is first. */
#define ARGUMENT(n) (offsetof(struct seccomp_data, args) + 8 * (n))

#define ALLOWED SECCOMP_RET_ALLOW
#define REFUSED (SECCOMP_RET_ERRNO | EPERM)
#define UNKNOWN (SECCOMP_RET_ERRNO | ENOSYS)

/* A run: the numbers from FIRST up to that of the next run have one verdict. */
struct run {
	uint32_t first;
	uint8_t verdict;
};

static void filter_emit(struct seccomp_filter *filter, uint16_t code,
			uint32_t value, uint8_t if_true, uint8_t if_false)
{
	if (filter->n < FILTER_MAX)
		filter->code[filter->n++] = (struct sock_filter)BPF_JUMP(
			code, value, if_true, if_false);
}

static void emit_load(struct seccomp_filter *filter, size_t offset)
{
	filter_emit(filter, BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0, 0);
}

static void emit_return(struct seccomp_filter *filter, uint32_t result)
{
	filter_emit(filter, BPF_RET | BPF_K, result, 0, 0);
}

/* A jump to a result at the end of its chunk; the offset is set later. */
#define TO_RESULT 0xf0 /* and its number, below 4 */

enum result { RESULT_UNKNOWN, RESULT_REFUSED, RESULT_ALLOWED, RESULTS };

/* Emits the tests of a rule; one that fails goes on behind them.  Neighbouring
 * rules of a call that test the same bits load them once (LOADED). */
static void emit_rule(struct seccomp_filter *filter,
		      const struct syscall_rule *rule,
		      const struct syscall_test *loaded)
{
	unsigned short end = filter->n;

	for (unsigned int i = 0; i < rule->count; i++)
		end = (unsigned short)(end + (rule->tests[i].mask == UINT32_MAX
						      ? 2
						      : 3));
	for (unsigned int i = 0; i < rule->count; i++) {
		const struct syscall_test *test = &rule->tests[i];
		bool last = i + 1 == rule->count;

		if (loaded) {
			end = (unsigned short)(filter->n + 1);
		} else {
			emit_load(filter, ARGUMENT(test->argument));
			if (test->mask != UINT32_MAX)
				filter_emit(filter, BPF_ALU | BPF_AND | BPF_K,
					    test->mask, 0, 0);
		}
		filter_emit(filter, BPF_JMP | BPF_JEQ | BPF_K, test->value,
			    last ? TO_RESULT + RESULT_ALLOWED : 0,
			    (uint8_t)(end - filter->n - 1));
	}
}

static void emit_rules(struct seccomp_filter *filter, uint32_t call)
{
	const struct syscall_rule *rule = NULL, *before = NULL;

	while ((rule = syscalls_rule(filter->set, call, rule))) {
		const struct syscall_test *test = &rule->tests[0];
		bool same = before && before->count == 1 && rule->count == 1 &&
			    before->tests[0].argument == test->argument &&
			    before->tests[0].mask == test->mask;

		emit_rule(filter, rule, same ? test : NULL);
		before = rule;
	}
	emit_return(filter, REFUSED);
}

/* Emits the search among COUNT runs of a chunk, with the number loaded.
 * Returns the offset of a jump to it from AT. */
static uint8_t emit_runs(struct seccomp_filter *filter, const struct run *runs,
			 size_t count, unsigned short at)
{
	static const uint8_t results[] = {
		[CALL_UNKNOWN] = TO_RESULT + RESULT_UNKNOWN,
		[CALL_REFUSED] = TO_RESULT + RESULT_REFUSED,
		[CALL_ALLOWED] = TO_RESULT + RESULT_ALLOWED,
	};
	uint8_t target = (uint8_t)(filter->n - at - 1);
	unsigned short node = filter->n;
	uint8_t lower, upper;

	if (count == 1 && runs->verdict != CALL_CHECKED)
		return results[runs->verdict];
	if (count == 1) {
		emit_rules(filter, runs->first);
		return target;
	}
	filter_emit(filter, BPF_JMP | BPF_JGE | BPF_K, runs[count / 2].first, 0,
		    0);
	lower = emit_runs(filter, runs, count / 2, node);
	upper = emit_runs(filter, runs + count / 2, count - count / 2, node);
	filter->code[node].jf = lower;
	filter->code[node].jt = upper;
	return target;
}

/* Sets a jump from AT to a result; the results are at RESULTS_AT. */
static void set_jump(uint8_t *jump, unsigned short at,
		     unsigned short results_at)
{
	if (*jump >= TO_RESULT)
		*jump = (uint8_t)(results_at + *jump - TO_RESULT - at - 1);
}

/* Emits a chunk: the search among COUNT runs, and their results.  Returns false
 * if the jumps do not reach so far. */
static bool emit_chunk(struct seccomp_filter *filter, const struct run *runs,
		       size_t count)
{
	unsigned short first = filter->n, end;

	emit_runs(filter, runs, count, first);
	end = filter->n;
	emit_return(filter, UNKNOWN);
	emit_return(filter, REFUSED);
	emit_return(filter, ALLOWED);
	for (unsigned short at = first; at < end; at++)
		if (BPF_CLASS(filter->code[at].code) == BPF_JMP) {
			set_jump(&filter->code[at].jt, at, end);
			set_jump(&filter->code[at].jf, at, end);
		}
	return filter->n - first < TO_RESULT;
}

#define CHUNK 24 /* runs */

/* Emits the search among COUNT runs, chunk by chunk.  Returns false if the
 * jumps of a chunk do not reach so far. */
static bool emit_search(struct seccomp_filter *filter, const struct run *runs,
			size_t count)
{
	unsigned short jump;

	if (count <= CHUNK)
		return emit_chunk(filter, runs, count);
	/* jumps over the lower half: a conditional jump may not reach so far */
	filter_emit(filter, BPF_JMP | BPF_JGE | BPF_K, runs[count / 2].first, 0,
		    1);
	jump = filter->n;
	filter_emit(filter, BPF_JMP | BPF_JA, 0, 0, 0);
	if (!emit_search(filter, runs, count / 2))
		return false;
	filter->code[jump].k = (uint32_t)(filter->n - jump - 1);
	return emit_search(filter, runs + count / 2, count - count / 2);
}

/* Makes runs of the list of verdicts.  The last one, of calls that are unknown,
 * has all greater numbers, too.  Returns their number. */
static size_t make_runs(enum syscall_set set, struct run runs[CALLS_MAX])
{
	uint8_t verdicts[CALLS_MAX];
	size_t count = 0;

	if (syscalls_list(set, verdicts))
		return 0;
	for (uint32_t call = 0; call < CALLS_MAX; call++)
		if (!count || verdicts[call] == CALL_CHECKED ||
		    verdicts[call] != runs[count - 1].verdict)
			runs[count++] = (struct run){ call, verdicts[call] };
	return count;
}

void seccomp_build(struct seccomp_filter *filter, enum syscall_set set)
{
	struct run runs[CALLS_MAX];
	size_t count = make_runs(set, runs);

	filter->n = 0;
	filter->set = set;
	if (!count)
		return;
	emit_load(filter, offsetof(struct seccomp_data, arch));
	filter_emit(filter, BPF_JMP | BPF_JEQ | BPF_K, ARCH, 1, 0);
	emit_return(filter, UNKNOWN);
	emit_load(filter, offsetof(struct seccomp_data, nr));
	if (!emit_search(filter, runs, count) || filter->n == FILTER_MAX)
		filter->n = 0; /* it may be cut off */
}

bool seccomp_enter(const struct seccomp_filter *filter)
{
	struct sock_fprog program = {
		.len = filter->n,
		.filter = (struct sock_filter *)filter->code,
	};

	if (!filter->n)
		return false;
	/* without the flag older kernels slow the player down */
	return !syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER,
			SECCOMP_FILTER_FLAG_SPEC_ALLOW, &program) ||
	       !prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}

#else

void seccomp_build(struct seccomp_filter *filter, enum syscall_set set)
{
	filter->set = set;
	filter->n = 0;
}

bool seccomp_enter(const struct seccomp_filter *filter)
{
	(void)filter;
	return false;
}

#endif
