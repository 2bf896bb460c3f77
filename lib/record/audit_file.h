/* Audits a file of records; audit.h judges their lines. */
#ifndef ARBITRE_RECORD_AUDIT_FILE_H
#define ARBITRE_RECORD_AUDIT_FILE_H

#include "base/stream.h"
#include "record/audit.h"

/* Makes READER pass the bytes of overlong lines to the audit, as they count for
 * the seal.  Call it before the first line is read. */
void audit_attach(struct audit *audit, struct reader *reader);
/* Audits all lines of READER to the end of its file, or until audit->stop.
 * Calls audit_attach() itself.  Returns 0; -1 with errno if the file cannot be
 * read. */
int audit_read(struct audit *audit, struct reader *reader);

#endif
