/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-page-memory.h"

/* Tests whose memory a page takes, and that it drops something when another page needs more than is left. */

#define LIMIT 1000

typedef struct
{
  PonderMemoryBudget *whole;
  PonderPageMemory page;
  PonderPageMemory other;
  guint64 taken; /* what the page can give back */
  guint n_dropped;
} Fixture;

/* Gives back everything, once. */
static GObject *
drop (gpointer user_data)
{
  Fixture *fixture = user_data;

  if (fixture->taken == 0)
    return NULL;
  fixture->n_dropped++;
  ponder_memory_budget_give (fixture->page.budget, fixture->taken);
  fixture->taken = 0;
  return g_object_new (G_TYPE_OBJECT, NULL);
}

static GObject *
drop_nothing (gpointer user_data)
{
  return NULL;
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->whole = ponder_memory_budget_new (LIMIT);
  fixture->page = (PonderPageMemory){ .name = "Page", .drop = drop, .page = fixture };
  fixture->other = (PonderPageMemory){ .name = "Other", .drop = drop_nothing };
  ponder_page_memory_share (&fixture->page, fixture->whole);
  ponder_page_memory_share (&fixture->other, fixture->whole);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  ponder_page_memory_clear (&fixture->page);
  ponder_page_memory_clear (&fixture->other);
  ponder_memory_budget_unref (fixture->whole);
}

/* Pages that share memory can take no more than there is, but what another page can drop. */
static void
test_shared (Fixture      *fixture,
             gconstpointer data)
{
  PonderMemoryBudget *budget;

  budget = fixture->page.budget;
  ponder_memory_budget_touch (budget);
  g_assert_true (ponder_memory_budget_take (budget, LIMIT));
  fixture->taken = LIMIT;
  g_assert_true (ponder_memory_budget_take (fixture->other.budget, 1));
  g_assert_cmpuint (fixture->n_dropped, ==, 1);
  g_assert_cmpuint (ponder_memory_budget_make_room (fixture->whole, 0), ==, LIMIT - 1);
  ponder_memory_budget_give (fixture->other.budget, 1);
}

/* A page that is gone isn't asked to drop anything, although its computation may still hold memory. */
static void
test_gone (Fixture      *fixture,
           gconstpointer data)
{
  g_autoptr (PonderMemoryBudget) budget = NULL;

  budget = ponder_memory_budget_ref (fixture->page.budget);
  ponder_memory_budget_touch (budget);
  g_assert_true (ponder_memory_budget_take (budget, LIMIT));
  fixture->taken = LIMIT;
  ponder_page_memory_clear (&fixture->page);
  g_assert_false (ponder_memory_budget_take (fixture->other.budget, 1));
  g_assert_cmpuint (fixture->n_dropped, ==, 0);
  ponder_memory_budget_give (budget, LIMIT);
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/page-memory/shared", test_shared);
  ADD ("/page-memory/gone", test_gone);
  return g_test_run ();
}
