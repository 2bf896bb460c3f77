/* Prints the jobs of a plan as shell lines, and looks for what they need. */
#include "common/tool.h"

#include <limits.h>

#include "base/grow.h"
#include "folder.h"
#include "plan_command.h"
#include "play/command.h"

/* Writes text for the inside of single quotes. */
static void put_quoted(const char *text, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (text[i] == '\'')
			fputs("'\\''", stdout);
		else
			putchar(text[i]);
}

/* Writes a word in single quotes, with a blank before it but for the first. */
static void put_word(const char *option, const char *word)
{
	fputs(*option == '\n' ? "'" : " '", stdout);
	fputs(option + (*option == '\n'), stdout);
	put_quoted(word, strlen(word));
	putchar('\'');
}

static void put_number(const char *option, uint64_t number)
{
	char text[24];

	text[number_format(number, text)] = '\0';
	put_word("", option);
	put_word("", text);
}

static bool seats_person(const struct plan *plan, size_t job)
{
	const uint32_t *seated = plan_seated(plan, job);

	for (int side = 0; side < plan_job_sides(plan, job); side++)
		if (plan_seat_kind(plan->players[seated[side]].command).person)
			return true;
	return false;
}

/* Returns true for a key of the clock at its default. */
static bool is_default_clock(const struct plan *plan, const char *word)
{
	for (int i = KEY_MOVE; i <= KEY_START; i++) {
		const struct key *key = &keys_common[i];
		size_t n = strlen(key->name);

		if (!strncmp(word, key->name, n) && word[n] == '=')
			return plan->terms.common[i] == key->initial;
	}
	return false;
}

/* Writes the terms of a job, word by word.  At tables with persons, keys of the
 * clock at their defaults are left out.  Such a key would start a clock for
 * persons, too. */
static void put_terms(const struct plan *plan, size_t job)
{
	char words[HEADER_MAX], copy[HEADER_MAX + 1];
	const char *text = words, *word;
	struct terms terms = plan->terms;
	bool person = seats_person(plan, job);
	size_t n, length;

	terms.own[0] = plan_job_seats(plan, job);
	n = terms_format(plan->game, &terms, words);
	while (n) {
		length = word_take(&text, &n, &word);
		memcpy(copy, word, length);
		copy[length] = '\0';
		if (!person || !is_default_clock(plan, copy))
			put_word("", copy);
	}
}

static void put_player(const struct plan *plan, size_t job, int seat)
{
	uint32_t player = plan_seated(plan, job)[plan->side[seat]];
	struct seat_kind kind = plan_seat_kind(plan->players[player].command);
	char name[NAME_BYTES + 1];

	plan_seat_name(plan, job, seat, name);
	if (kind.live)
		put_word("", "--live");
	if (kind.uncaged)
		put_word("", "--uncaged");
	put_word("", "--name");
	put_word("", name);
	if (kind.person) {
		put_word(*kind.command ? "-P" : "",
			 *kind.command ? kind.command : "-P");
		return;
	}
	put_word("", "-p");
	put_word("", kind.command);
}

/* Writes an option of the referee; {} becomes the number of the job. */
static void put_option(const char *text, uint32_t job)
{
	char word[32];
	const char *mark;

	fputs(" '", stdout);
	while ((mark = strstr(text, "{}"))) {
		put_quoted(text, (size_t)(mark - text));
		put_quoted(word, (size_t)sprintf(word, "%u", job));
		text = mark + 2;
	}
	put_quoted(text, strlen(text));
	putchar('\'');
}

/* Returns true if the words given for every job have the option. */
static bool is_given(const struct config *config, const char *option)
{
	size_t n = strcspn(option, "=");

	for (char **word = config->words; *word; word++)
		if (!strncmp(*word, option, n) &&
		    ((*word)[n] == '=' || !(*word)[n]))
			return true;
	return false;
}

/* Writes an option of every job, unless it is given.  No option may be
 * repeated. */
static void put_unless_given(const struct config *config, const char *option)
{
	if (!is_given(config, option))
		put_word("", option);
}

/* Matches that a referee is to play in a file: a line. */
struct wanted {
	size_t job;
	uint64_t first, matches;
	const char *file;
};

static void put_job(const struct config *config, const struct plan *plan,
		    const struct wanted *wanted, const char *seed_file)
{
	size_t i = wanted->job;

	if (tool_by_arbitre()) {
		put_word("\n", "arbitre");
		put_word("", "referee");
	} else {
		put_word("\n", "referee");
	}
	put_terms(plan, i);
	put_word("", "--seed-file");
	put_word("", seed_file);
	put_number("-m", wanted->first);
	put_number("-n", wanted->matches);
	put_word("", "-o");
	put_word("", wanted->file);
	put_word("", "--continue");
	put_unless_given(config, "--quiet");
	put_unless_given(config, "--absent=forfeit");
	for (char **word = config->words; *word; word++)
		put_option(*word, plan->jobs[i].id);
	for (int seat = 1; seat <= plan_job_seats(plan, i); seat++)
		put_player(plan, i, seat);
	putchar('\n');
}

/* Returns true if a file is as its referee keeps it while it plays: for its
 * owner alone.  A referee that was killed behind the last seal leaves it so,
 * and unsigned. */
static bool is_unpublished(const struct config *config, const char *file)
{
	struct stat stat_of;
	mode_t mask = umask(0);

	umask(mask);
	return (0666 & ~mask) != 0600 && !is_given(config, "--private") &&
	       !stat(file, &stat_of) && (stat_of.st_mode & 0777) == 0600 &&
	       stat_of.st_uid == geteuid();
}

/* What a folder lacks of a plan. */
struct lacking {
	const struct config *config;
	const struct plan *plan;
	struct folder folder;
	bool *jobs; /* by job */
	struct wanted *list;
	size_t count, room;
	struct tree names; /* of new files */
};

static void want(struct lacking *lacking, size_t job, uint64_t first,
		 uint64_t end, const char *file)
{
	if (grow(&lacking->list, &lacking->room, lacking->count + 1,
		 sizeof(*lacking->list)))
		tool_no_memory();
	lacking->list[lacking->count++] =
		(struct wanted){ job, first, end - first, file };
	lacking->jobs[job] = true;
}

/* Returns a name that no file has, for matches of a job from FIRST on: JOB.log,
 * JOB-FIRST.log, JOB-FIRST-2.log and so on. */
static const char *new_name(struct lacking *lacking, const struct plan_job *job,
			    uint64_t first)
{
	char *name = strdup(records_job_file(lacking->config, job));
	bool taken = first != job->first;

	if (!name)
		tool_no_memory();
	for (uint64_t n = 1; taken || !access(name, F_OK); n++) {
		free(name);
		if (asprintf(&name,
			     n > 1 ? "%s/%" PRIu32 "-%" PRIu64 "-%" PRIu64
				     ".log"
				   : "%s/%" PRIu32 "-%" PRIu64 ".log",
			     lacking->config->folder, job->id, first, n) < 0)
			tool_no_memory();
		taken = false;
	}
	if (tree_take(&lacking->names, name))
		tool_no_memory();
	return name;
}

/* Wants the missing matches FIRST to END - 1 of a job.  A file that ends before
 * them is continued, else there is a new one. */
static void want_run(struct lacking *lacking, size_t job, uint64_t first,
		     uint64_t end)
{
	const struct plan *plan = lacking->plan;
	struct folder_file *file;
	size_t seating;

	plan_index_seating_players(&lacking->folder.index,
				   plan_seated(plan, job), &seating);
	file = folder_find(&lacking->folder, seating, first);
	if (!file) {
		want(lacking, job, first, end,
		     new_name(lacking, &plan->jobs[job], first));
		return;
	}
	file->used = true;
	want(lacking, job, file->kind == FOLDER_RUN ? file->first : first, end,
	     file->name);
}

/* Wants all missing matches of a job. */
static void want_job(struct lacking *lacking, size_t i)
{
	const struct plan_job *job = &lacking->plan->jobs[i];
	const bool *played = lacking->folder.index.played + job->planned;
	uint32_t from, j = 0;

	while (j < job->matches) {
		for (from = j; j < job->matches && !played[j]; j++)
			;
		if (j > from)
			want_run(lacking, i, job->first + from, job->first + j);
		while (j < job->matches && played[j])
			j++;
	}
}

/* Wants what is whole and was not published, file by file. */
static void want_unpublished(struct lacking *lacking)
{
	const struct folder *folder = &lacking->folder;
	const struct plan_index *index = &folder->index;

	for (size_t i = 0; i < folder->tree.count; i++) {
		const struct folder_file *file = &folder->files[i];
		struct planned last;

		if (file->kind == FOLDER_RUN && file->next > file->first &&
		    !file->used && !file->open &&
		    is_unpublished(lacking->config, file->name) &&
		    plan_index_find_players(
			    index, file->next - 1,
			    plan_seated(index->plan,
					index->jobs[file->seating]),
			    &last))
			want(lacking, last.job, file->first, file->next,
			     file->name);
	}
}

/* Reports records that broke off, if no line goes on with them. */
static void tell_open(const struct lacking *lacking)
{
	const struct folder_file *first = NULL;
	long count = 0;

	for (size_t i = 0; i < lacking->folder.tree.count; i++) {
		const struct folder_file *file = &lacking->folder.files[i];

		if (file->open && !file->used && !file->locked) {
			first = first ? first : file;
			count++;
		}
	}
	if (count)
		error(0, 0, "%s",
		      fill(trn("{n} record broke off, but its match is not missing ({file}:{line}): remove the record, for the audit finds it unfinished",
			       "{n} records broke off, but their matches are not missing ({file}:{line} first): remove the records, for the audit finds them unfinished",
			       count),
			   "file", tool_show(first->name), "line",
			   fill_number((long)first->open), "n",
			   fill_number(count), NULL));
}

/* --- what the jobs need --------------------------------------------------- */

/* Options of the referee that name a file or a folder which has to be there. */
static const char *const files_of[] = { "--stderr", "--transcript", "--allow" };

/* Writes TEXT to PATH, with the number of a job in the place of each {}.
 * Returns false if it is too long. */
static bool put_job_number(const char *text, uint32_t job, char path[PATH_MAX])
{
	size_t n = 0;

	while (*text && n + 12 < PATH_MAX) {
		if (text[0] == '{' && text[1] == '}') {
			n += (size_t)sprintf(path + n, "%u", job);
			text += 2;
		} else {
			path[n++] = *text++;
		}
	}
	path[n] = '\0';
	return !*text;
}

/* Warns of the first job whose file or folder of an option is not there. */
static void look_for_option(const struct config *config,
			    const struct plan *plan, const bool *lacking,
			    const char *option, const char *value)
{
	char path[PATH_MAX];

	for (size_t i = 0; i < plan->job_count; i++) {
		uint32_t job = plan->jobs[i].id;

		if (!lacking[i] || !put_job_number(value, job, path) ||
		    !access(path, F_OK))
			continue;
		error(0, errno, "%s",
		      fill(tr("{plan}: job {job} needs {option} {file}"),
			   "plan", tool_show(config->plan), "job",
			   fill_number((long)job), "option", option, "file",
			   tool_show(path), NULL));
		return;
	}
}

/* Looks for what the options behind -- name. */
static void look_for_options(const struct config *config,
			     const struct plan *plan, const bool *lacking)
{
	for (char **word = config->words; *word; word++)
		for (size_t i = 0; i < sizeof(files_of) / sizeof(*files_of);
		     i++) {
			size_t n = strlen(files_of[i]);

			if (strncmp(*word, files_of[i], n) != 0)
				continue;
			if ((*word)[n] == '=')
				look_for_option(config, plan, lacking,
						files_of[i], *word + n + 1);
			else if (!(*word)[n] && word[1])
				look_for_option(config, plan, lacking,
						files_of[i], word[1]);
		}
}

/* Looks for what the LACKING jobs need: the folder of the records, the seed
 * file, the referee, the players' programs, and the files of options behind --.
 * Warns of all that is not here; the jobs may run elsewhere. */
static void look_for_needs(const struct config *config, const struct plan *plan,
			   const bool *lacking, const char *seed_file)
{
	const char *program = tool_by_arbitre() ? "arbitre" : "referee";
	char path[PATH_MAX];
	struct stat stat_of;
	bool any = false;

	for (size_t i = 0; i < plan->job_count && !any; i++)
		any = lacking[i];
	if (!any)
		return;
	if (stat(config->folder, &stat_of))
		error(0, 0,
		      tr("%s: there is no such folder yet; the jobs need it"),
		      tool_show(config->folder));
	if (access(seed_file, R_OK))
		error(0, errno,
		      tr("%s: every job reads the seed file %s, from the folder in which it runs"),
		      tool_show(config->plan), tool_show(seed_file));
	if (command_find(program, path))
		error(0, errno, tr("%s: every job runs %s"),
		      tool_show(config->plan), program);
	plan_check_programs(config, plan, false);
	look_for_options(config, plan, lacking);
}

/* --- all of it ------------------------------------------------------------ */

int jobs_run(struct config *config)
{
	struct plan plan;
	const char *seed_file;
	struct stat stat_of;
	uint8_t master[CHANCE_BYTES];
	enum commit_state commit = COMMIT_UNKNOWN;
	struct lacking lacking = { .config = config, .plan = &plan };
	int fd = plan_open(&plan, config->plan);

	seed_file = config->seed_file ? config->seed_file : plan.seed_file;
	if (!seed_file)
		error(EXIT_TROUBLE, 0,
		      tr("%s: the plan names no seed file: give --seed-file"),
		      tool_show(config->plan));
	/* the seed may be on another machine */
	if (!access(seed_file, R_OK))
		commit = plan_commit(config, &plan, fd, master);
	if (commit == COMMIT_BROKEN) {
		plan_tell_broken(config->plan);
		exit(EXIT_BAD);
	}
	close(fd);
	if (!stat(config->folder, &stat_of) && !S_ISDIR(stat_of.st_mode))
		error(EXIT_TROUBLE, ENOTDIR, "%s", tool_show(config->folder));
	/* all that the folder lacks is found before a line is written */
	lacking.jobs = calloc(plan.job_count, sizeof(*lacking.jobs));
	if (!lacking.jobs)
		tool_no_memory();
	folder_read(&lacking.folder, config, &plan,
		    commit == COMMIT_HOLDS ? master : NULL);
	for (size_t i = 0; i < plan.job_count; i++)
		want_job(&lacking, i);
	want_unpublished(&lacking);
	tell_open(&lacking);
	look_for_needs(config, &plan, lacking.jobs, seed_file);
	for (size_t i = 0; i < lacking.count; i++) {
		put_job(config, &plan, &lacking.list[i], seed_file);
		if (ferror(stdout) && !tool_print())
			break; /* standard output was closed by its reader
			        * (EPIPE) */
	}
	free(lacking.jobs);
	free(lacking.list);
	tree_release(&lacking.names);
	folder_release(&lacking.folder);
	plan_release(&plan);
	return 0;
}
