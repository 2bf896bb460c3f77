/*
 * A message of what is wrong, in two languages: in English for verdicts, records and remarks,
 * which are the same everywhere, and in the language that is spoken for people.
 *
 * A sentence is passed on in English.  Whoever shows it to people asks for it as
 * they read it: where it stands in the catalogue as it is, or was composed from a
 * form that does, it is translated.
 */
#ifndef ARBITRE_BASE_MESSAGE_H
#define ARBITRE_BASE_MESSAGE_H

#include "base/template.h"
#include "base/lang.h"

#define COMPOSE_KEPT 32 /* sentences that are remembered */

/* Fills the places of FORM (N_("...")) as fill() does, in English, and remembers
 * how that is told; the same kind of string.  What stands at {why} is such a
 * sentence itself. */
const char *compose(const char *form, ...) __attribute__((sentinel));

/* TEXT in the language that is spoken: of what was composed, the last
 * COMPOSE_KEPT sentences; of the rest what stands in the catalogue; else TEXT. */
const char *composed(const char *text);

#endif
