/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>
#include <glib/gstdio.h>

#include "ponder-lesson-bar.h"
#include "ponder-lessons-page.h"
#include "ponder-page-actions.h"
#include "ponder-page-layout.h"
#include "ponder-print-dialog.h"
#include "ponder-record-panel.h"
#include "ponder-shell.h"
#include "ponder-shipped-lessons.h"
#include "ponder-status-line.h"
#include "ponder-sudoku-page.h"
#include "ponder-tryout.h"
#include "ponder-watch-controls.h"
#include "ponder-window.h"
#include "transport-test.h"
#include "widget-test.h"

/* Walks lessons in the window. */

#define LEAST_BOARD 460
#define N_STEPS 5 /* of a search that a page of a lesson shows */

typedef struct
{
  char *path;
  GFile *folder;
  GtkWidget *window;
} Fixture;

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
  fixture->path = g_dir_make_tmp ("ponder-lesson-XXXXXX", NULL);
  fixture->folder = g_file_new_for_path (fixture->path);
  show_window (fixture);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_autoptr (GDir) folder = NULL;
  const char *name;

  widget_test_destroy (fixture->window);
  folder = g_dir_open (fixture->path, 0, NULL);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (fixture->path, name, NULL);

      g_remove (file);
    }
  g_assert_cmpint (g_rmdir (fixture->path), ==, 0);
  g_object_unref (fixture->folder);
  g_free (fixture->path);
}

static PonderPage *
get_page (Fixture *fixture)
{
  return PONDER_PAGE (gtk_stack_get_visible_child (widget_test_child (fixture->window, "stack")));
}

static GtkWidget *
get_bar (Fixture *fixture)
{
  return widget_test_find (fixture->window, PONDER_TYPE_LESSON_BAR);
}

static PonderLessonDocument *
get_document (Fixture *fixture)
{
  return ponder_lessons_page_get_document (
    PONDER_LESSONS_PAGE (widget_test_find (fixture->window, PONDER_TYPE_LESSONS_PAGE)));
}

static gboolean
is_opened (gpointer fixture)
{
  GtkWidget *lessons = widget_test_find (((Fixture *) fixture)->window, PONDER_TYPE_LESSONS_PAGE);

  return lessons != NULL && get_document (fixture)->page != NULL;
}

static void
open_lesson (Fixture    *fixture,
             const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  ponder_window_open_file (PONDER_WINDOW (fixture->window), file);
  widget_test_wait (is_opened, fixture);
}

static void
open_walked (Fixture *fixture)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "lessons", "walked.ponder", NULL);

  open_lesson (fixture, path);
}

/* What must be the same on another machine, and is neither an effect of how quick it is nor about the end of the run. Where the panel is closed, no search
 * is shown. */
static gboolean
is_compared (GKeyFile   *wanted,
             const char *group,
             const char *key)
{
  if (g_str_equal (group, "Search") && !g_key_file_get_boolean (wanted, group, "On", NULL))
    return g_str_equal (key, "On");
  return !g_str_equal (group, "Ponder") && !g_str_equal (key, "Speed") && !g_str_equal (key, "UsualSpeed") &&
         !g_str_has_prefix (key, "End") && !g_str_equal (key, "Finished");
}

static void
assert_key (GKeyFile   *wanted,
            GKeyFile   *shown,
            const char *group,
            const char *key,
            guint       nth)
{
  g_autofree char *value = g_key_file_get_value (wanted, group, key, NULL);
  g_autofree char *now = g_key_file_get_value (shown, group, key, NULL);

  /* In earlier versions the tree was one of the lists. */
  if (g_str_equal (key, "List") && g_strcmp0 (value, "tree") == 0 && is_compared (wanted, group, key))
    {
      g_autofree char *pane = g_key_file_get_value (shown, group, "Pane", NULL);

      if (g_strcmp0 (pane, "both") != 0)
        g_error ("page %u: the pane is %s", nth + 1, pane);
    }
  else if (is_compared (wanted, group, key) && g_strcmp0 (value, now) != 0)
    g_error ("page %u: [%s] %s=%s, expected %s", nth + 1, group, key, now, value);
}

static gboolean
is_still (gpointer page)
{
  GtkWidget *panel = widget_test_find (page, PONDER_TYPE_RECORD_PANEL);
  PonderRecord *record = panel != NULL ? ponder_record_panel_get_record (PONDER_RECORD_PANEL (panel)) : NULL;
  PonderRecordStatus status;

  if (record == NULL)
    return TRUE;
  ponder_record_get_status (record, &status);
  return status.still;
}

/* The page shows all that the page of the lesson says, its search stands still, and at the wanted node. */
static void
assert_shown (Fixture *fixture,
              guint    nth)
{
  PonderLessonPage *wanted = get_document (fixture)->page;
  PonderPage *page = get_page (fixture);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GKeyFile) shown = NULL;
  g_auto (GStrv) groups = NULL;

  g_assert_cmpuint (get_document (fixture)->at, ==, nth);
  g_assert_true (gtk_widget_get_visible (get_bar (fixture)));
  if (wanted->puzzle == NULL)
    {
      g_assert_true (PONDER_IS_LESSONS_PAGE (page));
      g_assert_true (gtk_widget_get_child_visible (widget_test_child (page, "slide")));
      g_assert_cmpstr (gtk_label_get_text (widget_test_child (page, "caption")), ==, wanted->caption);
      return;
    }
  g_assert_cmpstr (PONDER_PAGE_GET_CLASS (page)->puzzle_id, ==, wanted->puzzle);
  widget_test_wait (is_still, page);
  shown = ponder_page_dup_view (page);
  g_key_file_load_from_data (file, wanted->view, -1, G_KEY_FILE_NONE, NULL);
  groups = g_key_file_get_groups (file, NULL);
  for (guint i = 0; groups[i] != NULL; i++)
    {
      g_auto (GStrv) keys = g_key_file_get_keys (file, groups[i], NULL, NULL);

      for (guint j = 0; keys[j] != NULL; j++)
        assert_key (file, shown, groups[i], keys[j], nth);
    }
}

static void
press (Fixture *fixture,
       guint    keyval)
{
  g_assert_true (widget_test_type_key (fixture->window, keyval, 0));
}

/* Goes through the passages of the caption to another page. */
static void
turn (Fixture *fixture,
      guint    key)
{
  guint n = g_strv_length (get_document (fixture)->passages);

  for (guint i = 0; i < n; i++)
    press (fixture, key);
}

static void
walk_there_and_back (Fixture *fixture)
{
  guint n_pages = ponder_lesson_count (ponder_lesson_document_get_lesson (get_document (fixture)), PONDER_LESSON_PAGES);

  for (guint i = 0; i < n_pages; i++)
    {
      assert_shown (fixture, i);
      turn (fixture, GDK_KEY_Page_Down);
    }
  for (guint i = n_pages; i-- > 0;)
    {
      assert_shown (fixture, i);
      turn (fixture, GDK_KEY_Page_Up);
    }
  assert_shown (fixture, 0);
}

static void
test_walk (Fixture      *fixture,
           gconstpointer data)
{
  open_walked (fixture);
  walk_there_and_back (fixture);
}

/* A caption that stands alone follows what is typed in the bar, and gives way to the overview. */
static void
test_slide (Fixture      *fixture,
            gconstpointer data)
{
  PonderLessonPage *page;

  open_walked (fixture);
  gtk_widget_activate_action (fixture->window, "lesson.go", "u", 2);
  assert_shown (fixture, 2);
  page = get_document (fixture)->page;
  ponder_lesson_document_set_page (get_document (fixture), 2, ponder_lesson_page_recaption (page, "Another caption."));
  assert_shown (fixture, 2);
  gtk_widget_activate_action (fixture->window, "win.lessons", NULL);
  g_assert_false (gtk_widget_get_child_visible (widget_test_child (get_page (fixture), "slide")));
  gtk_widget_activate_action (fixture->window, "lesson.go", "u", 2);
  assert_shown (fixture, 2);
  gtk_widget_activate_action (fixture->window, "lesson.close", NULL);
  g_assert_false (gtk_widget_get_child_visible (widget_test_child (get_page (fixture), "slide")));
}

static void
open_shipped (Fixture    *fixture,
              const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "lessons", name, NULL);

  open_lesson (fixture, path);
}

/* Begins a lesson that comes with the program, as a click on its row does. */
static void
begin_shipped (Fixture *fixture,
               guint    nth)
{
  GtkListBox *list;

  ponder_window_show_page (PONDER_WINDOW (fixture->window), "lesson");
  list = widget_test_child (get_page (fixture), "shipped_list");
  g_signal_emit_by_name (list, "row-activated", gtk_list_box_get_row_at_index (list, (int) nth));
  assert_shown (fixture, 0);
}

static gboolean
is_enabled (Fixture    *fixture,
            const char *action)
{
  g_autofree char *name = g_strconcat ("lesson.", action, NULL);
  GtkWidget *button = gtk_button_new ();
  gboolean enabled;

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), name);
  gtk_box_append (GTK_BOX (get_bar (fixture)), button);
  enabled = gtk_widget_get_sensitive (button);
  gtk_box_remove (GTK_BOX (get_bar (fixture)), button);
  return enabled;
}

/* What is shown depends on the width of the page. */
static void
assert_pane (PonderPage *page,
             const char *expected)
{
  g_autoptr (GVariant) pane = NULL;

  widget_test_settle (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (page))));
  pane = g_action_group_get_action_state (ponder_page_get_actions (page), "pane");
  g_assert_cmpstr (g_variant_get_string (pane, NULL), ==, expected);
}

/* Without a compositor, GTK draws a frame around the window. A window that has become narrow enough for the layout of a
 * narrow one shrinks further. */
static void
resize (Fixture *fixture,
        int      width,
        int      height)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (fixture->window));
  int frame = gdk_surface_get_width (surface) - gtk_widget_get_width (fixture->window);

  for (guint i = 0; i < 2; i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (fixture->window), width + frame, height + frame);
      widget_test_settle (fixture->window);
    }
  g_assert_cmpint (gtk_widget_get_width (fixture->window), ==, width);
  g_assert_cmpint (gtk_widget_get_height (fixture->window), ==, height);
}

static GtkAdjustment *
get_caption_adjustment (Fixture *fixture)
{
  return gtk_scrolled_window_get_vadjustment (widget_test_child (get_bar (fixture), "scroller"));
}

static gboolean
is_caption_whole (Fixture *fixture)
{
  GtkAdjustment *down = get_caption_adjustment (fixture);
  GtkLabel *label = widget_test_child (get_bar (fixture), "caption");

  return !pango_layout_is_ellipsized (gtk_label_get_layout (label)) &&
         gtk_adjustment_get_upper (down) <= gtk_adjustment_get_page_size (down);
}

/* The passages of the caption are shown whole, one after the other, in a bar of the same height. */
static void
assert_captions_whole (Fixture *fixture,
                       int     *height)
{
  PonderLessonDocument *document = get_document (fixture);

  while (TRUE)
    {
      GStrv passages = document->passages;
      guint nth = document->passage;
      int now;

      widget_test_settle (fixture->window);
      g_test_message ("%d: %s", gtk_widget_get_width (fixture->window), passages[nth]);
      g_assert_cmpstr (gtk_label_get_text (widget_test_child (get_bar (fixture), "caption")), ==, passages[nth]);
      g_assert_true (is_caption_whole (fixture));
      now = gtk_widget_get_height (get_bar (fixture));
      g_assert_true (*height == 0 || now == *height);
      *height = now;
      if (passages[nth + 1] == NULL)
        return;
      gtk_widget_activate_action (fixture->window, "lesson.next", NULL);
    }
}

/* The sentence below the board needs no button that opens all of it. */
static void
assert_sentence_whole (Fixture *fixture)
{
  PonderStatusLine *status = widget_test_child (get_page (fixture), "status");

  widget_test_wait (is_still, get_page (fixture));
  widget_test_settle (fixture->window);
  g_test_message ("%d: %s", gtk_widget_get_width (fixture->window), ponder_status_line_get_text (status));
  g_assert_false (gtk_widget_get_child_visible (widget_test_child (status, "more")));
}

static gboolean
can_step (PonderPage *page)
{
  return ponder_page_get_switch (page, "search") &&
         g_action_group_get_action_enabled (ponder_transport_get_actions (transport_test_find (page)), "step");
}

/* A wide page has a large board, also with the bar below it; one of jugs or heaps is wider than high. A race has none, nor
 * has a strip of numbers. */
static void
assert_board_large (Fixture *fixture)
{
  PonderPage *page = get_page (fixture);
  g_autoptr (GtkWidget) board = NULL;

  if (ponder_page_get_switch (page, "search"))
    g_action_group_activate_action (ponder_page_get_actions (page), "pane", g_variant_new_string ("board"));
  widget_test_settle (fixture->window);
  g_object_get (ponder_page_get_layout (page), "board", &board, NULL);
  if (!gtk_widget_get_mapped (board))
    return;
  g_assert_cmpint (gtk_widget_get_width (board), >=, LEAST_BOARD);
  if (PONDER_IS_SUDOKU_PAGE (page))
    g_assert_cmpint (gtk_widget_get_height (board), >=, LEAST_BOARD);
}

/* All lessons that come with the program have captions that are shown whole, and so are the sentences below their boards,
 * where a page begins and after each of some steps. */
static void
test_whole (Fixture      *fixture,
            gconstpointer data)
{
  static const int sizes[][2] = { { 1000, 700 }, { 360, 720 } };
  g_autoptr (GPtrArray) lessons = ponder_shipped_lessons (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (sizes) * lessons->len; i++)
    {
      PonderLesson *lesson = g_ptr_array_index (lessons, i % lessons->len);
      int height = 0;

      if (i % lessons->len == 0)
        resize (fixture, sizes[i / lessons->len][0], sizes[i / lessons->len][1]);
      begin_shipped (fixture, i % lessons->len);
      for (guint nth = 0; nth < ponder_lesson_count (lesson, PONDER_LESSON_PAGES); nth++)
        {
          gtk_widget_activate_action (fixture->window, "lesson.go", "u", nth);
          assert_captions_whole (fixture, &height);
          if (ponder_lesson_get_page (lesson, nth)->puzzle == NULL)
            continue;
          assert_sentence_whole (fixture);
          for (guint step = 0; step < N_STEPS && can_step (get_page (fixture)); step++)
            {
              transport_test_do (get_page (fixture), "step");
              assert_sentence_whole (fixture);
            }
          if (i < lessons->len)
            assert_board_large (fixture);
        }
      g_assert_cmpint (gtk_widget_get_width (fixture->window), ==, sizes[i / lessons->len][0]);
    }
}

/* With text of twice the size, the bar and the overview are no wider than a narrow window. */
static void
test_large_text (Fixture      *fixture,
                 gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();

  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
  resize (fixture, 360, 720);
  begin_shipped (fixture, 0);
  gtk_widget_activate_action (fixture->window, "lesson.next", NULL);
  g_assert_true (ponder_page_get_switch (get_page (fixture), "search"));
  resize (fixture, 360, 720);
  g_assert_true (gtk_widget_get_mapped (widget_test_child (get_bar (fixture), "pane")));
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (widget_test_child (get_bar (fixture), "number"))));
  ponder_window_show_page (PONDER_WINDOW (fixture->window), "lesson");
  widget_test_settle (fixture->window);
  g_assert_cmpint (gtk_widget_get_width (gtk_widget_get_first_child (GTK_WIDGET (get_page (fixture)))), ==, 360);
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
}

/* The buttons go along a long caption before they go to the next page, and say so; back they begin at its end. */
static void
test_long_caption (Fixture      *fixture,
                   gconstpointer data)
{
  static const struct
  {
    const char *action;
    guint page;
    const char *next; /* the icons then */
    const char *previous;
  } steps[] = {
    { "lesson.next", 0, "go-down-symbolic", "go-up-symbolic" },
    { "lesson.next", 0, "go-next-symbolic", "go-up-symbolic" },
    { "lesson.next", 1, "go-next-symbolic", "go-previous-symbolic" },
    { "lesson.previous", 0, "go-next-symbolic", "go-up-symbolic" },
    { "lesson.previous", 0, "go-down-symbolic", "go-up-symbolic" },
    { "lesson.previous", 0, "go-down-symbolic", "go-previous-symbolic" },
  };
  g_autoptr (GString) text = g_string_new (NULL);
  int height;

  open_walked (fixture);
  for (guint i = 0; i < 20; i++)
    g_string_append (text, "One sentence after the other. ");
  ponder_lesson_document_set_page (get_document (fixture), 0,
                                   ponder_lesson_page_recaption (get_document (fixture)->page, text->str));
  g_assert_false (is_enabled (fixture, "previous"));
  widget_test_settle (fixture->window);
  height = gtk_widget_get_height (get_bar (fixture));
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_assert_true (is_enabled (fixture, strchr (steps[i].action, '.') + 1));
      gtk_widget_activate_action (fixture->window, steps[i].action, NULL);
      g_assert_cmpuint (get_document (fixture)->at, ==, steps[i].page);
      g_assert_cmpstr (gtk_button_get_icon_name (widget_test_child (get_bar (fixture), "next")), ==, steps[i].next);
      g_assert_cmpstr (gtk_button_get_icon_name (widget_test_child (get_bar (fixture), "previous")), ==,
                       steps[i].previous);
      widget_test_settle (fixture->window);
      g_assert_cmpint (gtk_widget_get_height (get_bar (fixture)), ==, height);
      g_assert_true (is_caption_whole (fixture));
    }
}

/* In a narrow window, a sentence that doesn't fit is scrolled by keys, and the next caption begins at its beginning. */
static void
test_long_sentence (Fixture      *fixture,
                    gconstpointer data)
{
  g_autoptr (GString) text = g_string_new ("One sentence");
  GtkAdjustment *down;
  int height;

  open_walked (fixture);
  for (guint i = 0; i < 60; i++)
    g_string_append (text, " after the other");
  ponder_lesson_document_set_page (get_document (fixture), 0,
                                   ponder_lesson_page_recaption (get_document (fixture)->page, text->str));
  resize (fixture, 360, 720);
  down = get_caption_adjustment (fixture);
  height = gtk_widget_get_height (get_bar (fixture));
  g_assert_false (is_caption_whole (fixture));
  for (guint i = 0; i < 100; i++)
    g_assert_true (widget_test_press_key (get_bar (fixture), GDK_KEY_Down, 0));
  g_assert_cmpfloat (gtk_adjustment_get_value (down) + gtk_adjustment_get_page_size (down), ==,
                     gtk_adjustment_get_upper (down));
  press (fixture, GDK_KEY_Page_Down);
  widget_test_settle (fixture->window);
  g_assert_cmpfloat (gtk_adjustment_get_value (down), ==, 0);
  g_assert_cmpint (gtk_widget_get_height (get_bar (fixture)), ==, height);
}

static gboolean
has_bars (Fixture *fixture,
          gboolean own,
          gboolean menu)
{
  g_autoptr (GObject) controls = NULL;

  widget_test_settle (fixture->window);
  g_object_get (get_page (fixture), "controls", &controls, NULL);
  return gtk_widget_get_mapped (PONDER_WATCH_CONTROLS (controls)->bar) == own &&
         gtk_widget_get_mapped (widget_test_child (get_bar (fixture), "pane")) == menu;
}

static GMenuModel *
open_panes (Fixture *fixture)
{
  GtkMenuButton *button = widget_test_child (get_bar (fixture), "pane");

  gtk_menu_button_popup (button);
  gtk_menu_button_popdown (button);
  return gtk_menu_button_get_menu_model (button);
}

/* On a narrow page, the bar of a lesson takes the place of that of Watch, and has its choices in a menu. */
static void
test_panes (Fixture      *fixture,
            gconstpointer data)
{
  g_autoptr (GVariant) target = NULL;

  resize (fixture, 360, 720);
  ponder_window_show_page (PONDER_WINDOW (fixture->window), "noughts");
  ponder_page_set_switch (get_page (fixture), "search", TRUE);
  ponder_window_show_page (PONDER_WINDOW (fixture->window), "sudoku");
  gtk_widget_activate_action (fixture->window, "win.add-to-lesson", NULL);
  gtk_widget_activate_action (fixture->window, "lesson.go", "u", 0);
  g_assert_true (has_bars (fixture, FALSE, FALSE));
  ponder_page_set_switch (get_page (fixture), "search", TRUE);
  g_assert_true (has_bars (fixture, FALSE, TRUE));
  g_assert_cmpint (g_menu_model_get_n_items (open_panes (fixture)), ==, 4);
  target = g_menu_model_get_item_attribute_value (open_panes (fixture), 1, G_MENU_ATTRIBUTE_TARGET, NULL);
  gtk_widget_activate_action_variant (fixture->window, "page.pane", target);
  assert_pane (get_page (fixture), "tree");
  /* A game has no code. */
  ponder_window_show_page (PONDER_WINDOW (fixture->window), "noughts");
  g_assert_true (has_bars (fixture, FALSE, TRUE));
  g_assert_cmpint (g_menu_model_get_n_items (open_panes (fixture)), ==, 3);
  resize (fixture, 1000, 700);
  g_assert_true (has_bars (fixture, FALSE, FALSE));
  resize (fixture, 360, 720);
  ponder_lesson_document_close (get_document (fixture));
  g_assert_true (has_bars (fixture, TRUE, FALSE));
}

/* The sidebar stays as it is from page to page, whether the panel is open there or not. */
static void
test_steady (Fixture      *fixture,
             gconstpointer data)
{
  GtkWidget *shell = widget_test_find (fixture->window, PONDER_TYPE_SHELL);
  gboolean shown;
  gboolean tight;

  open_walked (fixture);
  g_object_get (shell, "tight", &tight, NULL);
  g_assert_true (tight);
  for (guint i = 0;
       i < ponder_lesson_count (ponder_lesson_document_get_lesson (get_document (fixture)), PONDER_LESSON_PAGES); i++)
    {
      gtk_widget_activate_action (fixture->window, "lesson.go", "u", i);
      g_object_get (shell, "sidebar-shown", &shown, NULL);
      g_assert_false (shown);
    }
  gtk_widget_activate_action (fixture->window, "lesson.go", "u", 2);
  gtk_widget_activate_action (fixture->window, "lesson.close", NULL);
  g_object_get (shell, "sidebar-shown", &shown, NULL);
  g_assert_true (shown);
}

/* The lessons that come with the program. */
static void
test_shipped (Fixture      *fixture,
              gconstpointer data)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "lessons", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  g_assert_nonnull (folder);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      if (!g_str_has_suffix (name, ".ponder"))
        continue;
      g_test_message ("%s", name);
      open_lesson (fixture, file);
      walk_there_and_back (fixture);
      gtk_widget_activate_action (fixture->window, "lesson.close", NULL);
    }
}

static char *
dup_shown (Fixture *fixture)
{
  g_autoptr (GKeyFile) view = ponder_page_dup_view (get_page (fixture));

  /* How long it took, when it was done and when it was done again */
  g_key_file_remove_key (view, "Search", "EndSeconds", NULL);
  g_key_file_remove_key (view, "Search", "EndCpuSeconds", NULL);
  return g_key_file_to_data (view, NULL, NULL);
}

/* However long a lesson is walked, a single Undo brings back what the person had on a page: the document and the search
 * at its node. */
static void
test_undo (Fixture      *fixture,
           gconstpointer data)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  ponder_page_set_switch (get_page (fixture), "search", TRUE);
  for (guint i = 0; i < 4; i++)
    gtk_widget_activate_action (GTK_WIDGET (get_page (fixture)), "search.step", NULL);
  widget_test_wait (is_still, get_page (fixture));
  before = dup_shown (fixture);
  open_walked (fixture);
  walk_there_and_back (fixture);
  gtk_widget_activate_action (fixture->window, "page.undo", NULL);
  widget_test_wait (is_still, get_page (fixture));
  after = dup_shown (fixture);
  g_assert_cmpstr (before, ==, after);
  g_assert_false (ponder_history_can_undo (ponder_page_get_history (get_page (fixture))));
}

/* What the person changes while a lesson is walked stays a step of its own. */
static void
test_changed (Fixture      *fixture,
              gconstpointer data)
{
  PonderHistory *history = ponder_page_get_history (get_page (fixture));
  g_autofree char *changed = NULL;
  g_autofree char *after = NULL;

  open_walked (fixture);
  gtk_widget_activate_action (fixture->window, "page.example", "u", 1);
  changed = ponder_history_write (history);
  gtk_widget_activate_action (fixture->window, "lesson.next", NULL);
  assert_shown (fixture, 1);
  gtk_widget_activate_action (fixture->window, "page.undo", NULL);
  after = ponder_history_write (history);
  g_assert_cmpstr (changed, ==, after);
}

/* The lesson that is being walked is kept, and a page that can't be shown says why. */
static void
test_kept (Fixture      *fixture,
           gconstpointer data)
{
  open_walked (fixture);
  press (fixture, GDK_KEY_Page_Down);
  gtk_window_close (GTK_WINDOW (fixture->window));

  show_window (fixture);
  widget_test_wait (is_opened, fixture);
  g_assert_cmpuint (get_document (fixture)->at, ==, 1);
  g_assert_true (gtk_widget_get_visible (get_bar (fixture)));
  press (fixture, GDK_KEY_Page_Down);
  press (fixture, GDK_KEY_Page_Down);
  assert_shown (fixture, 3);
  gtk_widget_activate_action (fixture->window, "lesson.close", NULL);
  g_assert_false (gtk_widget_get_visible (get_bar (fixture)));
  gtk_window_close (GTK_WINDOW (fixture->window));

  show_window (fixture);
  g_assert_false (gtk_widget_get_visible (get_bar (fixture)));
}

static gboolean
has_label (GtkWidget  *widget,
           const char *text)
{
  gboolean found = GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !found;
       child = gtk_widget_get_next_sibling (child))
    found = has_label (child, text);
  return found;
}

static void
test_unknown (Fixture      *fixture,
              gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->path, "a.ponder", NULL);

  g_file_set_contents (path,
                       "[Ponder]\nVersion=1\nPuzzle=lesson\n[Lesson]\nPages=2\n[Page 1]\nPuzzle=tangram\n"
                       "[Page 2]\nPuzzle=queens\n[Page 2/queens]\nSize=none\n",
                       -1, NULL);
  open_lesson (fixture, path);
  g_assert_true (has_label (GTK_WIDGET (get_page (fixture)), "This page of the lesson is about “tangram”, which this "
                                                             "version of Ponder doesn’t know."));
  press (fixture, GDK_KEY_Page_Down);
  g_assert_cmpstr (PONDER_PAGE_GET_CLASS (get_page (fixture))->puzzle_id, ==, "queens");
  g_assert_true (has_label (GTK_WIDGET (get_page (fixture)), "“Size=none”: expected a number from 1 to 1,000"));
}

static PonderTryout *
get_trial (gpointer fixture)
{
  GtkWidget *panel = widget_test_find (GTK_WIDGET (get_page (fixture)), PONDER_TYPE_RECORD_PANEL);

  return ponder_search_session_get_tryout (
    PONDER_SEARCH_SESSION (ponder_record_panel_get_record (PONDER_RECORD_PANEL (panel))));
}

static gboolean
is_trying (gpointer fixture)
{
  return get_trial (fixture) != NULL;
}

/* A page of a lesson can show moves that were tried by hand. */
static void
test_trial (Fixture      *fixture,
            gconstpointer data)
{
  g_autofree char *shown = NULL;
  g_autofree char *again = NULL;
  GArray *moves;

  ponder_page_set_switch (get_page (fixture), "search", TRUE);
  gtk_widget_activate_action (GTK_WIDGET (get_page (fixture)), "search.step", NULL);
  widget_test_wait (is_still, get_page (fixture));
  ponder_page_set_switch (get_page (fixture), "try", TRUE);
  for (guint i = 0; i < 2; i++)
    {
      moves = ponder_tryout_get_moves (get_trial (fixture));
      ponder_tryout_make (get_trial (fixture), g_array_index (moves, PonderMove, moves->len - 1));
    }
  gtk_widget_activate_action (fixture->window, "win.add-to-lesson", NULL);
  shown = dup_shown (fixture);
  g_assert_nonnull (strstr (shown, "\nTried="));
  ponder_page_set_switch (get_page (fixture), "try", FALSE);
  g_assert_false (is_trying (fixture));
  gtk_widget_activate_action (fixture->window, "lesson.go", "u", 0);
  widget_test_wait (is_trying, fixture);
  again = dup_shown (fixture);
  g_assert_cmpstr (shown, ==, again);
  g_assert_true (ponder_page_get_switch (get_page (fixture), "try"));
}

/* Undo in a toast brings back where the lesson was, too. */
static void
test_undo_in_toast (Fixture      *fixture,
                    gconstpointer data)
{
  gtk_widget_activate_action (fixture->window, "win.add-to-lesson", NULL);
  gtk_widget_activate_action (fixture->window, "lesson.undo", NULL);
  g_assert_false (is_opened (fixture));
  gtk_widget_activate_action (fixture->window, "win.add-to-lesson", NULL);
  ponder_window_show_page (PONDER_WINDOW (fixture->window), "queens");
  gtk_widget_activate_action (fixture->window, "lesson.remove", NULL);
  g_assert_false (is_opened (fixture));
  gtk_widget_activate_action (fixture->window, "lesson.undo", NULL);
  assert_shown (fixture, 0);

  /* What is on the screen stays where the lesson shows it no more. */
  ponder_window_show_page (PONDER_WINDOW (fixture->window), "queens");
  gtk_widget_activate_action (fixture->window, "win.add-to-lesson", NULL);
  assert_shown (fixture, 1);
  gtk_widget_activate_action (fixture->window, "lesson.undo", NULL);
  g_assert_cmpuint (get_document (fixture)->at, ==, 0);
  g_assert_cmpstr (PONDER_PAGE_GET_CLASS (get_page (fixture))->puzzle_id, ==, "queens");
}

/* A lesson is made on the pages themselves. */
static void
test_make (Fixture      *fixture,
           gconstpointer data)
{
  PonderLesson *lesson;

  ponder_page_set_switch (get_page (fixture), "search", TRUE);
  gtk_widget_activate_action (GTK_WIDGET (get_page (fixture)), "search.step", NULL);
  widget_test_wait (is_still, get_page (fixture));
  gtk_widget_activate_action (fixture->window, "win.add-to-lesson", NULL);
  ponder_window_show_page (PONDER_WINDOW (fixture->window), "queens");
  gtk_widget_activate_action (fixture->window, "win.add-to-lesson", NULL);
  lesson = ponder_lesson_document_get_lesson (get_document (fixture));
  g_assert_cmpuint (ponder_lesson_count (lesson, PONDER_LESSON_PAGES), ==, 2);
  press (fixture, GDK_KEY_Page_Up);
  walk_there_and_back (fixture);

  /* Another view takes the place of the first. */
  ponder_page_set_switch (get_page (fixture), "search", FALSE);
  gtk_widget_activate_action (fixture->window, "lesson.take-view", NULL);
  gtk_widget_activate_action (fixture->window, "lesson.next", NULL);
  gtk_widget_activate_action (fixture->window, "lesson.previous", NULL);
  g_assert_false (ponder_page_get_switch (get_page (fixture), "search"));
  walk_there_and_back (fixture);

  gtk_widget_activate_action (fixture->window, "lesson.remove", NULL);
  assert_shown (fixture, 0);
  g_assert_cmpstr (get_document (fixture)->page->puzzle, ==, "queens");
  gtk_widget_activate_action (fixture->window, "lesson.undo", NULL);
  lesson = ponder_lesson_document_get_lesson (get_document (fixture));
  g_assert_cmpuint (ponder_lesson_count (lesson, PONDER_LESSON_PAGES), ==, 2);
  /* The page that is back in the lesson is shown again. */
  assert_shown (fixture, 0);
  g_assert_cmpstr (get_document (fixture)->page->puzzle, ==, "sudoku");
  ponder_window_show_page (PONDER_WINDOW (fixture->window), "lesson");
  g_assert_false (widget_test_press_key (fixture->window, GDK_KEY_l, GDK_CONTROL_MASK | GDK_SHIFT_MASK));
}

static void
assert_lesson (Fixture    *fixture,
               const char *title,
               guint       n_pages)
{
  PonderLesson *lesson = ponder_lesson_document_get_lesson (get_document (fixture));

  g_assert_cmpstr (lesson->title, ==, title);
  g_assert_cmpuint (ponder_lesson_count (lesson, PONDER_LESSON_PAGES), ==, n_pages);
}

/* What may be done with a lesson that comes with the program, and with the person's. */
static void
assert_own (Fixture *fixture,
            gboolean own)
{
  static const char *const edits[] = { "edit-caption", "take-view", "remove" };

  g_assert_true ((get_document (fixture)->shipped == NULL) == own);
  g_assert_true (is_enabled (fixture, "adopt") == !own);
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    g_assert_true (is_enabled (fixture, edits[i]) == own);
}

/* A lesson that comes with the program is walked without taking the place of the person's. It is closed to the page
 * Lessons. */
static void
test_own (Fixture      *fixture,
          gconstpointer data)
{
  gtk_widget_activate_action (fixture->window, "win.add-to-lesson", NULL);
  assert_own (fixture, TRUE);
  begin_shipped (fixture, 1);
  gtk_widget_activate_action (fixture->window, "lesson.next", NULL);
  assert_shown (fixture, 1);
  assert_lesson (fixture, "My Lesson", 1);
  assert_own (fixture, FALSE);

  /* What is added goes to the end of the person's lesson, and Undo takes that back. */
  gtk_widget_activate_action (fixture->window, "win.add-to-lesson", NULL);
  assert_lesson (fixture, "My Lesson", 2);
  assert_shown (fixture, 1);
  assert_own (fixture, TRUE);
  gtk_widget_activate_action (fixture->window, "lesson.undo", NULL);
  assert_lesson (fixture, "My Lesson", 1);
  assert_shown (fixture, 1);
  assert_own (fixture, FALSE);

  gtk_widget_activate_action (fixture->window, "lesson.adopt", NULL);
  assert_lesson (fixture, "The Jugs and Why They Differ", 8);
  assert_shown (fixture, 1);
  assert_own (fixture, TRUE);
  gtk_widget_activate_action (fixture->window, "lesson.undo", NULL);
  assert_lesson (fixture, "My Lesson", 1);
  assert_own (fixture, FALSE);

  /* It is walked on when the program is started again. */
  gtk_window_close (GTK_WINDOW (fixture->window));
  show_window (fixture);
  widget_test_wait (is_opened, fixture);
  assert_lesson (fixture, "My Lesson", 1);
  assert_own (fixture, FALSE);
  gtk_widget_activate_action (fixture->window, "lesson.next", NULL);
  assert_shown (fixture, 2);
  gtk_widget_activate_action (fixture->window, "lesson.close", NULL);
  g_assert_true (PONDER_IS_LESSONS_PAGE (get_page (fixture)));
  widget_test_settle (fixture->window);
  g_assert_cmpstr (ponder_page_get_subtitle (get_page (fixture)), ==, "My Lesson");
  g_assert_false (gtk_widget_get_visible (get_bar (fixture)));
  assert_lesson (fixture, "My Lesson", 1);

  /* A page with only a caption stands under the title of its lesson. */
  begin_shipped (fixture, 4);
  gtk_widget_activate_action (fixture->window, "lesson.go", "u", 5);
  assert_shown (fixture, 5);
  widget_test_settle (fixture->window);
  g_assert_cmpstr (ponder_page_get_subtitle (get_page (fixture)), ==, "How Large Is the Tree?");
}

/* Chooses what the worksheet has of the page. */
static void
choose (Fixture    *fixture,
        const char *action,
        const char *choice,
        const char *board,
        const char *room)
{
  PonderLessonPage *page;

  gtk_widget_activate_action (fixture->window, action, "s", choice);
  page = get_document (fixture)->page;
  g_assert_cmpstr (ponder_lesson_page_get_print (page, PONDER_LESSON_BOARD), ==, board);
  g_assert_cmpstr (ponder_lesson_page_get_print (page, PONDER_LESSON_ROOM), ==, room);
}

/* It is kept when the page shows something else, and undone as other edits. A page with only a caption has no board. */
static void
test_worksheet (Fixture      *fixture,
                gconstpointer data)
{
  open_walked (fixture);
  g_assert_false (is_enabled (fixture, "print"));
  choose (fixture, "lesson.board", "empty", "empty", "none");
  choose (fixture, "lesson.room", "half", "empty", "half");
  g_assert_true (is_enabled (fixture, "print"));
  gtk_widget_activate_action (fixture->window, "lesson.take-view", NULL);
  choose (fixture, "lesson.board", "shown", "shown", "half");
  ponder_history_undo (get_document (fixture)->history);
  choose (fixture, "lesson.board", "nothing", "empty", "half");
  gtk_widget_activate_action (fixture->window, "lesson.go", "u", 2);
  choose (fixture, "lesson.board", "shown", "none", "none");
  choose (fixture, "lesson.room", "quarter", "none", "quarter");
  gtk_widget_activate_action (fixture->window, "lesson.close", NULL);
  begin_shipped (fixture, 0);
  gtk_widget_activate_action (fixture->window, "lesson.room", "s", "half");
  g_assert_cmpstr (ponder_lesson_page_get_print (get_document (fixture)->page, PONDER_LESSON_ROOM), ==, "quarter");
}

static gboolean
is_printing (gpointer fixture)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (widget_test_find (window, PONDER_TYPE_PRINT_DIALOG) != NULL)
        return TRUE;
    }
  return FALSE;
}

/* The boards are drawn by the page, which can stop that and says the same as before, before the dialog of Print opens. */
static void
test_print (Fixture      *fixture,
            gconstpointer data)
{
  g_autofree char *told = NULL;

  open_walked (fixture);
  widget_test_wait (is_still, get_page (fixture));
  choose (fixture, "lesson.board", "shown", "shown", "none");
  told = g_strdup (ponder_page_get_sentence (get_page (fixture)));
  gtk_widget_activate_action (fixture->window, "lesson.print", NULL);
  ponder_page_stop (get_page (fixture));
  widget_test_settle (fixture->window);
  g_assert_false (is_printing (fixture));
  gtk_widget_activate_action (fixture->window, "lesson.print", NULL);
  widget_test_wait (is_printing, fixture);
  g_assert_cmpstr (ponder_page_get_sentence (get_page (fixture)), ==, told);
}

static double
get_scrolled (Fixture *fixture)
{
  GtkScrolledWindow *overview = widget_test_child (get_page (fixture), "overview");

  return gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (overview));
}

static gboolean
is_scrolled (gpointer fixture)
{
  return get_scrolled (fixture) > 0;
}

/* The page Lessons opens at its top, unless the person's lesson is being walked: then at the page where it is. */
static void
test_overview (Fixture      *fixture,
               gconstpointer data)
{
  open_walked (fixture);
  gtk_widget_activate_action (fixture->window, "win.lessons", NULL);
  widget_test_wait (is_scrolled, fixture);
  gtk_widget_activate_action (fixture->window, "lesson.go", "u", 0);
  gtk_widget_activate_action (fixture->window, "lesson.close", NULL);
  widget_test_settle (fixture->window);
  g_assert_true (PONDER_IS_LESSONS_PAGE (get_page (fixture)));
  g_assert_cmpfloat (get_scrolled (fixture), ==, 0);

  begin_shipped (fixture, 0);
  gtk_widget_activate_action (fixture->window, "win.lessons", NULL);
  widget_test_settle (fixture->window);
  g_assert_cmpfloat (get_scrolled (fixture), ==, 0);
}

/* When a person goes on to a puzzle of their own, they watch it by the method and with the lists that they had before the
 * lesson. What they do with the puzzle of the lesson goes on as the lesson had it. */
static void
test_leaves_nothing (Fixture      *fixture,
                     gconstpointer data)
{
  PonderPage *page;
  PonderRecordPanel *panel;
  g_autoptr (GKeyFile) view = NULL;
  g_autofree char *method = NULL;

  ponder_window_show_page (PONDER_WINDOW (fixture->window), "sudoku");
  page = get_page (fixture);
  panel = PONDER_RECORD_PANEL (widget_test_find (GTK_WIDGET (page), PONDER_TYPE_RECORD_PANEL));
  ponder_record_panel_set_list (panel, "path");
  assert_pane (page, "board");
  open_shipped (fixture, "1-four-by-four.ponder");
  ponder_lesson_document_walk (get_document (fixture), 4);
  widget_test_wait (is_still, page);
  assert_pane (page, "both");
  ponder_lesson_document_walk (get_document (fixture), 8);
  widget_test_wait (is_still, page);
  gtk_widget_activate_action (fixture->window, "lesson.close", NULL);
  view = ponder_page_dup_view (page);
  method = g_key_file_get_string (view, "Search", "Method", NULL);
  g_assert_cmpstr (method, ==, "fewest-first");
  g_clear_pointer (&method, g_free);
  g_clear_pointer (&view, g_key_file_unref);

  g_action_group_activate_action (ponder_page_get_actions (page), "example", g_variant_new_uint32 (1));
  g_assert_cmpstr (ponder_record_panel_get_list (panel), ==, "path");
  assert_pane (page, "board");
  g_assert_true (ponder_page_get_switch (page, "search"));
  view = ponder_page_dup_view (page);
  method = g_key_file_get_string (view, "Search", "Method", NULL);
  g_assert_cmpstr (method, ==, "backtracking");
  g_assert_cmpuint (g_key_file_get_uint64 (view, "Search", "Node", NULL), ==, 0);
  ponder_history_undo (ponder_page_get_history (page));
  ponder_history_undo (ponder_page_get_history (page));
  g_assert_cmpstr (ponder_record_panel_get_list (panel), ==, "path");
  assert_pane (page, "board");
  g_assert_false (ponder_page_get_switch (page, "search"));
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();
  widget_test_add_style ();
  /* That of GNOME, for which the program is made */
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Cantarell 11", NULL);

  ADD ("/lesson-walk/walk", test_walk);
  ADD ("/lesson-walk/slide", test_slide);
  ADD ("/lesson-walk/whole", test_whole);
  ADD ("/lesson-walk/large-text", test_large_text);
  ADD ("/lesson-walk/long-caption", test_long_caption);
  ADD ("/lesson-walk/long-sentence", test_long_sentence);
  ADD ("/lesson-walk/panes", test_panes);
  ADD ("/lesson-walk/steady", test_steady);
  ADD ("/lesson-walk/shipped", test_shipped);
  ADD ("/lesson-walk/undo", test_undo);
  ADD ("/lesson-walk/changed", test_changed);
  ADD ("/lesson-walk/kept", test_kept);
  ADD ("/lesson-walk/unknown", test_unknown);
  ADD ("/lesson-walk/make", test_make);
  ADD ("/lesson-walk/trial", test_trial);
  ADD ("/lesson-walk/undo-in-toast", test_undo_in_toast);
  ADD ("/lesson-walk/own", test_own);
  ADD ("/lesson-walk/worksheet", test_worksheet);
  ADD ("/lesson-walk/print", test_print);
  ADD ("/lesson-walk/overview", test_overview);
  ADD ("/lesson-walk/leaves-nothing", test_leaves_nothing);
  return g_test_run ();
}
