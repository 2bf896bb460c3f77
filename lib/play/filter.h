/*
 * The filter of system calls that a caged player runs under (seccomp): what it
 * is refused fails with EPERM, and it lives on.
 */
#ifndef ARBITRE_FILTER_H
#define ARBITRE_FILTER_H

#include <stdbool.h>

/* Prepares it; to be called before filter_enter, in the parent. */
void filter_prepare(void);

/* Enters it, for ever; needs no_new_privs to be set.  False where the kernel
 * takes no filter, or the processor is none that we know.  Safe after vfork. */
bool filter_enter(void);

#endif
