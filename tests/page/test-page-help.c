/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "bare-page.h"
#include "ponder-help-dialog.h"
#include "ponder-page-private.h"
#include "widget-test.h"

/* Tests that the help of a page opens, and that its offer goes away, on a page with nothing else. */

typedef struct
{
  GtkWidget *window;
  PonderPage *page;
  GtkWidget *board; /* a button */
  GtkWidget *other; /* a button, too */
  PonderHelpOffer *offer;
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->window = gtk_window_new ();
  fixture->board = gtk_button_new ();
  fixture->other = gtk_button_new ();
  fixture->page = g_object_new (bare_page_get_type (), "board", fixture->board, "keys", fixture->other, NULL);
  ponder_page_set_focus (fixture->page, fixture->board);
  bare_page_add_document (fixture->page, "new");
  fixture->offer = ponder_page_get_private (fixture->page)->help_offer;
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->page));
  widget_test_show (fixture->window, 600, 600);
  g_assert_true (ponder_help_offer_make (fixture->offer));
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->page), (gpointer *) &fixture->page);
  widget_test_destroy (fixture->window);
  g_assert_null (fixture->page);
}

static gboolean
is_offered (Fixture *fixture)
{
  return gtk_widget_get_visible (GTK_WIDGET (fixture->offer));
}

static GtkWidget *
get_focus (Fixture *fixture)
{
  return gtk_root_get_focus (GTK_ROOT (fixture->window));
}

/* The focus stays where it is, unless it was in the offer. */
static void
test_dismiss (Fixture      *fixture,
              gconstpointer data)
{
  gboolean within = GPOINTER_TO_INT (data);

  gtk_widget_grab_focus (fixture->other);
  if (within)
    g_assert_true (gtk_widget_child_focus (GTK_WIDGET (fixture->offer), GTK_DIR_TAB_FORWARD));
  g_action_group_activate_action (ponder_page_get_actions (fixture->page), "dismiss-help", NULL);
  g_assert_false (is_offered (fixture));
  g_assert_true (get_focus (fixture) == (within ? fixture->board : fixture->other));
}

static gboolean
is_shown (gpointer user_data)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *each = windows; each != NULL; each = each->next)
    if (widget_test_find (each->data, PONDER_TYPE_HELP_DIALOG) != NULL)
      return TRUE;
  return FALSE;
}

/* Who opens the help needs the offer no more. */
static void
test_open (Fixture      *fixture,
           gconstpointer data)
{
  g_assert_false (is_shown (NULL));
  g_action_group_activate_action (ponder_page_get_actions (fixture->page), "help", NULL);
  widget_test_wait (is_shown, NULL);
  g_assert_false (is_offered (fixture));
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  g_test_add ("/page-help/dismiss", Fixture, GINT_TO_POINTER (FALSE), set_up, test_dismiss, tear_down);
  g_test_add ("/page-help/dismiss/focus", Fixture, GINT_TO_POINTER (TRUE), set_up, test_dismiss, tear_down);
  g_test_add ("/page-help/open", Fixture, NULL, set_up, test_open, tear_down);
  return g_test_run ();
}
