/* Reads moves and decks as people write them. */
#include "record/written_move.h"

#include <string.h>
#include <strings.h>

#include "record/format.h"
#include "record/parse.h"

#define WORDS 24 /* most words of a move */

/* A word: a card of the pack as format_move() writes it, else in small
 * letters. */
struct written_word {
	char text[24];
};

struct written_words {
	struct written_word word[WORDS];
	int count; /* WORDS + 1: there are more, or one is too long */
};

/* Reads one word.  Returns false if it is too long for any word of a move. */
static bool card_or_word(const struct game *game, const char *text, size_t n,
			 struct written_word *word)
{
	card_t card = card_read(&game->pack, text, n);

	*word = (struct written_word){ { 0 } };
	if (card != CARD_NONE) {
		card_format(&game->pack, card, word->text);
		return true;
	}
	if (n >= sizeof(word->text))
		return false;
	for (size_t i = 0; i < n; i++)
		word->text[i] = text[i] >= 'A' && text[i] <= 'Z'
					? (char)(text[i] - 'A' + 'a')
					: text[i];
	return true;
}

static void split_written(const struct game *game, const char *text, size_t n,
			  struct written_words *words)
{
	static const char between[] = { ' ', '\t', ',', '+' };

	words->count = 0;
	while (n) {
		size_t length = 0;

		while (length < n &&
		       !memchr(between, text[length], sizeof(between)))
			length++;
		if (length && (words->count >= WORDS ||
			       !card_or_word(game, text, length,
					     &words->word[words->count++]))) {
			words->count = WORDS + 1;
			return;
		}
		length += length < n;
		text += length;
		n -= length;
	}
}

static void drop_word(struct written_words *words, int at)
{
	words->count--;
	memmove(&words->word[at], &words->word[at + 1],
		(size_t)(words->count - at) * sizeof(*words->word));
}

static bool is_word(const struct written_words *words, int i, const char *text)
{
	return i < words->count && !strcmp(words->word[i].text, text);
}

/* Reads a word that is a number from 1 to MAX.  Returns 0 for another word. */
static int number_in(const struct written_words *words, int i, int max)
{
	const char *text = i < words->count ? words->word[i].text : "";
	uint64_t number;

	return number_parse(text, strlen(text), (uint64_t)max, &number)
		       ? 0
		       : (int)number;
}

/* Removes the seat, and the word play, from a move that has more words. */
static void drop_needless(struct written_words *words, int seat)
{
	bool cut = is_word(words, 0, "cut");

	if (words->count > (cut ? 2 : 1) && seat &&
	    number_in(words, 1, SEATS_MAX) == seat)
		drop_word(words, 1);
	if (words->count > 1 && is_word(words, 0, "play"))
		drop_word(words, 0);
}

/* Returns true if both have the same words: the first in its place, the others
 * in any order. */
static bool same_words(const struct written_words *a,
		       const struct written_words *b)
{
	bool used[WORDS] = { false };

	if (a->count != b->count || !is_word(a, 0, b->word[0].text))
		return false;
	for (int i = 1; i < a->count; i++) {
		int k = 1;

		while (k < b->count &&
		       (used[k] || !is_word(a, i, b->word[k].text)))
			k++;
		if (k == b->count)
			return false;
		used[k] = true;
	}
	return true;
}

/* Returns the index of the move that a bare number means; -1: none. */
static int numbered(const struct move *moves, int count,
		    const struct written_words *words)
{
	int number = words->count == 1 ? number_in(words, 0, CARDS_MAX) : 0;

	if (!number || !count || moves[0].kind != MOVE_CUT)
		return number <= count ? number - 1 : -1;
	for (int i = 0; i < count; i++)
		if (moves[i].n == number)
			return i;
	return -1;
}

int written_move(const struct game *game, const struct move *moves, int count,
		 int seat, const char *text, size_t n)
{
	struct written_words typed, own;
	char spelt[LINE_BYTES];
	int found;

	split_written(game, text, n, &typed);
	if (!typed.count || typed.count > WORDS)
		return -1;
	found = numbered(moves, count, &typed);
	if (found >= 0)
		return found;
	drop_needless(&typed, seat);
	for (int i = 0; i < count; i++) {
		split_written(game, spelt, format_move(game, &moves[i], spelt),
			      &own);
		drop_needless(&own, 0);
		if (own.count <= WORDS && same_words(&typed, &own))
			return i;
	}
	return -1;
}

/* Returns the bit of what a word adds to a card: a card or a declaration; -1 if
 * it adds nothing. */
static int find_with(const struct game *game, const char *word)
{
	card_t card = card_parse(&game->pack, word, strlen(word));

	if (!game->declarations)
		return card == CARD_NONE ? -1 : card;
	for (int i = 0; game->declarations[i]; i++)
		if (!strcasecmp(word, game->declarations[i]))
			return i;
	return -1;
}

/* Makes a move of words: a card and what goes with it, or another answer of the
 * game.  Returns 0; -1 if they are none. */
static int move_of_written(const struct game *game,
			   const struct written_words *words, struct move *move)
{
	const char *first = words->word[0].text;
	char text[sizeof(words->word)] = "";

	*move = (struct move){ .kind = MOVE_PLAY };
	move->card = card_parse(&game->pack, first, strlen(first));
	for (int i = 0; move->card == CARD_NONE && i < words->count; i++)
		strcat(strcat(text, i ? " " : ""), words->word[i].text);
	if (move->card == CARD_NONE)
		return parse_move(game, text, strlen(text), move);
	for (int i = 1; i < words->count; i++) {
		int bit = find_with(game, words->word[i].text);

		if (bit < 0 || move->with >> bit & 1)
			return -1;
		move->with |= (uint64_t)1 << bit;
	}
	return 0;
}

/* Finds the legal answer that the text means.  Returns false if there is
 * none. */
static bool find_legal(const struct match *match, const char *text, size_t n,
		       struct move *move)
{
	struct move moves[MOVE_MAX];
	int i = written_move(match_game(match), moves,
			     match_legal(match, moves), match->turn, text, n);

	if (i >= 0)
		*move = moves[i];
	return i >= 0;
}

/* Spells the move.  Returns its length; 0 if the game has no such move. */
static size_t spell(const struct match *match, const struct move *move,
		    char *spelt)
{
	size_t n = format_move(match_game(match), move, spelt);

	spelt[n] = '\0';
	return n;
}

size_t written_answer(const struct match *match, const char *text, size_t n,
		      char *spelt)
{
	const struct game *game = match_game(match);
	struct written_words words;
	struct move move;

	*spelt = '\0';
	if (find_legal(match, text, n, &move))
		return spell(match, &move, spelt);
	split_written(game, text, n, &words);
	if (!words.count || words.count > WORDS)
		return 0;
	drop_needless(&words, match->turn);
	return move_of_written(game, &words, &move)
		       ? 0
		       : spell(match, &move, spelt);
}

size_t written_deck(const struct pack *pack, const char *line, size_t n,
		    char *spelt)
{
	const char *word;
	char *end = spelt;
	size_t length = word_take(&line, &n, &word);

	if (length != 4 || strncasecmp(word, "deck", 4) != 0 || n > LINE_BYTES)
		return 0;
	end = text_append(end, "deck");
	while (n && end - spelt < LINE_BYTES - 8) {
		card_t card;

		length = word_take(&line, &n, &word);
		card = card_read(pack, word, length);
		if (card == CARD_NONE &&
		    length > (size_t)(LINE_BYTES - 8 - (end - spelt)))
			return 0;
		*end++ = ' ';
		if (card == CARD_NONE) {
			memcpy(end, word, length);
			end += length;
		} else {
			card_format(pack, card, end);
			end += 2;
		}
	}
	return n ? 0 : (size_t)(end - spelt);
}

void written_hint(const struct match *match, const char *text, size_t n,
		  struct reason *why)
{
	char spelt[LINE_BYTES];
	struct move move;
	uint64_t number;

	if (!match_asks(match) || !number_parse(text, n, UINT64_MAX, &number) ||
	    !find_legal(match, text, n, &move))
		return;
	spell(match, &move, spelt);
	reason_around(why, N_("{why}; did you mean {move}?"));
	reason_word(why, "move", spelt);
}
