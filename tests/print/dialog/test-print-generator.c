/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-print-generator.h"
#include "ponder-sudoku.h"

/* Tests generating puzzles for a sheet, and what is left if that is cancelled or fails. */

#define WANTED 5

static guint n_made;
static guint n_possible;
static GCancellable *stopped; /* cancelled with the last possible one; NULL for an error */

static PonderPuzzle *
new_puzzle (void)
{
  PonderSudokuGrid grid = { .shape = ponder_sudoku_shape_get (4, 2) };

  ponder_sudoku_symbols_usual (4, &grid.symbols);
  return ponder_sudoku_new (&grid);
}

static PonderPuzzle *
make (PonderPuzzle   *like,
      const guint    *sizes,
      guint64         seed,
      PonderProgress *progress,
      GCancellable   *cancellable,
      GError        **error)
{
  if (n_made == n_possible && stopped != NULL)
    {
      g_cancellable_cancel (stopped);
      g_cancellable_set_error_if_cancelled (stopped, error);
      return NULL;
    }
  if (n_made == n_possible)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "No more than %u.", n_possible);
      return NULL;
    }
  n_made++;
  return g_object_ref (like);
}

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static GPtrArray *
fill (GPtrArray *items,
      gboolean   answers,
      GError   **failure)
{
  g_autoptr (PonderPuzzle) puzzle = new_puzzle ();
  g_autoptr (PonderPrintable) what = ponder_printable_new ("Test", NULL, "test");
  g_autoptr (PonderProgress) progress = ponder_progress_new (sizeof (PonderPrintMade));
  const PonderPrintOrder order = { .choice = PONDER_PRINT_RANDOM, .n = WANTED, .seed = 1, .answers = answers };
  g_autoptr (GAsyncResult) result = NULL;

  what->item = ponder_print_item_new (puzzle, NULL, NULL);
  what->make_random = make;
  ponder_print_generator_fill_async (what, items, &order, progress, stopped, done_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return ponder_print_generator_fill_finish (result, failure);
}

static GPtrArray *
new_items (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) ponder_print_item_unref);
}

static void
test_whole (void)
{
  g_autoptr (GPtrArray) none = new_items ();
  g_autoptr (GPtrArray) items = NULL;
  g_autoptr (GError) failure = NULL;

  n_made = 0;
  n_possible = WANTED;
  items = fill (none, TRUE, &failure);
  g_assert_no_error (failure);
  g_assert_cmpuint (items->len, ==, WANTED);
  for (guint i = 0; i < WANTED; i++)
    g_assert_true (ponder_print_item_is_answered (g_ptr_array_index (items, i)));
}

/* The puzzles made before are kept, and generating continues from there. */
static void
test_failed (void)
{
  g_autoptr (GPtrArray) none = new_items ();
  g_autoptr (GPtrArray) items = NULL;
  g_autoptr (GPtrArray) more = NULL;
  g_autoptr (GError) failure = NULL;

  n_made = 0;
  n_possible = 3;
  items = fill (none, FALSE, &failure);
  g_assert_error (failure, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  g_assert_cmpuint (items->len, ==, 3);
  g_clear_error (&failure);

  n_possible = WANTED;
  more = fill (items, FALSE, &failure);
  g_assert_no_error (failure);
  g_assert_cmpuint (more->len, ==, WANTED);
  g_assert_cmpuint (n_made, ==, WANTED);
  g_assert_true (g_ptr_array_index (more, 2) == g_ptr_array_index (items, 2));
}

static void
test_cancelled (void)
{
  g_autoptr (GPtrArray) none = new_items ();
  g_autoptr (GPtrArray) items = NULL;
  g_autoptr (GError) failure = NULL;

  n_made = 0;
  n_possible = 2;
  stopped = g_cancellable_new ();
  items = fill (none, FALSE, &failure);
  g_assert_no_error (failure);
  g_assert_cmpuint (items->len, ==, 2);
  g_clear_object (&stopped);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print-generator/whole", test_whole);
  g_test_add_func ("/print-generator/failed", test_failed);
  g_test_add_func ("/print-generator/cancelled", test_cancelled);
  return g_test_run ();
}
