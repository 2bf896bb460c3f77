/*
 * theorem POSITIONS SEED PLAYER...: how exploitable players are, computed.
 *
 * The endings are next-to-last rounds of Chkobba for two, two cards in each
 * hand and six to be dealt.  All deals of the ten hidden cards are equally
 * likely.  Each player is asked once at every information set.  Its best
 * response knows all these answers by heart; what it gains over the equilibrium
 * is exact.  Then it really plays, on matches of the rules, and gains that.
 */
#include <err.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena.h"
#include "base/grow.h"
#include "ending.h"
#include "games/chkobba/rules_state.h"
#include "rules/randomness.h"
#include "think/opponent_model.h"
#include "think/par.h"

#define HELD 2    /* cards in each hand */
#define HIDDEN 10 /* cards: two hands, and those to be dealt */
#define DEALT 34  /* cards of the deck by then */
#define PLAYERS_MAX 8
#define GAP 0.001 /* of an equilibrium that is found */
#define ROUNDS 2000
#define PLAYED 400 /* deals that a best response plays */
#define NODES 10000000

struct player {
	const char *name;
	struct arena_player arena;
	int *choice; /* by information set */
	size_t room;
	double sum, squares, worst; /* of what it loses, over positions */
	double played;              /* the farthest that play was from it */
};

static struct player players[PLAYERS_MAX];
static int player_count;
static struct open_table table;
static uint64_t seed_key;

/* A position in public: whose turn it is first, and what is hidden. */
struct position {
	struct match match;
	card_t hidden[HIDDEN];
	int first; /* the seat to move */
};

/* --- positions ------------------------------------------------------------ */

static uint32_t draw(struct chance_stream *stream, int n)
{
	return chance_draw(stream, (uint32_t)n);
}

/* Answers as the policy does, one time in five by chance. */
static void answer(struct match *match, struct chance_stream *stream)
{
	struct move moves[MOVE_MAX];
	int count = match_legal(match, moves);

	match_play(
		match,
		&moves[!match_playing(match) || !draw(stream, 5)
			       ? draw(stream, count)
			       : (uint32_t)policy_move(match, moves, count)]);
}

/* Returns true where an ending begins. */
static bool begins(const struct match *match)
{
	const struct chkobba *chkobba = chkobba_peek(match);

	return match_playing(match) && match_need(match) == NEED_MOVE &&
	       chkobba->stage == STAGE_PLAY && chkobba->next == DEALT &&
	       cards_count(chkobba->hand[1] | chkobba->hand[2]) == 2 * HELD;
}

/* Draws the position of this NUMBER. */
static void draw_position(uint64_t number, struct position *position)
{
	static const char header[] = "players=2";
	const struct game *game = &game_chkobba;
	struct chance_stream stream;
	uint8_t key[CHANCE_BYTES] = { 0 }, seed[CHANCE_BYTES];
	struct terms_reader terms;
	struct reason why;
	struct match *match = &position->match;
	cards_t hidden;
	int n = 0;

	memcpy(key, &seed_key, sizeof(seed_key));
	memcpy(key + 8, &number, sizeof(number));
	chance_stream_init(&stream, key, 0);
	terms_init(&terms, game);
	if (terms_set(&terms, header, strlen(header), &why) ||
	    terms_settle(&terms, &why))
		errx(2, "terms");
	match_init(match, game, &terms.terms);
	for (int i = 0; i < CHANCE_BYTES; i++)
		seed[i] = (uint8_t)draw(&stream, 256);
	while (!begins(match))
		if (!arena_step(match, seed))
			answer(match, &stream);
	position->first = match->turn;
	memset(match->known, 0, sizeof(match->known));
	memset(match->barred, 0, sizeof(match->barred));
	hidden = chkobba_peek(match)->hand[1] | chkobba_peek(match)->hand[2];
	for (int i = DEALT; i < CHKOBBA_PACK; i++)
		hidden |= CARD_BIT(match->deck[i]);
	while (hidden)
		position->hidden[n++] = cards_pop(&hidden);
}

/* Makes the match in which the first seat holds the cards of A, the other those
 * of B: bits of position->hidden. */
static void deal_out(const struct position *position, unsigned int a,
		     unsigned int b, struct match *match)
{
	struct chkobba *chkobba;
	int other = 3 - position->first, next = DEALT;

	*match = position->match;
	chkobba = chkobba_state_of(match);
	chkobba->hand[1] = chkobba->hand[2] = 0;
	for (int i = 0; i < HIDDEN; i++)
		if (a >> i & 1)
			chkobba->hand[position->first] |=
				CARD_BIT(position->hidden[i]);
		else if (b >> i & 1)
			chkobba->hand[other] |= CARD_BIT(position->hidden[i]);
		else
			match->deck[next++] = position->hidden[i];
}

/* The deals, as deal_out() takes them. */
static struct {
	unsigned int first, second;
} deals[45 * 28];
#define DEALS (int)(sizeof(deals) / sizeof(*deals))

static void list_deals(void)
{
	int n = 0;

	for (unsigned int a = 0; a < 1U << HIDDEN; a++)
		for (unsigned int b = 0; b < 1U << HIDDEN; b++)
			if (__builtin_popcount(a) == HELD &&
			    __builtin_popcount(b) == HELD && !(a & b)) {
				deals[n].first = a;
				deals[n++].second = b;
			}
	if (n != DEALS)
		errx(2, "%d deals", n);
}

/* --- the tree ------------------------------------------------------------- */

/* Returns the mean worth to the first seat, over all deals of the last round,
 * behind a move that empties both hands. */
static double worth_of_end(const struct position *position,
			   const struct match *match, const struct move *move)
{
	static struct {
		uint64_t key;
		double worth;
	} known[1 << 18], *entry;
	const struct chkobba *chkobba;
	struct match next = *match;
	uint64_t key;
	double sum = 0;

	match_play(&next, move);
	chkobba = chkobba_peek(&next);
	key = open_mix(
		open_mix(open_mix(seed_key, chkobba->table), chkobba->pile[0]),
		chkobba->pile[1]);
	key = open_mix(key, chkobba->last |
				    (uint64_t)chkobba->chkobbas[0] << 8 |
				    (uint64_t)chkobba->chkobbas[1] << 16);
	entry = &known[key >> 46];
	if (entry->key == key)
		return entry->worth;
	for (unsigned int mine = 0; mine < 64; mine++) {
		int at[2] = { DEALT, DEALT + 3 };
		int32_t worth;

		if (__builtin_popcount(mine) != 3)
			continue;
		next = *match;
		for (int i = 0; i < 6; i++)
			next.deck[at[mine >> i & 1]++] = match->deck[DEALT + i];
		match_play(&next, move);
		if (open_worth(&next, position->first, &table, NODES, &worth))
			errx(2, "a last round is not solved");
		sum += worth;
	}
	entry->key = key;
	return entry->worth = sum / 20;
}

/* Asks all players at a new information set. */
static void ask(int set, uint64_t key, const struct match *match,
		const struct evidence *evidence, const struct move *moves,
		int count)
{
	for (int i = 0; i < player_count; i++) {
		struct player *player = &players[i];
		uint8_t bytes[CHANCE_BYTES] = { 0 };
		struct chance_stream stream;

		if (grow(&player->choice, &player->room, (size_t)set + 1,
			 sizeof(*player->choice)))
			errx(2, "memory");
		memcpy(bytes, &key, sizeof(key));
		chance_stream_init(&stream, bytes, 0);
		player->choice[set] =
			count < 2
				? 0
				: arena_choose(&player->arena, match, evidence,
					       &stream, moves, count);
	}
}

static uint64_t key_of(const struct match *match, uint64_t history)
{
	return open_mix(open_mix(history, match->turn),
			chkobba_peek(match)->hand[match->turn]);
}

static uint64_t next_history(uint64_t history, const struct move *move)
{
	return open_mix(open_mix(history, move->card), move->with);
}

/* Adds what can follow node ID, at which MATCH stands.  The others' moves since
 * the position are evidence. */
static void grow_tree(struct ending *ending, const struct position *position,
		      int id, const struct match *match, uint64_t history,
		      const struct evidence *evidence)
{
	static struct evidence evidences[2 * HELD + 1];
	int depth = ending->nodes[id].depth, count, child, set, fresh;
	struct evidence *later = &evidences[depth];
	struct move moves[MOVE_MAX];
	uint64_t key = key_of(match, history);

	count = match_legal(match, moves);
	if (count > ENDING_MOVES)
		errx(2, "too many moves");
	set = ending_set_of(ending, key, match->turn != position->first, count,
			    &fresh);
	if (fresh)
		ask(set, key, match, evidence, moves, count);
	child = ending_add(ending, count, depth + 1);
	ending->nodes[id].set = set;
	ending->nodes[id].child = child;
	ending->nodes[id].count = count;
	for (int i = 0; i < count; i++) {
		struct match next = *match;

		if (depth == 2 * HELD - 1) {
			ending->nodes[child + i].worth =
				worth_of_end(position, match, &moves[i]);
			continue;
		}
		*later = *evidence;
		opponent_learn(later, match, match->turn);
		evidence_add(later, match, &moves[i], true);
		match_play(&next, &moves[i]);
		grow_tree(ending, position, child + i, &next,
			  next_history(history, &moves[i]), later);
	}
}

static void make_tree(struct ending *ending, const struct position *position)
{
	static const struct evidence none;
	struct match match;

	ending_begin(ending, DEALS);
	for (int i = 0; i < DEALS; i++) {
		deal_out(position, deals[i].first, deals[i].second, &match);
		grow_tree(ending, position, i, &match, 1, &none);
	}
	ending_close(ending);
}

/* --- a best response that plays ------------------------------------------- */

/* Returns what SEAT gained over the other seat. */
static int32_t gained(const struct match *before, const struct match *later,
		      int seat)
{
	int32_t worth = par_result(before, later);

	return seat == 1 ? worth : -worth;
}

/* Plays the last round, in which each seat knows all cards, as well as can
 * be. */
static void play_last_round(struct match *match)
{
	struct move moves[MOVE_MAX];

	while (match_playing(match)) {
		int count = match_legal(match, moves), best = 0;
		int32_t most = INT32_MIN, worth;

		for (int i = 0; i < count && count > 1; i++) {
			struct match next = *match;

			match_play(&next, &moves[i]);
			if (!match_playing(&next)) /* all moves end the deal */
				worth = gained(match, &next, match->turn);
			else if (open_worth(&next, match->turn, &table, NODES,
					    &worth))
				errx(2, "a last round is not solved");
			if (worth > most) {
				most = worth;
				best = i;
			}
		}
		match_play(match, &moves[best]);
	}
}

/* Plays a deal: SEAT (0 moves first) by RESPONSE, the other seat as PLAYER
 * does.  Returns the points of SEAT less those of the other. */
static double play_deal(struct ending *ending, const struct position *position,
			struct match *match, int seat, const int *response,
			const struct player *player,
			struct chance_stream *stream)
{
	int own = seat ? 3 - position->first : position->first;
	uint64_t history = 1;
	const struct match before = *match;

	for (int left = 2 * HELD; left; left--) {
		struct move moves[MOVE_MAX];
		int count = match_legal(match, moves), fresh, set, move;

		set = ending_set_of(ending, key_of(match, history),
				    match->turn != position->first, count,
				    &fresh);
		if (fresh)
			errx(2, "a question that is not in the tree");
		move = match->turn == own ? response[set] : player->choice[set];
		if (match->turn != own &&
		    draw(stream, 1000) < (uint32_t)player->arena.noise)
			move = (int)draw(stream, count);
		history = next_history(history, &moves[move]);
		match_play(match, &moves[move]);
	}
	play_last_round(match);
	return gained(&before, match, own);
}

/* Lets RESPONSE play PLAYED deals drawn by chance.  Returns how many standard
 * errors the mean is from WORTH. */
static double play_response(struct ending *ending,
			    const struct position *position, int seat,
			    const int *response, const struct player *player,
			    double worth)
{
	struct chance_stream stream;
	uint8_t key[CHANCE_BYTES] = { 'p', (uint8_t)seat };
	double sum = 0, squares = 0, mean, error;

	chance_stream_init(&stream, key, 0);
	for (int i = 0; i < PLAYED; i++) {
		int deal = (int)draw(&stream, DEALS);
		struct match match;
		double points;

		deal_out(position, deals[deal].first, deals[deal].second,
			 &match);
		for (int left = 6; left > 1; left--) {
			int other = (int)draw(&stream, left);
			card_t card = match.deck[DEALT + left - 1];

			match.deck[DEALT + left - 1] =
				match.deck[DEALT + other];
			match.deck[DEALT + other] = card;
		}
		points = play_deal(ending, position, &match, seat, response,
				   player, &stream);
		sum += points;
		squares += points * points;
	}
	mean = sum / PLAYED;
	error = sqrt((squares / PLAYED - mean * mean) / (PLAYED - 1));
	return error > 0 ? fabs(mean - worth) / error : fabs(mean - worth);
}

/* --- players -------------------------------------------------------------- */

/* Sets the strategy of a player: its choice, or any move by its noise. */
static void strategy_of(const struct ending *ending,
			const struct player *player, double *strategy)
{
	double noise = player->arena.noise / 1000.0;

	for (int i = 0; i < ending->set_count; i++) {
		const struct ending_set *set = &ending->sets[i];

		for (int move = 0; move < set->count; move++)
			strategy[set->at + move] =
				noise / set->count +
				(move == player->choice[i] ? 1 - noise : 0);
	}
}

/* Returns what best responses gain over the equilibrium, on average over both
 * seats. */
static double exploit(struct ending *ending, const struct position *position,
		      struct player *player, double *strategy, bool play)
{
	int *response = calloc((size_t)ending->set_count, sizeof(int));
	double sum = 0;

	if (!response)
		errx(2, "memory");
	strategy_of(ending, player, strategy);
	for (int seat = 0; seat < 2; seat++) {
		double worth = ending_respond(ending, seat, strategy, response);

		sum += worth;
		if (play) {
			double far = play_response(ending, position, seat,
						   response, player, worth);

			player->played =
				far > player->played ? far : player->played;
		}
	}
	free(response);
	return sum / 2;
}

static void print_table(int positions, double gaps)
{
	printf("ending\tplayer\tpositions\texploitable\terror\tworst\tplayed\n");
	printf("chkobba, next-to-last round, 2 cards\tequilibrium\t%d\t%.4f\t-\t-\t-\n",
	       positions, gaps / positions / 2);
	for (int i = 0; i < player_count; i++) {
		const struct player *player = &players[i];
		double mean = player->sum / positions;
		double variance = player->squares / positions - mean * mean;

		printf("chkobba, next-to-last round, 2 cards\t%s\t%d\t%.4f\t%.4f\t%.3f\t%.1f\n",
		       player->name, positions, mean,
		       positions > 1 && variance > 0
			       ? 1.96 * sqrt(variance / (positions - 1))
			       : 0,
		       player->worst, player->played);
	}
}

/* One position.  Returns the gap of its equilibrium. */
static double try_position(uint64_t number, bool play)
{
	static struct position position;
	struct ending ending;
	double *strategy, worth, gap;

	draw_position(number, &position);
	make_tree(&ending, &position);
	strategy = calloc((size_t)ending.moves, sizeof(double));
	if (!strategy)
		errx(2, "memory");
	gap = ending_solve(&ending, GAP, ROUNDS, strategy, &worth);
	for (int i = 0; i < player_count; i++) {
		double gain = exploit(&ending, &position, &players[i], strategy,
				      play);

		players[i].sum += gain;
		players[i].squares += gain * gain;
		if (gain > players[i].worst)
			players[i].worst = gain;
	}
	free(strategy);
	ending_free(&ending);
	return gap;
}

int main(int argc, char **argv)
{
	int positions = argc > 3 ? atoi(argv[1]) : 0;
	uint8_t key[CHANCE_BYTES];
	double gaps = 0;

	if (positions < 1 || argc - 3 > PLAYERS_MAX || randomness_init())
		errx(2, "usage: theorem POSITIONS SEED PLAYER...");
	chance_master(argv[2], strlen(argv[2]), key);
	memcpy(&seed_key, key, sizeof(seed_key));
	for (int i = 3; i < argc; i++) {
		struct player *player = &players[player_count++];

		player->name = argv[i];
		if (arena_player(argv[i], &game_chkobba, &player->arena))
			errx(2, "%s: no such player", argv[i]);
	}
	list_deals();
	for (int i = 0; i < positions; i++)
		gaps += try_position((uint64_t)i, i < 20);
	print_table(positions, gaps);
	for (int i = 0; i < player_count; i++) {
		if (players[i].played > 5)
			errx(1,
			     "%s: its best response did not gain what was computed",
			     players[i].name);
		free(players[i].choice);
	}
	open_table_free(&table);
	return 0;
}
