/* score --count: the cards of a real table. */
#include "count.h"

#include "base/text_file.h"
#include "record/format.h"
#include "record/tally.h"
#include "tool.h"

/* Counts what READER tells of a table; what is wrong ends the program. */
static void read_table(struct reader *reader, const struct config *config,
		       struct tally *tally)
{
	enum line_state state;
	const char *line, *flaw;
	char why[TERMS_WHY], stands[200];
	size_t n;

	tally_init(tally, &config->count);
	while ((state = text_file_line(reader, &line, &n, &flaw)) == LINE_OK) {
		if (!n || line[0] == '#')
			continue;
		text_escape(stands, line, n, 40);
		if (tally_line(tally, config->count.game, line, n, why))
			error(EXIT_BAD, 0, "%s:%" PRIu64 ": %s", reader->name,
			      reader->number,
			      fill(tr(N_("stands \"{stands}\": expected "
					 "{expected}")),
				   "stands", stands, "expected", composed(why),
				   NULL));
	}
	if (state == LINE_ERROR)
		tool_read_error(reader);
	if (state != LINE_END)
		error(EXIT_BAD, 0, "%s:%" PRIu64 ": %s", reader->name,
		      reader->number,
		      flaw ? fill(tr(N_("expected {expected}")), "expected",
				  tr(flaw), NULL)
			   : tr("expected a whole line, ended by LF, of at most 4096 bytes"));
}

void count_table(const struct config *config, const char *name)
{
	static struct reader reader;
	static struct match match;
	static struct events events;
	static char *shown;
	struct tally tally;
	char text[LINE_BYTES], why[TERMS_WHY];

	tool_name(&shown, name);
	reader_init(&reader, tool_open(name), shown);
	read_table(&reader, config, &tally);
	if (reader.fd)
		close(reader.fd);
	if (tally_end(&tally, &config->count, &match, &events, why))
		error(EXIT_BAD, 0, tr("%s: expected %s"), shown, composed(why));
	for (int i = 0; i < events.count; i++) {
		size_t n = format_event(&match, &events.list[i], SEAT_RECORD,
					text);

		printf("%.*s\n", (int)n, text);
	}
}
