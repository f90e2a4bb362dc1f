/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "page-test.h"
#include "ponder-page-actions.h"
#include "ponder-page-layout.h"
#include "ponder-page-private.h"
#include "ponder-pages.h"

/* Tests that toasts are shown one at a time, their position and size, on every page, in a narrow and a wide window. */

#define MOST_LINES 3

static const struct
{
  int width;
  int height;
} sizes[] = { { 360, 720 }, { 1000, 700 } };

static GtkWidget *
find_toast (void)
{
  return widget_test_find (page_test.window, g_type_from_name ("AdwToastWidget"));
}

static gboolean
is_laid_out (gpointer user_data)
{
  GtkWidget *toast = find_toast ();

  return toast != NULL && gtk_widget_get_mapped (toast) && gtk_widget_get_height (toast) > 0;
}

static graphene_rect_t
bounds_of (GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, page_test.window, &bounds));
  return bounds;
}

static void
assert_apart (GtkWidget  *toast,
              const char *part)
{
  g_autoptr (GtkWidget) widget = NULL;
  graphene_rect_t a = bounds_of (toast);
  graphene_rect_t b;

  g_object_get (widget_test_find (page_test.window, PONDER_TYPE_PAGE_LAYOUT), part, &widget, NULL);
  if (widget == NULL || !gtk_widget_get_mapped (widget))
    return;
  b = bounds_of (widget);
  if (graphene_rect_intersection (&a, &b, NULL))
    g_error ("the toast (%g %g %g %g) covers the %s (%g %g %g %g)", a.origin.x, a.origin.y, a.size.width, a.size.height,
             part, b.origin.x, b.origin.y, b.size.width, b.size.height);
}

static void
check (const char *text,
       gboolean    offer_undo)
{
  graphene_rect_t window = bounds_of (page_test.window);
  graphene_rect_t whole;
  graphene_rect_t bounds;
  int height;
  GtkWidget *toast;
  GtkWidget *label;
  GtkWidget *button;

  ponder_page_toast (PONDER_PAGE (page_test.page), text, offer_undo);
  widget_test_wait (is_laid_out, NULL);
  widget_test_settle (page_test.window);
  toast = find_toast ();
  label = widget_test_find (toast, GTK_TYPE_LABEL);
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (label))), <=, MOST_LINES);
  pango_layout_get_pixel_size (gtk_label_get_layout (GTK_LABEL (label)), NULL, &height);
  if (height > gtk_widget_get_height (label))
    g_error ("“%.60s” has %d of %d pixels, %d wide, %d characters a line", text, gtk_widget_get_height (label), height,
             gtk_widget_get_width (toast), gtk_label_get_max_width_chars (GTK_LABEL (label)));
  /* Text that is cut off can be read in the tooltip. */
  if (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))))
    g_assert_nonnull (gtk_widget_get_tooltip_text (label));
  whole = bounds_of (toast);
  bounds = bounds_of (label);
  g_assert_true (graphene_rect_contains_rect (&whole, &bounds));

  /* Undo, and × after it. */
  button = gtk_widget_get_last_child (toast);
  while (!GTK_IS_BUTTON (button))
    button = gtk_widget_get_last_child (button);
  bounds = bounds_of (button);
  g_assert_true (graphene_rect_contains_rect (&window, &bounds));
  assert_apart (toast, "status");
  assert_apart (toast, "keys");
  assert_apart (toast, "controls");
  assert_apart (toast, "panel");
}

static void
check_page (const PonderPageInfo *info)
{
  g_autofree char *word = g_strnfill (1 << 20, 'x');
  g_autofree char *words =
    g_strjoin (" ", "“mine.ponder”: “Fixed”: “a1,a2,a3,a4,a5,a6,a7,a8,a9,a10,a11,a12,a1…” is not",
               "a square of the board, which has a1 to all1000. Name one of these and open it again.", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_test_message ("%s, %d by %d", info->id, sizes[i].width, sizes[i].height);
      page_test.window = gtk_window_new ();
      page_test.page = g_object_new (info->get_type (), NULL);
      gtk_window_set_child (GTK_WINDOW (page_test.window), GTK_WIDGET (page_test.page));
      widget_test_show (page_test.window, sizes[i].width, sizes[i].height);
      check ("Pasted", TRUE);
      check ("“a-file-of-a-name-that-nobody-can-remember.ponder” opened", TRUE);
      check (words, FALSE);
      check (word, FALSE);
      if (g_action_group_has_action (ponder_page_get_actions (page_test.page), "search"))
        {
          ponder_page_set_switch (page_test.page, "search", TRUE);
          widget_test_settle (page_test.window);
          check (words, FALSE);
        }
      page_test_tear_down ();
    }
}

static void
test_on_pages (void)
{
  guint n_pages;
  const PonderPageInfo *pages = ponder_pages (&n_pages);

  for (guint i = 0; i < n_pages; i++)
    check_page (&pages[i]);
}

static const char *
get_text (GtkWidget *window)
{
  GtkWidget *toast = widget_test_find (window, g_type_from_name ("AdwToastWidget"));

  return gtk_label_get_label (GTK_LABEL (widget_test_find (toast, GTK_TYPE_LABEL)));
}

/* A toast replaces the previous one. Without a toast, nothing covers the board and catches its clicks. */
static void
test_one_at_a_time (void)
{
  GtkWidget *overlay;
  g_autoptr (GtkWidget) first = NULL;

  page_test_set_up ();
  overlay = GTK_WIDGET (ponder_page_get_private (page_test.page)->toast_overlay);
  ponder_page_dismiss_toast (page_test.page);
  ponder_page_toast (page_test.page, "first", FALSE);
  g_assert_true (gtk_widget_get_visible (overlay));
  g_assert_cmpstr (get_text (page_test.window), ==, "first");
  g_set_object (&first, widget_test_find (page_test.window, g_type_from_name ("AdwToastWidget")));
  ponder_page_toast (page_test.page, "second", TRUE);
  g_assert_false (gtk_widget_get_can_target (first));
  g_assert_true (gtk_widget_get_visible (overlay));
  ponder_page_dismiss_toast (page_test.page);
  g_assert_false (gtk_widget_get_visible (overlay));
  page_test_tear_down ();
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();
  widget_test_add_style ();

  g_test_add_func ("/page-toasts/one-at-a-time", test_one_at_a_time);
  g_test_add_func ("/page-toasts/on-pages", test_on_pages);
  return g_test_run ();
}
