/* The bare work. */
#include "floor.h"

#include <fcntl.h>
#include <poll.h>
#include <sodium.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "rules/event.h"
#include "base/line.h"

extern char **environ;

/* The other side: reads a question, writes an answer. */
static void answer_all(int in, int out, size_t asked, size_t answered)
{
	static char question[LINE_BYTES], answer[LINE_BYTES];

	memset(answer, 'a', answered - 1);
	answer[answered - 1] = '\n';
	for (;;) {
		size_t got = 0;

		while (got < asked) {
			ssize_t n = read(in, question, sizeof(question));

			if (n <= 0)
				_exit(0);
			got += (size_t)n;
		}
		if (write(out, answer, answered) < 0)
			_exit(0);
	}
}

static int64_t turns(int players, const int *to, const int *from, size_t asked,
		     uint64_t rounds)
{
	static char question[LINE_BYTES], answer[LINE_BYTES];
	int64_t start = clock_now();

	memset(question, 'q', asked);
	for (uint64_t i = 0; i < rounds; i++) {
		int p = (int)(i % (uint64_t)players);
		struct pollfd wait = { from[p], POLLIN, 0 };
		ssize_t n;

		if (write(to[p], question, asked) < 0)
			return -1;
		do {
			if (poll(&wait, 1, -1) < 0)
				return -1;
			n = read(from[p], answer, sizeof(answer));
			if (n <= 0)
				return -1;
		} while (!memchr(answer, '\n', (size_t)n));
	}
	return clock_now() - start;
}

int64_t floor_pipes(int players, size_t asked, size_t answered, uint64_t rounds)
{
	int to[SEATS_MAX], from[SEATS_MAX];
	pid_t pids[SEATS_MAX];
	int64_t took;

	for (int p = 0; p < players; p++) {
		int in[2], out[2];

		if (pipe2(in, O_CLOEXEC) || pipe2(out, O_CLOEXEC))
			return -1;
		pids[p] = fork();
		if (pids[p] < 0)
			return -1;
		if (!pids[p]) {
			for (int i = 0; i < p; i++)
				close(to[i]);
			close(in[1]);
			answer_all(in[0], out[1], asked, answered);
		}
		to[p] = in[1];
		from[p] = out[0];
		close(in[0]);
		close(out[1]);
	}
	took = turns(players, to, from, asked, rounds);
	for (int p = 0; p < players; p++) {
		close(to[p]);
		close(from[p]);
	}
	for (int p = 0; p < players; p++)
		waitpid(pids[p], NULL, 0);
	return took;
}

int64_t floor_lines(const char *file, int hash)
{
	static char buffer[1 << 16];
	crypto_generichash_state state;
	uint8_t seal[32];
	volatile uint64_t lines = 0;
	uint64_t count = 0;
	int fd = open(file, O_RDONLY | O_CLOEXEC);
	int64_t start = clock_now();
	ssize_t n;

	crypto_generichash_init(&state, NULL, 0, sizeof(seal));
	while ((n = read(fd, buffer, sizeof(buffer))) > 0) {
		char *at = buffer, *end = buffer + n;

		while ((at = memchr(at, '\n', (size_t)(end - at)))) {
			at++;
			count++;
		}
		if (hash)
			crypto_generichash_update(&state, (uint8_t *)buffer,
						  (size_t)n);
	}
	lines = count;
	crypto_generichash_final(&state, seal, sizeof(seal));
	close(fd);
	return n < 0 || !lines ? -1 : clock_now() - start;
}

/* One deck: the keystream of its number, Fisher-Yates, the text. */
static char *put_deck(char *to, const char *ranks, int size, uint64_t number,
		      const uint8_t *key)
{
	uint8_t nonce[12] = { 0 };
	uint32_t words[64];
	uint8_t deck[CARDS_MAX];
	int used = 0, rank_count = size / SUITS;

	memcpy(nonce + 4, &number, sizeof(number));
	crypto_stream_chacha20_ietf((uint8_t *)words, sizeof(words), nonce,
				    key);
	for (int i = 0; i < size; i++)
		deck[i] = (uint8_t)i;
	for (int i = size - 1; i > 0; i--) {
		uint32_t bound = (uint32_t)i + 1, j = words[used++] % bound;
		uint8_t card = deck[i];

		deck[i] = deck[j];
		deck[j] = card;
	}
	memcpy(to, "deck", 4);
	to += 4;
	for (int i = 0; i < size; i++) {
		*to++ = ' ';
		*to++ = ranks[deck[i] % rank_count];
		*to++ = "SHDC"[deck[i] / rank_count];
	}
	*to++ = '\n';
	return to;
}

int64_t floor_decks(const char *ranks, uint64_t decks, int fd)
{
	static char buffer[1 << 16];
	static const uint8_t key[32] = { 1 };
	int size = SUITS * (int)strlen(ranks);
	char *to = buffer;
	int64_t start = clock_now();

	for (uint64_t i = 0; i < decks; i++) {
		to = put_deck(to, ranks, size, i, key);
		if (to - buffer > (ptrdiff_t)sizeof(buffer) - 256) {
			if (write(fd, buffer, (size_t)(to - buffer)) < 0)
				return -1;
			to = buffer;
		}
	}
	if (write(fd, buffer, (size_t)(to - buffer)) < 0)
		return -1;
	return clock_now() - start;
}

int64_t floor_spawn(char *const *const *programs, int count)
{
	pid_t pids[SEATS_MAX];
	int to[SEATS_MAX], from[SEATS_MAX];
	int64_t start = clock_now();

	for (int p = 0; p < count; p++) {
		posix_spawn_file_actions_t actions;
		int in[2], out[2];

		if (pipe2(in, O_CLOEXEC) || pipe2(out, O_CLOEXEC) ||
		    posix_spawn_file_actions_init(&actions) ||
		    posix_spawn_file_actions_adddup2(&actions, in[0], 0) ||
		    posix_spawn_file_actions_adddup2(&actions, out[1], 1) ||
		    posix_spawn(&pids[p], programs[p][0], &actions, NULL,
				programs[p], environ))
			return -1;
		posix_spawn_file_actions_destroy(&actions);
		close(in[0]);
		close(out[1]);
		to[p] = in[1];
		from[p] = out[0];
	}
	for (int p = 0; p < count; p++) {
		close(to[p]);
		waitpid(pids[p], NULL, 0);
		close(from[p]);
	}
	return clock_now() - start;
}
