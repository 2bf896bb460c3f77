# French texts, one a line: none is broken before : ; ! ? or within « ».  U+00A0 stands
# before : and », and after «; U+202F before ; ! and ?.  The catalogue gets them by
#	msgcat --no-wrap lib/po/fr.po | sed -E -f tests/people/spaces.sed |
#	msgcat -F -o new.po - && mv new.po lib/po/fr.po
# A colon before a digit names a line (:258).  ? and ! are keys where a small letter
# follows, and ? COUP is a question of the referee.
/^(msgid|msgctxt|#)/b
s/\? COUP/\a COUP/g
s/« /«\xc2\xa0/g
s/ »/\xc2\xa0»/g
s/ :([^[:alnum:]]|$)/\xc2\xa0:\1/g
s/ ;/\xe2\x80\xaf;/g
s/([[:alnum:]}»]) ([!?]) ([^[:lower:]])/\1\xe2\x80\xaf\2 \3/g
s/([[:alnum:]}»]) ([!?])([^ ]|$)/\1\xe2\x80\xaf\2\3/g
s/\a/?/g
