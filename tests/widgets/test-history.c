/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-history.h"

/* Keys: a letter is pushed, < undoes, > redoes. */
static void
test_walks (void)
{
  static const struct
  {
    const char *name;
    const char *keys;
    const char *expected;
    gboolean can_undo;
    gboolean can_redo;
  } cases[] = {
    { "one", "a", "a", FALSE, FALSE },
    { "two", "ab", "b", TRUE, FALSE },
    { "undo", "ab<", "a", FALSE, TRUE },
    { "redo", "ab<>", "b", TRUE, FALSE },
    { "to the middle", "abcd<<", "b", TRUE, TRUE },
    { "push forgets what was undone", "abc<<x", "x", TRUE, FALSE },
    { "and undo goes below it", "abc<<x<", "a", FALSE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PonderHistory *history = ponder_history_new (g_free);

      for (const char *key = cases[i].keys; *key != '\0'; key++)
        if (*key == '<')
          ponder_history_undo (history);
        else if (*key == '>')
          ponder_history_redo (history);
        else
          ponder_history_push (history, g_strndup (key, 1));

      if (g_strcmp0 (ponder_history_get (history), cases[i].expected) != 0 ||
          ponder_history_can_undo (history) != cases[i].can_undo ||
          ponder_history_can_redo (history) != cases[i].can_redo)
        g_error ("%s: at %s", cases[i].name, (const char *) ponder_history_get (history));
      g_assert_finalize_object (history);
    }
}

static guint n_freed;

static void
count_free (gpointer position)
{
  n_freed++;
}

static void
count_cb (PonderHistory *history,
          guint         *n_changes)
{
  (*n_changes)++;
}

static void
test_frees_and_tells (void)
{
  PonderHistory *history = ponder_history_new (count_free);
  guint n_changes = 0;

  n_freed = 0;
  g_assert_null (ponder_history_get (history));
  g_signal_connect (history, "changed", G_CALLBACK (count_cb), &n_changes);
  for (gsize i = 1; i <= 1500; i++)
    ponder_history_push (history, GSIZE_TO_POINTER (i));
  g_assert_cmpuint (n_changes, ==, 1500);
  g_assert_cmpuint (n_freed, ==, 500);
  g_assert_true (ponder_history_get (history) == GSIZE_TO_POINTER (1500));

  while (ponder_history_can_undo (history))
    ponder_history_undo (history);
  g_assert_true (ponder_history_get (history) == GSIZE_TO_POINTER (501));
  ponder_history_push (history, GSIZE_TO_POINTER (1));
  g_assert_cmpuint (n_freed, ==, 500 + 999);

  g_assert_finalize_object (history);
  g_assert_cmpuint (n_freed, ==, 1501);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/history/walks", test_walks);
  g_test_add_func ("/history/frees-and-tells", test_frees_and_tells);
  return g_test_run ();
}
