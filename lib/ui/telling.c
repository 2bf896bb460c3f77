/* Words the texts that the tellings of games share. */
#include "ui/deal_count.h"
#include "ui/telling.h"
#include "ui/term_words.h"

const struct telling *telling_of(const struct game *game)
{
	for (int i = 0; tellings[i]; i++)
		if (!strcmp(tellings[i]->game, game->name))
			return tellings[i];
	return NULL;
}

/* Changes the case of the first letter, which may be é: two bytes, of which the
 * second differs. */
static const char *change_first(const char *text, bool upper)
{
	char changed[FILL_BYTES];

	snprintf(changed, sizeof(changed), "%s", text);
	if (upper && changed[0] >= 'a' && changed[0] <= 'z')
		changed[0] = (char)(changed[0] - 'a' + 'A');
	else if (!upper && changed[0] >= 'A' && changed[0] <= 'Z')
		changed[0] = (char)(changed[0] - 'A' + 'a');
	else if (upper && changed[0] == '\xc3' &&
		 (unsigned char)changed[1] >= 0xa0)
		changed[1] -= 0x20; /* é, à */
	return fill_bytes(changed, strlen(changed));
}

const char *word_lower_first(const char *text)
{
	return change_first(text, false);
}

const char *word_upper_first(const char *text)
{
	return change_first(text, true);
}

const char *view_name_first(const struct view *view, int seat)
{
	return seat && seat == view->you ? word_upper_first(tr("you"))
					 : view_name_only(view, seat);
}

/* Returns a name of COLUMNS columns: its beginning, …, its last TAIL
 * characters. */
static const char *cut_name(const char *name, int columns, int tail)
{
	size_t end = strlen(name);

	while (tail-- && end)
		do
			end--;
		while (end && ((unsigned char)name[end] & 0xc0) == 0x80);
	return fill("{head}…{tail}", "head",
		    fill_bytes(name,
			       fill_fit(name,
					columns - 1 - fill_width(name + end))),
		    "tail", name + end, NULL);
}

const char *view_name_apart(const struct view *view, int seat, int columns)
{
	const char *name = view_name_only(view, seat), *cut = name;
	bool apart = false;

	if (fill_width(name) <= columns)
		return name;
	for (int tail = 0; !apart && tail < columns - 1 && tail < 4; tail++) {
		cut = cut_name(name, columns, tail);
		apart = true;
		for (int other = 1; other <= view->seats; other++)
			apart = apart &&
				(other == seat ||
				 strcmp(cut,
					cut_name(view_name_only(view, other),
						 columns, tail)) != 0);
	}
	return apart ? cut : cut_name(name, columns, 0);
}

void telling_take_hand(struct view *p, const struct event *event)
{
	p->hand[event->seat] = event->cards;
	p->hidden[event->seat] = event->hidden;
	if (event->seat == p->you)
		p->fresh = 0;
}

void view_say_hand(struct view *view, const struct event *event)
{
	const char *form = tr("{name}: {cards}");
	int n = event->hidden;

	if (event->cards || !n) {
		say(view, SAID_HAND, form, "name",
		    view_name_only(view, event->seat), "cards",
		    word_cards(view->game, event->cards, n), NULL);
		return;
	}
	if (n == view->each)
		return;
	form = view->each ? trn("{name}: {n} card", "{name}: {n} cards", n)
			  : trn("{n} card each.", "{n} cards each.", n);
	view->each = n;
	say(view, SAID_HAND, form, "name", view_name_only(view, event->seat),
	    "n", fill_number(n), NULL);
}

void telling_hand(struct view *p, const struct event *event)
{
	telling_take_hand(p, event);
	if (view_is_account(p))
		view_say_hand(p, event);
}

bool view_stops(const struct view *p)
{
	return p->terms.common[KEY_DEALS] != keys_common[KEY_DEALS].initial;
}

const char *view_game(const struct view *p)
{
	return !p->telling        ? p->game->name
	       : p->telling->name ? p->telling->name(p)
				  : tr(p->game->title);
}

const char *view_terms(const struct view *p, bool narrow)
{
	int deals = p->terms.common[KEY_DEALS];
	const char *terms, *others;

	if (!p->telling)
		return "";
	terms = narrow && p->telling->terms_text_short
			? p->telling->terms_text_short(p)
			: p->telling->terms_text(p);
	others = narrow ? "" : term_words_others(p->game, &p->terms);
	if (*others)
		terms = fill_join(terms, " · ", others);
	if (!view_stops(p))
		return terms;
	return fill("{terms} · {end}", "terms", terms, "end",
		    fill(trn("{n} deal at most", "{n} deals at most", deals),
			 "n", fill_number(deals), NULL),
		    NULL);
}

const char *view_title(const struct view *p, bool narrow)
{
	const char *terms = view_terms(p, narrow);

	return *terms ? fill_join(view_game(p), " · ", terms) : view_game(p);
}

const char *telling_cut_move(const struct move *move)
{
	return fill(trn("cut {n} card", "cut {n} cards", move->n), "n",
		    fill_number(move->n), NULL);
}

const char *telling_card(const struct view *p, int seat, card_t card)
{
	return fill(p->out[seat] ? tr("the house {card} for {name}")
				 : "{you} {card}",
		    "name", view_name_only(p, seat), "you", view_name(p, seat),
		    "card", word_card(p->game, card), NULL);
}

const char *telling_won_together(const struct view *p, const char *names,
				 long tokens)
{
	bool mine = p->you && p->place[p->you] == 1;

	/* in some languages the verb changes if "you" is among the names */
	return fill(
		mine ? trc("with you",
			   "{names} win the match together with {tokens} each.")
		     : tr("{names} win the match together with {tokens} each."),
		"names", names, "tokens", word_tokens(tokens), NULL);
}

void telling_describe_hand(const struct view *p, text_line *line, void *context)
{
	const char *text = "";
	cards_t hand = p->hand[p->you];
	int number[CARDS_MAX + 12] = { 0 }, n = 0;

	if (!p->you || !hand)
		return;
	for (int i = 0; p->asked && i < p->move_n; i++)
		if (p->moves[i].kind == MOVE_PLAY && !number[p->moves[i].card])
			number[p->moves[i].card] = ++n;
	while (hand) {
		card_t card = word_cards_pop(p->game, &hand);

		text = fill("{text}{comma}{number}{paren}{card}", "text", text,
			    "comma", *text ? ", " : "", "number",
			    number[card] ? fill_number(number[card]) : "",
			    "paren", number[card] ? ") " : "", "card",
			    word_card(p->game, card), NULL);
	}
	for (int i = 0; p->asked && i < p->move_n; i++)
		if (p->moves[i].kind == MOVE_WORD)
			text = fill("{text}, {number}) {move}", "text", text,
				    "number", fill_number(++n), "move",
				    p->telling->move(p, &p->moves[i]), NULL);
	line(context, fill(tr("Your hand: {cards}."), "cards", text, NULL));
}

const char *telling_sorted_by(const struct view *p)
{
	bool by_rank = p->telling && p->telling->by_rank;

	return fill("{ranks}{suits}", "ranks", p->game->pack.ranks, "suits",
		    by_rank ? "SHDC" : "", NULL);
}

cards_t telling_playable(const struct view *p)
{
	cards_t cards = 0;

	for (int i = 0; i < p->move_n; i++)
		if (p->moves[i].kind == MOVE_PLAY)
			cards |= CARD_BIT(p->moves[i].card);
	return cards;
}

const char *telling_rules(const struct view *p)
{
	return p->telling->rules_of ? p->telling->rules_of(p)
				    : tr(p->telling->rules);
}

const char *telling_way(const struct view *p, const struct move *move,
			int columns)
{
	if (p->game->declarations) {
		const char *text = "";

		for (int i = 0; p->game->declarations[i]; i++)
			if (move->with >> i & 1)
				text = fill_join(
					text, tr(" and "),
					p->telling && p->telling->declaration
						? p->telling->declaration(p, i)
						: p->game->declarations[i]);
		return *text ? text : tr("nothing");
	}
	if (!move->with)
		return tr("nothing: it is laid");
	return fill("{cards}{sum}", "cards",
		    fill_pad(word_cards(p->game, move->with, 0), columns),
		    "sum",
		    p->telling && p->telling->with_text
			    ? p->telling->with_text(p, move->with)
			    : "",
		    NULL);
}

const char *telling_word(const struct telling *telling, enum telling_name name)
{
	static const char *const shared[NAMES] = {
		[NAME_UNIT] = N_("trick"),
		[NAME_NUMBERED] = N_("Trick {n}"),
		[NAME_LAST] = N_("The last trick"),
		[NAME_END] = N_("End of the match"),
		[NAME_EVENT] = N_("the next event of the game"),
	};
	const char *own = telling ? telling->names[name] : NULL;
	const char *told = own ? trc(telling->game, own) : NULL;

	return told != own ? told : tr(own ? own : shared[name]);
}

const char *telling_name(const struct view *view, enum telling_name name)
{
	return telling_word(view->telling, name);
}

const char *telling_trick_word(const struct view *view)
{
	return view->game && view->game->rounds ? tr("round")
						: telling_name(view, NAME_UNIT);
}

const char *telling_backs(int n)
{
	const char *text = "";

	for (int i = 0; i < n && i < CARDS_MAX; i++)
		text = fill_join(text, " ", "··");
	return text;
}

const char *telling_standing(const struct view *p, int seat)
{
	return fill("{standing}{out}", "standing",
		    p->telling ? p->telling->standing(p, seat)
			       : fill_number(p->score[seat]),
		    "out", p->out[seat] ? tr(", out by faults") : "", NULL);
}

const char *purse_standing(const struct view *p, int seat)
{
	return word_tokens(p->score[seat]);
}

void purse_figure(const struct view *p, int seat,
		  char figure[FIGURES][FIGURE_BYTES])
{
	page_put_figure_number(figure[0], purse_of(p)->tokens[seat]);
}

struct page_cell purse_cell(const struct view *p, int seat)
{
	return page_cell_of(purse_of(p)->tokens[seat]);
}

long purse_rest(const struct view *p)
{
	return purse_of(p)->pool;
}

bool purse_count(const struct view *p, int i, struct count_line *line)
{
	static const char *const labels[] = { N_("before"), N_("after"),
					      N_("gain") };
	const struct purse *purse = purse_of(p);

	if (i > 2)
		return false;
	line->label = tr(labels[i]);
	line->total = i == 1;
	for (int seat = 0; seat <= p->seats; seat++) {
		int before = seat ? purse->before[seat] : purse->pool_before;
		int after = seat ? purse->tokens[seat] : purse->pool;
		char *cell = line->cell[seat ? view_side(p, seat)
					     : view_side_count(p)];

		snprintf(cell, COUNT_BYTES, "%s",
			 i == 0            ? fill_number(before)
			 : i == 1          ? fill_number(after)
			 : after == before ? "–"
					   : fill_signed(after - before));
	}
	return true;
}

void purse_begin_deal(struct purse *purse)
{
	memcpy(purse->before, purse->tokens, sizeof(purse->before));
	purse->pool_before = purse->pool;
}

void purse_pay(struct purse *purse, int from, int to, int n)
{
	int *source = from ? &purse->tokens[from] : &purse->pool;
	int *target = to ? &purse->tokens[to] : &purse->pool;

	*source -= n;
	*target += n;
}

void purse_settle(struct purse *purse, struct view *view,
		  const struct event *event)
{
	for (int i = 0; i < event->count; i++) {
		if (i < event->count - 1)
			purse->tokens[i + 1] = event->number[i];
		else
			purse->pool = event->number[i];
	}
	view->counting = true;
	view->turn = 0;
}

const char *view_result(const struct view *view)
{
	int count;
	const char *names = view_winners(view, &count);

	if (view->telling)
		return view->telling->result(view);
	return fill(
		trn("First place: {names}.", "First places: {names}.", count),
		"names", names, NULL);
}
