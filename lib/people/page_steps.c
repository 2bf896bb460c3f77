/* What changes on the table of a page. */
#include "people/page_steps.h"

#include <stdio.h>
#include <string.h>

#include "game/annonce.h"
#include "game/match.h"
#include "people/people.h"

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

/* "@b", "b:" and the like. */
static void add_of_seat(struct html *changes, const char *before, int seat,
			const char *behind)
{
	char letter = seat_letter(seat);

	add_change(changes, before);
	html_bytes(changes, &letter, 1);
	html_put(changes, behind);
}

static void add_names(struct html *changes, const struct picture *p,
		      cards_t cards, const char *behind)
{
	char name[2];

	while (cards) {
		card_format(&p->game->pack, cards_pop(&cards), name);
		html_bytes(changes, name, 2);
		html_put(changes, behind);
	}
}

/* Cards go to a zone, that of a seat or (0) one of the middle. */
static void add_cards(struct html *changes, const struct picture *p,
		      cards_t cards, const char *zone, int seat)
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

static void add_rings(struct html *changes, const struct picture *p,
		      cards_t cards)
{
	while (cards) {
		card_t card = cards_pop(&cards);

		add_comma(changes);
		add_names(changes, p, CARD_BIT(card), "!");
	}
}

/* Who acts, where it is somebody else than before. */
static void add_who(struct steps *steps, struct html *changes, int seat)
{
	if (!seat || steps->who == seat)
		return;
	steps->who = seat;
	add_of_seat(changes, "@", seat, "");
}

/* Cards that were captured with the step before leave now. */
static void add_leaving(struct steps *steps, struct html *changes)
{
	if (*steps->leave)
		add_change(changes, steps->leave);
	steps->leave[0] = '\0';
}

static void add_word(struct html *changes, int seat, const char *word)
{
	add_of_seat(changes, "", seat, ":");
	html_plain(changes, word);
}

void change_all(struct steps *steps, struct html *changes, const char *zone,
		int seat)
{
	add_of_seat(changes,
		    *zone == 'x'   ? "*x"
		    : *zone == 'h' ? "*h"
				   : "*w",
		    seat, "");
	steps->who = seat;
}

void change_word(struct steps *steps, struct html *changes, int seat,
		 const char *word)
{
	(void)steps;
	add_word(changes, seat, word);
}

static void told_play(struct steps *steps, struct html *changes,
		      const struct picture *p, const struct heard *heard)
{
	cards_t card = bit_of(heard->card);
	cards_t with = p->game->declarations ? 0 : heard->cards;
	struct html leave = { 0 };
	bool chouine = p->people == &people_chouine;

	if (p->people == &people_chnif)
		add_of_seat(changes, "*x", heard->seat, "");
	if (p->people == &people_chkobba && !with) {
		add_who(steps, changes, heard->seat);
		add_cards(changes, p, card, "t", 0);
		return;
	}
	add_cards(changes, p, card, "s", heard->seat);
	steps->who = heard->seat;
	add_rings(changes, p, with);
	if (with) {
		add_of_seat(&leave, "*w", heard->seat, "");
		add_cards(&leave, p, with, "w", heard->seat);
		snprintf(steps->leave, sizeof(steps->leave), "%.*s",
			 (int)leave.n, leave.bytes);
		changes->failed |= leave.failed;
		html_free(&leave);
	}
	for (int i = 0; chouine && i < ANNONCES; i++)
		if (heard->cards >> i & 1)
			add_word(changes, heard->seat, annonce_short(i));
}

/* The cards of one rank at the end of the row are ringed where they lie. */
static void told_call(struct html *changes, const struct picture *p,
		      const struct heard *heard, const char *word)
{
	cards_t cards = 0;

	for (int i = p->row_n - chnif_run(p); i < p->row_n; i++)
		cards |= CARD_BIT(p->row[i].card);
	add_word(changes, heard->seat, word);
	add_rings(changes, p, cards);
}

static void told_show(struct steps *steps, struct html *changes,
		      const struct picture *p, const struct heard *heard)
{
	const char *points =
		heard->number[1] < 0 ? "" : fill_number(heard->number[1]);

	add_who(steps, changes, heard->seat);
	add_word(changes, heard->seat,
		 fill("{annonce}{blank}{points}", "annonce",
		      annonce_short(heard->number[0]), "blank",
		      *points ? " " : "", "points", points, NULL));
	add_rings(changes, p, heard->cards);
}

/* A line of one of the games. */
static void told_own(struct steps *steps, struct html *changes,
		     const struct picture *p, const struct heard *heard)
{
	const char *verb = heard->verb->name;
	cards_t card = bit_of(heard->card);

	if (heard->verb->gives) {
		add_cards(changes, p, card, "h", heard->seat);
	} else if (!strcmp(verb, "chnif")) {
		told_call(changes, p, heard, tr(N_("Chnif!")));
	} else if (!strcmp(verb, "chnof")) {
		told_call(changes, p, heard, tr(N_("Chnof!")));
	} else if (!strcmp(verb, "chnorum")) {
		told_call(changes, p, heard, tr(N_("Chnorum!")));
	} else if (!strcmp(verb, "chkobba")) {
		add_word(changes, heard->seat, tr(N_("Chkobba!")));
	} else if (!strcmp(verb, "ausept")) {
		add_who(steps, changes, heard->seat);
		add_word(changes, heard->seat, tr(N_("Au sept!")));
	} else if (!strcmp(verb, "show")) {
		told_show(steps, changes, p, heard);
	} else if (!strcmp(verb, "sweep")) {
		add_who(steps, changes, heard->seat);
		add_cards(changes, p, heard->cards, "w", heard->seat);
	} else if (!strcmp(verb, "keep")) {
		add_who(steps, changes, heard->seat);
		if (p->drawn != CARD_NONE)
			add_cards(changes, p, CARD_BIT(p->drawn), "h",
				  heard->seat);
		else
			add_of_seat(changes, "?1h", heard->seat, "");
	} else if (!strcmp(verb, "lay")) {
		add_who(steps, changes, heard->seat);
		if (p->drawn != CARD_NONE)
			add_cards(changes, p, CARD_BIT(p->drawn), "t", 0);
	} else if (!strcmp(verb, "swap")) {
		add_who(steps, changes, heard->seat);
	} else if (!strcmp(verb, "partie") && heard->seat) {
		steps->who = heard->seat;
		add_of_seat(changes, "@", heard->seat, "");
	} else if (!strcmp(verb, "redeal")) {
		card_t turned = steps->turned;

		steps_reset(steps);
		steps->turned = turned;
		add_change(changes, "#");
		add_of_seat(changes, "d=", p->dealer, "");
	}
}

/* The card that lies turned up is another one. */
static void told_turned(struct steps *steps, struct html *changes,
			const struct picture *p, const struct heard *heard)
{
	if (steps->turned == p->turned)
		return;
	if (steps->turned != CARD_NONE && p->turned != CARD_NONE && heard->seat)
		add_cards(changes, p, CARD_BIT(steps->turned), "h",
			  heard->seat);
	if (p->turned != CARD_NONE)
		add_cards(changes, p, CARD_BIT(p->turned), "u", 0);
	steps->turned = p->turned;
}

/* Whatever figures are others than before. */
static void told_figures(struct steps *steps, struct html *changes,
			 const struct picture *p)
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
	if (p->strict && !steps->strict)
		add_change(changes, "+strict");
	steps->strict = p->strict;
}

/* Hands of which not every card is known. */
static void told_hidden(struct steps *steps, struct html *changes,
			const struct picture *p)
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
		 const struct picture *p, const struct heard *heard)
{
	const struct verb *verb = heard->verb;
	const struct told *told = told_of(p, verb);

	if (verb == &verb_deal) {
		steps_reset(steps);
		add_change(changes, "#");
		add_of_seat(changes, "d=", heard->seat, "");
	} else if (verb == &verb_play || verb == &verb_trick ||
		   verb == &verb_fault || !strcmp(verb->name, "sweep")) {
		add_leaving(steps, changes);
	}
	if (verb == &verb_hand) {
		add_leaving(steps, changes);
		add_cards(changes, p, heard->cards, "h", heard->seat);
	} else if (verb == &verb_play) {
		told_play(steps, changes, p, heard);
	} else if (verb == &verb_table) {
		add_cards(changes, p, heard->cards, "t", 0);
	} else if (told && told->change) {
		told->change(steps, changes, p, heard);
	} else if (verb == &verb_trick) {
		change_all(steps, changes, "w", heard->seat);
	} else if (verb == &verb_fault || verb == &verb_penalty) {
		add_who(steps, changes, heard->seat);
	} else if (verb == &verb_forfeit) {
		add_who(steps, changes, heard->seat);
		add_word(changes, heard->seat, tr(N_("out")));
	} else if (p->people) {
		told_own(steps, changes, p, heard);
	}
	told_turned(steps, changes, p, heard);
	if (p->deal) {
		told_hidden(steps, changes, p);
		told_figures(steps, changes, p);
	}
}
