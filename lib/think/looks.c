/* Looks through records twice, to find what moves cost. */
#include "think/looks.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"

/* --- the first look ------------------------------------------------------ */

/* Returns the entry of the present record; NULL before the first one, and if
 * memory ran out. */
static struct looked *present(struct first_look *look)
{
	uint64_t number = look->before + look->audit.record;

	if (grow(&look->all, &look->room, (size_t)number, sizeof(*look->all))) {
		look->failed = true;
		return NULL;
	}
	while (look->count < number)
		memset(&look->all[look->count++], 0, sizeof(*look->all));
	return number ? &look->all[number - 1] : NULL;
}

static void note_verdict(void *context, const struct audit *audit,
			 enum verdict verdict)
{
	struct looked *looked = present(context);

	(void)audit;
	if (looked && verdict != VERDICT_HOLDS && verdict != VERDICT_UNFINISHED)
		looked->unsound = true;
}

static void learn_question(void *context, const struct record *record)
{
	struct first_look *look = context;

	analysis_question(&look->learner, record);
}

static void learn_line(void *context, const struct record *record,
		       const struct record_line *line)
{
	struct first_look *look = context;
	struct looked *looked = present(look);

	analysis_line(&look->learner, record, line);
	look->failed |= look->learner.failed;
	if (looked)
		analysis_look(&look->learner, line, &looked->look);
}

void looks_begin_first(struct first_look *look, int seat)
{
	look->before = look->count;
	analysis_init(&look->learner, 0, seat);
	audit_init(&look->audit);
	look->audit.report = note_verdict;
	look->audit.context = look;
	look->audit.verify.on_line = learn_line;
	look->audit.verify.on_question = learn_question;
	look->audit.verify.context = look;
}

void looks_end_first(struct first_look *look)
{
	audit_end(&look->audit);
	analysis_release(&look->learner);
}

void looks_tell(const struct first_look *look, uint64_t record,
		struct analysis *analysis)
{
	const struct looked *looked =
		record && record <= look->count ? &look->all[record - 1] : NULL;

	analysis->idle = looked && looked->unsound;
	analysis->look = looked ? &looked->look : NULL;
}

void looks_free(struct first_look *look)
{
	free(look->all);
	memset(look, 0, sizeof(*look));
}

/* --- the second look ------------------------------------------------------ */

static void judge_question(void *context, const struct record *record)
{
	struct second_look *look = context;

	analysis_question(&look->analysis, record);
}

static void judge_next(void *context, const struct record *record,
		       const struct record_line *line)
{
	struct second_look *look = context;

	looks_tell(look->first, look->audit.record, &look->analysis);
	look->on_line(look->context, record, line,
		      analysis_line(&look->analysis, record, line));
}

void looks_begin_second(struct second_look *look,
			const struct first_look *first, uint64_t worlds,
			int seat)
{
	memset(look, 0, sizeof(*look));
	look->first = first;
	analysis_init(&look->analysis, worlds, seat);
	audit_init(&look->audit);
	look->audit.verify.on_line = judge_next;
	look->audit.verify.on_question = judge_question;
	look->audit.verify.context = look;
}

void looks_end_second(struct second_look *look)
{
	audit_end(&look->audit);
	analysis_release(&look->analysis);
}
