/* Tracks a match from the lines of one seat. */
#include "think/seat_tracker.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "think/mind.h"
#include "think/opponent_model.h"
#include "think/hidden_cards.h"
#include "record/format.h"

#define TRIES 200 /* limit of card exchanges per step */

void tracker_init(struct seat_tracker *tracker)
{
	memset(tracker, 0, sizeof(*tracker));
}

void tracker_release(struct seat_tracker *tracker)
{
	free(tracker->events);
	tracker_init(tracker);
}

static void begin(struct seat_tracker *tracker, const struct line *header)
{
	const struct game *game;
	struct terms terms;

	tracker->at = tracker->n = 0;
	tracker->seat = 0;
	reason_set(&tracker->lost, NULL);
	tracker->evidence = (struct evidence){ 0 };
	tracker->begun = !terms_parse_header(header->whole, header->whole_n,
					     &game, &terms, &tracker->lost);
	if (tracker->begun)
		match_init(&tracker->match, game, &terms);
}

/* A trial of one step: its input, and the lines that follow. */
struct attempt {
	struct seat_tracker *tracker;
	struct match from; /* the match before; dummies may be exchanged */
	bool house;        /* the step is a move of the house */
	bool takes;        /* the step has an input */
	struct input input;
	size_t line;              /* the first event derived from it */
	cards_t held, barred;     /* what the move shows of its hand */
	struct match to;          /* the match after it */
	size_t told;              /* the first event that does not match */
	const struct event *want; /* that event */
	struct event got;         /* the event of the step instead */
};

/* Returns event I (from 0) of those not tracked yet. */
static const struct event *heard_at(const struct seat_tracker *tracker,
				    size_t i)
{
	return &tracker->events[tracker->at + i];
}

enum tried { TRIED_WELL, TRIED_UNTOLD, TRIED_OTHERWISE };

/* Takes the step, and compares its events with those read. */
static enum tried try_once(struct attempt *attempt)
{
	const struct seat_tracker *tracker = attempt->tracker;
	struct events events;

	attempt->to = attempt->from;
	events.count = 0;
	if (attempt->house)
		match_play_house(&attempt->to, &attempt->input.move, &events);
	else if (attempt->takes)
		match_apply(&attempt->to, &attempt->input, &events);
	else
		match_step(&attempt->to, &events);
	attempt->told = attempt->line;
	for (int i = 0; i < events.count; i++) {
		struct event *got = &attempt->got;

		if ((i == 0 && attempt->takes) ||
		    !format_event_view(&events.list[i], tracker->seat, got))
			continue;
		if (attempt->told == tracker->n)
			return TRIED_UNTOLD;
		attempt->want = heard_at(tracker, attempt->told);
		if (!event_equal(got, attempt->want))
			return TRIED_OTHERWISE;
		attempt->told++;
	}
	return TRIED_WELL;
}

/* Moves dummies so that SEAT holds HELD and none of BARRED, unless known.
 * Returns false if no deal allows it. */
static bool reassign(struct attempt *attempt, int seat, cards_t held,
		     cards_t barred)
{
	struct match *from = &attempt->from, with = *from;
	int own = attempt->tracker->seat, turn = from->turn, dealt;
	cards_t *hands = match_game(from)->hands(from, &dealt);

	if (seat == own || !match_playing(from))
		return false;
	for (int s = 1; s <= from->seats; s++)
		if (s != seat && (s == own ? hands[s] : from->known[s]) & held)
			return false; /* another seat holds one */
	if (turn != own) {
		with.known[turn] |= attempt->held;
		with.barred[turn] |= attempt->barred;
	}
	with.known[seat] |= held;
	with.barred[seat] |= barred;
	if (!hidden_repair(&with, own))
		return false;
	memcpy(with.known, from->known, sizeof(with.known));
	memcpy(with.barred, from->barred, sizeof(with.barred));
	*from = with;
	return true;
}

static bool exchange_two(struct attempt *attempt, card_t a, card_t b)
{
	if (a == CARD_NONE || b == CARD_NONE)
		return false; /* the line hides a card that it must show */
	return hidden_swap(&attempt->from, attempt->tracker->seat, a, b);
}

/* Exchanges dummies for the true cards, where the events differ in cards
 * alone. */
static bool exchange_cards(struct attempt *attempt)
{
	const struct event *want = attempt->want, *got = &attempt->got;
	cards_t lack = want->cards & ~got->cards;
	cards_t extra = got->cards & ~want->cards;
	bool done = false;

	if (want->card != CARD_NONE && got->card != CARD_NONE &&
	    want->card != got->card)
		done = exchange_two(attempt, got->card, want->card);
	while (lack && extra)
		done = exchange_two(attempt, cards_pop(&extra),
				    cards_pop(&lack)) ||
		       done;
	return done;
}

/* Returns the next card that a seat plays in the events from here on. */
static card_t next_played(const struct seat_tracker *tracker, size_t at,
			  int seat)
{
	for (; at < tracker->n; at++) {
		const struct event *heard = heard_at(tracker, at);

		if (heard->verb == &verb_play && heard->seat == seat)
			return heard->card;
	}
	return CARD_NONE;
}

/* Returns true if the step's own events match, but the next event is an act
 * that the dummies rule out. */
static bool goes_on_otherwise(struct attempt *attempt)
{
	const struct match *to = &attempt->to;
	const struct event *heard;

	if (attempt->told == attempt->tracker->n || !match_playing(to))
		return false;
	heard = heard_at(attempt->tracker, attempt->told);
	if (!heard->verb || heard->verb == &verb_play ||
	    heard->verb == &verb_fault || heard->verb == &verb_cut)
		return false;
	for (int i = 0; match_game(to)->words && match_game(to)->words[i]; i++)
		if (heard->verb == match_game(to)->words[i])
			return false;
	attempt->want = heard;
	memset(&attempt->got, 0, sizeof(attempt->got));
	return true;
}

/* Returns true if the step now matches more than the event at TOLD. */
static bool comes_further(struct attempt *attempt, size_t told)
{
	const struct event *want = attempt->want;
	struct event got = attempt->got;
	enum tried tried = try_once(attempt);

	if ((tried == TRIED_WELL && !goes_on_otherwise(attempt)) ||
	    attempt->told > told)
		return true;
	attempt->want = want;
	attempt->got = got;
	return false;
}

/*
 * Moves dummies when the match gives another event than was read: they make a
 * seat able or unable to act.  Tries that the one seat holds a card that it
 * plays later, then that the other lacks a suit.
 */
static bool rearrange(struct attempt *attempt)
{
	struct seat_tracker *tracker = attempt->tracker;
	struct match from = attempt->from;
	size_t told = attempt->told;
	int could = attempt->got.seat, lacks = attempt->want->seat;
	card_t card = next_played(tracker, told, could);

	if (could && could != tracker->seat && card != CARD_NONE &&
	    reassign(attempt, could, CARD_BIT(card), 0)) {
		if (comes_further(attempt, told))
			return true;
		attempt->from = from;
	}
	for (int suit = 0; suit < SUITS && lacks; suit++) {
		if (!reassign(attempt, lacks, 0, SUIT_CARDS(suit)))
			continue;
		if (comes_further(attempt, told))
			return true;
		attempt->from = from;
	}
	return false;
}

/* Takes the step as the lines require, moving dummies as needed. */
static enum tried try_all(struct attempt *attempt)
{
	enum tried tried = TRIED_OTHERWISE;

	for (int i = 0; i < TRIES; i++) {
		tried = try_once(attempt);
		if (tried == TRIED_WELL && goes_on_otherwise(attempt))
			tried = TRIED_OTHERWISE;
		if (tried != TRIED_OTHERWISE)
			return tried;
		if (attempt->want->verb != attempt->got.verb ||
		    attempt->want->seat != attempt->got.seat ||
		    !exchange_cards(attempt))
			if (!rearrange(attempt))
				return tried;
	}
	return tried;
}

#define NOT_A_LINE N_("a line that no match of this game has there")

/* F3: returns true if the house would make this move: the smallest cut, or the
 * first legal card among this one and those that the seat is known to hold. */
static bool house_does(const struct match *from, const struct move *move)
{
	struct match match = *from;
	struct move moves[MOVE_MAX];
	int dealt, seat = match.turn;
	cards_t *hands;

	if (match_playing(&match)) {
		hands = match_game(&match)->hands(&match, &dealt);
		hands[seat] &= match.known[seat];
		if (move->kind == MOVE_PLAY)
			hands[seat] |= CARD_BIT(move->card);
	}
	return match_legal(&match, moves) && move_equal(&moves[0], move);
}

/* Gives the mover the cards that its move shows.  Returns false if the seat
 * cannot make this move. */
static bool give_required(struct attempt *attempt)
{
	const struct game *game = match_game(&attempt->from);
	const struct move *move = &attempt->input.move;
	struct learnt learnt = { 0, 0 };
	int seat = attempt->from.turn;

	if (attempt->house && !house_does(&attempt->from, move))
		return false;
	if (move->kind == MOVE_CUT || !match_playing(&attempt->from))
		return attempt->house ||
		       !match_check(&attempt->from, &attempt->input);
	if (game->proves)
		game->proves(&attempt->from, move, &learnt);
	attempt->held = learnt.held;
	if (move->kind == MOVE_PLAY)
		attempt->held |= CARD_BIT(move->card);
	attempt->barred = learnt.barred;
	if (!game->check(&attempt->from, move))
		return true;
	return reassign(attempt, seat, attempt->held, attempt->barred) &&
	       !game->check(&attempt->from, move);
}

/* Reads the input that the match needs from the next event.  Returns 1; 0 if
 * the input has no line of its own; -1 if the event is another one. */
static int read_input(struct attempt *attempt, const struct event *heard)
{
	const struct match *match = &attempt->from;
	struct input *input = &attempt->input;

	input->seat = match->turn;
	attempt->takes = true;
	if (heard->verb == &verb_fault && match_need(match) != NEED_CHANCE &&
	    match_need(match) != NEED_DECK) {
		if (heard->seat != match->turn)
			return match_need(match) == NEED_READY ? 0 : -1;
		input->kind = INPUT_FAULT;
		input->fault = (uint8_t)heard->number[0];
		return 1;
	}
	switch (match_need(match)) {
	case NEED_READY:
		input->kind = INPUT_READY;
		return 0;
	case NEED_CHANCE:
		input->kind = heard->verb == &verb_commit ? INPUT_SEED
							  : INPUT_OUTSIDE;
		return heard->verb == &verb_commit ? 1 : 0;
	case NEED_DECK:
		input->kind = INPUT_DECK;
		for (int i = 0; i < pack_size(&match_game(match)->pack); i++)
			input->deck[i] = pack_card(&match_game(match)->pack, i);
		return 0;
	case NEED_ENTROPY:
		input->kind = INPUT_ENTROPY;
		return heard->verb == &verb_entropy &&
				       heard->seat == match->turn
			       ? 1
			       : -1;
	default:
		input->kind = INPUT_MOVE;
		return heard->seat == match->turn &&
				       game_move_told(match_game(match), heard,
						      &input->move) &&
				       give_required(attempt)
			       ? 1
			       : -1;
	}
}

/* Adds a move to the evidence. */
static void keep_move(struct seat_tracker *tracker,
		      const struct attempt *attempt)
{
	const struct match *from = &attempt->from;
	bool chosen = attempt->takes && attempt->input.kind == INPUT_MOVE;

	if ((!attempt->house && !chosen) || !match_mind(from))
		return;
	if (tracker->styles && !attempt->house && from->turn == tracker->seat)
		(void)opponent_learn(&tracker->evidence, from, tracker->seat);
	evidence_add(&tracker->evidence, from, &attempt->input.move,
		     !attempt->house);
}

/* Reads the input of the next step.  Returns 1; 0 if its event is not there
 * yet; -1 if the event is another one. */
static int read_step(struct attempt *attempt)
{
	static const struct event nothing = { .card = CARD_NONE };
	const struct seat_tracker *tracker = attempt->tracker;
	const struct match *match = &attempt->from;
	const struct event *heard =
		tracker->n ? heard_at(tracker, 0) : &nothing;
	enum need need = match_need(match);
	int read;

	attempt->house = match_house(match) == HOUSE_MOVE;
	if (!tracker->n &&
	    (attempt->house || (need != NEED_DECK && need != NEED_STEP)))
		return 0;
	if (attempt->house)
		return heard->seat == match->turn &&
				       game_move_told(match_game(match), heard,
						      &attempt->input.move) &&
				       give_required(attempt)
			       ? 1
			       : -1;
	if (need == NEED_STEP)
		return 1;
	read = read_input(attempt, heard);
	attempt->line = read > 0;
	return read < 0 ? -1 : 1;
}

/* Takes one step.  Returns 1; 0 if events are missing; -1 if the match cannot
 * be followed. */
static int follow_step(struct seat_tracker *tracker)
{
	struct attempt attempt = { .tracker = tracker };
	enum tried tried;
	int read;

	if (match_need(&tracker->match) == NEED_OVER)
		return tracker->n ? -1 : 0;
	attempt.from = tracker->match;
	read = read_step(&attempt);
	if (read <= 0)
		return read;
	if (attempt.takes && attempt.input.kind == INPUT_SEED) {
		/* the seed is hidden, so decks count as from outside */
		match_apply(&tracker->match, &attempt.input, NULL);
		tracker->match.seeded = 0;
		attempt.told = attempt.line;
	} else {
		tried = try_all(&attempt);
		if (tried != TRIED_WELL)
			return tried == TRIED_UNTOLD ? 0 : -1;
		keep_move(tracker, &attempt);
		tracker->match = attempt.to;
	}
	if (tracker->stepped)
		tracker->stepped(tracker->context, &tracker->match,
				 attempt.takes);
	tracker->at += attempt.told;
	tracker->n -= attempt.told;
	return 1;
}

/* Takes steps until LEFT events are left, or no more can be taken. */
static void follow(struct seat_tracker *tracker, size_t left)
{
	int taken;

	do
		taken = follow_step(tracker);
	while (taken > 0 && (!left || tracker->n > left));
	if (taken < 0)
		reason_set(&tracker->lost, NOT_A_LINE);
}

/* Stores the event of a line.  Its verb is NULL for a line without an event.
 * Returns 0; -1 if memory ran out. */
static int add_event(struct seat_tracker *tracker, const struct line *line)
{
	if (tracker->at && tracker->at + tracker->n == tracker->room) {
		memmove(tracker->events, heard_at(tracker, 0),
			tracker->n * sizeof(*tracker->events));
		tracker->at = 0;
	}
	if (grow(&tracker->events, &tracker->room, tracker->at + tracker->n + 1,
		 sizeof(*tracker->events)))
		return -1;
	tracker->events[tracker->at + tracker->n++] =
		line->kind == LINE_EVENT ? line->event : event_of(NULL);
	return 0;
}

int tracker_take(struct seat_tracker *tracker, const struct line *line)
{
	if (line->kind == LINE_HEADER)
		begin(tracker, line);
	if (line->kind == LINE_YOU && tracker->begun &&
	    line->seat <= tracker->match.seats)
		tracker->seat = line->seat;
	/* other kinds do not change the match */
	if ((line->kind != LINE_EVENT && line->kind != LINE_OTHER) ||
	    !tracker->begun || tracker->lost.n)
		return 0;
	if (tracker->n == TRACKER_EVENTS) {
		reason_set(&tracker->lost,
			   N_("too much is heard between two questions"));
		return 0;
	}
	if (add_event(tracker, line))
		return -1;
	/* a resumed match may have many events */
	if (tracker->n > TRACKER_AHEAD)
		follow(tracker, TRACKER_AHEAD / 2);
	return 0;
}

int tracker_hear(struct seat_tracker *tracker, const char *line, size_t n)
{
	struct line read;

	parse_line(tracker->begun ? match_game(&tracker->match) : NULL, line, n,
		   &read);
	return tracker_take(tracker, &read);
}

const struct reason *tracker_asked(struct seat_tracker *tracker)
{
	const struct match *match = &tracker->match;
	struct reason *lost = &tracker->lost;

	if (!tracker->begun && !lost->n)
		reason_set(lost, N_("no header was heard"));
	if (lost->n)
		return lost;
	follow(tracker, 0);
	if (tracker->n || match_need(match) != NEED_MOVE ||
	    match->turn != tracker->seat)
		reason_set(lost, NOT_A_LINE);
	return lost->n ? lost : NULL;
}
