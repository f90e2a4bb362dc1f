/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-statistics-dialog.h"
#include "widget-test.h"

static const PonderCodeRules usual = { .n_places = 4, .n_symbols = 10 };
static const PonderCodeRules other = { .n_places = 3, .n_symbols = 6, .repeats = TRUE };

/* Records a game of the side that guesses; without guesses the number was told after one. */
static void
record (PonderMatchStatistics *statistics,
        const PonderCodeRules *rules,
        PonderMatchGuessing    guessing,
        guint32                id,
        guint                  n_guesses)
{
  g_autoptr (PonderMatch) match = ponder_match_new (rules);
  PonderSide side = guessing == PONDER_MATCH_THEY_GUESS ? PONDER_SIDE_THEM : PONDER_SIDE_ME;
  guint n_lines = MAX (n_guesses, 1);

  match->id = id;
  match->guessing = guessing;
  match->ended = n_guesses == 0;
  for (guint nth = 1; nth <= n_lines; nth++)
    {
      PonderCodeLine line = {
        .guess = 0x123,
        .answer = nth == n_guesses ? ponder_code_rules_win (rules) : PONDER_CODE_ANSWER (1, 1),
      };

      g_array_append_val (match->lines[side], line);
      if (guessing == PONDER_MATCH_BOTH_GUESS)
        {
          line.answer = PONDER_CODE_ANSWER (1, 1);
          g_array_append_val (match->lines[PONDER_OTHER_SIDE (side)], line);
        }
    }
  g_assert_true (ponder_match_statistics_record (statistics, match));
}

static PonderMatchStatistics *
new_statistics (void)
{
  PonderMatchStatistics *statistics = ponder_match_statistics_new ();

  record (statistics, &other, PONDER_MATCH_THEY_GUESS, 1, 3);
  record (statistics, &usual, PONDER_MATCH_I_GUESS, 2, 5);
  record (statistics, &usual, PONDER_MATCH_I_GUESS, 3, 5);
  record (statistics, &usual, PONDER_MATCH_I_GUESS, 4, 0);
  record (statistics, &usual, PONDER_MATCH_I_GUESS, 5, 7);
  return statistics;
}

static gpointer
child (GtkWidget  *dialog,
       const char *id)
{
  return gtk_widget_get_template_child (dialog, PONDER_TYPE_STATISTICS_DIALOG, id);
}

static void
assert_accessible_name (GtkListBoxRow *row,
                        const char    *title,
                        const char    *figure)
{
  g_autofree char *name = g_strdup_printf ("%s: %s", title, figure);
  g_autofree char *wrong =
    gtk_test_accessible_check_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  g_assert_cmpstr (wrong, ==, NULL);
}

/* Returns the rows, a line each, with the value of the bar in parentheses. */
static char *
dup_rows (GtkWidget  *dialog,
          const char *id)
{
  GString *text = g_string_new (NULL);
  GtkListBoxRow *row;

  for (int nth = 0; (row = gtk_list_box_get_row_at_index (child (dialog, id), nth)) != NULL; nth++)
    {
      GtkWidget *box = gtk_list_box_row_get_child (row);
      const char *title = gtk_label_get_label (GTK_LABEL (gtk_widget_get_first_child (box)));
      const char *figure = gtk_label_get_label (GTK_LABEL (gtk_widget_get_last_child (box)));
      GtkWidget *bar = widget_test_find (box, GTK_TYPE_LEVEL_BAR);

      assert_accessible_name (row, title, figure);
      g_string_append_printf (text, "%s: %s", title, figure);
      if (gtk_widget_get_visible (bar))
        g_string_append_printf (text, " (%.0f %%)", 100 * gtk_level_bar_get_value (GTK_LEVEL_BAR (bar)));
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

static void
assert_shown (GtkWidget  *dialog,
              const char *figures,
              const char *bars)
{
  g_autofree char *shown_figures = dup_rows (dialog, "figures");
  g_autofree char *shown_bars = dup_rows (dialog, "bars");

  g_assert_cmpstr (shown_figures, ==, figures);
  g_assert_cmpstr (shown_bars, ==, bars);
}

static void
assert_item (GtkWidget  *dialog,
             guint       nth,
             const char *expected)
{
  g_autofree char *item = widget_test_dup_item (adw_combo_row_get_model (child (dialog, "chooser")), nth);

  g_assert_cmpstr (item, ==, expected);
}

static void
test_shown (void)
{
  g_autoptr (PonderMatchStatistics) statistics = new_statistics ();
  GtkWidget *dialog = g_object_ref_sink (ponder_statistics_dialog_new (statistics));

  assert_item (dialog, 0, "You: Bulls and Cows");
  assert_item (dialog, 1, "Friend: 3 digits from 0 to 5, which may repeat; the first is not 0");
  assert_shown (dialog,
                "Games Played: 4\nGuesses on Average: 5.67\nNumbers Found in a Row: 1\n"
                "Most Numbers Found in a Row: 2\n",
                "5 guesses: 2 (100 %)\n7 guesses: 1 (50 %)\nNot found: 1 (50 %)\n");
  adw_combo_row_set_selected (child (dialog, "chooser"), 1);
  assert_shown (dialog,
                "Games Played: 1\nGuesses on Average: 3.00\nNumbers Found in a Row: 1\n"
                "Most Numbers Found in a Row: 1\n",
                "3 guesses: 1 (100 %)\n");
  g_assert_finalize_object (dialog);
}

static void
test_game_of_two (void)
{
  g_autoptr (PonderMatchStatistics) statistics = ponder_match_statistics_new ();
  GtkWidget *dialog;

  record (statistics, &usual, PONDER_MATCH_BOTH_GUESS, 1, 1);
  dialog = g_object_ref_sink (ponder_statistics_dialog_new (statistics));
  assert_shown (dialog,
                "Games Played: 1\nGuesses on Average: 1.00\nWon, Lost, Drawn: 1, 0, 0\nGames Won in a Row: 1\n"
                "Most Games Won in a Row: 1\n",
                "1 guess: 1 (100 %)\n");
  adw_combo_row_set_selected (child (dialog, "chooser"), 1);
  assert_shown (dialog,
                "Games Played: 1\nWon, Lost, Drawn: 0, 1, 0\nGames Won in a Row: 0\n"
                "Most Games Won in a Row: 0\n",
                "Not found: 1 (100 %)\n");
  g_assert_finalize_object (dialog);

  /* A row may go on from a game of two to one in which only the person guesses. */
  record (statistics, &usual, PONDER_MATCH_I_GUESS, 2, 5);
  dialog = g_object_ref_sink (ponder_statistics_dialog_new (statistics));
  assert_shown (dialog,
                "Games Played: 2\nGuesses on Average: 3.00\nWon, Lost, Drawn: 1, 0, 0\nFound or Won in a Row: 2\n"
                "Most Found or Won in a Row: 2\n",
                "1 guess: 1 (100 %)\n5 guesses: 1 (100 %)\n");
  g_assert_finalize_object (dialog);
}

static gboolean
has_label (GtkWidget  *widget,
           const char *text)
{
  GtkWidget *label;

  for (guint nth = 0; (label = widget_test_find_nth (widget, GTK_TYPE_LABEL, nth)) != NULL; nth++)
    if (g_str_equal (gtk_label_get_text (GTK_LABEL (label)), text))
      return TRUE;
  return FALSE;
}

/* A name is no markup. */
static void
test_name (void)
{
  g_autoptr (PonderMatchStatistics) statistics = ponder_match_statistics_new ();
  g_autoptr (PonderMatch) match = ponder_match_new (&usual);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *dialog;

  match->id = 1;
  match->program = TRUE;
  ponder_match_set_name (match, PONDER_SIDE_ME, "<i>A</i> & B");
  ponder_match_set_number (match, PONDER_SIDE_THEM, 0x1234);
  ponder_match_guess (match, PONDER_SIDE_ME, 0x1234);
  ponder_match_statistics_record (statistics, match);
  dialog = ponder_statistics_dialog_new (statistics);
  gtk_window_set_child (GTK_WINDOW (window), dialog);
  widget_test_show (window, 360, 600);
  g_assert_true (has_label (child (dialog, "chooser"), "<i>A</i> & B: Bulls and Cows"));
  widget_test_destroy (window);
}

static void
count_cb (GtkWidget *dialog,
          gpointer   user_data)
{
  (*(guint *) user_data)++;
}

static gboolean
is_empty (gpointer dialog)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (child (dialog, "stack")), "empty") == 0;
}

static void
test_empty (void)
{
  g_autoptr (PonderMatchStatistics) statistics = ponder_match_statistics_new ();
  GtkWidget *dialog = g_object_ref_sink (ponder_statistics_dialog_new (statistics));

  g_assert_true (is_empty (dialog));
  g_assert_false (gtk_widget_get_visible (child (dialog, "clear")));
  g_assert_finalize_object (dialog);
}

static gboolean
is_null (gpointer pointer)
{
  return *(gpointer *) pointer == NULL;
}

/* Asks whether to clear, and presses a button of the question, in whatever kind of dialog it is. */
static void
answer (GtkWidget  *dialog,
        const char *label)
{
  g_autoptr (GList) windows = NULL;
  GtkWidget *button;

  g_signal_emit_by_name (child (dialog, "clear"), "clicked");
  windows = gtk_window_list_toplevels ();
  for (GList *l = windows; l != NULL; l = l->next)
    for (guint nth = 0; (button = widget_test_find_nth (l->data, GTK_TYPE_BUTTON, nth)) != NULL; nth++)
      if (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (button)), label) == 0)
        {
          g_signal_emit_by_name (button, "clicked");
          return;
        }
  g_assert_not_reached ();
}

/* Nothing is cleared without a confirmation. */
static void
test_clear (void)
{
  g_autoptr (PonderMatchStatistics) statistics = new_statistics ();
  GtkWidget *window = gtk_window_new ();
  GtkWidget *dialog = ponder_statistics_dialog_new (statistics);
  guint n_cleared = 0;

  gtk_window_set_child (GTK_WINDOW (window), gtk_label_new ("parent"));
  widget_test_show (window, 800, 600);
  g_signal_connect (dialog, "cleared", G_CALLBACK (count_cb), &n_cleared);
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  ponder_statistics_dialog_present (PONDER_STATISTICS_DIALOG (dialog), gtk_window_get_child (GTK_WINDOW (window)));
  gtk_test_widget_wait_for_draw (dialog);
  g_assert_false (is_empty (dialog));

  answer (dialog, "_Cancel");
  widget_test_settle (window);
  g_assert_cmpuint (n_cleared, ==, 0);
  g_assert_false (is_empty (dialog));

  answer (dialog, "_Clear");
  widget_test_wait (is_empty, dialog);
  g_assert_cmpuint (n_cleared, ==, 1);
  g_assert_false (gtk_widget_get_visible (child (dialog, "clear")));
  g_signal_emit_by_name (child (dialog, "close"), "clicked");
  widget_test_wait (is_null, &dialog);
  widget_test_destroy (window);
}

/* On a phone, also with text twice as large: content that is too high scrolls. */
static void
test_fits (gconstpointer data)
{
  g_autoptr (PonderMatchStatistics) statistics = new_statistics ();
  GtkWidget *dialog;
  int least, natural;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", GPOINTER_TO_INT (data) * 96 * PANGO_SCALE, NULL);
  for (guint32 n = 1; n <= 30; n++)
    record (statistics, &usual, PONDER_MATCH_I_GUESS, 10 + n, n);
  dialog = g_object_ref_sink (ponder_statistics_dialog_new (statistics));
  gtk_widget_measure (dialog, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 340);
  gtk_widget_measure (dialog, GTK_ORIENTATION_VERTICAL, 340, &least, &natural, NULL, NULL);
  g_assert_cmpint (least, <=, 300);
  g_assert_cmpint (natural, <=, 700);
  g_assert_finalize_object (dialog);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  g_test_add_func ("/statistics-dialog/shown", test_shown);
  g_test_add_func ("/statistics-dialog/game-of-two", test_game_of_two);
  g_test_add_func ("/statistics-dialog/name", test_name);
  g_test_add_func ("/statistics-dialog/empty", test_empty);
  g_test_add_func ("/statistics-dialog/clear", test_clear);
  g_test_add_data_func ("/statistics-dialog/fits", GINT_TO_POINTER (1), test_fits);
  g_test_add_data_func ("/statistics-dialog/fits-large-text", GINT_TO_POINTER (2), test_fits);

  return g_test_run ();
}
