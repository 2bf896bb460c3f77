/* Tells Chkobba to people. */
#include "rules/match.h"
#include "ui/telling.h"
#include "games/chkobba/telling.h"

static const char *chkobba_terms_text(const struct view *p)
{
	const char *target = fill_number(chkobba_target(p));

	if (view_term(p, "teams"))
		return fill(tr("first to {n} points · two teams"), "n", target,
			    NULL);
	if (p->seats > 2)
		return fill(tr("first to {n} points · {players} players"), "n",
			    target, "players", fill_number(p->seats), NULL);
	return fill(tr("first to {n} points"), "n", target, NULL);
}

/* Returns the number of rounds of a deal: each has three cards a seat, and four
 * cards are on the table. */
int chkobba_rounds(const struct view *p)
{
	return 36 / (3 * p->seats);
}

static const char *chkobba_place(const struct view *p)
{
	if (!p->trick)
		return fill(tr("Deal {n} · before the cards"), "n",
			    fill_number(p->deal), NULL);
	return fill(tr("Deal {n} · round {round} of {rounds}"), "n",
		    fill_number(p->deal), "round", fill_number(p->trick),
		    "rounds", fill_number(chkobba_rounds(p)), NULL);
}

const char *chkobba_sum_plain(cards_t cards)
{
	const char *text = "";
	int sum = 0;

	while (cards) {
		int value = chkobba_value(cards_pop(&cards));

		text = fill_join(text, " + ", fill_number(value));
		sum += value;
	}
	return fill("{text} = {sum}", "text", text, "sum", fill_number(sum),
		    NULL);
}

/* Returns the sum of two cards or more as " (6 + 2 = 8)"; else "". */
static const char *chkobba_sum(const struct view *p, cards_t cards)
{
	(void)p;
	return cards_count(cards) < 2 ? ""
				      : fill(" ({sum})", "sum",
					     chkobba_sum_plain(cards), NULL);
}

static bool has_haya(const struct played *played)
{
	return played->with &&
	       (played->with | CARD_BIT(played->card)) >> CHKOBBA_HAYA & 1;
}

/* Tells the last card played, and the cards that it took. */
static void chkobba_say_play(struct view *p)
{
	const struct played *last = &p->row[p->row_n - 1];
	const char *name = view_name_only(p, last->seat), *form;
	const char *card = word_card(p->game, last->card);
	bool house = p->out[last->seat];

	if (!last->with) {
		form = house ? tr("The house lays {card} for {name}")
			     : view_form(p, last->seat,
					 tr("{name} lays {card}"),
					 tr("You lay {card}"));
		tell_begin(p, SAID_DEEP, false, form, "name", name, "card",
			   card, NULL);
		return;
	}
	form = house ? tr("The house takes {cards} with {card}{sum} for {name}")
		     : view_form(p, last->seat,
				 tr("{name} takes {cards} with {card}{sum}"),
				 tr("You take {cards} with {card}{sum}"));
	tell_begin(p, SAID_DEEP, false, form, "name", name, "card", card,
		   "cards", word_cards(p->game, last->with, 0), "sum",
		   chkobba_sum(p, last->with), NULL);
	if (!has_haya(last))
		return;
	tell_more(p, JOINT_DASH, tr("the ḥayya"), NULL);
	tell_stop(p, STOP_CALL);
}

static void chkobba_sweep(struct view *p, const struct event *event)
{
	if (!p->row_n)
		return; /* no referee sends this line before a card is played */
	own(p)->sweeps[view_side(p, event->seat)]++;
	if (has_haya(&p->row[p->row_n - 1]))
		tell_more(p, JOINT_COMMA, tr("and chkobba"), NULL);
	else
		tell_more(p, JOINT_COLON, tr("chkobba"), NULL);
	tell_stop(p, STOP_CALL);
}

static void chkobba_play(struct view *p, const struct event *event)
{
	struct played played = { event->seat, event->card, event->cards,
				 false };
	int side = view_side(p, event->seat);

	view_take_card(p, event->seat, event->card);
	p->row[0] = played;
	p->row_n = 1;
	p->turn = view_player_after(p, event->seat);
	if (event->cards) {
		p->table &= ~event->cards;
		own(p)->pile[side] |= event->cards | CARD_BIT(event->card);
		own(p)->captor = event->seat;
	} else {
		p->table |= CARD_BIT(event->card);
	}
	chkobba_say_play(p);
	view_keep_last(p, 1, event->cards ? event->seat : 0, p->said_n - 1);
	for (int seat = 1; seat <= p->seats; seat++)
		if (view_held(p, seat))
			return;
	p->turn = 0; /* more cards, or the count */
}

static void chkobba_drawn(struct view *p, const struct event *event)
{
	own(p)->drawn = event->card;
	p->turn = event->seat;
	if (event->seat == p->you)
		p->hand[p->you] = bit_of(event->card);
	if (view_is_account(p) && event->card != CARD_NONE)
		return; /* the next line tells the card */
	say_of(p, SAID, event->seat,
	       event->card == CARD_NONE ? tr("{name} draws a card.")
					: tr("{name} draws {card}."),
	       tr("You draw {card}."), "card",
	       event->card == CARD_NONE ? ""
					: word_card_the(p->game, event->card),
	       NULL);
}

static void chkobba_keep_or_lay(struct view *p, const struct event *event)
{
	bool known = own(p)->drawn != CARD_NONE && view_is_account(p);
	bool keep = !strcmp(event->verb->name, "keep");
	const char *it = word_card_it(p->game, own(p)->drawn);

	p->hand[event->seat] = 0;
	if (!keep && own(p)->drawn != CARD_NONE)
		p->table = CARD_BIT(own(p)->drawn);
	if (known)
		say(p, SAID,
		    keep ? tr("{name} draws {card} and keeps {it}.")
			 : tr("{name} draws {card} and lays {it} on the table."),
		    "name", view_name_only(p, event->seat), "card",
		    word_card_the(p->game, own(p)->drawn), "it", it, NULL);
	else if (keep)
		say_of(p, SAID, event->seat, tr("{name} keeps {it}."),
		       tr("You keep {it}."), "it", it, NULL);
	else
		say_of(p, SAID, event->seat,
		       tr("{name} lays {it} on the table."),
		       tr("You lay {it} on the table."), "it", it, NULL);
	p->turn = 0;
}

/* Tells the hands of a round: "Round 1.  Ali J♠ Q♠ K♦ — Zoé 3♠ 7♥ 5♣".  Hidden
 * hands are counted: "Round 1.  3 cards each." */
static void chkobba_say_round(struct view *p)
{
	const char *text = "";
	int seat = p->dealer, each = 0;

	p->turn = view_player_after(p, p->dealer);
	if (!view_is_account(p)) {
		if (p->trick > 1)
			say(p, SAID,
			    tr("Three more cards for each: round {n}."), "n",
			    fill_number(p->trick), NULL);
		return;
	}
	for (int i = 0; i < p->seats; i++) {
		seat = view_player_after(p, seat);
		if (!p->hand[seat] && p->hidden[seat]) {
			each = p->hidden[seat];
			continue;
		}
		text = fill_join(text, " — ",
				 fill("{name} {cards}", "name",
				      view_name_only(p, seat), "cards",
				      word_cards(p->game, p->hand[seat],
						 p->hidden[seat]),
				      NULL));
	}
	if (each)
		text = fill_join(
			text, " — ",
			fill(trn("{n} card each.", "{n} cards each.", each),
			     "n", fill_number(each), NULL));
	say(p, SAID, tr("Round {n}.  {hands}"), "n", fill_number(p->trick),
	    "hands", text, NULL);
}

static void chkobba_hand(struct view *p, const struct event *event)
{
	telling_take_hand(p, event);
	p->row_n = 0;
	if (++own(p)->hands_told < p->seats)
		return;
	own(p)->hands_told = 0;
	p->trick++;
	if (p->trick > 1)
		chkobba_say_round(p);
}

static void chkobba_table(struct view *p, const struct event *event)
{
	p->table = event->cards;
	say(p, SAID, tr("On the table: {cards}"), "cards",
	    word_cards(p->game, p->table, 0), NULL);
	chkobba_say_round(p);
}

static void chkobba_redeal(struct view *p, const struct event *event)
{
	int rank = 0;

	(void)event;
	for (int i = 0; i < p->game->pack.rank_count; i++)
		if (cards_count(p->table & RANK_CARDS(i)) >= 3)
			rank = i;
	if (cards_count(p->table & RANK_CARDS(rank)) == 4)
		say_of(p, SAID, p->dealer,
		       tr("Four {ranks} on the table: dealt again, {name} still deals (K3)."),
		       tr("Four {ranks} on the table: dealt again, you still deal (K3)."),
		       "ranks", word_ranks(p->game, rank), NULL);
	else
		say_of(p, SAID, p->dealer,
		       tr("Three {ranks} on the table: dealt again, {name} still deals (K3)."),
		       tr("Three {ranks} on the table: dealt again, you still deal (K3)."),
		       "ranks", word_ranks(p->game, rank), NULL);
	p->table = 0;
	p->trick = 0;
	p->turn = view_player_after(p, p->dealer);
	memset(p->hand, 0, sizeof(p->hand)); /* they are taken in again */
	memset(p->hidden, 0, sizeof(p->hidden));
	p->fresh = 0;
}

int chkobba_ranked(const struct view *p, int side, int rank)
{
	return cards_count(peek(p)->pile[side] & RANK_CARDS(rank));
}

const char *chkobba_counted(const struct view *p, int side, int what)
{
	switch (what) {
	case KARTA:
		return fill_number(cards_count(peek(p)->pile[side]));
	case DINARI:
		return fill_number(cards_count(peek(p)->pile[side] &
					       SUIT_CARDS(CHKOBBA_DIAMONDS)));
	case BARMILA:
		return fill("{sevens}-{sixes}", "sevens",
			    fill_number(chkobba_ranked(p, side, CHKOBBA_SEVEN)),
			    "sixes",
			    fill_number(chkobba_ranked(p, side, CHKOBBA_SIX)),
			    NULL);
	default:
		return fill_number(peek(p)->sweeps[side]);
	}
}

int chkobba_best(const struct view *p, int what)
{
	for (int side = 0; side < view_side_count(p); side++)
		if (p->counted[side].number[what])
			return side;
	return -1;
}

static void chkobba_say_line(struct view *p, const char *label, int what)
{
	int best = chkobba_best(p, what);
	const char *text = "", *comma = "";

	for (int side = 0; side < view_side_count(p); side++) {
		if (what == HAYA || (what == SWEEPS && !own(p)->sweeps[side]))
			continue;
		text = fill("{text}{comma}{name} {n}", "text", text, "comma",
			    comma, "name", view_side_name(p, side), "n",
			    chkobba_counted(p, side, what), NULL);
		comma = ", ";
	}
	if (what == SWEEPS)
		text = *text ? text : "–";
	else if (best >= 0)
		text = fill(tr("{counts}{arrow}1 point to {name}"), "counts",
			    text, "arrow", *text ? words_arrow() : "", "name",
			    view_side_name(p, best), NULL);
	else
		text = fill(tr("{counts}{arrow}baji"), "counts", text, "arrow",
			    *text ? words_arrow() : "", NULL);
	tell_begin(p, SAID_ROW, false, "{label}", "label", label, NULL);
	tell_on(p, JOINT_COLUMN, "{text}", "text", text, NULL);
	tell_stop(p, STOP_NONE);
	tell_end(p);
}

/* Tells the count, once the points of the last side are known. */
static void chkobba_say_count(struct view *p)
{
	const char *text = "";

	chkobba_say_line(p, tr("Karta (cards)"), KARTA);
	chkobba_say_line(p, tr("Dinari (diamonds)"), DINARI);
	chkobba_say_line(p, tr("Barmila (7s, then 6s)"), BARMILA);
	chkobba_say_line(p,
			 fill(tr("Sabʿa l-ḥayya ({card})"), "card",
			      word_card(p->game, CHKOBBA_HAYA), NULL),
			 HAYA);
	chkobba_say_line(p, tr("Chkobba"), SWEEPS);
	for (int side = 0; side < view_side_count(p); side++)
		text = fill("{text}{comma}{name} {n}", "text", text, "comma",
			    side ? ", " : "", "name", view_side_name(p, side),
			    "n", fill_number(own(p)->points.of[side]), NULL);
	tell_begin(p, SAID_ROW, false, tr("Total"), NULL);
	tell_on(p, JOINT_COLON, "{text}", "text", text, NULL);
	tell_end(p);
	p->counting = true;
}

static void chkobba_points(struct view *p, const struct event *event)
{
	int side = event->number[0] - 1;

	if (side < 0 || side >= view_side_count(p))
		return;
	memcpy(p->counted[side].number, event->number + 1, 6 * sizeof(int32_t));
	p->counted[side].given = true;
	own(p)->points.of[side] = event->number[6];
	if (side == view_side_count(p) - 1)
		chkobba_say_count(p);
}

static void chkobba_gather(struct view *p, const struct event *event)
{
	own(p)->pile[view_side(p, event->seat)] |= event->cards;
	p->table &= ~event->cards;
	own(p)->gathered = event->cards;
	p->turn = 0;
	say_of(p, SAID, event->seat,
	       tr("{name}, the last to capture, gathers {cards}."),
	       tr("You captured last and gather {cards}."), "cards",
	       word_cards(p->game, event->cards, 0), NULL);
}

const char *chkobba_gathered(const struct view *p)
{
	return fill(
		view_form(
			p, peek(p)->captor,
			peek(p)->gathered
				? tr("{name} captured last and gathers {cards}.")
				: tr("{name} captured last."),
			peek(p)->gathered
				? tr("You captured last and gather {cards}.")
				: tr("You captured last.")),
		"name", view_name_only(p, peek(p)->captor), "cards",
		word_cards(p->game, peek(p)->gathered, 0), NULL);
}

static void chkobba_begin(struct view *p)
{
	own(p)->drawn = CARD_NONE;
}

static void chkobba_deal(struct view *p, const struct event *event)
{
	(void)event;
	*own(p) = (struct chkobba_view){
		.points = own(p)->points,
		.drawn = CARD_NONE,
	};
	tell_deal(p,
		  fill(trc("chkobba", "Deal {n}"), "n", fill_number(p->deal),
		       NULL),
		  fill(tr("{name} deals; {drawer} is the drawer"), "name",
		       view_name_only(p, p->dealer), "drawer",
		       view_name_only(p, view_player_after(p, p->dealer)),
		       NULL));
}

static const struct verb_telling chkobba_told[] = {
	{ "deal", chkobba_deal, NULL },
	{ "hand", chkobba_hand, NULL },
	{ "table", chkobba_table, NULL },
	{ "play", chkobba_play, chkobba_change_play },
	{ "drawn", chkobba_drawn, chkobba_change_drawn },
	{ "keep", chkobba_keep_or_lay, chkobba_change_keep },
	{ "lay", chkobba_keep_or_lay, chkobba_change_lay },
	{ "redeal", chkobba_redeal, delta_anew },
	{ "chkobba", chkobba_sweep, chkobba_change_sweep },
	{ "sweep", chkobba_gather, chkobba_change_gather },
	{ "baji", NULL, NULL },
	{ "points", chkobba_points, NULL },
	{ NULL, NULL, NULL },
};

static const char *chkobba_result(const struct view *p)
{
	int best = -1, ties = 0;
	const char *name, *points;
	bool mine;

	for (int side = 0; side < view_side_count(p); side++)
		if (p->place[side + 1] == 1) {
			best = best < 0 ? side : best;
			ties++;
		}
	if (best < 0)
		return "";
	points = word_points(p->score[best + 1]);
	if (ties > 1)
		return fill(tr("Nobody is ahead: {points} each."), "points",
			    points, NULL);
	mine = p->you && view_side(p, p->you) == best;
	name = view_side_name(p, best);
	if (view_term(p, "teams") && mine)
		return fill(
			tr("You and {name} win the match, {points} to {m}."),
			"name",
			view_name_only(
				p, view_player_after(
					   p, view_player_after(p, p->you))),
			"points", points, "m", fill_number(p->score[2 - best]),
			NULL);
	if (view_term(p, "teams"))
		return fill(
			tr("{name} and {other} win the match, {points} to {m}."),
			"name", view_name_only(p, best + 1), "other",
			view_name_only(p, best + 3), "points", points, "m",
			fill_number(p->score[2 - best]), NULL);
	if (p->seats == 2)
		return fill(
			mine ? tr("You win the match, {points} to {m}.")
			     : tr("{name} wins the match, {points} to {m}."),
			"name", name, "points", points, "m",
			fill_number(p->score[2 - best]), NULL);
	return fill(mine ? tr("You win the match with {points}.")
			 : tr("{name} wins the match with {points}."),
		    "name", name, "points", points, NULL);
}

static const char *chkobba_standing(const struct view *p, int seat)
{
	return word_points(p->score[seat]);
}

static const char *chkobba_standings(const struct view *p)
{
	const char *each = "";

	for (int side = 0; side < view_side_count(p); side++)
		each = fill_join(
			each, ", ",
			fill("{name} {n}", "name", view_side_name(p, side), "n",
			     fill_number(peek(p)->points.of[side]), NULL));
	return fill(tr("Points: {each}."), "each", each, NULL);
}

static const char *chkobba_move(const struct view *p, const struct move *move)
{
	if (move->kind == MOVE_CUT)
		return telling_cut_move(move);
	if (move->kind == MOVE_WORD)
		return strcmp(p->game->words[move->n]->name, "keep")
			       ? tr("lay it on the table")
			       : tr("keep it");
	if (!move->with)
		return fill(tr("lay {card}"), "card",
			    word_card(p->game, move->card), NULL);
	return fill(tr("{card} takes {cards}{sum}"), "card",
		    word_card(p->game, move->card), "cards",
		    word_cards(p->game, move->with, 0), "sum",
		    chkobba_sum(p, move->with), NULL);
}

static void chkobba_describe(const struct view *p, text_line *line,
			     void *context)
{
	if (p->trick)
		line(context,
		     p->table ? fill(tr("On the table: {cards}."), "cards",
				     word_cards(p->game, p->table, 0), NULL)
			      : tr("The table is empty."));
	telling_describe_hand(p, line, context);
}

static const char *chkobba_differs(const struct view *p, const struct match *m)
{
	const struct chkobba *chkobba = chkobba_peek(m);

	for (int side = 0; side < match_sides(m); side++) {
		if (peek(p)->points.of[side] != chkobba->total[side])
			return "points";
		if (peek(p)->sweeps[side] != chkobba->chkobbas[side])
			return "chkobbas";
		if (peek(p)->pile[side] != chkobba->pile[side])
			return "pile";
	}
	return p->table != chkobba->table         ? "table"
	       : peek(p)->captor != chkobba->last ? "who captured last"
						  : NULL;
}

static const char *chkobba_amount(long n)
{
	return trn("{n} point", "{n} points", n);
}

static const struct typed_word chkobba_typed[] = {
	{ "k", "keep" }, { "g", "keep" }, { "garder", "keep" },
	{ "l", "lay" },  { "p", "lay" },  { "poser", "lay" },
	{ NULL, NULL },
};

const struct telling telling_chkobba = {
	.game = "chkobba",
	.terms = chkobba_terms,
	.count = chkobba_deal_count,
	.count_notes = chkobba_count_notes,
	.page = &page_chkobba,
	.drawing = &draw_chkobba,
	.begin = chkobba_begin,
	.names = {
		[NAME_UNIT] = N_("round"),
		[NAME_LAST] = N_("The last move"),
		[NAME_EVENT] = N_("the next chkobba"),
	},
	.with_text = chkobba_sum,
	.typed_help =
		N_("Behind a card stand the cards that it takes: kd 4s 6h."),
	.typed_words = chkobba_typed,
	.differs = chkobba_differs,
	.terms_text = chkobba_terms_text,
	.place = chkobba_place,
	.rules = N_(
		"A card takes an equal one, or else cards whose values add up to its own (king 10, jack 9, queen 8); who empties the table has made a chkobba."),
	.scored = chkobba_scored,
	.unit = N_("points"),
	.amount = chkobba_amount,
	.told = chkobba_told,
	.result = chkobba_result,
	.standing = chkobba_standing,
	.standings = chkobba_standings,
	.move = chkobba_move,
	.why_illegal = chkobba_refuse,
	.describe_rule = chkobba_help,
	.describe = chkobba_describe,
};
