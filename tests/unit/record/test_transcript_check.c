/* Receipts: what a seat was sent, whole and in every way that it may break. */
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

#include "record/transcript_check.h"
#include "support.h"

static char *record;
static size_t record_n;

static int file_of(const char *text, size_t n)
{
	int fd = memfd_create("receipt", 0);

	ck_assert_int_eq(write(fd, text, n), (ssize_t)n);
	ck_assert_int_eq(lseek(fd, 0, SEEK_SET), 0);
	return fd;
}

static void read_record(struct audit *audit, struct transcript_check *receipt)
{
	const char *at = record;
	size_t left = record_n;

	while (left) {
		size_t n = (size_t)((const char *)memchr(at, '\n', left) - at);

		audit_line(audit, LINE_OK, at, n);
		transcript_check_compare(receipt);
		at += n + 1;
		left -= n + 1;
	}
}

/* The lines that a seat was sent, each with its LF. */
static char view[1 << 18];
static char *lines[5000];
static int count;

static void view_of(int seat)
{
	char *text = seat_told(record, SEAT_VIEW_LINES, seat, 0);

	ck_assert(*text && strlen(text) < sizeof(view));
	strcpy(view, text);
	free(text);
	count = 0;
	for (char *at = view; *at; at = strchr(at, '\n') + 1)
		lines[count++] = at;
	lines[count] = view + strlen(view);
}

static struct transcript_check receipt;

/* What becomes of this receipt, held against the record. */
static enum transcript_check_state compare(const char *text, size_t n)
{
	static struct audit audit;
	int fd = file_of(text, n);

	audit_init(&audit);
	transcript_check_attach(&receipt, &audit, fd, "receipt", 0);
	read_record(&audit, &receipt);
	transcript_check_end_file(&receipt);
	audit_end(&audit);
	ck_assert_int_eq(transcript_check_end(&receipt), 0);
	transcript_check_release(&receipt);
	close(fd);
	return receipt.state;
}

static char text[3 << 18];

static size_t join(char *to, int first, int last, bool questions)
{
	char *start = to;

	for (int i = first; i < last; i++) {
		size_t n = (size_t)(lines[i + 1] - lines[i]);

		if (!questions && lines[i][0] == '?' &&
		    strncmp(lines[i], "? ready", 7) != 0)
			continue;
		memcpy(to, lines[i], n);
		to += n;
	}
	return (size_t)(to - start);
}

/* The same as a transcript, between what else is in one. */
static size_t transcribe(char *to, int first, int last, const char *extra)
{
	char *start = to;

	to += sprintf(to, "# match 0\n");
	for (int i = first; i < last; i++) {
		char escaped[4 * LINE_BYTES + 4];

		text_escape(escaped, lines[i],
			    (size_t)(lines[i + 1] - lines[i]) - 1, LINE_BYTES);
		to += sprintf(to, "12.000345 > %s\n%s", escaped, extra);
	}
	return (size_t)(to - start);
}

static const char *const names[] = {
	"tests/golden/chouine-faults.log",
	"tests/golden/chkobba-cut-redeal.log",
	"tests/golden/enfle-out.log",
};
enum { NAMES = sizeof(names) / sizeof(*names) };

static void set_up_for(int i)
{
	record = slurp(names[i / 3], &record_n);
	view_of(i % 3);
}

SUITE(transcript_check); /* medium */

TEST_EACH(what_was_sent_holds, 0, 3 * NAMES)
{
	size_t n;

	set_up_for(_i);
	ck_assert_int_eq(compare(view, strlen(view)), TRANSCRIPT_HOLDS);
	ck_assert_uint_eq(receipt.records, 1);
	/* a record without its last lines is told to it, as they follow */
	n = record_n;
	record_n = (size_t)(strstr(record, "\nrank ") - record) + 1;
	ck_assert_int_eq(compare(view, strlen(view)), TRANSCRIPT_HOLDS);
	record_n = n;
	/* among remarks, and what the clock says */
	ck_assert(!receipt.transcript);
	ck_assert_int_eq(
		compare(text,
			(size_t)sprintf(text, "# x\n%sleft 20\n# y\n", view)),
		TRANSCRIPT_HOLDS);
	/* a remark that only begins as a transcript does */
	ck_assert_int_eq(
		compare(text, (size_t)sprintf(text, "# match \n%s", view)),
		TRANSCRIPT_HOLDS);
	ck_assert_int_eq(compare(text, transcribe(text, 0, count, "")),
			 TRANSCRIPT_HOLDS);
	ck_assert(receipt.transcript);
	ck_assert_int_eq(compare(text, transcribe(text, 0, count,
						  "12.000345 < play\n"
						  "12.000345 ! error\n"
						  "12.000345 > left 17\n"
						  "12.000345 > # remark\n"
						  "# note\n\n")),
			 TRANSCRIPT_HOLDS);
	free(record);
}

TEST_EACH(every_line_counts, 0, 3 * NAMES)
{
	set_up_for(_i);
	/* the last one, and every third before it */
	for (int i = (count - 1) % 3; i < count; i += 3) {
		size_t n = join(text, 0, i, true);
		char *end = lines[i + 1] - 2, was = *end;

		/* it ends here */
		ck_assert_int_eq(compare(text, n), TRANSCRIPT_SHORT);
		ck_assert_uint_eq(receipt.record, 1);
		/* the line is missing */
		n += join(text + n, i + 1, count, true);
		ck_assert_int_eq(compare(text, n),
				 i == count - 1 ? TRANSCRIPT_SHORT
						: TRANSCRIPT_DIFFERS);
		/* its last letter is another one */
		*end ^= 3;
		ck_assert_int_eq(compare(view, strlen(view)),
				 TRANSCRIPT_DIFFERS);
		ck_assert_uint_ge(receipt.line, (uint64_t)i + 1);
		if (i !=
		    1) /* which may be "you", and then it is what is dealt */
			ck_assert_uint_le(receipt.line, (uint64_t)i + 2);
		*end = was;
	}
	/* and there is no line more */
	ck_assert_int_eq(compare(text, (size_t)sprintf(text, "%smore\n", view)),
			 TRANSCRIPT_DIFFERS);
	ck_assert_str_eq(receipt.stands, "more");
	ck_assert_str_eq(receipt.expected, "its end, as that of the records");
	ck_assert_uint_eq(receipt.line, (uint64_t)count + 1);
	ck_assert_int_eq(compare("", 0), TRANSCRIPT_SHORT);
	free(record);
}

/* It broke off behind any line, and was told again from its header on, without
 * the questions that had been answered. */
TEST_EACH(a_match_may_break_off_and_go_on, 0, 3 * NAMES)
{
	set_up_for(_i);
	for (int i = 1; i < count; i += 5) {
		size_t n = join(text, 0, i, true);
		size_t m = transcribe(text + n, 0, i, "");

		ck_assert_int_eq(
			compare(text + n,
				m + transcribe(text + n + m, 0, count, "")),
			TRANSCRIPT_HOLDS);
		if (i == 1)
			continue; /* a bare one comes up to a question */
		n += join(text + n, 0, i, false);
		n += join(text + n, i, count, true);
		ck_assert_msg(compare(text, n) == TRANSCRIPT_HOLDS,
			      "%d: %lu: \"%s\", expected \"%s\"", i,
			      (unsigned long)receipt.line, receipt.stands,
			      receipt.expected);
		/* and it broke off once more while that was told again */
		n = join(text, 0, i, true);
		n += join(text + n, 0, 2 + i / 2, false);
		n += join(text + n, 0, i, false);
		n += join(text + n, i, count, true);
		ck_assert_msg(compare(text, n) == TRANSCRIPT_HOLDS,
			      "%d: %lu: \"%s\", expected \"%s\"", i,
			      (unsigned long)receipt.line, receipt.stands,
			      receipt.expected);
	}
	/* but what was not yet asked may not be missing */
	if (_i % 3) {
		size_t n = join(text, 0, 5, true);

		n += join(text + n, 0, count, false);
		ck_assert_int_eq(compare(text, n), TRANSCRIPT_DIFFERS);
	}
	free(record);
}

/* It broke off twice or more before its cards were committed to: what was read
 * ahead is looked at again, and more is read. */
static int line_of_commit(void)
{
	int commit = 0;

	while (strncmp(lines[commit], "commit ", 7) != 0)
		commit++;
	return commit;
}

TEST(a_match_may_break_off_again_at_once)
{
	int commit;

	set_up_for(1);
	commit = line_of_commit();
	for (int i = 1; i <= commit; i++)
		for (int j = 2; j <= commit; j++) {
			size_t n = transcribe(text, 0, i, "");

			n += transcribe(text + n, 0, j, "");
			n += transcribe(text + n, 0, j, "");
			ck_assert_int_eq(
				compare(text,
					n + transcribe(text + n, 0, count, "")),
				TRANSCRIPT_HOLDS);
		}
	free(record);
}

/* A seat that is out is sent no more.  That it is sent the match anew, as that
 * had broken off, is told by the cards: what begins as the match does may be
 * another. */
TEST(the_match_of_a_seat_that_is_out_is_known_by_its_cards)
{
	int commit;

	set_up_for(7);
	commit = line_of_commit();
	for (int i = 1; i <= commit + 4; i++) {
		size_t n = transcribe(text, 0, count, "");

		n += transcribe(text + n, 0, i, "");
		ck_assert_int_eq(compare(text, n), i <= commit
							   ? TRANSCRIPT_DIFFERS
							   : TRANSCRIPT_SHORT);
	}
	free(record);
}

/* The match begins three times, with so many lines at first and then, and line
 * BAD is another one in the third; which line of the transcript differs. */
static uint64_t differs_at(int first, int second, int bad)
{
	char *end = lines[bad + 1] - 2;
	size_t n = transcribe(text, 0, first, "");

	n += transcribe(text + n, 0, second, "");
	*end ^= 3;
	n += transcribe(text + n, 0, count, "");
	*end ^= 3;
	ck_assert_int_eq(compare(text, n), TRANSCRIPT_DIFFERS);
	return receipt.line;
}

TEST(what_differs_after_several_beginnings_is_told_where_it_is)
{
	int commit, late;

	set_up_for(1);
	commit = line_of_commit();
	late = commit + 8;
	for (int j = 2; j < commit; j++) {
		for (int bad = commit; bad <= commit + 2; bad++)
			ck_assert_uint_eq(differs_at(3, j, bad),
					  (uint64_t)(7 + j + bad));
		/* whose cards are others is another match from the second
		 * beginning on; else it is this one */
		ck_assert_uint_eq(differs_at(late, j, commit),
				  (uint64_t)late + 3);
		ck_assert_uint_eq(differs_at(late, j, commit + 2),
				  (uint64_t)(4 + late + j + commit + 2));
	}
	free(record);
}

/* The last line of a transcript was torn, at any byte. */
TEST_EACH(a_transcript_may_be_torn, 0, 3 * NAMES)
{
	set_up_for(_i);
	for (int i = 2; i < count; i += 11) {
		size_t n = transcribe(text, 0, i, "");
		size_t whole = transcribe(text, 0, i - 1, "");
		char end[2];

		transcribe(text, 0, i, "");
		for (size_t at = whole + 13; at < n - 1; at++) {
			memcpy(end, text + at, 2);
			text[at] = '\n';
			ck_assert_msg(
				compare(text,
					at + 1 +
						transcribe(text + at + 1, 0,
							   count, "")) ==
					TRANSCRIPT_HOLDS,
				"line %d, byte %zu: %s", i, at, receipt.stands);
			transcribe(text, 0, i, "");
			at += 9;
		}
	}
	free(record);
}

TEST(another_match_is_told_apart)
{
	set_up_for(1);
	ck_assert_int_eq(compare("arbitre 1 enfle\nyou 1\n", 22),
			 TRANSCRIPT_DIFFERS);
	ck_assert(receipt.other_match);
	ck_assert_int_eq(compare("hello\n", 6), TRANSCRIPT_DIFFERS);
	*strstr(view, "\nname 1 ") = '\0';
	strcat(view, "\nname 1 Nobody\n");
	ck_assert_int_eq(compare(view, strlen(view)), TRANSCRIPT_DIFFERS);
	ck_assert(receipt.other_match);
	view_of(1);
	*strstr(view, "\ndeal ") = '\0';
	strcat(view, "\ndeal x\n");
	ck_assert_int_eq(compare(view, strlen(view)), TRANSCRIPT_DIFFERS);
	ck_assert(!receipt.other_match);
	/* a seat that the match has not */
	view_of(1);
	memcpy(strstr(view, "\nyou 1"), "\nyou 9", 6);
	ck_assert_int_eq(compare(view, strlen(view)), TRANSCRIPT_DIFFERS);
	ck_assert_str_eq(receipt.expected, "a seat of this match");
	memcpy(strstr(view, "\nyou 9"), "\nyou x", 6);
	ck_assert_int_eq(compare(view, strlen(view)), TRANSCRIPT_DIFFERS);
	ck_assert_str_eq(receipt.expected, "you SEAT");
	free(record);
}

/* Behind what is bad in a record nobody knows what the seat was told: that is
 * neither missed nor wrong. */
TEST(what_follows_a_bad_line_is_lost)
{
	char *at;

	set_up_for(1);
	at = strstr(strstr(record, "\nplay 1 "), "\nplay 2 ");
	memcpy(at, "\nlaid", 5);
	ck_assert_int_eq(compare(view, strlen(view)), TRANSCRIPT_HOLDS);
	ck_assert(receipt.bad_record);
	/* what came before it is compared */
	view[strcspn(view, "\n") - 1] ^= 1;
	ck_assert_int_eq(compare(view, strlen(view)), TRANSCRIPT_DIFFERS);
	free(record);
}
