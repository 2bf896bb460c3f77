/*
 * A player that notes on which processors it may run, at each question; of
 * those whether it is ready, at the first, for where all are slow all get them
 * all:
 *
 *   where FILE [MODE]
 *
 * plain      plays the first move
 * threads    has a second thread, which does nothing
 * late       has it from its tenth question on
 * ponder     works without end while it is not asked
 * idle       has started a process, which does nothing
 * work       works for 2 ms on each of its moves
 * slow       takes 25 ms for each of its moves
 * once       ends with the match, and notes when it starts, too
 * unready    ends when the next match asks whether it is ready, and notes when
 *            it starts, too
 * readying   works for 50 ms before it is ready, and notes then, too
 */
#include <err.h>
#include <poll.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define TENTH 10

static const char *mode = "plain";

static bool is(const char *name)
{
	return !strcmp(mode, name);
}

static void *sleeper(void *context)
{
	(void)context;
	for (;;)
		pause();
	return NULL;
}

static void start_thread(void)
{
	pthread_t thread;

	if (pthread_create(&thread, NULL, sleeper, NULL))
		errx(2, "no thread");
}

static void work(int ms)
{
	clock_t end = clock() + ms * (CLOCKS_PER_SEC / 1000);

	while (clock() < end)
		;
}

static void nap(int ms)
{
	nanosleep(&(struct timespec){ 0, ms * 1000000L }, NULL);
}

/* Waits for the next line; to ponder is to ask for it again and again. */
static bool next_line(char *line, size_t room)
{
	struct pollfd wait = { 0, POLLIN, 0 };
	size_t n = 0;

	while (n < room - 1) {
		if (is("ponder"))
			while (!poll(&wait, 1, 0))
				;
		if (read(0, line + n, 1) != 1)
			return false;
		if (line[n++] == '\n')
			break;
	}
	line[n] = '\0';
	return true;
}

static void note(FILE *file)
{
	char line[4096];
	FILE *status = fopen("/proc/self/status", "re");

	while (status && fgets(line, sizeof(line), status))
		if (!strncmp(line, "Cpus_allowed_list:\t", 19))
			fputs(line + 19, file);
	if (status)
		fclose(status);
	fflush(file);
}

/* Returns true if FILE goes on where the player before this one ended. */
static bool is_replaced(void)
{
	return is("once") || is("unready");
}

static void think(int question)
{
	if (is("late") && question == TENTH)
		start_thread();
	if (is("work"))
		work(2);
	if (is("slow"))
		nap(25);
}

int main(int argc, char **argv)
{
	FILE *file;
	static char line[4096];
	int question = 0;
	bool ready;

	if (argc < 2)
		errx(2, "usage: where FILE [MODE]");
	mode = argc > 2 ? argv[2] : mode;
	file = fopen(argv[1], is_replaced() ? "ae" : "we");
	if (!file)
		err(2, "%s", argv[1]);
	if (is("threads"))
		start_thread();
	if (is("idle") && !fork())
		sleeper(NULL);
	if (is_replaced())
		note(file);
	while (next_line(line, sizeof(line))) {
		if (is("once") && !strncmp(line, "seal ", 5))
			break;
		if (strncmp(line, "? ", 2))
			continue;
		ready = !strncmp(line, "? ready", 7);
		if (is("unready") && ready && question)
			break;
		if (!ready || !question)
			note(file);
		think(++question);
		if (is("readying") && ready) {
			work(50);
			note(file);
		}
		line[2 + strcspn(line + 2, "|\n")] = '\0';
		if (line[strlen(line) - 1] == ' ')
			line[strlen(line) - 1] = '\0';
		dprintf(1, "%s\n", line + 2);
	}
	return 0;
}
