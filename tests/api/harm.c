/*
 * Harms records: writes N copies of FILES, one after another, each with one
 * harm of chance, to DIR/0.log and on.
 *
 *	harm N DIR FILE...
 */
#include "check.h"

/* The start of a line of chance. */
static size_t line_start(const struct text *text, uint64_t *chance)
{
	size_t at = next_word(chance) % text->n;

	while (at && text->bytes[at - 1] != '\n')
		at--;
	return at;
}

static size_t line_end(const struct text *text, size_t at)
{
	const char *lf = strchr(text->bytes + at, '\n');

	return lf ? (size_t)(lf - text->bytes) + 1 : text->n;
}

static void put(FILE *out, const struct text *text, size_t from, size_t to)
{
	fwrite(text->bytes + from, 1, to - from, out);
}

/* Writes TEXT with one harm. */
static void harm(FILE *out, const struct text *text, uint64_t *chance)
{
	static const char *const lines[] = { "",
					     "garbage",
					     "# a comment",
					     "arbitre 1 chkobba",
					     "arbitre 2 x",
					     "seal 00",
					     "fault 1 exit",
					     "\r",
					     "play 1 2S",
					     "name 1 Ali" };
	size_t at = line_start(text, chance), end = line_end(text, at);
	size_t byte = next_word(chance) % text->n;
	int kind = below(chance, 12);

	switch (kind) {
	case 0: /* another byte */
		put(out, text, 0, byte);
		fputc(below(chance, 256), out);
		put(out, text, byte + 1, text->n);
		break;
	case 1: /* a line less */
		put(out, text, 0, at);
		put(out, text, end, text->n);
		break;
	case 2: /* a line twice */
		put(out, text, 0, end);
		put(out, text, at, text->n);
		break;
	case 3: /* cut off */
		put(out, text, 0, byte);
		break;
	case 4: /* two files without a break */
		put(out, text, 0, end);
		put(out, text, 0, text->n);
		break;
	case 5: /* CR LF */
		put(out, text, 0, end - 1);
		fputs("\r", out);
		put(out, text, end - 1, text->n);
		break;
	case 6: /* a line that is too long, by a little or much */
		put(out, text, 0, end - 1);
		for (int i = 4100 << 4 * below(chance, 3); i; i--)
			fputc('x', out);
		put(out, text, end - 1, text->n);
		break;
	case 7: /* at the limit */
		put(out, text, 0, at);
		for (int i = 4090 + below(chance, 12); i; i--)
			fputc('#', out);
		fputc('\n', out);
		put(out, text, at, text->n);
		break;
	case 8: /* a byte more */
		put(out, text, 0, byte);
		fputc(below(chance, 2) ? 0 : ' ', out);
		put(out, text, byte, text->n);
		break;
	default: /* a line more */
		put(out, text, 0, at);
		fprintf(out, "%s\n", lines[below(chance, 10)]);
		put(out, text, at, text->n);
	}
}

int main(int argc, char **argv)
{
	int n = atoi(argv[1]);
	uint64_t chance = 77;

	for (int i = 0; i < n; i++) {
		struct text text =
			text_read(argv[3 + below(&chance, argc - 3)]);
		char name[4096];
		FILE *out;

		snprintf(name, sizeof(name), "%s/%d.log", argv[2], i);
		out = fopen(name, "wb");
		CHECK(out);
		harm(out, &text, &chance);
		fclose(out);
		free(text.bytes);
	}
	return 0;
}
