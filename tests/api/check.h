/* What the tests of the library share.  They know arbitre.h alone. */
#ifndef ARBITRE_TESTS_API_CHECK_H
#define ARBITRE_TESTS_API_CHECK_H

#include <arbitre.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(x)                                                         \
	do {                                                             \
		if (!(x)) {                                              \
			fprintf(stderr, "%s:%d: failed: %s\n", __FILE__, \
				__LINE__, #x);                           \
			exit(1);                                         \
		}                                                        \
	} while (0)

/* The next word of chance, by a linear congruence. */
static inline uint32_t next_word(uint64_t *state)
{
	*state = *state * 6364136223846793005u + 1442695040888963407u;
	return (uint32_t)(*state >> 33);
}
static inline int below(uint64_t *state, int n)
{
	return (int)(next_word(state) % (uint32_t)n);
}

/* A key of 32 bytes, by its number. */
static inline void key_make(uint32_t number, uint8_t key[ARB_BYTES])
{
	arb_seed_make("tests", 5, number, key);
}

/* Bytes that grow. */
struct text {
	char *bytes;
	size_t n, room;
};
static inline void text_add(struct text *text, const char *bytes, size_t n)
{
	if (text->n + n + 1 > text->room) {
		text->room = 2 * (text->n + n + 1);
		text->bytes = (char *)realloc(text->bytes, text->room);
		CHECK(text->bytes);
	}
	memcpy(text->bytes + text->n, bytes, n);
	text->n += n;
	text->bytes[text->n] = '\0';
}
static inline void text_add_line(struct text *text, const char *line, size_t n)
{
	text_add(text, line, n);
	text_add(text, "\n", 1);
}
/* Whether both have the same bytes. */
static inline bool text_same(const struct text *a, const struct text *b)
{
	return a->n == b->n && !memcmp(a->bytes, b->bytes, a->n);
}
/* Reads FILE whole. */
static inline struct text text_read(const char *file)
{
	struct text text = { NULL, 0, 0 };
	FILE *in = fopen(file, "rb");
	char bytes[1 << 16];
	size_t n;

	CHECK(in);
	text_add(&text, "", 0);
	while ((n = fread(bytes, 1, sizeof(bytes), in)))
		text_add(&text, bytes, n);
	fclose(in);
	return text;
}

/* What SEAT sees of MATCH; bytes between its members are 0. */
static inline arb_table table_of(const arb_match *match, int seat)
{
	arb_table table;

	memset(&table, 0, sizeof(table));
	table.size = sizeof(table);
	CHECK(!arb_match_table(match, seat, &table));
	return table;
}

/* An audit is fed what is left of a text: its next verdict but ARB_AUDIT_MORE;
 * false at the end. */
static inline bool audit_next(arb_audit *audit, const char **at, size_t *left,
			      int *verdict)
{
	size_t taken;

	*verdict = arb_audit_feed(audit, *at, *left, &taken);
	*at += taken;
	*left -= taken;
	return *verdict != ARB_AUDIT_MORE;
}

/* Takes all lines that MATCH has to TO, or drops them. */
static inline void take_lines(arb_match *match, struct text *to)
{
	const char *line;
	size_t n;

	while ((line = arb_match_line(match, &n))) {
		CHECK(strlen(line) == n && n < ARB_LINE);
		if (to)
			text_add_line(to, line, n);
	}
}

/* A deck of the game of MATCH, in an order of chance, as a line. */
static inline size_t deck_line(const arb_match *match, uint64_t *chance,
			       char *line)
{
	arb_game game;
	uint8_t cards[64];
	char *to = line + sprintf(line, "deck");
	int n;

	game.size = sizeof(game);
	CHECK(arb_game_get(table_of(match, 0).game, &game) == 1);
	n = game.cards;
	for (int i = 0; i < n; i++)
		cards[i] = (uint8_t)(i % (n / 4) | i / (n / 4) << 4);
	for (int i = n - 1; i > 0; i--) {
		int k = below(chance, i + 1);
		uint8_t swap = cards[i];

		cards[i] = cards[k];
		cards[k] = swap;
	}
	for (int i = 0; i < n; i++)
		to += sprintf(to, " %c%c", game.ranks[cards[i] & 15],
			      "SHDC"[cards[i] >> 4]);
	return (size_t)(to - line);
}

/* Terms of GAME: every key has a value that it may have beside the others, by
 * chance. */
static inline void terms_draw(const char *game, uint64_t *chance,
			      char words[ARB_LINE])
{
	int n = snprintf(words, ARB_LINE, "%s", game);
	arb_key key;

	key.size = sizeof(key);
	for (int i = 0; arb_terms_key(words, i, &key, NULL) == 1; i++) {
		char *word = key.words, *end;
		int count = 1, pick;

		if (!strcmp(key.name, "deals") ||
		    !strcmp(key.name, "strikes") || !strcmp(key.name, "move") ||
		    below(chance, 3) == 0)
			continue;
		for (end = word; *end; end++)
			count += *end == '|';
		pick = below(chance, count + (key.max > 0));
		if ((!*word || pick == count) && key.max) {
			int span = key.max - key.min + 1;

			n += snprintf(
				words + n, ARB_LINE - (size_t)n, " %s=%d",
				key.name,
				key.min + below(chance, span > 20 ? 20 : span));
			continue;
		}
		while (pick-- && strchr(word, '|'))
			word = strchr(word, '|') + 1;
		n += snprintf(words + n, ARB_LINE - (size_t)n, " %s=%.*s",
			      key.name, (int)strcspn(word, "|"), word);
	}
	snprintf(words + n, ARB_LINE - (size_t)n, " deals=%d",
		 1 + below(chance, 4));
}

#endif
