/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "game-session-test.h"

/* Drives sessions as a person does, and compares what they show with a run that was made in one go. */

static void
test_new (GameSessionTest *test,
          gconstpointer    data)
{
  PonderRecordStatus status = game_session_test_get_place (test);

  game_session_test_check_cursor (test, 0);
  g_assert_cmpint (status.mode, ==, PONDER_RECORD_PAUSED);
  g_assert_cmpuint (status.end, ==, 0);
  g_assert_false (status.finished);
  g_assert_false (ponder_record_has_answers (test->record));
  g_assert_cmpuint (ponder_record_get_n_answers (test->record), ==, 0);
  g_assert_cmpuint (ponder_record_get_marks (test->record)->len, ==, 0);
  g_assert_true (ponder_session_is_still (PONDER_SESSION (test->session)));
  g_assert_null (ponder_session_drop (PONDER_SESSION (test->session)));
}

static void
test_steps (GameSessionTest *test,
            gconstpointer    data)
{
  guint64 end = ponder_minimax_get_end (test->run);

  for (guint64 node = 1; node <= 100; node++)
    {
      ponder_record_step (test->record);
      game_session_test_wait (test);
      game_session_test_check_cursor (test, MIN (node, end + 1));
    }
  for (guint64 node = 99; node > 60; node--)
    {
      ponder_record_step_back (test->record);
      game_session_test_wait (test);
      game_session_test_check_cursor (test, node);
      g_assert_cmpuint (game_session_test_get_place (test).end, ==, 100);
    }
  /* Steps asked for during a step are not lost, and beyond the end new nodes are visited. */
  for (guint i = 0; i < 50; i++)
    ponder_record_step (test->record);
  game_session_test_wait (test);
  game_session_test_check_cursor (test, 111);
  g_assert_cmpuint (game_session_test_get_place (test).end, ==, 111);
}

static void
test_full_speed (GameSessionTest *test,
                 gconstpointer    data)
{
  guint64 end = ponder_minimax_get_end (test->run);

  ponder_record_run (test->record);
  g_assert_cmpint (game_session_test_get_place (test).mode, ==, PONDER_RECORD_RUNNING);
  game_session_test_wait (test);
  game_session_test_check_cursor (test, end + 1);
  g_assert_true (game_session_test_get_place (test).finished);
  g_assert_cmpuint (game_session_test_get_place (test).end, ==, end);
  g_assert_cmpfloat (game_session_test_get_place (test).fraction, ==, 1);

  /* Nothing more happens at the end. */
  ponder_record_step (test->record);
  ponder_record_run (test->record);
  game_session_test_wait (test);
  game_session_test_check_cursor (test, end + 1);

  for (guint i = 0; i < 300; i++)
    {
      guint64 node = (guint64) g_test_rand_int_range (0, (gint32) end + 2);

      game_session_test_go (test, node);
      game_session_test_check_cursor (test, node);
    }
}

/* A run at a given speed can be paused, made faster, and stepped. */
static void
test_speed (GameSessionTest *test,
            gconstpointer    data)
{
  guint64 end;

  ponder_record_set_speed (test->record, 1000);
  g_assert_cmpfloat (ponder_session_get_speed (PONDER_SESSION (test->session)), ==, 1000);
  ponder_record_run (test->record);
  while (game_session_test_get_place (test).cursor < 30)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (game_session_test_get_place (test).mode, ==, PONDER_RECORD_RUNNING);
  g_assert_false (ponder_session_is_still (PONDER_SESSION (test->session)));
  g_assert_null (ponder_session_drop (PONDER_SESSION (test->session)));
  ponder_record_pause (test->record);
  game_session_test_wait (test);
  end = game_session_test_get_place (test).end;
  game_session_test_check_cursor (test, end);

  /* A run goes on from the cursor, over nodes visited before, too, and visits the first one at once. */
  game_session_test_go (test, 5);
  ponder_record_set_speed (test->record, 0.001);
  ponder_record_run (test->record);
  while (game_session_test_get_place (test).cursor <= 5)
    g_main_context_iteration (NULL, TRUE);
  game_session_test_check_cursor (test, 6);
  g_assert_cmpint (game_session_test_get_place (test).mode, ==, PONDER_RECORD_RUNNING);
  g_assert_cmpuint (game_session_test_get_place (test).end, ==, end);

  ponder_record_set_speed (test->record, PONDER_FULL_SPEED);
  game_session_test_wait (test);
  game_session_test_check_cursor (test, ponder_minimax_get_end (test->run) + 1);
}

/* A finished run is played again from the cursor to its end, at a speed and at full speed. */
static void
test_plays_on (GameSessionTest *test,
               gconstpointer    data)
{
  static const double speeds[] = { 10000, PONDER_FULL_SPEED };
  guint64 end = ponder_minimax_get_end (test->run);

  ponder_record_run (test->record);
  game_session_test_wait (test);
  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    {
      game_session_test_go (test, end - 30);
      ponder_record_set_speed (test->record, speeds[i]);
      ponder_record_run (test->record);
      g_assert_cmpint (game_session_test_get_place (test).mode, ==, PONDER_RECORD_RUNNING);
      game_session_test_wait (test);
      game_session_test_check_cursor (test, end + 1);
      g_assert_cmpuint (game_session_test_get_place (test).end, ==, end);
      g_assert_true (game_session_test_get_place (test).finished);
    }
}

/* Whatever is asked for during a run ends it, and the cursor is where it was asked to be. */
static void
test_interrupted (GameSessionTest *test,
                  gconstpointer    data)
{
  PonderRecordStatus status;

  for (guint i = 1; !game_session_test_get_place (test).finished && i < 40; i++)
    {
      guint64 end = game_session_test_get_place (test).end;

      ponder_record_run (test->record);
      while (game_session_test_get_place (test).end == end)
        g_main_context_iteration (NULL, FALSE);
      game_session_test_go (test, i);
      game_session_test_wait (test);
      game_session_test_check_cursor (test, i);
      status = game_session_test_get_place (test);
      g_assert_cmpuint (status.end, >=, end);
      ponder_record_step (test->record);
      game_session_test_wait (test);
      game_session_test_check_cursor (test, i + 1);
      g_assert_cmpuint (game_session_test_get_place (test).end, >=, status.end);
    }
  ponder_record_run (test->record);
  ponder_record_pause (test->record);
  ponder_record_run (test->record);
  game_session_test_wait (test);
  game_session_test_check_cursor (test, ponder_minimax_get_end (test->run) + 1);
}

static void
test_levels (GameSessionTest *test,
             gconstpointer    data)
{
  ponder_record_run (test->record);
  game_session_test_wait (test);
  for (guint64 node = 1; node < 200; node += 7)
    {
      g_autoptr (GArray) path = ponder_minimax_list_path (test->run, node);

      for (guint level = 0; level + 1 < path->len; level++)
        {
          game_session_test_go (test, node);
          ponder_record_go_to_level (test->record, level);
          game_session_test_wait (test);
          game_session_test_check_cursor (test, g_array_index (path, guint64, level));
        }
    }
}

/* A dropped run shows what it showed, and is made again: first to the cursor, then to its end. */
static void
test_drop (GameSessionTest *test,
           gconstpointer    data)
{
  guint64 end;
  g_autofree char *before = NULL;
  g_autofree char *dropped_text = NULL;
  g_autofree char *after = NULL;
  GObject *dropped;
  GArray *marks;

  ponder_record_set_speed (test->record, 2000);
  ponder_record_run (test->record);
  while (game_session_test_get_place (test).end < 100)
    g_main_context_iteration (NULL, TRUE);
  ponder_record_pause (test->record);
  game_session_test_wait (test);
  end = game_session_test_get_place (test).end;
  game_session_test_go (test, 60);
  before = ponder_game_session_describe (test->session);
  game_session_test_check_marks (test);

  dropped = ponder_session_drop (PONDER_SESSION (test->session));
  g_assert_nonnull (dropped);
  g_assert_finalize_object (dropped);
  g_assert_cmpuint (ponder_memory_budget_get_used (test->budget), ==, 0);
  g_assert_true (ponder_session_is_dropped (PONDER_SESSION (test->session)));
  game_session_test_check_cursor (test, 60);
  g_assert_cmpuint (game_session_test_get_place (test).end, ==, end);
  dropped_text = ponder_game_session_describe (test->session);
  g_assert_cmpstr (dropped_text, ==, before);
  marks = ponder_record_get_marks (test->record);
  g_assert_cmpuint (marks->len, >, 0);

  ponder_session_make_again (PONDER_SESSION (test->session));
  g_assert_cmpint (game_session_test_get_place (test).mode, ==, PONDER_RECORD_SEEKING);
  game_session_test_check_cursor (test, 60);
  game_session_test_wait (test);
  g_assert_false (ponder_session_is_dropped (PONDER_SESSION (test->session)));
  game_session_test_check_cursor (test, 60);
  game_session_test_check_marks (test);
  g_assert_cmpuint (game_session_test_get_place (test).end, ==, end);
  after = ponder_game_session_describe (test->session);
  g_assert_cmpstr (after, ==, before);

  /* Whatever is asked for makes it again, too. */
  dropped = ponder_session_drop (PONDER_SESSION (test->session));
  g_assert_finalize_object (dropped);
  ponder_record_go_to_level (test->record, 1);
  game_session_test_wait (test);
  game_session_test_check_cursor (test, 2);
  g_assert_false (ponder_session_is_dropped (PONDER_SESSION (test->session)));
  dropped = ponder_session_drop (PONDER_SESSION (test->session));
  g_assert_finalize_object (dropped);
  ponder_record_set_speed (test->record, PONDER_FULL_SPEED);
  ponder_record_run (test->record);
  game_session_test_wait (test);
  game_session_test_check_cursor (test, ponder_minimax_get_end (test->run) + 1);
}

/* After a restart of the program the run goes where it was. */
static void
test_seek (GameSessionTest *test,
           gconstpointer    data)
{
  guint64 end = ponder_minimax_get_end (test->run);

  ponder_game_session_restore (test->session, 70, 150, FALSE);
  g_assert_cmpint (game_session_test_get_place (test).mode, ==, PONDER_RECORD_SEEKING);
  g_assert_cmpuint (game_session_test_get_place (test).end, ==, 150);
  game_session_test_wait (test);
  game_session_test_check_cursor (test, 70);
  g_assert_cmpuint (game_session_test_get_place (test).end, ==, 150);
  g_assert_false (game_session_test_get_place (test).finished);
  g_assert_true (ponder_session_is_dropped (PONDER_SESSION (test->session)));
  ponder_session_make_again (PONDER_SESSION (test->session));
  game_session_test_check_cursor (test, 70);
  game_session_test_wait (test);
  game_session_test_check_cursor (test, 70);
  g_assert_false (ponder_session_is_dropped (PONDER_SESSION (test->session)));
  g_assert_cmpuint (game_session_test_get_place (test).end, ==, 150);

  ponder_game_session_restore (test->session, end + 1, end, TRUE);
  g_assert_true (game_session_test_get_place (test).finished);
  game_session_test_wait (test);
  game_session_test_check_cursor (test, end + 1);

  /* An end that was kept by a version of the program that visited more nodes. */
  g_clear_object (&test->session);
  test->session = ponder_game_session_new (test->game, &game_session_test_alpha_beta, test->budget);
  test->record = PONDER_RECORD (test->session);
  ponder_game_session_restore (test->session, end + 70, end + 100, FALSE);
  game_session_test_wait (test);
  game_session_test_check_cursor (test, end + 1);
  g_assert_true (game_session_test_get_place (test).finished);
}

/* A run says when memory is full, and goes on when there is more. */
static void
test_memory (GameSessionTest *test,
             gconstpointer    data)
{
  guint64 end;
  g_autofree char *text = NULL;

  ponder_memory_budget_set_limit (test->budget, 600000);
  ponder_record_run (test->record);
  game_session_test_wait (test);
  g_assert_true (game_session_test_get_place (test).full);
  g_assert_false (game_session_test_get_place (test).finished);
  end = game_session_test_get_place (test).end;
  g_assert_cmpuint (end, >, 100);
  game_session_test_check_cursor (test, end);
  text = ponder_game_session_describe (test->session);
  g_assert_nonnull (strstr (text, "memory"));
  ponder_record_step_back (test->record);
  game_session_test_wait (test);
  g_assert_false (game_session_test_get_place (test).full);
  game_session_test_check_cursor (test, end - 1);

  ponder_memory_budget_set_limit (test->budget, GAME_SESSION_TEST_LIMIT);
  ponder_record_run (test->record);
  game_session_test_wait (test);
  g_assert_false (game_session_test_get_place (test).full);
  game_session_test_check_cursor (test, ponder_minimax_get_end (test->run) + 1);
}

static GObject *
drop_cb (gpointer user_data)
{
  return ponder_session_drop (PONDER_SESSION (user_data));
}

/* A run that needs memory gets that of another one, which the main thread drops. */
static void
test_shared (GameSessionTest *test,
             gconstpointer    data)
{
  g_autoptr (PonderMemoryBudget) part = ponder_memory_budget_new_part (test->budget, "Other");
  PonderGameSession *other = ponder_game_session_new (test->game, &game_session_test_plain, part);

  ponder_memory_budget_set_drop (part, drop_cb, other);
  ponder_record_run (PONDER_RECORD (other));
  while (!ponder_session_is_still (PONDER_SESSION (other)))
    g_main_context_iteration (NULL, TRUE);
  ponder_memory_budget_set_limit (test->budget, ponder_memory_budget_get_used (test->budget) + 1);
  ponder_record_run (test->record);
  game_session_test_wait (test);
  game_session_test_check_cursor (test, ponder_minimax_get_end (test->run) + 1);
  g_assert_true (ponder_session_is_dropped (PONDER_SESSION (other)));
  ponder_memory_budget_set_drop (part, NULL, NULL);
  g_assert_finalize_object (other);
}

/* If there is too little memory for making it again, a run stays where it is, doesn't blame its own memory on others,
 * and can be paused and made again later. */
static void
test_cannot_be_made_again (GameSessionTest *test,
                           gconstpointer    data)
{
  g_autoptr (PonderMemoryBudget) part = ponder_memory_budget_new_part (test->budget, "Own");
  guint64 end = ponder_minimax_get_end (test->run);
  g_autoptr (GObject) dropped = NULL;
  g_autofree char *text = NULL;
  guint64 used;

  g_clear_object (&test->session);
  test->session = ponder_game_session_new (test->game, &game_session_test_plain, part);
  test->record = PONDER_RECORD (test->session);
  ponder_record_run (test->record);
  game_session_test_wait (test);
  used = ponder_memory_budget_get_used (test->budget);
  dropped = ponder_session_drop (PONDER_SESSION (test->session));
  g_clear_object (&dropped);

  ponder_memory_budget_set_limit (test->budget, used - 1);
  ponder_session_make_again (PONDER_SESSION (test->session));
  game_session_test_wait (test);
  g_assert_true (ponder_session_is_dropped (PONDER_SESSION (test->session)));
  g_assert_true (game_session_test_get_place (test).full);
  g_assert_cmpuint (game_session_test_get_place (test).cursor, ==, end + 1);
  text = ponder_game_session_describe (test->session);
  g_assert_cmpstr (text, ==, "Memory is full, so the search could not be repeated up to node 549,946.");

  ponder_memory_budget_set_limit (test->budget, GAME_SESSION_TEST_LIMIT);
  ponder_session_make_again (PONDER_SESSION (test->session));
  ponder_record_pause (test->record);
  game_session_test_wait (test);
  g_assert_true (ponder_session_is_dropped (PONDER_SESSION (test->session)));
  ponder_session_make_again (PONDER_SESSION (test->session));
  game_session_test_wait (test);
  g_assert_false (ponder_session_is_dropped (PONDER_SESSION (test->session)));
  game_session_test_check_cursor (test, end + 1);
}

/* A session may be released while it runs. */
static void
test_released (GameSessionTest *test,
               gconstpointer    data)
{
  ponder_record_run (test->record);
  while (game_session_test_get_place (test).end == 0)
    g_main_context_iteration (NULL, FALSE);
}

#define ADD(path, method, function)                                                                                    \
  g_test_add (path, GameSessionTest, method, game_session_test_set_up, function, game_session_test_tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/game-session/new", NULL, test_new);
  ADD ("/game-session/steps", NULL, test_steps);
  ADD ("/game-session/full-speed/alpha-beta", NULL, test_full_speed);
  ADD ("/game-session/full-speed/plain", &game_session_test_plain, test_full_speed);
  ADD ("/game-session/full-speed/remember", &game_session_test_remember, test_full_speed);
  ADD ("/game-session/full-speed/all", &game_session_test_all, test_full_speed);
  ADD ("/game-session/speed", NULL, test_speed);
  ADD ("/game-session/plays-on", NULL, test_plays_on);
  ADD ("/game-session/interrupted", &game_session_test_plain, test_interrupted);
  ADD ("/game-session/levels", NULL, test_levels);
  ADD ("/game-session/drop", NULL, test_drop);
  ADD ("/game-session/seek", NULL, test_seek);
  ADD ("/game-session/memory", &game_session_test_plain, test_memory);
  ADD ("/game-session/shared", NULL, test_shared);
  ADD ("/game-session/cannot-be-made-again", &game_session_test_plain, test_cannot_be_made_again);
  ADD ("/game-session/released", &game_session_test_plain, test_released);

  return g_test_run ();
}
