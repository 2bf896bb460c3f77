/* Finds the files of records for --below DIR, and the operands behind them. */
#ifndef ARBITRE_COMMON_BELOW_H
#define ARBITRE_COMMON_BELOW_H

#include "common/tree.h"

/* Adds the files below DIR, which OPTION ("-r", "--below") names; none there, or a
 * folder that cannot be read, ends the program. */
void below_add(struct tree *tree, const char *option, const char *dir);

/* The COUNT operands, behind the files of TREE where it has any: the list, which is
 * TREE's or the operands themselves, and its length in *COUNT. */
char **below_operands(struct tree *tree, char **operands, int *count);

#endif
