/* Cards, as people type them. */
#include "people/typed_cards.h"

#include <string.h>

/* WORD is WHOLE, or a beginning of it of at least LEAST letters. */
static bool begins(const char *word, const char *whole, size_t least)
{
	size_t n = strlen(word);

	return n >= least && !strncmp(word, whole, n);
}

static const char *const suit_words[][SUITS] = {
	[READ_FRENCH] = { "pique", "coeur", "karreau", "trefle" },
	[READ_ENGLISH] = { "spades", "hearts", "diamonds", "clubs" },
};

int read_suit(enum reading reading, const char *word)
{
	if (word[0] >= '\1' && word[0] <= '\4' && !word[1])
		return word[0] - 1;
	for (int suit = 0; suit < SUITS; suit++)
		if (begins(word, suit_words[reading][suit], 1))
			return suit;
	/* carreau is c like cœur: its letter is k, or ca... */
	if (reading == READ_FRENCH && begins(word, "carreaux", 2))
		return 2;
	return -1;
}

char read_rank(enum reading reading, const char *word)
{
	static const struct {
		const char *word;
		char letter;
	} french[] = { { "a", 'A' },     { "r", 'K' },     { "d", 'Q' },
		       { "v", 'J' },     { "as", 'A' },    { "roi", 'K' },
		       { "dame", 'Q' },  { "valet", 'J' }, { "dix", 'T' },
		       { "neuf", '9' },  { "huit", '8' },  { "sept", '7' },
		       { "six", '6' },   { "cinq", '5' },  { "quatre", '4' },
		       { "trois", '3' }, { "deux", '2' },  { NULL, 0 } },
	  english[] = { { "a", 'A' },     { "k", 'K' },     { "q", 'Q' },
			{ "j", 'J' },     { "t", 'T' },     { "ace", 'A' },
			{ "king", 'K' },  { "queen", 'Q' }, { "jack", 'J' },
			{ "ten", 'T' },   { "nine", '9' },  { "eight", '8' },
			{ "seven", '7' }, { "six", '6' },   { "five", '5' },
			{ "four", '4' },  { "three", '3' }, { "two", '2' },
			{ NULL, 0 } };

	if (!strcmp(word, "10"))
		return 'T';
	if (!word[1] && word[0] >= '2' && word[0] <= '9')
		return word[0];
	for (int i = 0; reading == READ_FRENCH && french[i].word; i++)
		if (!strcmp(word, french[i].word))
			return french[i].letter;
	for (int i = 0; reading == READ_ENGLISH && english[i].word; i++)
		if (!strcmp(word, english[i].word))
			return english[i].letter;
	return 0;
}

static card_t make_card(const struct picture *p, char rank, int suit)
{
	char text[2] = { rank, 0 };

	if (!rank || suit < 0)
		return CARD_NONE;
	text[1] = card_suits[suit];
	return card_parse(&p->game->pack, text, 2);
}

/* A card in one word: rank and suit in either order. */
static card_t read_one_word(const struct picture *p, enum reading reading,
			    const char *word)
{
	size_t n = strlen(word);

	for (size_t cut = 1; cut < n; cut++) {
		char first[WORD_BYTES + 2], *second = first + cut + 1;
		card_t card;

		memcpy(first, word, cut);
		first[cut] = '\0';
		memcpy(second, word + cut, n - cut + 1);
		card = make_card(p, read_rank(reading, first),
				 read_suit(reading, second));
		if (card != CARD_NONE)
			return card;
		card = make_card(p, read_rank(reading, second),
				 read_suit(reading, first));
		if (card != CARD_NONE)
			return card;
	}
	return CARD_NONE;
}

card_t read_card(const struct picture *p, enum reading reading,
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
	card = make_card(p, read_rank(reading, words->word[i]),
			 read_suit(reading, next));
	if (card == CARD_NONE)
		card = make_card(p, read_rank(reading, next),
				 read_suit(reading, words->word[i]));
	return card;
}
