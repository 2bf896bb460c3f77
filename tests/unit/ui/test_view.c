/*
 * Sentences: their phrases, which of them is told again by a later one, and
 * that every card of a deal is told once, with faults and with moves of the
 * house.
 */
#include "ui/view.h"

#include <stdio.h>

#include "base/lang.h"
#include "support.h"
#include "ui/analysis_words.h"
#include "ui/html.h"

static struct view view;

static void said(const char *text)
{
	say(&view, SAID, "{text}", "text", text, NULL);
}

static void begins(bool held, const char *text)
{
	tell_begin(&view, SAID, held, "{text}", "text", text, NULL);
}

static void goes_on(enum joint joint, const char *text)
{
	tell_on(&view, joint, "{text}", "text", text, NULL);
}

static void adds(enum joint joint, const char *text)
{
	tell_more(&view, joint, "{text}", "text", text, NULL);
}

/* Sentence I is TEXT; another one tells all of it AGAIN. */
static void is_said(int i, const char *text, bool again)
{
	ck_assert_int_lt(i, view.said_n);
	ck_assert_str_eq(view.said[i].text, text);
	ck_assert_int_eq(view_said_again(&view, i), again);
}

SUITE(view); /* medium */

TEST(a_held_sentence_that_goes_on_is_told_again)
{
	view_init(&view, STYLE_TABLE);
	begins(true, "Jean 1");
	view_answered(&view);
	goes_on(JOINT_COMMA, "Anne 2");
	said("Zoé is out.");
	said("The house plays on.");
	goes_on(JOINT_COMMA, "Zoé 3");
	tell_end(&view);
	begins(true, "Jean 1");
	ck_assert_int_eq(view.said_n, 6);
	is_said(0, "Jean 1.", true);
	/* with others in between */
	is_said(1, "Jean 1, Anne 2.", true);
	is_said(2, "Zoé is out.", false);
	is_said(3, "The house plays on.", false);
	/* it was ended, so the next one only begins alike */
	is_said(4, "Jean 1, Anne 2, Zoé 3.", false);
	is_said(5, "Jean 1.", false);
	view_free(&view);
}

/* At the table, in an account and on a page. */
TEST_EACH(a_sentence_that_is_not_held_ends_with_the_next_one, STYLE_TABLE,
	  STYLE_PAGE + 1)
{
	view_init(&view, (enum view_style)_i);
	begins(false, "Jean pays 2");
	said("Zoé is out.");
	ck_assert(!tell_goes_on(&view));
	/* the words are not lost */
	goes_on(JOINT_COMMA, "Anne 3");
	ck_assert_int_eq(view.said_n, 3);
	is_said(0, "Jean pays 2.", false);
	is_said(2, "Anne 3.", false);
	view_free(&view);
}

TEST(a_held_sentence_survives_those_that_are_dropped)
{
	view_init(&view, STYLE_TABLE);
	said("Zoé deals.");
	begins(true, "Jean 1");
	view_answered(&view);
	view_drop(&view, 1);
	goes_on(JOINT_COMMA, "Anne 2");
	is_said(0, "Jean 1.", true);
	is_said(1, "Jean 1, Anne 2.", false);
	view_drop(&view, 2);
	ck_assert(!tell_goes_on(&view));
	view_free(&view);
}

TEST(an_account_tells_a_held_sentence_once)
{
	view_init(&view, STYLE_ACCOUNT);
	begins(true, "Jean 1");
	said("Zoé is out.");
	goes_on(JOINT_COMMA, "Anne 2");
	tell_end(&view);
	ck_assert_int_eq(view.said_n, 2);
	is_said(0, "Jean 1, Anne 2.", false);
	is_said(1, "Zoé is out.", false);
	view_free(&view);
}

/* Phrase I of the first sentence is joined by JOINT, and its words are
 * WORDS. */
static void is_phrase(int i, const char *joint, const char *words)
{
	const struct sentence *said = &view.said[0];
	const struct phrase *phrase = &said->phrases[i];

	ck_assert_int_lt(i, said->phrase_n);
	ck_assert_str_eq(fill_bytes(said->text + phrase->joint,
				    phrase->from - phrase->joint),
			 joint);
	ck_assert_str_eq(fill_bytes(said->text + phrase->from,
				    phrase->end - phrase->from),
			 words);
}

TEST(a_phrase_is_its_words_without_joint_and_stop)
{
	view_init(&view, STYLE_TABLE);
	begins(false, "Anne 1");
	is_said(0, "Anne 1.", false);
	goes_on(JOINT_COMMA, "Jean 2");
	adds(JOINT_COLON, "chkobba");
	tell_stop(&view, STOP_CALL);
	is_said(0, "Anne 1, Jean 2: chkobba!", false);
	adds(JOINT_BLANK, "Zoé pays");
	tell_stop(&view, STOP_POINT);
	goes_on(JOINT_ARROW, "Zoé");
	goes_on(JOINT_SEMICOLON, "Jean draws");
	is_said(0, "Anne 1, Jean 2: chkobba! Zoé pays → Zoé; Jean draws.",
		false);
	ck_assert_int_eq(view.said[0].phrase_n, 4);
	is_phrase(0, "", "Anne 1");
	is_phrase(1, ", ", "Jean 2: chkobba! Zoé pays");
	is_phrase(2, " ", "→ Zoé");
	is_phrase(3, "; ", "Jean draws");
	tell_take_back(&view);
	tell_take_back(&view);
	tell_stop(&view, STOP_NONE);
	is_said(0, "Anne 1, Jean 2: chkobba! Zoé pays", false);
	tell_take_back(&view);
	tell_take_back(&view); /* the first one stays */
	is_said(0, "Anne 1", false);
	view_free(&view);
}

#define PLAYS_MAX 2000

/* The cards that were played in the present deal. */
static struct play {
	int seat;
	card_t card;
	uint64_t line,
		call; /* of the card, and of what was announced with it */
} plays[PLAYS_MAX];
static int play_n;

/* By game: moves of the house and faults that were heard. */
#define GAMES_MOST 32
static int house_moves[GAMES_MOST], faults[GAMES_MOST];

/* How many phrases of a sentence tell what was played. */
static int times_told(const struct sentence *said, const struct play *play)
{
	const char *word = word_card(view.game, play->card);
	int n = 0;

	for (int i = 0; i < said->phrase_n; i++) {
		const struct phrase *phrase = &said->phrases[i];

		if ((phrase->line == play->line ||
		     phrase->line == play->call) &&
		    memmem(said->text + phrase->from,
			   phrase->end - phrase->from, word, strlen(word)))
			n++;
	}
	return n;
}

/* The deal is over: h tells each of its cards once. */
static void all_are_told(const char *file)
{
	for (int i = 0; i < play_n; i++) {
		int n = 0;

		for (int s = 0; s < view.said_n; s++)
			if (view_is_visible(&view, s, view.deal))
				n += times_told(&view.said[s], &plays[i]);
		if (n != 1)
			ck_abort_msg(
				"%s, told to %d, deal %d: %s of seat %d is told %d times",
				file, view.you, view.deal,
				word_card(view.game, plays[i].card),
				plays[i].seat, n);
	}
	play_n = 0;
}

static void count_event(const struct event *event, int seat)
{
	int game = 0;

	while (tellings[game] != view.telling)
		game++;
	if (event->verb == &verb_fault)
		faults[game]++;
	/* the card may be told with its call, in another sentence */
	if (play_n && !strncmp(event->verb->name, "chn", 3))
		plays[play_n - 1].call = view.lines + 1;
	if (event->verb != &verb_play)
		return;
	ck_assert_int_lt(play_n, PLAYS_MAX);
	plays[play_n++] = (struct play){ .seat = event->seat,
					 .card = event->card,
					 .line = view.lines + 1 };
	house_moves[game] += view.out[event->seat];
	if (event->seat == seat && !view.out[seat])
		view_answered(&view);
}

/* What a seat hears of the record, who also hears the cards of others. */
static void hear(const char *file, const char *text, size_t n, int seat,
		 bool account)
{
	char you[8];

	view_init(&view, account ? STYLE_ACCOUNT : STYLE_TABLE);
	play_n = 0;
	snprintf(you, sizeof(you), "you %d", seat);
	for (size_t at = 0, length; at < n; at += length + 1) {
		const char *line = text + at, *lf;
		struct line read;

		lf = memchr(line, '\n', n - at);
		length = lf ? (size_t)(lf - line) : n - at;
		parse_line(view.game, line, length, &read);
		if (read.kind == LINE_HEADER ||
		    (read.kind == LINE_EVENT && read.event.verb == &verb_deal))
			all_are_told(file);
		if (read.kind == LINE_EVENT)
			count_event(&read.event, seat);
		view_take(&view, &read);
		if (read.kind == LINE_HEADER && seat)
			view_line(&view, you, strlen(you));
	}
	all_are_told(file);
	ck_assert(!view.failed);
	view_free(&view);
}

/* At the table, and in an account; with faults and with moves of the house. */
static void hear_the_golden_records(void)
{
	memset(house_moves, 0, sizeof(house_moves));
	memset(faults, 0, sizeof(faults));
	for (struct golden golden = { 0 }; golden_next(&golden);) {
		for (int seat = 0; seat <= 2; seat++)
			hear(golden.name, golden.text, golden.n, seat, false);
		hear(golden.name, golden.text, golden.n, 0, true);
	}
	for (int game = 0; tellings[game]; game++) {
		const char *name = tellings[game]->game;
		const struct game *rules = game_find(name, strlen(name));

		ck_assert_int_lt(game, GAMES_MOST);
		/* of two sides none plays on once the other is out (F3) */
		ck_assert_msg(house_moves[game] || rules->keys[0].max == 2,
			      "no golden record of %s has a "
			      "move of the house",
			      name);
		ck_assert_msg(faults[game],
			      "no golden record of %s has a fault", name);
	}
}

TEST(every_card_of_a_deal_is_told_once)
{
	hear_the_golden_records();
}

TEST(every_card_is_told_once_in_french)
{
	ck_assert(lang_setup("fr"));
	ck_assert_str_ne(tr("you"), "you");
	hear_the_golden_records();
	ck_assert(lang_setup("en"));
}

/* Of the players who are tied each draws again, and nobody's first card is
 * lost. */
TEST(every_card_that_is_drawn_for_the_deal_is_told)
{
	static const char file[] = "tests/golden/chnif-12.log";
	size_t n;
	char *text = slurp(file, &n);
	int drawn = 0, told = 0;

	view_init(&view, STYLE_TABLE);
	for (size_t at = 0, length; at < n; at += length + 1) {
		length = (size_t)((char *)memchr(text + at, '\n', n - at) -
				  (text + at));
		view_line(&view, text + at, length);
		drawn += !strncmp(text + at, "draw ", 5);
	}
	for (int i = 0; i < view.said_n; i++)
		if (!strncmp(view.said[i].text, "Drawn", 5))
			for (const char *at = view.said[i].text; at;
			     at = strchr(at + 1, ','))
				told++;
	ck_assert_int_eq(drawn, 14);
	ck_assert_int_eq(told, drawn);
	view_free(&view);
	free(text);
}

/* A chnorum costs a player without tokens nothing, and that is told. */
TEST(who_cannot_pay_a_chnorum_is_told)
{
	static const char *const lines[] = {
		"arbitre 1 chnif", "name 1 Anne", "name 2 Ali",   "name 3 Zoé",
		"name 4 Hugo",     "name 5 Jean", "deal 1 5",     "play 1 5H",
		"play 2 5C",       "chnif 2",     "pay 1 pool 1", "play 3 5S",
		"pay 3 pool 5",    "chnof 3",     "pay 2 pool 2", "play 4 5D",
		"chnorum 4",
	};

	view_init(&view, STYLE_ACCOUNT);
	for (size_t i = 0; i < sizeof(lines) / sizeof(*lines); i++)
		view_line(&view, lines[i], strlen(lines[i]));
	ck_assert_str_eq(view.said[view.said_n - 1].text,
			 "Hugo plays 5♦: “Chnorum!” Zoé cannot pay.");
	view_free(&view);
}

/* Behind a deal, where tokens are counted, it is nobody's turn. */
TEST(behind_a_deal_it_is_nobodys_turn)
{
	static const char *const files[] = { "tests/golden/chnif.log",
					     "tests/golden/enfle.log" };
	int counts = 0;

	for (size_t i = 0; i < sizeof(files) / sizeof(*files); i++) {
		size_t n;
		char *text = slurp(files[i], &n);

		view_init(&view, STYLE_ACCOUNT);
		for (char *at = text, *lf; (lf = strchr(at, '\n'));
		     at = lf + 1) {
			n = (size_t)(lf - at);
			view_line(&view, at, n);
			view_drop(&view, view.said_n);
			if (!line_starts(at, n, "tokens"))
				continue;
			counts++;
			ck_assert_int_eq(view.turn, 0);
		}
		view_free(&view);
		free(text);
	}
	ck_assert_int_gt(counts, 4);
}

/* Two digits are told of an amount in thousandths; a half goes up. */
TEST(amounts_have_two_digits)
{
	static const struct {
		int64_t thousandths;
		const char *text;
	} table[] = {
		{ 0, "0.00" },   { 4, "0.00" },   { 5, "0.01" },
		{ 124, "0.12" }, { 125, "0.13" }, { -125, "−0.13" },
		{ 994, "0.99" }, { 995, "1.0" },  { 1049, "1.0" },
		{ 1050, "1.1" }, { 9949, "9.9" }, { 9950, "10" },
		{ 10499, "10" }, { 10500, "11" },
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++)
		ck_assert_str_eq(analysis_thousandths(table[i].thousandths),
				 table[i].text);
}

/* The amounts of a game are in its unit; its notes have all their words. */
TEST(games_have_words_for_amounts_and_notes)
{
	char own[100];

	for (int game = 0; tellings[game]; game++) {
		const struct telling *telling = tellings[game];

		if (telling->notes)
			ck_assert(telling->notes_title && telling->notes_help &&
				  telling->notes_enter && telling->notes_keys);
		if (!telling->amount)
			continue;
		snprintf(own, sizeof(own), "{n} %s",
			 telling->in_whole ? telling->whole : telling->unit);
		ck_assert_str_eq(telling->amount(0), own);
		ck_assert_str_eq(telling->amount(2), own);
	}
}

/* A name without letters, or with letters from right to left, is marked. */
TEST(names_that_could_turn_a_line_are_marked)
{
	static const struct {
		const char *name;
		bool marked;
	} table[] = {
		{ "A", false },      { "z", false },   { "Zoé", false },
		{ "@", true },       { "[12]", true }, { "`{", true },
		{ "À", false },      { "¿", true },    { "ʹ", false },
		{ "अ", false },      { "…", true },    { "Ⰰ", false },
		{ "\uf900", false }, { "محمّد", true }, { "דן", true },
		{ "", true },
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		char marked[60], expected[60];

		html_mark_name(marked, table[i].name);
		snprintf(expected, sizeof(expected), "%s%s%s",
			 table[i].marked ? MARK_NAME : "", table[i].name,
			 table[i].marked ? MARK_NAME_END : "");
		ck_assert_str_eq(marked, expected);
	}
}
