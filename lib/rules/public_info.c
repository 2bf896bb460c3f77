/* Infers from moves which cards a hand publicly holds or lacks. */
#include "rules/public_info.h"

void public_info_take_move(struct match *match, const struct move *move)
{
	const struct game *game = match_game(match);
	struct learnt learnt = { 0, 0 };

	if (game->proves) {
		game->proves(match, move, &learnt);
		match->known[match->turn] |= learnt.held;
		match->barred[match->turn] |= learnt.barred;
	}
	if (move->kind == MOVE_PLAY)
		match->known[match->turn] &= ~CARD_BIT(move->card);
}

/*
 * The house plays the first legal move, so the hand lacks any card that would
 * have come first.  To test a card, legal() gets a hand of these two cards: the
 * real hand must not influence public inference.
 */
void public_info_take_house(struct match *match, const struct move *move)
{
	const struct game *game = match_game(match);
	struct match other = *match;
	struct move moves[MOVE_MAX];
	cards_t before, *hand;
	int dealt;

	if (move->kind != MOVE_PLAY)
		return;
	hand = game->hands(&other, &dealt) + match->turn;
	before = pack_cards(&game->pack) & (CARD_BIT(move->card) - 1);
	while (before) {
		card_t card = cards_pop(&before);

		*hand = CARD_BIT(card) | CARD_BIT(move->card);
		game->legal(&other, moves);
		if (moves[0].card == card)
			match->barred[match->turn] |= CARD_BIT(card);
	}
}
