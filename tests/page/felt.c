/* Compares the table before a person with the match. */
#include "felt.h"

#include <stdlib.h>
#include <string.h>

#include "base/line.h"
#include "rules/match.h"

/* --- the changes of a desk ------------------------------------------------ */

static int seat_of(char letter)
{
	int seat = letter - 'a' + 1;

	return seat >= 1 && seat <= SEATS_MAX ? seat : 0;
}

static void put(struct zones *zones, card_t card, char zone, char seat)
{
	zones->of[card][0] = zone;
	zones->of[card][1] = seat;
}

/* All cards before seats, or those of one seat, go to a zone. */
static void put_all(struct zones *zones, char from, char zone, char seat)
{
	for (int card = 0; card < 64; card++)
		if (zones->of[card][0] == 's' &&
		    (!from || zones->of[card][1] == from))
			put(zones, (card_t)card, zone, seat);
}

/* "KSQSha": cards, then a zone, with a seat or without. */
static int put_cards(struct zones *zones, const struct pack *pack,
		     const char *change, size_t n)
{
	size_t at = 0;
	char zone, seat;

	while (at + 2 <= n && card_parse(pack, change + at, 2) != CARD_NONE)
		at += 2;
	zone = at < n ? change[at] : '\0';
	seat = at + 1 < n ? change[at + 1] : '\0';
	if (!at || n != at + (strchr("hsw", zone) ? 2 : 1) ||
	    !strchr("hswtux", zone) || (seat && !seat_of(seat)))
		return -1;
	for (size_t i = 0; i < at; i += 2)
		put(zones, card_parse(pack, change + i, 2), zone, seat);
	return 0;
}

static bool is_figure(const char *change, size_t n)
{
	const char *sign = memchr(change, '=', n);

	return sign && sign - change <= 2;
}

/* A change that moves no card: who acts, a word, a ring, a class, a figure. */
static bool is_mark(const char *change, size_t n)
{
	return !n || change[0] == '@' || change[0] == '+' ||
	       (n > 2 && change[1] == ':') || (n == 3 && change[2] == '!') ||
	       is_figure(change, n);
}

static int apply_one(struct zones *zones, const struct pack *pack,
		     const char *change, size_t n)
{
	if (is_mark(change, n))
		return 0;
	if (n == 1 && *change == '#') {
		memset(zones, 0, sizeof(*zones));
		return 0;
	}
	if (*change == '?' && n > 3 && change[n - 2] == 'h') {
		zones->hidden[seat_of(change[n - 1])] = atoi(change + 1);
		return 0;
	}
	if (*change == '*' && n == 3) {
		put_all(zones, '\0', change[1], change[2]);
		return 0;
	}
	if (*change == '-' && n == 2) {
		put_all(zones, change[1], 'x', '\0');
		return 0;
	}
	return put_cards(zones, pack, change, n);
}

int zones_apply(struct zones *zones, const struct pack *pack,
		const char *changes, size_t n)
{
	while (n) {
		const char *comma = memchr(changes, ',', n);
		size_t length = comma ? (size_t)(comma - changes) : n;

		if (apply_one(zones, pack, changes, length))
			return -1;
		changes += length + (comma != NULL);
		n -= length + (comma != NULL);
	}
	return 0;
}

void felt_of_zones(const struct zones *zones, int own, int seats,
		   struct felt *felt)
{
	memset(felt, 0, sizeof(*felt));
	for (int seat = 1; seat <= seats; seat++) {
		felt->held[seat] = zones->hidden[seat];
		felt->before[seat] = CARD_NONE;
	}
	for (int card = 0; card < 64; card++) {
		int seat = seat_of(zones->of[card][1]);

		switch (zones->of[card][0]) {
		case 'h':
			felt->held[seat]++;
			if (seat == own)
				felt->hand |= CARD_BIT(card);
			break;
		case 's':
			felt->before[seat] = (card_t)card;
			break;
		case 't':
			felt->open |= CARD_BIT(card);
			break;
		case 'u':
			felt->up |= CARD_BIT(card);
			break;
		default:
			break;
		}
	}
}

/* --- the match ------------------------------------------------------------ */

void laid_line(struct laid *laid, const struct pack *pack, const char *line,
	       size_t n)
{
	int seat;

	if (line_starts(line, n, "deal"))
		for (seat = 1; seat <= SEATS_MAX; seat++)
			laid->by[seat] = CARD_NONE;
	if (!line_starts(line, n, "play"))
		return;
	seat = atoi(line + strlen("play "));
	laid->by[seat] = card_parse(pack, line + (seat > 9 ? 8 : 7), 2);
}

/* The cards of a trick lie before those who played them.  Without a leader
 * there is no trick: the last card of each seat lies before it. */
static void lay_trick(const struct match *match, const struct open_cards *shown,
		      const struct laid *laid, struct felt *felt)
{
	for (int seat = 1; seat <= match->seats; seat++)
		felt->before[seat] = shown->trick_cards && !shown->leader
					     ? laid->by[seat]
					     : CARD_NONE;
	for (int i = 0; shown->leader && i < shown->trick_cards; i++)
		felt->before[(shown->leader - 1 + i) % match->seats + 1] =
			shown->trick[i];
}

void felt_of_match(const struct match *match, int own, const struct move *asked,
		   int asked_n, const struct laid *laid, struct felt *felt)
{
	struct match copy = *match;
	struct open_cards shown;
	int dealt;
	const cards_t *hands = match->game->hands(&copy, &dealt);
	bool plays = false;

	memset(felt, 0, sizeof(*felt));
	match_show(match, &shown);
	if (!match_playing(match)) { /* a cut: nothing is dealt yet */
		memset(felt->before, CARD_NONE, sizeof(felt->before));
		return;
	}
	felt->hand = hands[own];
	felt->open = shown.table;
	felt->up = shown.turned == CARD_NONE ? 0 : CARD_BIT(shown.turned);
	for (int seat = 1; seat <= match->seats; seat++)
		felt->held[seat] = cards_count(hands[seat]);
	for (int i = 0; i < asked_n; i++)
		plays |= asked[i].kind == MOVE_PLAY;
	lay_trick(match, &shown, laid, felt);
	if (plays)
		return;
	/* the card that was drawn is not in the hand before it is kept */
	felt->up |= felt->hand;
	felt->hand = 0;
	felt->held[own] = 0;
}

const char *felt_differs(const struct felt *is, const struct felt *want,
			 int seats)
{
	for (int seat = 1; seat <= seats; seat++) {
		if (is->held[seat] != want->held[seat])
			return "the number of cards of a hand";
		if (is->before[seat] != want->before[seat])
			return "the card before a seat";
	}
	return is->hand != want->hand   ? "the hand"
	       : is->open != want->open ? "the open cards"
	       : is->up != want->up     ? "the card turned up"
					: NULL;
}

static void print_cards(const struct pack *pack, cards_t cards, FILE *to)
{
	char name[2];

	while (cards) {
		card_format(pack, cards_pop(&cards), name);
		fprintf(to, " %.2s", name);
	}
}

void felt_print(const struct felt *felt, const struct pack *pack, int seats,
		FILE *to)
{
	fprintf(to, "hand");
	print_cards(pack, felt->hand, to);
	fprintf(to, " open");
	print_cards(pack, felt->open, to);
	fprintf(to, " up");
	print_cards(pack, felt->up, to);
	for (int seat = 1; seat <= seats; seat++) {
		fprintf(to, " %c%d", 'a' + seat - 1, felt->held[seat]);
		if (felt->before[seat] != CARD_NONE)
			print_cards(pack, CARD_BIT(felt->before[seat]), to);
	}
	fprintf(to, "\n");
}
