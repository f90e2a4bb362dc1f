/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>
#include <glib/gstdio.h>

#include "ponder-pages.h"
#include "ponder-queens-page.h"
#include "ponder-sudoku-document.h"
#include "ponder-sudoku-page.h"
#include "ponder-sudoku.h"
#include "ponder-window.h"
#include "widget-test.h"

#define LECTURE ".4...3.2...4.2.3"

typedef struct
{
  char *path;
  GFile *folder; /* the data folder of the pages */
  GtkWidget *window;
} Fixture;

static GtkWidget *
find_widget (GtkWidget  *widget,
             GType       type,
             const char *text)
{
  gboolean fits = g_type_is_a (G_OBJECT_TYPE (widget), type) &&
                  (text == NULL || g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text));
  GtkWidget *found = fits ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_widget (child, type, text);
  return found;
}

static PonderPuzzleDocument *
get_document (Fixture *fixture)
{
  GtkWidget *page = find_widget (fixture->window, PONDER_TYPE_SUDOKU_PAGE, NULL);

  return ponder_puzzle_page_get_document (PONDER_PUZZLE_PAGE (page));
}

static void
show_window (Fixture *fixture)
{
  fixture->window = ponder_window_new (NULL, NULL, fixture->folder, NULL);
  widget_test_show (fixture->window, 1000, 700);
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->path = g_dir_make_tmp ("ponder-window-XXXXXX", NULL);
  fixture->folder = g_file_new_build_filename (fixture->path, "kept", NULL);
  show_window (fixture);
}

static void
empty_folder (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      g_remove (file);
    }
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  if (fixture->window != NULL)
    widget_test_destroy (fixture->window);
  empty_folder (g_file_peek_path (fixture->folder));
  empty_folder (fixture->path);
  g_assert_cmpint (g_rmdir (fixture->path), ==, 0);
  g_object_unref (fixture->folder);
  g_free (fixture->path);
}

static void
open_file (Fixture    *fixture,
           const char *name)
{
  g_autoptr (GFile) file = g_file_new_build_filename (fixture->path, name, NULL);

  ponder_window_open_file (PONDER_WINDOW (fixture->window), file);
}

static void
write_file (Fixture    *fixture,
            const char *name,
            const char *text)
{
  g_autofree char *path = g_build_filename (fixture->path, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* Writes a document with the sudoku in @line. */
static void
write_document (Fixture    *fixture,
                const char *name,
                const char *line)
{
  g_autoptr (GKeyFile) file = NULL;
  g_autoptr (PonderPuzzle) puzzle = NULL;
  g_autofree char *text = NULL;
  PonderSudokuGrid grid;

  g_assert_true (ponder_sudoku_read_text (line, -1, NULL, NULL, &grid, NULL));
  puzzle = ponder_sudoku_new (&grid);
  file = ponder_puzzle_save (puzzle);
  text = g_key_file_to_data (file, NULL, NULL);
  write_file (fixture, name, text);
}

typedef struct
{
  Fixture *fixture;
  const char *text;
} Wanted;

static gboolean
is_on_page (gpointer user_data)
{
  Wanted *wanted = user_data;
  g_autofree char *line = NULL;
  PonderSudokuGrid grid;

  ponder_sudoku_document_get_grid (get_document (wanted->fixture), &grid);
  line = ponder_sudoku_write_line (&grid);
  return g_str_equal (line, wanted->text);
}

static gboolean
is_told (gpointer user_data)
{
  Wanted *wanted = user_data;

  return find_widget (wanted->fixture->window, GTK_TYPE_LABEL, wanted->text) != NULL;
}

static void
wait_for_line (Fixture    *fixture,
               const char *line)
{
  Wanted wanted = { fixture, line };

  widget_test_wait (is_on_page, &wanted);
}

static void
wait_for_toast (Fixture    *fixture,
                const char *text)
{
  Wanted wanted = { fixture, text };

  widget_test_wait (is_told, &wanted);
}

static void
test_document (Fixture      *fixture,
               gconstpointer data)
{
  write_document (fixture, "a.ponder", LECTURE);
  open_file (fixture, "a.ponder");
  wait_for_line (fixture, LECTURE);
  wait_for_toast (fixture, "“a.ponder” opened");
}

static void
test_foreign (Fixture      *fixture,
              gconstpointer data)
{
  write_file (fixture, "a.txt", "|. 4|. .|\n|. 3|. 2|\n|. .|. 4|\n|. 2|. 3|\n");
  open_file (fixture, "a.txt");
  wait_for_line (fixture, LECTURE);
}

/* Several files are opened one after the other, even if some are invalid; the last one is shown, and undo goes through
 * them. */
static void
test_several (Fixture      *fixture,
              gconstpointer data)
{
  write_document (fixture, "a.ponder", "1...............");
  write_document (fixture, "b.ponder", "2...............");
  write_file (fixture, "c.ponder", "[Ponder]\nVersion=1\nPuzzle=tangram\n");
  write_document (fixture, "d.ponder", "3...............");
  open_file (fixture, "a.ponder");
  open_file (fixture, "b.ponder");
  open_file (fixture, "c.ponder");
  open_file (fixture, "not-there.ponder");
  open_file (fixture, "d.ponder");
  wait_for_line (fixture, "3...............");
  gtk_widget_activate_action (fixture->window, "page.undo", NULL);
  wait_for_line (fixture, "2...............");
  gtk_widget_activate_action (fixture->window, "page.undo", NULL);
  wait_for_line (fixture, "1...............");
}

static const struct
{
  const char *name;
  const char *text; /* NULL: the file doesn't exist */
  const char *toast;
} refused[] = {
  { "x.ponder", "[Ponder]\nVersion=1\nPuzzle=tangram\n",
    "“x.ponder” is a puzzle of the kind “tangram”, which this version of Ponder doesn’t know." },
  { "<b> & co", "[Ponder]\nVersion=1\nPuzzle=<i>\n",
    "“<b> & co” is a puzzle of the kind “<i>”, which this version of Ponder doesn’t know." },
  { "x.ponder", "[Ponder]\nVersion=1\n", "“x.ponder” doesn’t say which puzzle it contains." },
  { "empty.ponder", "", "“empty.ponder” is empty. Open another file." },
  { "gone.ponder", NULL, "There is no file “gone.ponder”. It may have been moved, renamed or deleted." },
};

static void
test_refused (Fixture      *fixture,
              gconstpointer data)
{
  PonderSudokuGrid grid;
  g_autofree char *before = NULL;

  ponder_sudoku_document_get_grid (get_document (fixture), &grid);
  before = ponder_sudoku_write_line (&grid);
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      if (refused[i].text != NULL)
        write_file (fixture, refused[i].name, refused[i].text);
      open_file (fixture, refused[i].name);
      wait_for_toast (fixture, refused[i].toast);
      wait_for_line (fixture, before);
    }
}

/* A file chosen on one page may belong to another, which the window opens. */
static void
test_chosen (Fixture      *fixture,
             gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_build_filename (fixture->path, "a.ponder", NULL);
  gboolean handled = FALSE;

  write_document (fixture, "a.ponder", LECTURE);
  g_signal_emit_by_name (find_widget (fixture->window, PONDER_TYPE_SUDOKU_PAGE, NULL), "file-chosen", file, &handled);
  g_assert_true (handled);
  wait_for_line (fixture, LECTURE);
}

/* The window is closed while a file is loaded. */
static void
test_closed (Fixture      *fixture,
             gconstpointer data)
{
  GtkWidget *window = fixture->window;

  write_document (fixture, "a.ponder", LECTURE);
  open_file (fixture, "a.ponder");
  open_file (fixture, "a.ponder");
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &fixture->window);
  gtk_window_destroy (GTK_WINDOW (window));
  while (fixture->window != NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* The content of a page is restored after the window was closed at once. */
static void
test_kept (Fixture      *fixture,
           gconstpointer data)
{
  write_document (fixture, "a.ponder", LECTURE);
  open_file (fixture, "a.ponder");
  wait_for_line (fixture, LECTURE);
  gtk_window_close (GTK_WINDOW (fixture->window));

  show_window (fixture);
  wait_for_line (fixture, LECTURE);
  gtk_widget_activate_action (fixture->window, "page.undo", NULL);
  g_assert_false (is_on_page (&(Wanted){ fixture, LECTURE }));
}

static GtkWidget *
find_button (const char *label)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  GtkWidget *found = NULL;

  for (GList *each = windows; each != NULL && found == NULL; each = each->next)
    found = find_widget (each->data, GTK_TYPE_LABEL, label);
  return found != NULL ? gtk_widget_get_ancestor (found, GTK_TYPE_BUTTON) : NULL;
}

static gboolean
button_is_there (gpointer label)
{
  return find_button (label) != NULL;
}

static gboolean
button_is_gone (gpointer label)
{
  return find_button (label) == NULL;
}

/* Answers a dialog, which is gone then. */
static void
press (char *label)
{
  widget_test_wait (button_is_there, label);
  g_signal_emit_by_name (find_button (label), "clicked");
  widget_test_wait (button_is_gone, label);
}

static gboolean
is_destroyed (gpointer fixture)
{
  return ((Fixture *) fixture)->window == NULL;
}

/* When the last change can't be kept, the window stays and says so, until there is room or the person wants to quit. */
static void
test_no_room (Fixture      *fixture,
              gconstpointer data)
{
  const char *folder = g_file_peek_path (fixture->folder);

  write_document (fixture, "a.ponder", LECTURE);
  open_file (fixture, "a.ponder");
  wait_for_line (fixture, LECTURE);
  empty_folder (folder);
  g_rmdir (folder);
  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));

  gtk_window_close (GTK_WINDOW (fixture->window));
  widget_test_wait (button_is_there, "Quit Anyway");
  g_assert_true (gtk_widget_get_mapped (fixture->window));
  press ("Try Again");
  widget_test_wait (button_is_there, "Try Again");
  g_assert_true (gtk_widget_get_mapped (fixture->window));
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  if (data == NULL)
    {
      press ("Quit Anyway");
      widget_test_wait (is_destroyed, fixture);
      g_unlink (folder);
      return;
    }
  g_unlink (folder);
  press ("Try Again");
  widget_test_wait (is_destroyed, fixture);
  show_window (fixture);
  wait_for_line (fixture, LECTURE);
}

/* A window without a folder may say on each page why nothing is kept. */
static void
test_trouble (Fixture      *fixture,
              gconstpointer data)
{
  static const char trouble[] = "Ponder is open already.";
  GtkWidget *label;

  widget_test_destroy (fixture->window);
  empty_folder (g_file_peek_path (fixture->folder));
  g_rmdir (g_file_peek_path (fixture->folder));
  fixture->window = ponder_window_new (NULL, NULL, NULL, trouble);
  widget_test_show (fixture->window, 1000, 700);
  label = find_widget (fixture->window, GTK_TYPE_LABEL, trouble);
  g_assert_true (label != NULL && gtk_widget_get_mapped (label));
  ponder_window_show_page (PONDER_WINDOW (fixture->window), "queens");
  widget_test_settle (fixture->window);
  g_assert_false (gtk_widget_get_mapped (label));
  label = find_widget (find_widget (fixture->window, PONDER_TYPE_QUEENS_PAGE, NULL), GTK_TYPE_LABEL, trouble);
  g_assert_true (label != NULL && gtk_widget_get_mapped (label));
  gtk_window_close (GTK_WINDOW (g_steal_pointer (&fixture->window)));
  g_assert_false (g_file_query_exists (fixture->folder, NULL));
}

/* A lesson that is too large is set aside, which its page says as soon as it is seen. */
static void
test_set_aside (Fixture      *fixture,
                gconstpointer data)
{
  g_autofree char *kept = g_build_filename (g_file_peek_path (fixture->folder), "lesson.kept", NULL);
  g_autofree char *aside = g_strconcat (kept, ".damaged", NULL);
  g_autofree char *caption = g_strnfill (4001, 'x');
  g_autofree char *now = NULL;
  g_autofree char *text =
    g_strdup_printf ("[History]\nPositions=1\nNow=1\n1=0 0 [Ponder]\\nVersion=1\\nPuzzle=lesson\\n"
                     "[Lesson]\\nPages=1\\n[Page 1]\\nCaption=%s\\n\n",
                     caption);
  g_autofree char *toast =
    g_strdup_printf ("This page could not be restored; what was on it is now in “%s”: position 1: "
                     "line 7: “Caption=%.32s…”: 4,001 characters, expected at most 4,000",
                     aside, caption);

  widget_test_destroy (fixture->window);
  g_assert_true (g_file_set_contents (kept, text, -1, NULL));
  show_window (fixture);
  while (!g_file_test (aside, G_FILE_TEST_EXISTS))
    g_main_context_iteration (NULL, TRUE);
  widget_test_settle (fixture->window);
  g_assert_null (find_widget (fixture->window, GTK_TYPE_LABEL, toast));
  ponder_window_show_page (PONDER_WINDOW (fixture->window), "lesson");
  wait_for_toast (fixture, toast);
  g_assert_true (g_file_get_contents (aside, &now, NULL, NULL));
  g_assert_cmpstr (now, ==, text);
}

/* Pages have lists, too. */
static GtkWidget *
find_sidebar (GtkWidget *widget)
{
  GtkWidget *found = gtk_widget_has_css_class (widget, "navigation-sidebar") ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_sidebar (child);
  return found;
}

static gboolean
sidebar_is_shown (Fixture *fixture)
{
  widget_test_settle (fixture->window);
  return gtk_widget_get_mapped (find_sidebar (fixture->window));
}

/* While a search is shown, the sidebar is hidden. */
static void
test_room (Fixture      *fixture,
           gconstpointer data)
{
  g_assert_true (sidebar_is_shown (fixture));
  gtk_widget_activate_action (fixture->window, "page.search", NULL);
  g_assert_false (sidebar_is_shown (fixture));
  gtk_widget_activate_action (fixture->window, "win.toggle-sidebar", NULL);
  g_assert_true (sidebar_is_shown (fixture));
  gtk_widget_activate_action (fixture->window, "win.toggle-sidebar", NULL);
  g_assert_false (sidebar_is_shown (fixture));
  gtk_widget_activate_action (fixture->window, "page.search", NULL);
  g_assert_true (sidebar_is_shown (fixture));
}

static int
selected_page (GtkWidget *sidebar)
{
  return gtk_list_box_row_get_index (gtk_list_box_get_selected_row (GTK_LIST_BOX (sidebar)));
}

/* Keys go through the sidebar without changing what it says of the page. */
static void
test_sidebar_keys (Fixture      *fixture,
                   gconstpointer data)
{
  GtkWidget *sidebar = find_sidebar (fixture->window);
  int shown = selected_page (sidebar);

  g_assert_true (sidebar_is_shown (fixture));
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (sidebar), shown)));
  g_signal_emit_by_name (sidebar, "move-cursor", GTK_MOVEMENT_DISPLAY_LINES, 1, FALSE, FALSE);
  g_assert_true (gtk_widget_get_focus_child (sidebar) ==
                 GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (sidebar), shown + 1)));
  g_assert_cmpint (selected_page (sidebar), ==, shown);
  gtk_widget_child_focus (fixture->window, GTK_DIR_TAB_FORWARD);
  g_assert_null (gtk_widget_get_focus_child (sidebar));
  g_assert_cmpint (selected_page (sidebar), ==, shown);
  gtk_widget_child_focus (fixture->window, GTK_DIR_TAB_BACKWARD);
  g_assert_true (gtk_widget_get_focus_child (sidebar) ==
                 GTK_WIDGET (gtk_list_box_get_selected_row (GTK_LIST_BOX (sidebar))));

  g_signal_emit_by_name (sidebar, "move-cursor", GTK_MOVEMENT_DISPLAY_LINES, 1, FALSE, FALSE);
  g_signal_emit_by_name (sidebar, "activate-cursor-row");
  g_assert_cmpint (selected_page (sidebar), ==, shown + 1);
}

/* Tells whether the page that is shown has the focus, and not its header bar. */
static gboolean
page_is_focused (gpointer window)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  GtkWidget *page = focus != NULL ? gtk_widget_get_ancestor (focus, PONDER_TYPE_PAGE) : NULL;

  g_assert_true (focus == NULL || gtk_widget_get_ancestor (focus, ADW_TYPE_HEADER_BAR) == NULL);
  return page != NULL && gtk_widget_get_mapped (page);
}

/* Each page has the focus after a start, at once or as soon as it has something to be used. */
static void
test_focus (void)
{
  guint n_pages;
  const PonderPageInfo *pages = ponder_pages (&n_pages);

  for (guint i = 0; i < n_pages; i++)
    {
      GtkWidget *window = ponder_window_new (NULL, NULL, NULL, NULL);

      g_test_message ("%s", pages[i].id);
      ponder_window_show_page (PONDER_WINDOW (window), pages[i].id);
      widget_test_show (window, 1000, 700);
      widget_test_wait (page_is_focused, window);
      widget_test_destroy (window);
    }
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  ADD ("/window/document", test_document);
  ADD ("/window/foreign", test_foreign);
  ADD ("/window/several", test_several);
  ADD ("/window/refused", test_refused);
  ADD ("/window/chosen", test_chosen);
  ADD ("/window/closed", test_closed);
  ADD ("/window/kept", test_kept);
  g_test_add ("/window/no-room/quit", Fixture, NULL, set_up, test_no_room, tear_down);
  g_test_add ("/window/no-room/room", Fixture, "room", set_up, test_no_room, tear_down);
  ADD ("/window/trouble", test_trouble);
  ADD ("/window/set-aside", test_set_aside);
  ADD ("/window/room", test_room);
  ADD ("/window/sidebar-keys", test_sidebar_keys);
  g_test_add_func ("/window/focus", test_focus);
  return g_test_run ();
}
