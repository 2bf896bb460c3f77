/* Finds the files of a kind for --below DIR, and the operands behind them. */
#ifndef ARBITRE_COMMON_BELOW_H
#define ARBITRE_COMMON_BELOW_H

#include "common/tree.h"

/* Adds the files below DIR whose names end in ENDING (".log").  OPTION ("-r")
 * names DIR in messages.  Ends the program if there are none, or if a folder
 * cannot be read. */
void below_add(struct tree *tree, const char *option, const char *dir,
	       const char *ending);

/* Returns the COUNT operands behind the files of TREE, if there are any, and
 * sets *COUNT.  The list is TREE's, or the operands themselves. */
char **below_operands(struct tree *tree, char **operands, int *count);

#endif
