/*
 * Builds and enters the seccomp filter of system calls for a caged player.  The
 * filter is the allow-list of syscalls.h as a program (classic BPF).
 */
#ifndef ARBITRE_PLAY_SECCOMP_H
#define ARBITRE_PLAY_SECCOMP_H

#include <linux/filter.h>
#include <stdbool.h>

#include "play/syscalls.h"

#define FILTER_MAX 1024

struct seccomp_filter {
	struct sock_filter code[FILTER_MAX];
	unsigned short n; /* instructions; 0: no filter for this processor */
	enum syscall_set set;
};

/* Builds the filter of a set of calls.  Call it in the parent, before
 * seccomp_enter(). */
void seccomp_build(struct seccomp_filter *filter, enum syscall_set set);

/* Enters the filter for ever; needs no_new_privs.  Returns false if the kernel
 * takes no filter, or for an unknown processor.  Safe after vfork. */
bool seccomp_enter(const struct seccomp_filter *filter);

#endif
