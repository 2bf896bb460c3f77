/*
 * Events: every line of every record, as each seat is sent it, and every form
 * of a verb is read back as it was written; a line in another spelling is not
 * read.
 */
#include <stdio.h>

#include "record/fields.h"
#include "support.h"

/* EVENT is written as SEAT sees it, and read back. */
static void check_round_trip(const struct match *match,
			     const struct event *event, int seat)
{
	char text[LINE_BYTES + 1], again[LINE_BYTES + 1];
	size_t n = format_event(match, event, seat, text);
	struct event view, back;

	text[n] = '\0';
	assert_often(format_event_view(event, seat, &view) == (n > 0));
	if (!n)
		return;
	if (!parse_event(match_game(match), text, n, &back))
		ck_abort_msg("%s is not read", text);
	if (!event_equal(&back, &view))
		ck_abort_msg("%s is read as another line", text);
	assert_often(!back.flags);
	again[format_event(match, &back, SEAT_RECORD, again)] = '\0';
	ck_assert_msg(!strcmp(again, text), "%s: %s", text, again);
}

/* --- lines of records ---------------------------------------------------- */

static int events_read;

static void on_line(void *context, const struct record *record,
		    const struct record_line *line)
{
	struct line read;

	(void)context;
	parse_line(record->game, line->text, line->n, &read);
	if (!line->event) {
		ck_assert_int_eq(read.kind, line->kind == LINE_PREV
						    ? LINE_OTHER
						    : line->kind);
		return;
	}
	ck_assert_int_eq(read.kind, LINE_EVENT);
	ck_assert(event_equal(&read.event, line->event));
	for (int seat = SEAT_RECORD; seat <= record->match.seats; seat++)
		check_round_trip(&record->match, line->event, seat);
	events_read++;
}

SUITE(event); /* medium */

TEST(golden_lines_are_read_back)
{
	static struct audit audit;

	events_read = 0;
	for (struct golden golden = { 0 }; golden_next(&golden);) {
		audit_init(&audit);
		audit.verify.on_line = on_line;
		audit_text(&audit, golden.text, golden.n);
		audit_end(&audit);
	}
	ck_assert_int_gt(events_read, 5000);
}

/* --- every form ---------------------------------------------------------- */

static uint64_t seed = 1;

static int below(int n)
{
	return (int)(random_next(&seed) % (uint32_t)n);
}

static card_t any_card(const struct game *game)
{
	return pack_card(&game->pack, below(pack_size(&game->pack)));
}

/* Some of N bits, often none. */
static uint64_t any_set(int n)
{
	uint64_t set = 0;

	for (int i = below(6); i > 0; i--)
		set |= (uint64_t)1 << below(n);
	return set;
}

static int words_count(const char *const *words)
{
	int n = 0;

	while (words[n])
		n++;
	return n;
}

static void fill_bytes_to(struct event *event, int most)
{
	event->length = (uint8_t)below(most + 1);
	for (int i = 0; i < event->length; i++)
		event->data[i] = (uint8_t)random_next(&seed);
}

static void any_seat(const struct game *game, struct event *event)
{
	(void)game;
	event->seat = (uint8_t)(1 + below(SEATS_MAX));
}

static void any_seat_or_none(const struct game *game, struct event *event)
{
	(void)game;
	event->seat = (uint8_t)below(SEATS_MAX + 1);
}

static void one_card(const struct game *game, struct event *event)
{
	event->card = any_card(game);
}

static void some_cards(const struct game *game, struct event *event)
{
	for (int i = below(6); i > 0; i--)
		event->cards |= CARD_BIT(any_card(game));
}

static void a_list(const struct game *game, struct event *event)
{
	event->length = (uint8_t)(1 + below(pack_size(&game->pack)));
	for (int i = 0; i < event->length; i++)
		event->data[i] = any_card(game);
}

static void cards_or_words(const struct game *game, struct event *event)
{
	if (game->declarations)
		event->cards = any_set(words_count(game->declarations));
	else
		some_cards(game, event);
}

static void a_number(const struct game *game, struct event *event)
{
	(void)game;
	event_number(event, below(3) ? below(INT32_MAX) : -1 - below(1000));
}

static void numbers(const struct game *game, struct event *event)
{
	(void)game;
	for (int i = below(SEATS_MAX); i >= 0; i--)
		event_number(event, below(20));
}

static void a_party(const struct game *game, struct event *event)
{
	(void)game;
	event_number(event, below(SEATS_MAX + 1));
}

static void a_win_or_number(const struct game *game, struct event *event)
{
	(void)game;
	event_number(event, below(100) - 1);
}

static void a_suit(const struct game *game, struct event *event)
{
	(void)game;
	event_number(event, below(SUITS));
}

static void a_word(const struct game *game, struct event *event)
{
	(void)game;
	event_number(event, below(words_count(event->verb->words)));
}

static void some_words(const struct game *game, struct event *event)
{
	(void)game;
	event->cards = any_set(words_count(event->verb->words));
}

static void a_key(const struct game *game, struct event *event)
{
	(void)game;
	fill_bytes_to(event, 32);
}

static void a_fault(const struct game *game, struct event *event)
{
	(void)game;
	event_number(event, below(FAULT_KINDS));
}

static void an_answer(const struct game *game, struct event *event)
{
	(void)game;
	if (event->number[0] == FAULT_ILLEGAL)
		fill_bytes_to(event, FAULT_TEXT_MAX);
}

/* Anything that a field can hold, by its letter. */
static void (*const any[128])(const struct game *, struct event *) = {
	['s'] = any_seat,   ['z'] = any_seat_or_none, ['c'] = one_card,
	['C'] = some_cards, ['L'] = a_list,           ['m'] = cards_or_words,
	['n'] = a_number,   ['A'] = numbers,          ['N'] = numbers,
	['p'] = a_party,    ['v'] = a_win_or_number,  ['S'] = a_suit,
	['a'] = a_word,     ['w'] = some_words,       ['x'] = a_key,
	['f'] = a_fault,    ['t'] = an_answer,
};

static void check_verbs(const struct match *match,
			const struct verb *const *verbs)
{
	for (; verbs && *verbs; verbs++)
		for (int i = 0; i < 300; i++) {
			struct event event = event_of(*verbs);

			for (const char *form = (*verbs)->form; *form; form++)
				if (*form == '%')
					any[(unsigned char)*++form](
						match_game(match), &event);
			for (int seat = SEAT_RECORD; seat <= SEATS_MAX; seat++)
				check_round_trip(match, &event, seat);
		}
}

TEST(events_of_every_form_are_read_back)
{
	static struct match match;

	for (int i = 0; games[i]; i++) {
		char header[HEADER_MAX + 1];
		const struct game *game;

		snprintf(header, sizeof(header), "arbitre 1 %s",
			 games[i]->name);
		game = match_begin(&match, header);
		check_verbs(&match, verbs_match);
		check_verbs(&match, game->verbs);
		check_verbs(&match, game->words);
	}
}

TEST(fields_are_written_and_read_by_one_row)
{
	for (int letter = 0; letter < 128; letter++) {
		ck_assert_int_eq(!fields[letter].put, !fields[letter].take);
		ck_assert_int_eq(!fields[letter].put, !any[letter]);
	}
}

/* --- other spellings ----------------------------------------------------- */

static bool is_read(const char *name, const char *line)
{
	struct event event;

	return parse_event(game_find(name, strlen(name)), line, strlen(line),
			   &event);
}

/* A line of a game, and others that say the same or nothing. */
static const struct {
	const char *game, *good, *bad[8];
} spellings[] = {
	{ "enfle",
	  "hand 1 AS KH",
	  { "hand 1 KH AS", "hand 1 AS AS", "hand 1 AS KH ", "hand 1 AS  KH",
	    "hand 01 AS KH", "hand 0 AS KH", "hand 13 AS KH", "hand AS KH" } },
	{ "enfle", "hand 1 AS ??", { "hand 1 ?? AS", "hand 1 AS ?" } },
	{ "enfle", "enfle 2 KS AS", { "enfle 2 ?? AS", "enfle 2 " } },
	{ "enfle",
	  "pay 1 pool 2",
	  { "pay 1 0 2", "pay 1 pool", "pay 1 pool 2 3" } },
	{ "enfle",
	  "tokens 1 2 3 pool 4",
	  { "tokens 1 2 3", "tokens pool 4", "tokens  1 pool 4",
	    "tokens 1 2 pool 04" } },
	{ "enfle",
	  "fault 1 illegal %20",
	  { "fault 1 illegal", "fault 1 illegal ", "fault 1 exit x",
	    "fault 1 illegal x y", "fault 1 none", "fault 1 illegal %2" } },
	{ "enfle",
	  "commit 00ff",
	  { "commit 00F", "commit 00FF", "commit", "commit 0" } },
	{ "enfle", "rank 1 1 0", { "rank 1 1 -0", "rank 1 1 2147483648" } },
	{ "enfle", "limit", { "limit ", "limit 1", "", " ", "limits" } },
	{ "chkobba",
	  "play 1 AS 3S 2S",
	  { "play 1 AS 2S 3S", "play 1 AS ", "play 1 ??", "play 1" } },
	{ "chouine",
	  "play 1 AS mariage:S mariage:H",
	  { "play 1 AS mariage:H mariage:S", "play 1 AS mariage",
	    "play 1 AS  mariage:S" } },
	{ "chouine", "take 1 ??", { "take 1 ?? ??", "take 1" } },
	{ "chouine", "partie null", { "partie 0", "partie nulls" } },
};

TEST(lines_have_one_spelling)
{
	for (size_t i = 0; i < sizeof(spellings) / sizeof(*spellings); i++) {
		ck_assert_msg(is_read(spellings[i].game, spellings[i].good),
			      "%s", spellings[i].good);
		for (int k = 0; k < 8 && spellings[i].bad[k]; k++)
			ck_assert_msg(!is_read(spellings[i].game,
					       spellings[i].bad[k]),
				      "%s", spellings[i].bad[k]);
	}
}

/* More than an event has room for. */
TEST(lines_that_are_too_long_are_not_read)
{
	char line[LINE_BYTES] = "hand 1";

	for (int i = 0; i < CARDS_MAX; i++)
		strcat(line, " ??");
	ck_assert(is_read("enfle", line));
	strcat(line, " ??");
	ck_assert(!is_read("enfle", line));
	strcpy(line, "deck");
	for (int i = 0; i <= CARDS_MAX; i++)
		strcat(line, " AS");
	ck_assert(!is_read("enfle", line));
	line[strlen(line) - 3] = '\0';
	ck_assert(is_read("enfle", line));
	strcpy(line, "tokens");
	for (int i = 0; i < NUMBERS_MAX; i++)
		strcat(line, " 1");
	strcat(line, " pool 1");
	ck_assert(!is_read("enfle", line));
	strcpy(line, "commit ");
	for (int i = 0; i <= FAULT_TEXT_MAX; i++)
		strcat(line, "00");
	ck_assert(!is_read("enfle", line));
}

TEST(a_full_list_takes_no_more)
{
	static struct events events;
	struct event *event;

	for (int i = 0; i < EVENT_MAX; i++)
		ck_assert_ptr_eq(event_add(&events, &verb_deal, 1),
				 &events.list[i]);
	for (int i = 0; i < 2; i++) {
		event = event_add(&events, &verb_deal, 2);
		ck_assert_ptr_eq(event, &events.list[EVENT_MAX]);
		ck_assert_int_eq(events.count, EVENT_MAX);
	}
	for (int i = 0; i <= NUMBERS_MAX; i++)
		event_number(event, 7);
	ck_assert_int_eq(event->count, NUMBERS_MAX);
}
