/* The records of a tournament against its plan. */
#include "planned.h"

#include <math.h>

#include "flaw.h"
#include "record/plan_audit.h"
#include "record/results.h"
#include "record/stop.h"
#include "seed.h"
#include "tool.h"

static struct plan plan;
static struct plan_audit planned;
static uint64_t before; /* records of the files before this one */
static bool holds;      /* the plan's commitment */

/* The plan's rule for stopping, where it has one. */
static struct results results;
static struct decision_terms terms;
static struct stop stop;

static void open_rule(const struct config *config, struct audit *audit)
{
	struct decision_flaw flaw;

	results_attach(&results, audit);
	if (decision_rule(strdup(plan.stop), &terms, &flaw))
		error(EXIT_BAD, 0, "%s",
		      fill(tr(N_("{file}: # stop: stands \"{text}\": expected "
				 "{what}")),
			   "file", tool_show(config->plan), "text",
			   tool_show(flaw.word), "what", tr(flaw.expected),
			   NULL));
	if (stop_init(&stop, &plan))
		error(EXIT_TROUBLE, errno, "%s", tr("memory"));
}

/* Of the match just told, A's result less that of B; NaN where one was not there. */
static double difference(void)
{
	struct side_result sides[SEATS_MAX];
	int count = results_sides(&results, sides);
	double a = NAN, b = NAN;

	for (int i = 0; i < count; i++) {
		double result = terms.by_score
					? (double)sides[i].result.score
					: (double)sides[i].share / SHARE_UNIT;

		if (!strcmp(sides[i].name, terms.a))
			a = result;
		else if (!strcmp(sides[i].name, terms.b))
			b = result;
	}
	return a - b;
}

/* The last round that is needed, and what was decided: by the rule, or the last
 * of all. */
static uint32_t last_round(struct decision *decision)
{
	uint32_t round;

	if (stop_decide(&stop, &terms, decision, &round))
		error(EXIT_TROUBLE, errno, "%s", tr("memory"));
	stop_release(&stop);
	return decision->verdict == DECISION_OPEN ? plan.rounds : round;
}

void planned_open(const struct config *config, struct audit *audit)
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
	if (plan.stop)
		open_rule(config, audit);
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

	if (finding == PLAN_ONCE && plan.stop)
		stop_played(&stop, match.number, difference());
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
	struct decision decision;
	uint32_t rounds = plan.stop ? last_round(&decision) : plan.rounds;
	uint64_t missing = plan_audit_missing(&planned, rounds, put_missing);

	printf("plan: %" PRIu64 " planned, %" PRIu64 " played, %" PRIu64
	       " missing, %" PRIu64 " twice, %" PRIu64 " unplanned; its commit "
	       "%s",
	       plan.match_count, planned.count, missing,
	       planned.twice + planned.copies, planned.unplanned,
	       holds ? "holds" : "does not hold");
	if (plan.stop)
		printf("; %s in round %" PRIu32 ", after %" PRIu64 " sets",
		       decision_word(&decision), rounds, decision.sets);
	putchar('\n');
	plan_audit_close(&planned);
	if (planned.twice || planned.unplanned || !holds)
		return EXIT_BAD;
	return missing ? EXIT_UNFINISHED : 0;
}
