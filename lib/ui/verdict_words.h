/* Tells the verdicts of an audit in sentences: of records, and of a plan. */
#ifndef ARBITRE_UI_VERDICT_WORDS_H
#define ARBITRE_UI_VERDICT_WORDS_H

#include "record/audit.h"

const char *verdict_sentence(enum verdict verdict);
const char *proof_sentence(enum proof proof);
/* STATUS is that of plan_audit_end() (tournament/plan_audit.h). */
const char *plan_sentence(int status);

#endif
