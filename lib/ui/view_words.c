/* Puts into words what a view knows: names, sides, terms and results; and some
 * numbers. */
#include "base/fill.h"
#include "rules/match.h"
#include "ui/telling.h"
#include "ui/term_words.h"

const char *view_name_only(const struct view *view, int seat)
{
	return view->names[seat];
}

const char *view_name(const struct view *view, int seat)
{
	return seat && seat == view->you ? tr("you") : view->names[seat];
}

const char *view_form(const struct view *view, int seat, const char *third,
		      const char *second)
{
	return seat && seat == view->you ? second : third;
}

int view_player_after(const struct view *view, int seat)
{
	return seat % view->seats + 1;
}

int view_player_before(const struct view *view, int seat)
{
	return (seat + view->seats - 2) % view->seats + 1;
}

int view_term(const struct view *view, const char *key)
{
	for (int i = 0; view->game->keys[i].name; i++)
		if (!strcmp(view->game->keys[i].name, key))
			return view->terms.own[i];
	return 0;
}

int view_held(const struct view *view, int seat)
{
	return cards_count(view->hand[seat]) + view->hidden[seat];
}

void view_take_card(struct view *view, int seat, card_t card)
{
	if (card != CARD_NONE && view->hand[seat] & CARD_BIT(card))
		view->hand[seat] &= ~CARD_BIT(card);
	else if (view->hidden[seat])
		view->hidden[seat]--;
	if (seat == view->you && card != CARD_NONE)
		view->fresh &= ~CARD_BIT(card);
}

void view_give(struct view *view, int seat, card_t card)
{
	if (card == CARD_NONE) {
		view->hidden[seat]++;
		return;
	}
	view->hand[seat] |= CARD_BIT(card);
	if (seat == view->you)
		view->fresh = CARD_BIT(card);
}

/* Returns a match of these terms; the terms alone decide the sides. */
static const struct match *sides_of(const struct view *view)
{
	static struct match match;

	match_init(&match, view->game, &view->terms);
	return &match;
}

int view_side_count(const struct view *view)
{
	return view->game ? match_sides(sides_of(view)) : 0;
}

int view_side(const struct view *view, int seat)
{
	return view->game ? match_side(sides_of(view), seat) : seat;
}

const char *view_side_name(const struct view *view, int side)
{
	const char *text = "";

	for (int seat = 1; seat <= view->seats; seat++)
		if (view_side(view, seat) == side)
			text = fill_join(text, " + ",
					 view_name_only(view, seat));
	return text;
}

const char *word_tokens(long n)
{
	return fill(trn("{n} token", "{n} tokens", n), "n", fill_number(n),
		    NULL);
}

const char *word_points(long n)
{
	return fill(trn("{n} point", "{n} points", n), "n", fill_number(n),
		    NULL);
}

/* Returns the form of an ordinal, from 0: 1st; 21st; 2nd; 3rd; 4th, 11th. */
static int ordinal_form(int n)
{
	int last = n % 100 >= 11 && n % 100 <= 13 ? 0 : n % 10;

	if (n == 1)
		return 0;
	return last >= 1 && last <= 3 ? last : 4;
}

const char *word_ordinal(int n)
{
	static const char *const forms[] = { N_("1st"), N_("{n}st"),
					     N_("{n}nd"), N_("{n}rd"),
					     N_("{n}th") };

	return fill(tr(forms[ordinal_form(n)]), "n", fill_number(n), NULL);
}

const char *word_ordinal_feminine(int n)
{
	const char *forms[] = {
		trc("feminine", "1st"),   trc("feminine", "{n}st"),
		trc("feminine", "{n}nd"), trc("feminine", "{n}rd"),
		trc("feminine", "{n}th"),
	};

	return fill(forms[ordinal_form(n)], "n", fill_number(n), NULL);
}

const char *view_each_has(const struct view *view, const int *numbers)
{
	const char *text = "";

	for (int seat = 1; seat <= view->seats; seat++)
		text = fill("{text}{comma}{name} {n}", "text", text, "comma",
			    seat > 1 ? ", " : "", "name", view_name(view, seat),
			    "n", fill_number(numbers[seat]), NULL);
	return text;
}

const char *view_winners(const struct view *view, int *count)
{
	const char *text = "";
	int left = 0;

	for (int seat = 1; seat <= view->seats; seat++)
		left += view->place[seat] == 1;
	*count = left;
	for (int seat = 1; seat <= view->seats; seat++) {
		if (view->place[seat] != 1)
			continue;
		left--;
		text = fill("{text}{name}{between}", "text", text, "name",
			    view_name(view, seat), "between",
			    left > 1    ? ", "
			    : left == 1 ? tr(" and ")
					: "",
			    NULL);
	}
	return text;
}

/* Changes the case of the first letter, which may be é: two bytes, of which the
 * second differs. */
static const char *change_first(const char *text, bool upper)
{
	static struct text changed;
	char first = *text, second = *text ? text[1] : '\0';
	size_t n = 1;

	if (upper && first >= 'a' && first <= 'z') {
		first = (char)(first - 'a' + 'A');
	} else if (!upper && first >= 'A' && first <= 'Z') {
		first = (char)(first - 'A' + 'a');
	} else if (upper && first == '\xc3' && (unsigned char)second >= 0xa0) {
		second = (char)(second - 0x20); /* é, à */
		n = 2;
	} else {
		return fill_bytes(text, strlen(text));
	}
	text_clear(&changed);
	text_bytes(&changed, (const char[]){ first, second }, n);
	text_put(&changed, text + n);
	return fill_text(&changed);
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
