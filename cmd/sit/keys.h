/* Takes the keys of the full screen, and keeps the state that they change. */
#ifndef ARBITRE_SIT_KEYS_H
#define ARBITRE_SIT_KEYS_H

#include "ui/screen.h"
#include "sit.h"

enum overlay {
	OVERLAY_NONE,
	OVERLAY_HELP,
	OVERLAY_SCORED,
	OVERLAY_DEAL,
	OVERLAY_LAST,
	OVERLAY_NOTES,
	OVERLAY_LEAVE,
	OVERLAY_HINT, /* the costs of the moves */
	OVERLAY_COSTS /* the costs of the moves of the last deal */
};

struct screen {
	struct session *session;
	const struct config *config;
	struct canvas canvas;
	enum overlay overlay;
	int top, rows, deal; /* rows of an overlay's text; its deal */
	char typed[256];
	int pressed; /* the key that was pressed last */
	struct text message;
	bool refused; /* the message is a refusal */
	bool rush;    /* no pauses until one's turn */
	bool hinted;  /* the hint stands under the hand */
	bool rung;    /* the bell was rung for this question */
	bool small;   /* the window is too small */
	bool leaves;  /* the person has left */
	bool judging; /* moves of the deal are still to be judged */
	int64_t waiting_since;
};

/* Judges the next move of the deal, if the overlay of costs is open. */
void keys_judge(struct screen *screen);
/* Takes all keys that were pressed, without waiting, until the person leaves:
 * screen->leaves. */
void keys_take(struct screen *screen);

#endif
