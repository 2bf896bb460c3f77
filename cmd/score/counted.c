/* Chooses the records that count. */
#include "counted.h"

#include "common/plan_open.h"
#include "common/record_places.h"
#include "common/without.h"
#include "ui/verdict_words.h"
#include "tournament/ledger.h"

#define LINES_MOST 20 /* of one kind; more are only counted */
#define NAMES_MOST 10 /* names at fault, in one line */

static const struct config *config;
static const struct results *results;
static void (*take)(const struct match_result *outcome);
static struct record_places places;
/* finds copies without a plan; keeps matches with one, or without faults */
static struct ledger ledger;
static uint64_t again, alike;
static bool *seen;           /* by name of --without */
static uint64_t total, left; /* records that may count; left out by --without */
static struct plan_chain chain; /* the plan, if there is one */
static struct plan_audit planned;
static char audit_text[PLAN_AUDIT_TEXT];
static int plan_status;
static char *notes[COUNTED_NOTES];

/* Records that do not fit the plan, by kind: their number, and the first. */
static struct mismatch {
	uint64_t count, first;
} unplanned, other, copied, twice, voided;

static struct {
	uint64_t count, match;
	uint32_t job;
} missing;

void counted_begin(const struct config *asked, const struct results *told,
		   void (*taken)(const struct match_result *outcome))
{
	config = asked;
	results = told;
	take = taken;
	ledger_init(&ledger);
	seen = calloc(config->without.count + 1, sizeof(*seen));
	if (!seen)
		tool_no_memory();
	if (!config->plans.count)
		return;
	plan_audit_begin(&planned, &chain, &config->plans, config->seed_file);
	plan_chain_tell_broken(&chain);
}

void counted_file(const char *name, const char *shown, uint64_t before)
{
	record_places_add(&places, shown, before);
	if (config->plans.count)
		plan_audit_file(&planned, name);
}

/* --- record by record ----------------------------------------------------- */

/* Returns true if --without names a player of the match just ended, alone or in
 * a team. */
static bool is_without(void)
{
	const struct record *record = audit_record(results->audit);
	char side[SIDE_NAME + 1];
	bool without = false;

	for (size_t i = 0; i < config->without.count; i++) {
		const char *name = config->without.words[i];

		for (int seat = 1; seat <= record->match.seats; seat++) {
			bool named = !strcmp(record->names[seat], name);

			if (!named && results_first(record, seat)) {
				results_name(record, seat, side);
				named = !strcmp(side, name);
			}
			seen[i] |= named;
			without |= named;
		}
	}
	return without;
}

/* Returns true if the record just ended is a copy: it is not counted. */
static bool is_copy(void)
{
	uint64_t first, number = results->audit->record;
	int found = ledger_copy(&ledger, audit_record(results->audit), number,
				&first);
	uint64_t *count = found == LEDGER_AGAIN ? &again : &alike;

	if (found < 0)
		tool_no_memory();
	if (found == LEDGER_NEW || ++*count > LINES_MOST)
		return found == LEDGER_AGAIN;
	error(0, 0, "%s",
	      fill(tr(found == LEDGER_AGAIN
			      ? N_("{record} is {first} again: not counted")
			      : N_("{record}: the same cards, seats and names as {first}")),
		   "record", record_places_show(&places, number), "first",
		   record_places_show(&places, first), NULL));
	return found == LEDGER_AGAIN;
}

static void note_odd(struct mismatch *odd, uint64_t record)
{
	if (!odd->count++ || record < odd->first)
		odd->first = record;
}

/* Returns true if the record just ended may be a new match of the plan.  Sets
 * its ROUND, 0 if only the end decides it. */
static bool is_planned(uint32_t *round)
{
	static struct mismatch *const odd[] = {
		[PLAN_COPY] = &copied,
		[PLAN_TWICE] = &twice,
		[PLAN_OTHER] = &other,
		[PLAN_UNPLANNED] = &unplanned,
	};
	struct planned match;
	int finding = plan_audit_take(&planned, results, &match);

	if (finding < 0)
		tool_no_memory();
	if (odd[finding])
		note_odd(odd[finding], results->audit->record);
	*round = finding == PLAN_ONCE ? chain.all.jobs[match.job].round : 0;
	return finding == PLAN_ONCE || finding == PLAN_UNSTARTED;
}

enum counted counted_record(void)
{
	struct ledger_match *kept;
	struct match_result outcome;
	uint32_t round = 0;
	bool without = is_without();

	if (config->plans.count ? !is_planned(&round) : is_copy())
		return COUNTED_NOT;
	results_match(results, &outcome);
	if (!config->plans.count && !config->without_faults) {
		total++;
		left += without;
		if (without)
			return COUNTED_LEFT;
		take(&outcome);
		return COUNTED_NOW;
	}
	kept = ledger_add(&ledger, &outcome, round);
	if (!kept)
		tool_no_memory();
	kept->without = without;
	return COUNTED_LATER;
}

/* --- the plan, at the end ------------------------------------------------- */

static void take_surplus(uint64_t record)
{
	note_odd(&unplanned, record);
}

static void take_copy(uint64_t record, const struct planned *match)
{
	(void)match;
	note_odd(&copied, record);
}

static void take_missing(const struct plan_job *job, uint64_t first,
			 uint64_t last)
{
	if (!missing.count) {
		missing.job = job->id;
		missing.match = first;
	}
	missing.count += last - first + 1;
}

/* Assigns a match without a deal to its planned match, which has its cards. */
static void take_void(const struct plan_void *match)
{
	struct ledger_match *kept = ledger_find(&ledger, match->record);
	uint8_t seed[CHANCE_BYTES];

	note_odd(&voided, match->record);
	chance_match(planned.index.master, match->planned.match, seed);
	memcpy(kept->cards, seed, sizeof(kept->cards));
	kept->round = chain.all.jobs[match->planned.job].round;
}

static void tell_odd(const struct mismatch *odd, const char *form)
{
	if (odd->count)
		error(0, 0, "%s",
		      fill(form, "n", fill_number((long)odd->count), "place",
			   record_places_show(&places, odd->first), NULL));
}

static void tell_plan(void)
{
	tell_odd(
		&unplanned,
		trn("{n} match is not of the plan ({place}): not counted",
		    "{n} matches are not of the plan ({place} first): not counted",
		    (long)unplanned.count));
	tell_odd(
		&other,
		trn("{n} match is of another round ({place}): not counted",
		    "{n} matches are of another round ({place} first): not counted",
		    (long)other.count));
	tell_odd(&copied, trn("{n} copy ({place}): counted once",
			      "{n} copies ({place} first): counted once",
			      (long)copied.count));
	tell_odd(
		&twice,
		trn("{n} match was played twice, with other bytes ({place}): the first one counts",
		    "{n} matches were played twice, with other bytes ({place} first): the first one counts",
		    (long)twice.count));
	tell_odd(
		&voided,
		trn("{n} match is void: it ended before a card was dealt ({place})",
		    "{n} matches are void: they ended before a card was dealt ({place} first)",
		    (long)voided.count));
	if (missing.count)
		error(0, 0, "%s",
		      fill(trn("{n} match of the plan is missing: match {match} of job {job}",
			       "{n} matches of the plan are missing: match {match} of job {job} first",
			       (long)missing.count),
			   "n", fill_number((long)missing.count), "match",
			   fill_number((long)missing.match), "job",
			   fill_number((long)missing.job), NULL));
}

/* Keeps and prints note I, on matches that the tables leave out. */
static void note(int i, const char *text)
{
	notes[i] = strdup(text);
	if (!notes[i])
		tool_no_memory();
	error(0, 0, "%s", text);
}

/* Leaves out matches that are not of the plan after all; with --whole also
 * those behind the last whole round. */
static void leave_unplanned(void)
{
	uint32_t most = chain.all.rounds;
	uint64_t later = 0;

	if (config->whole)
		most = plan_whole_rounds(&chain.all, planned.index.played);
	for (size_t i = 0; i < ledger.count; i++) {
		struct ledger_match *match = &ledger.matches[i];

		match->left = !match->round || match->round > most;
		later += match->round > most;
	}
	if (config->whole)
		note(0, plan_rounds_text(&chain.all, most, later));
}

/* Returns the status of the audit by the plan. */
static int end_plan(void)
{
	static const struct plan_audit_teller teller = {
		.surplus = take_surplus,
		.copy = take_copy,
		.missing = take_missing,
		.voided = take_void,
		.follows = plan_follows_tell,
	};

	plan_status = plan_audit_end(&planned, &teller, audit_text);
	if (plan_status < 0)
		tool_no_memory();
	tell_plan();
	leave_unplanned();
	return plan_status;
}

/* --- names and faults, at the end ----------------------------------------- */

/* Keeps what is told of --without. */
static void note_without(const char *text)
{
	note(1, text);
}

/* Leaves out the matches of --without.  Returns the status. */
static int leave_without(void)
{
	for (size_t i = 0; i < ledger.count; i++) {
		struct ledger_match *match = &ledger.matches[i];

		if (match->left)
			continue;
		total++;
		left += match->without;
		match->left = match->without;
	}
	return without_tell(&config->without, seen, total, left, note_without);
}

/* Returns "broken in 36, slow in 4": names at fault, with the number of their
 * matches; those with most come first.  *WORST is the first name.  FAULTS
 * becomes 0. */
static const char *list_faults(uint64_t *faults, const char **worst)
{
	const char *list = "";

	for (int i = 0;; i++) {
		const char *name;
		uint32_t at = 0;

		for (uint32_t j = 1; j < ledger.names.count; j++)
			if (faults[j] > faults[at])
				at = j;
		if (!faults[at])
			return list;
		name = tool_show(intern_bytes(&ledger.names, at));
		if (!i)
			*worst = name;
		if (i == NAMES_MOST)
			return fill("{list} …", "list", list, NULL);
		list = fill(tr(i ? N_("{list}, {name} in {n}")
				 : N_("{list}{name} in {n}")),
			    "list", list, "name", name, "n",
			    fill_number((long)faults[at]), NULL);
		faults[at] = 0;
	}
}

/* Leaves out matches spoilt by forfeits.  Returns the status. */
static int leave_faulty(void)
{
	uint64_t *faults = calloc(ledger.names.count + 1, sizeof(*faults));
	const char *worst = "", *list;
	uint64_t count = total - left;
	long out = -1;

	if (!faults || (out = ledger_leave_faulty(&ledger, faults)) < 0)
		tool_no_memory();
	list = list_faults(faults, &worst);
	if (out)
		note(2,
		     fill(trn("{n} of {count} match left out for forfeits: {names}",
			      "{n} of {count} matches left out for forfeits: {names}",
			      (long)count),
			  "n", fill_number(out), "count",
			  fill_number((long)count), "names", list, NULL));
	free(faults);
	if (!out || (uint64_t)out < count)
		return 0;
	error(0, 0, "%s",
	      fill(tr("nothing is left: try --without {name}"), "name", worst,
		   NULL));
	return EXIT_BAD;
}

static void tell_more(uint64_t count, const char *form)
{
	if (count > LINES_MOST)
		error(0, 0, "%s",
		      fill(form, "n", fill_number((long)(count - LINES_MOST)),
			   NULL));
}

int counted_end(void)
{
	int status = again ? EXIT_BAD : 0;
	struct match_result outcome;

	tell_more(again, trn("{n} more record is there again: not counted",
			     "{n} more records are there again: not counted",
			     (long)again - LINES_MOST));
	tell_more(
		alike,
		trn("{n} more record has the cards, seats and names of another",
		    "{n} more records have the cards, seats and names of others",
		    (long)alike - LINES_MOST));
	if (config->plans.count)
		status = tool_worse(status, end_plan());
	status = tool_worse(status, leave_without());
	if (config->without_faults)
		status = tool_worse(status, leave_faulty());
	for (size_t i = 0; i < ledger.count; i++) {
		if (ledger.matches[i].left)
			continue;
		ledger_result(&ledger, i, &outcome);
		take(&outcome);
	}
	return status;
}

const char *counted_note(int i)
{
	return notes[i];
}

const char *counted_plan(void)
{
	return config->plans.count ? audit_text : NULL;
}

const char *counted_plan_told(void)
{
	return config->plans.count ? verdict_plan_sentence(plan_status) : NULL;
}

const char *counted_title(void)
{
	return chain.all.title;
}

const struct plan_chain *counted_chain(void)
{
	return config->plans.count ? &chain : NULL;
}

void counted_release(void)
{
	for (int i = 0; i < COUNTED_NOTES; i++)
		free(notes[i]);
	if (config->plans.count) {
		plan_audit_close(&planned);
		plan_chain_release(&chain);
	}
	record_places_release(&places);
	ledger_release(&ledger);
	free(seen);
}
