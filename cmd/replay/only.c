/* Chooses the lines that replay --only tells: by kinds that people name, and by
 * the words of the record. */
#include "replay.h"

#include "base/lang.h"
#include "base/fill.h"
#include "rules/match.h"

/* The kinds, each with the words of its lines. */
static const struct kind {
	const char *name, *verbs;
} kinds[] = {
	{ "annonces", "show ausept" },
	{ "captures", "" }, /* plays that take cards */
	{ "deals", "deal" },
	{ "faults", "fault penalty forfeit" },
	{ "results", "rank" },
	{ "scores", "points baji tokens partie parties won" },
};
#define KINDS (sizeof(kinds) / sizeof(*kinds))

/* Adds a word.  Returns -1 if there are too many. */
static int add_word(struct only *only, const char *text, size_t n)
{
	if (only->count == ONLY_WORDS)
		return -1;
	only->words[only->count].text = text;
	only->words[only->count++].n = n;
	return 0;
}

static bool is_among(const struct verb *const *verbs, const char *text,
		     size_t n)
{
	for (; *verbs; verbs++)
		if (word_is(text, n, (*verbs)->name))
			return true;
	return false;
}

/* Returns true if a game has lines that begin with this word. */
static bool is_verb(const char *text, size_t n)
{
	for (const struct game *const *game = games; *game; game++)
		if (is_among((*game)->verbs, text, n))
			return true;
	return is_among(verbs_match, text, n);
}

/* Adds a kind or a verb.  Returns NULL or what was expected. */
static const char *add_kind(struct only *only, const char *text, size_t n)
{
	const char *names = "", *word;
	int failed = -1;

	for (size_t i = 0; i < KINDS; i++) {
		const char *list = kinds[i].verbs;
		size_t left = strlen(list), length;

		names = fill_join(names, ", ", kinds[i].name);
		if (!word_is(text, n, kinds[i].name))
			continue;
		failed = 0;
		only->captures |= !left;
		while (!failed && (length = word_take(&list, &left, &word)))
			failed = add_word(only, word, length);
	}
	if (failed && is_verb(text, n))
		failed = add_word(only, text, n);
	if (!failed)
		return NULL;
	return fill(
		tr("expected one of {kinds}, or the first word of a line, such as play"),
		"kinds", names, NULL);
}

const char *only_read(struct only *only, const char *text)
{
	const char *flaw = NULL;

	only->text = text;
	while (!flaw) {
		size_t n = strcspn(text, ",");

		flaw = add_kind(only, text, n);
		if (!text[n])
			break;
		text += n + 1;
	}
	return flaw;
}

bool only_wants(const void *context, const struct record_line *line)
{
	const struct only *only = context;
	const struct event *event = line->event;

	if (!event)
		return false;
	if (only->captures && event->verb == &verb_play && event->cards)
		return true;
	for (int i = 0; i < only->count; i++)
		if (only->words[i].n == event->verb->length &&
		    !memcmp(only->words[i].text, event->verb->name,
			    event->verb->length))
			return true;
	return false;
}
