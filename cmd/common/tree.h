/* Walks a tree for --below DIR: the files of one kind in a folder and below it.
 * A command line cannot hold the names of a large tournament. */
#ifndef ARBITRE_COMMON_TREE_H
#define ARBITRE_COMMON_TREE_H

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Names of files, in order; zero at first.  The tree owns them. */
struct tree {
	char **files;
	size_t count, room;
	char *failed;       /* the folder that could not be read; or NULL */
	size_t packed;      /* files left out, as NAME.log.gz is, */
	char *packed_first; /* and the first of them; or NULL */
};

/* Compares two names in natural order: numbers in them by value, all else byte
 * by byte.  2.log thus precedes 10.log.  Returns less than, equal to or more
 * than 0. */
int tree_order(const char *one, const char *other);

/* Adds PATH, which the tree owns from then on.  Returns 0; -1 with errno. */
int tree_take(struct tree *tree, char *path);

/*
 * Adds the files below DIR whose names end in ENDING, each as DIR/NAME, folder
 * by folder in natural order.  Names that begin with a point are left out.
 * Links to files count as files.  Links to folders are not followed, but DIR
 * itself may be a link.  Packed files of that kind are left out and counted in
 * tree->packed.  Returns 0; -1 with errno.  tree->failed is then the
 * folder, or NULL if memory ran out.  tree_release() frees in any case.
 */
int tree_files(struct tree *tree, const char *dir, const char *ending);

/* Frees the names. */
void tree_release(struct tree *tree);

/* Adds the files below DIR whose names end in ENDING (".log").  OPTION ("-r")
 * names DIR in messages.  Ends the program if there are none, or if a folder
 * cannot be read. */
void tree_add_below(struct tree *tree, const char *option, const char *dir,
		    const char *ending);

/* Adds *COUNT operands behind the files of TREE, if it has any.  Returns the
 * whole list, which TREE owns, and its length in *COUNT.  If TREE has no files,
 * returns OPERANDS. */
char **tree_operands(struct tree *tree, char **operands, int *count);

#endif
