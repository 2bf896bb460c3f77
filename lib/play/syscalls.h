/*
 * Lists the system calls (syscalls) that a caged player may use, by number: an
 * allow-list.  A call that is not on the list fails with ENOSYS, as on an older
 * kernel.  Libraries then use another call.  A refused call fails with EPERM.
 */
#ifndef ARBITRE_PLAY_SYSCALLS_H
#define ARBITRE_PLAY_SYSCALLS_H

#include <stdint.h>

enum syscall_verdict {
	CALL_UNKNOWN, /* ENOSYS */
	CALL_REFUSED, /* EPERM */
	CALL_ALLOWED,
	CALL_CHECKED, /* allowed if one of its rules holds, else EPERM */
};

/* Who counts the memory of the player. */
enum syscall_set {
	CALLS_COUNTED,   /* the kernel, by a control group */
	CALLS_UNCOUNTED, /* we do: no calls whose memory we would not see */
	CALL_SETS,
};

/* A test: (argument & mask) == value, for the low 32 bits of an argument.  The
 * kernel reads no more of flags, commands and process numbers. */
struct syscall_test {
	unsigned int argument;
	uint32_t mask, value;
};

#define CALL_TESTS 2

/* The call is allowed if all tests of a rule hold. */
struct syscall_rule {
	uint32_t call;
	unsigned int count; /* of tests */
	struct syscall_test tests[CALL_TESTS];
	enum syscall_set set; /* from this set on */
};

#define CALLS_MAX 512 /* numbers that can be on the list */

/* Lists the verdict (enum syscall_verdict) of each call by number.  Returns 0;
 * -1 for an unknown processor. */
int syscalls_list(enum syscall_set set, uint8_t verdicts[CALLS_MAX]);

/* Returns the next rule of a checked call after the rule AT; NULL if there is
 * none.  AT NULL: the first rule. */
const struct syscall_rule *syscalls_rule(enum syscall_set set, uint32_t call,
					 const struct syscall_rule *at);

#endif
