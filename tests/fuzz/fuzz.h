/* What the fuzzing targets share.  A target is one file with the entry point of
 * libFuzzer; linked with corpus.c instead, it runs over files that are
 * given. */
#ifndef ARBITRE_TESTS_FUZZ_H
#define ARBITRE_TESTS_FUZZ_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/text.h"
#include "record/audit_file.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

/* What must hold, whatever the input. */
#define MUST(what)                                                    \
	do {                                                          \
		if (!(what)) {                                        \
			fprintf(stderr, "%s:%d: does not hold: %s\n", \
				__FILE__, __LINE__, #what);           \
			abort();                                      \
		}                                                     \
	} while (0)

/* A file with these bytes, to be read from its beginning. */
static inline int fuzz_file(const void *data, size_t n)
{
	int fd = memfd_create("fuzz", 0);

	MUST(fd >= 0 && write(fd, data, n) == (ssize_t)n &&
	     !lseek(fd, 0, SEEK_SET));
	return fd;
}

/* The lines of an input, one after another; the last one may have no LF. */
struct fuzz_lines {
	const char *rest;
	size_t left;
	const char *line;
	size_t n;
	bool whole;
};
static inline struct fuzz_lines fuzz_lines(const uint8_t *data, size_t n)
{
	return (struct fuzz_lines){ .rest = (const char *)data, .left = n };
}
static inline bool fuzz_line(struct fuzz_lines *at)
{
	const char *lf;

	if (!at->left)
		return false;
	lf = memchr(at->rest, '\n', at->left);
	at->line = at->rest;
	at->n = lf ? (size_t)(lf - at->line) : at->left;
	at->whole = lf;
	at->rest += at->n + at->whole;
	at->left -= at->n + at->whole;
	return true;
}

/* Adds a line of what is completed to a text, the context. */
static inline void fuzz_tell(void *text, const struct record *record,
			     const struct record_line *line)
{
	(void)record;
	text_put_line(text, line->text, line->n);
	MUST(!((struct text *)text)->failed);
}

/* Counts verdicts; context of an audit. */
struct fuzz_verdicts {
	int count[VERDICTS];
	int all;
};
static inline void fuzz_report(void *context, const struct audit *audit,
			       enum verdict verdict)
{
	struct fuzz_verdicts *verdicts = context;
	char text[AUDIT_TEXT];

	audit_describe(audit, verdict, "fuzz", NULL, text);
	verdicts->count[verdict]++;
	verdicts->all++;
}

/* The verdicts on a stream. */
static inline struct fuzz_verdicts fuzz_audit(const void *data, size_t n)
{
	struct fuzz_verdicts verdicts = { { 0 }, 0 };
	static struct reader reader;
	static struct audit audit;
	int fd = fuzz_file(data, n);

	reader_init(&reader, fd, "fuzz");
	audit_init(&audit);
	audit.report = fuzz_report;
	audit.context = &verdicts;
	MUST(!audit_read(&audit, &reader));
	audit_end(&audit);
	close(fd);
	return verdicts;
}

#endif
