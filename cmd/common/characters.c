/* Chooses the characters in which a terminal is spoken to. */
#include "characters.h"

#include <iconv.h>
#include <wchar.h>

#include "base/lang.h"
#include "base/line.h"
#include "ui/card_words.h"

/* Returns the N bytes of a letter in ASCII: e for é, oe for œ, ? where nothing
 * is like it.  A mark that combines with the letter before it is left out. */
static const char *characters_letter(const char *text, size_t n)
{
	static iconv_t to_ascii;
	static char letter[8];
	char *from = (char *)text, *to = letter;
	size_t room = sizeof(letter) - 1;
	uint32_t code;

	if (utf8_take(text, n, &code) && !wcwidth((wchar_t)code))
		return "";
	if (!to_ascii)
		to_ascii = iconv_open("ASCII//TRANSLIT", "UTF-8");
	if (to_ascii == (iconv_t)-1 ||
	    iconv(to_ascii, &from, &n, &to, &room) == (size_t)-1)
		return "?";
	*to = '\0';
	return letter;
}

void characters_choose(bool ascii)
{
	words_style.ascii = ascii || lang_lacks_utf8();
	words_style.letter = lang_lacks_utf8() ? characters_letter : NULL;
}
