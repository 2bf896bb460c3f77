/* Prints --help in columns, by argp. */
#include "common/help.h"

#include "base/line.h"
#include "common/tool.h"

#define HELP_USAGE 0x1001
#define NARROW_FIRST 0x80 /* bytes from here on stand for other characters */
#define NARROW_MAX 128

const struct argp_option help_options[] = {
	{ "help", '?', NULL, 0, N_("Give this help list"), -1 },
	{ "usage", HELP_USAGE, NULL, 0, N_("Give a short usage message"), -1 },
	{ "version", 'V', NULL, 0, N_("Print program version"), -1 },
	{ 0 }
};

/* The characters beyond ASCII, by the byte that replaces them. */
static uint32_t wide[NARROW_MAX];
static int wide_count;

static char narrow_byte(uint32_t code)
{
	int i = 0;

	if (code < NARROW_FIRST)
		return (char)code;
	while (i < wide_count && wide[i] != code)
		i++;
	if (i == NARROW_MAX)
		return '?';
	if (i == wide_count)
		wide[wide_count++] = code;
	return (char)(NARROW_FIRST + i);
}

char *help_narrow(const char *text)
{
	size_t n = strlen(text), taken;
	char *narrow = malloc(n + 1), *to = narrow;
	uint32_t code;

	if (!narrow)
		tool_no_memory();
	for (; n; text += taken, n -= taken) {
		taken = utf8_take(text, n, &code);
		if (!taken) {
			taken = 1;
			code = '?';
		}
		*to++ = narrow_byte(code);
	}
	*to = '\0';
	return narrow;
}

/* Prints the translation of a word of argp that begins the line TEXT.  Returns
 * its length; 0 if there is none. */
static size_t print_own_word(const char *text)
{
	static const char *const own[] = { N_("Usage: "), N_("  or:  ") };

	for (size_t i = 0; i < sizeof(own) / sizeof(*own); i++) {
		if (strncmp(text, own[i], strlen(own[i])) != 0)
			continue;
		fputs(tr(own[i]), stdout);
		return strlen(own[i]);
	}
	return 0;
}

/* Prints a text that argp wrote. */
static void print_widened(const char *text)
{
	text += print_own_word(text);
	for (; *text; text++) {
		unsigned char byte = (unsigned char)*text;

		if (byte < NARROW_FIRST) {
			putchar(byte);
		} else {
			char bytes[8];
			const char *end =
				utf8_append(bytes, wide[byte - NARROW_FIRST]);

			fwrite(bytes, 1, (size_t)(end - bytes), stdout);
		}
		if (byte == '\n')
			text += print_own_word(text + 1);
	}
}

static void print_help(const struct argp_state *state, unsigned int flags)
{
	char *text = NULL;
	size_t size;
	FILE *written = open_memstream(&text, &size);

	if (!written)
		tool_no_memory();
	argp_state_help(state, written,
			flags & ~(unsigned int)ARGP_HELP_EXIT_OK);
	if (fclose(written))
		tool_no_memory();
	print_widened(text);
	free(text);
	exit(0);
}

error_t help_parse(int key, const struct argp_state *state)
{
	switch (key) {
	case '?':
		print_help(state, ARGP_HELP_STD_HELP);
		return 0;
	case HELP_USAGE:
		print_help(state, ARGP_HELP_USAGE);
		return 0;
	case 'V':
		puts(argp_program_version);
		exit(0);
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

char *help_filter(int key, const char *text, void *input)
{
	static const char note[] = N_(
		"Mandatory or optional arguments to long options are also mandatory or optional for any corresponding short options.");

	(void)input;
	return key == ARGP_KEY_HELP_DUP_ARGS_NOTE ? help_narrow(tr(note))
						  : (char *)text;
}
