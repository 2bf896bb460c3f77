/* Keeps the view of a match: the parts that all games share. */
#include "ui/view.h"

#include <stdlib.h>
#include <string.h>

#include "rules/match.h"
#include "ui/html.h"

void view_init(struct view *view, enum view_style style)
{
	memset(view, 0, sizeof(*view));
	view->style = style;
	view->turned = CARD_NONE;
	view->clock = view->left = -1;
	view->open_at = view->held = -1;
}

void view_free(struct view *view)
{
	view_drop(view, view->said_n);
	free(view->said);
	view->said = NULL;
	view->said_room = 0;
}

void view_drop(struct view *view, int count)
{
	for (int i = 0; i < count; i++) {
		free(view->said[i].text);
		free(view->said[i].phrases);
	}
	view->said_n -= count;
	if (view->said_n)
		memmove(view->said, view->said + count,
			(size_t)view->said_n * sizeof(*view->said));
	view->since = view->since > count ? view->since - count : 0;
	view->last.said = view->last.said > count ? view->last.said - count : 0;
	view->open_at = view->open_at >= count ? view->open_at - count : -1;
	view->held = view->held >= count ? view->held - count : -1;
}

/* --- lines of all games --------------------------------------------------- */

static void hear_header(struct view *view, const struct line *line)
{
	struct view old;
	struct reason why;

	tell_end(view);
	old = *view;
	view_init(view, old.style);
	view->failed = old.failed;
	view->match = old.match + 1;
	view->said = old.said;
	view->said_n = old.said_n;
	view->said_room = old.said_room;
	view->since = old.since;
	view->clock = old.clock;
	memcpy(view->record, old.record, sizeof(view->record));
	if (terms_parse_header(line->whole, line->whole_n, &view->game,
			       &view->terms, &why)) {
		view->game = NULL;
		return;
	}
	view->seats = view->terms.own[0];
	view->telling = telling_of(view->game);
	if (view->telling && view->telling->begin)
		view->telling->begin(view);
}

/* Returns true for a name in Arabic, Hebrew and the like.  A mark behind such a
 * name keeps the text behind it in place. */
static bool goes_leftwards(const char *name)
{
	size_t n = strlen(name);
	uint32_t code;

	while (n) {
		size_t length = utf8_take(name, n, &code);

		if (!length)
			return false;
		if ((code >= 0x590 && code <= 0x8ff) ||
		    (code >= 0xfb1d && code <= 0xfefc))
			return true;
		name += length;
		n -= length;
	}
	return false;
}

static void hear_name(struct view *view, const struct line *line)
{
	char *name = view->names[line->seat];
	size_t n = line->n < NAME_BYTES ? line->n : NAME_BYTES;

	if (!line->seat)
		return;
	text_show(name, line->text, n, NAME_BYTES);
	if (goes_leftwards(name))
		strcat(name, "\xe2\x80\x8e"); /* a mark from left to right */
	view->named = line->seat;
}

static void hear_question(struct view *view, const struct line *line)
{
	size_t n = line->n < sizeof(view->question)
			   ? line->n
			   : sizeof(view->question) - 1;

	memcpy(view->question, line->text, n);
	view->question[n] = '\0';
	view->move_n = parse_question(view->game, line, view->moves);
	view->asked = view->move_n > 0;
	if (view->asked && view->moves[0].kind >= MOVE_CUT)
		view->turn = view->you;
}

/* Keeps as much of an escaped text as fits. */
static void keep_shown(char *to, size_t room, const char *shown)
{
	size_t n = strlen(shown);

	while (n >= room || (n && ((unsigned char)shown[n] & 0xc0) == 0x80))
		n--;
	memcpy(to, shown, n);
	to[n] = '\0';
}

/* Returns true if the line begins with WORDS and goes on.  *REST becomes the N
 * bytes behind them. */
static bool rest_behind(const struct line *line, const char *words,
			const char **rest, size_t *n)
{
	size_t skip = strlen(words);

	if (line->n <= skip || memcmp(line->text, words, skip) != 0)
		return false;
	*rest = line->text + skip;
	*n = line->n - skip;
	return true;
}

/* Takes a remark: the file of the record, the clock, or another person who is
 * to sit down, by name and by command. */
static void hear_remark(struct view *view, const struct line *line)
{
	const char *form, *rest;
	char shown[4 * LINE_BYTES + 4];
	uint64_t ms;
	size_t n;

	if (rest_behind(line, "record ", &rest, &n)) {
		text_show(shown, rest, n, LINE_BYTES);
		keep_shown(view->record, sizeof(view->record), shown);
		return;
	}
	if (rest_behind(line, "clock ", &rest, &n)) {
		if (number_parse(rest, n, 1000000000, &ms))
			ms = 0;
		view->clock = (long)ms;
		return;
	}
	if (rest_behind(line, "person ", &rest, &n))
		form = *view->others ? "{others}, {new}" : "{new}";
	else if (rest_behind(line, "sits by ", &rest, &n))
		form = "{others} ({new})";
	else
		return;
	text_show(shown, rest, n, 200);
	keep_shown(view->others, sizeof(view->others),
		   fill(form, "others", view->others, "new", shown, NULL));
}

/* Returns the number of sides without a seat that is out.  One seat that is out
 * removes its team (F3). */
static int sides_left(const struct view *view)
{
	uint32_t out = 0;

	for (int seat = 1; seat <= view->seats; seat++)
		if (view->out[seat])
			out |= 1U << view_side(view, seat);
	return view_side_count(view) - __builtin_popcount(out);
}

static void say_illegal(struct view *view, const struct event *event)
{
	char shown[4 * 60 + 4];
	const char *answer = shown;
	bool secret;
	const char *count =
		fill(tr(" ({nth} of {all})"), "nth",
		     word_ordinal_feminine(++view->faults[event->seat]), "all",
		     fill_number(view->terms.common[KEY_STRIKES]), NULL);

	text_show(shown, (const char *)event->data, event->length, 60);
	secret = !strcmp(shown, "??"); /* of another seat: it is not sent */
	if (view->style == STYLE_PAGE && !secret)
		answer = fill(MARK_ANSWER "{answer}" MARK_ANSWER_END, "answer",
			      answer, NULL);
	if (!view->deal)
		count = ""; /* F5: before a deal there is no second */
	say_of(view, SAID_FAULT, event->seat,
	       secret ? tr("{name} answers something that is no move{count}.")
		      : tr("{name} answers “{answer}”: not a move{count}."),
	       secret ? tr("Your answer was no move{count}.")
		      : tr("You answered “{answer}”: not a move{count}."),
	       "count", count, "answer", answer, NULL);
}

static void take_fault(struct view *view, const struct event *event)
{
	static const char *const forms[FAULT_KINDS][2] = {
		[FAULT_TIMEOUT] = { N_("{name} did not answer in time (F2)."),
				    N_("You did not answer in time (F2).") },
		[FAULT_EXIT] = { N_("{name} was gone when an answer was due (F2)."),
				 N_("You were gone when an answer was due (F2).") },
		[FAULT_OVERLONG] = { N_("{name} answers a line that is too long (F2)."),
				     N_("You answered a line that is too long (F2).") },
	};
	const char *const *form = forms[event->number[0]];

	if (event->number[0] == FAULT_ILLEGAL)
		say_illegal(view, event);
	else
		say_of(view, SAID_FAULT, event->seat, tr(form[0]), tr(form[1]),
		       NULL);
}

void view_keep_last(struct view *view, int n, int taker, int said)
{
	n = n > SEATS_MAX ? SEATS_MAX : n;
	memcpy(view->last.row, view->row + view->row_n - n,
	       (size_t)n * sizeof(*view->row));
	view->last.n = n;
	view->last.taker = taker;
	if (said < 0)
		for (said = view->said_n;
		     said > 0 &&
		     view_said_in_deal(view, said - 1, view->deal) &&
		     view->said[said - 1].trick == view->trick;
		     said--)
			;
	view->last.said = said;
	view->last.count = view->said_n - said;
}

bool view_said_again(const struct view *view, int i)
{
	return view->said[i].again;
}

bool view_said_in_deal(const struct view *view, int i, int deal)
{
	const struct sentence *said = &view->said[i];

	return said->match == view->match && said->deal == deal;
}

bool view_is_visible(const struct view *view, int i, int deal)
{
	const struct telling *telling = view->telling;
	const struct sentence *said = &view->said[i];
	bool played = deal == view->deal && !view->counting && !view->ended;

	if (!view_said_in_deal(view, i, deal) || view_said_again(view, i))
		return false;
	/* sentences since one's last turn stand on the table anyway */
	return !played || i >= view->since || !telling ||
	       !telling->visible_in_log || telling->visible_in_log(view, said);
}

int view_last(const struct view *view, int *count)
{
	int first = view->said_n;

	*count = view->last.count;
	if (view->last.n)
		return view->last.said;
	/* the first one is not over */
	while (first > 0 && view_said_in_deal(view, first - 1, view->deal))
		first--;
	*count = view->said_n - first;
	return first;
}

static void begin_deal(struct view *view, const struct event *event)
{
	view->deal = event->number[0];
	view->dealer = event->seat;
	view->counting = false;
	view->row_n = view->trick = view->draws_n = 0;
	view->last.n = 0;
	view->table = view->fresh = 0;
	view->turned = CARD_NONE;
	view->winner = 0;
	view->turn = view_player_after(view, event->seat);
	memset(view->hand, 0, sizeof(view->hand));
	memset(view->hidden, 0, sizeof(view->hidden));
	memset(view->faults, 0, sizeof(view->faults));
	memset(view->counted, 0, sizeof(view->counted));
}

/* Tells the draws for the deal in one sentence: "Anne draws 10♦, Benoît 9♥." */
static void take_draw(struct view *view, const struct event *event)
{
	const char *name = view_name(view, event->seat);
	const char *card = word_card(view->game, event->card);

	if (view->draws_n++ && tell_goes_on(view))
		tell_more(view, JOINT_COMMA, "{name} {card}", "name", name,
			  "card", card, NULL);
	else
		tell_begin(
			view, SAID, false, tr("Drawn for the deal: {draws}"),
			"draws",
			fill("{name} {card}", "name", name, "card", card, NULL),
			NULL);
}

static void take_dealer(struct view *view, const struct event *event)
{
	view->draws_n = 0;
	tell_end(view);
	say_of(view, SAID, event->seat, tr("{name} deals first."),
	       tr("You deal first."), NULL);
}

static void take_entropy(struct view *view, const struct event *event)
{
	if (event->seat == view->you && event->length)
		say(view, SAID,
		    tr("Your share of chance: {n} bytes from the kernel."), "n",
		    fill_number(event->length), NULL);
}

/* Notes what proves the decks.  A record has the seed, and a seat is sent the
 * commitment to it.  Players give entropy behind both. */
static void keep_proof(struct view *view, const struct event *event)
{
	if (event->verb == &verb_seed || event->verb == &verb_commit)
		view->proof = PROOF_SEED;
	if (event->verb == &verb_entropy && event->length && view->proof)
		view->proof = PROOF_SEED_AND_ENTROPY;
	if (event->verb == &verb_rank && !view->deal)
		view->proof = PROOF_NO_DECK;
}

static void take_cut(struct view *view, const struct event *event)
{
	long n = event->number[0];
	const char *third = trn("{name} cuts {n} card.",
				"{name} cuts {n} cards.", n),
		   *second = trn("You cut {n} card.", "You cut {n} cards.", n);

	if (view->out[event->seat])
		third = second = trn("The house cuts {n} card for {name}.",
				     "The house cuts {n} cards for {name}.", n);
	say_of(view, SAID_DEALT, event->seat, third, second, "n",
	       fill_number(n), NULL);
}

static void take_limit(struct view *view, const struct event *event)
{
	(void)event;
	say(view, SAID_END,
	    tr("That was the last deal that the terms allow (G7)."), NULL);
}

static void take_forfeit(struct view *view, const struct event *event)
{
	view->out[event->seat] = true;
	if (sides_left(view) < 2)
		say_of(view, SAID_FAULT, event->seat,
		       tr("{name} is out, and the match is over (F3)."),
		       tr("You are out, and the match is over (F3)."), NULL);
	else
		say_of(view, SAID_FAULT, event->seat,
		       tr("{name} is out of the match; the house plays on with the first card allowed (F3)."),
		       tr("You are out of the match; the house plays on with the first card allowed (F3)."),
		       NULL);
}

static void keep_hand(struct view *view, const struct event *event)
{
	view->hand[event->seat] = event->cards;
	view->hidden[event->seat] = event->hidden;
	if (view_is_account(view))
		view_say_hand(view, event);
}

/* Returns the words for what goes with a card: cards, or declarations. */
static const char *plain_with(const struct view *view,
			      const struct event *event)
{
	const char *const *words = view->game->declarations;
	const char *text = "";

	if (!words)
		return fill(tr(", taking {cards}"), "cards",
			    word_cards(view->game, event->cards, 0), NULL);
	for (int i = 0; words[i]; i++)
		if (event->cards >> i & 1)
			text = fill("{text} {word}", "text", text, "word",
				    words[i], NULL);
	return fill(tr(", announcing{words}"), "words", text, NULL);
}

static void take_play(struct view *view, const struct event *event)
{
	view_take_card(view, event->seat, event->card);
	say(view, SAID, tr("{name}: {card}{with}"), "name",
	    view_name(view, event->seat), "card",
	    word_card(view->game, event->card), "with",
	    event->cards ? plain_with(view, event) : "", NULL);
}

static void take_deal(struct view *view, const struct event *event)
{
	tell_deal(
		view,
		fill(tr("Deal {n}"), "n", fill_number(event->number[0]), NULL),
		fill(tr("{name} deals"), "name",
		     view_name_only(view, event->seat), NULL));
}

static void take_trick(struct view *view, const struct event *event)
{
	say(view, SAID_DEEP, tr("the trick goes to {name}"), "name",
	    view_name(view, event->seat), NULL);
}

/* Takes a line of one game that gives a seat a card. */
static void take_given(struct view *view, const struct event *event)
{
	bool known = event->card != CARD_NONE;

	view_give(view, event->seat, event->card);
	say_of(view, SAID_DEEP, event->seat,
	       known ? tr("{name} draws {card}.") : tr("{name} draws a card."),
	       tr("You draw {card}."), "card",
	       known ? word_card_the(view->game, event->card) : "", NULL);
}

/* The lines that all games share, where the game has no row of its own. */
static const struct verb_telling shared_told[] = {
	{ "seed", NULL, NULL },
	{ "commit", NULL, NULL },
	{ "entropy", take_entropy, NULL },
	{ "deck", NULL, NULL },
	{ "draw", take_draw, NULL },
	{ "dealer", take_dealer, NULL },
	{ "deal", take_deal, NULL },
	{ "cut", take_cut, NULL },
	{ "hand", keep_hand, NULL },
	{ "table", NULL, NULL },
	{ "play", take_play, NULL },
	{ "pay", NULL, NULL },
	{ "tokens", NULL, NULL },
	{ "trick", take_trick, NULL },
	{ "limit", take_limit, NULL },
	{ "fault", take_fault, NULL },
	{ "forfeit", take_forfeit, NULL },
	{ "rank", NULL, NULL },
	{ NULL, NULL, NULL },
};

static const struct verb_telling *find_told(const struct verb_telling *told,
					    const struct verb *verb)
{
	while (told->verb && strcmp(told->verb, verb->name) != 0)
		told++;
	return told->verb ? told : NULL;
}

const struct verb_telling *view_row(const struct view *view,
				    const struct verb *verb)
{
	return view->telling ? find_told(view->telling->told, verb) : NULL;
}

static void hear_event(struct view *view, const struct line *line)
{
	const struct event *event = &line->event;
	const struct verb *verb = event->verb;
	const struct verb_telling *told;

	if (event->seat > view->seats)
		return;
	keep_proof(view, event);
	if (verb == &verb_deal)
		begin_deal(view, event);
	if (verb == &verb_rank) {
		view->place[event->seat] = event->number[0];
		view->score[event->seat] = event->number[1];
		view->turn = 0;
		view->ended = ++view->ranked == view->seats;
	}
	if (verb != &verb_hand)
		view->each = 0;
	told = view_row(view, verb);
	if (!told)
		told = find_told(shared_told, verb);
	if (told && told->tell)
		told->tell(view, event);
	else if (!told && verb->gives)
		take_given(view, event);
	else if (!told)
		say(view, SAID_DEEP, "{line}", "line",
		    fill_bytes(line->whole, line->whole_n), NULL);
	if (view->ended && verb == &verb_rank)
		say(view, SAID_END, "{text}", "text", view_result(view), NULL);
}

void view_take(struct view *view, const struct line *line)
{
	view->lines++;
	if (!view->game && line->kind != LINE_HEADER &&
	    line->kind != LINE_YOU && line->kind != LINE_COMMENT)
		return; /* of a match that this program does not know */
	if (line->kind != LINE_LEFT && line->kind != LINE_COMMENT)
		view->asked = false;
	switch (line->kind) {
	case LINE_HEADER:
		hear_header(view, line);
		break;
	case LINE_YOU:
		view->you = line->seat;
		break;
	case LINE_NAME:
		hear_name(view, line);
		break;
	case LINE_QUESTION:
		hear_question(view, line);
		break;
	case LINE_LEFT:
		view->left = line->left;
		break;
	case LINE_COMMENT:
		hear_remark(view, line);
		break;
	case LINE_SEAL:
		strcpy(view->seal,
		       fill_bytes(line->text, line->n < 64 ? line->n : 64));
		break;
	case LINE_EVENT:
		hear_event(view, line);
		break;
	default:
		break;
	}
}

void view_line(struct view *view, const char *line, size_t n)
{
	struct line read;

	parse_line(view->game, line, n, &read);
	view_take(view, &read);
}

void view_answered(struct view *view)
{
	tell_pause(view);
	view->asked = false;
	view->since = view->said_n;
	view->fresh = 0;
	view->others[0] = '\0';
}

void view_close(struct view *view)
{
	tell_pause(view);
}
