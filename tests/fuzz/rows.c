/* Tables of results: what is told of them is as it should be, and so are the
 * ratings that are made of it. */
#include "fuzz.h"

#include <math.h>

#include "tournament/rating.h"

#define NAMES_MOST 40 /* that are rated: time grows with their third power */

static void check_match(const struct results_reader *rows)
{
	MUST(rows->count >= 2 && rows->count <= SEATS_MAX);
	MUST(*rows->set && *rows->match);
	for (int i = 0; i < rows->count; i++) {
		const struct results_reader_row *row = &rows->row[i];

		MUST(*row->name && strlen(row->name) <= ROWS_TEXT);
		MUST(row->place >= 1 && row->place <= 99);
		MUST(row->seat >= 0 && row->seat <= 99);
		MUST(isnan(row->share) || (row->share >= 0 && row->share <= 1));
		for (int j = 0; j < i; j++) {
			MUST(strcmp(row->name, rows->row[j].name) != 0);
			MUST(!row->seat || row->seat != rows->row[j].seat);
		}
	}
}

/* Counts what the table tells; the state at its end. */
static enum results_reader_state count_rows(const uint8_t *data, size_t n,
					    const struct rating_terms *terms,
					    struct rating *rating)
{
	static struct results_reader rows;
	enum results_reader_state state;
	int fd = fuzz_file(data, n);

	rating_init(rating, terms);
	results_reader_init(&rows, fd, "fuzz",
			    1U << ROWS_PLACE |
				    (terms->by_score ? 1U << ROWS_SCORE : 0) |
				    (terms->seats ? 1U << ROWS_SEAT : 0));
	while ((state = results_reader_next(&rows)) == ROWS_TOLD) {
		check_match(&rows);
		MUST(rating_add(rating, &rows) != RATING_MEMORY);
	}
	MUST(state == ROWS_END || state == ROWS_BAD);
	if (state == ROWS_BAD)
		MUST(rows.expected && *rows.expected && rows.expected_name);
	close(fd);
	return state;
}

static void check_ratings(struct rating *rating)
{
	enum rating_state state = rating_end(rating);
	double sum = 0;

	if (rating->terms.prior > 0 || rating->terms.by_score)
		MUST(state == RATING_DONE);
	if (state != RATING_DONE)
		return;
	for (size_t i = 0; i < rating->items; i++) {
		MUST(isfinite(rating->rated[i].rating));
		MUST(rating->rated[i].sets <= rating->rated[i].matches);
		MUST(!isinf(rating_margin_to(rating, i, NULL, 0)));
		sum += rating->rated[i].rating;
	}
	MUST(rating->terms.by_score || fabs(sum) < 1e-6);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	static const struct rating_terms terms[] = {
		{ .prior = 0.5 },
		{ .seats = true, .prior = 0.5 },
		{ .prior = 0 },
		{ .by_score = true },
	};

	for (size_t i = 0; i < sizeof(terms) / sizeof(*terms); i++) {
		struct rating rating;

		if (count_rows(data, n, &terms[i], &rating) == ROWS_END &&
		    rating.names.count <= NAMES_MOST)
			check_ratings(&rating);
		rating_release(&rating);
	}
	return 0;
}
