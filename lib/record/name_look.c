/* Writes letters in the form that all letters of one look share. */
#include "record/name_look.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "base/line.h"

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

char *look_append(char *to, uint32_t code)
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
