/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "board-test.h"
#include "paint-test.h"
#include "ponder-board.h"
#include "share.h"
#include "widget-test.h"

/* Draws cells in every appearance and reads their colours: the contrast between text and background must be 4.5, that
 * of lines and marks 3. Runs once normally and once with high contrast. */

#define TEXT_CONTRAST 4.5
#define MARK_CONTRAST 3.0

#define N_MARKS 8
#define SIDE 16 /* enough cells for every set of marks */
#define CELL 40
#define CORNER 3 /* the distance of a corner from the edges of its cell */

static GtkWidget *window;
static PonderBoard *board;

static void
set_up (AdwColorScheme scheme)
{
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), scheme);
  window = gtk_window_new ();
  board = g_object_new (PONDER_TYPE_BOARD, NULL);
  ponder_board_set_shape (board, SIDE, SIDE, 4, 4);
  ponder_board_set_least_cell (board, CELL);
  gtk_widget_set_halign (GTK_WIDGET (board), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (board), GTK_ALIGN_CENTER);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (board));
  widget_test_show (window, 700, 700);
  g_assert_cmpint (ponder_board_get_cell_size (board), ==, CELL);
}

/* Shows a cell for each set of marks, all with the same content. */
static void
show_all (const PonderCellAppearance *appearance,
          gboolean                    selected)
{
  for (guint marks = 0; marks < 1 << N_MARKS; marks++)
    {
      PonderCellAppearance marked = *appearance;

      marked.marks = marks;
      ponder_board_show_cell (board, marks, &marked);
      ponder_cell_set_selected (board_test_get_cell (board, marks), selected);
    }
  widget_test_settle (window);
}

static void
assert_contrast (const char     *what,
                 PonderCellKind  kind,
                 PonderCellMarks marks,
                 guint32         color,
                 guint32         behind,
                 double          least)
{
  double contrast = paint_test_contrast (color, behind);

  if (contrast < least)
    g_error ("%s of kind %d with marks %x: %06x on %06x is %.2f", what, kind, marks, color & 0xffffff,
             behind & 0xffffff, contrast);
}

/* Returns the colour next to the text, inside all frames. */
static guint32
find_behind (const PaintTest *picture)
{
  return paint_test_pixel (picture, 8, CELL / 3);
}

static guint32
find_text (const PaintTest *picture)
{
  guint32 behind = find_behind (picture);
  guint32 found = behind;

  for (int y = 9; y < CELL - 6; y++)
    for (int x = 11; x < CELL - 11; x++)
      {
        guint32 pixel = paint_test_pixel (picture, x, y);

        if (paint_test_contrast (pixel, behind) > paint_test_contrast (found, behind))
          found = pixel;
      }
  return found;
}

static void
check_marks (const PaintTest *picture,
             PonderCellKind   kind,
             PonderCellMarks  marks,
             gboolean         selected)
{
  guint32 behind = find_behind (picture);
  guint32 edge = paint_test_pixel (picture, 1, CELL / 2);
  guint32 inner = paint_test_pixel (picture, 3, CELL / 2);

  if (marks & PONDER_CELL_POINTED_AT)
    assert_contrast ("frame", kind, marks, edge, behind, MARK_CONTRAST);
  if (marks & PONDER_CELL_NOW)
    assert_contrast ("frame of now", kind, marks, marks & PONDER_CELL_POINTED_AT ? inner : edge, behind, MARK_CONTRAST);
  /* The edge of the corner for what the computer did, and what is within it. */
  if (kind == PONDER_CELL_TRIED || kind == PONDER_CELL_PROVED)
    assert_contrast ("corner", kind, marks, paint_test_pixel (picture, CORNER, CELL - 1 - CORNER), behind,
                     MARK_CONTRAST);
  if (!selected)
    g_assert_cmpint (paint_test_pixel (picture, CORNER + 2, CELL - 3 - CORNER) != behind, ==,
                     kind == PONDER_CELL_PROVED);
  if (selected)
    assert_contrast ("cursor", kind, marks,
                     paint_test_pixel (picture, marks & (PONDER_CELL_POINTED_AT | PONDER_CELL_NOW) ? 5 : 2, CELL / 2),
                     behind, MARK_CONTRAST);
}

static void
check_texts (void)
{
  TestShare share = test_share_new ();

  for (PonderCellKind kind = PONDER_CELL_GIVEN; kind <= PONDER_CELL_PROVED; kind++)
    for (guint selected = 0; selected < 2; selected++)
      {
        if (!test_share_takes (&share))
          continue;
        show_all (&(PonderCellAppearance){ .text = "8", .kind = kind }, selected);
        for (guint marks = 0; marks < 1 << N_MARKS; marks++)
          {
            g_auto (PaintTest) picture = { 0 };

            paint_test_init (&picture, GTK_WIDGET (board_test_get_cell (board, marks)));
            assert_contrast ("text", kind, marks, find_text (&picture), find_behind (&picture), TEXT_CONTRAST);
            check_marks (&picture, kind, marks, selected);
          }
      }
}

static guint32
blend (double  color,
       double  alpha,
       guint32 behind,
       guint   shift)
{
  return (guint32) (color * 255 * alpha + (behind >> shift & 0xff) * (1 - alpha) + 0.5) << shift;
}

static guint32
over (const GdkRGBA *color,
      guint32        behind)
{
  return 0xff000000 | blend (color->red, color->alpha, behind, 16) | blend (color->green, color->alpha, behind, 8) |
         blend (color->blue, color->alpha, behind, 0);
}

/* Notes are too small to find their colours in the picture. */
static void
check_notes (void)
{
  for (guint selected = 0; selected < 2; selected++)
    {
      show_all (&(PonderCellAppearance){ .symbols = "1234", .candidates = 1 }, selected);
      for (guint marks = 0; marks < 1 << N_MARKS; marks++)
        {
          GtkStyleContext *style = gtk_widget_get_style_context (GTK_WIDGET (board_test_get_cell (board, marks)));
          g_auto (PaintTest) picture = { 0 };
          guint32 behind;
          GdkRGBA quiet;

          if (marks & PONDER_CELL_NOTHING_LEFT)
            continue;
          g_assert_true (gtk_style_context_lookup_color (style, "ponder_candidate", &quiet));
          paint_test_init (&picture, GTK_WIDGET (board_test_get_cell (board, marks)));
          behind = paint_test_pixel (&picture, 8, CELL / 2);
          assert_contrast ("candidates", 0, marks, over (&quiet, behind), behind, TEXT_CONTRAST);
        }
    }
}

/* Checks texts, notes and marks on the colours of a person, and the dots. */
static void
check_colours (TestShare *share,
               guint      colour)
{
  static const PonderCellKind kinds[] = { PONDER_CELL_GIVEN, PONDER_CELL_ENTERED, PONDER_CELL_PROVED };
  GdkRGBA quiet;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (guint selected = 0; selected < 2; selected++)
      {
        if (!test_share_takes (share))
          continue;
        show_all (&(PonderCellAppearance){ .text = "8", .kind = kinds[i], .colour = colour }, selected);
        for (guint marks = 0; marks < PONDER_CELL_NOW; marks++)
          {
            GtkStyleContext *style = gtk_widget_get_style_context (GTK_WIDGET (board_test_get_cell (board, marks)));
            g_auto (PaintTest) picture = { 0 };

            paint_test_init (&picture, GTK_WIDGET (board_test_get_cell (board, marks)));
            assert_contrast ("text", kinds[i], marks, find_text (&picture), find_behind (&picture), TEXT_CONTRAST);
            check_marks (&picture, kinds[i], marks, selected);
            g_assert_true (gtk_style_context_lookup_color (style, "ponder_candidate", &quiet));
            assert_contrast ("dots and candidates", kinds[i], marks, over (&quiet, find_behind (&picture)),
                             find_behind (&picture), TEXT_CONTRAST);
          }
      }
}

/* Checks the lines between cells, between boxes and around the board. */
static void
check_lines (void)
{
  g_auto (PaintTest) picture = { 0 };
  graphene_rect_t bounds;
  guint32 behind;

  show_all (&(PonderCellAppearance){ 0 }, FALSE);
  g_assert_true (ponder_board_get_cell_bounds (board, 0, &bounds));
  paint_test_init (&picture, GTK_WIDGET (board));
  /* The picture begins with the border, followed by the cells. */
  behind = paint_test_pixel (&picture, 2 + CELL / 2, 2 + CELL / 2);
  assert_contrast ("thin line", 0, 0, paint_test_pixel (&picture, 2 + CELL, 2 + CELL / 2), behind, MARK_CONTRAST);
  assert_contrast ("thick line", 0, 0, paint_test_pixel (&picture, 2 + 4 * CELL + 3, 2 + CELL / 2), behind,
                   MARK_CONTRAST);
  assert_contrast ("border", 0, 0, paint_test_pixel (&picture, 1, 2 + CELL / 2), behind, MARK_CONTRAST);
}

/* A dot marks where one can go; an attacked square has a cross, which is larger and open between its arms. */
static void
check_attacked (void)
{
  g_auto (PaintTest) attacked = { 0 };
  g_auto (PaintTest) reachable = { 0 };
  int middle = CELL / 2;
  guint32 behind;

  ponder_board_show_cell (board, 2, &(PonderCellAppearance){ .marks = PONDER_CELL_ATTACKED });
  ponder_board_show_cell (board, 4, &(PonderCellAppearance){ .marks = PONDER_CELL_REACHABLE });
  widget_test_settle (window);
  paint_test_init (&attacked, GTK_WIDGET (board_test_get_cell (board, 2)));
  paint_test_init (&reachable, GTK_WIDGET (board_test_get_cell (board, 4)));
  behind = paint_test_pixel (&attacked, 4, 4);

  for (int side = -1; side <= 1; side += 2)
    {
      int out = side * CELL * 13 / 100, in = side * CELL * 8 / 100;

      g_assert_cmphex (paint_test_pixel (&attacked, middle + out, middle + out), !=, behind);
      g_assert_cmphex (paint_test_pixel (&attacked, middle + in, middle), ==, behind);
      g_assert_cmphex (paint_test_pixel (&reachable, middle + out, middle + out), ==, behind);
      g_assert_cmphex (paint_test_pixel (&reachable, middle + in, middle), !=, behind);
    }
}

/* Checks the marks and values of a game, on squares as they are and on that of the last move. */
static void
test_game (gconstpointer data)
{
  static const struct
  {
    PonderCellAppearance appearance;
    double least;
  } games[] = {
    { { .text = "X", .kind = PONDER_CELL_ENTERED, .css_class = "cross" }, MARK_CONTRAST },
    { { .text = "O", .kind = PONDER_CELL_ENTERED, .css_class = "nought" }, MARK_CONTRAST },
    { { .text = "X", .kind = PONDER_CELL_TRIED, .css_class = "cross" }, MARK_CONTRAST },
    { { .hint = "W5", .css_class = "win" }, TEXT_CONTRAST },
    { { .hint = "D", .css_class = "draw" }, TEXT_CONTRAST },
    { { .hint = "L4", .css_class = "loss" }, TEXT_CONTRAST },
    { { .hint = "12", .css_class = "pair" }, TEXT_CONTRAST },
  };

  set_up (GPOINTER_TO_INT (data));
  gtk_widget_add_css_class (GTK_WIDGET (board), "noughts");
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint selected = 0; selected < 2; selected++)
      {
        show_all (&games[i].appearance, selected);
        for (guint marks = 0; marks <= PONDER_CELL_SAME; marks += PONDER_CELL_SAME)
          {
            g_auto (PaintTest) picture = { 0 };

            paint_test_init (&picture, GTK_WIDGET (board_test_get_cell (board, marks)));
            assert_contrast (games[i].appearance.css_class, games[i].appearance.kind, marks, find_text (&picture),
                             find_behind (&picture), games[i].least);
          }
      }
  widget_test_destroy (window);
}

static void
test_contrast (gconstpointer data)
{
  set_up (GPOINTER_TO_INT (data));
  check_texts ();
  check_notes ();
  check_lines ();
  check_attacked ();
  widget_test_destroy (window);
}

/* Each colour differs from the others and from the board. */
static void
test_colours (gconstpointer data)
{
  guint32 seen[PONDER_CELL_N_COLOURS + 1];
  TestShare share = test_share_new ();

  set_up (GPOINTER_TO_INT (data));
  for (guint colour = 0; colour <= PONDER_CELL_N_COLOURS; colour++)
    {
      g_auto (PaintTest) picture = { 0 };

      ponder_board_show_cell (board, 0, &(PonderCellAppearance){ .colour = colour });
      widget_test_settle (window);
      paint_test_init (&picture, GTK_WIDGET (board_test_get_cell (board, 0)));
      seen[colour] = paint_test_pixel (&picture, CELL / 2, CELL / 2);
      for (guint i = 0; i < colour; i++)
        g_assert_cmphex (seen[i], !=, seen[colour]);
      if (colour > 0)
        check_colours (&share, colour);
    }
  widget_test_destroy (window);
}

static void
check_path (PonderCellKind kind,
            guint          cell,
            const char    *color_name)
{
  GtkStyleContext *style = gtk_widget_get_style_context (GTK_WIDGET (board));
  g_auto (PaintTest) picture = { 0 };
  GdkRGBA color;
  guint32 behind;

  g_assert_true (gtk_style_context_lookup_color (style, color_name, &color));
  paint_test_init (&picture, GTK_WIDGET (board_test_get_cell (board, cell)));
  behind = find_behind (&picture);
  assert_contrast ("number", kind, PONDER_CELL_ON_PATH, find_text (&picture), behind, TEXT_CONTRAST);
  assert_contrast ("path", kind, PONDER_CELL_ON_PATH, over (&color, behind), behind, MARK_CONTRAST);
}

/* Checks the path on a chessboard, and the numbers on it, on squares of both colours. */
static void
test_path (gconstpointer data)
{
  static const struct
  {
    PonderCellKind kind;
    const char *color;
  } kinds[] = {
    { PONDER_CELL_ENTERED, "ponder_path_entered" },
    { PONDER_CELL_TRIED, "ponder_path_tried" },
    { PONDER_CELL_PROVED, "ponder_path_proved" },
  };

  set_up (GPOINTER_TO_INT (data));
  ponder_board_set_chessboard (board, TRUE);
  ponder_board_set_shape (board, 1, 2, 0, 0);
  ponder_board_set_least_cell (board, CELL);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (guint cell = 0; cell < 2; cell++)
      {
        ponder_board_show_cell (
          board, cell, &(PonderCellAppearance){ .text = "88", .kind = kinds[i].kind, .marks = PONDER_CELL_ON_PATH });
        ponder_cell_set_selected (board_test_get_cell (board, cell), FALSE);
        widget_test_settle (window);
        check_path (kinds[i].kind, cell, kinds[i].color);
      }
  widget_test_destroy (window);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();
  widget_test_add_style ();

  g_test_add_data_func ("/contrast/light", GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_LIGHT), test_contrast);
  g_test_add_data_func ("/contrast/dark", GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_DARK), test_contrast);
  g_test_add_data_func ("/contrast/colours/light", GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_LIGHT), test_colours);
  g_test_add_data_func ("/contrast/colours/dark", GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_DARK), test_colours);
  g_test_add_data_func ("/contrast/game/light", GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_LIGHT), test_game);
  g_test_add_data_func ("/contrast/game/dark", GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_DARK), test_game);
  g_test_add_data_func ("/contrast/path/light", GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_LIGHT), test_path);
  g_test_add_data_func ("/contrast/path/dark", GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_DARK), test_path);
  return g_test_run ();
}
