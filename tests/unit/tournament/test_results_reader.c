/* Tables of results, read match by match. */
#include <math.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/decimal.h"
#include "base/intern.h"
#include "tournament/results_reader.h"
#include "support.h"

static struct results_reader rows;

/* Begins to read TABLE, in which a blank stands for a tab. */
static void begin(const char *table, unsigned int needed)
{
	int fd = memfd_create("table", 0);

	ck_assert_int_ge(fd, 0);
	for (const char *at = table; *at; at++) {
		char c = *at == ' ' ? '\t' : *at == '_' ? ' ' : *at;

		ck_assert_int_eq(write(fd, &c, 1), 1);
	}
	ck_assert_int_eq(lseek(fd, 0, SEEK_SET), 0);
	results_reader_init(&rows, fd, "table", needed);
}

static void is_over(void)
{
	ck_assert_int_eq(results_reader_next(&rows), ROWS_END);
	close(rows.reader.fd);
}

#define PLACE (1U << ROWS_PLACE)
#define SHARE (1U << ROWS_SHARE)

SUITE(results_reader);

TEST(columns_are_found_by_their_heading)
{
	begin("score - name what match set place share seat -\n"
	      "12 x Ali 1 7 s 1 1 2 -\n"
	      "-0.5 y Zo\xc3\xa9_B - 7 s 2 .25 1 -\n",
	      PLACE);
	ck_assert_int_eq(results_reader_next(&rows), ROWS_TOLD);
	ck_assert_int_eq(rows.count, 2);
	ck_assert_str_eq(rows.set, "s");
	ck_assert_str_eq(rows.match, "7");
	ck_assert_str_eq(rows.row[0].name, "Ali");
	ck_assert_int_eq(rows.row[0].place, 1);
	ck_assert_int_eq(rows.row[0].seat, 2);
	ck_assert(rows.row[0].score == 12 && rows.row[0].share == 1);
	ck_assert_str_eq(rows.row[1].name, "Zo\xc3\xa9 B");
	ck_assert_int_eq(rows.row[1].place, 2);
	ck_assert_int_eq(rows.row[1].seat, 1);
	ck_assert(rows.row[1].score == -0.5 && rows.row[1].share == 0.25);
	is_over();
	ck_assert_uint_eq(rows.matches, 1);
}

TEST(what_nobody_needs_may_be_missing)
{
	begin("set match name place score\n"
	      "s 1 a 1 -\n"
	      "s 1 b 2 -\n",
	      PLACE);
	ck_assert_int_eq(results_reader_next(&rows), ROWS_TOLD);
	ck_assert(isnan(rows.row[0].score) && isnan(rows.row[0].share));
	ck_assert_int_eq(rows.row[0].seat, 0);
	is_over();
}

/* Without such a column, or with - in it, a match may be of any game. */
TEST(the_game_is_read_where_it_is_told)
{
	static const char *const tables[] = {
		"set match game name place\ns 1 chouine a 1\ns 1 chouine b 2\n",
		"set match game name place\ns 1 - a 1\ns 1 - b 2\n",
		"set match name place\ns 1 a 1\ns 1 b 2\n",
	};

	for (int i = 0; i < 3; i++) {
		begin(tables[i], PLACE);
		ck_assert_int_eq(results_reader_next(&rows), ROWS_TOLD);
		ck_assert(results_reader_may_be_of(&rows,
						   game_find("chouine", 7)));
		ck_assert_int_eq(
			results_reader_may_be_of(&rows, game_find("enfle", 5)),
			i > 0);
		is_over();
	}
}

TEST(matches_are_told_one_by_one)
{
	/* the heading comes again where tables follow each other, with matches
	 * of the same number; sets need not stay together */
	begin("set match name place\n"
	      "s 1 a 1\ns 1 b 1\ns 1 c 3\n"
	      "t 2 a 2\nt 2 b 1\n"
	      "set match name place\n"
	      "set match name place\n"
	      "s 2 a 1\ns 2 b 2\n",
	      PLACE);
	ck_assert_int_eq(results_reader_next(&rows), ROWS_TOLD);
	ck_assert_int_eq(rows.count, 3);
	ck_assert_int_eq(results_reader_next(&rows), ROWS_TOLD);
	ck_assert_int_eq(rows.count, 2);
	ck_assert_str_eq(rows.set, "t");
	ck_assert_int_eq(results_reader_next(&rows), ROWS_TOLD);
	ck_assert_int_eq(rows.count, 2);
	ck_assert_str_eq(rows.set, "s");
	is_over();
	ck_assert_uint_eq(rows.matches, 3);
}

/* The table of another version, or cut by hand, has other columns. */
TEST(tables_with_other_headings_follow_each_other)
{
	begin("set match name place\n"
	      "s 1 a 1\ns 1 b 2\n"
	      "place extra name match set seat\n"
	      "2 x a 1 t 3\n1 x b 1 t 4\n",
	      PLACE);
	ck_assert_int_eq(results_reader_next(&rows), ROWS_TOLD);
	ck_assert_int_eq(rows.row[0].place, 1);
	ck_assert_int_eq(rows.row[0].seat, 0);
	ck_assert_int_eq(results_reader_next(&rows), ROWS_TOLD);
	ck_assert_str_eq(rows.set, "t");
	ck_assert_str_eq(rows.row[0].name, "a");
	ck_assert_int_eq(rows.row[0].place, 2);
	ck_assert_int_eq(rows.row[1].seat, 4);
	is_over();
}

TEST(a_match_from_outside_is_a_set_of_its_own)
{
	char first[sizeof(rows.set)];

	begin("set match name place\n"
	      "- 1 a 1\n- 1 b 2\n"
	      "- 2 a 1\n- 2 b 2\n"
	      "-2 3 a 1\n-2 3 b 2\n",
	      PLACE);
	ck_assert_int_eq(results_reader_next(&rows), ROWS_TOLD);
	strcpy(first, rows.set);
	ck_assert_int_eq(results_reader_next(&rows), ROWS_TOLD);
	ck_assert_str_ne(rows.set, first);
	ck_assert_int_eq(results_reader_next(&rows), ROWS_TOLD);
	ck_assert_str_ne(rows.set, first);
	is_over();
}

#define HEAD "set match seat name place share\n"
#define ROW "s 1 1 a 1 1\n"

/* What is wrong is found in this line, where TEXT stands. */
static void refused(const char *table, uint64_t line, const char *text,
		    const char *expected)
{
	enum results_reader_state state;

	begin(table, PLACE | SHARE);
	while ((state = results_reader_next(&rows)) == ROWS_TOLD)
		;
	ck_assert_msg(state == ROWS_BAD, "%s is taken", table);
	ck_assert_uint_eq(rows.line, line);
	ck_assert_str_eq(rows.stands, text);
	ck_assert_msg(strstr(rows.expected, expected), "%s: %s", table,
		      rows.expected);
	close(rows.reader.fd);
}

TEST(headings_that_are_refused)
{
	refused("", 0, "", "a heading");
	refused("\n", 1, "", "its heading has no column {name}");
	ck_assert_str_eq(rows.expected_name, "set");
	refused("set match seat name place\n", 1, "set",
		"its heading has no column {name}");
	ck_assert_str_eq(rows.expected_name, "share");
	refused(ROW, 1, "s", "its heading has no column {name}");
	refused("set match name name place share\n", 1, "name",
		"one column {name}");
	refused(HEAD, 1, "", "the rows of a match");
	refused("set match seat name place share", 1,
		"set\\x09match\\x09seat\\x09name\\x09place\\x09share",
		"a whole line");
}

TEST(rows_that_are_refused)
{
	refused(HEAD ROW, 2, "1", "at least two rows");
	refused(HEAD ROW "s 2 1 b 2 0\n", 3, "1", "at least two rows");
	refused(HEAD ROW "s 1 2 b 2\n", 3, "s\\x091\\x092\\x09b\\x092",
		"as many cells");
	refused(HEAD ROW "s 1 2 b 2 0 1\n", 3,
		"s\\x091\\x092\\x09b\\x092\\x090\\x091", "as many cells");
	refused(HEAD ROW "s 1 2 a 2 0\n", 3, "a", "each name once");
	refused(HEAD ROW "s 1 1 b 2 0\n", 3, "b", "each seat once");
	refused(HEAD ROW "t 1 2 b 2 0\n", 3, "t", "the set of the rows");
	refused("set match game seat name place share\n"
		"s 1 x 1 a 1 1\ns 1 y 2 b 2 0\n",
		3, "y", "the game of the rows");
	refused(HEAD ROW "s 1 2 b 2 0", 3, "s\\x091\\x092\\x09b\\x092\\x090",
		"a whole line");
	refused(HEAD ROW "\n", 3, "", "as many cells");
	/* another heading is held to the same */
	refused("- set match seat name place share\n"
		"set set match seat name place share\n",
		2, "set", "one column {name}");
	refused(HEAD ROW "s 1 2 b 2 0\nset match name place\n", 4, "set",
		"its heading has no column {name}");
	/* up to twelve rows */
	refused(HEAD "s 1 1 a 1 1\ns 1 2 b 1 1\ns 1 3 c 1 1\ns 1 4 d 1 1\n"
		     "s 1 5 e 1 1\ns 1 6 f 1 1\ns 1 7 g 1 1\ns 1 8 h 1 1\n"
		     "s 1 9 i 1 1\ns 1 10 j 1 1\ns 1 11 k 1 1\n"
		     "s 1 12 l 1 1\ns 1 13 m 1 1\n",
		14, "1", "at most 12 rows");
}

TEST(cells_that_are_refused)
{
	static const char *const shares[] = { "1.01", "-0.1", "x", "1e0",
					      "nan",  "+1",   ".", "1.0.0",
					      "1,5",  "0x1" };
	static const char *const places[] = { "0",  "-1", "100", "1.5",
					      "01", "x",  "+1",  "1_" };
	char table[200];

	for (size_t i = 0; i < sizeof(shares) / sizeof(*shares); i++) {
		snprintf(table, sizeof(table), HEAD "s 1 1 a 1 %s\n",
			 shares[i]);
		refused(table, 2, shares[i],
			i < 2 ? "between 0 and 1" : "a decimal number");
	}
	for (size_t i = 0; i < sizeof(places) / sizeof(*places); i++) {
		snprintf(table, sizeof(table), HEAD "s 1 1 a %s 1\n",
			 places[i]);
		refused(table, 2, i < 7 ? places[i] : "1 ",
			"a number from 1 to 99");
		ck_assert_str_eq(rows.expected_name, "place");
	}
	refused(HEAD "s 1 1 a - 1\n", 2, "-", "a number from 1");
	refused(HEAD "s 1 1 a 1 -\n", 2, "-", "a decimal");
	refused(HEAD "s 1 0 a 1 1\n", 2, "0", "a number from 1");
	refused(HEAD "s 1 1  1 1\n", 2, "", "of 1 to 300 bytes");
	refused(HEAD "s 1 1 a__b 1 1\n", 2, "a  b", "double blanks");
	refused(HEAD "s 1 1 a\x1b 1 1\n", 2, "a\\x1b", "without controls");
	refused(HEAD "s 1 1 a\xff 1 1\n", 2, "a\\xff", "UTF-8");
	refused(HEAD " 1 1 a 1 1\n", 2, "", "of 1 to 300 bytes");
	ck_assert_str_eq(rows.expected_name, "set");
	refused(HEAD "s  1 a 1 1\n", 2, "", "of 1 to 300 bytes");
	ck_assert_str_eq(rows.expected_name, "match");
}

TEST(decimals_are_read_whole)
{
	static const struct {
		const char *text;
		double value;
	} good[] = {
		{ "0", 0 },
		{ "12", 12 },
		{ "-12.5", -12.5 },
		{ ".05", 0.05 },
		{ "3.", 3 },
		{ "-.5", -0.5 },
		{ "0.15", 0.15 },
		{ "007", 7 },
		{ "0.333333", 0.333333 },
		{ "123456789012345", 123456789012345 },
		{ "0.00000000000001", 1e-14 },
	};
	static const char *const bad[] = { "",
					   ".",
					   "-",
					   "-.",
					   "+1",
					   "1-",
					   "1 ",
					   " 1",
					   "1e1",
					   "1..",
					   "--1",
					   "inf",
					   "1234567890123456" };
	double value;

	for (size_t i = 0; i < sizeof(good) / sizeof(*good); i++) {
		ck_assert_int_eq(decimal_parse(good[i].text,
					       strlen(good[i].text), &value),
				 0);
		ck_assert_msg(value == good[i].value, "%s", good[i].text);
	}
	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++)
		ck_assert_msg(decimal_parse(bad[i], strlen(bad[i]), &value),
			      "%s is taken", bad[i]);
	ck_assert(!decimal_parse("15", 1, &value) && value == 1);
}

TEST(strings_are_kept_once)
{
	struct intern intern = { 0 };
	const long most = 20000;

	ck_assert_int_eq(intern_find(&intern, "x", 1), -1);
	for (int round = 0; round < 2; round++)
		for (long i = 0; i < most; i++) {
			char text[16];
			int n = snprintf(text, sizeof(text), "%lx", i);

			assert_often(intern_add(&intern, text, (size_t)n) == i);
		}
	ck_assert_int_eq(intern.count, most);
	ck_assert_int_eq(intern_find(&intern, "ff", 2), 255);
	ck_assert_str_eq(intern_bytes(&intern, 255), "ff");
	ck_assert_uint_eq(intern_length(&intern, 255), 2);
	ck_assert_uint_eq(intern_length(&intern, (size_t)most - 1), 4);
	/* a NUL is a byte like others, and so is nothing at all */
	ck_assert_int_eq(intern_add(&intern, "1\0", 2), most);
	ck_assert_int_eq(intern_add(&intern, "", 0), most + 1);
	ck_assert_int_eq(intern_find(&intern, "1", 1), 1);
	intern_release(&intern);
}
