/* Matches between players of this program itself. */
#include "arena.h"

#include "think/opponent_model.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/line.h"

static double now_us(void)
{
	struct timespec time;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

static void change_weights(const char *seed, int16_t weights[WEIGHTS_MAX])
{
	struct chance_stream stream;
	uint8_t key[CHANCE_BYTES];

	chance_master(seed, strlen(seed), key);
	chance_stream_init(&stream, key, 0);
	for (int i = 0; i < WEIGHTS_MAX; i++) {
		double by = chance_draw(&stream, 2001) / 1000.0 - 1;

		weights[i] = (int16_t)lround(weights[i] * pow(3, by));
	}
}

int arena_player(const char *text, const struct game *game,
		 struct arena_player *player)
{
	const char *slash = strchr(text, '/'), *other = strchr(text, '~');

	memset(player, 0, sizeof(*player));
	policy_weights(mind_of(game), player->weights);
	if (slash)
		player->noise = atoi(slash + 1);
	if (other)
		change_weights(other + 1, player->weights);
	if (!strncmp(text, "random", 6)) {
		player->kind = ARENA_RANDOM;
	} else if (!strncmp(text, "greedy", 6)) {
		player->kind = ARENA_GREEDY;
	} else if (!strncmp(text, "rule", 4)) {
		player->kind = ARENA_RULE;
	} else if (!strncmp(text, "expert", 6)) {
		player->kind = ARENA_EXPERT;
	} else if (!strncmp(text, "search:", 7)) {
		player->kind = ARENA_SEARCH;
		if (strstr(text, "ms"))
			player->ms = atoi(text + 7);
		else
			player->playouts = (uint64_t)atoll(text + 7);
	} else {
		return -1;
	}
	return 0;
}

struct clock {
	double start, limit;
};

static int clock_used(void *context)
{
	const struct clock *clock = context;

	return (int)((now_us() - clock->start) * 1000 / clock->limit);
}

struct table {
	struct match match;
	struct evidence evidence;
	const struct arena_player *players[SEATS_MAX + 1];
	int challenger;
	uint8_t key[CHANCE_BYTES];
	uint64_t moves;
	struct arena_result *result;
	uint64_t asked;
	double used;
};

int arena_choose(const struct arena_player *player, const struct match *match,
		 const struct evidence *evidence, struct chance_stream *stream,
		 const struct move *moves, int count)
{
	struct searched found[MOVE_MAX];
	uint8_t key[CHANCE_BYTES];
	struct clock clock = { 0, 1 };
	struct search_limits limits = { .playouts = player->playouts };

	switch (player->kind) {
	case ARENA_RANDOM:
		return (int)chance_draw(stream, (uint32_t)count);
	case ARENA_GREEDY:
		return match_mind(match)->greedy(moves, count);
	case ARENA_RULE:
		return policy_rule(match_mind(match), match, moves, count,
				   player->weights);
	case ARENA_EXPERT:
		return policy_expert(match, moves, count, player->weights);
	case ARENA_SEARCH:
		break;
	}
	for (int i = 0; i < CHANCE_BYTES; i++)
		key[i] = (uint8_t)chance_draw(stream, 256);
	if (player->ms) {
		clock = (struct clock){ now_us(), player->ms * 1e3 };
		limits.used = clock_used;
		limits.context = &clock;
	}
	return search_moves(match, evidence, moves, count, key, &limits, found);
}

static int choose(struct table *table, const struct move *moves, int count)
{
	const struct match *match = &table->match;
	const struct arena_player *player = table->players[match->turn];
	struct chance_stream stream;

	chance_stream_init(&stream, table->key, table->moves++);
	if (chance_draw(&stream, 1000) < (uint32_t)player->noise)
		return (int)chance_draw(&stream, (uint32_t)count);
	return arena_choose(player, match, &table->evidence, &stream, moves,
			    count);
}

static void move(struct table *table)
{
	struct match *match = &table->match;
	struct input input = { .kind = INPUT_MOVE, .seat = match->turn };
	struct move moves[MOVE_MAX];
	int count = match_legal(match, moves), i = 0;
	double start;

	if (count > 1 && match_playing(match)) {
		start = now_us();
		i = choose(table, moves, count);
		if (match->turn == table->challenger) {
			double used = now_us() - start;

			table->asked++;
			table->used += used;
			if (used > table->result->us_max)
				table->result->us_max = used;
		}
	}
	input.move = moves[i];
	if (match->turn == table->challenger)
		opponent_learn(&table->evidence, match, match->turn);
	evidence_add(&table->evidence, match, &moves[i], true);
	match_apply(match, &input, NULL);
}

/* Whether somebody has the coup of L'Enfle that is over: else it is void
 * (E7). */
static bool is_decided(const struct match *match)
{
	for (int seat = 1; seat <= match->seats; seat++)
		if (match_mind(match)->worth(match, seat))
			return true;
	return false;
}

bool arena_step(struct match *match, const uint8_t seed[CHANCE_BYTES])
{
	struct input input = { .seat = match->turn };

	switch (match_need(match)) {
	case NEED_STEP:
		match_step(match, NULL);
		return true;
	case NEED_READY:
		input.kind = INPUT_READY;
		break;
	case NEED_ENTROPY:
		input.kind = INPUT_ENTROPY;
		break;
	case NEED_CHANCE:
		input.kind = INPUT_SEED;
		memcpy(input.data, seed, CHANCE_BYTES);
		break;
	default:
		return false;
	}
	match_apply(match, &input, NULL);
	return true;
}

/* Plays a match; what it was worth to the challenger. */
static double play(struct table *table, const uint8_t seed[CHANCE_BYTES])
{
	struct match *match = &table->match;
	const struct game *game = match_game(match);
	double total = 0, decided = 0;
	bool playing = false;
	int32_t before = 0;

	while (match_need(match) != NEED_OVER) {
		if (!arena_step(match, seed))
			move(table);
		if (match_playing(match) && !playing && (playing = true))
			before = strcmp(game->name, "enfle")
					 ? mind_of(game)->worth(
						   match, table->challenger)
					 : 0;
		if (match_deal_over(match) && playing) {
			playing = false;
			int32_t after =
				mind_of(game)->worth(match, table->challenger);

			if (!strcmp(game->name, "enfle")) {
				if (is_decided(match)) {
					total += after / 1000.0;
					decided++;
				} else {
					table->result->voids++;
				}
			} else if (!strcmp(game->name, "chkobba")) {
				total += (after - before) / 6.0;
				decided++;
			} else if (!strcmp(game->name, "chouine")) {
				total += (after - before) / 600.0;
				decided++;
			}
		}
	}
	if (!strcmp(game->name, "chnif")) {
		total = game->score(match, table->challenger) > 0;
		decided = 1;
	}
	table->result->decided += (uint64_t)decided;
	return decided ? total / decided : -1;
}

void arena_play(const struct game *game, const struct terms *terms,
		const struct arena_player *challenger,
		const struct arena_player *other, const char *text,
		uint64_t sets, struct arena_result *result)
{
	uint8_t master[CHANCE_BYTES], seed[CHANCE_BYTES];
	struct table table = { .result = result };
	double sum = 0, squares = 0, n = 0;
	int seats = terms->own[0];

	memset(result, 0, sizeof(*result));
	chance_master(text, strlen(text), master);
	for (uint64_t set = 0; set < sets; set++) {
		double mean = 0;
		int counted = 0;

		chance_match(master, set, seed);
		for (int place = 1; place <= seats; place++) {
			double worth;

			match_init(&table.match, game, terms);
			memset(&table.evidence, 0, sizeof(table.evidence));
			if (match_sides(&table.match) < seats &&
			    place > match_sides(&table.match))
				break;
			for (int seat = 1; seat <= seats; seat++)
				table.players[seat] =
					match_side(&table.match, seat) ==
							match_side(&table.match,
								   place)
						? challenger
						: other;
			table.challenger = place;
			memcpy(table.key, seed, sizeof(seed));
			table.key[0] = (uint8_t)(table.key[0] + place);
			table.moves = 0;
			worth = play(&table, seed);
			if (worth >= -0.5 || strcmp(game->name, "enfle") != 0) {
				mean += worth;
				counted++;
			}
		}
		if (!counted)
			continue;
		mean /= counted;
		n++;
		sum += mean;
		squares += mean * mean;
	}
	result->sets = (uint64_t)n;
	result->mean = sum / n;
	result->error =
		n > 1 ? sqrt((squares / n - result->mean * result->mean) /
			     (n - 1))
		      : 0;
	result->parity = strcmp(game->name, "chkobba") ? 1.0 / seats : 0;
	result->us = table.asked ? table.used / (double)table.asked : 0;
}
