/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-choice-letters.h"
#include "widget-test.h"

/* The letters of choices on a board. */

#define SIZE 300
#define PLACE 100 /* the height and the width of what a move is about */

/* A move is made at its number of places to the right. */
static GtkWidget *
find_move (guint32          move,
           guint            level,
           graphene_rect_t *bounds,
           gpointer         board)
{
  *bounds = GRAPHENE_RECT_INIT (move * PLACE, level * PLACE, PLACE, PLACE);
  return board;
}

static GtkWidget *
get_label (PonderChoiceLetters *letters,
           guint                nth)
{
  GtkWidget *label = gtk_widget_get_first_child (GTK_WIDGET (letters));

  for (; label != NULL && nth > 0; nth--)
    label = gtk_widget_get_next_sibling (label);
  return label;
}

/* Each mark stands in the middle of its place, if that is on the board: a right one at its upper edge, a wrong one at its
 * lower edge. */
static void
assert_at (PonderChoiceLetters *letters,
           guint                nth,
           double               x,
           double               y)
{
  GtkWidget *label = get_label (letters, nth);
  graphene_rect_t bounds;
  graphene_point_t middle;

  g_assert_true (gtk_widget_get_child_visible (label));
  g_assert_true (gtk_widget_compute_bounds (label, GTK_WIDGET (letters), &bounds));
  graphene_rect_get_center (&bounds, &middle);
  g_assert_cmpfloat_with_epsilon (middle.x, x, 1);
  g_assert_cmpfloat_with_epsilon (middle.y, y, 1);
}

static void
test_places (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *board = gtk_drawing_area_new ();
  PonderChoiceLetters *letters = ponder_choice_letters_new (find_move, board);

  gtk_widget_set_size_request (board, SIZE, SIZE);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), board);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), GTK_WIDGET (letters));
  gtk_window_set_child (GTK_WINDOW (window), overlay);
  ponder_choice_letters_add (letters, 0, 1, TRUE, "A", "A, right");
  ponder_choice_letters_add (letters, 2, 1, FALSE, "B", "B, wrong");
  widget_test_show (window, SIZE, SIZE);
  widget_test_settle (window);
  assert_at (letters, 0, PLACE / 2., PLACE);
  assert_at (letters, 1, 2.5 * PLACE, 2 * PLACE);

  /* Fewer than before, and then again two, one of them beyond the board */
  ponder_choice_letters_clear (letters);
  ponder_choice_letters_add (letters, 1, 1, TRUE, "C", "C, right");
  widget_test_settle (window);
  assert_at (letters, 0, 1.5 * PLACE, PLACE);
  g_assert_null (get_label (letters, 1));
  ponder_choice_letters_add (letters, 9, 1, FALSE, "D", "D, wrong");
  widget_test_settle (window);
  g_assert_false (gtk_widget_get_child_visible (get_label (letters, 1)));
  widget_test_destroy (window);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  widget_test_still ();

  g_test_add_func ("/choice-marks/places", test_places);
  return g_test_run ();
}
