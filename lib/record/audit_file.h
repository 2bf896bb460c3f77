/* Audits a file of records; audit.h judges their lines. */
#ifndef ARBITRE_RECORD_AUDIT_FILE_H
#define ARBITRE_RECORD_AUDIT_FILE_H

#include "base/stream.h"
#include "record/audit.h"

/* READER will be read for the audit: what it drops of a line that is too long
 * counts for the seal.  Before the first line of its file. */
void audit_attach(struct audit *audit, struct reader *reader);
/* Audits all the lines of READER, to the end of its file; attaches it.  0, or
 * -1 with errno. */
int audit_read(struct audit *audit, struct reader *reader);

#endif
