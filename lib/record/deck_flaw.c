/* Finds what is wrong with the cards of a line deck. */
#include "record/deck_flaw.h"

#include <string.h>

#include "base/line.h"

#define DECK_TITLES 200

/* The cards of a deck, as the pack of one game reads them. */
struct deck_cards {
	cards_t seen;
	card_t twice;        /* the first card that is there again; or none */
	const char *strange; /* the first word that is no card of the pack */
	size_t length;       /* of that word */
};

static struct deck_cards deck_read(const struct pack *pack, const char *text,
				   size_t n)
{
	struct deck_cards deck = { .twice = CARD_NONE };
	const char *word;

	while (n) {
		size_t length = word_take(&text, &n, &word);
		card_t card = card_parse(pack, word, length);

		if (card == CARD_NONE && length && !deck.strange) {
			deck.strange = word;
			deck.length = length;
		}
		if (card == CARD_NONE)
			continue;
		if (deck.seen & CARD_BIT(card) && deck.twice == CARD_NONE)
			deck.twice = card;
		deck.seen |= CARD_BIT(card);
	}
	return deck;
}

/* Writes the titles of the games that play with exactly these cards. */
static void deck_owners(const char *text, size_t n, char titles[DECK_TITLES])
{
	char *end = titles;

	*end = '\0';
	for (int i = 0; games[i]; i++) {
		const struct pack *pack = &games[i]->pack;
		struct deck_cards deck = deck_read(pack, text, n);

		if (deck.strange || deck.twice != CARD_NONE ||
		    deck.seen != pack_cards(pack) ||
		    (size_t)(end - titles) + strlen(games[i]->title) + 3 >
			    DECK_TITLES)
			continue;
		end = text_append(end, end > titles ? ", " : "");
		end = text_append(end, games[i]->title);
		*end = '\0';
	}
}

/* Returns true if the word is a card of some game. */
static bool deck_is_card(const char *word, size_t n)
{
	for (int i = 0; games[i]; i++)
		if (card_parse(&games[i]->pack, word, n) != CARD_NONE)
			return true;
	return false;
}

static void deck_name_card(const struct pack *pack, card_t card,
			   struct reason *why)
{
	char name[2];

	card_format(pack, card, name);
	reason_bytes(why, "card", name, 2);
}

void deck_flaw_find(const struct game *game, const char *text, size_t n,
		    struct reason *why)
{
	const struct pack *pack = &game->pack;
	struct deck_cards deck = deck_read(pack, text, n);
	cards_t missing = pack_cards(pack) & ~deck.seen;
	char titles[DECK_TITLES], ranks[32], *end = ranks;

	deck_owners(text, n, titles);
	if (*titles && (deck.strange || missing)) {
		reason_set(
			why,
			N_("G2: this deck is of another game ({games}); {title} is played with {n} cards: shuffle {game}"));
	} else if (deck.strange && !deck_is_card(deck.strange, deck.length)) {
		reason_set(
			why,
			N_("G2: \"{word}\" is not a card: a card is a rank ({ranks}; T is ten) and a suit (S, H, D, C)"));
		for (int i = 0; i < pack->rank_count; i++) {
			*end++ = ' ';
			*end++ = pack->ranks[i];
		}
		reason_bytes(why, "ranks", ranks + 1,
			     (size_t)(end - ranks) - 1);
	} else if (deck.strange) {
		reason_set(why, N_("G2: {word} is not in the pack of {title}"));
	} else if (deck.twice != CARD_NONE) {
		reason_set(why, N_("G2: {card} is in the deck twice"));
		deck_name_card(pack, deck.twice, why);
	} else if (missing) {
		reason_set(
			why,
			cards_count(missing) == 1
				? N_("G2: {card} is missing in the deck")
				: N_("G2: {n} cards are missing in the deck, {card} among them"));
		reason_number(why, "n", cards_count(missing));
		deck_name_card(pack, cards_first(missing), why);
	} else {
		reason_set(
			why,
			N_("G2: a deck is every card of the pack once, one blank between"));
	}
	reason_bytes(why, "word", deck.strange ? deck.strange : "",
		     deck.length);
	reason_word(why, "games", titles);
	reason_word(why, "title", game->title);
	reason_word(why, "game", game->name);
	reason_number(why, "n", pack_size(pack));
}
