/* The picture of a match: what all games share. */
#include "ui/view.h"

#include <stdlib.h>
#include <string.h>

#include "rules/match.h"
#include "ui/html.h"
#include "record/percent.h"

void picture_init(struct picture *picture, bool account)
{
	memset(picture, 0, sizeof(*picture));
	picture->account = account;
	picture->suit = -1;
	picture->turned = picture->drawn = CARD_NONE;
	picture->clock = picture->left = -1;
	picture->open_at = picture->held = -1;
}

void picture_free(struct picture *picture)
{
	picture_drop(picture, picture->said_n);
	free(picture->said);
	picture->said = NULL;
	picture->said_room = 0;
}

void picture_drop(struct picture *picture, int count)
{
	for (int i = 0; i < count; i++) {
		free(picture->said[i].text);
		free(picture->said[i].phrases);
	}
	picture->said_n -= count;
	if (picture->said_n)
		memmove(picture->said, picture->said + count,
			(size_t)picture->said_n * sizeof(*picture->said));
	picture->since = picture->since > count ? picture->since - count : 0;
	picture->last.said =
		picture->last.said > count ? picture->last.said - count : 0;
	picture->open_at =
		picture->open_at >= count ? picture->open_at - count : -1;
	picture->held = picture->held >= count ? picture->held - count : -1;
}

/* --- what all games have -------------------------------------------------- */

static void hear_header(struct picture *picture, const char *line, size_t n)
{
	int match = picture->match + 1, said_n = picture->said_n;
	struct sentence *said = picture->said;
	size_t room = picture->said_room;
	int since = picture->since;
	bool account = picture->account, page = picture->page;
	bool failed = picture->failed;
	long clock = picture->clock;
	char record[sizeof(picture->record)], why[TERMS_WHY];

	tell_end(picture);
	memcpy(record, picture->record, sizeof(record));
	picture_init(picture, account);
	picture->page = page;
	picture->failed = failed;
	picture->match = match;
	picture->said = said;
	picture->said_n = said_n;
	picture->said_room = room;
	picture->since = since;
	picture->clock = clock;
	memcpy(picture->record, record, sizeof(record));
	if (header_parse(line, n, &picture->game, &picture->terms, why)) {
		picture->game = NULL;
		return;
	}
	picture->seats = picture->terms.own[0];
	for (int i = 0; people_games[i]; i++)
		if (!strcmp(people_games[i]->game, picture->game->name))
			picture->people = people_games[i];
	for (int seat = 1; seat <= picture->seats; seat++)
		picture->tokens[seat] = term_of(picture, "stake");
}

/* Arabic, Hebrew and the like: what stands behind is to stay behind. */
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

static void hear_name(struct picture *picture, const struct heard *heard)
{
	char *name = picture->names[heard->seat];
	size_t n = heard->n < NAME_BYTES ? heard->n : NAME_BYTES;

	if (heard->seat < 1 || heard->seat > SEATS_MAX)
		return;
	text_show(name, heard->text, n, NAME_BYTES);
	if (goes_leftwards(name))
		strcat(name, "\xe2\x80\x8e"); /* a mark from left to right */
	picture->named = heard->seat;
}

static void hear_question(struct picture *picture, const struct heard *heard)
{
	size_t n = heard->n < sizeof(picture->question)
			   ? heard->n
			   : sizeof(picture->question) - 1;

	memcpy(picture->question, heard->text, n);
	picture->question[n] = '\0';
	picture->move_n = picture->game ? heard_moves(picture->game, heard,
						      picture->moves)
					: -1;
	picture->asked = picture->move_n > 0;
	picture->dealing = false;
	if (picture->asked && picture->moves[0].kind >= MOVE_CUT)
		picture->turn = picture->you;
}

/* Keeps a text that is shown, or as much of it as there is room for. */
static void keep_shown(char *to, size_t room, const char *shown)
{
	size_t n = strlen(shown);

	while (n >= room || (n && ((unsigned char)shown[n] & 0xc0) == 0x80))
		n--;
	memcpy(to, shown, n);
	to[n] = '\0';
}

static void hear_remark(struct picture *picture, const struct heard *heard)
{
	static const char record[] = "record ", clock[] = "clock ";
	char shown[4 * LINE_BYTES + 4];
	uint64_t ms = 0;

	if (heard->n > sizeof(record) - 1 &&
	    !memcmp(heard->text, record, sizeof(record) - 1)) {
		text_show(shown, heard->text + sizeof(record) - 1,
			  heard->n - (sizeof(record) - 1), LINE_BYTES);
		keep_shown(picture->record, sizeof(picture->record), shown);
		return;
	}
	if (heard->n > sizeof(clock) - 1 &&
	    !memcmp(heard->text, clock, sizeof(clock) - 1)) {
		if (number_parse(heard->text + sizeof(clock) - 1,
				 heard->n - (sizeof(clock) - 1), 1000000000,
				 &ms))
			ms = 0;
		picture->clock = (long)ms;
		return;
	}
	text_show(shown, heard->text, heard->n, LINE_BYTES);
	keep_shown(picture->remark, sizeof(picture->remark), shown);
}

/* What was answered, from the text of its fault line, safe to be shown. */
static const char *answer_text(const char *text, size_t n)
{
	uint8_t bytes[FAULT_TEXT_MAX];
	char shown[4 * 60 + 4];
	size_t length;

	if (n == 2 && !memcmp(text, "??", 2))
		return "??"; /* another's, which a seat is not sent */
	if (percent_parse(text, n, bytes, sizeof(bytes), &length))
		return "??";
	text_show(shown, (const char *)bytes, length, 60);
	return fill("{text}", "text", shown, NULL);
}

/* Sides of which nobody is out: a team is as soon as one of it is (F3). */
static int sides_left(const struct picture *picture)
{
	uint32_t out = 0;

	for (int seat = 1; seat <= picture->seats; seat++)
		if (picture->out[seat])
			out |= 1U << side_of(picture, seat);
	return side_count(picture) - __builtin_popcount(out);
}

static void say_fault(struct picture *picture, const struct heard *heard)
{
	int strikes = picture->terms.common[KEY_STRIKES];
	const char *answer = "??", *count;

	switch (heard->number[0]) {
	case FAULT_ILLEGAL:
		picture->faults[heard->seat]++;
		if (heard->n > 1)
			answer = answer_text(heard->text + 1, heard->n - 1);
		if (picture->page && strcmp(answer, "??") != 0)
			answer = fill(MARK_ANSWER "{answer}" MARK_ANSWER_END,
				      "answer", answer, NULL);
		count = fill(tr(N_(" ({nth} of {all})")), "nth",
			     ordinal_feminine(picture->faults[heard->seat]),
			     "all", fill_number(strikes), NULL);
		if (!picture->deal)
			count = ""; /* F5: before a deal there is no second */
		if (!strcmp(answer, "??"))
			say_of(picture, SAID_FAULT, heard->seat,
			       tr(N_("{name} answers something that is no "
				     "move{count}.")),
			       tr(N_("Your answer was no move{count}.")),
			       "count", count, NULL);
		else
			say_of(picture, SAID_FAULT, heard->seat,
			       tr(N_("{name} answers “{answer}”: not a "
				     "move{count}.")),
			       tr(N_("You answered “{answer}”: not a "
				     "move{count}.")),
			       "count", count, "answer", answer, NULL);
		break;
	case FAULT_TIMEOUT:
		say_of(picture, SAID_FAULT, heard->seat,
		       tr(N_("{name} did not answer in time (F2).")),
		       tr(N_("You did not answer in time (F2).")), NULL);
		break;
	case FAULT_EXIT:
		say_of(picture, SAID_FAULT, heard->seat,
		       tr(N_("{name} was gone when an answer was due (F2).")),
		       tr(N_("You were gone when an answer was due (F2).")),
		       NULL);
		break;
	default:
		say_of(picture, SAID_FAULT, heard->seat,
		       tr(N_("{name} answers a line that is too long (F2).")),
		       tr(N_("You answered a line that is too long (F2).")),
		       NULL);
	}
}

void keep_last(struct picture *picture, int n, int taker, int said)
{
	n = n > SEATS_MAX ? SEATS_MAX : n;
	memcpy(picture->last.row, picture->row + picture->row_n - n,
	       (size_t)n * sizeof(*picture->row));
	picture->last.n = n;
	picture->last.taker = taker;
	if (said < 0)
		for (said = picture->said_n;
		     said > 0 && said_in(picture, said - 1, picture->deal) &&
		     picture->said[said - 1].trick == picture->trick;
		     said--)
			;
	picture->last.said = said;
	picture->last.count = picture->said_n - said;
}

bool said_again(const struct picture *picture, int i)
{
	return picture->said[i].again;
}

bool said_in(const struct picture *picture, int i, int deal)
{
	const struct sentence *said = &picture->said[i];

	return said->match == picture->match && said->deal == deal;
}

bool said_shown(const struct picture *picture, int i, int deal)
{
	const struct people *people = picture->people;
	const struct sentence *said = &picture->said[i];
	bool played =
		deal == picture->deal && !picture->counting && !picture->ended;

	if (!said_in(picture, i, deal) || said_again(picture, i))
		return false;
	/* what was said since one's last turn stands on the table anyway */
	return !played || i >= picture->since || !people || !people->looks ||
	       people->looks(picture, said);
}

int picture_last(const struct picture *picture, int *count)
{
	int first = picture->said_n;

	*count = picture->last.count;
	if (picture->last.n)
		return picture->last.said;
	/* the first one is not over */
	while (first > 0 && said_in(picture, first - 1, picture->deal))
		first--;
	*count = picture->said_n - first;
	return first;
}

static void begin_deal(struct picture *picture, const struct heard *heard)
{
	picture->deal = heard->number[0];
	picture->dealer = heard->seat;
	picture->dealing = true;
	picture->counting = false;
	picture->row_n = picture->trick = picture->hands_told = 0;
	picture->last.n = 0;
	picture->shown_n = picture->draws_n = 0;
	picture->table = picture->fresh = picture->gathered = 0;
	picture->baji = 0;
	picture->captor = picture->winner = picture->won_manche = 0;
	picture->turned = picture->drawn = CARD_NONE;
	picture->suit = -1;
	picture->strict = picture->ausept = picture->sous = false;
	picture->taker = picture->house = 0;
	picture->turn = player_after(picture, heard->seat);
	memset(picture->hand, 0, sizeof(picture->hand));
	memset(picture->hidden, 0, sizeof(picture->hidden));
	memset(picture->faults, 0, sizeof(picture->faults));
	memset(picture->pile, 0, sizeof(picture->pile));
	memset(picture->sweeps, 0, sizeof(picture->sweeps));
	memset(picture->tricks, 0, sizeof(picture->tricks));
	memset(picture->takers, 0, sizeof(picture->takers));
	memset(picture->state, 0, sizeof(picture->state));
	memset(picture->calls, 0, sizeof(picture->calls));
	memset(picture->counted, 0, sizeof(picture->counted));
	memcpy(picture->before, picture->tokens, sizeof(picture->before));
	picture->pool_before = picture->pool;
}

static void take_rank(struct picture *picture, const struct heard *heard)
{
	picture->place[heard->seat] = heard->number[0];
	picture->score[heard->seat] = heard->number[1];
	picture->turn = 0;
	picture->ended = ++picture->ranked == picture->seats;
}

/* Draws for the deal are told together: "Anne draws 10♦, Benoît 9♥." */
static void take_draw(struct picture *picture, const struct heard *heard)
{
	const char *name = name_of(picture, heard->seat);
	const char *card = word_card(picture->game, heard->card);

	if (picture->draws_n++ && tell_goes_on(picture))
		tell_more(picture, JOINT_COMMA, "{name} {card}", "name", name,
			  "card", card, NULL);
	else
		tell_begin(
			picture, SAID, false,
			tr(N_("Drawn for the deal: {draws}")), "draws",
			fill("{name} {card}", "name", name, "card", card, NULL),
			NULL);
}

static void take_shared(struct picture *picture, const struct heard *heard)
{
	const struct verb *verb = heard->verb;

	if (verb == &verb_draw) {
		take_draw(picture, heard);
	} else if (verb == &verb_dealer) {
		picture->draws_n = 0;
		tell_end(picture);
		say_of(picture, SAID, heard->seat,
		       tr(N_("{name} deals first.")), tr(N_("You deal first.")),
		       NULL);
	} else if (verb == &verb_entropy) {
		if (heard->seat == picture->you && heard->n > 1)
			say(picture, SAID,
			    tr(N_("Your share of chance: {n} bytes from the "
				  "kernel.")),
			    "n", fill_number((long)heard->n / 2), NULL);
	} else if (verb == &verb_cut && picture->out[heard->seat]) {
		say(picture, SAID_DEALT,
		    trn("The house cuts {n} card for {name}.",
			"The house cuts {n} cards for {name}.",
			heard->number[0]),
		    "n", fill_number(heard->number[0]), "name",
		    name_only(picture, heard->seat), NULL);
	} else if (verb == &verb_cut) {
		say_of(picture, SAID_DEALT, heard->seat,
		       trn("{name} cuts {n} card.", "{name} cuts {n} cards.",
			   heard->number[0]),
		       trn("You cut {n} card.", "You cut {n} cards.",
			   heard->number[0]),
		       "n", fill_number(heard->number[0]), NULL);
	} else if (verb == &verb_limit) {
		say(picture, SAID_END,
		    tr(N_("That was the last deal that the terms allow (G7).")),
		    NULL);
	} else if (verb == &verb_fault) {
		say_fault(picture, heard);
	} else if (verb == &verb_penalty) {
		say_of(picture, SAID_FAULT, heard->seat,
		       tr(N_("{name} loses the partie by faults (C14).")),
		       tr(N_("You lose the partie by faults (C14).")), NULL);
	} else if (verb == &verb_forfeit) {
		picture->out[heard->seat] = true;
		if (sides_left(picture) < 2)
			say_of(picture, SAID_FAULT, heard->seat,
			       tr(N_("{name} is out, and the match is over "
				     "(F3).")),
			       tr(N_("You are out, and the match is over "
				     "(F3).")),
			       NULL);
		else
			say_of(picture, SAID_FAULT, heard->seat,
			       tr(N_("{name} is out of the match; the house plays on "
				     "with the first card allowed (F3).")),
			       tr(N_("You are out of the match; the house plays on "
				     "with the first card allowed (F3).")),
			       NULL);
	}
}

/* What goes with a card: cards, or words of the game. */
static const char *plain_with(const struct picture *picture,
			      const struct heard *heard)
{
	const char *const *words = picture->game->declarations;
	const char *text = "";

	if (!words)
		return fill(tr(N_(", taking {cards}")), "cards",
			    word_cards(picture->game, heard->cards, 0), NULL);
	for (int i = 0; words[i]; i++)
		if (heard->cards >> i & 1)
			text = fill("{text} {word}", "text", text, "word",
				    words[i], NULL);
	return fill(tr(N_(", announcing{words}")), "words", text, NULL);
}

/* A game that has no words of its own: what all games share is told in words,
 * its own lines as they stand. */
static void take_plainly(struct picture *picture, const struct heard *heard,
			 const char *line, size_t n)
{
	const struct verb *verb = heard->verb;
	const char *name = name_of(picture, heard->seat);

	if (verb == &verb_hand) {
		picture->hand[heard->seat] = heard->cards;
		picture->hidden[heard->seat] = heard->hidden;
		if (picture->account)
			say(picture, SAID_HAND, tr(N_("{name}: {cards}")),
			    "name", name, "cards",
			    word_cards(picture->game, heard->cards,
				       heard->hidden),
			    NULL);
	} else if (verb == &verb_play) {
		take_from(picture, heard->seat, heard->card);
		say(picture, SAID, tr(N_("{name}: {card}{with}")), "name", name,
		    "card", word_card(picture->game, heard->card), "with",
		    heard->cards ? plain_with(picture, heard) : "", NULL);
	} else if (verb->gives) {
		give_to(picture, heard->seat, heard->card);
		say_of(picture, SAID_DEEP, heard->seat,
		       heard->card == CARD_NONE
			       ? tr(N_("{name} draws a card."))
			       : tr(N_("{name} draws {card}.")),
		       tr(N_("You draw {card}.")), "card",
		       heard->card == CARD_NONE
			       ? ""
			       : word_card_the(picture->game, heard->card),
		       NULL);
	} else if (verb == &verb_deal) {
		tell_deal(picture,
			  fill(tr(N_("Deal {n}")), "n",
			       fill_number(heard->number[0]), NULL),
			  fill(tr(N_("{name} deals")), "name",
			       name_only(picture, heard->seat), NULL));
	} else if (verb == &verb_trick) {
		say(picture, SAID_DEEP, tr(N_("the trick goes to {name}")),
		    "name", name, NULL);
	} else {
		for (int i = 0; match_verbs[i]; i++)
			if (verb == match_verbs[i])
				return; /* told by take_shared(), or not at all */
		say(picture, SAID_DEEP, "{line}", "line", fill_bytes(line, n),
		    NULL);
	}
}

const char *picture_result(const struct picture *picture)
{
	int count;
	const char *names = winners_text(picture, &count);

	if (picture->people)
		return picture->people->result(picture);
	return fill(
		trn("First place: {names}.", "First places: {names}.", count),
		"names", names, NULL);
}

const struct told *told_of(const struct picture *picture,
			   const struct verb *verb)
{
	const struct told *told =
		picture->people ? picture->people->told : NULL;

	while (told && told->verb && strcmp(told->verb, verb->name) != 0)
		told++;
	return told && told->verb ? told : NULL;
}

static void hear_event(struct picture *picture, const struct heard *heard,
		       const char *line, size_t n)
{
	const struct verb *verb = heard->verb;
	const struct told *told;

	if (heard->seat > picture->seats)
		return;
	if (verb == &verb_deal)
		begin_deal(picture, heard);
	if (verb == &verb_rank)
		take_rank(picture, heard);
	if (verb == &verb_play)
		picture->dealing = false;
	take_shared(picture, heard);
	told = told_of(picture, verb);
	if (told) {
		if (told->tell)
			told->tell(picture, heard);
	} else {
		take_plainly(picture, heard, line, n);
	}
	if (picture->ended && verb == &verb_rank)
		say(picture, SAID_END, "{text}", "text",
		    picture_result(picture), NULL);
}

void picture_line(struct picture *picture, const char *line, size_t n)
{
	struct heard heard;

	heard_read(picture->game, line, n, &heard);
	picture->lines++;
	if (!picture->game && heard.kind != HEARD_HEADER &&
	    heard.kind != HEARD_YOU && heard.kind != HEARD_REMARK)
		return; /* of a match that this program does not know */
	if (heard.kind != HEARD_LEFT && heard.kind != HEARD_REMARK)
		picture->asked = false;
	switch (heard.kind) {
	case HEARD_HEADER:
		hear_header(picture, line, n);
		break;
	case HEARD_YOU:
		picture->you = heard.seat;
		break;
	case HEARD_NAME:
		hear_name(picture, &heard);
		break;
	case HEARD_QUESTION:
		hear_question(picture, &heard);
		break;
	case HEARD_LEFT:
		picture->left = heard.number[0];
		break;
	case HEARD_REMARK:
		hear_remark(picture, &heard);
		break;
	case HEARD_SEAL:
		strcpy(picture->seal,
		       fill_bytes(heard.text, heard.n < 64 ? heard.n : 64));
		break;
	case HEARD_EVENT:
		hear_event(picture, &heard, line, n);
		break;
	case HEARD_OTHER:
		break;
	}
}

void picture_answered(struct picture *picture)
{
	tell_pause(picture);
	picture->asked = false;
	picture->since = picture->said_n;
	picture->fresh = 0;
	picture->remark[0] = '\0';
}

void picture_close(struct picture *picture)
{
	tell_pause(picture);
}
