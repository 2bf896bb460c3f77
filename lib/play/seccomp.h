/*
 * The filter of system calls that a caged player runs under: the allow-list of
 * syscalls.h as a program for the kernel (seccomp, classic BPF).
 */
#ifndef ARBITRE_PLAY_SECCOMP_H
#define ARBITRE_PLAY_SECCOMP_H

#include <linux/filter.h>
#include <stdbool.h>

#define FILTER_MAX 1024

struct seccomp_filter {
	struct sock_filter code[FILTER_MAX];
	unsigned short n; /* 0: none for this processor */
};

/* Builds it, before seccomp_enter and in the parent. */
void seccomp_build(struct seccomp_filter *filter);

/* Enters it, for ever; needs no_new_privs to be set.  False where the kernel
 * takes no filter, or the processor is none that we know.  Safe after vfork. */
bool seccomp_enter(const struct seccomp_filter *filter);

#endif
