/* Reads the command line by a table, with argp. */
#include "common/option_table.h"

#include <assert.h>
#include <ctype.h>

#include "base/grow.h"
#include "common/completion.h"
#include "common/suggest.h"
#include "common/tool.h"

#define RANGE_TOLD 1000000 /* a larger maximum says nothing to a person */
#define KEY_FIRST 256      /* of options without a letter */
#define OPTIONS_ALL (BIT(OPTION_ROWS) - 1)

struct parsing {
	const struct option_table *table;
	void *config;
	struct option_reading reading;
};

static int key_of(const struct option_table *table, int row)
{
	const char letter = table->rows[row].letter;

	return letter ? letter : KEY_FIRST + row;
}

/* Returns an option as it is typed: by its letter, -n, or as --matches. */
static const char *name_of(const struct option_row *row, bool by_letter)
{
	const char letter[2] = { row->letter, '\0' };

	return by_letter ? fill("-{letter}", "letter", letter, NULL)
			 : fill("--{name}", "name", row->name, NULL);
}

/* Returns the first option of a set, as it was typed. */
static const char *first_name(const struct parsing *parsing, uint64_t set)
{
	const struct option_table *table = parsing->table;
	int i = 0;

	while (i < table->count - 1 && !(set & BIT(i)))
		i++;
	return name_of(&table->rows[i], parsing->reading.by_letter & BIT(i));
}

/* Returns the options of a set, as "--results, --cross". */
static const char *all_names(const struct parsing *parsing, uint64_t set)
{
	const char *text = first_name(parsing, set);

	for (set &= set - 1; set; set &= set - 1)
		text = fill("{text}, {name}", "text", text, "name",
			    first_name(parsing, set), NULL);
	return text;
}

/* Returns true if an option with a letter was typed by it.  argp has read the
 * words before NEXT; ARG is the option's argument or NULL. */
static bool is_by_letter(const struct option_row *row,
			 const struct argp_state *state, const char *arg)
{
	const char *word = state->next > 0 ? state->argv[state->next - 1] : "";
	bool apart = arg && word == arg;

	if (apart)
		word = state->argv[state->next - 2];
	return row->letter && strncmp(word, "--", 2) != 0;
}

static void set_integer(const struct option_row *row, void *field,
			uint64_t number)
{
	switch (row->size) {
	case sizeof(bool):
		*(bool *)field = number != 0;
		return;
	case sizeof(uint32_t):
		*(uint32_t *)field = (uint32_t)number;
		return;
	default:
		*(uint64_t *)field = number;
	}
}

const char *option_table_range(const char *text, uint64_t min, uint64_t max)
{
	bool digits = *text && !text[strspn(text, "0123456789")];
	uint64_t number;
	const char *form =
		max <= RANGE_TOLD ? tr("expected a number from {min} to {max}")
		: digits && number_parse(text, strlen(text), max, &number)
			? tr("expected at most {max}")
			: tr("expected a number, {min} or more");

	return fill(form, "min", fill_number((long)min), "max",
		    fill_number((long)max), NULL);
}

static const char *set_number(const struct option_row *row, void *field,
			      const char *name, const char *arg)
{
	uint64_t number = (uint64_t)row->value;

	if (arg && (number_parse(arg, strlen(arg), row->max, &number) ||
		    number < row->min))
		return fill(tr("{why}; {name} {arg}: {doc}"), "why",
			    option_table_range(arg, row->min, row->max), "name",
			    name, "arg", tr(row->arg), "doc", tr(row->doc),
			    NULL);
	set_integer(row, field, number);
	return NULL;
}

static const char *set_word(const struct option_row *row, void *field,
			    const char *arg)
{
	const char *all = "";

	for (uint64_t i = 0; row->words[i]; i++) {
		if (!strcmp(arg, row->words[i])) {
			set_integer(row, field, i);
			return NULL;
		}
		all = fill_join(all, ", ", row->words[i]);
	}
	return fill(tr("expected one of {words}{near}"), "words", all, "near",
		    suggest_word(arg, row->words), NULL);
}

/* Takes an option, which was typed as NAME.  Returns NULL, or the flaw of its
 * argument. */
static const char *take_row(const struct option_row *row, void *config,
			    const char *name, char *arg)
{
	void *field = (char *)config + row->at;
	struct option_list *list = field;

	switch (row->kind) {
	case OPTION_TEXT:
		*(const char **)field = arg;
		return NULL;
	case OPTION_NUMBER:
		return set_number(row, field, name, arg);
	case OPTION_WORD:
		return set_word(row, field, arg);
	case OPTION_VALUE:
		set_integer(row, field, (uint64_t)row->value);
		return NULL;
	case OPTION_LIST:
		if (grow(&list->words, &list->room, list->count + 1,
			 sizeof(*list->words)))
			tool_no_memory();
		list->words[list->count++] = arg;
		return NULL;
	case OPTION_TAKE:
		return row->take(config, row->name, arg);
	default: /* OPTION_FLAG */
		*(bool *)field = true;
		return NULL;
	}
}

static void take_option(struct parsing *parsing, struct argp_state *state,
			int i, char *arg)
{
	const struct option_row *row = &parsing->table->rows[i];
	bool by_letter = is_by_letter(row, state, arg);
	const char *name = name_of(row, by_letter);
	const char *why = take_row(row, parsing->config, name, arg);

	parsing->reading.given |= BIT(i);
	if (by_letter)
		parsing->reading.by_letter |= BIT(i);
	if (why && arg && *arg)
		argp_error(state, tr("%s %s: %s"), name, tool_show(arg), why);
	else if (why)
		argp_error(state, tr("%s: %s"), name, why);
}

static bool is_kept(const struct option_rule *rule, uint64_t given)
{
	uint64_t a = rule->a & given, b = rule->b & given;

	if (!a || rule->unless & given)
		return true;
	switch (rule->kind) {
	case RULE_ONE_OF:
		return !(a & (a - 1));
	case RULE_NEEDS:
		return b != 0;
	default: /* RULE_NOT_WITH */
		return !b;
	}
}

bool option_rules_allow(const struct option_rule *rules, uint64_t given)
{
	for (; rules && rules->kind != RULE_END; rules++)
		if (rules->kind != RULE_NEEDS && !is_kept(rules, given))
			return false;
	return true;
}

/* Returns the message that option NAME does not go with the files B. */
static const char *files_text(const struct parsing *parsing,
			      const struct option_rule *rule, uint64_t b,
			      const char *name)
{
	if (b & SEVERAL_FILES)
		return fill(tr("{option} takes one FILE"), "option", name,
			    NULL);
	if (!rule->unless)
		return fill(tr("{option} needs a FILE"), "option", name, NULL);
	return fill(tr("{option} needs a FILE, or {others}"), "option", name,
		    "others", all_names(parsing, rule->unless), NULL);
}

/* Returns the message for a broken rule, with the names of its options. */
static const char *broken_text(const struct parsing *parsing,
			       const struct option_rule *rule, uint64_t given)
{
	uint64_t a = rule->a & given, b = rule->b & given;
	const char *name = first_name(parsing, a);

	if (rule->kind == RULE_NEEDS)
		return fill(
			tr(rule->b & (rule->b - 1)
				   ? N_("{option} goes with one of {others}")
				   : N_("{option} goes with {others}")),
			"option", name, "others", all_names(parsing, rule->b),
			NULL);
	if (rule->kind == RULE_ONE_OF)
		b = a & (a - 1);
	if (!(b & OPTIONS_ALL))
		return files_text(parsing, rule, b, name);
	return fill(tr("{option} and {other} do not go together"), "option",
		    name, "other", first_name(parsing, b), NULL);
}

/* Returns the options and kinds of operands that are given. */
static uint64_t all_given(const struct option_reading *reading)
{
	uint64_t given = reading->given;

	if (reading->count > 1)
		given |= SEVERAL_FILES;
	if (!reading->count)
		given |= STANDARD_INPUT;
	for (int i = 0; i < reading->count; i++)
		if (!strcmp(reading->operands[i], "-"))
			given |= STANDARD_INPUT;
	return given;
}

/* Checks the rules once all arguments are read. */
static void end_parsing(struct parsing *parsing, struct argp_state *state)
{
	const struct option_table *table = parsing->table;
	const struct option_rule *rule = table->rules;
	struct option_reading *reading = &parsing->reading;
	uint64_t given;

	reading->state = state;
	if (table->files)
		reading->operands = table->files(
			parsing->config, reading->operands, &reading->count);
	given = all_given(reading);
	for (; rule && rule->kind != RULE_END; rule++)
		if (!is_kept(rule, given))
			argp_error(state, "%s",
				   broken_text(parsing, rule, given));
	if (table->end)
		table->end(parsing->config, reading);
}

static error_t parse(int key, char *arg, struct argp_state *state)
{
	struct parsing *parsing = state->input;
	const struct option_table *table = parsing->table;
	int row = 0;

	while (row < table->count && key_of(table, row) != key)
		row++;
	if (row < table->count) {
		take_option(parsing, state, row, arg);
		return 0;
	}
	switch (key) {
	case ARGP_KEY_ARGS:
		if (!*table->operands)
			return ARGP_ERR_UNKNOWN;
		parsing->reading.operands = state->argv + state->next;
		parsing->reading.count = state->argc - state->next;
		return 0;
	case ARGP_KEY_END:
		end_parsing(parsing, state);
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

void option_table_read(const struct option_table *table, int argc, char **argv,
		       void *config)
{
	struct argp_option options[OPTION_ROWS + 1] = { 0 };
	const struct argp argp = { options,    parse, table->operands,
				   table->doc, NULL,  NULL,
				   NULL };
	struct parsing parsing = { .table = table, .config = config };

	if (completion_asked(argc, argv)) {
		lang_setup(NULL);
		completion_print(table, argv + 2);
		exit(0);
	}
	parsing.reading.operands = argv + argc;
	for (int i = 0; i < table->count; i++) {
		char letter = table->rows[i].letter;

		assert(!letter || isalnum((unsigned char)letter));
		options[i] = (struct argp_option){
			.name = table->rows[i].name,
			.key = key_of(table, i),
			.arg = table->rows[i].arg,
			.flags = table->rows[i].flags,
			.doc = table->rows[i].doc,
			.group = table->rows[i].group,
		};
	}
	tool_parse(&argp, argc, argv, &parsing);
}
