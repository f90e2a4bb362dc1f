/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-kept-method.h"

/* Tests that the method of a search comes back as it was kept, and what becomes of a kept file that somebody edited. */

#define GROUP "Search"

/* Differs from all that is loaded below. */
static const PonderMethod other = { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_LOOKAHEAD, PONDER_ORDER_NATURAL,
                                    TRUE, 99, PONDER_CHECKING_TOUCHED };

static void
assert_method (const char         *what,
               const PonderMethod *method,
               const PonderMethod *expected)
{
  g_test_message ("%s", what);
  g_assert_cmpint (method->traversal, ==, expected->traversal);
  g_assert_cmpint (method->pruning, ==, expected->pruning);
  g_assert_cmpint (method->order, ==, expected->order);
  g_assert_cmpint (method->remember, ==, expected->remember);
  g_assert_cmpuint (method->seed, ==, expected->seed);
  g_assert_cmpint (method->checking, ==, expected->checking);
}

static void
check_comes_back (const PonderMethod *method)
{
  g_autoptr (GKeyFile) kept = g_key_file_new ();
  g_autoptr (GKeyFile) read = g_key_file_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  PonderMethod loaded = other;

  ponder_kept_method_save (method, kept, GROUP);
  text = g_key_file_to_data (kept, NULL, NULL);
  g_key_file_load_from_data (read, text, -1, G_KEY_FILE_NONE, &error);
  g_assert_no_error (error);
  ponder_kept_method_load (&loaded, read, GROUP);
  assert_method (text, &loaded, method);
}

/* Also those methods that are no preset. */
static void
test_comes_back (void)
{
  static const guint64 seeds[] = { 0, 1, G_MAXUINT64 };

  for (PonderTraversal traversal = 0; traversal <= PONDER_TRAVERSAL_BREADTH_FIRST; traversal++)
    for (PonderPruning pruning = 0; pruning <= PONDER_PRUNING_LOOKAHEAD; pruning++)
      for (PonderOrder order = 0; order <= PONDER_ORDER_MOVES_SHUFFLED; order++)
        for (guint i = 0; i < G_N_ELEMENTS (seeds); i++)
          check_comes_back (&(PonderMethod){ traversal, pruning, order, i == 1, seeds[i], i });
}

static void
test_edited (void)
{
  const struct
  {
    const char *kept;
    PonderMethod expected;
  } cases[] = {
    { "[Page]\nMethod=look-ahead\n", other },
    { "[Search]\nPruning=none\nOrder=ranked\nSeed=3\n", other },
    { "[Search]\nMethod=guessing\nSeed=3\n", other },
    { "[Search]\nMethod=look-ahead\n",
      { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_LOOKAHEAD, PONDER_ORDER_RANKED, FALSE, 0 } },
    { "[Search]\nMethod=look-ahead\nPruning=all\nOrder=\nRemember=maybe\nSeed=many\n",
      { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_LOOKAHEAD, PONDER_ORDER_RANKED, FALSE, 0 } },
    { "[Search]\nMethod=look-ahead\nPruning=none\nRemember=true\nSeed=7\n",
      { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_NONE, PONDER_ORDER_RANKED, TRUE, 7 } },
    { "[Search]\nMethod=backtracking\nChecking=whole-board\n",
      { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES, .checking = PONDER_CHECKING_WHOLE_BOARD } },
    { "[Search]\nMethod=backtracking\nChecking=twice\n", { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GKeyFile) kept = g_key_file_new ();
      g_autoptr (GError) error = NULL;
      PonderMethod method = other;

      g_key_file_load_from_data (kept, cases[i].kept, -1, G_KEY_FILE_NONE, &error);
      g_assert_no_error (error);
      ponder_kept_method_load (&method, kept, GROUP);
      assert_method (cases[i].kept, &method, &cases[i].expected);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/kept-method/comes-back", test_comes_back);
  g_test_add_func ("/kept-method/edited", test_edited);
  return g_test_run ();
}
