/*
 * Runs the state machine of a match.
 *
 * The phases run from top to bottom of enum phase.  Loops: DRAW goes back to
 * DRAW_DECK when a pack is used up.  PLAY goes back to DECK (a redeal), DEAL
 * (the next deal) or OPEN (a new dealer).  Any phase can go to END.
 */
#include "rules/match.h"
#include "rules/public_info.h"
#include "rules/match_phase.h"

#include <string.h>

#include "base/line.h"

int match_sides(const struct match *match)
{
	return game_sides(match_game(match), &match->terms);
}

int match_side(const struct match *match, int seat)
{
	return game_side(match_game(match), &match->terms, seat);
}

/* Returns the order in which the side went out, which is that of its first seat
 * (F3); 0 if it is in. */
static int side_out_rank(const struct match *match, int side)
{
	int first = 0;

	for (int seat = 1; seat <= match->seats; seat++) {
		int rank = match->out_rank[seat];

		if (rank && match_side(match, seat) == side &&
		    (!first || rank < first))
			first = rank;
	}
	return first;
}

static enum need need_of(const struct match *match)
{
	switch ((enum phase)match->phase) {
	case PHASE_READY:
		return NEED_READY;
	case PHASE_CHANCE:
		return NEED_CHANCE;
	case PHASE_ENTROPY:
		return seat_out(match, match->turn) ? NEED_STEP : NEED_ENTROPY;
	case PHASE_DRAW_DECK:
	case PHASE_DECK:
		return match->seeded ? NEED_STEP : NEED_DECK;
	case PHASE_CUT:
	case PHASE_PLAY:
		return seat_out(match, match->turn) ? NEED_STEP : NEED_MOVE;
	case PHASE_OVER:
		return NEED_OVER;
	case PHASE_OPEN:
	case PHASE_DRAW:
	case PHASE_DEAL:
	case PHASE_DEALING:
	case PHASE_END:
		break;
	}
	return NEED_STEP;
}

void match_init(struct match *match, const struct game *game,
		const struct terms *terms)
{
	memset(match, 0, sizeof(*match));
	match->game = game;
	match->terms = *terms;
	match->seats = (uint8_t)terms->own[0];
	match->phase = PHASE_READY;
	match->turn = 1;
	if (game->begin)
		game->begin(match);
	match->need = NEED_READY;
}

int match_legal(const struct match *match, struct move moves[MOVE_MAX])
{
	const struct game *game = match_game(match);
	int n = 0;

	switch ((enum phase)match->phase) {
	case PHASE_READY:
		moves[0] = (struct move){ .kind = MOVE_READY };
		return 1;
	case PHASE_ENTROPY:
		moves[0] = (struct move){ .kind = MOVE_ENTROPY };
		return 1;
	case PHASE_CUT:
		for (int i = game->cut_min; i < pack_size(&game->pack); i++)
			moves[n++] = (struct move){ .kind = MOVE_CUT,
						    .n = (uint16_t)i };
		return n;
	case PHASE_PLAY:
		return game->legal(match, moves);
	default:
		return 0;
	}
}

/* Enters the phase that OUTCOME asks for, or ends the match at its last deal
 * (G7). */
static void settle(struct match *match, enum outcome outcome,
		   struct events *events)
{
	switch (outcome) {
	case GAME_ON:
		return;
	case GAME_REDEAL:
		match->phase = PHASE_DECK;
		return;
	case GAME_WON:
		match->phase = PHASE_END;
		return;
	case GAME_DEAL:
	case GAME_NEW_ROUND:
		break;
	}
	if (match->deals >= match->terms.common[KEY_DEALS]) { /* G7 */
		event_add(events, &verb_limit, 0);
		match->phase = PHASE_END;
		return;
	}
	match->phase = outcome == GAME_NEW_ROUND ? PHASE_OPEN : PHASE_DEAL;
}

/* F3: takes seat match->turn out of the match. */
static void forfeit(struct match *match, struct events *events)
{
	const struct game *game = match_game(match);
	int seat = match->turn, in = 0;
	enum outcome outcome = GAME_ON;

	event_add(events, &verb_forfeit, seat);
	match->out_rank[seat] = ++match->left_count;
	if (game->forfeit)
		outcome = game->forfeit(match, seat, events);
	for (int side = 0; side < match_sides(match); side++)
		in += !side_out_rank(match, side);
	if (in <= 1)
		outcome = GAME_WON;
	settle(match, outcome, events);
}

/* Asks the next seat in the phases READY and ENTROPY; after the last seat,
 * enters phase THEN. */
static void next_asked(struct match *match, enum phase then)
{
	if (match->phase == PHASE_END)
		return;
	if (match->turn < match->seats) {
		match->turn++;
		return;
	}
	match->turn = 1;
	match->phase = (uint8_t)then;
}

RARE static void take_entropy(struct match *match, const uint8_t *bytes,
			      size_t n, struct events *events, uint8_t flags)
{
	struct event *event = event_add(events, &verb_entropy, match->turn);

	event->flags = flags;
	event->length = (uint8_t)n;
	if (n)
		memcpy(event->data, bytes, n);
	match->entropy[match->entropy_bytes++] = (uint8_t)n;
	if (n)
		memcpy(match->entropy + match->entropy_bytes, bytes, n);
	match->entropy_bytes = (uint16_t)(match->entropy_bytes + n);
	next_asked(match, PHASE_OPEN);
	if (match->phase == PHASE_OPEN)
		chance_key(match->seed, match->entropy, match->entropy_bytes,
			   match->key);
}

RARE static void apply_fault(struct match *match, const struct input *input,
			     struct events *events)
{
	const struct game *game = match_game(match);
	struct event *event = event_add(events, &verb_fault, match->turn);
	enum outcome outcome;
	bool early =
		match->phase == PHASE_READY || match->phase == PHASE_ENTROPY;

	event->flags = EVENT_INPUT;
	event_number(event, input->fault);
	event->length = input->length;
	memcpy(event->data, input->data, input->length);
	if (input->fault == FAULT_ILLEGAL && !early) { /* F1, F5 */
		if (++match->strikes[match->turn] <
		    match->terms.common[KEY_STRIKES])
			return;
		if (game->penalty &&
		    game->penalty(match, match->turn, events, &outcome)) {
			settle(match, outcome, events);
			return;
		}
	}
	forfeit(match, events);
	if (match->phase == PHASE_READY)
		next_asked(match, PHASE_CHANCE);
}

RARE static void apply_seed(struct match *match, const struct input *input,
			    struct events *events)
{
	struct event *event = event_add(events, &verb_seed, 0);
	char header[HEADER_MAX];
	size_t n;

	event->flags = EVENT_INPUT;
	event->length = CHANCE_BYTES;
	memcpy(event->data, input->data, CHANCE_BYTES);
	memcpy(match->seed, input->data, CHANCE_BYTES);
	match->seeded = 1;
	event = event_add(events, &verb_commit, 0);
	event->length = CHANCE_BYTES;
	n = terms_format_header(match_game(match), &match->terms, header);
	chance_commit(match->seed, header, n, event->data);
	if (match->terms.common[KEY_ENTROPY]) {
		match->turn = 1;
		match->phase = PHASE_ENTROPY;
		return;
	}
	chance_key(match->seed, NULL, 0, match->key);
	match->phase = PHASE_OPEN;
}

/* Uses MATCH->DECK for the draw or for the present deal. */
static void use_deck(struct match *match, struct events *events, uint8_t flags)
{
	struct event *event = event_add(events, &verb_deck, 0);

	event->flags = flags;
	event->length = (uint8_t)pack_size(&match_game(match)->pack);
	memcpy(event->data, match->deck, event->length);
	match->decks++;
	if (match->phase == PHASE_DRAW_DECK) {
		match->drawn = 0;
		match->phase = PHASE_DRAW;
		return;
	}
	match->phase = PHASE_DEALING;
	if (match->terms.common[KEY_CUT]) { /* G5 */
		match->phase = PHASE_CUT;
		match->turn =
			(uint8_t)(match_game(match)->drawer_cuts
					  ? seat_next(match, match->dealer)
					  : seat_before(match, match->dealer));
	}
}

/* Begins a round of the draw among the seats in MATCH->TIED. */
static void draw_round(struct match *match)
{
	match->turn = (uint8_t)(__builtin_ctz(match->tied) + 1);
	match->best = 0;
}

/* OPEN: finds the dealer of a match or a manche. */
static void step_open(struct match *match, struct events *events)
{
	const struct game *game = match_game(match);
	int dealer = match->terms.common[KEY_DEALER];

	if (game->open)
		dealer = game->open(match, events);
	if (dealer) {
		match->dealer = (uint8_t)dealer;
		event_add(events, &verb_dealer, dealer);
		match->phase = PHASE_DEAL;
		return;
	}
	match->tied = (uint16_t)((1U << match->seats) - 1);
	draw_round(match);
	match->phase = PHASE_DRAW_DECK;
}

/* G2: draws one card; asks for a new pack if this one is used up. */
static void step_draw(struct match *match, struct events *events)
{
	const struct game *game = match_game(match);
	uint16_t bit = (uint16_t)(1U << (match->turn - 1));
	card_t card;
	int worth; /* worth of the card in the draw, from 1 */

	if (match->drawn == pack_size(&game->pack)) {
		match->phase = PHASE_DRAW_DECK;
		return;
	}
	card = match->deck[match->drawn++];
	event_add(events, &verb_draw, match->turn)->card = card;
	worth = game->highest_deals ? 16 - CARD_RANK(card)
				    : CARD_RANK(card) + 1;
	if (worth > match->best)
		match->ahead = 0;
	if (worth >= match->best) {
		match->best = (uint8_t)worth;
		match->ahead |= bit;
	}
	if (match->tied >> match->turn) { /* the next of this round */
		match->turn =
			(uint8_t)(match->turn + 1 +
				  __builtin_ctz(match->tied >> match->turn));
		return;
	}
	match->tied = match->ahead;
	draw_round(match);
	if (match->tied & (match->tied - 1))
		return;
	match->dealer = match->turn;
	event_add(events, &verb_dealer, match->dealer);
	match->phase = PHASE_DEAL;
}

/* Begins a deal: its line and stakes.  No card is dealt yet. */
static void step_open_deal(struct match *match, struct events *events)
{
	const struct game *game = match_game(match);

	match->deals++;
	memset(match->strikes, 0, sizeof(match->strikes));
	event_number(event_add(events, &verb_deal, match->dealer),
		     match->deals);
	if (game->stake)
		game->stake(match, events);
	match->phase = PHASE_DECK;
}

RARE static void apply_cut(struct match *match, int n, struct events *events,
			   uint8_t flags)
{
	card_t deck[CARDS_MAX];
	size_t size = (size_t)pack_size(&match_game(match)->pack);
	size_t top = (size_t)n;
	struct event *event = event_add(events, &verb_cut, match->turn);

	event->flags = flags;
	event_number(event, n);
	memcpy(deck, match->deck + top, size - top);
	memcpy(deck + size - top, match->deck, top);
	memcpy(match->deck, deck, size);
	match->phase = PHASE_DEALING;
}

static void apply_move(struct match *match, const struct move *move,
		       struct events *events, uint8_t flags)
{
	const struct game *game = match_game(match);
	struct event *event;

	if (move->kind == MOVE_CUT) {
		apply_cut(match, move->n, events, flags);
		return;
	}
	public_info_take_move(match, move);
	event = event_add(events,
			  move->kind == MOVE_PLAY ? &verb_play
						  : game->words[move->n],
			  match->turn);
	event->flags = flags;
	if (move->kind == MOVE_PLAY)
		event->card = move->card;
	event->cards = move->with;
	settle(match, game->apply(match, move, events), events);
}

void match_play(struct match *match, const struct move *move)
{
	struct events full;

	full.count = EVENT_MAX;
	apply_move(match, move, &full, EVENT_INPUT);
	match->need = (uint8_t)need_of(match);
}

static long side_score(const struct match *match, int side)
{
	int seat = 1;

	while (match_side(match, seat) != side)
		seat++;
	return match_game(match)->score(match, seat);
}

/* F4: returns true if side A is ahead of side B. */
static bool ahead(const struct match *match, int a, int b)
{
	const struct game *game = match_game(match);
	int out_a = side_out_rank(match, a), out_b = side_out_rank(match, b);

	if (out_a || out_b)
		return out_b && (!out_a || out_a > out_b);
	if (game->compare)
		return game->compare(match, a, b) > 0;
	return side_score(match, a) > side_score(match, b);
}

int match_place(const struct match *match, int seat)
{
	int side = match_side(match, seat), place = 1;

	for (int other = 0; other < match_sides(match); other++)
		place += ahead(match, other, side);
	return place;
}

static void step_end(struct match *match, struct events *events)
{
	for (int seat = 1; seat <= match->seats; seat++) {
		struct event *event = event_add(events, &verb_rank, seat);

		event_number(event, match_place(match, seat));
		event_number(event,
			     (int32_t)match_game(match)->score(match, seat));
	}
	match->phase = PHASE_OVER;
}

int match_trick(const struct match *match, bool played)
{
	const struct game *game = match_game(match);

	if (!game->trick || (!played && match->phase != PHASE_PLAY))
		return 0; /* the game's state is still that of the last deal */
	return game->trick(match, played);
}

static void apply_input(struct match *match, const struct input *input,
			struct events *events)
{
	switch ((enum input_kind)input->kind) {
	case INPUT_READY:
		next_asked(match, PHASE_CHANCE);
		break;
	case INPUT_SEED:
		apply_seed(match, input, events);
		break;
	case INPUT_ENTROPY:
		take_entropy(match, input->data, input->length, events,
			     EVENT_INPUT);
		break;
	case INPUT_OUTSIDE:
		match->phase = PHASE_OPEN;
		break;
	case INPUT_DECK:
		memcpy(match->deck, input->deck, sizeof(match->deck));
		use_deck(match, events, EVENT_INPUT);
		break;
	case INPUT_MOVE:
		apply_move(match, &input->move, events, EVENT_INPUT);
		break;
	case INPUT_FAULT:
		apply_fault(match, input, events);
		break;
	}
}

/* Applies the input and drops its events. */
RARE static void apply_unheard(struct match *match, const struct input *input)
{
	struct events full;

	full.count = EVENT_MAX;
	apply_input(match, input, &full);
}

void match_apply(struct match *match, const struct input *input,
		 struct events *events)
{
	if (events)
		apply_input(match, input, events);
	else
		apply_unheard(match, input);
	match->need = (uint8_t)need_of(match);
}

enum house match_house(const struct match *match)
{
	if (match->need != NEED_STEP)
		return HOUSE_NONE;
	switch ((enum phase)match->phase) {
	case PHASE_ENTROPY:
		return HOUSE_ENTROPY;
	case PHASE_CUT:
	case PHASE_PLAY:
		return HOUSE_MOVE;
	default:
		return HOUSE_NONE;
	}
}

static void play_house(struct match *match, const struct move *move,
		       struct events *events)
{
	public_info_take_house(match, move);
	apply_move(match, move, events, 0);
}

void match_play_house(struct match *match, const struct move *move,
		      struct events *events)
{
	play_house(match, move, events);
	match->need = (uint8_t)need_of(match);
}

/* F3: the house plays the first legal move. */
RARE static void step_house(struct match *match, struct events *events)
{
	struct move moves[MOVE_MAX];

	match_legal(match, moves);
	play_house(match, &moves[0], events);
}

bool match_playing(const struct match *match)
{
	return match->phase == PHASE_PLAY;
}

void match_show(const struct match *match, struct open_cards *shown)
{
	struct open_cards rest = { .turned = CARD_NONE, .trump = -1 };

	*shown = rest;
	if (match_game(match)->show)
		match_game(match)->show(match, shown);
	if (match_playing(match))
		return;
	/* the cards in the state are still those of the last deal */
	rest.pool = shown->pool;
	rest.manche = shown->manche;
	*shown = rest;
}

bool match_deal_over(const struct match *match)
{
	return match->phase != PHASE_PLAY && match->phase != PHASE_DECK &&
	       match->phase != PHASE_CUT && match->phase != PHASE_DEALING;
}

static void pass_phase(struct match *match, struct events *events)
{
	switch ((enum phase)match->phase) {
	case PHASE_ENTROPY: /* F5 */
		take_entropy(match, NULL, 0, events, 0);
		break;
	case PHASE_OPEN:
		step_open(match, events);
		break;
	case PHASE_DRAW_DECK:
	case PHASE_DECK:
		chance_deck(match->key, match->decks, &match_game(match)->pack,
			    match->deck);
		use_deck(match, events, 0);
		break;
	case PHASE_DRAW:
		step_draw(match, events);
		break;
	case PHASE_DEAL:
		step_open_deal(match, events);
		break;
	case PHASE_DEALING:
		memset(match->known, 0, sizeof(match->known));
		memset(match->barred, 0, sizeof(match->barred));
		match->phase = PHASE_PLAY;
		settle(match, match_game(match)->deal(match, events), events);
		break;
	case PHASE_CUT:
	case PHASE_PLAY:
		step_house(match, events);
		break;
	case PHASE_END:
		step_end(match, events);
		break;
	case PHASE_READY:
	case PHASE_CHANCE:
	case PHASE_OVER:
		break;
	}
}

void match_step(struct match *match, struct events *events)
{
	struct events full;

	full.count = EVENT_MAX;
	pass_phase(match, events ? events : &full);
	match->need = (uint8_t)need_of(match);
}
