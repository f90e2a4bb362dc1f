/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "page-test.h"
#include "ponder-jugs-page.h"
#include "ponder-knight-page.h"
#include "ponder-lily-pads-page.h"
#include "ponder-noughts-page.h"
#include "ponder-one-to-nine-page.h"
#include "ponder-queens-page.h"
#include "ponder-sudoku-page.h"
#include "ponder-take-away-page.h"
#include "ponder-triangle-page.h"

/* With text of twice the size, every text and icon on a page is about twice as large, as on a projector. On boards that
 * fill the room they are given, the size of a cell rules that of its text, whatever the font: these are named below.
 * What Cairo draws, as the dots of a tree, is not measured here. */

#define LEAST_GROWTH 1.5
#define NARROW 360

/* What is as large as the room allows. */
static const char *const bound_by_room[] = {
  "PonderBoard",      /* the texts, notes and icons in its cells, and the names at its edge */
  "PonderPad",        /* the numbers on it */
  "PonderFittedText", /* a text that shrinks to fit a button on a board */
};

typedef struct
{
  const char *name;
  GType (*get_type) (void);
  const char *action; /* nullable: a switch of the page that is turned on */
} PageCase;

static const PageCase pages[] = {
  { "sudoku", ponder_sudoku_page_get_type, NULL },
  { "sudoku-search", ponder_sudoku_page_get_type, "search" },
  { "queens", ponder_queens_page_get_type, NULL },
  { "knight", ponder_knight_page_get_type, NULL },
  { "jugs", ponder_jugs_page_get_type, NULL },
  { "jugs-search", ponder_jugs_page_get_type, "search" },
  { "lily-pads", ponder_lily_pads_page_get_type, NULL },
  { "triangle", ponder_triangle_page_get_type, NULL },
  { "one-to-nine", ponder_one_to_nine_page_get_type, NULL },
  { "noughts", ponder_noughts_page_get_type, NULL },
  { "noughts-search", ponder_noughts_page_get_type, "search" },
  { "take-away", ponder_take_away_page_get_type, "values" },
  { "take-away-strip", ponder_take_away_page_get_type, "strip" },
};

/* Adds the sizes of the texts that a node draws, in pixels. */
static void
measure_texts (GskRenderNode *node,
               double         scale,
               GArray        *sizes)
{
  switch ((int) gsk_render_node_get_node_type (node))
    {
    case GSK_TEXT_NODE:
      {
        PangoFontDescription *font = pango_font_describe_with_absolute_size (gsk_text_node_get_font (node));

        double size = scale * pango_font_description_get_size (font) / PANGO_SCALE;

        g_array_append_val (sizes, size);
        pango_font_description_free (font);
        break;
      }
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        measure_texts (gsk_container_node_get_child (node, i), scale, sizes);
      break;
    case GSK_TRANSFORM_NODE:
      {
        graphene_matrix_t matrix;

        gsk_transform_to_matrix (gsk_transform_node_get_transform (node), &matrix);
        measure_texts (gsk_transform_node_get_child (node), scale * graphene_matrix_get_y_scale (&matrix), sizes);
        break;
      }
    case GSK_CLIP_NODE:
      measure_texts (gsk_clip_node_get_child (node), scale, sizes);
      break;
    case GSK_ROUNDED_CLIP_NODE:
      measure_texts (gsk_rounded_clip_node_get_child (node), scale, sizes);
      break;
    case GSK_OPACITY_NODE:
      measure_texts (gsk_opacity_node_get_child (node), scale, sizes);
      break;
    case GSK_DEBUG_NODE:
      measure_texts (gsk_debug_node_get_child (node), scale, sizes);
      break;
    default:
      break;
    }
}

static GArray *
list_sizes (GtkWidget *widget)
{
  GArray *sizes = g_array_new (FALSE, FALSE, sizeof (double));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node != NULL)
    {
      measure_texts (node, 1, sizes);
      gsk_render_node_unref (node);
    }
  return sizes;
}

/* Removes the sizes of the texts that the widgets below @widget draw. */
static void
remove_below (GtkWidget *widget,
              GArray    *sizes)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      g_autoptr (GArray) theirs = NULL;

      if (!gtk_widget_get_mapped (child))
        continue;
      theirs = list_sizes (child);
      for (guint i = 0; i < theirs->len; i++)
        for (guint k = 0; k < sizes->len; k++)
          if (ABS (g_array_index (sizes, double, k) - g_array_index (theirs, double, i)) < 0.01)
            {
              g_array_remove_index_fast (sizes, k);
              break;
            }
    }
}

/* Returns the size of the smallest text that a widget itself draws, or of an icon; 0 if there is none. */
static double
measure (GtkWidget *widget)
{
  g_autoptr (GArray) sizes = NULL;
  double least = G_MAXDOUBLE;

  if (GTK_IS_IMAGE (widget))
    {
      int width;
      int height;

      /* One of them may be that of a chip around the icon. */
      gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
      gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
      return MIN (width, height);
    }
  sizes = list_sizes (widget);
  remove_below (widget, sizes);
  for (guint i = 0; i < sizes->len; i++)
    least = MIN (least, g_array_index (sizes, double, i));
  return least < G_MAXDOUBLE ? least : 0;
}

static gboolean
is_bound (GtkWidget *widget)
{
  for (GtkWidget *at = widget; at != NULL; at = gtk_widget_get_parent (at))
    for (guint i = 0; i < G_N_ELEMENTS (bound_by_room); i++)
      if (g_str_equal (G_OBJECT_TYPE_NAME (at), bound_by_room[i]))
        return TRUE;
  return FALSE;
}

/* Measures those of the widgets that draw something themselves. */
static void
measure_all (GtkWidget  *widget,
             GHashTable *sizes)
{
  gboolean is_own =
    g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "Ponder") &&
    GTK_WIDGET_GET_CLASS (widget)->snapshot != GTK_WIDGET_CLASS (g_type_class_peek (GTK_TYPE_WIDGET))->snapshot;

  if (!gtk_widget_get_mapped (widget) || GTK_IS_NATIVE (widget) != (gtk_widget_get_parent (widget) == NULL))
    return;
  if ((is_own || GTK_IS_IMAGE (widget) || gtk_widget_get_first_child (widget) == NULL) && !is_bound (widget))
    {
      double size = measure (widget);

      if (size > 0)
        g_hash_table_insert (sizes, g_object_ref (widget), g_memdup2 (&size, sizeof size));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !GTK_IS_IMAGE (widget);
       child = gtk_widget_get_next_sibling (child))
    measure_all (child, sizes);
}

static GHashTable *
measure_page (int times)
{
  GHashTable *sizes = g_hash_table_new_full (NULL, NULL, g_object_unref, g_free);

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", times * 96 * PANGO_SCALE, NULL);
  widget_test_settle (page_test.window);
  measure_all (page_test.window, sizes);
  return sizes;
}

static void
test_page (gconstpointer data)
{
  const PageCase *c = data;
  g_autoptr (GHashTable) usual = NULL;
  g_autoptr (GHashTable) large = NULL;
  GHashTableIter iter;
  gpointer widget;
  gpointer size;
  guint n_compared = 0;
  g_autoptr (GString) failures = g_string_new (NULL);

  page_test_set_up_of (c->get_type ());
  if (c->action != NULL)
    page_test_activate (c->action, NULL);
  widget_test_settle (page_test.window);
  usual = measure_page (1);
  large = measure_page (2);
  g_hash_table_iter_init (&iter, usual);
  while (g_hash_table_iter_next (&iter, &widget, &size))
    {
      const double *grown = g_hash_table_lookup (large, widget);

      if (grown == NULL)
        continue;
      n_compared++;
      if (*grown < LEAST_GROWTH * *(double *) size)
        g_string_append_printf (failures, "\n%s in %s: %g, %g", G_OBJECT_TYPE_NAME (widget),
                                G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)), *(double *) size, *grown);
    }
  g_assert_cmpstr (failures->str, ==, "");
  g_assert_cmpuint (n_compared, >, 10);
  g_clear_pointer (&usual, g_hash_table_unref);
  g_clear_pointer (&large, g_hash_table_unref);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
  page_test_tear_down ();
}

/* With text of twice the size, nothing is cut off at the right of the narrowest window. */
static void
test_narrow (gconstpointer data)
{
  const PageCase *c = data;
  static const char *const panes[] = { "board", "tree", "code", "more" };
  g_autoptr (GString) cut = g_string_new (NULL);

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
  page_test_set_up_of (c->get_type ());
  gtk_widget_hide (widget_test_child (page_test.page, "header_bar"));
  gtk_window_set_decorated (GTK_WINDOW (page_test.window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (page_test.window), NARROW, 720);
  widget_test_settle (page_test.window);
  if (c->action != NULL)
    page_test_activate (c->action, NULL);
  for (guint i = 0; i < (g_strcmp0 (c->action, "search") == 0 ? G_N_ELEMENTS (panes) : 1); i++)
    {
      if (g_strcmp0 (c->action, "search") == 0)
        page_test_activate ("pane", g_variant_new_string (panes[i]));
      widget_test_settle (page_test.window);
      widget_test_list_wide (GTK_WIDGET (page_test.page), NARROW, cut);
    }
  g_assert_cmpstr (cut->str, ==, "");
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
  page_test_tear_down ();
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_add_style ();
  widget_test_still ();
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *path = g_strdup_printf ("/large-text/%s", pages[i].name);

      g_autofree char *narrow = g_strdup_printf ("/large-text/narrow/%s", pages[i].name);

      g_test_add_data_func (path, &pages[i], test_page);
      g_test_add_data_func (narrow, &pages[i], test_narrow);
    }
  return g_test_run ();
}
