/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-help-dialog.h"
#include "ponder-page-help.h"
#include "widget-test.h"

/* Tests that the help of a page opens, and that its offer goes away, with a plain box as the page. */

static const PonderHelp help = {
  .title = "Test",
  .paragraphs = { "The rules." },
  .example = { .text = "An example", .caption = "What it shows" },
  .tries = (const PonderHelpTry[]){ { 0 } },
  .keys = (const PonderHelpKey[]){ { 0 } },
};

typedef struct
{
  GtkWidget *window;
  GtkWidget *page;
  GtkWidget *other; /* a button */
  PonderHelpOffer *offer;
  GSimpleActionGroup *actions;
  PonderPageHelp help;
} Fixture;

/* The focus moves from the offer to the board. */
static void
withdrawn (gpointer page)
{
  gtk_widget_grab_focus (gtk_widget_get_last_child (page));
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->window = gtk_window_new ();
  fixture->page = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  fixture->offer = g_object_new (PONDER_TYPE_HELP_OFFER, NULL);
  fixture->other = gtk_button_new ();
  gtk_box_append (GTK_BOX (fixture->page), GTK_WIDGET (fixture->offer));
  gtk_box_append (GTK_BOX (fixture->page), gtk_button_new ());
  gtk_box_append (GTK_BOX (fixture->page), fixture->other);
  fixture->actions = g_simple_action_group_new ();
  fixture->help = (PonderPageHelp){ fixture->page, fixture->actions, &help, NULL, fixture->offer, withdrawn };
  ponder_page_help_add_actions (&fixture->help);
  gtk_widget_insert_action_group (fixture->page, "page", G_ACTION_GROUP (fixture->actions));
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->page);
  widget_test_show (fixture->window, 600, 600);
  g_assert_true (ponder_help_offer_make (fixture->offer));
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  widget_test_destroy (fixture->window);
  g_assert_finalize_object (fixture->page);
  g_object_unref (fixture->actions);
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
  GtkWidget *first = gtk_widget_get_next_sibling (GTK_WIDGET (fixture->offer));

  gtk_widget_grab_focus (first);
  if (within)
    g_assert_true (gtk_widget_child_focus (GTK_WIDGET (fixture->offer), GTK_DIR_TAB_FORWARD));
  g_action_group_activate_action (G_ACTION_GROUP (fixture->actions), "dismiss-help", NULL);
  g_assert_false (is_offered (fixture));
  g_assert_true (get_focus (fixture) == (within ? fixture->other : first));
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
  g_action_group_activate_action (G_ACTION_GROUP (fixture->actions), "help", NULL);
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
