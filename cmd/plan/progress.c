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

/* Counts what is recent in a file that has matches of the plan. */
static void count_file(struct progress *progress,
		       const struct folder_file *file)
{
	struct statx is;

	if (file->sealed &&
	    !statx(AT_FDCWD, file->name, 0, STATX_MTIME | STATX_BTIME, &is))
		count_recent(progress, &is, file->sealed);
}

/* The state of a job that is not done, by its files. */
enum job_state { JOB_ABSENT, JOB_BEGUN, JOB_RUNNING };

/* Returns the states of the jobs that files go on with; the caller frees the
 * list. */
static enum job_state *find_states(const struct folder *folder)
{
	enum job_state *states =
		calloc(folder->index.plan->job_count, sizeof(*states));

	if (!states)
		tool_no_memory();
	for (size_t i = 0; i < folder->tree.count; i++) {
		const struct folder_file *file = &folder->files[i];

		if (file->job && states[file->job - 1] != JOB_RUNNING)
			states[file->job - 1] =
				file->locked ? JOB_RUNNING : JOB_BEGUN;
	}
	return states;
}

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
	enum job_state *states = find_states(folder);
	struct timespec now;

	*progress = (struct progress){ 0 };
	clock_gettime(CLOCK_REALTIME, &now);
	progress->now = seconds(now.tv_sec, (uint32_t)now.tv_nsec);
	for (size_t i = 0; i < folder->tree.count; i++)
		count_file(progress, &folder->files[i]);
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
	if (plan.stop)
		put_rule(&table, &progress, &plan);
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
