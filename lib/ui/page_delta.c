/* Lists what changes on the table of a page. */
#include "ui/page_delta.h"

#include <stdio.h>
#include <string.h>

#include "rules/match.h"
#include "ui/telling.h"

void steps_reset(struct steps *steps)
{
	memset(steps, 0, sizeof(*steps));
	steps->turned = CARD_NONE;
}

static void add_comma(struct html *changes)
{
	if (changes->n && changes->bytes[changes->n - 1] != ',')
		html_put(changes, ",");
}

static void add_change(struct html *changes, const char *change)
{
	add_comma(changes);
	html_put(changes, change);
}

static char seat_letter(int seat)
{
	return (char)('a' + seat - 1);
}

/* Adds "@b", "b:" and the like. */
static void add_of_seat(struct html *changes, const char *before, int seat,
			const char *behind)
{
	char letter = seat_letter(seat);

	add_change(changes, before);
	html_bytes(changes, &letter, 1);
	html_put(changes, behind);
}

static void add_names(struct html *changes, const struct view *p, cards_t cards,
		      const char *behind)
{
	char name[2];

	while (cards) {
		card_format(&p->game->pack, cards_pop(&cards), name);
		html_bytes(changes, name, 2);
		html_put(changes, behind);
	}
}

/* Adds cards that go to a zone of a seat, or (0) of the middle. */
static void add_cards(struct html *changes, const struct view *p, cards_t cards,
		      const char *zone, int seat)
{
	char letter = seat_letter(seat);

	if (!cards)
		return;
	add_comma(changes);
	add_names(changes, p, cards, "");
	html_put(changes, zone);
	if (seat)
		html_bytes(changes, &letter, 1);
}

static void add_rings(struct html *changes, const struct view *p, cards_t cards)
{
	while (cards) {
		card_t card = cards_pop(&cards);

		add_comma(changes);
		add_names(changes, p, CARD_BIT(card), "!");
	}
}

/* Adds that SEAT acts, if another seat acted before. */
static void add_who(struct steps *steps, struct html *changes, int seat)
{
	if (!seat || steps->who == seat)
		return;
	steps->who = seat;
	add_of_seat(changes, "@", seat, "");
}

void change_cards(struct html *changes, const struct view *p, cards_t cards,
		  const char *zone, int seat)
{
	add_cards(changes, p, cards, zone, seat);
}

void change_rings(struct html *changes, const struct view *p, cards_t cards)
{
	add_rings(changes, p, cards);
}

void change_who(struct steps *steps, struct html *changes, int seat)
{
	add_who(steps, changes, seat);
}

void change_of(struct html *changes, const char *what, int seat)
{
	add_of_seat(changes, what, seat, "");
}

void change_all(struct steps *steps, struct html *changes, const char *what,
		int seat)
{
	add_of_seat(changes, what, seat, "");
	steps->who = seat;
}

void change_word(struct html *changes, int seat, const char *word)
{
	add_of_seat(changes, "", seat, ":");
	html_plain(changes, word);
}

void change_leave(struct steps *steps, struct html *changes)
{
	if (*steps->leave)
		add_change(changes, steps->leave);
	steps->leave[0] = '\0';
}

void change_anew(struct steps *steps, struct html *changes,
		 const struct view *p)
{
	card_t turned = steps->turned;

	steps_reset(steps);
	steps->turned = turned;
	add_change(changes, "#");
	add_of_seat(changes, "d=", p->dealer, "");
}

/* Keeps the captured cards, which leave with the next step. */
void change_play(struct steps *steps, struct html *changes,
		 const struct view *p, const struct event *event)
{
	cards_t with = p->game->declarations ? 0 : event->cards;
	struct html leave = { 0 };

	add_cards(changes, p, bit_of(event->card), "s", event->seat);
	steps->who = event->seat;
	add_rings(changes, p, with);
	if (!with)
		return;
	add_of_seat(&leave, "*w", event->seat, "");
	add_cards(&leave, p, with, "w", event->seat);
	snprintf(steps->leave, sizeof(steps->leave), "%.*s", (int)leave.n,
		 leave.bytes);
	changes->failed |= leave.failed;
	html_free(&leave);
}

static void change_deal(struct steps *steps, struct html *changes,
			const struct view *p, const struct event *event)
{
	(void)p;
	steps_reset(steps);
	add_change(changes, "#");
	add_of_seat(changes, "d=", event->seat, "");
}

static void change_hand(struct steps *steps, struct html *changes,
			const struct view *p, const struct event *event)
{
	change_leave(steps, changes);
	add_cards(changes, p, event->cards, "h", event->seat);
}

static void change_table(struct steps *steps, struct html *changes,
			 const struct view *p, const struct event *event)
{
	(void)steps;
	add_cards(changes, p, event->cards, "t", 0);
}

static void change_trick(struct steps *steps, struct html *changes,
			 const struct view *p, const struct event *event)
{
	(void)p;
	change_all(steps, changes, "*w", event->seat);
}

static void change_fault(struct steps *steps, struct html *changes,
			 const struct view *p, const struct event *event)
{
	(void)p;
	add_who(steps, changes, event->seat);
}

static void change_forfeit(struct steps *steps, struct html *changes,
			   const struct view *p, const struct event *event)
{
	(void)p;
	add_who(steps, changes, event->seat);
	change_word(changes, event->seat, tr("out"));
}

/* The changes of the lines that all games share.  A game's own change replaces
 * them. */
static const struct {
	const struct verb *verb;
	void (*change)(struct steps *, struct html *, const struct view *,
		       const struct event *);
	bool leaves; /* cards captured before leave now */
} shared_changes[] = {
	{ &verb_deal, change_deal, false },
	{ &verb_hand, change_hand, false },
	{ &verb_play, change_play, true },
	{ &verb_table, change_table, false },
	{ &verb_trick, change_trick, true },
	{ &verb_fault, change_fault, true },
	{ &verb_penalty, change_fault, false },
	{ &verb_forfeit, change_forfeit, false },
};
#define SHARED_CHANGES (sizeof(shared_changes) / sizeof(*shared_changes))

/* Lists the changes of a line, but not of figures, hidden cards and the
 * turned-up card. */
static void change_event(struct steps *steps, struct html *changes,
			 const struct view *p, const struct event *event)
{
	const struct told *told = told_of(p, event->verb);
	size_t i = 0;

	while (i < SHARED_CHANGES && shared_changes[i].verb != event->verb)
		i++;
	if (i < SHARED_CHANGES && shared_changes[i].leaves)
		change_leave(steps, changes);
	if (told && told->change)
		told->change(steps, changes, p, event);
	else if (i < SHARED_CHANGES)
		shared_changes[i].change(steps, changes, p, event);
	else if (event->verb->gives && p->telling)
		add_cards(changes, p, bit_of(event->card), "h", event->seat);
}

/* Lists a new turned-up card. */
static void told_turned(struct steps *steps, struct html *changes,
			const struct view *p, const struct event *event)
{
	if (steps->turned == p->turned)
		return;
	if (steps->turned != CARD_NONE && p->turned != CARD_NONE && event->seat)
		add_cards(changes, p, CARD_BIT(steps->turned), "h",
			  event->seat);
	if (p->turned != CARD_NONE)
		add_cards(changes, p, CARD_BIT(p->turned), "u", 0);
	steps->turned = p->turned;
}

/* Lists that the flag of the table is on now. */
static void told_flag(struct steps *steps, struct html *changes, bool on)
{
	if (on && !steps->flag)
		add_change(changes, "+strict");
	steps->flag = on;
}

/* Lists the figures that have changed. */
static void told_figures(struct steps *steps, struct html *changes,
			 const struct view *p)
{
	const struct page_table *table = page_table(p);
	char now[FIGURES][FIGURE_BYTES], middle[MIDDLES][FIGURE_BYTES];
	char name[4] = "a1=";

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
			html_put(changes, now[i]);
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
		html_put(changes, middle[i]);
	}
	told_flag(steps, changes, table->flag_is_on && table->flag_is_on(p));
}

/* Lists the hands whose number of unknown cards has changed. */
static void told_hidden(struct steps *steps, struct html *changes,
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

void steps_event(struct steps *steps, struct html *changes,
		 const struct view *p, const struct event *event)
{
	change_event(steps, changes, p, event);
	told_turned(steps, changes, p, event);
	if (p->deal) {
		told_hidden(steps, changes, p);
		told_figures(steps, changes, p);
	}
}
