/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-code-entry.h"
#include "ponder-review-dialog.h"
#include "widget-test.h"

/* Few codes, so that best play is found quickly. */
static const PonderCodeRules few = { .n_places = 2, .n_symbols = 5 };

typedef struct
{
  GtkWidget *window;
  GtkWidget *dialog;
  PonderMatch *match;
  guint n_told;
  guint n_corrected;
} Dialog;

/* What the page does. */
static void
told_cb (Dialog *d,
         guint   side,
         guint   number)
{
  ponder_match_set_number (d->match, side, number);
  d->n_told++;
}

static void
correct_cb (Dialog *d,
            guint   side,
            guint   number)
{
  ponder_match_set_number (d->match, PONDER_OTHER_SIDE (side), number);
  ponder_match_correct (d->match, side);
  d->n_corrected++;
}

/* Makes a match with the person's guesses 12 and 13, and their answers. */
static PonderMatch *
new_match (PonderCodeAnswer first,
           PonderCodeAnswer second)
{
  PonderMatch *match = ponder_match_new (&few);

  ponder_match_guess (match, PONDER_SIDE_ME, 0x12);
  ponder_match_answer (match, PONDER_SIDE_ME, 0, first);
  ponder_match_guess (match, PONDER_SIDE_ME, 0x13);
  ponder_match_answer (match, PONDER_SIDE_ME, 1, second);
  return match;
}

static void
set_up_at (Dialog      *d,
           PonderMatch *match,
           PonderSide   side)
{
  *d = (Dialog){ .window = gtk_window_new (), .match = match };
  gtk_window_set_child (GTK_WINDOW (d->window), gtk_label_new ("parent"));
  widget_test_show (d->window, 800, 600);
  d->dialog = ponder_review_dialog_new (match, side);
  g_signal_connect_swapped (d->dialog, "told", G_CALLBACK (told_cb), d);
  g_signal_connect_swapped (d->dialog, "correct", G_CALLBACK (correct_cb), d);
  g_object_add_weak_pointer (G_OBJECT (d->dialog), (gpointer *) &d->dialog);
  ponder_review_dialog_present (PONDER_REVIEW_DIALOG (d->dialog), gtk_window_get_child (GTK_WINDOW (d->window)));
  gtk_test_widget_wait_for_draw (d->dialog);
}

static void
set_up (Dialog      *d,
        PonderMatch *match)
{
  set_up_at (d, match, PONDER_SIDE_ME);
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

static const char *
text (Dialog     *d,
      const char *id)
{
  return gtk_label_get_label (child (d, id));
}

static const char *
row_text (Dialog     *d,
          int         nth,
          const char *id)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (child (d, "list"), nth);

  return gtk_label_get_label (GTK_LABEL (gtk_widget_get_template_child (GTK_WIDGET (row), PONDER_TYPE_REVIEW_ROW, id)));
}

static const char *
page (Dialog *d)
{
  return gtk_stack_get_visible_child_name (child (d, "stack"));
}

static gboolean
is_reviewed (gpointer user_data)
{
  return gtk_widget_get_visible (child (user_data, "copy"));
}

static void
describe (Dialog     *d,
          const char *number)
{
  for (const char *letter = number; *letter != '\0'; letter++)
    ponder_code_entry_type_letter (child (d, "entry"), (gunichar) *letter);
  g_signal_emit_by_name (child (d, "entry"), "activate");
}

static void
copied_cb (GObject      *clipboard,
           GAsyncResult *result,
           gpointer      user_data)
{
  *(char **) user_data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static gboolean
is_set (gpointer user_data)
{
  return *(char **) user_data != NULL;
}

/* The number 32 is asked for; it agrees with all answers. */
static void
test_right (void)
{
  g_autofree char *copied = NULL;
  Dialog d;

  set_up (&d, new_match (PONDER_CODE_ANSWER (1, 0), PONDER_CODE_ANSWER (0, 1)));
  g_assert_cmpstr (page (&d), ==, "ask");
  g_assert_cmpstr (text (&d, "title"), ==, "Tell the Number");
  g_assert_true (g_str_has_prefix (text (&d, "question"), "Which number did Friend keep?"));
  g_assert_false (gtk_widget_get_visible (child (&d, "sides")));
  g_assert_true (gtk_root_get_focus (gtk_widget_get_root (d.dialog)) == child (&d, "entry"));
  describe (&d, "3");
  g_assert_cmpstr (text (&d, "problem"), ==, "1 place is still empty.");
  g_assert_cmpuint (d.n_told, ==, 0);
  describe (&d, "2");
  g_assert_cmphex (d.match->numbers[PONDER_SIDE_THEM], ==, 0x32);
  g_assert_cmpstr (page (&d), ==, "review");
  g_assert_cmpstr (text (&d, "title"), ==, "How You Played");
  g_assert_cmpstr (text (&d, "keeper"), ==, "Friend’s number");
  g_assert_cmpstr (row_text (&d, 0, "answer"), ==, "1 bull");
  g_assert_cmpstr (row_text (&d, 0, "expected"), ==, "");

  widget_test_wait (is_reviewed, &d);
  g_assert_true (g_str_has_prefix (text (&d, "summary"), "2 guesses and 1.0 to go = "));
  g_assert_false (gtk_widget_get_visible (child (&d, "act")));
  g_assert_cmpstr (row_text (&d, 1, "left"), ==, "1 left");
  g_assert_cmpstr (row_text (&d, 1, "expected"), ==, "2.00"); /* 10, 13, 14, 32 and 42 fit: 2 + 1 + 3 + 2 + 2 guesses */
  g_assert_cmpstr (row_text (&d, 1, "cost"), ==, "0.00");
  g_assert_cmpstr (row_text (&d, 1, "luck"), ==, "0.00");
  gtk_test_accessible_assert_property (child (&d, "number"), GTK_ACCESSIBLE_PROPERTY_LABEL, "3 2");
  g_signal_emit_by_name (child (&d, "copy"), "clicked");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (d.dialog), NULL, copied_cb, &copied);
  widget_test_wait (is_set, &copied);
  g_assert_nonnull (strstr (copied, text (&d, "summary")));
  g_assert_nonnull (strstr (copied, "\nOf the numbers that still fit, each guess left: 🟩"));
  g_assert_null (strstr (copied, "32"));
  tear_down (&d);
}

/* An answer can be wrong although numbers fit; all wrong ones are corrected at once. */
static void
test_wrong (void)
{
  Dialog d;

  set_up (&d, new_match (PONDER_CODE_ANSWER (1, 0), PONDER_CODE_ANSWER (0, 1)));
  describe (&d, "42");
  g_assert_cmpstr (text (&d, "summary"), ==, "1 answer was wrong.");
  g_assert_cmpstr (row_text (&d, 0, "remark"), ==, "");
  g_assert_cmpstr (row_text (&d, 1, "remark"), ==, "Should be no bulls and no cows");
  g_assert_cmpstr (gtk_button_get_label (child (&d, "act")), ==, "C_orrect These");
  g_signal_emit_by_name (child (&d, "act"), "clicked");
  g_assert_cmpuint (d.n_corrected, ==, 1);
  g_assert_cmpuint (ponder_match_count_wrong (d.match, PONDER_SIDE_ME), ==, 0);
  widget_test_wait (is_reviewed, &d);
  g_assert_false (gtk_widget_get_visible (child (&d, "act")));
  g_assert_cmpstr (row_text (&d, 1, "answer"), ==, "no bulls and no cows");
  tear_down (&d);
}

/* A number that was found need not be told, and both players are reviewed. */
static void
test_both (void)
{
  PonderMatch *match = new_match (PONDER_CODE_ANSWER (1, 0), PONDER_CODE_ANSWER (2, 0));
  Dialog d;

  match->guessing = PONDER_MATCH_BOTH_GUESS;
  ponder_match_set_name (match, PONDER_SIDE_THEM, "Anna");
  ponder_match_set_number (match, PONDER_SIDE_ME, 0x41);
  for (guint i = 0; i < 3; i++)
    ponder_match_guess (match, PONDER_SIDE_THEM, 0x12);
  set_up (&d, match);
  g_assert_cmpstr (page (&d), ==, "review");
  g_assert_cmpuint (d.n_told, ==, 0);
  g_assert_true (gtk_widget_get_visible (child (&d, "sides")));
  g_assert_cmpstr (gtk_button_get_label (child (&d, "them")), ==, "Anna");
  g_assert_cmpstr (text (&d, "keeper"), ==, "Anna’s number");
  widget_test_wait (is_reviewed, &d);
  g_assert_true (g_str_has_prefix (text (&d, "summary"), "2 guesses = "));

  gtk_toggle_button_set_active (child (&d, "them"), TRUE);
  g_assert_cmpstr (text (&d, "keeper"), ==, "Your number");
  gtk_test_accessible_assert_property (child (&d, "number"), GTK_ACCESSIBLE_PROPERTY_LABEL, "4 1");
  widget_test_wait (is_reviewed, &d);
  g_assert_cmpstr (row_text (&d, 1, "cost"), ==, "+1.00"); /* the same guess again */
  g_assert_cmpstr (row_text (&d, 1, "remark"), ==, "Costly");

  /* The first player has only two lines. */
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (child (&d, "list"), 2)));
  gtk_toggle_button_set_active (child (&d, "me"), TRUE);
  g_assert_true (gtk_widget_get_focus_child (child (&d, "list")) ==
                 GTK_WIDGET (gtk_list_box_get_row_at_index (child (&d, "list"), 1)));
  tear_down (&d);
}

/* It opens on the player who is asked for, or on the other one if the guesses of that player can't be reviewed yet. */
static void
test_side (void)
{
  PonderMatch *match = new_match (PONDER_CODE_ANSWER (1, 0), PONDER_CODE_ANSWER (0, 1));
  Dialog d;

  match->guessing = PONDER_MATCH_BOTH_GUESS;
  match->program = TRUE;
  ponder_match_set_name (match, PONDER_SIDE_ME, "Ben");
  ponder_match_set_number (match, PONDER_SIDE_THEM, 0x32);
  ponder_match_guess (match, PONDER_SIDE_THEM, 0x12);
  ponder_match_answer (match, PONDER_SIDE_THEM, 0, PONDER_CODE_ANSWER (0, 1));
  for (PonderSide side = 0; side < PONDER_N_SIDES; side++)
    {
      set_up_at (&d, ponder_match_copy (match), side);
      g_assert_true (gtk_toggle_button_get_active (child (&d, "them")));
      g_assert_true (g_str_has_prefix (text (&d, "question"), "Which number did Ben keep?"));
      tear_down (&d);
    }
  match->ended = TRUE;
  for (PonderSide side = 0; side < PONDER_N_SIDES; side++)
    {
      set_up_at (&d, ponder_match_copy (match), side);
      g_assert_true (gtk_toggle_button_get_active (child (&d, side == PONDER_SIDE_ME ? "me" : "them")));
      g_assert_cmpstr (text (&d, "keeper"), ==, side == PONDER_SIDE_ME ? "Ponder’s number" : "Ben’s number");
      tear_down (&d);
    }
  ponder_match_free (match);
}

/* Symbols are typed into the boxes wherever the focus is, as on the button of the player who is shown. */
static void
test_typed_anywhere (void)
{
  PonderMatch *match = new_match (PONDER_CODE_ANSWER (1, 0), PONDER_CODE_ANSWER (0, 1));
  Dialog d;

  match->guessing = PONDER_MATCH_BOTH_GUESS;
  match->program = TRUE;
  ponder_match_set_number (match, PONDER_SIDE_THEM, 0x32);
  ponder_match_guess (match, PONDER_SIDE_THEM, 0x12);
  ponder_match_answer (match, PONDER_SIDE_THEM, 0, PONDER_CODE_ANSWER (0, 1));
  match->ended = TRUE;
  set_up (&d, match);
  g_assert_cmpstr (page (&d), ==, "review");
  g_assert_false (widget_test_type_key (d.dialog, GDK_KEY_2, 0));
  gtk_widget_grab_focus (child (&d, "them"));
  gtk_toggle_button_set_active (child (&d, "them"), TRUE);
  g_assert_cmpstr (page (&d), ==, "ask");
  g_assert_false (widget_test_type_key (d.dialog, GDK_KEY_2, GDK_CONTROL_MASK));
  g_assert_false (widget_test_type_key (d.dialog, GDK_KEY_9, 0)); /* no symbol of this game */
  g_assert_true (widget_test_type_key (d.dialog, GDK_KEY_2, 0));
  g_assert_true (gtk_root_get_focus (gtk_widget_get_root (d.dialog)) == child (&d, "entry"));
  describe (&d, "4");
  g_assert_cmphex (d.match->numbers[PONDER_SIDE_ME], ==, 0x24);
  g_assert_cmpstr (page (&d), ==, "review");
  tear_down (&d);
}

/* The dialog is closed while best play is computed, which takes some time with many codes. */
static void
test_closed (void)
{
  PonderMatch *match = ponder_match_new (&(PonderCodeRules){ .n_places = 5, .n_symbols = 10 });
  Dialog d;

  ponder_match_guess (match, PONDER_SIDE_ME, 0x12345);
  ponder_match_answer (match, PONDER_SIDE_ME, 0, PONDER_CODE_ANSWER (0, 2));
  ponder_match_set_number (match, PONDER_SIDE_THEM, 0x21678);
  set_up (&d, match);
  g_assert_false (is_reviewed (&d));
  tear_down (&d);
}

/* On a phone, also with text twice as large: content that is too high scrolls. */
static void
test_fits (gconstpointer data)
{
  static const PonderCodeRules many = { .n_places = 6, .n_symbols = 16, .repeats = TRUE };
  g_autoptr (PonderMatch) match = ponder_match_new (&many);
  GtkWidget *dialog;
  int least;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", GPOINTER_TO_INT (data) * 96 * PANGO_SCALE, NULL);
  for (guint told = 0; told < 2; told++)
    {
      if (told > 0)
        {
          ponder_match_guess (match, PONDER_SIDE_ME, 0x123456);
          ponder_match_answer (match, PONDER_SIDE_ME, 0, PONDER_CODE_ANSWER (3, 2));
          ponder_match_set_number (match, PONDER_SIDE_THEM, 0x123465);
          /* Both can be reviewed, and have long names. */
          match->guessing = PONDER_MATCH_BOTH_GUESS;
          match->program = match->ended = TRUE;
          ponder_match_set_name (match, PONDER_SIDE_ME, "Maximiliane-Charlotte von Hohenstein");
          ponder_match_guess (match, PONDER_SIDE_THEM, 0x123456);
          ponder_match_answer (match, PONDER_SIDE_THEM, 0, PONDER_CODE_ANSWER (1, 1));
          g_assert_true (ponder_match_can_review (match, PONDER_SIDE_THEM));
        }
      dialog = g_object_ref_sink (ponder_review_dialog_new (match, PONDER_SIDE_ME));
      gtk_widget_measure (dialog, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      g_assert_cmpint (least, <=, 360);
      gtk_widget_measure (dialog, GTK_ORIENTATION_VERTICAL, 360, &least, NULL, NULL, NULL);
      g_assert_cmpint (least, <=, 600);
      g_assert_finalize_object (dialog);
    }
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
  g_test_add_func ("/review-dialog/both", test_both);
  g_test_add_func ("/review-dialog/side", test_side);
  g_test_add_func ("/review-dialog/typed-anywhere", test_typed_anywhere);
  g_test_add_func ("/review-dialog/closed", test_closed);
  g_test_add_data_func ("/review-dialog/fits", GINT_TO_POINTER (1), test_fits);
  g_test_add_data_func ("/review-dialog/fits-large-text", GINT_TO_POINTER (2), test_fits);

  return g_test_run ();
}
