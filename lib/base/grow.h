/* Grows lists and buffers. */
#ifndef ARBITRE_BASE_GROW_H
#define ARBITRE_BASE_GROW_H

#include <stddef.h>

/*
 * Makes COUNT elements of SIZE bytes fit into a list.  LIST is the address of
 * the list's pointer (NULL: no list yet); *ROOM elements fit so far.  A list
 * that is too small grows to twice its size at least; new bytes are zero.
 * Returns 0; -1 with errno if memory ran out, and nothing has changed.  The
 * caller frees the list with free().
 */
int grow(void *list, size_t *room, size_t count, size_t size);

#endif
