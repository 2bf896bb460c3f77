/* Puts cards, suits and ranks into words. */
#include "ui/card_words.h"

#include <string.h>

#include "base/line.h"
#include "ui/view.h"

struct words_style words_style;

static const char *const suit_signs[SUITS] = { "♠", "♥", "♦", "♣" };

const char *word_suit_letter(int suit)
{
	/* the letters of spades, hearts, diamonds and clubs, in that order */
	return fill_bytes(tr("SHDC") + suit, 1);
}

/* Signs, and their replacements in ASCII. */
static const struct {
	const char *sign, *ascii;
} plain_signs[] = {
	{ "▸", ">" },      { "●", "*" },      { "○", "o" },  { "■", "#" },
	{ "□", "." },      { "─", "-" },      { "│", "|" },  { "║", "#" },
	{ "═", "=" },      { "╭", "+" },      { "╮", "+" },  { "╰", "+" },
	{ "╯", "+" },      { "╔", "#" },      { "╗", "#" },  { "╚", "#" },
	{ "╝", "#" },      { "░", ":" },      { "┬", "+" },  { "→", ">" },
	{ "←", "<" },      { "↑", "^" },      { "↓", "v" },  { "›", ">" },
	{ "·", "-" },      { "×", "x" },      { "±", "+-" }, { "−", "-" },
	{ "–", "-" },      { "—", "-" },      { "…", "~" },  { "’", "'" },
	{ "“", "\"" },     { "”", "\"" },     { "«", "\"" }, { "»", "\"" },
	{ "\u00a0", " " }, { "\u202f", " " },
};

const char *words_sign(const char *text, size_t *n)
{
	uint32_t code;

	if (!words_style.ascii || (unsigned char)*text < 0x80)
		return NULL;
	for (size_t i = 0; i < sizeof(plain_signs) / sizeof(*plain_signs);
	     i++) {
		*n = strlen(plain_signs[i].sign);
		if (!strncmp(text, plain_signs[i].sign, *n))
			return plain_signs[i].ascii;
	}
	for (int suit = 0; suit < SUITS; suit++) {
		*n = strlen(suit_signs[suit]);
		if (!strncmp(text, suit_signs[suit], *n))
			return word_suit_letter(suit);
	}
	*n = words_style.letter ? utf8_take(text, strlen(text), &code) : 0;
	return *n ? words_style.letter(text, *n) : NULL;
}

const char *words_plain(const char *text)
{
	static struct text plain;
	size_t length;

	if (!words_style.ascii)
		return text;
	text_clear(&plain);
	for (; *text; text += length) {
		const char *sign = words_sign(text, &length);

		if (sign)
			text_put(&plain, sign);
		else
			text_bytes(&plain, text, length = 1);
	}
	return fill_text(&plain);
}

const char *word_suit(int suit)
{
	return words_style.ascii ? word_suit_letter(suit) : suit_signs[suit];
}

const char *word_suit_long(int suit)
{
	static const char *const names[SUITS] = { N_("spades"), N_("hearts"),
						  N_("diamonds"), N_("clubs") };

	return tr(names[suit]);
}

const char *word_rank(const struct game *game, int rank)
{
	/* the letters of ace, king, queen and jack, in that order */
	static const char figures[] = "AKQJ";
	const char *letters = tr("AKQJ");
	char letter = game->pack.ranks[rank];
	const char *at = strchr(figures, letter);

	if (letter == 'T')
		return "10";
	return fill_bytes(at ? letters + (at - figures) : &letter, 1);
}

/* The words of a rank by its letter: alone, with each article, and as a
 * plural. */
static const struct rank_words {
	char letter;
	const char *word, *one, *the, *many;
} ranks[] = {
	{ 'A', N_("ace"), N_("an ace"), N_("the ace"), N_("aces") },
	{ 'K', N_("king"), N_("a king"), N_("the king"), N_("kings") },
	{ 'Q', N_("queen"), N_("a queen"), N_("the queen"), N_("queens") },
	{ 'J', N_("jack"), N_("a jack"), N_("the jack"), N_("jacks") },
	{ 'T', N_("ten"), N_("a 10"), N_("the 10"), N_("tens") },
	{ '9', N_("nine"), N_("a 9"), N_("the 9"), N_("nines") },
	{ '8', N_("eight"), N_("an 8"), N_("the 8"), N_("eights") },
	{ '7', N_("seven"), N_("a 7"), N_("the 7"), N_("sevens") },
	{ '6', N_("six"), N_("a 6"), N_("the 6"), N_("sixes") },
	{ '5', N_("five"), N_("a 5"), N_("the 5"), N_("fives") },
	{ '4', N_("four"), N_("a 4"), N_("the 4"), N_("fours") },
	{ '3', N_("three"), N_("a 3"), N_("the 3"), N_("threes") },
	{ '2', N_("two"), N_("a 2"), N_("the 2"), N_("twos") },
};

static const struct rank_words *find_rank(const struct game *game, int rank)
{
	for (size_t i = 0; i < sizeof(ranks) / sizeof(*ranks); i++)
		if (ranks[i].letter == game->pack.ranks[rank])
			return &ranks[i];
	return ranks;
}

const char *word_rank_long(const struct game *game, int rank)
{
	return tr(find_rank(game, rank)->word);
}

const char *word_rank_one(const struct game *game, int rank)
{
	return tr(find_rank(game, rank)->one);
}

const char *word_rank_the(const struct game *game, int rank)
{
	return tr(find_rank(game, rank)->the);
}

const char *word_ranks(const struct game *game, int rank)
{
	return tr(find_rank(game, rank)->many);
}

const char *words_arrow(void)
{
	return words_style.spell ? tr(": ") : " → ";
}

const char *word_card(const struct game *game, card_t card)
{
	if (card == CARD_NONE)
		return "??";
	if (words_style.spell)
		return fill(tr("{rank} of {suit}"), "rank",
			    word_rank_long(game, CARD_RANK(card)), "suit",
			    word_suit_long(CARD_SUIT(card)), NULL);
	return fill("{rank}{suit}", "rank", word_rank(game, CARD_RANK(card)),
		    "suit", word_suit(CARD_SUIT(card)), NULL);
}

const char *word_card_the(const struct game *game, card_t card)
{
	char letter = game->pack.ranks[CARD_RANK(card)];
	const char *form = letter == 'Q'   ? trc("feminine", "the {card}")
			   : letter == 'A' ? trc("vowel", "the {card}")
					   : tr("the {card}");

	return fill(form, "card", word_card(game, card), NULL);
}

const char *word_card_it(const struct game *game, card_t card)
{
	return card == CARD_NONE || game->pack.ranks[CARD_RANK(card)] == 'Q'
		       ? trc("feminine", "it")
		       : tr("it");
}

card_t word_cards_pop(const struct game *game, cards_t *cards)
{
	const struct telling *telling = telling_of(game);
	card_t card;

	if (!telling || !telling->by_rank)
		return cards_pop(cards);
	for (int rank = 0; rank < game->pack.rank_count; rank++)
		if (*cards & RANK_CARDS(rank)) {
			card = cards_first(*cards & RANK_CARDS(rank));
			*cards &= ~CARD_BIT(card);
			return card;
		}
	return CARD_NONE;
}

/* Returns the cards with BETWEEN between them, and LAST before the last one. */
static const char *join_cards(const struct game *game, cards_t cards,
			      const char *between, const char *last)
{
	static struct text text;

	text_clear(&text);
	while (cards) {
		const char *card =
			word_card(game, word_cards_pop(game, &cards));

		if (text.n)
			text_put(&text, cards ? between : last);
		text_put(&text, card);
	}
	return fill_text(&text);
}

const char *word_cards(const struct game *game, cards_t cards, int hidden)
{
	const char *between = words_style.spell ? ", " : " ", *text;

	text = join_cards(game, cards, between, between);
	while (hidden-- > 0)
		text = fill_join(text, " ", "??");
	return text;
}

const char *word_cards_and(const struct game *game, cards_t cards)
{
	return join_cards(game, cards, ", ", tr(" and "));
}

const char *word_cards_or(const struct game *game, cards_t cards)
{
	return join_cards(game, cards, ", ", tr(" or "));
}

size_t words_red_card(const char *text, size_t n)
{
	size_t rank = 0;

	while (rank < 2 && rank < n &&
	       ((text[rank] >= '0' && text[rank] <= '9') ||
		(text[rank] >= 'A' && text[rank] <= 'Z')))
		rank++;
	/* ♥ or ♦ */
	if (n - rank < 3 || memcmp(text + rank, "\xe2\x99", 2) != 0)
		return 0;
	return text[rank + 2] == '\xa5' || text[rank + 2] == '\xa6' ? rank + 3
								    : 0;
}
