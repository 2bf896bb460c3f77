/* Tells L'Enfle to people. */
#include "games/enfle/rules_state.h"
#include "rules/match.h"
#include "ui/deal_count.h"
#include "ui/telling.h"
#include "ui/term_words.h"
#include "games/enfle/telling.h"

static const char *enfle_terms_text(const struct view *p)
{
	return fill(tr("{n} coups · void after {tricks} tricks"), "n",
		    fill_number(p->seats), "tricks",
		    fill_number(view_term(p, "tricks")), NULL);
}

static const char *enfle_place(const struct view *p)
{
	const char *of =
		fill(tr("Coup {n} of {all}"), "n", fill_number(p->deal), "all",
		     fill_number(p->seats), NULL);

	if (!p->trick)
		return of;
	return fill(tr("{coup} · trick {n}"), "coup", of, "n",
		    fill_number(p->trick), NULL);
}

static const char *enfle_label(const struct view *p)
{
	if (!view_is_account(p))
		return fill(trc("enfle", "Trick {n}: "), "n",
			    fill_number(p->trick), NULL);
	return fill_pad(fill(/* or {nth} */
			     trc("enfle", "trick {n}"), "n",
			     fill_number(p->trick), "nth",
			     word_ordinal_feminine(p->trick), NULL),
			12);
}

static void enfle_end_trick(struct view *p, int leader)
{
	tell_end(p);
	view_keep_last(p, p->row_n, leader, -1);
	p->row_n = 0;
	p->trick++;
	p->turn = leader;
}

static void enfle_play(struct view *p, const struct event *event)
{
	struct played played = { event->seat, event->card, 0, false };
	const char *card = telling_card(p, event->seat, event->card);

	if (p->row_n == p->seats)
		return; /* a trick without a winner: no referee sends it */
	if (!p->trick)
		p->trick = 1;
	view_take_card(p, event->seat, event->card);
	p->row[p->row_n++] = played;
	p->turn = p->row_n < p->seats ? view_player_after(p, event->seat) : 0;
	if (p->row_n > 1)
		tell_on(p, JOINT_COMMA, "{card}", "card", card, NULL);
	else
		tell_begin(p, SAID, true, "{card}", "card", card, NULL);
}

static void enfle_trick(struct view *p, const struct event *event)
{
	tell_on_of(p, JOINT_TAKES, event->seat, tr("{name} takes the trick"),
		   tr("you take the trick"), NULL);
	enfle_end_trick(p, event->seat);
}

static void enfle_take_up(struct view *p, const struct event *event)
{
	int led = p->row_n ? CARD_SUIT(p->row[0].card) : 0;

	tell_on_of(
		p, JOINT_SEMICOLON, event->seat,
		tr("{name} has no {suit}: picks up the trick (enfle), then leads"),
		tr("you have no {suit}: you pick up the trick (enfle), then lead"),
		"suit", word_suit_long(led), NULL);
	own(p)->voids[event->seat] |= 1U << led;
	for (int i = 0; i < event->length; i++) {
		if (event->data[i] == CARD_NONE)
			continue;
		p->hand[event->seat] |= CARD_BIT(event->data[i]);
		own(p)->taken_up[event->seat] |= CARD_BIT(event->data[i]);
		if (event->seat == p->you)
			p->fresh |= CARD_BIT(event->data[i]);
	}
	enfle_end_trick(p, event->seat);
}

static void enfle_out(struct view *p, const struct event *event)
{
	if (p->row_n && p->out[event->seat])
		tell_on(p, JOINT_SEMICOLON,
			tr("it is the last card of {name}, who is out: the basket stays (E8)"),
			"name", view_name_only(p, event->seat), NULL);
	else if (p->row_n)
		tell_on_of(p, JOINT_SEMICOLON, event->seat,
			   tr("it is {name}’s last card"),
			   tr("it is your last card"), NULL);
	tell_end(p);
	if (p->row_n)
		view_keep_last(p, p->row_n, 0, -1);
	p->winner = event->seat;
	p->turn = 0;
	p->counting = true;
}

static void enfle_pay(struct view *p, const struct event *event)
{
	token_counts_pay(&own(p)->counts, event->number[0], event->number[1],
			 event->number[2]);
	if (event->number[0])
		return;
	say_of(p, SAID, event->number[1],
	       tr("{name} wins the coup and takes the basket: {tokens}."),
	       tr("You win the coup and take the basket: {tokens}."), "tokens",
	       word_tokens(event->number[2]), NULL);
}

static const char *enfle_standings(const struct view *p)
{
	const struct token_counts *counts = token_counts_of(p);

	return fill(counts->pool ? tr("Tokens: {each}; basket {n}.")
				 : tr("Tokens: {each}."),
		    "each", view_each_has(p, counts->tokens), "n",
		    fill_number(counts->pool), NULL);
}

static void enfle_tokens(struct view *p, const struct event *event)
{
	token_counts_settle(&own(p)->counts, p, event);
	say(p, SAID_COUNT, "{text}", "text", enfle_standings(p), NULL);
}

static void enfle_ante(struct view *p, const struct event *event)
{
	(void)event;
	for (int seat = 1; seat <= p->seats; seat++)
		token_counts_pay(&own(p)->counts, seat, 0, 1);
	tell_deal(p, fill(tr("Coup {n}"), "n", fill_number(p->deal), NULL),
		  fill(tr("{name} deals; each puts a token into the basket"),
		       "name", view_name_only(p, p->dealer), NULL));
}

static void enfle_deal(struct view *p, const struct event *event)
{
	(void)event;
	*own(p) = (struct enfle_view){ .counts = own(p)->counts };
	for (int seat = 1; p->deal == 1 && seat <= p->seats; seat++)
		own(p)->counts.tokens[seat] = p->seats;
	token_counts_begin_deal(&own(p)->counts);
}

static void enfle_void(struct view *p, const struct event *event)
{
	(void)event;
	say(p, SAID_COUNT,
	    tr("Void: {n} tricks and nobody out. The basket ({m}) stays (E7)."),
	    "n", fill_number(view_term(p, "tricks")), "m",
	    fill_number(own(p)->counts.pool), NULL);
	p->counting = true;
	p->turn = 0;
}

/* --- the table of a page ------------------------------------------------- */

/* Moves the cards of the trick out of play. */
static void enfle_change_trick(const struct change *c)
{
	delta_all(c, "*x", c->event->seat);
}

static void enfle_change_taken(const struct change *c)
{
	delta_all(c, "*h", c->event->seat);
}

static void enfle_change_out(const struct change *c)
{
	delta_word(c, tr("last card"));
}

static void enfle_middle_figures(const struct view *p,
				 char figure[MIDDLES][FIGURE_BYTES])
{
	page_put_figure_number(figure[0], peek(p)->counts.pool);
}

static const char *const enfle_figures[] = { N_("tokens {n}"),
					     N_("cards {cards}"), NULL };
static const char *const enfle_middle[] = { N_("basket {k}"), NULL };

static long enfle_start(const struct view *p)
{
	return p->seats;
}

static const struct page_table page_enfle = {
	.figures = enfle_figures,
	.middle = enfle_middle,
	.classes = "two-lines",
	.caption = N_("Tokens after each deal. ● dealt."),
	.at_end = N_("tokens"),
	.cell = token_counts_cell,
	.rest_title = N_("basket"),
	.rest = token_counts_rest,
	.course = N_("Course of the score: tokens after each deal."),
	.start = enfle_start,
	.figure = token_counts_figure,
	.figure_middle = enfle_middle_figures,
};

/* --- lines and sentences -------------------------------------------------- */

static const struct verb_telling enfle_told[] = {
	{ "deal", enfle_deal, NULL },
	{ "hand", telling_hand, NULL },
	{ "ante", enfle_ante, NULL },
	{ "play", enfle_play, NULL },
	{ "trick", enfle_trick, enfle_change_trick },
	{ "enfle", enfle_take_up, enfle_change_taken },
	{ "out", enfle_out, enfle_change_out },
	{ "pay", enfle_pay, NULL },
	{ "tokens", enfle_tokens, NULL },
	{ "void", enfle_void, NULL },
	{ NULL, NULL, NULL },
};

static const char *enfle_result(const struct view *p)
{
	int count, first = 1;
	const char *names = view_winners(p, &count);

	while (first < p->seats && p->place[first] != 1)
		first++;
	/* E7: every coup was void: all tokens paid are in the basket */
	if (p->deal && peek(p)->counts.pool == p->seats * p->deal)
		return tr(
			"All coups were void: nobody went out, and the basket stays.");
	if (count > 1)
		return telling_won_together(p, names, p->score[first]);
	return fill(view_form(p, first,
			      tr("{name} wins the match with {tokens}."),
			      tr("You win the match with {tokens}.")),
		    "name", view_name_only(p, first), "tokens",
		    word_tokens(p->score[first]), NULL);
}

static const char *enfle_move(const struct view *p, const struct move *move)
{
	if (move->kind == MOVE_CUT)
		return telling_cut_move(move);
	return fill(tr("play {card}"), "card", word_card(p->game, move->card),
		    NULL);
}

/* Returns which suit must be followed, and with which cards (E2); NULL for the
 * leader. */
static const char *enfle_bound(const struct view *p)
{
	int suit;
	cards_t held;

	if (!p->row_n || !p->you)
		return NULL;
	suit = CARD_SUIT(p->row[0].card);
	held = p->hand[p->you] & SUIT_CARDS(suit);
	if (cards_count(held) == 1)
		return fill(/* or {one} */
			    tr("{suit} led: {card} is your only one (E2)."),
			    "suit", word_upper_first(word_suit_long(suit)),
			    "one", word_suit_long(suit), "card",
			    word_cards(p->game, held, 0), NULL);
	return fill(
		tr("{suit} were led and you hold {cards}: follow suit (E2)."),
		"suit", word_upper_first(word_suit_long(suit)), "cards",
		word_cards_and(p->game, held), NULL);
}

/* Returns why only one card is legal: it is the last one of the suit led.  NULL
 * if it is not so. */
static const char *enfle_forced(const struct view *p)
{
	return p->move_n == 1 && p->row_n ? enfle_bound(p) : NULL;
}

static const char *enfle_refuse(const struct view *p, const struct move *move)
{
	return move->kind == MOVE_PLAY ? enfle_bound(p) : NULL;
}

static const char *enfle_help(const struct view *p, const struct move *move)
{
	const char *bound = enfle_bound(p);

	(void)move;
	return bound ? bound
		     : tr("You have the lead: any card. Who cannot follow picks the trick up; who plays the last card of his hand wins the basket (E2 to E5).");
}

static void enfle_describe(const struct view *p, text_line *line, void *context)
{
	int held[SEATS_MAX + 1];

	for (int seat = 1; seat <= p->seats; seat++)
		held[seat] = view_held(p, seat);
	line(context, fill(tr("Cards in hand: {each}; basket {n}."), "each",
			   view_each_has(p, held), "n",
			   fill_number(peek(p)->counts.pool), NULL));
	telling_describe_hand(p, line, context);
}

/* Returns the suits that the seat lacks: it could not follow them, and has
 * played all that it took up of them. */
static const char *lacked_suits(const struct view *p, int seat, cards_t held)
{
	const char *text = "";

	for (int suit = 0; suit < SUITS; suit++)
		if (peek(p)->voids[seat] >> suit & 1 &&
		    !(held & SUIT_CARDS(suit)))
			text = fill_join(text, " ", word_suit(suit));
	return *text ? text : "–";
}

static void enfle_notes(const struct view *p, text_line *line, void *context)
{
	for (int seat = 1; p->game && seat <= p->seats; seat++) {
		cards_t held = peek(p)->taken_up[seat] & p->hand[seat];

		line(context,
		     fill(view_form(p, seat,
				    tr("{name} is known to lack: {suits}"),
				    tr("You are known to lack: {suits}")),
			  "name", view_name_only(p, seat), "suits",
			  lacked_suits(p, seat, held), NULL));
		if (held)
			line(context,
			     fill(view_form(
					  p, seat,
					  tr("{name} took up and still holds: {cards}"),
					  tr("You took up and still hold: {cards}")),
				  "name", view_name_only(p, seat), "cards",
				  word_cards(p->game, held, 0), NULL));
	}
}

static const char *enfle_differs(const struct view *p, const struct match *m)
{
	const struct enfle *enfle = enfle_peek(m);

	for (int seat = 1; seat <= m->seats; seat++)
		if (peek(p)->counts.tokens[seat] != enfle->tokens[seat])
			return "tokens";
	for (int i = 0; i < enfle->played; i++)
		if (p->row[i].card != enfle->trick[i])
			return "trick";
	return peek(p)->counts.pool != enfle->basket ? "basket"
	       : p->row_n != enfle->played           ? "cards of the trick"
	       : (p->trick ? p->trick - 1 : 0) != enfle->tricks ? "tricks"
								: NULL;
}

static void enfle_scored(const struct view *p, text_line *line, void *context)
{
	static const char *const lines[] = {
		N_("Each begins with as many tokens as there are players, and deals once."),
		N_("Before each deal each puts 1 token into the basket (E6)."),
		N_("Who is first to have no card left takes all that is in the basket (E6)."),
		N_("Where nobody gets rid of the cards, the deal is void: the basket stays, and grows (E7)."),
		N_("In the end who has most tokens has won; equal tokens share a place. What is left in the basket is nobody's."),
	};

	(void)p;
	for (size_t i = 0; i < sizeof(lines) / sizeof(*lines); i++)
		line(context, tr(lines[i]));
}

static const char *enfle_amount(long n)
{
	return trn("{n} coup", "{n} coups", n);
}

const char *enfle_outcome(const struct view *p)
{
	const struct token_counts *counts = &peek(p)->counts;

	if (p->winner && p->out[p->winner])
		return fill(
			tr("The house plays the last card of {name}: the basket stays (E8)."),
			"name", view_name_only(p, p->winner), NULL);
	if (p->winner)
		return fill(
			view_form(
				p, p->winner,
				tr("{name} plays the last card and takes the basket: {tokens}."),
				tr("You play the last card and take the basket: {tokens}.")),
			"name", view_name_only(p, p->winner), "tokens",
			word_tokens(p->seats + counts->pool_before), NULL);
	return fill(
		tr("Void: {n} tricks and nobody out. The basket ({m}) stays (E7)."),
		"n", fill_number(view_term(p, "tricks")), "m",
		fill_number(counts->pool), NULL);
}

/* The cards that are left in hand, then the tokens. */
static bool enfle_count_line(const struct view *p, int i,
			     struct count_line *line)
{
	if (i)
		return token_counts_count(p, i - 1, line);
	line->label = tr("cards in hand");
	for (int seat = 1; seat <= p->seats; seat++)
		snprintf(line->cell[view_side(p, seat)], COUNT_BYTES, "%s",
			 fill_number(view_held(p, seat)));
	return true;
}

static void enfle_count_notes(const struct view *p, text_line *line,
			      void *context)
{
	line(context, enfle_outcome(p));
}

static const struct term_words enfle_terms[] = {
	{ "tricks", N_("Void after so many tricks"), .aside = true },
	{ NULL },
};

const struct telling telling_enfle = {
	.game = "enfle",
	.terms = enfle_terms,
	.count = enfle_count_line,
	.count_rest = N_("The basket"),
	.count_notes = enfle_count_notes,
	.page = &page_enfle,
	.drawing = &draw_enfle,
	.names = {
		[NAME_UNIT] = NC_("enfle", "trick"),
		[NAME_NUMBERED] = NC_("enfle", "Trick {n}"),
		[NAME_LAST] = NC_("enfle", "The last trick"),
		[NAME_EVENT] = N_("the next enfle"),
	},
	.differs = enfle_differs,
	.terms_text = enfle_terms_text,
	.place = enfle_place,
	.rules = N_(
		"Follow suit; the highest card takes the trick out of play. Who cannot follow picks the trick up and leads. Who plays a last card first takes the basket."),
	.scored = enfle_scored,
	.unit = N_("coups"),
	.amount = enfle_amount,
	.label = enfle_label,
	.told = enfle_told,
	.notes = enfle_notes,
	.notes_title = N_("Who lacks which suit, and took up what"),
	.notes_help = N_("v tells who lacks which suit, and took up what."),
	.notes_enter = N_("Enter: who lacks which suit  Esc take back"),
	.notes_keys = N_(
		"←→↑↓ choose  Enter play  h deal  v voids  ? help  q quit"),
	.result = enfle_result,
	.standing = token_counts_standing,
	.standings = enfle_standings,
	.move = enfle_move,
	.why_forced = enfle_forced,
	.why_illegal = enfle_refuse,
	.describe_rule = enfle_help,
	.describe = enfle_describe,
};
