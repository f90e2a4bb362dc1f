/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "page-test.h"
#include "ponder-compat.h"
#include "ponder-sudoku-level-button.h"
#include "ponder-sudoku-level-chooser.h"
#include "ponder-sudoku-random.h"

static PonderSudokuLevelChooser *
find_chooser (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item != NULL; item = item->next)
    {
      GtkWidget *chooser = widget_test_find (item->data, PONDER_TYPE_SUDOKU_LEVEL_CHOOSER);

      if (chooser != NULL)
        return PONDER_SUDOKU_LEVEL_CHOOSER (chooser);
    }
  return NULL;
}

static gboolean
has_no_chooser (gpointer user_data)
{
  return find_chooser () == NULL;
}

static GtkListBox *
get_list (PonderSudokuLevelChooser *chooser)
{
  return widget_test_child (chooser, "list");
}

static guint
get_selected (PonderSudokuLevelChooser *chooser)
{
  return (guint) gtk_list_box_row_get_index (gtk_list_box_get_selected_row (get_list (chooser)));
}

/* Opens the dialog, checks what is selected, and chooses something else. */
static void
choose (guint    selected,
        guint    level,
        gboolean fresh)
{
  PonderSudokuLevelChooser *chooser;

  page_test_activate ("choose-random", NULL);
  chooser = find_chooser ();
  g_assert_nonnull (chooser);
  g_assert_cmpuint (get_selected (chooser), ==, selected);
  gtk_list_box_select_row (get_list (chooser), gtk_list_box_get_row_at_index (get_list (chooser), (int) level));
  gtk_switch_set_active (widget_test_child (chooser, "fresh"), fresh);
  g_signal_emit_by_name (widget_test_child (chooser, "create"), "clicked");
  widget_test_wait (has_no_chooser, NULL);
}

/* Tab leaves the list without changing what was chosen in it. */
static void
test_tab (void)
{
  GtkListBox *list;

  page_test_set_up ();
  page_test_activate ("choose-random", NULL);
  list = get_list (find_chooser ());
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (list, 0)));
  g_signal_emit_by_name (list, "move-cursor", GTK_MOVEMENT_DISPLAY_LINES, 1, FALSE, FALSE);
  g_assert_cmpuint (get_selected (find_chooser ()), ==, PONDER_SUDOKU_MEDIUM);
  gtk_widget_child_focus (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (list))), GTK_DIR_TAB_FORWARD);
  g_assert_null (gtk_widget_get_focus_child (GTK_WIDGET (list)));
  g_assert_cmpuint (get_selected (find_chooser ()), ==, PONDER_SUDOKU_MEDIUM);
  ponder_close_dialog (GTK_WIDGET (find_chooser ()));
  widget_test_wait (has_no_chooser, NULL);
  page_test_tear_down ();
}

static gboolean
is_named (gpointer name)
{
  return g_strcmp0 (ponder_puzzle_document_get_name (page_test_get_document ()), name) == 0;
}

static gboolean
is_told (gpointer beginning)
{
  return g_str_has_prefix (ponder_page_get_sentence (PONDER_PAGE (page_test.page)), beginning);
}

/* Returns the button beside the sentence that was told. */
static GtkWidget *
get_level_button (void)
{
  return widget_test_find (GTK_WIDGET (ponder_page_get_status_line (PONDER_PAGE (page_test.page))),
                           PONDER_TYPE_SUDOKU_LEVEL_BUTTON);
}

/* Returns whether the button can be pressed, and opens the name of a difficulty. */
static gboolean
opens_level (gpointer name)
{
  return gtk_widget_is_visible (get_level_button ()) &&
         g_strcmp0 (gtk_label_get_text (widget_test_child (get_level_button (), "name")), name) == 0;
}

/* Opens what the difficulty means, which is the description of the button, too. */
static void
check_level_button (PonderSudokuLevel level)
{
  GtkMenuButton *button = widget_test_child (get_level_button (), "button");
  GtkWidget *meaning = widget_test_child (get_level_button (), "meaning");
  const char *explanation = ponder_sudoku_level_explanation (level);

  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, explanation);
  g_assert_false (gtk_widget_get_mapped (meaning));
  gtk_menu_button_popup (button);
  g_assert_true (gtk_widget_get_mapped (meaning));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (meaning)), ==, explanation);
  gtk_menu_button_popdown (button);
}

static void
get_grid (PonderSudokuGrid *grid)
{
  ponder_sudoku_document_get_grid (page_test_get_document (), grid);
}

static PonderSudokuLevel
rate (void)
{
  PonderSudokuGrid grid;
  PonderSudokuRating rating;

  get_grid (&grid);
  ponder_sudoku_rate_clues (&rating, grid.shape, grid.clues, NULL, NULL);
  return rating.level;
}

static void
assert_line (const char *line)
{
  PonderSudokuGrid grid;
  g_autofree char *shown = NULL;

  get_grid (&grid);
  shown = ponder_sudoku_write_line (&grid);
  g_assert_cmpstr (shown, ==, line);
}

/* A ready puzzle of the level is put on the page, with its level as its name, a sentence on why it has it, and a button
 * for what that means. The dialog begins with the last choice. */
static void
test_levels (void)
{
  static const struct
  {
    PonderSudokuLevel level;
    const char *name;
    const char *told;
  } cases[] = {
    { PONDER_SUDOKU_HARD, "Hard", "Hard: needs " },
    { PONDER_SUDOKU_EASY, "Easy", "Easy. Every value can be found" },
    { PONDER_SUDOKU_BEYOND, "Beyond Logic", "Beyond Logic. The known steps end" },
  };
  guint selected = PONDER_SUDOKU_EASY;

  page_test_set_up ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      choose (selected, cases[i].level, FALSE);
      widget_test_wait (is_named, (gpointer) cases[i].name);
      g_assert_true (is_told ((gpointer) cases[i].told));
      g_assert_cmpuint (rate (), ==, cases[i].level);
      widget_test_wait (opens_level, (gpointer) cases[i].name);
      check_level_button (cases[i].level);
      g_assert_true (is_told ((gpointer) cases[i].told));
      selected = cases[i].level;
    }
  page_test_activate ("undo", NULL);
  g_assert_true (is_named ((gpointer) "Easy"));
  page_test_tear_down ();
}

/* Where there are no ready puzzles, that isn't offered, and one is made. */
static void
test_other_shape (void)
{
  PonderSudokuGrid grid;

  page_test_set_up ();
  page_test_open_line ("...................................."); /* 6×6 */
  page_test_activate ("choose-random", NULL);
  g_assert_false (gtk_widget_get_visible (widget_test_child (find_chooser (), "fresh_list")));
  ponder_close_dialog (GTK_WIDGET (find_chooser ()));
  widget_test_wait (has_no_chooser, NULL);
  choose (PONDER_SUDOKU_EASY, PONDER_SUDOKU_HARD, FALSE);
  widget_test_wait (is_named, (gpointer) "Hard");
  get_grid (&grid);
  g_assert_cmpuint (grid.shape->side, ==, 6);
  g_assert_cmpuint (rate (), ==, PONDER_SUDOKU_HARD);
  page_test_tear_down ();
}

static void
test_fresh (void)
{
  page_test_set_up ();
  choose (PONDER_SUDOKU_EASY, PONDER_SUDOKU_EASY, TRUE);
  widget_test_wait (is_named, (gpointer) "Easy");
  g_assert_cmpuint (rate (), ==, PONDER_SUDOKU_EASY);
  page_test_activate ("choose-random", NULL);
  g_assert_true (gtk_switch_get_active (widget_test_child (find_chooser (), "fresh")));
  ponder_close_dialog (GTK_WIDGET (find_chooser ()));
  widget_test_wait (has_no_chooser, NULL);
  choose (PONDER_SUDOKU_EASY, PONDER_SUDOKU_ANY_LEVEL, TRUE);
  widget_test_wait (is_named, (gpointer) "Random");
  page_test_tear_down ();
}

/* If there is no such puzzle, the page says so and keeps what it had. */
static void
test_not_found (void)
{
  page_test_set_up ();
  page_test_open_line ("1...");
  choose (PONDER_SUDOKU_EASY, PONDER_SUDOKU_HARD, FALSE);
  widget_test_wait (is_told, (gpointer) "None of 2,000 random puzzles");
  assert_line ("1...");
  page_test_tear_down ();
}

static gboolean
is_making (void)
{
  return is_told ((gpointer) "Making a puzzle: ");
}

static gboolean
is_making_or_ended (gpointer user_data)
{
  return is_making () || is_told ((gpointer) "Beyond Logic. ") || is_told ((gpointer) "None of ");
}

/* Begins to make a puzzle that usually takes seconds to find. One in 25 is found before the page offers to stop; then
 * another is begun. */
static void
begin_long (const char *blanks)
{
  guint selected = PONDER_SUDOKU_EASY;

  do
    {
      page_test_open_line (blanks);
      choose (selected, PONDER_SUDOKU_BEYOND, FALSE);
      widget_test_wait (is_making_or_ended, NULL);
      selected = PONDER_SUDOKU_BEYOND;
    }
  while (!is_making ());
}

static void
test_stops (void)
{
  g_autofree char *blanks = g_strnfill (64, '.');

  page_test_set_up ();
  begin_long (blanks);
  page_test_activate ("stop", NULL);
  g_assert_true (is_told ((gpointer) "Stopped."));
  assert_line (blanks);
  page_test_tear_down ();
}

/* The page is closed while a puzzle is made; the test fails if it stays. */
static void
test_closes (void)
{
  g_autofree char *blanks = g_strnfill (64, '.');

  page_test_set_up ();
  begin_long (blanks);
  page_test_tear_down ();

  /* While the dialog is open. */
  page_test_set_up ();
  page_test_activate ("choose-random", NULL);
  g_assert_nonnull (find_chooser ());
  ponder_close_dialog (GTK_WIDGET (find_chooser ()));
  page_test_tear_down ();
}

/* The last choice is kept for the next start; what can't be read is Easy. */
static void
test_kept (void)
{
  g_autoptr (GKeyFile) kept = g_key_file_new ();
  PonderPageClass *klass;

  page_test_set_up ();
  klass = PONDER_PAGE_GET_CLASS (page_test.page);
  choose (PONDER_SUDOKU_EASY, PONDER_SUDOKU_EXPERT, FALSE);
  widget_test_wait (is_named, (gpointer) "Expert");
  klass->keep_results (page_test.page, kept);
  page_test_tear_down ();

  page_test_set_up ();
  klass->restore_results (page_test.page, kept);
  choose (PONDER_SUDOKU_EXPERT, PONDER_SUDOKU_ANY_LEVEL, FALSE);
  klass->keep_results (page_test.page, kept);
  klass->restore_results (page_test.page, kept);
  choose (PONDER_SUDOKU_ANY_LEVEL, PONDER_SUDOKU_EASY, FALSE);
  g_key_file_set_string (kept, "Random", "Level", "impossible");
  klass->restore_results (page_test.page, kept);
  choose (PONDER_SUDOKU_EASY, PONDER_SUDOKU_MEDIUM, FALSE);
  widget_test_wait (is_named, (gpointer) "Medium");
  page_test_tear_down ();
}

/* The dialog begins with the size on the page, or with the largest there is, and offers to make a new puzzle only for a
 * size of which there are ready ones. */
static void
test_size (void)
{
  g_autofree char *blanks = g_strnfill (25 * 25, '.');
  GtkSpinButton *size;
  GtkWidget *fresh;
  PonderSudokuGrid grid;

  page_test_set_up ();
  page_test_open_line (blanks);
  page_test_activate ("choose-random", NULL);
  size = widget_test_child (find_chooser (), "size");
  fresh = widget_test_child (find_chooser (), "fresh_list");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (size), ==, 16);
  g_assert_false (gtk_widget_get_visible (fresh));
  gtk_spin_button_set_value (size, 9);
  g_assert_true (gtk_widget_get_visible (fresh));
  gtk_spin_button_set_value (size, 6);
  g_assert_false (gtk_widget_get_visible (fresh));
  gtk_list_box_select_row (get_list (find_chooser ()),
                           gtk_list_box_get_row_at_index (get_list (find_chooser ()), PONDER_SUDOKU_ANY_LEVEL));
  g_signal_emit_by_name (widget_test_child (find_chooser (), "create"), "clicked");
  widget_test_wait (is_named, (gpointer) "Random");
  get_grid (&grid);
  g_assert_true (grid.shape == ponder_sudoku_shape_get (6, 2));
  page_test_tear_down ();
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  g_test_add_func ("/sudoku-randomizer/tab", test_tab);
  g_test_add_func ("/sudoku-randomizer/levels", test_levels);
  g_test_add_func ("/sudoku-randomizer/other-shape", test_other_shape);
  g_test_add_func ("/sudoku-randomizer/fresh", test_fresh);
  g_test_add_func ("/sudoku-randomizer/not-found", test_not_found);
  g_test_add_func ("/sudoku-randomizer/stops", test_stops);
  g_test_add_func ("/sudoku-randomizer/closes", test_closes);
  g_test_add_func ("/sudoku-randomizer/kept", test_kept);
  g_test_add_func ("/sudoku-randomizer/size", test_size);

  return g_test_run ();
}
