/* The conversation with a player, over pipes whose other ends are the
 * test's. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "play/player.h"
#include "support.h"

static struct player player;
static struct player *const one[] = { &player };
static int ours, theirs; /* what it reads from, and what it writes to */
static char *noted;
static size_t noted_n;

/* Its input and output are pipes; its dialogue is noted. */
static void begin(void)
{
	int to[2], from[2];

	ck_assert_int_eq(pipe2(to, O_NONBLOCK | O_CLOEXEC), 0);
	ck_assert_int_eq(pipe2(from, O_NONBLOCK | O_CLOEXEC), 0);
	signal(SIGPIPE, SIG_IGN);
	memset(&player, 0, sizeof(player));
	strcpy(player.name, "it");
	player.transcript.name = player.name;
	player.transcript.dialogue = open_memstream(&noted, &noted_n);
	player.inbox = malloc(INBOX_BYTES);
	player.running = PLAYER_STARTED;
	player.state = ANSWER_IDLE;
	player.child.to = to[1];
	player.child.from = from[0];
	player.child.pidfd = player.child.errors = -1;
	ours = to[0];
	theirs = from[1];
}

static void end(void)
{
	close(ours);
	if (theirs >= 0)
		close(theirs);
	if (player.child.to >= 0)
		close(player.child.to);
	close(player.child.from);
	transcript_close(&player.transcript);
	free(noted);
	noted = NULL;
	player_release(&player);
}

static void says(const char *text)
{
	ck_assert_int_eq(write(theirs, text, strlen(text)),
			 (ssize_t)strlen(text));
}

static void hangs_up(void)
{
	close(theirs);
	theirs = -1;
}

static void tell(const char *line)
{
	player_tell(&player, line, strlen(line));
}

static void ask(int64_t limit)
{
	int64_t now = clock_now();

	player_ask(&player, now, limit ? now + limit * NS_PER_MS : 0);
}

/* What it has been sent so far is this. */
static void was_sent(const char *text)
{
	static char bytes[1 << 16];
	ssize_t n = read(ours, bytes, sizeof(bytes) - 1);

	bytes[n < 0 ? 0 : n] = '\0';
	ck_assert_str_eq(bytes, text);
}

static void answered(const char *text)
{
	ck_assert_int_eq(player.state, ANSWER_LINE);
	ck_assert_msg(word_is(player.answer, player.answer_n, text),
		      "\"%.*s\" instead of \"%s\"", (int)player.answer_n,
		      player.answer, text);
}

/* It is waited for, until it has come to this. */
static void waits(enum answer_state state)
{
	ck_assert_int_eq(player_wait_all(one, 1, NULL, 0), 0);
	ck_assert_int_eq(player.state, state);
}

static void hears(const char *text)
{
	waits(ANSWER_LINE);
	answered(text);
}

/* How many lines of its dialogue are noted. */
static size_t lines_noted(void)
{
	size_t lines = 0;

	fflush(player.transcript.dialogue);
	for (const char *at = noted; at && *at; at = strchr(at, '\n') + 1)
		lines++;
	return lines;
}

/* The signs and texts of its dialogue, without the times. */
static void dialogue_is(const char *expected)
{
	static char told[1 << 20];
	char *to = told;
	const char *at;

	fflush(player.transcript.dialogue);
	for (at = noted; at && *at; at = strchr(at, '\n') + 1) {
		const char *sign = strchr(at, ' ') + 1;

		to += sprintf(to, "%.*s\n", (int)strcspn(sign, "\n"), sign);
	}
	*to = '\0';
	ck_assert_str_eq(told, expected);
}

SUITE_WITH(player, 60, begin, end);

TEST(what_it_is_told_waits_for_its_question)
{
	tell("one");
	tell("");
	was_sent("");
	tell("? two");
	ask(0);
	was_sent("one\n\n? two\n");
	ck_assert_int_eq(player.state, ANSWER_WAITED);
	ck_assert_uint_eq(player.questions, 1);
	ck_assert_uint_eq(player.transcript.question, 1);
	says("yes\n");
	hears("yes");
	dialogue_is("> one\n> \n> ? two\n< yes\n");
}

TEST(what_it_sent_ahead_is_its_answer)
{
	says("first\nsecond\nthi");
	ask(0);
	hears("first");
	ask(0); /* it lies in the inbox: nobody has to wait */
	answered("second");
	ck_assert_int_eq(player.answered_at, player.asked);
	ask(0);
	ck_assert_int_eq(player.state, ANSWER_WAITED);
	says("rd\n");
	hears("third");
	ck_assert_uint_eq(player.in_n, 0);
}

TEST(an_answer_that_is_returned_comes_again)
{
	says("first\nsecond\n");
	ask(0);
	ck_assert_int_eq(player_wait_all(one, 1, NULL, 0), 0);
	player_unread(&player);
	ask(0);
	answered("first");
	ask(0);
	answered("second");
	player_unread(&player);
	ask(0);
	answered("second");
}

TEST(what_is_dropped_is_no_answer)
{
	static char much[40000];

	says("first\nsecond\nthi");
	ask(0);
	ck_assert_int_eq(player_wait_all(one, 1, NULL, 0), 0);
	memset(much, 'x', sizeof(much));
	ck_assert_int_eq(write(theirs, much, sizeof(much)), sizeof(much));
	player_discard(&player);
	ck_assert_uint_eq(player.in_n, 0);
	says("rd\n");
	ask(0);
	hears("rd");
	/* the terminal's own bytes are left to it */
	says("typed\n");
	player.way = PLAYER_TERMINAL;
	player_discard(&player);
	player.way = PLAYER_PROCESS;
	ask(0);
	hears("typed");
}

TEST(no_answer_in_time)
{
	int64_t before = clock_now();

	says("half");
	ask(20);
	waits(ANSWER_TIMEOUT);
	ck_assert_int_ge(player.answered_at, player.deadline);
	ck_assert_int_ge(player.slowest, 20 * NS_PER_MS);
	ck_assert_int_ge(clock_now() - before, 20 * NS_PER_MS);
	ck_assert_uint_eq(player.in_n, 4);
	/* a late answer is the answer to the next question */
	says("way\n");
	ask(0);
	hears("halfway");
}

TEST(what_was_there_at_the_deadline_counts)
{
	int64_t now = clock_now();

	says("in time\n");
	player_ask(&player, now - 2000 * NS_PER_MS, now - 1000 * NS_PER_MS);
	hears("in time");
	/* and we have been asleep: by how much */
	ck_assert_int_ge(player.stall_ns, 1000 * NS_PER_MS);
	ck_assert_int_ge(player.slowest, 2000 * NS_PER_MS);
	ask(60000);
	ck_assert_int_eq(player.stall_ns, 0);
	says("soon\n");
	hears("soon");
	ck_assert_int_eq(player.stall_ns, 0);
	ck_assert_int_ge(player.slowest, 2000 * NS_PER_MS);
}

TEST(a_hang_up_comes_behind_the_last_answer)
{
	says("# good\nlast\n");
	hangs_up();
	ask(0);
	hears("last");
	ask(0);
	waits(ANSWER_EXIT);
	ck_assert(player.ended);
	dialogue_is("< # good\n< last\n");
}

TEST(a_line_without_its_lf_is_none)
{
	says("almost");
	hangs_up();
	ask(0);
	waits(ANSWER_EXIT);
}

/* A line of N bytes and its LF, in one piece or byte by byte. */
static void line_of(size_t n, size_t piece)
{
	char text[LINE_BYTES + 10];

	memset(text, 'a', n);
	text[n] = '\n';
	ask(60000);
	for (size_t at = 0; at <= n; at += piece) {
		size_t left = n + 1 - at < piece ? n + 1 - at : piece;

		ck_assert_int_eq(write(theirs, text + at, left), (ssize_t)left);
		if (player.state != ANSWER_WAITED)
			continue;
		/* one turn of the loop, for the deadline is now */
		player.deadline = at + left <= n ? clock_now() : 0;
		ck_assert_int_eq(player_wait_all(one, 1, NULL, 0), 0);
		if (player.state == ANSWER_TIMEOUT)
			player.state = ANSWER_WAITED;
	}
}

TEST_EACH(a_line_has_at_most_its_bytes, 0, 3)
{
	static const size_t pieces[] = { LINE_BYTES + 10, 1000, 1365 };

	line_of(LINE_BYTES - 1, pieces[_i]);
	ck_assert_int_eq(player.state, ANSWER_LINE);
	ck_assert_uint_eq(player.answer_n, LINE_BYTES - 1);
	player_discard(&player);
	line_of(LINE_BYTES, pieces[_i]);
	ck_assert_int_eq(player.state, ANSWER_OVERLONG);
}

TEST(the_rest_of_a_line_is_skipped)
{
	char text[LINE_BYTES + 1];
	int turns = 0;

	memset(text, 'z', LINE_BYTES);
	text[LINE_BYTES] = '\0';
	says(text);
	ask(0);
	waits(ANSWER_OVERLONG);
	ck_assert_uint_eq(player.in_n, LINE_BYTES);
	player.skipping = true;
	ask(0);
	ck_assert_int_eq(player.state, ANSWER_WAITED);
	ck_assert_uint_eq(player.in_n, 0);
	/* however long it is */
	for (; turns < 40; turns++) {
		says(text);
		player.deadline = clock_now();
		player.state = ANSWER_WAITED;
		waits(ANSWER_TIMEOUT);
		ck_assert_uint_eq(player.in_n, 0);
	}
	player.deadline = 0;
	player.state = ANSWER_WAITED;
	says("z\nyes\nmore\n");
	hears("yes");
	ask(0);
	answered("more");
}

TEST(a_line_is_skipped_behind_another)
{
	says("one\nlonger\ntwo\n");
	ask(0);
	hears("one");
	player.skipping = true;
	ask(0);
	hears("two");
	ck_assert_uint_eq(player.in_n, 0);
}

TEST(remarks_are_passed_over_and_noted)
{
	says("#\n# two\nyes # three\n");
	ask(0);
	hears("yes # three");
	ck_assert_uint_eq(player.remarks, 2 + 6);
	dialogue_is("< #\n< # two\n< yes # three\n");
	ask(0);
	ck_assert_uint_eq(player.remarks, 0);
	says("\n"); /* an empty line is an answer */
	hears("");
}

/* Sends remarks of SIZE bytes each, as many as it takes until it is heard no
 * more; their bytes. */
static size_t remark_until_unheard(size_t size)
{
	char text[LINE_BYTES];
	size_t sent = 0;

	memset(text, 'r', size);
	text[0] = '#';
	text[size - 1] = '\n';
	ask(0);
	for (; player.remarks <= REMARKS_MAX; sent += size) {
		ck_assert_uint_le(sent, REMARKS_MAX);
		ck_assert_int_eq(write(theirs, text, size), (ssize_t)size);
		player.deadline = clock_now();
		waits(ANSWER_TIMEOUT);
		player.state = ANSWER_WAITED;
	}
	return sent;
}

TEST(remarks_have_an_end)
{
	static const char rest[] = "(what else it remarked here is left out)";
	size_t sent, kept, said = 0;

	sent = remark_until_unheard(1024);
	ck_assert_uint_eq(sent, REMARKS_MAX + 1024);
	/* its answer is not read any more, and its clock runs out */
	says("yes\n");
	player.deadline = clock_now();
	waits(ANSWER_TIMEOUT);
	/* of the remarks the first are kept, and it is said once that there
	 * were more */
	kept = lines_noted();
	for (const char *at = noted; (at = strstr(at, rest)); at++)
		said++;
	ck_assert_uint_eq(kept, REMARKS_KEPT / 1024 + 1);
	ck_assert_uint_eq(said, 1);
	/* but to the next question it may answer */
	ask(0);
	hears("yes");
}

TEST(a_remark_over_the_limit_does_not_take_its_answer_along)
{
	player.remarks = 0;
	ask(0);
	player.remarks = REMARKS_MAX - 2;
	says("#\nyes\n");
	hears("yes");
	ask(0);
	player.remarks = REMARKS_MAX - 1;
	says("#\nyes\n");
	player.deadline = clock_now();
	waits(ANSWER_TIMEOUT);
}

TEST(a_full_inbox_takes_what_fits)
{
	char line[101];
	int lines = 0;

	memset(line, 'l', 99);
	line[99] = '\n';
	line[100] = '\0';
	/* as much as the pipe holds, several times over */
	for (int i = 0; i < 1000; i++) {
		while (write(theirs, line, 100) == 100)
			lines++;
		ask(0);
		waits(ANSWER_LINE);
		ck_assert_uint_eq(player.answer_n, 99);
		ck_assert_uint_le(player.in_at + player.in_n, INBOX_BYTES);
	}
	for (int i = 1000; i < lines; i++) {
		ask(0);
		ck_assert_int_eq(player_wait_all(one, 1, NULL, 0), 0);
		ck_assert_uint_eq(player.answer_n, 99);
	}
	ck_assert_uint_eq(player.in_n, 0);
}

/* Tells it lines of 1000 bytes until its pipe is full; how many. */
static int fill_pipe(void)
{
	static char line[1000];
	char number[12];
	int lines = 0;

	memset(line, 't', sizeof(line));
	while (player.out_start == player.outbox.n) {
		memcpy(line, "line ", 5);
		snprintf(number, sizeof(number), "%06d", lines);
		memcpy(line + 5, number, 6);
		player_tell(&player, line, 999);
		player_send(&player);
		ck_assert_int_lt(++lines, 1 << 12);
	}
	return lines;
}

/* Reads COUNT lines of 1000 bytes, numbered from FIRST. */
static void read_lines(int first, int count)
{
	char line[1000], number[16];

	for (int i = first; i < first + count; i++) {
		size_t n = 0;

		while (n < sizeof(line)) {
			ssize_t got = read(ours, line + n, sizeof(line) - n);

			if (got < 0)
				player_send(&player);
			else
				n += (size_t)got;
		}
		snprintf(number, sizeof(number), "%06d", i);
		ck_assert_msg(!memcmp(line + 5, number, 6), "%.12s", line);
		ck_assert_int_eq(line[999], '\n');
	}
}

TEST(a_full_pipe_holds_back_what_follows)
{
	int lines, told;

	lines = fill_pipe();
	ck_assert_int_gt(lines, 2);
	/* only what was sent whole is noted: not the line that got stuck */
	ck_assert_uint_eq(lines_noted(), (size_t)lines - 1);
	ck_assert_uint_le(player.out_start, player.outbox.n);
	ck_assert_uint_le(player.outbox.n, 1000);
	/* more may be told meanwhile, and comes in its order */
	for (told = lines; told < lines + 3; told++) {
		char line[1000];

		memset(line, 'u', sizeof(line));
		snprintf(line, sizeof(line), "line %06d", told);
		line[11] = ' ';
		player_tell(&player, line, 999);
		player_send(&player);
	}
	read_lines(0, told);
	ck_assert_uint_eq(player.outbox.n, 0);
	ck_assert_uint_eq(lines_noted(), (size_t)told);
}

TEST(what_is_stuck_is_sent_while_it_is_waited_for)
{
	int lines;

	lines = fill_pipe();
	read_lines(0, lines - 1);
	tell("? what");
	ask(0);
	says("yes\n");
	hears("yes");
	read_lines(lines - 1, 1);
	was_sent("? what\n");
}

TEST(who_never_reads_is_told_no_more)
{
	static char line[4000];
	int told = 0;

	player.questions = 2;
	while (!player.backlogged) {
		player_tell(&player, line, sizeof(line));
		ck_assert_int_lt(++told, 1000);
	}
	ck_assert_uint_gt(player.outbox.n, OUTBOX_MAX);
	ck_assert_uint_le(player.outbox.n, OUTBOX_MAX + sizeof(line) + 1);
	/* it was the one before that went over the limit */
	ck_assert_int_eq(told, OUTBOX_MAX / (int)(sizeof(line) + 1) + 2);
	ck_assert_int_eq(player.out_error, 0);
}

/* A match that is taken up again is told whole between the first question,
 * whether one is ready, and the next. */
TEST(a_long_match_is_told_whole)
{
	static char line[4000];

	player.questions = 1;
	for (size_t told = 0; told < 3 * OUTBOX_MAX; told += sizeof(line) + 1)
		player_tell(&player, line, sizeof(line));
	ck_assert(!player.backlogged);
	ck_assert_uint_ge(player.outbox.n, 3 * OUTBOX_MAX);
}

TEST(who_reads_no_more_may_still_answer)
{
	close(ours);
	ours = -1;
	tell("? two");
	says("yes\n");
	ask(0);
	hears("yes");
	ck_assert_int_eq(player.out_error, 0);
	ck_assert_uint_eq(player.outbox.n, 0);
	dialogue_is("< yes\n"); /* it was not told the question */
}

TEST(an_error_of_ours_stops_the_match)
{
	close(player.child.to);
	player.child.to = open("/dev/full", O_WRONLY | O_CLOEXEC);
	tell("lost");
	ask(0);
	errno = 0;
	ck_assert_int_eq(player_wait_all(one, 1, NULL, 0), -1);
	ck_assert_int_eq(errno, ENOSPC);
	ck_assert_int_eq(player.out_error, ENOSPC);
}

TEST(a_transcript_that_cannot_be_kept_stops_the_match)
{
	fclose(player.transcript.dialogue);
	player.transcript.dialogue = fopen("/dev/full", "w");
	ck_assert_ptr_nonnull(player.transcript.dialogue);
	setvbuf(player.transcript.dialogue, NULL, _IONBF, 0);
	tell("line");
	ask(0);
	ck_assert_int_eq(player_wait_all(one, 1, NULL, 0), -1);
	ck_assert_int_eq(errno, ENOSPC);
}

TEST(dismissed_it_reads_its_end)
{
	char c;

	player.way = PLAYER_TERMINAL;
	player_dismiss(&player);
	ck_assert_int_ge(player.child.to, 0);
	player.way = PLAYER_PROCESS;
	player_dismiss(&player);
	ck_assert_int_eq(player.child.to, -1);
	ck_assert_int_eq(read(ours, &c, 1), 0);
	player_dismiss(&player);
}

/* Another player beside it, who is heard over BESIDE_FROM. */
static struct player beside;
static struct player *const together[] = { &beside, &player };
static int beside_from[2];

static void begin_both(void)
{
	ck_assert_int_eq(pipe2(beside_from, O_NONBLOCK | O_CLOEXEC), 0);
	memset(&beside, 0, sizeof(beside));
	beside.child = (struct child){
		.from = beside_from[0], .to = -1, .pidfd = -1, .errors = -1
	};
	beside.inbox = malloc(INBOX_BYTES);
	beside.running = PLAYER_STARTED;
}

static void end_both(void)
{
	close(beside_from[0]);
	close(beside_from[1]);
	player_release(&beside);
}

TEST(all_that_are_asked_are_waited_for)
{
	begin_both();
	player_ask(&beside, clock_now(), 0);
	ask(20);
	ck_assert_int_eq(write(beside_from[1], "yes\n", 4), 4);
	/* the one without a clock does not put off the other's deadline */
	ck_assert_int_eq(player_wait_all(together, 2, NULL, 0), 0);
	ck_assert_int_eq(beside.state, ANSWER_LINE);
	ck_assert_int_eq(player.state, ANSWER_TIMEOUT);
	/* who is not asked is not read */
	ask(0);
	says("yes\n");
	ck_assert_int_eq(write(beside_from[1], "more\n", 5), 5);
	ck_assert_int_eq(player_wait_all(together, 2, NULL, 0), 0);
	ck_assert_int_eq(beside.answer_n, 3);
	ck_assert_uint_eq(beside.in_n, 0);
	end_both();
}

static void interrupted(int number)
{
	(void)number;
}

/* The next deadline is the first of all, wherever it stands. */
TEST(the_first_deadline_comes_first)
{
	begin_both();
	player_ask(&beside, clock_now(), clock_now() + 20 * NS_PER_MS);
	ask(60000);
	signal(SIGALRM, interrupted);
	ualarm(500000, 0);
	ck_assert_int_eq(player_wait_all(together, 2, NULL, 0), -1);
	ck_assert_int_eq(errno, EINTR);
	ck_assert_int_eq(beside.state, ANSWER_TIMEOUT);
	ck_assert_int_eq(player.state, ANSWER_WAITED);
	end_both();
}

TEST(a_signal_ends_the_wait)
{
	sigset_t set;

	signal(SIGUSR1, interrupted);
	sigemptyset(&set);
	sigaddset(&set, SIGUSR1);
	sigprocmask(SIG_BLOCK, &set, NULL);
	raise(SIGUSR1); /* it waits for us */
	ask(0);
	ck_assert_int_eq(player_wait_all(one, 1, NULL, 0), -1);
	ck_assert_int_eq(errno, EINTR);
}

/* Who waits takes no processor time, whatever our own input is. */
TEST(waiting_takes_no_time_of_others)
{
	struct timespec before, after;
	int null = open("/dev/null", O_RDWR);

	ck_assert_int_eq(dup2(null, 0), 0);
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &before);
	ask(300);
	waits(ANSWER_TIMEOUT);
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &after);
	ck_assert_int_lt((after.tv_sec - before.tv_sec) * 1000 +
				 (after.tv_nsec - before.tv_nsec) / 1000000,
			 100);
	close(null);
}

/* --- over a process of its own --- */

SUITE(player_process);

static void start(const char *text)
{
	static char what[PATH_MAX];

	memset(&player, 0, sizeof(player));
	player.text = text;
	strcpy(player.name, "it");
	ck_assert_int_eq(child_setup(), 0);
	ck_assert_int_eq(player_init(&player, NULL, NULL, what), 0);
	ck_assert(!player.person && !player.live &&
		  player.way == PLAYER_PROCESS);
	player.transcript.dialogue = open_memstream(&noted, &noted_n);
	player.transcript.errors = tmpfile();
	player.in_n = 3;
	player.ended = player.backlogged = player.skipping = true;
	player.answered = ANSWERED;
	player.questions = 4;
	player.slowest = 5;
	ck_assert_int_eq(player_start(&player), 0);
	ck_assert(player.running && !player.ended);
	ck_assert_int_eq(player.answered, ANSWERED_BEFORE);
	ck_assert(!player.backlogged && !player.skipping && !player.in_n);
	ck_assert(!player.questions && !player.slowest);
	ck_assert_int_eq(player.state, ANSWER_IDLE);
}

static void finish(int grace_ms)
{
	player_end_all(one, 1, grace_ms);
	ck_assert(!player.running);
	child_teardown();
	transcript_close(&player.transcript);
	free(noted);
	noted = NULL;
	player_release(&player);
}

TEST(a_process_answers_and_leaves)
{
	pid_t pid;

	start("cat");
	pid = player.child.pid;
	ck_assert_int_eq(player_start(&player), 0);
	ck_assert_int_eq(player.child.pid, pid); /* it runs already */
	tell("yes");
	ask(60000);
	hears("yes");
	finish(30000);
	ck_assert(player.child.exited && !player.child.status);
	ck_assert(!player.child.forced);
}

TEST(how_a_process_ended_is_known_with_its_last_words)
{
	char line[100];

	start("echo left >&2; printf 'a\\nb\\nc'; exit 3");
	ask(60000);
	hears("a");
	ask(60000);
	answered("b");
	ask(60000);
	waits(ANSWER_EXIT);
	ck_assert(child_wait(&player.child, 60000));
	ck_assert(player.child.exited);
	ck_assert_int_eq(player.child.status, 3);
	/* what it wrote before its answer was heard before that */
	dialogue_is("! left\n< a\n< b\n");
	rewind(player.transcript.errors);
	ck_assert_ptr_nonnull(
		fgets(line, sizeof(line), player.transcript.errors));
	ck_assert_str_eq(line, "match 0 question 1: left\n");
	finish(30000);
}

TEST(who_does_not_leave_is_made_to)
{
	start("trap '' TERM; echo ready; while :; do read x; done");
	ask(60000);
	hears("ready");
	finish(1);
	ck_assert(player.child.forced);
}

/* Each has its time to leave, whoever has left already. */
TEST(the_last_to_leave_has_its_time_too)
{
	static struct player other;
	static char what[PATH_MAX];
	struct player *const first[] = { &player, &other };
	struct player *const last[] = { &other, &player };

	for (int round = 0; round < 2; round++) {
		start("cat; sleep 0.3");
		memset(&other, 0, sizeof(other));
		other.text = "cat";
		strcpy(other.name, "other");
		other.transcript.name = other.name;
		ck_assert_int_eq(player_init(&other, NULL, NULL, what), 0);
		ck_assert_int_eq(player_start(&other), 0);
		player_end_all(round ? first : last, 2, 30000);
		ck_assert(player.child.exited && !player.child.status);
		ck_assert(!player.child.forced);
		ck_assert(other.child.exited && !other.child.status);
		player_release(&other);
		finish(0);
	}
}

static int64_t own_time(void)
{
	struct timespec time;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

/* What it has started may keep its output open behind it. */
TEST(who_has_left_is_not_waited_for)
{
	for (int round = 0; round < 2; round++) {
		int64_t before;

		start("sleep 1000 & read x; exit 3");
		if (round) { /* a kernel that has no such thing */
			close(player.child.pidfd);
			player.child.pidfd = -1;
		}
		before = clock_now();
		player_end_all(one, 1, 8000);
		ck_assert_int_lt(clock_now() - before, 4000 * NS_PER_MS);
		ck_assert(player.child.exited && !player.child.forced);
		ck_assert_int_eq(player.child.status, 3);
		finish(0);
	}
}

/* Nor does it take time to wait for one whose output has ended before. */
TEST(who_leaves_takes_no_time_of_others)
{
	int64_t before;

	start("exec >&- 2>&-; read x; sleep 0.6");
	before = own_time();
	player_end_all(one, 1, 30000);
	ck_assert_int_lt(own_time() - before, 200 * NS_PER_MS);
	ck_assert(player.child.exited && !player.child.forced);
	finish(0);
}

TEST(what_it_sends_on_leaving_is_in_its_inbox)
{
	start("cat; echo goodbye");
	tell("hello");
	ask(60000);
	hears("hello");
	player_end_all(one, 1, 30000);
	ck_assert_msg(
		word_is(player.inbox + player.in_at, player.in_n, "goodbye\n"),
		"%.*s", (int)player.in_n, player.inbox + player.in_at);
	finish(0);
}

TEST(what_it_sent_before_it_left_is_in_its_inbox)
{
	start("read x; echo goodbye");
	ck_assert_int_eq(write(player.child.to, "x\n", 2), 2);
	ck_assert(child_wait(&player.child, 60000));
	player_end_all(one, 1, 30000);
	ck_assert_msg(
		word_is(player.inbox + player.in_at, player.in_n, "goodbye\n"),
		"%.*s", (int)player.in_n, player.inbox + player.in_at);
	finish(0);
}

TEST(on_leaving_it_may_send_more_than_there_is_room_for)
{
	start("cat; head -c 300000 /dev/zero");
	tell("hello");
	ask(60000);
	ck_assert_int_eq(player_wait_all(one, 1, NULL, 0), 0);
	player_end_all(one, 1, 30000);
	ck_assert(player.child.exited && !player.child.forced);
	ck_assert_int_eq(player.child.status, 0);
	ck_assert_uint_eq(player.in_at + player.in_n, INBOX_BYTES);
	finish(0);
}

/* On both of its ways, and whoever leaves with it. */
TEST(on_leaving_everybody_may_say_much)
{
	static struct player other;
	static char what[PATH_MAX];
	struct player *const both[] = { &other, &player };

	start("cat; head -c 300000 /dev/zero; head -c 300000 /dev/zero >&2");
	memset(&other, 0, sizeof(other));
	other.text = "true";
	strcpy(other.name, "other");
	other.transcript.silent = true;
	ck_assert_int_eq(player_init(&other, NULL, NULL, what), 0);
	ck_assert_int_eq(player_start(&other), 0);
	ck_assert(child_wait(&other.child, 60000));
	player_end_all(both, 2, 8000);
	ck_assert(player.child.exited && !player.child.forced);
	ck_assert_int_eq(player.child.status, 0);
	player_release(&other);
	finish(0);
}

TEST(the_terminal_is_a_person)
{
	char what[PATH_MAX];

	memset(&player, 0, sizeof(player));
	player.text = "-";
	ck_assert_int_eq(player_init(&player, NULL, NULL, what), 0);
	ck_assert(player.way == PLAYER_TERMINAL && player.person &&
		  player.live);
	ck_assert_int_eq(player.typing, isatty(0));
	ck_assert_int_eq(player_start(&player), 0);
	ck_assert_int_eq(player.child.to, STDOUT_FILENO);
	ck_assert_int_eq(player.child.from, STDIN_FILENO);
	player_end_all(one, 1, 0);
	ck_assert(!player.running);
	ck_assert_int_eq(player.child.to, STDOUT_FILENO); /* it stays open */
	player_release(&player);
	/* a program may be one for a person, too */
	memset(&player, 0, sizeof(player));
	player.text = "cat";
	player.person = true;
	ck_assert_int_eq(player_init(&player, NULL, NULL, what), 0);
	ck_assert(player.person && player.live && player.way == PLAYER_PROCESS);
	player_release(&player);
}

TEST(a_program_that_is_not_there)
{
	char what[PATH_MAX];

	memset(&player, 0, sizeof(player));
	player.text = "/no/such/program -x";
	ck_assert_int_eq(player_init(&player, NULL, NULL, what), -1);
	ck_assert_int_eq(errno, ENOENT);
	ck_assert_str_eq(what, "/no/such/program -x");
	player_release(&player);
}
