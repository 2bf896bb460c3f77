/*
 * Writes each record of FILES anew by the inputs that it has, and resumes it
 * behind each of its lines, and within the next: what is written is the rest of
 * the file.
 *
 *	resume EVERY FILE...
 */
#include "check.h"

/* A chain is told before the first line. */
static bool is_chain(const char *line)
{
	return !strncmp(line, "prev ", 5);
}

/* The next line of TEXT from AT on: its length. */
static size_t line_at(const struct text *text, size_t at)
{
	return (size_t)(strchr(text->bytes + at, '\n') - (text->bytes + at));
}

/* Gives MATCH what stands at AT, where an input is needed. */
static void give(arb_match *match, const struct text *text, size_t at)
{
	const char *line = text->bytes + at;
	size_t n = line_at(text, at);
	int need = arb_match_need(match);
	arb_error error;

	if (need == ARB_NEED_READY && strncmp(line, "fault ", 6)) {
		CHECK(arb_match_play(match, 0) >= 0);
		return;
	}
	if (need == ARB_NEED_READY && line[6] - '0' != arb_match_turn(match)) {
		CHECK(arb_match_play(match, 0) >= 0);
		return;
	}
	if (need == ARB_NEED_SEED && strncmp(line, "seed ", 5)) {
		CHECK(arb_match_start(match, NULL) >= 0);
		return;
	}
	if (arb_match_input(match, line, n, &error) < 0) {
		fprintf(stderr, "%.*s: %d %s: %s\n", (int)n, line, error.code,
			error.rule, error.why);
		exit(1);
	}
}

/* Gives MATCH the lines of its chain and of names that begin at AT. */
static void give_opening(arb_match *match, const struct text *text, size_t at)
{
	for (; is_chain(text->bytes + at) ||
	       !strncmp(text->bytes + at, "name ", 5);
	     at += line_at(text, at) + 1)
		CHECK(arb_match_input(match, text->bytes + at,
				      line_at(text, at), NULL) >= 0);
}

/* MATCH goes on from AT, with the inputs of TEXT. */
static void go_on(arb_match *match, const struct text *text, size_t at)
{
	while (arb_match_need(match) != ARB_NEED_NOTHING) {
		const char *line;
		size_t n;

		if (arb_match_need(match) != ARB_NEED_LINES)
			give(match, text, at);
		while ((line = arb_match_line(match, &n))) {
			if (at + n > text->n ||
			    memcmp(text->bytes + at, line, n)) {
				fprintf(stderr, "at %zu: %s\n", at, line);
				exit(1);
			}
			at += n + 1;
		}
	}
	CHECK(at == text->n);
}

/* Writes the record from its header on. */
static void write_anew(const struct text *text)
{
	size_t n = line_at(text, 0);
	char header[ARB_LINE];
	arb_match *match;

	memcpy(header, text->bytes, n);
	header[n] = '\0';
	match = arb_match_new(header, ARB_LINES, NULL);
	CHECK(match);
	give_opening(match, text, n + 1);
	go_on(match, text, 0);
	arb_match_free(match);
}

/* Of the record TORN bytes more are there than up to CUT: not a whole line. */
static void resume(const struct text *text, size_t cut, size_t torn)
{
	arb_audit *audit = arb_audit_new(0);
	arb_finding found;
	arb_match *match;
	size_t taken;

	found.size = sizeof(found);
	CHECK(audit);
	CHECK(arb_audit_feed(audit, text->bytes, cut + torn, &taken) ==
	      ARB_AUDIT_MORE);
	CHECK(arb_audit_end(audit) == ARB_AUDIT_UNFINISHED);
	CHECK(!arb_audit_finding(audit, &found) && found.end == cut &&
	      found.begin == 0);
	match = arb_match_clone(arb_audit_match(audit), ARB_LINES);
	CHECK(match);
	arb_audit_free(audit);
	give_opening(match, text, cut);
	go_on(match, text, cut);
	arb_match_free(match);
}

/* Resumes the record at BYTES behind every so many lines.  Returns its
 * length. */
static size_t resume_record(char *bytes, size_t every, size_t *lines,
			    size_t *cuts)
{
	char *next = strstr(bytes + 1, "\narbitre ");
	struct text text = { bytes,
			     next ? (size_t)(next + 1 - bytes) : strlen(bytes),
			     0 };
	char kept = bytes[text.n];

	bytes[text.n] = '\0';
	if (!strstr(bytes, "\n#"))
		write_anew(&text);
	for (size_t at = 0; at < text.n;) {
		at += line_at(&text, at) + 1;
		/* comments are not told again by what follows */
		if ((*lines)++ % every || at >= text.n ||
		    is_chain(bytes + at) || bytes[at] == '#' ||
		    strstr(bytes + at, "\n#"))
			continue;
		resume(&text, at, 0);
		resume(&text, at, line_at(&text, at));
		resume(&text, at, 1 + *cuts % line_at(&text, at));
		++*cuts;
	}
	bytes[text.n] = kept;
	return text.n;
}

int main(int argc, char **argv)
{
	size_t every = (size_t)atol(argv[1]), lines = 0, cuts = 0;

	for (int i = 2; i < argc; i++) {
		struct text text = text_read(argv[i]);

		for (char *at = text.bytes; *at;)
			at += resume_record(at, every, &lines, &cuts);
		free(text.bytes);
	}
	CHECK(cuts);
	printf("%zu cuts\n", cuts);
	return 0;
}
