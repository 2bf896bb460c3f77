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

void telling_take_hand(struct view *p, const struct event *event)
{
	p->hand[event->seat] = event->cards;
	p->hidden[event->seat] = event->hidden;
	if (event->seat == p->you)
		p->fresh = 0;
}

void telling_hand(struct view *p, const struct event *event)
{
	telling_take_hand(p, event);
	if (view_is_account(p))
		view_say_hand(p, event);
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
