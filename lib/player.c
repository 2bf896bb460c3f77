/* The conversation with a player. */
#include "player.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "clock.h"
#include "event.h"

#define WATCHED 4  /* descriptors of a player */
#define LATE (100 * CLOCK_MS) /* beyond this it is not the scheduler alone */
#define EXIT_MS 20 /* to learn how a player that closed its output ended */

int player_init(struct player *player, const struct cage_plan *plan,
		const struct cage *like, char *what)
{
	player->terminal = !strcmp(player->text, "-");
	player->live = player->live || player->terminal;
	player->diary.name = player->name;
	player->cage.rules = -1;
	player->inbox = malloc(INBOX_BYTES);
	snprintf(what, PATH_MAX, "%s", player->text);
	if (!player->inbox)
		return -1;
	if (player->terminal)
		return 0;
	return command_read(&player->command, player->text) ||
	       cage_build(&player->cage, plan, &player->command, like,
			  what) ? -1 : 0;
}

int player_start(struct player *player)
{
	if (player->running)
		return 0;
	player->in_n = 0;
	player->out_start = player->out_n = 0;
	player->ended = player->answered = player->deaf = false;
	player->state = ANSWER_IDLE;
	player->questions = 0;
	player->slowest = 0;
	if (player->terminal) {
		memset(&player->child, 0, sizeof(player->child));
		player->child.to = STDOUT_FILENO;
		player->child.from = STDIN_FILENO;
		player->child.pidfd = player->child.errors = -1;
	} else if (child_start(&player->child, &player->command,
			       &player->cage)) {
		return -1;
	}
	player->running = true;
	return 0;
}

/* Takes what has come on its standard error. */
static void hear(struct player *player)
{
	if (player->child.errors >= 0 &&
	    !diary_hear(&player->diary, player->child.errors)) {
		close(player->child.errors);
		player->child.errors = -1;
	}
}

void player_dismiss(struct player *player)
{
	if (player->running && !player->terminal && player->child.to >= 0) {
		close(player->child.to);
		player->child.to = -1;
	}
}

void player_end(struct player *player, int grace_ms)
{
	if (!player->running)
		return;
	if (!player->terminal) {
		hear(player); /* it may wait for room there */
		child_end(&player->child, grace_ms);
		hear(player);
		diary_end(&player->diary);
		if (player->child.errors >= 0)
			close(player->child.errors);
		player->child.errors = -1;
	}
	player->running = false;
}

void player_release(struct player *player)
{
	free(player->inbox);
	free(player->outbox);
	player->inbox = player->outbox = NULL;
	command_release(&player->command);
	cage_release(&player->cage);
}

void player_tell(struct player *player, const char *line, size_t n)
{
	size_t need = player->out_n + n + 1;

	if (player->out_n - player->out_start > OUTBOX_MAX)
		player->deaf = true;
	if (player->deaf)
		return;
	diary_note(&player->diary, '>', line, n);
	if (need > player->out_room) {
		char *grown = realloc(player->outbox, need * 2);

		if (!grown) {
			player->out_failed = true;
			return;
		}
		player->outbox = grown;
		player->out_room = need * 2;
	}
	memcpy(player->outbox + player->out_n, line, n);
	player->outbox[need - 1] = '\n';
	player->out_n = need;
}

void player_send(struct player *player)
{
	while (player->running && player->out_start < player->out_n) {
		ssize_t n = write(player->child.to,
				  player->outbox + player->out_start,
				  player->out_n - player->out_start);

		if (n >= 0) {
			player->out_start += (size_t)n;
		} else if (errno == EPIPE) {
			/* it reads no more; it may still answer */
			player->out_start = player->out_n;
		} else if (errno != EINTR) {
			/* it is full: what is left moves to the front */
			player->out_n -= player->out_start;
			memmove(player->outbox,
				player->outbox + player->out_start,
				player->out_n);
			player->out_start = 0;
			return;
		}
	}
	player->out_start = player->out_n = 0;
}

/* Takes the first whole line out of the inbox; remarks are passed over. */
static void take_line(struct player *player)
{
	for (;;) {
		char *lf = memchr(player->inbox, '\n', player->in_n);
		size_t n = lf ? (size_t)(lf - player->inbox) : player->in_n;

		if (n > LINE_BYTES - 1) {
			diary_note(&player->diary, '<', player->inbox, 80);
			player->state = ANSWER_OVERLONG;
			return;
		}
		if (!lf)
			return;
		diary_note(&player->diary, '<', player->inbox, n);
		memcpy(player->answer, player->inbox, n);
		player->answer_n = n;
		player->in_n -= n + 1;
		memmove(player->inbox, lf + 1, player->in_n);
		if (n && player->answer[0] == '#')
			continue;
		player->state = ANSWER_LINE;
		return;
	}
}

/* Reads what there is; a last answer and a hang-up arrive together, so what
 * was sent counts first. */
static void receive(struct player *player, bool once)
{
	while (player->state == ANSWER_WAITED && !player->ended) {
		ssize_t n = read(player->child.from,
				 player->inbox + player->in_n,
				 INBOX_BYTES - player->in_n);

		if (n > 0) {
			player->in_n += (size_t)n;
			take_line(player);
		} else if (!n) {
			player->ended = true;
		} else if (errno == EAGAIN) {
			break;
		} else if (errno != EINTR) {
			player->ended = true;
		}
		if (once)
			break;
	}
}

void player_ask(struct player *player, int64_t now, int64_t deadline)
{
	player->state = ANSWER_WAITED;
	player->asked = now;
	player->deadline = deadline;
	player->overslept = 0;
	player->questions++;
	diary_question(&player->diary);
	player_send(player);
	take_line(player);
	if (player->state != ANSWER_WAITED)
		player->answered_at = now;
}

void player_drop(struct player *player)
{
	ssize_t n;

	player->in_n = 0;
	if (player->terminal)
		return;
	for (int i = 0; i < 32; i++) { /* what a pipe can hold, and more */
		n = read(player->child.from, player->inbox, INBOX_BYTES);
		if (n <= 0)
			break;
	}
}

size_t player_left_over(struct player *player)
{
	while (player->running && !player->terminal &&
	       player->in_n < INBOX_BYTES) {
		ssize_t n = read(player->child.from,
				 player->inbox + player->in_n,
				 INBOX_BYTES - player->in_n);

		if (n <= 0)
			break;
		player->in_n += (size_t)n;
	}
	return player->in_n;
}

void player_return(struct player *player)
{
	size_t n = player->answer_n + 1;

	if (player->in_n + n > INBOX_BYTES)
		return; /* cannot be: it was taken out of there */
	memmove(player->inbox + n, player->inbox, player->in_n);
	memcpy(player->inbox, player->answer, n - 1);
	player->inbox[n - 1] = '\n';
	player->in_n += n;
}

/* Settles what the poll found out about a player that is asked. */
static void settle(struct player *player, const struct pollfd *poll_set,
		   int64_t now)
{
	bool gone = poll_set[2].revents != 0;

	if (poll_set[3].revents)
		hear(player);
	if (poll_set[1].revents)
		player_send(player);
	if (poll_set[0].revents)
		receive(player, player->terminal);
	if (gone && player->state == ANSWER_WAITED) {
		receive(player, false);
		player->ended = true;
	}
	if (player->state == ANSWER_WAITED && player->ended) {
		/* its output ends a moment before it does */
		child_wait(&player->child, EXIT_MS);
		player->state = ANSWER_EXIT;
	}
	if (player->state == ANSWER_WAITED && player->deadline &&
	    now >= player->deadline)
		player->state = ANSWER_TIMEOUT;
	if (player->deadline && now - player->deadline > LATE)
		player->overslept = now - player->deadline;
	if (player->state != ANSWER_WAITED) {
		player->answered_at = now;
		if (now - player->asked > player->slowest)
			player->slowest = now - player->asked;
	}
}

static void watch(const struct player *player, struct pollfd *poll_set)
{
	bool unsent = player->out_start < player->out_n;

	poll_set[0] = (struct pollfd){ player->child.from, POLLIN, 0 };
	poll_set[1] = (struct pollfd){ unsent ? player->child.to : -1,
				       POLLOUT, 0 };
	poll_set[2] = (struct pollfd){ player->child.pidfd, POLLIN, 0 };
	poll_set[3] = (struct pollfd){ player->child.errors, POLLIN, 0 };
}

static int wait_all(struct player *const *players, int count)
{
	struct pollfd poll_set[WATCHED * SEATS_MAX];
	sigset_t none; /* signals come here, and only here */

	sigemptyset(&none);
	for (;;) {
		int64_t first = INT64_MAX, now;
		struct timespec left;
		int waiting = 0;

		for (int i = 0; i < count; i++) {
			struct player *player = players[i];

			if (player->state != ANSWER_WAITED) {
				for (int k = 0; k < WATCHED; k++)
					poll_set[WATCHED * i + k] =
						(struct pollfd){ -1, 0, 0 };
				continue;
			}
			watch(player, &poll_set[WATCHED * i]);
			waiting++;
			if (player->deadline && player->deadline < first)
				first = player->deadline;
		}
		if (!waiting)
			return 0;
		now = clock_now();
		left.tv_sec = first > now ? (first - now) / 1000000000 : 0;
		left.tv_nsec = first > now ? (first - now) % 1000000000 : 0;
		if (ppoll(poll_set, (nfds_t)(WATCHED * count),
			  first == INT64_MAX ? NULL : &left, &none) < 0)
			return -1;
		now = clock_now();
		for (int i = 0; i < count; i++)
			if (players[i]->state == ANSWER_WAITED)
				settle(players[i], &poll_set[WATCHED * i], now);
	}
}

int players_wait(struct player *const *players, int count)
{
	for (int i = 0; i < count; i++)
		if (players[i]->out_failed) {
			errno = ENOMEM;
			return -1;
		}
	return wait_all(players, count);
}
