/* Starts and ends a tool (each program of cmd), and prints its complaints. */
#ifndef ARBITRE_COMMON_TOOL_H
#define ARBITRE_COMMON_TOOL_H

#include <argp.h>
#include <errno.h>
#include <error.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "rules/chance.h"
#include "base/reason_told.h"
#include "base/template.h"
#include "base/lang.h"
#include "base/stream.h"

#ifndef ARBITRE_VERSION
#error "the Makefile defines ARBITRE_VERSION"
#endif

enum {
	EXIT_BAD = 1,
	EXIT_TROUBLE = 2,
	EXIT_UNFINISHED = 3,
	EXIT_BUSY = 75 /* EX_TEMPFAIL: another run holds the file */
};

/* Says why there is no memory, by errno, and ends the program. */
void tool_no_memory(void) __attribute__((noreturn));

/* A name, an argument or the name of a file as it may stand in a message; good
 * until eight more were asked for. */
const char *tool_show(const char *text);

/* Writes out what was printed.  False where its reader has gone; whatever else
 * is wrong with it ends the program. */
bool tool_print(void);

/* Descriptors 0 to 2 exist, argp exits 2 on bad usage, a reader that has gone
 * is a write error and not a signal, and so is a limit of files. */
void tool_start(const char *version);

#define TOOL_VERSION(name) name " (arbitre) " ARBITRE_VERSION

/* A flag of an option that may stand as often as one likes; argp has no such. */
#define TOOL_REPEATS 0x10000

/* Reads the arguments into CONFIG, as ARGP says. */
void tool_parse(const struct argp *argp, int argc, char **argv, void *config);

/* The name of the regular file that a descriptor is of, for the caller to free;
 * NULL where it is none. */
char *tool_regular_file(int fd);

/* Opens a file of records for reading; - is standard input. */
int tool_open(const char *name);

/* Of two exit statuses the one that goes first: 2, then 1, then any other but 0. */
int tool_worse(int a, int b);

/* Opens one of several files for reading; - is standard input.  Returns its
 * descriptor.  Returns -1 where it cannot be opened: tells that and sets STATUS to
 * 2, for the other files are read all the same. */
int tool_open_one(const char *name, int *status);

/* Tells that one of several files cannot be read on, and sets STATUS to 2. */
void tool_unread(const struct reader *reader, int *status);

/* FD, or where it can be read only once a copy of it in its place, in a file without
 * a name; NAME is for messages.  At its beginning. */
int tool_seekable(int fd, const char *name);

/* Keeps in *SHOWN, which the caller frees, how a file of records is called in
 * messages and in verdicts, which are the same in every language. */
void tool_name(char **shown, const char *name);

/* A read error ends the program. */
void tool_read_error(const struct reader *reader);

/* Writes out what WRITER has.  False where its reader has gone; whatever else
 * is wrong ends the program. */
bool tool_flush(struct writer *writer);

/* Flushes, closes standard output and ends with STATUS, or with 2 where the
 * output was not written; but for a reader that has gone. */
void tool_end(struct writer *writer, int status);

#endif
