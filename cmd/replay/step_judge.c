/* Judges the moves of a record, one at a time. */
#include "stepper.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "common/tool.h"
#include "record/audit_file.h"
#include "think/mind.h"

/* Keeps a judged move, for the course of its match and if it has a mark. */
static void keep_judged(struct step_judge *judge, const struct judged *judged)
{
	uint64_t line = judge->second.audit.line;
	struct marked *marked;

	judge->decisions++;
	ahead_add(&judge->matches[judge->match_n - 1], &judge->view, judged,
		  line);
	if (analysis_mark(judged, judge->second.analysis.mind) == MARK_NONE)
		return;
	if (grow(&judge->marked, &judge->room, (size_t)judge->n + 1,
		 sizeof(*marked)))
		tool_no_memory();
	marked = &judge->marked[judge->n++];
	marked->line = line;
	marked->judged = *judged;
}

static void take_line(void *context, const struct record *record,
		      const struct record_line *line,
		      const struct judged *judged)
{
	struct step_judge *judge = context;
	struct analysis *analysis = &judge->second.analysis;
	struct ahead *match;

	(void)record;
	if (line->kind == LINE_HEADER) { /* the next match */
		if (grow(&judge->matches, &judge->match_room,
			 (size_t)judge->match_n + 1, sizeof(*match)))
			tool_no_memory();
		match = &judge->matches[judge->match_n++];
		memset(match, 0, sizeof(*match));
		match->only = judge->seat;
	}
	if (judged)
		keep_judged(judge, judged);
	if (analysis_deal_over(analysis))
		ahead_deal_over(&judge->matches[judge->match_n - 1],
				&judge->view, analysis);
	view_line(&judge->view, line->text, line->n);
	view_drop(&judge->view, judge->view.said_n);
	if (judge->view.failed || analysis->failed ||
	    (judge->match_n && judge->matches[judge->match_n - 1].failed))
		tool_no_memory();
}

void step_judge_begin(struct step_judge *judge, int fd, const char *name,
		      uint64_t worlds, int seat)
{
	memset(judge, 0, sizeof(*judge));
	judge->seat = seat;
	judge->begun = true;
	looks_begin_first(&judge->first, seat);
	reader_init_at(&judge->reader, fd, name, 0);
	if (audit_read(&judge->first.audit, &judge->reader))
		tool_read_error(&judge->reader);
	looks_end_first(&judge->first);
	if (judge->first.failed)
		tool_no_memory();
	looks_begin_second(&judge->second, &judge->first, worlds, seat);
	judge->second.on_line = take_line;
	judge->second.context = judge;
	reader_init_at(&judge->reader, fd, name, 0);
	audit_attach(&judge->second.audit, &judge->reader);
	view_init(&judge->view, STYLE_TABLE);
}

bool step_judge_next(struct step_judge *judge)
{
	int before = judge->decisions;
	enum line_state state;
	const char *line;
	size_t n;

	while (judge->begun && !judge->done && judge->decisions == before) {
		state = reader_line(&judge->reader, &line, &n);
		judge->done = state == LINE_END || state == LINE_ERROR;
		if (!judge->done)
			audit_line(&judge->second.audit, state, line, n);
	}
	return judge->decisions > before;
}

const struct judged *step_judge_at(const struct step_judge *judge,
				   uint64_t line)
{
	for (int i = 0; i < judge->n; i++)
		if (judge->marked[i].line == line)
			return &judge->marked[i].judged;
	return NULL;
}

const struct ahead *step_judge_match(const struct step_judge *judge, int match)
{
	return match > 0 && (uint64_t)match <= judge->match_n &&
			       judge->matches[match - 1].n
		       ? &judge->matches[match - 1]
		       : NULL;
}

void step_judge_end(struct step_judge *judge)
{
	if (!judge->begun)
		return;
	looks_end_second(&judge->second);
	looks_free(&judge->first);
	for (uint64_t i = 0; i < judge->match_n; i++)
		ahead_free(&judge->matches[i]);
	free(judge->matches);
	free(judge->marked);
	view_free(&judge->view);
	memset(judge, 0, sizeof(*judge));
}
