/* Judges the moves of a seat, decision by decision. */
#include "page/review.h"

#include <string.h>

#include "page/json.h"
#include "think/mind.h"
#include "ui/analysis_words.h"
#include "ui/telling.h"

static void take_review_line(struct audit *audit, const char **at, size_t *left)
{
	const char *lf = memchr(*at, '\n', *left);
	size_t n = lf ? (size_t)(lf - *at) : *left;

	audit_line(audit, lf ? LINE_OK : LINE_TORN, *at, n);
	*at += n + (lf != NULL);
	*left -= n + (lf != NULL);
}

/* --- the first look: how the others play -------------------------------- */

struct learner {
	struct audit audit;
	struct analysis analysis;
	struct look *look;
};

static void learn_question(void *context, const struct record *record)
{
	analysis_question(&((struct learner *)context)->analysis, record);
}

static void learn_line(void *context, const struct record *record,
		       const struct record_line *line)
{
	struct learner *learner = context;

	analysis_line(&learner->analysis, record, line);
	analysis_look(&learner->analysis, line, learner->look);
}

static void ignore_verdict(void *context, const struct audit *audit,
			   enum verdict verdict)
{
	(void)context;
	(void)audit;
	(void)verdict;
}

static void look_through(struct review *review, const char *record, size_t n)
{
	struct learner learner;

	memset(&learner, 0, sizeof(learner));
	learner.look = &review->look;
	analysis_init(&learner.analysis, 0, review->seat);
	audit_init(&learner.audit);
	learner.audit.report = ignore_verdict;
	learner.audit.verify.on_line = learn_line;
	learner.audit.verify.on_question = learn_question;
	learner.audit.verify.context = &learner;
	while (n)
		take_review_line(&learner.audit, &record, &n);
	audit_end(&learner.audit);
	analysis_release(&learner.analysis);
}

/* --- the judging -------------------------------------------------------- */

static void put_judged_move(const struct review *review, const char *key,
			    const struct move *move, struct html *out)
{
	const struct view *view = &review->view;
	char name[2];

	json_open(out, key, '{');
	json_string(out, "words", move_words(view, move));
	if (move->kind == MOVE_PLAY) {
		card_format(&view->game->pack, move->card, name);
		json_bytes(out, "card", name, 2);
	}
	json_open(out, "takes", '[');
	for (cards_t cards = view->game->declarations ? 0 : move->with;
	     cards;) {
		card_format(&view->game->pack, cards_pop(&cards), name);
		json_bytes(out, NULL, name, 2);
	}
	json_close(out, ']');
	json_close(out, '}');
}

/* A number with a decimal point, as it is written in the language of the page. */
static const char *comma(const char *number)
{
	const char *point = strchr(number, '.');

	if (!point)
		return number;
	return fill("{whole}{point}{rest}", "whole",
		    fill_bytes(number, (size_t)(point - number)), "point",
		    trc("decimal", "."), "rest", point + 1, NULL);
}

static void put_judged(struct review *review, const struct judged *judged,
		       uint64_t line)
{
	struct html *out = review->out;
	const struct view *view = &review->view;

	json_open(out, NULL, '{');
	json_number(out, "line", (long)line);
	json_number(out, "deal", judged->deal);
	json_number(out, "trick", judged->trick);
	put_judged_move(review, "played", &judged->played, out);
	put_judged_move(review, "best", &judged->best, out);
	json_number(out, "cost", (long)judged->loss);
	json_number(out, "error", (long)judged->error);
	if (judged->loss > 0)
		review->sum += judged->loss;
	json_string(out, "text", comma(amount_text(view, judged->loss)));
	json_string(out, "sum", comma(amount_text(view, review->sum)));
	json_string(out, "place",
		    view->telling ? view->telling->place(view) : "");
	json_number(out, "mark", judged_mark(judged, review->analysis.mind));
	json_number(out, "done",
		    (long)((review->all - review->left) * 1000 / review->all));
	json_close(out, '}');
	review->found = true;
}

static void judge_question(void *context, const struct record *record)
{
	analysis_question(&((struct review *)context)->analysis, record);
}

static void review_line(void *context, const struct record *record,
			const struct record_line *line)
{
	struct review *review = context;
	const struct judged *judged =
		analysis_line(&review->analysis, record, line);
	char text[LINE_BYTES];
	size_t n = line->n;

	if (judged)
		put_judged(review, judged, record->lines);
	analysis_deal_over(&review->analysis);
	if (!line->event) {
		view_line(&review->view, line->text, n);
		return;
	}
	n = record_line_view(record, line, review->seat, text);
	if (n)
		view_line(&review->view, text, n);
}

void review_begin(struct review *review, const char *record, size_t n, int seat,
		  uint64_t worlds)
{
	memset(review, 0, sizeof(*review));
	review->seat = seat;
	review->at = record;
	review->left = review->all = n;
	look_through(review, record, n);
	analysis_init(&review->analysis, worlds, seat);
	review->analysis.look = &review->look;
	view_init(&review->view, false);
	audit_init(&review->audit);
	review->audit.report = ignore_verdict;
	review->audit.verify.on_line = review_line;
	review->audit.verify.on_question = judge_question;
	review->audit.verify.context = review;
}

bool review_next(struct review *review, struct html *out)
{
	review->out = out;
	review->found = false;
	while (review->left && !review->found)
		take_review_line(&review->audit, &review->at, &review->left);
	return review->found;
}

void review_end(struct review *review)
{
	if (review->all) {
		audit_end(&review->audit);
		analysis_release(&review->analysis);
		view_free(&review->view);
	}
	memset(review, 0, sizeof(*review));
}
