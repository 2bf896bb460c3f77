/* bot: plays all games. */
#include "bot.h"

#include "base/file_kind.h"
#include "base/reason_told.h"
#include "rules/randomness.h"

/* The state that answers depend on. */
struct talk {
	struct config config;
	struct bot bot;
	struct think_time time;
	struct reader reader;
	struct writer out;
	bool warned, told_lost;
};

/* Gives random entropy.  No player can then choose the decks. */
static void give_entropy(struct writer *out)
{
	uint8_t bytes[CHANCE_BYTES];
	char text[8 + 2 * CHANCE_BYTES];

	randomness_seed(bytes);
	writer_line(out, text,
		    (size_t)(hex_append(text_append(text, "entropy "), bytes,
					CHANCE_BYTES) -
			     text));
}

static void warn(const struct talk *talk, const char *form, const char *why)
{
	error(0, 0, "%s:%" PRIu64 ": %s", talk->reader.name,
	      talk->reader.number, fill(form, "why", why, NULL));
}

/* Warns once if the game has no player of this strategy, or is not known. */
static void heard_header(struct talk *talk)
{
	const struct bot *bot = &talk->bot;
	enum strategy strategy = talk->config.habit.strategy;
	const char *why = tr("this game has no such player");

	if (talk->warned ||
	    !(bot->game ? bot_is_mindless(bot) && strategy >= GREEDY
			: strategy == GREEDY))
		return;
	if (!bot->game)
		why = reason_told(&bot->unknown);
	warn(talk, tr("it always plays the first move: {why}"), why);
	talk->warned = true;
}

/* Answers the question in a line. */
static void answer(struct talk *talk, const char *line, size_t n)
{
	struct writer *out = &talk->out;
	bool searches = talk->config.habit.strategy == SEARCH;
	const struct search_limits *limits = NULL;
	struct question question;
	int i;

	bot_split_question(&question, line + (n > 1 ? 2 : 1),
			   n > 1 ? n - 2 : 0);
	if (!question.count)
		error(EXIT_BAD, 0, "%s",
		      tr("a question without a move: expected ? MOVE | MOVE"));
	if (searches) {
		think_time_start(&talk->time);
		limits = think_time_limits(&talk->time, &talk->config,
					   &talk->bot.terms);
	}
	i = bot_answer(&talk->bot, &question, limits);
	if (talk->bot.lost.n && !talk->told_lost) {
		warn(talk, tr("it plays on as greedy: {why}"),
		     reason_told(&talk->bot.lost));
		talk->told_lost = true;
	}
	if (talk->config.gives &&
	    word_is(question.choice[i], question.length[i], "entropy -"))
		give_entropy(out);
	else
		writer_line(out, question.choice[i], question.length[i]);
	if (!tool_flush(out))
		exit(0); /* the referee has gone */
	if (searches)
		think_time_end(&talk->time);
}

/* Tells that the first line is of a file of another kind.  Ends the program if
 * nothing in it can be read. */
static void tell_kind(const struct talk *talk, const char *line, size_t n)
{
	enum file_kind kind = file_kind_of(line, n);

	if (kind != FILE_KIND_TEXT && kind != FILE_KIND_RECORD)
		error(file_kind_is_whole(kind) ? EXIT_BAD : 0, 0, "%s:1: %s",
		      talk->reader.name, tr(file_kind_told(kind)));
}

static void take_line(struct talk *talk, const char *line, size_t n)
{
	if (n && line[0] == '?' && (n == 1 || line[1] == ' ')) {
		answer(talk, line, n);
		return;
	}
	if (bot_hear(&talk->bot, line, n))
		tool_no_memory();
	if (line_starts(line, n, "arbitre"))
		heard_header(talk);
}

int main(int argc, char **argv)
{
	static struct talk talk = { .config.habit.strategy = FIRST };
	struct reader *reader = &talk.reader;
	enum line_state state;
	const char *line;
	size_t n;

	tool_start(TOOL_VERSION("bot"));
	bot_options(&talk.config, argc, argv);
	tool_waits(STDIN_FILENO, N_("the lines of a match"));
	reader_init(reader, STDIN_FILENO, tr("(standard input)"));
	writer_init(&talk.out, STDOUT_FILENO);
	bot_init(&talk.bot, &talk.config.habit, talk.config.seed);
	talk.time.processor = think_time_processor();
	while ((state = reader_line(reader, &line, &n)) == LINE_OK) {
		if (reader->number == 1)
			tell_kind(&talk, line, n);
		take_line(&talk, line, n);
	}
	if (state != LINE_END && state != LINE_ERROR && reader->number == 1)
		tell_kind(&talk, line, n);
	bot_release(&talk.bot);
	if (state == LINE_ERROR)
		tool_read_error(reader);
	if (state == LINE_LONG)
		error(EXIT_BAD, 0, "%s:%" PRIu64 ": %s", reader->name,
		      reader->number,
		      fill(tr("a line of over {n} bytes"), "n",
			   fill_number(LINE_BYTES), NULL));
	return 0;
}
