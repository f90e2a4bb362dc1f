/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "cases.h"
#include "ponder-puzzles.h"
#include "ponder-solver.h"
#include "ponder-sudoku.h"
#include "puzzle-answers.h"

#define FIRST_4X4 "..23" "3..4" "2.3." "1..."
#define SECOND_4X4 ".4.." ".3.2" "...4" ".2.3"
#define THE_6X6 "15..4." "2...56" "4....3" ".....4" "63..2." ".2..31"

/* Eight blanks, so that the tree without pruning has (6^9 - 1) / 5 = 2,015,539 nodes, and with the rules about nine. */
#define EIGHT_BLANKS "12.456" "45612." "23156." ".6423." "3.26.5" "645.12"

static PonderPuzzle *
read_sudoku (const char *line,
             const char *box)
{
  PonderSudokuGrid grid;
  g_autoptr (GError) error = NULL;

  ponder_sudoku_read_line (line, -1, box, NULL, &grid, &error);
  g_assert_no_error (error);
  return ponder_sudoku_new (&grid);
}

typedef struct
{
  const char *name;
  const char *line;
  const char *box;
  const char *preset;
  guint64 answers;
  guint64 nodes; /* 0: there is no other source for it */
  const char *first;
} TreeCase;

static const TreeCase tree_cases[] = {
  { "first-4x4-generate", FIRST_4X4, NULL, "generate-and-test", 1, 349525, "4123321424311342" },
  { "first-4x4-make-all", FIRST_4X4, NULL, "make-all", 1, 349525, "4123321424311342" },
  { "first-4x4-backtracking", FIRST_4X4, NULL, "backtracking", 1, 10, "4123321424311342" },
  { "first-4x4-breadth", FIRST_4X4, NULL, "breadth-first", 1, 10, "4123321424311342" },
  { "first-4x4-fewest", FIRST_4X4, NULL, "fewest-first", 1, 10, "4123321424311342" },
  { "first-4x4-ahead", FIRST_4X4, NULL, "look-ahead", 1, 10, "4123321424311342" },
  { "first-4x4-shuffled", FIRST_4X4, NULL, "shuffled", 1, 10, "4123321424311342" },
  { "second-4x4-generate", SECOND_4X4, NULL, "generate-and-test", 1, 1398101, "2431134231244213" },
  { "second-4x4-backtracking", SECOND_4X4, NULL, "backtracking", 1, 14, "2431134231244213" },
  { "second-4x4-breadth", SECOND_4X4, NULL, "breadth-first", 1, 14, "2431134231244213" },
  { "second-4x4-ahead", SECOND_4X4, NULL, "look-ahead", 1, 11, "2431134231244213" },
  { "the-6x6", THE_6X6, NULL, "backtracking", 4, 83, NULL },
  { "the-6x6-breadth", THE_6X6, NULL, "breadth-first", 4, 83, NULL },
  { "the-6x6-turned", THE_6X6, "3x2", "backtracking", 0, 0, NULL },
  { "the-6x6-turned-ahead", THE_6X6, "3x2", "look-ahead", 0, 1, NULL },
  { "the-6x6-without-boxes", THE_6X6, "none", "backtracking", 8, 0, NULL },
  { "eight-blanks-generate", EIGHT_BLANKS, NULL, "generate-and-test", 1, 2015539, NULL },
  { "eight-blanks-backtracking", EIGHT_BLANKS, NULL, "backtracking", 1, 9, NULL },
  { "empty-4x4", "................", NULL, "backtracking", 288, 0, "1234341221434321" },
  { "empty-4x4-shuffled", "................", NULL, "shuffled", 288, 0, NULL },
  { "empty-4x4-without-boxes", "................", "none", "look-ahead", 576, 0, NULL },
  { "full", "1221", NULL, "backtracking", 1, 1, "1221" },
  { "full-generate", "1221", NULL, "generate-and-test", 1, 1, "1221" },
  { "full-but-wrong", "1222", NULL, "backtracking", 0, 1, NULL },
  { "full-but-wrong-generate", "1222", NULL, "generate-and-test", 0, 1, NULL },
  { "clash", "11..", NULL, "backtracking", 0, 1, NULL },
  { "clash-ahead", "11..", NULL, "look-ahead", 0, 1, NULL },
  { "clash-shuffled", "11..", NULL, "shuffled", 0, 1, NULL },
  { "clash-generate", "11..", NULL, "generate-and-test", 0, 7, NULL },
};

/* Counts the whole tree of a method. The seed matters only if the order is shuffled. */
static void
test_tree (gconstpointer data)
{
  const TreeCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = read_sudoku (c->line, c->box);
  PonderLimits limits = { .keep = G_MAXUINT64 };

  for (guint64 seed = 0; seed < 3; seed++)
    {
      g_autoptr (PonderOutcome) outcome = NULL;
      g_autofree char *first = NULL;
      PonderMethod method;

      ponder_puzzle_init_method (puzzle, ponder_preset_find (c->preset), &method);
      method.seed = seed;
      outcome = ponder_solve_by (puzzle, &method, &limits, NULL, NULL, NULL);
      g_assert_true (outcome->complete);
      g_assert_cmpuint (outcome->count, ==, c->answers);
      g_assert_cmpint (outcome->verdict, ==, c->answers > 0 ? PONDER_ANSWERED : PONDER_NO_ANSWER);
      if (c->nodes != 0)
        g_assert_cmpuint (outcome->figures.nodes, ==, c->nodes);
      for (guint i = 0; i < outcome->answers->len; i++)
        {
          GArray *answer = g_ptr_array_index (outcome->answers, i);

          g_assert_true (ponder_puzzle_holds (puzzle, (PonderMove *) answer->data, answer->len));
        }
      if (c->first != NULL)
        {
          GArray *answer = g_ptr_array_index (outcome->answers, 0);

          first = ponder_puzzle_answer_text (puzzle, (PonderMove *) answer->data, answer->len);
          g_assert_cmpstr (first, ==, c->first);
        }
      if (!ponder_order_shuffles (method.order))
        break;
    }
}

/* Without pruning the 6×6 has 6^20 boards, too many for any memory. */
static void
test_make_all_is_full (void)
{
  g_autoptr (PonderPuzzle) puzzle = read_sudoku (THE_6X6, NULL);
  PonderLimits limits = { .memory = 16 << 20 };
  g_autoptr (PonderOutcome) outcome = NULL;

  outcome = ponder_solve_by (puzzle, &ponder_preset_find ("make-all")->method, &limits, NULL, NULL, NULL);
  g_assert_cmpint (outcome->verdict, ==, PONDER_STOPPED);
  g_assert_true (strstr (outcome->reason, "memory") != NULL);
  g_assert_cmpuint (outcome->figures.frontier, ==, outcome->figures.nodes - outcome->figures.visited);
  g_assert_cmpuint (outcome->figures.tested, ==, 0);
}

/* Backtracking in reading order takes 69 million nodes here: the clues were chosen so that the first row is 9 8 7 6 5 4
 * 3 2 1, which is tried last. */
static void
test_shuffled_does_not_fall_for_a_prepared_puzzle (void)
{
  g_autoptr (PonderPuzzle) puzzle =
    read_sudoku ("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9", NULL);
  PonderLimits limits = { .answers = 1, .visits = 100000 };

  for (guint64 seed = 0; seed < 20; seed++)
    {
      PonderMethod method = ponder_preset_find ("shuffled")->method;
      g_autoptr (PonderOutcome) outcome = NULL;

      method.seed = seed;
      outcome = ponder_solve_by (puzzle, &method, &limits, NULL, NULL, NULL);
      if (outcome->verdict != PONDER_ANSWERED)
        g_error ("seed %" G_GUINT64_FORMAT ": %s", seed, outcome->reason);
    }
}

typedef struct
{
  const char *name;
  const char *line;
  const char *box;
  PonderLimits limits;
  PonderVerdict verdict;
  guint64 count;
  gboolean complete;
  const char *reason; /* a part of it */
} SolveCase;

static const SolveCase solve_cases[] = {
  { "one", SECOND_4X4, NULL, { .answers = 2, .keep = 1 }, PONDER_ANSWERED, 1, TRUE, NULL },
  { "several", THE_6X6, NULL, { .answers = 2, .keep = 2 }, PONDER_ANSWERED, 2, FALSE, NULL },
  { "all", THE_6X6, NULL, { .keep = 10 }, PONDER_ANSWERED, 4, TRUE, NULL },
  { "all-without-boxes", THE_6X6, "none", { .keep = 10 }, PONDER_ANSWERED, 8, TRUE, NULL },
  { "none", THE_6X6, "3x2", { .answers = 2 }, PONDER_NO_ANSWER, 0, TRUE, "" },
  { "clash", "11..", NULL, { .answers = 2 }, PONDER_NO_ANSWER, 0, TRUE, "Row 1" },
  { "full", "1221", NULL, { .answers = 2, .keep = 1 }, PONDER_ANSWERED, 1, TRUE, NULL },
  { "count", "................", NULL, { 0 }, PONDER_ANSWERED, 288, TRUE, NULL },
  { "count-to", "................", NULL, { .answers = 100 }, PONDER_ANSWERED, 100, FALSE, NULL },
};

static void
test_solve (gconstpointer data)
{
  const SolveCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = read_sudoku (c->line, c->box);
  g_autoptr (PonderOutcome) outcome = ponder_solve (puzzle, &c->limits, NULL, NULL, NULL);

  g_assert_cmpint (outcome->verdict, ==, c->verdict);
  g_assert_cmpuint (outcome->count, ==, c->count);
  g_assert_cmpint (outcome->complete, ==, c->complete);
  g_assert_cmpuint (outcome->answers->len, ==, MIN (c->count, c->limits.keep));
  for (guint i = 0; i < outcome->answers->len; i++)
    {
      GArray *answer = g_ptr_array_index (outcome->answers, i);

      g_assert_true (ponder_puzzle_holds (puzzle, (PonderMove *) answer->data, answer->len));
    }
  if (c->reason == NULL)
    g_assert_null (outcome->reason);
  else
    g_assert_true (strstr (outcome->reason, c->reason) != NULL);
}

static void
test_solve_is_cancelled (void)
{
  g_autoptr (PonderPuzzle) puzzle = read_sudoku (FIRST_4X4, NULL);

  answers_check_cancelled (puzzle, (PonderLimits){ 0 });
}

typedef struct
{
  const char *name;
  const char *moves; /* "row column value" triples of digits */
  gboolean holds;
} HoldsCase;

/* For "12.." without boxes: 2×2 with two blanks. */
static const HoldsCase holds_cases[] = {
  { "answer", "212 221", TRUE },
  { "in-any-order", "221 212", TRUE },
  { "too-few", "212", FALSE },
  { "twice-in-a-column", "211 222", FALSE },
  { "over-a-clue", "212 221 112", FALSE },
  { "a-cell-twice", "212 221 221", FALSE },
  { "no-such-value", "213 221", FALSE },
  { "no-value", "210 221", FALSE },
  { "no-such-cell", "212 221 911", FALSE },
};

static void
test_holds (gconstpointer data)
{
  const HoldsCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = read_sudoku ("12..", NULL);
  g_auto (GStrv) words = g_strsplit (c->moves, " ", -1);
  guint n_moves = g_strv_length (words);
  g_autofree PonderMove *moves = g_new (PonderMove, n_moves);

  for (guint i = 0; i < n_moves; i++)
    moves[i] = PONDER_SUDOKU_MOVE ((words[i][0] - '1') * 2 + words[i][1] - '1', words[i][2] - '0');
  g_assert_cmpint (ponder_puzzle_holds (puzzle, moves, n_moves), ==, c->holds);
}

/* A step explains what it leaves out, and names the cells that clash. */
static void
test_why_not (void)
{
  static const guint expected_cells[] = { 2, 3, 12 };
  g_autoptr (PonderPuzzle) puzzle = read_sudoku (FIRST_4X4, NULL);
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &ponder_preset_find ("backtracking")->method);
  g_autoptr (PonderStep) step = ponder_search_step (search);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *text = NULL;

  g_assert_cmpuint (step->left_out->len, ==, 3);
  text = PONDER_PUZZLE_GET_CLASS (puzzle)->why_not (puzzle, ponder_search_get_plan (search),
                                                    ponder_search_get_state (search),
                                                    (PonderLeftOut *) step->left_out->data, 3, cells);
  g_assert_cmpstr (text, ==, "Row 1, column 1: 2 and 3 are already in row 1; 1 is already in column 1.");
  g_assert_cmpmem (cells->data, cells->len * sizeof (guint), expected_cells, sizeof expected_cells);
}

static const char *document_cases[] = {
  FIRST_4X4,
  THE_6X6,
  "1221",
  "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
};

/* Saving, loading and saving again gives the same document. */
static void
test_document (gconstpointer data)
{
  g_autoptr (PonderPuzzle) puzzle = read_sudoku (data, NULL);
  g_autoptr (GKeyFile) file = ponder_puzzle_save (puzzle);
  g_autofree char *text = g_key_file_to_data (file, NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderPuzzle) again = ponder_puzzle_parse (text, -1, &error);
  g_autoptr (GKeyFile) file_again = NULL;
  g_autofree char *text_again = NULL;

  g_assert_no_error (error);
  file_again = ponder_puzzle_save (again);
  text_again = g_key_file_to_data (file_again, NULL, NULL);
  g_assert_cmpstr (text, ==, text_again);
  g_assert_true (strstr (text, data) != NULL);
}

typedef struct
{
  const char *name;
  const char *text;
  const char *error; /* a part of it */
} BadCase;

static const BadCase bad_cases[] = {
  { "empty", "", "Version" },
  { "not-a-key-file", "hello", "hello" },
  { "no-puzzle", "[Ponder]\nVersion=1\n", "Puzzle" },
  { "newer", "[Ponder]\nVersion=2\nPuzzle=sudoku\n", "Version=2" },
  { "unknown", "[Ponder]\nVersion=1\nPuzzle=chess\n", "Puzzle=chess" },
  { "no-group", "[Ponder]\nVersion=1\nPuzzle=sudoku\n", "Clues" },
  { "no-clues", "[Ponder]\nVersion=1\nPuzzle=sudoku\n[sudoku]\nBox=2x2\n", "Clues" },
  { "bad-box", "[Ponder]\nVersion=1\nPuzzle=sudoku\n[sudoku]\nBox=2by2\nClues=1221\n", "2by2" },
  { "bad-clues", "[Ponder]\nVersion=1\nPuzzle=sudoku\n[sudoku]\nClues=12211\n", "5 cells" },
};

static void
test_bad_document (gconstpointer data)
{
  const BadCase *c = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderPuzzle) puzzle = ponder_puzzle_parse (c->text, -1, &error);

  g_assert_null (puzzle);
  g_assert_nonnull (error);
  g_assert_true (strstr (error->message, c->error) != NULL);
}

typedef struct
{
  const char *name;
  const char *line;
  const char *text;
} SizeCase;

/* The trees of the first two, which are searched above, have (4^10 - 1) / 3 and (4^11 - 1) / 3 nodes. */
static const SizeCase size_cases[] = {
  { "first-4x4", FIRST_4X4, "4⁹ = 262,144 complete boards" },
  { "second-4x4", SECOND_4X4, "4¹⁰ = 1,048,576 complete boards" },
  { "eight-blanks", EIGHT_BLANKS, "6⁸ = 1,679,616 complete boards" },
  { "no-blank", "1234341221434321", "4⁰ = 1 complete board" },
  { "empty-9x9",
    ".................................................................................",
    "9⁸¹ ≈ 2.0 × 10⁷⁷ complete boards" },
};

static void
test_size (gconstpointer data)
{
  const SizeCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = read_sudoku (c->line, NULL);
  g_autofree char *text = ponder_puzzle_size_text (puzzle);

  g_assert_cmpstr (text, ==, c->text);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/tree/%s", tree_cases, test_tree);
  g_test_add_func ("/make-all-is-full", test_make_all_is_full);
  g_test_add_func ("/shuffled-does-not-fall-for-a-prepared-puzzle", test_shuffled_does_not_fall_for_a_prepared_puzzle);
  ADD ("/solve/%s", solve_cases, test_solve);
  g_test_add_func ("/solve/is-cancelled", test_solve_is_cancelled);
  ADD ("/holds/%s", holds_cases, test_holds);
  g_test_add_func ("/why-not", test_why_not);
  ADD ("/tree-size/%s", size_cases, test_size);
  ADD_TEXTS ("/document/%u", document_cases, test_document);
  ADD ("/document/bad/%s", bad_cases, test_bad_document);
  return g_test_run ();
}
