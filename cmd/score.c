/* score: the results of records that hold. */
#include "tool.h"

#include "list.h"
#include "near.h"
#include "record/results.h"
#include "record/tally.h"

static const char doc[] =
	N_("Write the results of records: by default a tab-separated table with a heading, a row for each seat of each match.") "\v" N_(
		"Everything is derived again from the inputs; a record that does not hold is refused.  Exit status: 0 done, 1 some record is bad, 2 it could not run, 3 some record is unfinished.");

enum { OPT_LIST = 256 };

static const struct argp_option options[] = {
	{ "deals", 'd', NULL, 0, N_("the points of every deal"), 0 },
	{ "standings", 's', NULL, 0,
	  N_("by name: matches, wins, means, forfeits"), 0 },
	{ "json", 'j', NULL, 0, N_("one JSON object a line instead of a table"),
	  0 },
	{ "count", 'c', N_("GAME"), 0,
	  N_("count the cards of a real table, in the games that count any"),
	  0 },
	{ "list", OPT_LIST, NULL, 0,
	  N_("print the games for --count, or the keys of its GAME, and exit"),
	  -1 },
	{ 0 }
};

struct config {
	bool deals, standings, json, list;
	struct terms_reader count; /* the game and its terms; game NULL: none */
	char **files;
	int file_count;
};

static bool counts_cards(const struct game *game)
{
	return game->tally != NULL;
}

/* The games that count cards, as error messages name them. */
static const char *counted_games(void)
{
	static char text[TERMS_WHY];
	char *end = text;

	for (int i = 0; games[i]; i++)
		if (counts_cards(games[i]))
			end = text_append(
				text_append(end, end > text ? " " : ""),
				games[i]->name);
	*end = '\0';
	return text;
}

static void set_game(struct config *config, struct argp_state *state,
		     const char *name)
{
	const struct game *game = game_find(name, strlen(name));

	if (!game || !counts_cards(game))
		argp_error(state, tr("--count %s: expected one of: %s%s"),
			   tool_show(name), counted_games(), near_game(name));
	terms_init(&config->count, game);
}

/* With --count an operand with a = is a key of the header. */
static bool is_key(const char *operand)
{
	return operand[strcspn(operand, "=/")] == '=';
}

/* Takes the keys out of the operands; what is left are files. */
static void read_keys(struct config *config, struct argp_state *state)
{
	char why[TERMS_WHY], **file = config->files;
	int count = config->file_count;

	config->file_count = 0;
	for (int i = 0; i < count; i++)
		if (!is_key(file[i]))
			config->files[config->file_count++] = file[i];
		else if (terms_set(&config->count, file[i], strlen(file[i]),
				   why))
			argp_error(state, "%s: %s%s", tool_show(file[i]),
				   composed(why),
				   near_key(config->count.game, file[i]));
	if (terms_settle(&config->count, why))
		argp_error(state, "%s", composed(why));
}

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct config *config = state->input;

	switch (key) {
	case 'd':
		config->deals = true;
		return 0;
	case 's':
		config->standings = true;
		return 0;
	case 'j':
		config->json = true;
		return 0;
	case 'c':
		set_game(config, state, arg);
		return 0;
	case OPT_LIST:
		config->list = true;
		return 0;
	case ARGP_KEY_ARGS:
		config->files = state->argv + state->next;
		config->file_count = state->argc - state->next;
		return 0;
	case ARGP_KEY_END:
		if (config->deals + config->standings +
			    (config->count.game != NULL) >
		    1)
			argp_error(
				state,
				tr("expected one of --deals, --standings, --count"));
		if (config->count.game)
			read_keys(config, state);
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp argp = { options,
				  parse,
				  N_("[FILE...]\n--count=GAME [KEY=VALUE...] "
				     "[FILE...]"),
				  doc,
				  NULL,
				  NULL,
				  NULL };

static char *file_name; /* of the file read last, as it is shown */
static struct config config;
static struct results results;

/* Before the first row. */
static void put_heading(void)
{
	static bool done;

	if (config.json || done)
		return;
	done = true;
	if (config.standings)
		puts("name\tmatches\twins\tplace\tscore\tillegal\ttimeout\texit\toverlong");
	else if (config.deals)
		puts("match\tgame\tdeal\tseat\tname\tgain\tscore\tpoints");
	else
		puts("match\tgame\tseat\tname\tplace\tscore");
}

/* A name as a JSON string; it holds no controls. */
static void put_json(const char *text)
{
	putchar('"');
	for (; *text; text++) {
		if (*text == '"' || *text == '\\')
			putchar('\\');
		putchar(*text);
	}
	putchar('"');
}

static void put_deal(void *context, const struct results *told, int seat,
		     const char *detail)
{
	const struct record *record = audit_record(told->audit);
	long score = told->now[seat];

	(void)context;
	put_heading();
	if (config.json) {
		printf("{\"match\":%" PRIu64
		       ",\"game\":\"%s\",\"deal\":%d,\"seat\":%d,\"name\":",
		       told->audit->record, record->game->name,
		       told->deal_number, seat);
		put_json(record->names[seat]);
		printf(",\"gain\":%ld,\"score\":%ld,\"points\":\"%s\"}\n",
		       score - told->before[seat], score, detail);
		return;
	}
	printf("%" PRIu64 "\t%s\t%d\t%d\t%s\t%ld\t%ld\t%s\n",
	       told->audit->record, record->game->name, told->deal_number, seat,
	       record->names[seat], score - told->before[seat], score, detail);
}

static void put_match(const struct audit *audit)
{
	const struct record *record = audit_record(audit);

	put_heading();
	if (config.json)
		printf("{\"match\":%" PRIu64 ",\"game\":\"%s\",\"seats\":[",
		       audit->record, record->game->name);
	for (int seat = 1; seat <= record->match.seats; seat++) {
		const struct result *result = &results.seats[seat];

		if (config.json) {
			printf("%s{\"seat\":%d,\"name\":", seat > 1 ? "," : "",
			       seat);
			put_json(record->names[seat]);
			printf(",\"place\":%ld,\"score\":%ld}", result->place,
			       result->score);
			continue;
		}
		printf("%" PRIu64 "\t%s\t%d\t%s\t%ld\t%ld\n", audit->record,
		       record->game->name, seat, record->names[seat],
		       result->place, result->score);
	}
	if (config.json)
		puts("]}");
}

static void report(void *context, const struct audit *audit,
		   enum verdict verdict)
{
	char text[AUDIT_TEXT];

	(void)context;
	if (verdict != VERDICT_HOLDS) {
		audit_tell(audit, verdict, file_name, text);
		error(0, 0, "%s: %s", text, tr(verdict_names[verdict]));
		return;
	}
	if (config.standings) {
		if (results_add(&results))
			error(EXIT_TROUBLE, errno, "%s", tr("the standings"));
	} else if (!config.deals) {
		put_match(audit);
	}
	if (ferror(stdout) && !tool_print())
		exit(audit_status(audit)); /* its reader has had enough */
}

static void put_standings(void)
{
	results_sort(&results);
	put_heading();
	for (size_t i = 0; i < results.standing_count; i++) {
		const struct standing *s = &results.standings[i];
		double matches = (double)s->matches;

		if (config.json) {
			fputs("{\"name\":", stdout);
			put_json(s->name);
			printf(",\"matches\":%" PRIu64
			       ",\"wins\":%.2f,\"place\":%.3f,\"score\":%.3f",
			       s->matches, s->wins, s->places / matches,
			       s->scores / matches);
			for (int k = 0; k < FAULT_KINDS; k++)
				printf(",\"%s\":%" PRIu64, fault_names[k],
				       s->forfeits[k]);
			puts("}");
			continue;
		}
		printf("%s\t%" PRIu64 "\t%.2f\t%.3f\t%.3f", s->name, s->matches,
		       s->wins, s->places / matches, s->scores / matches);
		for (int k = 0; k < FAULT_KINDS; k++)
			printf("\t%" PRIu64, s->forfeits[k]);
		putchar('\n');
	}
}

static void read_file(struct audit *audit, const char *name)
{
	static struct reader reader;

	tool_name(&file_name, name);
	reader_init(&reader, tool_open(name), file_name);
	if (audit_read(audit, &reader))
		tool_read_error(&reader);
	audit_end(audit);
	if (reader.fd)
		close(reader.fd);
}

/* Counts what READER tells of a table; what is wrong ends the program. */
static void read_table(struct reader *reader, struct tally *tally)
{
	enum line_state state;
	const char *line;
	char why[TERMS_WHY], stands[200];
	size_t n;

	tally_init(tally, &config.count);
	while ((state = reader_line(reader, &line, &n)) == LINE_OK) {
		if (!n || line[0] == '#')
			continue;
		text_escape(stands, line, n, 40);
		if (tally_line(tally, config.count.game, line, n, why))
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
		      tr("expected a whole line, ended by LF, of at most 4096 bytes"));
}

static void count_table(const char *name)
{
	static struct reader reader;
	static struct match match;
	static struct events events;
	struct tally tally;
	char text[LINE_BYTES], why[TERMS_WHY];

	tool_name(&file_name, name);
	reader_init(&reader, tool_open(name), file_name);
	read_table(&reader, &tally);
	if (reader.fd)
		close(reader.fd);
	if (tally_end(&tally, &config.count, &match, &events, why))
		error(EXIT_BAD, 0, tr("%s: expected %s"), file_name,
		      composed(why));
	for (int i = 0; i < events.count; i++) {
		size_t n = format_event(&match, &events.list[i], SEAT_RECORD,
					text);

		printf("%.*s\n", (int)n, text);
	}
}

/* Reads all records; the exit status. */
static int read_files(void)
{
	static struct audit audit;
	int status;

	audit_init(&audit);
	audit.report = report;
	if (config.deals)
		results.deal = put_deal;
	results_attach(&results, &audit);
	for (int i = 0; i < config.file_count; i++)
		read_file(&audit, config.files[i]);
	status = audit_status(&audit);
	if (!audit.record) {
		error(0, 0, tr("%s: it is empty: expected a record"),
		      file_name);
		status = EXIT_UNFINISHED;
	} else if (config.standings) {
		put_standings();
	} else {
		put_heading();
	}
	results_release(&results);
	return status;
}

int main(int argc, char **argv)
{
	static struct writer out;
	static char dash[] = "-", *standard_input[] = { dash };
	int status = 0;

	tool_start(TOOL_VERSION("score"));
	tool_parse(&argp, argc, argv, &config);
	if (config.list) {
		if (config.count.game)
			list_keys(&config.count);
		else
			list_games(counts_cards);
		return 0;
	}
	if (!config.file_count) {
		config.files = standard_input;
		config.file_count = 1;
	}
	if (config.count.game)
		for (int i = 0; i < config.file_count; i++)
			count_table(config.files[i]);
	else
		status = read_files();
	free(file_name);
	writer_init(&out, STDOUT_FILENO);
	tool_end(&out, status);
}
