/*
 * No seat is told of a card that it may not see.  A match is played up to some
 * point; then the cards that a seat has not seen since the last deck change
 * places among each other, and the same match is played again.  Where the
 * players could have played just the same, and what everybody is told is the
 * same, the seat must be sent the same: every byte, so also the lengths and the
 * order of its lines and questions.
 *
 * What everybody is told is taken from the format's own table (arbitre 5), not
 * from the code that shows lines to seats.
 */
#include <stdio.h>

#include "support.h"
#include "record/format.h"
#include "trials.h"

#define MATCHES 8   /* of each terms; SLOW=1: 50 times as many */
#define SHUFFLES 12 /* of the hidden cards of each */
#define LINES_MAX 600

/* What is fed to a record, line by line, after its header. */
struct script {
	char header[HEADER_MAX + 1];
	int count, last_deck; /* lines, and the one of the last deck */
	char lines[LINES_MAX][200];
};

/* What came of a script: the record, how much of it before the last deck, and
 * what one seat was sent. */
struct course {
	struct text record, stream;
	size_t before;
	int seat;
};

static void on_line(void *context, const struct record *record,
		    const struct record_line *line)
{
	struct course *course = context;
	char text[LINE_BYTES];
	size_t n = record_line_view(record, line, course->seat, text);

	text_put_line(&course->record, line->text, line->n);
	if (n && line->kind != LINE_SEAL) /* it hides all there is */
		text_put_line(&course->stream, text, n);
}

/* The question that the seat is asked, where it is its turn. */
static void ask(struct course *course, const struct match *match)
{
	struct move moves[MOVE_MAX];
	char text[LINE_BYTES];

	if (course->seat && match->turn == course->seat)
		text_put_line(&course->stream, text,
			      format_question(match, moves,
					      match_legal(match, moves), text));
}

/* What follows without a further line. */
static enum record_need go_on(struct complete *completing)
{
	enum record_need need = complete_until_input(completing);

	if (need == RECORD_READY) {
		complete_ready(completing);
		need = complete_until_input(completing);
	}
	return need;
}

static bool take(struct complete *completing, const char *line)
{
	size_t n = strlen(line);

	return !complete_line(completing, line_kind(line, n), line, n);
}

/* Plays a script; false where one of its lines is not legal. */
static bool run(const struct script *script, int seat, struct course *course)
{
	static struct complete completing;
	bool legal;

	complete_init(&completing);
	completing.on_line = on_line;
	completing.context = course;
	course->record.n = course->stream.n = course->before = 0;
	course->seat = seat;
	legal = take(&completing, script->header);
	for (int i = 0; legal && i < script->count; i++) {
		if (go_on(&completing) == RECORD_MOVE)
			ask(course, &completing.reader.record.match);
		if (i == script->last_deck)
			course->before = course->record.n;
		legal = take(&completing, script->lines[i]);
	}
	if (go_on(&completing) == RECORD_MOVE)
		ask(course, &completing.reader.record.match);
	complete_release(&completing);
	return legal;
}

static void shuffle(card_t *cards, int n, uint64_t *seed)
{
	for (int k = n - 1; k > 0; k--) {
		int j = (int)(random_next(seed) % ((uint32_t)k + 1));
		card_t card = cards[k];

		cards[k] = cards[j];
		cards[j] = card;
	}
}

/* A match by random players, with decks from outside, so that no commitment
 * and no key depends on the cards; it breaks off somewhere.  SCRIPT has its
 * header. */
static void play(uint64_t *seed, struct script *script)
{
	static struct course ignored;
	static struct complete completing;
	int most = 2 + (int)(random_next(seed) % 150);
	struct move moves[MOVE_MAX];
	card_t deck[CARDS_MAX];

	script->count = 0;
	ignored.record.n = ignored.stream.n = 0;
	complete_init(&completing);
	completing.on_line = on_line;
	completing.context = &ignored;
	ck_assert(take(&completing, script->header));
	while (script->count < most) {
		const struct match *match = &completing.reader.record.match;
		const struct pack *pack = &completing.reader.record.game->pack;
		enum record_need need = go_on(&completing);
		int count;
		char *line = script->lines[script->count];

		if (need == RECORD_NOTHING)
			break;
		if (need == RECORD_CHANCE || need == RECORD_DECK) {
			for (int i = 0; i < pack_size(pack); i++)
				deck[i] = pack_card(pack, i);
			shuffle(deck, pack_size(pack), seed);
			line[format_deck(pack, deck, line)] = '\0';
			script->last_deck = script->count;
		} else if (!(random_next(seed) % 100)) {
			snprintf(line, 200, "fault %d illegal play%%20ZZ",
				 match->turn);
		} else {
			count = match_legal(match, moves);
			line[format_move(
				completing.reader.record.game,
				&moves[random_next(seed) % (uint32_t)count],
				line)] = '\0';
		}
		script->count++;
		if (!take(&completing, line))
			ck_abort_msg(
				"%s: %s", line,
				english(&completing.reader.finding.expected));
	}
	complete_release(&completing);
}

static const struct game *played; /* that of the record */

/* A line that its seat alone is told: a hand, or what the game says. */
static bool is_own(const char *line, size_t n)
{
	const struct verb *const *verb = played->verbs;

	while (*verb && !((*verb)->audience == TO_OWN &&
			  line_starts(line, n, (*verb)->name)))
		verb++;
	return *verb || line_starts(line, n, "hand");
}

/* Whether a line of the record is sent to all, or is the seat's own. */
static bool is_told(const char *line, size_t n, int seat)
{
	static const char *const none[] = { "prev", "seed", "deck", "seal" };
	const char *rest = line, *word;
	size_t left = n, length;
	uint64_t whose = 0;

	for (int i = 0; i < 4; i++)
		if (line_starts(line, n, none[i]))
			return false;
	word_take(&rest, &left, &word);
	length = word_take(&rest, &left, &word);
	if (is_own(line, n))
		return !number_parse(word, length, SEATS_MAX, &whose) &&
		       (int)whose == seat;
	return true;
}

/* The cards that a line names. */
static cards_t cards_named(const struct pack *pack, const char *line, size_t n)
{
	const char *word;
	cards_t named = 0;

	while (n) {
		size_t length = word_take(&line, &n, &word);
		card_t card =
			length == 2 ? card_parse(pack, word, 2) : CARD_NONE;

		if (card != CARD_NONE)
			named |= CARD_BIT(card);
	}
	return named;
}

/* The cards that a seat may have seen since the last deck. */
static cards_t cards_seen(const struct pack *pack, const struct course *course)
{
	const char *line = course->record.bytes + course->before;
	const char *end = course->record.bytes + course->record.n;
	cards_t seen = 0;

	while (line < end) {
		const char *lf = memchr(line, '\n', (size_t)(end - line));
		size_t n = (size_t)(lf - line);

		if (is_told(line, n, course->seat))
			seen |= cards_named(pack, line, n);
		line = lf + 1;
	}
	return seen;
}

/* Lets the hidden cards of the last deck change places; all of them, or two.
 * False where there are none. */
static bool permute(const struct pack *pack, cards_t seen,
		    const struct script *script, uint64_t *seed,
		    struct script *other)
{
	char *line;
	card_t deck[CARDS_MAX], hidden[CARDS_MAX];
	int places[CARDS_MAX], n = 0;
	const char *text = script->lines[script->last_deck] + 5;

	for (int i = 0; i < pack_size(pack); i++) {
		deck[i] = card_parse(pack, text + 3 * i, 2);
		if (!(seen & CARD_BIT(deck[i])))
			places[n++] = i;
	}
	if (n < 2)
		return false;
	if (random_next(seed) % 2) { /* two of them */
		int a = (int)(random_next(seed) % (uint32_t)n);
		int b = (int)(random_next(seed) % (uint32_t)n);

		places[0] = places[a < b ? a : b];
		places[1] = places[a < b ? b : a];
		n = 2;
	}
	for (int i = 0; i < n; i++)
		hidden[i] = deck[places[i]];
	shuffle(hidden, n, seed);
	for (int i = 0; i < n; i++)
		deck[places[i]] = hidden[i];
	*other = *script;
	line = other->lines[other->last_deck];
	line[format_deck(pack, deck, line)] = '\0';
	return strcmp(other->lines[other->last_deck],
		      script->lines[script->last_deck]) != 0;
}

/* The lines that are told to the seat by right are the same in both; there are
 * as many of the others. */
static bool same_told(const struct text *a, const struct text *b, int seat)
{
	const char *x = a->bytes, *y = b->bytes;
	const char *x_end = x + a->n, *y_end = y + b->n;

	while (x < x_end && y < y_end) {
		size_t xn =
			(size_t)((char *)memchr(x, '\n', (size_t)(x_end - x)) -
				 x);
		size_t yn =
			(size_t)((char *)memchr(y, '\n', (size_t)(y_end - y)) -
				 y);
		bool told = is_told(x, xn, seat);

		if (told != is_told(y, yn, seat) ||
		    (told && (xn != yn || memcmp(x, y, xn))))
			return false;
		x += xn + 1;
		y += yn + 1;
	}
	return x == x_end && y == y_end;
}

static uint64_t worlds;

/* One match, one seat: other worlds that it cannot tell apart. */
static void check_seat(const struct script *script, const struct pack *pack,
		       int seat, uint64_t *seed)
{
	static struct course here, there;
	static struct script other;
	cards_t seen;

	if (!run(script, seat, &here))
		ck_abort_msg("it cannot be played again");
	seen = cards_seen(pack, &here);
	for (int i = 0; i < SHUFFLES; i++) {
		if (!permute(pack, seen, script, seed, &other) ||
		    !run(&other, seat, &there) ||
		    !same_told(&here.record, &there.record, seat))
			continue;
		worlds++;
		if (here.stream.n != there.stream.n ||
		    memcmp(here.stream.bytes, there.stream.bytes,
			   here.stream.n))
			ck_abort_msg(
				"%s: seat %d is told of what it may not see",
				script->header, seat);
	}
}

SUITE_WITH(leak, 300, NULL, NULL); /* medium */

TEST_TRIALS(no_seat_is_told_of_hidden_cards)
{
	static struct script script;
	struct terms terms;
	uint64_t seed = (uint64_t)_i + 1;
	uint64_t matches = getenv("SLOW") ? 50 * MATCHES : MATCHES;

	trial_header(_i, script.header);
	played = header_read(script.header, &terms);
	if (terms.common[KEY_ENTROPY])
		return; /* no decks from outside: nothing can change places */
	worlds = 0;
	for (uint64_t i = 0; i < matches; i++) {
		play(&seed, &script);
		for (int seat = 0; seat <= terms.own[0]; seat++)
			check_seat(&script, &played->pack, seat, &seed);
	}
	/* it is no proof unless there are such worlds */
	if (getenv("SLOW"))
		printf("leak: %s: %lu other worlds, all alike to the seat\n",
		       script.header, (unsigned long)worlds);
	ck_assert_msg(worlds > matches, "%s: only %lu other worlds",
		      script.header, (unsigned long)worlds);
}
