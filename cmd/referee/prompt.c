/* Asks for moves that are typed. */
#include "prompt.h"

#include "console.h"

#include "common/tool.h"
#include "record/format.h"

#define COLUMNS 78 /* of the question; it is folded between two moves */

/* Writes a move as it is spelt, with a NUL. */
static const char *spell(const struct match *match, const struct move *move,
			 char text[LINE_BYTES])
{
	text[format_move(match_game(match), move, text)] = '\0';
	return text;
}

/* Prints the moves, each with its number. */
static void print_moves(const struct match *match, const struct move *moves,
			int count)
{
	char text[LINE_BYTES];
	size_t column = 0;

	for (int i = 0; i < count; i++) {
		const char *item =
			fill("{n}) {move}", "n", fill_number(i + 1), "move",
			     spell(match, &moves[i], text), NULL);
		size_t n = strlen(item) + 2;

		if (column && column + n > COLUMNS) {
			fputc('\n', stderr);
			column = 0;
		}
		fprintf(stderr, "  %s", item);
		column += n;
	}
	fputc('\n', stderr);
}

/* Prints the open question: whose turn it is, and the moves. */
static void print_question(const struct record *record)
{
	const struct match *match = &record->match;
	struct move moves[MOVE_MAX];
	const char *name;
	int count;

	if (!match_asks(match))
		return;
	count = match_legal(match, moves);
	name = tool_show(record->names[match->turn]);
	if (moves[0].kind == MOVE_CUT) {
		fprintf(stderr, "%s\n",
			fill(tr("{name} cuts: type a number from {least} to {most}"),
			     "name", name, "least", fill_number(moves[0].n),
			     "most", fill_number(moves[count - 1].n), NULL));
		return;
	}
	fprintf(stderr, "%s\n",
		fill(tr("{name} is to move: type a move, or its number"),
		     "name", name, NULL));
	print_moves(match, moves, count);
}

/* Says why a line was REFUSED, and asks for the next one. */
static void ask(void *context, bool refused)
{
	const struct runner *runner = ((struct console *)context)->runner;
	const struct finding *finding = &runner->complete.reader.finding;
	const struct reason *why =
		finding->rule.n ? &finding->rule : &finding->expected;

	if (refused)
		fprintf(stderr, "%s\n",
			tool_show(fill(tr("\"{line}\" is not taken.  {why}"),
				       "line", finding->stands, "why",
				       reason_told(why), NULL)));
	print_question(&runner->complete.reader.record);
}

static void show_line(void *context, const struct record *record,
		      const struct record_line *line)
{
	(void)context;
	(void)record;
	fprintf(stderr, "%.*s\n", (int)line->n, line->text);
}

void prompt_open(struct runner *runner, bool apart)
{
	runner->prompt = ask;
	if (apart)
		runner->on_told = show_line;
}

void prompt_list(const struct match *match)
{
	struct move moves[MOVE_MAX];
	char text[LINE_BYTES];
	int count = match_legal(match, moves);

	for (int i = 0; i < count; i++)
		puts(spell(match, &moves[i], text));
}
