/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases.h"
#include "ponder-sudoku-lookahead.h"
#include "ponder-sudoku-survey.h"
#include "puzzle-answers.h"
#include "sudoku-naive.h"

/* Sudokus whose cells may only have some values. */

#define FIRST_4X4 "..23" "3..4" "2.3." "1..." /* one answer: 4123 3214 2431 1342 */
#define N_PUZZLES 20
#define N_SOLVED 60
#define MOST_BLANKS 6 /* without pruning, each has four values */
#define MOST_STEPS 20000

/* @right: a value that is nearly always among them */
static guint32
random_mask (guint64 *random,
             guint    side,
             guint    right,
             gboolean always)
{
  guint32 mask = 0;

  for (guint i = 0; i < side / 2; i++)
    mask |= 1u << ponder_random_below (random, side);
  return always || ponder_random_below (random, 8) > 0 ? mask | 1u << (right - 1) : mask;
}

/* Makes a full grid with some cells blank, and candidates for about half of all cells. */
static void
make_random (const PonderSudokuShape *shape,
             guint                    n_blanks,
             guint64                 *random,
             PonderSudokuGrid        *grid,
             guint32                 *candidates)
{
  gboolean has_answer = ponder_random_below (random, 2) == 0;

  *grid = (PonderSudokuGrid){ .shape = shape };
  ponder_sudoku_symbols_usual (shape->side, &grid->symbols);
  naive_random_full (shape, random, grid->clues);
  for (guint cell = 0; cell < shape->n_cells; cell++)
    candidates[cell] =
      ponder_random_below (random, 2) == 0 ? random_mask (random, shape->side, grid->clues[cell], has_answer) : 0;
  while (n_blanks > 0)
    {
      guint cell = ponder_random_below (random, shape->n_cells);

      n_blanks -= grid->clues[cell] != 0;
      grid->clues[cell] = 0;
    }
}

typedef struct
{
  Naive naive;
  const guint32 *candidates;
  const char *symbols;
  GPtrArray *answers; /* as lines */
  guint64 n_answers;
  guint64 n_steps;
} Force;

/* Tries every value in every blank, from the first cell to the last. */
static void
try_from (Force *self,
          guint  cell)
{
  guint side = self->naive.side;

  if (self->n_steps++ >= MOST_STEPS)
    return;
  if (cell == side * side)
    {
      self->n_answers++;
      if (self->answers != NULL)
        {
          char *line = g_new0 (char, cell + 1);

          for (guint i = 0; i < cell; i++)
            line[i] = self->symbols[self->naive.values[i] - 1];
          g_ptr_array_add (self->answers, line);
        }
      return;
    }
  for (guint value = 1; value <= side; value++)
    if ((self->candidates[cell] == 0 || (self->candidates[cell] & 1u << (value - 1)) != 0) &&
        naive_may (&self->naive, cell, value))
      {
        guint8 before = self->naive.values[cell];

        if (before != 0 && before != value)
          continue;
        self->naive.values[cell] = value;
        try_from (self, cell + 1);
        self->naive.values[cell] = before;
      }
}

static void
force_init (Force                  *self,
            const PonderSudokuGrid *grid,
            const guint32          *candidates,
            GPtrArray              *answers)
{
  *self = (Force){ .candidates = candidates, .symbols = grid->symbols.text, .answers = answers };
  naive_init (&self->naive, grid->shape, grid->clues);
  try_from (self, 0);
}

/* Every method finds the answers of brute force, whichever cells it compares. */
static void
test_methods (void)
{
  static const PonderChecking checkings[] = { PONDER_CHECKING_TOUCHED, PONDER_CHECKING_WHOLE_BOARD };
  guint64 random = 1;
  guint n_with = 0, n_without = 0;

  for (guint i = 0; i < N_PUZZLES; i++)
    {
      g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (PonderPuzzle) puzzle = NULL;
      g_autofree char *expected = NULL, *what = g_strdup_printf ("puzzle %u", i);
      guint32 candidates[PONDER_SUDOKU_MOST_CELLS];
      PonderSudokuGrid grid;
      Force force;

      make_random (ponder_sudoku_shape_get (4, i % 4 != 0 ? 2 : 0), MOST_BLANKS, &random, &grid, candidates);
      force_init (&force, &grid, candidates, texts);
      *(force.n_answers > 0 ? &n_with : &n_without) += 1;
      puzzle = ponder_sudoku_new_with_candidates (&grid, candidates);
      expected = answers_join (texts);
      answers_check (puzzle, expected, what);
      for (guint j = 0; j < G_N_ELEMENTS (checkings); j++)
        {
          PonderMethod method = ponder_preset_find ("backtracking")->method;
          g_autoptr (PonderOutcome) outcome = NULL;
          g_autofree char *found = NULL;

          method.checking = checkings[j];
          outcome = ponder_solve_by (puzzle, &method, &(PonderLimits){ .keep = G_MAXUINT64 }, NULL, NULL, NULL);
          found = answers_of_outcome (puzzle, outcome);
          g_assert_cmpstr (found, ==, expected);
        }
    }
  g_assert_cmpuint (n_with, >, 5);
  g_assert_cmpuint (n_without, >, 5);
}

typedef struct
{
  const char *name;
  guint side;
  guint box_rows;
  guint n_blanks;
} SolverCase;

static const SolverCase solver_cases[] = {
  { "4x4", 4, 2, 16 },
  { "6x6", 6, 2, 30 },
  { "6x6-without-boxes", 6, 0, 24 },
  { "9x9", 9, 3, 50 },
  { "9x9-without-boxes", 9, 0, 45 },
  { "10x10", 10, 2, 60 },
};

/* The solvers count as many answers as brute force, and so do two methods. */
static void
test_solver (gconstpointer data)
{
  const SolverCase *c = data;
  const PonderSudokuShape *shape = ponder_sudoku_shape_get (c->side, c->box_rows);
  guint64 random = 2;
  guint n_several = 0, n_one = 0, n_none = 0;

  for (guint i = 0; i < N_SOLVED; i++)
    {
      static const char *const presets[] = { "fewest-first", "look-ahead" };
      guint32 candidates[PONDER_SUDOKU_MOST_CELLS];
      PonderSudokuGrid grid;
      g_autoptr (PonderPuzzle) puzzle = NULL;
      g_autoptr (PonderOutcome) outcome = NULL;
      Force force;

      make_random (shape, c->n_blanks, &random, &grid, candidates);
      force_init (&force, &grid, candidates, NULL);
      if (force.n_steps > MOST_STEPS)
        continue;
      *(force.n_answers > 1 ? &n_several : force.n_answers == 1 ? &n_one : &n_none) += 1;
      puzzle = ponder_sudoku_new_with_candidates (&grid, candidates);
      outcome = answers_solve (puzzle, (PonderLimits){ .keep = 10 });
      g_assert_cmpuint (outcome->count, ==, force.n_answers);
      g_assert_true (outcome->complete);
      g_assert_true ((outcome->reason != NULL) == (force.n_answers == 0));
      for (guint j = 0; j < G_N_ELEMENTS (presets) && i < 30 && force.n_answers < 1000; j++)
        {
          g_autoptr (PonderOutcome) by =
            ponder_solve_by (puzzle, &ponder_preset_find (presets[j])->method, &(PonderLimits){ 0 }, NULL, NULL, NULL);

          g_assert_cmpuint (by->count, ==, force.n_answers);
        }
    }
  g_assert_cmpuint (n_several, >, 5);
  g_assert_cmpuint (n_one, >, 5);
  g_assert_cmpuint (n_none, >, 5);
}

static PonderPuzzle *
parse (const char *box,
       const char *clues,
       const char *candidates,
       GError    **error)
{
  g_autofree char *text =
    g_strdup_printf ("[Ponder]\nVersion=1\nPuzzle=sudoku\n\n[sudoku]\nBox=%s\nSymbols=1-4\nClues=%s\nCandidates=%s\n",
                     box, clues, candidates);

  return ponder_puzzle_parse (text, -1, error);
}

static char *
save (PonderPuzzle *puzzle)
{
  g_autoptr (GKeyFile) file = ponder_puzzle_save (puzzle);

  return g_key_file_to_data (file, NULL, NULL);
}

/* What leaves out nothing is no restriction, and isn't saved. */
static void
test_document (void)
{
  static const struct
  {
    const char *candidates;
    const char *saved; /* nullable */
  } cases[] = {
    { "1:14;2:1", "1:14;2:1" }, { "2:41;1:4;2:2", "1:4;2:124" }, { "", NULL },
    { "5:1234;6:4321", NULL },  { "5:1234;16:3", "16:3" },
  };
  g_autoptr (PonderPuzzle) plain = parse ("2x2", FIRST_4X4, "", NULL);
  g_autofree char *plain_text = save (plain);

  g_assert_null (strstr (plain_text, "Candidates"));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PonderPuzzle) puzzle = parse ("2x2", FIRST_4X4, cases[i].candidates, &error);
      g_autoptr (PonderPuzzle) again = NULL;
      g_autofree char *text = NULL, *expected = NULL;

      g_assert_no_error (error);
      text = save (puzzle);
      expected = cases[i].saved != NULL ? g_strdup_printf ("%sCandidates=%s\n", plain_text, cases[i].saved)
                                        : g_strdup (plain_text);
      g_assert_cmpstr (text, ==, expected);
      again = ponder_puzzle_parse (text, -1, &error);
      g_assert_no_error (error);
      g_assert_true (ponder_puzzle_equal (puzzle, again));
      g_assert_true (ponder_puzzle_equal (puzzle, plain) == (cases[i].saved == NULL));
      g_assert_true ((ponder_sudoku_get_candidates (PONDER_SUDOKU (again)) == NULL) == (cases[i].saved == NULL));
    }
}

static void
test_bad_documents (void)
{
  static const struct
  {
    const char *candidates;
    const char *error;
  } cases[] = {
    { "3", "“Candidates”: ‘’: a colon was expected after a cell, as in 5:147" },
    { "17:1", "“Candidates”: ‘17:1’ is not a cell: cells are numbered from 1 to 16" },
    { "1:5", "“Candidates”: ‘5’ is not one of the symbols 1-4" },
    { "1:12,2:3", "“Candidates”: ‘,’ is not one of the symbols 1-4" },
    { "1:;2:3", "“Candidates=1:;2:3”: a cell has none: leave it out if it may have any" },
    { "1:2;3:", "“Candidates=1:2;3:”: a cell has none: leave it out if it may have any" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PonderPuzzle) puzzle = parse ("2x2", FIRST_4X4, cases[i].candidates, &error);

      g_assert_null (puzzle);
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
      g_assert_cmpstr (error->message, ==, cases[i].error);
    }
}

/* A list of candidates for clues is kept. */
static void
test_load_text (void)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) error = NULL;
  PonderPuzzleClass *klass = g_type_class_ref (PONDER_TYPE_SUDOKU);
  g_autoptr (PonderPuzzle) puzzle =
    klass->load_text (file, "| 14 14 | 2 3 |\n| 3 12 | 1 4 |\n| 2 4 | 3 1 |\n| 1 3 | 24 2 |\n", &error);
  const guint32 *candidates;

  g_assert_no_error (error);
  candidates = ponder_sudoku_get_candidates (PONDER_SUDOKU (puzzle));
  g_assert_nonnull (candidates);
  g_assert_cmpuint (candidates[0], ==, 1 << 0 | 1 << 3);
  g_assert_cmpuint (candidates[2], ==, 0);
  g_assert_cmpuint (candidates[14], ==, 1 << 1 | 1 << 3);
  g_type_class_unref (klass);
}

typedef struct
{
  const char *name;
  const char *clues;
  const char *candidates;
  const char *reason;
} ReasonCase;

static const ReasonCase reason_cases[] = {
  { "clue", FIRST_4X4, "3:134", "Row 1, column 3 has 2, which isn’t one of its candidates." },
  { "clash-first", "11..............", "1:2", "Row 1 has two 1s." },
  { "clues-alone", "12.." "..3." "...4" "....", "16:1", NULL },
  { "candidates", FIRST_4X4, "1:1", "No answer keeps to the candidates: the only position (1) was tried." },
  { "two-cells", "................", "1:1;6:1", "No answer keeps to the candidates: the only position (1) was tried." },
};

/* What is said is true with candidates, too. */
static void
test_reason (gconstpointer data)
{
  const ReasonCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = parse ("2x2", c->clues, c->candidates, NULL);
  g_autoptr (PonderOutcome) outcome = ponder_solve (puzzle, &(PonderLimits){ 0 }, NULL, NULL, NULL);

  g_assert_cmpint (outcome->verdict, ==, PONDER_NO_ANSWER);
  if (c->reason != NULL)
    g_assert_cmpstr (outcome->reason, ==, c->reason);
  else
    {
      g_autoptr (PonderPuzzle) plain = parse ("2x2", c->clues, "", NULL);
      g_autoptr (PonderOutcome) expected = ponder_solve (plain, &(PonderLimits){ 0 }, NULL, NULL, NULL);

      g_assert_cmpstr (outcome->reason, ==, expected->reason);
    }
}

typedef struct
{
  const char *name;
  const char *preset;
  const char *candidates;
  guint n_left_out;
  const char *text;
} WhyCase;

static const WhyCase why_cases[] = {
  { "rules", "backtracking", "1:12", 4,
    "Row 1, column 1: 2 and 3 are already in row 1; 1 is already in column 1; 4 isn’t a candidate of the cell." },
  { "ahead", "look-ahead", "1:4;2:4", 4,
    "Row 1, column 1: 2 and 3 are already in row 1; 1 is already in column 1; whatever stands here, row 1, column 2 has "
    "no value left." },
};

static void
test_why_not (gconstpointer data)
{
  const WhyCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = parse ("2x2", FIRST_4X4, c->candidates, NULL);
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &ponder_preset_find (c->preset)->method);
  g_autoptr (PonderStep) step = ponder_search_step (search);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *text = NULL;

  g_assert_cmpuint (step->left_out->len, ==, c->n_left_out);
  text = PONDER_PUZZLE_GET_CLASS (puzzle)->why_not (puzzle, ponder_search_get_plan (search),
                                                    ponder_search_get_state (search),
                                                    (PonderLeftOut *) step->left_out->data, step->left_out->len, cells);
  g_assert_cmpstr (text, ==, c->text);
}

/* A cell that may have one value only takes it from its peers before the first move. */
static void
test_lookahead (void)
{
  const PonderSudokuShape *shape = ponder_sudoku_shape_get (4, 2);
  const guint8 clues[16] = { 0 };
  guint32 candidates[16] = { [0] = 1 };
  guint32 lists[16];

  g_assert_true (ponder_sudoku_lookahead_start (shape, clues, candidates, lists, NULL));
  for (guint cell = 1; cell < 16; cell++)
    g_assert_cmpuint (lists[cell], ==, cell < 4 || cell % 4 == 0 || cell == 5 ? 0xe : 0xf);
  candidates[5] = 1;
  g_assert_false (ponder_sudoku_lookahead_start (shape, clues, candidates, lists, NULL));
}

static PonderSudokuSurvey
survey (const char *candidates)
{
  g_autoptr (PonderPuzzle) puzzle = parse ("2x2", "1234............", candidates, NULL);
  PonderSudokuSurvey found;

  g_assert_true (ponder_sudoku_survey_init (&found, PONDER_SUDOKU (puzzle), 0, NULL, NULL));
  return found;
}

/* Of the twelve answers, one keeps to all candidates. */
static void
test_survey (void)
{
  PonderSudokuSurvey found = survey ("");

  g_assert_cmpint (found.count, ==, PONDER_SUDOKU_SEVERAL_ANSWERS);
  g_assert_cmpuint (found.n_differ, ==, 12);
  found = survey ("5:3");
  g_assert_cmpint (found.count, ==, PONDER_SUDOKU_SEVERAL_ANSWERS);
  g_assert_cmpuint (found.n_differ, ==, 10);
  found = survey ("5:3;7:1;9:2;10:1");
  g_assert_cmpint (found.count, ==, PONDER_SUDOKU_ONE_ANSWER);
  g_assert_true (found.complete);
  found = survey ("5:12");
  g_assert_cmpint (found.count, ==, PONDER_SUDOKU_NO_ANSWER);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sudoku-candidates/methods", test_methods);
  ADD ("/sudoku-candidates/solver/%s", solver_cases, test_solver);
  g_test_add_func ("/sudoku-candidates/document", test_document);
  g_test_add_func ("/sudoku-candidates/bad-documents", test_bad_documents);
  g_test_add_func ("/sudoku-candidates/load-text", test_load_text);
  ADD ("/sudoku-candidates/reason/%s", reason_cases, test_reason);
  ADD ("/sudoku-candidates/why-not/%s", why_cases, test_why_not);
  g_test_add_func ("/sudoku-candidates/lookahead", test_lookahead);
  g_test_add_func ("/sudoku-candidates/survey", test_survey);
  return g_test_run ();
}
