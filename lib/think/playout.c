/* Plays moves out in worlds. */
#include "think/playout.h"

#include "think/policy.h"
#include "think/endgame.h"
#include "think/opponent_model.h"

#define NOISE 10 /* one playout move in NOISE is random */

/* Between two seats, with at most EXACT_CARDS to draw, a playout ends at the
 * last draw.  From there, both seats know all cards and play their best, if
 * that is solved within EXACT_NODES positions.  Partners do not know each
 * other's hands: with teams, this made search weaker. */
#define EXACT_CARDS 4
#define EXACT_NODES 2000

#define THINK_CARDS 10 /* most cards to draw for a seat to think ahead */

/* Returns the next word of splitmix64.  It need not be unpredictable. */
static uint64_t playout_noise(uint64_t *noise)
{
	uint64_t z = *noise += 0x9e3779b97f4a7c15;

	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
	z = (z ^ z >> 27) * 0x94d049bb133111eb;
	return z ^ z >> 31;
}

/* The state of a playout, but for the world. */
struct playout {
	const struct mind *mind;
	int seat;        /* the seat whose worth is found */
	uint32_t greedy; /* seats that play as greedy, as bits */
	uint64_t noise;
	int done;                  /* moves made */
	bool exact;                /* solve after the last draw */
	struct infosets *infosets; /* NULL: SEAT does not think ahead */
	uint64_t seen;             /* hash of the moves that SEAT has seen */
	const int16_t *weights;    /* of the policy */
};

/* Plays MOVE, and adds it to the hash as the seat sees it. */
static void make_move(struct playout *playout, struct match *world,
		      const struct move *move)
{
	uint64_t seen = playout->seen;

	if (playout->infosets) {
		seen ^= (uint64_t)world->turn << 16 |
			(uint64_t)move->kind << 8 | (uint64_t)move->card;
		seen = playout_noise(&seen) ^ move->with;
		playout->seen = playout_noise(&seen);
	}
	match_play(world, move);
	playout->done++;
}

static int32_t play_on(struct playout *playout, struct match *world);

/* Returns the worth of MOVE in WORLD, with all later moves by the policy or
 * greedy. */
static int32_t branch(const struct playout *playout, const struct match *world,
		      const struct move *move)
{
	struct playout on = *playout;
	struct match copy = *world;

	on.infosets = NULL;
	make_move(&on, &copy, move);
	return play_on(&on, &copy);
}

/* Returns the information set of the seat to move in WORLD; NULL if none is
 * kept. */
static struct infoset *find_infoset(const struct playout *playout,
				    const struct match *world, int count)
{
	uint64_t seen = playout->seen;
	int dealt;

	if (!playout->infosets || world->turn != playout->seat ||
	    count > INFOSET_MOVES)
		return NULL;
	seen ^= match_game(world)->hands((struct match *)world,
					 &dealt)[playout->seat];
	return infoset_find(playout->infosets, playout_noise(&seen));
}

/* Plays the best move so far at the next decision of the seat, and tries
 * another one.  Returns the worth of the best one. */
static int32_t decide(const struct playout *playout, const struct match *world,
		      const struct move *moves, int count,
		      struct infoset *infoset)
{
	int rule = policy_rule(playout->mind, world, moves, count,
			       playout->weights);
	int best = infoset->best < 0 ? rule : infoset->best;
	int other = infoset_other(infoset, count, rule);
	int32_t by_rule = branch(playout, world, &moves[rule]), by_other = 0;

	if (other >= 0) {
		by_other = branch(playout, world, &moves[other]);
		infoset_tell(infoset, other, by_other - by_rule);
	}
	return best == rule    ? by_rule
	       : best == other ? by_other
			       : branch(playout, world, &moves[best]);
}

/* Returns a move of the policy or greedy, sometimes a random one. */
static int choose(struct playout *playout, const struct match *world,
		  const struct move *moves, int count)
{
	uint64_t word = playout_noise(&playout->noise);

	if (word % NOISE == 0)
		return (int)((word >> 32) % (uint64_t)count);
	if (playout->greedy >> world->turn & 1)
		return playout->mind->greedy(moves, count);
	return policy_rule(playout->mind, world, moves, count,
			   playout->weights);
}

static int32_t play_on(struct playout *playout, struct match *world)
{
	const struct mind *mind = playout->mind;
	struct move moves[MOVE_MAX];
	struct infoset *infoset;
	int32_t worth;

	while (match_playing(world)) {
		int count, i = 0;

		if (mind->horizon && playout->done >= mind->horizon)
			break;
		if (match_need(world) == NEED_STEP) {
			match_step(world, NULL);
			playout->done++;
			continue;
		}
		if (playout->exact &&
		    !endgame_worth(world, playout->seat, EXACT_NODES, &worth))
			return worth;
		count = match_game(world)->legal(world, moves);
		if (count > 1) {
			infoset = find_infoset(playout, world, count);
			if (infoset)
				return decide(playout, world, moves, count,
					      infoset);
			i = choose(playout, world, moves, count);
		}
		make_move(playout, world, &moves[i]);
	}
	return mind->worth(world, playout->seat);
}

/* Like playout(), but with INFOSETS, SEAT thinks at its next decision.  MOVE
 * may be NULL: WORLD is played on as it is. */
static int32_t play(const struct mind *mind, struct match *world,
		    const struct move *move, int seat, uint32_t greedy,
		    uint64_t noise, struct infosets *infosets)
{
	int16_t weights[WEIGHTS_MAX];
	struct playout playout = {
		.mind = mind,
		.seat = seat,
		.greedy = greedy,
		.noise = noise,
		.exact = world->seats == 2 &&
			 endgame_undealt(world) <= EXACT_CARDS,
		.infosets = infosets,
		.weights = weights,
	};

	policy_weights(mind, weights);
	if (move)
		make_move(&playout, world, move);
	return play_on(&playout, world);
}

int32_t playout_on(struct match *world, int seat, uint64_t noise)
{
	return play(match_mind(world), world, NULL, seat, 0, noise, NULL);
}

int32_t playout(struct match *world, const struct move *move, int seat,
		uint32_t greedy, uint64_t noise)
{
	return play(match_mind(world), world, move, seat, greedy, noise, NULL);
}

int playout_begin(struct playouts *playouts, const struct match *match,
		  const struct evidence *evidence, const struct move *moves,
		  const uint8_t key[CHANCE_BYTES], int (*used)(void *context),
		  void *context)
{
	playouts->mind = match_mind(match);
	playouts->sampler =
		sampler_new_within(match, match->turn, used, context);
	if (!playouts->sampler)
		return -1;
	playouts->infosets = NULL;
	/* information sets then repeat often enough for thinking to pay */
	if (match->seats == 2 && endgame_undealt(match) <= THINK_CARDS &&
	    !sampler_certain(playouts->sampler)) {
		playouts->infosets = infoset_new_all();
		if (!playouts->infosets) {
			sampler_free(playouts->sampler);
			return -1;
		}
	}
	playouts->moves = moves;
	playouts->worlds = 0;
	playouts->seat = match->turn;
	playouts->has_evidence = evidence != NULL;
	belief_init(&playouts->belief, playouts->sampler, key);
	if (!evidence)
		return 0;
	playouts->evidence = *evidence;
	opponent_weigh(&playouts->evidence, match, match->turn,
		       playouts->sampler);
	if (playouts->mind->recall)
		evidence_select(&playouts->evidence, match, match->turn, false,
				&playouts->belief.items);
	return 0;
}

void playout_end(struct playouts *playouts)
{
	infoset_free_all(playouts->infosets);
	sampler_free(playouts->sampler);
}

void playout_world(struct playouts *playouts, const int *index, int count,
		   int32_t worth[MOVE_MAX])
{
	struct chance_stream stream;
	struct match world, copy;
	uint32_t greedy = 0;
	uint64_t noise;

	chance_stream_init(&stream, playouts->belief.key, playouts->worlds++);
	noise = (uint64_t)chance_draw(&stream, UINT32_MAX) << 32;
	noise |= chance_draw(&stream, UINT32_MAX);
	if (playouts->has_evidence)
		greedy = opponent_draw(&playouts->evidence,
				       playout_noise(&noise));
	belief_draw(&playouts->belief, &stream, &world);
	for (int i = 0; i < count; i++) {
		copy = world;
		worth[index[i]] =
			play(playouts->mind, &copy, &playouts->moves[index[i]],
			     playouts->seat, greedy, noise, playouts->infosets);
	}
}

int playout_solve(const struct playouts *playouts, int count,
		  int32_t worth[MOVE_MAX])
{
	struct chance_stream stream;
	struct match world;

	if (!sampler_certain(playouts->sampler))
		return -1;
	chance_stream_init(&stream, playouts->belief.key, 0);
	sampler_draw(playouts->sampler, &stream, &world);
	return endgame_moves(&world, playouts->moves, count, worth);
}
