/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <gio/gio.h>

#include "ponder-memory-budget.h"

#define MIB ((guint64) 1 << 20)

/* Returns how many bytes are free. */
static guint64
count_free (PonderMemoryBudget *budget)
{
  return ponder_memory_budget_make_room (budget, 0);
}

static void
assert_told (PonderMemoryBudget *self,
             const char         *expected)
{
  g_autofree char *text = ponder_memory_budget_name_holder (self, 0, g_strdup ("Full."));

  g_assert_cmpstr (text, ==, expected);
}

/* What is taken from a part is also taken from the whole, and returned to both. */
static void
test_parts (void)
{
  g_autoptr (PonderMemoryBudget) whole = ponder_memory_budget_new (100 * MIB);
  g_autoptr (PonderMemoryBudget) one = ponder_memory_budget_new_part (whole, "One");
  g_autoptr (PonderMemoryBudget) other = ponder_memory_budget_new_part (whole, "Other");

  g_assert_true (ponder_memory_budget_take (one, 60 * MIB));
  g_assert_false (ponder_memory_budget_take (other, 40 * MIB + 1));
  g_assert_true (ponder_memory_budget_take (other, 40 * MIB));
  g_assert_false (ponder_memory_budget_take (whole, 1));
  g_assert_cmpuint (count_free (whole), ==, 0);
  assert_told (whole, "Full. One uses 60.0\302\240MiB.");

  ponder_memory_budget_give (one, 60 * MIB);
  assert_told (whole, "Full. Other uses 40.0\302\240MiB.");
  g_assert_cmpuint (ponder_memory_budget_make_room (other, 100 * MIB), ==, 60 * MIB);
  ponder_memory_budget_give (other, 40 * MIB);
  assert_told (whole, "Full.");
  g_assert_cmpuint (count_free (whole), ==, 100 * MIB);
}

/* A new limit takes effect at once; memory that is taken stays. */
static void
test_limit (void)
{
  g_autoptr (PonderMemoryBudget) whole = ponder_memory_budget_new (100);
  g_autoptr (PonderMemoryBudget) part = ponder_memory_budget_new_part (whole, "Part");

  g_assert_true (ponder_memory_budget_take (part, 80));
  ponder_memory_budget_set_limit (part, 50);
  g_assert_cmpuint (ponder_memory_budget_get_limit (whole), ==, 50);
  g_assert_false (ponder_memory_budget_take (part, 1));
  ponder_memory_budget_set_limit (whole, 81);
  g_assert_cmpuint (count_free (whole), ==, 1);
  g_assert_true (ponder_memory_budget_take (part, 1));
  g_assert_false (ponder_memory_budget_take (part, G_MAXUINT64));
  ponder_memory_budget_give (part, 81);
}

/* An account also has its own limit, and returns everything when it is cleared. */
static void
test_accounts (void)
{
  g_autoptr (PonderMemoryBudget) whole = ponder_memory_budget_new (100);
  PonderMemoryAccount one;
  PonderMemoryAccount other;

  ponder_memory_account_init (&one, 30, whole);
  ponder_memory_account_init (&other, 0, whole);
  g_assert_false (ponder_memory_account_take (&one, 31));
  g_assert_true (ponder_memory_account_take (&one, 30));
  g_assert_false (ponder_memory_account_take (&other, 71));
  g_assert_true (ponder_memory_account_take (&other, 70));
  g_assert_cmpuint (ponder_memory_account_get_limit (&one), ==, 30);
  g_assert_cmpuint (ponder_memory_account_get_limit (&other), ==, 100);

  ponder_memory_account_move (&one, &other, 10);
  ponder_memory_account_clear (&one);
  g_assert_cmpuint (count_free (whole), ==, 20);
  ponder_memory_account_clear (&other);
  g_assert_cmpuint (count_free (whole), ==, 100);
}

typedef struct
{
  const char *name;
  guint64 of_self; /* MiB, including the caller's own */
  guint64 own;
  guint64 of_one;
  guint64 of_other;
  const char *expected;
} TellCase;

static const TellCase tell_cases[] = {
  { "nobody-else", 5, 5, 0, 0, "Full." },
  { "the-greatest", 5, 5, 3, 4, "Full. Other uses 4.0\302\240MiB." },
  { "the-same-page", 9, 2, 3, 4, "Full. Earlier results on this page use 7.0\302\240MiB." },
  { "another-than-the-same-page", 5, 2, 4, 1, "Full. One uses 4.0\302\240MiB." },
};

static void
test_tell (gconstpointer data)
{
  const TellCase *c = data;
  g_autoptr (PonderMemoryBudget) whole = ponder_memory_budget_new (100 * MIB);
  g_autoptr (PonderMemoryBudget) self = ponder_memory_budget_new_part (whole, "Self");
  g_autoptr (PonderMemoryBudget) one = ponder_memory_budget_new_part (whole, "One");
  g_autoptr (PonderMemoryBudget) other = ponder_memory_budget_new_part (whole, "Other");
  g_autofree char *text = NULL;

  g_assert_true (ponder_memory_budget_take (self, c->of_self * MIB));
  g_assert_true (ponder_memory_budget_take (one, c->of_one * MIB));
  g_assert_true (ponder_memory_budget_take (other, c->of_other * MIB));
  text = ponder_memory_budget_name_holder (self, c->own * MIB, g_strdup ("Full."));
  g_assert_cmpstr (text, ==, c->expected);
  ponder_memory_budget_give (self, c->of_self * MIB);
  ponder_memory_budget_give (one, c->of_one * MIB);
  ponder_memory_budget_give (other, c->of_other * MIB);
}

/* Uses memory, as a paused search does. */
typedef struct
{
  GObject parent_instance;

  PonderMemoryAccount memory;
} TestHolder;

typedef GObjectClass TestHolderClass;

static GType test_holder_get_type (void);

G_DEFINE_TYPE (TestHolder, test_holder, G_TYPE_OBJECT)

static void
test_holder_finalize (GObject *object)
{
  ponder_memory_account_clear (&((TestHolder *) object)->memory);
  G_OBJECT_CLASS (test_holder_parent_class)->finalize (object);
}

static void
test_holder_class_init (TestHolderClass *klass)
{
  klass->finalize = test_holder_finalize;
}

static void
test_holder_init (TestHolder *self)
{
}

/* A page that can drop something. */
typedef struct
{
  PonderMemoryBudget *budget;
  GObject *holder;
  guint n_asked;
} Page;

static GObject *
drop_cb (gpointer user_data)
{
  Page *page = user_data;

  page->n_asked++;
  return g_steal_pointer (&page->holder);
}

static void
page_init (Page               *page,
           PonderMemoryBudget *whole,
           const char         *name,
           guint64             bytes)
{
  TestHolder *holder = g_object_new (test_holder_get_type (), NULL);

  *page = (Page){ .budget = ponder_memory_budget_new_part (whole, name), .holder = G_OBJECT (holder) };
  ponder_memory_account_init (&holder->memory, 0, page->budget);
  g_assert_true (ponder_memory_account_take (&holder->memory, bytes));
  ponder_memory_budget_set_drop (page->budget, drop_cb, page);
}

static void
page_clear (Page *page)
{
  ponder_memory_budget_set_drop (page->budget, NULL, NULL);
  g_clear_object (&page->holder);
  ponder_memory_budget_unref (page->budget);
}

/* The part touched least recently drops first, and no more is dropped than needed. */
static void
test_oldest_first (void)
{
  g_autoptr (PonderMemoryBudget) whole = ponder_memory_budget_new (100);
  Page pages[3];

  for (guint i = 0; i < 3; i++)
    page_init (&pages[i], whole, (const char *[]){ "a", "b", "c" }[i], 30);
  ponder_memory_budget_touch (pages[0].budget);

  g_assert_true (ponder_memory_budget_take (whole, 10));
  g_assert_nonnull (pages[1].holder);
  g_assert_true (ponder_memory_budget_take (whole, 30));
  g_assert_null (pages[1].holder);
  g_assert_nonnull (pages[2].holder);
  g_assert_true (ponder_memory_budget_take (whole, 1));
  g_assert_null (pages[2].holder);
  g_assert_nonnull (pages[0].holder);
  g_assert_false (ponder_memory_budget_take (whole, 60));
  g_assert_null (pages[0].holder);
  g_assert_true (ponder_memory_budget_take (whole, 59));
  g_assert_cmpuint (count_free (whole), ==, 0);

  ponder_memory_budget_give (whole, 100);
  for (guint i = 0; i < 3; i++)
    page_clear (&pages[i]);
}

#define N_THREADS 4
#define N_TAKES 2000
#define SHARED 1000 /* bytes */

typedef struct
{
  PonderMemoryBudget *budget;
  guint64 most; /* the most bytes at a time */
  guint n_refused;
  int *taken; /* atomic: what all threads have taken */
} Taker;

/* Takes and returns memory, and checks that never more is taken than allowed. */
static gpointer
take_thread (gpointer data)
{
  Taker *taker = data;
  PonderMemoryAccount memory;

  ponder_memory_account_init (&memory, taker->most, taker->budget);
  for (guint i = 0; i < N_TAKES; i++)
    {
      int bytes = 1 + (int) (i % 7);

      if (ponder_memory_account_take (&memory, (guint64) bytes))
        g_assert_cmpint (g_atomic_int_add (taker->taken, bytes) + bytes, <=, SHARED);
      else
        {
          taker->n_refused++;
          g_atomic_int_add (taker->taken, -(int) memory.used);
          ponder_memory_account_give (&memory, memory.used);
        }
      g_assert_cmpuint (count_free (taker->budget), <=, SHARED - memory.used);
    }
  g_atomic_int_add (taker->taken, -(int) memory.used);
  ponder_memory_account_clear (&memory);
  return NULL;
}

static void
test_threads (void)
{
  g_autoptr (PonderMemoryBudget) whole = ponder_memory_budget_new (SHARED);
  Taker takers[N_THREADS];
  GThread *threads[N_THREADS];
  int taken = 0;

  for (guint i = 0; i < N_THREADS; i++)
    {
      takers[i] =
        (Taker){ .budget = ponder_memory_budget_new_part (whole, "taker"), .most = 200 + 100 * i, .taken = &taken };
      threads[i] = g_thread_new ("taker", take_thread, &takers[i]);
    }
  for (guint i = 0; i < N_THREADS; i++)
    {
      g_thread_join (threads[i]);
      g_assert_cmpuint (takers[i].n_refused, >, 0);
      ponder_memory_budget_unref (takers[i].budget);
    }
  g_assert_cmpuint (count_free (whole), ==, SHARED);
}

typedef struct
{
  PonderMemoryBudget *budget;
  guint64 bytes;
  gboolean taken;
  int ended; /* atomic */
} Asker;

static gpointer
ask_thread (gpointer data)
{
  Asker *asker = data;

  asker->taken = ponder_memory_budget_take (asker->budget, asker->bytes);
  g_atomic_int_set (&asker->ended, TRUE);
  g_main_context_wakeup (NULL);
  return NULL;
}

/* If threads find the budget used up, the main loop drops what it can; when nothing is left, they are refused. */
static void
test_threads_have_dropped (void)
{
  g_autoptr (PonderMemoryBudget) whole = ponder_memory_budget_new (100);
  Asker askers[N_THREADS];
  GThread *threads[N_THREADS];
  Page pages[3];
  guint n_taken = 0;

  for (guint i = 0; i < 3; i++)
    page_init (&pages[i], whole, "page", 30);
  for (guint i = 0; i < N_THREADS; i++)
    {
      askers[i] = (Asker){ .budget = whole, .bytes = 40 };
      threads[i] = g_thread_new ("asker", ask_thread, &askers[i]);
    }
  for (guint i = 0; i < N_THREADS; i++)
    {
      while (!g_atomic_int_get (&askers[i].ended))
        g_main_context_iteration (NULL, TRUE);
      g_thread_join (threads[i]);
      n_taken += askers[i].taken;
    }
  g_assert_cmpuint (n_taken, ==, 2);
  g_assert_cmpuint (count_free (whole), ==, 20);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_null (pages[i].holder);
      page_clear (&pages[i]);
    }
  ponder_memory_budget_give (whole, 80);
}

/* Waiting threads are refused when the last page goes away, even if the main loop has ended. */
static void
test_refused_at_the_end (void)
{
  g_autoptr (PonderMemoryBudget) whole = ponder_memory_budget_new (100);
  Asker asker = { .budget = whole, .bytes = 100 };
  GThread *thread;
  Page page;

  page_init (&page, whole, "page", 50);
  thread = g_thread_new ("asker", ask_thread, &asker);
  /* The request has arrived when the main loop has a pending source, which is not dispatched. */
  while (!g_main_context_pending (NULL))
    g_thread_yield ();
  ponder_memory_budget_set_drop (page.budget, NULL, NULL);
  g_thread_join (thread);
  g_assert_false (asker.taken);
  g_assert_cmpuint (page.n_asked, ==, 0);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  page_clear (&page);
}

/* Several searches end at once, in a program that has called no malloc() of the C library yet, as with sanitizers. */
static void
test_ends_at_once (void)
{
  PonderMemoryAccount accounts[8];

  if (g_test_subprocess ())
    {
      for (guint i = 0; i < G_N_ELEMENTS (accounts); i++)
        {
          ponder_memory_account_init (&accounts[i], 0, NULL);
          g_assert_true (ponder_memory_account_take (&accounts[i], 16 << 20));
        }
      for (guint i = 0; i < G_N_ELEMENTS (accounts); i++)
        ponder_memory_account_clear (&accounts[i]);
      return;
    }
  for (guint i = 0; i < 20; i++)
    {
      g_test_trap_subprocess (NULL, 10 * G_USEC_PER_SEC, 0);
      g_test_trap_assert_passed ();
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/parts", test_parts);
  g_test_add_func ("/limit", test_limit);
  g_test_add_func ("/accounts", test_accounts);
  for (guint i = 0; i < G_N_ELEMENTS (tell_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/tell/%s", tell_cases[i].name);

      g_test_add_data_func (path, &tell_cases[i], test_tell);
    }
  g_test_add_func ("/oldest-first", test_oldest_first);
  g_test_add_func ("/threads", test_threads);
  g_test_add_func ("/threads-have-dropped", test_threads_have_dropped);
  g_test_add_func ("/refused-at-the-end", test_refused_at_the_end);
  g_test_add_func ("/ends-at-once", test_ends_at_once);
  return g_test_run ();
}
