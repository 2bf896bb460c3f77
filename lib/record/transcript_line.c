/* Reads a line of a transcript. */
#include "record/transcript_line.h"

#include "base/line.h"

#define MICROSECONDS 1000000
#define FRACTION 7 /* bytes of a time from its point on */

/* Reads SECONDS.MICROSECONDS.  Returns 0 or -1. */
static int time_parse(const char *word, size_t n, int64_t *time)
{
	uint64_t seconds, fraction = 0;

	if (n <= FRACTION || word[n - FRACTION] != '.' ||
	    number_parse(word, n - FRACTION, INT64_MAX / MICROSECONDS - 1,
			 &seconds))
		return -1;
	for (size_t i = n - FRACTION + 1; i < n; i++) {
		if (word[i] < '0' || word[i] > '9')
			return -1;
		fraction = 10 * fraction + (uint64_t)(word[i] - '0');
	}
	*time = (int64_t)(seconds * MICROSECONDS + fraction);
	return 0;
}

bool transcript_line_parse(const char *line, size_t n,
			   struct transcript_line *to)
{
	const char *word;
	size_t length = word_take(&line, &n, &word);

	if (time_parse(word, length, &to->time) ||
	    word_take(&line, &n, &word) != 1 || !*word ||
	    !strchr("<>!#", *word))
		return false;
	to->sign = *word;
	to->text = line;
	to->n = n;
	return true;
}

bool transcript_line_begins(const char *line, size_t n)
{
	return n > 8 && !memcmp(line, "# match ", 8);
}
