/* Grows lists and buffers. */
#include "base/grow.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define ROOM_LEAST 16

/* Makes the list longer, to COUNT elements or more. */
static int grow_more(void *list, size_t *room, size_t count, size_t size)
{
	size_t more = *room < SIZE_MAX / 2 ? 2 * *room : SIZE_MAX;
	char *old, *grown;

	if (more < count)
		more = count;
	if (more < ROOM_LEAST)
		more = ROOM_LEAST;
	if (more > PTRDIFF_MAX / size) {
		errno = ENOMEM;
		return -1;
	}
	memcpy(&old, list, sizeof(old));
	grown = realloc(old, more * size);
	if (!grown)
		return -1;
	memset(grown + *room * size, 0, (more - *room) * size);
	memcpy(list, &grown, sizeof(grown));
	*room = more;
	return 0;
}

int grow(void *list, size_t *room, size_t count, size_t size)
{
	return count <= *room ? 0 : grow_more(list, room, count, size);
}
