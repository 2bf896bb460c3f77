/* duel TERMS... -- CHALLENGER OTHER SETS SEED: measures one player. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena.h"
#include "rules/randomness.h"

int main(int argc, char **argv)
{
	const struct game *game =
		argc > 1 ? game_find(argv[1], strlen(argv[1])) : NULL;
	struct arena_player challenger, other;
	struct terms_reader terms;
	struct arena_result result;
	struct reason why;
	int i = 2;

	if (!game || !mind_of(game) || randomness_init())
		return 2;
	terms_init(&terms, game);
	for (; i < argc && strchr(argv[i], '='); i++)
		if (terms_set(&terms, argv[i], strlen(argv[i]), &why)) {
			char text[REASON_TEXT];

			reason_print(&why, NULL, text, sizeof(text));
			fprintf(stderr, "duel: %s\n", text);
			return 2;
		}
	if (terms_settle(&terms, &why) || argc - i != 4 ||
	    arena_player(argv[i], game, &challenger) ||
	    arena_player(argv[i + 1], game, &other)) {
		fprintf(stderr,
			"usage: duel GAME KEY=VALUE... CHALLENGER OTHER SETS SEED\n");
		return 2;
	}
	arena_play(game, &terms.terms, &challenger, &other, argv[i + 3],
		   strtoull(argv[i + 2], NULL, 10), &result);
	printf("%s\t%.4f +- %.4f\tparity %.3f\tsets %llu\tvoid %llu of %llu\t%.1f us a move, at most %.0f\n",
	       game->name, result.mean, 1.96 * result.error, result.parity,
	       (unsigned long long)result.sets,
	       (unsigned long long)result.voids,
	       (unsigned long long)(result.voids + result.decided), result.us,
	       result.us_max);
	return 0;
}
