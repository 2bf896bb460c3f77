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

/* Text that grows. */
struct fuzz_text {
	char *bytes;
	size_t n, room;
};
static inline void fuzz_add(struct fuzz_text *text, const char *line, size_t n)
{
	if (text->n + n + 1 > text->room) {
		text->room = 2 * (text->n + n + 1);
		text->bytes = realloc(text->bytes, text->room);
		MUST(text->bytes);
	}
	memcpy(text->bytes + text->n, line, n);
	text->n += n;
	text->bytes[text->n++] = '\n';
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
