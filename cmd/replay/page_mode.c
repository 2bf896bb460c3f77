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
	page->par = config->account.par;
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

/* A text that is printed, not to a file. */
struct printed {
	char *text; /* owned, once it is closed */
	size_t n;
	FILE *to;
};

static void open_text(struct printed *printed)
{
	printed->to = open_memstream(&printed->text, &printed->n);
	if (!printed->to)
		tool_no_memory();
}

/* Drops the last LF. */
static void close_text(struct printed *printed)
{
	if (fclose(printed->to) || !printed->text)
		error(EXIT_TROUBLE, ENOMEM, "%s", tr("memory"));
	if (printed->n)
		printed->text[printed->n - 1] = '\0';
}

void page_mode_report(struct page *page, const struct audit *audit,
		      enum verdict verdict, const char *name)
{
	struct printed record = { 0 };

	open_text(&record);
	verdict_record(record.to, audit, verdict, name);
	close_text(&record);
	page_verdict(page, verdict, record.text);
	free(record.text);
}

void page_mode_end(struct page *page, struct writer *out)
{
	struct printed total = { 0 };

	open_text(&total);
	verdict_total(total.to, page->audit);
	close_text(&total);
	if (page_write(page, out, total.text))
		no_page();
	free(total.text);
	page_free(page);
}
