/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-node-link.h"
#include "ponder-puzzles.h"
#include "ponder-session-description.h"
#include "ponder-solver.h"

#include <string.h>

/* Shared by several tests of puzzles: all answers by any method, as one text that can be compared. */

static inline int
answers_compare (gconstpointer a,
                 gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* Sorts texts, which the caller owns, and joins them with semicolons. */
static inline char *
answers_join (GPtrArray *texts)
{
  g_ptr_array_sort (texts, answers_compare);
  g_ptr_array_add (texts, NULL);
  return g_strjoinv ("; ", (char **) texts->pdata);
}

static inline char *
answers_of_outcome (PonderPuzzle        *puzzle,
                    const PonderOutcome *outcome)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < outcome->answers->len; i++)
    {
      GArray *moves = g_ptr_array_index (outcome->answers, i);

      g_assert_true (ponder_puzzle_holds (puzzle, (PonderMove *) moves->data, moves->len));
      g_ptr_array_add (texts, ponder_puzzle_answer_text (puzzle, (PonderMove *) moves->data, moves->len));
    }
  g_assert_cmpuint (outcome->count, ==, outcome->answers->len);
  g_assert_true (outcome->complete);
  g_assert_cmpint (outcome->verdict, ==, outcome->count > 0 ? PONDER_ANSWERED : PONDER_NO_ANSWER);
  return answers_join (texts);
}

/* Checks that the puzzle's own solver and every method find @expected, a text from answers_join(). */
static inline void
answers_check (PonderPuzzle *puzzle,
               const char   *expected,
               const char   *what)
{
  PonderLimits limits = { .keep = G_MAXUINT64 };

  for (int i = -1; i < 2 * 3 * 4 * 2; i++)
    {
      PonderMethod method = { i % 2, i / 2 % 3, i / 6 % 4, i / 24, i };
      g_autoptr (PonderOutcome) outcome = i < 0 ? ponder_solve (puzzle, &limits, NULL, NULL, NULL)
                                                : ponder_solve_by (puzzle, &method, &limits, NULL, NULL, NULL);
      g_autofree char *found = answers_of_outcome (puzzle, outcome);

      if (g_strcmp0 (found, expected) != 0)
        g_error ("%s, method %d: found %s, expected %s", what, i, found, expected);
    }
}

/* Solves a puzzle, and checks that the answers kept are valid. */
static inline PonderOutcome *
answers_solve (PonderPuzzle *puzzle,
               PonderLimits  limits)
{
  g_autoptr (GError) error = NULL;
  PonderOutcome *outcome = ponder_solve (puzzle, &limits, NULL, NULL, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < outcome->answers->len; i++)
    {
      GArray *moves = g_ptr_array_index (outcome->answers, i);

      g_assert_true (ponder_puzzle_holds (puzzle, (PonderMove *) moves->data, moves->len));
    }
  return outcome;
}

/* Checks that a solver that is cancelled before it starts fails with that error. */
static inline void
answers_check_cancelled (PonderPuzzle *puzzle,
                         PonderLimits  limits)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (ponder_solve (puzzle, &limits, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static inline PonderPuzzle *
answers_load (GType       type,
              const char *document,
              GError    **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  PonderPuzzleClass *klass = g_type_class_ref (type);
  PonderPuzzle *puzzle;

  g_assert_true (g_key_file_load_from_data (file, document, -1, G_KEY_FILE_NONE, NULL));
  puzzle = klass->load (file, error);
  g_type_class_unref (klass);
  return puzzle;
}

/* Checks that @document is saved as @saved, and that @saved is saved unchanged. */
static inline void
answers_check_document (GType       type,
                        const char *document,
                        const char *saved)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderPuzzle) puzzle = answers_load (type, document, &error);
  g_autoptr (GKeyFile) file = NULL;
  g_autofree char *text = NULL;
  g_autoptr (PonderPuzzle) again = NULL;
  g_autoptr (GKeyFile) file_again = NULL;
  g_autofree char *text_again = NULL;

  g_assert_no_error (error);
  file = ponder_puzzle_save (puzzle);
  text = g_key_file_to_data (file, NULL, NULL);
  g_assert_cmpstr (strstr (text, "\n\n") + 2, ==, saved);
  again = ponder_puzzle_parse (text, -1, &error);
  g_assert_no_error (error);
  file_again = ponder_puzzle_save (again);
  text_again = g_key_file_to_data (file_again, NULL, NULL);
  g_assert_cmpstr (text_again, ==, text);
}

/* Returns why a search left moves out at the last of a number of visits. */
static inline char *
answers_why_not (PonderPuzzle *puzzle,
                 const char   *preset,
                 guint         visits,
                 GArray       *cells)
{
  PonderMethod method;
  g_autoptr (PonderSearch) search = NULL;
  g_autoptr (PonderStep) step = NULL;
  g_autofree char *linked = NULL;

  ponder_puzzle_init_method (puzzle, ponder_preset_find (preset), &method);
  search = ponder_search_new (puzzle, &method);
  for (guint i = 0; i < visits; i++)
    {
      g_clear_pointer (&step, ponder_step_free);
      step = ponder_search_step (search);
    }
  g_assert_cmpuint (step->left_out->len, >, step->n_on_the_way);
  linked =
    ponder_session_describe_left_out (puzzle, ponder_search_get_plan (search), ponder_search_get_state (search),
                                      (PonderLeftOut *) step->left_out->data + step->n_on_the_way,
                                      step->left_out->len - step->n_on_the_way, cells);
  return ponder_node_link_dup_plain (linked);
}
