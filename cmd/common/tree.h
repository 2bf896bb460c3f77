/* Walks a tree for -r DIR: the files of records in a folder and below it.  A shell that has to name
 * more than some 96000 of them in one command cannot start it. */
#ifndef ARBITRE_COMMON_TREE_H
#define ARBITRE_COMMON_TREE_H

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Names of files, in order; zero at first.  They are the tree's. */
struct tree {
	char **files;
	size_t count, room;
	char *failed; /* the folder that could not be read; or NULL */
};

/* The natural order: numbers within names by their value, so that 2.log comes before
 * 10.log; all else byte by byte. */
int tree_order(const char *one, const char *other);

/* Takes the name of a file, which it owns from then on: 0, or -1 with errno. */
int tree_take(struct tree *tree, char *path);

/*
 * Adds the files below DIR whose names end in .log, each as DIR/NAME, folder by
 * folder in the natural order of names.  Links to files count as files; links to
 * folders are not followed, but DIR itself may be one.  Returns 0; -1 with errno,
 * and FAILED is the folder, or NULL without memory.  tree_release() frees what is
 * there in any case.
 */
int tree_files(struct tree *tree, const char *dir);

void tree_release(struct tree *tree);

#endif
