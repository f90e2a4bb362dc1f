/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "few-page.h"
#include "ponder-application.h"
#include "ponder-board-view.h"
#include "ponder-bulls-and-cows-page.h"
#include "ponder-code-history.h"
#include "ponder-code-list.h"
#include "ponder-game-panel.h"
#include "ponder-guess-row.h"
#include "ponder-heap-popover.h"
#include "ponder-heaps-controls.h"
#include "ponder-help-dialog.h"
#include "ponder-help-offer.h"
#include "ponder-jugs-controls.h"
#include "ponder-jugs-final.h"
#include "ponder-jugs-page.h"
#include "ponder-jugs-popover.h"
#include "ponder-jugs-strip.h"
#include "ponder-jump-strip.h"
#include "ponder-knight-page.h"
#include "ponder-lesson-bar.h"
#include "ponder-lesson-row.h"
#include "ponder-lessons-page.h"
#include "ponder-lily-pads-page.h"
#include "ponder-match-view.h"
#include "ponder-method-chooser.h"
#include "ponder-method-popover.h"
#include "ponder-new-game-dialog.h"
#include "ponder-noughts-comparison.h"
#include "ponder-noughts-page.h"
#include "ponder-noughts-rules-chooser.h"
#include "ponder-numbered-list.h"
#include "ponder-one-to-nine-page.h"
#include "ponder-own-page.h"
#include "ponder-pages.h"
#include "ponder-preferences-page.h"
#include "ponder-print-dialog.h"
#include "ponder-question-card.h"
#include "ponder-queens-page.h"
#include "ponder-queens.h"
#include "ponder-race-lane-view.h"
#include "ponder-race-view.h"
#include "ponder-review-dialog.h"
#include "ponder-runs-dialog.h"
#include "ponder-search-panel.h"
#include "ponder-shell.h"
#include "ponder-shortcuts-dialog.h"
#include "ponder-statistics-dialog.h"
#include "ponder-status-line.h"
#include "ponder-sudoku-editor.h"
#include "ponder-sudoku-games-dialog.h"
#include "ponder-sudoku-level-button.h"
#include "ponder-sudoku-level-chooser.h"
#include "ponder-sudoku-hint-card.h"
#include "ponder-sudoku-page.h"
#include "ponder-sudoku-reading-chooser.h"
#include "ponder-sudoku-shape-chooser.h"
#include "ponder-take-away-page.h"
#include "ponder-take-set-button.h"
#include "ponder-take-strip-controls.h"
#include "ponder-transport.h"
#include "ponder-tree-view.h"
#include "ponder-triangle-editor.h"
#include "ponder-triangle-page.h"
#include "ponder-triangle-sums-list.h"
#include "ponder-undo-buttons.h"
#include "ponder-watch-controls.h"
#include "ponder-window.h"
#include "widget-test.h"

static GtkWidget *
new_object (GType type)
{
  return g_object_new (type, NULL);
}

static GtkWidget *
new_chooser (GType type)
{
  return ponder_sudoku_shape_chooser_new (ponder_sudoku_shape_get (6, 2));
}

static GtkWidget *
new_new_game_dialog (GType type)
{
  guint n_presets;
  g_autoptr (PonderMatch) match = ponder_match_new (&ponder_code_presets (&n_presets)[0].rules);

  return ponder_new_game_dialog_new (match);
}

static GtkWidget *
new_review_dialog (GType type)
{
  guint n_presets;
  g_autoptr (PonderMatch) match = ponder_match_new (&ponder_code_presets (&n_presets)[0].rules);

  return ponder_review_dialog_new (match, PONDER_SIDE_ME);
}

static GtkWidget *
new_statistics_dialog (GType type)
{
  g_autoptr (PonderMatchStatistics) statistics = ponder_match_statistics_new ();

  return ponder_statistics_dialog_new (statistics);
}

static GtkWidget *
new_runs_dialog (GType type)
{
  g_autoptr (PonderRunTable) table = ponder_run_table_new ();
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (4);

  return ponder_runs_dialog_new (table, puzzle);
}

static GtkWidget *
new_help_dialog (GType type)
{
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  return ponder_help_dialog_new (&ponder_sudoku_help, NULL, G_ACTION_GROUP (actions));
}

static GtkWidget *
new_preferences_page (GType type)
{
  g_autoptr (PonderPreferences) preferences = ponder_preferences_new (NULL);

  return ponder_preferences_page_new (preferences);
}

static GtkWidget *
new_window (GType type)
{
  return ponder_window_new (NULL, NULL, NULL, NULL);
}

static GtkWidget *
new_shortcuts_dialog (GType type)
{
  GtkWidget *page = g_object_ref_sink (g_object_new (PONDER_TYPE_SUDOKU_PAGE, NULL));
  GtkWidget *dialog = ponder_shortcuts_dialog_new (PONDER_PAGE (page));

  g_object_unref (page);
  return dialog;
}

static GtkWidget *
new_print_dialog (GType type)
{
  PonderPrintable *what = ponder_printable_new ("Sudoku", NULL, "Sudoku");

  ponder_printable_add_sheet (what, "Empty", ponder_print_sheet_new ());
  return ponder_print_dialog_new (what);
}

/* The content of a dialog that is made without a class. */
static GtkWidget *
new_random_dialog (GType type)
{
  g_autoptr (GtkBuilder) builder =
    gtk_builder_new_from_resource ("/io/github/ponderapp/Ponder/ui/ponder-random-dialog.ui");
  GtkWidget *content = GTK_WIDGET (gtk_builder_get_object (builder, "content"));

  g_assert_true (G_TYPE_CHECK_INSTANCE_TYPE (content, type));
  /* As a new widget, it belongs to what it is put into. */
  g_object_force_floating (g_object_ref (G_OBJECT (content)));
  return content;
}

/* A row must be in a list. */
static GtkWidget *
new_row (GType type)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_append (GTK_LIST_BOX (list), g_object_new (type, NULL));
  return list;
}

/* What is in the bar is made when a lesson is opened. */
static GtkWidget *
new_lesson_bar (GType type)
{
  GtkWidget *bar = g_object_new (type, NULL);
  g_autoptr (PonderLessonDocument) document = ponder_lesson_document_new ();

  ponder_lesson_document_add_page (document, ponder_lesson_page_new ("A page", NULL, NULL));
  ponder_lesson_document_open_at (document, 0, 0);
  ponder_lesson_bar_set_document (PONDER_LESSON_BAR (bar), document);
  g_assert_true (gtk_widget_get_visible (bar) && gtk_widget_get_first_child (bar) != NULL);
  return bar;
}

/* A popover must be attached to a button. */
static GtkWidget *
new_popover (GType type)
{
  GtkWidget *button = gtk_menu_button_new ();

  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), g_object_new (type, NULL));
  return button;
}

/* Every template with its class. An abstract class is tested by a subclass. */
static const struct
{
  const char *template;
  GType (*get_type) (void);
  GtkWidget *(*create) (GType type);
} cases[] = {
  { "ponder-board-view.ui", ponder_board_view_get_type, new_object },
  { "ponder-bulls-and-cows-page.ui", ponder_bulls_and_cows_page_get_type, new_object },
  { "ponder-code-history.ui", ponder_code_history_get_type, new_object },
  { "ponder-code-list.ui", ponder_code_list_get_type, new_object },
  { "ponder-game-panel.ui", ponder_game_panel_get_type, new_object },
  { "ponder-game-page.ui", few_page_get_type, new_object },
  { "ponder-guess-row.ui", ponder_guess_row_get_type, new_object },
  { "ponder-heap-popover.ui", ponder_heap_popover_get_type, new_popover },
  { "ponder-heaps-controls.ui", ponder_heaps_controls_get_type, new_object },
  { "ponder-help-dialog.ui", ponder_help_dialog_get_type, new_help_dialog },
  { "ponder-help-offer.ui", ponder_help_offer_get_type, new_object },
  { "ponder-jugs-controls.ui", ponder_jugs_controls_get_type, new_object },
  { "ponder-jugs-final.ui", ponder_jugs_final_get_type, new_object },
  { "ponder-jugs-page.ui", ponder_jugs_page_get_type, new_object },
  { "ponder-jugs-popover.ui", ponder_jugs_popover_get_type, new_popover },
  { "ponder-jugs-strip.ui", ponder_jugs_strip_get_type, new_object },
  { "ponder-jump-strip.ui", ponder_jump_strip_get_type, new_object },
  { "ponder-knight-page.ui", ponder_knight_page_get_type, new_object },
  { "ponder-lesson-bar.ui", ponder_lesson_bar_get_type, new_lesson_bar },
  { "ponder-lesson-row.ui", ponder_lesson_row_get_type, new_row },
  { "ponder-lessons-page.ui", ponder_lessons_page_get_type, new_object },
  { "ponder-lily-pads-page.ui", ponder_lily_pads_page_get_type, new_object },
  { "ponder-method-chooser.ui", ponder_method_chooser_get_type, new_object },
  { "ponder-method-popover.ui", ponder_method_popover_get_type, new_popover },
  { "ponder-new-game-dialog.ui", ponder_new_game_dialog_get_type, new_new_game_dialog },
  { "ponder-noughts-comparison.ui", ponder_noughts_comparison_get_type, new_object },
  { "ponder-noughts-page.ui", ponder_noughts_page_get_type, new_object },
  { "ponder-noughts-rules-chooser.ui", ponder_noughts_rules_chooser_get_type, new_object },
  { "ponder-match-view.ui", ponder_match_view_get_type, new_object },
  { "ponder-numbered-list.ui", ponder_numbered_list_get_type, new_object },
  { "ponder-one-to-nine-page.ui", ponder_one_to_nine_page_get_type, new_object },
  { "ponder-own-board.ui", ponder_own_board_get_type, new_object },
  { "ponder-own-editor.ui", ponder_own_editor_get_type, new_object },
  { "ponder-own-page.ui", ponder_own_page_get_type, new_object },
  { "ponder-page.ui", ponder_sudoku_page_get_type, new_object },
  { "ponder-puzzle-page.ui", ponder_sudoku_page_get_type, new_object },
  { "ponder-preferences-page.ui", ponder_preferences_page_get_type, new_preferences_page },
  { "ponder-print-dialog.ui", ponder_print_dialog_get_type, new_print_dialog },
  { "ponder-random-dialog.ui", gtk_box_get_type, new_random_dialog },
  { "ponder-race-lane-view.ui", ponder_race_lane_view_get_type, new_object },
  { "ponder-race-view.ui", ponder_race_view_get_type, new_object },
  { "ponder-queens-page.ui", ponder_queens_page_get_type, new_object },
  { "ponder-question-card.ui", ponder_question_card_get_type, new_object },
  { "ponder-record-panel.ui", ponder_search_panel_get_type, new_object },
  { "ponder-review-dialog.ui", ponder_review_dialog_get_type, new_review_dialog },
  { "ponder-review-row.ui", ponder_review_row_get_type, new_row },
  { "ponder-runs-dialog.ui", ponder_runs_dialog_get_type, new_runs_dialog },
  { "ponder-search-panel.ui", ponder_search_panel_get_type, new_object },
  { "ponder-shell.ui", ponder_shell_get_type, new_object },
  { "ponder-shortcuts-dialog.ui", ponder_shortcuts_dialog_get_type, new_shortcuts_dialog },
  { "ponder-statistics-dialog.ui", ponder_statistics_dialog_get_type, new_statistics_dialog },
  { "ponder-status-line.ui", ponder_status_line_get_type, new_object },
  { "ponder-sudoku-editor.ui", ponder_sudoku_editor_get_type, new_object },
  { "ponder-sudoku-games-dialog.ui", ponder_sudoku_games_dialog_get_type, new_object },
  { "ponder-sudoku-level-button.ui", ponder_sudoku_level_button_get_type, new_object },
  { "ponder-sudoku-level-chooser.ui", ponder_sudoku_level_chooser_get_type, new_object },
  { "ponder-sudoku-hint-card.ui", ponder_sudoku_hint_card_get_type, new_object },
  { "ponder-sudoku-page.ui", ponder_sudoku_page_get_type, new_object },
  { "ponder-sudoku-reading-chooser.ui", ponder_sudoku_reading_chooser_get_type, new_object },
  { "ponder-sudoku-shape-chooser.ui", ponder_sudoku_shape_chooser_get_type, new_chooser },
  { "ponder-take-away-page.ui", ponder_take_away_page_get_type, new_object },
  { "ponder-take-set-button.ui", ponder_take_set_button_get_type, new_object },
  { "ponder-take-strip-controls.ui", ponder_take_strip_controls_get_type, new_object },
  { "ponder-transport.ui", ponder_transport_get_type, new_object },
  { "ponder-tree-view.ui", ponder_tree_view_get_type, new_object },
  { "ponder-triangle-editor.ui", ponder_triangle_editor_get_type, new_object },
  { "ponder-triangle-page.ui", ponder_triangle_page_get_type, new_object },
  { "ponder-triangle-sums-list.ui", ponder_triangle_sums_list_get_type, new_object },
  { "ponder-undo-buttons.ui", ponder_undo_buttons_get_type, new_object },
  { "ponder-watch-controls.ui", ponder_watch_controls_get_type, new_object },
  { "ponder-window.ui", ponder_window_get_type, new_window },
};

static void
test_all_are_listed (void)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) templates = g_resources_enumerate_children ("/io/github/ponderapp/Ponder/ui", 0, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (g_strv_length (templates), ==, G_N_ELEMENTS (cases));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_true (g_strv_contains ((const char *const *) templates, cases[i].template));
}

static void
test_template (gconstpointer data)
{
  guint nth = GPOINTER_TO_UINT (data);
  GtkWidget *widget = cases[nth].create (cases[nth].get_type ());
  GtkWidget *window = widget;

  if (!GTK_IS_WINDOW (widget))
    {
      window = gtk_window_new ();
      gtk_window_set_child (GTK_WINDOW (window), widget);
    }
  g_object_add_weak_pointer (G_OBJECT (widget), (gpointer *) &widget);
  widget_test_show (window, 800, 600);
  /* What is in a popover may be made when it is opened. */
  if (GTK_IS_MENU_BUTTON (widget))
    {
      gtk_menu_button_popup (GTK_MENU_BUTTON (widget));
      widget_test_settle (window);
    }
  widget_test_destroy (window);
  g_assert_null (widget);
}

static void
test_pages_are_whole (void)
{
  guint n_pages;
  const PonderPageInfo *pages = ponder_pages (&n_pages);

  g_assert_cmpuint (n_pages, >, 0);
  for (guint i = 0; i < n_pages; i++)
    {
      g_assert_true (g_type_is_a (pages[i].get_type (), PONDER_TYPE_PAGE));
      g_assert_true ((ponder_section_name (pages[i].section) == NULL) == (pages[i].section == PONDER_SECTION_LESSONS));
      g_assert_cmpstr (ponder_page_name (pages[i].id), ==, pages[i].name);
      for (guint j = 0; j < i; j++)
        g_assert_cmpstr (pages[i].id, !=, pages[j].id);
      /* In the sidebar each section has a heading, so its pages must be together. */
      g_assert_true (i == 0 || pages[i].section >= pages[i - 1].section);
    }
}

/* Sidebar and page are shown next to each other, or only one of them. */
static void
test_shell_folds (void)
{
  GtkWidget *window = gtk_window_new ();
  PonderShell *shell = g_object_new (PONDER_TYPE_SHELL, NULL);
  GtkWidget *sidebar = gtk_label_new ("sidebar");
  GtkWidget *content = gtk_label_new ("content");
  gboolean narrow;

  g_object_set (shell, "sidebar", sidebar, "content", content, NULL);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (shell));
  widget_test_show (window, 900, 400);
  g_object_get (shell, "narrow", &narrow, NULL);
  g_assert_false (narrow);
  g_assert_true (gtk_widget_get_mapped (sidebar) && gtk_widget_get_mapped (content));

  ponder_shell_toggle_sidebar (shell);
  widget_test_settle (window);
  g_assert_true (!gtk_widget_get_mapped (sidebar) && gtk_widget_get_mapped (content));
  ponder_shell_toggle_sidebar (shell);
  widget_test_settle (window);
  g_assert_true (gtk_widget_get_mapped (sidebar) && gtk_widget_get_mapped (content));
  widget_test_destroy (window);
}

static void
test_narrow_shell (void)
{
  GtkWidget *window = gtk_window_new ();
  PonderShell *shell = g_object_new (PONDER_TYPE_SHELL, NULL);
  GtkWidget *sidebar = gtk_label_new ("sidebar");
  GtkWidget *content = gtk_label_new ("content");
  gboolean narrow;

  g_object_set (shell, "sidebar", sidebar, "content", content, NULL);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (shell));
  widget_test_show (window, 360, 400);
  g_object_get (shell, "narrow", &narrow, NULL);
  g_assert_true (narrow);
  widget_test_settle (window);
  g_assert_true (!gtk_widget_get_mapped (sidebar) && gtk_widget_get_mapped (content));

  ponder_shell_toggle_sidebar (shell);
  widget_test_settle (window);
  g_assert_true (gtk_widget_get_mapped (sidebar) && !gtk_widget_get_mapped (content));
  ponder_shell_show_content (shell);
  widget_test_settle (window);
  g_assert_true (!gtk_widget_get_mapped (sidebar) && gtk_widget_get_mapped (content));
  widget_test_destroy (window);
}

/* Newer versions of libadwaita warn about style sheets with the names that they load for dark windows and high
 * contrast. */
static void
test_styles (void)
{
  static const char *const deprecated[] = { "style-dark.css", "style-hc.css", "style-hc-dark.css" };

  for (guint i = 0; i < G_N_ELEMENTS (deprecated); i++)
    {
      g_autofree char *path = g_strconcat ("/io/github/ponderapp/Ponder/", deprecated[i], NULL);

      g_assert_false (g_resources_get_info (path, 0, NULL, NULL, NULL));
    }
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  g_test_add_func ("/templates/all-are-listed", test_all_are_listed);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/templates/", cases[i].template, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_template);
    }
  g_test_add_func ("/templates/pages-are-whole", test_pages_are_whole);
  g_test_add_func ("/templates/styles", test_styles);
  g_test_add_func ("/templates/shell-folds", test_shell_folds);
  g_test_add_func ("/templates/narrow-shell", test_narrow_shell);
  return g_test_run ();
}
