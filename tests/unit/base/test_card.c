/* Cards and packs. */
#include "rules/game.h"
#include "support.h"

SUITE(card);

TEST(every_card_is_read_as_it_is_written)
{
	for (int g = 0; games[g]; g++) {
		const struct pack *pack = &games[g]->pack;
		cards_t all = 0;

		for (int i = 0; i < pack_size(pack); i++) {
			card_t card = pack_card(pack, i);
			char text[2];

			card_format(pack, card, text);
			ck_assert_uint_eq(card_parse(pack, text, 2), card);
			ck_assert(!(all & CARD_BIT(card)));
			all |= CARD_BIT(card);
		}
		ck_assert(all == pack_cards(pack));
	}
}

TEST(G3_ranks_and_pack_sizes)
{
	static const struct {
		const char *game, *ranks;
		int size;
	} packs[] = {
		{ "chnif", "KQJT98765432A", 52 },
		{ "chkobba", "KJQ765432A", 40 },
		{ "chouine", "ATKQJ987", 32 },
		{ "enfle", "KQJT98765432A", 52 },
	};

	for (size_t i = 0; i < 4; i++) {
		const struct game *game =
			game_find(packs[i].game, strlen(packs[i].game));

		ck_assert_str_eq(game->pack.ranks, packs[i].ranks);
		ck_assert_int_eq(pack_size(&game->pack), packs[i].size);
	}
}

TEST(what_is_no_card_is_refused)
{
	static const char *const bad[] = {
		"",   "A",  "AS ", "1S",  "as",    "As",
		"SA", "??", "A\0", "\0S", "A\xd3", "\xc1S",
	};
	const struct pack *pack = &games[0]->pack;

	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++)
		ck_assert_uint_eq(
			card_parse(pack, bad[i], i >= 8 ? 2 : strlen(bad[i])),
			CARD_NONE);
	/* a card of another game's pack */
	ck_assert_uint_eq(card_parse(&game_find("chouine", 7)->pack, "2S", 2),
			  CARD_NONE);
	ck_assert_uint_eq(card_parse(&game_find("chkobba", 7)->pack, "8S", 2),
			  CARD_NONE);
}

TEST(sets_pop_in_written_order)
{
	cards_t set = CARD_BIT(CARD(3, 1)) | CARD_BIT(CARD(0, 12)) |
		      CARD_BIT(CARD(0, 2));

	ck_assert_int_eq(cards_count(set), 3);
	ck_assert_uint_eq(cards_pop(&set), CARD(0, 2));
	ck_assert_uint_eq(cards_pop(&set), CARD(0, 12));
	ck_assert_uint_eq(cards_pop(&set), CARD(3, 1));
	ck_assert(!set);
}

TEST(cards_are_counted)
{
	uint64_t state = 1;

	ck_assert_int_eq(cards_count(0), 0);
	ck_assert_int_eq(cards_count(~(cards_t)0), 64);
	for (int i = 0; i < 100000; i++) {
		cards_t cards = state = state * 6364136223846793005U + 1;
		int n = 0;

		for (cards_t rest = cards; rest; n++)
			cards_pop(&rest);
		assert_often(cards_count(cards) == n);
	}
}
