/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "ponder-game-session.h"
#include "ponder-jugs.h"
#include "ponder-minimax-engine.h"
#include "ponder-noughts.h"
#include "ponder-queens.h"
#include "ponder-session-questions.h"
#include "ponder-search-engine.h"
#include "ponder-search-session.h"
#include "ponder-session-private.h"

/* Asks sessions of both engines for anything at any time, and compares what they show with an oracle: a run that was made
 * node by node, of which everything was stored. */

#define N_REQUESTS 400
#define LIMIT (G_GUINT64_CONSTANT (1) << 30)

typedef enum
{
  QUEENS,
  JUGS,
  NOUGHTS,
} Kind;

typedef struct
{
  const char *name;
  Kind kind;
  const char *preset; /* of a search */
  PonderGameMethod method; /* of a game */
} Case;

static const Case cases[] = {
  { "backtracking", QUEENS, "backtracking" },
  { "breadth-first", QUEENS, "breadth-first" },
  { "generate-and-test", QUEENS, "generate-and-test" },
  { "make-all", QUEENS, "make-all" },
  { "look-ahead", QUEENS, "look-ahead" },
  { "shuffled", QUEENS, "shuffled" },
  { "fewest-first", QUEENS, "fewest-first" },
  { "repeated/depth-first", JUGS, "backtracking" },
  { "repeated/breadth-first", JUGS, "breadth-first" },
  { "game/minimax", NOUGHTS },
  { "game/alpha-beta", NOUGHTS, .method = { .alpha_beta = TRUE } },
  { "game/remembers", NOUGHTS, .method = { .remember = TRUE } },
  { "game/all", NOUGHTS, .method = { TRUE, TRUE, TRUE } },
};

/* What is known of a place. */
typedef struct
{
  gpointer snapshot;
  PonderEngineCursor cursor;
  GArray *path;
  guint64 shown;
  char *text;
  guint n_waiting;
} Place;

static void
place_free (gpointer data)
{
  Place *place = data;

  g_free (place->snapshot);
  g_array_unref (place->path);
  g_free (place->text);
  g_free (place);
}

typedef struct
{
  const Case *c;
  GObject *about; /* a puzzle or a game */
  PonderMethod method;
  PonderMemoryBudget *budget;
  const PonderEngineFuncs *funcs;
  GPtrArray *places; /* of Place: the oracle */
  PonderSession *session;
  PonderRecord *record;
  guint n_compared;
} Test;

static PonderSession *
make_session (Test *test)
{
  if (test->c->kind == NOUGHTS)
    return PONDER_SESSION (ponder_game_session_new (PONDER_GAME (test->about), &test->c->method, test->budget));
  return PONDER_SESSION (ponder_search_session_new (PONDER_PUZZLE (test->about), &test->method, NULL, 0, test->budget));
}

static void
set_session (Test          *test,
             PonderSession *session)
{
  g_set_object (&test->session, session);
  test->record = PONDER_RECORD (test->session);
}

/* Makes the run node by node, and stores what is known at each place. */
static GPtrArray *
make_oracle (Test *test)
{
  GPtrArray *places = g_ptr_array_new_with_free_func (place_free);
  const PonderEngineFuncs *funcs = test->funcs;
  g_autoptr (GObject) engine = funcs->new_again (ponder_session_get (test->session)->engine);
  gsize size = funcs->get_snapshot_size (engine);
  gpointer step = NULL;

  if (funcs->begin != NULL)
    g_assert_true (funcs->begin (engine, NULL, NULL));
  for (gboolean going = TRUE; going;)
    {
      Place *place = g_new0 (Place, 1);
      g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
      g_autoptr (PonderWaiting) waiting = NULL;

      place->snapshot = g_malloc0 (size);
      funcs->copy_snapshot (engine, place->snapshot);
      funcs->read_snapshot (place->snapshot, &place->cursor);
      place->text = funcs->describe (engine, step, cells);
      waiting = places->len > 0 ? funcs->list_waiting (engine) : funcs->list_start (engine);
      place->n_waiting = waiting->items->len;
      going = !place->cursor.last;
      if (!going)
        funcs->stay (engine, place->snapshot);
      place->shown = ponder_engine_get_cursor (funcs, engine).node;
      place->path = funcs->dup_path (engine);
      g_ptr_array_add (places, place);
      if (step != NULL)
        funcs->free_step (step);
      if (going)
        step = funcs->step (engine);
    }
  return places;
}

static const Place *
get_place (Test   *test,
           guint64 place)
{
  g_assert_cmpuint (place, <, test->places->len);
  return g_ptr_array_index (test->places, place);
}

static guint64
last_place (Test *test)
{
  return test->places->len - 1;
}

static PonderRecordStatus
where (Test *test)
{
  PonderRecordStatus status;

  ponder_record_refresh (test->record);
  ponder_record_get_status (test->record, &status);
  return status;
}

static void
compare_snapshots (Test         *test,
                   gconstpointer shown,
                   gconstpointer expected)
{
  if (test->c->kind == NOUGHTS)
    {
      const PonderGameSnapshot *a = shown;
      const PonderGameSnapshot *b = expected;
      gsize size = ponder_game_get_size (PONDER_GAME (test->about));

      g_assert_cmpmem (a->position, size, b->position, size);
      g_assert_cmpuint (a->figures.cut, ==, b->figures.cut);
      g_assert_cmpuint (a->figures.remembered, ==, b->figures.remembered);
      g_assert_cmpuint (a->figures.mirrored, ==, b->figures.mirrored);
    }
  else
    {
      const PonderSnapshot *a = shown;
      const PonderSnapshot *b = expected;
      gsize size = ponder_search_get_plan (ponder_session_get (test->session)->engine)->state_size;

      if (b->figures.visited > 0)
        g_assert_cmpmem (a->state, size, b->state, size);
      g_assert_cmpuint (a->figures.nodes, ==, b->figures.nodes);
      g_assert_cmpuint (a->figures.tested, ==, b->figures.tested);
      g_assert_cmpuint (a->figures.depth, ==, b->figures.depth);
      g_assert_cmpmem (a->figures.left_out, sizeof a->figures.left_out, b->figures.left_out,
                       sizeof b->figures.left_out);
    }
}

/* Compares what a session shows, which is paused, with the oracle. While a dropped run hasn't come there again, the text
 * may be missing, and otherwise after a run at full speed. */
static void
compare (Test *test)
{
  PonderRecordStatus at = where (test);
  const Place *expected = get_place (test, at.cursor);
  const PonderSessionShown *shown = &ponder_session_get (test->session)->shown;

  g_assert_cmpuint (at.shown, ==, at.cursor > 0 ? expected->shown : 0);
  g_assert_cmpuint (at.end, <, test->places->len);
  g_assert_cmpuint (shown->cursor.node, ==, expected->cursor.node);
  g_assert_cmpuint (shown->cursor.answers, ==, expected->cursor.answers);
  g_assert_cmpuint (shown->cursor.n_waiting, ==, expected->cursor.n_waiting);
  g_assert_cmpmem (shown->path->data, shown->path->len * sizeof (guint32), expected->path->data,
                   expected->path->len * sizeof (guint32));
  compare_snapshots (test, shown->snapshot, expected->snapshot);
  if (shown->text != NULL && expected->text != NULL)
    g_assert_cmpstr (shown->text, ==, expected->text);
  g_assert_nonnull (shown->waiting);
  g_assert_cmpuint (shown->waiting->items->len, ==, expected->n_waiting);
  if (at.finished)
    g_assert_cmpuint (at.end, ==, last_place (test) - 1);
  test->n_compared++;
}

static void
wait_until_paused (Test *test)
{
  while (where (test).mode != PONDER_RECORD_PAUSED)
    g_main_context_iteration (NULL, TRUE);
}

static void
asked_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (PonderQuestion) question = NULL;
  g_autoptr (GError) error = NULL;
  gboolean *done = user_data;

  question = ponder_session_ask_finish (result, &error);
  g_assert_true (question != NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED));
  *done = TRUE;
}

static void
ask_question (Test *test)
{
  gboolean done = FALSE;
  guint64 node = (guint64) g_test_rand_int_range (1, (gint32) last_place (test));

  ponder_session_ask_async (PONDER_SESSION (test->record), PONDER_QUESTION_NEXT, node, NULL, asked_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
}

static void
look_at_what_waits (Test *test)
{
  PonderWaiting *waiting = ponder_record_get_waiting (test->record);

  if (waiting != NULL && waiting->items->len > 0)
    ponder_record_look (test->record,
                        g_ptr_array_index (waiting->items, g_test_rand_int_range (0, (gint32) waiting->items->len)));
}

/* Releases the session whatever it does, and begins where it stood, as after a restart of the program. */
static void
restart (Test *test)
{
  PonderRecordStatus at = where (test);
  PonderFigures end = { .fraction = -1 };
  g_autoptr (PonderSession) session = make_session (test);

  if (test->c->kind == NOUGHTS)
    ponder_game_session_restore (PONDER_GAME_SESSION (session), at.cursor, at.end, at.finished);
  else
    {
      end = *ponder_search_session_get_end (PONDER_SEARCH_SESSION (test->session));
      ponder_search_session_set_end (PONDER_SEARCH_SESSION (session), &end, at.finished);
      ponder_session_seek (session, at.cursor);
    }
  set_session (test, session);
  wait_until_paused (test);
  g_assert_cmpuint (where (test).cursor, ==, at.cursor);
  g_assert_cmpuint (where (test).end, ==, at.end);
}

/* Asks for something. Returns the place where the session must be when it has paused, or G_MAXUINT64 if that depends. */
static guint64
ask (Test *test)
{
  PonderRecordStatus at = where (test);
  gboolean quiet = at.mode == PONDER_RECORD_PAUSED;
  guint64 place = (guint64) g_test_rand_int_range (0, (gint32) MIN (at.end + at.finished + 1, G_MAXINT32));
  g_autoptr (GObject) dropped = NULL;

  switch (g_test_rand_int_range (0, 12))
    {
    case 0:
      ponder_record_step (test->record);
      return quiet ? MIN (at.cursor + 1, last_place (test)) : G_MAXUINT64;
    case 1:
      ponder_record_step_back (test->record);
      return quiet && at.cursor > 0 && !at.looking ? at.cursor - 1 : G_MAXUINT64;
    case 2:
    case 3:
      ponder_record_go (test->record, place);
      return place;
    case 4:
      if (quiet && at.cursor > 0 && !at.looking)
        ponder_record_go_to_level (test->record, 0);
      return G_MAXUINT64;
    case 5:
      ponder_record_set_speed (test->record, PONDER_FULL_SPEED);
      ponder_record_run (test->record);
      return last_place (test);
    case 6:
      ponder_record_set_speed (test->record, 5000);
      ponder_record_run (test->record);
      return G_MAXUINT64;
    case 7:
      ponder_record_pause (test->record);
      return G_MAXUINT64;
    case 8:
      look_at_what_waits (test);
      return G_MAXUINT64;
    case 9:
      ask_question (test);
      return G_MAXUINT64;
    case 10:
      dropped = ponder_session_drop (test->session);
      if (dropped != NULL && g_test_rand_bit ())
        ponder_session_make_again (test->session);
      return G_MAXUINT64;
    default:
      restart (test);
      return G_MAXUINT64;
    }
}

/* Lets a run go on for a moment, or not at all. */
static void
let_it_go_on (void)
{
  for (gint32 i = g_test_rand_int_range (0, 20); i > 0; i--)
    g_main_context_iteration (NULL, FALSE);
}

static void
test_random (gconstpointer data)
{
  const Case *c = data;
  const PonderJugsRules rules = {
    .n_jugs = 2,
    .capacities = { 3, 5 },
    .has_tap = TRUE,
    .has_drain = TRUE,
    .target = 4,
    .jug = PONDER_JUGS_ANY,
  };
  Test test = { .c = c };
  g_autoptr (GError) error = NULL;

  if (c->kind == NOUGHTS)
    test.about = G_OBJECT (ponder_noughts_new (3, 3, 3, "XO..X....", &error));
  else
    {
      test.about = c->kind == JUGS ? G_OBJECT (ponder_jugs_new (&rules)) : G_OBJECT (ponder_queens_new (5));
      ponder_puzzle_init_method (PONDER_PUZZLE (test.about), ponder_preset_find (c->preset), &test.method);
    }
  g_assert_no_error (error);
  test.budget = ponder_memory_budget_new (LIMIT);
  test.funcs = c->kind == NOUGHTS ? &ponder_minimax_engine : &ponder_search_engine;
  set_session (&test, make_session (&test));
  g_object_unref (test.session);
  test.places = make_oracle (&test);
  g_test_message ("%u places", test.places->len);

  for (guint i = 0; i < N_REQUESTS; i++)
    {
      guint64 expected = ask (&test);

      if (g_test_rand_int_range (0, 3) == 0)
        {
          let_it_go_on ();
          continue;
        }
      if (expected == G_MAXUINT64)
        ponder_record_pause (test.record);
      wait_until_paused (&test);
      if (expected != G_MAXUINT64)
        g_assert_cmpuint (where (&test).cursor, ==, expected);
      compare (&test);
    }
  g_assert_cmpuint (test.n_compared, >, N_REQUESTS / 3);

  g_clear_object (&test.session);
  while (ponder_memory_budget_get_used (test.budget) > 0 || test.about->ref_count > 1)
    g_main_context_iteration (NULL, FALSE);
  g_assert_finalize_object (test.about);
  ponder_memory_budget_unref (test.budget);
  g_ptr_array_unref (test.places);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/session-random/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_random);
    }

  return g_test_run ();
}
