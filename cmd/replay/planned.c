/* Checks the records of a tournament against its plan. */
#include "planned.h"

#include "common/plan_open.h"
#include "common/record_places.h"

static struct plan_chain chain;
static struct plan_audit planned;
static struct results results; /* of the record that is read */

static struct record_places places;
static bool quiet;

void planned_open(const struct config *config, struct audit *audit)
{
	results_attach(&results, audit);
	quiet = config->quiet;
	plan_audit_begin(&planned, &chain, &config->plans, config->seed_file);
	for (size_t i = 0; i < config->excused.count; i++) {
		const char *name = config->excused.words[i];
		long player = plan_find(&chain.all, name, strlen(name));

		if (player < 0)
			error(EXIT_BAD, 0,
			      tr("--void %s: no player of the plan has this name"),
			      tool_show(name));
		if (plan_audit_excuse(&planned, (size_t)player))
			tool_no_memory();
	}
}

void planned_file(const struct audit *audit, const char *file)
{
	plan_audit_file(&planned, file);
	record_places_add(&places, file, audit->record);
}

static void put_unplanned(uint64_t record)
{
	const struct read_from *place = record_places_find(&places, record);

	printf("unplanned %s:%" PRIu64 "\n", place->file,
	       record - place->before);
}

static void put_copy(uint64_t record, const struct planned *match)
{
	printf("twice %u %" PRIu64 " %s: the same bytes\n",
	       chain.all.jobs[match->job].id, match->match,
	       record_places_find(&places, record)->file);
}

void planned_record(const struct audit *audit)
{
	const char *file = places.list[places.count - 1].file;
	struct planned match;
	int finding = plan_audit_take(&planned, &results, &match);

	if (finding < 0)
		tool_no_memory();
	if (finding == PLAN_UNPLANNED)
		put_unplanned(audit->record);
	else if (finding == PLAN_COPY || finding == PLAN_TWICE)
		printf("twice %u %" PRIu64 " %s%s\n",
		       chain.all.jobs[match.job].id, match.match, file,
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

/* Prints a void match: the seats that are out, and their faults. */
static void put_void(const struct plan_void *match)
{
	const struct read_from *place =
		record_places_find(&places, match->record);
	const char *joint = "";
	char name[NAME_BYTES + 1];

	printf("void %u %" PRIu64 " %s:%" PRIu64,
	       chain.all.jobs[match->planned.job].id, match->planned.match,
	       place->file, match->record - place->before);
	for (int seat = 1; seat <= chain.all.seats; seat++) {
		if (!match->out[seat])
			continue;
		plan_seat_name(&chain.all, match->planned.job, seat, name);
		printf("%s seat %d %s: %s", joint, seat, tool_show(name),
		       event_fault_names[match->out[seat] - 1]);
		joint = ",";
	}
	putchar('\n');
}

/* Prints how a plan is bound to the round before it. */
static void put_follows(const struct plan_chain *of, size_t at,
			enum plan_follows follows,
			const struct plan_difference *difference)
{
	if (follows != PLAN_FOLLOWS || !quiet)
		printf("chain %s\n",
		       plan_follows_text(of, at, follows, difference, NULL));
}

int planned_end(void)
{
	const struct plan_audit_teller teller = { put_unplanned, put_copy,
						  put_missing, put_void,
						  put_follows };
	char text[PLAN_AUDIT_TEXT];
	int status = plan_audit_end(&planned, &teller, text);

	if (status < 0)
		tool_no_memory();
	puts(text);
	plan_audit_close(&planned);
	plan_chain_release(&chain);
	record_places_release(&places);
	return status;
}
