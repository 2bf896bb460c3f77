/* Audits the records of a file. */
#include "record/audit_file.h"

static void take_dropped(void *context, const char *bytes, size_t n)
{
	audit_drop(context, bytes, n);
}

void audit_attach(struct audit *audit, struct reader *reader)
{
	reader->drop = take_dropped;
	reader->drop_context = audit;
}

int audit_read(struct audit *audit, struct reader *reader)
{
	enum line_state state;
	const char *line;
	size_t n;

	audit_attach(audit, reader);
	while (!audit->stop &&
	       (state = reader_line(reader, &line, &n)) != LINE_END) {
		if (state == LINE_ERROR)
			return -1;
		audit_line(audit, state, line, n);
	}
	return 0;
}
