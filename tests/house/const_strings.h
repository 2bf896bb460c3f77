/*
 * The functions that find something in a string, as a newer C library has them:
 * what they find in a const string is const.  Included before a source, they
 * make the compiler tell where a plain pointer is kept to it
 * (-Wdiscarded-qualifiers).
 */
#ifndef ARBITRE_HOUSE_CONST_STRINGS_H
#define ARBITRE_HOUSE_CONST_STRINGS_H

#include <string.h>

#define CONST_FOUND(type, text, found) \
	_Generic(1 ? (text) : (void *)1, const void *    \
		 : (const type *)(found), default        \
		 : (found))
#define memchr(s, c, n) CONST_FOUND(void, s, memchr(s, c, n))
#define strchr(s, c) CONST_FOUND(char, s, strchr(s, c))
#define strrchr(s, c) CONST_FOUND(char, s, strrchr(s, c))
#define strpbrk(s, t) CONST_FOUND(char, s, strpbrk(s, t))
#define strstr(s, t) CONST_FOUND(char, s, strstr(s, t))

#endif
