/* Finds the files of a kind below folders, for --below DIR. */
#include "common/below.h"

#include "common/tool.h"

void below_add(struct tree *tree, const char *option, const char *dir,
	       const char *ending)
{
	size_t count = tree->count;

	free(tree->packed_first);
	tree->packed_first = NULL;
	tree->packed = 0;
	if (tree_files(tree, dir, ending))
		error(EXIT_TROUBLE, errno, "%s %s", option,
		      tool_show(tree->failed ? tree->failed : dir));
	if (tree->packed)
		error(0, 0,
		      tr("%s %s: %zu packed files are left out, such as %s: unpack them first"),
		      option, tool_show(dir), tree->packed,
		      tool_show(tree->packed_first));
	if (tree->count == count)
		error(EXIT_TROUBLE, 0,
		      tr("%s %s: there is no file *%s in it or below"), option,
		      tool_show(dir), ending);
}

char **below_operands(struct tree *tree, char **operands, int *count)
{
	char *copy;

	if (!tree->count)
		return operands;
	for (int i = 0; i < *count; i++) {
		copy = strdup(operands[i]);
		if (!copy || tree_take(tree, copy))
			tool_no_memory();
	}
	*count = (int)tree->count;
	return tree->files;
}
