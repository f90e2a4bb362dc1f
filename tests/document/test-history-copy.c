/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "history-test.h"

static guint n_written;

static char *
count_write (gconstpointer        position,
             const PonderFinding *finding)
{
  n_written++;
  return history_test_funcs.write (position, finding);
}

/* A copy reuses the texts that were made before, and keeps sharing them after they have gone from the history. */
static void
test_copy (void)
{
  static const PonderPositionFuncs counting = { .free = g_free, .write = count_write };
  g_autoptr (PonderHistory) history = ponder_history_new (&counting, NULL);
  g_autoptr (PonderHistory) copy = NULL;
  g_autofree char *positions = NULL;

  history_test_walk (history, "abc");
  copy = ponder_history_copy (history);
  history_test_walk (history, "<Xd");
  positions = history_test_dup_positions (copy);
  g_assert_cmpstr (positions, ==, "a\nb\n[now] c\n");
  n_written = 0;
  g_free (history_test_dup_saved (copy));
  g_assert_cmpuint (n_written, ==, 3);
  ponder_history_learn (history, copy);
  g_free (history_test_dup_saved (history));
  /* The two new ones, and the one before them again. */
  g_assert_cmpuint (n_written, ==, 3 + 3);

  g_clear_object (&copy);
  copy = ponder_history_copy (history);
  history_test_walk (history, "e");
  ponder_history_learn (history, copy);
  g_free (history_test_dup_saved (history));
  g_assert_cmpuint (n_written, ==, 6 + 2);
}

/* What was done on a page before its saved history was loaded is appended to it. The position that a page shows at
 * first is removed if another document came after it. */
static void
test_append (void)
{
  static const struct
  {
    const char *kept;
    const char *first;
    gboolean begins; /* another document after the first position */
    const char *then;
    const char *expected;
  } cases[] = {
    { "ab", "x", FALSE, "y", "a\nb\nx\n[now] y\n" },  { "ab", "x", TRUE, "y", "a\nb\n[now] y\n" },
    { "ab", "x", TRUE, "yz<", "a\nb\n[now] y\nz\n" }, { "ab", "x", TRUE, "y<", "a\nb\n[now] x\ny\n" },
    { "ab", "x", FALSE, "1", "a\nb\n[now] x|1\n" },   { "aB", "x", FALSE, "Y", "a\na|+B\nx\n[now] x|+Y\n" },
    { "ab<", "x", TRUE, "y", "a\n[now] y\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PonderHistory) page = ponder_history_new (&history_test_funcs, NULL);
      g_autoptr (PonderHistory) kept = ponder_history_new (&history_test_funcs, NULL);
      g_autoptr (PonderHistory) again = ponder_history_new (&history_test_funcs, NULL);
      g_autofree char *saved = NULL;
      g_autofree char *positions = NULL;
      g_autofree char *positions_again = NULL;

      history_test_walk (kept, cases[i].kept);
      g_free (history_test_dup_saved (kept));
      history_test_walk (page, cases[i].first);
      if (cases[i].begins)
        ponder_history_begin_document (page);
      history_test_walk (page, cases[i].then);
      ponder_history_swap (page, kept);
      ponder_history_append (page, kept);
      positions = history_test_dup_positions (page);
      g_assert_cmpstr (positions, ==, cases[i].expected);
      saved = history_test_dup_saved (page);
      g_assert_true (history_test_load_saved (again, saved, NULL));
      positions_again = history_test_dup_positions (again);
      g_assert_cmpstr (positions_again, ==, cases[i].expected);
    }
}

/* A position that takes the place of the current one is one step with it, also when it is saved. */
static void
test_replace (void)
{
  static const struct
  {
    const char *before;
    const char *put;
    const char *expected;
  } cases[] = {
    { "ab", "x", "a\n[now] x\n" },
    { "a", "x", "[now] x\n" },
    { "abc<", "x", "a\n[now] x\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PonderHistory) page = ponder_history_new (&history_test_funcs, NULL);
      g_autoptr (PonderHistory) put = ponder_history_new (&history_test_funcs, NULL);
      g_autoptr (PonderHistory) again = ponder_history_new (&history_test_funcs, NULL);
      g_autofree char *saved = NULL;
      g_autofree char *positions = NULL;
      g_autofree char *positions_again = NULL;

      history_test_walk (page, cases[i].before);
      g_free (history_test_dup_saved (page));
      history_test_walk (put, cases[i].put);
      ponder_history_replace (page, put);
      positions = history_test_dup_positions (page);
      g_assert_cmpstr (positions, ==, cases[i].expected);
      saved = history_test_dup_saved (page);
      g_assert_true (history_test_load_saved (again, saved, NULL));
      positions_again = history_test_dup_positions (again);
      g_assert_cmpstr (positions_again, ==, cases[i].expected);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/history-copy/copy", test_copy);
  g_test_add_func ("/history-copy/append", test_append);
  g_test_add_func ("/history-copy/replace", test_replace);
  return g_test_run ();
}
