/*
 * Prints a digest of what each seat, and the public as 0, can see of the
 * records of each FILE: all tables, tensors and rewards, behind every line.
 * The tensor has the numbers of the table at the places that arbitre.h tells.
 *
 *	tables FILE...
 */
#include <stddef.h>

#include "check.h"

static uint64_t digest[ARB_SEATS + 1];

/* FNV-1a of a number, its low byte first. */
static void add(int seat, uint64_t number, int bytes)
{
	for (int i = 0; i < bytes; i++)
		digest[seat] = (digest[seat] ^ (number >> 8 * i & 255)) *
			       0x100000001b3;
}

static void add_table(int seat, const arb_table *table)
{
	const uint8_t *byte = &table->game;
	const int32_t *number = table->score;
	const uint64_t *cards = &table->hand;

	for (; byte < (const uint8_t *)table->score; byte++)
		add(seat, *byte, 1);
	for (; (const uint64_t *)number < &table->hand; number++)
		add(seat, (uint32_t)*number, 4);
	for (; cards < (const uint64_t *)(table + 1); cards++)
		add(seat, *cards, 8);
}

static int most(int32_t number)
{
	return number < 0 ? 0 : number > 255 ? 255 : number;
}

static void has_plane(const uint8_t *plane, uint64_t cards)
{
	for (int i = 0; i < 64; i++)
		CHECK(plane[i] == (cards >> i & 1));
}

/* The planes of cards. */
static void has_cards(const uint8_t *out, const arb_table *t, int seat)
{
	uint64_t trick = 0, known = 0, others = 0;

	for (int i = 0; i < t->trick_cards; i++)
		trick |= (uint64_t)1 << t->trick[i];
	for (int s = 1; s <= t->seats; s++)
		known |= s == t->seat ? 0 : t->known[s];
	for (int side = 1; side <= t->sides; side++)
		others |= side == t->side[seat] ? 0 : t->taken[side];
	has_plane(out, t->hand);
	has_plane(out + 64, t->hidden);
	has_plane(out + 128, t->table);
	has_plane(out + 192, trick);
	has_plane(out + 256, known);
	has_plane(out + 320, t->taken[t->side[seat]]);
	has_plane(out + 384, others);
	has_plane(out + 448,
		  t->turned == ARB_NO_CARD ? 0 : (uint64_t)1 << t->turned);
}

/* The place of a seat behind SEAT, plus 1; 0 stays. */
static int behind(int other, int seat, int all)
{
	return !other         ? 0
	       : other < seat ? other + all - seat + 1
			      : other - seat + 1;
}

static void has_numbers(const uint8_t *out, const arb_table *t, int seat)
{
	const uint8_t numbers[] = {
		t->trump == 255 ? 0 : t->trump + 1,
		t->undealt,
		t->row,
		t->sept,
		t->trick_cards,
		t->trick_cards ? t->trick[0] + 1 : 0,
		behind(t->dealer, seat, t->seats),
		behind(t->leader, seat, t->seats),
	};
	const uint8_t rest[] = {
		most(t->pool), most(t->deal), most(t->trick_number),
		t->seats,      t->sides,      behind(t->turn, seat, t->seats),
		t->game,       t->need,
	};

	CHECK(!memcmp(out + 512, numbers, sizeof(numbers)));
	CHECK(!memcmp(out + 568, rest, sizeof(rest)));
	for (int i = 0, s = seat; i < 12; i++, s = s % t->seats + 1) {
		bool on = i < t->seats;

		CHECK(out[520 + i] == (on ? t->hand_cards[s] : 0));
		CHECK(out[532 + i] == (on ? t->out[s] : 0));
		CHECK(out[544 + i] == (on ? most(t->score[s]) : 0));
		CHECK(out[556 + i] ==
		      (on ? behind(t->side[s], t->side[seat], t->sides) : 0));
	}
}

static void look(const arb_match *match)
{
	uint8_t out[ARB_TENSOR_1];
	char reward[40];

	for (int seat = 0; seat <= arb_match_seats(match); seat++) {
		arb_table table = table_of(match, seat);

		CHECK(table.seat == seat);
		CHECK(arb_match_tensor(match, seat, 1, out, sizeof(out)) ==
		      ARB_TENSOR_1);
		has_cards(out, &table, seat ? seat : 1);
		has_numbers(out, &table, seat ? seat : 1);
		add_table(seat, &table);
		snprintf(reward, sizeof(reward), "%.3f",
			 arb_match_reward(match, seat));
		for (const char *at = reward; *at; at++)
			add(seat, (uint8_t)*at, 1);
	}
}

int main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		arb_audit *audit = arb_audit_new(ARB_EACH);
		struct text text = text_read(argv[i]);
		const char *at = text.bytes, *name = strrchr(argv[i], '/');
		size_t left = text.n;
		int verdict, seats = 0;

		for (int s = 0; s <= ARB_SEATS; s++)
			digest[s] = 0xcbf29ce484222325;
		while (audit_next(audit, &at, &left, &verdict)) {
			if (verdict != ARB_AUDIT_LINE)
				continue;
			look(arb_audit_match(audit));
			seats = arb_match_seats(arb_audit_match(audit));
		}
		for (int s = 0; s <= seats; s++)
			printf("%016llx %d %s\n", (unsigned long long)digest[s],
			       s, name ? name + 1 : argv[i]);
		arb_audit_free(audit);
		free(text.bytes);
	}
	return 0;
}
