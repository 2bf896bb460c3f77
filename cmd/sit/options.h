/* Reads the options and operands of sit. */
#ifndef ARBITRE_SIT_OPTIONS_H
#define ARBITRE_SIT_OPTIONS_H

#include "sit.h"

/* Reads the command line into CONFIG, and sets the defaults of all its members.
 * A wrong argument ends the program with 2. */
void options_read(struct config *config, int argc, char **argv);

#endif
