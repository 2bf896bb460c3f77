/* Lists the changes on the table of a page. */
#include "ui/page_delta.h"

#include <stdio.h>
#include <string.h>

#include "rules/match.h"
#include "ui/telling.h"

void delta_reset(struct page_delta *steps)
{
	memset(steps, 0, sizeof(*steps));
	steps->turned = CARD_NONE;
}

static void add_comma(struct text *changes)
{
	if (changes->n && changes->bytes[changes->n - 1] != ',')
		text_put(changes, ",");
}

static void add_change(struct text *changes, const char *change)
{
	add_comma(changes);
	text_put(changes, change);
}

static char seat_letter(int seat)
{
	return (char)('a' + seat - 1);
}

/* Adds "@b", "b:" and the like. */
static void add_of_seat(struct text *changes, const char *before, int seat,
			const char *behind)
{
	char letter = seat_letter(seat);

	add_change(changes, before);
	text_bytes(changes, &letter, 1);
	text_put(changes, behind);
}

static void add_names(struct text *changes, const struct view *p, cards_t cards,
		      const char *behind)
{
	char name[2];

	while (cards) {
		card_format(&p->game->pack, cards_pop(&cards), name);
		text_bytes(changes, name, 2);
		text_put(changes, behind);
	}
}

void delta_cards(const struct change *c, cards_t cards, const char *zone,
		 int seat)
{
	char letter = seat_letter(seat);

	if (!cards)
		return;
	add_comma(c->to);
	add_names(c->to, c->view, cards, "");
	text_put(c->to, zone);
	if (seat)
		text_bytes(c->to, &letter, 1);
}

void delta_rings(const struct change *c, cards_t cards)
{
	while (cards) {
		card_t card = cards_pop(&cards);

		add_comma(c->to);
		add_names(c->to, c->view, CARD_BIT(card), "!");
	}
}

void delta_who(const struct change *c)
{
	int seat = c->event->seat;

	if (!seat || c->steps->who == seat)
		return;
	c->steps->who = seat;
	add_of_seat(c->to, "@", seat, "");
}

void delta_of(const struct change *c, const char *what)
{
	add_of_seat(c->to, what, c->event->seat, "");
}

void delta_all(const struct change *c, const char *what, int seat)
{
	add_of_seat(c->to, what, seat, "");
	c->steps->who = seat;
}

void delta_word(const struct change *c, const char *word)
{
	add_of_seat(c->to, "", c->event->seat, ":");
	html_plain(c->to, word);
}

void delta_leave_last(struct page_delta *steps, struct text *changes)
{
	if (*steps->leave)
		add_change(changes, steps->leave);
	steps->leave[0] = '\0';
}

void delta_leave(const struct change *c)
{
	delta_leave_last(c->steps, c->to);
}

void delta_anew(const struct change *c)
{
	card_t turned = c->steps->turned;

	delta_reset(c->steps);
	c->steps->turned = turned;
	add_change(c->to, "#");
	add_of_seat(c->to, "d=", c->view->dealer, "");
}

/* Keeps the captured cards too, which leave with the next step. */
void delta_play(const struct change *c)
{
	int seat = c->event->seat;
	cards_t with = c->view->game->declarations ? 0 : c->event->cards;
	struct text leave = { 0 };
	struct change later = *c;

	delta_cards(c, bit_of(c->event->card), "s", seat);
	c->steps->who = seat;
	delta_rings(c, with);
	if (!with)
		return;
	later.to = &leave;
	add_of_seat(&leave, "*w", seat, "");
	delta_cards(&later, with, "w", seat);
	snprintf(c->steps->leave, sizeof(c->steps->leave), "%.*s", (int)leave.n,
		 leave.bytes);
	c->to->failed |= leave.failed;
	text_free(&leave);
}

static void change_deal(const struct change *c)
{
	delta_reset(c->steps);
	add_change(c->to, "#");
	delta_of(c, "d=");
}

static void change_hand(const struct change *c)
{
	delta_leave(c);
	delta_cards(c, c->event->cards, "h", c->event->seat);
}

static void change_table(const struct change *c)
{
	delta_cards(c, c->event->cards, "t", 0);
}

static void change_trick(const struct change *c)
{
	delta_all(c, "*w", c->event->seat);
}

static void change_forfeit(const struct change *c)
{
	delta_who(c);
	delta_word(c, tr("out"));
}

/* The changes of the lines that all games share.  A game's own change replaces
 * them. */
static const struct {
	const struct verb *verb;
	void (*change)(const struct change *);
	bool leaves; /* cards captured before leave now */
} shared_changes[] = {
	{ &verb_deal, change_deal, false },
	{ &verb_hand, change_hand, false },
	{ &verb_play, delta_play, true },
	{ &verb_table, change_table, false },
	{ &verb_trick, change_trick, true },
	{ &verb_fault, delta_who, true },
	{ &verb_penalty, delta_who, false },
	{ &verb_forfeit, change_forfeit, false },
};
#define SHARED_CHANGES (sizeof(shared_changes) / sizeof(*shared_changes))

/* Lists the changes of a line, but not of figures, hidden cards and the
 * turned-up card. */
static void change_event(const struct change *c)
{
	const struct verb *verb = c->event->verb;
	const struct verb_telling *told = view_row(c->view, verb);
	size_t i = 0;

	while (i < SHARED_CHANGES && shared_changes[i].verb != verb)
		i++;
	if (i < SHARED_CHANGES && shared_changes[i].leaves)
		delta_leave(c);
	if (told && told->change)
		told->change(c);
	else if (i < SHARED_CHANGES)
		shared_changes[i].change(c);
	else if (verb->gives && c->view->telling)
		delta_cards(c, bit_of(c->event->card), "h", c->event->seat);
}

/* Lists a new turned-up card. */
static void list_turned(const struct change *c)
{
	card_t before = c->steps->turned, now = c->view->turned;

	if (before == now)
		return;
	if (before != CARD_NONE && now != CARD_NONE && c->event->seat)
		delta_cards(c, CARD_BIT(before), "h", c->event->seat);
	delta_cards(c, bit_of(now), "u", 0);
	c->steps->turned = now;
}

/* Lists the figures that have changed. */
static void list_figures(struct page_delta *steps, struct text *changes,
			 const struct view *p)
{
	const struct page_table *table = page_table(p);
	char now[FIGURES][FIGURE_BYTES], middle[MIDDLES][FIGURE_BYTES];
	char name[4] = "a1=";
	bool on;

	for (int seat = 1; table->figure && seat <= p->seats; seat++) {
		memset(now, 0, sizeof(now));
		table->figure(p, seat, now);
		for (int i = 0; i < FIGURES; i++) {
			if (!strcmp(now[i], steps->seat[seat][i]))
				continue;
			strcpy(steps->seat[seat][i], now[i]);
			name[0] = seat_letter(seat);
			name[1] = (char)('1' + i);
			add_change(changes, name);
			text_put(changes, now[i]);
		}
	}
	memset(middle, 0, sizeof(middle));
	if (table->figure_middle)
		table->figure_middle(p, middle);
	for (int i = 0; i < MIDDLES; i++) {
		if (!strcmp(middle[i], steps->middle[i]))
			continue;
		strcpy(steps->middle[i], middle[i]);
		add_change(changes, i == 0 ? "k=" : i == 1 ? "m=" : "p=");
		text_put(changes, middle[i]);
	}
	on = table->flag_is_on && table->flag_is_on(p);
	if (on && !steps->flag)
		add_change(changes, "+strict");
	steps->flag = on;
}

/* Lists the hands whose number of unknown cards has changed. */
static void list_hidden(struct page_delta *steps, struct text *changes,
			const struct view *p)
{
	for (int seat = 1; seat <= p->seats; seat++) {
		if (p->hidden[seat] == steps->hidden[seat])
			continue;
		steps->hidden[seat] = p->hidden[seat];
		add_of_seat(
			changes,
			fill("?{n}h", "n", fill_number(p->hidden[seat]), NULL),
			seat, "");
	}
}

void delta_event(struct page_delta *steps, struct text *changes,
		 const struct view *p, const struct event *event)
{
	struct change c = { steps, changes, p, event };

	change_event(&c);
	list_turned(&c);
	if (p->deal) {
		list_hidden(steps, changes, p);
		list_figures(steps, changes, p);
	}
}
