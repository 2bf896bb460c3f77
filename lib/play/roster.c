/* Keeps the players of a series. */
#include "play/roster.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/grow.h"
#include "base/lang.h"
#include "base/output_file.h"
#include "play/command_parts.h"
#include "record/record.h"

int roster_add(struct roster *roster, const struct player *said,
	       const char *text)
{
	if (roster->count == SEATS_MAX)
		return -1;
	roster->player[roster->count] = *said;
	roster->player[roster->count++].text = text;
	return 0;
}

int roster_deny(struct roster *roster, const char *path)
{
	struct cage_plan *plan = &roster->plan;
	size_t count = (size_t)plan->secret_count + 1;
	char *real, *copy, *folder, *name;

	if (!path)
		return 0;
	if (grow(&roster->secrets, &roster->secret_room, count, sizeof(real)))
		return -1;
	plan->secrets = roster->secrets;
	real = realpath(path, NULL);
	if (!real) { /* it does not exist yet: take its folder */
		copy = strdup(path);
		folder = copy ? realpath(dirname(copy), NULL) : NULL;
		free(copy);
		copy = strdup(path);
		name = copy ? basename(copy) : NULL;
		if (!folder || !name ||
		    asprintf(&real, "%s/%s", folder, name) < 0)
			real = NULL;
		free(folder);
		free(copy);
	}
	if (!real)
		return errno == ENOMEM ? -1 : 0; /* it cannot be made either */
	roster->secrets[plan->secret_count++] = real;
	return 0;
}

/* Returns the end of a path, behind its last slash. */
static const char *last_part(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

/* The name of a player, as it is found in its command. */
struct naming {
	char *name; /* of PATH_MAX bytes */
	enum { NAMED_BY_PROGRAM, NAMED_BY_BOT, NAMED_BY_SCRIPT } by;
	bool level; /* the next word is that of --level */
	bool value; /* the next word is that of another option */
};

/* Names our bot after its strategy or the argument of --level.  Returns 1 once
 * it is named. */
static int name_bot(struct naming *naming, const char *word)
{
	if (naming->value) {
		naming->value = false;
		return 0;
	}
	if (!naming->level && !strncmp(word, "--level=", 8)) {
		strcpy(naming->name, word + 8);
		return 1;
	}
	if (naming->level || word[0] != '-') {
		strcpy(naming->name, word);
		return 1;
	}
	naming->level = !strcmp(word, "--level");
	naming->value = !strcmp(word, "-s") || !strcmp(word, "--seed") ||
			!strcmp(word, "--time") ||
			!strcmp(word, "--playouts") || !strcmp(word, "--lang");
	return 0;
}

/* Names a player after the script of an interpreter: the first file among its
 * words, without folder and suffix. */
static int name_script(struct naming *naming, const struct command_part *part)
{
	char path[PATH_MAX], *dot;
	struct stat stat_of;

	if (part->kind < PART_OPTION || !command_parts_find(part, path) ||
	    stat(path, &stat_of) || !S_ISREG(stat_of.st_mode))
		return 0;
	strcpy(naming->name, last_part(part->text));
	dot = strrchr(naming->name, '.');
	if (dot && dot > naming->name)
		*dot = '\0';
	return 1;
}

/* Names the player after a part of its command.  Returns 1 if no other part
 * names it. */
static int name_part(void *context, const struct command_part *part)
{
	struct naming *naming = context;

	if (part->guessed)
		return 0;
	if (part->kind == PART_END)
		return naming->name[0] != '\0';
	if (part->kind >= PART_WRAPPER && part->kind <= PART_PROGRAM) {
		strcpy(naming->name, last_part(part->text));
		if (part->kind == PART_INTERPRETER)
			naming->by = NAMED_BY_SCRIPT;
		else if (!strcmp(naming->name, "bot"))
			naming->by = NAMED_BY_BOT;
		if (naming->by == NAMED_BY_BOT)
			strcpy(naming->name, "player");
		return 0;
	}
	if (naming->by == NAMED_BY_SCRIPT)
		return part->kind == PART_TEXT || name_script(naming, part);
	return naming->by == NAMED_BY_BOT && part->kind == PART_ARGUMENT
		       ? name_bot(naming, part->text)
		       : 0;
}

/* Names a person after the user. */
static void name_person(char name[PATH_MAX])
{
	const char *user = getenv("LOGNAME");
	const struct passwd *entry;

	if (!user || !*user) {
		entry = getpwuid(getuid());
		user = entry ? entry->pw_name : "";
	}
	snprintf(name, PATH_MAX, "%s", user);
}

/* Returns the length of the longest beginning of TEXT, of at most N bytes.  The
 * beginning cuts no character in two, and does not end with a blank. */
static int whole_length(const char *text, size_t n)
{
	size_t length = strlen(text);

	if (length <= n)
		return (int)length;
	while (n && ((unsigned char)text[n] & 0xc0) == 0x80)
		n--;
	while (n && text[n - 1] == ' ')
		n--;
	return (int)n;
}

/* Returns true if an earlier player has a name that people take for that of P
 * (name_fold). */
static bool is_taken(const struct roster *roster, int p)
{
	char own[NAME_FOLDED], folded[NAME_FOLDED];

	name_fold(roster->player[p].name, own);
	for (int other = 0; other < p; other++) {
		name_fold(roster->player[other].name, folded);
		if (!strcmp(folded, own))
			return true;
	}
	return false;
}

/* Names player P, unless it has a name; no other name is the same.  Returns 0;
 * -1 if memory ran out. */
static int name_player(struct roster *roster, int p)
{
	struct player *player = &roster->player[p];
	char base[PATH_MAX], number[12];
	struct naming naming = { .name = base };
	struct reason why;

	if (!player->name[0]) {
		base[0] = '\0';
		if (player->person || !strcmp(player->text, "-"))
			name_person(base);
		else if (command_parts_visit(player->text, name_part, &naming) <
			 0)
			return -1;
		if (name_refuse(base, strlen(base), &why))
			snprintf(base, sizeof(base), "seat%d", p + 1);
		strcpy(player->name, base);
	}
	strcpy(base, player->name);
	for (unsigned int same = 2; is_taken(roster, p); same++) {
		snprintf(number, sizeof(number), "-%u", same);
		snprintf(player->name, sizeof(player->name), "%.*s%s",
			 whole_length(base, sizeof(player->name) - 1 -
						    strlen(number)),
			 base, number);
	}
	return 0;
}

int roster_name(struct roster *roster, struct player **failed)
{
	for (int p = 0; p < roster->count; p++) {
		*failed = &roster->player[p];
		if (!name_player(roster, p))
			continue;
		snprintf((*failed)->name, sizeof((*failed)->name), "seat%d",
			 p + 1);
		return -1;
	}
	return 0;
}

/* Ends a torn last line, left by a full disk or a kill, with a LF.  New text
 * then begins a line.  Returns 0 or -1. */
static int end_line(int fd)
{
	struct stat stat_of;
	char last = '\n';

	if (fstat(fd, &stat_of))
		return -1;
	if (S_ISREG(stat_of.st_mode) && stat_of.st_size > 0 &&
	    pread(fd, &last, 1, stat_of.st_size - 1) < 0)
		return -1;
	return last == '\n' || write(fd, "\n", 1) == 1 ? 0 : -1;
}

/* Opens DIR/K.SUFFIX to append, unless DIR is NULL.  Returns 0 with *FILE, for
 * the caller to close; -1 with errno and the name in WHAT.  If errno is 0, WHAT
 * also has what was expected. */
static int open_transcript(FILE **file, const char *dir, int k,
			   const char *suffix, char *what)
{
	const char *flaw;
	int n, fd;

	if (!dir)
		return 0;
	n = snprintf(what, PATH_MAX, "%s/%d.%s", dir, k, suffix);
	if (n >= PATH_MAX) {
		errno = ENAMETOOLONG;
		return -1;
	}
	fd = output_open(what, OUTPUT_ADD, 0600); /* it has the cards */
	flaw = fd < 0 ? output_flaw(errno) : NULL;
	*file = fd < 0 || end_line(fd) ? NULL : fdopen(fd, "a");
	if (*file) /* line by line: a crash loses nothing */
		setvbuf(*file, NULL, _IOLBF, 0);
	if (!*file && fd >= 0)
		close(fd);
	if (flaw) {
		snprintf(what + n, (size_t)(PATH_MAX - n), ": %s", tr(flaw));
		errno = 0;
	}
	return *file ? 0 : -1;
}

int roster_open(struct roster *roster, char *what, struct player **failed)
{
	if (roster_name(roster, failed)) {
		snprintf(what, PATH_MAX, "%s", (*failed)->text);
		return -1;
	}
	roster->plan.seats = roster->count;
	for (int p = 0; p < roster->count; p++) {
		struct player *player = &roster->player[p];
		struct transcript *transcript = &player->transcript;

		*failed = player;
		if (player_init(player, player->uncaged ? NULL : &roster->plan,
				p ? &roster->player[p - 1].cage : NULL, what) ||
		    open_transcript(&transcript->errors, roster->stderr_dir,
				    p + 1, "stderr", what) ||
		    open_transcript(&transcript->dialogue,
				    roster->transcript_dir, p + 1, "transcript",
				    what))
			return -1;
	}
	*failed = NULL;
	return 0;
}

void roster_stay(struct roster *roster, const volatile sig_atomic_t *stopped)
{
	struct player *programs[SEATS_MAX] = { NULL };
	struct player *persons[SEATS_MAX] = { NULL };
	int program_count = 0, person_count = 0;

	for (int p = 0; p < roster->count; p++)
		if (roster->player[p].person)
			persons[person_count++] = &roster->player[p];
		else
			programs[program_count++] = &roster->player[p];
	player_end_all(programs, program_count, roster->grace_ms);
	player_stay_all(persons, person_count, stopped);
}

void roster_end(struct roster *roster)
{
	struct player *all[SEATS_MAX];

	for (int p = 0; p < roster->count; p++)
		all[p] = &roster->player[p];
	player_end_all(all, roster->count, roster->grace_ms);
}

int roster_close(struct roster *roster)
{
	int failed = 0;

	roster_end(roster);
	for (int p = 0; p < roster->count; p++) {
		struct player *player = &roster->player[p];

		if (transcript_close(&player->transcript))
			failed = errno;
		player_release(player);
	}
	/* a copied plan's are another roster's */
	for (int i = 0; roster->secrets && i < roster->plan.secret_count; i++)
		free(roster->secrets[i]);
	free(roster->secrets);
	roster->plan.secrets = roster->secrets = NULL;
	roster->plan.secret_count = 0;
	roster->secret_room = 0;
	errno = failed;
	return failed ? -1 : 0;
}

bool roster_has_person(const struct roster *roster)
{
	for (int p = 0; p < roster->count; p++)
		if (roster->player[p].person)
			return true;
	return false;
}

static bool is_caged(const struct player *player)
{
	return !player->person && !player->uncaged &&
	       player->way == PLAYER_PROCESS;
}

bool roster_exceeds_memory(const struct roster *roster, struct reason *what)
{
	uint64_t given = 0, free = limits_memory(1);

	for (int p = 0; p < roster->count; p++)
		if (is_caged(&roster->player[p]))
			given += roster->player[p].cage.totals.memory;
	if (!roster->plan.memory || given <= free)
		return false;
	reason_set(
		what,
		N_("warning: the players may take {n} MiB in all, and {free} are free: the kernel may end a player that is within its --memory"));
	reason_number(what, "n", (long)(given >> 20));
	reason_number(what, "free", (long)(free >> 20));
	return true;
}

void roster_cages(const struct roster *roster, enum cage_level *level,
		  enum limit_method *totals)
{
	*level = CAGE_LEVELS;
	*totals = TOTALS_WAYS;
	for (int p = 0; p < roster->count; p++) {
		const struct player *player = &roster->player[p];

		if (is_caged(player) && player->child.level < *level)
			*level = player->child.level;
		if (is_caged(player) && player->child.totals < *totals)
			*totals = player->child.totals;
	}
}
