/* Prints the progress of a plan's jobs.  The records are the only source.  A
 * file shows the number of sealed records, its beginning, and the time of its
 * last change.  The matches of the last ten minutes are estimated as if all
 * came evenly between these times. */
#include "common/table_writer.h"

#include <sys/stat.h>
#include <time.h>

#include "plan_command.h"
#include "play/record_file.h"

#define WINDOW_S 600.0 /* the last ten minutes */

struct progress {
	uint64_t done, running, begun, absent; /* jobs */
	uint64_t sealed;                       /* matches */
	uint32_t lacking; /* the first round with an unfinished job; or 0 */
	const uint8_t *master; /* NULL: there is none */
	double now;            /* seconds */
	double recent;         /* matches sealed in the window */
	double oldest;         /* seconds since the first file was begun */
	uint64_t *forfeits;    /* of a player */
};

static double seconds(int64_t s, uint32_t ns)
{
	return (double)s + (double)ns / 1e9;
}

/* Adds an estimate of the matches of a file that ended in the window. */
static void count_recent(struct progress *progress, const struct statx *file,
			 uint64_t sealed)
{
	double end = seconds(file->stx_mtime.tv_sec, file->stx_mtime.tv_nsec);
	double start = file->stx_mask & STATX_BTIME
			       ? seconds(file->stx_btime.tv_sec,
					 file->stx_btime.tv_nsec)
			       : end;
	double from = progress->now - WINDOW_S;

	if (progress->now - start > progress->oldest)
		progress->oldest = progress->now - start;
	if (end <= from)
		return;
	progress->recent +=
		start >= from || end <= start
			? (double)sealed
			: (double)sealed * (end - from) / (end - start);
}

/* Notes the first unfinished round; jobs come round by round. */
static void note_lacking(struct progress *progress, const struct plan_job *job)
{
	if (!progress->lacking)
		progress->lacking = job->round;
}

static void count_job(struct progress *progress, const struct config *config,
		      const struct plan *plan, size_t i)
{
	const struct plan_job *job = &plan->jobs[i];
	uint64_t forfeits[SEATS_MAX + 1] = { 0 };
	const char *name = job_file(config, job);
	int fd = job_open(name);
	struct statx file;
	uint64_t sealed;

	if (fd < 0) {
		progress->absent++;
		note_lacking(progress, job);
		return;
	}
	sealed = count_seals(config, plan, i, progress->master, forfeits);
	for (int seat = 1; seat <= plan_job_seats(plan, i); seat++)
		progress->forfeits[plan_seated(plan, i)[plan->side[seat]]] +=
			forfeits[seat];
	if (statx(fd, "", AT_EMPTY_PATH, STATX_MTIME | STATX_BTIME, &file))
		error(EXIT_TROUBLE, errno, "%s",
		      tool_show(job_file(config, job)));
	count_recent(progress, &file, sealed);
	progress->sealed += sealed;
	if (sealed == job->matches)
		progress->done++;
	else if (record_file_locked(fd))
		progress->running++;
	else
		progress->begun++;
	if (sealed < job->matches)
		note_lacking(progress, job);
	close(fd);
}

static void put_number(struct columns *table, const char *what, uint64_t n)
{
	columns_cell(table, what);
	columns_count(table, n);
	columns_end_row(table);
}

/* Writes the rate, and when the last match will be over at that rate, unless
 * the test is DECIDED. */
static void put_end(struct columns *table, const struct progress *progress,
		    uint64_t left, const char *decided)
{
	double window =
		progress->oldest < WINDOW_S ? progress->oldest : WINDOW_S;
	double rate = window > 0 ? 60 * progress->recent / window : 0;
	time_t end = 0;
	char text[40];
	struct tm tm;

	columns_cell(table, tr("matches a minute"));
	columns_real(table, rate, 1);
	columns_end_row(table);
	columns_cell(table, tr("the end"));
	if (rate > 0)
		end = (time_t)(progress->now + (double)left * 60 / rate);
	if (!left)
		columns_cell(table, tr("all are played"));
	else if (decided)
		columns_cell(table, decided);
	else if (rate <= 0 || !localtime_r(&end, &tm))
		columns_none(table);
	else if (strftime(text, sizeof(text), "%Y-%m-%d %H:%M", &tm))
		columns_cell(table, text);
	columns_end_row(table);
}

/* Writes the stopping rule, and how many whole rounds sprt can use. */
static void put_rule(struct columns *table, const struct progress *progress,
		     const struct plan *plan)
{
	put_number(table, tr("rounds whole"),
		   progress->lacking ? progress->lacking - 1 : plan->rounds);
	columns_cell(table, tr("may end early by"));
	columns_cell(table, plan->stop);
	columns_end_row(table);
}

int progress_run(struct config *config)
{
	struct plan plan;
	struct progress progress = { 0 };
	static const char *const heads[] = { "what", "n", NULL };
	static struct columns table;
	uint8_t master[CHANCE_BYTES];
	struct timespec now;
	struct tree tree = { 0 };
	int fd = plan_open(&plan, config->plan);

	records_below(&tree, config->folder);
	if (plan_commit(config, &plan, fd, master) == COMMIT_HOLDS)
		progress.master = master;
	close(fd);
	progress.forfeits =
		calloc(plan.player_count, sizeof(*progress.forfeits));
	if (!progress.forfeits)
		tool_no_memory();
	clock_gettime(CLOCK_REALTIME, &now);
	progress.now = seconds(now.tv_sec, (uint32_t)now.tv_nsec);
	for (size_t i = 0; i < plan.job_count; i++)
		count_job(&progress, config, &plan, i);
	table_begin(&table, heads, false);
	put_number(&table, tr("jobs"), plan.job_count);
	put_number(&table, tr("jobs done"), progress.done);
	put_number(&table, tr("jobs running"), progress.running);
	put_number(&table, tr("jobs begun"), progress.begun);
	put_number(&table, tr("jobs absent"), progress.absent);
	put_number(&table, tr("matches"), plan.match_count);
	put_number(&table, tr("matches sealed"), progress.sealed);
	if (plan.stop)
		put_rule(&table, &progress, &plan);
	put_end(&table, &progress, plan.match_count - progress.sealed,
		stop_verdict(config, &plan, &tree));
	for (size_t i = 0; i < plan.player_count; i++)
		if (progress.forfeits[i])
			put_number(&table,
				   fill(tr("forfeits of {name}"), "name",
					plan.players[i].name, NULL),
				   progress.forfeits[i]);
	table_end(&table);
	free(progress.forfeits);
	plan_release(&plan);
	tree_release(&tree);
	return 0;
}
