/* The design of a plan, as its line "# design" has it. */
#include "tournament/plan_write.h"
#include "support.h"

#define KNOCKOUT "knockout seating=rotate cards=own deals=3 chunk=3"

static struct plan_spec parse(const char *text)
{
	struct plan_spec spec = { .knockout_round = 77 };

	ck_assert_msg(plan_design_parse(text, 4, &spec), "\"%s\"", text);
	return spec;
}

SUITE(plan_write);

TEST(a_design_says_how_to_play)
{
	struct plan_spec spec = parse(
		"roundrobin seating=williams cards=common deals=100 chunk=10");

	ck_assert_int_eq(spec.kind, PLAN_ROUNDROBIN);
	ck_assert_int_eq(spec.seating, SEATING_WILLIAMS);
	ck_assert(!spec.own);
	ck_assert_uint_eq(spec.matches, 100);
	ck_assert_uint_eq(spec.chunk, 10);
	ck_assert_uint_eq(spec.knockout_round, 77);
	spec = parse("block seating=rotate cards=own deals=2147483647 chunk=1");
	ck_assert_uint_eq(spec.matches, PLAN_MATCHES_MAX);
}

TEST(a_design_of_a_knockout)
{
	/* a plan of 0.1 has neither tables nor a round */
	static const struct {
		const char *text;
		int least;
		uint32_t number;
	} rows[] = {
		{ KNOCKOUT, 0, 1 },
		{ KNOCKOUT " seats=4 round=2", 0, 2 },
		{ KNOCKOUT " seats=3-4 round=3", 3, 3 },
		{ KNOCKOUT " seats=2-4 round=1", 2, 1 },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		struct plan_spec spec = parse(rows[i].text);

		ck_assert_int_eq(spec.kind, PLAN_KNOCKOUT);
		ck_assert_int_eq(spec.seating, SEATING_ROTATE);
		ck_assert(spec.own);
		ck_assert_uint_eq(spec.matches, 3);
		ck_assert_int_eq(spec.least, rows[i].least);
		ck_assert_uint_eq(spec.knockout_round, rows[i].number);
	}
}

TEST(what_is_no_design)
{
	static const char *const texts[] = {
		"",
		"block",
		"blocks seating=rotate cards=own deals=3 chunk=3",
		"block seating=turn cards=own deals=3 chunk=3",
		"block rotate cards=own deals=3 chunk=3",
		"block sitting=rotate cards=own deals=3 chunk=3",
		"block seating=rotate cards=none deals=3 chunk=3",
		"block seating=rotate cards=own deals=0 chunk=3",
		"block seating=rotate cards=own deals=3 chunk=0",
		"block seating=rotate cards=own deals=x chunk=3",
		"block seating=rotate cards=own deals=2147483648 chunk=3",
		"block seating=rotate cards=own deals=3",
		"block seating=rotate cards=own chunk=3 deals=3",
		"block seating=rotate cards=own deals=3 chunk=3 more",
		"block seating=rotate cards=own deals=3 chunk=3 seats=4 round=2",
		KNOCKOUT " seats=4",
		KNOCKOUT " seats=4 round=0",
		KNOCKOUT " seats=4 round=x",
		KNOCKOUT " seats=4 round=2 more",
		KNOCKOUT " seats=5 round=2",
		KNOCKOUT " seats=3 round=2",
		KNOCKOUT " seats=x round=2",
		KNOCKOUT " seats= round=2",
		KNOCKOUT " round=2",
		KNOCKOUT " seats=1-4 round=2",
		KNOCKOUT " seats=4-4 round=2",
		KNOCKOUT " seats=x-4 round=2",
		KNOCKOUT " seats=3-5 round=2",
		KNOCKOUT " seats=3-x round=2",
		KNOCKOUT " seats=3- round=2",
		KNOCKOUT " seats=-4 round=2",
	};

	for (size_t i = 0; i < sizeof(texts) / sizeof(*texts); i++) {
		struct plan_spec spec;

		ck_assert_msg(!plan_design_parse(texts[i], 4, &spec), "\"%s\"",
			      texts[i]);
	}
}
