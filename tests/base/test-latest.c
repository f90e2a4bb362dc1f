/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-latest.h"
#include "ponder-random.h"

/* Tests what is computed about something that changes. A thing is a number here, and what is known of it is that number,
 * an error that names it, or nothing. Threads work for as long as a test wants, and some don't notice that they are
 * cancelled. */

typedef enum
{
  TELLS,
  FAILS,
  HAS_NOTHING_TO_SAY,
  N_ENDS,
} End;

typedef struct
{
  guint number;
  End end;
  guint rounds; /* how long it takes; %FOREVER until it is cancelled */
  gboolean stubborn; /* it ends as if it had not been cancelled */
  GMutex *gate; /* nullable: it waits until this is unlocked */
} Thing;

#define FOREVER G_MAXUINT

static GThread *owners_thread;
static guint n_things; /* that aren't freed yet */
static int n_results; /* (atomic) the same */
static int n_computed; /* (atomic) how many threads have begun to compute something */

static Thing *
thing_new (guint number)
{
  Thing *thing = g_new0 (Thing, 1);

  thing->number = number;
  n_things++;
  return thing;
}

static void
thing_free (gpointer data)
{
  g_assert_true (g_thread_self () == owners_thread);
  n_things--;
  g_free (data);
}

static gboolean
thing_equal (gconstpointer a,
             gconstpointer b)
{
  return ((const Thing *) a)->number == ((const Thing *) b)->number;
}

static void
result_free (gpointer data)
{
  g_atomic_int_add (&n_results, -1);
  g_free (data);
}

static gpointer
compute (const PonderLatestJob *job,
         GError               **error)
{
  const Thing *thing = job->about;
  guint *result;

  g_assert_true (g_thread_self () != owners_thread);
  g_atomic_int_inc (&n_computed);
  if (thing->gate != NULL)
    {
      g_mutex_lock (thing->gate);
      g_mutex_unlock (thing->gate);
    }
  for (guint i = 0; i < thing->rounds; i += thing->rounds != FOREVER)
    {
      if (job->progress != NULL)
        ponder_progress_publish (job->progress, &thing->number);
      if (!thing->stubborn && g_cancellable_set_error_if_cancelled (job->cancellable, error))
        return NULL;
      g_thread_yield ();
    }
  if (thing->end == FAILS)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "%u", thing->number);
  if (thing->end != TELLS)
    return NULL;
  g_atomic_int_inc (&n_results);
  result = g_new (guint, 1);
  *result = thing->number;
  return result;
}

static const PonderLatestKind kind = {
  .compute = compute,
  .free_result = result_free,
  .equal = thing_equal,
  .free_about = thing_free,
  .progress = sizeof (guint),
};

static const PonderLatestKind late_kind = {
  .compute = compute,
  .free_result = result_free,
  .equal = thing_equal,
  .free_about = thing_free,
  .delay = 1,
};

static const PonderLatestKind anew_kind = {
  .compute = compute,
  .free_result = result_free,
  .free_about = thing_free,
};

/* What the owner knows of its own. */
static PonderLatest *latest;
static const PonderLatestKind *latest_kind;
static Thing expected; /* what is followed */
static gboolean follows;
static guint n_changed; /* since it is followed */
static guint n_changed_in_all;

/* Whatever is known must be about what is followed, wherever the threads are. */
static void
check (void)
{
  const guint *result = ponder_latest_get (latest);
  const GError *error = ponder_latest_get_error (latest);
  const Thing *about = ponder_latest_get_about (latest);
  gboolean ended = follows && !ponder_latest_is_running (latest);

  g_assert_cmpint (about != NULL, ==, follows);
  g_assert_true (follows || !ponder_latest_is_running (latest));
  g_assert_cmpuint (n_changed, ==, ended ? 1 : 0);
  g_assert_cmpint (result != NULL, ==, ended && expected.end == TELLS);
  g_assert_cmpint (error != NULL, ==, ended && expected.end == FAILS);
  if (about != NULL)
    g_assert_cmpuint (about->number, ==, expected.number);
  if (result != NULL)
    g_assert_cmpuint (*result, ==, expected.number);
  if (error != NULL)
    g_assert_cmpuint (g_ascii_strtoull (error->message, NULL, 10), ==, expected.number);
  if (ponder_latest_get_progress (latest) != NULL)
    {
      guint published = expected.number;

      ponder_progress_read (ponder_latest_get_progress (latest), &published);
      g_assert_cmpuint (published, ==, expected.number);
    }
}

static void
changed_cb (gpointer owner)
{
  g_assert_true (owner == &expected);
  n_changed++;
  n_changed_in_all++;
  check ();
}

static void
begin (const PonderLatestKind *a_kind)
{
  g_assert_cmpuint (n_things, ==, 0);
  latest = ponder_latest_new (a_kind, changed_cb, &expected);
  latest_kind = a_kind;
  follows = FALSE;
  n_changed = n_changed_in_all = 0;
  g_atomic_int_set (&n_computed, 0);
  check ();
}

static void
follow (Thing *thing)
{
  gboolean anew = latest_kind->equal == NULL || !follows || thing->number != expected.number;

  expected = *thing;
  follows = TRUE;
  n_changed = 0;
  g_assert_cmpint (ponder_latest_follow (latest, thing), ==, anew);
  check ();
}

static void
follow_nothing (void)
{
  g_assert_cmpint (ponder_latest_follow (latest, NULL), ==, follows);
  follows = FALSE;
  n_changed = 0;
  check ();
}

/* Lets the threads that nobody wants any more end, too. */
static void
wait_for_things (guint n)
{
  while (n_things > n || ponder_latest_is_running (latest))
    g_main_context_iteration (NULL, TRUE);
  check ();
}

static void
end (void)
{
  g_clear_pointer (&latest, ponder_latest_free);
  while (n_things > 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (g_atomic_int_get (&n_results), ==, 0);
}

static void
wait_until_computed (int n)
{
  while (g_atomic_int_get (&n_computed) < n)
    g_thread_yield ();
}

static void
test_ends (void)
{
  begin (&kind);
  for (End nth = 0; nth < N_ENDS; nth++)
    {
      Thing *thing = thing_new (nth);

      thing->end = nth;
      follow (thing);
      g_assert_true (ponder_latest_is_running (latest));
      wait_for_things (1);
      g_assert_cmpuint (n_changed, ==, 1);
    }
  follow_nothing ();
  g_assert_cmpuint (n_things, ==, 0);
  end ();
}

/* What is known of a thing holds for an equal one, and isn't computed again, whether the thread has ended or not. */
static void
test_equal (void)
{
  begin (&kind);
  follow (thing_new (1));
  for (guint i = 0; i < 3; i++)
    {
      g_assert_false (ponder_latest_follow (latest, thing_new (1)));
      check ();
      wait_for_things (1);
    }
  g_assert_cmpint (n_computed, ==, 1);
  g_assert_cmpuint (n_changed_in_all, ==, 1);
  end ();

  begin (&anew_kind);
  for (guint i = 0; i < 3; i++)
    {
      follow (thing_new (1));
      wait_for_things (1);
    }
  g_assert_cmpint (n_computed, ==, 3);
  g_assert_cmpuint (n_changed_in_all, ==, 3);
  end ();
}

/* A thread that ends with a result although it was cancelled, and only after that of the next thing, shows nothing. */
static void
test_overtaken (void)
{
  GMutex gate;
  Thing *slow;

  g_mutex_init (&gate);
  begin (&kind);
  slow = thing_new (1);
  slow->gate = &gate;
  slow->stubborn = TRUE;
  g_mutex_lock (&gate);
  follow (slow);
  wait_until_computed (1);
  follow (thing_new (2));
  wait_for_things (2);
  g_mutex_unlock (&gate);
  wait_for_things (1);
  g_assert_cmpuint (*(guint *) ponder_latest_get (latest), ==, 2);
  g_assert_cmpuint (n_changed_in_all, ==, 1);
  end ();
  g_mutex_clear (&gate);
}

/* The result is on its way already when something else is followed, nothing is, or nobody is there any more. */
static void
test_on_its_way (void)
{
  for (guint i = 0; i < 3; i++)
    {
      begin (&kind);
      follow (thing_new (1));
      while (!g_main_context_pending (NULL))
        g_thread_yield ();
      if (i == 0)
        {
          follow (thing_new (2));
          wait_for_things (1);
        }
      else if (i == 1)
        {
          follow_nothing ();
          wait_for_things (0);
        }
      end ();
      g_assert_cmpuint (n_changed_in_all, ==, i == 0);
    }
}

/* Whoever types faster than the delay waits for one result, the last one. */
static void
test_delay (void)
{
  begin (&late_kind);
  for (guint number = 1; number <= 100; number++)
    follow (thing_new (number));
  g_assert_cmpuint (n_things, ==, 1);
  g_assert_cmpint (n_computed, ==, 0);
  wait_for_things (1);
  g_assert_cmpint (n_computed, ==, 1);
  g_assert_cmpuint (n_changed_in_all, ==, 1);

  follow (thing_new (101));
  follow_nothing ();
  g_assert_cmpuint (n_things, ==, 0);
  follow (thing_new (102));
  end ();
  g_assert_cmpint (n_computed, ==, 1);
}

static void
test_steal (void)
{
  g_autofree guint *result = NULL;
  Thing *thing;

  begin (&kind);
  g_assert_null (ponder_latest_steal (latest));
  follow (thing_new (1));
  wait_for_things (1);
  result = ponder_latest_steal (latest);
  follows = FALSE;
  n_changed = 0;
  check ();
  g_assert_cmpuint (*result, ==, 1);
  g_assert_cmpuint (n_things, ==, 0);
  g_atomic_int_add (&n_results, -1);

  /* What isn't there yet can't be taken, and won't come any more. */
  thing = thing_new (1);
  thing->rounds = FOREVER;
  follow (thing);
  g_assert_null (ponder_latest_steal (latest));
  follows = FALSE;
  check ();
  wait_for_things (0);
  end ();
}

static void
chain_cb (gpointer owner)
{
  guint number = *(guint *) ponder_latest_get (latest);

  g_assert_cmpuint (number, ==, ++n_changed_in_all);
  if (number == 100)
    g_clear_pointer (&latest, ponder_latest_free);
  else
    ponder_latest_follow (latest, thing_new (number + 1));
}

/* The owner may follow something else, or go, as soon as it is told. */
static void
test_changed_from_within (void)
{
  n_changed_in_all = 0;
  latest = ponder_latest_new (&kind, chain_cb, NULL);
  ponder_latest_follow (latest, thing_new (1));
  while (latest != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n_changed_in_all, ==, 100);
  g_assert_cmpuint (n_things, ==, 0);
  g_assert_cmpint (g_atomic_int_get (&n_results), ==, 0);
}

static gpointer
take_memory (const PonderLatestJob *job,
             GError               **error)
{
  g_assert_true (ponder_memory_budget_take (job->budget, *(guint *) job->about));
  ponder_memory_budget_give (job->budget, *(guint *) job->about);
  return ponder_memory_budget_ref (job->budget);
}

static const PonderLatestKind memory_kind = {
  .compute = take_memory,
  .free_result = (GDestroyNotify) ponder_memory_budget_unref,
  .free_about = g_free,
};

static void
count_cb (gpointer owner)
{
  ++*(guint *) owner;
}

/* Each thread takes its memory from the budget that was the current one when it began, and keeps it until it ends. */
static void
test_budget (void)
{
  guint n = 0;
  PonderLatest *taking = ponder_latest_new (&memory_kind, count_cb, &n);

  for (guint i = 1; i <= 2; i++)
    {
      PonderMemoryBudget *budget = ponder_memory_budget_new (1000);
      PonderMemoryBudget *later = ponder_memory_budget_new (10);

      ponder_latest_set_budget (taking, budget);
      ponder_latest_follow (taking, g_memdup2 (&(guint){ 500 }, sizeof (guint)));
      ponder_latest_set_budget (taking, later);
      ponder_memory_budget_unref (later);
      while (n < i)
        g_main_context_iteration (NULL, TRUE);
      g_assert_true (ponder_latest_get (taking) == budget);
      ponder_latest_follow (taking, NULL);
      g_assert_cmpuint (ponder_memory_budget_get_used (budget), ==, 0);
      ponder_memory_budget_unref (budget);
    }
  ponder_latest_free (taking);
}

#define N_SEEDS 60
#define N_ACTIONS 200

/* Does something at random, or lets the threads and the main context go on for a while. */
static void
act (guint64 *random)
{
  Thing *thing;

  switch (ponder_random_below (random, 8))
    {
    case 0:
    case 1:
    case 2:
      thing = thing_new (ponder_random_below (random, 1000));
      thing->end = ponder_random_below (random, N_ENDS);
      thing->stubborn = ponder_random_below (random, 2);
      thing->rounds = ponder_random_below (random, 3) > 0 ? ponder_random_below (random, 30)
                      : thing->stubborn                   ? 300
                                                          : FOREVER;
      /* An equal thing may have another end: what counts is that of the first. */
      if (follows && thing->number == expected.number && ponder_latest_get_about (latest) != NULL)
        thing_free (thing);
      else
        follow (thing);
      break;

    case 3:
      if (follows)
        g_assert_false (ponder_latest_follow (latest, thing_new (expected.number)));
      break;

    case 4:
      follow_nothing ();
      break;

    case 5:
      if (follows && !ponder_latest_is_running (latest) && expected.end == TELLS)
        {
          result_free (ponder_latest_steal (latest));
          follows = FALSE;
          n_changed = 0;
        }
      break;

    case 6:
      for (guint i = ponder_random_below (random, 200); i > 0; i--)
        g_thread_yield ();
      break;

    default:
      for (guint i = ponder_random_below (random, 4); i > 0; i--)
        g_main_context_iteration (NULL, FALSE);
    }
  check ();
}

/* Whenever things change and threads are cancelled, what is known is about the thing that is followed; each thing and
 * each result is freed once; and at last the thing followed then is told of. */
static void
test_random (gconstpointer data)
{
  for (guint64 seed = 1; seed <= N_SEEDS; seed++)
    {
      guint64 random = seed;

      g_test_message ("seed %" G_GUINT64_FORMAT, seed);
      begin (data);
      for (guint i = 0; i < N_ACTIONS; i++)
        act (&random);
      if (ponder_random_below (&random, 2) == 0)
        {
          follow (thing_new (1000));
          wait_for_things (1);
          g_assert_cmpuint (*(guint *) ponder_latest_get (latest), ==, 1000);
        }
      end ();
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  owners_thread = g_thread_self ();

  g_test_add_func ("/latest/ends", test_ends);
  g_test_add_func ("/latest/equal", test_equal);
  g_test_add_func ("/latest/overtaken", test_overtaken);
  g_test_add_func ("/latest/on-its-way", test_on_its_way);
  g_test_add_func ("/latest/delay", test_delay);
  g_test_add_func ("/latest/steal", test_steal);
  g_test_add_func ("/latest/changed-from-within", test_changed_from_within);
  g_test_add_func ("/latest/budget", test_budget);
  g_test_add_data_func ("/latest/random", &kind, test_random);
  g_test_add_data_func ("/latest/random/delay", &late_kind, test_random);
  return g_test_run ();
}
