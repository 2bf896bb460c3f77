/* What a match does next, as a table; and whose a line of a source is. */
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

#include "play/runner.h"
#include "support.h"

#define S(...)              \
	{                   \
		__VA_ARGS__ \
	}

/* Each row: where the match stands, and the step that follows. */
static const struct row {
	struct situation at;
	enum step step;
} rows[] = {
	/* without a source, all that follows is emitted at once, and then
	 * somebody is asked */
	{ S(.need = RECORD_NAME), STEP_COMPLETE },
	{ S(.need = RECORD_READY, .complete = true, .seated = true), STEP_ASK },
	{ S(.need = RECORD_CHANCE), STEP_COMPLETE },
	{ S(.need = RECORD_CHANCE, .complete = true), STEP_ASK },
	{ S(.need = RECORD_DECK, .complete = true), STEP_ASK },
	{ S(.need = RECORD_ENTROPY, .complete = true, .seated = true),
	  STEP_ASK },
	{ S(.need = RECORD_MOVE), STEP_COMPLETE },
	{ S(.need = RECORD_MOVE, .complete = true, .seated = true), STEP_ASK },
	{ S(.need = RECORD_NOTHING, .complete = true), STEP_SEALED },
	/* a source may bring what goes before: prev, names, a seed */
	{ S(.need = RECORD_NAME, .source = true), STEP_READ },
	{ S(.need = RECORD_CHANCE, .source = true), STEP_READ },
	{ S(.need = RECORD_READY, .source = true), STEP_READ },
	/* what it does not bring follows without it */
	{ S(.need = RECORD_NAME, .source = true, .declined = true),
	  STEP_COMPLETE },
	{ S(.need = RECORD_CHANCE, .source = true, .declined = true),
	  STEP_COMPLETE },
	{ S(.need = RECORD_CHANCE, .source = true, .declined = true,
	    .complete = true),
	  STEP_ASK },
	/* but no seed is made up where none is to be */
	{ S(.need = RECORD_CHANCE, .source = true, .declined = true,
	    .give_up = true),
	  STEP_ASK },
	/* players are asked whether they are ready before more is read */
	{ S(.need = RECORD_READY, .source = true, .seated = true),
	  STEP_COMPLETE },
	{ S(.need = RECORD_READY, .source = true, .seated = true,
	    .complete = true),
	  STEP_ASK },
	{ S(.need = RECORD_READY, .source = true, .seated = true,
	    .ready_asked = true),
	  STEP_READ },
	/* moves: what follows first, then the source, then the players */
	{ S(.need = RECORD_MOVE, .source = true, .seated = true),
	  STEP_COMPLETE },
	{ S(.need = RECORD_MOVE, .source = true, .seated = true,
	    .complete = true),
	  STEP_READ },
	{ S(.need = RECORD_MOVE, .source = true, .seated = true,
	    .complete = true, .declined = true),
	  STEP_ASK },
	{ S(.need = RECORD_DECK, .source = true, .complete = true), STEP_READ },
	{ S(.need = RECORD_ENTROPY, .source = true, .complete = true),
	  STEP_READ },
	/* on a terminal what can be told is told before anything is read */
	{ S(.need = RECORD_NAME, .source = true, .typed = true),
	  STEP_COMPLETE },
	{ S(.need = RECORD_CHANCE, .source = true, .typed = true,
	    .complete = true),
	  STEP_ASK },
	{ S(.need = RECORD_MOVE, .source = true, .typed = true,
	    .complete = true),
	  STEP_READ },
	/* a sealed record: the lines that it has emitted may still be read */
	{ S(.need = RECORD_NOTHING, .source = true, .complete = true,
	    .expects_more = true),
	  STEP_READ },
	{ S(.need = RECORD_NOTHING, .source = true, .complete = true),
	  STEP_SEALED },
	/* a person is asked for nothing behind the end of the match */
	{ S(.need = RECORD_NOTHING, .source = true, .typed = true,
	    .complete = true, .expects_more = true),
	  STEP_SEALED },
	{ S(.need = RECORD_NOTHING, .source = true, .complete = true,
	    .expects_more = true, .declined = true),
	  STEP_SEALED },
};

SUITE(runner);

TEST_EACH(every_situation_has_its_step, 0, (int)(sizeof(rows) / sizeof(*rows)))
{
	enum step step = runner_next_step(&rows[_i].at);

	ck_assert_msg(step == rows[_i].step, "row %d: %d instead of %d", _i,
		      step, rows[_i].step);
}

/* No situation goes on for ever: whoever reads, completes or asks in vain comes
 * to an end. */
TEST(every_way_leads_to_an_answer)
{
	for (unsigned int bits = 0; bits < 64 * (RECORD_NOTHING + 1); bits++) {
		struct situation s = {
			.need = (enum record_need)(bits / 64),
			.source = bits & 1,
			.seated = bits & 2,
			.ready_asked = bits & 4,
			.typed = bits & 8,
			.give_up = bits & 16,
			.expects_more = bits & 32,
		};
		int steps = 0;
		enum step step;

		while ((step = runner_next_step(&s)) != STEP_ASK &&
		       step != STEP_SEALED) {
			s.complete = s.complete || step == STEP_COMPLETE;
			s.declined = s.declined || step == STEP_READ;
			ck_assert_int_lt(++steps, 5);
		}
		ck_assert_int_eq(step == STEP_SEALED, s.need == RECORD_NOTHING);
	}
}

TEST(whose_a_line_is)
{
	/* a header is never of the record that is being completed */
	for (int need = 0; need <= RECORD_NOTHING; need++)
		ck_assert(!runner_line_is_for((enum record_need)need, true,
					      LINE_HEADER, false));
	ck_assert(runner_line_is_for(RECORD_NAME, false, LINE_PREV, false));
	ck_assert(runner_line_is_for(RECORD_NAME, false, LINE_NAME, false));
	ck_assert(!runner_line_is_for(RECORD_NAME, false, LINE_SEED, false));
	ck_assert(runner_line_is_for(RECORD_CHANCE, false, LINE_SEED, false));
	/* decks ahead of their deal wait, where players move meanwhile */
	ck_assert(!runner_line_is_for(RECORD_MOVE, true, LINE_DECK, false));
	ck_assert(runner_line_is_for(RECORD_MOVE, true, LINE_DECK, true));
	ck_assert(runner_line_is_for(RECORD_MOVE, false, LINE_DECK, false));
	ck_assert(runner_line_is_for(RECORD_DECK, true, LINE_DECK, false));
	ck_assert(runner_line_is_for(RECORD_MOVE, true, LINE_PLAY, false));
	/* behind the last move only what was emitted, and the seal */
	ck_assert(runner_line_is_for(RECORD_NOTHING, false, LINE_SEAL, false));
	ck_assert(runner_line_is_for(RECORD_NOTHING, false, LINE_OTHER, true));
	ck_assert(
		!runner_line_is_for(RECORD_NOTHING, false, LINE_OTHER, false));
	ck_assert(!runner_line_is_for(RECORD_NOTHING, false, LINE_PLAY, false));
}

static struct runner runner;

TEST(who_is_seated_has_heard_nothing)
{
	static struct player player;

	memset(&runner, 0, sizeof(runner));
	runner.ready_asked = runner.named = runner.hold.on = true;
	runner.skip = 7;
	runner.failed = runner.left = &player;
	runner.told_to[1] = true;
	for (int seat = 1; seat <= SEATS_MAX; seat++)
		text_put(&runner.hold.lines[seat], "told");
	runner.seats[2] = &player;
	runner.number = 3;
	runner_seat(&runner, 3);
	ck_assert_int_eq(runner.seat_count, 3);
	ck_assert(!runner.ready_asked && !runner.named && !runner.hold.on);
	ck_assert_uint_eq(runner.skip, 0);
	ck_assert(!runner.failed && !runner.left);
	ck_assert(!runner.told_to[1] && runner.told_to[2]);
	ck_assert(!runner.told_to[3]);
	for (int seat = 1; seat <= SEATS_MAX; seat++)
		ck_assert_uint_eq(runner.hold.lines[seat].n, 0);
	runner_release(&runner);
	ck_assert_uint_eq(runner.number, 3); /* of all matches */
}

/* Runs a match without players on these terms; TEXT is what the source has, and
 * FROM what the decks are, or NULL.  What is lacking in the end. */
static enum record_need run(const char *terms, const char *text,
			    const char *from)
{
	static struct line_source source, decks;
	static struct writer out;
	const struct game *game;
	struct terms read;
	char header[300];
	int lines = memfd_create("lines", 0), cards = memfd_create("decks", 0);
	enum record_need need;

	snprintf(header, sizeof(header), "arbitre 1 %s", terms);
	game = header_read(header, &read);
	ck_assert_int_ge(pwrite(lines, text, strlen(text), 0), 0);
	ck_assert_int_ge(
		pwrite(cards, from ? from : "", from ? strlen(from) : 0, 0), 0);
	line_source_init(&source, lines, "lines");
	line_source_init(&decks, cards, "decks");
	writer_init(&out, memfd_create("record", 0));
	runner.out = &out;
	runner.source = &source;
	runner.decks = from ? &decks : NULL;
	runner_init(&runner);
	runner_seat(&runner, read.own[0]);
	complete_begin(&runner.complete, game, &read);
	ck_assert_int_eq(runner_run(&runner), RUN_UNFINISHED);
	need = record_need(&runner.complete.reader.record);
	runner_release(&runner);
	line_source_release(&source);
	line_source_release(&decks);
	close(lines);
	close(cards);
	close(out.fd);
	return need;
}

static const char *sorted_deck(const struct pack *pack)
{
	static char text[300];
	char *to = text_append(text, "deck");

	for (int i = 0; i < pack_size(pack); i++) {
		*to++ = ' ';
		card_format(pack, pack_card(pack, i), to);
		to += 2;
	}
	strcpy(to, "\n");
	return text;
}

/* What nobody brings is not made up: the match stands where that is lacking. */
TEST(nobody_is_asked_where_nobody_sits)
{
	static const char seed[] = "seed 00112233445566778899aabbccddeeff"
				   "00112233445566778899aabbccddeeff\n";
	const char *deck = sorted_deck(&game_find("chouine", 7)->pack);

	memset(&runner, 0, sizeof(runner));
	ck_assert_int_eq(run("chouine", "", NULL), RECORD_READY);
	ck_assert_int_eq(run("chouine", "", deck), RECORD_READY);
	runner.judging = true; /* then all are */
	ck_assert_int_eq(run("chouine", "", NULL), RECORD_CHANCE);
	ck_assert_int_eq(run("chouine", "", ""), RECORD_DECK);
	ck_assert_int_eq(run("chouine dealer=1", "", deck), RECORD_MOVE);
	ck_assert_int_eq(run("chouine dealer=1", seed, NULL), RECORD_MOVE);
	/* no deck is taken from outside where entropy goes into a seed */
	ck_assert_int_eq(run("chouine entropy=asked", "", deck), RECORD_CHANCE);
	ck_assert_int_eq(run("chouine entropy=asked", seed, deck),
			 RECORD_ENTROPY);
}
