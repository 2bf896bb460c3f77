/* The file of the records: made, held alone, taken up where it broke off. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "play/record_file.h"
#include "support.h"

static char folder[] = "/tmp/record.XXXXXX", path[100];
static struct record_file file;
static char *golden;
static size_t golden_n;

/* The line of the record that is not as expected, and how many were asked. */
static uint64_t wrong_record, wrong_line, asked;

static bool foresees; /* the run can tell its next line */

static void set_up(void)
{
	ck_assert_ptr_nonnull(mkdtemp(folder));
	snprintf(path, sizeof(path), "%s/log", folder);
	golden = slurp("tests/golden/enfle.log", &golden_n);
	foresees = true;
	wrong_record = UINT64_MAX;
}

static void tear_down(void)
{
	if (file.fd >= 0)
		close(file.fd);
	unlink(path);
	rmdir(folder);
	memcpy(folder + sizeof(folder) - 7, "XXXXXX", 6);
	free(golden);
}

/* The file is no more. */
static void forget(void)
{
	close(file.fd);
	file.fd = -1;
	unlink(path);
}

static void put(const char *bytes, size_t n)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_APPEND, 0600);

	ck_assert_int_eq(write(fd, bytes, n), (ssize_t)n);
	close(fd);
}

static off_t size_of(void)
{
	struct stat stat_of;

	ck_assert_int_eq(stat(path, &stat_of), 0);
	return stat_of.st_size;
}

static bool expects(void *context, uint64_t i, const struct record *record,
		    const struct record_line *line, struct finding *finding)
{
	assert_often(context == &asked);
	asked++;
	if (i != wrong_record || record->lines != wrong_line)
		return true;
	record_reader_set_finding(finding, FINDING_ILLEGAL, line->text, line->n,
				  "another", NULL);
	return false;
}

/* The line of the golden record that this run would write next, if it can
 * tell. */
static size_t writes(void *context, uint64_t i, const struct record *record,
		     char text[LINE_BYTES])
{
	const char *line = golden;
	size_t n;

	(void)context, (void)i;
	if (!foresees)
		return 0;
	for (uint64_t lines = record ? record->lines : 0; lines; lines--)
		line += strcspn(line, "\n") + 1;
	n = strcspn(line, "\n");
	memcpy(text, line, n);
	return n;
}

static const struct record_file_check check = { expects, writes, &asked };

static enum record_file_state take_up(void)
{
	asked = 0;
	errno = 0;
	return record_file_continue(&file, path, &check);
}

static void take_up_again(void)
{
	close(file.fd);
	ck_assert_int_eq(take_up(), RECORD_FILE_OPEN);
}

SUITE_WITH(record_file, 60, set_up, tear_down); /* medium */

TEST(a_new_file_is_private_and_ours)
{
	struct stat stat_of;
	struct record_file other;

	ck_assert_int_eq(record_file_create(&file, path), RECORD_FILE_OPEN);
	ck_assert_int_eq(fstat(file.fd, &stat_of), 0);
	ck_assert_int_eq(stat_of.st_mode & 0777, 0600);
	ck_assert_int_eq(fcntl(file.fd, F_GETFD) & FD_CLOEXEC, FD_CLOEXEC);
	ck_assert_int_eq(fcntl(file.fd, F_GETFL) & O_APPEND, O_APPEND);
	ck_assert(record_file_is(file.fd, path));
	ck_assert_int_eq(file.open_at, -1);
	/* it must not be there */
	ck_assert_int_eq(record_file_create(&other, path), RECORD_FILE_FAILED);
	ck_assert_int_eq(errno, EEXIST);
	/* and is held alone */
	ck_assert_int_eq(record_file_continue(&other, path, &check),
			 RECORD_FILE_BUSY);
	close(other.fd);
	/* another file of that name is not it */
	unlink(path);
	ck_assert(!record_file_is(file.fd, path));
	put("x", 1);
	ck_assert(!record_file_is(file.fd, path));
}

TEST(what_is_no_file_is_not_taken_up)
{
	char link[120];
	struct record_file other;

	put("", 0);
	snprintf(link, sizeof(link), "%s/link", folder);
	ck_assert_int_eq(symlink(path, link), 0);
	ck_assert_int_eq(record_file_create(&other, link), RECORD_FILE_FAILED);
	ck_assert_int_eq(record_file_continue(&other, link, &check),
			 RECORD_FILE_FAILED);
	ck_assert_int_eq(errno, ELOOP);
	unlink(link);
	unlink(path);
	ck_assert_int_eq(mkfifo(path, 0600), 0);
	ck_assert_int_eq(take_up(), RECORD_FILE_FAILED);
	ck_assert_int_eq(errno, ENOTSUP);
}

TEST(a_file_that_is_not_there_is_made)
{
	ck_assert_int_eq(take_up(), RECORD_FILE_OPEN);
	ck_assert_int_eq(size_of(), 0);
	ck_assert_uint_eq(file.sealed, 0);
	ck_assert_int_eq(file.chain, CHAIN_ANY);
	ck_assert_int_eq(file.open_at, -1);
	take_up_again();
	ck_assert_int_eq(file.chain, CHAIN_ANY);
	ck_assert_uint_eq(asked, 0);
}

TEST(whole_records_are_counted)
{
	uint8_t seal[CHANCE_BYTES];

	put(golden, golden_n);
	ck_assert_int_eq(take_up(), RECORD_FILE_OPEN);
	ck_assert_uint_eq(file.sealed, 1);
	ck_assert_int_eq(file.open_at, -1);
	ck_assert_uint_eq(file.open_lines, 0);
	ck_assert_int_eq(file.chain, CHAIN_SEAL);
	ck_assert_int_eq(hex_parse(golden + golden_n - 65, 64, seal), 0);
	ck_assert(!memcmp(file.last_seal, seal, CHANCE_BYTES));
	ck_assert_uint_eq(file.cut, 0);
	put(golden, golden_n);
	take_up_again();
	ck_assert_uint_eq(file.sealed, 2);
}

/* The record cut at any byte: whole lines stay, the torn one goes; the record
 * goes on behind them. */
TEST(a_torn_record_is_cut_at_its_last_line)
{
	static const char zeros[5000];
	uint64_t state = 5;

	for (int round = 0; round < 150; round++) {
		size_t n = random_next(&state) % golden_n;
		size_t more = round % 3 ? 0 : random_next(&state) % 5000;
		size_t whole = n, lines = 0;
		off_t start = round % 2 ? (off_t)golden_n : 0;

		while (whole && golden[whole - 1] != '\n')
			whole--;
		for (size_t i = 0; i < whole; i++)
			lines += golden[i] == '\n';
		if (start)
			put(golden, golden_n);
		put(golden, n);
		put(zeros, more);
		ck_assert_int_eq(take_up(), RECORD_FILE_OPEN);
		ck_assert_uint_eq(file.cut, n + more - whole);
		ck_assert_int_eq(size_of(), start + (off_t)whole);
		ck_assert_uint_eq(file.sealed, start != 0);
		ck_assert_uint_eq(file.open_lines, lines);
		ck_assert_int_eq(file.open_at, lines ? start : -1);
		ck_assert_int_eq(file.chain,
				 lines > 1 || !start ? CHAIN_ANY : CHAIN_SEAL);
		forget();
	}
}

TEST(what_is_no_torn_tail_stays_there)
{
	static const char zeros[LINE_BYTES];
	static char text[LINE_BYTES];
	/* a line in zeros, zeros in a line, and a line that never ends */
	static const struct {
		const char *bytes;
		size_t n;
	} tails[] = {
		{ "na\0\0me", 6 },
		{ "\0\0x", 3 },
		{ "\0\n", 2 },
		{ text, LINE_BYTES },
	};

	memset(text, 'x', sizeof(text));
	for (size_t i = 0; i < sizeof(tails) / sizeof(*tails); i++) {
		off_t before;

		put(golden, (size_t)(strstr(golden, "seed") - golden));
		put(tails[i].bytes, tails[i].n);
		before = size_of();
		ck_assert_msg(take_up() == RECORD_FILE_BAD, "%zu", i);
		ck_assert_int_eq(size_of(), before);
		ck_assert_uint_gt(file.line, 0);
		forget();
	}
	/* a whole record, and what begins no other one */
	put(golden, golden_n);
	put(text, LINE_BYTES - 1);
	put(zeros, sizeof(zeros));
	ck_assert_int_eq(take_up(), RECORD_FILE_BAD);
	ck_assert_int_eq(size_of(), (off_t)(golden_n + 2 * LINE_BYTES - 1));
}

/* A bad answer of up to 200 bytes, each written as up to three, may be torn. */
TEST(a_torn_fault_is_as_long_as_its_answer_may_be)
{
	const char *play = strstr(golden, "\nplay ") + 1;
	char seat = play[5], text[700];

	for (int n = 100; n <= 601; n += n < 600 ? 100 : 1) {
		size_t length =
			(size_t)sprintf(text, "fault %c illegal ", seat);

		memset(text + length, 'x', (size_t)n);
		put(golden, (size_t)(play - golden));
		put(text, length + (size_t)n);
		ck_assert_int_eq(take_up(),
				 n <= 600 ? RECORD_FILE_OPEN : RECORD_FILE_BAD);
		if (n <= 600)
			ck_assert_uint_eq(file.cut, length + (size_t)n);
		forget();
	}
}

/* Files without an LF that no run of ours has begun, alone and behind whole
 * lines of this run: every one of them stays as it is. */
TEST(a_tail_that_this_run_would_not_write_stays)
{
	static const char *const tails[] = {
		"x",
		" ",
		"0000000000000000000000000000000000000000",
		"greedy",
		"arbitre 1 chnif",
		"arbitre 2",
		"nam\xc3",
		"-",
		"play 1 AS x",
		"fault 1 exited",
		"fault 9 exit",
		"seal 00",
		"prev 00",
	};
	size_t lf = 0;

	/* at the beginning of the file, and behind each of its lines */
	for (size_t at = 0; at < golden_n; at += lf) {
		for (size_t i = 0; i < sizeof(tails) / sizeof(*tails); i++) {
			if (at)
				put(golden, at);
			put(tails[i], strlen(tails[i]));
			assert_often(take_up() == RECORD_FILE_BAD);
			assert_often(size_of() ==
				     (off_t)(at + strlen(tails[i])));
			assert_often(file.line > 0);
			forget();
		}
		lf = strcspn(golden + at, "\n") + 1;
	}
	/* nor are zeros alone a file of ours */
	put("\0\0", 2);
	ck_assert_int_eq(take_up(), RECORD_FILE_BAD);
	ck_assert_int_eq(size_of(), 2);
}

/* Chance of the kernel, and an illegal answer, are nowhere but in the tail. */
TEST(a_tail_that_nobody_foresees_is_cut_by_its_form)
{
	static const struct {
		const char *before, *form;
		enum record_file_state state;
	} tails[] = {
		{ "\nseed ", "seed 0f", RECORD_FILE_OPEN },
		{ "\nseed ", "seed 0g", RECORD_FILE_BAD },
		/* decks from outside have no line of their own */
		{ "\nseed ", "deck A", RECORD_FILE_OPEN },
		{ "\nname ", "deck A", RECORD_FILE_BAD },
		{ "\nname ", "seed 0", RECORD_FILE_BAD },
		/* nor has it that a seat is ready */
		{ "\nseed ", "fault 2 ex", RECORD_FILE_OPEN },
		{ "\nname ", "fault 2 ex", RECORD_FILE_BAD },
		{ "\nplay ", "fault %c illegal x", RECORD_FILE_OPEN },
		{ "\nplay ", "fault %c illegal x y", RECORD_FILE_BAD },
	};

	foresees = false;
	for (size_t i = 0; i < sizeof(tails) / sizeof(*tails); i++) {
		const char *line = strstr(golden, tails[i].before) + 1;
		char text[40];

		snprintf(text, sizeof(text), tails[i].form, line[5]);
		put(golden, (size_t)(line - golden));
		put(text, strlen(text));
		ck_assert_msg(take_up() == tails[i].state, "%s", text);
		forget();
	}
}

TEST(what_does_not_hold_is_told_by_its_line)
{
	size_t lf = strcspn(golden, "\n");

	golden[lf + 1] = 'N'; /* of name */
	put(golden, golden_n);
	ck_assert_int_eq(take_up(), RECORD_FILE_BAD);
	ck_assert_uint_eq(file.line, 2);
	ck_assert_ptr_nonnull(
		strstr(english(&file.finding.expected), "name 1 TEXT"));
	ck_assert_int_eq(size_of(), (off_t)golden_n);
	ck_assert_uint_eq(asked, 1);
}

TEST(another_match_is_not_continued)
{
	for (wrong_record = 0; wrong_record < 2; wrong_record++) {
		wrong_line = 3;
		put(golden, golden_n);
		put(golden, golden_n);
		ck_assert_int_eq(take_up(), RECORD_FILE_BAD);
		ck_assert_str_eq(english(&file.finding.expected), "another");
		ck_assert_uint_eq(file.sealed, wrong_record);
		ck_assert(!strncmp(file.finding.stands, "name 2", 6));
		forget();
	}
}

TEST(nothing_stands_behind_an_unfinished_record)
{
	put(golden, (size_t)(strstr(golden, "seed") - golden));
	put(golden, golden_n);
	ck_assert_int_eq(take_up(), RECORD_FILE_BAD);
	ck_assert_str_eq(file.finding.stands, "another record");
	ck_assert_ptr_nonnull(
		strstr(english(&file.finding.expected), "the end of the file"));
}

TEST(a_comment_would_be_lost)
{
	size_t n = (size_t)(strstr(golden, "seed") - golden);

	put(golden, n);
	put("# a remark\n", 11);
	ck_assert_int_eq(take_up(), RECORD_FILE_BAD);
	ck_assert_str_eq(file.finding.stands, "a comment");
	forget();
	/* between records it is nobody's */
	put("# a remark\n", 11);
	put(golden, golden_n);
	put("# a remark\n", 11);
	put(golden, n);
	ck_assert_int_eq(take_up(), RECORD_FILE_OPEN);
	ck_assert_uint_eq(file.sealed, 1);
	ck_assert_int_eq(file.open_at, (off_t)golden_n + 22);
}
