/* Numbers things by the bytes that tell them apart: names, sets, pairs. */
#ifndef ARBITRE_RECORD_IDS_H
#define ARBITRE_RECORD_IDS_H

#include <stddef.h>
#include <stdint.h>

/* Zero but for WIDTH is an empty one. */
struct ids {
	size_t width;  /* bytes of a key, all of which count */
	uint8_t *keys; /* one behind the other, in the order of their numbers */
	size_t count, room;
	/* a hash table of the numbers: number + 1, 0 none; a power of two, at
	 * least twice as many as there are */
	uint32_t *slots;
	size_t slot_count;
	uint8_t hash[16]; /* its key: nobody can make keys collide */
	uint64_t probes;  /* slots looked at so far */
};

/* The number of that key, from 0; a new one has the next number.  -1 without
 * memory.  It takes the same time however many there are. */
long ids_find(struct ids *ids, const void *key);
/* The same, but -1 where it has no number. */
long ids_known(const struct ids *ids, const void *key);
static inline const void *ids_key(const struct ids *ids, size_t number)
{
	return ids->keys + number * ids->width;
}
void ids_release(struct ids *ids);

#endif
