/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* src/print: how puzzles and games look on paper, as black vectors on white. It knows puzzles, cairo and Pango, but no
 * widget. Lengths are in points, 1/72 inch.
 *
 *   PonderPrintPen      draws lines and text, and measures text
 *   PonderPrintBlock    an element of a page, stacked below others: it can be measured, divided and drawn
 *   ponder-print-*.h    the kinds of block: text, lists, tables, boards
 *   PonderPrintKind     how a kind of puzzle is printed; each page of a puzzle has its own in src/pages
 *   PonderPrintSheet    the blocks of a document
 *   PonderPrintPages    a sheet laid out on paper of one size
 *
 * Blocks, sheets and pages are immutable once they are made, and can be drawn from any thread. */

#include <pango/pangocairo.h>

G_BEGIN_DECLS

#define PONDER_PRINT_TEXT_SIZE 11.0
#define PONDER_PRINT_SMALL_SIZE 9.0
#define PONDER_PRINT_LEAST_SIZE 4.5 /* the smallest text that can be read */
#define PONDER_PRINT_LINE 1.45 /* the height of a line, by the size of its text */
#define PONDER_PRINT_THIN 0.5
#define PONDER_PRINT_THICK 2.0
#define PONDER_PRINT_LINE_OF(width, cell) ((width) * CLAMP ((cell) / 20, 0.5, 1)) /* boards of many cells have thinner lines */
#define PONDER_PRINT_SMALLER 0.6 /* by the size it would have on a fresh page: a smaller board is moved there */

/* A rectangle of paper. */
typedef struct
{
  double x;
  double y;
  double width;
  double height;
} PonderPrintArea;

/* Used by one thread, for one page or one measurement. */
typedef struct
{
  cairo_t *cr;
  PangoLayout *layout;
} PonderPrintPen;

void   ponder_print_pen_init      (PonderPrintPen        *self,
                                   cairo_t               *cr);
void   ponder_print_pen_clear     (PonderPrintPen        *self);
double ponder_print_pen_width     (PonderPrintPen        *self,
                                   const char            *text,
                                   double                 size,
                                   gboolean               bold);
void   ponder_print_pen_text      (PonderPrintPen        *self,
                                   const char            *text,
                                   double                 size,
                                   gboolean               bold,
                                   double                 x,
                                   double                 y,
                                   double                 align,
                                   double                 most_width);
double ponder_print_pen_paragraph (PonderPrintPen        *self,
                                   const char            *text,
                                   double                 size,
                                   double                 x,
                                   double                 y,
                                   double                 width,
                                   gboolean               draw);
void   ponder_print_pen_line      (PonderPrintPen        *self,
                                   double                 x,
                                   double                 y,
                                   double                 to_x,
                                   double                 to_y,
                                   double                 width);
void   ponder_print_pen_box       (PonderPrintPen        *self,
                                   const PonderPrintArea *area,
                                   double                 width);
void   ponder_print_pen_fill      (PonderPrintPen        *self,
                                   const PonderPrintArea *area,
                                   double                 black);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PonderPrintPen, ponder_print_pen_clear)

G_END_DECLS
