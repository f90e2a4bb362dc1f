/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-code-entry.h"
#include "ponder-code-view.h"
#include "ponder-review-dialog.h"
#include "ponder-review-row.h"
#include "widget-test.h"

/* Few codes, so that best play is found quickly. */
static const PonderCodeRules few = { .n_places = 2, .n_symbols = 5 };

typedef struct
{
  GtkWidget *window;
  GtkWidget *dialog;
  PonderMatch *match;
  PonderCode told;
} Dialog;

static void
told_cb (Dialog *d,
         guint   code)
{
  d->told = code;
}

/* Makes a match with guesses 12 and 13, their answers, and a guess without an answer. */
static PonderMatch *
new_match (PonderCodeAnswer first,
           PonderCodeAnswer second)
{
  PonderMatch *match = ponder_match_new (&few);

  ponder_match_guess (match, 0x12);
  ponder_match_answer (match, 0, first);
  ponder_match_guess (match, 0x13);
  ponder_match_answer (match, 1, second);
  return match;
}

static void
set_up (Dialog      *d,
        PonderMatch *match)
{
  *d = (Dialog){ .window = gtk_window_new (), .match = match, .told = PONDER_CODE_NONE };
  gtk_window_set_child (GTK_WINDOW (d->window), gtk_label_new ("parent"));
  widget_test_show (d->window, 800, 600);
  d->dialog = ponder_review_dialog_new (match);
  g_signal_connect_swapped (d->dialog, "told", G_CALLBACK (told_cb), d);
  g_object_add_weak_pointer (G_OBJECT (d->dialog), (gpointer *) &d->dialog);
  ponder_review_dialog_present (PONDER_REVIEW_DIALOG (d->dialog), gtk_window_get_child (GTK_WINDOW (d->window)));
  gtk_test_widget_wait_for_draw (d->dialog);
}

static gboolean
is_gone (gpointer user_data)
{
  return ((Dialog *) user_data)->dialog == NULL;
}

/* After closing, everything is freed. */
static void
tear_down (Dialog *d)
{
  g_assert_true (widget_test_press_key (GTK_WIDGET (gtk_widget_get_root (d->dialog)), GDK_KEY_Escape, 0));
  widget_test_wait (is_gone, d);
  widget_test_destroy (d->window);
  ponder_match_free (d->match);
}

static gpointer
child (Dialog     *d,
       const char *id)
{
  return gtk_widget_get_template_child (d->dialog, PONDER_TYPE_REVIEW_DIALOG, id);
}

static gpointer
row_child (Dialog     *d,
           guint       nth,
           const char *id)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (child (d, "list"), (int) nth);

  return gtk_widget_get_template_child (GTK_WIDGET (row), PONDER_TYPE_REVIEW_ROW, id);
}

static void
tell (Dialog     *d,
      const char *number)
{
  for (const char *letter = number; *letter != '\0'; letter++)
    ponder_code_entry_type_letter (child (d, "entry"), (gunichar) *letter);
  g_signal_emit_by_name (child (d, "entry"), "activate");
}

static const char *
page (Dialog *d)
{
  return gtk_stack_get_visible_child_name (child (d, "stack"));
}

static gboolean
is_reviewed (gpointer user_data)
{
  return !gtk_widget_get_visible (child (user_data, "spinner"));
}

static void
test_right (void)
{
  Dialog d;

  /* The number is 32. */
  set_up (&d, new_match (PONDER_CODE_ANSWER (1, 0), PONDER_CODE_ANSWER (0, 1)));
  g_assert_cmpstr (page (&d), ==, "ask");
  g_assert_true (gtk_root_get_focus (gtk_widget_get_root (d.dialog)) == child (&d, "entry"));
  tell (&d, "32");
  g_assert_cmphex (d.told, ==, 0x32);
  g_assert_cmpstr (page (&d), ==, "review");
  g_assert_cmpstr (gtk_label_get_label (child (&d, "answers")), ==, "All 2 answers were right.");
  gtk_test_accessible_assert_property (child (&d, "number"), GTK_ACCESSIBLE_PROPERTY_LABEL, "3 2");
  for (guint i = 0; i < 2; i++)
    g_assert_false (gtk_widget_get_visible (row_child (&d, i, "should_be")));
  widget_test_wait (is_reviewed, &d);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (gtk_widget_get_visible (row_child (&d, i, "play_box")));
      g_assert_nonnull (strstr (gtk_label_get_label (row_child (&d, i, "play")), "left"));
    }
  g_assert_true (g_str_has_prefix (gtk_label_get_label (child (&d, "play")), "You made 2 guesses."));
  tear_down (&d);
}

/* An answer can be wrong although numbers fit. */
static void
test_wrong (void)
{
  Dialog d;

  set_up (&d, new_match (PONDER_CODE_ANSWER (1, 0), PONDER_CODE_ANSWER (0, 1)));
  tell (&d, "42");
  g_assert_cmpstr (gtk_label_get_label (child (&d, "answers")), ==, "1 of 2 answers was wrong.");
  g_assert_false (gtk_widget_get_visible (row_child (&d, 0, "should_be")));
  g_assert_true (gtk_widget_get_visible (row_child (&d, 1, "should_be")));
  g_assert_cmpstr (gtk_label_get_label (row_child (&d, 1, "should_be")), ==,
                   "It should have been no bulls and no cows.");
  widget_test_wait (is_reviewed, &d);

  /* The number was another one after all. */
  g_signal_emit_by_name (child (&d, "again"), "clicked");
  g_assert_cmpstr (page (&d), ==, "ask");
  ponder_code_entry_clear (child (&d, "entry"));
  tell (&d, "32");
  g_assert_cmphex (d.told, ==, 0x32);
  g_assert_cmpstr (gtk_label_get_label (child (&d, "answers")), ==, "All 2 answers were right.");
  g_assert_null (gtk_list_box_get_row_at_index (child (&d, "list"), 2));
  tear_down (&d);
}

static void
test_refused (void)
{
  Dialog d;

  set_up (&d, new_match (PONDER_CODE_ANSWER (1, 0), PONDER_CODE_ANSWER (0, 1)));
  tell (&d, "3");
  g_assert_cmphex (d.told, ==, PONDER_CODE_NONE);
  g_assert_cmpstr (page (&d), ==, "ask");
  g_assert_cmpstr (gtk_label_get_label (child (&d, "problem")), ==, "1 place is still empty.");
  tear_down (&d);
}

/* If the number is known, the dialog doesn't ask. A guess without an answer is left out. */
static void
test_told (void)
{
  PonderMatch *match = new_match (PONDER_CODE_ANSWER (1, 0), PONDER_CODE_ANSWER (0, 1));
  Dialog d;

  ponder_match_set_told (match, 0x32);
  ponder_match_guess (match, 0x32);
  set_up (&d, match);
  g_assert_cmpstr (page (&d), ==, "review");
  g_assert_cmphex (d.told, ==, PONDER_CODE_NONE);
  g_assert_nonnull (gtk_list_box_get_row_at_index (child (&d, "list"), 1));
  g_assert_null (gtk_list_box_get_row_at_index (child (&d, "list"), 2));
  widget_test_wait (is_reviewed, &d);
  tear_down (&d);
}

/* The program's number is told when it was found, not before. */
static void
test_program (void)
{
  for (guint found = 0; found < 2; found++)
    {
      PonderMatch *match = ponder_match_new (&few);
      Dialog d;

      ponder_match_set_their_secret (match, 0x32);
      ponder_match_guess (match, 0x12);
      if (found)
        ponder_match_guess (match, 0x32);
      set_up (&d, match);
      g_assert_cmpstr (page (&d), ==, found ? "review" : "ask");
      tear_down (&d);
    }
}

/* The dialog is closed while best play is computed, which takes some time with many codes. */
static void
test_closed (void)
{
  PonderMatch *match = ponder_match_new (&(PonderCodeRules){ .n_places = 5, .n_symbols = 10 });
  Dialog d;

  ponder_match_guess (match, 0x12345);
  ponder_match_answer (match, 0, PONDER_CODE_ANSWER (0, 2));
  ponder_match_set_told (match, 0x21678);
  set_up (&d, match);
  tear_down (&d);
}

/* On a phone, also with text twice as large: content that is too high scrolls. */
static void
test_fits (gconstpointer data)
{
  PonderMatch *match = ponder_match_new (&(PonderCodeRules){ .n_places = 6, .n_symbols = 16, .repeats = TRUE });
  GtkWidget *dialog;
  int least;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", GPOINTER_TO_INT (data) * 96 * PANGO_SCALE, NULL);
  dialog = g_object_ref_sink (ponder_review_dialog_new (match));
  gtk_widget_measure (dialog, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 360);
  gtk_widget_measure (dialog, GTK_ORIENTATION_VERTICAL, 360, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 600);
  g_assert_finalize_object (dialog);
  ponder_match_free (match);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  g_test_add_func ("/review-dialog/right", test_right);
  g_test_add_func ("/review-dialog/wrong", test_wrong);
  g_test_add_func ("/review-dialog/refused", test_refused);
  g_test_add_func ("/review-dialog/told", test_told);
  g_test_add_func ("/review-dialog/program", test_program);
  g_test_add_func ("/review-dialog/closed", test_closed);
  g_test_add_data_func ("/review-dialog/fits", GINT_TO_POINTER (1), test_fits);
  g_test_add_data_func ("/review-dialog/fits-large-text", GINT_TO_POINTER (2), test_fits);

  return g_test_run ();
}
