/* Prints the progress of a plan's jobs.  The records are the only source.  A
 * file shows the number of its matches, its beginning, and the time of its last
 * change.  The matches of the last ten minutes are estimated as if all
 * came evenly between these times. */
#include "common/table_writer.h"

#include <sys/stat.h>
#include <time.h>

#include "plan_command.h"
#include "progress.h"

#define WINDOW_S 600.0 /* the last ten minutes */
#define EXIT_NONE 4    /* no match is there */

static double seconds(int64_t s, uint32_t ns)
{
	return (double)s + (double)ns / 1e9;
}

/* Adds an estimate of the matches of a file that ended in the window, if it has
 * any of the plan. */
static void count_recent(struct progress *progress,
			 const struct folder_file *file)
{
	double from = progress->now - WINDOW_S, start, end;
	struct statx is;

	if (!file->sealed ||
	    statx(AT_FDCWD, file->name, 0, STATX_MTIME | STATX_BTIME, &is))
		return;
	start = end = seconds(is.stx_mtime.tv_sec, is.stx_mtime.tv_nsec);
	if (is.stx_mask & STATX_BTIME)
		start = seconds(is.stx_btime.tv_sec, is.stx_btime.tv_nsec);
	if (progress->now - start > progress->oldest)
		progress->oldest = progress->now - start;
	if (end <= from)
		return;
	progress->recent +=
		start >= from || end <= start
			? (double)file->sealed
			: (double)file->sealed * (end - from) / (end - start);
}

/* The state of a job that is not done, by its files. */
enum job_state { JOB_ABSENT, JOB_BEGUN, JOB_RUNNING };

/* Counts a job.  Jobs come round by round. */
static void count_job(struct progress *progress, const struct folder *folder,
		      const struct plan_job *job, enum job_state state)
{
	uint32_t sealed = 0;

	for (uint32_t j = 0; j < job->matches; j++)
		sealed += folder->index.played[job->planned + j];
	progress->sealed += sealed;
	if (sealed == job->matches) {
		progress->done++;
		return;
	}
	if (!progress->lacking)
		progress->lacking = job->round;
	if (state == JOB_RUNNING)
		progress->running++;
	else if (state == JOB_BEGUN || sealed)
		progress->begun++;
	else
		progress->absent++;
}

void progress_count(struct progress *progress, const struct folder *folder)
{
	const struct plan *plan = folder->index.plan;
	enum job_state *states = calloc(plan->job_count, sizeof(*states));
	struct timespec now;

	if (!states)
		tool_no_memory();
	*progress = (struct progress){ 0 };
	clock_gettime(CLOCK_REALTIME, &now);
	progress->now = seconds(now.tv_sec, (uint32_t)now.tv_nsec);
	for (size_t i = 0; i < folder->tree.count; i++) {
		const struct folder_file *file = &folder->files[i];

		count_recent(progress, file);
		if (file->job && states[file->job - 1] != JOB_RUNNING)
			states[file->job - 1] =
				file->locked ? JOB_RUNNING : JOB_BEGUN;
	}
	for (size_t i = 0; i < plan->job_count; i++)
		count_job(progress, folder, &plan->jobs[i], states[i]);
	free(states);
}

static void put_number(struct columns *table, const char *what, uint64_t n)
{
	columns_cell(table, what);
	columns_count(table, n);
	columns_end_row(table);
}

double progress_rate(const struct progress *progress)
{
	double window =
		progress->oldest < WINDOW_S ? progress->oldest : WINDOW_S;

	return window > 0 ? 60 * progress->recent / window : 0;
}

bool progress_end(const struct progress *progress, uint64_t left, char text[40])
{
	double rate = progress_rate(progress);
	time_t end = 0;
	struct tm tm;

	if (rate > 0)
		end = (time_t)(progress->now + (double)left * 60 / rate);
	return rate > 0 && localtime_r(&end, &tm) &&
	       strftime(text, 40, "%Y-%m-%d %H:%M", &tm);
}

/* Writes the rate, and when the last match will be over at that rate, unless
 * the test is DECIDED. */
static void put_end(struct columns *table, const struct progress *progress,
		    uint64_t left, const char *decided)
{
	char text[40];

	columns_cell(table, tr("matches a minute"));
	columns_real(table, progress_rate(progress), 1);
	columns_end_row(table);
	columns_cell(table, tr("the end"));
	if (!left)
		columns_cell(table, tr("all are played"));
	else if (decided)
		columns_cell(table, decided);
	else if (progress_end(progress, left, text))
		columns_cell(table, text);
	else
		columns_none(table);
	columns_end_row(table);
}

int progress_run(struct config *config)
{
	struct plan plan;
	struct progress progress;
	static const char *const heads[] = { "what", "n", NULL };
	static struct columns table;
	static struct folder folder;
	uint8_t master[CHANCE_BYTES];
	const char *decided;
	int status, fd = plan_open(&plan, config->plan);
	bool holds = plan_commit(config, &plan, fd, master) == COMMIT_HOLDS;

	close(fd);
	folder_read(&folder, config, &plan, holds ? master : NULL);
	progress_count(&progress, &folder);
	table_begin(&table, heads, false);
	put_number(&table, tr("jobs"), plan.job_count);
	put_number(&table, tr("jobs done"), progress.done);
	put_number(&table, tr("jobs running"), progress.running);
	put_number(&table, tr("jobs begun"), progress.begun);
	put_number(&table, tr("jobs absent"), progress.absent);
	put_number(&table, tr("matches"), plan.match_count);
	put_number(&table, tr("matches sealed"), progress.sealed);
	if (plan.stop) {
		/* sprt can use whole rounds */
		put_number(&table, tr("rounds whole"),
			   progress.lacking ? progress.lacking - 1
					    : plan.rounds);
		columns_cell(&table, tr("may end early by"));
		columns_cell(&table, plan.stop);
		columns_end_row(&table);
	}
	decided = records_stop_state(config, &plan, &folder.tree);
	put_end(&table, &progress, plan.match_count - progress.sealed, decided);
	for (size_t i = 0; i < plan.player_count; i++)
		if (folder.forfeits[i])
			put_number(&table,
				   fill(tr("forfeits of {name}"), "name",
					plan.players[i].name, NULL),
				   folder.forfeits[i]);
	table_end(&table);
	status = decided || progress.done == plan.job_count ? 0
		 : progress.sealed                          ? EXIT_UNFINISHED
							    : EXIT_NONE;
	folder_release(&folder);
	plan_release(&plan);
	return status;
}
