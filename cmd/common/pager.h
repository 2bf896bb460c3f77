/* Shows what a program prints on a terminal through a pager, as git does. */
#ifndef ARBITRE_COMMON_PAGER_H
#define ARBITRE_COMMON_PAGER_H

#include <stdbool.h>

/* Returns true if standard output is a terminal that can show colours, and
 * NO_COLOR is not set or is empty. */
bool pager_coloured(void);

/* Starts the pager if standard output is a terminal: the command in
 * ARBITRE_PAGER or else in PAGER, or less.  Standard output then goes to it,
 * and so does standard error if it is a terminal.  The program ends when its
 * user leaves the pager.  Does nothing if that command is empty or cat, or if
 * there is no less. */
void pager_open(void);

#endif
