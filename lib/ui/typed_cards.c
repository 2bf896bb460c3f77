/* Reads words and cards as people type them. */
#include "ui/typed_cards.h"

#include <ctype.h>
#include <string.h>

#include "base/line.h"

/* Returns a letter without its accent; 0 for other characters. */
static char plain_letter(uint32_t code)
{
	switch (code) {
	case 0xe0:
	case 0xe2:
	case 0xc0:
		return 'a';
	case 0xe8:
	case 0xe9:
	case 0xea:
	case 0xc8:
	case 0xc9:
	case 0xca:
		return 'e';
	case 0x2660:
		return '\1'; /* the suits, by sign */
	case 0x2665:
		return '\2';
	case 0x2666:
		return '\3';
	case 0x2663:
		return '\4';
	default:
		return 0;
	}
}

/* Returns true between words; French has no-break spaces too. */
static bool is_between(uint32_t code)
{
	return code == ' ' || code == '\t' || code == ',' || code == '+' ||
	       code == '=' || code == '\'' || code == 0x2019 || code == 0xa0 ||
	       code == 0x202f;
}

static void end_word(struct words *words, size_t *n)
{
	if (*n && words->count < WORDS_MAX)
		words->count++;
	*n = 0;
}

void typed_split(const char *text, struct words *words)
{
	size_t left = strlen(text), n = 0, typed = 0;
	uint32_t code;

	memset(words, 0, sizeof(*words));
	while (left && words->count < WORDS_MAX) {
		size_t length = utf8_take(text, left, &code);
		char *word = words->word[words->count];

		if (!length) {
			length = 1;
			code = '?';
		}
		if (!is_between(code) && typed + length < WORD_BYTES) {
			memcpy(words->typed[words->count] + typed, text,
			       length);
			typed += length;
		}
		if (is_between(code)) {
			end_word(words, &n);
			typed = 0;
		} else if (code == 0x153 || code == 0x152) { /* cœur */
			if (n + 2 < WORD_BYTES) {
				word[n++] = 'o';
				word[n++] = 'e';
			}
		} else if (n + 1 < WORD_BYTES) {
			if (code < 0x80)
				word[n++] = (char)tolower((int)code);
			else
				word[n++] = plain_letter(code)
						    ? plain_letter(code)
						    : '?';
		}
		text += length;
		left -= length;
	}
	end_word(words, &n);
}

/* Returns true if WORD is WHOLE, or its first LEAST or more letters. */
static bool begins(const char *word, const char *whole, size_t least)
{
	size_t n = strlen(word);

	return n >= least && !strncmp(word, whole, n);
}

bool typed_verb(const char *word, bool *lays)
{
	static const char *const verbs[] = { "play", "jouer", "joue",
					     "lay",  "poser", "pose" };
	int i = 0;

	while (i < 6 && strcmp(word, verbs[i]) != 0)
		i++;
	*lays = i >= 3 && i < 6;
	return i < 6;
}

static const char *const suit_words[][SUITS] = {
	[READ_FRENCH] = { "pique", "coeur", "karreau", "trefle" },
	[READ_ENGLISH] = { "spades", "hearts", "diamonds", "clubs" },
};

int typed_suit(enum reading reading, const char *word)
{
	if (word[0] >= '\1' && word[0] <= '\4' && !word[1])
		return word[0] - 1;
	for (int suit = 0; suit < SUITS; suit++)
		if (begins(word, suit_words[reading][suit], 1))
			return suit;
	/* c means cœur; carreau is k, or ca... */
	if (reading == READ_FRENCH && begins(word, "carreaux", 2))
		return 2;
	return -1;
}

char typed_rank(enum reading reading, const char *word)
{
	static const struct {
		char letter;
		const char *words[2][3]; /* French, English */
	} ranks[] = {
		{ 'A', { { "a", "as" }, { "a", "ace" } } },
		{ 'K', { { "r", "roi" }, { "k", "king" } } },
		{ 'Q', { { "d", "dame" }, { "q", "queen" } } },
		{ 'J', { { "v", "valet" }, { "j", "jack" } } },
		{ 'T', { { "10", "dix" }, { "10", "ten", "t" } } },
		{ '9', { { "9", "neuf" }, { "9", "nine" } } },
		{ '8', { { "8", "huit" }, { "8", "eight" } } },
		{ '7', { { "7", "sept" }, { "7", "seven" } } },
		{ '6', { { "6", "six" }, { "6", "six" } } },
		{ '5', { { "5", "cinq" }, { "5", "five" } } },
		{ '4', { { "4", "quatre" }, { "4", "four" } } },
		{ '3', { { "3", "trois" }, { "3", "three" } } },
		{ '2', { { "2", "deux" }, { "2", "two" } } },
	};

	for (size_t i = 0; i < sizeof(ranks) / sizeof(*ranks); i++)
		for (int k = 0; k < 3 && ranks[i].words[reading][k]; k++)
			if (!strcmp(word, ranks[i].words[reading][k]))
				return ranks[i].letter;
	return 0;
}

static card_t make_card(const struct view *p, char rank, int suit)
{
	char text[2] = { rank, 0 };

	if (!rank || suit < 0)
		return CARD_NONE;
	text[1] = card_suits[suit];
	return card_parse(&p->game->pack, text, 2);
}

/* Reads a card in two words: rank and suit in either order. */
static card_t read_two_words(const struct view *p, enum reading reading,
			     const char *first, const char *second)
{
	card_t card = make_card(p, typed_rank(reading, first),
				typed_suit(reading, second));

	return card != CARD_NONE ? card
				 : make_card(p, typed_rank(reading, second),
					     typed_suit(reading, first));
}

/* Reads a card in one word. */
static card_t read_one_word(const struct view *p, enum reading reading,
			    const char *word)
{
	size_t n = strlen(word);

	for (size_t cut = 1; cut < n; cut++) {
		char first[WORD_BYTES + 2], *second = first + cut + 1;
		card_t card;

		memcpy(first, word, cut);
		first[cut] = '\0';
		memcpy(second, word + cut, n - cut + 1);
		card = read_two_words(p, reading, first, second);
		if (card != CARD_NONE)
			return card;
	}
	return CARD_NONE;
}

card_t typed_card(const struct view *p, enum reading reading,
		  const struct words *words, int i, int *used)
{
	card_t card = read_one_word(p, reading, words->word[i]);
	const char *next = i + 1 < words->count ? words->word[i + 1] : "";
	int behind = i + 2;

	*used = 1;
	if (card != CARD_NONE || !*next)
		return card;
	if (!strcmp(next, "of") || !strcmp(next, "de")) {
		next = behind < words->count ? words->word[behind] : "";
		behind++;
	}
	*used = behind - i;
	return read_two_words(p, reading, words->word[i], next);
}

int typed_rank_of_word(const struct view *p, const char *word)
{
	char letter = typed_rank(typed_reading(), word);

	if (!letter)
		letter = typed_rank(READ_ENGLISH, word);
	return p->game->pack.place[(int)letter] - 1;
}

cards_t typed_held_of_rank(const struct view *p, const char *word)
{
	int rank = typed_rank_of_word(p, word);

	return rank < 0 ? 0 : p->hand[p->you] & RANK_CARDS(rank);
}
