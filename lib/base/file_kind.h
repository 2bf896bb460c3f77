/*
 * Recognises files of another kind by their first line: packed files, pages,
 * text of other systems, and the other files of arbitre.  A reader that met one
 * says what the file is and how it is read.
 */
#ifndef ARBITRE_BASE_FILE_KIND_H
#define ARBITRE_BASE_FILE_KIND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum file_kind {
	FILE_KIND_TEXT, /* none of these */
	/* nothing in such a file can be read: */
	FILE_KIND_GZIP,
	FILE_KIND_ZSTD,
	FILE_KIND_BZIP2,
	FILE_KIND_XZ,
	FILE_KIND_ZIP,
	FILE_KIND_TAR,
	FILE_KIND_PACKED, /* by another program */
	FILE_KIND_PROGRAM,
	FILE_KIND_PDF,
	FILE_KIND_PICTURE,
	FILE_KIND_OFFICE,
	FILE_KIND_PAGE,
	FILE_KIND_UTF16, /* with its byte order mark */
	FILE_KIND_UTF16LE,
	FILE_KIND_UTF16BE,
	/* text of another system: */
	FILE_KIND_BOM,
	FILE_KIND_CRLF,
	/* files of arbitre: */
	FILE_KIND_RECORD,
	FILE_KIND_PLAN,
	FILE_KIND_RESULTS,
	FILE_KIND_TRANSCRIPT,
	FILE_KIND_DECKS,
	FILE_KIND_SIGNATURE,
	FILE_KIND_PLAYERS, /* a guess */
};

/* Returns the kind of the file whose first line has these N bytes.  They may be
 * only the beginning of the line. */
enum file_kind file_kind_of(const char *line, size_t n);

/* Returns true if nothing in a file of this kind can be read. */
static inline bool file_kind_is_whole(enum file_kind kind)
{
	return kind >= FILE_KIND_GZIP && kind <= FILE_KIND_UTF16BE;
}

/* Returns a constant message (N_()), a sentence that says what the file is, and
 * how such a file is read.  NULL for FILE_KIND_TEXT. */
const char *file_kind_told(enum file_kind kind);

/* Checks a line, without its LF, of a file that should be of kind WANT.  NUMBER
 * is its number in the file, from 1.  Returns NULL for a line of Unix text;
 * else a constant message (N_()), a sentence that says what is wrong.  Another
 * file of arbitre is refused only if WANT is one as well. */
const char *file_kind_flaw(enum file_kind want, uint64_t number,
			   const char *line, size_t n);

#endif
