/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "../bare-page.h"
#include "fake-record.h"
#include "ponder-page-layout.h"
#include "ponder-shown-tree.h"
#include "ponder-tree-canvas.h"
#include "widget-test.h"

/* Tests which tree is looked at, and what the text below the board is about, on a plain page. Where the tree stands is
 * tested in ../puzzle/test-watch-panes.c. */

typedef struct
{
  GtkWidget *window;
  PonderPage *page;
  PonderTreeView *view;
  FakeRecord *record;
} Fixture;

static PonderShownTree *shown_tree; /* that of the page */

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->view = g_object_new (PONDER_TYPE_TREE_VIEW, NULL);
  fixture->page = g_object_new (bare_page_get_type (), "board", gtk_button_new (), "tree", fixture->view, NULL);
  shown_tree = ponder_shown_tree_new (fixture->page, fixture->view);
  fixture->record = fake_record_new ();
  fake_record_visit (fixture->record, 3);
  ponder_page_set_panel_open (fixture->page, TRUE);
  ponder_page_layout_set_pane (ponder_page_get_layout (fixture->page), PONDER_PAGE_PANE_BOTH);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->page));
  widget_test_show (fixture->window, 1200, 700);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_clear_pointer (&shown_tree, ponder_shown_tree_free);
  g_object_add_weak_pointer (G_OBJECT (fixture->page), (gpointer *) &fixture->page);
  widget_test_destroy (fixture->window);
  g_assert_null (fixture->page);
  g_assert_finalize_object (fixture->record);
}

static gboolean
has_record (Fixture    *fixture,
            FakeRecord *record)
{
  return PONDER_TREE_CANVAS (widget_test_child (fixture->view, "canvas"))->marks ==
         ponder_record_get_marks (PONDER_RECORD (record));
}

static void
assert_looked_at (Fixture *fixture,
                  gboolean looked_at)
{
  widget_test_settle (fixture->window);
  g_assert_true (has_record (fixture, fixture->record) == looked_at);
}

/* While the tree isn't shown, the view has no record. */
static void
test_chosen (Fixture      *fixture,
             gconstpointer data)
{
  ponder_shown_tree_set_record (shown_tree, PONDER_RECORD (fixture->record));
  assert_looked_at (fixture, FALSE);
  ponder_shown_tree_set_shown (shown_tree, TRUE);
  assert_looked_at (fixture, TRUE);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (fixture->view)));
  ponder_shown_tree_set_shown (shown_tree, FALSE);
  assert_looked_at (fixture, FALSE);
}

/* Another record takes the place of the one that is shown. */
static void
test_record (Fixture      *fixture,
             gconstpointer data)
{
  g_autoptr (FakeRecord) other = fake_record_new ();

  fake_record_visit (other, 5);
  ponder_shown_tree_set_shown (shown_tree, TRUE);
  ponder_shown_tree_set_record (shown_tree, PONDER_RECORD (fixture->record));
  assert_looked_at (fixture, TRUE);
  ponder_shown_tree_set_record (shown_tree, PONDER_RECORD (other));
  widget_test_settle (fixture->window);
  g_assert_true (has_record (fixture, other));
  ponder_shown_tree_set_record (shown_tree, NULL);
}

static void
describe (Fixture    *fixture,
          const char *text,
          gboolean    elsewhere,
          const char *expected)
{
  g_signal_emit_by_name (fixture->view, "described", text, elsewhere);
  g_assert_cmpstr (ponder_page_get_sentence (fixture->page), ==, expected);
}

/* The text is about the mark that the person looks at until that is the cursor again. What the page says meanwhile
 * stays, and comes back after another mark. */
static void
test_texts (Fixture      *fixture,
            gconstpointer data)
{
  ponder_page_announce (fixture->page, "At the cursor");
  describe (fixture, "Cursor", FALSE, "At the cursor");
  describe (fixture, "First", TRUE, "First");
  describe (fixture, "Second", TRUE, "Second");
  describe (fixture, "Cursor", FALSE, "At the cursor");

  describe (fixture, "First", TRUE, "First");
  ponder_page_announce (fixture->page, "Meanwhile");
  describe (fixture, "Second", TRUE, "Second");
  describe (fixture, "Cursor", FALSE, "Meanwhile");

  describe (fixture, "First", TRUE, "First");
  ponder_page_announce (fixture->page, "Later");
  describe (fixture, "Cursor", FALSE, "Later");
}

/* When the tree is hidden, nobody looks at another mark any more. */
static void
test_hidden (Fixture      *fixture,
             gconstpointer data)
{
  ponder_shown_tree_set_shown (shown_tree, TRUE);
  ponder_page_announce (fixture->page, "At the cursor");
  describe (fixture, "First", TRUE, "First");
  ponder_shown_tree_set_shown (shown_tree, FALSE);
  g_assert_cmpstr (ponder_page_get_sentence (fixture->page), ==, "At the cursor");
}

/* The page may outlive it. */
static void
test_freed (Fixture      *fixture,
            gconstpointer data)
{
  ponder_shown_tree_set_record (shown_tree, PONDER_RECORD (fixture->record));
  g_clear_pointer (&shown_tree, ponder_shown_tree_free);
  g_signal_emit_by_name (fixture->view, "described", "First", TRUE);
  g_assert_cmpstr (ponder_page_get_sentence (fixture->page), !=, "First");
  g_assert_false (has_record (fixture, fixture->record));
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  ADD ("/shown-tree/chosen", test_chosen);
  ADD ("/shown-tree/record", test_record);
  ADD ("/shown-tree/texts", test_texts);
  ADD ("/shown-tree/hidden", test_hidden);
  ADD ("/shown-tree/freed", test_freed);
  return g_test_run ();
}
