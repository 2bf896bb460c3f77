/* Ends players: programs within a time, persons when they leave. */
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <unistd.h>

#include "base/clock.h"
#include "rules/event.h"
#include "play/player.h"

#define PERSON_GRACE_MS 2000 /* for a person's program to leave */

void player_dismiss(struct player *player)
{
	if (player->running && player->way != PLAYER_TERMINAL &&
	    player->child.to >= 0) {
		close(player->child.to);
		player->child.to = -1;
	}
}

/* Reads the player's last output into the inbox; drops what exceeds it. */
static void take_rest(struct player *player)
{
	static char lost[INBOX_BYTES];
	size_t end = player->in_at + player->in_n;
	bool room = end < INBOX_BYTES;
	ssize_t n = read(player->child.from, room ? player->inbox + end : lost,
			 room ? INBOX_BYTES - end : INBOX_BYTES);

	if (n > 0 && room)
		player->in_n += (size_t)n;
	if (!n || (n < 0 && errno != EAGAIN && errno != EINTR))
		player->ended = true;
}

/* Watches players that have not left, three descriptors each.  Returns their
 * number.  BLIND: a player has no descriptor for its end. */
static int watch_leaving(struct player *const *players, int count,
			 struct pollfd *set, bool *blind)
{
	int staying = 0;

	*blind = false;
	for (int i = 0; i < count; i++, set += 3) {
		struct player *player = players[i];
		struct child *child = &player->child;
		bool stays = player->running && player->way == PLAYER_PROCESS &&
			     !child_ended(child);

		staying += stays;
		*blind = *blind || (stays && child->pidfd < 0);
		set[0] =
			(struct pollfd){ stays ? child->pidfd : -1, POLLIN, 0 };
		set[1] = (struct pollfd){ stays ? child->errors : -1, POLLIN,
					  0 };
		set[2] = (struct pollfd){ stays && !player->ended ? child->from
								  : -1,
					  POLLIN, 0 };
	}
	return staying;
}

/* Waits until the players have left, GRACE_MS have passed, or a signal has set
 * *STOPPED.  Reads their pipes meanwhile, as a full pipe would block them. */
static void let_leave(struct player *const *players, int count, int grace_ms,
		      const volatile sig_atomic_t *stopped)
{
	int64_t end = clock_now() + grace_ms * NS_PER_MS, left;
	struct pollfd set[3 * SEATS_MAX];
	sigset_t none; /* signals are let in here alone */

	sigemptyset(&none);
	for (;;) {
		struct timespec wait;
		bool blind;
		int staying = watch_leaving(players, count, set, &blind);

		left = end - clock_now();
		if (!staying || left <= 0 || (stopped && *stopped))
			return;
		if (blind && left > 10 * NS_PER_MS)
			left = 10 * NS_PER_MS;
		wait.tv_sec = left / (1000 * NS_PER_MS);
		wait.tv_nsec = left % (1000 * NS_PER_MS);
		if (ppoll(set, (nfds_t)(3 * count), &wait,
			  stopped ? &none : NULL) < 0)
			continue;
		for (int i = 0; i < count; i++) {
			if (set[3 * i + 1].revents)
				player_hear(players[i]);
			if (set[3 * i + 2].revents)
				take_rest(players[i]);
		}
	}
}

/* Ends a player's process, and takes its last output. */
static void end_one(struct player *player)
{
	if (!player->running)
		return;
	if (player->way == PLAYER_PROCESS) {
		player_hear(player);
		if (!player->ended)
			take_rest(player);
		child_end(&player->child);
		player_hear(player);
		transcript_end(&player->transcript);
		if (player->child.errors >= 0)
			close(player->child.errors);
		player->child.errors = -1;
	}
	player->running = PLAYER_ENDED;
}

/* Asks the players whose process is running to leave, or only the PERSONS among
 * them.  Returns false if there are none. */
static bool ask_to_leave(struct player *const *players, int count, bool persons)
{
	bool any = false;

	for (int i = 0; i < count; i++) {
		struct player *player = players[i];

		if (player->running && player->way == PLAYER_PROCESS &&
		    (player->person || !persons) &&
		    !child_ended(&player->child)) {
			child_terminate(&player->child);
			any = true;
		}
	}
	return any;
}

void player_end_all(struct player *const *players, int count, int grace_ms)
{
	for (int i = 0; i < count; i++)
		if (players[i]->person && players[i]->way == PLAYER_PROCESS &&
		    grace_ms < PERSON_GRACE_MS)
			grace_ms = PERSON_GRACE_MS;
	for (int i = 0; i < count; i++)
		player_dismiss(players[i]);
	let_leave(players, count, grace_ms, NULL);
	if (ask_to_leave(players, count, false))
		let_leave(players, count, grace_ms, NULL);
	if (ask_to_leave(players, count, true)) /* the shell around it */
		let_leave(players, count, grace_ms, NULL);
	for (int i = 0; i < count; i++)
		end_one(players[i]);
}

void player_stay_all(struct player *const *players, int count,
		     const volatile sig_atomic_t *stopped)
{
	for (int i = 0; i < count; i++)
		player_dismiss(players[i]);
	let_leave(players, count, INT_MAX, stopped);
}
