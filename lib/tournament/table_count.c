/* Counts the cards of a real table. */
#include "tournament/table_count.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/grow.h"
#include "base/line.h"

#define GIVEN_PLAYERS 1U /* bit of terms_reader.given */

/* Makes an empty tally of a game on settled TERMS. */
static void tally_init(struct tally *tally, const struct terms_reader *terms)
{
	struct match match;

	memset(tally, 0, sizeof(*tally));
	tally->trump = -1;
	tally->most = terms->game->keys[0].max;
	if (terms->given & GIVEN_PLAYERS) {
		match_init(&match, terms->game, &terms->terms);
		tally->most = match_sides(&match);
	}
}

/* Removes the next word from the front of a line, with the blanks before it.
 * Returns its length; 0 if there is none. */
static size_t table_word(const char **text, size_t *n, const char **word)
{
	static const char blanks[] = " \t";
	size_t length = 0;

	while (*n && memchr(blanks, **text, 2)) {
		++*text;
		--*n;
	}
	*word = *text;
	while (length < *n && !memchr(blanks, (*text)[length], 2))
		length++;
	*text += length;
	*n -= length;
	return length;
}

/* Returns true if the word is this string, in large or small letters. */
static bool word_means(const char *word, size_t n, const char *string)
{
	return strlen(string) == n && !strncasecmp(word, string, n);
}

/* Writes into WHY all kinds of lines of the game.  Returns -1. */
static int refuse_line(const struct game *game, struct reason *why)
{
	const struct tally_word *word = game->counting->words;
	char forms[TERMS_TEXT], *to = text_append(forms, word->form);

	for (word++; word[1].name; word++)
		to = text_append(text_append(to, ", "), word->form);
	reason_set(why, N_("{forms} or {last}"));
	reason_bytes(why, "forms", forms, (size_t)(to - forms));
	reason_word(why, "last", word->form);
	return -1;
}

static int refuse_card(const struct pack *pack, struct reason *why)
{
	char ranks[2 * sizeof(pack->ranks)], *to = ranks;

	for (int i = 0; i < pack->rank_count; i++) {
		*to++ = pack->ranks[i];
		*to++ = ' ';
	}
	reason_set(
		why,
		N_("a card of the pack: a rank of {ranks} and a suit of S H D C"));
	reason_bytes(why, "ranks", ranks, (size_t)(to - 1 - ranks));
	return -1;
}

static int take_cards(struct tally *tally, const struct game *game, int side,
		      const char *text, size_t n, struct reason *why)
{
	const char *word;
	cards_t seen = 0;
	size_t length;

	for (int s = 1; s <= SEATS_MAX; s++)
		seen |= tally->pile[s];
	while ((length = table_word(&text, &n, &word))) {
		card_t card = card_read(&game->pack, word, length);

		if (card == CARD_NONE)
			return refuse_card(&game->pack, why);
		if (seen & CARD_BIT(card))
			return reason_set(
				why, N_("each card only once on the table"));
		seen |= CARD_BIT(card);
		tally->pile[side] |= CARD_BIT(card);
	}
	return 0;
}

/* Returns the declaration that the word means; -1 if it is none.  Letters may
 * be large or small, and the suit a letter or a sign. */
static int declaration_meant(const struct game *game, const char *word,
			     size_t n)
{
	for (int i = 0; game->declarations[i]; i++) {
		const char *name = game->declarations[i];
		const char *colon = strchr(name, ':');
		size_t kind = colon ? (size_t)(colon - name) + 1 : 0;

		if (word_means(word, n, name))
			return i;
		if (colon && n > kind && !strncasecmp(word, name, kind) &&
		    card_read_suit(word + kind, n - kind) ==
			    card_read_suit(colon + 1, 1))
			return i;
	}
	return -1;
}

static int refuse_declaration(const struct game *game,
			      const struct tally_word *form, struct reason *why)
{
	char all[TERMS_TEXT], *to = all;

	for (int i = 0; game->declarations[i]; i++)
		to = text_append(text_append(to, " "), game->declarations[i]);
	reason_set(why, N_("{form}, as{all}"));
	reason_word(why, "form", form->form);
	reason_bytes(why, "all", all, (size_t)(to - all));
	return -1;
}

static int take_mark(struct tally *tally, const struct game *game,
		     const struct tally_word *form, int side, const char *text,
		     size_t n, struct reason *why)
{
	const char *word;
	size_t length = table_word(&text, &n, &word);
	int mark = declaration_meant(game, word, length);
	uint64_t points = 0;

	if (mark < 0)
		return refuse_declaration(game, form, why);
	if (tally->declarations[side] >> mark & 1)
		return reason_set(why, N_("each of a seat only once"));
	length = table_word(&text, &n, &word);
	if (length && (number_parse(word, length, 999, &points) || !points ||
		       table_word(&text, &n, &word)))
		return reason_set(
			why, N_("behind it nothing, or the points it counts"));
	tally->declarations[side] |= (uint64_t)1 << mark;
	tally->points[side][mark] = (int16_t)points;
	return 0;
}

static int take_suit(struct tally *tally, const char *text, size_t n,
		     struct reason *why)
{
	const char *word;
	size_t length = table_word(&text, &n, &word);
	int suit = card_read_suit(word, length);

	if (suit < 0 || table_word(&text, &n, &word))
		return reason_set(why, N_("a suit: S, H, D or C"));
	if (tally->trump >= 0)
		return reason_set(why, N_("the trump suit only once"));
	tally->trump = suit;
	return 0;
}

/* Returns the kind of line with this first word.  Its name is NULL if there is
 * none. */
static const struct tally_word *form_of(const struct game *game,
					const char *word, size_t n)
{
	const struct tally_word *form = game->counting->words;

	while (form->name && !word_means(word, n, form->name))
		form++;
	return form;
}

/* Adds a line that is no comment to the tally.  Returns 0; -1 with what was
 * expected in WHY. */
static int tally_line(struct tally *tally, const struct game *game,
		      const char *line, size_t n, struct reason *why)
{
	const char *word;
	size_t length = table_word(&line, &n, &word);
	const struct tally_word *form = form_of(game, word, length);
	uint64_t side;

	if (!form->name)
		return refuse_line(game, why);
	if (form->kind == TALLY_SUIT)
		return take_suit(tally, line, n, why);
	length = table_word(&line, &n, &word);
	if (number_parse(word, length, (uint64_t)tally->most, &side) || !side) {
		reason_set(why, N_("{form}, from 1 to {n}"));
		reason_word(why, "form", form->form);
		reason_number(why, "n", tally->most);
		return -1;
	}
	if ((int)side > tally->sides)
		tally->sides = (int)side;
	if (form->kind == TALLY_CARDS)
		return take_cards(tally, game, (int)side, line, n, why);
	if (form->kind == TALLY_DECLARATION)
		return take_mark(tally, game, form, (int)side, line, n, why);
	if (table_word(&line, &n, &word))
		return reason_set(why, form->form);
	if (form->kind == TALLY_LAST && tally->last)
		return reason_set(why, N_("the last trick only once"));
	if (form->kind == TALLY_LAST)
		tally->last = (int)side;
	else
		tally->bonuses[side]++;
	return 0;
}

void table_count_init(struct real_table *table,
		      const struct terms_reader *terms)
{
	memset(table, 0, sizeof(*table));
	table->terms = terms;
	tally_init(&table->tally, terms);
}

int table_count_line(struct real_table *table, const char *line, size_t n,
		     uint64_t number, struct reason *why)
{
	struct told_line *kept;

	reason_set(why, NULL);
	if (tally_line(&table->tally, table->terms->game, line, n, why))
		return -1;
	if (table->count == TABLE_LINES)
		return reason_set(why, N_("a table of fewer lines"));
	if (grow(&table->lines, &table->room, table->count + 1, sizeof(*kept)))
		return -1;
	kept = &table->lines[table->count];
	kept->text = strndup(line, n);
	if (!kept->text)
		return -1;
	kept->length = n;
	kept->number = number;
	table->count++;
	return 0;
}

/* Settles the number of players.  Returns 0; -1 with WHY. */
static int settle_players(struct real_table *table, struct terms_reader *reader,
			  struct reason *why)
{
	char word[24];

	*reader = *table->terms;
	if (!(reader->given & GIVEN_PLAYERS)) {
		if (table->tally.sides < reader->game->keys[0].min)
			return reason_set(
				why, N_("the piles of at least two sides"));
		snprintf(word, sizeof(word), "players=%d", table->tally.sides);
		if (terms_set(reader, word, strlen(word), why) ||
		    terms_settle(reader, why))
			return -1;
	}
	match_init(&table->match, reader->game, &reader->terms);
	return 0;
}

/* Adds the lines again, one by one, and finds the first that contradicts those
 * before it: table->wrong.  Returns NULL, or the rule. */
static const char *find_contradiction(struct real_table *table,
				      const struct terms_reader *terms)
{
	const struct counting *counting = terms->game->counting;
	const char *reason = NULL;
	struct reason why;
	enum tally_kind kind = TALLY_CARDS;

	tally_init(&table->tally, terms);
	for (size_t i = 0; i < table->count && !reason; i++) {
		table->wrong = &table->lines[i];
		tally_line(&table->tally, terms->game, table->wrong->text,
			   table->wrong->length, &why);
		reason = counting->refuse(&table->match, &table->tally);
	}
	if (!reason && counting->refuse_whole) {
		reason = counting->refuse_whole(&table->match, &table->tally,
						&kind);
		table->wrong = NULL; /* or the first line of that kind */
		for (size_t i = 0; reason && !table->wrong && i < table->count;
		     i++) {
			const char *text = table->lines[i].text, *word;
			size_t n = table->lines[i].length;
			size_t length = table_word(&text, &n, &word);

			if (form_of(terms->game, word, length)->kind == kind)
				table->wrong = &table->lines[i];
		}
	}
	return reason;
}

int table_count_end(struct real_table *table, struct events *events,
		    struct reason *why)
{
	const struct counting *counting = table->terms->game->counting;
	struct terms_reader terms;
	const char *reason;

	events->count = 0;
	table->wrong = NULL;
	if (settle_players(table, &terms, why))
		return -1;
	reason = find_contradiction(table, &terms);
	if (reason) {
		reason_set(why, reason);
		reason_around(
			why,
			N_("what can stand beside the other lines ({why})"));
		return -1;
	}
	table->lack_count =
		counting->lacks(&table->match, &table->tally, table->lacks);
	counting->count(&table->match, &table->tally, events);
	return 0;
}

void table_count_release(struct real_table *table)
{
	for (size_t i = 0; i < table->count; i++)
		free(table->lines[i].text);
	free(table->lines);
}
