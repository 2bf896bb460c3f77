/* Reads the options and operands of sit. */
#include "sit.h"

#include "common/game_words.h"
#include "common/option_table.h"
#include "common/tool.h"
#include "record/name.h"

static const char doc[] =
	N_("Sit down and play.  With a GAME a match begins against bots; alone, the match goes on that was left last, or the one of that NAME.  With a referee on standard input and output, serve a seat of its match.") "\v" N_(
		"referee -P starts it, too: referee GAME -o log -P -p 'bot greedy'.  Exit status: 0 the match is over, 2 it could not run, 3 it was left and can be continued.");

static const char *take_pause(void *context, const char *option, char *arg)
{
	struct config *config = context;
	char *end;
	double seconds = strtod(arg, &end);

	(void)option;
	if (end == arg || *end || !(seconds >= 0) || seconds > 60)
		return tr("expected seconds, from 0 to 60");
	config->pause_ms = (int)(seconds * 1000);
	return NULL;
}

static const char *take_name(void *context, const char *option, char *name)
{
	struct config *config = context;
	struct reason why;

	(void)option;
	if (name_refuse(name, strlen(name), &why))
		return reason_told(&why);
	config->name = name;
	return NULL;
}

enum {
	LEVEL,
	SEATS,
	NAME,
	MATCHES,
	PLAIN,
	ASCII,
	SPELL,
	BELL,
	HINTS,
	PAUSE,
	ROWS
};

const char *const sit_levels[] = { "novice", "player", "club",
				   "expert", "master", NULL };

static const struct option_row rows[ROWS] = {
	[LEVEL] = { 0, "level", OPTION_WORD, AT(level),
		    N_("GAME: how well the bots play (default: club)"),
		    .arg = "novice|player|club|expert|master",
		    .words = sit_levels },
	[SEATS] = { 0, "seats", OPTION_NUMBER, AT(seats),
		    N_("GAME: how many play, you among them"), .arg = "N",
		    .min = 2, .max = SEATS_MAX },
	[NAME] = { 0, "name", OPTION_TAKE, AT_NONE,
		   N_("GAME: your name (default: the user's)"),
		   .arg = N_("TEXT"), .take = take_name },
	[MATCHES] = { 0, "matches", OPTION_FLAG, AT(matches),
		      N_("list your matches, and where each stands") },
	[PLAIN] = { 0, "plain", OPTION_FLAG, AT(plain),
		    N_("plain lines instead of a full screen, as for a screen reader") },
	[ASCII] = { 0, "ascii", OPTION_FLAG, AT(ascii),
		    N_("no signs beyond ASCII: QS for Q♠") },
	[SPELL] = { 0, "spell", OPTION_FLAG, AT(spell),
		    N_("cards in words: queen of spades") },
	[BELL] = { 0, "bell", OPTION_FLAG, AT(bell),
		   N_("ring when it is your turn") },
	[HINTS] = { 0, "hints", OPTION_FLAG, AT(hints),
		    N_("the key ! shows the best moves and what the others cost") },
	[PAUSE] = { 0, "pause", OPTION_TAKE, AT_NONE,
		    N_("how long others' moves are shown (default: 0.7; 0 with --plain)"),
		    .arg = N_("SECONDS"), .take = take_pause },
};

#define OF_A_GAME (BIT(LEVEL) | BIT(SEATS) | BIT(NAME))
static const struct option_rule rules[] = {
	{ RULE_NOT_WITH, BIT(MATCHES), OF_A_GAME }, { 0 }
};

/* Reads GAME KEY=VALUE..., and the number of seats. */
static void read_game(struct config *config, struct argp_state *state)
{
	struct terms_reader terms;
	char players[24];

	game_words(state, &terms, config->words);
	snprintf(players, sizeof(players), "players=%d", config->seats);
	if (config->seats && !(terms.given & 1))
		game_key(state, &terms, players);
	if (config->seats && config->seats != terms.terms.own[0])
		argp_error(state,
			   tr("--seats and players= differ: give one of them"));
	game_words_end(state, &terms);
	config->seats = terms.terms.own[0];
	config->game = terms.game;
}

static void end(void *context, const struct option_reading *reading)
{
	struct config *config = context;
	struct argp_state *state = reading->state;

	config->words = reading->operands;
	if (config->matches && *config->words)
		argp_error(state, tr("--matches takes no GAME"));
	/* the names of matches have a dash; no game has one */
	if (*config->words &&
	    (config->words[1] || !strchr(*config->words, '-')))
		read_game(config, state);
	else if (reading->given & OF_A_GAME)
		argp_error(state,
			   tr("--level, --seats and --name go with a GAME"));
}

void options_read(struct config *config, int argc, char **argv)
{
	static const struct option_table session = {
		.rows = rows,
		.count = ROWS,
		.rules = rules,
		.operands = N_("[NAME]\nGAME [KEY=VALUE...]"),
		.doc = doc,
		.end = end,
	};

	memset(config, 0, sizeof(*config));
	config->pause_ms = -1;
	config->level = -1;
	option_table_read(&session, argc, argv, config);
}
