/*
 * How the games are told: every verb has a row, a verb without one is told as
 * its line, and what is shown at a question is what the match has.
 */
#include <stdio.h>

#include "ui/page.h"
#include "ui/telling.h"
#include "ui/term_words.h"
#include "think/seat_tracker.h"
#include "record/format.h"
#include "support.h"
#include "trials.h"
#include "rules/randomness.h"

/* --- every verb has a row ------------------------------------------------- */

#define ROWS_MAX 64

/* The row of a verb among those of PEOPLE; NULL: it has none. */
static const struct verb_telling *row_of(const struct telling *telling,
					 const char *verb)
{
	const struct verb_telling *told = telling->told;

	while (told->verb && strcmp(told->verb, verb) != 0)
		told++;
	return told->verb ? told : NULL;
}

SUITE_WITH(telling, 120, NULL, NULL); /* medium */

TEST(every_verb_of_a_game_has_a_row)
{
	int n = 0;

	for (int g = 0; tellings[g]; g++)
		for (int i = 0; games[i]; i++) {
			if (strcmp(games[i]->name, tellings[g]->game) != 0)
				continue;
			n++;
			for (int v = 0; games[i]->verbs[v]; v++)
				if (!row_of(tellings[g],
					    games[i]->verbs[v]->name))
					ck_abort_msg("%s: no row of %s",
						     games[i]->name,
						     games[i]->verbs[v]->name);
		}
	ck_assert_int_ge(n, 4);
}

/* Fails unless the key has a label, and each of its words that is no number
 * has words of its own. */
static void check_words(const struct game *game, const struct key *key)
{
	const struct term_words *row = term_words_of(game, key->name);
	char word[TERMS_TEXT];
	int32_t last = key->words ? 0 : -1;

	if (!row || !strcmp(row->label, key->name))
		ck_abort_msg("%s: the key %s has no label", game->name,
			     key->name);
	for (const char *at = key->words; at && *at; at++)
		last += *at == ' ';
	for (int32_t value = 0; value <= last; value++) {
		word[terms_format_value(key, value, word)] = '\0';
		if (strspn(word, "0123456789") == strlen(word))
			continue;
		if (!strcmp(term_words_value(game, key, word), word) &&
		    strcmp(word, "no") != 0)
			ck_abort_msg("%s: %s=%s is told by its word",
				     game->name, key->name, word);
	}
}

TEST(every_key_and_value_has_words)
{
	int n = 0;

	for (int i = 0; games[i]; i++) {
		if (!telling_of(games[i]))
			continue;
		for (int k = 0; games[i]->keys[k].name; k++, n++)
			check_words(games[i], &games[i]->keys[k]);
		for (int k = 0; k < KEYS_COMMON; k++)
			check_words(games[i], &keys_common[k]);
	}
	ck_assert_int_ge(n, 12);
}

/* A key without a row is shown as its word, and so are its values. */
TEST(a_key_without_words_is_shown_as_it_is)
{
	static const struct key strange = {
		"strange", "few many", 0, 0, 0, NULL
	};
	const struct game *game = games[0];

	ck_assert_ptr_null(term_words_of(game, "strange"));
	ck_assert_str_eq(term_words_label(game, "strange"), "strange");
	ck_assert_str_eq(term_words_value(game, &strange, "many"), "many");
}

/* Where only ranks count a hand is sorted by ranks; else by suits. */
TEST(hands_are_sorted_as_the_game_says)
{
	static const char *const names[] = { "2S", "KH", "2D", "KC" };

	for (int i = 0; games[i]; i++) {
		cards_t cards = 0;
		const char *want = "2♠ K♥ 2♦ K♣";

		if (strcmp(games[i]->name, "chnif") != 0 &&
		    strcmp(games[i]->name, "enfle") != 0)
			continue;
		if (!strcmp(games[i]->name, "chnif"))
			want = "K♥ K♣ 2♠ 2♦";
		for (int k = 0; k < 4; k++)
			cards |= CARD_BIT(
				card_parse(&games[i]->pack, names[k], 2));
		ck_assert_str_eq(word_cards(games[i], cards, 0), want);
	}
}

TEST(every_row_is_of_a_verb_and_stands_once)
{
	for (int g = 0; tellings[g]; g++)
		for (const struct verb_telling *told = tellings[g]->told;
		     told->verb; told++) {
			bool known = false;

			ck_assert_ptr_eq(row_of(tellings[g], told->verb), told);
			for (int i = 0; verbs_match[i]; i++)
				known |= !strcmp(verbs_match[i]->name,
						 told->verb);
			for (int i = 0; games[i]; i++)
				for (int v = 0; !strcmp(games[i]->name,
							tellings[g]->game) &&
						games[i]->verbs[v];
				     v++)
					known |= !strcmp(
						games[i]->verbs[v]->name,
						told->verb);
			if (!known)
				ck_abort_msg("%s: %s", tellings[g]->game,
					     told->verb);
		}
}

/* --- a verb without a row ------------------------------------------------- */

/* A game that is told without a row. */
static struct telling lacking;
static struct verb_telling rows[ROWS_MAX];

static void take_row_out(const struct telling *telling, const char *verb)
{
	int n = 0;

	for (const struct verb_telling *told = telling->told; told->verb;
	     told++)
		if (strcmp(told->verb, verb) != 0)
			rows[n++] = *told;
	ck_assert_int_lt(n, ROWS_MAX);
	rows[n] = (struct verb_telling){ NULL, NULL, NULL };
	lacking = *telling;
	lacking.told = rows;
}

/* Some sentence of the view is just this line. */
static bool is_told(const struct view *view, const char *line, size_t n)
{
	for (int i = 0; i < view->said_n; i++)
		if (strlen(view->said[i].text) == n &&
		    !memcmp(view->said[i].text, line, n))
			return true;
	return false;
}

static int lines_of_verbs;

/* The record is told without the row of VERB, at the table or in an account,
 * and on a page: there each line of that verb stands as it is. */
static void tell_without(const char *text, const char *verb, bool account)
{
	static struct page_match page;
	static struct view view;
	char mark[40];
	const char *line = text, *lf;

	view_init(&view, account ? STYLE_ACCOUNT : STYLE_TABLE);
	view_init(&page.view, STYLE_PAGE);
	page_match_begin(&page, -1);
	snprintf(mark, sizeof(mark), "%s ", verb);
	for (; (lf = strchr(line, '\n')); line = lf + 1) {
		size_t n = (size_t)(lf - line), known;

		view_line(&view, line, n);
		page_match_line(&page, line, n);
		if (view.telling)
			view.telling = page.view.telling = &lacking;
		known = strlen(verb);
		if (strncmp(line, mark, known + (n > known)) != 0)
			continue;
		lines_of_verbs++;
		if (!is_told(&view, line, n))
			ck_abort_msg("%s: not told: %.*s", verb, (int)n, line);
		if (!memmem(page.account.bytes, page.account.n, line, n) &&
		    !memmem(page.words.bytes, page.words.n, line, n) &&
		    !memmem(page.dealt.bytes, page.dealt.n, line, n))
			ck_abort_msg("%s: not on the page: %.*s", verb, (int)n,
				     line);
	}
	page_match_end(&page);
	page_match_free(&page);
	memset(&page, 0, sizeof(page));
	view_free(&view);
}

/* The records of a game among the golden ones; to be freed. */
static void records_of(const char *game, glob_t *found)
{
	const char *pattern =
		fill("tests/golden/{game}*.log", "game", game, NULL);

	ck_assert_int_eq(glob(pattern, 0, NULL, found), 0);
}

/* --- what is shown is the match ------------------------------------------- */

/* What is known of the hands is true; of one's own everything is known. */
static bool hands_are_true(const struct view *p, const struct match *m)
{
	static struct match copy;
	int dealt;
	const cards_t *hands;

	copy = *m;
	hands = m->game->hands(&copy, &dealt);
	for (int seat = 1; seat <= m->seats; seat++)
		if (view_held(p, seat) != cards_count(hands[seat]) ||
		    p->hand[seat] & ~hands[seat] ||
		    (seat == p->you && p->hidden[seat]))
			return false;
	return true;
}

static int compared[ROWS_MAX]; /* by game */

/* What differs of a view and the match of the question before it, by game: the
 * test of what is shown would notice that. */
static const char *noticed[ROWS_MAX][16];

static void note_difference(const struct view *p, const struct match *earlier)
{
	const char *why, **of;

	if (p->game != earlier->game)
		return;
	for (int g = 0; tellings[g]; g++) {
		if (tellings[g] != p->telling)
			continue;
		why = p->telling->differs(p, earlier);
		for (of = noticed[g]; why && *of && strcmp(*of, why) != 0;)
			of++;
		if (why)
			*of = why;
	}
}

static void all_is_noticed(void)
{
	static const struct {
		const char *game, *what;
	} table[] = {
		{ "chkobba", "points" },  { "chkobba", "chkobbas" },
		{ "chkobba", "pile" },    { "chkobba", "table" },
		{ "chnif", "tokens" },    { "chnif", "the card played last" },
		{ "chouine", "parties" }, { "chouine", "cards of the trick" },
		{ "chouine", "trick" },   { "chouine", "talon" },
		{ "chouine", "trumps" },  { "chouine", "the card turned up" },
		{ "enfle", "tokens" },    { "enfle", "cards of the trick" },
		{ "enfle", "trick" },     { "enfle", "tricks" },
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++)
		for (int g = 0; tellings[g]; g++) {
			const char **of = noticed[g];

			if (strcmp(tellings[g]->game, table[i].game) != 0)
				continue;
			while (*of && strcmp(*of, table[i].what) != 0)
				of++;
			ck_assert_msg(*of, "%s: %s", table[i].game,
				      table[i].what);
		}
}

/* M asks for a move: its view shows just that. */
static void is_the_match(const struct view *p, const struct match *m,
			 const char *where)
{
	const char *why = NULL;

	if (p->deal != m->deals || p->dealer != m->dealer)
		why = "deal";
	else if (p->turn != m->turn)
		why = "turn";
	else if (!hands_are_true(p, m))
		why = "hands";
	for (int seat = 1; !why && seat <= m->seats; seat++)
		if (p->out[seat] != (m->out_rank[seat] != 0))
			why = "who is out";
	for (int g = 0; !why && tellings[g]; g++)
		if (tellings[g] == p->telling) {
			why = p->telling->differs(p, m);
			compared[g]++;
		}
	if (why)
		ck_abort_msg("%s, told to %d, deal %d, asked %d: %s differs",
			     where, p->you, (int)m->deals, m->turn, why);
}

/* Of a trial: the lines of each seat, 0 of those who watch. */
static struct view pictures[SEATS_MAX + 1];

static void hear(int seat, const char *line, size_t n)
{
	view_line(&pictures[seat], line, n);
	view_drop(&pictures[seat], pictures[seat].said_n);
}

static void tell_all(const struct match *match, const struct events *events)
{
	char text[LINE_BYTES];

	for (int seat = 0; seat <= match->seats; seat++)
		for (int i = 0; i < events->count; i++) {
			size_t n = format_event(match, &events->list[i], seat,
						text);

			if (n)
				hear(seat, text, n);
		}
}

static void answer(const struct match *match, uint64_t *seed,
		   struct input *input)
{
	struct move moves[MOVE_MAX];
	int count = match_legal(match, moves);

	input->kind = INPUT_MOVE;
	input->move = moves[random_next(seed) % (uint32_t)count];
	if (random_next(seed) % 120)
		return;
	input->kind = INPUT_FAULT;
	input->fault = FAULT_ILLEGAL;
	input->length = 3;
	memcpy(input->data, "xyz", 3);
}

static bool asks_for_card(const struct match *match)
{
	struct move moves[MOVE_MAX];

	return match_playing(match) && match_need(match) == NEED_MOVE &&
	       match_legal(match, moves) > 0 && moves[0].kind == MOVE_PLAY;
}

static void take_input(struct match *match, uint64_t *seed,
		       struct events *events)
{
	struct input input = { .seat = match->turn, .kind = INPUT_READY };

	switch (match_need(match)) {
	case NEED_READY:
		break;
	case NEED_CHANCE:
		input.kind = INPUT_SEED;
		for (int i = 0; i < CHANCE_BYTES; i++)
			input.data[i] = (uint8_t)random_next(seed);
		break;
	case NEED_ENTROPY:
		input.kind = INPUT_ENTROPY;
		break;
	default:
		answer(match, seed, &input);
	}
	match_apply(match, &input, events);
}

static void begin_pictures(const struct match *match, const char *header)
{
	char you[LINE_BYTES];

	for (int seat = 0; seat <= match->seats; seat++) {
		view_init(&pictures[seat],
			  seat % 2 ? STYLE_ACCOUNT : STYLE_TABLE);
		hear(seat, header, strlen(header));
		if (seat)
			hear(seat, you, format_you(seat, you));
	}
}

static void follow_trial(const char *header, uint64_t seed, int deals)
{
	static struct match match;
	static struct events events;

	match_begin(&match, header);
	begin_pictures(&match, header);
	while (match_need(&match) != NEED_OVER && match.deals < deals) {
		events.count = 0;
		if (match_need(&match) == NEED_STEP) {
			match_step(&match, &events);
		} else {
			if (asks_for_card(&match))
				for (int i = 0; i <= match.seats; i++)
					is_the_match(&pictures[i], &match,
						     header);
			take_input(&match, &seed, &events);
		}
		tell_all(&match, &events);
	}
	for (int seat = 0; seat <= match.seats; seat++)
		view_free(&pictures[seat]);
}

TEST_TRIALS(at_a_question_of_a_trial_the_match_is_shown)
{
	char header[HEADER_MAX + 1];

	trial_header(_i, header);
	for (int i = 0; i < rounds_of(5); i++)
		follow_trial(header, (uint64_t)(_i * 1000 + i), 6);
}

/* At each question of a move the seat's view shows what it can follow. */
static void follow_lines(const char *lines, const char *file)
{
	static struct view view;
	static struct seat_tracker tracker;
	struct match earlier = { .seats = 0 };
	const char *lf;

	view_init(&view, STYLE_TABLE);
	tracker_init(&tracker);
	for (; (lf = strchr(lines, '\n')); lines = lf + 1) {
		size_t n = (size_t)(lf - lines);
		struct view before = view;

		tracker_hear(&tracker, lines, n);
		view_line(&view, lines, n);
		view_drop(&view, view.said_n);
		if (!view.asked || view.moves[0].kind != MOVE_PLAY)
			continue;
		if (tracker_asked(&tracker))
			ck_abort_msg("%s: %s", file, english(&tracker.lost));
		before.asked = true;
		is_the_match(&before, &tracker.match, file);
		note_difference(&before, &earlier);
		earlier = tracker.match;
	}
	tracker_release(&tracker);
	view_free(&view);
}

/* What needs golden records: the game of a test has none. */
SUITE_WITH(telling_records, 120, NULL, NULL); /* medium */

TEST(at_a_question_of_a_record_the_match_is_shown)
{
	memset(compared, 0, sizeof(compared));
	for (struct golden golden = { 0 }; golden_next(&golden);)
		for (int seat = 1; seat <= 2; seat++) {
			char *lines = seat_told(golden.text, SEAT_VIEW_LINES,
						seat, 0);

			follow_lines(lines, golden.name);
			free(lines);
		}
	all_is_noticed();
	for (int g = 0; tellings[g]; g++)
		ck_assert_msg(compared[g] > 100,
			      "the golden records of %s "
			      "have %d questions: expected more than 100",
			      tellings[g]->game, compared[g]);
}

static int tellings_count(void)
{
	int count = 0;

	while (tellings[count])
		count++;
	return count;
}

TEST_EACH(a_verb_without_a_row_is_told_as_its_line, 0, tellings_count())
{
	const struct telling *telling = tellings[_i];
	const struct game *game = games[0];
	glob_t found;

	for (int i = 0; strcmp(game->name, telling->game) != 0;)
		game = games[++i];
	records_of(telling->game, &found);
	for (int v = 0; game->verbs[v]; v++) {
		if (game->verbs[v]->gives)
			continue; /* told in words that all games share */
		take_row_out(telling, game->verbs[v]->name);
		lines_of_verbs = 0;
		for (size_t i = 0; i < found.gl_pathc; i++) {
			size_t n;
			char *text = slurp(found.gl_pathv[i], &n);

			tell_without(text, game->verbs[v]->name, i % 2);
			free(text);
		}
		if (!lines_of_verbs)
			ck_abort_msg("no golden record has %s",
				     game->verbs[v]->name);
	}
	globfree(&found);
}
