/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "ponder-game-session.h"
#include "ponder-minimax.h"
#include "ponder-noughts.h"
#include "tree-game.h"

/* Drives sessions as a person does, and compares what they show with a run that was made in one go. */

#define LIMIT (G_GUINT64_CONSTANT (1) << 30)

static const PonderGameMethod plain;
static const PonderGameMethod alpha_beta = { .alpha_beta = TRUE };
static const PonderGameMethod all = { .alpha_beta = TRUE, .remember = TRUE, .symmetry = TRUE };

typedef struct
{
  PonderGame *game;
  PonderMemoryBudget *budget;
  PonderMinimax *run;
  PonderGameSession *session;
  PonderRecord *record;
  guint n_changed;
} Fixture;

static void
changed_cb (Fixture *fixture)
{
  fixture->n_changed++;
}

static PonderMinimax *
run_all (PonderGame             *game,
         const PonderGameMethod *method)
{
  PonderMinimax *run = ponder_minimax_new (game, method, NULL);
  PonderMinimaxStatus status = PONDER_MINIMAX_GOES_ON;

  while (status != PONDER_MINIMAX_THERE)
    {
      status = ponder_minimax_work (run, G_MAXUINT64, 10000);
      if (status == PONDER_MINIMAX_NEEDS_MEMORY)
        g_assert_true (ponder_minimax_take_memory (run));
    }
  return run;
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  const PonderGameMethod *method = data != NULL ? data : &alpha_beta;
  g_autoptr (GError) error = NULL;

  fixture->game = ponder_noughts_new (3, 3, 3, NULL, &error);
  g_assert_no_error (error);
  fixture->budget = ponder_memory_budget_new (LIMIT);
  fixture->run = run_all (fixture->game, method);
  fixture->session = ponder_game_session_new (fixture->game, method, fixture->budget);
  fixture->record = PONDER_RECORD (fixture->session);
  g_signal_connect_swapped (fixture->session, "changed", G_CALLBACK (changed_cb), fixture);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_clear_object (&fixture->session);
  g_assert_finalize_object (fixture->run);
  /* Tasks that were cancelled end by themselves. */
  while (ponder_memory_budget_get_used (fixture->budget) > 0 || G_OBJECT (fixture->game)->ref_count > 1)
    g_main_context_iteration (NULL, FALSE);
  g_assert_finalize_object (fixture->game);
  ponder_memory_budget_unref (fixture->budget);
}

static PonderRecordPlace
get_place (Fixture *fixture)
{
  PonderRecordPlace place;

  ponder_record_refresh (fixture->record);
  ponder_record_get_place (fixture->record, &place);
  return place;
}

static void
wait_until_paused (Fixture *fixture)
{
  while (get_place (fixture).mode != PONDER_RECORD_PAUSED)
    g_main_context_iteration (NULL, TRUE);
}

/* Checks all that is shown at the cursor. */
static void
check_cursor (Fixture *fixture,
              guint64  cursor)
{
  PonderRecordPlace place = get_place (fixture);
  guint64 end = ponder_minimax_get_end (fixture->run);
  guint64 shown = cursor > end ? 1 : cursor;
  gsize size = ponder_game_get_size (fixture->game);
  g_autofree guint8 *position = g_memdup2 (ponder_game_get_start (fixture->game), size);
  GArray *path = ponder_record_get_path (fixture->record);
  PonderGameFigures figures;
  g_autofree char *text = ponder_game_session_describe (fixture->session);

  g_assert_cmpuint (place.cursor, ==, cursor);
  g_assert_cmpuint (place.shown, ==, shown);
  g_assert_cmpuint (place.answers, ==, 0);
  if (shown > 0)
    ponder_minimax_get_position (fixture->run, shown, position);
  g_assert_cmpmem (ponder_game_session_get_position (fixture->session), size, position, size);
  if (shown > 0)
    {
      g_autoptr (GArray) nodes = ponder_minimax_list_path (fixture->run, shown);

      g_assert_cmpuint (path->len, ==, nodes->len - 1);
      for (guint i = 0; i < path->len; i++)
        {
          PonderMinimaxNode node;

          ponder_minimax_get_node (fixture->run, g_array_index (nodes, guint64, i + 1), &node);
          g_assert_cmpuint (g_array_index (path, guint32, i), ==, node.move);
        }
    }
  ponder_minimax_get_figures (fixture->run, cursor, &figures);
  g_assert_cmpuint (ponder_game_session_get_figures (fixture->session)->visited, ==, figures.visited);
  g_assert_cmpuint (ponder_game_session_get_figures (fixture->session)->cut, ==, figures.cut);
  g_assert_cmpuint (ponder_game_session_get_figures (fixture->session)->remembered, ==, figures.remembered);
  g_assert_cmpuint (ponder_game_session_get_figures (fixture->session)->mirrored, ==, figures.mirrored);
  g_assert_cmpint ((int) strlen (text), >, 0);
}

static void
test_new (Fixture      *fixture,
          gconstpointer data)
{
  PonderRecordPlace place = get_place (fixture);

  check_cursor (fixture, 0);
  g_assert_cmpint (place.mode, ==, PONDER_RECORD_PAUSED);
  g_assert_cmpuint (place.end, ==, 0);
  g_assert_false (place.finished);
  g_assert_false (ponder_record_has_answers (fixture->record));
  g_assert_cmpuint (ponder_record_get_n_answers (fixture->record), ==, 0);
  g_assert_cmpuint (ponder_record_get_marks (fixture->record)->len, ==, 0);
  g_assert_true (ponder_game_session_is_still (fixture->session));
  g_assert_null (ponder_game_session_drop (fixture->session));
}

static void
test_steps (Fixture      *fixture,
            gconstpointer data)
{
  guint64 end = ponder_minimax_get_end (fixture->run);

  for (guint64 node = 1; node <= 100; node++)
    {
      ponder_record_step (fixture->record);
      wait_until_paused (fixture);
      check_cursor (fixture, MIN (node, end + 1));
    }
  for (guint64 node = 99; node > 60; node--)
    {
      ponder_record_step_back (fixture->record);
      g_assert_cmpint (get_place (fixture).mode, ==, PONDER_RECORD_PAUSED);
      check_cursor (fixture, node);
      g_assert_cmpuint (get_place (fixture).end, ==, 100);
    }
  /* Steps asked for during a step are not lost, and beyond the end new nodes are visited. */
  for (guint i = 0; i < 50; i++)
    ponder_record_step (fixture->record);
  wait_until_paused (fixture);
  check_cursor (fixture, 111);
  g_assert_cmpuint (get_place (fixture).end, ==, 111);
}

static void
test_full_speed (Fixture      *fixture,
                 gconstpointer data)
{
  guint64 end = ponder_minimax_get_end (fixture->run);
  guint64 seed = 1;

  ponder_record_run (fixture->record);
  g_assert_cmpint (get_place (fixture).mode, ==, PONDER_RECORD_RUNNING);
  wait_until_paused (fixture);
  check_cursor (fixture, end + 1);
  g_assert_true (get_place (fixture).finished);
  g_assert_cmpuint (get_place (fixture).end, ==, end);
  g_assert_cmpfloat (get_place (fixture).fraction, ==, 1);

  /* Nothing more happens at the end. */
  ponder_record_step (fixture->record);
  ponder_record_run (fixture->record);
  wait_until_paused (fixture);
  check_cursor (fixture, end + 1);

  for (guint i = 0; i < 300; i++)
    {
      guint64 node = (guint64) g_random_int_range (0, (int) end + 2);

      ponder_record_go (fixture->record, node);
      g_assert_cmpint (get_place (fixture).mode, ==, PONDER_RECORD_PAUSED);
      check_cursor (fixture, node);
    }
  (void) seed;
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/game-session/new", Fixture, NULL, set_up, test_new, tear_down);
  g_test_add ("/game-session/steps", Fixture, NULL, set_up, test_steps, tear_down);
  g_test_add ("/game-session/full-speed/alpha-beta", Fixture, NULL, set_up, test_full_speed, tear_down);
  g_test_add ("/game-session/full-speed/plain", Fixture, &plain, set_up, test_full_speed, tear_down);
  g_test_add ("/game-session/full-speed/all", Fixture, &all, set_up, test_full_speed, tear_down);

  return g_test_run ();
}
