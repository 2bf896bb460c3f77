/*
 * tune GAME SEED ROUNDS SETS [KEY=VALUE...]: weights of a game's policy, by
 * self-play.  In each round one or two weights are changed; the change stays
 * where it does better against greedy and against the policy as it was built,
 * by more than a standard error, on cards that no other round sees, and again
 * on others.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena.h"
#include "rules/randomness.h"

struct tuning {
	const struct game *game;
	struct terms terms;
	struct arena_player greedy, built;
	const char *seed;
	uint64_t sets, cards;
};

/* How much better B does than A on the same cards, and its standard error. */
static double gain(struct tuning *tuning, const struct arena_player *a,
		   const struct arena_player *b, double *error)
{
	const struct arena_player *others[2] = { &tuning->greedy,
						 &tuning->built };
	double sum = 0, squares = 0, n = 0;
	const uint64_t part = 20;
	uint64_t parts = tuning->sets / part;

	for (uint64_t p = 0; p < parts; p++) {
		double sample = 0;
		char seed[200];

		snprintf(seed, sizeof(seed), "%s %llu", tuning->seed,
			 (unsigned long long)tuning->cards++);
		for (int o = 0; o < 2; o++) {
			struct arena_result with_a, with_b;

			arena_play(tuning->game, &tuning->terms, a, others[o],
				   seed, part, &with_a);
			arena_play(tuning->game, &tuning->terms, b, others[o],
				   seed, part, &with_b);
			sample += with_b.mean - with_a.mean;
		}
		sum += sample;
		squares += sample * sample;
		n++;
	}
	*error = sqrt((squares / n - sum / n * sum / n) / (n - 1));
	return sum / n;
}

static bool better(struct tuning *tuning, const struct arena_player *a,
		   const struct arena_player *b)
{
	double error, by;

	for (int i = 0; i < 2; i++) {
		by = gain(tuning, a, b, &error);
		if (!(by > error))
			return false;
	}
	return true;
}

int main(int argc, char **argv)
{
	struct tuning tuning = { 0 };
	struct arena_player best, other;
	struct chance_stream stream;
	uint8_t key[CHANCE_BYTES];
	struct terms_reader terms;
	struct reason why;
	int weights = 0, rounds;

	if (argc < 5 || randomness_init())
		return 2;
	tuning.game = game_find(argv[1], strlen(argv[1]));
	if (!tuning.game)
		return 2;
	terms_init(&terms, tuning.game);
	for (int i = 5; i < argc; i++)
		if (terms_set(&terms, argv[i], strlen(argv[i]), &why))
			return 2;
	if (terms_settle(&terms, &why))
		return 2;
	tuning.terms = terms.terms;
	tuning.seed = argv[2];
	rounds = atoi(argv[3]);
	tuning.sets = strtoull(argv[4], NULL, 10);
	arena_player("greedy", tuning.game, &tuning.greedy);
	arena_player("expert/50", tuning.game, &tuning.built);
	arena_player("expert", tuning.game, &best);
	while (mind_of(tuning.game)->weights[weights].name)
		weights++;
	chance_master(argv[2], strlen(argv[2]), key);
	chance_stream_init(&stream, key, 1);
	for (int round = 0; round < rounds; round++) {
		int changes = 1 + (int)chance_draw(&stream, 2);

		other = best;
		while (changes--) {
			int i = (int)chance_draw(&stream, (uint32_t)weights);
			int by = 2 + abs(other.weights[i]) / 2;

			other.weights[i] =
				(int16_t)(other.weights[i] - by +
					  (int)chance_draw(&stream,
							   2 * (uint32_t)by +
								   1));
		}
		if (!better(&tuning, &best, &other))
			continue;
		best = other;
		printf("%s %d:", tuning.game->name, round);
		for (int i = 0; i < weights; i++)
			printf(" %d", best.weights[i]);
		printf("\n");
		fflush(stdout);
	}
	for (int i = 0; i < weights; i++)
		printf("%6d  %s\n", best.weights[i],
		       mind_of(tuning.game)->weights[i].name);
	return 0;
}
