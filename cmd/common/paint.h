/* Paints the cells of a canvas on the terminal, for sit and replay --step. */
#ifndef ARBITRE_COMMON_PAINT_H
#define ARBITRE_COMMON_PAINT_H

#include "ui/canvas.h"

/* Draws all of it; cells of one role that stand side by side go together. */
void paint_canvas(const struct canvas *canvas);

#endif
