/* Plays a match by the calls of the page's script. */
#include "script.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "page/page_exports.h"

#define SEATS 12
#define HINT_WORLDS 20

static FILE *told;

/* Puts N bytes into the room. */
static size_t give(const char *text, size_t n)
{
	char *room = page_room(n);

	if (!room)
		abort();
	memcpy(room, text, n);
	return n;
}

/* Returns a copy of what a call returned; to be freed. */
static char *keep(const char *text)
{
	char *copy = text ? strdup(text) : NULL;

	if (!copy)
		abort();
	return copy;
}

static void tell(const char *word, const char *text)
{
	fprintf(told, "%s %s\n", word, text ? text : "(memory)");
}

/* Begins the match, or goes on with RECORD.  Returns why it cannot; "" if it
 * can. */
static const char *begin(int argc, char **argv, const char *record)
{
	char *text = NULL;
	size_t n = 0;
	FILE *to = open_memstream(&text, &n);
	const char *why;

	fprintf(to, "%s\n%s\n%s\n", argv[0], argv[1], argv[2]);
	for (int seat = 1; seat <= SEATS; seat++) {
		const char *name = seat + 2 < argc ? argv[seat + 2] : ":";
		const char *colon = strchr(name, ':');

		fprintf(to, "%s\n%.*s\n", colon + 1, (int)(colon - name), name);
	}
	fprintf(to, "%s", record);
	fclose(to);
	give(text, n);
	free(text);
	why = page_play();
	return why ? why : "memory";
}

static int count_moves(const char *question)
{
	int n = 0;

	while ((question = strstr(question, "{\"i\":"))) {
		question++;
		n++;
	}
	return n;
}

/* Leaves the match and goes on with it: the question is the same. */
static bool comes_back(int argc, char **argv, int seat)
{
	char *record = keep(page_record()), *before = keep(page_question(seat));
	bool same = !*begin(argc, argv, record) &&
		    strstr(page_step(), "\"step\":\"asks\"") &&
		    page_turn() == seat && !strcmp(before, page_question(seat));

	free(record);
	free(before);
	return same;
}

/* Answers for the person who is asked.  Returns false if a move is not taken,
 * or one that there is not. */
static bool answer(int argc, char **argv, int number)
{
	int seat = page_turn(), count;

	if (number % 7 == 0 && !comes_back(argc, argv, seat))
		return false;
	count = count_moves(page_question(seat));
	tell("question", page_question(seat));
	if (number % 5 == 0)
		tell("hint", page_hint(seat, HINT_WORLDS));
	return count > 0 && page_answer(count) < 0 &&
	       !page_answer((number * 7 + 3) % count);
}

/* What the page does with the record of a match that is over. */
static void look_back(int seat)
{
	char *record = keep(page_record());
	size_t n = strlen(record);
	const char *judged;

	printf("%s", record);
	tell("about", page_about(seat));
	tell("told", page_told(seat));
	page_audit();
	give(record, n);
	tell("feed", page_feed(n, 1));
	give(record, n);
	tell("watch", page_watch(n, seat));
	give(record, n);
	page_review(n, seat, HINT_WORLDS);
	while (*(judged = page_judge()))
		tell("judge", judged);
	tell("course", page_review_course());
	tell("cost", page_review_cost(1));
	tell("could", page_review_could());
	tell("last", page_could(seat));
	free(record);
}

/* The words of the page. */
static void say_words(const char *game)
{
	static const char places[] =
		"Looking at the moves of {name}\u2026\0name\0Ali";

	give("KS", 2);
	tell("card", page_card());
	give(" Zo\u00e9\u200b\t R. ", strlen(" Zo\u00e9\u200b\t R. "));
	tell("name", page_name());
	give("Home", 4);
	tell("tr", page_tr());
	give(places, sizeof(places) - 1);
	tell("fill", page_fill(sizeof(places) - 1));
	tell("games", page_games());
	give(game, strlen(game));
	tell("keys", page_keys());
}

const char *script_play(int argc, char **argv)
{
	int number = 0, seat = 1;

	if (argc < 5)
		return "script TERMS SEED KEY NAME:LEVEL...";
	told = fdopen(3, "w");
	if (!told)
		return "descriptor 3";
	page_language(getenv("ROOM_LANG") &&
		      !strcmp(getenv("ROOM_LANG"), "fr"));
	say_words(argv[0]);
	if (*begin(argc, argv, ""))
		return begin(argc, argv, "");
	while (seat < argc - 3 &&
	       argv[seat + 2][strlen(argv[seat + 2]) - 1] != ':')
		seat++;
	for (;;) {
		const char *step = page_step();

		if (!step || strstr(step, "\"step\":\"failed\""))
			return "it failed";
		if (strstr(step, "\"step\":\"over\""))
			break;
		if (strstr(step, "\"step\":\"asks\"") &&
		    !answer(argc, argv, ++number))
			return "an answer, or coming back";
	}
	look_back(seat);
	fclose(told);
	return NULL;
}
