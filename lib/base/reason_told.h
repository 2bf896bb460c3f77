/* Tells reasons to people, in the language that lang_setup() chose. */
#ifndef ARBITRE_BASE_REASON_TOLD_H
#define ARBITRE_BASE_REASON_TOLD_H

#include "base/lang.h"
#include "base/reason.h"
#include "base/fill.h"

/* Returns the text of a reason.  The string is valid as long as one of
 * fill(). */
const char *reason_told(const struct reason *reason);

#endif
