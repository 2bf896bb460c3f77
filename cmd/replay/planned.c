/* The records of a tournament against its plan. */
#include "planned.h"

#include "flaw.h"
#include "record/plan_audit.h"
#include "seed.h"
#include "tool.h"

static struct plan plan;
static struct plan_audit planned;
static uint64_t before; /* records of the files before this one */
static bool holds;      /* the plan's commitment */

void planned_open(const struct config *config)
{
	uint8_t master[CHANCE_BYTES];
	int fd = plan_open(&plan, config->plan), result;

	if (!config->seed_file && !plan.seed_file)
		error(EXIT_TROUBLE, 0,
		      tr("%s: the plan names no seed file: expected "
			 "--seed-file"),
		      tool_show(config->plan));
	seed_read_file(config->seed_file ? "--seed-file" : "# seed-file",
		       config->seed_file ? config->seed_file : plan.seed_file,
		       master);
	result = plan_holds(fd, master, NULL);
	if (result < 0)
		error(EXIT_TROUBLE, errno, "%s", tool_show(config->plan));
	holds = result;
	close(fd);
	if (plan_audit_open(&planned, &plan, master))
		error(EXIT_TROUBLE, errno, "%s", tr("memory"));
}

void planned_file(const struct audit *audit)
{
	before = audit->record;
}

void planned_record(const struct audit *audit, const char *file)
{
	struct planned match;
	enum plan_finding finding =
		plan_audit_take(&planned, audit_record(audit), &match);

	if (finding == PLAN_UNPLANNED)
		printf("unplanned %s:%" PRIu64 "\n", file,
		       audit->record - before);
	else if (finding != PLAN_ONCE)
		printf("twice %u %" PRIu64 " %s%s\n", plan.jobs[match.job].id,
		       match.match, file,
		       finding == PLAN_COPY ? ": the same bytes" : "");
}

static void put_missing(const struct plan_job *job, uint64_t first,
			uint64_t last)
{
	printf("missing %u %" PRIu64, job->id, first);
	if (last > first)
		printf("-%" PRIu64, last);
	putchar('\n');
}

int planned_end(void)
{
	uint64_t missing =
		plan_audit_missing(&planned, plan.rounds, put_missing);

	printf("plan: %" PRIu64 " planned, %" PRIu64 " played, %" PRIu64
	       " missing, %" PRIu64 " twice, %" PRIu64 " unplanned; its commit "
	       "%s\n",
	       plan.match_count, planned.count, missing,
	       planned.twice + planned.copies, planned.unplanned,
	       holds ? "holds" : "does not hold");
	plan_audit_close(&planned);
	if (planned.twice || planned.unplanned || !holds)
		return EXIT_BAD;
	return missing ? EXIT_UNFINISHED : 0;
}
