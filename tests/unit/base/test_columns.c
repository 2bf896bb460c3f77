/* Tables in columns, and the width of intervals. */
#include <locale.h>
#include <math.h>
#include <stdio.h>

#include "base/columns.h"
#include "tournament/t_interval.h"
#include "support.h"

static char *text;
static size_t text_n;
static FILE *file;
static struct columns columns;

static void begin(enum columns_form form)
{
	file = open_memstream(&text, &text_n);
	columns_init(&columns, file, form);
}

static void end(void)
{
	ck_assert_int_eq(columns_flush(&columns), 0);
	ck_assert_ptr_null(columns.text.bytes);
	fclose(file);
}

/* The table ends, and is this. */
static void is_written(const char *expected)
{
	end();
	ck_assert_str_eq(text, expected);
	free(text);
}

/* The cells of TABLE, parted by blanks, each row ended by a slash. */
static void columns_are(const char *table, bool aligned, const char *expected)
{
	char word[64];

	ck_assert(setlocale(LC_CTYPE, "C.UTF-8"));
	begin(aligned);
	for (; *table; table += strcspn(table, " ")) {
		table += *table == ' ';
		if (*table == '/') {
			columns_end_row(&columns);
			table++;
			continue;
		}
		snprintf(word, sizeof(word), "%.*s", (int)strcspn(table, " "),
			 table);
		columns_cell(&columns, !strcmp(word, "_") ? "" : word);
	}
	is_written(expected);
}

SUITE(columns); /* medium */

TEST(programs_get_tabs)
{
	columns_are("name score / Ali 12 / Zoé -1.5 /", false,
		    "name\tscore\nAli\t12\nZoé\t-1.5\n");
	columns_are("_ a _ / b /", false, "\ta\t\nb\n");
	columns_are("", false, "");
	columns_are("", true, "");
}

TEST(numbers_stand_to_the_right)
{
	columns_are("name score low / Ali 12 - / Zoé -1.5 +0.25 /", true,
		    "name  score    low\n"
		    "Ali      12      -\n"
		    "Zoé    -1.5  +0.25\n");
	/* one word makes words of a column; the last has no blanks behind it */
	columns_are("n verdict / 5 open / inf h1 /", true,
		    "  n  verdict\n"
		    "  5  open\n"
		    "inf  h1\n");
	columns_are("a b / 1x 1 / 22 23 /", true,
		    "a    b\n"
		    "1x   1\n"
		    "22  23\n");
	/* an empty cell has its place; a row may have fewer cells */
	columns_are("a b c / x _ 3 / yy / _ 12 /", true,
		    "a    b  c\n"
		    "x       3\n"
		    "yy\n"
		    "    12\n");
}

TEST(widths_are_those_of_characters)
{
	columns_are("name n / Zoé 1 / 王五 2 / \xe2\x80\xaex 3 /", true,
		    "name           n\n"
		    "Zoé            1\n"
		    "王五           2\n"
		    "\\xe2\\x80\\xaex  3\n");
	columns_are("é n / é 1 / 王 2 /", true, "é   n\né   1\n王  2\n");
	/* nothing is hidden from a program */
	columns_are("\xe2\x80\xaex 3 /", false, "\xe2\x80\xaex\t3\n");
}

TEST(a_table_that_was_written_is_forgotten)
{
	begin(COLUMNS_ALIGNED);
	columns_cell(&columns, "wide heading");
	columns_end_row(&columns);
	ck_assert_int_eq(columns_flush(&columns), 0);
	for (int i = 0; i < 2; i++) {
		columns_cell(&columns, "n");
		columns_end_row(&columns);
		columns_format(&columns, "%.1f", 2.25);
		columns_end_row(&columns);
		ck_assert_int_eq(columns_flush(&columns), 0);
	}
	is_written("wide heading\n  n\n2.2\n  n\n2.2\n");
}

TEST(long_tables_are_kept_whole)
{
	begin(COLUMNS_ALIGNED);
	for (int i = 0; i < 1000; i++) {
		for (int k = 0; k < COLUMNS_MAX + 1; k++)
			columns_format(&columns, "%d", i % 10);
		columns_end_row(&columns);
	}
	end();
	/* a digit, and two blanks before each but the first */
	ck_assert_uint_eq(text_n, 1000 * (3 * COLUMNS_MAX - 1));
	ck_assert_int_eq(text[text_n - 2], '9');
	free(text);
}

/* Tables of Student's t, and what R's qt(0.975, n) gives. */
TEST(t_is_that_of_the_tables)
{
	static const struct {
		uint64_t freedom;
		double t;
	} table[] = {
		{ 1, 12.7062047 },   { 2, 4.3026527 },
		{ 3, 3.1824463 },    { 4, 2.7764451 },
		{ 5, 2.5705818 },    { 9, 2.2621572 },
		{ 10, 2.2281389 },   { 19, 2.0930241 },
		{ 30, 2.0422725 },   { 99, 1.9842170 },
		{ 120, 1.9799304 },  { 199, 1.9719565 },
		{ 1000, 1.9623391 }, { UINT64_C(1) << 40, 1.9599640 },
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++)
		ck_assert_double_eq_tol(t_quantile_95(table[i].freedom),
					table[i].t, 2e-7);
	for (uint64_t n = 2; n < 100; n++)
		ck_assert(t_quantile_95(n) < t_quantile_95(n - 1));
	/* no step where the ways part, nor one of the curve: third differences
	 * are below 1e-8 there */
	ck_assert(t_quantile_95(1001) < t_quantile_95(1000));
	ck_assert_double_eq_tol(t_quantile_95(1001) - t_quantile_95(1000),
				t_quantile_95(1000) - t_quantile_95(999), 1e-8);
	ck_assert_double_eq_tol(t_quantile_95(1002) - 3 * t_quantile_95(1001) +
					3 * t_quantile_95(1000) -
					t_quantile_95(999),
				0, 1e-8);
}

TEST(json_has_an_object_for_each_row)
{
	static const char *const heads[] = { "name", "=n", "=x", NULL };

	begin(COLUMNS_JSON);
	columns_heads(&columns, heads);
	columns_cell(&columns, "a \"b\\");
	columns_count(&columns, 7);
	columns_real(&columns, -0.001, 2);
	columns_end_row(&columns);
	columns_cell(&columns, "-");
	columns_cell(&columns, "-");
	columns_real(&columns, INFINITY, 2);
	columns_end_row(&columns);
	columns_none(&columns);
	columns_none(&columns);
	columns_real(&columns, NAN, 2);
	columns_end_row(&columns);
	is_written("{\"name\":\"a \\\"b\\\\\",\"n\":7,\"x\":0.00}\n"
		   "{\"name\":\"-\",\"n\":null,\"x\":null}\n"
		   "{\"name\":null,\"n\":null,\"x\":null}\n");
}

static void put_row(const char *name)
{
	columns_cell(&columns, name);
	columns_real(&columns, INFINITY, 1);
	columns_end_row(&columns);
}

TEST(rows_that_wait_are_kept_or_forgotten)
{
	static const char *const heads[] = { "name", "=x", NULL };
	static const char *const expected[] = {
		[COLUMNS_TABS] = "name\tx\none\tinf\ntwo\tinf\n",
		[COLUMNS_ALIGNED] = "name    x\none   inf\ntwo   inf\n",
		[COLUMNS_JSON] = ("{\"name\":\"one\",\"x\":null}\n"
				  "{\"name\":\"two\",\"x\":null}\n"),
	};
	for (int form = COLUMNS_TABS; form <= COLUMNS_JSON; form++) {
		begin((enum columns_form)form);
		columns_heads(&columns, heads);
		columns_hold(&columns);
		put_row("a name that is forgotten");
		columns_forget(&columns);
		columns_hold(&columns);
		put_row("one");
		columns_keep(&columns);
		put_row("two");
		columns_hold(&columns);
		put_row("three");
		columns_forget(&columns);
		is_written(expected[form]);
	}
}

TEST(a_table_without_rows_has_its_heading)
{
	static const char *const heads[] = { "name", "=x", NULL };

	begin(COLUMNS_TABS);
	columns_heads(&columns, heads);
	is_written("name\tx\n");
}
