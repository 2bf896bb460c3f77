/*
 * Plays one match of each game by the rules alone: random legal moves from a
 * fixed seed.  Prints a line per game: its name, the deals, and each seat's
 * rank and score.
 *
 * The Makefile links it with the objects of the rules and of lib/base, and with
 * libc and libm alone.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/crypto.h"
#include "rules/match.h"
#include "rules/randomness.h"

#define DEALS 3

static const uint8_t seed[CHANCE_BYTES] = { 1 };

/* The input that MATCH waits for: ready, the seed, or a move by STREAM. */
static void next_input(const struct match *match, struct chance_stream *stream,
		       struct input *input)
{
	struct move moves[MOVE_MAX];
	int count;

	memset(input, 0, sizeof(*input));
	input->seat = match->turn;
	switch (match_need(match)) {
	case NEED_READY:
		input->kind = INPUT_READY;
		break;
	case NEED_CHANCE:
		input->kind = INPUT_SEED;
		input->seat = 0;
		memcpy(input->data, seed, sizeof(seed));
		break;
	default:
		input->kind = INPUT_MOVE;
		count = match_legal(match, moves);
		input->move = moves[chance_draw(stream, (uint32_t)count)];
	}
}

/* Plays to the end; EVENTS are then those of the ranks.  False: an input that
 * the rules list is refused. */
static bool play_match(struct match *match, struct events *events)
{
	struct chance_stream stream;
	struct input input;

	chance_stream_init(&stream, seed, 0);
	while (match_need(match) != NEED_OVER) {
		events->count = 0;
		if (match_need(match) == NEED_STEP) {
			match_step(match, events);
			continue;
		}
		next_input(match, &stream, &input);
		if (match_check(match, &input))
			return false;
		match_apply(match, &input, events);
	}
	return true;
}

static bool play_game(const struct game *game)
{
	static struct events events;
	struct terms_reader reader;
	struct match match;
	struct reason why;

	terms_init(&reader, game);
	reader.terms.common[KEY_DEALS] = DEALS;
	if (terms_settle(&reader, &why))
		return false;
	match_init(&match, game, &reader.terms);
	if (!play_match(&match, &events))
		return false;
	printf("%s deals=%d", game->name, (int)match.deals);
	for (int i = 0; i < events.count; i++)
		printf(" %d:%d", (int)events.list[i].number[0],
		       (int)events.list[i].number[1]);
	putchar('\n');
	return events.count == match.seats;
}

int main(void)
{
	if (crypto_init())
		return EXIT_FAILURE;
	for (int i = 0; games[i]; i++)
		if (!play_game(games[i])) {
			fprintf(stderr, "rules_alone: %s\n", games[i]->name);
			return EXIT_FAILURE;
		}
	return fflush(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
