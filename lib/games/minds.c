/* The minds there are: that of a further game is a line here. */
#include "think/mind.h"

extern const struct mind mind_chnif, mind_chkobba, mind_chouine, mind_enfle;

const struct mind *const minds[] = { &mind_chnif, &mind_chkobba, &mind_chouine,
				     &mind_enfle, NULL };
