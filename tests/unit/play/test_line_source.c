/* Lines with a look ahead: in order, and within its bound. */
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

#include "play/line_source.h"
#include "support.h"

static struct line_source source;

/* A source of the COUNT times TEXT behind FIRST, and of LAST. */
static void open_lines(const char *first, const char *text, size_t count,
		       const char *last)
{
	int fd = memfd_create("lines", 0);
	FILE *file;

	ck_assert_int_ge(fd, 0);
	file = fdopen(dup(fd), "w");
	ck_assert_ptr_nonnull(file);
	fputs(first, file);
	while (count--)
		fputs(text, file);
	fputs(last, file);
	ck_assert_int_eq(fclose(file), 0);
	ck_assert_int_eq(lseek(fd, 0, SEEK_SET), 0);
	line_source_init(&source, fd, "lines");
}

static void close_lines(void)
{
	close(source.reader.fd);
	line_source_release(&source);
}

static void expect(const char *text, uint64_t number)
{
	const char *line;
	size_t n;

	assert_often(line_source_line(&source, &line, &n) == LINE_OK);
	if (!word_is(line, n, text))
		ck_abort_msg("%.*s", (int)n, line);
	assert_often(source.number == number);
}

SUITE(line_source); /* medium */

TEST(what_was_looked_at_comes_in_order)
{
	const char *line;
	size_t n;

	open_lines("arbitre 1 a\n", "name 1 x\n# remark\n", 2,
		   "seal 0\narbitre 1 b\nname 1 y\n");
	expect("arbitre 1 a", 1);
	ck_assert_int_eq(line_source_sealed(&source), 1);
	ck_assert_int_eq(line_source_sealed(&source), 1);
	expect("name 1 x", 2);
	line_source_hold(&source);
	expect("name 1 x", 2);
	expect("name 1 x", 4);
	expect("seal 0", 6);
	expect("arbitre 1 b", 7);
	ck_assert_int_eq(line_source_sealed(&source), 0);
	expect("name 1 y", 8);
	ck_assert_int_eq(line_source_line(&source, &line, &n), LINE_END);
	close_lines();
}

TEST(a_header_before_a_seal_ends_the_look)
{
	open_lines("arbitre 1 a\n", "x\n", 3, "arbitre 1 b\nseal 0\n");
	expect("arbitre 1 a", 1);
	ck_assert_int_eq(line_source_sealed(&source), 0);
	for (uint64_t i = 2; i < 5; i++)
		expect("x", i);
	expect("arbitre 1 b", 5);
	ck_assert_int_eq(line_source_sealed(&source), 1);
	expect("seal 0", 6);
	close_lines();
}

TEST(comments_are_not_kept)
{
	open_lines("arbitre 1 a\n", "# a remark that takes its room\n", 100000,
		   "seal 0\n");
	expect("arbitre 1 a", 1);
	ck_assert_int_eq(line_source_sealed(&source), 1);
	ck_assert_uint_lt(source.ahead.room, 1 << 12);
	expect("seal 0", 100002);
	close_lines();
}

TEST(a_run_of_headers_needs_no_room)
{
	open_lines("", "arbitre 1 a\n", 100000, "");
	for (uint64_t i = 1; i <= 100000; i++) {
		expect("arbitre 1 a", i);
		assert_often(!line_source_sealed(&source));
	}
	ck_assert_uint_lt(source.ahead.room, 1 << 12);
	close_lines();
}

TEST(the_look_has_a_bound_and_loses_nothing)
{
	static const char deck[] =
		"deck a line of a record that never comes to its seal\n";
	size_t count = 2 * SOURCE_AHEAD_MAX / (sizeof(deck) - 1);

	open_lines("arbitre 1 a\n", deck, count, "seal 0\n");
	expect("arbitre 1 a", 1);
	ck_assert_int_eq(line_source_sealed(&source), 0);
	ck_assert_uint_lt(source.ahead.room, 3 * SOURCE_AHEAD_MAX);
	for (size_t i = 0; i < count; i++)
		expect("deck a line of a record that never comes to its seal",
		       i + 2);
	expect("seal 0", count + 2);
	close_lines();
}
