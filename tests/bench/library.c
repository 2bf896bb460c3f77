/* The library at work. */
#include "library.h"

#include <err.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "api/arbitre.h"
#include "base/clock.h"

#define BATCH 1024

static void terms_of(const struct seating *seating, char terms[64])
{
	snprintf(terms, 64, "%s %s", seating->game->name, seating->keys);
}

/* Makes COUNT decisions of MATCH at most, by chance; how many. */
static uint64_t play(arb_match *match, struct dice *dice, bool index)
{
	arb_move moves[ARB_MOVES];
	uint64_t made = 0;

	while (arb_match_need(match) == ARB_NEED_MOVE) {
		uint32_t n =
			(uint32_t)arb_match_moves(match, index ? NULL : moves);
		int i = (int)dice_below(dice, n);

		if ((index ? arb_match_play(match, i)
			   : arb_match_move(match, &moves[i])) < 0)
			errx(2, "the library refuses a legal move");
		made++;
	}
	return made;
}

int64_t library_rules(const struct seating *seating, uint64_t decisions,
		      bool index)
{
	struct dice dice = { 88172645463325252 };
	uint8_t seed[ARB_BYTES];
	uint64_t made = 0;
	uint32_t number = 0;
	char terms[64];
	int64_t start = clock_now();

	terms_of(seating, terms);
	while (made < decisions) {
		arb_match *match = arb_match_new(terms, 0, NULL);

		if (!match)
			errx(2, "the library makes no match");
		arb_seed_make("bench", 5, number++, seed);
		arb_match_start(match, seed);
		made += play(match, &dice, index);
		arb_match_free(match);
	}
	return (clock_now() - start) * (int64_t)decisions / (int64_t)made;
}

int64_t library_batch(const struct seating *seating, uint64_t decisions)
{
	static uint8_t tensor[BATCH][ARB_TENSOR_1], mask[BATCH][ARB_MOVES];
	static uint8_t count[BATCH];
	static int32_t action[BATCH];
	static const uint8_t key[ARB_BYTES] = { 1 };
	struct dice dice = { 88172645463325252 };
	arb_batch *batch;
	char terms[64];
	int64_t start;

	terms_of(seating, terms);
	batch = arb_batch_new(terms, BATCH, key, NULL);
	if (!batch)
		errx(2, "the library makes no batch");
	arb_batch_bind(batch, ARB_BATCH_TENSOR_1, tensor, sizeof(tensor));
	arb_batch_bind(batch, ARB_BATCH_MASK, mask, sizeof(mask));
	arb_batch_bind(batch, ARB_BATCH_COUNT, count, sizeof(count));
	start = clock_now();
	for (uint64_t made = 0; made < decisions; made += BATCH) {
		for (int i = 0; i < BATCH; i++)
			action[i] = (int32_t)dice_below(&dice, count[i]);
		if (arb_batch_step(batch, action))
			errx(2, "the library refuses a legal move");
	}
	start = clock_now() - start;
	arb_batch_free(batch);
	return start;
}

int64_t library_audit(const char *file, bool each)
{
	static char bytes[1 << 16];
	arb_audit *audit = arb_audit_new(each ? ARB_EACH : 0);
	int fd = open(file, O_RDONLY | O_CLOEXEC), verdict;
	int64_t start = clock_now();
	ssize_t n;

	if (!audit || fd < 0)
		err(2, "%s", file);
	while ((n = read(fd, bytes, sizeof(bytes))) > 0) {
		const char *at = bytes;
		size_t left = (size_t)n, taken;

		while ((verdict = arb_audit_feed(audit, at, left, &taken))) {
			if (verdict != ARB_AUDIT_OK &&
			    verdict != ARB_AUDIT_LINE)
				errx(2, "%s does not hold", file);
			at += taken;
			left -= taken;
		}
	}
	close(fd);
	arb_audit_free(audit);
	return clock_now() - start;
}
