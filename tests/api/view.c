/*
 * Prints what SEAT is sent of the records of FILE; each seat also hears its
 * lines as a player, and has the moves of the match at each of its questions.
 *
 *	view SEAT FILE
 */
#include "check.h"

static arb_seat *seats[ARB_SEATS + 1];

/* A seat has the scores of MATCH, and what the last deal brought. */
static void compare_tables(const arb_match *match, const arb_match *own,
			   int seat)
{
	arb_table a = table_of(match, seat), b = table_of(own, seat);

	CHECK(!memcmp(a.score, b.score, sizeof(a.score)));
	CHECK(!memcmp(a.gained, b.gained, sizeof(a.gained)));
	CHECK(a.hand == b.hand && a.hidden == b.hidden && a.pool == b.pool);
	CHECK(arb_match_reward(match, seat) == arb_match_reward(own, seat));
}

/* The seat that is asked to move has the same moves as MATCH. */
static void ask(const arb_match *match)
{
	arb_move moves[2][ARB_MOVES];
	char text[ARB_LINE];
	int n = arb_match_question(match, text), turn = arb_match_turn(match);
	const arb_match *own;
	arb_error error;

	if (arb_match_need(match) != ARB_NEED_MOVE)
		return;
	if (arb_seat_hear(seats[turn], text, (size_t)n, &error) !=
	    ARB_NEED_MOVE) {
		fprintf(stderr, "seat %d: %s: %s\n", turn, text, error.why);
		exit(1);
	}
	own = arb_seat_match(seats[turn]);
	n = arb_match_moves(match, moves[0]);
	CHECK(own && arb_match_turn(own) == turn);
	CHECK(arb_match_moves(own, moves[1]) == n);
	CHECK(!memcmp(moves[0], moves[1], (size_t)n * sizeof(moves[0][0])));
	compare_tables(match, own, turn);
}

static void tell(arb_match *match, int seat)
{
	const char *line;
	size_t n;

	for (int s = 0; s <= arb_match_seats(match); s++)
		while ((line = arb_match_view(match, s, &n))) {
			CHECK(strlen(line) == n);
			if (s == seat)
				puts(line);
			if (s)
				CHECK(!arb_seat_hear(seats[s], line, n, NULL));
		}
	ask(match);
}

int main(int argc, char **argv)
{
	int seat = atoi(argv[1]);
	arb_audit *audit = arb_audit_new(ARB_EACH);
	struct text text = text_read(argv[2]);
	const char *at = text.bytes;
	size_t left = text.n;
	int verdict;

	(void)argc;
	for (int s = 1; s <= ARB_SEATS; s++)
		CHECK((seats[s] = arb_seat_new()));
	while (audit_next(audit, &at, &left, &verdict))
		if (verdict == ARB_AUDIT_LINE)
			tell(arb_audit_match(audit), seat);
	for (int s = 1; s <= ARB_SEATS; s++)
		arb_seat_free(seats[s]);
	arb_audit_free(audit);
	free(text.bytes);
	return 0;
}
