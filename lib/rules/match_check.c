/* Checks whether an input can come now; if not, names the rule. */
#include "rules/match.h"
#include "rules/match_phase.h"

static const char *check_deck(const struct game *game, const card_t *deck)
{
	cards_t seen = 0;

	for (int i = 0; i < pack_size(&game->pack); i++)
		seen |= CARD_BIT(deck[i]);
	return seen == pack_cards(&game->pack)
		       ? NULL
		       : N_("G2: the deck must hold every card of the pack once");
}

/* Returns all that may go with a card: cards of the pack, or the game's
 * declarations. */
static uint64_t all_with(const struct game *game)
{
	uint64_t set = 0;

	if (!game->declarations)
		return pack_cards(&game->pack);
	for (int i = 0; game->declarations[i]; i++)
		set |= (uint64_t)1 << i;
	return set;
}

static bool has_word(const struct game *game, int n)
{
	int i = 0;

	while (game->words && game->words[i] && i < n)
		i++;
	return game->words && game->words[i];
}

/* Returns true if MOVE, of kind MOVE_PLAY, exists in this game
 * (match_move_exists). */
static inline bool play_exists(const struct game *game, const struct move *move)
{
	return !move->n && !move->zero && move->card < 64 &&
	       pack_cards(&game->pack) & CARD_BIT(move->card) &&
	       (!move->with || !(move->with & ~all_with(game)));
}

bool match_move_exists(const struct game *game, const struct move *move)
{
	bool is_bare = !move->card && !move->zero && !move->with;

	switch ((enum move_kind)move->kind) {
	case MOVE_READY:
	case MOVE_ENTROPY:
		return is_bare && !move->n;
	case MOVE_CUT:
		return is_bare;
	case MOVE_WORD:
		return is_bare && has_word(game, move->n);
	case MOVE_PLAY:
		return play_exists(game, move);
	}
	return false;
}

const char *match_check_move(const struct match *match, const struct move *move)
{
	static const char no_move[] = N_("F1: a move of the game is asked for");
	const struct game *game = match_game(match);

	if (move->kind == MOVE_PLAY ? !play_exists(game, move)
				    : !match_move_exists(game, move))
		return no_move;
	if (match->phase == PHASE_CUT) {
		if (move->kind != MOVE_CUT)
			return N_("G5: the deck must be cut first");
		if (move->n < game->cut_min ||
		    move->n >= pack_size(&game->pack))
			return N_(
				"G5: the cut leaves too few cards on one side");
		return NULL;
	}
	if (move->kind == MOVE_CUT)
		return N_("G5: there is nothing to cut now");
	if (move->kind != MOVE_PLAY && move->kind != MOVE_WORD)
		return no_move;
	return game->check(match, move);
}

const char *match_check(const struct match *match, const struct input *input)
{
	static const char *const instead[] = {
		[NEED_STEP] = N_("G1: nothing is asked for now"),
		[NEED_READY] = N_("F5: the seats must be ready first"),
		[NEED_CHANCE] = N_("G2: a seed or a deck must come first"),
		[NEED_ENTROPY] =
			N_("F5: the entropy of the seats must come first"),
		[NEED_DECK] = N_("G2: a deck must come first"),
		[NEED_MOVE] = N_("G1: it is a seat's turn to move"),
		[NEED_OVER] = N_("G7: the match is over"),
	};
	static const enum need served[] = {
		[INPUT_READY] = NEED_READY,    [INPUT_SEED] = NEED_CHANCE,
		[INPUT_OUTSIDE] = NEED_CHANCE, [INPUT_ENTROPY] = NEED_ENTROPY,
		[INPUT_DECK] = NEED_DECK,      [INPUT_MOVE] = NEED_MOVE,
	};
	enum need need = match_need(match);

	if (input->kind == INPUT_FAULT) {
		if (need != NEED_READY && need != NEED_ENTROPY &&
		    need != NEED_MOVE)
			return instead[need];
		return input->seat == match->turn
			       ? NULL
			       : N_("F2: a fault is found only when its seat is asked");
	}
	if (served[input->kind] != need)
		return instead[need];
	if (input->kind == INPUT_OUTSIDE)
		return match->terms.common[KEY_ENTROPY]
			       ? N_("F5: entropy is asked for, so a seed is needed")
			       : NULL;
	if (input->kind == INPUT_SEED)
		return NULL;
	if (input->kind == INPUT_DECK)
		return check_deck(match_game(match), input->deck);
	if (input->seat != match->turn)
		return N_("G1: it is another seat's turn");
	return need == NEED_MOVE ? match_check_move(match, &input->move) : NULL;
}
