/* Applies the stopping rule of a plan to the records in its folder. */
#include "common/tool.h"

#include "plan_command.h"
#include "tournament/plan_audit.h"
#include "tournament/results.h"
#include "record/audit_file.h"

static struct plan_audit planned;
static struct results results;

static void take_record(void *context, const struct audit *audit,
			enum verdict verdict)
{
	struct planned match;

	(void)context, (void)audit;
	if (verdict == VERDICT_HOLDS &&
	    plan_audit_take(&planned, &results, &match) < 0)
		tool_no_memory();
}

/* Reads the records of a job, if there are any. */
static void read_records(const char *file)
{
	static struct audit audit;
	static struct reader reader;
	int fd = job_open(file);

	if (fd < 0)
		return;
	audit_init(&audit);
	audit.report = take_record;
	results_attach(&results, &audit);
	reader_init(&reader, fd, file);
	plan_audit_file(&planned, file);
	if (audit_read(&audit, &reader))
		tool_read_error(&reader);
	audit_end(&audit);
	close(fd);
}

/* Begins the audit, if the master seed and the stopping rule can be read. */
static bool open_audit(const struct config *config, const struct plan *plan)
{
	const char *seed =
		config->seed_file ? config->seed_file : plan->seed_file;
	uint8_t master[CHANCE_BYTES];
	struct sprt_flaw flaw;

	if (!seed || access(seed, R_OK))
		return false;
	plan_read_seed(plan, config->plan, config->seed_file, master);
	if (!plan_audit_open(&planned, plan, master, true, &flaw))
		return true;
	if (!flaw.word)
		tool_no_memory();
	plan_audit_close(&planned);
	return false;
}

const char *stop_verdict(const struct config *config, const struct plan *plan)
{
	static const struct plan_audit_teller nobody;
	static char text[200];
	char summary[PLAN_AUDIT_TEXT];
	struct sprt decision;
	uint32_t round = 0;

	if (!plan->stop || !open_audit(config, plan))
		return NULL;
	for (size_t i = 0; i < plan->job_count; i++)
		read_records(job_file(config, &plan->jobs[i]));
	/* the end of the audit assigns the matches without a deal */
	if (plan_audit_end(&planned, &nobody, summary) < 0 ||
	    plan_sprt_decide(&planned.stop, &planned.terms, &decision, &round))
		tool_no_memory();
	snprintf(text, sizeof(text), "%s",
		 fill(tr("decided after round {round}: {verdict}"), "round",
		      fill_number((long)round), "verdict", sprt_word(&decision),
		      NULL));
	sprt_release(&decision);
	plan_audit_close(&planned);
	return decision.verdict == DECISION_OPEN ? NULL : text;
}
