/* Recognises files of another kind by their first line. */
#include "base/file_kind.h"

#include <string.h>
#include <strings.h>

#include "base/line.h"
#include "base/reason.h"

#define MAGIC(text) text, sizeof(text) - 1

/* How files begin that are told by their first bytes. */
static const struct {
	enum file_kind kind;
	const char *bytes;
	size_t n;
} magics[] = {
	{ FILE_KIND_GZIP, MAGIC("\x1f\x8b") },
	{ FILE_KIND_ZSTD, MAGIC("\x28\xb5\x2f\xfd") },
	{ FILE_KIND_BZIP2, MAGIC("BZh") },
	{ FILE_KIND_XZ, MAGIC("\xfd"
			      "7zXZ") },
	{ FILE_KIND_ZIP, MAGIC("PK\x03\x04") },
	{ FILE_KIND_PACKED, MAGIC("7z\xbc\xaf") },
	{ FILE_KIND_PACKED, MAGIC("\x04\x22\x4d\x18") }, /* lz4 */
	{ FILE_KIND_PACKED, MAGIC("LZIP") },
	{ FILE_KIND_PROGRAM, MAGIC("\x7f"
				   "ELF") },
	{ FILE_KIND_PDF, MAGIC("%PDF-") },
	{ FILE_KIND_PICTURE, MAGIC("\x89PNG\r") },
	{ FILE_KIND_PICTURE, MAGIC("\xff\xd8\xff") }, /* JPEG */
	{ FILE_KIND_PICTURE, MAGIC("GIF8") },
	{ FILE_KIND_OFFICE, MAGIC("{\\rtf") },
	{ FILE_KIND_OFFICE, MAGIC("\xd0\xcf\x11\xe0") },
	{ FILE_KIND_UTF16, MAGIC("\xff\xfe") },
	{ FILE_KIND_UTF16, MAGIC("\xfe\xff") },
	{ FILE_KIND_BOM, MAGIC("\xef\xbb\xbf") },
	{ FILE_KIND_PLAN, MAGIC("# arbitre plan ") },
	{ FILE_KIND_PLAN, MAGIC("job\tround\t") },
	{ FILE_KIND_RESULTS, MAGIC("set\tmatch\t") },
	{ FILE_KIND_DECKS, MAGIC("deck ") },
	{ FILE_KIND_SIGNATURE, MAGIC("untrusted comment: ") },
};

static const char *const told[] = {
	[FILE_KIND_GZIP] = N_("this is packed by gzip: zcat FILE | ..."),
	[FILE_KIND_ZSTD] = N_("this is packed by zstd: zstdcat FILE | ..."),
	[FILE_KIND_BZIP2] = N_("this is packed by bzip2: bzcat FILE | ..."),
	[FILE_KIND_XZ] = N_("this is packed by xz: xzcat FILE | ..."),
	[FILE_KIND_ZIP] = N_("this is packed by zip: unzip -p FILE | ..."),
	[FILE_KIND_TAR] = N_("this is an archive of tar: tar -xOf FILE | ..."),
	[FILE_KIND_PACKED] = N_("this is a packed file: unpack it first"),
	[FILE_KIND_PROGRAM] = N_("this is a program, not a text"),
	[FILE_KIND_PDF] = N_("this is a PDF document, not a text"),
	[FILE_KIND_PICTURE] = N_("this is a picture, not a text"),
	[FILE_KIND_OFFICE] = N_(
		"this is a document of a word processor: save it as plain text there"),
	[FILE_KIND_PAGE] = N_(
		"this is a page; where its record is at its foot, this gets it: sed -n '/^arbitre 1 /,/^<.pre>/p' FILE | sed '/^</d;s/&lt;/</g;s/&amp;/\\&/g' | ..."),
	[FILE_KIND_UTF16] = N_(
		"this is text in UTF-16: iconv -f UTF-16 -t UTF-8 FILE | ..."),
	[FILE_KIND_UTF16LE] = N_(
		"this is text in UTF-16: iconv -f UTF-16LE -t UTF-8 FILE | ..."),
	[FILE_KIND_UTF16BE] = N_(
		"this is text in UTF-16: iconv -f UTF-16BE -t UTF-8 FILE | ..."),
	[FILE_KIND_BOM] = N_(
		"it begins with a byte order mark (BOM): tail -c +4 FILE | ..."),
	[FILE_KIND_CRLF] = N_(
		"the lines end with CR LF, as on Windows: tr -d '\\r' <FILE | ..."),
	[FILE_KIND_RECORD] = N_("this is a record: replay FILE, score FILE"),
	[FILE_KIND_PLAN] = N_("this is a plan: plan --check FILE"),
	[FILE_KIND_RESULTS] = N_("this is a table of results: rate FILE"),
	[FILE_KIND_TRANSCRIPT] = N_(
		"this is a transcript: replay --audit --receipt FILE RECORD"),
	[FILE_KIND_DECKS] = N_("these are decks: deal GAME <FILE"),
	[FILE_KIND_SIGNATURE] =
		N_("this is a signature: minisign -Vm SIGNED -x FILE -p KEY"),
	[FILE_KIND_PLAYERS] = N_(
		"this looks like a list of players: plan KIND GAME -S SEED <FILE"),
};

static bool file_begins(const char *line, size_t n, const char *start,
			bool any_case)
{
	size_t length = strlen(start);

	return n >= length && !(any_case ? strncasecmp(line, start, length)
					 : memcmp(line, start, length));
}

/* Returns the kind of UTF-16 without a byte order mark, where every second byte
 * of the first letters is a NUL; else FILE_KIND_TEXT. */
static enum file_kind bare_utf16(const char *line, size_t n)
{
	if (n >= 4 && line[0] && !line[1] && line[2] && !line[3])
		return FILE_KIND_UTF16LE;
	if (n >= 4 && !line[0] && line[1] && !line[2] && line[3])
		return FILE_KIND_UTF16BE;
	return FILE_KIND_TEXT;
}

/* Returns true for a line of a transcript: "# match K", or SECONDS.MICROSECONDS
 * and a sign. */
static bool is_transcript(const char *line, size_t n)
{
	static const char match[] = "# match ";
	bool heads = file_begins(line, n, match, false);
	size_t at = heads ? strlen(match) : 0, first = at;

	while (at < n && line[at] >= '0' && line[at] <= '9')
		at++;
	if (at == first)
		return false;
	return heads ? at == n
		     : n > at + 9 && line[at] == '.' && line[at + 7] == ' ' &&
			       strchr("<>!#", line[at + 8]) &&
			       line[at + 9] == ' ';
}

/* Returns true for two or three cells, as a list of players has them. */
static bool may_be_players(const char *line, size_t n)
{
	int tabs = 0;

	for (size_t i = 0; i < n; i++)
		tabs += line[i] == '\t';
	return (tabs == 1 || tabs == 2) && *line != '#' && *line != '\t';
}

#define TAR_AT 257 /* where the header of an archive says that it is one */

enum file_kind file_kind_of(const char *line, size_t n)
{
	static const char tar[] = "ustar";

	for (size_t i = 0; i < sizeof(magics) / sizeof(*magics); i++)
		if (n >= magics[i].n &&
		    !memcmp(line, magics[i].bytes, magics[i].n))
			return magics[i].kind;
	if (n >= TAR_AT + strlen(tar) &&
	    !memcmp(line + TAR_AT, tar, strlen(tar)))
		return FILE_KIND_TAR;
	if (file_begins(line, n, "<!doctype html", true) ||
	    file_begins(line, n, "<html", true))
		return FILE_KIND_PAGE;
	if (bare_utf16(line, n) != FILE_KIND_TEXT)
		return bare_utf16(line, n);
	if (n && line[n - 1] == '\r')
		return FILE_KIND_CRLF;
	if (is_transcript(line, n))
		return FILE_KIND_TRANSCRIPT;
	if (n && may_be_players(line, n))
		return FILE_KIND_PLAYERS;
	return file_begins(line, n, "arbitre 1 ", false) &&
			       !memchr(line, '\t', n)
		       ? FILE_KIND_RECORD
		       : FILE_KIND_TEXT;
}

const char *file_kind_told(enum file_kind kind)
{
	return told[kind];
}

const char *file_kind_flaw(enum file_kind want, uint64_t number,
			   const char *line, size_t n)
{
	enum file_kind kind =
		number == 1 ? file_kind_of(line, n) : FILE_KIND_TEXT;

	if (kind > FILE_KIND_TEXT && kind < FILE_KIND_RECORD)
		return told[kind];
	if (memchr(line, '\0', n))
		return N_("there is a NUL byte, which no text has");
	if (n && line[n - 1] == '\r')
		return told[FILE_KIND_CRLF];
	if (want == FILE_KIND_RESULTS && kind == FILE_KIND_RECORD)
		return N_(
			"this is a record, and results are read here: score --results FILE | ...");
	if (want >= FILE_KIND_RECORD && kind >= FILE_KIND_RECORD &&
	    kind < FILE_KIND_PLAYERS && kind != want)
		return told[kind];
	return NULL;
}
