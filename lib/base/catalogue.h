/*
 * The catalogues of messages, one for each language of lib/po.  They are made
 * at build time (lib/po/embed) and are a part of each program: .mo files, as
 * the gettext manual describes them, whose numbers are little-endian.
 */
#ifndef ARBITRE_BASE_CATALOGUE_H
#define ARBITRE_BASE_CATALOGUE_H

struct catalogue {
	const char *language; /* "fr" */
	const unsigned char *bytes;
};

extern const struct catalogue catalogues[]; /* .language NULL ends them */

/*
 * Returns the translation of MESSAGE, in the plural form for N; N is 1 for a
 * message without forms.  Languages may have two forms.  The string lies inside
 * the catalogue.  Returns NULL if there is no translation.
 */
const char *catalogue_find(const struct catalogue *catalogue,
			   const char *message, long n);

#endif
