/* Looks at the record of a session whose referee is on this machine: whether it
 * is still there, where the match stood, and how commands name it. */
#ifndef ARBITRE_SIT_OWN_RECORD_H
#define ARBITRE_SIT_OWN_RECORD_H

#include "play/record_file.h"
#include "ui/view.h"

struct own_record {
	int fd;           /* -1: it is not here, or was not found */
	bool kept;        /* it is one of "sit --matches" */
	bool dealt;       /* it had a card when the session began */
	const char *path; /* as the referee names it; of the view */
	struct text note; /* for the first screen; or "" */
};

/* Opens the record that VIEW names, and notes where its match stands.  FOLDER
 * is that of kept matches.  fd is -1 if the file is not found. */
void own_record_open(struct own_record *own, const struct view *view,
		     const char *folder);
void own_record_close(struct own_record *own);
/* Returns what is left of the record now.  DEALT: a card was dealt since. */
enum record_rest own_record_rest(const struct own_record *own, bool dealt);
/* Reads the record so far into TEXT; nothing if it has more than RECORD_READ
 * bytes, or cannot be read.  TEXT is empty before. */
#define RECORD_READ (1 << 20)
void own_record_read(const struct own_record *own, struct text *text);
/* Returns the record as a word of a command line: the name of a kept match, or
 * the path, with ~ for the home folder, quoted for the shell if it must be. */
const char *own_record_word(const struct own_record *own);

#endif
