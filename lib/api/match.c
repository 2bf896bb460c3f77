/* Makes matches, and gives them inputs. */
#include "api/objects.h"

#include <stdlib.h>
#include <string.h>

#include "base/crypto.h"

/* A move has equal bytes inside and outside. */
_Static_assert(sizeof(arb_move) == sizeof(struct move) &&
		       offsetof(arb_move, with) ==
			       offsetof(struct move, with) &&
		       offsetof(arb_move, n) == offsetof(struct move, n),
	       "arb_move is struct move");
_Static_assert((int)ARB_MOVE_READY == (int)MOVE_READY &&
		       (int)ARB_MOVE_PLAY == (int)MOVE_PLAY,
	       "kinds of moves have the same numbers");
_Static_assert((int)ARB_ILLEGAL == (int)FAULT_ILLEGAL &&
		       (int)ARB_OVERLONG == (int)FAULT_OVERLONG,
	       "faults have the same numbers");

/* --- gains ------------------------------------------------------------- */

static void put_scores(int32_t scores[SEATS_MAX + 1], const struct match *match)
{
	for (int seat = 1; seat <= match->seats; seat++)
		scores[seat] = (int32_t)match_game(match)->score(match, seat);
}

void match_gains_begin(struct gains *gains, const struct match *match)
{
	memset(gains, 0, sizeof(*gains));
	gains->between = match_deal_over(match);
	put_scores(gains->before, match);
}

static void deal_ended(struct gains *gains, const struct match *match)
{
	int32_t scores[SEATS_MAX + 1];

	put_scores(scores, match);
	for (int seat = 1; seat <= match->seats; seat++) {
		gains->gained[seat] = scores[seat] - gains->before[seat];
		gains->before[seat] = scores[seat];
	}
	gains->ended |= ARB_DEAL_OVER;
}

void match_gains_note_end(struct gains *gains, const struct match *match)
{
	bool between = match_deal_over(match);

	if (between && !gains->between)
		deal_ended(gains, match);
	else if (between) /* F5: a seat that goes out then pays before a deal */
		put_scores(gains->before, match);
	gains->between = between;
	if (match_need(match) == NEED_OVER)
		gains->ended |= ARB_MATCH_OVER;
}

/* --- life -------------------------------------------------------------- */

/* Makes an object of the caller's: with a record, or without. */
static struct arb_match *new_match(bool with_record)
{
	struct recorded *recorded;
	struct arb_match *match;

	if (!with_record) {
		match = malloc(sizeof(*match));
		if (!match)
			return NULL;
		match->origin = ORIGIN_OWN;
		match->at = &match->own;
		match->record = NULL;
		match->lines = NULL;
		match->evidence = NULL;
		return match;
	}
	recorded = aligned_alloc(_Alignof(struct recorded), sizeof(*recorded));
	if (!recorded)
		return NULL;
	match = &recorded->match;
	memset(&recorded->lines, 0, sizeof(recorded->lines));
	match->origin = ORIGIN_RECORDED;
	match->at = &recorded->record.match;
	match->record = &recorded->record;
	match->lines = &recorded->lines;
	match->evidence = NULL;
	return match;
}

arb_match *arb_match_new(const char *terms, unsigned int flags,
			 arb_error *error)
{
	const struct game *game;
	struct terms settled;
	struct arb_match *match;

	crypto_init();
	if (terms_api(terms, &game, &settled, error))
		return NULL;
	if (flags & ~(unsigned int)ARB_LINES) {
		errors_refuse(error, ARB_ERR_USE, "a flag that there is not");
		return NULL;
	}
	match = new_match(flags & ARB_LINES);
	if (!match) {
		errors_refuse(error, ARB_ERR_MEMORY, "there is no memory");
		return NULL;
	}
	if (match->record)
		record_begin(match->record, game, &settled);
	else
		match_init(match->at, game, &settled);
	match_gains_begin(&match->gains, match->at);
	return match;
}

void arb_match_free(arb_match *match)
{
	if (match && match->origin <= ORIGIN_WORLD)
		free(match);
}

/* Does the work of advance() if a deal is over or begins. */
static void advance_far(struct arb_match *match)
{
	struct match *at = match->at;

	gains_note(&match->gains, at);
	while (match_need(at) == NEED_STEP &&
	       (match->origin != ORIGIN_WORLD || match_playing(at))) {
		match_step(at, NULL);
		gains_note(&match->gains, at);
	}
	/* K3: a deal that is dealt anew has brought nothing */
	if (match->origin == ORIGIN_WORLD && !match_playing(at) &&
	    !match->gains.between)
		memset(match->gains.gained, 0, sizeof(match->gains.gained));
}

/* Goes on until an input is needed; a world goes on to the end of its deal. */
static inline void advance(struct arb_match *match)
{
	if (match_need(match->at) != NEED_MOVE || !match_playing(match->at) ||
	    match->gains.between) /* few moves end anything */
		advance_far(match);
}

/* Copies the state of FROM to TO, which has no record. */
static void copy_state(struct arb_match *to, const struct arb_match *from)
{
	to->origin = from->origin == ORIGIN_WORLD ? ORIGIN_WORLD : ORIGIN_OWN;
	to->own = *from->at;
	to->gains = from->gains;
	if (match_need(&to->own) == NEED_STEP)
		advance(to);
}

arb_match *arb_match_clone(const arb_match *match, unsigned int flags)
{
	bool with_record = flags & ARB_LINES;
	struct arb_match *copy;

	if (flags & ~(unsigned int)ARB_LINES ||
	    (with_record && (!match->record || !audit_api_resumes(match))))
		return NULL;
	copy = new_match(with_record);
	if (!copy)
		return NULL;
	if (!with_record) {
		copy_state(copy, match);
		return copy;
	}
	*copy->record = *match->record;
	copy->record->line = (struct record_line){ .text = NULL };
	copy->record->sealing = true;
	copy->gains = match->gains;
	*copy->lines = *match->lines;
	lines_forget(copy->lines);
	audit_api_resume(match, copy->record);
	return copy;
}

int arb_match_copy(arb_match *to, const arb_match *from)
{
	if (to->origin != ORIGIN_OWN && to->origin != ORIGIN_WORLD)
		return ARB_ERR_USE;
	if (to != from)
		copy_state(to, from);
	return 0;
}

/* --- needs ------------------------------------------------------------- */

int arb_match_need(const arb_match *match)
{
	static const uint8_t needs[] = {
		[NEED_STEP] = ARB_NEED_LINES,
		[NEED_READY] = ARB_NEED_READY,
		[NEED_CHANCE] = ARB_NEED_SEED,
		[NEED_ENTROPY] = ARB_NEED_ENTROPY,
		[NEED_DECK] = ARB_NEED_DECK,
		[NEED_MOVE] = ARB_NEED_MOVE,
		[NEED_OVER] = ARB_NEED_NOTHING,
	};

	if (match->record && record_has_line(match->record))
		return ARB_NEED_LINES;
	if (match->origin == ORIGIN_WORLD && !match_playing(match->at))
		return ARB_NEED_NOTHING;
	return needs[match_need(match->at)];
}

static bool is_asked(int need)
{
	return need == ARB_NEED_READY || need == ARB_NEED_ENTROPY ||
	       need == ARB_NEED_MOVE;
}

int arb_match_turn(const arb_match *match)
{
	return is_asked(arb_match_need(match)) ? match->at->turn : 0;
}

int arb_match_seats(const arb_match *match)
{
	return match->at->seats;
}

int match_api_moves(const struct arb_match *match, struct move moves[MOVE_MAX])
{
	return is_asked(arb_match_need(match)) ? match_legal(match->at, moves)
					       : 0;
}

/* Counts the answers of arb_match_moves(), which would check the stack for
 * MOVES. */
__attribute__((noinline)) static int count_moves(const struct arb_match *match)
{
	struct move moves[MOVE_MAX];

	return match_api_moves(match, moves);
}

int arb_match_moves(const arb_match *match, arb_move *moves)
{
	/* the same bytes; the caller's type is not known here */
	return moves ? match_api_moves(match, (struct move *)(void *)moves)
		     : count_moves(match);
}

/* --- inputs ------------------------------------------------------------ */

/* Returns true if the caller may give inputs to the match. */
static bool is_owned(const struct arb_match *match)
{
	return match->origin <= ORIGIN_WORLD;
}

/* Gives an input that match_check() accepts.  Returns a set of arb_ended. */
static int put_input(struct arb_match *match, const struct input *input)
{
	match->gains.ended = 0;
	if (match->record) {
		lines_forget(match->lines);
		record_put(match->record, input);
		gains_note(&match->gains, match->at);
		return 0;
	}
	match_apply(match->at, input, NULL);
	advance(match);
	return match->gains.ended;
}

/* Returns true if cards are played, and the match has no record.  Most moves of
 * a search are of this kind. */
static bool is_bare_play(const struct arb_match *match)
{
	return !match->record && match_playing(match->at) &&
	       match_need(match->at) == NEED_MOVE;
}

/* Plays a legal move for which is_bare_play() holds. */
static int put_play(struct arb_match *match, const struct move *move)
{
	match->gains.ended = 0;
	match_play(match->at, move);
	advance(match);
	return match->gains.ended;
}

/* Gives a legal answer of seat turn. */
RARE static int give_answer(struct arb_match *match, const struct move *move)
{
	static const uint8_t kinds[] = {
		[NEED_READY] = INPUT_READY,
		[NEED_ENTROPY] = INPUT_ENTROPY,
		[NEED_MOVE] = INPUT_MOVE,
	};
	struct input input;

	input.kind = kinds[match_need(match->at)];
	input.seat = match->at->turn;
	input.length = 0;
	input.move = *move;
	return put_input(match, &input);
}

int arb_match_play(arb_match *match, int i)
{
	struct move moves[MOVE_MAX];

	if (!is_owned(match) || i < 0 || i >= match_api_moves(match, moves))
		return ARB_ERR_USE;
	return is_bare_play(match) ? put_play(match, &moves[i])
				   : give_answer(match, &moves[i]);
}

/* Gives any answer as a move. */
RARE static int put_any(struct arb_match *match, const struct move *move)
{
	int need = arb_match_need(match);
	const struct move early = { .kind = need == ARB_NEED_READY
						    ? MOVE_READY
						    : MOVE_ENTROPY };

	if (!is_owned(match) || !is_asked(need))
		return ARB_ERR_USE;
	if (need == ARB_NEED_MOVE ? match_check_move(match->at, move) != NULL
				  : !move_equal(move, &early))
		return ARB_ERR_ILLEGAL;
	return give_answer(match, move);
}

int arb_match_move(arb_match *match, const arb_move *move)
{
	struct move own;

	memcpy(&own, move, sizeof(own));
	if (!is_owned(match) || !is_bare_play(match))
		return put_any(match, &own);
	if (match_check_move(match->at, &own))
		return ARB_ERR_ILLEGAL;
	return put_play(match, &own);
}

/* Returns true if a player can answer TEXT: one line, and no remark. */
static bool can_be_answer(const char *text, size_t n)
{
	return !n || (*text != '#' && !memchr(text, '\n', n));
}

int arb_match_answer(arb_match *match, const char *text, size_t n,
		     arb_error *error)
{
	struct input input;
	const char *why;

	if (!is_owned(match) || !arb_match_turn(match))
		return errors_refuse(error, ARB_ERR_USE, "no seat is asked");
	if (!can_be_answer(text, n))
		return errors_refuse(error, ARB_ERR_FORMAT,
				     "record: a remark, or more than one line");
	why = parse_answer(match->at, text, n, &input);
	if (why)
		return errors_refuse(error, ARB_ERR_ILLEGAL, why);
	return put_input(match, &input);
}

int arb_match_fault(arb_match *match, int fault, const char *text, size_t n)
{
	struct input input;

	if (!is_owned(match) || !arb_match_turn(match) || fault < 0 ||
	    fault >= FAULT_KINDS || (fault == ARB_ILLEGAL) != (text != NULL))
		return ARB_ERR_USE;
	if (text && !can_be_answer(text, n))
		return ARB_ERR_FORMAT;
	if (text && !parse_answer(match->at, text, n, &input))
		return ARB_ERR_USE;
	parse_fault_input(match->at, (enum fault_kind)fault, text, text ? n : 0,
			  &input);
	return put_input(match, &input);
}

int arb_match_start(arb_match *match, const uint8_t *seed)
{
	struct input ready = { .kind = INPUT_READY }, chance;
	int need = arb_match_need(match);

	if (!is_owned(match) ||
	    (need != ARB_NEED_READY && need != ARB_NEED_SEED) ||
	    (!seed && match->at->terms.common[KEY_ENTROPY]))
		return ARB_ERR_USE;
	while (match_need(match->at) == NEED_READY) {
		ready.seat = match->at->turn;
		put_input(match, &ready);
	}
	memset(&chance, 0, sizeof(chance));
	chance.kind = seed ? INPUT_SEED : INPUT_OUTSIDE;
	if (seed)
		memcpy(chance.data, seed, CHANCE_BYTES);
	return put_input(match, &chance);
}

/* Takes a name, or the seal before, ahead of the first line of a record. */
static int put_opening(struct arb_match *match, enum line_kind kind,
		       const char *line, size_t n, arb_error *error)
{
	uint8_t prev[CHANCE_BYTES];
	const char *why, *name;
	size_t length;
	uint64_t seat;

	if (kind == LINE_PREV) {
		why = parse_prev(line, n, prev);
		if (!why && match->record->chained)
			return errors_refuse(error, ARB_ERR_USE,
					     "record: it has a line prev");
		if (!why)
			record_chain(match->record, prev);
		return why ? errors_refuse(error, ARB_ERR_FORMAT, why) : 0;
	}
	why = parse_name(line, n, &seat, &name, &length);
	if (why)
		return errors_refuse(error, ARB_ERR_FORMAT, why);
	if (match->record->named == match->at->seats ||
	    seat != match->record->named + 1U)
		return errors_refuse(error, ARB_ERR_USE,
				     "record: seats are named in order");
	why = record_name(match->record, name, length);
	return why ? errors_refuse(error, ARB_ERR_FORMAT, why) : 0;
}

/* Returns true if a line of KIND may open the record.  A record that is resumed
 * before its last name takes names, too. */
static bool takes_opening(const struct arb_match *match, enum line_kind kind)
{
	const struct record *record = match->record;

	if (!record || (kind != LINE_NAME && kind != LINE_PREV))
		return false;
	return !record->lines ||
	       (kind == LINE_NAME && record->named < match->at->seats);
}

/* Returns true if an input line of KIND may come while the match waits for
 * NEED. */
static bool may_come(enum line_kind kind, int need)
{
	switch (kind) {
	case LINE_FAULT:
		return is_asked(need);
	case LINE_SEED:
		return need == ARB_NEED_SEED;
	case LINE_ENTROPY:
		return need == ARB_NEED_ENTROPY;
	case LINE_DECK:
		return need == ARB_NEED_DECK;
	case LINE_CUT:
	case LINE_PLAY:
	case LINE_OTHER:
		return need == ARB_NEED_MOVE;
	default:
		return false;
	}
}

int arb_match_input(arb_match *match, const char *line, size_t n,
		    arb_error *error)
{
	enum line_kind kind = line_kind(line, n);
	struct input input;
	const char *why;
	char rule[12], reason[8];

	if (!is_owned(match))
		return errors_refuse(error, ARB_ERR_USE,
				     "the match is borrowed");
	if (takes_opening(match, kind))
		return put_opening(match, kind, line, n, error);
	if (!may_come(kind, arb_match_need(match)))
		return errors_refuse(error, ARB_ERR_USE,
				     "this line is not needed now");
	memset(&input, 0, sizeof(input));
	why = parse_input(match->at, kind, line, n, &input);
	if (!why && !input.in_full && input.seat)
		why = N_("record: a line names its seat");
	if (why) {
		errors_split(why, rule, reason, sizeof(reason));
		return errors_refuse(error,
				     !strcmp(rule, "record") ? ARB_ERR_FORMAT
							     : ARB_ERR_ILLEGAL,
				     why);
	}
	return put_input(match, &input);
}
