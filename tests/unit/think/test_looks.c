/* Two looks through records: those that do not hold are not judged, and the
 * others by how their seats play. */
#include "think/looks.h"

#include "support.h"

static const char file[] = "tests/golden/chouine-match.log";

struct sums {
	int64_t loss;
	int judged, lines;
};

static void add_judged(void *context, const struct record *record,
		       const struct record_line *line,
		       const struct judged *judged)
{
	struct sums *sums = context;

	(void)record;
	(void)line;
	sums->lines++;
	sums->judged += judged != NULL;
	sums->loss += judged ? judged->loss : 0;
}

static void look_at(struct first_look *first, const char *log)
{
	looks_begin_first(first, 0);
	audit_text(&first->audit, log, strlen(log));
	looks_end_first(first);
}

static struct sums look_again(const struct first_look *first, const char *log)
{
	static struct second_look look;
	struct sums sums = { 0 };

	looks_begin_second(&look, first, 4, 0);
	look.on_line = add_judged;
	look.context = &sums;
	audit_text(&look.audit, log, strlen(log));
	looks_end_second(&look);
	return sums;
}

/* One card of a play is another one. */
static char *harmed(const char *log)
{
	char *copy = strdup(log), *play;

	ck_assert_ptr_nonnull(copy);
	play = strstr(copy + strlen(copy) / 2, "\nplay ");
	ck_assert_ptr_nonnull(play);
	play += strlen("\nplay 1 ");
	memcpy(play, memcmp(play, "7", 1) ? "7" : "8", 1);
	return copy;
}

SUITE(looks); /* long */

TEST(a_record_that_does_not_hold_is_not_judged)
{
	size_t size;
	char *log = slurp(file, &size), *bad = harmed(log);
	static struct first_look first;
	struct sums sums;

	look_at(&first, log);
	looks_begin_first(&first, 0);
	audit_text(&first.audit, bad, strlen(bad));
	audit_text(&first.audit, log, strlen(log));
	looks_end_first(&first);
	ck_assert_uint_eq(first.count, 3);
	ck_assert(!first.failed);
	ck_assert(!first.all[0].unsound);
	ck_assert(first.all[1].unsound);
	ck_assert(!first.all[2].unsound);
	sums = look_again(&first, log);
	ck_assert_int_gt(sums.judged, 10);
	ck_assert_int_gt(sums.lines, sums.judged);
	looks_free(&first);
	/* not even the moves before what is wrong */
	look_at(&first, bad);
	sums = look_again(&first, bad);
	ck_assert_int_eq(sums.judged, 0);
	ck_assert_int_gt(sums.lines, 100);
	looks_free(&first);
	free(bad);
	free(log);
}

/* A record that breaks off holds as far as it goes. */
TEST(an_unfinished_record_is_judged)
{
	size_t size;
	char *log = slurp(file, &size),
	     *end = strstr(log + size / 2, "\nplay ");
	static struct first_look first;

	ck_assert_ptr_nonnull(end);
	end[1] = '\0';
	look_at(&first, log);
	ck_assert_uint_eq(first.count, 1);
	ck_assert(!first.all[0].unsound);
	ck_assert_int_gt(look_again(&first, log).judged, 5);
	looks_free(&first);
	free(log);
}

/* What the first look found is what the second one goes by. */
TEST(a_second_look_goes_by_the_first)
{
	size_t size;
	char *log = slurp(file, &size);
	static struct first_look first, nothing;
	struct sums known, unknown;
	int styles = 0;

	look_at(&first, log);
	for (int seat = 1; seat <= 2; seat++)
		styles +=
			first.all[0].look.styles.log_odds[seat][3 - seat] != 0;
	ck_assert_int_gt(styles, 0);
	ck_assert_int_ne(first.all[0].look.seal[0], 0);
	known = look_again(&first, log);
	unknown = look_again(&nothing, log);
	ck_assert_int_eq(known.judged, unknown.judged);
	ck_assert_int_ne(known.loss, unknown.loss);
	looks_free(&first);
	free(log);
}

static void look_twice(void)
{
	size_t size;
	char *log = slurp(file, &size);
	static struct first_look first;

	look_at(&first, log);
	look_again(&first, log);
	looks_free(&first);
	free(log);
}

TEST(looks_leave_no_memory)
{
	leaves_no_memory(look_twice);
}
