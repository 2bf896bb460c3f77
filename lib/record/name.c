/* Checks and folds names of seats. */
#include "record/name.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <wctype.h>

#include "base/line.h"

#define LOOK_BYTES 12 /* of the longest form */

#define COUNT(array) (sizeof(array) / sizeof(*(array)))

/* For each mark of Latin, Greek, Cyrillic and Arabic: a letter with it, and the
 * letter without it, and so on.  From UnicodeData.txt, Unicode 14. */
static const struct {
	uint32_t mark;
	const char *letters;
} look_marks[] = {
	{ 0x300, "àaèeìiòoùuǜüǹnѐеѝиḕēṑōẁwầâằăềêồôờơừưỳy" },
	{ 0x301, "áaéeíióoúuýyćcĺlńnŕrśsźzǘüǵgǻåǽæǿø΅¨ΐϊάαέεήηίιΰϋόο"
		 "ύυώωϓϒѓгќкḉçḗēḯïḱkḿmṍõṓōṕpṹũẃwấâắăếêốôớơứư" },
	{ 0x302, "âaêeîiôoûuĉcĝgĥhĵjŝsŵwŷyẑzậạệẹộọ" },
	{ 0x303, "ãañnõoĩiũuṽvẫâẵăẽeễêỗôỡơữưỹy" },
	{ 0x304, "āaēeīiōoūuǖüǟäǡȧǣæǭǫȫöȭõȱȯȳyӣиӯуḡgḹḷṝṛ" },
	{ 0x306, "ăaĕeğgĭiŏoŭuйиўуӂжӑаӗеḝȩặạ" },
	{ 0x307, "ċcėeġgżzȧaȯoḃbḋdḟfḣhṁmṅnṗpṙrṡsṥśṧšṩṣṫtẇwẋxẏyẛſ" },
	{ 0x308, "äaëeïiöoüuÿyϊιϋυϔϒёеїіӓаӛәӝжӟзӥиӧоӫөӭэӱуӵчӹыḧhṏõṻū"
		 "ẅwẍxẗt" },
	{ 0x309, "ảaẩâẳăẻeểêỉiỏoổôởơủuửưỷy" },
	{ 0x30a, "åaůuẘwẙy" },
	{ 0x30b, "őoűuӳу" },
	{ 0x30c, "čcďděeľlňnřršsťtžzǎaǐiǒoǔuǚüǧgǩkǯʒǰjȟh" },
	{ 0x30f, "ȁaȅeȉiȍoȑrȕuѷѵ" },
	{ 0x311, "ȃaȇeȋiȏoȓrȗu" },
	{ 0x31b, "ơoưu" },
	{ 0x323, "ḅbḍdḥhḳkḷlṃmṇnṛrṣsṭtṿvẉwẓzạaẹeịiọoợơụuựưỵy" },
	{ 0x324, "ṳu" },
	{ 0x325, "ḁa" },
	{ 0x326, "șsțt" },
	{ 0x327, "çcģgķkļlņnŗrşsţtȩeḑdḩh" },
	{ 0x328, "ąaęeįiųuǫo" },
	{ 0x32d, "ḓdḙeḽlṋnṱtṷu" },
	{ 0x32e, "ḫh" },
	{ 0x330, "ḛeḭiṵu" },
	{ 0x331, "ḇbḏdḵkḻlṉnṟrṯtẕzẖh" },
	{ 0x653, "آا" },
	{ 0x654, "أاؤوئيۀەۂہۓے" },
	{ 0x655, "إا" },
};

/* Letters, and behind each a Latin one of the same look, small or large. */
static const char look_alikes[] =
	"αaβbεeζzηhιiκkμmνnοoρpτtυyχx"            /* Greek */
	"аaвbеeкkмmнhоoрpсcтtуyхxіiјjѕsһhԁdԛqԝw"; /* Cyrillic */

/* Finds CODE among the letters of a row at even places.  Returns the letter
 * behind it; 0 if it is not there. */
static uint32_t look_behind(const char *letters, uint32_t code)
{
	size_t n = strlen(letters);
	uint32_t first, second;

	while (n) {
		size_t length = utf8_take(letters, n, &first);

		length += utf8_take(letters + length, n - length, &second);
		if (first == code)
			return second;
		letters += length;
		n -= length;
	}
	return 0;
}

/* Returns true for a blank of Unicode: a space of any width. */
static bool look_is_blank(uint32_t code)
{
	return code == 0xa0 || code == 0x1680 ||
	       (code >= 0x2000 && code <= 0x200a) || code == 0x202f ||
	       code == 0x205f || code == 0x3000;
}

/* Writes a small letter, or another character, in UTF-8, at most LOOK_BYTES, no
 * NUL.  Returns the end.  A letter with marks becomes the letter and its marks,
 * as Unicode decomposes it; a blank of any width a blank; a wide form the
 * narrow one; a letter of Greek or Cyrillic the Latin letter, if their capital
 * or small letters look alike. */
static char *look_append(char *to, uint32_t code)
{
	uint32_t letter;

	if (code < 0x80)
		return utf8_append(to, code);
	if (look_is_blank(code))
		return utf8_append(to, ' ');
	if (code >= 0xff01 && code <= 0xff5e)
		return utf8_append(to, code - 0xff00 + 0x20);
	for (size_t i = 0; i < COUNT(look_marks); i++) {
		letter = look_behind(look_marks[i].letters, code);
		if (letter)
			return utf8_append(look_append(to, letter),
					   look_marks[i].mark);
	}
	letter = look_behind(look_alikes, code);
	return utf8_append(to, letter ? letter : code);
}

const char *name_flaw(const char *name, size_t n)
{
	if (!n || n > NAME_BYTES)
		return N_("record: a name has 1 to 64 bytes");
	return name_bytes_flaw(name, n);
}

int name_refuse(const char *name, size_t n, struct reason *why)
{
	const char *flaw = name_flaw(name, n);
	uint32_t code;
	char hex[16];

	if (flaw)
		return reason_set(why, flaw);
	code = utf8_first_hidden(name, n);
	if (!code)
		return 0;
	snprintf(hex, sizeof(hex), "U+%04X", (unsigned int)code);
	reason_set(
		why,
		N_("record: nobody sees {code} in a name: expected one without it"));
	reason_word(why, "code", hex);
	return -1;
}

void name_fold(const char *name, char folded[NAME_FOLDED])
{
	locale_t letters = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
	size_t n = strlen(name), length;
	uint32_t code;

	for (; n; name += length, n -= length) {
		length = utf8_take(name, n, &code);
		if (length && letters)
			code = towlower_l((wint_t)code, letters);
		if (length)
			folded = look_append(folded, code);
		else
			*folded++ = *name;
		length += !length;
	}
	*folded = '\0';
	if (letters)
		freelocale(letters);
}

const char *name_bytes_flaw(const char *name, size_t n)
{
	bool ascii = true; /* and no controls */
	uint32_t code = 0;
	size_t length;

	for (size_t i = 0; i < n; i++) {
		if (name[i] == ' ' && (!i || i == n - 1 || name[i - 1] == ' '))
			return N_(
				"record: a name has no outer and no double blanks");
		ascii = ascii && name[i] >= ' ' && name[i] <= '~';
	}
	for (size_t i = 0; !ascii && i < n; i += length) {
		length = utf8_take(name + i, n - i, &code);
		if (!length || code < 0x20 || (code >= 0x7f && code < 0xa0))
			return N_("record: a name is UTF-8 without controls");
	}
	return NULL;
}
