/* Seeds, commitments, keys and decks: fixed vectors and the exact draw. */
#include "rules/chance.h"
#include "rules/game.h"
#include "base/line.h"
#include "support.h"

static const char *hex(const uint8_t bytes[CHANCE_BYTES])
{
	static char text[2 * CHANCE_BYTES + 1];

	*hex_append(text, bytes, CHANCE_BYTES) = '\0';
	return text;
}

#define MASTER \
	"2f0039e93a27221fcf657fb877a1d4f60307106113e885096cb44a461cd0afbf"

SUITE(chance);

TEST(seeds_and_keys_by_vectors)
{
	uint8_t master[CHANCE_BYTES], seed[CHANCE_BYTES], out[CHANCE_BYTES];

	chance_master("42", 2, master);
	ck_assert_str_eq(hex(master), MASTER);
	chance_master(MASTER, 64, out);
	ck_assert_str_eq(hex(out), MASTER);
	chance_match(master, 0, seed);
	ck_assert_str_eq(
		hex(seed),
		"f247d951254e563a52def3f939374a308671926b0ddb85dfd23a25f184c2f52b");
	chance_match(master, 258, out);
	ck_assert_str_eq(
		hex(out),
		"8bf527c086c27d03ac6ed8ee7db53e0e38017744ca1806ee703da7504abc6eb3");
	chance_commit(seed, "arbitre 1 x", 11, out);
	ck_assert_str_eq(
		hex(out),
		"a0b13ff7389f407bc9833efa2e2baa205830cbb647d568fb7d6f1aa702a48d79");
	chance_key(seed, NULL, 0, out);
	ck_assert_str_eq(
		hex(out),
		"0ae9c1921ba8b33f9ec6df4001a709e9e75591fcd0edd034d4a80a11224c982d");
	chance_key(seed, (const uint8_t *)"\2ab\1c", 5, out);
	ck_assert_str_eq(
		hex(out),
		"4db8cd746bf2d81edccb741af6584e3f694582177f3239836ffa086a67735a9f");
	/* "ab" and "c" is not "a" and "bc" */
	chance_key(seed, (const uint8_t *)"\1a\2bc", 5, out);
	ck_assert_str_eq(
		hex(out),
		"1ddefaa27dc81cd00e6fd7055d6fb5b3299afe5d304ea28dd81c5b975615833f");
}

TEST(upper_case_hex_is_a_text_to_hash)
{
	uint8_t a[CHANCE_BYTES], b[CHANCE_BYTES];
	char text[65];

	memset(text, 'A', 64);
	chance_master(text, 64, a);
	memset(b, 0xaa, CHANCE_BYTES);
	ck_assert_int_ne(memcmp(a, b, CHANCE_BYTES), 0);
}

TEST(decks_by_vectors)
{
	static const struct {
		const char *game;
		int match, deck;
		const char *cards;
	} table[] = {
		{ "chouine", 0, 0,
		  "7C JD TC 8D QC KH 7D QD AS 9S 7S QH KC TD 8H KS JS 9D AC 8S TH 7H AH JC KD QS TS 8C JH 9H AD 9C" },
		{ "chkobba", 1, 3,
		  "JC JH QH 4D 3D KC 6S KS 7S 7H QC 4H 6H 5C 6C JS 5S AH 2D KH JD 3S KD 2H 3C 7C AD AC 3H 5H 4C 4S 2C 2S 5D QD 7D QS AS 6D" },
		{ "enfle", 0, 1,
		  "4H 6H KS JH 9H 9D 6D AS 4D 8S 3C 9C 7D QC 5S JC 3D 5H 4S 7C QD 2C 2H 8C TC 6C 2S 3H QH TH 8H KC TS 6S TD JD 5D 7S 2D 3S 7H 9S JS KH 5C 4C KD QS AC 8D AH AD" },
	};

	for (size_t i = 0; i < 3; i++) {
		const struct game *game =
			game_find(table[i].game, strlen(table[i].game));
		uint8_t bytes[CHANCE_BYTES];
		card_t deck[CARDS_MAX];

		chance_master("42", 2, bytes);
		chance_match(bytes, (uint64_t)table[i].match, bytes);
		chance_key(bytes, NULL, 0, bytes);
		chance_deck(bytes, (uint64_t)table[i].deck, &game->pack, deck);
		for (int k = 0; k < pack_size(&game->pack); k++)
			ck_assert_uint_eq(card_parse(&game->pack,
						     table[i].cards + 3 * k, 2),
					  deck[k]);
	}
}

/* Gives chance_below its words one after another. */
struct given {
	uint32_t word[4];
	int next;
};

static uint32_t give(void *context)
{
	struct given *given = context;

	return given->word[given->next++];
}

TEST(the_draw_rejects_just_the_uneven_words)
{
	for (uint32_t bound = 1; bound <= 52; bound++) {
		uint32_t uneven = (uint32_t)((UINT64_C(1) << 32) % bound);
		struct given given = { { uneven, 0, 0, 0 }, 0 };

		/* the first word that counts is the lowest not rejected */
		ck_assert_uint_eq(chance_below(bound, give, &given),
				  uneven % bound);
		ck_assert_int_eq(given.next, 1);
		if (!uneven)
			continue;
		given = (struct given){ { uneven - 1, 0, UINT32_MAX, 0 }, 0 };
		ck_assert_uint_eq(chance_below(bound, give, &given),
				  UINT32_MAX % bound);
		ck_assert_int_eq(given.next, 3);
	}
}

/* All words there are, of 8 and of 16 bits: every remainder as often as every
 * other, and no word rejected that need not be. */
TEST(the_draw_is_even_by_exhaustion)
{
	static const uint32_t spaces[] = { 1 << 8, 1 << 16 };
	static uint32_t often[1 << 16];

	for (int s = 0; s < 2; s++) {
		uint32_t words = spaces[s];
		/* every bound of a byte; of 16 bits those of all packs, and
		 * some of every size */
		for (uint32_t bound = 1; bound <= words;
		     bound += s && bound > 64 ? 997 : 1) {
			uint32_t even = words / bound, uneven = 0;

			memset(often, 0, bound * sizeof(*often));
			for (uint32_t word = 0; word < words; word++)
				if (draw_accepts(words, bound, word))
					often[word % bound]++;
			for (uint32_t value = 0; value < bound; value++)
				uneven += often[value] != even;
			/* one assertion a bound: each writes to a pipe */
			ck_assert_msg(!uneven, "bound %u of %u words", bound,
				      words);
		}
	}
}
