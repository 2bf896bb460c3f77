/* Reads the records of a plan, to audit them or to ask its stopping rule, and
 * names the files of jobs. */
#include "base/output_file.h"
#include "common/tool.h"

#include "plan_command.h"
#include "common/tree.h"
#include "common/record_places.h"
#include "record/audit_file.h"

static struct results results;
static struct plan_audit *planned;
static bool strict; /* records that do not hold end the program */
static const char *shown;
static struct record_places places;
static struct records_found *found;

const char *records_job_file(const struct config *config,
			     const struct plan_job *job)
{
	static char *name;

	free(name);
	if (asprintf(&name, "%s/%u.log", config->folder, job->id) < 0)
		tool_no_memory();
	return name;
}

int records_job_open(const char *file)
{
	int fd = tool_open_own(file);
	const char *flaw;

	if (fd >= 0 || errno == ENOENT)
		return fd;
	flaw = output_flaw(errno);
	error(EXIT_TROUBLE, flaw ? 0 : errno, "%s%s%s", tool_show(file),
	      flaw ? ": " : "", flaw ? tr(flaw) : "");
	return -1;
}

static void note(struct records_odd *odd, uint64_t record)
{
	if (!odd->count++)
		snprintf(odd->place, sizeof(odd->place), "%s",
			 record_places_show(&places, record));
}

/* Adds a record that holds to the audit, and notes what is odd. */
static void take_record(void *context, const struct audit *audit,
			enum verdict verdict)
{
	char text[AUDIT_TEXT];
	struct planned match;
	int finding;

	(void)context;
	if (verdict != VERDICT_HOLDS) {
		if (!strict || verdict == VERDICT_UNFINISHED)
			return;
		audit_describe(audit, verdict, tool_told(shown), tr, text);
		error(EXIT_BAD, 0, "%s", text);
	}
	finding = plan_audit_take(planned, &results, &match);
	if (finding < 0)
		tool_no_memory();
	if (finding == PLAN_UNPLANNED)
		note(&found->unplanned, audit->record);
	else if (finding == PLAN_TWICE)
		note(&found->twice, audit->record);
}

static void read_file(struct audit *audit, const char *name)
{
	static struct reader reader;
	static char *told;
	int fd = records_job_open(name);

	if (fd < 0)
		error(EXIT_TROUBLE, ENOENT, "%s", tool_show(name));
	tool_name(&told, name);
	shown = told;
	reader_init(&reader, fd, told);
	record_places_add(&places, told, audit->record);
	plan_audit_file(planned, name);
	if (audit_read(audit, &reader))
		tool_read_error(&reader);
	audit_end(audit);
	close(fd);
}

static void take_surplus(uint64_t record)
{
	note(&found->unplanned, record);
}

static void take_missing(const struct plan_job *job, uint64_t first,
			 uint64_t last)
{
	if (!found->missing) {
		found->job = job->id;
		found->match = first;
	}
	found->missing += last - first + 1;
}

static void take_void(const struct plan_void *match)
{
	note(&found->voided, match->record);
}

void records_tree(struct tree *tree, const char *name)
{
	struct stat stat_of;
	char *copy;

	if (!stat(name, &stat_of) && S_ISDIR(stat_of.st_mode)) {
		tree_add_below(tree, "-r", name, ".log");
		return;
	}
	copy = strdup(name);
	if (!copy || tree_take(tree, copy))
		tool_no_memory();
}

void records_below(struct tree *tree, const char *dir)
{
	if (tree_files(tree, dir, ".log") && errno != ENOENT)
		error(EXIT_TROUBLE, errno, "%s",
		      tool_show(tree->failed ? tree->failed : dir));
}

int records_read(struct plan_audit *audit, const struct tree *tree,
		 bool must_hold, struct records_found *result)
{
	static const struct plan_audit_teller teller = {
		.surplus = take_surplus,
		.missing = take_missing,
		.voided = take_void,
		.follows = plan_follows_tell,
	};
	static const struct plan_audit_teller nobody;
	static struct audit records;
	char text[PLAN_AUDIT_TEXT];
	int status;

	planned = audit;
	strict = must_hold;
	*result = (struct records_found){ 0 };
	found = result;
	audit_init(&records);
	records.report = take_record;
	results_attach(&results, &records);
	for (size_t i = 0; i < tree->count; i++)
		read_file(&records, tree->files[i]);
	/* the end assigns the matches without a deal */
	status = plan_audit_end(audit, must_hold ? &teller : &nobody, text);
	if (status < 0)
		tool_no_memory();
	record_places_release(&places);
	return status;
}

/* --- the stopping rule ---------------------------------------------------- */

const char *records_stop_state(const struct config *config,
			       const struct plan *plan, const struct tree *tree)
{
	static struct plan_audit audit;
	static struct plan_chain chain;
	static char text[200];
	const char *seed =
		config->seed_file ? config->seed_file : plan->seed_file;
	uint8_t master[CHANCE_BYTES];
	struct records_found all;
	struct sprt decision;
	struct sprt_flaw flaw;
	uint32_t round = 0;

	if (!plan->stop || !seed || access(seed, R_OK))
		return NULL;
	plan_read_seed(plan, config->plan, config->seed_file, master);
	if (plan_chain_of(&chain, plan, master))
		tool_no_memory();
	if (plan_audit_open(&audit, &chain, &flaw)) {
		if (!flaw.word)
			tool_no_memory();
		plan_audit_close(&audit);
		plan_chain_release(&chain);
		return NULL;
	}
	records_read(&audit, tree, false, &all);
	if (plan_sprt_decide(&audit.stop, &audit.terms, &decision, &round))
		tool_no_memory();
	snprintf(text, sizeof(text), "%s",
		 fill(tr("decided after round {round}: {verdict}"), "round",
		      fill_number((long)round), "verdict", sprt_word(&decision),
		      NULL));
	sprt_release(&decision);
	plan_audit_close(&audit);
	plan_chain_release(&chain);
	return decision.verdict == DECISION_OPEN ? NULL : text;
}
