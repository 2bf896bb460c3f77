/* Tells reasons to people: in the language that is spoken (lang.h). */
#ifndef ARBITRE_BASE_REASON_TOLD_H
#define ARBITRE_BASE_REASON_TOLD_H

#include "base/lang.h"
#include "base/reason.h"
#include "base/template.h"

/* The text of a reason in that language; the same kind of string as fill()'s. */
const char *reason_told(const struct reason *reason);

#endif
