/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>
#include <glib/gstdio.h>

#include "ponder-help-dialog.h"
#include "ponder-help-offer.h"
#include "ponder-page-actions.h"
#include "ponder-page.h"
#include "ponder-pages.h"
#include "widget-test.h"

typedef struct
{
  const PonderPageInfo *info;
  GtkWidget *window;
  PonderPage *page;
} Test;

static void
open_page (Test       *test,
           const char *folder)
{
  test->window = gtk_window_new ();
  test->page = g_object_new (test->info->get_type (), NULL);
  if (folder != NULL)
    {
      g_autoptr (GFile) file = g_file_new_for_path (folder);

      ponder_page_keep_in (test->page, file);
    }
  gtk_window_set_child (GTK_WINDOW (test->window), GTK_WIDGET (test->page));
  widget_test_show (test->window, 1000, 700);
}

static void
close_page (Test *test)
{
  ponder_page_flush (test->page);
  g_object_add_weak_pointer (G_OBJECT (test->page), (gpointer *) &test->page);
  widget_test_destroy (test->window);
  g_assert_null (test->page);
}

static void
activate (Test       *test,
          const char *action)
{
  g_action_group_activate_action (ponder_page_get_actions (test->page), action, NULL);
}

static const PonderPageInfo *
find_sudoku (void)
{
  guint n_pages;
  const PonderPageInfo *info = ponder_pages (&n_pages);

  while (!g_str_equal (info->id, "sudoku"))
    info++;
  return info;
}

/* Returns the open dialog, or NULL. It may be a window or part of the page's window. */
static GtkWidget *
find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows) && found == NULL; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      found = widget_test_find (window, PONDER_TYPE_HELP_DIALOG);
    }
  return found;
}

static gboolean
dialog_is_gone (gpointer user_data)
{
  return find_dialog () == NULL;
}

/* Tries something through its row in the dialog. */
static void
try_row (Test *test,
         guint nth)
{
  GtkWidget *list;

  activate (test, "help");
  g_assert_nonnull (find_dialog ());
  list = widget_test_find (find_dialog (), GTK_TYPE_LIST_BOX);
  gtk_widget_activate (GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), (int) nth)));
  widget_test_wait (dialog_is_gone, NULL);
}

/* A row is a button; its action runs after the dialog has closed. */
static void
test_row (void)
{
  Test test = { .info = find_sudoku () };

  open_page (&test, NULL);
  try_row (&test, 1);
  g_assert_true (ponder_page_get_switch (test.page, "search"));
  close_page (&test);
}

static guint
count_rows (GtkWidget *list)
{
  guint n = 0;

  while (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), (int) n) != NULL)
    n++;
  return n;
}

static void
check_example (const PonderHelpExample *example)
{
  g_auto (GStrv) cells = example->rows != 0 ? g_strsplit (example->cells, " ", -1) : NULL;

  g_assert_nonnull (example->caption);
  g_assert_true ((example->text != NULL) != (example->rows != 0));
  if (cells != NULL)
    g_assert_cmpuint (g_strv_length (cells), ==, example->rows * example->columns);
}

/* Checks that the actions to try exist, with the right parameters. */
static void
check_actions (PonderPage          *page,
               const PonderHelpTry *what)
{
  GActionGroup *actions = ponder_page_get_actions (page);

  g_assert_nonnull (what->actions[0]);
  for (guint i = 0; i < PONDER_HELP_MOST_ACTIONS && what->actions[i] != NULL; i++)
    {
      g_autofree char *name = NULL;
      g_autoptr (GVariant) target = NULL;
      const GVariantType *wanted;

      g_assert_true (g_action_parse_detailed_name (what->actions[i], &name, &target, NULL));
      g_assert_true (g_action_group_has_action (actions, name));
      wanted = g_action_group_get_action_parameter_type (actions, name);
      if (wanted == NULL && target != NULL)
        wanted = g_action_group_get_action_state_type (actions, name);
      g_assert_true ((wanted != NULL) == (target != NULL));
      g_assert_true (wanted == NULL || g_variant_is_of_type (target, wanted));
    }
}

static gboolean
is_watching (gpointer page)
{
  return ponder_page_get_switch (page, "search");
}

/* Trying an example changes the document, with or without a search, for which it may have to be looked at first. */
static void
check_try (Test *test,
           guint nth)
{
  const PonderHelpTry *what = &PONDER_PAGE_GET_CLASS (test->page)->help->tries[nth];
  PonderHistory *history = ponder_page_get_history (test->page);
  gconstpointer before = ponder_history_get (history);

  check_actions (test->page, what);
  if (!g_str_has_prefix (what->actions[0], "example"))
    return;
  try_row (test, nth);
  g_assert_true (ponder_history_get (history) != before);
  if (g_strcmp0 (what->actions[1], "search(true)") == 0)
    widget_test_wait (is_watching, test->page);
  else
    g_assert_false (is_watching (test->page));
  ponder_page_set_switch (test->page, "search", FALSE);
}

static gboolean
has_label (GtkWidget  *widget,
           const char *text)
{
  for (guint nth = 0;; nth++)
    {
      GtkWidget *label = widget_test_find_nth (widget, GTK_TYPE_LABEL, nth);

      if (label == NULL || g_str_equal (gtk_label_get_text (GTK_LABEL (label)), text))
        return label != NULL;
    }
}

/* The help of the pages that can search explains how to watch. */
static void
check_section (PonderPage *page,
               GtkWidget  *dialog)
{
  const PonderHelpSection *section = PONDER_PAGE_GET_CLASS (page)->help_section;

  g_assert_true ((section != NULL) == g_action_group_has_action (ponder_page_get_actions (page), "search"));
  if (section == NULL)
    return;
  g_assert_true (has_label (dialog, section->title));
  for (guint i = 0; i < PONDER_HELP_MOST_PARAGRAPHS && section->paragraphs[i] != NULL; i++)
    g_assert_true (has_label (dialog, section->paragraphs[i]));
}

/* Every page has a text about itself, an example with a caption, and things to try. */
static void
test_whole (gconstpointer data)
{
  Test test = { .info = data };
  const PonderHelp *help;
  g_autoptr (GtkWidget) dialog = NULL;
  guint n_tries = 0;

  open_page (&test, NULL);
  help = PONDER_PAGE_GET_CLASS (test.page)->help;
  dialog = g_object_ref_sink (ponder_help_dialog_new (help, PONDER_PAGE_GET_CLASS (test.page)->help_section,
                                                      ponder_page_get_actions (test.page)));
  g_assert_cmpstr (help->title, ==, test.info->name);
  g_assert_cmpstr (help->icon_name, ==, test.info->icon_name);
  g_assert_nonnull (help->paragraphs[1]);
  check_example (&help->example);
  check_section (test.page, dialog);
  for (; help->tries[n_tries].title != NULL; n_tries++)
    check_try (&test, n_tries);
  g_assert_cmpuint (n_tries, >=, 2);
  g_assert_cmpuint (count_rows (widget_test_find (dialog, GTK_TYPE_LIST_BOX)), ==, n_tries);
  ponder_page_stop (test.page);
  close_page (&test);
}

/* Returns the widget that offers help, or NULL. */
static GtkWidget *
find_offer (GtkWidget *widget)
{
  for (guint nth = 0;; nth++)
    {
      GtkWidget *offer = widget_test_find_nth (widget, PONDER_TYPE_HELP_OFFER, nth);

      if (offer == NULL || gtk_widget_get_visible (offer))
        return offer;
    }
}

static gboolean
is_offered (Test *test)
{
  GtkWidget *offer = find_offer (test->window);

  widget_test_settle (test->window);
  return offer != NULL && gtk_widget_get_mapped (offer);
}

static void
remove_kept (Test       *test,
             const char *folder)
{
  g_autofree char *name = g_strconcat (PONDER_PAGE_GET_CLASS (test->page)->puzzle_id, ".kept", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (g_remove (path), ==, 0);
}

static void
get_board_bounds (Test            *test,
                  graphene_rect_t *bounds)
{
  g_autoptr (GtkWidget) board = NULL;

  g_object_get (test->page, "board", &board, NULL);
  g_assert_true (gtk_widget_compute_bounds (board, test->window, bounds));
}

/* Returns which part of a widget is visible, in a window that scrolls. */
static gboolean
get_seen (GtkWidget       *widget,
          GtkWidget       *window,
          graphene_rect_t *seen)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t view;

  g_assert_true (gtk_widget_compute_bounds (widget, window, seen));
  if (scrolled == NULL)
    return TRUE;
  g_assert_true (gtk_widget_compute_bounds (scrolled, window, &view));
  return graphene_rect_intersection (seen, &view, seen);
}

static void
assert_covers_no_button (GtkWidget             *window,
                         GtkWidget             *within,
                         const graphene_rect_t *offer)
{
  graphene_rect_t seen;

  if (PONDER_IS_HELP_OFFER (within) || !gtk_widget_get_mapped (within))
    return;
  if (GTK_IS_BUTTON (within) && get_seen (within, window, &seen))
    g_assert_false (graphene_rect_intersection (&seen, offer, NULL));
  for (GtkWidget *child = gtk_widget_get_first_child (within); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_covers_no_button (window, child, offer);
}

/* The offer is also visible in the lowest possible window. */
static void
test_low (gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("ponder-help-XXXXXX", NULL);
  Test test = { .info = data };
  graphene_rect_t offer;

  open_page (&test, folder);
  gtk_window_set_default_size (GTK_WINDOW (test.window), 500, 440);
  g_assert_true (is_offered (&test));
  if (get_seen (find_offer (test.window), test.window, &offer))
    assert_covers_no_button (test.window, test.window, &offer);
  ponder_page_flush (test.page);
  remove_kept (&test, folder);
  close_page (&test);

  g_rmdir (folder);
}

/* The offer is shown once: not on a page that was saved before, and it disappears after an action or when dismissed.
 * Neither the board nor the focus moves. */
static void
test_first_visit (gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("ponder-help-XXXXXX", NULL);
  Test test = { .info = data };
  graphene_rect_t with;
  graphene_rect_t without;

  open_page (&test, folder);
  ponder_page_focus_board (PONDER_PAGE (test.page));
  g_assert_true (is_offered (&test));
  g_assert_null (gtk_widget_get_ancestor (gtk_root_get_focus (GTK_ROOT (test.window)), PONDER_TYPE_HELP_OFFER));
  get_board_bounds (&test, &with);
  activate (&test, "dismiss-help");
  g_assert_false (is_offered (&test));
  get_board_bounds (&test, &without);
  g_assert_true (graphene_rect_equal (&with, &without));
  close_page (&test);

  open_page (&test, folder);
  g_assert_false (is_offered (&test));
  remove_kept (&test, folder);
  close_page (&test);

  g_rmdir (folder);
}

/* The offer disappears after an action. */
static void
test_offer_goes (void)
{
  g_autofree char *path = g_dir_make_tmp ("ponder-help-XXXXXX", NULL);
  g_autofree char *kept = g_build_filename (path, "sudoku.kept", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);

  for (guint i = 0; i < 2; i++)
    {
      PonderPage *page = g_object_ref_sink (g_object_new (find_sudoku ()->get_type (), NULL));

      ponder_page_keep_in (page, folder);
      g_assert_nonnull (find_offer (GTK_WIDGET (page)));
      if (i == 0)
        g_action_group_activate_action (ponder_page_get_actions (page), "example", g_variant_new_uint32 (1));
      else
        ponder_page_set_switch (page, "search", TRUE);
      g_assert_null (find_offer (GTK_WIDGET (page)));
      g_object_unref (page);
      g_assert_cmpint (g_remove (kept), ==, 0);
    }
  g_assert_cmpint (g_rmdir (path), ==, 0);
}

/* An offer without a page is made only once, and tells whether it had the focus when it disappears. */
static void
test_offer (void)
{
  static const GActionEntry entries[] = { { .name = "help" }, { .name = "dismiss-help" } };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GKeyFile) kept = g_key_file_new ();
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  PonderHelpOffer *offer = g_object_new (PONDER_TYPE_HELP_OFFER, NULL);
  PonderHelpOffer *again = g_object_new (PONDER_TYPE_HELP_OFFER, NULL);
  GtkWidget *other = gtk_button_new ();

  gtk_box_append (GTK_BOX (box), GTK_WIDGET (offer));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (again));
  gtk_box_append (GTK_BOX (box), other);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), NULL);
  gtk_widget_insert_action_group (window, "page", G_ACTION_GROUP (actions));
  gtk_window_set_child (GTK_WINDOW (window), box);
  widget_test_show (window, 400, 400);

  g_assert_null (find_offer (window));
  g_assert_true (ponder_help_offer_make (offer));
  g_assert_true (find_offer (window) == GTK_WIDGET (offer));
  gtk_widget_grab_focus (other);
  g_assert_false (ponder_help_offer_withdraw (offer));
  g_assert_null (find_offer (window));
  g_assert_false (ponder_help_offer_make (offer));
  g_assert_null (find_offer (window));

  ponder_help_offer_keep (again, kept);
  ponder_help_offer_restore (offer, kept);
  g_assert_true (ponder_help_offer_make (offer));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (offer), GTK_DIR_TAB_FORWARD));
  g_assert_true (ponder_help_offer_withdraw (offer));
  ponder_help_offer_keep (offer, kept);
  ponder_help_offer_restore (again, kept);
  g_assert_false (ponder_help_offer_make (again));
  widget_test_destroy (window);
}

static void
add (const char           *path,
     const PonderPageInfo *page,
     GTestDataFunc         test)
{
  g_autofree char *whole = g_strconcat ("/help/", path, "/", page->id, NULL);

  g_test_add_data_func (whole, page, test);
}

int
main (int   argc,
      char *argv[])
{
  guint n_pages;
  const PonderPageInfo *pages = ponder_pages (&n_pages);

  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  for (guint i = 0; i < n_pages; i++)
    {
      add ("whole", &pages[i], test_whole);
      /* A page with a sentence below the board, and one without. */
      if (&pages[i] == find_sudoku () || pages[i].section != PONDER_SECTION_PUZZLES)
        {
          add ("first-visit", &pages[i], test_first_visit);
          add ("low", &pages[i], test_low);
        }
    }
  g_test_add_func ("/help/offer", test_offer);
  g_test_add_func ("/help/row", test_row);
  g_test_add_func ("/help/offer-goes", test_offer_goes);
  return g_test_run ();
}
