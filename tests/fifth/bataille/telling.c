/* Bataille, told to people, and its table on a page. */
#include "games/bataille/rules_state.h"
#include "ui/page_delta.h"
#include "ui/telling.h"
#include "ui/term_words.h"

/* What only bataille keeps in the view: it is of the deal, which is the
 * match. */
struct bataille_view {
	int tricks[3];
} __attribute__((may_alias));
STATE_IN_VIEW(bataille_view)

static const char *bataille_terms_text(const struct view *p)
{
	(void)p;
	return tr(N_("ten cards each"));
}

static const char *bataille_place(const struct view *p)
{
	return fill(tr(N_("Trick {n}")), "n", fill_number(p->trick), NULL);
}

static const char *bataille_label(const struct view *p)
{
	return fill(tr(N_("Trick {n}: ")), "n", fill_number(p->trick), NULL);
}

static void bataille_deal(struct view *p, const struct event *event)
{
	*own(p) = (struct bataille_view){ { 0 } };
	p->trick = 1;
	tell_deal(p, tr(N_("The deal")),
		  fill(tr(N_("{name} deals")), "name",
		       view_name_only(p, event->seat), NULL));
}

static void bataille_play(struct view *p, const struct event *event)
{
	const char *text =
		fill(event->cards ? tr(N_("{card} (bravo!)")) : "{card}",
		     "card", telling_card(p, event->seat, event->card), NULL);

	if (p->row_n == p->seats)
		return; /* a trick without an end: no referee sends it */
	view_take_card(p, event->seat, event->card);
	p->row[p->row_n++] = (struct played){ event->seat, event->card,
					      event->cards, false };
	p->turn = p->row_n < p->seats ? view_player_after(p, event->seat) : 0;
	if (p->row_n > 1)
		tell_on(p, JOINT_COMMA, "{text}", "text", text, NULL);
	else
		tell_begin(p, SAID, true, "{text}", "text", text, NULL);
}

/* The trick, or the deal, is over. */
static void end_trick(struct view *p, int taker, int leader)
{
	tell_end(p);
	view_keep_last(p, p->row_n, taker, -1);
	p->row_n = 0;
	p->turn = leader;
	p->counting = !view_held(p, 1) && !view_held(p, 2);
	if (p->counting)
		p->turn = 0;
	else
		p->trick++;
}

static void bataille_trick(struct view *p, const struct event *event)
{
	tell_on_of(p, JOINT_ARROW, event->seat, tr(N_("{name} beats it")),
		   tr(N_("you beat it")), NULL);
	own(p)->tricks[event->seat]++;
	end_trick(p, event->seat, event->seat);
}

static void bataille_tie(struct view *p, const struct event *event)
{
	int leader = p->row_n ? p->row[0].seat : 0;

	(void)event;
	tell_on(p, JOINT_ARROW, tr(N_("bataille! nobody beats it")), NULL);
	end_trick(p, 0, leader);
}

static void bataille_draw(struct view *p, const struct event *event)
{
	view_give(p, event->seat, event->card);
	say_of(p, SAID_DEEP, event->seat,
	       event->card == CARD_NONE ? tr(N_("{name} draws a card."))
					: tr(N_("{name} draws {card}.")),
	       tr(N_("You draw {card}.")), "card",
	       event->card == CARD_NONE ? ""
					: word_card_the(p->game, event->card),
	       NULL);
}

#ifdef LATER
static void bataille_bonus(struct view *p, const struct event *event)
{
	own(p)->tricks[event->seat]++;
	say_of(p, SAID, event->seat, tr(N_("One more for {name}.")),
	       tr(N_("One more for you.")), NULL);
}
#endif

/* Nobody gets the cards of a tie. */
static void change_tie(const struct change *c)
{
	delta_all(c, "*x", c->steps->who);
}

static const struct verb_telling bataille_told[] = {
	{ "deal", bataille_deal, NULL },
	{ "hand", telling_hand, NULL },
	{ "play", bataille_play, NULL },
	{ "trick", bataille_trick, NULL },
	{ "tie", bataille_tie, change_tie },
	{ "takes", bataille_draw, NULL },
	{ "draws", bataille_draw, NULL },
#ifdef LATER
	{ "bonus", bataille_bonus, NULL },
#endif
	{ NULL, NULL, NULL },
};

static const char *bataille_result(const struct view *p)
{
	int count;
	const char *names = view_winners(p, &count);

	return fill(count > 1 ? tr(N_("Nobody wins the battle."))
			      : tr(N_("{names} wins the battle.")),
		    "names", names, NULL);
}

static const char *bataille_standing(const struct view *p, int seat)
{
	return fill(trn("{n} trick", "{n} tricks", p->score[seat]), "n",
		    fill_number(p->score[seat]), NULL);
}

static const char *bataille_move(const struct view *p, const struct move *move)
{
	if (move->kind == MOVE_CUT)
		return telling_cut_move(move);
	return fill(move->with ? tr(N_("play {card}: bravo!"))
			       : tr(N_("play {card}")),
		    "card", word_card(p->game, move->card), NULL);
}

static const char *bataille_refuse(const struct view *p,
				   const struct move *move)
{
	(void)p;
	(void)move;
	return tr(N_("Any card of your hand may be played (B1)."));
}

static void bataille_describe(const struct view *p, text_line *line,
			      void *context)
{
	telling_describe_hand(p, line, context);
}

static const char *bataille_differs(const struct view *p,
				    const struct match *match)
{
	for (int seat = 1; seat <= match->seats; seat++)
		if (peek(p)->tricks[seat] != bataille_peek(match)->tricks[seat])
			return "tricks";
	return NULL;
}

static void bataille_figure(const struct view *p, int seat,
			    char figure[FIGURES][FIGURE_BYTES])
{
	page_put_figure_number(figure[0], peek(p)->tricks[seat]);
}

static struct page_cell bataille_cell(const struct view *p, int seat)
{
	return page_cell_of(peek(p)->tricks[seat]);
}

static const char *const bataille_figures[] = { N_("tricks {n}"), NULL };
static const char *const bataille_middle[] = { NULL };

static const struct page_table page_bataille = {
	.figures = bataille_figures,
	.middle = bataille_middle,
	.caption = N_("Tricks. ● dealt."),
	.at_end = N_("tricks"),
	.figure = bataille_figure,
	.cell = bataille_cell,
};

static const struct term_words bataille_terms[] = {
	{ "ties",
	  N_("A tie goes to"),
	  { N_("no one"), N_("who led"), N_("who followed") } },
	{ "bonus", N_("Bonus"), { N_("none"), N_("one point") } },
	{ NULL },
};

const struct telling telling_bataille = {
	.game = "bataille",
	.terms = bataille_terms,
	.told = bataille_told,
	.page = &page_bataille,
	.differs = bataille_differs,
	.terms_text = bataille_terms_text,
	.place = bataille_place,
	.rules = N_("The higher card takes the trick; most tricks win."),
	.unit = N_("tricks"),
	.label = bataille_label,
	.result = bataille_result,
	.standing = bataille_standing,
	.move = bataille_move,
	.why_illegal = bataille_refuse,
	.describe_rule = bataille_refuse,
	.describe = bataille_describe,
};
