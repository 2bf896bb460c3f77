/* Checks that the referee's options go together. */
#include "usage.h"

#include "common/game_words.h"
#include "common/tool.h"

/* Finds the program for a person if -P names none: beside this one, or in
 * PATH. */
static void find_sit(struct config *config, struct argp_state *state)
{
	static char beside[PATH_MAX];
	char *slash;
	ssize_t n = readlink("/proc/self/exe", beside, sizeof(beside) - 5);
	struct command command;

	beside[n > 0 ? n : 0] = '\0';
	slash = strrchr(beside, '/');
	strcpy(slash ? slash + 1 : beside, "sit");
	for (int p = 0; p < config->roster.count; p++) {
		struct player *player = &config->roster.player[p];

		if (!player->person || strcmp(player->text, "sit") != 0)
			continue;
		if (slash && !access(beside, X_OK))
			player->text = beside;
		else if (command_read(&command, player->text))
			argp_error(
				state,
				tr("-P: the program sit is not installed; another one: -PCOMMAND, without a blank"));
		else
			command_release(&command);
	}
}

/* Ends the program if there is no terminal for a person who sits down at it. */
static void expect_terminal(void)
{
	int tty = open("/dev/tty", O_RDWR | O_CLOEXEC);

	if (tty < 0)
		error(EXIT_TROUBLE, errno, "%s",
		      tr("there is no terminal (/dev/tty) to sit at"));
	close(tty);
}

/* Checks the options about persons. */
static void check_persons(struct config *config, struct argp_state *state,
			  bool persons, int terminals)
{
	if (terminals > 1 ||
	    (terminals && (!config->output || !config->series.game)))
		argp_error(
			state,
			tr("-p -: one seat may be typed at the terminal, with GAME and -o FILE"));
	if (config->sits > 1 || (config->sits && terminals))
		argp_error(
			state,
			tr("-P: only one person can sit at this terminal; seat the next with -P'COMMAND'"));
	if (persons && !config->output && isatty(STDOUT_FILENO))
		argp_error(
			state,
			tr("-P: add -o FILE for the record, for the person has the terminal"));
	if (config->sits && !config->list) {
		find_sit(config, state);
		expect_terminal();
	}
}

/* Checks the options about players. */
static void check_players(struct config *config, struct argp_state *state)
{
	const struct roster *roster = &config->roster;
	const struct series *series = &config->series;
	const struct player *next = &config->next;
	int terminals = 0, uncaged = 0;
	bool persons = false;

	if ((next->live || next->uncaged || *next->name) && !config->check)
		argp_error(
			state,
			tr("--name, --live and --uncaged go before a -p or -P"));
	for (int p = 0; p < roster->count; p++) {
		bool terminal = !strcmp(roster->player[p].text, "-");

		terminals += terminal;
		persons = persons || roster->player[p].person;
		uncaged += terminal || roster->player[p].person ||
			   !strncmp(roster->player[p].text, "fd:", 3) ||
			   roster->player[p].uncaged;
	}
	check_persons(config, state, persons, terminals);
	if (series->duplicate && !config->trust &&
	    (uncaged || (roster->count && roster->plan.level == CAGE_NONE)))
		argp_error(
			state,
			tr("--duplicate: a player without a cage could remember the deal; --trust allows it"));
}

/* Checks the operands, players and files that options need. */
static void check_options(const struct config *config, struct argp_state *state)
{
	bool plays = config->series.game && config->roster.count;
	const struct cage_plan *plan = &config->roster.plan;

	if (config->check &&
	    (config->roster.count || config->output || !config->game_count))
		argp_error(
			state,
			tr("--check goes with names of games, and neither with -p nor -o"));
	if (config->resume && (!config->output || !config->series.game))
		argp_error(state, tr("--continue goes with GAME and -o FILE"));
	if (config->decks && !plays)
		argp_error(state, tr("--decks goes with GAME and -p"));
	if (plan->scratch && plan->level == CAGE_NONE)
		argp_error(state,
			   tr("--tmp and --cage=none do not go together"));
}

/* Sets players= to the number of players, unless it is given. */
static void settle_terms(struct config *config, struct argp_state *state)
{
	struct terms_reader *terms = &config->terms;
	int players = config->roster.count;
	char word[24];
	struct reason why;

	snprintf(word, sizeof(word), "players=%d", players);
	if (players && !(terms->given & 1) &&
	    terms_set(terms, word, strlen(word), &why))
		argp_error(state,
			   trn("%2$s; %1$d player is given",
			       "%2$s; %1$d players are given", players),
			   players, reason_told(&why));
	game_words_end(state, terms);
	config->series.terms = terms->terms;
}

/* Checks the options that the terms must allow. */
static void check_terms(const struct config *config, struct argp_state *state)
{
	const struct terms *terms = &config->series.terms;
	bool entropy = terms->common[KEY_ENTROPY];
	int players = config->roster.count;

	if (config->decks && entropy)
		argp_error(
			state,
			tr("--decks and entropy=asked do not go together: shares of chance need a seed"));
	if (config->series.duplicate && entropy)
		argp_error(
			state,
			tr("--duplicate and entropy=asked do not go together: entropy changes the deal"));
	if (players && players != terms->own[0])
		argp_error(
			state,
			trn("players=%2$d, but %1$d player is given (-p, -P)",
			    "players=%2$d, but %1$d players are given (-p, -P)",
			    players),
			players, terms->own[0]);
}

void usage_check(struct config *config, struct argp_state *state)
{
	check_options(config, state);
	check_players(config, state);
	if (!config->series.game)
		return;
	settle_terms(config, state);
	check_terms(config, state);
}
