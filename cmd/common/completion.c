/* Prints how the last of some words may go on. */
#include "common/completion.h"

#include <dirent.h>
#include <limits.h>

#include "base/catalogue.h"
#include "base/line.h"
#include "common/help.h"
#include "common/kept.h"
#include "common/tool.h"

#define LISTED_MAX 12 /* numbers of a range that are worth a list */

/* What the operands of a program are, by the text in its --help. */
struct operands {
	bool game, key, file, kept;
	char kinds[100]; /* words of which one stands before the game */
	char words[100]; /* words that are operands themselves */
};

struct completion {
	struct option_row rows[OPTION_ROWS + 4]; /* of every program as well */
	int row_count;
	const struct option_table *table;
	struct operands takes;
	char *const *words;
	const char *typed; /* the last of them */
	/* the words before it */
	uint64_t given;                   /* a BIT() of each row */
	const struct option_row *waiting; /* its argument is next */
	bool bare;                        /* -- was there */
	int count;                        /* of operands */
	const char *first;                /* operand */
	struct terms_reader terms;        /* .game NULL: none was named */
};

bool completion_asked(int argc, char *const *argv)
{
	return argc > 2 && !strcmp(argv[1], "--complete");
}

bool completion_offer(const char *typed, const char *word, const char *about)
{
	if (strncmp(word, typed, strlen(typed)) != 0)
		return false;
	for (const char *at = word; *at; at++)
		if ((unsigned char)*at < ' ' || *at == 0x7f)
			return false; /* a name of a file or a record */
	printf("%s\t%s\n", word, about);
	return true;
}

/* Offers each of the words that stand in TEXT, with BREAKS between. */
static void offer_each(const char *typed, const char *prefix, const char *text,
		       const char *breaks)
{
	char word[160];

	while (*(text += strspn(text, breaks))) {
		size_t n = strcspn(text, breaks);

		snprintf(word, sizeof(word), "%s%.*s", prefix, (int)n, text);
		completion_offer(typed, word, "");
		text += n;
	}
}

/* Returns how many players the game takes. */
static const char *players_of(const struct game *game)
{
	struct terms_reader terms;
	char text[TERMS_TEXT];

	terms_init(&terms, game);
	return fill(
		tr("{range} players"), "range",
		fill_bytes(text, terms_values(&terms, &game->keys[0], text)),
		NULL);
}

/* Returns true if a game was offered. */
static bool offer_games(const struct completion *it, const char *prefix)
{
	char word[80];
	bool offered = false;

	for (int i = 0; games[i]; i++) {
		snprintf(word, sizeof(word), "%s%s", prefix, games[i]->name);
		if (!it->table->takes || it->table->takes(games[i]))
			offered |= completion_offer(it->typed, word,
						    players_of(games[i]));
	}
	return offered;
}

/* Offers the names of the matches that sit keeps. */
static void offer_kept(const char *typed)
{
	char folder[PATH_MAX];
	const struct dirent *entry;
	DIR *dir;

	kept_folder(folder);
	dir = opendir(folder);
	while (dir && (entry = readdir(dir))) {
		size_t n = strlen(entry->d_name);

		if (n < 5 || strcmp(entry->d_name + n - 4, ".log") != 0)
			continue;
		completion_offer(typed, fill_bytes(entry->d_name, n - 4), "");
	}
	if (dir)
		closedir(dir);
}

/* Offers the players of a record, whose file begins with its opening lines. */
static bool offer_seats_of(const struct completion *it, const char *prefix,
			   const char *file)
{
	bool offered = false;
	char line[LINE_BYTES + 1], word[sizeof(line) + 80];
	FILE *in = fopen(file, "re");

	while (in && fgets(line, sizeof(line), in)) {
		int at = 0;

		line[strcspn(line, "\n")] = '\0';
		sscanf(line, "name %*d %n", &at);
		snprintf(word, sizeof(word), "%s%s", prefix, line + at);
		if (at)
			offered |= completion_offer(it->typed, word, "");
		else if (*line != '#' && strncmp(line, "arbitre ", 8) != 0 &&
			 strncmp(line, "prev ", 5) != 0)
			break;
	}
	if (in)
		fclose(in);
	return offered;
}

static bool offer_seats(const struct completion *it, const char *prefix)
{
	struct stat stat_of;
	bool offered = false;

	for (int i = 0; it->words[i]; i++)
		if (!stat(it->words[i], &stat_of) && S_ISREG(stat_of.st_mode))
			offered |= offer_seats_of(it, prefix, it->words[i]);
	return offered;
}

static bool offer_languages(const struct completion *it, const char *prefix)
{
	offer_each(it->typed, prefix, "en", "");
	for (int i = 0; catalogues[i].language; i++)
		offer_each(it->typed, prefix, catalogues[i].language, "");
	return true;
}

/* Offers arguments of an option.  PREFIX has what stands before them in the
 * same word: "" or "--option=". */
static void offer_arguments(const struct completion *it,
			    const struct option_row *row, const char *prefix)
{
	static const struct {
		const char *argument, *shell; /* SHELL NULL: OFFER has them */
		bool (*offer)(const struct completion *it, const char *prefix);
	} table[] = {
		{ "COMMAND", "command", NULL },
		{ "DIR", "directory", NULL },
		{ "FOLDER", "directory", NULL },
		{ "FILE", "file", NULL },
		{ "PLAN", "file", NULL },
		{ "TRANSCRIPT", "file", NULL },
		{ "LANGUAGE", NULL, offer_languages },
		{ "GAME", NULL, offer_games },
		{ "SEAT", NULL, offer_seats },
	};
	const char *arg = row->arg;

	for (int i = 0; row->words && row->words[i]; i++)
		offer_each(it->typed, prefix, row->words[i], "");
	if (!row->words && strchr(arg, '|'))
		offer_each(it->typed, prefix, arg, "|");
	for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
		if (strcmp(table[i].argument, arg) != 0)
			continue;
		if (table[i].shell)
			printf("\t%s\n", table[i].shell);
		else
			table[i].offer(it, prefix);
	}
}

/* Returns the option of a long name of N bytes, or of a beginning of it that no
 * other has; NULL if there is none. */
static const struct option_row *long_option(const struct completion *it,
					    const char *name, size_t n)
{
	const struct option_row *found = NULL;
	int count = 0;

	for (int i = 0; i < it->row_count; i++) {
		const struct option_row *row = &it->rows[i];

		if (strncmp(row->name, name, n) != 0)
			continue;
		if (!row->name[n])
			return row;
		found = row;
		count++;
	}
	return count == 1 ? found : NULL;
}

/* Returns the option that WORD ends with: --name, or the last letter of -ab.
 * NULL if there is none.  *ARGUMENT is what stands behind it in the same word,
 * or NULL. */
static const struct option_row *
option_of(const struct completion *it, const char *word, const char **argument)
{
	const char *equal = strchr(word, '=');

	*argument = NULL;
	if (word[1] == '-') {
		*argument = equal ? equal + 1 : NULL;
		return long_option(it, word + 2, strcspn(word + 2, "="));
	}
	for (const char *letter = word + 1; *letter; letter++)
		for (int i = 0; i < it->row_count; i++) {
			const struct option_row *row = &it->rows[i];

			if (*letter != row->letter || (!row->arg && letter[1]))
				continue;
			*argument = row->arg && letter[1] ? letter + 1 : NULL;
			return row;
		}
	return NULL;
}

static void take_game(struct completion *it, const char *word)
{
	const struct game *game = game_find(word, strlen(word));

	if (game)
		terms_init(&it->terms, game);
}

static void take_option(struct completion *it, const char *word)
{
	const char *argument;
	const struct option_row *row = option_of(it, word, &argument);

	if (!row)
		return;
	it->given |= BIT(row - it->rows);
	if (argument && !strcmp(row->arg ? row->arg : "", "GAME"))
		take_game(it, argument);
	if (!argument && row->arg && !(row->flags & OPTION_ARG_OPTIONAL))
		it->waiting = row;
}

/* Takes a word that stands before the last one. */
static void take_word(struct completion *it, const char *word)
{
	struct reason why;

	if (it->waiting) {
		if (!strcmp(it->waiting->arg, "GAME"))
			take_game(it, word);
		it->waiting = NULL;
	} else if (!it->bare && !strcmp(word, "--")) {
		it->bare = true;
	} else if (!it->bare && word[0] == '-' && word[1]) {
		take_option(it, word);
	} else {
		it->first = it->first ? it->first : word;
		it->count++;
		if (it->takes.game && it->count == 1 + !!*it->takes.kinds)
			take_game(it, word);
		else if (it->terms.game && strchr(word, '='))
			terms_set(&it->terms, word, strlen(word), &why);
	}
}

static void offer_options(const struct completion *it)
{
	char word[80];

	for (int i = 0; i < it->row_count; i++) {
		const struct option_row *row = &it->rows[i];

		if ((it->given & BIT(i) && !(row->flags & TOOL_REPEATS)) ||
		    !option_rules_allow(it->table->rules, it->given | BIT(i)))
			continue;
		snprintf(word, sizeof(word), "--%s", row->name);
		completion_offer(it->typed, word, tr(row->doc));
		snprintf(word, sizeof(word), "-%c", row->letter);
		if (row->letter && !it->typed[1])
			completion_offer(it->typed, word, tr(row->doc));
	}
}

/* Offers the values of a key that fit the terms so far. */
static void offer_values(const struct completion *it, const struct key *key)
{
	char text[TERMS_TEXT + 1], prefix[80], word[100], *values = text;
	char *value;
	int from, to;

	text[terms_values(&it->terms, key, text)] = '\0';
	snprintf(prefix, sizeof(prefix), "%s=", key->name);
	while ((value = strsep(&values, "|"))) {
		if (sscanf(value, "%d-%d", &from, &to) != 2) {
			offer_each(it->typed, prefix, value, "");
			continue;
		}
		for (int n = from; to - from < LISTED_MAX && n <= to; n++) {
			snprintf(word, sizeof(word), "%s%d", prefix, n);
			completion_offer(it->typed, word, "");
		}
	}
}

/* Offers a key; behind a =, its values. */
static void offer_key(const struct completion *it, const struct key *key)
{
	size_t n = strlen(key->name);

	if (!strncmp(it->typed, key->name, n) && it->typed[n] == '=')
		offer_values(it, key);
	else
		completion_offer(it->typed,
				 fill("{key}=", "key", key->name, NULL),
				 key->about ? tr(key->about) : "");
}

/* Offers the keys that are not given. */
static void offer_keys(const struct completion *it)
{
	const struct key *own = it->terms.game->keys;

	for (int i = 0; own[i].name; i++)
		if (!(it->terms.given & 1U << i))
			offer_key(it, &own[i]);
	for (int i = 0; i < KEYS_COMMON; i++)
		if (!terms_given(&it->terms, i))
			offer_key(it, &keys_common[i]);
}

/* Returns true if one of the words in TEXT is WORD. */
static bool has_word(const char *text, const char *word)
{
	const char *at = strstr(text, word);

	return at && strchr(" |", at[strlen(word)]) &&
	       (at == text || strchr(" |", at[-1]));
}

static void offer_operands(const struct completion *it)
{
	const struct operands *takes = &it->takes;
	bool kinds = *takes->kinds;

	if (kinds && (!it->count || !has_word(takes->kinds, it->first))) {
		puts("\tfile");
		if (!it->count)
			offer_each(it->typed, "", takes->kinds, "|");
	} else if (takes->game && it->count == kinds) {
		if (!offer_games(it, "") && kinds)
			puts("\tfile"); /* a plan */
		if (takes->kept)
			offer_kept(it->typed);
	} else if (takes->key && it->terms.game) {
		if (takes->file && !kinds && !strchr(it->typed, '='))
			puts("\tfile");
		offer_keys(it);
	} else if (takes->file) {
		puts("\tfile");
	} else if (!takes->game && !it->count) {
		offer_each(it->typed, "", takes->words, "|");
	}
}

/* Reads one of the forms in the usage of a program. */
static void read_form(struct operands *takes, const char *form)
{
	size_t n = strspn(form, "abcdefghijklmnopqrstuvwxyz|");

	if (!strncmp(form + n, " GAME", 5))
		snprintf(takes->kinds, sizeof(takes->kinds), "%.*s", (int)n,
			 form);
	if (*form == '[') {
		n = strspn(form + 1, "abcdefghijklmnopqrstuvwxyz|");
		if (n && form[n + 1] == ']')
			snprintf(takes->words, sizeof(takes->words), "%.*s",
				 (int)n, form + 1);
	}
	takes->kept |= !strcmp(form, "[NAME]");
	takes->key |= strstr(form, "KEY=VALUE") != NULL;
	takes->file |= strstr(form, "FILE") || strstr(form, "PLAN");
	takes->game |= !strncmp(form, "GAME", 4) || strstr(form, " GAME") ||
		       strstr(form, "[GAME");
}

static void add_option(struct completion *it, const struct argp_option *option)
{
	it->rows[it->row_count++] = (struct option_row){
		.letter = (char)(option->key < 0x80 ? option->key : 0),
		.name = option->name,
		.arg = option->arg,
		.doc = option->doc,
	};
}

void completion_print(const struct option_table *table, char *const *words)
{
	struct completion it = { .words = words, .table = table };
	char forms[1000], *rest = forms, *form;
	const char *argument = NULL;
	const struct option_row *row;
	char prefix[80];
	int i;

	for (i = 0; i < table->count; i++)
		if (!(table->rows[i].flags & OPTION_DOC))
			it.rows[it.row_count++] = table->rows[i];
	add_option(&it, &tool_lang_option);
	for (i = 0; help_options[i].name; i++)
		add_option(&it, &help_options[i]);
	snprintf(forms, sizeof(forms), "%s", table->operands);
	while ((form = strsep(&rest, "\n")))
		read_form(&it.takes, form);
	for (i = 0; words[i + 1]; i++)
		take_word(&it, words[i]);
	it.typed = words[i];
	if (it.waiting) {
		offer_arguments(&it, it.waiting, "");
		return;
	}
	if (it.bare || *it.typed != '-') {
		offer_operands(&it);
		return;
	}
	row = option_of(&it, it.typed, &argument);
	if (!argument || it.typed[1] != '-') {
		offer_options(&it);
	} else if (row && row->arg) {
		snprintf(prefix, sizeof(prefix), "--%s=", row->name);
		offer_arguments(&it, row, prefix);
	}
}
