/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "ponder-print-text.h"
#include "ponder-print-board.h"

/* Tests what a board, and lines to write on, look like on paper, by their pixels. The board has 4×4 cells with sides of 50
 * points, SCALE pixels each. */

#define SCALE 8
#define SIDE 4
#define CELL 50
#define NAMES 18 /* the room for those of rows and columns */
#define WHITE 255

/* Draws a part of a block, which it takes over, into the room that the board takes, and @names at the left and below. */
static cairo_surface_t *
draw_block (PonderPrintBlock *block,
            guint             from,
            guint             n,
            int               names)
{
  PonderPrintArea area = { -names, 0, names + SIDE * CELL + 2, SIDE * CELL + 16 + names };
  cairo_surface_t *paper =
    cairo_image_surface_create (CAIRO_FORMAT_RGB24, SCALE * (SIDE * CELL + 2), SCALE * (int) area.height);
  cairo_t *cr = cairo_create (paper);
  g_autoptr (PonderPrintBlock) owned = block;
  g_auto (PonderPrintPen) pen = { 0 };

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, SCALE, SCALE);
  cairo_set_source_rgb (cr, 0, 0, 0);
  ponder_print_pen_init (&pen, cr);
  ponder_print_block_draw (owned, &pen, &area, from, n);
  cairo_destroy (cr);
  cairo_surface_flush (paper);
  return paper;
}

/* Draws the board, which it takes over, so that its first cell begins one point from the left and from above. */
static cairo_surface_t *
draw (PonderPrintBoard *board)
{
  return draw_block (ponder_print_board_new (board), 0, 1, board->chessboard ? NAMES : 0);
}

/* Returns the brightness of a pixel. */
static guint
pixel (cairo_surface_t *paper,
       guint            x,
       guint            y)
{
  const guint8 *data = cairo_image_surface_get_data (paper);

  return data[y * (guint) cairo_image_surface_get_stride (paper) + 4 * x];
}

/* Returns the brightness of a point of a cell, as parts of its side. */
static guint
point (cairo_surface_t *paper,
       guint            row,
       guint            column,
       double           x,
       double           y)
{
  return pixel (paper, (guint) (SCALE * (1 + CELL * (column + x))), (guint) (SCALE * (1 + CELL * (row + y))));
}

static guint
count_dark (cairo_surface_t *paper,
            guint            row,
            guint            column)
{
  guint n = 0;

  for (guint x = CELL / 5; x < CELL - CELL / 5; x++)
    for (guint y = CELL / 5; y < CELL - CELL / 5; y++)
      n += point (paper, row, column, (double) x / CELL, (double) y / CELL) < WHITE / 2;
  return n;
}

/* Returns how much of the name of a column is seen below the board. */
static guint
count_name (cairo_surface_t *paper,
            guint            column)
{
  guint n = 0;

  for (guint x = 0; x < CELL; x++)
    for (guint y = 3; y < 15; y++)
      n += point (paper, SIDE, column, (double) x / CELL, (double) y / CELL) < WHITE / 2;
  return n;
}

/* Queens that were given are black, the others white with an outline; squares are dark and light in turn, and columns
 * have names. */
static void
test_chessboard (void)
{
  PonderPrintBoard board;
  cairo_surface_t *paper;

  ponder_print_board_init (&board, SIDE, SIDE);
  board.chessboard = TRUE;
  board.cells[0].appearance = PONDER_PRINT_QUEEN | PONDER_PRINT_BOLD;
  board.cells[1].appearance = PONDER_PRINT_QUEEN;
  board.cells[2].appearance = PONDER_PRINT_BLOCKED;
  paper = draw (&board);
  g_assert_cmpuint (point (paper, 0, 0, 0.5, 0.75), ==, 0);
  g_assert_cmpuint (point (paper, 0, 1, 0.5, 0.75), ==, WHITE);
  g_assert_cmpuint (point (paper, 0, 1, 0.5, 0.84), ==, 0);
  g_assert_cmpuint (point (paper, 0, 2, 0.5, 0.5), <, WHITE / 2);
  g_assert_cmpuint (point (paper, 3, 1, 0.5, 0.5), ==, WHITE);
  g_assert_cmpuint (point (paper, 3, 0, 0.5, 0.5), <, WHITE);
  g_assert_cmpuint (point (paper, 3, 0, 0.5, 0.5), >, WHITE / 2);
  for (guint column = 0; column < SIDE; column++)
    g_assert_cmpuint (count_name (paper, column), >, 0);
  cairo_surface_destroy (paper);
}

/* Returns how many pixels of a row or column of them are dark around a line of the board. */
static guint
measure_line (cairo_surface_t *paper,
              guint            line,
              gboolean         across)
{
  guint beside = SCALE * (1 + CELL / 2);
  guint from = line > 0 ? SCALE * (line * CELL - CELL / 2) : 0;
  guint n = 0;

  for (guint i = from; i < MIN (SCALE * (line * CELL + CELL / 2), SCALE * (SIDE * CELL + 2)); i++)
    n += (across ? pixel (paper, i, beside) : pixel (paper, beside, i)) < WHITE / 2;
  return n;
}

/* Lines around the board and its boxes are thick, the others thin. */
static void
test_lines (void)
{
  PonderPrintBoard board;
  cairo_surface_t *paper;

  ponder_print_board_init (&board, SIDE, SIDE);
  board.box_rows = 2;
  board.box_columns = 2;
  paper = draw (&board);
  for (guint i = 0; i <= SIDE; i++)
    {
      guint width = (guint) (SCALE * (i % 2 == 0 ? PONDER_PRINT_THICK : PONDER_PRINT_THIN));

      g_assert_cmpuint (measure_line (paper, i, TRUE), ==, width);
      g_assert_cmpuint (measure_line (paper, i, FALSE), ==, width);
    }
  cairo_surface_destroy (paper);
}

/* Without boxes only the lines around the board are thick. */
static void
test_lines_without_boxes (void)
{
  PonderPrintBoard board;
  cairo_surface_t *paper;

  ponder_print_board_init (&board, SIDE, SIDE);
  paper = draw (&board);
  for (guint i = 0; i <= SIDE; i++)
    g_assert_cmpuint (measure_line (paper, i, TRUE), ==,
                      SCALE * (i % SIDE == 0 ? PONDER_PRINT_THICK : PONDER_PRINT_THIN));
  for (guint column = 0; column < SIDE; column++)
    g_assert_cmpuint (count_name (paper, column), ==, 0);
  cairo_surface_destroy (paper);
}

/* What was given is bold, and a ring goes around a cell's content. */
static void
test_texts (void)
{
  PonderPrintBoard board;
  cairo_surface_t *paper;

  ponder_print_board_init (&board, SIDE, SIDE);
  strcpy (board.cells[0].text, "8");
  strcpy (board.cells[1].text, "8");
  board.cells[0].appearance = PONDER_PRINT_BOLD;
  board.cells[1].appearance = PONDER_PRINT_RING;
  paper = draw (&board);
  g_assert_cmpuint (count_dark (paper, 0, 1), >, 0);
  g_assert_cmpuint (count_dark (paper, 0, 0), >, count_dark (paper, 0, 1) * 5 / 4);
  g_assert_cmpuint (count_dark (paper, 0, 2), ==, 0);
  g_assert_cmpuint (point (paper, 0, 1, 0.5 + 0.46, 0.5), ==, 0);
  g_assert_cmpuint (point (paper, 0, 1, 0.5, 0.5 - 0.46), ==, 0);
  g_assert_cmpuint (point (paper, 0, 0, 0.5 + 0.46, 0.5), ==, WHITE);
  cairo_surface_destroy (paper);
}

/* As many lines as asked for, each below the room for writing on it. */
static void
test_writing_lines (void)
{
  for (guint n = 1; n <= 4; n++)
    {
      cairo_surface_t *paper = draw_block (ponder_print_lines_new (9), 5, n, 0);
      guint n_lines = 0, last = 0;

      for (guint y = 1; y < SCALE * SIDE * CELL; y++)
        if (pixel (paper, SCALE * CELL, y) < WHITE / 2 && pixel (paper, SCALE * CELL, y - 1) >= WHITE / 2)
          {
            n_lines++;
            g_assert_cmpuint (y - last, >=, SCALE * 20);
            last = y;
          }
      g_assert_cmpuint (n_lines, ==, n);
      cairo_surface_destroy (paper);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print-board/chessboard", test_chessboard);
  g_test_add_func ("/print-board/lines", test_lines);
  g_test_add_func ("/print-board/lines-without-boxes", test_lines_without_boxes);
  g_test_add_func ("/print-board/texts", test_texts);
  g_test_add_func ("/print-lines/writing", test_writing_lines);
  return g_test_run ();
}
