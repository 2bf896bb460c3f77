/* Tells copies of records, and keeps matches until it is known which count. */
#include "tournament/ledger.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "rules/randomness.h"

#define DEAL_HASH 16 /* bytes; keyed, so that no collision can be forged */

void ledger_init(struct ledger *ledger)
{
	memset(ledger, 0, sizeof(*ledger));
	ledger->seals.width = CHANCE_BYTES;
	ledger->deals.width = DEAL_HASH;
	randomness_seed(ledger->key);
}

/* --- copies --------------------------------------------------------------- */

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
static void hash_deal(const struct ledger *ledger, const struct record *record,
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
	chance_key(ledger->key, (const uint8_t *)deal, (size_t)(to - deal),
		   hash);
}

int ledger_copy(struct ledger *ledger, const struct record *record,
		uint64_t number, uint64_t *first)
{
	uint8_t hash[CHANCE_BYTES];

	if (match_is_unstarted(&record->match) && !record->chained)
		return LEDGER_NEW;
	*first = first_with(&ledger->seals, &ledger->sealed,
			    &ledger->sealed_room, record->seal, number);
	if (!*first)
		return -1;
	if (*first != number)
		return LEDGER_AGAIN;
	if (!record->match.seeded)
		return LEDGER_NEW;
	hash_deal(ledger, record, hash);
	*first = first_with(&ledger->deals, &ledger->dealt, &ledger->dealt_room,
			    hash, number);
	if (!*first)
		return -1;
	return *first == number ? LEDGER_NEW : LEDGER_ALIKE;
}

/* --- matches -------------------------------------------------------------- */

struct ledger_match *ledger_add(struct ledger *ledger,
				const struct match_result *outcome,
				uint32_t round)
{
	struct ledger_match *match;

	if (grow(&ledger->matches, &ledger->room, ledger->count + 1,
		 sizeof(*ledger->matches)))
		return NULL;
	match = &ledger->matches[ledger->count];
	*match = (struct ledger_match){
		.record = outcome->record,
		.from = ledger->side_count,
		.deals = outcome->deals,
		.voids = outcome->voids,
		.round = round,
		.game = (uint8_t)game_index(outcome->game),
		.seats = (uint8_t)outcome->seats,
		.sides = (uint8_t)outcome->sides,
		.outside = outcome->set.outside != 0,
		.unstarted = outcome->unstarted,
	};
	memcpy(match->set, outcome->set.bytes, sizeof(match->set));
	memcpy(match->cards, outcome->set.bytes, sizeof(match->cards));
	for (int i = 0; i < outcome->sides; i++) {
		const struct side_result *side = &outcome->side[i];
		const struct result *result = &side->result;
		struct ledger_side *kept;
		long name = intern_add(&ledger->names, side->name,
				       strlen(side->name));

		if (name < 0 ||
		    grow(&ledger->sides, &ledger->side_room,
			 ledger->side_count + 1, sizeof(*ledger->sides)))
			return NULL;
		kept = &ledger->sides[ledger->side_count++];
		*kept = (struct ledger_side){ .name = (uint32_t)name,
					      .score = result->score,
					      .share = side->share,
					      .place = (uint16_t)result->place,
					      .seat = (uint8_t)side->seat,
					      .fault = result->fault,
					      .out = result->out,
					      .forfeit = result->forfeit };
		memcpy(kept->faults, result->faults, sizeof(kept->faults));
	}
	ledger->count++;
	return match;
}

struct ledger_match *ledger_find(const struct ledger *ledger, uint64_t record)
{
	size_t from = 0, to = ledger->count;

	while (from < to) {
		size_t middle = (from + to) / 2;

		if (ledger->matches[middle].record == record)
			return &ledger->matches[middle];
		if (ledger->matches[middle].record < record)
			from = middle + 1;
		else
			to = middle;
	}
	return NULL;
}

void ledger_result(const struct ledger *ledger, size_t at,
		   struct match_result *outcome)
{
	const struct ledger_match *match = &ledger->matches[at];

	outcome->record = match->record;
	outcome->game = games[match->game];
	outcome->set.outside = match->outside;
	memcpy(outcome->set.bytes, match->set, sizeof(match->set));
	outcome->unstarted = match->unstarted;
	outcome->seats = match->seats;
	outcome->sides = match->sides;
	outcome->deals = match->deals;
	outcome->voids = match->voids;
	for (int i = 0; i < match->sides; i++) {
		const struct ledger_side *kept =
			&ledger->sides[match->from + (size_t)i];
		struct side_result *side = &outcome->side[i];

		side->seat = kept->seat;
		side->share = kept->share;
		strcpy(side->name, intern_bytes(&ledger->names, kept->name));
		side->result = (struct result){ .place = kept->place,
						.score = (long)kept->score,
						.out = kept->out,
						.forfeit = kept->forfeit,
						.fault = kept->fault };
		memcpy(side->result.faults, kept->faults, sizeof(kept->faults));
	}
}

bool ledger_is_faulty(const struct ledger *ledger, size_t at)
{
	const struct ledger_match *match = &ledger->matches[at];
	bool faulty = false;

	for (int i = 0; i < match->sides; i++)
		faulty |= ledger->sides[match->from + (size_t)i].forfeit;
	return faulty;
}

static int by_value(const void *a, const void *b)
{
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

	return (x > y) - (x < y);
}

/* A table: its cards and its players, in any seats. */
struct table {
	uint8_t cards[8];
	uint8_t outside, game;
	uint32_t players[SEATS_MAX]; /* numbers of their names, sorted, + 1 */
};

static void table_of(const struct ledger *ledger, size_t at,
		     struct table *table)
{
	const struct ledger_match *match = &ledger->matches[at];

	memset(table, 0, sizeof(*table));
	memcpy(table->cards, match->cards, sizeof(table->cards));
	/* in a round of a plan, the plan knows the cards */
	table->outside = match->outside && !match->round;
	table->game = match->game;
	for (int i = 0; i < match->sides; i++)
		table->players[i] =
			ledger->sides[match->from + (size_t)i].name + 1;
	qsort(table->players, match->sides, sizeof(*table->players), by_value);
}

long ledger_leave_faulty(struct ledger *ledger, uint64_t *faults)
{
	struct intern tables = { .width = sizeof(struct table) };
	struct table table;
	long left = 0;

	for (size_t i = 0; i < ledger->count; i++) {
		if (ledger->matches[i].left || !ledger_is_faulty(ledger, i))
			continue;
		table_of(ledger, i, &table);
		if (intern_add(&tables, &table, sizeof(table)) < 0) {
			intern_release(&tables);
			return -1;
		}
	}
	for (size_t i = 0; i < ledger->count; i++) {
		struct ledger_match *match = &ledger->matches[i];
		const struct ledger_side *side = &ledger->sides[match->from];

		if (match->left)
			continue;
		table_of(ledger, i, &table);
		if (intern_find(&tables, &table, sizeof(table)) < 0)
			continue;
		match->left = true;
		for (int j = 0; j < match->sides; j++)
			faults[side[j].name] += side[j].forfeit;
		left++;
	}
	intern_release(&tables);
	return left;
}

void ledger_release(struct ledger *ledger)
{
	intern_release(&ledger->seals);
	intern_release(&ledger->deals);
	free(ledger->sealed);
	free(ledger->dealt);
	free(ledger->matches);
	free(ledger->sides);
	intern_release(&ledger->names);
}
