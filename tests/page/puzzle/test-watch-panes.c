/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "null-page.h"
#include "ponder-page-actions.h"
#include "ponder-page-layout.h"
#include "ponder-puzzle-page-private.h"
#include "ponder-tree-canvas.h"
#include "transport-test.h"
#include "widget-test.h"

/* Tests what a page shows of Watch, and where its controls stand, on the smallest page with a puzzle. */

#define NARROW 400
#define WIDE 1200
#define BESIDE_FROM PONDER_PAGE_PLAN_PANEL_BESIDE_FROM
#define BOTH_FROM PONDER_PAGE_PLAN_BOTH_FROM

typedef struct
{
  GtkWidget *window;
  PonderPage *page;
  GtkWidget *board;
  PonderPuzzlePagePrivate *parts;
} Fixture;

/* Shows the page as wide as the data says, with a search that has visited two nodes. */
static void
set_up (Fixture      *fixture,
        gconstpointer width)
{
  fixture->page = g_object_new (NULL_TYPE_PAGE, NULL);
  fixture->board = gtk_button_new ();
  g_object_set (fixture->page, "board", fixture->board, NULL);
  ponder_page_set_focus (fixture->page, fixture->board);
  fixture->parts = ponder_puzzle_page_get_private (PONDER_PUZZLE_PAGE (fixture->page));
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->page));
  widget_test_show (fixture->window, GPOINTER_TO_INT (width), 700);
  ponder_page_set_switch (fixture->page, "search", TRUE);
  transport_test_do (fixture->page, "step");
  transport_test_do (fixture->page, "step");
  widget_test_settle (fixture->window);
}

static gboolean
is_gone (gpointer page)
{
  return *(gpointer *) page == NULL;
}

/* A task that has been cancelled keeps the page until its thread has noticed. */
static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->page), (gpointer *) &fixture->page);
  widget_test_destroy (fixture->window);
  widget_test_wait (is_gone, &fixture->page);
}

static PonderWatchControls *
get_controls (Fixture *fixture)
{
  return fixture->parts->controls;
}

static void
choose (Fixture    *fixture,
        const char *pane)
{
  g_action_group_activate_action (ponder_page_get_actions (fixture->page), "pane", g_variant_new_string (pane));
  widget_test_settle (fixture->window);
}

static gboolean
has_width (gpointer data)
{
  Fixture *fixture = data;
  int width;
  int height;

  gtk_window_get_default_size (GTK_WINDOW (fixture->window), &width, &height);
  return gtk_widget_get_width (GTK_WIDGET (fixture->page)) == width;
}

static void
resize (Fixture *fixture,
        int      width)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, 700);
  widget_test_wait (has_width, fixture);
  widget_test_settle (fixture->window);
}

/* Returns whether the tree is looked at. */
static gboolean
has_tree (Fixture *fixture)
{
  PonderRecord *record = ponder_watch_get_record (fixture->parts->watch);

  return PONDER_TREE_CANVAS (widget_test_child (fixture->parts->tree, "canvas"))->marks ==
         ponder_record_get_marks (record);
}

/* Asserts what is said to be shown, and what is: board, tree and panel. */
static void
assert_pane (Fixture    *fixture,
             const char *pane,
             const char *parts)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (ponder_page_get_actions (fixture->page), "pane");
  gpointer widgets[] = { fixture->board, fixture->parts->tree, fixture->parts->panel };
  static const char *const names[] = { "board", "tree", "panel" };
  g_autoptr (GString) shown = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (gtk_widget_get_mapped (widgets[i]))
      g_string_append_printf (shown, "%s%s", shown->len > 0 ? " " : "", names[i]);
  g_test_message ("%s: %s", g_variant_get_string (state, NULL), shown->str);
  g_assert_cmpstr (g_variant_get_string (state, NULL), ==, pane);
  g_assert_cmpstr (shown->str, ==, parts);
  g_assert_cmpint (has_tree (fixture), ==, strstr (parts, "tree") != NULL);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (get_controls (fixture)->transport)));
}

/* Each width shows what it has room for, and otherwise the board. */
static void
test_shown (Fixture      *fixture,
            gconstpointer width)
{
  gboolean narrow = GPOINTER_TO_INT (width) < BESIDE_FROM;
  gboolean has_both = GPOINTER_TO_INT (width) >= BOTH_FROM;

  assert_pane (fixture, "board", narrow ? "board" : "board panel");
  choose (fixture, "tree");
  assert_pane (fixture, "tree", narrow ? "tree" : "tree panel");
  choose (fixture, "both");
  if (has_both)
    assert_pane (fixture, "both", "board tree panel");
  else
    assert_pane (fixture, "board", narrow ? "board" : "board panel");
  choose (fixture, "code");
  assert_pane (fixture, narrow ? "code" : "board", narrow ? "panel" : "board panel");
  choose (fixture, "more");
  assert_pane (fixture, narrow ? "more" : "board", narrow ? "panel" : "board panel");
  choose (fixture, "board");
  assert_pane (fixture, "board", narrow ? "board" : "board panel");
}

/* What was chosen is shown again when there is room for it. */
static void
test_resized (Fixture      *fixture,
              gconstpointer data)
{
  choose (fixture, "both");
  assert_pane (fixture, "both", "board tree panel");
  resize (fixture, 930);
  assert_pane (fixture, "board", "board panel");
  resize (fixture, NARROW);
  assert_pane (fixture, "board", "board");
  resize (fixture, WIDE);
  assert_pane (fixture, "both", "board tree panel");

  resize (fixture, NARROW);
  choose (fixture, "more");
  resize (fixture, WIDE);
  assert_pane (fixture, "board", "board panel");
  resize (fixture, NARROW);
  assert_pane (fixture, "more", "panel");
}

/* Returns the names of the toggle buttons in a box that can be seen; the active one in brackets. */
static char *
dup_buttons (GtkWidget *box)
{
  GString *names = g_string_new (NULL);

  for (GtkWidget *button = gtk_widget_get_first_child (box); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    {
      g_autofree char *name = widget_test_dup_label (button);

      if (gtk_widget_get_mapped (button))
        g_string_append_printf (names, gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)) ? "[%s]" : "%s ",
                                name);
    }
  return g_string_free (names, FALSE);
}

/* A wide page has buttons for what it shows in its header bar, a narrow one below everything else. */
static void
test_buttons (Fixture      *fixture,
              gconstpointer width)
{
  gboolean narrow = GPOINTER_TO_INT (width) < BESIDE_FROM;
  gboolean has_both = GPOINTER_TO_INT (width) >= BOTH_FROM;
  PonderWatchControls *controls = get_controls (fixture);
  g_autofree char *before = dup_buttons (narrow ? controls->bar : controls->switcher);
  g_autofree char *after = NULL;

  g_assert_cmpint (gtk_widget_get_mapped (controls->bar), ==, narrow);
  g_assert_cmpint (gtk_widget_get_mapped (controls->switcher), ==, !narrow);
  if (narrow)
    g_assert_cmpstr (before, ==, "[Board]Tree Code More ");
  else
    g_assert_cmpstr (before, ==, has_both ? "[Board]Both Tree " : "[Board]Tree ");
  choose (fixture, "tree");
  after = dup_buttons (narrow ? controls->bar : controls->switcher);
  if (narrow)
    g_assert_cmpstr (after, ==, "Board [Tree]Code More ");
  else
    g_assert_cmpstr (after, ==, has_both ? "Board Both [Tree]" : "Board [Tree]");
}

static GtkWidget *
find_button (GtkWidget  *widget,
             const char *name)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, name);

      if (GTK_IS_BUTTON (child) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (child)), name) == 0)
        return child;
      if (found != NULL)
        return found;
    }
  return NULL;
}

/* While Watch is open, Done stands in the header bar instead of what belongs to entering, and leaves it. */
static void
test_done (Fixture      *fixture,
           gconstpointer data)
{
  GtkWidget *done = find_button (get_controls (fixture)->header, "Done");

  g_assert_nonnull (done);
  g_assert_true (gtk_widget_get_mapped (done));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (done), ==, "Leave Watch");
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (fixture->parts->solve_button)));
  g_signal_emit_by_name (done, "clicked");
  widget_test_settle (fixture->window);
  g_assert_false (ponder_page_get_switch (fixture->page, "search"));
  g_assert_false (gtk_widget_get_mapped (done));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (fixture->parts->solve_button)));
  g_assert_true (gtk_widget_get_mapped (fixture->board));
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (fixture->parts->panel)));
  ponder_page_set_switch (fixture->page, "search", TRUE);
  widget_test_settle (fixture->window);
  g_assert_true (gtk_widget_get_mapped (done));
}

/* What was chosen is there again after Watch was left. */
static void
test_left (Fixture      *fixture,
           gconstpointer data)
{
  choose (fixture, "tree");
  ponder_page_set_switch (fixture->page, "search", FALSE);
  widget_test_settle (fixture->window);
  g_assert_true (gtk_widget_get_mapped (fixture->board));
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (fixture->parts->tree)));
  ponder_page_set_switch (fixture->page, "search", TRUE);
  widget_test_settle (fixture->window);
  assert_pane (fixture, "tree", "tree panel");
}

static GKeyFile *
keep (Fixture *fixture)
{
  GKeyFile *kept = g_key_file_new ();

  ponder_search_controller_keep (fixture->parts->searching, kept);
  return kept;
}

static void
restore (Fixture  *fixture,
         GKeyFile *kept)
{
  ponder_search_controller_restore (fixture->parts->searching, kept);
  widget_test_wait (transport_test_is_paused, fixture->page);
  widget_test_settle (fixture->window);
}

/* The tree keeps the zoom that the person has chosen while it isn't shown, and when it is kept. */
static void
test_zoom (Fixture      *fixture,
           gconstpointer data)
{
  PonderTreeViewport *viewport = PONDER_TREE_CANVAS (widget_test_child (fixture->parts->tree, "canvas"))->viewport;
  g_autoptr (GKeyFile) kept = NULL;
  double zoom;

  choose (fixture, "both");
  gtk_widget_activate_action (GTK_WIDGET (fixture->parts->tree), "tree.zoom-in", NULL);
  gtk_widget_activate_action (GTK_WIDGET (fixture->parts->tree), "tree.zoom-in", NULL);
  zoom = viewport->zoom;
  choose (fixture, "board");
  kept = keep (fixture);
  choose (fixture, "tree");
  g_assert_cmpfloat_with_epsilon (viewport->zoom, zoom, 0.001);
  gtk_widget_activate_action (GTK_WIDGET (fixture->parts->tree), "tree.zoom-out", NULL);
  restore (fixture, kept);
  choose (fixture, "tree");
  g_assert_cmpfloat_with_epsilon (viewport->zoom, zoom, 0.001);
}

/* A narrow page shows the code alone, or everything else in the panel. */
static void
test_panel (Fixture      *fixture,
            gconstpointer data)
{
  PonderSearchPanel *panel = fixture->parts->panel;

  choose (fixture, "code");
  g_assert_true (gtk_widget_get_mapped (widget_test_child (panel, "method")));
  g_assert_false (gtk_widget_get_mapped (widget_test_child (panel, "chooser")));
  g_assert_false (gtk_widget_get_mapped (get_controls (fixture)->menus));
  choose (fixture, "more");
  g_assert_false (gtk_widget_get_mapped (widget_test_child (panel, "method")));
  g_assert_true (gtk_widget_get_mapped (widget_test_child (panel, "chooser")));
  g_assert_true (gtk_widget_get_mapped (get_controls (fixture)->menus));
  g_assert_true (gtk_widget_is_ancestor (get_controls (fixture)->menus, GTK_WIDGET (panel)));
  resize (fixture, WIDE);
  g_assert_true (gtk_widget_get_mapped (widget_test_child (panel, "chooser")));
  g_assert_true (gtk_widget_get_mapped (widget_test_child (panel, "method")));
  g_assert_true (gtk_widget_get_mapped (get_controls (fixture)->menus));
  g_assert_false (gtk_widget_is_ancestor (get_controls (fixture)->menus, GTK_WIDGET (panel)));
}

static gboolean
shows_strip (Fixture *fixture)
{
  widget_test_settle (fixture->window);
  return gtk_widget_get_mapped (GTK_WIDGET (get_controls (fixture)->strip));
}

/* What waits stands always in the panel of a wide page; on a narrow one above the transport if a person wants it. */
static void
test_waiting (Fixture      *fixture,
              gconstpointer data)
{
  GtkWidget *strip = GTK_WIDGET (get_controls (fixture)->strip);
  GtkCheckButton *strip_switch = GTK_CHECK_BUTTON (get_controls (fixture)->strip_switch);

  g_assert_true (shows_strip (fixture));
  g_assert_true (gtk_widget_is_ancestor (strip, GTK_WIDGET (fixture->parts->panel)));
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (strip_switch)));
  resize (fixture, NARROW);
  g_assert_false (shows_strip (fixture));
  choose (fixture, "more");
  g_assert_false (shows_strip (fixture));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (strip_switch)));
  gtk_check_button_set_active (strip_switch, TRUE);
  g_assert_true (shows_strip (fixture));
  g_assert_true (gtk_widget_is_ancestor (strip, GTK_WIDGET (get_controls (fixture))));
  choose (fixture, "board");
  g_assert_true (shows_strip (fixture));
  gtk_check_button_set_active (strip_switch, FALSE);
  g_assert_false (shows_strip (fixture));
  /* While moves are tried, they are listed there. */
  g_action_group_activate_action (ponder_page_get_actions (fixture->page), "try", NULL);
  widget_test_wait (transport_test_is_paused, fixture->page);
  g_assert_true (shows_strip (fixture));
  resize (fixture, WIDE);
  g_assert_true (shows_strip (fixture));
  g_assert_true (gtk_widget_is_ancestor (strip, GTK_WIDGET (fixture->parts->panel)));
}

static void
assert_lines (Fixture *fixture,
              int      lines)
{
  GtkWidget *status = GTK_WIDGET (ponder_page_get_status_line (fixture->page));
  int height;

  widget_test_settle (fixture->window);
  ponder_status_line_set_lines (PONDER_STATUS_LINE (status), lines, lines);
  gtk_widget_measure (status, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  g_assert_cmpint (gtk_widget_get_height (status), ==, height);
}

/* The sentences of a search have more room than those on what is entered. */
static void
test_lines (Fixture      *fixture,
            gconstpointer width)
{
  gboolean narrow = GPOINTER_TO_INT (width) < BESIDE_FROM;

  assert_lines (fixture, narrow ? 5 : 3);
  ponder_page_set_switch (fixture->page, "search", FALSE);
  assert_lines (fixture, GPOINTER_TO_INT (width) == NARROW ? 3 : 2);
  ponder_page_set_switch (fixture->page, "search", TRUE);
  assert_lines (fixture, narrow ? 5 : 3);
}

/* With large text there are fewer lines on a narrow page, so that the board keeps its room. */
static void
test_large_lines (Fixture      *fixture,
                  gconstpointer width)
{
  gboolean narrow = GPOINTER_TO_INT (width) < BESIDE_FROM;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  widget_test_settle (fixture->window);
  /* A page is laid out anew when something changes. */
  choose (fixture, "tree");
  assert_lines (fixture, narrow ? 4 : 3);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
}

static gboolean
press (Fixture        *fixture,
       guint           keyval,
       GdkModifierType modifiers)
{
  return widget_test_press_key (GTK_WIDGET (fixture->page), keyval, modifiers);
}

/* While Watch is open, its keys control the run; otherwise they are free for the board. */
static void
test_keys (Fixture      *fixture,
           gconstpointer data)
{
  PonderTransport *transport = get_controls (fixture)->transport;
  GtkMenuButton *position = GTK_MENU_BUTTON (ponder_transport_get_position (transport));
  PonderRecordStatus status;

  ponder_transport_set_speed (transport, 1);
  g_assert_true (press (fixture, GDK_KEY_bracketright, 0));
  g_assert_cmpfloat (ponder_transport_get_speed (transport), ==, 2);
  g_assert_true (press (fixture, GDK_KEY_bracketleft, 0));
  g_assert_cmpfloat (ponder_transport_get_speed (transport), ==, 1);
  g_assert_true (press (fixture, GDK_KEY_j, GDK_CONTROL_MASK));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (gtk_menu_button_get_popover (position))));
  gtk_menu_button_popdown (position);
  g_assert_true (press (fixture, GDK_KEY_F5, 0));
  ponder_record_get_status (ponder_watch_get_record (fixture->parts->watch), &status);
  g_assert_cmpint (status.mode, ==, PONDER_RECORD_RUNNING);
  g_assert_true (press (fixture, GDK_KEY_F5, 0));
  widget_test_wait (transport_test_is_paused, fixture->page);
  g_assert_cmpuint (transport_test_get_node (fixture->page), >=, 3);
  g_assert_true (press (fixture, GDK_KEY_Home, GDK_SHIFT_MASK));
  widget_test_wait (transport_test_is_paused, fixture->page);
  g_assert_cmpuint (transport_test_get_node (fixture->page), ==, 0);
  g_assert_true (press (fixture, GDK_KEY_space, 0));
  widget_test_wait (transport_test_is_paused, fixture->page);
  g_assert_cmpuint (transport_test_get_node (fixture->page), ==, 1);

  ponder_page_set_switch (fixture->page, "search", FALSE);
  g_assert_false (press (fixture, GDK_KEY_bracketright, 0));
  g_assert_false (press (fixture, GDK_KEY_F5, 0));
  g_assert_false (press (fixture, GDK_KEY_space, 0));
  g_assert_cmpfloat (ponder_transport_get_speed (transport), ==, 1);
}

static GtkWidget *
get_focus (Fixture *fixture)
{
  return gtk_root_get_focus (GTK_ROOT (fixture->window));
}

/* Where something takes the place of what has the keyboard, it takes the keyboard, too, but from nothing that can still
 * be seen. */
static void
test_focus (Fixture      *fixture,
            gconstpointer width)
{
  gboolean narrow = GPOINTER_TO_INT (width) < BESIDE_FROM;
  GtkWidget *step = widget_test_child (get_controls (fixture)->transport, "step_button");

  gtk_widget_grab_focus (fixture->board);
  choose (fixture, "both");
  g_assert_true (get_focus (fixture) == fixture->board);
  choose (fixture, "tree");
  g_assert_true (gtk_widget_is_ancestor (get_focus (fixture), GTK_WIDGET (fixture->parts->tree)));
  choose (fixture, "board");
  g_assert_true (get_focus (fixture) == fixture->board);
  if (narrow)
    {
      choose (fixture, "code");
      g_assert_true (get_focus (fixture) == step);
    }
  gtk_widget_grab_focus (step);
  choose (fixture, "tree");
  g_assert_true (get_focus (fixture) == step);
}

/* A tree without a node takes no keyboard, so Step gets it. */
static void
test_focus_empty (Fixture      *fixture,
                  gconstpointer data)
{
  null_page_open (NULL_PAGE (fixture->page), 4);
  widget_test_settle (fixture->window);
  gtk_widget_grab_focus (fixture->board);
  choose (fixture, "tree");
  g_assert_false (gtk_widget_get_mapped (fixture->board));
  g_assert_true (get_focus (fixture) == widget_test_child (get_controls (fixture)->transport, "step_button"));
}

/* What was chosen is kept, also where there is no room for it, and so is the list of the panel. */
static void
test_kept (Fixture      *fixture,
           gconstpointer data)
{
  g_autoptr (GKeyFile) both = NULL;
  g_autoptr (GKeyFile) more = NULL;
  GtkCheckButton *strip_switch = GTK_CHECK_BUTTON (get_controls (fixture)->strip_switch);

  choose (fixture, "both");
  gtk_stack_set_visible_child_name (widget_test_child (fixture->parts->panel, "lists"), "figures");
  both = keep (fixture);
  resize (fixture, NARROW);
  choose (fixture, "more");
  gtk_stack_set_visible_child_name (widget_test_child (fixture->parts->panel, "lists"), "path");
  gtk_check_button_set_active (strip_switch, TRUE);
  more = keep (fixture);

  restore (fixture, both);
  assert_pane (fixture, "board", "board");
  g_assert_false (gtk_check_button_get_active (strip_switch));
  g_assert_cmpstr (ponder_record_panel_get_list (PONDER_RECORD_PANEL (fixture->parts->panel)), ==, "figures");
  resize (fixture, WIDE);
  assert_pane (fixture, "both", "board tree panel");
  restore (fixture, more);
  assert_pane (fixture, "board", "board panel");
  g_assert_true (gtk_check_button_get_active (strip_switch));
  g_assert_cmpstr (ponder_record_panel_get_list (PONDER_RECORD_PANEL (fixture->parts->panel)), ==, "path");
  resize (fixture, NARROW);
  assert_pane (fixture, "more", "panel");
}

/* In earlier versions the tree was one of the lists, and What Waits had a button on all pages. A file may say anything.
 */
static void
test_old_files (Fixture      *fixture,
                gconstpointer data)
{
  static const struct
  {
    const char *text;
    const char *pane;
    const char *list;
    gboolean waiting;
  } cases[] = {
    { "List=tree\n", "both", "method", FALSE },
    { "List=tree\nPane=board\n", "board", "method", FALSE },
    { "List=tree\nPane=tree\n", "tree", "method", FALSE },
    { "List=answers\n", "board", "answers", FALSE },
    { "List=path\nWaiting=true\n", "board", "path", TRUE },
    { "List=method\nWaiting=true\nWaitingUsual=true\n", "board", "method", FALSE },
    { "Waiting=false\nPane=both\n", "both", "method", FALSE },
    { "List=nonsense\nPane=nonsense\nWaiting=maybe\n", "board", "method", FALSE },
    { "", "board", "method", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GKeyFile) kept = g_key_file_new ();
      g_autofree char *text = g_strconcat ("[Search]\nOn=true\nMethod=backtracking\n", cases[i].text, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GVariant) state = NULL;

      g_test_message ("%s", text);
      g_key_file_load_from_data (kept, text, -1, G_KEY_FILE_NONE, &error);
      g_assert_no_error (error);
      restore (fixture, kept);
      state = g_action_group_get_action_state (ponder_page_get_actions (fixture->page), "pane");
      g_assert_cmpstr (g_variant_get_string (state, NULL), ==, cases[i].pane);
      g_assert_cmpstr (ponder_record_panel_get_list (PONDER_RECORD_PANEL (fixture->parts->panel)), ==, cases[i].list);
      g_assert_cmpint (gtk_check_button_get_active (GTK_CHECK_BUTTON (get_controls (fixture)->strip_switch)), ==,
                       cases[i].waiting);
    }
}

/* The menu for teachers shows that the class is asked. */
static void
test_ask_mark (Fixture      *fixture,
               gconstpointer data)
{
  GtkWidget *button = GTK_WIDGET (get_controls (fixture)->teach_button);

  g_assert_false (gtk_widget_has_css_class (button, "on"));
  ponder_page_set_switch (fixture->page, "ask", TRUE);
  g_assert_true (gtk_widget_has_css_class (button, "on"));
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Ask the Class is on");
  ponder_page_set_switch (fixture->page, "ask", FALSE);
  g_assert_false (gtk_widget_has_css_class (button, "on"));
}

#define ADD(path, width, test)                                                                                         \
  g_test_add ("/watch-panes/" path, Fixture, GINT_TO_POINTER (width), set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  ADD ("shown/narrow", NARROW, test_shown);
  ADD ("shown/below", BESIDE_FROM - 1, test_shown);
  ADD ("shown/beside", BESIDE_FROM, test_shown);
  ADD ("shown/without-both", BOTH_FROM - 1, test_shown);
  ADD ("shown/with-both", BOTH_FROM, test_shown);
  ADD ("shown/wide", WIDE, test_shown);
  ADD ("resized", WIDE, test_resized);
  ADD ("buttons/narrow", NARROW, test_buttons);
  ADD ("buttons/below", BESIDE_FROM - 1, test_buttons);
  ADD ("buttons/beside", BESIDE_FROM, test_buttons);
  ADD ("buttons/with-both", BOTH_FROM, test_buttons);
  ADD ("done", WIDE, test_done);
  ADD ("done/narrow", NARROW, test_done);
  ADD ("left", WIDE, test_left);
  ADD ("zoom", WIDE, test_zoom);
  ADD ("panel", NARROW, test_panel);
  ADD ("waiting", WIDE, test_waiting);
  ADD ("lines/narrow", NARROW, test_lines);
  ADD ("lines/below", BESIDE_FROM - 1, test_lines);
  ADD ("lines/beside", BESIDE_FROM, test_lines);
  ADD ("large-lines/narrow", NARROW, test_large_lines);
  ADD ("large-lines/wide", WIDE, test_large_lines);
  ADD ("keys", WIDE, test_keys);
  ADD ("focus/narrow", NARROW, test_focus);
  ADD ("focus/wide", WIDE, test_focus);
  ADD ("focus/empty", NARROW, test_focus_empty);
  ADD ("kept", WIDE, test_kept);
  ADD ("old-files", WIDE, test_old_files);
  ADD ("ask-mark", WIDE, test_ask_mark);
  return g_test_run ();
}
