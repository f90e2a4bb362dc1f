/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "bare-page.h"

/* Tests whose memory a page takes, and that it drops something when another page needs more than is left. */

#define LIMIT 1000

typedef struct
{
  PonderPreferences *preferences;
  PonderMemoryBudget *whole;
  PonderPage *page;
  PonderMemoryBudget *budget; /* of the page */
  PonderPage *other;
  guint64 taken; /* what the page can give back */
  guint n_dropped;
} Fixture;

static Fixture *now;

/* Gives back everything, once. */
static GObject *
drop (PonderPage *page)
{
  if (page != now->page || now->taken == 0)
    return NULL;
  now->n_dropped++;
  ponder_memory_budget_give (now->budget, now->taken);
  now->taken = 0;
  return g_object_new (G_TYPE_OBJECT, NULL);
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  now = fixture;
  fixture->preferences = ponder_preferences_new (NULL);
  fixture->whole = fixture->preferences->budget;
  ponder_memory_budget_set_limit (fixture->whole, LIMIT);
  fixture->page = g_object_ref_sink (g_object_new (bare_page_get_type (), NULL));
  fixture->other = g_object_ref_sink (g_object_new (bare_page_get_type (), NULL));
  PONDER_PAGE_GET_CLASS (fixture->page)->drop_memory = drop;
  ponder_page_set_preferences (fixture->page, fixture->preferences);
  ponder_page_set_preferences (fixture->other, fixture->preferences);
  fixture->budget = ponder_memory_budget_ref (ponder_page_get_budget (fixture->page));
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  if (fixture->page != NULL)
    g_assert_finalize_object (fixture->page);
  g_assert_finalize_object (fixture->other);
  ponder_memory_budget_unref (fixture->budget);
  g_assert_finalize_object (fixture->preferences);
}

/* Pages that share memory can take no more than there is, but what another page can drop. */
static void
test_shared (Fixture      *fixture,
             gconstpointer data)
{
  PonderMemoryBudget *budget = fixture->budget;

  ponder_memory_budget_touch (budget);
  g_assert_true (ponder_memory_budget_take (budget, LIMIT));
  fixture->taken = LIMIT;
  g_assert_true (ponder_memory_budget_take (ponder_page_get_budget (fixture->other), 1));
  g_assert_cmpuint (fixture->n_dropped, ==, 1);
  g_assert_cmpuint (ponder_memory_budget_make_room (fixture->whole, 0), ==, LIMIT - 1);
  ponder_memory_budget_give (ponder_page_get_budget (fixture->other), 1);
}

/* A page that is gone isn't asked to drop anything, although its computation may still hold memory. */
static void
test_gone (Fixture      *fixture,
           gconstpointer data)
{
  PonderMemoryBudget *budget = fixture->budget;

  ponder_memory_budget_touch (budget);
  g_assert_true (ponder_memory_budget_take (budget, LIMIT));
  fixture->taken = LIMIT;
  g_assert_finalize_object (g_steal_pointer (&fixture->page));
  g_assert_false (ponder_memory_budget_take (ponder_page_get_budget (fixture->other), 1));
  g_assert_cmpuint (fixture->n_dropped, ==, 0);
  ponder_memory_budget_give (budget, LIMIT);
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();

  ADD ("/page-memory/shared", test_shared);
  ADD ("/page-memory/gone", test_gone);
  return g_test_run ();
}
