/* Converses with a player. */
#include "play/player.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clock.h"
#include "rules/event.h"
#include "play/affinity.h"
#include "play/child_watch.h"

#define WATCHED 4                  /* descriptors of a player */
#define PERSON_WATCHED 3           /* of a person who is not asked */
#define STALL_NS (100 * NS_PER_MS) /* longer is not only the scheduler */
#define EXIT_MS 20 /* to learn how a player ended that closed its output */

bool player_descriptors(const char *text, int *from, int *to)
{
	const char *comma = strchr(text, ',');
	uint64_t number[2];

	if (strncmp(text, "fd:", 3) != 0 || !comma ||
	    number_parse(text + 3, (size_t)(comma - text - 3), INT32_MAX,
			 &number[0]) ||
	    number_parse(comma + 1, strlen(comma + 1), INT32_MAX, &number[1]) ||
	    number[0] <= STDERR_FILENO || number[1] <= STDERR_FILENO)
		return false;
	*from = (int)number[0];
	*to = (int)number[1];
	return true;
}

/* Opens FD once more, in MODE, without waiting.  So others who have FD open may
 * still wait.  A socket cannot be opened again: FD itself then no longer waits.
 * Returns the descriptor; -1 with errno. */
static int open_again(int fd, int mode)
{
	char path[40];
	int own, flags = fcntl(fd, F_GETFL);

	if (flags < 0)
		return -1;
	if ((flags & O_ACCMODE) != mode && (flags & O_ACCMODE) != O_RDWR) {
		errno = EBADF;
		return -1;
	}
	fcntl(fd, F_SETFD, FD_CLOEXEC);
	snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
	own = open(path, mode | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
	if (own >= 0)
		return own;
	return fcntl(fd, F_SETFL, flags | O_NONBLOCK) < 0
		       ? -1
		       : fcntl(fd, F_DUPFD_CLOEXEC, 3);
}

/* Opens the descriptors of a player for us alone.  Returns 0; -1 with errno. */
static int open_descriptors(struct player *player)
{
	int from, to;

	if (!player_descriptors(player->text, &from, &to)) {
		errno = EINVAL;
		return -1;
	}
	player->opened_to = open_again(to, O_WRONLY);
	player->opened_from = open_again(from, O_RDONLY);
	if (player->opened_from < 0 || player->opened_to < 0)
		return -1;
	/* a FIFO that is open for both would never end */
	if (from != to)
		close(from);
	return 0;
}

int player_init(struct player *player, const struct cage_plan *plan,
		const struct cage *like, char *what)
{
	bool terminal = !strcmp(player->text, "-");

	player->way = terminal                           ? PLAYER_TERMINAL
		      : !strncmp(player->text, "fd:", 3) ? PLAYER_OPENED
							 : PLAYER_PROCESS;
	player->person = player->person || terminal;
	player->typing = terminal ? isatty(STDIN_FILENO) : player->person;
	player->live = player->live || player->person;
	player->transcript.name = player->name;
	player->inbox = malloc(INBOX_BYTES);
	snprintf(what, PATH_MAX, "%s", player->text);
	if (!player->inbox)
		return -1;
	if (player->way != PLAYER_PROCESS)
		return player->way == PLAYER_OPENED ? open_descriptors(player)
						    : 0;
	if (player->person)
		plan = NULL; /* it has the terminal */
	if (command_read(&player->command, player->text) ||
	    cage_build(&player->cage, plan, &player->command, like, what))
		return -1;
	player->transcript.closed = player->cage.closed;
	return 0;
}

static void forget_outbox(struct player *player)
{
	text_clear(&player->outbox);
	player->out_start = player->out_noted = 0;
}

int player_start(struct player *player)
{
	bool terminal = player->way == PLAYER_TERMINAL;

	if (player->running)
		return 0;
	player->in_at = player->in_n = 0;
	player->skipping = false;
	forget_outbox(player);
	player->ended = player->backlogged = false;
	if (player->answered == ANSWERED)
		player->answered = ANSWERED_BEFORE;
	player->state = ANSWER_IDLE;
	player->questions = player->transcript.question = 0;
	player->slowest = 0;
	if (player->way != PLAYER_PROCESS)
		player->child = (struct child){
			.to = terminal ? STDOUT_FILENO : player->opened_to,
			.from = terminal ? STDIN_FILENO : player->opened_from,
			.pidfd = -1,
			.errors = -1,
		};
	else if (child_start(&player->child, &player->command, &player->cage,
			     player->person))
		return -1;
	player->running = PLAYER_STARTED;
	return 0;
}

void player_hear(struct player *player)
{
	if (player->child.errors >= 0 &&
	    !transcript_hear(&player->transcript, player->child.errors)) {
		close(player->child.errors);
		player->child.errors = -1;
	}
}

void player_release(struct player *player)
{
	free(player->inbox);
	text_free(&player->outbox);
	player->inbox = NULL;
	command_release(&player->command);
	cage_release(&player->cage);
}

void player_tell(struct player *player, const char *line, size_t n)
{
	/* before its first move a player may be sent a whole resumed match,
	 * without time to read it */
	if (player->outbox.n - player->out_start > OUTBOX_MAX &&
	    player->questions > 1)
		player->backlogged = true;
	if (player->backlogged)
		return;
	text_put_line(&player->outbox, line, n);
	if (player->outbox.failed)
		player->out_error = ENOMEM;
}

void player_tell_lines(struct player *player, const char *lines, size_t n)
{
	while (n) {
		const char *lf = memchr(lines, '\n', n);
		size_t length = (size_t)(lf - lines);

		player_tell(player, lines, length);
		lines += length + 1;
		n -= length + 1;
	}
}

/* Notes a line of the dialogue.  A line that cannot be kept stops the match, as
 * the dialogue is evidence. */
static void note_line(struct player *player, char sign, const char *text,
		      size_t n)
{
	if (transcript_note(&player->transcript, sign, text, n))
		player->out_error = errno;
}

/* Notes the lines that were sent whole.  Lines still in the outbox are left
 * out. */
static void note_sent(struct player *player)
{
	const char *lf;

	for (;;) {
		const char *line = player->outbox.bytes + player->out_noted;

		lf = memchr(line, '\n', player->out_start - player->out_noted);
		if (!lf)
			return;
		note_line(player, '>', line, (size_t)(lf - line));
		player->out_noted += (size_t)(lf - line) + 1;
	}
}

void player_send(struct player *player)
{
	while (player->running && !player->out_error &&
	       player->out_start < player->outbox.n) {
		ssize_t n = write(player->child.to,
				  player->outbox.bytes + player->out_start,
				  player->outbox.n - player->out_start);

		if (n >= 0) {
			player->out_start += (size_t)n;
			note_sent(player);
		} else if (errno == EAGAIN) {
			/* its pipe is full: what is not noted moves to the
			 * front */
			text_drop(&player->outbox, player->out_noted);
			player->out_start -= player->out_noted;
			player->out_noted = 0;
			return;
		} else if (errno == EPIPE || (errno == EIO && player->person)) {
			/* it reads no more, or its terminal has gone; an answer
			 * may still come */
			break;
		} else if (errno != EINTR) {
			player->out_error = errno;
		}
	}
	forget_outbox(player);
}

/* Counts a remark, and notes it in the transcript up to REMARKS_KEPT bytes. */
static void take_remark(struct player *player, const char *text, size_t n)
{
	static const char rest[] = "(what else it remarked here is left out)";
	bool kept = player->remarks <= REMARKS_KEPT;

	player->remarks += n + 1;
	if (player->remarks <= REMARKS_KEPT)
		note_line(player, '<', text, n);
	else if (kept)
		note_line(player, '<', rest, sizeof(rest) - 1);
}

/* Returns true if the player's lines are read.  They are read until it answers.
 * Beyond its limit of remarks they are not, and its clock runs out.  Without a
 * clock they are always read, as its end comes behind them. */
static bool wants_line(const struct player *player)
{
	return player->state == ANSWER_WAITED &&
	       (player->remarks <= REMARKS_MAX || !player->deadline);
}

static bool wants_input(const struct player *player)
{
	return wants_line(player) && !player->ended;
}

/* Drops the bytes of a skipped line in the inbox.  Returns true while the line
 * goes on. */
static bool skip_line(struct player *player)
{
	const char *start = player->inbox + player->in_at;
	const char *lf;
	size_t n;

	if (!player->skipping)
		return false;
	lf = memchr(start, '\n', player->in_n);
	n = lf ? (size_t)(lf - start) + 1 : player->in_n;
	player->in_at += n;
	player->in_n -= n;
	player->skipping = !lf;
	return !lf;
}

/* Takes the first whole line from the inbox; skips remarks. */
static void player_take_line(struct player *player)
{
	if (skip_line(player))
		return;
	while (wants_line(player)) {
		const char *line = player->inbox + player->in_at;
		const char *lf = memchr(line, '\n', player->in_n);
		size_t n = lf ? (size_t)(lf - line) : player->in_n;

		if (n > LINE_BYTES - 1) {
			note_line(player, '<', line, 80);
			player->state = ANSWER_OVERLONG;
		}
		if (!lf || n > LINE_BYTES - 1)
			return;
		player->in_at += n + 1;
		player->in_n -= n + 1;
		if (n && line[0] == '#') {
			take_remark(player, line, n);
			continue;
		}
		note_line(player, '<', line, n);
		memcpy(player->answer, line, n);
		player->answer_n = n;
		player->state = ANSWER_LINE;
	}
}

/* Reads the player's output once.  Returns false if there was nothing. */
static bool receive(struct player *player)
{
	ssize_t n;

	memmove(player->inbox, player->inbox + player->in_at, player->in_n);
	player->in_at = 0;
	n = read(player->child.from, player->inbox + player->in_n,
		 INBOX_BYTES - player->in_n);
	if (n > 0) {
		player->in_n += (size_t)n;
		player_take_line(player);
	} else if (!n || (errno != EAGAIN && errno != EINTR)) {
		player->ended = true;
	}
	return n > 0;
}

void player_ask(struct player *player, int64_t now, int64_t deadline)
{
	player->state = ANSWER_WAITED;
	player->asked = now;
	player->deadline = deadline;
	player->stall_ns = 0;
	player->remarks = 0;
	player->questions++;
	transcript_question(&player->transcript);
	player_send(player);
	player_take_line(player);
	/* a person's end may have been seen between two questions */
	if (player->state == ANSWER_WAITED && player->person && player->ended)
		player->state = ANSWER_EXIT;
	if (player->state != ANSWER_WAITED)
		player->answered_at = now;
}

void player_discard(struct player *player)
{
	ssize_t n;

	player->in_at = player->in_n = 0;
	if (player->way == PLAYER_TERMINAL)
		return;
	for (int i = 0; i < 32; i++) { /* more than a pipe can hold */
		n = read(player->child.from, player->inbox, INBOX_BYTES);
		if (n <= 0)
			break;
	}
}

void player_unread(struct player *player)
{
	size_t n = player->answer_n + 1;

	if (player->in_n + n > INBOX_BYTES)
		return; /* impossible: it was taken out of there */
	memmove(player->inbox + n, player->inbox + player->in_at, player->in_n);
	player->in_at = 0;
	memcpy(player->inbox, player->answer, n - 1);
	player->inbox[n - 1] = '\n';
	player->in_n += n;
}

/* Settles the result of the poll for a player that is asked. */
static void settle_answer(struct player *player, const struct pollfd *poll_set,
			  int64_t now)
{
	if (poll_set[3].revents)
		player_hear(player);
	if (poll_set[1].revents)
		player_send(player);
	if (poll_set[0].revents)
		receive(player);
	if (poll_set[2].revents && player->state == ANSWER_WAITED) {
		/* a last answer and a hang-up arrive together, and bytes sent
		 * before the end count first */
		while (wants_input(player) && receive(player))
			;
		player->ended = true;
	}
	if (player->state == ANSWER_WAITED && player->ended) {
		/* its output ends a moment before its process */
		child_wait(&player->child, EXIT_MS);
		player->state = ANSWER_EXIT;
	}
	if (player->state == ANSWER_WAITED && player->deadline &&
	    now >= player->deadline)
		player->state = ANSWER_TIMEOUT;
	if (player->deadline && now - player->deadline > STALL_NS)
		player->stall_ns = now - player->deadline;
	if (player->state != ANSWER_WAITED) {
		player->answered_at = now;
		if (now - player->asked > player->slowest)
			player->slowest = now - player->asked;
	}
}

bool player_gone(const struct player *player)
{
	return player->person && player->state != ANSWER_WAITED &&
	       player->ended && !player->in_n;
}

bool player_absent(const struct player *player)
{
	return !player->person && player->answered == ANSWERED_NOTHING &&
	       (player->state == ANSWER_EXIT ||
		player->state == ANSWER_TIMEOUT);
}

static struct pollfd watch_if(bool wanted, int fd, short events)
{
	return (struct pollfd){ wanted ? fd : -1, events, 0 };
}

/* Returns true if a person who is not asked is watched.  A file of answers is
 * not: it ends as soon as it is read. */
static bool is_watched(const struct player *person)
{
	struct stat stat_of;

	return person->running && person->state != ANSWER_WAITED &&
	       !person->ended && person->in_n < INBOX_BYTES &&
	       !(person->way == PLAYER_TERMINAL &&
		 !fstat(person->child.from, &stat_of) &&
		 S_ISREG(stat_of.st_mode));
}

/* Reads the input of a person who is not asked. */
static void hear_person(struct player *person, const struct pollfd *poll_set)
{
	if (poll_set[2].revents)
		player_hear(person);
	if (poll_set[0].revents)
		receive(person);
	else if (poll_set[1].revents) /* and nothing is left to read */
		person->ended = true;
}

/* Watches players with a pending answer, and finds the FIRST of their
 * deadlines.  Returns their number. */
static int watch_players(struct player *const *players, int count,
			 struct pollfd *set, int64_t *first)
{
	int waiting = 0;

	*first = INT64_MAX;
	for (int i = 0; i < count; i++, set += WATCHED) {
		const struct player *player = players[i];
		const struct child *child = &player->child;
		bool waits = player->state == ANSWER_WAITED;
		bool unsent = player->out_start < player->outbox.n;

		set[0] = watch_if(wants_input(player), child->from, POLLIN);
		set[1] = watch_if(waits && unsent, child->to, POLLOUT);
		set[2] = watch_if(waits, child->pidfd, POLLIN);
		set[3] = watch_if(waits, child->errors, POLLIN);
		waiting += waits;
		if (waits && player->deadline && player->deadline < *first)
			*first = player->deadline;
	}
	return waiting;
}

/* Watches persons.  Returns true if one has gone. */
static bool watch_persons(struct player *const *persons, int count,
			  struct pollfd *set)
{
	bool gone = false;

	for (int i = 0; i < count; i++, set += PERSON_WATCHED) {
		const struct child *child = &persons[i]->child;
		bool watched = is_watched(persons[i]);

		gone = gone || player_gone(persons[i]);
		set[0] = watch_if(watched, child->from, POLLIN);
		set[1] = watch_if(watched, child->pidfd, POLLIN);
		set[2] = watch_if(watched, child->errors, POLLIN);
	}
	return gone;
}

int player_wait_all(struct player *const *players, int count,
		    struct player *const *persons, int person_count)
{
	struct pollfd poll_set[(WATCHED + PERSON_WATCHED) * SEATS_MAX];
	struct pollfd *person_set = poll_set + WATCHED * count;
	const struct timespec at_once = { 0, 0 };
	unsigned int rounds = 0;
	sigset_t none; /* signals are let in here alone */

	sigemptyset(&none);
	for (;;) {
		int64_t first, now, left, looks[2];
		int waiting;

		for (int i = 0; i < count; i++)
			if (players[i]->out_error) {
				errno = players[i]->out_error;
				return -1;
			}
		waiting = watch_players(players, count, poll_set, &first);
		if (watch_persons(persons, person_count, person_set) ||
		    !waiting)
			return 0;
		/* with input always ready, no signal would get through
		 * otherwise */
		if (rounds++ && ppoll(NULL, 0, &at_once, &none) < 0)
			return -1;
		now = clock_now();
		looks[0] = child_watch(now);
		looks[1] = affinity_watch(now);
		for (int i = 0; i < 2; i++)
			first = looks[i] < first ? looks[i] : first;
		left = first > now ? first - now : 0;
		if (ppoll(poll_set,
			  (nfds_t)(WATCHED * count +
				   PERSON_WATCHED * person_count),
			  first == INT64_MAX
				  ? NULL
				  : &(struct timespec){ left / 1000000000,
							left % 1000000000 },
			  &none) < 0)
			return -1;
		now = clock_now();
		for (int i = 0; i < person_count; i++)
			hear_person(persons[i],
				    &person_set[PERSON_WATCHED * i]);
		for (int i = 0; i < count; i++)
			if (players[i]->state == ANSWER_WAITED)
				settle_answer(players[i],
					      &poll_set[WATCHED * i], now);
	}
}
