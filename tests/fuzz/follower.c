/* Lines that a seat is sent, whatever they are: it follows them or is lost, and
 * what it follows to has worlds, which agree with what is known. */
#include "fuzz.h"

#include "think/deal_sampler.h"
#include "think/seat_tracker.h"

/* Every card is in one place, and in none that it is known not to be in. */
static void check_world(const struct match *match, struct match *world)
{
	const struct game *game = match_game(world);
	int dealt, size = pack_size(&game->pack);
	cards_t *hands = game->hands(world, &dealt), seen = 0;

	MUST(dealt >= 0 && dealt <= size);
	for (int s = 1; s <= world->seats; s++) {
		MUST(!(hands[s] & ~pack_cards(&game->pack)));
		MUST(!(hands[s] & seen));
		seen |= hands[s];
		if (s == match->turn)
			continue;
		MUST(!(match->known[s] & ~hands[s]));
		MUST(!(hands[s] & ~match->known[s] & match->barred[s]));
	}
	for (int i = dealt; i < size; i++) {
		MUST(pack_cards(&game->pack) & CARD_BIT(world->deck[i]));
		MUST(!(seen & CARD_BIT(world->deck[i])));
		seen |= CARD_BIT(world->deck[i]);
	}
}

static void asked(struct seat_tracker *tracker)
{
	static const uint8_t key[CHANCE_BYTES] = { 1 };
	struct match *match = &tracker->match, world;
	struct move moves[MOVE_MAX];
	struct chance_stream stream;
	struct sampler *sampler;

	if (tracker_asked(tracker)) {
		MUST(!tracker->begun || tracker->lost.n);
		return;
	}
	MUST(match->turn == tracker->seat);
	MUST(match_need(match) == NEED_MOVE);
	MUST(match_legal(match, moves) > 0);
	if (!match_playing(match))
		return;
	sampler = sampler_new(match, match->turn);
	MUST(sampler);
	chance_stream_init(&stream, key, 0);
	sampler_draw(sampler, &stream, &world);
	check_world(match, &world);
	sampler_free(sampler);
}

/* It is asked for a move: the tracker follows to no other question. */
static bool asks_move(const char *line, size_t n)
{
	static const char *const others[] = { "? ready", "? entropy" };

	for (int i = 0; i < 2; i++)
		if (n >= strlen(others[i]) &&
		    !memcmp(line, others[i], strlen(others[i])))
			return false;
	return n >= 2 && !memcmp(line, "? ", 2);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	static struct seat_tracker tracker;
	struct fuzz_lines at = fuzz_lines(data, n);

	tracker_init(&tracker);
	while (fuzz_line(&at))
		if (asks_move(at.line, at.n))
			asked(&tracker);
		else if (at.n < LINE_BYTES)
			MUST(!tracker_hear(&tracker, at.line, at.n));
	tracker_release(&tracker);
	return 0;
}
