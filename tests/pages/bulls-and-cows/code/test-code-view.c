/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "paint-test.h"
#include "ponder-code-rules.h"
#include "ponder-code-view.h"
#include "widget-test.h"

/* Tests the tiles of a code: names, sizes, that pegs can be distinguished by shape alone, and that their contrast is
 * that of text. Runs once normally and once with high contrast. */

#define MARK_CONTRAST 3.0
#define TEXT_CONTRAST 4.5
#define LEAST_DIFFERING 40 /* pixels of 26 by 26 */

static const PonderCodeRules usual = { .n_places = 4, .n_symbols = 10 };
static const PonderCodeRules mastermind = { .n_places = 4, .n_symbols = 6, .repeats = TRUE, .leading_zero = TRUE };
static const PonderCodeRules one_place = { .n_places = 1, .n_symbols = 16, .leading_zero = TRUE };
static const PonderCodeRules six_places = { .n_places = 6, .n_symbols = 16, .repeats = TRUE, .leading_zero = TRUE };

static const struct
{
  const PonderCodeRules *rules;
  gboolean colours;
  PonderCode code;
  const char *expected;
} names[] = {
  { &usual, FALSE, 0x1234, "1 2 3 4" },
  { &usual, FALSE, PONDER_CODE_NONE, "empty" },
  { &mastermind, TRUE, 0x0015, "red circle, red circle, blue square, orange cross" },
  { &mastermind, FALSE, 0x0015, "0 0 1 5" },
  { &six_places, FALSE, 0x0a9fff, "0 A 9 F F F" },
  { &six_places, TRUE, 0x222228,
    "green triangle, green triangle, green triangle, green triangle, green triangle, hollow red circle" },
};

static void
test_names (void)
{
  g_autoptr (PonderCodeView) view =
    g_object_ref_sink (PONDER_CODE_VIEW (ponder_code_view_new (PONDER_CODE_SIZE_NORMAL)));

  gtk_test_accessible_assert_role (view, GTK_ACCESSIBLE_ROLE_IMG);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = NULL;

      ponder_code_view_show (view, names[i].rules, names[i].colours, names[i].code);
      name = ponder_code_view_dup_name (view);
      g_assert_cmpstr (name, ==, names[i].expected);
      gtk_test_accessible_assert_property (view, GTK_ACCESSIBLE_PROPERTY_LABEL, names[i].expected);
    }
}

/* No two symbols have the same name. */
static void
test_symbol_names (void)
{
  for (gboolean colours = FALSE; colours <= TRUE; colours++)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      for (guint symbol = 0; symbol < PONDER_CODE_MOST_SYMBOLS; symbol++)
        g_assert_true (g_hash_table_add (seen, ponder_code_symbol_name (colours, symbol)));
    }
}

static void
assert_size (const PonderCodeRules *rules,
             PonderCodeSize         size,
             int                    least_width,
             int                    width,
             int                    height)
{
  g_autoptr (PonderCodeView) view = g_object_ref_sink (PONDER_CODE_VIEW (ponder_code_view_new (size)));
  int minimum;
  int natural;

  ponder_code_view_show (view, rules, FALSE, PONDER_CODE_NONE);
  gtk_widget_measure (GTK_WIDGET (view), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, <=, least_width);
  g_assert_cmpint (natural, ==, width);
  gtk_widget_measure (GTK_WIDGET (view), GTK_ORIENTATION_VERTICAL, natural, NULL, &natural, NULL, NULL);
  g_assert_cmpint (natural, ==, height);
}

/* Six places fit on a narrow page, also in a row with an answer. */
static void
test_sizes (void)
{
  assert_size (&usual, PONDER_CODE_SIZE_ROW, 100, 112, 26);
  assert_size (&usual, PONDER_CODE_SIZE_NORMAL, 112, 155, 36);
  assert_size (&six_places, PONDER_CODE_SIZE_ROW, 140, 169, 26);
  assert_size (&six_places, PONDER_CODE_SIZE_NORMAL, 336, 234, 36);
}

/* Shows a tile for each symbol. */
static GtkWidget *
new_window (GtkWidget    **views,
            PonderCodeSize size,
            gboolean       colours)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *grid = gtk_grid_new ();

  gtk_widget_set_halign (grid, GTK_ALIGN_START);
  gtk_widget_set_valign (grid, GTK_ALIGN_START);
  for (guint symbol = 0; symbol < PONDER_CODE_MOST_SYMBOLS; symbol++)
    {
      views[symbol] = ponder_code_view_new (size);
      ponder_code_view_show (PONDER_CODE_VIEW (views[symbol]), &one_place, colours, symbol);
      gtk_grid_attach (GTK_GRID (grid), views[symbol], (int) symbol % 4, (int) symbol / 4, 1, 1);
    }
  gtk_window_set_child (GTK_WINDOW (window), grid);
  widget_test_show (window, 400, 400);
  return window;
}

/* Returns the background of a tile, from a corner that no peg covers. */
static guint32
tile_color (const PaintTest *picture)
{
  return paint_test_pixel (picture, picture->width / 8, picture->height / 8);
}

/* Counts the pixels covered in only one picture, regardless of colours. */
static guint
count_differing (const PaintTest *one,
                 const PaintTest *other)
{
  guint n = 0;

  for (int i = 0; i < one->width * one->height; i++)
    n += (one->pixels[i] == tile_color (one)) != (other->pixels[i] == tile_color (other));
  return n;
}

/* Pegs can be distinguished without colours, also on the smallest tiles. */
static void
test_shapes (void)
{
  GtkWidget *views[PONDER_CODE_MOST_SYMBOLS];
  GtkWidget *window = new_window (views, PONDER_CODE_SIZE_ROW, TRUE);
  PaintTest pictures[PONDER_CODE_MOST_SYMBOLS];

  for (guint i = 0; i < PONDER_CODE_MOST_SYMBOLS; i++)
    {
      paint_test_init (&pictures[i], views[i]);
      for (guint j = 0; j < i; j++)
        {
          guint n = count_differing (&pictures[i], &pictures[j]);

          if (n < LEAST_DIFFERING)
            g_error ("pegs %u and %u differ in %u pixels", i, j, n);
        }
    }
  for (guint i = 0; i < PONDER_CODE_MOST_SYMBOLS; i++)
    paint_test_clear (&pictures[i]);
  widget_test_destroy (window);
}

static double
greatest_contrast (const PaintTest *picture)
{
  double most = 1;

  for (int y = picture->height / 8; y < picture->height * 7 / 8; y++)
    for (int x = picture->width / 8; x < picture->width * 7 / 8; x++)
      most = MAX (most, paint_test_contrast (paint_test_pixel (picture, x, y), tile_color (picture)));
  return most;
}

static void
check_contrast (gconstpointer data)
{
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), GPOINTER_TO_INT (data));
  for (gboolean colours = FALSE; colours <= TRUE; colours++)
    {
      GtkWidget *views[PONDER_CODE_MOST_SYMBOLS];
      GtkWidget *window = new_window (views, PONDER_CODE_SIZE_NORMAL, colours);

      for (guint symbol = 0; symbol < PONDER_CODE_MOST_SYMBOLS; symbol++)
        {
          g_auto (PaintTest) picture = { 0 };

          paint_test_init (&picture, views[symbol]);
          g_assert_cmpfloat (greatest_contrast (&picture), >=, colours ? MARK_CONTRAST : TEXT_CONTRAST);
          g_assert_cmpfloat (
            paint_test_contrast (paint_test_pixel (&picture, picture.width / 2, 0), tile_color (&picture)), >=,
            MARK_CONTRAST);
        }
      widget_test_destroy (window);
    }
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Cantarell 11", NULL);
  widget_test_add_style ();

  g_test_add_func ("/code-view/names", test_names);
  g_test_add_func ("/code-view/symbol-names", test_symbol_names);
  g_test_add_func ("/code-view/sizes", test_sizes);
  g_test_add_func ("/code-view/shapes", test_shapes);
  g_test_add_data_func ("/code-view/contrast/light", GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_LIGHT), check_contrast);
  g_test_add_data_func ("/code-view/contrast/dark", GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_DARK), check_contrast);
  return g_test_run ();
}
