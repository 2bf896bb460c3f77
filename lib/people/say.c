/* Sentences, and the names, sides and numbers that they are made of. */
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "game/match.h"
#include "people/picture.h"

/* The sentence that was said last goes on with the one that was interrupted, if it
 * begins alike; the stop of that one is left out. */
static void mark_again(struct picture *picture)
{
	struct sentence *said = picture->said;
	size_t n;

	if (picture->paused < 0)
		return;
	n = strlen(said[picture->paused].text);
	said[picture->paused].again =
		n && !strncmp(said[picture->said_n - 1].text,
			      said[picture->paused].text, n - 1);
	picture->paused = -1;
}

/* Without memory for it a sentence is left out: the match goes on. */
static void keep_sentence(struct picture *picture, enum sentence_kind kind,
			  const char *text, bool open)
{
	int at = picture->open_at;
	char *copy = strdup(text);

	if (!copy) {
		picture->failed = true;
		return;
	}
	if (at >= 0 && open && picture->said[at].kind == kind) {
		free(picture->said[at].text);
		picture->said[at].text = copy;
		return;
	}
	/* in an account, what happens within a trick is told behind it */
	if (!picture->account || !picture->hold)
		say_pause(picture);
	if (grow(&picture->said, &picture->said_room,
		 (size_t)picture->said_n + 1, sizeof(*picture->said))) {
		free(copy);
		picture->failed = true;
		return;
	}
	if (open)
		picture->open_at = picture->said_n;
	picture->said[picture->said_n++] = (struct sentence){
		.text = copy,
		.kind = kind,
		.open = open,
		.match = picture->match,
		.deal = picture->deal,
		.trick = picture->trick,
	};
	if (open)
		mark_again(picture);
}

void say(struct picture *picture, enum sentence_kind kind, const char *form,
	 ...)
{
	va_list pairs;

	va_start(pairs, form);
	keep_sentence(picture, kind, fill_list(form, pairs), false);
	va_end(pairs);
}

void say_open(struct picture *picture, enum sentence_kind kind,
	      const char *form, ...)
{
	va_list pairs;

	va_start(pairs, form);
	keep_sentence(picture, kind, fill_list(form, pairs), true);
	va_end(pairs);
}

void say_of(struct picture *picture, enum sentence_kind kind, int seat,
	    const char *third, const char *second, ...)
{
	const char *text;
	va_list pairs;

	va_start(pairs, second);
	text = fill_named(form_of(picture, seat, third, second),
			  name_only(picture, seat), pairs);
	va_end(pairs);
	say(picture, kind, "{text}", "text", text, NULL);
}

void say_pause(struct picture *picture)
{
	if (picture->open_at < 0)
		return;
	picture->said[picture->open_at].open = false;
	picture->paused = picture->open_at;
	picture->open_at = -1;
}

void say_end(struct picture *picture)
{
	say_pause(picture);
	picture->paused = -1;
}

const char *name_only(const struct picture *picture, int seat)
{
	return picture->names[seat];
}

const char *name_of(const struct picture *picture, int seat)
{
	return seat && seat == picture->you ? tr(N_("you"))
					    : picture->names[seat];
}

const char *form_of(const struct picture *picture, int seat, const char *third,
		    const char *second)
{
	return seat && seat == picture->you ? second : third;
}

int player_after(const struct picture *picture, int seat)
{
	return seat % picture->seats + 1;
}

int player_before(const struct picture *picture, int seat)
{
	return (seat + picture->seats - 2) % picture->seats + 1;
}

int term_of(const struct picture *picture, const char *key)
{
	for (int i = 0; picture->game->keys[i].name; i++)
		if (!strcmp(picture->game->keys[i].name, key))
			return picture->terms.own[i];
	return 0;
}

int held_by(const struct picture *picture, int seat)
{
	return cards_count(picture->hand[seat]) + picture->hidden[seat];
}

void take_from(struct picture *picture, int seat, card_t card)
{
	if (card != CARD_NONE && picture->hand[seat] & CARD_BIT(card))
		picture->hand[seat] &= ~CARD_BIT(card);
	else if (picture->hidden[seat])
		picture->hidden[seat]--;
	if (seat == picture->you && card != CARD_NONE)
		picture->fresh &= ~CARD_BIT(card);
}

void give_to(struct picture *picture, int seat, card_t card)
{
	if (card == CARD_NONE) {
		picture->hidden[seat]++;
		return;
	}
	picture->hand[seat] |= CARD_BIT(card);
	if (seat == picture->you)
		picture->fresh = CARD_BIT(card);
}

/* A match of these terms, which alone decide who is of which side. */
static const struct match *sides_of(const struct picture *picture)
{
	static struct match match;

	match_init(&match, picture->game, &picture->terms);
	return &match;
}

int side_count(const struct picture *picture)
{
	return picture->game ? match_sides(sides_of(picture)) : 0;
}

int side_of(const struct picture *picture, int seat)
{
	return picture->game ? match_side(sides_of(picture), seat) : seat;
}

const char *side_name(const struct picture *picture, int side)
{
	const char *text = "";

	for (int seat = 1; seat <= picture->seats; seat++)
		if (side_of(picture, seat) == side)
			text = fill("{one}{and}{other}", "one", text, "and",
				    *text ? " + " : "", "other",
				    name_only(picture, seat), NULL);
	return text;
}

const char *tokens_text(long n)
{
	return fill(trn("{n} token", "{n} tokens", n), "n", fill_number(n),
		    NULL);
}

const char *points_text(long n)
{
	return fill(trn("{n} point", "{n} points", n), "n", fill_number(n),
		    NULL);
}

/* 1st, 2nd, 3rd, 4th, 11th, 21st: which of the forms. */
enum ordinal { FIRST, AS_FIRST, AS_SECOND, AS_THIRD, AS_OTHERS };

static enum ordinal ordinal_kind(int n)
{
	int last = n % 100 >= 11 && n % 100 <= 13 ? 0 : n % 10;

	if (n == 1)
		return FIRST;
	return last == 1   ? AS_FIRST
	       : last == 2 ? AS_SECOND
	       : last == 3 ? AS_THIRD
			   : AS_OTHERS;
}

const char *ordinal_text(int n)
{
	static const char *const forms[] = { N_("1st"), N_("{n}st"),
					     N_("{n}nd"), N_("{n}rd"),
					     N_("{n}th") };

	return fill(tr(forms[ordinal_kind(n)]), "n", fill_number(n), NULL);
}

const char *ordinal_feminine(int n)
{
	switch (ordinal_kind(n)) {
	case FIRST:
		return trc("feminine", "1st");
	case AS_FIRST:
		return fill(trc("feminine", "{n}st"), "n", fill_number(n),
			    NULL);
	case AS_SECOND:
		return fill(trc("feminine", "{n}nd"), "n", fill_number(n),
			    NULL);
	case AS_THIRD:
		return fill(trc("feminine", "{n}rd"), "n", fill_number(n),
			    NULL);
	default:
		return fill(trc("feminine", "{n}th"), "n", fill_number(n),
			    NULL);
	}
}

const char *each_has(const struct picture *picture, const int *numbers)
{
	const char *text = "";

	for (int seat = 1; seat <= picture->seats; seat++)
		text = fill("{text}{comma}{name} {n}", "text", text, "comma",
			    seat > 1 ? ", " : "", "name",
			    name_of(picture, seat), "n",
			    fill_number(numbers[seat]), NULL);
	return text;
}

void pay_tokens(struct picture *picture, int from, int to, int n)
{
	int *source = from ? &picture->tokens[from] : &picture->pool;
	int *target = to ? &picture->tokens[to] : &picture->pool;

	*source -= n;
	*target += n;
}

void settle_tokens(struct picture *picture, const struct heard *heard)
{
	for (int i = 0; i < heard->count; i++) {
		if (i < heard->count - 1)
			picture->tokens[i + 1] = heard->number[i];
		else
			picture->pool = heard->number[i];
	}
	picture->counting = true;
	picture->turn = 0;
}

const char *winners_text(const struct picture *picture, int *count)
{
	const char *text = "";
	int left = 0;

	for (int seat = 1; seat <= picture->seats; seat++)
		left += picture->place[seat] == 1;
	*count = left;
	for (int seat = 1; seat <= picture->seats; seat++) {
		if (picture->place[seat] != 1)
			continue;
		left--;
		text = fill("{text}{name}{between}", "text", text, "name",
			    name_of(picture, seat), "between",
			    left > 1    ? ", "
			    : left == 1 ? tr(N_(" and "))
					: "",
			    NULL);
	}
	return text;
}
