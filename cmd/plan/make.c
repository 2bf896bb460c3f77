/* Makes a plan from a file of players: names, commands, perhaps groups. */
#include "common/tool.h"

#include "plan_command.h"
#include "tournament/sprt.h"

#define PERSON_BANK_MS 60000

/* Hashes the files that the player's command names.  Refuses a command that
 * certainly cannot play, for a file is missing: it would only forfeit its
 * matches. */
static void bind_player(struct plan_player *player)
{
	char runner[PROGRAM_RUNNER];
	struct reason lack;
	int named;

	if (program_lacks(player->command, &lack))
		error(EXIT_BAD, 0, "%s:%llu: %s: %s: %s",
		      tr("(standard input)"), (unsigned long long)player->line,
		      tool_show(player->name), reason_told(&lack),
		      tool_show(player->command));
	named = program_hash(player->command, player->program, runner);
	if (named < 0)
		error(errno == ENOMEM ? EXIT_TROUBLE : EXIT_BAD, errno,
		      "%s:%llu: %s: %s", tr("(standard input)"),
		      (unsigned long long)player->line, tool_show(player->name),
		      tool_show(player->command));
	plan_warn_program("-", player, named, runner);
}

static void read_players(struct plan *plan, struct config *config)
{
	bool gauntlet = config->spec.kind == PLAN_GAUNTLET;
	struct plan_flaw flaw;

	tool_waits(STDIN_FILENO,
		   N_("players (name, tab, command: a line each)"));
	if (plan_read_players(plan, STDIN_FILENO, "-",
			      gauntlet ? &config->spec.group : NULL, &flaw))
		plan_refuse("-", &flaw);
	for (size_t i = 0; i < plan->player_count; i++)
		bind_player(&plan->players[i]);
}

/* Seats the first round; the order of the file is the seeding. */
static void begin_knockout(struct plan *plan, struct plan_spec *spec,
			   struct knockout *round)
{
	uint32_t *order = calloc(plan->player_count + 1, sizeof(*order));

	if (!order)
		tool_no_memory();
	for (size_t i = 0; i < plan->player_count; i++)
		order[i] = (uint32_t)i;
	spec->knockout_round = 1;
	knockout_round_check_sizes(plan, spec);
	if (plan_knockout_seat(plan, spec, round, order, plan->player_count,
			       NULL))
		tool_no_memory();
	free(order);
}

/* Ends the program if there is no such plan. */
static void check_terms(struct plan *plan, const struct config *config)
{
	struct plan_size size;
	const char *wrong;
	long clash = plan_names_clash(plan), joined = plan_names_joined(plan);

	if (!config->spec.own && plan->terms.common[KEY_ENTROPY])
		error(EXIT_BAD, 0, "%s",
		      tr("entropy=asked goes with --cards=own, for no two matches have the same cards then"));
	if (clash >= 0)
		error(EXIT_BAD, 0,
		      tr("(standard input):%llu: %s: the name is too long, or taken, with the -2 of the second seat of its team"),
		      (unsigned long long)plan->players[clash].line,
		      tool_show(plan->players[clash].name));
	if (joined >= 0)
		error(EXIT_BAD, 0,
		      tr("(standard input):%llu: %s: a name has no +, which joins the names of partners in results"),
		      (unsigned long long)plan->players[joined].line,
		      tool_show(plan->players[joined].name));
	wrong = plan_measure(plan, &config->spec, &size);
	if (wrong && !*wrong)
		tool_no_memory();
	if (wrong)
		error(EXIT_BAD, 0,
		      trn("(standard input): %zu player: expected %s",
			  "(standard input): %zu players: expected %s",
			  (long)plan->player_count),
		      plan->player_count, tr(wrong));
	/* no balanced design is known: some pairs meet more often */
	if (size.least < size.most)
		error(0, 0, "%s",
		      fill(tr("block: {players} players at tables of {seats}: not balanced, two of them meet at {least} to {most} of the {tables} tables"),
			   "players", fill_number((long)plan->player_count),
			   "seats", fill_number(plan->sides), "least",
			   fill_number(size.least), "most",
			   fill_number(size.most), "tables",
			   fill_number((long)size.tables), NULL));
}

/* Gives persons a bank if they have a clock for moves, unless BANK is given.
 * One slow card then loses no match. */
static void give_bank(const struct plan *plan, struct config *config)
{
	struct terms_reader *terms = &config->terms;

	if (!terms_given(terms, KEY_MOVE) || terms_given(terms, KEY_BANK))
		return;
	for (size_t i = 0; i < plan->player_count; i++)
		if (plan_seat_kind(plan->players[i].command).person)
			terms->terms.common[KEY_BANK] = PERSON_BANK_MS;
}

/* Two players, and whether some job has both. */
struct pair {
	const char *const *names;
	bool met;
};

/* Searches a line of a job for the pair; its players are behind six numbers. */
static void look_for_pair(void *context, const char *line, size_t n)
{
	struct pair *pair = context;
	unsigned int here = 0;

	if (line[0] < '0' || line[0] > '9')
		return;
	for (int field = 0; n; field++) {
		size_t length = strcspn(line, "\t\n");

		for (int i = 0; i < 2 && field > 5; i++)
			if (word_is(line, length, pair->names[i]))
				here |= 1U << i;
		line += length + 1;
		n -= length + 1;
	}
	pair->met |= here == 3;
}

/* Checks that the two players of --stop are in the plan and meet. */
static void check_pair(struct plan *plan, const struct config *config)
{
	struct sprt_terms terms;
	struct sprt_flaw flaw;
	char *rule = strdup(config->stop);
	struct pair pair = { 0 };

	/* options_read() has checked the rule */
	if (!rule || sprt_rule(rule, &terms, &flaw))
		tool_no_memory();
	pair.names = (const char *const[]){ terms.a, terms.b };
	for (int i = 0; i < 2; i++)
		if (plan_find(plan, pair.names[i], strlen(pair.names[i])) < 0)
			error(EXIT_BAD, 0,
			      tr("--stop: %s is not the name of a player"),
			      tool_show(pair.names[i]));
	if (plan_write(plan, &config->spec, look_for_pair, &pair))
		tool_no_memory();
	if (!pair.met)
		error(EXIT_BAD, 0,
		      tr("--stop: %s and %s never sit at one table"),
		      tool_show(terms.a), tool_show(terms.b));
	free(rule);
}

/* Returns a copy, or NULL for NULL. */
static char *copy_text(const char *text)
{
	char *copy = text ? strdup(text) : NULL;

	if (text && !copy)
		tool_no_memory();
	return copy;
}

static void put_line(void *context, const char *line, size_t n)
{
	writer_put(context, line, n);
}

void plan_print(struct plan *plan, const struct plan_spec *spec)
{
	static struct writer out;

	writer_init(&out, STDOUT_FILENO);
	if (plan_write(plan, spec, put_line, &out))
		tool_no_memory();
	tool_flush(&out);
}

int make_run(struct config *config)
{
	static struct plan plan;
	struct knockout round = { 0 };

	read_players(&plan, config);
	give_bank(&plan, config);
	plan_set_terms(&plan, config->terms.game, &config->terms.terms);
	if (config->spec.kind == PLAN_KNOCKOUT)
		begin_knockout(&plan, &config->spec, &round);
	plan.seed_file = copy_text(config->seed_file);
	plan.title = copy_text(config->title);
	plan.stop = copy_text(config->stop);
	check_terms(&plan, config);
	if (config->stop)
		check_pair(&plan, config);
	if (config->spec.kind == PLAN_KNOCKOUT)
		knockout_round_tell(&plan, &config->spec, NULL, NULL);
	plan_print(&plan, &config->spec);
	plan_release(&plan);
	knockout_release(&round);
	return 0;
}
