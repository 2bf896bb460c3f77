/*
 * Memory that fails: at the K-th call of it, for every K, the library says so
 * or goes on as if nothing had been; and nothing is lost.  A seat keeps no more
 * than it says.
 *
 *	memory FILE
 */
#include "check.h"

static long calls, fails_at; /* 0: never */
static long living;
static size_t largest; /* of the calls */

static bool fails(size_t n)
{
	if (n > largest)
		largest = n;
	return ++calls == fails_at;
}

void *__real_malloc(size_t n);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *old, size_t n);
void *__real_aligned_alloc(size_t alignment, size_t n);
void __real_free(void *memory);

void *__wrap_malloc(size_t n);
void *__wrap_malloc(size_t n)
{
	if (fails(n))
		return NULL;
	living++;
	return __real_malloc(n);
}

void *__wrap_calloc(size_t n, size_t size);
void *__wrap_calloc(size_t n, size_t size)
{
	if (fails(n * size))
		return NULL;
	living++;
	return __real_calloc(n, size);
}

void *__wrap_realloc(void *old, size_t n);
void *__wrap_realloc(void *old, size_t n)
{
	if (fails(n))
		return NULL;
	living += !old;
	return __real_realloc(old, n);
}

void *__wrap_aligned_alloc(size_t alignment, size_t n);
void *__wrap_aligned_alloc(size_t alignment, size_t n)
{
	if (fails(n))
		return NULL;
	living++;
	return __real_aligned_alloc(alignment, n);
}

void __wrap_free(void *memory);
void __wrap_free(void *memory)
{
	living -= memory != NULL;
	__real_free(memory);
}

static struct text file;

static bool use_audit(void)
{
	arb_audit *audit = arb_audit_new(0);
	size_t taken;
	bool done = audit && arb_audit_feed(audit, file.bytes, file.n,
					    &taken) == ARB_AUDIT_OK;

	CHECK(done || !audit);
	arb_audit_free(audit);
	return done;
}

static bool use_match(void)
{
	static const uint8_t key[ARB_BYTES] = { 1 };
	arb_match *match = arb_match_new("chkobba", ARB_LINES, NULL), *copy;
	arb_cost costs[ARB_MOVES], loss;
	arb_worlds *worlds = NULL;
	bool done = false;

	if (!match)
		return false;
	take_lines(match, NULL);
	CHECK(arb_match_start(match, key) >= 0);
	take_lines(match, NULL);
	copy = arb_match_clone(match, 0);
	if (copy)
		worlds = arb_worlds_new(copy, 1, key, NULL);
	if (worlds)
		done = arb_match_choose(copy, ARB_BOT_SEARCH, 20, key, NULL) >=
			       0 &&
		       arb_match_advise(copy, 20, key, costs, NULL) >= 0 &&
		       arb_match_judge(copy, 0, 20, key, &loss) >= 0;
	arb_worlds_free(worlds);
	arb_match_free(copy);
	arb_match_free(match);
	return done;
}

static bool use_seat(void)
{
	arb_seat *seat = arb_seat_new();
	const char *line = file.bytes;
	bool done = seat != NULL;

	for (int i = 0; seat && i < 60; i++) {
		size_t n = strcspn(line, "\n");
		int heard = arb_seat_hear(seat, line, n, NULL);

		CHECK(heard >= 0 || heard == ARB_ERR_MEMORY);
		done = done && heard >= 0;
		line += n + 1;
	}
	arb_seat_free(seat);
	return done;
}

static bool use_batch(void)
{
	static const uint8_t key[ARB_BYTES] = { 2 };
	arb_batch *batch = arb_batch_new("enfle", 2, key, NULL);
	const int32_t action[2] = { 0, 0 };
	bool done = batch && arb_batch_step(batch, action) == 0;

	arb_batch_free(batch);
	return done;
}

/* What asks nothing is kept up to a limit, whether a match follows from it or
 * not. */
static void hear_without_end(void)
{
	arb_seat *seat = arb_seat_new();
	const char *line = file.bytes;

	CHECK(seat);
	largest = 0;
	for (int i = 0; i < 5000; i++) {
		size_t n = strcspn(line, "\n");

		CHECK(arb_seat_hear(seat, line, n, NULL) == 0);
		/* the first play is heard again and again */
		if (strncmp(line, "play", 4))
			line += n + 1;
	}
	CHECK(largest >= 1 << 18 && largest <= 1 << 20);
	CHECK(arb_seat_hear(seat, "? play 2S", 9, NULL) == ARB_ERR_LOST);
	arb_seat_free(seat);
}

int main(int argc, char **argv)
{
	static bool (*const uses[])(void) = { use_audit, use_match, use_seat,
					      use_batch };
	long all = 0;

	(void)argc;
	file = text_read(argv[1]);
	for (int i = 0; i < 4; i++) {
		long before;

		for (fails_at = 1;; fails_at++) {
			bool done;

			calls = 0;
			before = living;
			done = uses[i]();
			CHECK(living == before);
			if (calls < fails_at) {
				CHECK(done);
				break;
			}
			CHECK(!done);
		}
		all += fails_at - 1;
		fails_at = 0;
	}
	CHECK(all >= 10);
	hear_without_end();
	printf("%ld failures\n", all);
	free(file.bytes);
	return 0;
}
