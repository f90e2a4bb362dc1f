/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-own-trial.h"
#include "cases.h"

/* What is said of a program while somebody writes it. */

#define DIGITS "start = {}\nfunction done (s) return #s == 2 end\n"
#define NEXT "function next (s)\n  for d = 1, 3 do yield (with (s, d)) end\nend\n"

typedef struct
{
  const char *name;
  const char *source;
  const char *picture; /* nullable: the program has an error */
  const char *said; /* nullable: the verdict, or the error */
} TrialCase;

static const TrialCase cases[] = {
  { "works", DIGITS NEXT, "{}", NULL },
  { "shows", DIGITS NEXT "function show (s) return 'digits: ' .. #s end", "digits: 0", NULL },
  { "right-answers", "answers = 9\n" DIGITS NEXT, "{}", "That’s right: 9 answers, 13 nodes." },
  { "right-nodes", "nodes = 13\n" DIGITS NEXT, "{}", "That’s right: 9 answers, 13 nodes." },
  { "wrong-answers", "answers = 1\n" DIGITS NEXT, "{}", "Not yet: 9 answers, expected 1 answer." },
  { "wrong-nodes", "answers = 9\nnodes = 1\n" DIGITS NEXT, "{}", "Not yet: 13 nodes, expected 1 node." },
  { "endless", "answers = 1\nstart = 0\nfunction done (s) return false end\nfunction next (s) return { s + 1 } end", "0",
    "Not yet: the search needs more than 20,000 nodes." },
  { "repeats", "answers = 1\nstart = 0\nrepeats = true\nfunction done (s) return s == 3 end\n"
    "function next (s) return { (s + 1) % 5 } end", "0", "That’s right: 1 answer, 4 nodes." },
  { "wrong-goal", "answers = 'two'\n" DIGITS NEXT, NULL, "answers is a text, expected a whole number from 0" },
  { "half-goal", "nodes = 1.5\n" DIGITS NEXT, NULL, "nodes is a number, expected a whole number from 0" },
  { "syntax", "start = {", NULL, "line 1: the end of the program can’t stand here" },
  { "unfinished", "start = {}\n", NULL, "done isn’t defined" },
  { "wrong-next", DIGITS "function next (s)\n  return 5\nend", NULL,
    "line 3: next gave a number, expected a list of states" },
  { "wrong-later", DIGITS "function next (s)\n  if #s == 1 then return nothing () end\n  return { with (s, 1) }\nend", NULL,
    "line 4: nothing isn’t defined" },
  { "wrong-show", DIGITS NEXT "function show (s) return #s < 2 and 'few' or s.x.y end", NULL,
    "line 6: x is nil, expected a table" },
  { "wrong-move", DIGITS NEXT "function move (from, to) return {} end", NULL, "line 6: move gave a table, expected a text" },
};

static PonderOwnPuzzle *
new_puzzle (const char *source)
{
  return PONDER_OWN_PUZZLE (ponder_own_puzzle_new (source));
}

static void
test_trial (gconstpointer data)
{
  const TrialCase *c = data;
  g_autoptr (PonderOwnPuzzle) puzzle = new_puzzle (c->source);
  g_autoptr (GError) error = NULL;
  PonderOwnTrial *trial = ponder_own_trial_new (puzzle, NULL, &error);

  g_assert_true (ponder_own_puzzle_may_run (puzzle));
  if (c->picture == NULL)
    {
      g_assert_null (trial);
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, ==, c->said);
      return;
    }
  g_assert_no_error (error);
  g_assert_cmpstr (trial->picture->text, ==, c->picture);
  g_assert_cmpstr (trial->verdict, ==, c->said);
  g_assert_true (ponder_puzzle_is_learned (PONDER_PUZZLE (puzzle)));
  ponder_own_trial_free (trial);
}

/* A picture for each state on a path; none if a move can't be made. */
static void
test_path (void)
{
  g_autoptr (PonderOwnPuzzle) puzzle = new_puzzle (DIGITS NEXT);
  const PonderMove moves[] = { 2, 5u << PONDER_OWN_INDEX_BITS | 0, 7 };
  g_autoptr (GPtrArray) pictures = ponder_own_trial_draw_path (puzzle, moves, 2, NULL, NULL);

  g_assert_cmpuint (pictures->len, ==, 3);
  g_assert_cmpstr (((PonderOwnPicture *) pictures->pdata[0])->text, ==, "{}");
  g_assert_cmpstr (((PonderOwnPicture *) pictures->pdata[1])->text, ==, "{3}");
  g_assert_cmpstr (((PonderOwnPicture *) pictures->pdata[2])->text, ==, "{3, 1}");
  g_assert_null (ponder_own_trial_draw_path (puzzle, moves, 3, NULL, NULL));
  g_assert_null (ponder_own_trial_draw_path (puzzle, &moves[2], 1, NULL, NULL));
}

/* An exercise of the lesson, and what solves it. */
typedef struct
{
  const char *name;
  const char *page;
  const char *gap;
  const char *filled;
} Exercise;

static const Exercise exercises[] = {
  { "lists", "Page 2/own", "== 2", "== 3" },
  { "queens", "Page 5/own", "-- and the diagonals?", "if apart == last - column then return false end" },
  { "jugs", "Page 7/own", "start = { 0, 0 }", "start = { 0, 0 }\nrepeats = true" },
  { "fence", "Page 8/own", "if last > 1", "if last == 5 and boards[1] == boards[5] then return false end\n  if last > 1" },
};

static char *
dup_verdict (const char *source)
{
  g_autoptr (PonderOwnPuzzle) puzzle = new_puzzle (source);
  g_autoptr (GError) error = NULL;
  PonderOwnTrial *trial = ponder_own_trial_new (puzzle, NULL, &error);
  char *verdict;

  g_assert_no_error (error);
  verdict = g_steal_pointer (&trial->verdict);
  ponder_own_trial_free (trial);
  return verdict;
}

static void
test_exercise (gconstpointer data)
{
  const Exercise *exercise = data;
  g_autoptr (GKeyFile) lesson = g_key_file_new ();
  g_autofree char *source = NULL;
  g_autofree char *verdict = NULL;
  g_autofree char *solved = NULL;
  g_autoptr (GString) text = NULL;

  g_assert_true (g_key_file_load_from_file (lesson, OWN_LESSON, G_KEY_FILE_NONE, NULL));
  source = g_key_file_get_string (lesson, exercise->page, "Program", NULL);
  verdict = dup_verdict (source);
  g_assert_true (g_str_has_prefix (verdict, "Not yet"));
  text = g_string_new (source);
  g_assert_cmpuint (g_string_replace (text, exercise->gap, exercise->filled, 0), ==, 1);
  g_string_replace (text, "digit = 1, 3", "digit = 1, 2", 0);
  solved = dup_verdict (text->str);
  g_assert_true (g_str_has_prefix (solved, "That’s right"));
}

static void
test_cancelled (void)
{
  g_autoptr (PonderOwnPuzzle) puzzle = new_puzzle (DIGITS NEXT);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (ponder_own_trial_new (puzzle, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/own-trial/%s", cases, test_trial);
  ADD ("/own-trial/exercise/%s", exercises, test_exercise);
  g_test_add_func ("/own-trial/path", test_path);
  g_test_add_func ("/own-trial/cancelled", test_cancelled);
  return g_test_run ();
}
