/* Looks at a name of -o that is taken, and reports the contents of its file. */
#include "taken.h"

#include "base/output_file.h"
#include "common/tool.h"

/* Asks QUESTION.  Returns true for yes or Enter; false for no, or at the end of
 * the input. */
static bool says_yes(const char *question)
{
	char line[80], *letter = line;

	fprintf(stderr, "%s ", question);
	fflush(stderr);
	if (!fgets(line, sizeof(line), stdin))
		return false;
	letter += strspn(line, " \t");
	return strchr("\nyYoO", *letter); /* yes, oui */
}

/* Offers to go on with FILE, which this command line would continue.  Without a
 * yes, the program ends. */
static void offer(const struct config *config, const struct record_file *file)
{
	const char *name = tool_show(config->output), *where, *question;
	const char *form = N_("before the first deal");

	if (file->trick)
		form = config->series.game->rounds
			       ? N_("deal {deal}, round {trick}")
			       : N_("deal {deal}, trick {trick}");
	else if (file->deals)
		form = N_("deal {deal}");
	where = fill(tr(form), "deal", fill_number(file->deals), "trick",
		     fill_number(file->trick), NULL);
	if (file->sealed)
		where = fill(tr("match {n} of {m}"), "n",
			     fill_number((long)file->sealed + 1), "m",
			     fill_number((long)series_matches(&config->series)),
			     NULL);
	if (!isatty(STDIN_FILENO) || !isatty(STDERR_FILENO))
		error(EXIT_TROUBLE, 0, "%s",
		      fill(tr("{file} holds an unfinished match ({place}): the same line with --continue goes on"),
			   "file", name, "place", where, NULL));
	question = fill(
		tr("{file} holds an unfinished match ({place}). Go on? Enter: yes, n: no"),
		"file", name, "place", where, NULL);
	if (!says_yes(question))
		error(EXIT_TROUBLE, 0, "%s",
		      fill(tr("{file} stays as it is: choose another name after -o"),
			   "file", name, NULL));
}

static bool expects_anything(void *context, uint64_t i,
			     const struct record *record,
			     const struct record_line *line,
			     struct finding *finding)
{
	(void)context, (void)i, (void)record, (void)line, (void)finding;
	return true;
}

static size_t writes_nothing(void *context, uint64_t i,
			     const struct record *record, char text[LINE_BYTES])
{
	(void)context, (void)i, (void)record, (void)text;
	return 0;
}

/* Returns true if the file holds a match, of any command line, in which no card
 * was dealt yet, and nothing else. */
static bool is_bare(const char *name)
{
	const struct record_file_check any = { expects_anything, writes_nothing,
					       NULL };
	struct record_file file;

	return record_file_look(&file, name, &any) == RECORD_FILE_OPEN &&
	       !file.sealed && !file.open_at && file.open_lines && !file.deals;
}

/* Removes a file that this command line would not continue, if no card was
 * dealt in it; else ends the program. */
static void write_over(const struct config *config,
		       const struct record_file *file)
{
	const char *name = tool_show(config->output);
	char text[FINDING_TOLD];

	record_reader_print_finding(&file->finding, tr, text);
	if (!is_bare(config->output))
		error(EXIT_TROUBLE, 0, "%s",
		      fill(tr("{file} does not go with this command (line {n}: {finding}): choose another name after -o"),
			   "file", name, "n", fill_number((long)file->line),
			   "finding", text, NULL));
	if (unlink(config->output))
		error(EXIT_TROUBLE, errno, "-o %s", name);
	error(0, 0, "%s",
	      fill(tr("{file} held another match, without a card dealt: it is written over"),
		   "file", name, NULL));
}

/* Ends the program: there is a file of that name. */
static void refuse_name(const char *name)
{
	error(EXIT_TROUBLE, 0,
	      tr("%s exists: add --continue to go on with it, or choose another name"),
	      name);
}

void taken_expect_open(const char *output, enum record_file_state state)
{
	int failed = errno;
	const char *name = tool_show(output), *flaw = output_flaw(failed);

	if (state == RECORD_FILE_BUSY)
		error(EXIT_BUSY, 0, tr("-o %s: another run holds it"), name);
	if (state != RECORD_FILE_FAILED)
		return;
	if (failed == EEXIST)
		refuse_name(name);
	error(EXIT_TROUBLE, flaw ? 0 : failed, "-o %s%s%s", name,
	      flaw ? ": " : "", flaw ? tr(flaw) : "");
}

void taken_look(struct config *config)
{
	const struct record_file_check check = { series_expects, series_writes,
						 &config->series };
	const char *name = tool_show(config->output ? config->output : "");
	enum record_file_state state;
	struct record_file file;
	struct stat stat_of;

	if (!config->output || config->resume || !config->series.game ||
	    lstat(config->output, &stat_of))
		return;
	if (S_ISDIR(stat_of.st_mode))
		error(EXIT_TROUBLE, 0,
		      tr("-o %s: this is a folder: name a file in it"), name);
	if (!config->roster.count || config->decks)
		refuse_name(name);
	state = record_file_look(&file, config->output, &check);
	taken_expect_open(config->output, state);
	/* the file is read again, and counts then */
	memset(&config->series.score, 0, sizeof(config->series.score));
	if (state == RECORD_FILE_BAD) {
		write_over(config, &file);
		return;
	}
	if (file.sealed >= series_matches(&config->series))
		error(EXIT_TROUBLE, 0, "%s",
		      fill(tr("{file} holds a match that is over: choose another name after -o"),
			   "file", name, NULL));
	if (file.sealed || file.deals)
		offer(config, &file);
	config->resume = true;
}
