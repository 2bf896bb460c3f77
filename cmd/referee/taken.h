/* Looks at a name of -o that is taken, and reports the contents of its file. */
#ifndef ARBITRE_REFEREE_TAKEN_H
#define ARBITRE_REFEREE_TAKEN_H

#include "options.h"

/* Looks at the file of -o, if it exists and --continue was not given.  If this
 * command line would continue the file, asks the person at the terminal, and
 * sets config->resume.  In any other case an error ends the program. */
void taken_look(struct config *config);

/* Ends the program if STATE says that the file cannot be opened, by errno, or
 * that another run holds it. */
void taken_expect_open(const char *output, enum record_file_state state);

#endif
