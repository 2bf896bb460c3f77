/* Finds records that are copies of others. */
#include "tournament/copies.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "tournament/plan_unstarted.h"
#include "rules/randomness.h"

#define DEAL_HASH 16 /* bytes; keyed, so that no collision can be forged */

void copies_init(struct copies *copies)
{
	memset(copies, 0, sizeof(*copies));
	copies->seals.width = CHANCE_BYTES;
	copies->deals.width = DEAL_HASH;
	randomness_seed(copies->key);
}

/* Returns the first record with that KEY; NUMBER if the key is new; 0 if memory
 * ran out. */
static uint64_t first_with(struct intern *ids, uint64_t **records, size_t *room,
			   const void *key, uint64_t number)
{
	long at = intern_add(ids, key, ids->width);

	if (at < 0 || grow(records, room, (size_t)at + 1, sizeof(**records)))
		return 0;
	if (!(*records)[at])
		(*records)[at] = number;
	return (*records)[at];
}

/* Hashes all that decides a deal: terms, players by seat, seed, entropy.  The
 * terms give the number of players, and a NUL ends each text. */
static void hash_deal(const struct copies *copies, const struct record *record,
		      uint8_t hash[CHANCE_BYTES])
{
	const struct match *match = &record->match;
	char deal[HEADER_MAX + 1 + SEATS_MAX * (NAME_BYTES + 1) + CHANCE_BYTES +
		  sizeof(match->entropy)];
	char *to =
		deal + terms_format_header(record->game, &match->terms, deal);

	*to++ = '\0';
	for (int seat = 1; seat <= match->seats; seat++) {
		to = text_append(to, record->names[seat]);
		*to++ = '\0';
	}
	memcpy(to, match->seed, CHANCE_BYTES);
	to += CHANCE_BYTES;
	memcpy(to, match->entropy, match->entropy_bytes);
	to += match->entropy_bytes;
	chance_key(copies->key, (const uint8_t *)deal, (size_t)(to - deal),
		   hash);
}

int copies_take(struct copies *copies, const struct record *record,
		uint64_t number, uint64_t *first)
{
	uint8_t hash[CHANCE_BYTES];

	if (match_is_unstarted(&record->match) && !record->chained)
		return COPIES_NONE;
	*first = first_with(&copies->seals, &copies->sealed,
			    &copies->sealed_room, record->seal, number);
	if (!*first)
		return -1;
	if (*first != number)
		return COPIES_AGAIN;
	if (!record->match.seeded)
		return COPIES_NONE;
	hash_deal(copies, record, hash);
	*first = first_with(&copies->deals, &copies->dealt, &copies->dealt_room,
			    hash, number);
	if (!*first)
		return -1;
	return *first == number ? COPIES_NONE : COPIES_ALIKE;
}

void copies_release(struct copies *copies)
{
	intern_release(&copies->seals);
	intern_release(&copies->deals);
	free(copies->sealed);
	free(copies->dealt);
}
