/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "board-test.h"
#include "paint-test.h"
#include "ponder-board.h"
#include "widget-test.h"

#include <math.h>

static PonderBoard *
new_board (guint rows,
           guint columns)
{
  PonderBoard *board = PONDER_BOARD (g_object_ref_sink (g_object_new (PONDER_TYPE_BOARD, NULL)));

  ponder_board_set_shape (board, rows, columns, 0, 0);
  return board;
}

static void
assert_name (PonderBoard *board,
             guint        cell,
             const char  *expected)
{
  g_autofree char *problem = gtk_test_accessible_check_property (GTK_ACCESSIBLE (board_test_get_cell (board, cell)),
                                                                 GTK_ACCESSIBLE_PROPERTY_LABEL, expected);

  if (problem != NULL)
    g_error ("cell %u: not “%s” but %s", cell, expected, problem);
}

static const struct
{
  PonderCellAppearance appearance;
  const char *expected;
  gboolean invalid;
} names[] = {
  { { .text = "", .kind = PONDER_CELL_ENTERED }, "Row 2, column 3, empty", FALSE },
  { { .marks = PONDER_CELL_PEER }, "Row 2, column 3, empty", FALSE },
  { { .text = "7" }, "Row 2, column 3, 7, given", FALSE },
  { { .text = "7", .kind = PONDER_CELL_ENTERED }, "Row 2, column 3, 7", FALSE },
  { { .text = "7", .kind = PONDER_CELL_TRIED }, "Row 2, column 3, 7, tried", FALSE },
  { { .text = "12", .kind = PONDER_CELL_PROVED, .marks = PONDER_CELL_SAME }, "Row 2, column 3, 12, answer", FALSE },
  { { .text = "7", .kind = PONDER_CELL_ENTERED, .marks = PONDER_CELL_CLASH }, "Row 2, column 3, 7", TRUE },
  { { .marks = PONDER_CELL_NOTHING_LEFT }, "Row 2, column 3, empty, nothing fits", TRUE },
  { { .text = "7", .kind = PONDER_CELL_ENTERED, .marks = PONDER_CELL_WRONG }, "Row 2, column 3, 7, wrong", TRUE },
  { { .marks = PONDER_CELL_DIFFERS }, "Row 2, column 3, empty, answers differ", FALSE },
  { { .text = "7", .kind = PONDER_CELL_ENTERED, .marks = PONDER_CELL_TYPED }, "Row 2, column 3, 7, being typed", FALSE },
  { { .text = "7", .kind = PONDER_CELL_TRIED, .marks = PONDER_CELL_NOW }, "Row 2, column 3, 7, tried, now", FALSE },
  { { .text = "7", .kind = PONDER_CELL_PROVED, .marks = PONDER_CELL_DIFFERS | PONDER_CELL_NOW },
    "Row 2, column 3, 7, answer, answers differ, now", FALSE },
  { { .symbols = "123456789", .notes = 0x49 }, "Row 2, column 3, empty, notes 1, 4 and 7", FALSE },
  { { .symbols = "123456789", .candidates = 0x149 }, "Row 2, column 3, empty, fits 1, 4, 7 and 9", FALSE },
  { { .symbols = "ABCD", .notes = 1, .candidates = 0xd }, "Row 2, column 3, empty, notes A, fits A, C and D", FALSE },
  /* Notes without symbols, below a text or next to a cross are not shown. */
  { { .symbols = "AB", .notes = ~3u }, "Row 2, column 3, empty", FALSE },
  { { .notes = 1 }, "Row 2, column 3, empty", FALSE },
  { { .text = "7", .symbols = "123456789", .notes = 1 }, "Row 2, column 3, 7, given", FALSE },
  { { .symbols = "12", .notes = 1, .marks = PONDER_CELL_NOTHING_LEFT }, "Row 2, column 3, empty, nothing fits", TRUE },
  { { .place = "c3", .row_name = "3", .marks = PONDER_CELL_REACHABLE }, "c3, empty, can be reached", FALSE },
  { { .place = "c3", .marks = PONDER_CELL_BLOCKED }, "c3, blocked", FALSE },
  { { .symbols = "12", .notes = 1, .marks = PONDER_CELL_DIFFERS },
    "Row 2, column 3, empty, notes 1, answers differ", FALSE },
  { { .text = "7", .colour = 2 }, "Row 2, column 3, 7, given, blue", FALSE },
  { { .symbols = "12", .notes = 1, .colour = 6, .marks = PONDER_CELL_SELECTED },
    "Row 2, column 3, empty, notes 1, selected, purple", FALSE },
  { { .hint = "W5", .spoken = "X wins" }, "Row 2, column 3, empty, X wins", FALSE },
  { { .text = "X", .kind = PONDER_CELL_ENTERED, .hint = "O", .marks = PONDER_CELL_NOW, .spoken = "last" },
    "Row 2, column 3, X, now, last", FALSE },
};

static void
test_names (void)
{
  g_autoptr (PonderBoard) board = new_board (4, 5);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      ponder_board_show_cell (board, 7, &names[i].appearance);
      assert_name (board, 7, names[i].expected);
      gtk_test_accessible_assert_state (board_test_get_cell (board, 7), GTK_ACCESSIBLE_STATE_INVALID,
                                        names[i].invalid ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE);
    }
  assert_name (board, 0, "Row 1, column 1, empty");
  assert_name (board, 19, "Row 4, column 5, empty");
}

/* The board copies the appearance of a cell. */
static void
test_looks (void)
{
  g_autoptr (PonderBoard) board = new_board (1, 2);
  char text[] = "7";
  char symbols[] = "789";
  PonderCellAppearance appearance = { text, PONDER_CELL_TRIED, PONDER_CELL_NOW, symbols, 1, 2 };

  ponder_board_show_cell (board, 0, &appearance);
  appearance.text = NULL;
  ponder_board_show_cell (board, 1, &appearance);
  text[0] = symbols[0] = symbols[1] = '1';
  ponder_board_refresh (board);
  assert_name (board, 0, "Row 1, column 1, 7, tried, now");
  assert_name (board, 1, "Row 1, column 2, empty, notes 7, fits 8, now");

  ponder_board_show_cell (board, 1, &(PonderCellAppearance){ .text = "" });
  assert_name (board, 0, "Row 1, column 1, 7, tried, now");
  assert_name (board, 1, "Row 1, column 2, empty");
}

/* Each appearance has its own style classes, and leaves none of the previous one. */
static void
test_classes (void)
{
  static const struct
  {
    PonderCellAppearance appearance;
    const char *expected;
  } cases[] = {
    { { .text = "" }, "" },
    { { .text = "1", .marks = PONDER_CELL_CLASH }, "clash given" },
    { { .text = "1", .kind = PONDER_CELL_ENTERED, .marks = PONDER_CELL_SAME }, "entered same" },
    { { .text = "1", .kind = PONDER_CELL_TRIED }, "tried" },
    { { .text = "1", .kind = PONDER_CELL_PROVED, .marks = PONDER_CELL_POINTED_AT | PONDER_CELL_PEER },
      "peer pointed-at proved" },
    { { .kind = PONDER_CELL_PROVED, .marks = PONDER_CELL_NOTHING_LEFT }, "nothing-left" },
    { { .text = "1", .marks = PONDER_CELL_WRONG | PONDER_CELL_DIFFERS | PONDER_CELL_NOW }, "given now wrong" },
    { { .text = "1" }, "given" },
    { { .css_class = "own" }, "own" },
    { { .text = "1", .css_class = "other" }, "given other" },
    { { .text = "2", .css_class = "other" }, "given other" },
    { { .css_class = NULL }, "" },
    { { .text = "1", .colour = 3 }, "colour-3 coloured given" },
    { { .colour = 6, .marks = PONDER_CELL_WRONG }, "colour-6 coloured wrong" },
    { { .text = "" }, "" },
  };
  g_autoptr (PonderBoard) board = new_board (1, 1);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) classes = NULL;
      g_autofree char *joined = NULL;

      ponder_board_show_cell (board, 0, &cases[i].appearance);
      classes = gtk_widget_get_css_classes (GTK_WIDGET (board_test_get_cell (board, 0)));
      qsort (classes, g_strv_length (classes), sizeof *classes, widget_test_compare_strings);
      joined = g_strjoinv (" ", classes);
      g_assert_cmpstr (joined, ==, cases[i].expected);
    }
}

/* Squares are dark and light in turn, and have names, whether they are empty or not. */
static void
test_chessboard (void)
{
  static const char *const squares[] = { "a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1" };
  g_autoptr (PonderBoard) board = g_object_ref_sink (g_object_new (PONDER_TYPE_BOARD, NULL));

  ponder_board_set_chessboard (board, TRUE);
  ponder_board_set_shape (board, 3, 3, 0, 0);
  ponder_board_show_cell (board, 1, &(PonderCellAppearance){ .text = "7", .kind = PONDER_CELL_ENTERED });
  for (guint cell = 0; cell < 9; cell++)
    {
      GtkAccessible *square = GTK_ACCESSIBLE (board_test_get_cell (board, cell));
      g_autofree char *name = g_strdup_printf ("%s, %s", squares[cell], cell == 1 ? "7" : "empty");

      g_assert_cmpint (gtk_widget_has_css_class (GTK_WIDGET (square), "dark"), ==, cell % 2 == 0);
      gtk_test_accessible_assert_property (square, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
    }
}

/* A cell can have its own name, and an icon instead of text. */
static void
test_place (void)
{
  PonderCellAppearance appearance = { .text = "queen", .icon = "ponder-queens-symbolic", .place = "a4" };
  g_autofree char *name = NULL;
  g_autofree char *empty = NULL;

  name = ponder_cell_appearance_dup_name (&appearance, 0, 0);
  g_assert_cmpstr (name, ==, "a4, queen, given");
  appearance.text = NULL;
  empty = ponder_cell_appearance_dup_name (&appearance, 0, 0);
  g_assert_cmpstr (empty, ==, "a4, empty");
}

static GtkWidget *window;
static PonderBoard *board_shown;

/* Shows a row of cells with a given size, in black on white. */
static void
set_up (guint n_cells,
        int   size)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_css_provider_load_from_data (provider,
                                   "@define-color ponder_candidate #707070;"
                                   "cell { background-color: white; color: black; }"
                                   "cell.tried { font-style: italic; }",
                                   -1);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  window = gtk_window_new ();
  board_shown = g_object_new (PONDER_TYPE_BOARD, NULL);
  ponder_board_set_shape (board_shown, 1, n_cells, 0, 0);
  ponder_board_set_least_cell (board_shown, size);
  gtk_widget_set_halign (GTK_WIDGET (board_shown), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (board_shown), GTK_ALIGN_CENTER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (board_shown));
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  widget_test_show (window, 400, 200);
  g_assert_cmpint (ponder_board_get_cell_size (board_shown), ==, size);
}

static void
paint (PaintTest *picture,
       guint      cell)
{
  paint_test_init (picture, GTK_WIDGET (board_test_get_cell (board_shown, cell)));
}

static GdkRectangle
find_ink (const PaintTest *picture)
{
  GdkRectangle ink = { 0 };

  for (int y = 0; y < picture->height; y++)
    for (int x = 0; x < picture->width; x++)
      if (paint_test_pixel (picture, x, y) != 0xffffffff)
        {
          GdkRectangle dot = { x, y, 1, 1 };

          if (ink.width == 0)
            ink = dot;
          else
            gdk_rectangle_union (&ink, &dot, &ink);
        }
  return ink;
}

static void
assert_same_within (const PaintTest    *a,
                    const PaintTest    *b,
                    const GdkRectangle *area)
{
  for (int y = area->y; y < area->y + area->height; y++)
    for (int x = area->x; x < area->x + area->width; x++)
      g_assert_cmphex (paint_test_pixel (a, x, y), ==, paint_test_pixel (b, x, y));
}

#define MARGIN 3 /* of the frames */

/* Divides a length into equal places. Returns in which place the middle of something is. */
static guint
place_along (int   start,
             int   length,
             int   all,
             guint n)
{
  return (guint) ((start + length / 2. - MARGIN) * n / (all - 2 * MARGIN));
}

/* Every symbol has its own place in the grid, alone or with all others, and doesn't overlap the frames. */
static void
check_places (const char *symbols,
              int         size)
{
  guint n = (guint) strlen (symbols);
  guint columns = (guint) ceil (sqrt (n));
  guint rows = (n + columns - 1) / columns;
  g_auto (PaintTest) all = { 0 };

  set_up (n + 1, size);
  for (guint i = 0; i < n; i++)
    ponder_board_show_cell (board_shown, i, &(PonderCellAppearance){ .symbols = symbols, .notes = 1u << i });
  ponder_board_show_cell (board_shown, n, &(PonderCellAppearance){ .symbols = symbols, .notes = G_MAXUINT32 });
  widget_test_settle (window);

  paint (&all, n);
  for (guint i = 0; i < n; i++)
    {
      g_auto (PaintTest) one = { 0 };
      GdkRectangle ink;

      paint (&one, i);
      ink = find_ink (&one);
      g_assert_cmpint (ink.width, >, 0);
      g_assert_cmpuint (place_along (ink.x, ink.width, size, columns), ==, i % columns);
      g_assert_cmpuint (place_along (ink.y, ink.height, size, rows), ==, i / columns);
      g_assert_cmpint (ink.x, >=, MARGIN);
      g_assert_cmpint (ink.y, >=, MARGIN);
      g_assert_cmpint (ink.x + ink.width, <=, size - MARGIN);
      g_assert_cmpint (ink.y + ink.height, <=, size - MARGIN);
      assert_same_within (&one, &all, &ink);
      if (n == 9 && size == 36)
        g_assert_cmpint (ink.height, >=, 7);
    }
  widget_test_destroy (window);
}

static void
test_places_of_notes (void)
{
  static const char *const symbols[] = {
    "1", "12", "1234", "123456", "123456789", "123456789ABC", "0123456789ABCDEF", "ABCDEFGHIJKLMNOPQRSTUVWXY"
  };
  static const int sizes[] = { 32, 36, 57, 160 };

  for (guint i = 0; i < G_N_ELEMENTS (symbols); i++)
    for (guint j = 0; j < G_N_ELEMENTS (sizes); j++)
      check_places (symbols[i], sizes[j]);
}

/* Counts the runs of ink in the leftmost column with any. */
static guint
count_colour_dots (const PaintTest    *picture,
                   const GdkRectangle *ink)
{
  int x = ink->x + MIN (ink->width, picture->width / 9) / 2;
  guint n = 0;

  for (int y = 1; y < picture->height; y++)
    n += paint_test_pixel (picture, x, y) != 0xffffffff && paint_test_pixel (picture, x, y - 1) == 0xffffffff;
  return n;
}

/* A colour has as many dots as its number says, beside all notes. */
static void
check_colour_dots (int size)
{
  set_up (PONDER_CELL_N_COLOURS + 1, size);
  for (guint i = 0; i < PONDER_CELL_N_COLOURS; i++)
    ponder_board_show_cell (board_shown, i, &(PonderCellAppearance){ .colour = i + 1 });
  ponder_board_show_cell (board_shown, PONDER_CELL_N_COLOURS,
                          &(PonderCellAppearance){ .symbols = "123456789", .notes = 0x1ff });
  widget_test_settle (window);
  for (guint i = 0; i < PONDER_CELL_N_COLOURS; i++)
    {
      g_auto (PaintTest) dots = { 0 };
      g_auto (PaintTest) notes = { 0 };
      GdkRectangle ink;

      paint (&dots, i);
      paint (&notes, PONDER_CELL_N_COLOURS);
      ink = find_ink (&dots);
      g_assert_cmpuint (count_colour_dots (&dots, &ink), ==, i + 1);
      g_assert_cmpint (ink.y, >, 0);
      g_assert_cmpint (ink.y + ink.height, <, size);
      g_assert_cmpint (ink.x, >=, find_ink (&notes).x + find_ink (&notes).width);
    }
  widget_test_destroy (window);
}

static void
test_colour_dots (void)
{
  static const int sizes[] = { 32, 36, 57, 160 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    check_colour_dots (sizes[i]);
}

static guint32
darkest (const PaintTest *picture)
{
  guint32 found = 0xffffffff;

  for (int i = 0; i < picture->width * picture->height; i++)
    if (paint_test_contrast (picture->pixels[i], 0xffffffff) > paint_test_contrast (found, 0xffffffff))
      found = picture->pixels[i];
  return found;
}

/* A hint is drawn smaller than a text, while the cell is empty. */
static void
test_hints (void)
{
  g_auto (PaintTest) text = { 0 };
  g_auto (PaintTest) hint = { 0 };
  g_auto (PaintTest) both = { 0 };
  GdkRectangle all = { 0, 0, 64, 64 };

  set_up (3, 64);
  ponder_board_show_cell (board_shown, 0, &(PonderCellAppearance){ .text = "8", .kind = PONDER_CELL_ENTERED });
  ponder_board_show_cell (board_shown, 1, &(PonderCellAppearance){ .hint = "8" });
  ponder_board_show_cell (board_shown, 2,
                          &(PonderCellAppearance){ .text = "8", .kind = PONDER_CELL_ENTERED, .hint = "D" });
  widget_test_settle (window);
  paint (&text, 0);
  paint (&hint, 1);
  paint (&both, 2);
  g_assert_cmpint (find_ink (&hint).height, >, 10);
  g_assert_cmpint (find_ink (&hint).height, <, find_ink (&text).height * 3 / 4);
  assert_same_within (&text, &both, &all);
  widget_test_destroy (window);
}

static void
draw_red (PonderBoard *board,
          GtkSnapshot *snapshot,
          gpointer     user_data)
{
  graphene_rect_t bounds;

  g_assert_true (user_data == &window);
  g_assert_true (ponder_board_get_cell_bounds (board, 1, &bounds));
  gtk_snapshot_append_color (snapshot, &(GdkRGBA){ 1, 0, 0, 1 }, &bounds);
}

/* The overlay of a page covers what the cells show, until there is none. */
static void
test_overlay (void)
{
  for (guint i = 0; i < 2; i++)
    {
      g_auto (PaintTest) picture = { 0 };
      graphene_rect_t bounds;

      set_up (2, 64);
      ponder_board_show_cell (board_shown, 1, &(PonderCellAppearance){ .text = "8" });
      ponder_board_set_overlay (board_shown, draw_red, &window);
      if (i == 1)
        ponder_board_set_overlay (board_shown, NULL, NULL);
      widget_test_settle (window);
      g_assert_true (ponder_board_get_cell_bounds (board_shown, 1, &bounds));
      paint_test_init (&picture, GTK_WIDGET (board_shown));
      g_assert_cmphex (paint_test_pixel (&picture, (int) bounds.origin.x + 4, (int) bounds.origin.y + 4), ==,
                       i == 0 ? 0xffff0000 : 0xffffffff);
      widget_test_destroy (window);
    }
}

/* Notes by the program are less prominent than notes by the person, which take precedence. */
static void
test_candidates_are_quieter (void)
{
  g_auto (PaintTest) note = { 0 };
  g_auto (PaintTest) candidate = { 0 };
  g_auto (PaintTest) both = { 0 };
  GdkRectangle all = { 0, 0, 64, 64 };

  set_up (3, 64);
  ponder_board_show_cell (board_shown, 0, &(PonderCellAppearance){ .symbols = "1234", .notes = 1 });
  ponder_board_show_cell (board_shown, 1, &(PonderCellAppearance){ .symbols = "1234", .notes = 1, .candidates = 1 });
  ponder_board_show_cell (board_shown, 2, &(PonderCellAppearance){ .symbols = "1234", .candidates = 1 });
  widget_test_settle (window);
  paint (&note, 0);
  paint (&both, 1);
  paint (&candidate, 2);

  assert_same_within (&note, &both, &all);
  g_assert_cmphex (darkest (&note), ==, 0xff000000);
  g_assert_cmphex (darkest (&candidate), ==, 0xff707070);
  widget_test_destroy (window);
}

static guint
count_dots (const PaintTest *picture)
{
  guint n = 0;

  for (int i = 0; i < picture->width * picture->height; i++)
    n += picture->pixels[i] != 0xffffffff;
  return n;
}

/* Long texts fit, and short ones can be drawn in the same size. */
static void
test_sizes_of_texts (void)
{
  static const PonderCellAppearance looks[] = {
    { .text = "7" },       { .text = "7", .n_chars = 7 },       { .text = "7777777", .n_chars = 7 },
    { .text = "7777777" }, { .text = "7777777", .n_chars = 2 },
  };
  GdkRectangle inks[G_N_ELEMENTS (looks)];

  set_up (G_N_ELEMENTS (looks), 64);
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    ponder_board_show_cell (board_shown, i, &looks[i]);
  widget_test_settle (window);
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      g_auto (PaintTest) picture = { 0 };

      paint (&picture, i);
      inks[i] = find_ink (&picture);
      g_assert_cmpint (inks[i].x, >=, MARGIN);
      g_assert_cmpint (inks[i].x + inks[i].width, <=, 64 - MARGIN);
    }
  g_assert_cmpint (inks[0].height, >, 2 * inks[2].height);
  g_assert_cmpint (ABS (inks[1].height - inks[2].height), <=, 1);
  g_assert_cmpint (inks[3].height, ==, inks[2].height);
  g_assert_cmpint (inks[4].height, ==, inks[2].height);
  widget_test_destroy (window);
}

/* Entries, clashes and wrong values can be distinguished in black on white. */
static void
test_no_colour_needed (void)
{
  static const PonderCellAppearance looks[] = {
    { .text = "7", .kind = PONDER_CELL_ENTERED },
    { .text = "7", .kind = PONDER_CELL_TRIED },
    { .text = "7", .kind = PONDER_CELL_PROVED },
    { .text = "7", .kind = PONDER_CELL_ENTERED, .marks = PONDER_CELL_CLASH },
    { .text = "7", .kind = PONDER_CELL_ENTERED, .marks = PONDER_CELL_WRONG },
    { .text = "7", .kind = PONDER_CELL_ENTERED, .marks = PONDER_CELL_CLASH | PONDER_CELL_WRONG },
    { .marks = PONDER_CELL_NOTHING_LEFT },
  };
  guint counts[G_N_ELEMENTS (looks)];

  set_up (G_N_ELEMENTS (looks), 64);
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    ponder_board_show_cell (board_shown, i, &looks[i]);
  widget_test_settle (window);
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      g_auto (PaintTest) picture = { 0 };

      paint (&picture, i);
      counts[i] = count_dots (&picture);
      for (guint j = 0; j < i; j++)
        g_assert_cmpuint (counts[i], !=, counts[j]);
    }
  widget_test_destroy (window);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  widget_test_still ();

  g_test_add_func ("/cell/names", test_names);
  g_test_add_func ("/cell/looks", test_looks);
  g_test_add_func ("/cell/classes", test_classes);
  g_test_add_func ("/cell/places-of-notes", test_places_of_notes);
  g_test_add_func ("/cell/colour-dots", test_colour_dots);
  g_test_add_func ("/cell/hints", test_hints);
  g_test_add_func ("/cell/overlay", test_overlay);
  g_test_add_func ("/cell/candidates-are-quieter", test_candidates_are_quieter);
  g_test_add_func ("/cell/sizes-of-texts", test_sizes_of_texts);
  g_test_add_func ("/cell/chessboard", test_chessboard);
  g_test_add_func ("/cell/place", test_place);
  g_test_add_func ("/cell/no-colour-needed", test_no_colour_needed);
  return g_test_run ();
}
