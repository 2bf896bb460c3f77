/* replay: tells records again: an account, an audit, or one seat's view. */
#include "tool.h"

#include "retell.h"

static const char doc[] =
	"Tell records again: by default an account that a person likes to read."
	"\vFILEs are read one after another; without one, or with -, standard "
	"input.  Exit status: 0 all hold, 1 some record is bad, 2 it could not "
	"run, 3 some record is unfinished.";

enum { OPT_HEAD = 256, OPT_RECORD, OPT_ANSWERS };

static const struct argp_option options[] = {
	{ "audit", 'a', NULL, 0, "derive everything again and judge each record", 0 },
	{ "head", OPT_HEAD, "HEX", 0, "demand that the last seal is HEX", 0 },
	{ "seat", 's', "SEAT", 0, "every byte that was sent to SEAT: a number, 0 the public, or a name", 0 },
	{ "answers", OPT_ANSWERS, "SEAT", 0, "every line that SEAT answered", 0 },
	{ "record", OPT_RECORD, "K", 0, "only record K of the stream, from 1", 0 },
	{ "table", 't', NULL, 0, "one tab-separated row per line", 0 },
	{ 0 }
};

struct config {
	struct retell retell;
	bool audit;
	const char *head;
	int modes;
	char **files;
	int file_count;
};

static struct writer out;

static void set_seat(struct config *config, enum retell_kind kind, char *arg)
{
	uint64_t seat;

	config->modes++;
	config->retell.kind = kind;
	config->retell.seat = -1;
	config->retell.name = arg;
	if (!number_parse(arg, strlen(arg), SEATS_MAX, &seat))
		config->retell.seat = (int)seat;
}

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct config *config = state->input;
	uint8_t bytes[CHANCE_BYTES];

	switch (key) {
	case 'a':
		config->audit = true;
		config->modes++;
		return 0;
	case OPT_HEAD:
		if (strlen(arg) != 2 * CHANCE_BYTES ||
		    hex_parse(arg, strlen(arg), bytes))
			argp_error(state, "--head %s: expected 64 lower-case hex digits", arg);
		config->head = arg;
		return 0;
	case 's':
		set_seat(config, RETELL_SEAT, arg);
		return 0;
	case OPT_ANSWERS:
		set_seat(config, RETELL_ANSWERS, arg);
		return 0;
	case OPT_RECORD:
		if (number_parse(arg, strlen(arg), UINT32_MAX,
				 &config->retell.only) || !config->retell.only)
			argp_error(state, "--record %s: expected a number from 1", arg);
		return 0;
	case 't':
		config->retell.kind = RETELL_TABLE;
		config->modes++;
		return 0;
	case ARGP_KEY_ARGS:
		config->files = state->argv + state->next;
		config->file_count = state->argc - state->next;
		return 0;
	case ARGP_KEY_END:
		if (config->modes > 1)
			argp_error(state, "expected one of --audit, --seat, --answers, --table");
		if (config->head && !config->audit)
			argp_error(state, "--head goes with --audit");
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp argp = { options, parse, "[FILE...]", doc, NULL, NULL, NULL };

static const char *file_name;

static void report_audit(void *context, const struct audit *audit,
			 enum verdict verdict)
{
	const struct config *config = context;
	const struct record *record = &audit->follow.record;
	char text[AUDIT_TEXT];

	if (config->retell.only && config->retell.only != audit->record)
		return;
	printf("%s %lu", verdict_names[verdict], (unsigned long)audit->record);
	if (verdict != VERDICT_HOLDS) {
		audit_describe(audit, verdict, file_name, text);
		printf(": %s", text);
	} else {
		printf(" %s: %lu lines, %lu decks %s", record->game->name,
		       (unsigned long)record->lines,
		       (unsigned long)record->decks,
		       record->match.seeded ? "proven by the seed" :
		       "from outside: not provable");
	}
	putchar('\n');
}

static void report_retell(void *context, const struct audit *audit,
			  enum verdict verdict)
{
	char text[AUDIT_TEXT];

	(void)context;
	if (verdict == VERDICT_HOLDS)
		return;
	tool_flush(&out);
	audit_describe(audit, verdict, file_name, text);
	error(0, 0, "%s: %s", text, verdict_names[verdict]);
}

static void read_file(struct audit *audit, struct retell *retell,
		      const char *name)
{
	static struct reader reader;

	file_name = strcmp(name, "-") ? name : "(standard input)";
	reader_init(&reader, tool_open(name), file_name);
	if (audit_read(audit, &reader))
		tool_read_error(&reader);
	if (retell)
		retell_end(retell, audit);
	audit_end(audit);
	if (reader.fd)
		close(reader.fd);
}

/* --head: the last seal is the one that a witness kept. */
static int check_head(const struct audit *audit, const char *head)
{
	char seal[2 * CHANCE_BYTES + 1];

	*hex_append(seal, audit->follow.last_seal, CHANCE_BYTES) = '\0';
	if (audit->record && !strcmp(seal, head))
		return 0;
	printf("tampered: the last seal stands \"%s\": expected %s\n",
	       audit->record ? seal : "", head);
	return EXIT_BAD;
}

int main(int argc, char **argv)
{
	static struct audit audit;
	static struct config config;
	static char dash[] = "-", *standard_input[] = { dash };
	int status;

	tool_start(TOOL_VERSION("replay"));
	tool_parse(&argp, argc, argv, &config);
	if (!config.file_count) {
		config.files = standard_input;
		config.file_count = 1;
	}
	writer_init(&out, STDOUT_FILENO);
	config.retell.out = &out;
	audit_init(&audit);
	audit.report = config.audit ? report_audit : report_retell;
	audit.context = &config;
	if (!config.audit)
		retell_attach(&config.retell, &audit);
	for (int i = 0; i < config.file_count; i++)
		read_file(&audit, config.audit ? NULL : &config.retell,
			  config.files[i]);
	status = audit_status(&audit);
	if (!audit.record || config.retell.only > audit.record) {
		error(0, 0, "%s: expected %s", file_name, audit.record ?
		      "more records" : "a record; it is empty");
		status = status ? status : EXIT_UNFINISHED;
	}
	if (config.retell.name && audit.record && !status &&
	    !config.retell.found) {
		error(0, 0, "%s: no record has a seat %s", file_name,
		      config.retell.name);
		status = EXIT_BAD;
	}
	if (config.audit)
		printf("total: %lu records, %lu hold; %lu decks proven by a seed, %lu not; %lu chains of seals\n",
		       (unsigned long)audit.record,
		       (unsigned long)audit.count[VERDICT_HOLDS],
		       (unsigned long)audit.proven,
		       (unsigned long)audit.outside,
		       (unsigned long)audit.chains);
	if (config.head && check_head(&audit, config.head))
		status = EXIT_BAD;
	audit_release(&audit);
	if (fflush(stdout))
		error(EXIT_TROUBLE, errno, "standard output");
	tool_end(&out, status);
}
