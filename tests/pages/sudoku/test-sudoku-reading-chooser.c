/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>
#include <string.h>

#include "ponder-preview.h"
#include "ponder-sudoku-reading-chooser.h"
#include "widget-test.h"

/* --- The preview --- */

static const char *const few_texts[6] = { "1", NULL, "x", "", "25", "" };

static PonderPreview *
new_preview (guint box_rows,
             guint box_columns,
             int   length)
{
  PonderPreview *preview = PONDER_PREVIEW (ponder_preview_new ());

  ponder_preview_set_length (preview, length);
  ponder_preview_show_board (preview, 2, 3, box_rows, box_columns, few_texts, "Six cells");
  return preview;
}

static void
assert_size (PonderPreview *preview,
             int            width,
             int            height)
{
  int least, natural;

  gtk_widget_measure (GTK_WIDGET (preview), GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  g_assert_cmpint (least, ==, width);
  g_assert_cmpint (natural, ==, width);
  gtk_widget_measure (GTK_WIDGET (preview), GTK_ORIENTATION_VERTICAL, -1, &least, &natural, NULL, NULL);
  g_assert_cmpint (least, ==, height);
  g_assert_cmpint (natural, ==, height);
}

/* The border is two pixels wide, lines are one pixel, between boxes two, and cells are squares. */
static void
test_preview_size (void)
{
  PonderPreview *preview = g_object_ref_sink (new_preview (0, 0, 96));
  const char *const many_texts[625] = { NULL };

  assert_size (preview, 96, 65);
  ponder_preview_set_length (preview, 98);
  assert_size (preview, 96, 65);
  ponder_preview_show_board (preview, 2, 3, 1, 3, few_texts, "Boxes");
  assert_size (preview, 96, 66);
  ponder_preview_show_board (preview, 25, 25, 5, 5, many_texts, "Large");
  ponder_preview_set_length (preview, 200);
  assert_size (preview, 4 + 20 + 2 * 4 + 25 * 6, 4 + 20 + 2 * 4 + 25 * 6);
  /* Even the smallest size shows something. */
  ponder_preview_set_length (preview, 1);
  assert_size (preview, 4 + 20 + 2 * 4 + 25, 4 + 20 + 2 * 4 + 25);
  g_assert_finalize_object (preview);
}

static void
test_preview_accessible (void)
{
  PonderPreview *preview = g_object_ref_sink (new_preview (0, 0, 100));

  gtk_test_accessible_assert_role (preview, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (preview, GTK_ACCESSIBLE_PROPERTY_LABEL, "Six cells");
  ponder_preview_show_board (preview, 2, 3, 1, 3, few_texts, "Others");
  gtk_test_accessible_assert_property (preview, GTK_ACCESSIBLE_PROPERTY_LABEL, "Others");
  g_assert_false (gtk_widget_get_focusable (GTK_WIDGET (preview)));
  g_assert_finalize_object (preview);
}

/* Returns a picture of a visible widget, dark on transparent. */
static GdkTexture *
picture_of (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  return gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)), node,
                                      &GRAPHENE_RECT_INIT (0, 0, width, height));
}

/* Counts the pixels of a rectangle that are darker than medium grey. */
static guint
count_dark (GdkTexture *picture,
            int         x,
            int         y,
            int         width,
            int         height)
{
  int stride = gdk_texture_get_width (picture) * 4;
  g_autofree guchar *data = g_malloc (stride * gdk_texture_get_height (picture));
  guint n = 0;

  gdk_texture_download (picture, data, stride);
  for (int row = y; row < y + height; row++)
    for (int column = x; column < x + width; column++)
      n += data[row * stride + column * 4] < 0xb0;
  return n;
}

static gboolean
has_ink (GdkTexture *picture,
         guint       cell)
{
  /* Cells are thirty pixels large; there are two rows of three, and each row is a box. */
  return count_dark (picture, 2 + 31 * (int) (cell % 3), 2 + 32 * (int) (cell / 3), 30, 30) > 0;
}

static void
test_preview_drawing (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *preview = GTK_WIDGET (new_preview (1, 3, 96));
  g_autoptr (GdkTexture) picture = NULL;

  gtk_box_append (GTK_BOX (box), preview);
  gtk_window_set_child (GTK_WINDOW (window), box);
  widget_test_show (window, 300, 200);
  picture = picture_of (preview);
  g_assert_cmpint (gdk_texture_get_width (picture), ==, 96);
  g_assert_cmpint (gdk_texture_get_height (picture), ==, 66);

  /* The border and the line between the boxes are the only lines that are dark from edge to edge. */
  for (int y = 0; y < 66; y++)
    {
      gboolean thick = y < 2 || y >= 64 || y == 32 || y == 33;

      g_assert_true (thick == (count_dark (picture, 0, y, 96, 1) == 96));
    }
  for (guint cell = 0; cell < 6; cell++)
    g_assert_true (has_ink (picture, cell) == (few_texts[cell] != NULL && few_texts[cell][0] != '\0'));
  widget_test_destroy (window);
}

/* --- The chooser --- */

/* Returns a text of sixteen by sixteen with these symbols along the diagonal, from the first row. */
static char *
make_text (const char *symbols)
{
  char *text = g_strnfill (256, '.');

  for (guint i = 0; symbols[i] != '\0'; i++)
    text[i * 17] = symbols[i];
  return text;
}

typedef struct
{
  GtkWidget *window;
  GtkWidget *chooser;
  GtkListBox *list;
  GArray *grids;
  gboolean several;
  PonderSudokuOffer offers[2];
  gboolean with_candidates; /* what was chosen */
  guint n_chosen;
  guint n_all;
  PonderSudokuGrid grid;
} Chooser;

static void
chosen_cb (GtkWidget *chooser,
           guint      nth,
           gboolean   with_candidates,
           gpointer   user_data)
{
  Chooser *c = user_data;

  c->with_candidates = with_candidates;
  c->n_chosen++;
  c->grid = g_array_index (c->grids, PonderSudokuGrid, nth);
}

static void
all_chosen_cb (GtkWidget *chooser,
               gpointer   user_data)
{
  ((Chooser *) user_data)->n_all++;
}

static GArray *
read_grids (const char *text,
            gboolean   *several)
{
  GArray *grids = g_array_new (FALSE, FALSE, sizeof (PonderSudokuGrid));

  g_assert_true (ponder_sudoku_read_grids (text, grids, NULL, several, NULL));
  return grids;
}

static void
set_up_offering (Chooser                 *c,
                 const char              *text,
                 const PonderSudokuOffer *offer)
{
  *c = (Chooser){ .window = gtk_window_new () };
  if (offer != NULL)
    c->offers[0] = *offer;
  c->grids = read_grids (text, &c->several);
  gtk_window_set_child (GTK_WINDOW (c->window), gtk_label_new ("parent"));
  widget_test_show (c->window, 800, 600);
  c->chooser = ponder_sudoku_reading_chooser_new (c->grids, c->several, offer != NULL ? c->offers : NULL);
  c->list = GTK_LIST_BOX (gtk_widget_get_template_child (c->chooser, PONDER_TYPE_SUDOKU_READING_CHOOSER, "list"));
  g_signal_connect (c->chooser, "chosen", G_CALLBACK (chosen_cb), c);
  g_signal_connect (c->chooser, "all-chosen", G_CALLBACK (all_chosen_cb), c);
  g_object_add_weak_pointer (G_OBJECT (c->chooser), (gpointer *) &c->chooser);
  ponder_sudoku_reading_chooser_present (PONDER_SUDOKU_READING_CHOOSER (c->chooser),
                                         gtk_window_get_child (GTK_WINDOW (c->window)));
  gtk_test_widget_wait_for_draw (c->chooser);
}

static void
set_up (Chooser    *c,
        const char *text)
{
  set_up_offering (c, text, NULL);
}

static gboolean
is_gone (gpointer user_data)
{
  return ((Chooser *) user_data)->chooser == NULL;
}

/* After closing, everything is freed. */
static void
tear_down (Chooser *c)
{
  widget_test_wait (is_gone, c);
  widget_test_destroy (c->window);
  g_array_unref (c->grids);
}

static GtkButton *
find_button (GtkWidget  *widget,
             const char *label)
{
  GtkButton *found = NULL;

  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return GTK_BUTTON (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, label);
  return found;
}

static void
click (Chooser    *c,
       const char *label)
{
  GtkButton *button = find_button (c->chooser, label);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
}

static guint
count_rows (Chooser *c)
{
  guint n = 0;

  while (gtk_list_box_get_row_at_index (c->list, n) != NULL)
    n++;
  return n;
}

static GtkWidget *
preview_of (Chooser *c,
            guint    row)
{
  GtkWidget *content = gtk_list_box_row_get_child (gtk_list_box_get_row_at_index (c->list, row));

  return gtk_widget_get_prev_sibling (gtk_widget_get_last_child (content));
}

static void
assert_selected (Chooser *c,
                 guint    expected)
{
  for (guint i = 0; i < count_rows (c); i++)
    g_assert_true (gtk_list_box_row_is_selected (gtk_list_box_get_row_at_index (c->list, i)) == (i == expected));
}

typedef struct
{
  const char *name;
  const char *symbols;
  const char *rows[3]; /* the text for screen readers */
  const char *chosen[3]; /* the symbols, and the value of the first cell */
} Case;

static const Case cases[] = {
  { "hexadecimal", "0123456789ABCDEF", { "0-9A-F. 16 clues", "1-9A-G. 15 clues" }, { "0-9A-F 1", "1-9A-G 0" } },
  { "neither-0-nor-g", "123456789ABCDEF", { "1-9A-G. 15 clues", "0-9A-F. 15 clues" }, { "1-9A-G 1", "0-9A-F 2" } },
  { "few-letters", "A", { "1-9A-G. 1 clue", "0-9A-F. 1 clue", "A-P. 1 clue" },
    { "1-9A-G 10", "0-9A-F 11", "A-P 1" } },
};

static void
check_reading (const Case *test,
               guint       nth)
{
  g_autofree char *text = make_text (test->symbols);
  g_autofree char *name = NULL;
  g_autofree char *described = NULL;
  Chooser c;

  set_up (&c, text);
  assert_selected (&c, 0);
  for (guint i = 0; i < count_rows (&c); i++)
    {
      gtk_test_accessible_assert_property (gtk_list_box_get_row_at_index (c.list, i), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           test->rows[i]);
      gtk_test_accessible_assert_role (preview_of (&c, i), GTK_ACCESSIBLE_ROLE_IMG);
    }
  g_assert_true (gtk_widget_is_visible (preview_of (&c, nth)));

  gtk_list_box_select_row (c.list, gtk_list_box_get_row_at_index (c.list, nth));
  assert_selected (&c, nth);
  click (&c, "_Open");
  tear_down (&c);
  g_assert_cmpuint (c.n_chosen, ==, 1);
  name = ponder_sudoku_symbols_name (&c.grid.symbols);
  described = g_strdup_printf ("%s %u", name, c.grid.clues[0]);
  g_assert_cmpstr (described, ==, test->chosen[nth]);
}

static void
test_readings (gconstpointer data)
{
  const Case *test = data;
  g_autofree char *text = make_text (test->symbols);
  guint n = 0;
  Chooser c;

  while (n < G_N_ELEMENTS (test->rows) && test->rows[n] != NULL)
    n++;
  set_up (&c, text);
  g_assert_cmpuint (count_rows (&c), ==, n);
  click (&c, "_Cancel");
  tear_down (&c);
  g_assert_cmpuint (c.n_chosen, ==, 0);

  for (guint i = 0; i < n; i++)
    check_reading (test, i);
}

#define OTHER_ROWS "1....\n.2...\n..3..\n...4.\n....5\n"

/* Two boards with the same symbols have different names. */
static void
test_same_symbols (void)
{
  Chooser c;

  set_up (&c, ",1,2,,,\n,2,1,,,\n,,,1,2,\n,,,2,1,\n,,,,,\n");
  g_assert_false (c.several);
  g_assert_cmpuint (count_rows (&c), ==, 2);
  gtk_test_accessible_assert_property (gtk_list_box_get_row_at_index (c.list, 0), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "1-5; row 1: 12.... 8 clues");
  gtk_test_accessible_assert_property (gtk_list_box_get_row_at_index (c.list, 1), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "1-5; row 1: .12... 8 clues");
  click (&c, "_Cancel");
  tear_down (&c);
}

/* A text with several sudokus says how many, and offers each and all of them. */
static void
test_several (void)
{
  const char *text = "One\n" OTHER_ROWS "Two\n5....\n.4...\n..3..\n...2.\n.....\n";
  Chooser c;

  set_up (&c, text);
  g_assert_true (c.several);
  g_assert_cmpuint (count_rows (&c), ==, 2);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (
                     gtk_widget_get_template_child (c.chooser, PONDER_TYPE_SUDOKU_READING_CHOOSER, "question"))),
                   ==, "The text has 2 sudokus:");
  gtk_test_accessible_assert_property (gtk_list_box_get_row_at_index (c.list, 1), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Sudoku 2. 4 clues");
  gtk_list_box_select_row (c.list, gtk_list_box_get_row_at_index (c.list, 1));
  click (&c, "_Open");
  tear_down (&c);
  g_assert_cmpuint (c.n_chosen, ==, 1);
  g_assert_cmpuint (c.grid.clues[0], ==, 5);

  set_up (&c, text);
  click (&c, "_Add All to My Puzzles");
  tear_down (&c);
  g_assert_cmpuint (c.n_all, ==, 1);
  g_assert_cmpuint (c.n_chosen, ==, 0);
}

/* Candidates are offered as a part of the puzzle first, and as notes. */
static void
test_candidates (void)
{
  static const PonderSudokuOffer one = { TRUE, PONDER_SUDOKU_ONE_ANSWER, PONDER_SUDOKU_SEVERAL_ANSWERS };
  static const PonderSudokuOffer unknown = { TRUE, PONDER_SUDOKU_NOT_KNOWN, PONDER_SUDOKU_NOT_KNOWN };

  for (guint nth = 0; nth < 2; nth++)
    {
      Chooser c;

      set_up_offering (&c, OTHER_ROWS, &one);
      g_assert_cmpuint (count_rows (&c), ==, 2);
      assert_selected (&c, 0);
      gtk_test_accessible_assert_property (
        gtk_list_box_get_row_at_index (c.list, 0), GTK_ACCESSIBLE_PROPERTY_LABEL,
        "With Its Candidates. Each blank takes one of its candidates: exactly one answer");
      gtk_test_accessible_assert_property (gtk_list_box_get_row_at_index (c.list, 1), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           "The Cells Alone. Its candidates become notes: several answers");
      gtk_list_box_select_row (c.list, gtk_list_box_get_row_at_index (c.list, nth));
      click (&c, "_Open");
      tear_down (&c);
      g_assert_cmpuint (c.n_chosen, ==, 1);
      g_assert_true (c.with_candidates == (nth == 0));

      /* Only the first of two sudokus has candidates. */
      set_up_offering (&c, "One\n" OTHER_ROWS "Two\n5....\n.4...\n..3..\n...2.\n.....\n", &unknown);
      g_assert_cmpuint (count_rows (&c), ==, 3);
      gtk_test_accessible_assert_property (gtk_list_box_get_row_at_index (c.list, 0), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           "Sudoku 1: With Its Candidates. Each blank takes one of its candidates");
      gtk_list_box_select_row (c.list, gtk_list_box_get_row_at_index (c.list, 1 + nth));
      click (&c, "_Open");
      tear_down (&c);
      g_assert_false (c.with_candidates);
      g_assert_cmpuint (c.grid.clues[0], ==, nth == 0 ? 1 : 5);
    }
}

/* A row is opened by a second click, and by Enter. */
static void
test_row_activated (void)
{
  g_autofree char *text = make_text ("ABC");
  Chooser c;

  set_up (&c, text);
  g_assert_true (gtk_root_get_focus (gtk_widget_get_root (c.chooser)) ==
                 GTK_WIDGET (gtk_list_box_get_row_at_index (c.list, 0)));
  g_signal_emit_by_name (c.list, "move-cursor", GTK_MOVEMENT_DISPLAY_LINES, 1, FALSE, FALSE);
  assert_selected (&c, 1);
  g_signal_emit_by_name (c.list, "activate-cursor-row");
  tear_down (&c);
  g_assert_cmpuint (c.n_chosen, ==, 1);
  g_assert_cmpint (c.grid.symbols.text[0], ==, '0');
}

/* In other places Enter activates Open, and Escape closes the dialog. */
static void
test_keys (void)
{
  g_autofree char *text = make_text ("ABC");
  Chooser c;

  set_up (&c, text);
  g_assert_true (gtk_window_get_default_widget (GTK_WINDOW (gtk_widget_get_root (c.chooser))) ==
                 GTK_WIDGET (find_button (c.chooser, "_Open")));
  g_assert_true (widget_test_press_key (GTK_WIDGET (gtk_widget_get_root (c.chooser)), GDK_KEY_Escape, 0));
  tear_down (&c);
  g_assert_cmpuint (c.n_chosen, ==, 0);
}

/* On a phone, also with text twice as large: content that is too high scrolls. */
static void
test_fits (gconstpointer data)
{
  g_autofree char *text = make_text ("ABC");
  gboolean several;
  g_autoptr (GArray) grids = read_grids (text, &several);
  GtkWidget *chooser;
  int least;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", GPOINTER_TO_INT (data) * 96 * PANGO_SCALE, NULL);
  chooser = g_object_ref_sink (ponder_sudoku_reading_chooser_new (grids, several, NULL));
  gtk_widget_measure (chooser, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 360);
  gtk_widget_measure (chooser, GTK_ORIENTATION_VERTICAL, 360, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 300);
  g_assert_finalize_object (chooser);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  g_test_add_func ("/preview/size", test_preview_size);
  g_test_add_func ("/preview/accessible", test_preview_accessible);
  g_test_add_func ("/preview/drawing", test_preview_drawing);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/sudoku-reading-chooser/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_readings);
    }
  g_test_add_func ("/sudoku-reading-chooser/same-symbols", test_same_symbols);
  g_test_add_func ("/sudoku-reading-chooser/several", test_several);
  g_test_add_func ("/sudoku-reading-chooser/candidates", test_candidates);
  g_test_add_func ("/sudoku-reading-chooser/row-activated", test_row_activated);
  g_test_add_func ("/sudoku-reading-chooser/keys", test_keys);
  g_test_add_data_func ("/sudoku-reading-chooser/fits", GINT_TO_POINTER (1), test_fits);
  g_test_add_data_func ("/sudoku-reading-chooser/fits-large-text", GINT_TO_POINTER (2), test_fits);

  return g_test_run ();
}
