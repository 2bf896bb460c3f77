/* Starts and ends a tool (a program of cmd), opens its files, and prints its
 * complaints. */
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
#include "base/fill.h"
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

/* Reports by errno that memory ran out, and ends the program. */
void tool_no_memory(void) __attribute__((noreturn));

/* Escapes a name, an argument or the name of a file for a message.  The text is
 * valid for seven more calls. */
const char *tool_show(const char *text);

/* Flushes standard output (stdio).  Returns false if its reader closed it; any
 * other error ends the program. */
bool tool_print(void);

/* Begins a program; call it first.  Opens descriptors 0 to 2 if they are
 * closed, and makes argp exit with 2 on bad usage.  A closed pipe and a file
 * limit become write errors instead of signals.  VERSION is a
 * TOOL_VERSION(). */
void tool_start(const char *version);

/* Returns true if arbitre(1) started this program under the name "arbitre
 * NAME". */
bool tool_by_arbitre(void);

extern const struct argp_option tool_lang_option; /* --lang, of every program */

#define TOOL_VERSION(name) name " (arbitre) " ARBITRE_VERSION

/* Flag of an option that may be repeated; argp has none. */
#define TOOL_REPEATS 0x10000

/* Reads the arguments into CONFIG by ARGP, with the options of every program
 * (--lang and help_options).  A wrong argument ends the program with 2. */
void tool_parse(const struct argp *argp, int argc, char **argv, void *config);

/* Returns the name of a descriptor's regular file, or NULL.  The caller frees
 * it. */
char *tool_regular_file(int fd);

/* Opens a file of records for reading; - is standard input.  Returns its
 * descriptor.  An error ends the program. */
int tool_open(const char *name);

/* Opens a file that we expect to be our own.  It must be a regular file: a FIFO
 * would block us.  Returns its descriptor; -1 with errno: EISDIR for a folder,
 * ENOTSUP for a FIFO, a device or a socket, or an error of open().
 * output_flaw() tells the first two. */
int tool_open_own(const char *name);

/* Returns the worse of two exit statuses: 2, then 1, then any other but 0. */
int tool_worse(int a, int b);

/* Says that WHAT (N_()), such as "records", is read from the terminal, and how
 * that ends, if FD is a terminal. */
void tool_waits(int fd, const char *what);

/* Opens one of several files for reading; - is standard input.  Returns its
 * descriptor; -1 if it cannot be opened.  An error is reported and sets STATUS
 * to 2; the other files are still read. */
int tool_open_one(const char *name, int *status);

/* Reports that one of several files cannot be read on, and sets STATUS to 2. */
void tool_unread(const struct reader *reader, int *status);

/* Returns a descriptor of the file FD that can be read again, at its present
 * offset.  If FD can be read only once, it is copied to a file without a name
 * and closed.  NAME is for messages.  An error ends the program. */
int tool_seekable(int fd, const char *name);

/* Sets *SHOWN (NULL at first) to the name of a file of records in messages and
 * verdicts.  Frees the name before; the caller frees the last one.  The name is
 * English: "(standard input)" for -. */
void tool_name(char **shown, const char *name);
/* Returns a name that tool_name() has set, in the reader's language: that of
 * standard input is translated, that of a file is not. */
const char *tool_told(const char *name);
/* Like tool_name(), in the reader's language: for messages alone. */
void tool_name_told(char **shown, const char *name);

/* Reports a read error, and ends the program. */
void tool_read_error(const struct reader *reader);

/* Flushes WRITER.  Returns false if its reader closed it; any other error ends
 * the program. */
bool tool_flush(struct writer *writer);

/* Flushes WRITER and standard output, closes standard output, and exits with
 * STATUS.  Exits with 2 if the output was not written, unless its reader closed
 * it. */
void tool_end(struct writer *writer, int status);

#endif
