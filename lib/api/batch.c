/* Steps batches: many matches on equal terms at once, for learners. */
#include "api/objects.h"

#include <stdlib.h>
#include <string.h>

#include "base/crypto.h"

#define BATCH_MAX 1048576
#define BATCH_ARRAYS (ARB_BATCH_TENSOR_1 + 1)

/* A match of a batch, at a decision. */
struct place {
	struct match match;
	struct gains gains;
	uint32_t number; /* of matches that were begun here */
	uint8_t count;   /* of legal moves */
	/* arb_ended of the last step, and the places and gains it brought */
	uint8_t ended;
	uint8_t placed[SEATS_MAX];
	float reward[SEATS_MAX];
	struct move moves[MOVE_MAX];
};

struct arb_batch {
	const struct game *game;
	struct terms terms;
	uint8_t key[CHANCE_BYTES];
	int n;
	uint64_t drawn; /* chance of bots: matches stepped so far */
	void *array[BATCH_ARRAYS];
	struct place place[];
};

/* --- matches ------------------------------------------------------------ */

static void run(struct place *place)
{
	struct match *match = &place->match;

	gains_note(&place->gains, match);
	while (match_need(match) == NEED_STEP) {
		match_step(match, NULL);
		gains_note(&place->gains, match);
	}
}

/* Begins the next match of place I, at its first decision. */
static void place_begin(struct arb_batch *batch, int i)
{
	struct place *place = &batch->place[i];
	uint64_t number =
		(uint64_t)place->number++ * (uint64_t)batch->n + (uint64_t)i;
	struct input input = { .kind = INPUT_READY };
	struct match *match = &place->match;

	match_init(match, batch->game, &batch->terms);
	match_gains_begin(&place->gains, match);
	while (match_need(match) == NEED_READY) {
		input.seat = match->turn;
		match_apply(match, &input, NULL);
	}
	input.kind = INPUT_SEED;
	chance_match(batch->key, number, input.data);
	match_apply(match, &input, NULL);
	run(place);
	input = (struct input){ .kind = INPUT_ENTROPY };
	while (match_need(match) == NEED_ENTROPY) {
		input.seat = match->turn;
		match_apply(match, &input, NULL);
		run(place);
	}
}

/* --- arrays ------------------------------------------------------------- */

static size_t array_bytes(const struct arb_batch *batch, int which)
{
	size_t seats = (size_t)batch->terms.own[0];
	const size_t each[BATCH_ARRAYS] = {
		[ARB_BATCH_TURN] = 1,
		[ARB_BATCH_COUNT] = 1,
		[ARB_BATCH_ENDED] = 1,
		[ARB_BATCH_REWARD] = seats * sizeof(float),
		[ARB_BATCH_PLACE] = seats,
		[ARB_BATCH_MASK] = ARB_MOVES,
		[ARB_BATCH_MOVES] = ARB_MOVES * sizeof(arb_move),
		[ARB_BATCH_TENSOR_1] = ARB_TENSOR_1,
	};

	return each[which] * (size_t)batch->n;
}

static void put_turn(const struct arb_batch *batch, int i, void *to)
{
	((uint8_t *)to)[i] = batch->place[i].match.turn;
}

static void put_count(const struct arb_batch *batch, int i, void *to)
{
	((uint8_t *)to)[i] = batch->place[i].count;
}

static void put_mask(const struct arb_batch *batch, int i, void *to)
{
	uint8_t *mask = (uint8_t *)to + (size_t)i * ARB_MOVES;
	size_t count = batch->place[i].count;

	memset(mask, 1, count);
	memset(mask + count, 0, ARB_MOVES - count);
}

static void put_moves(const struct arb_batch *batch, int i, void *to)
{
	const struct place *place = &batch->place[i];

	memcpy((arb_move *)to + (size_t)i * ARB_MOVES, place->moves,
	       place->count * sizeof(*place->moves));
}

static void put_tensor(const struct arb_batch *batch, int i, void *to)
{
	const struct place *place = &batch->place[i];
	arb_table table;

	table_fill(&place->match, &place->gains, ARB_NEED_MOVE,
		   place->match.turn, &table);
	table_fill_tensor(&table, (uint8_t *)to + (size_t)i * ARB_TENSOR_1);
}

/* Notes the end of a deal or match by the last step of PLACE.  The next match
 * begins after it. */
static void note_end(struct place *place)
{
	const struct match *match = &place->match;
	uint8_t ended = place->gains.ended;

	if (!(ended | place->ended))
		return;
	place->ended = ended;
	for (int s = 0; s < match->seats; s++) {
		place->reward[s] = 0;
		place->placed[s] = 0;
		if (ended & ARB_DEAL_OVER)
			place->reward[s] = (float)table_reward(&place->gains,
							       match, s + 1);
		if (ended & ARB_MATCH_OVER)
			place->placed[s] = (uint8_t)match_place(match, s + 1);
	}
}

static void put_ended(const struct arb_batch *batch, int i, void *to)
{
	((uint8_t *)to)[i] = batch->place[i].ended;
}

static void put_reward(const struct arb_batch *batch, int i, void *to)
{
	size_t seats = batch->place[i].match.seats;

	memcpy((float *)to + (size_t)i * seats, batch->place[i].reward,
	       seats * sizeof(float));
}

static void put_places(const struct arb_batch *batch, int i, void *to)
{
	size_t seats = batch->place[i].match.seats;

	memcpy((uint8_t *)to + (size_t)i * seats, batch->place[i].placed,
	       seats);
}

/* The functions that write place I to each array. */
static void (*const put[BATCH_ARRAYS])(const struct arb_batch *batch, int i,
				       void *to) = {
	[ARB_BATCH_TURN] = put_turn,    [ARB_BATCH_COUNT] = put_count,
	[ARB_BATCH_ENDED] = put_ended,  [ARB_BATCH_REWARD] = put_reward,
	[ARB_BATCH_PLACE] = put_places, [ARB_BATCH_MASK] = put_mask,
	[ARB_BATCH_MOVES] = put_moves,  [ARB_BATCH_TENSOR_1] = put_tensor,
};

/* Lists the moves of place I, which stands at a decision, and writes the
 * arrays. */
static void put_decision(struct arb_batch *batch, int i)
{
	struct place *place = &batch->place[i];

	place->count = (uint8_t)match_legal(&place->match, place->moves);
	for (int which = 0; which < BATCH_ARRAYS; which++)
		if (batch->array[which])
			put[which](batch, i, batch->array[which]);
}

size_t arb_batch_bind(arb_batch *batch, int which, void *memory, size_t bytes)
{
	size_t size;

	if (which < 0 || which >= BATCH_ARRAYS)
		return 0;
	size = array_bytes(batch, which);
	if (!memory) {
		if (bytes)
			return 0;
		batch->array[which] = NULL;
		return size;
	}
	if (bytes < size)
		return 0;
	batch->array[which] = memory;
	for (int i = 0; i < batch->n; i++)
		put[which](batch, i, memory);
	return size;
}

/* --- life and steps ----------------------------------------------------- */

arb_batch *arb_batch_new(const char *terms, int n, const uint8_t key[ARB_BYTES],
			 arb_error *error)
{
	const struct game *game;
	struct terms settled;
	struct arb_batch *batch;

	crypto_init();
	if (terms_api(terms, &game, &settled, error))
		return NULL;
	if (n < 1 || n > BATCH_MAX) {
		errors_refuse(error, ARB_ERR_USE,
			      "expected 1 to 1048576 matches");
		return NULL;
	}
	batch = calloc(1, sizeof(*batch) + (size_t)n * sizeof(struct place));
	if (!batch) {
		errors_refuse(error, ARB_ERR_MEMORY, "there is no memory");
		return NULL;
	}
	batch->game = game;
	batch->terms = settled;
	memcpy(batch->key, key, CHANCE_BYTES);
	batch->n = n;
	for (int i = 0; i < n; i++) {
		place_begin(batch, i);
		batch->place[i].gains.ended = 0;
		put_decision(batch, i);
	}
	return batch;
}

void arb_batch_free(arb_batch *batch)
{
	free(batch);
}

/* Returns the choice of a bot at place I.  Its chance comes from the key of the
 * batch and the number of steps so far. */
static int choose_bot(const struct arb_batch *batch, int i, int bot)
{
	const struct place *place = &batch->place[i];
	struct chance_stream stream;

	if (bot != ARB_BOT_RANDOM)
		return think_api_choose(&place->match, bot, place->moves,
					place->count, batch->key);
	chance_stream_init(&stream, batch->key, batch->drawn + (uint64_t)i);
	return (int)chance_draw(&stream, place->count);
}

int arb_batch_step(arb_batch *batch, const int32_t *action)
{
	for (int i = 0; i < batch->n; i++)
		if (action[i] < -1 - ARB_BOT_EXPERT ||
		    action[i] >= batch->place[i].count)
			return ARB_ERR_USE;
	batch->drawn += (uint64_t)batch->n;
	for (int i = 0; i < batch->n; i++) {
		struct place *place = &batch->place[i];
		int chosen = action[i];

		if (chosen < 0)
			chosen = choose_bot(batch, i, -1 - chosen);
		place->gains.ended = 0;
		match_play(&place->match, &place->moves[chosen]);
		run(place);
		note_end(place);
		if (match_need(&place->match) == NEED_OVER)
			place_begin(batch, i);
		put_decision(batch, i);
	}
	return 0;
}

int arb_batch_match(const arb_batch *batch, int i, arb_match *match)
{
	if (i < 0 || i >= batch->n || match->origin > ORIGIN_WORLD ||
	    match->record)
		return ARB_ERR_USE;
	match->origin = ORIGIN_OWN;
	match->own = batch->place[i].match;
	match->gains = batch->place[i].gains;
	return 0;
}
