/* La Chouine: why a move is not legal, and what one may do. */
#include "game/annonce.h"
#include "people/people.h"

/* The cards that may be played. */
static cards_t playable(const struct picture *p)
{
	cards_t cards = 0;

	for (int i = 0; i < p->move_n; i++)
		if (p->moves[i].kind == MOVE_PLAY)
			cards |= CARD_BIT(p->moves[i].card);
	return cards;
}

/* Strict play (C4), as it binds one now; NULL where it does not. */
static const char *chouine_bound(const struct picture *p)
{
	cards_t open = playable(p), hand = p->hand[p->you];
	card_t led, best = CARD_NONE;
	int suit;

	if (!p->row_n || open == hand)
		return NULL;
	led = p->row[0].card;
	suit = CARD_SUIT(led);
	for (int i = 0; i < p->row_n; i++)
		if (CARD_SUIT(p->row[i].card) == p->suit &&
		    (best == CARD_NONE || p->row[i].card < best))
			best = p->row[i].card;
	if (!(hand & SUIT_CARDS(suit)))
		return fill(tr(N_("You have no {suit}: you must ruff, with "
				  "{cards} (C4).")),
			    "suit", word_suit_long(suit), "cards",
			    word_cards_or(p->game, open), NULL);
	if (suit == p->suit && open != (hand & SUIT_CARDS(suit)))
		return fill(tr(N_("Trumps were led: go above {best}, with "
				  "{cards} (C4).")),
			    "best", word_card(p->game, best), "cards",
			    word_cards_or(p->game, open), NULL);
	if (suit == p->suit)
		return fill(tr(N_("Trumps were led and the talon is gone: "
				  "follow with {cards} (C4).")),
			    "cards", word_cards_or(p->game, open), NULL);
	return fill(tr(N_("{suit} were led and the talon is gone: follow with "
			  "{cards} (C4).")),
		    "suit", upper_first(word_suit_long(suit)), "cards",
		    word_cards_or(p->game, open), NULL);
}

static const char *refuse_swap(const struct picture *p)
{
	card_t seven = CARD(p->suit < 0 ? 0 : p->suit, SEVEN);

	if (term_of(p, "variant"))
		return tr(N_("At Mondoubleau no card is turned up: there is "
			     "nothing to exchange (C13)."));
	if (p->turned == seven)
		return fill(tr(N_("The {seven} is already the turned-up card: "
				  "there is nothing to exchange (C9).")),
			    "seven", word_card(p->game, seven), NULL);
	if (p->turned == CARD_NONE || p->ausept)
		return tr(N_("It is too late for the exchange (C9)."));
	return fill(tr(N_("You do not hold the {seven} (C9).")), "seven",
		    word_card(p->game, seven), NULL);
}

static const char *refuse_annonce(const struct picture *p, int annonce)
{
	cards_t needed = annonce_cards(p->seats, annonce, ~(cards_t)0);
	cards_t hand = p->hand[p->you];
	const char *text = upper_first(annonce_text(annonce));

	if (annonce >= ANNONCE_QUINTE) {
		if (annonces_held(p->seats, hand) >> annonce & 1)
			return fill(tr(N_("{annonce} is not open now (C7).")),
				    "annonce", text, NULL);
		return p->seats == 2
			       ? tr(N_("A quinte is five aces and tens; you do "
				       "not hold five (C5)."))
			       : tr(N_("A trente is three aces and tens; you "
				       "do not hold three (C5)."));
	}
	if (!needed)
		return fill(tr(N_("{annonce} is none with so many players "
				  "(C5).")),
			    "annonce", text, NULL);
	if (needed & ~hand)
		return fill(
			tr(N_("{annonce} is {cards}; you do not hold {lack} "
			      "(C6).")),
			"annonce", text, "cards",
			word_cards(p->game, needed, 0), "lack",
			word_cards_or(p->game, needed & ~hand), NULL);
	return fill(term_of(p, "variant")
			    ? tr(N_("{annonce} is not open now (C7, C13)."))
			    : tr(N_("{annonce} is not open now (C7).")),
		    "annonce", text, NULL);
}

const char *chouine_refuse(const struct picture *p, const struct move *move)
{
	if (move->kind == MOVE_WORD)
		return refuse_swap(p);
	if (move->kind != MOVE_PLAY)
		return NULL;
	if (!(playable(p) & CARD_BIT(move->card)))
		return chouine_bound(p);
	for (int i = 0; i < ANNONCES; i++) {
		bool open = false;

		for (int k = 0; k < p->move_n; k++)
			open |= p->moves[k].kind == MOVE_PLAY &&
				p->moves[k].card == move->card &&
				p->moves[k].with >> i & 1;
		if (move->with >> i & 1 && !open)
			return refuse_annonce(p, i);
	}
	return tr(N_("These do not go together: one a suit, and one quinte or "
		     "trente (C6)."));
}

const char *chouine_help(const struct picture *p, const struct move *move)
{
	const char *bound = chouine_bound(p);

	if (bound)
		return bound;
	if (move && move->kind == MOVE_WORD)
		return tr(N_("The seven of trumps may be exchanged for the "
			     "turned-up card before one plays (C9)."));
	if (p->strict)
		return tr(
			N_("No more cards are drawn: follow suit, beat trumps "
			   "with trumps, ruff (C4)."));
	return tr(N_("While cards are drawn any card may be played; annonces "
		     "are made with the playing of a card (C4, C6)."));
}
