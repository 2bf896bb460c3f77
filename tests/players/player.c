/* Plays the longest move of each question: captures and annonces are long. */
#include <stdio.h>
#include <string.h>

int main(void)
{
	char line[4097];

	setvbuf(stdout, NULL, _IOLBF, 0);
	while (fgets(line, sizeof(line), stdin)) {
		const char *best = "";
		size_t longest = 0;

		if (strncmp(line, "? ", 2))
			continue;
		line[strcspn(line, "\n")] = '\0';
		for (char *move = line + 2; move;) {
			char *bar = strstr(move, " | ");
			size_t n = bar ? (size_t)(bar - move) : strlen(move);

			if (n > longest) {
				longest = n;
				best = move;
			}
			move = bar ? bar + 3 : NULL;
		}
		printf("%.*s\n", (int)longest, best);
	}
	return 0;
}
