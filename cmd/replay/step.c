/* Keeps the lines of a record, and the table at one of them. */
#include "stepper.h"

#include "base/grow.h"
#include "rules/match.h"
#include "common/tool.h"
#include "record/audit_file.h"

/* Returns true if the stepper stops at this line.  Other lines are shown at
 * once. */
static bool stops_at(const struct verb *verb)
{
	return verb != &verb_hand && verb != &verb_deck && verb != &verb_seed &&
	       verb != &verb_commit;
}

/* Returns true if the seat of a line acts by this verb.  To be dealt a card is
 * no act. */
static bool acts(const struct verb *verb)
{
	return !verb->gives && !verb->points && verb != &verb_trick &&
	       verb != &verb_rank && verb != &verb_deal;
}

/* Notes where a line stands, and what it does. */
static void place_step(struct told_steps *steps, struct told_step *step,
		       const struct line *line)
{
	const struct event *event = &line->event;
	const struct view *view = &steps->view;
	const struct told_step *before = step > steps->all ? step - 1 : NULL;

	step->match = view->match;
	step->deal = view->deal;
	step->trick = view->trick;
	if (before && before->match == step->match &&
	    before->deal == step->deal)
		step->card = before->card;
	step->stops = line->kind == LINE_SEAL;
	if (line->kind == LINE_NAME) { /* for later lines */
		steps->names[line->seat].at =
			step->at + (size_t)(line->text - line->whole);
		steps->names[line->seat].n = line->n;
	}
	if (line->kind != LINE_EVENT)
		return;
	step->stops = stops_at(event->verb);
	step->seat = acts(event->verb) ? event->seat : 0;
	step->game = view->game;
	step->name = steps->names[step->seat].at;
	step->name_n = steps->names[step->seat].n;
	step->event = event->verb->moment == MOMENT_EVENT;
	step->fault = event->verb == &verb_fault ||
		      event->verb == &verb_forfeit ||
		      event->verb == &verb_penalty;
	/* the house acts for a seat that is out */
	if (acts(event->verb) && event->seat && view->out[event->seat])
		step->fault = true;
	if (event->verb != &verb_play)
		return;
	step->card++;
	step->card_played = event->card;
}

struct reading_steps {
	struct told_steps *steps;
	struct audit *audit;
};

static void keep_line(struct reading_steps *reading, const char *text, size_t n)
{
	struct told_steps *steps = reading->steps;
	struct told_step *step;
	struct line line;

	if (grow(&steps->all, &steps->room, (size_t)steps->count + 1,
		 sizeof(*step)) ||
	    !text_grow(&steps->text, n))
		tool_no_memory();
	step = &steps->all[steps->count++];
	*step = (struct told_step){ .at = steps->text.n,
				    .n = (uint32_t)n,
				    .line = reading->audit->line,
				    .card_played = CARD_NONE };
	text_bytes(&steps->text, text, n);
	parse_line(steps->view.game, text, n, &line);
	view_take(&steps->view, &line);
	if (steps->view.failed)
		tool_no_memory();
	view_drop(&steps->view, steps->view.said_n);
	place_step(steps, step, &line);
}

static void steps_on_line(void *context, const struct record *record,
			  const struct record_line *line)
{
	struct reading_steps *reading = context;
	int viewer = reading->steps->viewer;
	char text[LINE_BYTES];
	const char *told = line->text;
	size_t n = line->n;

	if (viewer != SEAT_RECORD && line->event) {
		told = text;
		n = record_line_view(record, line, viewer, text);
	}
	if (n)
		keep_line(reading, told, n);
	if (line->kind == LINE_HEADER && viewer > 0)
		keep_line(reading, text, format_you(viewer, text));
}

static void note_finding(void *context, const struct audit *audit,
			 enum verdict verdict)
{
	struct reading_steps *reading = context;

	if (verdict != VERDICT_HOLDS && !*reading->steps->finding)
		audit_describe(audit, verdict, reading->steps->file, tr,
			       reading->steps->finding);
}

void step_read(struct told_steps *steps, const char *file, int fd, int viewer)
{
	static struct reader reader;
	static struct audit audit;
	struct reading_steps reading = { steps, &audit };

	memset(steps, 0, sizeof(*steps));
	steps->file = file;
	steps->fd = fd;
	steps->viewer = viewer;
	view_init(&steps->view, STYLE_TABLE);
	reader_init_at(&reader, fd, file, 0);
	audit_init(&audit);
	audit.report = note_finding;
	audit.context = &reading;
	audit.verify.on_line = steps_on_line;
	audit.verify.on_question = NULL;
	audit.verify.context = &reading;
	if (audit_read(&audit, &reader))
		tool_read_error(&reader);
	audit_end(&audit);
	steps->status = audit_status(&audit);
	if (!steps->count)
		error(EXIT_UNFINISHED, 0, tr("%s is empty: there is no record"),
		      tool_show(file));
	steps->at = steps->count;
	step_go(steps, 0);
}

void step_free(struct told_steps *steps)
{
	view_free(&steps->view);
	free(steps->all);
	text_free(&steps->text);
}

/* Returns the first line of the match of line AT. */
static int match_start(const struct told_steps *steps, int at)
{
	while (at > 0 &&
	       steps->all[at - 1].match ==
		       steps->all[at < steps->count ? at : at - 1].match)
		at--;
	return at;
}

void step_go(struct told_steps *steps, int to)
{
	int start = to ? match_start(steps, to - 1) : 0;

	if (to < steps->at || start > steps->at) {
		view_free(&steps->view);
		view_init(&steps->view, STYLE_TABLE);
		steps->at = start;
		steps->view.match = start ? steps->all[start].match - 1 : 0;
	}
	while (steps->at < to) {
		const struct told_step *step = &steps->all[steps->at++];

		view_line(&steps->view, steps->text.bytes + step->at, step->n);
	}
	steps->lost = steps->lost || steps->view.failed;
	/* three sentences of the account are shown */
	steps->view.since = steps->view.said_n > 3 ? steps->view.said_n - 3 : 0;
}

int step_next(const struct told_steps *steps, int at, int step)
{
	int to = at + step;

	while (to > 0 && to < steps->count && !steps->all[to - 1].stops)
		to += step;
	return to < 0 ? 0 : to > steps->count ? steps->count : to;
}

int step_find(const struct told_steps *steps, int match, int deal, int trick)
{
	for (int i = 0; i < steps->count; i++) {
		const struct told_step *step = &steps->all[i];

		if (step->match == match && (!deal || step->deal == deal) &&
		    (!trick || step->trick == trick) && step->stops)
			return i + 1;
	}
	return -1;
}
