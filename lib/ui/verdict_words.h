/* Writes the texts of the verdicts of an audit: on records, on their decks, and
 * on a plan. */
#ifndef ARBITRE_UI_VERDICT_WORDS_H
#define ARBITRE_UI_VERDICT_WORDS_H

#include "record/audit.h"

/* Return a sentence in the reader's language, which lives as long as the
 * program.  PROOF is that of a record that holds; else any. */
const char *verdict_sentence(enum verdict verdict, enum proof proof);
const char *verdict_proof_sentence(enum proof proof);
/* Returns a sentence on the result of an audit by a plan.  STATUS is that of
 * plan_audit_end() (tournament/plan_audit.h). */
const char *verdict_plan_sentence(int status);

#endif
