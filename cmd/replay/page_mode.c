/* Writes records as a page, for replay --html. */
#include "page_mode.h"

#include "common/tool.h"
#include "play/record_file.h"
#include "verdict.h"
#include "record/audit_file.h"

static void no_page(void)
{
	error(EXIT_TROUBLE, errno, "%s", tr("a temporary file of the page"));
}

void page_mode_attach(struct page *page, struct audit *audit,
		      const struct config *config)
{
	if (page_begin(page, audit))
		no_page();
	page->only = config->seat_view.only;
	if (config->analyse)
		page_analyse(page, config->account.analysis);
	if (config->seat_view.kind != SEAT_VIEW_LINES)
		return;
	page->viewer = config->seat_view.seat;
	if (page->viewer < 0) {
		page->viewer = SEAT_PUBLIC;
		page->view_name = config->seat_view.name;
	}
}

int page_mode_read(struct page *page, struct reader *reader,
		   const struct config *config)
{
	enum line_state state;
	const char *line;
	size_t n;

	if (page->viewer == SEAT_RECORD && !config->open &&
	    record_file_locked(reader->fd))
		page->viewer = SEAT_PUBLIC;
	audit_attach(page->audit, reader);
	while (!page->audit->stop &&
	       (state = reader_line(reader, &line, &n)) != LINE_END) {
		if (state == LINE_ERROR)
			return -1;
		audit_line(page->audit, state, line, n);
		page_raw(page, state, line, n);
	}
	return 0;
}

/* Returns the text that PRINT writes, without its LF; the caller frees it. */
static char *printed(void (*print)(FILE *to, void *context), void *context)
{
	char *text = NULL;
	size_t n = 0;
	FILE *to = open_memstream(&text, &n);

	if (!to)
		tool_no_memory();
	print(to, context);
	if (fclose(to) || !text)
		error(EXIT_TROUBLE, ENOMEM, "%s", tr("memory"));
	if (n)
		text[n - 1] = '\0';
	return text;
}

struct reported {
	const struct audit *audit;
	enum verdict verdict;
	const char *name;
};

static void print_record(FILE *to, void *context)
{
	const struct reported *reported = context;

	verdict_record(to, reported->audit, reported->verdict, reported->name);
}

static void print_total(FILE *to, void *context)
{
	verdict_total(to, context);
}

void page_mode_report(struct page *page, const struct audit *audit,
		      enum verdict verdict, const char *name)
{
	struct reported reported = { audit, verdict, name };
	char *text = printed(print_record, &reported);

	page_verdict(page, verdict, text);
	free(text);
}

void page_mode_end(struct page *page, struct writer *out)
{
	char *text = printed(print_total, page->audit);

	if (page_write(page, out, text))
		no_page();
	free(text);
	page_free(page);
}
