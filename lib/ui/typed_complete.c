/* Completes the last word of a typed line. */
#include <string.h>

#include "ui/move_menu.h"
#include "ui/telling.h"
#include "ui/typed_cards.h"

#define ENDS_MAX 64

/* Words that may complete the last one. */
struct ends {
	const char *word[ENDS_MAX]; /* valid like texts of fill() */
	int count;
};

static void add_end(struct ends *ends, const char *word)
{
	for (int i = 0; i < ends->count; i++)
		if (!strcmp(ends->word[i], word))
			return;
	if (ends->count < ENDS_MAX)
		ends->word[ends->count++] = word;
}

/* Returns a card as one types it, in small letters: 7d, kh; in French rc. */
static const char *card_typed(const struct view *p, card_t card)
{
	char text[WORD_BYTES];
	size_t n = 0;
	const char *both = fill("{rank}{suit}", "rank",
				word_rank(p->game, CARD_RANK(card)), "suit",
				word_suit_letter(CARD_SUIT(card)), NULL);

	for (; both[n] && n + 1 < sizeof(text); n++)
		text[n] = both[n] >= 'A' && both[n] <= 'Z'
				  ? (char)(both[n] - 'A' + 'a')
				  : both[n];
	return fill_bytes(text, n);
}

static void end_cards(struct ends *ends, const struct view *p, cards_t cards)
{
	while (cards)
		add_end(ends, card_typed(p, cards_pop(&cards)));
}

/* Adds the names of declarations, without their suits. */
static void add_declarations(struct ends *ends, const struct view *p,
			     card_t card)
{
	const char *const *names = p->game->declarations;
	uint64_t open = 0;

	for (int i = 0; i < p->move_n; i++)
		if (p->moves[i].kind == MOVE_PLAY && p->moves[i].card == card)
			open |= p->moves[i].with;
	for (int i = 0; names && names[i]; i++)
		if (open >> i & 1)
			add_end(ends,
				fill_bytes(names[i], strcspn(names[i], ":")));
}

/* Adds words for the start of a line, except short cards. */
static void add_words(struct ends *ends, const struct choice *choice)
{
	const struct view *p = choice->view;
	const struct move *marked = menu_marked(choice);
	cards_t cards = telling_playable(p);

	while (cards)
		add_end(ends,
			word_rank_long(p->game, CARD_RANK(cards_pop(&cards))));
	for (int i = 0; i < p->move_n; i++)
		if (p->moves[i].kind == MOVE_WORD && p->telling) {
			const char *move = p->telling->move(p, &p->moves[i]);

			add_end(ends, fill_bytes(move, strcspn(move, " ")));
		}
	if (marked && marked->kind == MOVE_PLAY)
		add_declarations(ends, p, marked->card);
}

/* Adds the words that may stand behind a card: further cards that it takes, or
 * declarations made with it. */
static void add_behind(struct ends *ends, const struct view *p, card_t card,
		       const struct words *words, int i)
{
	enum reading reading = typed_reading();
	cards_t given = 0;
	int used;

	add_declarations(ends, p, card);
	for (; i < words->count; i += used) {
		card_t taken = typed_card(p, reading, words, i, &used);

		given |= taken == CARD_NONE ? 0 : CARD_BIT(taken);
	}
	for (int k = 0; k < p->move_n && !p->game->declarations; k++)
		if (p->moves[k].kind == MOVE_PLAY && p->moves[k].card == card &&
		    !(given & ~p->moves[k].with))
			end_cards(ends, p, p->moves[k].with & ~given);
}

/* Adds the suits of the cards of a rank that may be played. */
static void add_suits(struct ends *ends, const struct view *p, char letter)
{
	cards_t cards = telling_playable(p);

	while (cards) {
		card_t card = cards_pop(&cards);

		if (p->game->pack.place[(int)letter] - 1 == CARD_RANK(card))
			add_end(ends, word_suit_long(CARD_SUIT(card)));
	}
}

/* Keeps the words that begin with WORD.  Returns their common beginning. */
static const char *keep_ends(struct ends *ends, const char *word)
{
	char first[WORD_BYTES] = "";
	size_t n = strlen(word);
	int count = 0;

	for (int i = 0; i < ends->count; i++) {
		struct words whole;
		size_t same = 0;

		typed_split(ends->word[i], &whole);
		if (!whole.count || strncmp(whole.word[0], word, n) != 0)
			continue;
		if (!count)
			strcpy(first, whole.word[0]);
		while (first[same] && first[same] == whole.word[0][same])
			same++;
		first[same] = '\0';
		ends->word[count++] = ends->word[i];
	}
	ends->count = count;
	return fill_bytes(first, strlen(first));
}

/* Finds all words that may stand behind the whole words. */
static void find_ends(struct ends *ends, const struct choice *choice,
		      const struct words *words, const char *word)
{
	const struct view *p = choice->view;
	enum reading reading = typed_reading();
	bool lays;
	int used, i = words->count && typed_verb(words->word[0], &lays);
	card_t card;

	ends->count = 0;
	if (words->count == i) {
		end_cards(ends, p, telling_playable(p));
		keep_ends(ends, word);
		if (ends->count)
			return;
		ends->count = 0;
		add_words(ends, choice);
		return;
	}
	card = typed_card(p, reading, words, i, &used);
	if (card != CARD_NONE)
		add_behind(ends, p, card, words, i + used);
	else if (words->count == i + 1 && typed_rank(reading, words->word[i]))
		add_suits(ends, p, typed_rank(reading, words->word[i]));
}

bool typed_complete(const struct choice *choice, char *text, size_t room,
		    const char **several)
{
	const struct view *p = choice->view;
	size_t from = strlen(text);
	struct words before, last;
	const char *word, *end, *agreed;
	struct ends ends;

	*several = "";
	if (!p->asked || choice->second)
		return false;
	while (from && !strchr(" \t,+=", text[from - 1]))
		from--;
	typed_split(fill_bytes(text, from), &before);
	typed_split(text + from, &last);
	word = last.count ? last.word[0] : "";
	find_ends(&ends, choice, &before, word);
	agreed = keep_ends(&ends, word);
	if (!ends.count)
		return false;
	end = ends.count == 1 ? fill("{word} ", "word", ends.word[0], NULL)
			      : agreed;
	if (ends.count > 1 && strlen(agreed) <= strlen(word)) {
		const char *all = "";

		for (int i = 0; i < ends.count; i++)
			all = fill_join(all, "  ", ends.word[i]);
		*several = all;
		return true;
	}
	if (from + strlen(end) >= room)
		return false;
	strcpy(text + from, end);
	return true;
}
