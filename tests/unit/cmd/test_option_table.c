/* The table of options: each kind of option, ranges, each rule and its message;
 * abbreviations, an option that stands twice, both spellings. */
#include "common/option_table.h"

#include <sys/wait.h>

#include "support.h"
#include "common/tool.h"

struct config {
	bool flag, second, word_flag;
	const char *text;
	uint64_t wide;
	uint32_t narrow;
	int optional, value, word;
	char taken[64];
	char **files;
	int count;
};

static const char *take(void *context, const char *name, char *arg)
{
	struct config *config = context;

	if (!strcmp(arg, "bad"))
		return "expected something good";
	if (!*arg)
		return "expected something";
	snprintf(config->taken + strlen(config->taken), 20, "%s:%s,", name,
		 arg);
	return NULL;
}

enum {
	FLAG,
	SECOND,
	TEXT,
	WIDE,
	NARROW,
	OPTIONAL,
	ONE,
	TWO,
	WORD,
	WORD_FLAG,
	TAKE,
	ROWS
};

static const char *const words[] = { "zero", "one", "two", NULL };

static const struct option_row rows[ROWS] = {
	[FLAG] = { 'f', "flag", OPTION_FLAG, AT(flag), "a flag" },
	[SECOND] = { 0, "second", OPTION_FLAG, AT(second), "a flag" },
	[TEXT] = { 't', "text", OPTION_TEXT, AT(text), "a text",
		   .arg = "TEXT" },
	[WIDE] = { 'w', "wide", OPTION_NUMBER, AT(wide), "a number", .arg = "N",
		   .min = 3, .max = 5000000000 },
	[NARROW] = { 0, "narrow", OPTION_NUMBER, AT(narrow), "a number",
		     .arg = "N", .max = UINT32_MAX },
	[OPTIONAL] = { 'o', "optional", OPTION_NUMBER, AT(optional), "a number",
		       .arg = "N", .max = 9, .value = -1,
		       .flags = OPTION_ARG_OPTIONAL },
	[ONE] = { '1', "one", OPTION_VALUE, AT(value), "a value", .value = 11 },
	[TWO] = { '2', "two", OPTION_VALUE, AT(value), "a value", .value = 22 },
	[WORD] = { 0, "word", OPTION_WORD, AT(word), "a word", .arg = "WORD",
		   .words = words },
	[WORD_FLAG] = { 0, "word-flag", OPTION_WORD, AT(word_flag), "a word",
			.arg = "WORD", .words = words },
	[TAKE] = { 'k', "take", OPTION_TAKE, AT_NONE, "what it takes",
		   .arg = "X", .take = take, .flags = TOOL_REPEATS },
};

static const struct option_rule rules[] = {
	{ RULE_ONE_OF, BIT(ONE) | BIT(TWO) },
	{ RULE_NEEDS, BIT(TEXT), BIT(FLAG) },
	{ RULE_NEEDS, BIT(WORD), BIT(ONE) | BIT(TWO) },
	{ RULE_NOT_WITH, BIT(SECOND), BIT(ONE) | SEVERAL_FILES, BIT(FLAG) },
	{ RULE_NOT_WITH, BIT(OPTIONAL), STANDARD_INPUT },
	{ RULE_NOT_WITH, BIT(WORD_FLAG), STANDARD_INPUT, BIT(FLAG) },
	{ 0 }
};

static char **drop_first(void *context, char **operands, int *count)
{
	(void)context;
	if (!*count || strcmp(*operands, "drop") != 0)
		return operands;
	--*count;
	return operands + 1;
}

static void end(void *context, const struct option_reading *reading)
{
	struct config *config = context;

	if (reading->count && !strcmp(*reading->operands, "wrong"))
		argp_error(reading->state, "wrong: expected another");
	ck_assert_ptr_null(reading->operands[reading->count]);
	ck_assert_int_eq(config->flag, (reading->given & BIT(FLAG)) != 0);
	config->files = reading->operands;
	config->count = reading->count;
}

static const struct option_table table = {
	rows,       ROWS, rules, "[FILE...]", "It reads.\vThat is all.",
	drop_first, end
};
static const struct option_table no_operands = { rows,        ROWS, NULL, "",
						 "It reads.", NULL, NULL };

/* In a process of its own, for what is wrong ends it. */
static void read_and_print(const struct option_table *read, int argc,
			   char **argv)
{
	struct config config = { .text = "", .value = 7 };

	tool_start("test");
	program_invocation_name = program_invocation_short_name = argv[0];
	option_table_read(read, argc, argv, &config);
	printf("%d%d%d %s %" PRIu64 " %" PRIu32 " %d %d %d %s", config.flag,
	       config.second, config.word_flag, config.text, config.wide,
	       config.narrow, config.optional, config.value, config.word,
	       config.taken);
	for (int i = 0; i < config.count; i++)
		printf(" %s", config.files[i]);
	fflush(stdout);
	_exit(0);
}

/* What is told of the arguments in LINE, and their exit status to STATUS. */
static const char *told(const struct option_table *which, const char *line,
			int *status)
{
	static char text[8192];
	char words_of[256], *argv[32] = { words_of };
	int argc = 1, pipes[2];
	ssize_t n, got = 0;
	pid_t child;

	snprintf(words_of, sizeof(words_of), "x%s%s", *line ? " " : "", line);
	for (char *at = words_of; (at = strchr(at, ' ')); argv[argc++] = at)
		*at++ = '\0';
	argv[argc] = NULL;
	ck_assert_int_eq(pipe(pipes), 0);
	fflush(NULL);
	child = fork();
	if (!child) {
		dup2(pipes[1], STDOUT_FILENO);
		dup2(pipes[1], STDERR_FILENO);
		setenv("LC_ALL", "C.UTF-8", 1);
		setenv("LANGUAGE", "en", 1);
		read_and_print(which, argc, argv);
	}
	close(pipes[1]);
	while ((n = read(pipes[0], text + got,
			 sizeof(text) - 1 - (size_t)got)) > 0)
		got += n;
	close(pipes[0]);
	text[got] = '\0';
	ck_assert_int_eq(waitpid(child, status, 0), child);
	ck_assert(WIFEXITED(*status));
	*status = WEXITSTATUS(*status);
	return text;
}

static void takes(const char *line, const char *expected)
{
	int status;

	ck_assert_str_eq(told(&table, line, &status), expected);
	ck_assert_int_eq(status, 0);
}

/* It is refused with this line, and a hint behind it. */
static void refuses(const char *line, const char *expected)
{
	int status;
	const char *text = told(&table, line, &status);
	size_t n = strcspn(text, "\n");

	ck_assert_int_eq(status, EXIT_TROUBLE);
	ck_assert_msg(strlen(expected) + 3 == n && !memcmp(text, "x: ", 3) &&
			      !memcmp(text + 3, expected, n - 3),
		      "%s: %s", line, text);
}

SUITE(option_table);

TEST(option_table_sets_a_field_of_each_kind)
{
	takes("", "000  0 0 0 7 0 ");
	takes("--flag", "100  0 0 0 7 0 ");
	takes("-f -t a", "100 a 0 0 0 7 0 ");
	takes("--flag --text=-", "100 - 0 0 0 7 0 ");
	takes("--wide 4999999999", "000  4999999999 0 0 7 0 ");
	takes("-w3 --narrow=4294967295", "000  3 4294967295 0 7 0 ");
	takes("--optional a", "000  0 0 -1 7 0  a");
	takes("-o a", "000  0 0 -1 7 0  a");
	takes("--optional=9 a", "000  0 0 9 7 0  a");
	takes("-o0 a", "000  0 0 0 7 0  a");
	takes("--one", "000  0 0 0 11 0 ");
	takes("-2", "000  0 0 0 22 0 ");
	takes("-1 --word=zero", "000  0 0 0 11 0 ");
	takes("--two --word two", "000  0 0 0 22 2 ");
	takes("--word-flag zero a", "000  0 0 0 7 0  a");
	takes("--word-flag one a", "001  0 0 0 7 0  a");
	takes("--word-flag two a", "001  0 0 0 7 0  a");
	takes("-k a --take=b -kc", "000  0 0 0 7 0 take:a,take:b,take:c,");
}

TEST(option_table_tells_what_a_value_may_be)
{
	const char *const wrong[] = { "2", "5000000001", "-1", "x", "3x" };
	char line[64], expected[128];

	for (size_t i = 0; i < sizeof(wrong) / sizeof(*wrong); i++) {
		snprintf(line, sizeof(line), "-w%s", wrong[i]);
		snprintf(expected, sizeof(expected),
			 "-w %s: expected %s; -w N: a number", wrong[i],
			 i == 1 ? "at most 5000000000" : "a number, 3 or more");
		refuses(line, expected);
	}
	refuses("--wide=",
		"--wide: expected a number, 3 or more; --wide N: a number");
	refuses("--narrow 4294967296",
		"--narrow 4294967296: expected at most 4294967295; --narrow N: a number");
	refuses("-o10", "-o 10: expected a number from 0 to 9; -o N: a number");
	refuses("--word on",
		"--word on: expected one of zero, one, two; did you mean one");
	refuses("--word=", "--word: expected one of zero, one, two");
	refuses("-k bad", "-k bad: expected something good");
	refuses("-k a --take=", "--take: expected something");
	refuses("-w \x1b",
		"-w \\x1b: expected a number, 3 or more; -w N: a number");
}

TEST(option_table_names_the_options_of_a_broken_rule)
{
	refuses("-1 --two", "-1 and --two do not go together");
	refuses("--two -1 a", "-1 and --two do not go together");
	refuses("--text a", "--text goes with --flag");
	refuses("--word one", "--word goes with one of --one, --two");
	refuses("--one --second", "--second and --one do not go together");
	takes("--one --second --flag", "110  0 0 0 11 0 ");
	takes("--two --second", "010  0 0 0 22 0 ");
}

TEST(option_table_counts_files)
{
	refuses("--second a b", "--second takes one FILE");
	takes("--second a", "010  0 0 0 7 0  a");
	takes("--second a b -f", "110  0 0 0 7 0  a b");
	refuses("-o", "-o needs a FILE");
	refuses("-o a -", "-o needs a FILE");
	refuses("--word-flag one", "--word-flag needs a FILE, or --flag");
	takes("--word-flag one -f", "101  0 0 0 7 0 ");
	/* those that are read, not those that stand there */
	takes("--second drop a", "010  0 0 0 7 0  a");
	refuses("-o drop", "-o needs a FILE");
	/* and they come behind the rules */
	refuses("--second wrong b", "--second takes one FILE");
	refuses("wrong b", "wrong: expected another");
}

TEST(option_table_leaves_spelling_to_argp)
{
	int status;

	takes("--fl", "100  0 0 0 7 0 ");
	takes("a -f b", "100  0 0 0 7 0  a b");
	takes("-- -f", "000  0 0 0 7 0  -f");
	refuses("--wor=one", "--wor=one may be one of --word, --word-flag");
	refuses("--nothing", "--nothing: there is no such option");
	refuses("--flagg",
		"--flagg: there is no such option; did you mean --flag");
	refuses("-Z", "-Z: there is no such option");
	refuses("--flag=1", "--flag=1: --flag takes no value");
	refuses("-w", "-w: its N is missing; -w N: a number");
	refuses("--wide", "--wide: its N is missing; --wide N: a number");
	refuses("-w -f",
		"-w: its N is missing, for -f is an option; if not: --wide=-f");
	ck_assert_ptr_nonnull(
		strstr(told(&no_operands, "a", &status), "Too many arguments"));
	ck_assert_int_eq(status, EXIT_TROUBLE);
	ck_assert_str_eq(told(&no_operands, "-1 --two", &status),
			 "000  0 0 0 22 0 ");
}

TEST(option_table_takes_an_option_once)
{
	refuses("-f -f", "--flag (-f) is given twice");
	refuses("-f --flag", "--flag (-f) is given twice");
	refuses("-w 3 --wid=4", "--wide (-w) is given twice");
}

TEST(option_table_lists_its_options)
{
	const char *const lines[] = {
		"Usage: x [OPTION...] [FILE...]\nIt reads.\n",
		"  -1, --one                  a value\n",
		"      --narrow=N             a number\n",
		"  -o, --optional[=N]         a number\n",
		"  -?, --help                 Give this help list\n",
		"\nThat is all.\n",
	};
	int status;
	const char *text = told(&table, "--help", &status);

	ck_assert_int_eq(status, 0);
	for (size_t i = 0; i < sizeof(lines) / sizeof(*lines); i++)
		ck_assert_msg(strstr(text, lines[i]), "%s%s", lines[i], text);
}

TEST(option_table_speaks_french)
{
	const char *text;
	int status;

	text = told(&table, "--lang=fr -1 --two", &status);
	ck_assert_ptr_nonnull(
		strstr(text, "x: -1 et --two ne vont pas ensemble\n"));
	text = told(&table, "--lang=fr -w 2", &status);
	ck_assert_ptr_nonnull(strstr(
		text,
		"x: -w 2\u00a0: il faut un nombre, 3 ou plus\u202f; -w N\u00a0: "));
}
