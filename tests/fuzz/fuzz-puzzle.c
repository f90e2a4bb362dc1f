/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz.h"

#include "ponder-puzzles.h"
#include "ponder-random.h"
#include "ponder-session-description.h"
#include "ponder-solver.h"

/* The documents of all puzzles. Any input must be accepted, or refused with a message; it must not crash. A puzzle that
 * is accepted stays the same when saved and read again, can be played as on its page, and what solving and searching
 * find are answers. */

#define MOST_PLAYED 12
#define MOST_TRIES 40
#define MOST_STEPS 60
#define MOST_VISITS 300
#define MOST_MEMORY (16 << 20)

static PonderPuzzle *
check_saved (PonderPuzzle *puzzle)
{
  g_autoptr (GKeyFile) file = ponder_puzzle_save (puzzle);
  g_autofree char *text = g_key_file_to_data (file, NULL, NULL);
  g_autoptr (GError) error = NULL;
  PonderPuzzle *again = ponder_puzzle_parse (text, -1, &error);
  g_autoptr (GKeyFile) file_again = NULL;
  g_autofree char *text_again = NULL;

  g_assert_no_error (error);
  g_assert_true (G_OBJECT_TYPE (again) == G_OBJECT_TYPE (puzzle));
  file_again = ponder_puzzle_save (again);
  text_again = g_key_file_to_data (file_again, NULL, NULL);
  g_assert_cmpstr (text, ==, text_again);
  return again;
}

/* Returns a number that may be a move in some puzzle: small numbers, neighbours of the last move, bits of places and
 * values. */
static PonderMove
random_move (GArray  *played,
             guint64 *random)
{
  PonderMove last = played->len > 0 ? g_array_index (played, PonderMove, played->len - 1) : 0;

  switch (ponder_random_below (random, 6))
    {
    case 0:
      return ponder_random_below (random, 12);
    case 1:
      return ponder_random_below (random, 64);
    case 2:
      return last + ponder_random_below (random, 64);
    case 3:
      return (ponder_random_below (random, 64) << 8) | ponder_random_below (random, 16);
    case 4:
      return (ponder_random_below (random, 8) << 16) | ponder_random_below (random, 64);
    default:
      return ponder_random_below (random, G_MAXUINT32);
    }
}

static void
check_text (char *text)
{
  g_assert_nonnull (text);
  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_free (text);
}

static void
check_answer (PonderPuzzle *puzzle,
              const GArray *moves)
{
  g_assert_true (ponder_puzzle_holds (puzzle, (const PonderMove *) moves->data, moves->len));
  check_text (ponder_puzzle_answer_text (puzzle, (const PonderMove *) moves->data, moves->len));
}

/* Moves from a file may be anything, so the page asks whether they are allowed before making them. */
static void
play (PonderPuzzle *puzzle,
      guint64      *random)
{
  g_autoptr (GArray) played = g_array_new (FALSE, FALSE, sizeof (PonderMove));

  for (guint i = 0; i < MOST_TRIES && played->len < MOST_PLAYED; i++)
    {
      PonderMove move = random_move (played, random);

      g_array_append_val (played, move);
      if (ponder_puzzle_allows (puzzle, (const PonderMove *) played->data, played->len))
        check_text (ponder_puzzle_describe (puzzle, move));
      else
        g_array_set_size (played, played->len - 1);
    }
  if (ponder_puzzle_holds (puzzle, (const PonderMove *) played->data, played->len))
    check_answer (puzzle, played);
}

static void
init_method (PonderMethod *method,
             guint64      *random)
{
  *method = (PonderMethod){
    .traversal = ponder_random_below (random, 2),
    .pruning = ponder_random_below (random, 3),
    .order = ponder_random_below (random, 3),
    .remember = ponder_random_below (random, 2),
    .seed = ponder_random_below (random, 1000),
  };
}

static void
check_outcome (PonderPuzzle        *puzzle,
               const PonderOutcome *outcome)
{
  for (guint i = 0; i < outcome->answers->len; i++)
    check_answer (puzzle, g_ptr_array_index (outcome->answers, i));
  g_assert_cmpuint (outcome->count, >=, outcome->answers->len);
  if (outcome->verdict == PONDER_NO_ANSWER)
    g_assert_cmpuint (outcome->count, ==, 0);
  if (outcome->reason != NULL)
    g_assert_true (g_utf8_validate (outcome->reason, -1, NULL));
}

/* There is also a time limit, because what counts as a visit depends on the solver. */
static void
solve (PonderPuzzle *puzzle,
       guint64      *random)
{
  PonderLimits limits = {
    .answers = ponder_random_below (random, 4),
    .keep = ponder_random_below (random, 4),
    .visits = MOST_VISITS,
    .seconds = 0.05,
    .memory = MOST_MEMORY,
    .threads = 1,
  };
  PonderMethod method;
  g_autoptr (PonderOutcome) own = NULL;
  g_autoptr (PonderOutcome) searched = NULL;
  g_autoptr (GError) own_error = NULL, error = NULL;

  own = ponder_solve (puzzle, &limits, NULL, NULL, &own_error);
  fuzz_check_error (own != NULL, own_error);
  if (own != NULL)
    check_outcome (puzzle, own);

  init_method (&method, random);
  searched = ponder_solve_by (puzzle, &method, &limits, NULL, NULL, &error);
  fuzz_check_error (searched != NULL, error);
  if (searched != NULL)
    check_outcome (puzzle, searched);

  /* Solver and search must agree on whether there is an answer. */
  if (own != NULL && searched != NULL && own->verdict != PONDER_STOPPED && searched->verdict != PONDER_STOPPED)
    g_assert_cmpint (own->verdict, ==, searched->verdict);
}

/* Checks what the page shows for a step. */
static void
check_step (PonderPuzzle     *puzzle,
            PonderSearch     *search,
            const PonderStep *step)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) path = ponder_search_dup_path (search);

  if (step->visit == 0)
    return;
  g_assert_cmpuint (path->len, ==, step->depth);
  if (step->depth > 0)
    {
      check_text (ponder_puzzle_describe (puzzle, step->move));
      check_text (ponder_puzzle_short_move (puzzle, step->move));
    }
  if (step->status == PONDER_FOUND)
    check_answer (puzzle, path);
  check_text (ponder_session_describe_step (puzzle, ponder_search_get_plan (search), ponder_search_get_state (search),
                                            step, path, cells));
}

static void
step (PonderPuzzle *puzzle,
      guint64      *random)
{
  PonderMethod method;
  g_autoptr (PonderSearch) search = NULL;
  PonderStatus status = PONDER_MORE;

  init_method (&method, random);
  search = ponder_search_new (puzzle, &method);
  ponder_search_set_memory (search, MOST_MEMORY);
  for (guint i = 0; i < MOST_STEPS && status != PONDER_EXHAUSTED && status != PONDER_FULL; i++)
    {
      g_autoptr (PonderStep) made = ponder_search_step (search);

      status = made->status;
      check_step (puzzle, search, made);
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t        size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderPuzzle) puzzle = ponder_puzzle_parse ((const char *) data, (gssize) size, &error);
  g_autoptr (PonderPuzzle) again = NULL;
  guint64 random = fuzz_random_start (data, size);

  fuzz_check_error (puzzle != NULL, error);
  if (puzzle == NULL)
    return 0;

  again = check_saved (puzzle);
  g_free (ponder_puzzle_size_text (puzzle));
  play (puzzle, &random);
  solve (puzzle, &random);
  step (again, &random);
  return 0;
}
