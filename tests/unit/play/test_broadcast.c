/* What is told to whom, and when: the record first, then the seats; and nobody
 * hears of entropy before all have given theirs.  The players are pipes. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "play/ask.h"
#include "play/broadcast.h"
#include "support.h"

static struct runner runner;
static struct writer out;
static struct player players[3];
static int ends[3], answers[3];
static char warned[2000];

static void warn(void *context, const struct player *player,
		 const struct reason *where, const struct reason *what)
{
	(void)context;
	snprintf(warned + strlen(warned), sizeof(warned) - strlen(warned),
		 "%s: %s %s\n", where ? english(where) : "",
		 player ? player->name : "", english(what));
}

/* A match on these terms between two players; the record is a file. */
static void begin(const char *terms)
{
	const struct game *game;
	struct terms read;
	char header[300];

	snprintf(header, sizeof(header), "arbitre 1 %s", terms);
	game = header_read(header, &read);
	signal(SIGPIPE, SIG_IGN);
	*warned = '\0';
	memset(&runner, 0, sizeof(runner));
	memset(players, 0, sizeof(players));
	writer_init(&out, memfd_create("record", 0));
	runner.out = &out;
	runner.warn = warn;
	for (int seat = 1; seat <= 2; seat++) {
		struct player *player = &players[seat];
		int to[2], from[2];

		ck_assert_int_eq(pipe2(to, O_NONBLOCK), 0);
		ck_assert_int_eq(pipe2(from, O_NONBLOCK), 0);
		snprintf(player->name, sizeof(player->name), "P%d", seat);
		player->text = player->name;
		player->transcript.name = player->name;
		player->inbox = malloc(INBOX_BYTES);
		player->running = PLAYER_STARTED;
		player->child = (struct child){
			.to = to[1], .from = from[0], .pidfd = -1, .errors = -1
		};
		ends[seat] = to[0];
		answers[seat] = from[1];
		runner.seats[seat] = player;
	}
	runner_init(&runner);
	runner_seat(&runner, 2);
	runner.complete.source = SEED_REQUIRED;
	memset(runner.complete.seed, 0x11, CHANCE_BYTES);
	complete_begin(&runner.complete, game, &read);
	complete_until_input(&runner.complete);
}

static void end(void)
{
	for (int seat = 1; seat <= 2; seat++) {
		close(ends[seat]);
		close(answers[seat]);
		close(players[seat].child.to);
		close(players[seat].child.from);
		player_release(&players[seat]);
	}
	close(out.fd);
	runner_release(&runner);
}

/* What the record has, and what a seat has been sent since the last look. */
static const char *recorded(void)
{
	static char text[1 << 16];
	ssize_t n = pread(out.fd, text, sizeof(text) - 1, 0);

	text[n < 0 ? 0 : n] = '\0';
	return text;
}

static const char *sent(int seat)
{
	static char text[3][1 << 16];
	ssize_t n = read(ends[seat], text[seat], sizeof(text[seat]) - 1);

	text[seat][n < 0 ? 0 : n] = '\0';
	return text[seat];
}

static void says(int seat, const char *text)
{
	ck_assert_int_eq(write(answers[seat], text, strlen(text)),
			 (ssize_t)strlen(text));
}

/* Both are ready; what they were sent up to then has been read.  Whose turn it
 * is. */
static int make_ready(void)
{
	says(1, "ready\n");
	says(2, "ready\n");
	ck_assert_int_eq(ask_ready(&runner), RUN_OK);
	ck_assert(runner.ready_asked);
	complete_until_input(&runner.complete);
	sent(1);
	sent(2);
	return runner.complete.reader.record.match.turn;
}

SUITE_WITH(broadcast, 60, NULL, end);

TEST(the_opening_is_told_with_its_first_question)
{
	const char *told;

	begin("chouine start=60000");
	ck_assert_str_eq(sent(1), "");
	says(1, "ready\n");
	says(2, "ready\n");
	ck_assert_int_eq(ask_ready(&runner), RUN_OK);
	told = sent(2);
	ck_assert(!strncmp(told, "arbitre 1 chouine ", 18));
	ck_assert_ptr_nonnull(strstr(told, "\nyou 2\nname 1 seat1\n"
					   "name 2 seat2\n? ready\n"));
	ck_assert_ptr_nonnull(strstr(sent(1), "\nyou 1\n"));
	/* the record had it before */
	ck_assert_ptr_nonnull(strstr(recorded(), "\nname 2 seat2\n"));
	ck_assert_ptr_null(strstr(recorded(), "you"));
	ck_assert_str_eq(warned, "");
}

TEST(a_live_seat_hears_every_line_at_once)
{
	begin("chouine dealer=1 start=60000");
	players[1].live = true;
	make_ready();
	complete_release(&runner.complete);
	end();
	begin("chouine dealer=1 start=60000");
	players[1].live = true;
	says(1, "ready\n");
	says(2, "ready\n");
	ck_assert_int_eq(ask_ready(&runner), RUN_OK);
	sent(1);
	sent(2);
	complete_until_input(&runner.complete);
	ck_assert_ptr_nonnull(strstr(sent(1), "\nhand 1 "));
	ck_assert_str_eq(sent(2), "");
	/* the record goes out first */
	ck_assert_ptr_nonnull(strstr(recorded(), "\nhand 1 "));
}

TEST(entropy_is_held_back_until_all_have_given)
{
	begin("chouine entropy=asked start=60000 move=60000");
	players[1].live = players[2].live = true;
	make_ready();
	ck_assert(runner.hold.on);
	/* seat 1 gives; nobody hears of it */
	says(1, "entropy aa\n");
	says(2, "entropy bb\n");
	ck_assert_int_eq(ask_entropy(&runner), RUN_OK);
	complete_until_input(&runner.complete);
	ck_assert(!runner.hold.on);
	for (int seat = 1; seat <= 2; seat++) {
		const char *told = sent(seat), *question, *entropy;

		question = strstr(told, "? entropy -\n");
		entropy = strstr(told, "entropy 1 aa\nentropy 2 bb\n");
		ck_assert_ptr_nonnull(question);
		ck_assert_ptr_nonnull(entropy);
		ck_assert(question < entropy);
		ck_assert_ptr_null(strstr(told, "seed"));
	}
	ck_assert_ptr_nonnull(
		strstr(recorded(), "\nentropy 1 aa\nentropy 2 bb\n"));
}

/* A fault within the round is held back, too. */
TEST(a_fault_does_not_end_the_round)
{
	begin("chouine entropy=asked strikes=2 start=60000 move=60000");
	players[1].live = players[2].live = true;
	make_ready();
	says(1, "entropy x\n");
	says(2, "entropy bb\n");
	ck_assert_int_eq(ask_entropy(&runner), RUN_OK);
	ck_assert_ptr_nonnull(strstr(warned, "P1 answered \"entropy x\": F5"));
	ck_assert_ptr_nonnull(strstr(sent(1), "# F5"));
	ck_assert_ptr_nonnull(strstr(sent(2), "fault 1 illegal ??"));
}

TEST(a_move_is_asked_with_the_bank_that_is_left)
{
	int turn;

	begin("chouine dealer=1 start=60000 move=60000 bank=5000");
	turn = make_ready();
	ck_assert_int_eq(runner.bank[turn], 5000 * INT64_C(1000000));
	says(turn, "nonsense\n");
	ck_assert_int_eq(ask_move(&runner), RUN_OK);
	ck_assert_ptr_nonnull(strstr(sent(turn), "\nleft 5000\n? play "));
	ck_assert_ptr_nonnull(strstr(warned, "answered \"nonsense\": F1"));
	ck_assert_int_eq(runner.bank[turn], 5000 * INT64_C(1000000));
}

TEST(who_takes_too_long_pays_from_the_bank)
{
	int turn;

	begin("chouine dealer=1 start=60000 move=1 bank=20");
	turn = make_ready();
	ck_assert_int_eq(ask_move(&runner), RUN_OK);
	ck_assert_int_eq(players[turn].state, ANSWER_TIMEOUT);
	ck_assert_int_eq(runner.bank[turn], 0);
	ck_assert_int_ge(players[turn].answered_at - players[turn].asked,
			 21 * 1000000);
	ck_assert_ptr_nonnull(strstr(warned, "did not answer in time"));
	ck_assert_ptr_null(strstr(warned, "does it flush")); /* it has before */
}

TEST(who_hangs_up_has_a_fault)
{
	int turn;

	begin("chouine dealer=1 start=60000 move=60000");
	turn = make_ready();
	close(answers[turn]);
	answers[turn] = -1;
	ck_assert_int_eq(ask_move(&runner), RUN_OK);
	complete_until_input(&runner.complete);
	ck_assert_int_eq(broadcast_put_out(&runner), 0);
	ck_assert_ptr_nonnull(strstr(recorded(), " exit\n"));
	ck_assert_ptr_nonnull(strstr(warned, "when an answer was due"));
}

TEST_EACH(a_person_who_leaves_stops_the_match, 0, 2)
{
	int turn;

	begin("chouine dealer=1 start=60000 move=60000");
	runner.leave_forfeits = _i;
	turn = make_ready();
	players[turn].person = true;
	close(answers[turn]);
	answers[turn] = -1;
	ck_assert_int_eq(ask_move(&runner), _i ? RUN_OK : RUN_LEFT);
	ck_assert_ptr_eq(runner.left, _i ? NULL : &players[turn]);
}

TEST(a_line_that_is_typed_wrong_is_asked_for_again)
{
	struct move moves[MOVE_MAX];
	char move[300];
	const struct match *match;
	int turn, status;

	begin("chouine dealer=1 start=60000 move=60000");
	make_ready();
	match = &runner.complete.reader.record.match;
	turn = match->turn;
	players[turn].typing = true;
	players[turn].way = PLAYER_TERMINAL;
	match_legal(match, moves);
	strcpy(move + format_move(match->game, &moves[0], move), "\n");
	says(turn, "nonsense\n");
	if (!fork()) { /* the person, who reads what is wrong with it */
		static char told[1 << 16];
		size_t n = 0;

		while (!strstr(told, "\n# F1") || told[n - 1] != '\n') {
			ssize_t got = read(ends[turn], told + n,
					   sizeof(told) - 1 - n);

			n += got > 0 ? (size_t)got : 0;
		}
		says(turn, move);
		_exit(strstr(strstr(told, "\n# F1"), "? play ") ? 0 : 1);
	}
	ck_assert_int_eq(ask_move(&runner), RUN_OK);
	ck_assert_int_gt(wait(&status), 0);
	ck_assert_int_eq(status, 0);
	ck_assert_str_eq(warned, "");
	complete_until_input(&runner.complete);
	broadcast_put_out(&runner);
	ck_assert_ptr_null(strstr(recorded(), "fault"));
}

TEST(a_record_that_cannot_be_written_stops_the_match)
{
	begin("chouine dealer=1 start=60000 move=60000");
	close(out.fd);
	out.fd = open("/dev/full", O_WRONLY);
	ck_assert_int_eq(ask_ready(&runner), RUN_WRITE);
	/* and nobody has heard of what it lacks */
	ck_assert_str_eq(sent(1), "");
	ck_assert_int_eq(broadcast_put_out(&runner), -1);
}

/* Durable before anybody hears of a line; but for what has nothing to sync. */
TEST(a_record_that_cannot_be_synced_stops_the_match)
{
	int pipes[2];

	begin("chouine dealer=1 start=60000");
	ck_assert_int_eq(writer_flush(&out), 0);
	ck_assert_int_eq(pipe(pipes), 0);
	runner.durable = runner.unsynced = true;
	runner.sync = SYNC_LINE;
	close(out.fd);
	out.fd = pipes[1];
	ck_assert_int_eq(broadcast_put_out(&runner), 0);
	ck_assert_int_eq(out.error, 0);
	ck_assert(!runner.unsynced);
	out.fd = -1;
	ck_assert_int_eq(broadcast_put_out(&runner),
			 0); /* there is nothing new */
	runner.unsynced = true;
	ck_assert_int_eq(broadcast_put_out(&runner), -1);
	ck_assert_int_ne(out.error, 0);
	close(pipes[0]);
	out.fd = pipes[1];
}

TEST(what_stands_there_is_not_written_again)
{
	begin("chouine dealer=1 start=60000");
	end();
	begin("chouine dealer=1 start=60000");
	writer_flush(&out);
	ck_assert_int_eq(ftruncate(out.fd, 0), 0);
	ck_assert_int_eq(lseek(out.fd, 0, SEEK_SET), 0);
	runner.skip = 4; /* header, names, and one line more */
	make_ready();
	writer_flush(&out);
	ck_assert_ptr_null(strstr(recorded(), "seed "));
	ck_assert(!strncmp(recorded(), "commit ", 7));
}
