/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>
#include <stdlib.h>

#include "bench-common.h"
#include "bench-window.h"
#include "ponder-game-page.h"
#include "ponder-noughts-page.h"
#include "ponder-noughts.h"
#include "ponder-take-away-page.h"
#include "ponder-take-away.h"

/* What it costs the window that the values of a game are found and then shown: the worst frame of the main thread from
 * the time when they are asked for until they have been seen for some frames. In each frame the page is drawn anew. */

#define RUNS 5 /* fewer than elsewhere, because solving a game takes seconds */
#define SHOWN_FRAMES 10
#define FRAME_SECONDS (1 / 60.0)

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  gtk_widget_queue_draw (user_data);
  return G_SOURCE_CONTINUE;
}

static PonderGame *
new_noughts (void)
{
  return PONDER_GAME (ponder_noughts_new (4, 4, 4, NULL, NULL));
}

/* No period of squares is known, so all values up to these sizes are looked for. */
static PonderGame *
new_squares (void)
{
  const guint64 heaps[] = { 1000000, 999999, 999998 };
  g_autoptr (PonderTakeSet) squares = ponder_take_set_new_kind (PONDER_TAKE_SQUARES);

  return ponder_take_away_new (heaps, G_N_ELEMENTS (heaps), 0, squares, FALSE);
}

/* Returns whether the sentence below the board says what the values are. */
static gboolean
has_values (PonderGamePage *page)
{
  const char *told = ponder_page_get_sentence (PONDER_PAGE (page));

  /* In take-away it is the value of a single heap, or the sum of several. */
  return strstr (told, "With best play ") != NULL || strstr (told, "Grundy value") != NULL ||
         strstr (told, "nim-sum") != NULL;
}

/* Returns the worst frame. The page has values of @game then. */
static double
time_values (BenchWindow    *window,
             PonderGamePage *page,
             PonderGame     *game)
{
  double worst = 0;
  guint n_frames;

  ponder_game_page_set_game (page, game);
  bench_window_settle (window);
  bench_window_begin (window);
  g_action_group_change_action_state (ponder_page_get_actions (PONDER_PAGE (page)), "values",
                                      g_variant_new_boolean (TRUE));
  while (!has_values (page))
    g_main_context_iteration (NULL, TRUE);
  n_frames = window->frames->len + SHOWN_FRAMES;
  while (window->frames->len < n_frames)
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < n_frames; i++)
    worst = MAX (worst, g_array_index (window->frames, double, i));
  g_action_group_change_action_state (ponder_page_get_actions (PONDER_PAGE (page)), "values",
                                      g_variant_new_boolean (FALSE));
  return worst;
}

static gboolean
check_page (GType       type,
            const char *what,
            PonderGame *(*new_game) (void))
{
  GtkWidget *page = g_object_new (type, NULL);
  g_autoptr (PonderGame) other = ponder_game_new_at (ponder_game_page_get (PONDER_GAME_PAGE (page))->game,
                                                     ponder_game_page_get (PONDER_GAME_PAGE (page))->position);
  BenchWindow window = { 0 };
  double seconds[RUNS];

  g_action_group_change_action_state (ponder_page_get_actions (PONDER_PAGE (page)), "opponent",
                                      g_variant_new_string ("friend"));
  bench_window_open (&window, page, tick_cb, page);
  for (guint i = 0; i < RUNS; i++)
    {
      g_autoptr (PonderGame) game = new_game ();

      time_values (&window, PONDER_GAME_PAGE (page), other);
      seconds[i] = time_values (&window, PONDER_GAME_PAGE (page), game);
    }
  bench_window_close (&window);
  return bench_check (what, bench_median (seconds, RUNS) / FRAME_SECONDS, 0, 1);
}

int
main (void)
{
  gboolean good;

  adw_init ();
  good = check_page (PONDER_TYPE_NOUGHTS_PAGE,
                     "noughts and crosses, 4x4 with 4: the worst frame until values are seen / a sixtieth of a second",
                     new_noughts);
  return check_page (PONDER_TYPE_TAKE_AWAY_PAGE,
                     "take-away, a million squares: the worst frame until values are seen / a sixtieth of a second",
                     new_squares) &&
             good
           ? EXIT_SUCCESS
           : EXIT_FAILURE;
}
