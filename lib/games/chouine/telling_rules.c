/* Tells the rules of La Chouine: its terms, how it is scored, why a move is not
 * legal, and which moves are; and the result of a partie or a match. */
#include "games/chouine/rules_annonce.h"
#include "ui/deal_count.h"
#include "ui/telling.h"
#include "games/chouine/telling.h"

const struct term_words chouine_terms[] = {
	{ "variant",
	  N_("Trumps by"),
	  { N_("the card turned up"), N_("an annonce (Mondoubleau)") },
	  .aside = true },
	{ "parties", N_("Parties a manche"), .aside = true },
	{ "manches", N_("Manches to win"), .aside = true },
	{ "count",
	  N_("Cards that count"),
	  { N_("all cards"), N_("aces and tens") } },
	{ "reuse",
	  N_("Annonces of a suit"),
	  { N_("only one"), N_("rising ones add up") } },
	{ "fixing",
	  N_("The annonce that makes trumps"),
	  { N_("counts double"), N_("counts once") } },
	{ "annonce",
	  N_("Announced with"),
	  { N_("any card"), N_("one of its own") },
	  .aside = true },
	{ NULL },
};

void chouine_scored(const struct view *view, text_line *line, void *context)
{
	static const char *const two[] = {
		N_("mariage, king and queen of a suit: 20 points, in trumps 40."),
		N_("tierce, king, queen and jack: 30, in trumps 60."),
		N_("quarteron, ace, king, queen and jack: 40, in trumps 80."),
		N_("quinte, five brisques (aces and tens): 50."),
		N_("chouine, ace, ten, king, queen and jack: wins the partie."),
		NULL,
	};
	static const char *const more[] = {
		N_("mariage, king and queen of a suit: 20 points, in trumps 40."),
		N_("trente, three brisques (aces and tens): 30."),
		N_("chouine, king, queen and jack of a suit: wins the partie."),
		NULL,
	};
	const char *const *annonce = view->seats > 2 ? more : two;

	line(context,
	     view_term(view, "count")
		     ? tr("Cards in tricks: aces 11, tens 10; the others nothing (C10).")
		     : tr("Cards in tricks: aces 11, tens 10, kings 4, queens 3, jacks 2; the others nothing."));
	line(context, tr("The last trick: 10 more (dix de der)."));
	line(context, tr("Annonces (C5):"));
	for (; *annonce; annonce++)
		line(context, tr(*annonce));
	line(context,
	     tr("Most points win the partie; equal points win it for nobody."));
	line(context,
	     fill(tr(N_("The first to win {n} parties wins the manche.")), "n",
		  fill_number(chouine_goal(view)), NULL));
}

bool chouine_deal_count(const struct view *view, int i, struct count_line *line)
{
	static const char *const labels[] = { N_("Cards"), N_("Annonces"),
					      N_("Dix de der"), N_("Total") };

	/* a chouine ends the partie without a count */
	if (i == 4 || !view->counted[1].given)
		return false;
	line->label = tr(labels[i]);
	line->total = i == 3;
	for (int seat = 1; seat <= view->seats; seat++) {
		int n = view->counted[seat].number[i];

		snprintf(line->cell[view_side(view, seat)], COUNT_BYTES, "%s",
			 n || line->total ? fill_number(n) : "–");
	}
	return true;
}

const char *chouine_shown(const struct view *view, int i)
{
	const struct shown *shown = &peek(view)->shown[i];

	if (i >= peek(view)->shown_n)
		return NULL;
	return fill(shown->points < 0
			    ? tr("{name}: {annonce} {cards}, the partie")
			    : tr("{name}: {annonce} {cards}, {points}"),
		    "name", view_name_first(view, shown->seat), "annonce",
		    chouine_annonce_short(shown->annonce), "cards",
		    word_cards(view->game, shown->cards, 0), "points",
		    word_points(shown->points), NULL);
}

void chouine_count_notes(const struct view *view, text_line *line,
			 void *context)
{
	for (int i = 0; chouine_shown(view, i); i++)
		line(context, chouine_shown(view, i));
	for (int i = 0; chouine_outcome(view, i); i++)
		line(context, chouine_outcome(view, i));
}

const char *chouine_bound(const struct view *p)
{
	cards_t open = telling_playable(p), hand = p->hand[p->you];
	card_t led, best = CARD_NONE;
	int suit;

	if (!p->row_n || open == hand)
		return NULL;
	led = p->row[0].card;
	suit = CARD_SUIT(led);
	for (int i = 0; i < p->row_n; i++)
		if (CARD_SUIT(p->row[i].card) == peek(p)->suit &&
		    (best == CARD_NONE || p->row[i].card < best))
			best = p->row[i].card;
	if (!(hand & SUIT_CARDS(suit)))
		return fill(
			tr("You have no {suit}: you must ruff, with {cards} (C4)."),
			"suit", word_suit_long(suit), "cards",
			word_cards_or(p->game, open), NULL);
	if (suit == peek(p)->suit && open != (hand & SUIT_CARDS(suit)))
		return fill(
			tr("Trumps were led: go above {best}, with {cards} (C4)."),
			"best", word_card(p->game, best), "cards",
			word_cards_or(p->game, open), NULL);
	/* with three players two cards stay */
	if (suit == peek(p)->suit)
		return fill(
			p->seats == 3
				? tr("Trumps were led and no more cards are drawn: follow with {cards} (C4).")
				: tr("Trumps were led and the talon is gone: follow with {cards} (C4)."),
			"cards", word_cards_or(p->game, open), NULL);
	return fill(
		p->seats == 3
			? tr("{suit} were led and no more cards are drawn: follow with {cards} (C4).")
			: tr("{suit} were led and the talon is gone: follow with {cards} (C4)."),
		"suit", word_upper_first(word_suit_long(suit)), "cards",
		word_cards_or(p->game, open), NULL);
}

static const char *refuse_swap(const struct view *p)
{
	card_t seven = CARD(peek(p)->suit < 0 ? 0 : peek(p)->suit, SEVEN);

	if (view_term(p, "variant"))
		return tr(
			"At Mondoubleau no card is turned up: there is nothing to exchange (C13).");
	if (p->turned == seven)
		return fill(
			tr("The {seven} is already the turned-up card: there is nothing to exchange (C9)."),
			"seven", word_card(p->game, seven), NULL);
	if (p->turned == CARD_NONE || peek(p)->ausept)
		return tr("It is too late for the exchange (C9).");
	return fill(tr("You do not hold the {seven} (C9)."), "seven",
		    word_card(p->game, seven), NULL);
}

/* Returns the cards with which the annonce may be made. */
static cards_t goes_with(const struct view *p, int annonce)
{
	cards_t cards = 0;

	for (int i = 0; i < p->move_n; i++)
		if (p->moves[i].kind == MOVE_PLAY &&
		    p->moves[i].with >> annonce & 1)
			cards |= CARD_BIT(p->moves[i].card);
	return cards;
}

static const char *refuse_annonce(const struct view *p, int annonce)
{
	cards_t needed = annonce_cards(p->seats, annonce, ~(cards_t)0);
	cards_t hand = p->hand[p->you];
	const char *text = word_upper_first(chouine_annonce_text(annonce));

	if (goes_with(p, annonce))
		return fill(
			tr("{annonce} is made with one of its own cards: {cards} (C6)."),
			"annonce", text, "cards",
			word_cards_or(p->game, goes_with(p, annonce)), NULL);
	if (annonce >= ANNONCE_QUINTE &&
	    (annonce == ANNONCE_QUINTE) == (p->seats == 2)) {
		if (annonces_held(p->seats, hand) >> annonce & 1)
			return fill(tr("{annonce} is not open now (C7)."),
				    "annonce", text, NULL);
		return p->seats == 2
			       ? tr("A quinte is five aces and tens; you do not hold five (C5).")
			       : tr("A trente is three aces and tens; you do not hold three (C5).");
	}
	if (!needed || annonce >= ANNONCE_QUINTE)
		return fill(tr("{annonce} is none with so many players (C5)."),
			    "annonce", text, NULL);
	if (needed & ~hand)
		return fill(
			tr("{annonce} is {cards}; you do not hold {lack} (C6)."),
			"annonce", text, "cards",
			word_cards(p->game, needed, 0), "lack",
			word_cards_or(p->game, needed & ~hand), NULL);
	return fill(view_term(p, "variant")
			    ? tr("{annonce} is not open now (C7, C13).")
			    : tr("{annonce} is not open now (C7)."),
		    "annonce", text, NULL);
}

const char *chouine_refuse(const struct view *p, const struct move *move)
{
	if (move->kind == MOVE_WORD)
		return refuse_swap(p);
	if (move->kind != MOVE_PLAY)
		return NULL;
	if (!(telling_playable(p) & CARD_BIT(move->card)))
		return chouine_bound(p);
	for (int i = 0; i < ANNONCES; i++)
		if (move->with >> i & 1 &&
		    !(goes_with(p, i) & CARD_BIT(move->card)))
			return refuse_annonce(p, i);
	return tr(
		"These do not go together: one a suit, and one quinte or trente (C6).");
}

const struct typed_word chouine_typed[] = {
	{ "exchange", "swap" },    { "echange", "swap" },
	{ "echanger", "swap" },    { "seven", "swap" },
	{ "sept", "swap" },        { "quarante", "quarteron" },
	{ "cinquante", "quinte" }, { NULL, NULL },
};

/* Returns true for tricks that the player may look at again: own ones, and the
 * last one of each other seat. */
bool chouine_looks(const struct view *p, const struct sentence *said)
{
	int taker = said->trick > 0 && said->trick < TRICKS_KEPT
			    ? peek(p)->takers[said->trick]
			    : 0;

	if (!taker || taker == p->you)
		return true;
	for (int trick = said->trick + 1; trick < TRICKS_KEPT; trick++)
		if (peek(p)->takers[trick] == taker)
			return false;
	return true;
}

const char *chouine_help(const struct view *p, const struct move *move)
{
	const char *bound = chouine_bound(p);

	if (bound)
		return bound;
	if (move && move->kind == MOVE_WORD)
		return tr(
			"The seven of trumps may be exchanged for the turned-up card before one plays (C9).");
	if (peek(p)->strict)
		return tr(
			"No more cards are drawn: follow suit, beat trumps with trumps, ruff (C4).");
	return view_term(p, "annonce")
		       ? tr("While cards are drawn any card may be played; an annonce is made with one of its own cards (C4, C6).")
		       : tr("While cards are drawn any card may be played; annonces are made with the playing of a card (C4, C6).");
}

cards_t chouine_declaration_cards(const struct view *p, int annonce)
{
	return annonce_cards(p->seats, annonce, pack_cards(&p->game->pack));
}

/* Returns true if the annonce would make its suit trump. */
static bool fixes_trump(const struct view *p, int annonce)
{
	return view_term(p, "variant") && peek(p)->suit < 0 && !p->row_n &&
	       ALL_SCORING >> annonce & 1;
}

int chouine_declaration_points(const struct view *p, int annonce)
{
	bool fixing = fixes_trump(p, annonce);
	bool doubled = annonce < ANNONCE_QUINTE &&
		       (annonce / KINDS == peek(p)->suit ||
			(fixing && !view_term(p, "fixing")));

	if (annonce < ANNONCE_QUINTE && annonce % KINDS == CHOUINE)
		return 0; /* it wins the partie */
	return annonce_points(annonce, doubled);
}

const char *chouine_declaration(const struct view *p, int annonce)
{
	int points = chouine_declaration_points(p, annonce);
	bool fixes = fixes_trump(p, annonce);

	if (!points)
		return fill(tr("{annonce}: wins the partie"), "annonce",
			    chouine_annonce_text(annonce), NULL);
	return fill(fixes ? tr("{annonce}: {points}, and {suit} becomes trump")
			  : tr("{annonce}: {points}"),
		    "annonce", chouine_annonce_text(annonce), "points",
		    word_points(points), "suit",
		    fixes ? word_suit(annonce / KINDS) : "", NULL);
}

/* Returns the sentence on the losers without a partie in the manche. */
static const char *under_the_table(const struct view *p)
{
	int loser = 3 - peek(p)->won_manche;

	if (p->seats > 2)
		return tr(
			"All the others go under the table: no partie in this manche.");
	return fill(
		view_form(
			p, loser,
			tr("{name} goes under the table: no partie in this manche."),
			tr("You go under the table: no partie in this manche.")),
		"name", view_name_only(p, loser), NULL);
}

const char *chouine_outcome(const struct view *p, int i)
{
	bool in_manches = view_term(p, "manches") > 1;

	if (!i && !p->winner)
		return tr("A tie: the partie is null and is played again.");
	if (!i)
		return fill(view_form(p, p->winner,
				      tr("{name} wins the partie."),
				      tr("You win the partie.")),
			    "name", view_name_only(p, p->winner), NULL);
	if (!peek(p)->won_manche)
		return NULL;
	if (i == 1 && in_manches)
		return fill(view_form(p, peek(p)->won_manche,
				      tr("{name} wins manche {n}."),
				      tr("You win manche {n}.")),
			    "name", view_name_only(p, peek(p)->won_manche), "n",
			    fill_number(peek(p)->course.manche), NULL);
	return peek(p)->sous && i == 1 + in_manches ? under_the_table(p) : NULL;
}

/* Returns "2 manches"; in a match of one manche "3 parties". */
static const char *chouine_won_text(const struct view *p, long n)
{
	bool manches = p->seats == 2 && view_term(p, "manches") > 1;

	return fill(manches ? trn("{n} manche", "{n} manches", n)
			    : trn("{n} partie", "{n} parties", n),
		    "n", fill_number(n), NULL);
}

const char *chouine_result(const struct view *p)
{
	int count, first = 1;
	const char *names = view_winners(p, &count);
	const int *won = view_term(p, "manches") > 1 ? peek(p)->course.manches
						     : peek(p)->course.parties;
	const char *form;

	while (first < p->seats && p->place[first] != 1)
		first++;
	if (count > 1)
		return fill(tr("{names} are level."), "names", names, NULL);
	if (p->seats > 2)
		return fill(
			view_form(p, first,
				  tr("{name} wins the match with {parties}."),
				  tr("You win the match with {parties}.")),
			"name", view_name_only(p, first), "parties",
			chouine_won_text(p, peek(p)->course.parties[first]),
			NULL);
	if (won[1] != won[2])
		form = view_form(p, first,
				 tr("{name} wins the match, {parties} to {m}."),
				 tr("You win the match, {parties} to {m}."));
	else if (p->out[3 - first])
		form = view_form(p, first,
				 tr("{other} is out; {name} wins the match."),
				 tr("{other} is out; the match is yours."));
	else /* the match was cut short: the last manche decides */
		form = view_form(
			p, first,
			tr("{name} wins the match by the manche that broke off, {n} to {l}."),
			tr("You win the match by the manche that broke off, {n} to {l}."));
	return fill(form, "name", view_name_only(p, first), "other",
		    view_name_only(p, 3 - first), "parties",
		    chouine_won_text(p, won[first]), "m",
		    fill_number(won[3 - first]), "n",
		    fill_number(peek(p)->course.parties[first]), "l",
		    fill_number(peek(p)->course.parties[3 - first]), NULL);
}

/* Returns the rules for these terms: what counts (C10), how annonces are made
 * (C6), and how a suit becomes trumps (C13). */
const char *chouine_rules(const struct view *p)
{
	const char *rules =
		view_term(p, "count")
			? tr("Aces 11, tens 10, other cards nothing, the last trick 10. Any card may be played while the talon lasts; then follow suit, beat trumps with trumps, ruff. Annonces count; a chouine wins the partie.")
			: tr("Aces 11, tens 10, kings 4, queens 3, jacks 2, the last trick 10. Any card may be played while the talon lasts; then follow suit, beat trumps with trumps, ruff. Annonces count; a chouine wins the partie.");

	if (view_term(p, "annonce"))
		rules = fill(
			"{rules} {more}", "rules", rules, "more",
			tr("The card played must be one of the cards of the annonce (C6)."),
			NULL);
	if (!view_term(p, "variant"))
		return rules;
	return fill(
		"{rules} {more}", "rules", rules, "more",
		p->seats > 2
			? tr("No card is turned up: trumps are named by who leads and announces a mariage with that card (C13).")
			: tr("No card is turned up: trumps are named by who leads and announces a mariage, a tierce or a quarteron with that card (C13)."),
		NULL);
}
