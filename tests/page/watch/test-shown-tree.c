/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "../bare-page.h"
#include "fake-record.h"
#include "ponder-search-panel.h"
#include "ponder-shown-tree.h"
#include "ponder-tree-canvas.h"
#include "widget-test.h"

/* Tests where the tree of a run is shown, and what the text below the board is about, on a plain page. */

#define NARROW 400 /* here the tree takes the place of the board */
#define WIDE 1200
#define BESIDE_FROM PONDER_PAGE_PLAN_PANEL_BESIDE_FROM

typedef struct
{
  GtkWidget *window;
  PonderPage *page;
  GtkWidget *board;
  PonderRecordPanel *panel;
  PonderTreeView *view;
  GtkToggleButton *button;
  FakeRecord *record;
} Fixture;

static PonderShownTree *shown_tree; /* that of the page */

static void
laid_out (PonderPage *page)
{
  if (shown_tree != NULL)
    ponder_shown_tree_laid_out (shown_tree);
}

static void
set_up (Fixture      *fixture,
        gconstpointer width)
{
  fixture->board = gtk_button_new ();
  fixture->panel = g_object_new (PONDER_TYPE_SEARCH_PANEL, NULL);
  fixture->view = g_object_new (PONDER_TYPE_TREE_VIEW, NULL);
  fixture->button = GTK_TOGGLE_BUTTON (gtk_toggle_button_new ());
  fixture->page = g_object_new (bare_page_get_type (), "board", fixture->board, "panel", fixture->panel, "tree",
                                fixture->view, "controls", fixture->button, NULL);
  PONDER_PAGE_GET_CLASS (fixture->page)->laid_out = laid_out;
  shown_tree = ponder_shown_tree_new (fixture->page, fixture->panel, fixture->view, fixture->button);
  fixture->record = fake_record_new ();
  fake_record_visit (fixture->record, 3);
  ponder_page_set_panel_open (fixture->page, TRUE);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->page));
  widget_test_show (fixture->window, GPOINTER_TO_INT (width), 700);
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
  return ponder_tree_canvas_get_marks (widget_test_child (fixture->view, "canvas")) ==
         ponder_record_get_marks (PONDER_RECORD (record));
}

static void
assert_shown (Fixture *fixture,
              gboolean shown)
{
  widget_test_settle (fixture->window);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (fixture->view)) == shown);
  g_assert_true (ponder_record_panel_lists_tree (fixture->panel) == shown);
  g_assert_true (gtk_toggle_button_get_active (fixture->button) == shown);
  g_assert_true (has_record (fixture, fixture->record) == shown);
}

/* The panel and the button agree on whether the tree is shown. While it isn't, the view has no record. */
static void
test_chosen (Fixture      *fixture,
             gconstpointer data)
{
  ponder_shown_tree_set_record (shown_tree, PONDER_RECORD (fixture->record));
  assert_shown (fixture, FALSE);
  gtk_toggle_button_set_active (fixture->button, TRUE);
  assert_shown (fixture, TRUE);
  gtk_toggle_button_set_active (fixture->button, FALSE);
  assert_shown (fixture, FALSE);
  ponder_record_panel_list_tree (fixture->panel, TRUE);
  assert_shown (fixture, TRUE);
  ponder_record_panel_list_tree (fixture->panel, FALSE);
  assert_shown (fixture, FALSE);
}

/* Another record takes the place of the one that is shown. */
static void
test_record (Fixture      *fixture,
             gconstpointer data)
{
  g_autoptr (FakeRecord) other = fake_record_new ();

  fake_record_visit (other, 5);
  ponder_record_panel_list_tree (fixture->panel, TRUE);
  ponder_shown_tree_set_record (shown_tree, PONDER_RECORD (fixture->record));
  assert_shown (fixture, TRUE);
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
  g_assert_cmpstr (ponder_page_get_told (fixture->page), ==, expected);
  g_assert_cmpstr (gtk_label_get_text (widget_test_child (fixture->panel, "tree")), ==, text);
}

/* The text is about the mark that the person looks at until that is the cursor again. What the page says meanwhile
 * stays, and comes back after another mark. */
static void
test_texts (Fixture      *fixture,
            gconstpointer data)
{
  ponder_page_tell (fixture->page, "At the cursor");
  describe (fixture, "Cursor", FALSE, "At the cursor");
  describe (fixture, "First", TRUE, "First");
  describe (fixture, "Second", TRUE, "Second");
  describe (fixture, "Cursor", FALSE, "At the cursor");

  describe (fixture, "First", TRUE, "First");
  ponder_page_tell (fixture->page, "Meanwhile");
  describe (fixture, "Second", TRUE, "Second");
  describe (fixture, "Cursor", FALSE, "Meanwhile");

  describe (fixture, "First", TRUE, "First");
  ponder_page_tell (fixture->page, "Later");
  describe (fixture, "Cursor", FALSE, "Later");
}

/* Where the tree takes the place of the board, it takes the keyboard from the board, too, but from nothing that can
 * still be seen. */
static void
test_focus (Fixture      *fixture,
            gconstpointer width)
{
  gboolean narrow = GPOINTER_TO_INT (width) == NARROW;
  GtkWidget *focus;

  ponder_shown_tree_set_record (shown_tree, PONDER_RECORD (fixture->record));
  gtk_widget_grab_focus (fixture->board);
  gtk_toggle_button_set_active (fixture->button, TRUE);
  assert_shown (fixture, TRUE);
  g_assert_true (gtk_widget_get_mapped (fixture->board) != narrow);
  focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
  if (narrow)
    g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (fixture->view)));
  else
    g_assert_true (focus == fixture->board);

  gtk_widget_grab_focus (GTK_WIDGET (fixture->button));
  gtk_widget_queue_allocate (GTK_WIDGET (fixture->page));
  widget_test_settle (fixture->window);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == GTK_WIDGET (fixture->button));
}

/* A tree without a record takes no keyboard, so the button gets it. */
static void
test_focus_empty (Fixture      *fixture,
                  gconstpointer data)
{
  gtk_widget_grab_focus (fixture->board);
  gtk_toggle_button_set_active (fixture->button, TRUE);
  widget_test_settle (fixture->window);
  g_assert_false (gtk_widget_get_mapped (fixture->board));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == GTK_WIDGET (fixture->button));
}

static void
test_below (Fixture      *fixture,
            gconstpointer width)
{
  g_assert_cmpint (gtk_widget_has_css_class (GTK_WIDGET (fixture->panel), "below"), ==,
                   GPOINTER_TO_INT (width) < BESIDE_FROM);
}

/* The page may outlive it. */
static void
test_freed (Fixture      *fixture,
            gconstpointer data)
{
  ponder_shown_tree_set_record (shown_tree, PONDER_RECORD (fixture->record));
  g_clear_pointer (&shown_tree, ponder_shown_tree_free);
  g_signal_emit_by_name (fixture->view, "described", "First", TRUE);
  g_assert_cmpstr (ponder_page_get_told (fixture->page), !=, "First");
  gtk_toggle_button_set_active (fixture->button, TRUE);
  g_assert_false (ponder_record_panel_lists_tree (fixture->panel));
  ponder_record_panel_list_tree (fixture->panel, TRUE);
  widget_test_settle (fixture->window);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (fixture->view)));
}

#define ADD(path, width, test) g_test_add (path, Fixture, GINT_TO_POINTER (width), set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  ADD ("/shown-tree/chosen", WIDE, test_chosen);
  ADD ("/shown-tree/record", WIDE, test_record);
  ADD ("/shown-tree/texts", WIDE, test_texts);
  ADD ("/shown-tree/focus/narrow", NARROW, test_focus);
  ADD ("/shown-tree/focus/wide", WIDE, test_focus);
  ADD ("/shown-tree/focus/empty", NARROW, test_focus_empty);
  ADD ("/shown-tree/below", BESIDE_FROM - 1, test_below);
  ADD ("/shown-tree/beside", BESIDE_FROM, test_below);
  ADD ("/shown-tree/freed", WIDE, test_freed);
  return g_test_run ();
}
