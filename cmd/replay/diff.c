/* Tells where two files of records part. */
#include "replay.h"

#include "base/file_kind.h"
#include "common/tool.h"
#include "play/record_file.h"
#include "ui/telling.h"

/* One of the two files. */
struct side {
	const char *name; /* as it is shown */
	struct reader reader;
	struct view view;
	enum line_state state;
	const char *line; /* its present line, of N bytes */
	size_t n;
	uint64_t number; /* of that line */
};

static struct side sides[2];

/* --- reading -------------------------------------------------------------- */

/* Returns true for lines that tie a record to the one before it, and seal it.
 * They differ if anything before them does. */
static bool is_tie(const struct side *side)
{
	return line_starts(side->line, side->n, "prev") ||
	       line_starts(side->line, side->n, "seal");
}

/* Reads the next line that is no comment.  A torn line counts as a line. */
static void next_line(struct side *side)
{
	do {
		side->state = reader_line(&side->reader, &side->line, &side->n);
		if (side->state == LINE_ERROR)
			error(EXIT_TROUBLE, errno, "%s", side->name);
		if (side->state == LINE_END) {
			side->n = 0;
			return;
		}
		side->number++;
	} while (side->n && side->line[0] == '#');
}

/* Opens a file at the header of its first record; another file ends the
 * program.  One that a referee still writes shows hands, and is refused without
 * --open. */
static void open_side(struct side *side, const struct config *config,
		      const char *name)
{
	int fd = tool_open(name);
	enum file_kind kind;
	char stands[QUOTE_BYTES];

	side->name = strdup(strcmp(name, "-") ? tool_show(name)
					      : tr("(standard input)"));
	if (!side->name)
		tool_no_memory();
	if (!config->open && record_file_locked(fd))
		error(EXIT_TROUBLE, 0, "%s",
		      fill(tr("{file}: a referee writes it, and a difference shows hands: expected --open"),
			   "file", side->name, NULL));
	reader_init(&side->reader, fd, side->name);
	view_init(&side->view, STYLE_ACCOUNT);
	next_line(side);
	if (side->state == LINE_OK &&
	    line_kind(side->line, side->n) == LINE_HEADER)
		return;
	if (side->state == LINE_END)
		error(EXIT_TROUBLE, 0, tr("%s: it is empty: expected a record"),
		      side->name);
	kind = file_kind_of(side->line, side->n);
	if (file_kind_is_whole(kind))
		error(EXIT_TROUBLE, 0, "%s: %s", side->name,
		      fill(tr("expected {expected}"), "expected",
			   tr(file_kind_told(kind)), NULL));
	text_quote(stands, side->line, side->n, 0);
	error(EXIT_TROUBLE, 0, "%s",
	      fill(tr("{file}:1: stands \"{stands}\": expected the header of a record: arbitre 1 GAME ..."),
		   "file", side->name, "stands", stands, NULL));
}

/* --- telling -------------------------------------------------------------- */

/* Returns the sentence that tells the present line, or the line itself. */
static const char *line_told(struct side *side)
{
	struct view *view = &side->view;
	char shown[QUOTE_BYTES];

	if (side->state == LINE_END)
		return tr("the file ends");
	view_line(view, side->line, side->n);
	view_close(view);
	for (int i = view->said_n; i-- > 0;)
		if (view->said[i].line == view->lines)
			return fill("{text}", "text", view->said[i].text, NULL);
	text_quote(shown, side->line, side->n, 0);
	return fill("{text}", "text", shown, NULL);
}

/* Returns the match, and where it stands. */
static const char *place_told(const struct view *view)
{
	const char *form = N_("before the first deal");

	if (view->deal && view->trick)
		form = view->game && view->game->rounds
			       ? N_("deal {deal}, round {trick}")
			       : N_("deal {deal}, trick {trick}");
	else if (view->deal)
		form = N_("deal {deal}");
	return fill(tr("match {n}, {place}"), "n", fill_number(view->match),
		    "place",
		    fill(tr(form), "deal", fill_number(view->deal), "trick",
			 fill_number(view->trick), NULL),
		    NULL);
}

/* Prints what each file says. */
static void put_both(const char *one, const char *other)
{
	const char *said[] = { one, other };

	for (int i = 0; i < 2; i++)
		printf("  %s:%" PRIu64 ": %s\n", sides[i].name, sides[i].number,
		       said[i]);
}

/* Prints the words of a header that the other header lacks. */
static const char *own_words(const struct side *side, const struct side *other)
{
	const char *at = side->line, *word, *text = "";
	size_t n = side->n, length;

	while ((length = word_take(&at, &n, &word))) {
		const char *rest = other->line, *its;
		size_t left = other->n, m;

		while ((m = word_take(&rest, &left, &its)))
			if (m == length && !memcmp(its, word, m))
				break;
		if (!m)
			text = fill_join(text, " ",
					 tool_show(fill_bytes(word, length)));
	}
	return *text ? text : tr("nothing else");
}

/* Prints a heading, and the present line of each file as it stands. */
static void put_lines(const char *heading)
{
	puts(heading);
	put_both(tool_show(fill_bytes(sides[0].line, sides[0].n)),
		 tool_show(fill_bytes(sides[1].line, sides[1].n)));
}

/* Returns true if the line gives cards by chance. */
static bool gives_cards(const struct side *side)
{
	return line_starts(side->line, side->n, "seed") ||
	       line_starts(side->line, side->n, "commit") ||
	       line_starts(side->line, side->n, "deck");
}

/* Tells the difference of the present lines.  Returns true if the comparison
 * can go on. */
static bool tell_difference(void)
{
	struct side *a = &sides[0], *b = &sides[1];
	enum line_kind kind = line_kind(a->line, a->n);
	bool whole = a->state == LINE_OK && b->state == LINE_OK;
	const char *place;

	if (kind != line_kind(b->line, b->n))
		kind = LINE_OTHER;
	if (whole && kind == LINE_HEADER) {
		puts(fill(tr("The terms of match {n} differ:"), "n",
			  fill_number(a->view.match + 1), NULL));
		put_both(own_words(a, b), own_words(b, a));
		return false;
	}
	if (whole && kind == LINE_NAME) {
		put_lines(fill(tr("Names differ in match {n}:"), "n",
			       fill_number(a->view.match), NULL));
		return true;
	}
	place = place_told(&a->view);
	if (whole && gives_cards(a) && gives_cards(b)) {
		put_lines(fill(tr("The cards differ ({place}):"), "place",
			       place, NULL));
		return false;
	}
	puts(fill(tr("They part in {place}:"), "place", place, NULL));
	put_both(line_told(a), line_told(b));
	return false;
}

/* --- comparing ------------------------------------------------------------ */

static bool lines_differ(void)
{
	return sides[0].state != sides[1].state || sides[0].n != sides[1].n ||
	       memcmp(sides[0].line, sides[1].line, sides[0].n) != 0;
}

/* Passes over prev, which only one of the records may have.  Returns true if
 * they differ in that. */
static bool pass_prev(void)
{
	bool has[2];

	for (int i = 0; i < 2; i++)
		has[i] = sides[i].state != LINE_END &&
			 line_starts(sides[i].line, sides[i].n, "prev");
	if (has[0] == has[1])
		return false;
	next_line(&sides[has[1]]);
	return true;
}

/* Makes the view take the present line, and keeps an open sentence alone. */
static void take_line(struct side *side)
{
	struct view *view = &side->view;
	int n = 0;

	if (side->state == LINE_END)
		return;
	view_line(view, side->line, side->n);
	while (n < view->said_n && !view->said[n].open)
		n++;
	view_drop(view, n);
}

int diff_run(const struct config *config)
{
	bool differ = false, tied = false, goes_on = true;

	for (int i = 0; i < 2; i++)
		open_side(&sides[i], config, config->files[i]);
	while (goes_on &&
	       (sides[0].state != LINE_END || sides[1].state != LINE_END)) {
		tied |= pass_prev();
		if (!lines_differ()) {
			/* the same */
		} else if (is_tie(&sides[0]) && is_tie(&sides[1])) {
			tied = true;
		} else {
			differ = true;
			goes_on = tell_difference();
		}
		for (int i = 0; i < 2 && goes_on; i++) {
			take_line(&sides[i]);
			next_line(&sides[i]);
		}
	}
	if (differ && goes_on)
		puts(tr("Everything else is the same."));
	else if (tied && !differ)
		puts(tr("The matches are the same; only what ties them to the records before differs (prev, seal)."));
	for (int i = 0; i < 2; i++)
		view_free(&sides[i].view);
	tool_print();
	return differ || tied ? EXIT_BAD : 0;
}
