/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>
#include <string.h>

#include "page-test.h"
#include "ponder-page-actions.h"
#include "ponder-puzzle-page-private.h"
#include "ponder-search-panel.h"
#include "transport-test.h"

/* Tests searches below a node of a page's search, and bookmarks. */

#define LECTURE ".4...3.2...4.2.3"

static PonderSearchPanel *
get_panel (void)
{
  return PONDER_SEARCH_PANEL (widget_test_find (page_test.window, PONDER_TYPE_SEARCH_PANEL));
}

static PonderSearchSession *
get_session (void)
{
  return PONDER_SEARCH_SESSION (ponder_record_panel_get_record (PONDER_RECORD_PANEL (get_panel ())));
}

static guint64
count_visits (void)
{
  return ponder_search_session_get_figures (get_session ())->visited;
}

static gboolean
is_paused (gpointer user_data)
{
  return ponder_session_get_mode (PONDER_SESSION (get_session ())) == PONDER_RECORD_PAUSED;
}

static gboolean
is_checked (gpointer user_data)
{
  return ponder_search_session_get_base (get_session ())->len == 0 ||
         ponder_search_session_get_base_check (get_session ()) != PONDER_BASE_UNCHECKED;
}

static void
settle (void)
{
  widget_test_wait (is_checked, NULL);
  widget_test_wait (is_paused, NULL);
}

static void
activate (const char *action)
{
  page_test_activate (action, NULL);
  settle ();
}

static void
step (guint n)
{
  for (guint i = 0; i < n; i++)
    transport_test_do (page_test.page, "step");
}

static void
begin (void)
{
  page_test_open_line (LECTURE);
  ponder_page_set_switch (page_test.page, "search", TRUE);
  widget_test_settle (page_test.window);
  settle ();
}

static void
end (void)
{
  ponder_page_set_switch (page_test.page, "search", FALSE);
}

static void
choose_method (const char *id)
{
  ponder_search_panel_set_method (get_panel (), &ponder_preset_find (id)->method);
  g_signal_emit_by_name (get_panel (), "method-changed");
  settle ();
}

/* Returns the text of the panel on what is searched, or NULL if it has none. */
static const char *
get_base_text (void)
{
  GtkLabel *base = widget_test_child (get_panel (), "base");

  return gtk_widget_get_visible (GTK_WIDGET (base)) ? gtk_label_get_label (base) : NULL;
}

static const char *
get_told (void)
{
  return ponder_page_get_sentence (PONDER_PAGE (page_test.page));
}

/* The menu of what begins at a node shows whether not the whole tree is searched. */
static gboolean
is_marked (void)
{
  return gtk_widget_has_css_class (
    GTK_WIDGET (ponder_puzzle_page_get_private (PONDER_PUZZLE_PAGE (page_test.page))->controls->here_button), "on");
}

/* Undo brings the whole search back, as it stood, and Redo what was below. */
static void
test_below (void)
{
  g_autofree char *path = NULL;
  g_autofree char *path_below = NULL;
  g_autofree char *told = NULL;

  begin ();
  g_assert_false (page_test_is_enabled ("search-below"));
  step (1);
  g_assert_false (page_test_is_enabled ("search-below"));
  step (5);
  path = transport_test_dup_path (page_test.page);
  told = g_strdup (get_told ());
  g_assert_true (page_test_is_enabled ("search-below"));
  g_assert_false (page_test_is_enabled ("search-from-start"));
  g_assert_false (is_marked ());

  activate ("search-below");
  g_assert_cmpuint (count_visits (), ==, 1);
  g_assert_true (ponder_puzzle_page_shows_search (PONDER_PUZZLE_PAGE (page_test.page)));
  path_below = transport_test_dup_path (page_test.page);
  g_assert_cmpstr (path_below, ==, path);
  g_assert_cmpstr (get_base_text (), ==, "Below: 2 3");
  g_assert_null (strstr (get_told (), "Went back"));
  g_assert_false (page_test_is_enabled ("search-below"));
  g_assert_true (page_test_is_enabled ("search-from-start"));
  g_assert_true (is_marked ());
  step (1);

  activate ("undo");
  g_assert_cmpuint (count_visits (), ==, 6);
  g_assert_cmpstr (get_told (), ==, told);
  g_assert_null (get_base_text ());
  g_assert_false (is_marked ());
  step (1);
  g_assert_cmpuint (count_visits (), ==, 7);
  activate ("redo");
  g_assert_cmpuint (count_visits (), ==, 2);
  g_assert_cmpstr (get_base_text (), ==, "Below: 2 3");

  activate ("search-from-start");
  g_assert_null (get_base_text ());
  g_assert_cmpuint (count_visits (), ==, 0);
  g_assert_cmpstr (get_told (), ==, "New search. Step visits its first node.");
  end ();
}

/* The search begins at the start as long as the node isn't in the tree of the method. */
static void
test_other_method (void)
{
  static const char refused[] = "The chosen node isn’t in the tree of this method, so the search begins at the start.";

  begin ();
  choose_method ("backtracking");
  step (3);
  activate ("search-below");
  g_assert_cmpstr (get_base_text (), ==, "Below: 1 3");
  choose_method ("fewest-first");
  widget_test_settle (page_test.window);
  g_assert_cmpstr (get_base_text (), ==, refused);
  g_assert_cmpstr (get_told (), ==, refused);
  step (1);
  g_assert_cmpuint (ponder_search_session_get_path (get_session ())->len, ==, 0);
  g_assert_cmpuint (ponder_puzzle_document_get_base (page_test_get_document ())->len, ==, 2);

  choose_method ("generate-and-test");
  g_assert_cmpstr (get_base_text (), ==, "Below: 1 3");
  choose_method ("backtracking");
  g_assert_cmpstr (get_base_text (), ==, "Below: 1 3");
  step (1);
  g_assert_cmpuint (ponder_search_session_get_path (get_session ())->len, ==, 2);
  activate ("undo");
  g_assert_null (get_base_text ());
  end ();
}

/* A path that no method has is not lost, either. */
static void
test_bad_file (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *bad = NULL;

  begin ();
  text = ponder_history_write (ponder_puzzle_document_get_history (page_test_get_document ()));
  bad = g_strconcat (text, "\n[Page]\nBelow=4294967295;0\n", NULL);
  ponder_history_open (ponder_puzzle_document_get_history (page_test_get_document ()), bad, &error);
  g_assert_no_error (error);
  settle ();
  g_assert_true (g_str_has_prefix (get_base_text (), "The chosen node isn’t in the tree"));
  step (2);
  g_assert_cmpuint (count_visits (), ==, 2);
  g_assert_cmpuint (ponder_puzzle_document_get_base (page_test_get_document ())->len, ==, 2);
  activate ("search-from-start");
  g_assert_null (get_base_text ());
  end ();
}

/* Adds a bookmark as a person does. */
static void
add_bookmark (const char *name)
{
  GtkWidget *entry;

  page_test_activate ("bookmark", NULL);
  entry = gtk_root_get_focus (GTK_ROOT (page_test.window));
  entry = gtk_widget_get_ancestor (entry, GTK_TYPE_ENTRY);
  g_assert_nonnull (entry);
  if (name != NULL)
    gtk_editable_set_text (GTK_EDITABLE (entry), name);
  g_signal_emit_by_name (gtk_editable_get_delegate (GTK_EDITABLE (entry)), "activate");
  settle ();
}

static const PonderBookmark *
get_bookmark (guint nth)
{
  return g_ptr_array_index (ponder_puzzle_document_get_bookmarks (page_test_get_document ()), nth);
}

static guint
count_bookmarks (void)
{
  return ponder_puzzle_document_get_bookmarks (page_test_get_document ())->len;
}

static void
go_to (guint nth)
{
  page_test_activate ("go-to-bookmark", g_variant_new_uint32 (nth));
  settle ();
}

/* The search goes on as it was while bookmarks are added and removed. */
static void
test_bookmarks (void)
{
  g_autoptr (PonderSearchSession) session = NULL;
  g_autofree char *told = NULL;

  begin ();
  choose_method ("backtracking");
  g_assert_false (page_test_is_enabled ("bookmark"));
  step (5);
  session = g_object_ref (get_session ());
  told = g_strdup (get_told ());
  add_bookmark (NULL);
  g_assert_cmpuint (count_bookmarks (), ==, 1);
  g_assert_cmpstr (get_bookmark (0)->name, ==, "Node 5: Row 1, column 3: 1");
  g_assert_cmpuint (get_bookmark (0)->node, ==, 5);
  g_assert_true (get_session () == session);
  g_assert_cmpstr (get_told (), ==, told);

  step (3);
  go_to (0);
  g_assert_cmpuint (count_visits (), ==, 5);
  g_assert_cmpstr (get_told (), ==, told);
  page_test_activate ("remove-bookmark", g_variant_new_uint32 (0));
  g_assert_cmpuint (count_bookmarks (), ==, 0);
  activate ("undo");
  g_assert_cmpuint (count_bookmarks (), ==, 1);
  g_assert_true (get_session () == session);
  end ();
}

/* Going to a bookmark brings back the method, and the node below which was searched. */
static void
test_other_search (void)
{
  begin ();
  choose_method ("backtracking");
  step (6);
  activate ("search-below");
  step (1);
  add_bookmark ("below");
  choose_method ("breadth-first");
  activate ("search-from-start");
  step (4);
  add_bookmark ("breadth");

  go_to (0);
  g_assert_cmpint (ponder_search_panel_get_method (get_panel ())->traversal, ==, PONDER_TRAVERSAL_DEPTH_FIRST);
  g_assert_cmpstr (get_base_text (), ==, "Below: 2 3");
  g_assert_cmpuint (count_visits (), ==, 2);
  g_assert_true (ponder_puzzle_page_shows_search (PONDER_PUZZLE_PAGE (page_test.page)));
  go_to (1);
  g_assert_cmpint (ponder_search_panel_get_method (get_panel ())->traversal, ==, PONDER_TRAVERSAL_BREADTH_FIRST);
  g_assert_null (get_base_text ());
  g_assert_cmpuint (count_visits (), ==, 4);
  end ();
}

static GtkWidget *
find_button (GtkWidget  *widget,
             const char *action)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, action);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* The popover at the position lists the bookmarks as they are when it opens; those of another search say of which. It
 * has a button that adds one, and closes when one goes to a bookmark. */
static void
test_menu (void)
{
  GtkMenuButton *button = GTK_MENU_BUTTON (ponder_transport_get_position (transport_test_find (page_test.page)));
  GtkWidget *menu;
  GtkWidget *labels;
  g_autofree char *name = NULL;

  begin ();
  choose_method ("backtracking");
  step (2);
  gtk_menu_button_popup (button);
  menu = GTK_WIDGET (gtk_menu_button_get_popover (button));
  g_assert_true (gtk_widget_is_sensitive (find_button (menu, "page.bookmark")));
  g_assert_null (find_button (menu, "page.go-to-bookmark"));
  add_bookmark ("Here");
  g_assert_false (gtk_widget_get_visible (menu));
  gtk_menu_button_popup (button);
  labels = gtk_button_get_child (GTK_BUTTON (find_button (menu, "page.go-to-bookmark")));
  g_assert_true (gtk_widget_get_first_child (labels) == gtk_widget_get_last_child (labels));
  gtk_menu_button_popdown (button);
  choose_method ("breadth-first");
  gtk_menu_button_popup (button);
  name = widget_test_dup_label (find_button (menu, "page.go-to-bookmark"));
  g_assert_cmpstr (name, ==, "Here");
  labels = gtk_button_get_child (GTK_BUTTON (find_button (menu, "page.go-to-bookmark")));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (gtk_widget_get_last_child (labels))), ==, "Backtracking");
  go_to (0);
  g_assert_false (gtk_widget_get_visible (menu));
  g_assert_cmpuint (count_visits (), ==, 2);
  end ();
}

int
main (int   argc,
      char *argv[])
{
  int result;

  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();
  widget_test_add_style ();
  page_test_set_up ();

  g_test_add_func ("/from-here/below", test_below);
  g_test_add_func ("/from-here/other-method", test_other_method);
  g_test_add_func ("/from-here/bad-file", test_bad_file);
  g_test_add_func ("/from-here/bookmarks", test_bookmarks);
  g_test_add_func ("/from-here/other-search", test_other_search);
  g_test_add_func ("/from-here/menu", test_menu);
  result = g_test_run ();
  page_test_tear_down ();
  return result;
}
