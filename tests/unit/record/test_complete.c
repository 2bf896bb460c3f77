/* Partial records: what may be left out, and what must hold where it stands. */
#include <stdio.h>

#include "support.h"

static bool is_input(const char *line, size_t n)
{
	static const char *const verbs[] = {
		"arbitre ", "name ", "seed ",  "cut ",     "keep ", "lay ",
		"swap ",    "play ", "fault ", "entropy ", "deck ",
	};

	for (size_t i = 0; i < sizeof(verbs) / sizeof(*verbs); i++)
		if (n > strlen(verbs[i]) &&
		    !memcmp(line, verbs[i], strlen(verbs[i])))
			return true;
	return false;
}

/* The input INPUT is the line LINE of the record: the same, but for its seat
 * and the header's keys, which inputs may leave out. */
static bool is_same(const char *line, const char *input)
{
	size_t n = strcspn(line, "\n"), m = strcspn(input, "\n");
	size_t verb = strcspn(line, " ");

	if (n == m && !memcmp(line, input, n))
		return true;
	if (verb < m && !strncmp(line, "arbitre ", 8))
		return !memcmp(line, input, verb);
	/* the seat is one digit in these */
	return n == m + 2 && !memcmp(line, input, verb) &&
	       !memcmp(line + verb + 2, input + verb, n - verb - 2);
}

/* The record cut behind each line, then the rest of its inputs, gives it
 * again.  Every line in a slow check, else every seventh. */
static void resume(const char *name)
{
	char inputs_name[300];
	size_t n, inputs_n;
	char *log = slurp(name, &n), *inputs, *rest, *text = malloc(1 << 20);
	struct finding finding;
	int step = getenv("SLOW") ? 1 : 7, line = 0;

	snprintf(inputs_name, sizeof(inputs_name), "%.*s.inputs",
		 (int)strlen(name) - 4, name);
	rest = inputs = slurp(inputs_name, &inputs_n);
	ck_assert_ptr_nonnull(text);
	for (const char *at = log;; line++) {
		size_t length;

		if (line % step == 0 || !*at) {
			char *told;

			memcpy(text, log, (size_t)(at - log));
			strcpy(text + (at - log), rest);
			told = complete(text, &finding);
			ck_assert_msg(!finding.expected.n, "%s:%d: %s: %s",
				      name, line, finding.stands,
				      english(&finding.expected));
			ck_assert_msg(!strcmp(told, log), "%s:%d", name, line);
			free(told);
		}
		if (!*at)
			break;
		length = strcspn(at, "\n") + 1;
		if (is_input(at, length) && is_same(at, rest))
			rest += strcspn(rest, "\n") + 1;
		at += length;
	}
	free(text);
	free(log);
	free(inputs);
}

SUITE_WITH(complete, 300, NULL, NULL); /* medium */

TEST(golden_records_resume_from_every_line)
{
	glob_t found;

	ck_assert_int_eq(glob("tests/golden/*.inputs", 0, NULL, &found), 0);
	ck_assert_uint_ge(found.gl_pathc, 39);
	for (size_t i = 0; i < found.gl_pathc; i++) {
		char name[300];

		snprintf(name, sizeof(name), "%.*s.log",
			 (int)strlen(found.gl_pathv[i]) - 7, found.gl_pathv[i]);
		resume(name);
	}
	globfree(&found);
}

static const char *refused(const char *text)
{
	static struct finding finding;

	free(complete(text, &finding));
	return english(finding.rule.n ? &finding.rule : &finding.expected);
}

TEST(what_stands_there_must_hold)
{
	const char *start =
		"arbitre 1 chouine dealer=2\nseed "
		"f247d951254e563a52def3f939374a308671926b0ddb85dfd23a25f184c2f52b\n";
	static const struct {
		const char *line, *why;
	} table[] = {
		{ "commit f247d951254e563a52def3f939374a308671926b0ddb85dfd23a25f184c2f52b",
		  "record: a derived line" },
		{ "dealer 1", "record: a derived line" },
		{ "seed f247d951254e563a52def3f939374a308671926b0ddb85dfd23a25f184c2f52b",
		  "record: the seed there is already" },
		{ "trick 1", "record: a derived line" },
		{ "play 1 AS\r", "record: a line ends with LF alone" },
		{ "play\t1 AS", "record: a TAB" },
		{ "play  1 AS", "record: words are separated by one blank" },
		{ "", "record: an empty line" },
		{ "hello", "record: not a move of this game" },
		{ "seal 00", "record: a derived line" },
	};
	char text[1000];

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		snprintf(text, sizeof(text), "%s%s\n", start, table[i].line);
		ck_assert_msg(!strncmp(refused(text), table[i].why,
				       strlen(table[i].why)),
			      "%s: %s", table[i].line, refused(text));
	}
}

TEST(headers_and_names_are_checked)
{
	static const struct {
		const char *text, *why;
	} table[] = {
		{ "hello\n", "a header" },
		{ "name 1 A\n", "a header" },
		{ "arbitre 2 chouine\n", "format 2: this program reads" },
		{ "arbitre x chouine\n", "the format is 1: arbitre 1 GAME" },
		{ "arbitre 1 belote\n",
		  "belote: there is no such game; the games are: chnif" },
		{ "arbitre 1 chouine foo=1\n",
		  "foo=1: chouine has no such key" },
		{ "arbitre 1 chouine players=9\n",
		  "players=9: La Chouine is for" },
		{ "arbitre 1 chouine\nname 2 A\n",
		  "record: every seat is named" },
		{ "arbitre 1 chouine\nname 1 A\nname 2 A\n",
		  "record: no two names" },
		{ "arbitre 1 chouine\nname 1  A\n",
		  "record: a name has no outer" },
		{ "arbitre 1 chouine\nname 1 A\033\n",
		  "record: a name is UTF-8" },
		{ "arbitre 1 chouine\nname 1 \xff\n",
		  "record: a name is UTF-8" },
		{ "arbitre 1 chouine\nname 1 \xc2\x85\n",
		  "record: a name is UTF-8" },
		{ "arbitre 1 chouine\nname 1 \xc0\xaf\n",
		  "record: a name is UTF-8" },
		{ "arbitre 1 chouine\nname 1 \xed\xa0\x80\n",
		  "record: a name is UTF-8" },
		{ "arbitre 1 chouine entropy=asked\nmanche 1\n",
		  "record: a derived line" },
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++)
		ck_assert_msg(!strncmp(refused(table[i].text), table[i].why,
				       strlen(table[i].why)),
			      "%s: %s", table[i].text, refused(table[i].text));
}

TEST(a_stream_is_chained_unless_it_stands_sealed)
{
	size_t n;
	char *log = slurp("tests/golden/chnif-poor.log", &n);
	char *inputs = slurp("tests/golden/chnif-poor.inputs", &n);
	char *text = malloc(1 << 20), *told;
	struct finding finding;

	ck_assert_ptr_nonnull(text);
	strcat(strcpy(text, inputs), inputs);
	told = complete(text, &finding);
	ck_assert_int_eq(strncmp(told, log, strlen(log)), 0);
	ck_assert_ptr_nonnull(
		strstr(told + strlen(log), "\nprev 1c9599efe118"));
	ck_assert(judge(told, strlen(told), NULL, NULL) == VERDICT_HOLDS);
	free(told);
	free(text);
	free(log);
	free(inputs);
}

/* Reads a header and a prev of bytes PREV, behind records that are not read. */
static int read_prev(enum chain chain, uint8_t prev)
{
	static const char header[] = "arbitre 1 chnif players=5";
	uint8_t last_seal[CHANCE_BYTES], stands[CHANCE_BYTES];
	struct complete complete;
	char line[80] = "prev ";
	int result;

	memset(last_seal, 0xab, sizeof(last_seal));
	memset(stands, prev, sizeof(stands));
	hex_append(line + 5, stands, sizeof(stands));
	complete_init(&complete);
	complete_set_chain(&complete, chain, last_seal);
	ck_assert_int_eq(
		complete_line(&complete, LINE_HEADER, header, strlen(header)),
		0);
	result = complete_line(&complete, LINE_PREV, line, 69);
	complete_release(&complete);
	return result;
}

TEST(prev_is_the_seal_of_the_file_before)
{
	ck_assert_int_eq(read_prev(CHAIN_SEAL, 0xab), 0);
	ck_assert_int_eq(read_prev(CHAIN_SEAL, 0xac), -1);
	ck_assert_int_eq(read_prev(CHAIN_BROKEN, 0xab), -1);
	ck_assert_int_eq(read_prev(CHAIN_ANY, 0xac), 0);
}

/* Puts the input of LINE, where it is one, into a copy of the record, and tells
 * it as the record does: it must be LINE again. */
static bool spelt_alike(const struct record *record, const char *line, size_t n)
{
	static struct record copy;
	const struct record_line *told;
	struct input input;

	copy = *record;
	while (record_next(&copy))
		;
	if (parse_input(&copy.match, line_kind(line, n), line, n, &input) ||
	    !input.in_full)
		return false;
	record_put(&copy, &input);
	told = record_next(&copy);
	assert_often(told);
	ck_assert_msg(told->n == n && !memcmp(told->text, line, n),
		      "\"%.*s\" is told as \"%.*s\"", (int)n, line,
		      (int)told->n, told->text);
	return true;
}

/* A line whose last two cards have changed places; n where it has none. */
static size_t exchange(const char *line, size_t n, char *to)
{
	memcpy(to, line, n);
	if (n > 10) {
		memcpy(to + n - 5, line + n - 2, 2);
		memcpy(to + n - 2, line + n - 5, 2);
	}
	return n;
}

/* A line with one byte changed, put in, or taken out, or two cards
 * exchanged. */
static size_t spoil(const char *line, size_t n, uint64_t *seed, char *to)
{
	static const char bytes[] = " 0123456789ASHDCKQJTswapply-%#\t\0x";
	size_t at = random_next(seed) % n;
	char byte = bytes[random_next(seed) % sizeof(bytes)];

	memcpy(to, line, at);
	switch (random_next(seed) % 4) {
	case 3:
		return exchange(line, n, to);
	case 0:
		to[at] = byte;
		memcpy(to + at + 1, line + at + 1, n - at - 1);
		return n;
	case 1:
		to[at] = byte;
		memcpy(to + at + 1, line + at, n - at);
		return n + 1;
	default:
		memcpy(to + at, line + at + 1, n - at - 1);
		return n - 1;
	}
}

/* An audit tells an input by the line it was read from: so no other line may
 * be read as the same input. */
TEST(an_input_has_one_spelling)
{
	static const char *const names[] = {
		"chnif-faults",        "chkobba",
		"chouine-faults",      "enfle",
		"chouine-mondoubleau", "chkobba-cut-redeal",
		"chkobba-teams",
	};
	static struct verify verify;
	uint64_t seed = 7;
	int alike = 0, others = 0;

	for (size_t f = 0; f < sizeof(names) / sizeof(*names); f++) {
		char file[80], text[LINE_BYTES + 1], *log, *at;
		size_t size;

		snprintf(file, sizeof(file), "tests/golden/%s.log", names[f]);
		at = log = slurp(file, &size);
		verify_init(&verify);
		while (at < log + size) {
			size_t n = (size_t)(strchr(at, '\n') - at);
			bool begun = verify.reader.place == PLACE_INSIDE &&
				     verify.reader.record.named ==
					     verify.reader.record.match.seats;

			for (int i = 0; begun && i < 20; i++) {
				size_t length = spoil(at, n, &seed, text);

				others += spelt_alike(&verify.reader.record,
						      text, length);
			}
			alike += begun &&
				 spelt_alike(&verify.reader.record, at, n);
			ck_assert_int_eq(
				verify_line(&verify, line_kind(at, n), at, n),
				0);
			at += n + 1;
		}
		free(log);
	}
	ck_assert_int_gt(alike, 200);
	ck_assert_int_gt(others, 200); /* other legal inputs, by chance */
}
