/*
 * Reads the command line of a program by two tables: its options, and rules on
 * which of them go together.  This module tests values, ranges and rules.  Its
 * messages name options as the table does.  The rest is done by argp: --help,
 * --usage, abbreviations and operands.
 *
 *	enum { ALL, ROUNDS, ROWS };
 *	static const struct option_row rows[ROWS] = {
 *		[ALL] = { 'a', "all", OPTION_FLAG, AT(all), N_("...") },
 *		[ROUNDS] = { 'n', "rounds", OPTION_NUMBER, AT(rounds), N_("..."),
 *			     .arg = "N", .min = 1, .max = 100 },
 *	};
 *	static const struct option_rule rules[] = {
 *		{ RULE_NEEDS, BIT(ROUNDS), BIT(ALL) },
 *		{ 0 }
 *	};
 */
#ifndef ARBITRE_COMMON_OPTION_TABLE_H
#define ARBITRE_COMMON_OPTION_TABLE_H

#include <argp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/game.h"

#define OPTION_ROWS 56 /* of a table, at most */

/* An integer is a bool, or has 4 or 8 bytes. */
enum option_kind {
	OPTION_FLAG,   /* a bool, which becomes true */
	OPTION_TEXT,   /* a const char *: the argument */
	OPTION_NUMBER, /* an integer, MIN to MAX; VALUE without an argument */
	OPTION_WORD,   /* an integer: the place of the argument in WORDS */
	OPTION_VALUE, /* an integer: VALUE; several options may share a field */
	OPTION_LIST,  /* a struct option_list, to which the argument is added */
	OPTION_TAKE,  /* TAKE reads the argument */
};

/* The arguments of an option that may stand several times; zero at first. */
struct option_list {
	char **words; /* for the caller to free; each belongs to argv */
	size_t count, room;
};

struct option_row {
	char letter;      /* a letter or a digit; 0: none */
	const char *name; /* without -- */
	enum option_kind kind;
	size_t at, size; /* the place of its field in struct config: AT() */
	const char *doc; /* a message: the text in --help */
	const char *arg; /* a message: the name of the argument; NULL: none */
	uint64_t min, max;
	int value;
	const char *const *words; /* ends with NULL */
	/* Takes ARG of the option NAME; ARG is NULL if it is left out.  Returns
	 * NULL, or what is wrong with ARG: the message ends with it. */
	const char *(*take)(void *config, const char *name, char *arg);
	int flags; /* OPTION_ARG_OPTIONAL, TOOL_REPEATS */
	int group; /* of argp: where --help lists it */
};
#define AT(field) \
	offsetof(struct config, field), sizeof(((struct config *)0)->field)
#define AT_NONE 0, 0 /* TAKE writes its own fields */

/* A set of options, and of kinds of operands. */
#define BIT(row) (UINT64_C(1) << (row))
#define SEVERAL_FILES BIT(61)  /* two operands or more */
#define STANDARD_INPUT BIT(62) /* no operand, or a - among them */

enum option_rule_kind {
	RULE_END,
	RULE_ONE_OF,   /* at most one of A is given */
	RULE_NEEDS,    /* if one of A is given, so is one of B */
	RULE_NOT_WITH, /* if one of A is given, none of B is */
};

struct option_rule {
	enum option_rule_kind kind;
	uint64_t a, b;   /* A has options alone */
	uint64_t unless; /* no test if one of these is given */
};

/* The result of reading. */
struct option_reading {
	uint64_t given;           /* the set of options */
	uint64_t by_letter;       /* those of them that were typed as -n */
	char **operands;          /* ends with NULL */
	int count;                /* of operands */
	struct argp_state *state; /* for argp_error(), which ends the program */
};

struct option_table {
	const struct option_row *rows;
	int count;                       /* of rows */
	const struct option_rule *rules; /* ends with RULE_END; NULL: none */
	const char *operands;            /* a message; "": none are taken */
	const char *doc;                 /* messages: as argp's */
	/* Called before the rules.  Returns the files to read, and their number
	 * in *COUNT.  NULL: the operands are the files. */
	char **(*files)(void *config, char **operands, int *count);
	/* Called after the rules: takes the operands, and makes tests that no
	 * rule has.  Or NULL. */
	void (*end)(void *config, const struct option_reading *reading);
	bool (*takes)(const struct game *game); /* NULL: it takes any game */
};

/* Returns the message, in the reader's language, that TEXT is no number from
 * MIN to MAX.  A MAX that is only the limit of a type is told only where TEXT
 * exceeds it. */
const char *option_table_range(const char *text, uint64_t min, uint64_t max);

/* Returns true if the options GIVEN may stand together, perhaps with others. */
bool option_rules_allow(const struct option_rule *rules, uint64_t given);

/* Reads the arguments into CONFIG, the program's struct config, which has its
 * defaults.  A wrong argument ends the program with 2; so does a question of a
 * shell (completion.h), with 0. */
void option_table_read(const struct option_table *table, int argc, char **argv,
		       void *config);

#endif
