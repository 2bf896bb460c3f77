/* Measures the time that each name used for its answers. */
#include "tournament/time_use.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "record/transcript_line.h"

#define MICROSECONDS 1e6
#define MS 1000 /* microseconds */

/* The match of a record. */
struct time_match {
	uint64_t record;
	size_t seats; /* index of its first name in use->seats */
	int seat_count;
	int32_t move, bank; /* milliseconds */
	bool counts;
	uint16_t met, done; /* by seat, as bits: has answers; has them all */
};

/* --- the records --------------------------------------------------------- */

/* Hashes a line of the opening as a transcript has it. */
static void hash_told(struct blake2b *hash, const char *line, size_t n)
{
	blake2b_update(hash, line, n);
	blake2b_update(hash, "\n", 1);
}

/* Hashes the names and the commitment of RECORD, which covers its terms. */
static void hash_opening(const struct record *record,
			 uint8_t hash[CHANCE_BYTES])
{
	const struct match *match = &record->match;
	char line[NAME_BYTES + 32], escaped[4 * sizeof(line) + 4];
	char header[HEADER_MAX + 1];
	uint8_t commit[CHANCE_BYTES];
	struct blake2b state;

	blake2b_init(&state, NULL);
	for (int seat = 1; seat <= match->seats; seat++) {
		int n = snprintf(line, sizeof(line), "name %d %s", seat,
				 record->names[seat]);

		text_escape(escaped, line, (size_t)n, sizeof(line));
		hash_told(&state, escaped, strlen(escaped));
	}
	chance_commit(match->seed, header,
		      terms_format_header(record->game, &match->terms, header),
		      commit);
	strcpy(line, "commit ");
	*hex_append(line + 7, commit, sizeof(commit)) = '\0';
	hash_told(&state, line, strlen(line));
	blake2b_final(&state, hash);
}

/* Adds match NUMBER under a KEY of 32 bytes; the first match of a key stays.
 * Returns 0; -1 if memory ran out. */
static int add_key(struct intern *keys, uint32_t **numbers, size_t *room,
		   const uint8_t *key, size_t number)
{
	uint32_t before = keys->count;
	long at;

	keys->width = CHANCE_BYTES;
	at = intern_add(keys, key, CHANCE_BYTES);
	if (at < 0 || grow(numbers, room, (size_t)at + 1, sizeof(**numbers)))
		return -1;
	if (keys->count > before)
		(*numbers)[at] = (uint32_t)number;
	return 0;
}

int time_use_add(struct time_use *use, const struct record *record,
		 uint64_t number)
{
	const struct match *match = &record->match;
	size_t at = use->match_count;
	uint8_t hash[CHANCE_BYTES];

	if (grow(&use->matches, &use->match_room, at + 1,
		 sizeof(*use->matches)))
		return -1;
	use->matches[use->match_count++] = (struct time_match){
		.record = number,
		.seats = use->seat_count,
		.seat_count = match->seats,
		.move = match->terms.common[KEY_MOVE],
		.bank = match->terms.common[KEY_BANK],
	};
	for (int seat = 1; seat <= match->seats; seat++) {
		long name = intern_add(&use->names, record->names[seat],
				       strlen(record->names[seat]));

		if (name < 0 ||
		    grow(&use->seats, &use->seat_room, use->seat_count + 1,
			 sizeof(*use->seats)) ||
		    grow(&use->list, &use->list_room, (size_t)name + 1,
			 sizeof(*use->list)))
			return -1;
		use->seats[use->seat_count++] = (uint32_t)name;
		use->count = use->names.count;
	}
	if (add_key(&use->seals, &use->by_seal, &use->by_seal_room,
		    record->seal, at))
		return -1;
	if (!match->seeded)
		return 0;
	hash_opening(record, hash);
	return add_key(&use->openings, &use->by_opening, &use->by_opening_room,
		       hash, at);
}

static int order_of_record(const void *key, const void *match)
{
	uint64_t number = *(const uint64_t *)key;
	uint64_t other = ((const struct time_match *)match)->record;

	return number < other ? -1 : number > other;
}

void time_use_count(struct time_use *use, uint64_t number)
{
	struct time_match *match = NULL;

	if (use->match_count)
		match = bsearch(&number, use->matches, use->match_count,
				sizeof(*use->matches), order_of_record);
	if (match)
		match->counts = true;
}

/* --- a transcript -------------------------------------------------------- */

/* A match of a transcript, as far as it was read. */
struct hearing {
	struct time_use *use;
	bool inside;    /* a match has begun */
	bool committed; /* OPENING has its commitment */
	bool sealed, out, unclocked;
	bool ready;    /* the question is `? ready` */
	int64_t asked; /* time of the question, in microseconds; -1: none */
	int64_t now;
	uint64_t seat;
	uint8_t seal[CHANCE_BYTES];
	struct blake2b opening;
	float *taken; /* seconds of each answer; owned */
	size_t count, room;
};

static int time_answer(struct hearing *h)
{
	int64_t asked = h->asked;

	h->asked = -1;
	if (asked < 0 || h->ready || !h->inside)
		return 0;
	if (grow(&h->taken, &h->room, h->count + 1, sizeof(*h->taken)))
		return -1;
	h->taken[h->count++] = (float)((double)(h->now - asked) / MICROSECONDS);
	return 0;
}

/* Returns the match of the record; NULL if there is none. */
static struct time_match *heard_match(const struct hearing *h)
{
	const struct time_use *use = h->use;
	struct blake2b opening = h->opening;
	uint8_t hash[CHANCE_BYTES];
	long at;

	if (h->sealed) {
		at = intern_find(&use->seals, h->seal, CHANCE_BYTES);
		return at < 0 ? NULL : &use->matches[use->by_seal[at]];
	}
	if (!h->committed)
		return NULL;
	blake2b_final(&opening, hash);
	at = intern_find(&use->openings, hash, CHANCE_BYTES);
	return at < 0 ? NULL : &use->matches[use->by_opening[at]];
}

/* Adds the answers of the match to the times of its player.  Returns 0; -1 if
 * memory ran out. */
static int spend(struct hearing *h, struct time_match *match)
{
	struct time_spent *to =
		&h->use->list[h->use->seats[match->seats + h->seat - 1]];
	uint16_t bit = (uint16_t)(1 << h->seat);

	if (grow(&to->taken, &to->room, to->count + h->count,
		 sizeof(*to->taken)))
		return -1;
	for (size_t i = 0; i < h->count; i++) {
		to->taken[to->count++] = h->taken[i];
		to->total += llround((double)h->taken[i] * MICROSECONDS);
		to->allowed += (int64_t)match->move * MS;
	}
	if (!(match->met & bit))
		to->allowed += (int64_t)match->bank * MS;
	to->unclocked |= h->unclocked;
	match->met |= bit;
	if (h->sealed || h->out)
		match->done |= bit;
	return 0;
}

/* Ends a match of the transcript.  A match that was measured to its end is not
 * measured again.  Returns 0; -1 if memory ran out. */
static int leave_match(struct hearing *h)
{
	struct time_match *match = h->inside ? heard_match(h) : NULL;
	int failed = 0;

	if (match && match->counts && h->seat &&
	    h->seat <= (uint64_t)match->seat_count &&
	    !(match->done >> h->seat & 1))
		failed = spend(h, match);
	else
		h->use->strangers += h->inside;
	h->inside = h->committed = h->sealed = h->out = h->unclocked = false;
	h->asked = -1;
	h->seat = h->count = 0;
	return failed;
}

static int time_header(struct hearing *h, const char *line, size_t n)
{
	int failed = leave_match(h);

	(void)line;
	(void)n;
	h->inside = true;
	blake2b_init(&h->opening, NULL);
	return failed;
}

static int time_you(struct hearing *h, const char *line, size_t n)
{
	if (number_parse(line + 4, n - 4, SEATS_MAX, &h->seat))
		h->seat = 0;
	return 0;
}

static int time_name(struct hearing *h, const char *line, size_t n)
{
	if (!h->committed)
		hash_told(&h->opening, line, n);
	return 0;
}

static int time_commit(struct hearing *h, const char *line, size_t n)
{
	time_name(h, line, n);
	h->committed = true;
	return 0;
}

static int time_question(struct hearing *h, const char *line, size_t n)
{
	h->asked = h->now;
	h->ready = word_is(line, n, "? ready");
	return 0;
}

/* Returns true if the second word of the line is the player's seat. */
static bool is_own(const struct hearing *h, const char *line, size_t n)
{
	const char *word;
	uint64_t seat;
	size_t length;

	word_take(&line, &n, &word);
	length = word_take(&line, &n, &word);
	return !number_parse(word, length, SEATS_MAX, &seat) && seat == h->seat;
}

static int time_fault(struct hearing *h, const char *line, size_t n)
{
	return is_own(h, line, n) ? time_answer(h) : 0;
}

static int time_forfeit(struct hearing *h, const char *line, size_t n)
{
	h->out |= is_own(h, line, n);
	return 0;
}

static int time_remark(struct hearing *h, const char *line, size_t n)
{
	h->unclocked |= word_is(line, n, "# clock none");
	return 0;
}

static int time_seal(struct hearing *h, const char *line, size_t n)
{
	if (!h->inside || n != 5 + 2 * CHANCE_BYTES ||
	    hex_parse(line + 5, 2 * CHANCE_BYTES, h->seal))
		return 0;
	h->sealed = true;
	return leave_match(h);
}

/* The lines that were sent, by their first word, and how each is read. */
static const struct {
	const char *word;
	int (*hear)(struct hearing *h, const char *line, size_t n);
} told[] = {
	{ "?", time_question },      { "arbitre", time_header },
	{ "you", time_you },         { "name", time_name },
	{ "commit", time_commit },   { "fault", time_fault },
	{ "forfeit", time_forfeit }, { "seal", time_seal },
	{ "#", time_remark },
};

static int time_line(struct hearing *h, const struct transcript_line *line)
{
	h->now = line->time;
	if (line->sign == '<')
		return line->n && *line->text == '#' ? 0 : time_answer(h);
	for (size_t i = 0;
	     line->sign == '>' && i < sizeof(told) / sizeof(*told); i++)
		if (line_starts(line->text, line->n, told[i].word))
			return told[i].hear(h, line->text, line->n);
	return 0;
}

/* Notes the last line of READER as the flaw of the transcript. */
static void note_flaw(struct hearing *h, const struct reader *reader)
{
	h->use->flaw_line = reader->number;
	text_quote(h->use->flaw, reader->line, reader->length, 0);
}

/* Reads the lines.  A line that a full disk or a kill tore has a match or
 * nothing behind it.  Returns as time_use_read(). */
static int time_lines(struct hearing *h, struct reader *reader)
{
	struct transcript_line at;
	enum line_state state;
	bool begins, whole = true;
	const char *line;
	size_t n;

	while ((state = reader_line(reader, &line, &n)) == LINE_OK ||
	       state == LINE_LONG) {
		begins = transcript_line_begins(line, n);
		if (!begins && (reader->number == 1 || !whole)) {
			if (whole)
				note_flaw(h, reader);
			return 1;
		}
		/* a long line has its first words, and a match a new clock */
		whole = begins || (transcript_line_parse(line, n, &at) &&
				   at.time >= h->now);
		if (begins)
			h->now = 0;
		else if (!whole)
			note_flaw(h, reader);
		else if (time_line(h, &at))
			return -1;
	}
	return state == LINE_ERROR ? -1 : leave_match(h);
}

int time_use_read(struct time_use *use, struct reader *reader)
{
	struct hearing h = { .use = use, .asked = -1 };
	int failed = time_lines(&h, reader), why = errno;

	free(h.taken);
	errno = why;
	return failed;
}

/* --- the end ------------------------------------------------------------- */

static int order_of_seconds(const void *a, const void *b)
{
	float one = *(const float *)a, other = *(const float *)b;

	return (one > other) - (one < other);
}

/* Orders by share; names without a clock come last. */
static int order_of_use(const void *a, const void *b)
{
	const struct time_spent *one = a, *other = b;
	double x = time_spent_share(one), y = time_spent_share(other);

	if (isnan(x) != isnan(y))
		return isnan(x) ? 1 : -1;
	if (!isnan(x) && x != y)
		return x > y ? -1 : 1;
	return strcmp(one->name, other->name);
}

void time_use_end(struct time_use *use)
{
	size_t kept = 0;

	for (size_t i = 0; i < use->count; i++) {
		struct time_spent *spent = &use->list[i];

		spent->name = intern_bytes(&use->names, i);
		if (!spent->count)
			continue;
		qsort(spent->taken, spent->count, sizeof(*spent->taken),
		      order_of_seconds);
		use->list[kept++] = *spent;
	}
	use->count = kept;
	if (kept)
		qsort(use->list, kept, sizeof(*use->list), order_of_use);
}

double time_spent_total(const struct time_spent *spent)
{
	return (double)spent->total / MICROSECONDS;
}

double time_spent_median(const struct time_spent *spent)
{
	size_t n = spent->count;

	return ((double)spent->taken[(n - 1) / 2] +
		(double)spent->taken[n / 2]) /
	       2;
}

double time_spent_longest(const struct time_spent *spent)
{
	return (double)spent->taken[spent->count - 1];
}

double time_spent_share(const struct time_spent *spent)
{
	return spent->unclocked ? NAN
				: (double)spent->total / (double)spent->allowed;
}

void time_use_release(struct time_use *use)
{
	for (size_t i = 0; i < use->count; i++)
		free(use->list[i].taken);
	free(use->list);
	intern_release(&use->names);
	intern_release(&use->seals);
	intern_release(&use->openings);
	free(use->matches);
	free(use->by_seal);
	free(use->by_opening);
	free(use->seats);
}
