/* Every function in every state with arguments that are wrong: its code, and
 * nothing has happened. */
#include "check.h"

#include <math.h>

/* All that can be read of a match, as bytes. */
static void read_match(const arb_match *match, struct text *text)
{
	arb_move moves[ARB_MOVES];
	char line[ARB_LINE];
	int n = arb_match_moves(match, moves);

	text->n = 0;
	text_add(text, (const char *)moves, (size_t)n * sizeof(*moves));
	for (int seat = 0; seat <= arb_match_seats(match); seat++) {
		arb_table table = table_of(match, seat);

		text_add(text, (const char *)&table, sizeof(table));
	}
	n = arb_match_question(match, line);
	text_add(text, line, (size_t)n);
	n = arb_match_terms(match, line);
	text_add(text, line, (size_t)n);
}

static const uint8_t seed[ARB_BYTES] = { 7 };

/* Inputs that MATCH refuses, waiting for NEED. */
static void refuse_inputs(arb_match *match, int need)
{
	static const char *const lines[] = {
		"seal 00",       "name 1 Ali",        "prev 00",
		"commit 00",     "arbitre 1 chkobba", "",
		"# 1",           "rank 1 1 0",        "deal 1 1",
		"tokens 1 2 3",  "forfeit 1",         "play",
		"seed 12",       "entropy 1 zz",      "deck 2S",
		"cut 1 999",     "fault 1",           "fault 9 exit",
		"fault 1 sleep", "play 99 2S",        "x\ny",
		"\xff\xfe",
	};
	arb_move move;
	arb_error error;
	bool asked = need == ARB_NEED_READY || need == ARB_NEED_ENTROPY ||
		     need == ARB_NEED_MOVE;
	bool before = need == ARB_NEED_LINES;

	for (size_t i = 0; i < sizeof(lines) / sizeof(*lines); i++) {
		if (before && (i == 1)) /* a record that has no line yet */
			continue;
		CHECK(arb_match_input(match, lines[i], strlen(lines[i]),
				      &error) < 0);
		CHECK(error.code < 0 && *error.why);
		CHECK(arb_match_answer(match, lines[i], strlen(lines[i]),
				       NULL) ==
		      (!asked ? ARB_ERR_USE
		       : *lines[i] == '#' || strchr(lines[i], '\n')
			       ? ARB_ERR_FORMAT
			       : ARB_ERR_ILLEGAL));
	}
	CHECK(arb_match_play(match, -1) == ARB_ERR_USE);
	CHECK(arb_match_play(match, ARB_MOVES) == ARB_ERR_USE);
	memset(&move, 0xff, sizeof(move));
	CHECK(arb_match_move(match, &move) ==
	      (asked ? ARB_ERR_ILLEGAL : ARB_ERR_USE));
	CHECK(arb_match_fault(match, -1, NULL, 0) == ARB_ERR_USE);
	CHECK(arb_match_fault(match, 4, NULL, 0) == ARB_ERR_USE);
	CHECK(arb_match_fault(match, ARB_ILLEGAL, NULL, 0) == ARB_ERR_USE);
	CHECK(arb_match_fault(match, ARB_TIMEOUT, "x", 1) == ARB_ERR_USE);
	if (need != ARB_NEED_READY && need != ARB_NEED_SEED) {
		CHECK(arb_match_start(match, seed) == ARB_ERR_USE);
		CHECK(arb_match_start(match, NULL) == ARB_ERR_USE);
	}
	if (asked) { /* a remark is neither an answer nor a fault */
		CHECK(arb_match_fault(match, ARB_ILLEGAL, "#x", 2) ==
		      ARB_ERR_FORMAT);
		CHECK(arb_match_fault(match, ARB_ILLEGAL, "a\nb", 3) ==
		      ARB_ERR_FORMAT);
	}
	if (!asked) {
		CHECK(arb_match_fault(match, ARB_EXIT, NULL, 0) == ARB_ERR_USE);
		CHECK(arb_match_play(match, 0) == ARB_ERR_USE);
	}
}

/* A legal answer is no fault. */
static void refuse_faults(arb_match *match)
{
	char text[ARB_MOVE_TEXT];
	arb_move moves[ARB_MOVES];
	int n = arb_match_moves(match, moves);

	for (int i = 0; i < n; i++) {
		int length = arb_move_text(match, &moves[i], text);

		CHECK(arb_match_fault(match, ARB_ILLEGAL, text,
				      (size_t)length) == ARB_ERR_USE);
	}
}

/* Lines that are no deck, where one is needed. */
static void refuse_decks(arb_match *match)
{
	static const char *const lines[] = { "deck", "deck 2S 2S", "deck QC",
					     "deck  QC 6C", "deck XX 2S" };
	char deck[ARB_LINE];
	uint64_t chance = 2;
	arb_error error;
	size_t n;

	for (size_t i = 0; i < sizeof(lines) / sizeof(*lines); i++) {
		CHECK(arb_match_input(match, lines[i], strlen(lines[i]),
				      &error) < 0);
		CHECK(error.code == ARB_ERR_FORMAT ||
		      error.code == ARB_ERR_ILLEGAL);
	}
	n = deck_line(match, &chance, deck);
	CHECK(arb_match_answer(match, deck, n, NULL) == ARB_ERR_USE);
	/* a card less, and a card twice */
	CHECK(arb_match_input(match, deck, n - 3, NULL) < 0);
	memcpy(deck + 5, deck + 8, 2);
	CHECK(arb_match_input(match, deck, n, NULL) < 0);
}

static bool is_cut(const arb_match *match)
{
	arb_move moves[ARB_MOVES];

	return arb_match_moves(match, moves) && moves[0].kind == ARB_MOVE_CUT;
}

static void refuse_reads(arb_match *match, int need)
{
	double worth[ARB_MOVES];
	arb_cost costs[ARB_MOVES];
	uint8_t out[ARB_TENSOR_1];
	arb_table table;
	arb_error error;
	arb_match *copy;
	int seats = arb_match_seats(match);

	table.size = sizeof(table);
	CHECK(arb_match_table(match, -1, &table) == ARB_ERR_USE);
	CHECK(arb_match_table(match, seats + 1, &table) == ARB_ERR_USE);
	table.size = 543;
	CHECK(arb_match_table(match, 1, &table) == ARB_ERR_USE);
	CHECK(arb_match_tensor(match, 1, 0, out, sizeof(out)) == ARB_ERR_USE);
	CHECK(arb_match_tensor(match, 1, 2, out, sizeof(out)) == ARB_ERR_USE);
	CHECK(arb_match_tensor(match, 1, 1, out, 575) == ARB_ERR_USE);
	CHECK(arb_match_tensor(match, seats + 1, 1, out, sizeof(out)) ==
	      ARB_ERR_USE);
	CHECK(arb_match_tensor(match, 1, 1, NULL, 0) == ARB_TENSOR_1);
	CHECK(arb_match_reward(match, 0) == 0 &&
	      arb_match_reward(match, seats + 1) == 0);
	CHECK(!arb_match_view(match, -1, NULL) &&
	      !arb_match_view(match, seats + 1, NULL));
	CHECK(!arb_match_name(match, 0) && !arb_match_name(match, seats + 1));
	CHECK(arb_match_choose(match, -1, 1, seed, NULL) == ARB_ERR_USE);
	CHECK(arb_match_choose(match, 5, 1, seed, NULL) == ARB_ERR_USE);
	CHECK(arb_match_choose(match, ARB_BOT_SEARCH, 0, seed, worth) ==
	      ARB_ERR_USE);
	CHECK(!arb_match_clone(match, 2));
	copy = arb_match_clone(match, 0);
	CHECK(copy);
	if (need != ARB_NEED_MOVE || is_cut(match)) {
		CHECK(!arb_worlds_new(match, 1, seed, &error) &&
		      error.code == ARB_ERR_USE);
		CHECK(arb_match_advise(match, 10, seed, costs, NULL) ==
		      ARB_ERR_USE);
		CHECK(arb_match_judge(match, 0, 10, seed, costs) ==
		      ARB_ERR_USE);
	}
	arb_match_free(copy);
}

/* Gives MATCH what it waits for. */
static void go_on(arb_match *match, int need, bool outside, uint64_t *chance)
{
	char deck[ARB_LINE];
	int n;

	switch (need) {
	case ARB_NEED_LINES:
		/* a deck from outside is needed behind a step without a line */
		CHECK(arb_match_line(match, NULL) ||
		      (outside && arb_match_need(match) == ARB_NEED_DECK));
		break;
	case ARB_NEED_SEED:
		CHECK(arb_match_start(match, outside ? NULL : seed) >= 0);
		break;
	case ARB_NEED_DECK:
		CHECK(arb_match_input(match, deck,
				      deck_line(match, chance, deck),
				      NULL) >= 0);
		break;
	default:
		n = arb_match_moves(match, NULL);
		CHECK(arb_match_play(match, below(chance, n)) >= 0);
	}
}

/* What calls of two objects refuse: OTHER has a record, and LOOSE has none. */
static void refuse_pairs(arb_match *match, int need)
{
	arb_match *other = arb_match_new("enfle", ARB_LINES, NULL);
	arb_match *loose = arb_match_new("enfle", 0, NULL);
	struct text before = { NULL, 0, 0 }, after = { NULL, 0, 0 };
	arb_move move = { .kind = 250, .card = 250, .n = 9, .with = 1 };
	char text[ARB_MOVE_TEXT];
	arb_worlds *worlds = NULL;
	arb_cost cost;
	int32_t par = 77;
	int n = arb_match_moves(match, NULL);
	bool played;

	CHECK(other && loose);
	read_match(other, &before);
	CHECK(arb_match_copy(other, match) == ARB_ERR_USE);
	CHECK(!arb_match_clone(loose, ARB_LINES));
	CHECK(arb_move_text(match, &move, text) == ARB_ERR_USE);
	if (need == ARB_NEED_MOVE && !is_cut(match)) {
		CHECK(!arb_worlds_new(match, -1, seed, NULL));
		CHECK(!arb_worlds_new(match, arb_match_seats(match) + 1, seed,
				      NULL));
		worlds = arb_worlds_new(match, 1, seed, NULL);
		CHECK(worlds);
		CHECK(arb_worlds_draw(worlds, other) == ARB_ERR_USE);
		CHECK(arb_match_advise(match, 0, seed, &cost, NULL) ==
		      ARB_ERR_USE);
		CHECK(arb_match_judge(match, -1, 9, seed, &cost) ==
		      ARB_ERR_USE);
		CHECK(arb_match_judge(match, n, 9, seed, &cost) == ARB_ERR_USE);
		CHECK(arb_match_judge(match, 0, 0, seed, &cost) == ARB_ERR_USE);
		CHECK(arb_match_par(match, 0, 9, &par) == ARB_ERR_USE);
		CHECK(arb_match_par(match, ARB_SEATS + 1, 9, &par) ==
		      ARB_ERR_USE);
		CHECK(arb_match_par(match, 1, 0, &par) == ARB_ERR_USE);
		CHECK(par == 77);
	}
	/* a playout moves on: of a copy, and not of one with a record */
	CHECK(!arb_match_copy(loose, match));
	CHECK(isnan(arb_match_playout(other, 1, 0)));
	CHECK(isnan(arb_match_playout(loose, 0, 0)));
	CHECK(isnan(arb_match_playout(loose, ARB_SEATS + 1, 0)));
	played = arb_match_need(loose) == ARB_NEED_MOVE && !is_cut(loose);
	CHECK(isnan(arb_match_playout(loose, 1, 0)) == !played);
	read_match(other, &after);
	CHECK(text_same(&before, &after));
	arb_worlds_free(worlds);
	arb_match_free(other);
	arb_match_free(loose);
	free(before.bytes);
	free(after.bytes);
}

/* Goes through the states of a match, whose decks may come from outside; in
 * each of them what is wrong is refused. */
static void walk(const char *terms, unsigned int flags, bool outside)
{
	struct text before = { NULL, 0, 0 }, after = { NULL, 0, 0 };
	arb_match *match = arb_match_new(terms, flags, NULL);
	uint64_t chance = 5;
	int seen = 0;

	CHECK(match);
	for (int i = 0; i < 400; i++) {
		int need = arb_match_need(match);

		seen |= 1 << need;
		read_match(match, &before);
		if (i < 30 || i % 13 == 0) {
			refuse_inputs(match, need);
			refuse_faults(match);
			if (need == ARB_NEED_DECK)
				refuse_decks(match);
			refuse_reads(match, need);
			if (i % 4 == 0)
				refuse_pairs(match, need);
			read_match(match, &after);
			CHECK(text_same(&before, &after));
		}
		if (need == ARB_NEED_NOTHING)
			break;
		go_on(match, need, outside, &chance);
	}
	CHECK(seen & 1 << ARB_NEED_READY && seen & 1 << ARB_NEED_SEED &&
	      seen & 1 << ARB_NEED_MOVE);
	CHECK(!outside == !(seen & 1 << ARB_NEED_DECK));
	CHECK(!(flags & ARB_LINES) == !(seen & 1 << ARB_NEED_LINES));
	free(before.bytes);
	free(after.bytes);
	arb_match_free(match);
}

/* A match that is lent takes no inputs, and does not go when it is freed. */
static void refuse_lent(const char *file)
{
	struct text text = text_read(file);
	arb_audit *audit = arb_audit_new(ARB_EACH);
	arb_finding found;
	const char *at = text.bytes;
	size_t left = text.n, taken;
	arb_match *match, *own;

	CHECK(!arb_audit_new(2) && audit);
	found.size = sizeof(found);
	CHECK(arb_audit_finding(audit, &found) == ARB_ERR_USE);
	CHECK(!arb_audit_match(audit));
	for (int i = 0; i < 60; i++) {
		CHECK(arb_audit_feed(audit, at, left, &taken) ==
		      ARB_AUDIT_LINE);
		at += taken;
		left -= taken;
	}
	match = arb_audit_match(audit);
	CHECK(arb_match_play(match, 0) == ARB_ERR_USE);
	CHECK(arb_match_start(match, seed) == ARB_ERR_USE);
	CHECK(arb_match_input(match, "play 1 2S", 9, NULL) == ARB_ERR_USE);
	CHECK(arb_match_answer(match, "play 2S", 7, NULL) == ARB_ERR_USE);
	own = arb_match_clone(match, 0);
	CHECK(own && arb_match_copy(match, own) == ARB_ERR_USE);
	CHECK(arb_match_line(match, NULL) && !arb_match_line(match, NULL));
	arb_match_free(match);
	CHECK(arb_match_seats(match) == arb_match_seats(own));
	found.size = 12;
	CHECK(arb_audit_finding(audit, &found) == ARB_ERR_USE);
	arb_match_free(own);
	arb_audit_free(audit);
	free(text.bytes);
}

static void refuse_terms(void)
{
	static const char *const wrong[] = {
		"",
		"belote",
		"chkobba  deals=1",
		"chkobba deals=0",
		"chkobba deals=1 deals=2",
		"chkobba players=4 x",
		"chkobba teams=yes players=3",
		"arbitre",
		"arbitre 2 chkobba",
		"arbitre 1 chkobba target=21 players",
		"chkobba dealer=3",
		" chkobba",
		"chkobba deals=99999999999999999999",
	};
	char line[ARB_LINE];
	arb_error error;
	arb_key key;

	key.size = sizeof(key);
	for (size_t i = 0; i < sizeof(wrong) / sizeof(*wrong); i++) {
		CHECK(arb_terms_complete(wrong[i], line, &error) ==
		      ARB_ERR_TERMS);
		CHECK(error.code == ARB_ERR_TERMS && *error.why);
		CHECK(arb_terms_key(wrong[i], 0, &key, &error) ==
		      ARB_ERR_TERMS);
		CHECK(!arb_match_new(wrong[i], 0, &error));
		CHECK(!arb_batch_new(wrong[i], 1, seed, &error));
	}
	CHECK(!arb_match_new("arbitre 1 chkobba x=1", 0, &error) &&
	      !*error.rule && strstr(error.why, "x=1"));
	CHECK(!arb_match_new("chkobba players=3 teams=yes", 0, &error) &&
	      !strcmp(error.rule, "K1"));
	CHECK(arb_terms_key("chnif", -1, &key, NULL) == 0);
	CHECK(arb_terms_key("chnif", 99, &key, NULL) == 0);
	CHECK(!arb_batch_new("chnif", 0, seed, NULL));
	CHECK(!arb_batch_new("chnif", 1048577, seed, NULL));
}

/* A late key stands in a header at another value than that of old records
 * alone. */
static void late_keys(void)
{
	char line[ARB_LINE];
	arb_key key;
	int late = 0;

	key.size = sizeof(key);
	for (int i = 0; arb_terms_key("chouine annonce=own", i, &key, NULL) > 0;
	     i++) {
		if (strcmp(key.name, "annonce") != 0)
			continue;
		late += key.late;
		CHECK(!strcmp(key.value, "own") &&
		      !strcmp(key.initial, "any") &&
		      !strcmp(key.words, "any|own"));
	}
	CHECK(late == 1);
	CHECK(arb_terms_complete("chouine annonce=any", line, NULL) > 0 &&
	      !strstr(line, "annonce"));
	CHECK(arb_terms_complete(line, line, NULL) > 0);
	CHECK(arb_terms_complete("chouine annonce=own", line, NULL) > 0 &&
	      strstr(line, " fixing=trump annonce=own dealer="));
	CHECK(arb_terms_complete(line, line, NULL) > 0);
}

/* A seat hears anything at all. */
static void hear_anything(void)
{
	static const char *const lines[] = {
		"",       "? play 2S", "arbitre 1 chkobba",
		"you 99", "play 1 2S", "arbitre 1",
		"seal x", "\xff",      "? ready",
	};
	arb_seat *seat = arb_seat_new();
	arb_error error;

	CHECK(seat && !arb_seat_match(seat));
	CHECK(arb_seat_hear(seat, "? play 2S", 9, &error) == ARB_ERR_LOST);
	CHECK(error.code == ARB_ERR_LOST && *error.why);
	for (int k = 0; k < 3; k++)
		for (size_t i = 0; i < sizeof(lines) / sizeof(*lines); i++)
			arb_seat_hear(seat, lines[i], strlen(lines[i]), NULL);
	CHECK(!arb_seat_match(seat));
	arb_seat_free(seat);
	arb_seat_free(NULL);
}

/* A record is chained to one seal. */
static void refuse_another_seal(void)
{
	char line[5 + 64 + 1];
	arb_match *match = arb_match_new("chkobba", ARB_LINES, NULL);
	arb_error error;

	CHECK(match);
	snprintf(line, sizeof(line), "prev %064d", 1);
	CHECK(!arb_match_input(match, line, strlen(line), &error));
	CHECK(arb_match_input(match, line, strlen(line), &error) ==
	      ARB_ERR_USE);
	CHECK(error.code == ARB_ERR_USE && strstr(error.why, "prev"));
	arb_match_free(match);
}

int main(int argc, char **argv)
{
	arb_game game;

	(void)argc;
	game.size = sizeof(game);
	for (int g = 0; arb_game_get(g, &game) == 1; g++)
		for (unsigned int flags = 0; flags < 2; flags++) {
			char terms[64];

			walk(game.name, flags, false);
			snprintf(terms, sizeof(terms),
				 "%s cut=asked entropy=asked", game.name);
			walk(terms, flags, false);
			snprintf(terms, sizeof(terms), "%s cut=asked deals=3",
				 game.name);
			walk(terms, flags, true);
		}
	CHECK(!arb_game_get(-1, &game) && !arb_game_get(99, &game));
	game.size = 8;
	CHECK(arb_game_get(0, &game) == ARB_ERR_USE);
	refuse_terms();
	late_keys();
	refuse_another_seal();
	refuse_lent(argv[1]);
	hear_anything();
	return 0;
}
