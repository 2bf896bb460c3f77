/* A player in C.  Compile: cc starter.c -o starter; run: ./starter */
#include <stdio.h>
#include <string.h>

int main(void)
{
	for (char line[4097]; fgets(line, sizeof(line), stdin);) {
		if (strncmp(line, "? ", 2))
			continue;
		/* the first move: what stands before " | ", or before the end */
		line[strcspn(line, "|\n")] = '\0';
		printf("%.*s\n",
		       (int)strlen(line) - 2 - (line[strlen(line) - 1] == ' '),
		       line + 2);
		fflush(stdout);
	}
}
