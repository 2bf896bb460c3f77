/* The records of a tournament against its plan. */
#include "planned.h"

#include "flaw.h"

static struct plan plan;
static struct plan_audit planned;
static struct results results; /* of the record that is read */
static uint64_t before;        /* records of the files before this one */

void planned_open(const struct config *config, struct audit *audit)
{
	results_attach(&results, audit);
	plan_audit_begin(&planned, &plan, config->plan, config->seed_file);
}

void planned_file(const struct audit *audit)
{
	before = audit->record;
}

void planned_record(const struct audit *audit, const char *file)
{
	struct planned match;
	enum plan_finding finding = plan_audit_take(&planned, &results, &match);

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
	char text[PLAN_AUDIT_TEXT];
	int status = plan_audit_end(&planned, put_missing, text);

	if (status < 0)
		error(EXIT_TROUBLE, errno, "%s", tr("memory"));
	puts(text);
	plan_audit_close(&planned);
	plan_release(&plan);
	return status;
}
