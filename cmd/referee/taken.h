/* Says what holds a name of -o that is taken. */
#ifndef ARBITRE_REFEREE_TAKEN_H
#define ARBITRE_REFEREE_TAKEN_H

#include "options.h"

/* Looks at the file of -o, if it is there and --continue was not given.  Sets
 * config->resume if this command line would continue it and the person at the
 * terminal says yes.  Else an error ends the program. */
void taken_look(struct config *config);

#endif
