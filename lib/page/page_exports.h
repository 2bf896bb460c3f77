/*
 * Declares the exports: what the script of the page that plays calls.
 *
 * A page has one match, one list of verdicts and one review at a time.  The
 * script writes a text to the room (page_room()).  A call that returns text
 * returns it with a NUL, valid until the next call.  It returns NULL if memory
 * ran out.
 */
#ifndef ARBITRE_PAGE_PAGE_EXPORTS_H
#define ARBITRE_PAGE_PAGE_EXPORTS_H

#include <stddef.h>

/* Makes a function a call of the script.  Elsewhere it is a plain function,
 * for tests. */
#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name))) name
#else
#define EXPORT(name) name
#endif

char *EXPORT(page_room)(size_t n);
void EXPORT(page_language)(int french);
const char *EXPORT(page_tr)(void);
const char *EXPORT(page_fill)(size_t n);
const char *EXPORT(page_name)(void);
const char *EXPORT(page_card)(void);
const char *EXPORT(page_games)(void);
const char *EXPORT(page_keys)(void);
const char *EXPORT(page_play)(void);
const char *EXPORT(page_step)(void);
int EXPORT(page_turn)(void);
const char *EXPORT(page_question)(int seat);
int EXPORT(page_answer)(int i);
const char *EXPORT(page_hint)(int seat, int worlds);
const char *EXPORT(page_about)(int seat);
const char *EXPORT(page_told)(int seat);
const char *EXPORT(page_record)(void);
int EXPORT(page_audit)(void);
const char *EXPORT(page_feed)(size_t n, int ended);
const char *EXPORT(page_watch)(size_t n, int viewer);
const char *EXPORT(page_review_course)(void);
const char *EXPORT(page_review_cost)(int own);
const char *EXPORT(page_review_could)(void);
const char *EXPORT(page_could)(int seat);
const char *EXPORT(page_review)(size_t n, int seat, int worlds);
const char *EXPORT(page_judge)(void);

#endif
