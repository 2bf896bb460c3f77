/* Grows lists and buffers. */
#ifndef ARBITRE_BASE_GROW_H
#define ARBITRE_BASE_GROW_H

#include <stddef.h>

/*
 * Makes COUNT elements of SIZE bytes fit in a list of which the caller has the
 * address: LIST points at that pointer (NULL: no list yet), *ROOM elements fit so
 * far.  Where they do not fit it becomes at least twice as long; what is new is
 * zero.  Returns 0, or -1 with errno, and nothing is changed.  The list is the
 * caller's, for free().
 */
int grow(void *list, size_t *room, size_t count, size_t size);

#endif
