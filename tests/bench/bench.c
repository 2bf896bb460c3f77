/*
 * make bench: how fast the programs are, and how far from what the machine can
 * do at all.  Every row is measured beside its floor, all rows in turn, ROUNDS
 * times; the table gives medians, and ratios of the medians.
 *
 *   bench DIR BIN [ROUNDS [MB [ROW [OTHER]]]]
 *
 * DIR takes the records to work on, MB of them for each game, and the figures
 * as bench.json; BIN has the programs.  ROW: only the rows that begin so.
 * OTHER has the programs of another build, which take the place of the floors:
 * a row may take 5 per cent more than theirs.
 */
#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sodium.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "floor.h"
#include "base/stream.h"
#include "library.h"
#include "load.h"
#include "play/player.h"

#define ROUNDS_MAX 99
#define ROWS_MAX 160
#define SEATINGS_MAX 16
#define ARGS_MAX 48
#define AT_ONCE_MAX 4
#define COUNT(array) (sizeof(array) / sizeof(*(array)))

extern char **environ;

/* What is measured: nanoseconds of a unit, and those of its floor. */
struct row {
	char name[48];
	const char *unit;
	double limit; /* of the ratio, or of RATE; 0: none */
	bool rate;    /* the limit is of units per microsecond */
	const struct seating *seating;
	const struct load *load;
	uint64_t units; /* in a run */
	int at_once;    /* series */
	double (*run)(const struct row *row);
	double (*floor)(const struct row *row);
	double times[ROUNDS_MAX], floors[ROUNDS_MAX];
	long kilobytes; /* the most memory that the program took */
};

static struct row rows[ROWS_MAX];
static int row_count;
static struct seating seats[SEATINGS_MAX];
static int seat_count;
static struct load loads[SEATINGS_MAX];
static const char *dir, *bin, *other;

/* A program's command line, and what a run of it cost. */
struct run {
	char *argv[ARGS_MAX];
	int argc;
	const char *in; /* or NULL: /dev/null */
	const char *out;
	int64_t wall, cpu; /* ns */
	long kilobytes;
};

static void add(struct run *run, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
static void add(struct run *run, const char *format, ...)
{
	va_list list;

	va_start(list, format);
	if (run->argc == ARGS_MAX - 1 ||
	    vasprintf(&run->argv[run->argc++], format, list) < 0)
		errx(2, "no memory");
	va_end(list);
}

static int64_t microseconds(const struct timeval *time)
{
	return ((int64_t)time->tv_sec * 1000000 + time->tv_usec) * 1000;
}

/* Starts it; it must end with 0.  What it says goes to a file. */
static pid_t run_start(struct run *run)
{
	posix_spawn_file_actions_t actions;
	char errors[4096];
	pid_t pid;

	snprintf(errors, sizeof(errors), "%s/errors", dir);
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_addopen(
		&actions, 0, run->in ? run->in : "/dev/null", O_RDONLY, 0);
	posix_spawn_file_actions_addopen(&actions, 1,
					 run->out ? run->out : "/dev/null",
					 O_WRONLY | O_CREAT | O_TRUNC, 0600);
	posix_spawn_file_actions_addopen(&actions, 2, errors,
					 O_WRONLY | O_CREAT | O_APPEND, 0600);
	errno = posix_spawn(&pid, run->argv[0], &actions, NULL, run->argv,
			    environ);
	if (errno)
		err(2, "%s", run->argv[0]);
	posix_spawn_file_actions_destroy(&actions);
	return pid;
}

static void run_wait(struct run *run, pid_t pid)
{
	struct rusage usage;
	int status;

	if (wait4(pid, &status, 0, &usage) != pid || status)
		errx(2, "%s %s ended with %d: see %s/errors", run->argv[0],
		     run->argv[1], status, dir);
	run->cpu =
		microseconds(&usage.ru_utime) + microseconds(&usage.ru_stime);
	run->kilobytes = usage.ru_maxrss;
	for (int i = 0; i < run->argc; i++)
		free(run->argv[i]);
}

static void run_all(struct run *run)
{
	int64_t start = clock_now();

	run_wait(run, run_start(run));
	run->wall = clock_now() - start;
}

/* This process, and those it starts, on one core; or on all again. */
static void pin(bool one)
{
	static cpu_set_t all;
	cpu_set_t set;

	if (!CPU_COUNT(&all))
		sched_getaffinity(0, sizeof(all), &all);
	set = all;
	if (one) {
		CPU_ZERO(&set);
		for (int cpu = CPU_SETSIZE - 1; cpu >= 0; cpu--)
			if (CPU_ISSET(cpu, &all) && !CPU_COUNT(&set))
				CPU_SET(cpu, &set);
	}
	sched_setaffinity(0, sizeof(set), &set);
}

static char *path(const struct row *row, const char *suffix)
{
	static char text[4096];

	snprintf(text, sizeof(text), "%s/%s%d%s", dir, row->seating->game->name,
		 row->seating->players, suffix);
	return text;
}

/* --- a match between bots ---------------------------------------------- */

/* How long a move's lines are: all that was sent, by the moves. */
struct talk {
	size_t asked, answered;
	uint64_t moves;
	uint64_t matches;
};
static struct talk talks[SEATINGS_MAX];

static struct talk *talk_of(const struct row *row)
{
	return &talks[row->seating - seats];
}

static void play(struct run *run, const struct row *row, uint64_t matches)
{
	add(run, "%s/referee", bin);
	add(run, "%s", row->seating->game->name);
	add(run, "--seed-file=%s/seed", dir);
	add(run, "-n%lu", (unsigned long)matches);
	for (int p = 0; p < row->seating->players; p++)
		add(run, "-p%s/bot first", bin);
}

static long file_size(const char *name)
{
	int fd = open(name, O_RDONLY);
	long size = fd < 0 ? -1 : lseek(fd, 0, SEEK_END);

	if (size < 0)
		err(2, "%s", name);
	close(fd);
	return size;
}

static uint64_t count_lines(const char *name)
{
	static struct reader reader;
	const char *line;
	uint64_t lines = 0;
	size_t n;

	reader_init(&reader, open(name, O_RDONLY), name);
	while (reader_line(&reader, &line, &n) == LINE_OK)
		lines++;
	close(reader.fd);
	return lines;
}

/* Learns from a played record how long the lines to and from the seats are. */
static void read_talk(const struct row *row, struct talk *talk, const char *log)
{
	char part[4096];
	long asked = 0, answered = 0;

	snprintf(part, sizeof(part), "%s", path(row, ".part"));
	talk->moves = 0;
	for (int seat = 1; seat <= row->seating->players; seat++) {
		for (int said = 0; said < 2; said++) {
			struct run replay = { .out = part };

			add(&replay, "%s/replay", bin);
			add(&replay, said ? "--answers=%d" : "--seat=%d", seat);
			add(&replay, "%s", log);
			run_all(&replay);
			*(said ? &answered : &asked) += file_size(part);
		}
		talk->moves += count_lines(part);
	}
	talk->asked = (size_t)asked / talk->moves;
	talk->answered = (size_t)answered / talk->moves;
}

/* Finds how many matches make some 40 000 moves. */
static void learn_talk(const struct row *row)
{
	struct talk *talk = talk_of(row);
	char log[4096];

	snprintf(log, sizeof(log), "%s", path(row, ".play"));
	for (talk->matches = 2; talk->moves < 20000;
	     talk->matches = 1 + 40000 * talk->matches / talk->moves) {
		struct run game = { .out = log };

		play(&game, row, talk->matches);
		run_all(&game);
		read_talk(row, talk, log);
		if (talk->moves >= 20000)
			break;
	}
}

/* What the last run, and the last floor, of a match took: two rows tell of
 * one run. */
static double last_cpu, last_floor;

static double run_play(const struct row *row)
{
	struct run game = { 0 };

	pin(true);
	play(&game, row, talk_of(row)->matches);
	run_all(&game);
	pin(false);
	last_cpu = (double)game.cpu;
	return (double)game.wall;
}

static double floor_play(const struct row *row)
{
	const struct talk *talk = talk_of(row);

	pin(true);
	last_floor = (double)floor_pipes(row->seating->players, talk->asked,
					 talk->answered, talk->moves);
	pin(false);
	return last_floor;
}

/* The processor time of the run before: referee and players together. */
static double run_play_cpu(const struct row *row)
{
	(void)row;
	return last_cpu;
}

static double floor_play_cpu(const struct row *row)
{
	(void)row;
	return last_floor;
}

/* AT_ONCE series of bots; PINNED: with --pin, each on the next core. */
static double run_series(const struct row *row, int at_once, bool pinned)
{
	struct run series[AT_ONCE_MAX] = { { .argc = 0 } };
	pid_t pids[AT_ONCE_MAX];
	int cores = (int)sysconf(_SC_NPROCESSORS_ONLN);
	int64_t start = clock_now();

	for (int i = 0; i < at_once; i++) {
		play(&series[i], row, talk_of(row)->matches);
		if (pinned)
			add(&series[i], "--pin=%d", i % cores);
		pids[i] = run_start(&series[i]);
	}
	for (int i = 0; i < at_once; i++)
		run_wait(&series[i], pids[i]);
	return (double)(clock_now() - start);
}

static double run_default(const struct row *row)
{
	return run_series(row, row->at_once, false);
}

static double floor_default(const struct row *row)
{
	return run_series(row, row->at_once, true);
}

/* --- records: judging, auditing, and what reads as an audit does ------- */

static double run_judge(const struct row *row)
{
	char moves[4096];
	struct run judge = { .in = moves };

	snprintf(moves, sizeof(moves), "%s", path(row, ".moves"));
	add(&judge, "%s/referee", bin);
	add(&judge, "%s", row->seating->game->name);
	add(&judge, "%s", row->seating->keys);
	add(&judge, "-sbench");
	add(&judge, "-n%lu", (unsigned long)row->load->matches);
	run_all(&judge);
	return (double)judge.wall;
}

static double floor_judge(const struct row *row)
{
	return (double)floor_lines(path(row, ".moves"), 0);
}

static double run_reader(const struct row *row, const char *program,
			 const char *option, const char *file)
{
	struct run reading = { 0 };

	add(&reading, "%s/%s", bin, program);
	add(&reading, "%s", option);
	add(&reading, "%s", file);
	run_all(&reading);
	((struct row *)row)->kilobytes = reading.kilobytes;
	return (double)reading.wall;
}

static double run_audit(const struct row *row)
{
	return run_reader(row, "replay", "--audit", path(row, ".log"));
}

static double run_audit_tenth(const struct row *row)
{
	return run_reader(row, "replay", "--audit", path(row, ".log.10"));
}

static double run_audit_hundredth(const struct row *row)
{
	return run_reader(row, "replay", "--audit", path(row, ".log.100"));
}

/* Two audits at once, of two copies: as long as one, where there are cores. */
static double run_audit_twice(const struct row *row)
{
	struct run reading[2] = { { .argc = 0 } };
	pid_t pids[2];
	int64_t start = clock_now();

	for (int i = 0; i < 2; i++) {
		add(&reading[i], "%s/replay", bin);
		add(&reading[i], "--audit");
		add(&reading[i], "%s", path(row, ".log"));
		pids[i] = run_start(&reading[i]);
	}
	for (int i = 0; i < 2; i++)
		run_wait(&reading[i], pids[i]);
	return (double)(clock_now() - start) / 2;
}

static double run_standings(const struct row *row)
{
	return run_reader(row, "score", "--standings", path(row, ".log"));
}

static double run_table(const struct row *row)
{
	return run_reader(row, "replay", "--table", path(row, ".log"));
}

static double floor_audit(const struct row *row)
{
	return (double)floor_lines(path(row, ".log"), 1);
}

/* --- the rest ----------------------------------------------------------- */

static double run_rules(const struct row *row)
{
	return (double)load_rules(row->seating, row->units);
}

static double run_library(const struct row *row)
{
	return (double)library_rules(row->seating, row->units, false);
}

static double run_library_play(const struct row *row)
{
	return (double)library_rules(row->seating, row->units, true);
}

static double run_library_batch(const struct row *row)
{
	return (double)library_batch(row->seating, row->units);
}

static double run_library_audit(const struct row *row)
{
	return (double)library_audit(path(row, ".log"), false);
}

static double run_library_each(const struct row *row)
{
	return (double)library_audit(path(row, ".log"), true);
}

/* Reads all that is written into a pipe, in a process of its own. */
static pid_t drain(int *fd)
{
	static char buffer[1 << 16];
	int ends[2];
	pid_t pid;

	if (pipe2(ends, O_CLOEXEC))
		err(2, "pipe");
	pid = fork();
	if (!pid) {
		close(ends[1]);
		while (read(ends[0], buffer, sizeof(buffer)) > 0)
			;
		_exit(0);
	}
	close(ends[0]);
	*fd = ends[1];
	return pid;
}

static double run_shuffle(const struct row *row)
{
	struct run shuffle = { 0 };
	int fd;
	pid_t reader = drain(&fd);
	char out[40];

	snprintf(out, sizeof(out), "/dev/fd/%d", fd);
	shuffle.out = out;
	add(&shuffle, "%s/shuffle", bin);
	add(&shuffle, "%s", row->seating->game->name);
	add(&shuffle, "-sbench");
	add(&shuffle, "-n%lu", (unsigned long)row->units);
	run_all(&shuffle);
	close(fd);
	waitpid(reader, NULL, 0);
	return (double)shuffle.wall;
}

static double floor_shuffle(const struct row *row)
{
	int fd;
	pid_t reader = drain(&fd);
	int64_t took =
		floor_decks(row->seating->game->pack.ranks, row->units, fd);

	close(fd);
	waitpid(reader, NULL, 0);
	return (double)took;
}

/* Matches of one deal from exec to the end: what starting and ending costs. */
static double play_short(const struct row *row, const char *caged)
{
	int64_t wall = 0;

	for (uint64_t i = 0; i < row->units; i++) {
		struct run game = { 0 };

		play(&game, row, 1);
		add(&game, "deals=1");
		add(&game, "--cage=%s", caged);
		run_all(&game);
		wall += game.wall;
	}
	return (double)wall;
}

static double run_start_end(const struct row *row)
{
	return play_short(row, "full");
}

static double floor_start_end(const struct row *row)
{
	char name[4096];
	char *const argv[] = { name, "first", NULL };
	char *const *programs[SEATS_MAX];
	int64_t wall = 0;

	snprintf(name, sizeof(name), "%s/bot", bin);
	for (int p = 0; p < row->seating->players; p++)
		programs[p] = argv;
	for (uint64_t i = 0; i < row->units; i++)
		wall += floor_spawn(programs, row->seating->players);
	return (double)wall;
}

static double floor_uncaged(const struct row *row)
{
	return play_short(row, "none");
}

/* --- how exactly a deadline is kept ------------------------------------- */

#define DEADLINES 300
#define DEADLINE_MS 10

static int compare(const void *a, const void *b);

/* Lets BUSY processes burn what processors there are, and asks a player that
 * never answers; prints by how much he is found late. */
static void measure_deadlines(const char *name, int busy, FILE *json)
{
	struct player player = { .text = "sleep 1000" };
	struct player *asked = &player;
	pid_t burners[64];
	double late[DEADLINES];
	char what[PATH_MAX];

	for (int i = 0; i < busy; i++) {
		burners[i] = fork();
		if (!burners[i])
			for (volatile int n = 0;; n = n + 1)
				;
	}
	if (child_setup() || player_init(&player, NULL, NULL, what) ||
	    player_start(&player))
		err(2, "sleep");
	for (int i = 0; i < DEADLINES; i++) {
		int64_t now = clock_now();

		player_ask(&player, now, clock_deadline(now, DEADLINE_MS, 0));
		if (player_wait_all(&asked, 1, NULL, 0))
			err(2, "ppoll");
		late[i] = (double)(player.answered_at - player.deadline) / 1e6;
	}
	player_end_all(&asked, 1, 0);
	player_release(&player);
	child_teardown();
	for (int i = 0; i < busy; i++) {
		kill(burners[i], SIGKILL);
		waitpid(burners[i], NULL, 0);
	}
	qsort(late, DEADLINES, sizeof(*late), compare);
	printf("%-24s late by: median %.3f ms, 99 of 100 %.3f ms, at most %.3f ms\n",
	       name, late[DEADLINES / 2], late[DEADLINES * 99 / 100],
	       late[DEADLINES - 1]);
	fprintf(json,
		",\n  {\"name\": \"%s\", \"unit\": \"ms\", \"p50\": %.4f, \"p99\": %.4f, \"max\": %.4f}",
		name, late[DEADLINES / 2], late[DEADLINES * 99 / 100],
		late[DEADLINES - 1]);
}

/* --- rows, rounds, the table ------------------------------------------- */

/* Adds a row of SEATING, with what LIKE has. */
static struct row *row_add(const struct seating *seating, const char *what,
			   struct row like)
{
	struct row *row = &rows[row_count++];

	if (row_count > ROWS_MAX)
		errx(2, "more than %d rows", ROWS_MAX);
	*row = like;
	row->seating = seating;
	row->load = &loads[seating - seats];
	snprintf(row->name, sizeof(row->name), "%s %s/%d", what,
		 seating->game->name, seating->players);
	return row;
}
#define ROW(seating, what, ...) \
	row_add(seating, what, (struct row){ __VA_ARGS__ })

/* Records of BYTES, and the answers in them, in files of their own. */
static void make_records(const struct row *row, uint64_t bytes,
			 const char *suffix, struct load *load)
{
	char records[4096], moves[4096];

	snprintf(records, sizeof(records), "%s", path(row, ".log"));
	strcat(records, suffix);
	snprintf(moves, sizeof(moves), "%s", path(row, ".moves"));
	strcat(moves, suffix);
	if (load_write(row->seating, bytes, records, moves, load))
		err(2, "%s", records);
}

static bool wanted(const struct row *row, const char *only)
{
	return !only || !strncmp(row->name, only, strlen(only));
}

static void add_play_rows(const struct seating *seating, const char *only)
{
	double limit = seating - seats >= seat_count / 2 ? 1.7 : 1.5;
	struct row *wall = ROW(seating, "play", .unit = "move", .run = run_play,
			       .floor = floor_play, .limit = limit);
	struct row *cpu =
		ROW(seating, "play, cpu", .unit = "move", .run = run_play_cpu,
		    .floor = floor_play_cpu, .limit = limit);

	if (!wanted(wall, only))
		return;
	learn_talk(wall);
	wall->units = cpu->units = talk_of(wall)->moves;
}

/* A series without options on all cores, beside what --pin makes of it. */
static void add_default_rows(const struct seating *seating, const char *only)
{
	static const char *const names[] = { "default", "default, two",
					     "default, four" };

	for (int i = 0; i < 3; i++) {
		struct row *row =
			ROW(seating, names[i], .unit = "move",
			    .run = run_default, .floor = floor_default,
			    .limit = 1.1, .at_once = 1 << i);

		if (!wanted(row, only))
			continue;
		if (!talk_of(row)->moves)
			learn_talk(row);
		row->units = talk_of(row)->moves;
	}
}

/* Rows on the same records, of which the lines are the units; some beside the
 * audit, of which they are a part. */
static const struct {
	const char *name;
	double (*run)(const struct row *row), (*floor)(const struct row *row);
	double limit;
} reader_rows[] = {
	{ "audit", run_audit, floor_audit, 3 },
	{ "audit, 1/10", run_audit_tenth, NULL, 0 },
	{ "audit, 1/100", run_audit_hundredth, NULL, 0 },
	{ "audit, two", run_audit_twice, floor_audit, 0 },
	{ "standings", run_standings, run_audit, 1.3 },
	{ "table", run_table, run_audit, 1.3 },
	{ "library audit", run_library_audit, run_audit, 1 / 0.9 },
	{ "library audit, each", run_library_each, run_audit, 1 / 0.6 },
};

static void add_record_rows(const struct seating *seating, uint64_t bytes,
			    const char *only)
{
	int first = row_count;
	struct row *judge =
		ROW(seating, "judge", .unit = "move", .run = run_judge,
		    .floor = floor_judge, .limit = 3, .rate = true);
	struct load *load = &loads[seating - seats], part;
	bool any = false;

	for (size_t i = 0; i < COUNT(reader_rows); i++)
		ROW(seating, reader_rows[i].name, .unit = "line",
		    .run = reader_rows[i].run, .floor = reader_rows[i].floor,
		    .limit = reader_rows[i].limit);
	for (int i = first; i < row_count; i++)
		any = any || wanted(&rows[i], only);
	if (!any)
		return;
	make_records(judge, bytes, "", load);
	judge->units = load->moves;
	for (int i = first + 1; i < row_count; i++)
		rows[i].units = load->lines;
	make_records(judge, bytes / 10, ".10", &part);
	judge[2].units = part.lines;
	make_records(judge, bytes / 100, ".100", &part);
	judge[3].units = part.lines;
}

static void add_small_rows(const struct seating *seating)
{
	static const struct row small[] = {
		{ "rules", "decision", 15, .rate = true, .units = 5000000,
		  .run = run_rules },
		/* the library beside the rules inside */
		{ "library", "decision", 1 / 0.75, .units = 2000000,
		  .run = run_library, .floor = run_rules },
		{ "library, play", "decision", 1 / 0.55, .units = 2000000,
		  .run = run_library_play, .floor = run_rules },
		{ "library, batch", "decision", 0, .units = 2000000,
		  .run = run_library_batch, .floor = run_rules },
		{ "shuffle", "deck", 1.2, .units = 500000, .run = run_shuffle,
		  .floor = floor_shuffle },
		{ "start and end", "match", 1.5, .units = 100,
		  .run = run_start_end, .floor = floor_start_end },
		{ "cage", "match", 0, .units = 100, .run = run_start_end,
		  .floor = floor_uncaged },
	};

	for (size_t i = 0; i < COUNT(small); i++)
		row_add(seating, small[i].name, small[i]);
}

static void add_rows(uint64_t bytes, const char *only)
{
	seat_count = seatings(seats, SEATINGS_MAX);
	for (int s = 0; s < seat_count; s++)
		add_play_rows(&seats[s], only);
	for (int s = 0; s < seat_count / 2; s++)
		add_default_rows(&seats[s], only);
	for (int s = 0; s < seat_count / 2; s++) {
		add_record_rows(&seats[s], bytes, only);
		add_small_rows(&seats[s]);
	}
}

/* Measures a row with the programs of the other build. */
static double run_other(const struct row *row)
{
	const char *own = bin;
	double time;

	bin = other;
	time = row->run(row);
	bin = own;
	return time;
}

/* Leaves the rows of one run of one program, and puts the other build in the
 * place of their floors. */
static void compare_builds(void)
{
	static double (*const left_out[])(const struct row *) = {
		run_rules,         run_library,       run_library_play,
		run_library_batch, run_library_audit, run_library_each,
		run_play_cpu,
	};
	int kept = 0;

	for (int i = 0; i < row_count; i++) {
		bool runs = true;

		for (size_t k = 0; k < COUNT(left_out); k++)
			runs = runs && rows[i].run != left_out[k];
		if (!runs)
			continue;
		rows[kept] = rows[i];
		rows[kept].floor = run_other;
		rows[kept].rate = false;
		rows[kept++].limit = 1.05;
	}
	row_count = kept;
}

/* The seed of all matches, in a file as players may not see it. */
static void write_seed(void)
{
	char name[4096];
	FILE *file;

	snprintf(name, sizeof(name), "%s/seed", dir);
	file = fopen(name, "w");
	if (!file || fputs("bench\n", file) < 0 || fclose(file))
		err(2, "%s", name);
}

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static double median(double *times, int rounds)
{
	qsort(times, (size_t)rounds, sizeof(*times), compare);
	return times[rounds / 2];
}

static void print_row(struct row *row, int rounds, FILE *json, bool first)
{
	double units = (double)row->units;
	double time = median(row->times, rounds) / units, floor = 0, worth;
	const char *held = "";

	if (row->floor)
		floor = median(row->floors, rounds) / units;
	worth = row->rate ? 1000 / time : floor > 0 ? time / floor : 0;
	if (row->limit > 0)
		held = (row->rate ? worth >= row->limit : worth <= row->limit)
			       ? "yes"
			       : "NO";
	printf("%-24s %10.1f %10.1f-%-10.1f", row->name, time,
	       row->times[0] / units, row->times[rounds - 1] / units);
	if (floor > 0)
		printf(" %9.1f %6.2f", floor, time / floor);
	else
		printf(" %9s %6s", "-", "-");
	printf(" %8.2f", 1000 / time);
	if (row->limit > 0)
		printf("  %s%.*f%s %s",
		       row->rate ? ">= " : "<= ", other ? 2 : 1, row->limit,
		       row->rate ? " M/s" : "", held);
	if (row->kilobytes)
		printf("  %ld kB", row->kilobytes);
	putchar('\n');
	fprintf(json,
		"%s\n  {\"name\": \"%s\", \"unit\": \"%s\", \"units\": %lu, \"ns\": %.2f, \"min\": %.2f, \"max\": %.2f, \"floor\": %.2f, \"limit\": %.2f, \"rate\": %s, \"kilobytes\": %ld}",
		first ? "" : ",", row->name, row->unit,
		(unsigned long)row->units, time, row->times[0] / units,
		row->times[rounds - 1] / units, floor, row->limit,
		row->rate ? "true" : "false", row->kilobytes);
}

/* Measures all rows in turn, ROUNDS times; each is printed in the last round,
 * as soon as its last time is known. */
static void measure_rows(int rounds, const char *only, FILE *json)
{
	bool first = true;

	for (int round = 0; round < rounds; round++) {
		fprintf(stderr, "round %d of %d\n", round + 1, rounds);
		for (int i = 0; i < row_count; i++) {
			struct row *row = &rows[i];

			if (!wanted(row, only))
				continue;
			if (row->floor)
				row->floors[round] = row->floor(row);
			row->times[round] = row->run(row);
			if (round < rounds - 1)
				continue;
			print_row(row, rounds, json, first);
			first = false;
		}
	}
}

static void print_table(int rounds, const char *only)
{
	char name[4096];
	FILE *json;

	snprintf(name, sizeof(name), "%s/bench.json", dir);
	json = fopen(name, "w");
	if (!json)
		err(2, "%s", name);
	printf("%-24s %10s %21s %9s %6s %8s  %s\n", "row", "ns/unit", "min-max",
	       other ? "other" : "floor", "ratio", "M/s", "goal");
	fprintf(json, "[");
	measure_rows(rounds, only, json);
	if (!other && (!only || !strncmp("deadline", only, strlen(only)))) {
		measure_deadlines("deadline, idle", 0, json);
		measure_deadlines("deadline, busy",
				  (int)sysconf(_SC_NPROCESSORS_ONLN), json);
	}
	fprintf(json, "\n]\n");
	if (fclose(json))
		err(2, "%s", name);
	printf("medians of %d rounds; as JSON in %s\n", rounds, name);
}

int main(int argc, char **argv)
{
	uint64_t rounds = 7, megabytes = 500;
	const char *only = argc > 5 ? argv[5] : NULL;

	if (argc < 3 ||
	    (argc > 3 &&
	     number_parse(argv[3], strlen(argv[3]), ROUNDS_MAX, &rounds)) ||
	    (argc > 4 &&
	     number_parse(argv[4], strlen(argv[4]), 1000000, &megabytes)) ||
	    !rounds || sodium_init() < 0)
		errx(2, "usage: bench DIR BIN [ROUNDS [MB [ROW [OTHER]]]]");
	dir = argv[1];
	bin = argv[2];
	other = argc > 6 ? argv[6] : NULL;
	write_seed();
	setvbuf(stdout, NULL, _IOLBF, 0);
	add_rows(megabytes * 1000000, only);
	if (other)
		compare_builds();
	print_table((int)rounds, only);
	return 0;
}
