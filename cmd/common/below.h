/* Finds the files of one kind for --below DIR, and puts the operands behind
 * them. */
#ifndef ARBITRE_COMMON_BELOW_H
#define ARBITRE_COMMON_BELOW_H

#include "common/tree.h"

/* Adds the files below DIR whose names end in ENDING (".log").  OPTION ("-r")
 * names DIR in messages.  Ends the program if there are none, or if a folder
 * cannot be read. */
void below_add(struct tree *tree, const char *option, const char *dir,
	       const char *ending);

/* Adds *COUNT operands behind the files of TREE, if it has any.  Returns the
 * whole list, which TREE owns, and its length in *COUNT.  If TREE has no files,
 * returns OPERANDS. */
char **below_operands(struct tree *tree, char **operands, int *count);

#endif
