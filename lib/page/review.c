/* Judges the moves of a seat, decision by decision. */
#include "page/review.h"

#include <string.h>

#include "page/json.h"
#include "think/mind.h"
#include "ui/analysis_words.h"
#include "ui/par_words.h"
#include "ui/telling.h"

static void take_review_line(struct audit *audit, const char **at, size_t *left)
{
	const char *lf = memchr(*at, '\n', *left);
	size_t n = lf ? (size_t)(lf - *at) : *left;

	audit_line(audit, lf ? LINE_OK : LINE_TORN, *at, n);
	*at += n + (lf != NULL);
	*left -= n + (lf != NULL);
}

static void put_judged_move(const struct review *review, const char *key,
			    const struct move *move, struct text *out)
{
	const struct view *view = &review->view;
	const struct game *game = view->game;

	json_open(out, key, '{');
	json_string(out, "words", analysis_move(view, move));
	if (move->kind == MOVE_PLAY)
		json_card(out, "card", &game->pack, move->card);
	json_cards(out, "takes", &game->pack,
		   game->declarations ? 0 : move->with);
	json_close(out, '}');
}

static void put_judged(struct review *review, const struct judged *judged,
		       uint64_t line)
{
	struct text *out = review->out;
	const struct view *view = &review->view;

	json_open(out, NULL, '{');
	json_number(out, "line", (long)line);
	json_number(out, "deal", judged->deal);
	json_number(out, "trick", judged->trick);
	put_judged_move(review, "played", &judged->played, out);
	put_judged_move(review, "best", &judged->best, out);
	json_number(out, "cost", (long)judged->loss);
	json_number(out, "error", (long)judged->error);
	review->choices++;
	if (judged->loss > 0)
		review->sum += judged->loss;
	json_string(out, "text", analysis_amount(view, judged->loss));
	json_string(out, "place",
		    view->telling ? view->telling->place(view) : "");
	json_number(out, "mark",
		    analysis_mark(judged, review->second.analysis.mind));
	json_number(out, "done",
		    (long)((review->all - review->left) * 1000 / review->all));
	json_close(out, '}');
	review->found = true;
}

/* Notes whether the seat could have won the deal that is over. */
static void note_could(struct review *review)
{
	struct view *view = &review->view;
	const char *could = "";

	view->you = review->seat;
	if (par_deal_over(&review->par))
		could = par_could(&review->par, view);
	view->you = 0;
	if (*could)
		text_put(&review->could,
			 fill(tr("Deal {n}: {text}\n"), "n",
			      fill_number(view->deal), "text", could, NULL));
}

static void review_line(void *context, const struct record *record,
			const struct record_line *line,
			const struct judged *judged)
{
	struct review *review = context;
	char text[LINE_BYTES];
	size_t n = line->n;

	if (judged) {
		put_judged(review, judged, record->lines);
		ahead_add(&review->ahead, &review->view, judged, record->lines);
	}
	if (line->event && line->event->verb == &verb_deal)
		note_could(review);
	par_line(&review->par, record, line, judged);
	if (analysis_deal_over(&review->second.analysis))
		ahead_deal_over(&review->ahead, &review->view,
				&review->second.analysis);
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
	const char *at = record;
	size_t left = n;

	memset(review, 0, sizeof(*review));
	review->seat = review->ahead.only = seat;
	could_begin(&review->par);
	text_bytes(&review->record, record, n);
	if (!review->record.failed)
		review->left = review->all = n;
	review->at = review->record.bytes;
	looks_begin_first(&review->first, seat);
	while (left)
		take_review_line(&review->first.audit, &at, &left);
	looks_end_first(&review->first);
	looks_begin_second(&review->second, &review->first, worlds, seat);
	review->second.on_line = review_line;
	review->second.context = review;
	view_init(&review->view, STYLE_TABLE);
	review->begun = true;
}

bool review_next(struct review *review, struct text *out)
{
	review->out = out;
	review->found = false;
	while (review->left && !review->found)
		take_review_line(&review->second.audit, &review->at,
				 &review->left);
	out->failed |= review->record.failed || review->first.failed ||
		       review->par.failed || review->could.failed ||
		       review->second.analysis.failed;
	return review->found;
}

const char *review_cost(const struct review *review, bool own)
{
	return analysis_choices(&review->view, review->seat, own,
				review->choices, review->sum);
}

void review_course(struct review *review, struct text *out)
{
	ahead_put(out, &review->ahead, &review->view);
	out->failed |= review->ahead.failed;
}

const char *review_could(struct review *review)
{
	note_could(review);
	return text_string(&review->could);
}

void review_end(struct review *review)
{
	if (review->begun) {
		par_free(&review->par);
		text_free(&review->could);
		looks_end_second(&review->second);
		looks_free(&review->first);
		ahead_free(&review->ahead);
		view_free(&review->view);
		text_free(&review->record);
	}
	memset(review, 0, sizeof(*review));
}
