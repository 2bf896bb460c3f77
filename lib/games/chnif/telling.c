/* Tells Chnif Chnof Chnorum to people. */
#include "games/chnif/rules_state.h"
#include "rules/match.h"
#include "ui/telling.h"
#include "ui/term_words.h"
#include "games/chnif/telling.h"

static void chnif_begin(struct view *p)
{
	for (int seat = 1; seat <= p->seats; seat++)
		own(p)->counts.tokens[seat] = view_term(p, "stake");
}

static const char *chnif_name(const struct view *p)
{
	(void)p;
	return "Chnif Chnof Chnorum";
}

static const char *chnif_terms_text(const struct view *p)
{
	int stake = view_term(p, "stake");

	return fill(/* or {tokens} */
		    tr("stake {stake} · {n} players"), "stake",
		    fill_number(stake), "tokens", word_tokens(stake), "n",
		    fill_number(p->seats), NULL);
}

static const char *chnif_place(const struct view *p)
{
	return fill(trc("chnif", "Deal {n}"), "n", fill_number(p->deal), NULL);
}

int chnif_run(const struct view *p)
{
	int n = 0;

	for (int i = p->row_n - 1; i >= 0; i--) {
		if (p->row[i].card == CARD_NONE ||
		    CARD_RANK(p->row[i].card) !=
			    CARD_RANK(p->row[p->row_n - 1].card))
			break;
		n++;
	}
	return n > 4 ? 4 : n;
}

/* Returns "Anne plays 10♣", "The house plays 10♣ for Anne". */
static const char *chnif_plays(const struct view *p, int seat, card_t card)
{
	return fill(p->out[seat] ? tr("The house plays {card} for {name}")
				 : view_form(p, seat, tr("{name} plays {card}"),
					     tr("You play {card}")),
		    "name", view_name_only(p, seat), "card",
		    word_card(p->game, card), NULL);
}

/* Marks the open sentence as QUIET, if nobody paid for its cards. */
static void chnif_mark(struct view *p, bool quiet)
{
	if (p->open_at >= 0)
		p->said[p->open_at].quiet = quiet;
}

/* Begins a sentence with the last card played. */
static void chnif_say_card(struct view *p)
{
	const struct played *last = &p->row[p->row_n - 1];

	tell_begin(p, SAID, false, "{text}", "text",
		   chnif_plays(p, last->seat, last->card), NULL);
}

/* Tells the last card played, for which nobody has paid yet.  At the table, one
 * sentence tells several such cards, but none of the house. */
static void chnif_say_quiet(struct view *p)
{
	const struct played *last = &p->row[p->row_n - 1];
	bool goes_on = !view_is_account(p) && own(p)->quiet > 0 &&
		       tell_goes_on(p) && !p->out[last->seat] &&
		       !p->out[last[-1].seat];

	if (goes_on)
		tell_on(p, JOINT_COMMA, "{name} {card}", "name",
			view_name(p, last->seat), "card",
			word_card(p->game, last->card), NULL);
	else
		chnif_say_card(p);
	own(p)->quiet = goes_on ? own(p)->quiet + 1 : 1;
	chnif_mark(p, true);
}

static void chnif_play(struct view *p, const struct event *event)
{
	struct played played = { event->seat, event->card, 0, false };
	int kept = 2 * p->seats < ROW_MAX ? 2 * p->seats : ROW_MAX - 1;

	/* the row has the cards of two times round the table, at most */
	if (p->row_n >= kept)
		memmove(p->row, p->row + 1,
			(size_t)--p->row_n * sizeof(*p->row));
	view_take_card(p, event->seat, event->card);
	p->row[p->row_n++] = played;
	p->trick = (own(p)->played++ / p->seats) + 1;
	p->turn = view_player_after(p, event->seat);
	chnif_say_quiet(p);
}

const char *chnif_last_call(const struct view *p)
{
	const struct played *last = &p->row[p->row_n - 1];
	static const char *const calls[] = { N_("{plays}: “Chnif!”"),
					     N_("{plays}: “Chnof!”"),
					     N_("{plays}: “Chnorum!”") };

	return fill(tr(calls[peek(p)->call]), "plays",
		    chnif_plays(p, last->seat, last->card), NULL);
}

/* Returns the call of a line: 0 chnif, 1 chnof, 2 chnorum. */
static int chnif_call_of(const struct view *p, const struct event *event)
{
	int call = 0;

	while (p->game->verbs[call] != event->verb)
		call++;
	return call;
}

static void chnif_call(struct view *p, const struct event *event)
{
	static const char *const calls[] = { N_("“Chnif!”"), N_("“Chnof!”"),
					     N_("“Chnorum!”") };
	int call = chnif_call_of(p, event);
	int payer = view_player_before(p, event->seat);

	if (!p->row_n)
		return; /* no referee sends this line before a card is played */
	p->row[p->row_n - 1].called = true;
	own(p)->call = call;
	own(p)->calls[call]++;
	/* the quiet cards before it stay a sentence of their own */
	if (own(p)->quiet != 1 || !tell_goes_on(p)) {
		tell_take_back(p);
		chnif_say_card(p);
	}
	tell_stop(p, STOP_NONE);
	tell_more(p, JOINT_COLON, tr(calls[call]), NULL);
	chnif_mark(p, false);
	own(p)->quiet = -1;
	own(p)->paid = 0;
	if (own(p)->counts.tokens[payer] == 0 && !p->out[payer]) {
		tell_more(p, JOINT_BLANK, "{text}", "text",
			  fill(view_form(p, payer, tr("{name} cannot pay"),
					 tr("You cannot pay")),
			       "name", view_name_only(p, payer), NULL),
			  NULL);
		tell_stop(p, STOP_POINT);
	}
	view_keep_last(p, chnif_run(p), event->seat, p->said_n - 1);
}

/* Returns "Émile pays 1 token to the pool", "Benoît gives Claire 1 token". */
static const char *chnif_payment(const struct view *p, int from, int to, int n)
{
	const char *form;

	if (!to)
		form = view_form(p, from,
				 trn("{from} pays {n} token to the pool",
				     "{from} pays {n} tokens to the pool", n),
				 trn("You pay {n} token to the pool",
				     "You pay {n} tokens to the pool", n));
	else if (to == p->you)
		form = trn("{from} gives you {n} token",
			   "{from} gives you {n} tokens", n);
	else
		form = view_form(p, from,
				 trn("{from} gives {to} {n} token",
				     "{from} gives {to} {n} tokens", n),
				 trn("You give {to} {n} token",
				     "You give {to} {n} tokens", n));
	return fill(form, "from", view_name_only(p, from), "to",
		    view_name_only(p, to), "n", fill_number(n), NULL);
}

static void chnif_pay(struct view *p, const struct event *event)
{
	int from = event->number[0], to = event->number[1],
	    n = event->number[2];
	const char *text;

	token_counts_pay(&own(p)->counts, from, to, n);
	if (!from) {
		say_of(p, SAID, to,
		       tr("No one else has a token left: {name} takes the pool ({n})."),
		       tr("No one else has a token left: you take the pool ({n})."),
		       "n", fill_number(n), NULL);
		return;
	}
	text = chnif_payment(p, from, to, n);
	if (own(p)->quiet >= 0 || !tell_goes_on(p) || p->out[from]) { /* N9 */
		say(p, SAID, "{text}.", "text", text, NULL);
		return;
	}
	/* the second payment of a chnorum goes on in the sentence */
	tell_more(p, own(p)->paid ? JOINT_SEMICOLON : JOINT_BLANK, "{text}",
		  "text",
		  own(p)->paid && from == p->you ? word_lower_first(text)
						 : text,
		  NULL);
	tell_stop(p, STOP_POINT);
	own(p)->paid++;
}

static void chnif_deal(struct view *p, const struct event *event)
{
	int first = view_player_after(p, p->dealer);

	(void)event;
	*own(p) = (struct chnif_view){ .counts = own(p)->counts, .quiet = -1 };
	token_counts_begin_deal(&own(p)->counts);
	tell_deal(
		p,
		fill(trc("chnif", "Deal {n}"), "n", fill_number(p->deal), NULL),
		fill(tr("{name} deals; {first} plays first"), "name",
		     view_name_only(p, p->dealer), "first",
		     view_name_only(p, first), NULL));
}

static const char *chnif_standings(const struct view *p)
{
	return fill(tr("Tokens: {each}; pool {pool}."), "each",
		    view_each_has(p, token_counts_of(p)->tokens), "pool",
		    fill_number(token_counts_of(p)->pool), NULL);
}

static void chnif_tokens(struct view *p, const struct event *event)
{
	token_counts_settle(&own(p)->counts, p, event);
	say(p, SAID_COUNT, "{text}", "text", chnif_standings(p), NULL);
}

/* --- the table of a page ------------------------------------------------- */

/* Lays a card; the seat's previous card goes away. */
static void chnif_change_play(const struct change *c)
{
	delta_of(c, "-");
	delta_play(c);
}

/* Lists the word of a call, and rings the cards of one rank that end the
 * row. */
static void chnif_change_call(const struct change *c)
{
	static const char *const words[] = { N_("Chnif!"), N_("Chnof!"),
					     N_("Chnorum!") };
	const struct view *p = c->view;
	cards_t cards = 0;

	for (int i = p->row_n - chnif_run(p); i < p->row_n; i++)
		cards |= CARD_BIT(p->row[i].card);
	delta_word(c, tr(words[chnif_call_of(p, c->event)]));
	delta_rings(c, cards);
}

static void chnif_middle_figures(const struct view *p,
				 char figure[MIDDLES][FIGURE_BYTES])
{
	static const char *const words[] = { "–", "chnif", "chnof", "chnorum",
					     "–" };
	int run = p->row_n && !p->counting ? chnif_run(p) : 0;

	page_put_figure_number(figure[0], peek(p)->counts.pool);
	page_put_figure(
		figure[1],
		run && run < 4 ? word_rank(p->game,
					   CARD_RANK(p->row[p->row_n - 1].card))
			       : "–");
	page_put_figure(figure[2], words[run]);
}

static const char *const chnif_figures[] = { N_("tokens {n}"), NULL };
static const char *const chnif_middle[] = { N_("pool {k}"),
					    N_("another {m} says {p}"), NULL };

static long chnif_start(const struct view *p)
{
	return view_term(p, "stake");
}

static const struct page_table page_chnif = {
	.figures = chnif_figures,
	.middle = chnif_middle,
	.by_card = true,
	.caption = N_("Tokens after each deal. ● dealt."),
	.at_end = N_("tokens"),
	.cell = token_counts_cell,
	.rest_title = N_("pool"),
	.rest = token_counts_rest,
	.course = N_("Course of the score: tokens after each deal."),
	.start = chnif_start,
	.figure = token_counts_figure,
	.figure_middle = chnif_middle_figures,
};

/* --- lines and sentences -------------------------------------------------- */

static const struct verb_telling chnif_told[] = {
	{ "deal", chnif_deal, NULL },
	{ "hand", telling_hand, NULL },
	{ "play", chnif_play, chnif_change_play },
	{ "chnif", chnif_call, chnif_change_call },
	{ "chnof", chnif_call, chnif_change_call },
	{ "chnorum", chnif_call, chnif_change_call },
	{ "pay", chnif_pay, NULL },
	{ "tokens", chnif_tokens, NULL },
	{ NULL, NULL, NULL },
};

static const char *chnif_result(const struct view *p)
{
	int count;
	const char *names = view_winners(p, &count);
	long n = 0;
	int first = 0;

	for (int seat = 1; seat <= p->seats; seat++)
		if (p->place[seat] == 1 && !first) {
			first = seat;
			n = p->score[seat];
		}
	if (count > 1)
		return telling_won_together(p, names, n);
	return fill(
		view_form(
			p, first,
			peek(p)->counts.pool
				? tr("{name} wins the match: {tokens}.")
				: tr("{name} wins the match and takes the pool: {tokens}."),
			peek(p)->counts.pool
				? tr("You win the match: {tokens}.")
				: tr("You win the match and take the pool: {tokens}.")),
		"name", view_name_only(p, first), "tokens", word_tokens(n),
		NULL);
}

static const char *chnif_move(const struct view *p, const struct move *move)
{
	static const char *const calls[] = { N_("play {card}: “Chnif!”"),
					     N_("play {card}: “Chnof!”"),
					     N_("play {card}: “Chnorum!”") };
	int run = chnif_run(p);
	bool called;

	if (move->kind == MOVE_CUT)
		return telling_cut_move(move);
	called = run && run <= 3 && move->card != CARD_NONE &&
		 CARD_RANK(p->row[p->row_n - 1].card) == CARD_RANK(move->card);
	return fill(tr(called ? calls[run - 1] : N_("play {card}")), "card",
		    word_card(p->game, move->card), NULL);
}

/* Returns why only some cards may be played now (N4); NULL: all may. */
static const char *chnif_forced(const struct view *p)
{
	const struct played *last = p->row_n ? &p->row[p->row_n - 1] : NULL;
	cards_t same;

	if (!last || !p->you)
		return NULL;
	same = p->hand[p->you] & RANK_CARDS(CARD_RANK(last->card));
	if (!same)
		return NULL;
	return fill(/* or {it} */
		    tr("{name} played {rank} and you hold {cards}: it must go (N4)."),
		    "name", view_name_only(p, last->seat), "rank",
		    word_rank_one(p->game, CARD_RANK(last->card)), "it",
		    word_card_it(p->game, last->card), "cards",
		    word_cards_or(p->game, same), NULL);
}

static const char *chnif_refuse(const struct view *p, const struct move *move)
{
	if (move->kind != MOVE_PLAY)
		return NULL;
	return chnif_forced(p);
}

/* What follows if the next card has the rank of a row of RUN cards: the last
 * player cannot pay, or pays. */
static const char *const chnif_coming[][2][2] = {
	{ { N_("If {rank} comes: Chnif! {name} cannot pay."),
	    N_("If {rank} comes: Chnif! You cannot pay.") },
	  { N_("If {rank} comes: Chnif! {name} pays {n} to the pool."),
	    N_("If {rank} comes: Chnif! You pay {n} to the pool.") } },
	{ { N_("If {rank} comes: Chnof! {name} cannot pay."),
	    N_("If {rank} comes: Chnof! You cannot pay.") },
	  { N_("If {rank} comes: Chnof! {name} pays {n} to the pool."),
	    N_("If {rank} comes: Chnof! You pay {n} to the pool.") } },
	{ { N_("If {rank} comes: Chnorum! {name} cannot pay."),
	    N_("If {rank} comes: Chnorum! You cannot pay.") },
	  { N_("If {rank} comes: Chnorum! {name} gives {n}, pays {m}."),
	    N_("If {rank} comes: Chnorum! You give {n}, pay {m}.") } },
};

const char *chnif_next_text(const struct view *p)
{
	int run = chnif_run(p), have, most, first, second;
	const struct played *last;
	const char *const *form;

	if (!run || run > 3 || p->counting)
		return "";
	last = &p->row[p->row_n - 1];
	have = p->out[last->seat] ? 0 : peek(p)->counts.tokens[last->seat];
	most = run < 3 ? run : 2;
	if (run == 3 && p->out[view_player_after(p, last->seat)])
		most = 0; /* N9: a seat that is out receives nothing */
	first = have < most ? have : most;
	second = have - first < 2 ? have - first : 2;
	form = chnif_coming[run - 1][have > 0];
	return word_upper_first(
		fill(tr(view_form(p, last->seat, form[0], form[1])), "rank",
		     word_rank_one(p->game, CARD_RANK(last->card)), "name",
		     view_name_only(p, last->seat), "n", fill_number(first),
		     "m", fill_number(second), NULL));
}

static const char *chnif_help(const struct view *p, const struct move *move)
{
	const char *forced = chnif_forced(p), *next = chnif_next_text(p);

	(void)move;
	if (forced)
		return forced;
	if (*next)
		return fill(
			tr("{next} You hold none of that rank: any card goes (N4)."),
			"next", next, NULL);
	return tr(
		"Any card may be played; a card of the same rank behind it says chnif (N4).");
}

static void chnif_describe(const struct view *p, text_line *line, void *context)
{
	line(context, chnif_standings(p));
	if (*chnif_next_text(p))
		line(context, chnif_next_text(p));
	telling_describe_hand(p, line, context);
}

/* Returns false for cards without a call: players may not look at these
 * again. */
static bool chnif_looks(const struct view *p, const struct sentence *said)
{
	(void)p;
	return !said->quiet;
}

static const char *chnif_differs(const struct view *p, const struct match *m)
{
	const struct chnif *chnif = chnif_peek(m);
	card_t last = p->row_n ? p->row[p->row_n - 1].card : CARD_NONE;

	for (int seat = 1; seat <= m->seats; seat++)
		if (peek(p)->counts.tokens[seat] != chnif->tokens[seat])
			return "tokens";
	return peek(p)->counts.pool != chnif->pool ? "pool"
	       : last != chnif->last               ? "the card played last"
	       : last != CARD_NONE && chnif_run(p) - 1 != chnif->row
		       ? "cards of one rank"
		       : NULL;
}

static void chnif_scored(const struct view *p, text_line *line, void *context)
{
	static const char *const lines[] = {
		N_("Who has his card matched by the next player pays (N5)."),
		N_("chnif, the second equal card: 1 token to the pool."),
		N_("chnof, the third: 2 tokens to the pool."),
		N_("chnorum, the fourth: 2 tokens to whoever plays it, then 2 to the pool."),
		N_("Nobody pays more than he has. Who has no token plays on, and may win some by a chnorum."),
		N_("The last one with tokens wins the match and takes the pool (N6)."),
	};

	(void)p;
	for (size_t i = 0; i < sizeof(lines) / sizeof(*lines); i++)
		line(context, tr(lines[i]));
}

static const char *chnif_amount(long n)
{
	return trn("{n} token", "{n} tokens", n);
}

const char *chnif_calls_text(const struct view *p)
{
	return fill(tr("{a} chnif, {b} chnof, {c} chnorum."), "a",
		    fill_number(peek(p)->calls[0]), "b",
		    fill_number(peek(p)->calls[1]), "c",
		    fill_number(peek(p)->calls[2]), NULL);
}

static void chnif_count_notes(const struct view *p, text_line *line,
			      void *context)
{
	line(context, chnif_calls_text(p));
}

static const struct term_words chnif_terms[] = {
	{ "stake", N_("Tokens each"), .aside = true },
	{ NULL },
};

const struct telling telling_chnif = {
	.game = "chnif",
	.terms = chnif_terms,
	.count = token_counts_count,
	.count_rest = N_("The pool"),
	.count_notes = chnif_count_notes,
	.page = &page_chnif,
	.drawing = &draw_chnif,
	.begin = chnif_begin,
	.by_rank = true,
	.names = {
		[NAME_UNIT] = N_("time round the table"),
		[NAME_LAST] = N_("The last payment"),
		[NAME_EVENT] = N_("the next chnorum"),
	},
	.differs = chnif_differs,
	.name = chnif_name,
	.terms_text = chnif_terms_text,
	.place = chnif_place,
	.rules = N_(
		"Who can play the rank just played must: the second card is a chnif and costs the player before 1 token, the third a chnof and costs 2, the fourth a chnorum and costs 4: 2 to whoever plays it, 2 to the pool. The last one with tokens takes the pool."),
	.scored = chnif_scored,
	.unit = N_("tokens"),
	.amount = chnif_amount,
	.told = chnif_told,
	.result = chnif_result,
	.standing = token_counts_standing,
	.standings = chnif_standings,
	.move = chnif_move,
	.why_forced = chnif_forced,
	.why_illegal = chnif_refuse,
	.describe_rule = chnif_help,
	.visible_in_log = chnif_looks,
	.describe = chnif_describe,
};
