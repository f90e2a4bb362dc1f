/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>

#include "null-page.h"
#include "ponder-puzzle-page-private.h"
#include "widget-test.h"

/* Tests which moves are shown at the times of the frames, whenever these come, and that nothing is shown after the
 * end. */

#define SECONDS 0.05      /* per move */
#define MOVING_PART 0.75  /* of that time; then the move is complete */
#define MOST_SECONDS 30.0 /* of all moves together */

typedef struct
{
  GtkWidget *window;
  PonderPuzzlePage *page;
  PonderSolveController *player; /* of the page */

  /* What is being played. */
  guint from;
  guint to;
  double seconds; /* per move */

  guint n_shown;
  gint64 began_at; /* the time of the first frame, in microseconds */
  double time; /* of the last frame, in moves since the first */
  gboolean playing; /* at the last frame */
  guint n_moves;
  double moving;
} Fixture;

/* The page shows its document. */
static void
show_cb (Fixture *fixture)
{
  gint64 frame = gdk_frame_clock_get_frame_time (gtk_widget_get_frame_clock (GTK_WIDGET (fixture->page)));

  if (fixture->n_shown++ == 0)
    fixture->began_at = frame;
  fixture->time = (double) (frame - fixture->began_at) / G_USEC_PER_SEC / fixture->seconds;
  fixture->playing = ponder_solve_controller_get_playing (fixture->player, &fixture->n_moves, &fixture->moving);
}

static void
set_up (Fixture      *fixture,
        gconstpointer animations)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", GPOINTER_TO_INT (animations), NULL);
  fixture->window = gtk_window_new ();
  fixture->page = g_object_new (NULL_TYPE_PAGE, NULL);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->page));
  widget_test_show (fixture->window, 1000, 700);
  fixture->player = ponder_puzzle_page_get_private (fixture->page)->solving;
  g_signal_connect_swapped (fixture->page, "shown", G_CALLBACK (show_cb), fixture);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->page), (gpointer *) &fixture->page);
  widget_test_destroy (fixture->window);
  g_assert_null (fixture->page);
}

static void
play (Fixture *fixture,
      guint    from,
      guint    to,
      double   seconds)
{
  fixture->from = from;
  fixture->to = to;
  fixture->seconds = MIN (seconds, MOST_SECONDS / (to - from));
  fixture->n_shown = 0;
  ponder_solve_controller_play (fixture->player, from, to, seconds);
}

/* Waits for a frame that the player shows. */
static void
next_frame (Fixture *fixture)
{
  guint n_shown = fixture->n_shown;

  while (fixture->n_shown == n_shown)
    g_main_context_iteration (NULL, TRUE);
}

/* Plays to the end and checks each frame. */
static void
check_all (Fixture *fixture,
           gboolean animations)
{
  do
    {
      double made;

      next_frame (fixture);
      made = floor (fixture->time);
      g_assert_cmpint (fixture->playing, ==, made < fixture->to - fixture->from);
      if (!fixture->playing)
        break;
      g_assert_cmpuint (fixture->n_moves, ==, fixture->from + (guint) made + 1);
      g_assert_cmpfloat_with_epsilon (fixture->moving, animations ? MIN (1, (fixture->time - made) / MOVING_PART) : 1,
                                      1e-6);
    }
  while (TRUE);
  widget_test_settle (fixture->window);
  g_assert_cmpfloat (fixture->time, >=, fixture->to - fixture->from);
}

static void
test_plays (Fixture      *fixture,
            gconstpointer animations)
{
  static const guint ranges[][2] = { { 0, 1 }, { 0, 4 }, { 3, 6 } };

  for (guint i = 0; i < G_N_ELEMENTS (ranges); i++)
    {
      guint n_moves = 99;
      double moving = 99;

      g_assert_false (ponder_solve_controller_get_playing (fixture->player, &n_moves, &moving));
      g_assert_cmpuint (n_moves, ==, 99);
      play (fixture, ranges[i][0], ranges[i][1], SECONDS);
      g_assert_true (ponder_solve_controller_get_playing (fixture->player, &n_moves, &moving));
      g_assert_cmpuint (n_moves, ==, ranges[i][0] + 1);
      g_assert_cmpfloat (moving, ==, animations != NULL ? 0 : 1);
      check_all (fixture, animations != NULL);
    }
}

/* Many moves go faster than they were asked to. */
static void
test_many (Fixture      *fixture,
           gconstpointer data)
{
  const guint n = 3000000;

  play (fixture, 0, n, SECONDS);
  do
    {
      next_frame (fixture);
      g_assert_true (fixture->playing);
      g_assert_cmpfloat_with_epsilon (fixture->n_moves, MIN (fixture->time + 1, n), 1.5);
    }
  while (fixture->n_moves < 1000);
}

/* Other moves take the place of those that are playing, even if there are none. */
static void
test_replaced (Fixture      *fixture,
               gconstpointer data)
{
  play (fixture, 0, 1000, SECONDS);
  next_frame (fixture);
  play (fixture, 5, 7, SECONDS);
  check_all (fixture, TRUE);

  play (fixture, 0, 1000, SECONDS);
  next_frame (fixture);
  ponder_solve_controller_play (fixture->player, 8, 8, SECONDS);
  g_assert_false (ponder_solve_controller_get_playing (fixture->player, &(guint){ 0 }, &(double){ 0 }));
}

static void
test_stopped (Fixture      *fixture,
              gconstpointer data)
{
  guint n_shown;

  ponder_solve_controller_stop_playing (fixture->player);
  play (fixture, 0, 1000, SECONDS);
  next_frame (fixture);
  n_shown = fixture->n_shown;
  ponder_solve_controller_stop_playing (fixture->player);
  g_assert_false (ponder_solve_controller_get_playing (fixture->player, &(guint){ 0 }, &(double){ 0 }));
  widget_test_settle (fixture->window);
  g_assert_cmpuint (fixture->n_shown, ==, n_shown);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();

  g_test_add ("/answer-player/plays", Fixture, GINT_TO_POINTER (TRUE), set_up, test_plays, tear_down);
  g_test_add ("/answer-player/plays-still", Fixture, NULL, set_up, test_plays, tear_down);
  g_test_add ("/answer-player/many", Fixture, GINT_TO_POINTER (TRUE), set_up, test_many, tear_down);
  g_test_add ("/answer-player/replaced", Fixture, GINT_TO_POINTER (TRUE), set_up, test_replaced, tear_down);
  g_test_add ("/answer-player/stopped", Fixture, GINT_TO_POINTER (TRUE), set_up, test_stopped, tear_down);
  return g_test_run ();
}
