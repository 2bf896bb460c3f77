/*
 * Counts what a player uses, with all that it starts, where no control group
 * counts it.
 *
 * Memory is more than resident pages.  Also counted are the pages of page
 * tables, swapped pages, and what the kernel holds for a player: threads,
 * mappings, descriptors, the contents of its sockets and pipes, and its
 * temporary files.  Nobody can ask how full a socket or a pipe is.  Each
 * therefore counts as full.
 */
#ifndef ARBITRE_PLAY_PLAYER_USAGE_H
#define ARBITRE_PLAY_PLAYER_USAGE_H

#include <stdint.h>
#include <sys/types.h>

/* How closely to look. */
enum usage_depth {
	USAGE_BOUND,    /* fast: at least the usage, but for mappings */
	USAGE_MAPPINGS, /* the same, with mappings */
	USAGE_EXACT,    /* what processes share counts once */
};

struct player_usage {
	pid_t group;           /* its process group */
	const char *scratch;   /* where its temporary files are; NULL: none */
	uint64_t scratch_most; /* bytes that they may have */
	int rank; /* oom_score_adj for its processes; 0: as it is */
	/* counted */
	uint64_t memory;        /* bytes */
	unsigned int processes; /* a thread is one */
};

/* Counts the usage of the processes in usage->group that we, or our descendants
 * in it, have started.  Gives each of them usage->rank.  Returns 0; -1 if the
 * kernel does not list children. */
int player_usage_count(struct player_usage *usage, enum usage_depth depth);

/* Returns the sum in bytes of the fields KEYS (NULL-ended, each with its colon)
 * of a file of /proc, which has them in kB.  A field may lack, but not the
 * first: then, and without the file, returns UINT64_MAX. */
uint64_t player_usage_sum(const char *path, const char *const *keys);

#endif
