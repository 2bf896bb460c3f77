/* The players of a series. */
#include "play/roster.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int roster_add(struct roster *roster, const struct player *said,
	       const char *text)
{
	if (roster->count == SEATS_MAX)
		return -1;
	roster->player[roster->count] = *said;
	roster->player[roster->count++].text = text;
	return 0;
}

int roster_hide(struct roster *roster, const char *path)
{
	struct cage_plan *plan = &roster->plan;
	char *real, *copy, *folder, *name;

	if (!path)
		return 0;
	if (plan->secret_count == ROSTER_SECRETS)
		return -1;
	real = realpath(path, NULL);
	if (!real) { /* it is not there yet: its folder is */
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
		return errno == ENOMEM ? -1 : 0; /* nor can it come there */
	roster->secrets[plan->secret_count++] = real;
	plan->secrets = roster->secrets;
	return 0;
}

/* The beginning of a text, at most N bytes, and no character cut in two. */
static int whole_length(const char *text, size_t n)
{
	size_t length = strlen(text);

	if (length <= n)
		return (int)length;
	while (n && ((unsigned char)text[n] & 0xc0) == 0x80)
		n--;
	return (int)n;
}

/* The name of a player: as given, or the base name of its program; one that
 * is taken gets a number. */
static void name_player(struct roster *roster, int p)
{
	struct player *player = &roster->player[p];
	char base[sizeof(player->name)], *copy;
	const char *name;
	unsigned int same = 1;

	if (!player->name[0]) {
		copy = strndup(player->text,
			       strcspn(player->text, " \t|;&<>()"));
		name = !strcmp(player->text, "-") ? "terminal"
		       : copy && *copy            ? basename(copy)
						  : "player";
		snprintf(player->name, sizeof(player->name), "%.*s",
			 whole_length(name, sizeof(player->name) - 1), name);
		free(copy);
	}
	strcpy(base, player->name);
	for (int other = 0; other < p; other++)
		if (!strcmp(roster->player[other].name, player->name)) {
			char number[4];

			snprintf(number, sizeof(number), " %u", ++same % 100);
			snprintf(player->name, sizeof(player->name), "%.*s%s",
				 whole_length(base, sizeof(base) - 1 -
							    strlen(number)),
				 base, number);
			other = -1;
		}
}

/* Opens DIR/K.SUFFIX for what is added; NULL with errno, and its name. */
static FILE *open_diary(const char *dir, int k, const char *suffix, char *what)
{
	int fd;
	FILE *file;

	snprintf(what, PATH_MAX, "%s/%d.%s", dir, k, suffix);
	/* 0600: it has the player's cards */
	fd = open(what, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
	file = fd < 0 ? NULL : fdopen(fd, "a");
	if (file) /* nothing is lost with us */
		setvbuf(file, NULL, _IOLBF, 0);
	if (!file && fd >= 0)
		close(fd);
	return file;
}

static int open_player(struct roster *roster, int p, char *what)
{
	struct player *player = &roster->player[p];
	struct diary *diary = &player->diary;

	name_player(roster, p);
	if (player_init(player, player->uncaged ? NULL : &roster->plan,
			p ? &roster->player[p - 1].cage : NULL, what))
		return -1;
	if (roster->stderr_dir) {
		diary->errors =
			open_diary(roster->stderr_dir, p + 1, "stderr", what);
		if (!diary->errors)
			return -1;
	}
	if (roster->transcript_dir) {
		diary->transcript = open_diary(roster->transcript_dir, p + 1,
					       "transcript", what);
		if (!diary->transcript)
			return -1;
	}
	return 0;
}

int roster_open(struct roster *roster, char *what, struct player **failed)
{
	for (int p = 0; p < roster->count; p++) {
		*failed = &roster->player[p];
		if (open_player(roster, p, what))
			return -1;
	}
	*failed = NULL;
	return 0;
}

int roster_close(struct roster *roster)
{
	struct player *all[SEATS_MAX];
	int failed = 0;

	for (int p = 0; p < roster->count; p++)
		all[p] = &roster->player[p];
	players_end(all, roster->count, roster->grace_ms);
	for (int p = 0; p < roster->count; p++) {
		if (diary_close(&all[p]->diary))
			failed = errno;
		player_release(all[p]);
	}
	for (int i = 0; i < roster->plan.secret_count; i++)
		free(roster->secrets[i]);
	roster->plan.secret_count = 0;
	errno = failed;
	return failed ? -1 : 0;
}

enum cage_level roster_level(const struct roster *roster)
{
	enum cage_level lowest = CAGE_LEVELS;

	for (int p = 0; p < roster->count; p++) {
		const struct player *player = &roster->player[p];

		if (!player->terminal && !player->uncaged &&
		    player->child.level < lowest)
			lowest = player->child.level;
	}
	return lowest;
}
