/*
 * The system calls (syscalls) of a caged player, by number: an allow-list.  What is not
 * on it does not exist for the player (ENOSYS), as on an older kernel, so that
 * libraries fall back on what is; what is known and refused fails with EPERM.
 */
#ifndef ARBITRE_PLAY_SYSCALLS_H
#define ARBITRE_PLAY_SYSCALLS_H

#include <stdint.h>

enum syscall_verdict {
	CALL_UNKNOWN, /* ENOSYS */
	CALL_REFUSED, /* EPERM */
	CALL_ALLOWED,
	CALL_CHECKED, /* allowed where one of its rules holds, else EPERM */
};

/* (argument & mask) == value, of the low 32 bits of an argument, which is all
 * that the kernel looks at in flags, commands and process numbers. */
struct syscall_test {
	unsigned int argument;
	uint32_t mask, value;
};

#define CALL_TESTS 2

/* The call is allowed where all its tests hold. */
struct syscall_rule {
	uint32_t call;
	unsigned int count; /* of tests */
	struct syscall_test tests[CALL_TESTS];
};

#define CALLS_MAX 512 /* numbers that can be on the list */

/* What becomes of each call; returns 0, or -1 where the processor is none that
 * we know. */
int syscalls_list(uint8_t verdicts[CALLS_MAX]);

/* The rules of a checked call from AT on: the next one, or NULL.  Begin with
 * NULL. */
const struct syscall_rule *syscalls_rule(uint32_t call,
					 const struct syscall_rule *at);

#endif
