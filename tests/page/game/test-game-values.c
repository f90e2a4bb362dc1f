/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "few-test.h"
#include "ponder-game-values.h"

/* Tests what is known of the values of a document's game, and for how long. The document isn't that of the page, which
 * solves nothing by itself here. */

static PonderGameDocument *document;
static PonderGameValues *values;
static guint n_changed;

static void
count_cb (PonderPage *page)
{
  n_changed++;
}

static void
begin (guint8 n)
{
  g_autoptr (PonderGame) game = few_game_new (n, 0);

  document = ponder_game_document_new (game, NULL);
  values = ponder_game_values_new (few_test.page, document, count_cb);
  n_changed = 0;
}

static void
load (guint8 n)
{
  g_autoptr (PonderGame) game = few_game_new (n, 0);

  ponder_game_document_load (document, game, NULL, FALSE);
}

static gboolean
is_known (gpointer user_data)
{
  return ponder_game_values_get (values) != NULL || ponder_game_values_get_trouble (values) != NULL;
}

static gboolean
is_idle (gpointer user_data)
{
  return !few_game_is_being_solved (NULL);
}

/* Threads that still run notice that nobody wants their results. */
static void
end (void)
{
  ponder_game_values_free (values);
  widget_test_wait (is_idle, NULL);
  ponder_game_document_free (document);
}

static PonderGameSolution *
want (void)
{
  ponder_game_values_want (values);
  widget_test_wait (is_known, NULL);
  return ponder_game_values_get (values);
}

/* A move changes nothing, and another game everything. */
static void
test_kept (void)
{
  PonderGameSolution *solution;

  begin (7);
  g_assert_null (ponder_game_values_get (values));
  solution = want ();
  g_assert_nonnull (solution);
  g_assert_null (ponder_game_values_get_trouble (values));
  ponder_game_document_play (document, 2);
  g_assert_true (want () == solution);
  g_assert_cmpuint (n_changed, ==, 1);

  load (8);
  g_assert_null (ponder_game_values_get (values));
  g_assert_nonnull (want ());
  g_assert_cmpuint (n_changed, ==, 2);
  end ();
}

/* What is known of an equal game is known of this one. */
static void
test_equal (void)
{
  PonderGameSolution *solution;

  begin (7);
  solution = want ();
  load (7);
  g_assert_true (want () == solution);
  end ();
}

/* What ends late is not taken for the result of the game that is wanted since. */
static void
test_replaced (void)
{
  begin (13);
  ponder_game_values_want (values);
  widget_test_wait (few_game_is_being_solved, NULL);
  load (7);
  g_assert_nonnull (want ());
  widget_test_wait (is_idle, NULL);
  g_assert_null (ponder_game_values_get_trouble (values));
  g_assert_cmpuint (n_changed, ==, 1);
  end ();
}

/* What the person has stopped is not begun again by itself, but when it is tried again. */
static void
test_stopped (void)
{
  begin (13);
  ponder_game_values_stop (values, "Nothing runs.");
  g_assert_null (ponder_game_values_get_trouble (values));
  ponder_game_values_want (values);
  ponder_game_values_stop (values, "Stopped.");
  g_assert_cmpstr (ponder_game_values_get_trouble (values), ==, "Stopped.");
  g_assert_null (want ());
  g_assert_cmpstr (ponder_game_values_get_trouble (values), ==, "Stopped.");
  load (7);
  g_assert_null (ponder_game_values_get_trouble (values));
  ponder_history_undo (document->history);
  g_assert_cmpstr (ponder_game_values_get_trouble (values), ==, "Stopped.");

  ponder_game_values_try_again (values);
  ponder_game_values_want (values);
  g_assert_null (ponder_game_values_get_trouble (values));
  widget_test_wait (few_game_is_being_solved, NULL);
  ponder_game_values_stop (values, NULL);
  widget_test_wait (is_idle, NULL);
  g_assert_null (ponder_game_values_get_trouble (values));
  g_assert_cmpuint (n_changed, ==, 0);
  ponder_game_values_want (values);
  widget_test_wait (few_game_is_being_solved, NULL);
  end ();
}

/* A game that could not be solved is not tried again by itself either. Trying again changes nothing of a solved one. */
static void
test_unsolvable (void)
{
  PonderGameSolution *solution;

  begin (14);
  g_assert_null (want ());
  g_assert_cmpstr (ponder_game_values_get_trouble (values), ==, "Nobody knows.");
  g_assert_null (want ());
  g_assert_cmpuint (n_changed, ==, 1);
  ponder_game_values_try_again (values);
  g_assert_null (want ());
  g_assert_cmpuint (n_changed, ==, 2);

  load (7);
  solution = want ();
  ponder_game_values_try_again (values);
  g_assert_nonnull (solution);
  g_assert_true (ponder_game_values_get (values) == solution);
  end ();
}

/* Undo goes back to a game that could not be solved, which is known at once, and what was solved since is kept. */
static void
test_unsolvable_again (void)
{
  PonderGameSolution *solution;

  begin (14);
  want ();
  load (7);
  solution = want ();
  ponder_game_values_try_again (values);
  ponder_history_undo (document->history);
  g_assert_cmpstr (ponder_game_values_get_trouble (values), ==, "Nobody knows.");
  g_assert_null (want ());
  ponder_history_redo (document->history);
  g_assert_null (ponder_game_values_get_trouble (values));
  g_assert_true (want () == solution);
  g_assert_cmpuint (n_changed, ==, 2);

  /* Nothing is solved for a game that is not shown any more. */
  load (13);
  ponder_game_values_want (values);
  load (14);
  g_assert_null (want ());
  g_assert_cmpstr (ponder_game_values_get_trouble (values), ==, "Nobody knows.");
  end ();
}

/* A game that is too large at its start is solved from its first position that isn't. */
static void
test_too_large (void)
{
  PonderGameSolution *solution;

  begin (17);
  ponder_game_document_play (document, 2);
  g_assert_nonnull (want ());
  ponder_game_document_load (document, ponder_game_document_get (document)->game, NULL, FALSE);
  g_assert_null (ponder_game_values_get (values));

  ponder_game_document_play (document, 1);
  g_assert_null (ponder_game_values_get (values));
  solution = want ();
  g_assert_nonnull (solution);
  ponder_game_document_play (document, 1);
  g_assert_true (ponder_game_values_get (values) == solution);
  ponder_game_document_play (document, 2);
  g_assert_true (want () == solution);
  g_assert_cmpuint (n_changed, ==, 2);
  end ();
}

/* The memory is that of whoever drops it, and the values can be found again. */
static void
test_dropped (void)
{
  GObject *dropped;

  begin (7);
  g_assert_null (ponder_game_values_drop (values));
  want ();
  dropped = ponder_game_values_drop (values);
  g_assert_true (PONDER_IS_GAME_SOLUTION (dropped));
  g_assert_null (ponder_game_values_get (values));
  g_assert_finalize_object (dropped);
  g_assert_nonnull (want ());
  g_assert_cmpuint (n_changed, ==, 2);
  end ();
}

int
main (int   argc,
      char *argv[])
{
  static const FewTestCase cases[] = {
    { "/game-values/kept", test_kept },
    { "/game-values/equal", test_equal },
    { "/game-values/replaced", test_replaced },
    { "/game-values/stopped", test_stopped },
    { "/game-values/unsolvable", test_unsolvable },
    { "/game-values/unsolvable/again", test_unsolvable_again },
    { "/game-values/too-large", test_too_large },
    { "/game-values/dropped", test_dropped },
  };

  return few_test_run (argc, argv, cases, G_N_ELEMENTS (cases));
}
