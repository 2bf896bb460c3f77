/* Tells La Chouine to people. */
#include "games/chouine/rules_state.h"
#include "games/chouine/rules_annonce.h"
#include "rules/match.h"
#include "ui/telling.h"
#include "games/chouine/telling.h"

int chouine_goal(const struct view *p)
{
	return view_term(p, "parties") ? 5 : 3;
}

static bool in_manches(const struct view *p)
{
	return view_term(p, "manches") > 1;
}

/* Returns "2 manches of 5 parties". */
static const char *chouine_length(const struct view *p)
{
	int manches = view_term(p, "manches");

	return fill(trn("{n} manche of {m} parties",
			"{n} manches of {m} parties", manches),
		    "n", fill_number(manches), "m",
		    fill_number(chouine_goal(p)), NULL);
}

static const char *chouine_name(const struct view *p)
{
	return view_term(p, "variant") ? tr("La Chouine de Mondoubleau")
				       : tr("La Chouine");
}

static const char *chouine_terms_text(const struct view *p)
{
	const char *own = view_term(p, "annonce")
				  ? tr(", annonces with their own cards")
				  : "";
	const char *players = p->seats == 2   ? tr("two players")
			      : p->seats == 3 ? tr("three players")
					      : tr("four players");

	return fill("{players}, {length}{own}", "players", players, "length",
		    chouine_length(p), "own", own, NULL);
}

static const char *chouine_terms_short(const struct view *p)
{
	if (!view_term(p, "variant") && !view_term(p, "annonce") &&
	    !view_stops(p))
		return chouine_terms_text(p);
	return chouine_length(p);
}

/* Returns the number of the partie in its manche: the parties won, plus one. */
static int chouine_partie(const struct view *p)
{
	int n = p->counting && p->winner ? 0 : 1;

	for (int seat = 1; seat <= p->seats; seat++)
		n += peek(p)->course.parties[seat];
	return n;
}

/* Returns "1st manche, partie 2", "Decider, partie 1", "Partie 10". */
const char *chouine_partie_text(const struct view *p)
{
	const char *n = fill_number(chouine_partie(p));

	if (!in_manches(p))
		return fill(tr("Partie {n}"), "n", n, NULL);
	if (peek(p)->course.manche == 3)
		return fill(tr("Decider, partie {n}"), "n", n, NULL);
	return fill(tr("{nth} manche, partie {n}"), "nth",
		    word_ordinal_feminine(peek(p)->course.manche), "n", n,
		    NULL);
}

static const char *chouine_place(const struct view *p)
{
	if (!p->trick)
		return chouine_partie_text(p);
	return fill(tr("{partie} · trick {n}"), "partie",
		    chouine_partie_text(p), "n", fill_number(p->trick), NULL);
}

const char *chouine_annonce_text(int annonce)
{
	static const char *const kinds[] = { N_("a mariage in {suit}"),
					     N_("a tierce in {suit}"),
					     N_("a quarteron in {suit}"),
					     N_("a chouine in {suit}") };

	if (annonce == ANNONCE_QUINTE)
		return tr("a quinte");
	if (annonce == ANNONCE_TRENTE)
		return tr("a trente");
	return fill(tr(kinds[annonce % KINDS]), "suit",
		    word_suit_long(annonce / KINDS), NULL);
}

/* Returns the kind of an annonce, without its suit. */
static const char *annonce_kind(int annonce)
{
	static const char *const kinds[] = { "mariage", "tierce", "quarteron",
					     "chouine" };

	return annonce == ANNONCE_QUINTE   ? "quinte"
	       : annonce == ANNONCE_TRENTE ? "trente"
					   : kinds[annonce % KINDS];
}

const char *chouine_annonce_short(int annonce)
{
	if (annonce >= ANNONCE_QUINTE)
		return annonce_kind(annonce);
	return fill("{kind} {suit}", "kind", annonce_kind(annonce), "suit",
		    word_suit(annonce / KINDS), NULL);
}

/* Returns " announcing a mariage in spades and a quinte". */
static const char *announcing(uint64_t set)
{
	const char *text = "";

	for (int i = 0; i < ANNONCES; i++)
		if (set >> i & 1)
			text = fill_join(text, tr(" and "),
					 chouine_annonce_text(i));
	return set ? fill(tr(" announcing {annonces}"), "annonces", text, NULL)
		   : "";
}

/* Returns a remark on card I of the trick: it ruffs, or is a discard. */
static const char *chouine_remark(const struct view *p, int i)
{
	int led = CARD_SUIT(p->row[0].card), suit = CARD_SUIT(p->row[i].card);

	if (!i || suit == led)
		return "";
	return suit == peek(p)->suit ? tr(" (ruffs)") : tr(" (discards)");
}

static const char *chouine_label(const struct view *p)
{
	const char *n = fill_number(p->trick);

	if (!view_is_account(p))
		return fill(tr("Trick {n}: "), "n", n, NULL);
	return fill_pad(fill(/* or {nth} */
			     tr("trick {n}"), "n", n, "nth",
			     word_ordinal(p->trick), NULL),
			9);
}

/* Ends a trick, after its draws. */
static void chouine_end_trick(struct view *p)
{
	tell_end(p);
	if (own(p)->taker) {
		view_keep_last(p, p->row_n, own(p)->taker, -1);
		p->row_n = p->draws_n = 0;
		own(p)->taker = 0;
		/* after the last trick comes the count */
		p->trick += p->trick < pack_size(&p->game->pack) / p->seats;
	}
}

static void chouine_say_strict(struct view *p)
{
	if (own(p)->strict || own(p)->talon >= p->seats || !p->trick)
		return;
	own(p)->strict = true;
	say(p, SAID,
	    own(p)->talon
		    ? tr("No more cards are drawn: follow suit, beat trumps with trumps, ruff.")
		    : tr("The talon is exhausted: follow suit, beat trumps with trumps, ruff."),
	    NULL);
}

static void chouine_play(struct view *p, const struct event *event)
{
	struct played played = { event->seat, event->card, event->cards,
				 false };
	const char *text;

	if (own(p)->taker)
		chouine_end_trick(p);
	if (p->row_n == p->seats)
		return; /* a trick without a winner: no referee sends it */
	if (!p->trick)
		p->trick = 1;
	if (!p->row_n)
		chouine_say_strict(p);
	view_take_card(p, event->seat, event->card);
	p->row[p->row_n++] = played;
	p->turn = p->row_n < p->seats ? view_player_after(p, event->seat) : 0;
	text = fill("{card}{remark}{annonces}", "card",
		    telling_card(p, event->seat, event->card), "remark",
		    chouine_remark(p, p->row_n - 1), "annonces",
		    announcing(event->cards), NULL);
	if (p->row_n > 1)
		tell_on(p, JOINT_COMMA, "{text}", "text", text, NULL);
	else
		tell_begin(p, SAID, true, "{text}", "text", text, NULL);
}

/* Tells an annonce that is shown: "Charles shows K♠ Q♠: 40 points (in
 * trumps)." */
static void chouine_show(struct view *p, const struct event *event)
{
	struct shown shown = { event->seat, event->number[0], event->number[1],
			       event->cards };
	int annonce = shown.annonce;
	bool trumps = annonce < ANNONCE_QUINTE &&
		      annonce / KINDS == own(p)->suit &&
		      shown.points > annonce_points(annonce, false);
	const char *cards = word_cards(p->game, shown.cards, 0);
	enum sentence_kind kind = view_is_account(p) ? SAID_MORE : SAID;

	if (own(p)->shown_n < SHOWN_MAX)
		own(p)->shown[own(p)->shown_n++] = shown;
	if (shown.points < 0)
		say_of(p, kind, shown.seat,
		       tr("{name} shows {cards}: chouine, which wins the partie."),
		       tr("You show {cards}: chouine, which wins the partie."),
		       "cards", cards, NULL);
	else if (trumps && view_is_account(p))
		say_of(p, kind, shown.seat,
		       tr("{name} shows {cards}: {points} (in trumps)."),
		       tr("You show {cards}: {points} (in trumps)."), "cards",
		       cards, "points", word_points(shown.points), NULL);
	else
		say_of(p, kind, shown.seat,
		       tr("{name} shows {cards}: {points}."),
		       tr("You show {cards}: {points}."), "cards", cards,
		       "points", word_points(shown.points), NULL);
}

static void chouine_trick(struct view *p, const struct event *event)
{
	own(p)->taker = event->seat;
	own(p)->tricks[event->seat]++;
	if (p->trick < TRICKS_KEPT)
		own(p)->takers[p->trick] = event->seat;
	p->turn = event->seat;
	if (view_is_account(p))
		tell_on(p, JOINT_ARROW, "{name}", "name",
			view_name(p, event->seat), NULL);
	else
		tell_on_of(p, JOINT_TAKES, event->seat,
			   trc("chouine", "{name} takes the trick"),
			   trc("chouine", "you take the trick"), NULL);
	if (own(p)->talon < p->seats)
		chouine_end_trick(p);
}

static void chouine_take(struct view *p, const struct event *event)
{
	const char *text;

	if (p->draws_n == p->seats)
		return; /* a draw without a trick: no referee sends it */
	view_give(p, event->seat, event->card);
	if (--own(p)->talon == 0)
		p->turned = CARD_NONE;
	text = fill(view_form(p, event->seat,
			      event->card == CARD_NONE
				      ? tr("{name} draws")
				      : tr("{name} draws {card}"),
			      tr("you draw {card}")),
		    "name", view_name_only(p, event->seat), "card",
		    word_card(p->game, event->card), NULL);
	tell_more(p, p->draws_n++ ? JOINT_COMMA : JOINT_SEMICOLON, "{draw}",
		  "draw", text, NULL);
	if (p->draws_n == p->seats) {
		chouine_end_trick(p);
		chouine_say_strict(p);
	}
}

/* Returns the 7 of trumps; CARD_NONE before there are trumps. */
static card_t chouine_seven(const struct view *p)
{
	return peek(p)->suit < 0 ? CARD_NONE : CARD(peek(p)->suit, SEVEN);
}

/* Returns the turned-up card with its article: "the 8♠". */
static const char *chouine_the(const struct view *p, card_t card)
{
	return card == CARD_NONE ? word_card(p->game, card)
				 : word_card_the(p->game, card);
}

static void chouine_swap(struct view *p, const struct event *event)
{
	card_t seven = chouine_seven(p), turned = p->turned;

	if (seven == CARD_NONE)
		return; /* no referee sends this line before there are trumps */
	view_take_card(p, event->seat, seven);
	p->hand[event->seat] |= bit_of(turned);
	if (event->seat == p->you && turned != CARD_NONE)
		p->fresh = CARD_BIT(turned);
	p->turned = seven;
	say_of(p, SAID, event->seat,
	       /* or {the} */
	       tr("{name} exchanges the {seven} for {card}."),
	       /* or {the} */
	       tr("You exchange the {seven} for {card}."), "seven",
	       word_card(p->game, seven), "card", word_card(p->game, turned),
	       "the", chouine_the(p, turned), NULL);
}

static void chouine_begin(struct view *p)
{
	own(p)->suit = -1;
}

static void chouine_deal(struct view *p, const struct event *event)
{
	const char *n = fill_number(chouine_partie(p));
	const char *name = view_name_only(p, p->dealer);

	(void)event;
	*own(p) = (struct chouine_view){
		.course = own(p)->course,
		.suit = -1,
		.talon = 32 - p->seats * (p->seats == 2 ? 5 : 3),
	};
	tell_deal(
		p,
		fill(!in_manches(p) ? tr("Partie {n}")
		     : own(p)->course.manche == 3
			     ? tr("Decider, partie {n} (deal {deal})")
			     : tr("Manche {manche}, partie {n} (deal {deal})"),
		     "manche", fill_number(own(p)->course.manche), "n", n,
		     "deal", fill_number(p->deal), NULL),
		fill(tr("{name} deals"), "name", name, NULL));
}

static void chouine_points(struct view *p, const struct event *event)
{
	int32_t *n = p->counted[event->seat].number;

	memcpy(n, event->number, 4 * sizeof(*n));
	p->counted[event->seat].given = true;
	tell_begin(p, SAID_COUNT, false, tr("{name}: cards {n}"), "name",
		   view_name_only(p, event->seat), "n", fill_number(n[0]),
		   NULL);
	if (n[1])
		tell_more(p, JOINT_COMMA, tr("annonces {n}"), "n",
			  fill_number(n[1]), NULL);
	if (n[2])
		tell_more(p, JOINT_COMMA, tr("der {n}"), "n", fill_number(n[2]),
			  NULL);
	tell_more(p, JOINT_SEMICOLON, tr("total {n}"), "n", fill_number(n[3]),
		  NULL);
	tell_end(p);
}

static void chouine_end_partie(struct view *p, const struct event *event)
{
	chouine_end_trick(p);
	p->winner = event->seat;
	p->counting = true;
	p->turn = 0;
	if (event->seat)
		own(p)->course.all_parties[event->seat]++;
	say(p, SAID_COUNT, "{text}", "text", chouine_outcome(p, 0), NULL);
}

static const char *chouine_standings(const struct view *p)
{
	return fill(tr("Parties: {each}."), "each",
		    view_each_has(p, peek(p)->course.parties), NULL);
}

static void chouine_parties(struct view *p, const struct event *event)
{
	for (int seat = 1; seat <= p->seats && seat <= event->count; seat++)
		own(p)->course.parties[seat] = event->number[seat - 1];
	say(p, SAID_COUNT, "{text}", "text", chouine_standings(p), NULL);
}

static void chouine_won(struct view *p, const struct event *event)
{
	own(p)->course.manches[event->seat]++;
	own(p)->won_manche = event->seat;
	own(p)->sous = event->cards != 0;
	for (int i = 1; chouine_outcome(p, i); i++)
		say(p, SAID_COUNT, "{text}", "text", chouine_outcome(p, i),
		    NULL);
}

static void chouine_turn(struct view *p, const struct event *event)
{
	if (p->turned == event->card)
		return; /* the line of the exchange told it */
	p->turned = event->card;
	own(p)->suit = CARD_SUIT(event->card);
	say(p, SAID_DEALT, tr("Turned up: {card}; {suit} are trumps."), "card",
	    word_card(p->game, event->card), "suit",
	    word_suit_long(own(p)->suit), NULL);
}

static void chouine_manche(struct view *p, const struct event *event)
{
	own(p)->course.manche = event->number[0];
	memset(own(p)->course.parties, 0, sizeof(own(p)->course.parties));
}

static void chouine_ausept(struct view *p, const struct event *event)
{
	own(p)->ausept = true;
	say_of(p, SAID, event->seat,
	       tr("{name} says “Au sept!” (last call for the seven of trumps)."),
	       tr("You say “Au sept!” (last call for the seven of trumps)."),
	       NULL);
}

/* Tells that an annonce makes its suit trumps (C13). */
static void chouine_trump(struct view *p, const struct event *event)
{
	own(p)->suit = event->number[0];
	tell_more(p, JOINT_WORD, tr("({suit} become trumps)"), "suit",
		  word_suit_long(own(p)->suit), NULL);
}

static void chouine_der(struct view *p, const struct event *event)
{
	chouine_end_trick(p);
	p->turn = 0;
	say_of(p, SAID, event->seat,
	       tr("Dix de der (10 for the last trick) to {name}."),
	       tr("Dix de der (10 for the last trick) to you."), NULL);
}

static void chouine_penalty(struct view *p, const struct event *event)
{
	say_of(p, SAID_FAULT, event->seat,
	       tr("{name} loses the partie by faults (C14)."),
	       tr("You lose the partie by faults (C14)."), NULL);
}

static const struct verb_telling chouine_told[] = {
	{ "deal", chouine_deal, NULL },
	{ "hand", telling_hand, NULL },
	{ "play", chouine_play, chouine_change_play },
	{ "trick", chouine_trick, NULL },
	{ "manche", chouine_manche, NULL },
	{ "turn", chouine_turn, NULL },
	{ "ausept", chouine_ausept, chouine_change_ausept },
	{ "swap", chouine_swap, delta_who },
	{ "trump", chouine_trump, NULL },
	{ "show", chouine_show, chouine_change_show },
	{ "take", chouine_take, NULL },
	{ "der", chouine_der, NULL },
	{ "points", chouine_points, NULL },
	{ "partie", chouine_end_partie, chouine_change_partie },
	{ "parties", chouine_parties, NULL },
	{ "won", chouine_won, NULL },
	{ "penalty", chouine_penalty, NULL },
	{ NULL, NULL, NULL },
};

static const char *chouine_standing(const struct view *p, int seat)
{
	return fill(
		trn("{n} partie in all", "{n} parties in all", p->score[seat]),
		"n", fill_number(p->score[seat]), NULL);
}

static const char *chouine_move(const struct view *p, const struct move *move)
{
	if (move->kind == MOVE_CUT)
		return telling_cut_move(move);
	if (move->kind == MOVE_WORD)
		return fill(/* or {the} */
			    tr("exchange the {seven} for {card}"), "seven",
			    word_card(p->game, chouine_seven(p)), "card",
			    word_card(p->game, p->turned), "the",
			    chouine_the(p, p->turned), NULL);
	return fill(tr("play {card}{annonces}"), "card",
		    word_card(p->game, move->card), "annonces",
		    announcing(move->with), NULL);
}

static void chouine_describe(const struct view *p, text_line *line,
			     void *context)
{
	const char *trumps;

	if (peek(p)->suit < 0)
		trumps = fill(tr("No trumps yet, talon {n}."), "n",
			      fill_number(peek(p)->talon), NULL);
	else if (p->turned != CARD_NONE)
		trumps = fill(tr("Trumps {suit}, turned up {card}, talon {n}."),
			      "suit", word_suit_long(peek(p)->suit), "card",
			      word_card(p->game, p->turned), "n",
			      fill_number(peek(p)->talon), NULL);
	else
		trumps = fill(tr("Trumps {suit}, talon {n}."), "suit",
			      word_suit_long(peek(p)->suit), "n",
			      fill_number(peek(p)->talon), NULL);
	line(context, fill(tr("{trumps} Tricks: {each}."), "trumps", trumps,
			   "each", view_each_has(p, peek(p)->tricks), NULL));
	telling_describe_hand(p, line, context);
}

static const char *chouine_differs(const struct view *p, const struct match *m)
{
	const struct chouine *chouine = chouine_peek(m);
	int talon = CHOUINE_PACK - chouine->next;

	for (int seat = 1; seat <= m->seats; seat++)
		if (peek(p)->course.parties[seat] != chouine->parties[seat] ||
		    peek(p)->course.all_parties[seat] !=
			    chouine->all_parties[seat] ||
		    peek(p)->course.manches[seat] != chouine->manches[seat])
			return "parties";
	if (p->row_n != chouine->played)
		return "cards of the trick";
	for (int i = 0; i < chouine->played; i++)
		if (p->row[i].card != chouine->trick[i])
			return "trick";
	if ((peek(p)->suit < 0 ? TRUMP_NONE : peek(p)->suit) != chouine->trump)
		return "trumps";
	if (p->turned != chouine->turned)
		return "the card turned up";
	if (peek(p)->talon != talon + (chouine->turned != CARD_NONE))
		return "talon";
	return peek(p)->course.manche != chouine->manche ? "manche" : NULL;
}

static const char *chouine_amount(long n)
{
	return trn("{n} partie", "{n} parties", n);
}

const struct telling telling_chouine = {
	.game = "chouine",
	.terms = chouine_terms,
	.count = chouine_deal_count,
	.count_notes = chouine_count_notes,
	.page = &page_chouine,
	.drawing = &draw_chouine,
	.begin = chouine_begin,
	.names = {
		[NAME_UNIT] = NC_("chouine", "trick"),
		[NAME_END] = NC_("chouine", "End of the match"),
		[NAME_EVENT] = N_("the next annonce"),
	},
	.declaration_short = chouine_annonce_short,
	.typed_help = N_(
		"Behind a card stands what you announce: as mariage; as - for nothing."),
	.typed_words = chouine_typed,
	.typed_unknown = N_("“{word}” is no annonce; ? shows how to play."),
	.differs = chouine_differs,
	.name = chouine_name,
	.terms_text = chouine_terms_text,
	.terms_text_short = chouine_terms_short,
	.place = chouine_place,
	.rules_of = chouine_rules,
	.scored = chouine_scored,
	.unit = N_("hundredths of a partie"),
	.in_whole = 100,
	.whole = N_("parties"),
	.amount = chouine_amount,
	.label = chouine_label,
	.told = chouine_told,
	.result = chouine_result,
	.standing = chouine_standing,
	.standings = chouine_standings,
	.move = chouine_move,
	.why_forced = chouine_bound,
	.declaration = chouine_declaration,
	.declaration_points = chouine_declaration_points,
	.declaration_cards = chouine_declaration_cards,
	.why_illegal = chouine_refuse,
	.describe_rule = chouine_help,
	.visible_in_log = chouine_looks,
	.describe = chouine_describe,
};
