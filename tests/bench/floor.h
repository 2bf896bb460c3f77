/*
 * Floors: what the machine needs for the bare work, in the same run, so that a
 * ratio means something anywhere.  Each returns nanoseconds, -1 on an error.
 */
#ifndef ARBITRE_FLOOR_H
#define ARBITRE_FLOOR_H

#include <stddef.h>
#include <stdint.h>

/* ROUNDS round trips of ASKED bytes there and ANSWERED bytes back between this
 * process, which waits by poll, and PLAYERS others in turn. */
int64_t floor_pipes(int players, size_t asked, size_t answered,
		    uint64_t rounds);

/* Reads the lines of a file in blocks of 64 KiB by memchr; with HASH, also
 * takes BLAKE2b of its bytes. */
int64_t floor_lines(const char *file, int hash);

/* Writes DECKS shuffled packs of RANKS, from ChaCha20 by Fisher and Yates, as
 * lines of text to FD. */
int64_t floor_decks(const char *ranks, uint64_t decks, int fd);

/* Starts the COUNT programs with pipes, tells them nothing and waits for
 * their end. */
int64_t floor_spawn(char *const *const *programs, int count);

#endif
