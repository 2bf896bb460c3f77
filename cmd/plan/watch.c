/* Shows the progress of a plan again and again, until all is played.  A
 * terminal has a table that is redrawn; a pipe has a line now and then. */
#include "common/tool.h"

#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <time.h>

#include "base/clock.h"
#include "base/columns.h"
#include "plan_command.h"
#include "progress.h"

#define LOOK_NS (1000 * NS_PER_MS)  /* between two looks, at least */
#define LINE_NS (60000 * NS_PER_MS) /* between two lines of a pipe */
#define LOOK_PART 10                /* looks take this part of the time */
#define RUNNING_SHOWN 8             /* jobs that play now, at most */

static volatile sig_atomic_t stopped, resized;

/* What is shown. */
struct watch {
	struct config *config;
	struct plan *plan;
	const uint8_t *master; /* or NULL */
	struct folder folder;
	struct progress progress;
	const char *decided; /* by the stopping rule; or NULL */
	bool terminal;
	int drawn; /* lines on the terminal */
};

static void on_signal(int number)
{
	if (number == SIGWINCH)
		resized = 1;
	else
		stopped = number;
}

/* Catches signals while the program waits, and blocks them else.  Returns the
 * mask for waiting. */
static sigset_t catch_signals(void)
{
	static const int signals[] = { SIGINT, SIGTERM, SIGHUP, SIGWINCH };
	struct sigaction action = { .sa_handler = on_signal }, before;
	sigset_t set, mask;

	sigemptyset(&set);
	for (size_t i = 0; i < sizeof(signals) / sizeof(*signals); i++) {
		if (sigaction(signals[i], NULL, &before) ||
		    before.sa_handler == SIG_IGN)
			continue;
		sigaction(signals[i], &action, NULL);
		sigaddset(&set, signals[i]);
	}
	sigprocmask(SIG_BLOCK, &set, &mask);
	return mask;
}

/* --- what is told --------------------------------------------------------- */

static const char *jobs_told(const struct watch *watch)
{
	const struct progress *is = &watch->progress;

	return fill(
		tr("{done} of {all} jobs done, {running} running, {absent} missing"),
		"done", fill_number((long)is->done), "all",
		fill_number((long)watch->plan->job_count), "running",
		fill_number((long)is->running), "absent",
		fill_number((long)(is->absent + is->begun)), NULL);
}

static const char *matches_told(const struct watch *watch)
{
	const struct progress *is = &watch->progress;
	uint64_t all = watch->plan->match_count, left = all - is->sealed;
	char rate[40], end[40];
	const char *text;

	snprintf(rate, sizeof(rate), "%.1f", progress_rate(is));
	text = fill(tr("{n} of {all} matches, {rate} a minute"), "n",
		    fill_number((long)is->sealed), "all",
		    fill_number((long)all), "rate", rate, NULL);
	if (!left)
		return fill_join(text, ", ", tr("all are played"));
	if (watch->decided)
		return fill_join(text, ", ", watch->decided);
	return progress_end(is, left, end)
		       ? fill_join(text, ", ",
				   fill(tr("ends {time}"), "time", end, NULL))
		       : text;
}

/* Returns who plays the job that goes on with FILE. */
static const char *running_told(const struct watch *watch,
				const struct folder_file *file)
{
	const struct plan_job *job = &watch->plan->jobs[file->job - 1];
	char name[NAME_BYTES + 1];
	const char *names = "";

	for (int seat = 1; seat <= plan_job_seats(watch->plan, file->job - 1);
	     seat++) {
		plan_seat_name(watch->plan, file->job - 1, seat, name);
		names = fill_join(names, " – ", tool_show(name));
	}
	return fill(tr("job {job}: {names}, match {n} of {all}"), "job",
		    fill_number((long)job->id), "names", names, "n",
		    fill_number((long)(file->next - job->first + 1)), "all",
		    fill_number((long)job->matches), NULL);
}

/* --- a terminal ----------------------------------------------------------- */

/* Prints a line of the table, cut to the window. */
static void put_line(struct watch *watch, const struct winsize *size,
		     const char *text)
{
	if (watch->drawn + 1 >= size->ws_row)
		return;
	printf("%.*s\n", (int)fill_fit(text, size->ws_col - 1), text);
	watch->drawn++;
}

/* Orders players by their mean share, the best first. */
static const struct folder_standing *ordered;
static int by_share(const void *a, const void *b)
{
	size_t one = *(const size_t *)a, two = *(const size_t *)b;
	const struct folder_standing *x = &ordered[one], *y = &ordered[two];
	double left = x->matches ? x->share / (double)x->matches : -1;
	double right = y->matches ? y->share / (double)y->matches : -1;

	if (left != right)
		return left < right ? 1 : -1;
	return one < two ? -1 : one > two;
}

/* Prints the standings of the players so far. */
static void put_standings(struct watch *watch, const struct winsize *size)
{
	const char *heads[] = { tr("name"), tr("=matches"), tr("=wins"),
				tr("=share, %"), NULL };
	const struct plan *plan = watch->plan;
	size_t *order = calloc(plan->player_count + 1, sizeof(*order));
	static struct columns table;
	char *text = NULL, *rest, *line;
	size_t n;
	FILE *file = open_memstream(&text, &n);

	if (!order || !file)
		tool_no_memory();
	for (size_t i = 0; i < plan->player_count; i++)
		order[i] = i;
	ordered = watch->folder.standings;
	qsort(order, plan->player_count, sizeof(*order), by_share);
	columns_init(&table, file, COLUMNS_ALIGNED);
	columns_heads(&table, heads);
	for (size_t i = 0; i < plan->player_count; i++) {
		const struct folder_standing *of = &ordered[order[i]];

		columns_cell(&table, plan->players[order[i]].name);
		columns_count(&table, of->matches);
		columns_real(&table, of->wins, 1);
		if (of->matches)
			columns_real(&table,
				     100 * of->share / (double)of->matches, 1);
		else
			columns_none(&table);
		columns_end_row(&table);
	}
	if (columns_flush(&table) || fclose(file))
		tool_no_memory();
	rest = text;
	while ((line = strsep(&rest, "\n")) && rest)
		put_line(watch, size, line);
	free(text);
	free(order);
}

/* Draws the table over the one before it.  A window that has changed its size
 * is cleared, for it has folded the lines. */
static void draw(struct watch *watch)
{
	struct winsize size = { .ws_col = 0 };
	int running = 0;

	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) || size.ws_col < 20 ||
	    size.ws_row < 4)
		size = (struct winsize){ .ws_col = 80, .ws_row = 24 };
	if (resized)
		fputs("\033[H\033[2J", stdout);
	else if (watch->drawn)
		printf("\033[%dA\r\033[J", watch->drawn);
	resized = 0;
	watch->drawn = 0;
	put_line(watch, &size, jobs_told(watch));
	put_line(watch, &size, matches_told(watch));
	for (size_t i = 0; i < watch->folder.tree.count; i++) {
		const struct folder_file *file = &watch->folder.files[i];

		if (file->job && file->locked && running++ < RUNNING_SHOWN)
			put_line(watch, &size, running_told(watch, file));
	}
	put_standings(watch, &size);
}

/* --- all of it ------------------------------------------------------------ */

/* Waits until the next look or a signal.  Returns false if the reader of the
 * output has gone. */
static bool wait_for(int64_t ns, const sigset_t *mask)
{
	struct timespec span = { .tv_sec = ns / (1000 * NS_PER_MS),
				 .tv_nsec = ns % (1000 * NS_PER_MS) };
	struct pollfd reader = { STDOUT_FILENO, 0, 0 };

	return ppoll(&reader, 1, &span, mask) <= 0 || !reader.revents;
}

/* Looks until all is played.  Returns the exit status. */
static int go_on(struct watch *watch, const sigset_t *mask)
{
	int64_t said = 0;

	while (!stopped) {
		int64_t start = clock_now(), took, now;
		bool over;

		folder_read(&watch->folder, watch->config, watch->plan,
			    watch->master);
		progress_count(&watch->progress, &watch->folder);
		watch->decided = records_stop_state(watch->config, watch->plan,
						    &watch->folder.tree);
		now = clock_now();
		took = now - start;
		over = watch->decided ||
		       watch->progress.done == watch->plan->job_count;
		if (watch->terminal) {
			draw(watch);
		} else if (!said || over || now - said >= LINE_NS) {
			printf("%s; %s\n", jobs_told(watch),
			       matches_told(watch));
			said = now;
		}
		folder_release(&watch->folder);
		if (!tool_print() || over)
			return 0;
		took *= LOOK_PART - 1;
		if (!wait_for(took > LOOK_NS ? took : LOOK_NS, mask))
			return 0;
	}
	if (watch->terminal)
		putchar('\n'); /* behind ^C */
	return 128 + stopped;
}

int watch_run(struct config *config)
{
	static struct watch watch;
	struct plan plan;
	uint8_t master[CHANCE_BYTES];
	const char *term = getenv("TERM");
	int status, fd = plan_open(&plan, config->plan);
	sigset_t mask;

	if (plan_commit(config, &plan, fd, master) == COMMIT_HOLDS)
		watch.master = master;
	close(fd);
	watch.config = config;
	watch.plan = &plan;
	watch.terminal = isatty(STDOUT_FILENO) && term && *term &&
			 strcmp(term, "dumb") != 0;
	mask = catch_signals();
	status = go_on(&watch, &mask);
	plan_release(&plan);
	return status;
}
