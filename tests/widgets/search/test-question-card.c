/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-question-card.h"
#include "widget-test.h"

/* The card of a question to a class. */

static GtkWidget *window;
static PonderQuestionCard *card;
static guint n_reveals;
static guint n_closed;

static PonderQuestion *
make_question (guint n_choices)
{
  static const char *const wrong[] = { "Two", "Three", "Four" };
  PonderQuestion *question =
    ponder_question_new (PONDER_QUESTION_NEXT, 7, "What is next?", "One", g_strdup ("So it is."));

  for (guint i = 0; i + 1 < n_choices; i++)
    ponder_question_add (question, wrong[i], i == 0 ? "Breadth First" : "going back too far");
  return question;
}

static GtkWidget *
get_choice (guint nth)
{
  return widget_test_find_nth (GTK_WIDGET (card), GTK_TYPE_TOGGLE_BUTTON, nth);
}

static const char *
get_note (guint nth)
{
  GtkWidget *note = widget_test_find_class (get_choice (nth), "choice-note");

  return gtk_widget_get_visible (note) ? gtk_label_get_label (GTK_LABEL (note)) : "";
}

static gboolean
is_shown (const char *name)
{
  return gtk_widget_get_visible (widget_test_child (card, name));
}

/* While it is made, nothing can be revealed. */
static void
test_being_made (void)
{
  ponder_question_card_set_question (card, NULL);
  g_assert_true (is_shown ("busy"));
  g_assert_true (is_shown ("skip_button"));
  g_assert_false (gtk_widget_get_sensitive (widget_test_child (card, "reveal_button")));
  ponder_question_card_reveal (card);
  g_assert_false (ponder_question_card_is_revealed (card));
  ponder_question_card_choose (card, 0);
  for (guint i = 0; i < PONDER_QUESTION_CHOICES; i++)
    g_assert_false (gtk_widget_get_visible (get_choice (i)));
}

/* A click chooses, another takes the choice back; what is revealed stays. */
static void
test_choose_and_reveal (void)
{
  g_autoptr (PonderQuestion) question = make_question (4);

  ponder_question_card_set_question (card, question);
  g_assert_false (is_shown ("busy"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL, "What is next?");
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_choice (1)), GTK_ACCESSIBLE_PROPERTY_LABEL, "B: Two");
  g_signal_emit_by_name (get_choice (2), "clicked");
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (get_choice (2))));
  g_signal_emit_by_name (get_choice (1), "clicked");
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (get_choice (2))));
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (get_choice (1))));
  g_signal_emit_by_name (get_choice (1), "clicked");
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (get_choice (1))));
  ponder_question_card_choose (card, 1);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpstr (get_note (i), ==, "");

  n_reveals = 0;
  g_signal_emit_by_name (widget_test_child (card, "reveal_button"), "clicked");
  g_assert_cmpuint (n_reveals, ==, 1);
  ponder_question_card_reveal (card);
  g_assert_true (ponder_question_card_is_revealed (card));
  g_assert_cmpstr (get_note (0), ==, "✓ Right");
  g_assert_cmpstr (get_note (1), ==, "✗ Wrong: that is Breadth First");
  g_assert_cmpstr (get_note (2), ==, "going back too far");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_choice (0)), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "✓ Right");
  g_assert_true (gtk_widget_has_css_class (get_choice (0), "right"));
  g_assert_cmpstr (gtk_label_get_label (widget_test_child (card, "why")), ==, "So it is.");
  g_assert_false (is_shown ("skip_button"));
  ponder_question_card_choose (card, 0);
  g_assert_cmpstr (get_note (0), ==, "✓ Right");

  n_closed = 0;
  g_signal_emit_by_name (widget_test_child (card, "close_button"), "clicked");
  g_assert_cmpuint (n_closed, ==, 1);
  ponder_question_card_set_question (card, NULL);
}

static void
test_right_choice (void)
{
  g_autoptr (PonderQuestion) question = make_question (3);

  ponder_question_card_set_question (card, question);
  g_assert_false (gtk_widget_get_visible (get_choice (3)));
  ponder_question_card_choose (card, 3);
  ponder_question_card_choose (card, 0);
  ponder_question_card_reveal (card);
  g_assert_cmpstr (get_note (0), ==, "✓ Right, as you chose");
  g_assert_cmpstr (get_note (1), ==, "Breadth First");
  ponder_question_card_set_question (card, NULL);
}

static int
get_height (int width)
{
  int natural;

  gtk_widget_measure (GTK_WIDGET (card), GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

/* On a narrow page the choices stand in two columns, each high enough for a finger, and the letters grow with the font. */
static void
test_narrow (void)
{
  g_autoptr (PonderQuestion) question = make_question (4);
  graphene_rect_t bounds[4];

  ponder_question_card_set_question (card, question);
  ponder_question_card_set_narrow (card, TRUE);
  widget_test_settle (window);
  g_assert_false (is_shown ("heading"));
  for (guint i = 0; i < 4; i++)
    {
      g_assert_true (gtk_widget_compute_bounds (get_choice (i), GTK_WIDGET (card), &bounds[i]));
      g_assert_cmpfloat (bounds[i].size.height, >=, 44);
    }
  g_assert_cmpfloat (bounds[0].origin.y, ==, bounds[1].origin.y);
  g_assert_cmpfloat (bounds[0].origin.x, ==, bounds[2].origin.x);
  g_assert_cmpfloat (bounds[2].origin.y, >, bounds[0].origin.y);
  g_assert_cmpint (get_height (336), <, 220);
  ponder_question_card_set_narrow (card, FALSE);
  widget_test_settle (window);
  g_assert_true (is_shown ("heading"));
  g_assert_cmpint (get_height (336), >, 220);
  ponder_question_card_set_question (card, NULL);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

int
main (int    argc,
      char **argv)
{
  int result;

  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();
  widget_test_add_style ();
  window = gtk_window_new ();
  card = g_object_new (PONDER_TYPE_QUESTION_CARD, NULL);
  g_signal_connect_swapped (card, "reveal", G_CALLBACK (count_cb), &n_reveals);
  g_signal_connect_swapped (card, "closed", G_CALLBACK (count_cb), &n_closed);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (card));
  widget_test_show (window, 360, 600);
  g_test_add_func ("/question-card/being-made", test_being_made);
  g_test_add_func ("/question-card/choose-and-reveal", test_choose_and_reveal);
  g_test_add_func ("/question-card/right-choice", test_right_choice);
  g_test_add_func ("/question-card/narrow", test_narrow);
  result = g_test_run ();
  widget_test_destroy (window);
  return result;
}
