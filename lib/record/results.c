/* What a record comes to. */
#include "record/results.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The scores as they are now.  With the line of a deal its antes are paid: so
 * they are noted before it. */
static void note_scores(struct results *results, const struct record *record)
{
	for (int seat = 1; seat <= record->match.seats; seat++)
		results->now[seat] = record->game->score(&record->match, seat);
}

/* The deal that was being played is over: its points are told. */
static void end_deal(struct results *results, const struct record *record)
{
	if (!results->counting)
		return;
	results->counting = false;
	for (int seat = 1; seat <= record->match.seats; seat++) {
		if (results->deal)
			results->deal(results->context, results, seat,
				      results->detail[seat]);
		results->before[seat] = results->now[seat];
	}
}

/* Notes the tokens that each seat has at the end of a deal. */
static void note_tokens(struct results *results, const struct record *record,
			const struct event *event)
{
	for (int seat = 1; seat <= record->match.seats; seat++)
		snprintf(results->detail[seat], sizeof(results->detail[0]),
			 "tokens=%d", event->number[seat - 1]);
}

/* Notes what the points of a deal are made of: a line `points PARTY ...`. */
static void note_points(struct results *results, const struct record *record,
			const struct record_line *line)
{
	const struct match *match = &record->match;
	const char *rest = line->text, *word;
	size_t left = line->n, length;
	uint64_t party;

	word_take(&rest, &left, &word);
	length = word_take(&rest, &left, &word);
	if (number_parse(word, length, SEATS_MAX, &party))
		return;
	for (int seat = 1; seat <= match->seats; seat++)
		if (match_side(match, seat) == (int)party - 1)
			snprintf(results->detail[seat],
				 sizeof(results->detail[0]), "%.*s", (int)left,
				 rest);
}

static void results_begin(struct results *results, const struct record *record)
{
	memset(results->seats, 0, sizeof(results->seats));
	results->deal_number = 0;
	results->counting = false;
	note_scores(results, record);
	memcpy(results->before, results->now, sizeof(results->before));
}

static void on_line(void *context, const struct record *record,
		    const struct record_line *told)
{
	struct results *results = context;
	const struct event *event = told->event;
	struct result *seat;

	if (record->lines == 1)
		results_begin(results, record);
	if (!event)
		return;
	seat = &results->seats[event->seat];
	if (event->verb == &verb_deal) {
		end_deal(results, record);
		results->counting = true;
		results->deal_number = event->number[0];
		for (int s = 1; s <= SEATS_MAX; s++)
			strcpy(results->detail[s], "-");
	} else if (event->verb == &verb_tokens) {
		note_tokens(results, record, event);
	} else if (event->verb->points) {
		note_points(results, record, told);
	} else if (event->verb == &verb_fault) {
		seat->fault = (uint8_t)event->number[0];
	} else if (event->verb == &verb_forfeit) {
		seat->out = true;
	} else if (event->verb == &verb_rank) {
		end_deal(results, record);
		seat->place = event->number[0];
		seat->score = event->number[1];
	}
	if (results->deal)
		note_scores(results, record);
}

void results_attach(struct results *results, struct audit *audit)
{
	results->audit = audit;
	audit->verify.on_line = on_line;
	audit->verify.context = results;
}

/* The slot of that name: where its standing is told, or may be. */
static uint32_t *slot_of(const struct results *results, const char *name)
{
	uint8_t hash[crypto_shorthash_BYTES];
	uint64_t at;

	crypto_shorthash(hash, (const uint8_t *)name, strlen(name),
			 results->key);
	memcpy(&at, hash, sizeof(at));
	for (;; at++) {
		uint32_t *slot =
			&results->slots[at & (results->slot_count - 1)];

		if (!*slot || !strcmp(results->standings[*slot - 1].name, name))
			return slot;
	}
}

/* Makes room for one more; -1 without memory. */
static int grow(struct results *results)
{
	size_t room = results->standing_room * 2 + 16, count = 32;
	struct standing *standings;
	uint32_t *slots;

	if (results->standing_count < results->standing_room)
		return 0;
	while (count < 2 * room)
		count *= 2;
	standings = realloc(results->standings, room * sizeof(*standings));
	if (!standings)
		return -1;
	results->standings = standings;
	slots = calloc(count, sizeof(*slots));
	if (!slots || room > UINT32_MAX) {
		free(slots);
		return -1;
	}
	if (!results->slots)
		crypto_shorthash_keygen(results->key);
	free(results->slots);
	results->slots = slots;
	results->slot_count = count;
	results->standing_room = room;
	for (size_t i = 0; i < results->standing_count; i++)
		*slot_of(results, standings[i].name) = (uint32_t)i + 1;
	return 0;
}

/* The standing of that name, made if need be; NULL without memory. */
static struct standing *standing_find(struct results *results, const char *name)
{
	struct standing *standing;
	uint32_t *slot;

	if (grow(results))
		return NULL;
	slot = slot_of(results, name);
	if (*slot)
		return &results->standings[*slot - 1];
	standing = &results->standings[results->standing_count++];
	memset(standing, 0, sizeof(*standing));
	strcpy(standing->name, name);
	*slot = (uint32_t)results->standing_count;
	return standing;
}

int results_add(struct results *results)
{
	const struct record *record = audit_record(results->audit);
	int winners = 0;

	for (int seat = 1; seat <= record->match.seats; seat++)
		winners += results->seats[seat].place == 1;
	for (int seat = 1; seat <= record->match.seats; seat++) {
		const struct result *result = &results->seats[seat];
		struct standing *standing =
			standing_find(results, record->names[seat]);

		if (!standing)
			return -1;
		standing->matches++;
		if (result->place == 1)
			standing->wins += 1.0 / winners;
		standing->places += (double)result->place;
		standing->scores += (double)result->score;
		if (result->out)
			standing->forfeits[result->fault]++;
	}
	return 0;
}

static int compare(const void *a, const void *b)
{
	const struct standing *x = a, *y = b;
	double place_x = x->places / (double)x->matches;
	double place_y = y->places / (double)y->matches;

	if (place_x != place_y)
		return place_x < place_y ? -1 : 1;
	if (x->wins != y->wins)
		return x->wins > y->wins ? -1 : 1;
	return strcmp(x->name, y->name);
}

void results_sort(struct results *results)
{
	if (results->standing_count)
		qsort(results->standings, results->standing_count,
		      sizeof(*results->standings), compare);
}

void results_release(struct results *results)
{
	free(results->standings);
	free(results->slots);
}
