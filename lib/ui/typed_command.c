/* Reads a command that a person types, by its letter or its word. */
#include <string.h>

#include "ui/move_menu.h"
#include "ui/telling.h"
#include "ui/typed_cards.h"

static const struct {
	const char *word;
	char letter;
} command_words[] = {
	{ "table", 't' },
	{ "quit", 'q' },
	{ "exit", 'q' },
	{ "quitter", 'q' },
	{ "help", '?' },
	{ "aide", '?' },
	{ "??", 's' },
	{ "qq", 'q' },
	/* for a letter that may be a card, too */
	{ "deal", 'h' },
	{ "donne", 'h' },
	{ "last", 'l' },
	{ "dernier", 'l' },
	{ "voids", 'v' },
	{ "renonces", 'v' },
};

/* Returns the letters of the commands.  The letter v is left out in games
 * without notes, as it also means a French jack. */
static const char *letters(const struct view *p)
{
	return p->telling && p->telling->notes ? "qhlv?" : "qhl?";
}

char command_of(const struct view *p, const char *word)
{
	char letter = word[0] && !word[1] ? word[0] : '\0';

	for (size_t i = 0; i < sizeof(command_words) / sizeof(*command_words);
	     i++)
		if (!strcmp(word, command_words[i].word)) {
			letter = command_words[i].letter;
			if (!strchr("hlv", letter))
				return letter;
		}
	return letter && strchr(letters(p), letter) ? letter : '\0';
}

/* Returns the small letter that a word begins with; another byte as it is. */
static char initial(const char *word)
{
	return *word >= 'A' && *word <= 'Z' ? (char)(*word - 'A' + 'a') : *word;
}

bool typed_letter_is_free(const struct choice *choice, char letter)
{
	const struct view *p = choice->view;
	bool english = typed_reading() == READ_ENGLISH;
	cards_t cards = telling_playable(p);

	if (!p->asked || choice->second)
		return true;
	/* l'as, le roi; and "lay 3d" is a move */
	if (letter == 'l' && cards &&
	    (!english || (p->telling && p->telling->with_text)))
		return false;
	while (cards) {
		card_t card = cards_pop(&cards);

		if (initial(word_rank_long(p->game, CARD_RANK(card))) ==
			    letter ||
		    initial(word_rank(p->game, CARD_RANK(card))) == letter ||
		    (english &&
		     initial(word_suit_long(CARD_SUIT(card))) == letter))
			return false;
	}
	return true;
}
