/* Writes JSON, for the script of the page that plays. */
#ifndef ARBITRE_PAGE_JSON_H
#define ARBITRE_PAGE_JSON_H

#include <stdbool.h>

#include "base/card.h"
#include "ui/html.h"

/* Open and close an object or an array by its BRACKET.  KEY names it in the
 * object around it.  KEY NULL: it stands in an array, or is the whole text. */
void json_open(struct text *out, const char *key, char bracket);
void json_close(struct text *out, char bracket);

/* Write a member, or with KEY NULL an element: a string, a number, a truth
 * value.  A string is UTF-8; a byte that is not becomes U+FFFD.  A string of N
 * bytes need not end with a NUL. */
void json_string(struct text *out, const char *key, const char *text);
void json_bytes(struct text *out, const char *key, const char *text, size_t n);
void json_number(struct text *out, const char *key, long n);
void json_bool(struct text *out, const char *key, bool is);
/* Writes the bytes of MARKUP as a string, and frees it.  If it lacks some of
 * its bytes, OUT fails, too. */
void json_html(struct text *out, const char *key, struct text *markup);
/* Write a card as records name it, and an array of cards. */
void json_card(struct text *out, const char *key, const struct pack *pack,
	       card_t card);
void json_cards(struct text *out, const char *key, const struct pack *pack,
		cards_t cards);

#endif
