/* Paints the cells of a canvas on the terminal, for sit and replay --step. */
#ifndef ARBITRE_COMMON_PAINT_H
#define ARBITRE_COMMON_PAINT_H

#include "ui/canvas.h"

/* Draws the canvas; neighbouring cells of one role are written together. */
void paint_canvas(const struct canvas *canvas);

#endif
