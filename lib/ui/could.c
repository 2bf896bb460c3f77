/* Finds whether a seat could have won the last deal. */
#include "ui/could.h"

#include <stdlib.h>
#include <string.h>

#include "record/audit.h"
#include "ui/par_words.h"

/* A record that is read for its last deal. */
struct could {
	struct par par;
	struct view view; /* of the seat */
	struct audit audit;
	int seat, deal;
	struct text *out;
	size_t from; /* in OUT: where the sentence begins */
};

void could_begin(struct par *par)
{
	par->first = COULD_TRICK;
	par->table.most_bits = COULD_BITS;
}

static void could_line(void *context, const struct record *record,
		       const struct record_line *line)
{
	struct could *could = context;
	char text[LINE_BYTES];
	size_t n = line->n;

	par_line(&could->par, record, line, NULL);
	if (line->event)
		n = record_line_view(record, line, could->seat, text);
	if (n)
		view_line(&could->view, line->event ? text : line->text, n);
	if (!could->par.over || could->par.moves->before.deals != could->deal)
		return;
	could->view.you = could->seat;
	could->out->n = could->from;
	if (par_deal_over(&could->par))
		text_put(could->out, par_could(&could->par, &could->view));
	could->view.you = 0;
}

void could_put(const char *record, size_t n, int seat, int deal,
	       struct text *out)
{
	struct could *could = calloc(1, sizeof(*could));
	const char *lf;

	if (!could) {
		out->failed = true;
		return;
	}
	could->seat = seat;
	could->deal = deal;
	could->out = out;
	could->from = out->n;
	could_begin(&could->par);
	view_init(&could->view, STYLE_TABLE);
	audit_init(&could->audit);
	could->audit.verify.on_line = could_line;
	could->audit.verify.context = could;
	for (; (lf = memchr(record, '\n', n)); record = lf + 1) {
		audit_line(&could->audit, LINE_OK, record,
			   (size_t)(lf - record));
		n -= (size_t)(lf - record) + 1;
	}
	out->failed |= could->par.failed || could->view.failed;
	par_free(&could->par);
	view_free(&could->view);
	free(could);
}
