/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "puzzle-answers.h"
#include "triangle-make.h"

typedef struct
{
  const char *name;
  const char *text;
  guint64 target;
  const char *answers;
  const char *reason;
} AnswerCase;

static const AnswerCase answer_cases[] = {
  { "lecture", LECTURE, 15, "4 7 3 1\n1 1 2 3", NULL },
  { "lecture-two", LECTURE, 19, "4 5 4 6\n1 2 3 4; 4 7 6 2\n1 1 1 2", NULL },
  { "lecture-least", LECTURE, 13, "4 5 3 1\n1 2 2 3", NULL },
  { "lecture-most", LECTURE, 21, "4 7 6 4\n1 1 1 1", NULL },
  { "lecture-none", LECTURE, 18, "", "No path has the sum 18. The nearest sums that can be made are 16 and 19." },
  { "too-little", LECTURE, 12, "", "No path has the sum 12: the smallest sum is 13." },
  { "too-much", LECTURE, 22, "", "No path has the sum 22: the largest sum is 21." },
  { "nothing", LECTURE, 0, "", "No path has the sum 0: the smallest sum is 13." },
  { "very-much", LECTURE, G_MAXUINT64, "", "No path has the sum 18,446,744,073,709,551,615: the largest sum is 21." },
  { "repeated", "1 / 1 1 / 1 1 1", 3, "1 1 1\n1 1 1; 1 1 1\n1 1 2; 1 1 1\n1 2 2; 1 1 1\n1 2 3", NULL },
  { "one-row", "5", 5, "5\n1", NULL },
  { "one-row-none", "5", 6, "", "No path has the sum 6: the largest sum is 5." },
  { "one-row-less", "5", 4, "", "No path has the sum 4: the smallest sum is 5." },
  { "zeros", "0 / 0 0", 0, "0 0\n1 1; 0 0\n1 2", NULL },
  { "largest", "1000000000000 / 999999999999 0 / 1 2 1000000000000", 2000000000000,
    "1000000000000 0 1000000000000\n1 2 3; 1000000000000 999999999999 1\n1 1 1", NULL },
  { "largest-none", "1000000000000 / 999999999999 0 / 1 2 1000000000000", 1500000000000, "",
    "No path has the sum 1,500,000,000,000. The nearest sums that can be made are 1,000,000,000,002 and "
    "2,000,000,000,000." },
  { "two-rows", "1 / 2 3", 4, "1 3\n1 2", NULL },
  { "unit", "10 / 20 30 / 20 30 40", 56, "", "No path has the sum 56. The nearest sums that can be made are 50 and 60." },
};

static void
test_answers (gconstpointer data)
{
  const AnswerCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = triangle_make (c->text, c->target);
  PonderLimits limits = { .answers = 1, .keep = 1 };
  g_autoptr (PonderOutcome) outcome = ponder_solve (puzzle, &limits, NULL, NULL, NULL);

  answers_check (puzzle, c->answers, c->name);
  g_assert_cmpstr (outcome->reason, ==, c->reason);
}

typedef struct
{
  const char *name;
  const char *text;
  const char *message; /* NULL: it is read as 4 / 7 5 / 6 3 4 */
} TextCase;

static const TextCase text_cases[] = {
  { "lines", "4\n7 5\n6 3 4\n", NULL },
  { "slashes", "4 / 7 5 / 6 3 4", NULL },
  { "aligned", "     4\r\n  7\t5\r\n6   3   4", NULL },
  { "commas", "4\n7, 5\n6, 3, 4", NULL },
  { "comments", "# the lecture's [first]\n\n4\n  # two\n7 5\n\n6 3 4\n#", NULL },
  { "ocaml", "[[4];[7;5];[6;3;4]]", NULL },
  { "ocaml-named", "let t =\n  [[4];\n   [7; 5];\n   [6; 3; 4]];;", NULL },
  { "arrays", "[|[|4|];[|7;5|];[|6;3;4|]|]", NULL },
  { "python", "triangle = [\n  [4],  # top\n  [7, 5],\n  [6, 3, 4],\n]\n", NULL },
  { "tuples", "((4,), (7, 5), (6, 3, 4))", NULL },
  { "c", "int t[] = {{4}, {7, 5}, {6, 3, 4}};", NULL },
  { "lisp", "((4) (7 5) (6 3 4))", NULL },
  { "empty", "", "0 rows of numbers, expected 1 to 1,000" },
  { "blank", " \n\n", "0 rows of numbers, expected 1 to 1,000" },
  { "short-row", "4\n7 5\n\n6 3", "line 4: 2 numbers in row 3, expected 3" },
  { "long-row", "4 7", "line 1: 2 numbers in row 1, expected 1" },
  { "one-for-two", "4\n7", "line 2: 1 number in row 2, expected 2" },
  { "empty-row", "[[4];[];[6;3;4]]", "line 1: 0 numbers in row 2, expected 2" },
  { "negative", "4\n7 -1", "line 2: “-1”: expected a whole number from 0 to 1,000,000,000,000" },
  { "too-large", "1000000000001", "line 1: “1000000000001”: expected a whole number from 0 to 1,000,000,000,000" },
  { "gap", "4\n7,,5", "there is nothing between two commas or slashes" },
  { "row-gap", "4 / / 7 5", "there is nothing between two commas or slashes" },
  { "thousands", "4,000\n7 5", "a comma may be within a number: write none there, and a blank after those between numbers" },
  { "thousands-and-blanks", "4\n7,500 5", "a comma may be within a number: write none there, and a blank after those between numbers" },
  { "word", "[[4];\n[7;five]]", "line 2: “five”: expected a whole number from 0 to 1,000,000,000,000" },
  { "unclosed", "[[4];\n[7;5]", "line 2: a bracket is not closed; add what is missing" },
  { "beside", "[[4]] x", "line 1: there is something beside the list; leave only the list" },
  { "closed-twice", "[[4]]]", "line 1: there is something beside the list; leave only the list" },
};

static void
test_text (gconstpointer data)
{
  const TextCase *c = data;
  static const guint64 expected[] = { 4, 7, 5, 6, 3, 4 };
  g_autoptr (GError) error = NULL;
  guint n_rows;
  g_autoptr (GArray) numbers = ponder_triangle_read (c->text, &n_rows, &error);

  if (c->message != NULL)
    {
      g_assert_null (numbers);
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
      g_assert_cmpstr (error->message, ==, c->message);
      return;
    }
  g_assert_no_error (error);
  g_assert_cmpuint (n_rows, ==, 3);
  g_assert_cmpmem (numbers->data, numbers->len * sizeof (guint64), expected, sizeof expected);
}

static void
test_too_many_rows (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  guint n_rows;

  for (guint row = 0; row <= PONDER_TRIANGLE_MOST_ROWS; row++)
    {
      for (guint column = 0; column <= row; column++)
        g_string_append (text, "1 ");
      g_string_append (text, "\n");
    }
  g_assert_null (ponder_triangle_read (text->str, &n_rows, &error));
  g_assert_cmpstr (error->message, ==, "1,001 rows of numbers, expected 1 to 1,000");
}

static void
test_documents (void)
{
  answers_check_document (PONDER_TYPE_TRIANGLE, "[triangle]\nNumbers=4\\n7 5\nTarget=9\n",
                          "[triangle]\nTarget=9\nNumbers=4 / 7 5\n");
  answers_check_document (PONDER_TYPE_TRIANGLE, "[triangle]\nTarget=18446744073709551615\nNumbers=1000000\n",
                          "[triangle]\nTarget=18446744073709551615\nNumbers=1000000\n");
}

static const struct
{
  const char *document;
  const char *message;
} bad_documents[] = {
  { "[triangle]\nTarget=9\n", "“Numbers” is missing" },
  { "[triangle]\nNumbers=4\n", "“Target” is missing: which sum is asked for?" },
  { "[triangle]\nNumbers=4\nTarget=-1\n",
    "“Target=-1”: expected a number from 0 to 18,446,744,073,709,551,615" },
  { "[triangle]\nNumbers=4\nTarget=18446744073709551616\n",
    "“Target=18446744073709551616”: expected a number from 0 to 18,446,744,073,709,551,615" },
  { "[triangle]\nNumbers=4 / 7\nTarget=1\n", "“Numbers”: line 1: 1 number in row 2, expected 2" },
};

static void
test_bad_documents (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad_documents); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (answers_load (PONDER_TYPE_TRIANGLE, bad_documents[i].document, &error));
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, ==, bad_documents[i].message);
    }
}

typedef struct
{
  const char *name;
  guint64 target;
  const char *preset;
  guint visits;
  const char *why;
  guint n_cells;
} WhyCase;

static const WhyCase why_cases[] = {
  { "more", 10, "backtracking", 1, "Row 2: with 7 at position 1 the sum would be 11, more than 10.", 1 },
  { "last", 15, "backtracking", 3, "Row 4: with 2 at position 2 the sum would be 16, more than 15.", 1 },
  { "less", 16, "backtracking", 3, "Row 4: with 1 at position 3 the sum would be 15, not 16.", 1 },
  { "both", 18, "backtracking", 3,
    "Row 4: with 4 at position 1 the sum would be 21, more than 18; with 2 at position 2 the sum would be 19, more than "
    "18.", 2 },
  { "ahead", 15, "look-ahead", 1, "Row 2: from 5 at position 2 no path down makes the missing 6.", 1 },
};

static void
test_why_not (gconstpointer data)
{
  const WhyCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = triangle_make (LECTURE, c->target);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *why = answers_why_not (puzzle, c->preset, c->visits, cells);

  g_assert_cmpstr (why, ==, c->why);
  g_assert_cmpuint (cells->len, ==, c->n_cells);
}

static void
test_size (void)
{
  static const struct
  {
    guint n_rows;
    const char *size;
  } cases[] = {
    { 1, "2⁰ = 1 path" },
    { 4, "2³ = 8 paths" },
    { 64, "2⁶³ ≈ 9.2 × 10¹⁸ paths" },
    { 1000, "2⁹⁹⁹ ≈ 5.4 × 10³⁰⁰ paths" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PonderPuzzle) puzzle = ponder_triangle_random (cases[i].n_rows, 9, 1);
      g_autofree char *size = PONDER_PUZZLE_GET_CLASS (puzzle)->size_text (puzzle);

      g_assert_cmpstr (size, ==, cases[i].size);
    }
}

/* The state contains the path so far, the same as that of the search. */
static void
test_path (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_triangle_random (40, 9, 1);
  PonderMethod method = { .pruning = PONDER_PRUNING_LOOKAHEAD, .order = PONDER_ORDER_SHUFFLED, .seed = 3 };
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
  PonderTriangleGrid grid;
  g_autoptr (GArray) path = NULL;
  guint columns[40];
  guint64 sum = 0;

  ponder_triangle_get_grid (PONDER_TRIANGLE (puzzle), &grid);
  g_assert_cmpint (ponder_search_advance (search, G_MAXUINT64), ==, PONDER_FOUND);
  path = ponder_search_dup_path (search);
  g_assert_cmpuint (ponder_triangle_get_path (PONDER_TRIANGLE (puzzle), ponder_search_get_state (search), columns), ==,
                    40);
  g_assert_cmpuint (columns[0], ==, 0);
  for (guint i = 0; i < path->len; i++)
    g_assert_cmpuint (columns[i + 1], ==, PONDER_TRIANGLE_MOVE_COLUMN (g_array_index (path, PonderMove, i)));
  for (guint row = 0; row < 40; row++)
    sum += grid.numbers[PONDER_TRIANGLE_CELL (row, columns[row])];
  g_assert_cmpuint (sum, ==, grid.target);
}

static void
test_random_seed (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_triangle_random (3, 9, 1);
  g_autoptr (GKeyFile) file = ponder_puzzle_save (puzzle);
  g_autofree char *numbers = g_key_file_get_string (file, "triangle", "Numbers", NULL);
  g_autofree char *target = g_key_file_get_string (file, "triangle", "Target", NULL);

  g_assert_cmpstr (numbers, ==, "6 / 7 9 / 4 4 7");
  g_assert_cmpstr (target, ==, "22");
}

/* Moves that form no path, and a path with another sum. */
static void
test_holds (void)
{
  static const PonderMove right[] = { PONDER_TRIANGLE_MOVE (1, 0), PONDER_TRIANGLE_MOVE (2, 1),
                                      PONDER_TRIANGLE_MOVE (3, 2) };
  static const PonderMove wrong[][3] = {
    { PONDER_TRIANGLE_MOVE (1, 0), PONDER_TRIANGLE_MOVE (2, 1), PONDER_TRIANGLE_MOVE (3, 1) },
    { PONDER_TRIANGLE_MOVE (1, 0), PONDER_TRIANGLE_MOVE (3, 1), PONDER_TRIANGLE_MOVE (2, 2) },
    { PONDER_TRIANGLE_MOVE (1, 0), PONDER_TRIANGLE_MOVE (2, 2), PONDER_TRIANGLE_MOVE (3, 2) },
    { PONDER_TRIANGLE_MOVE (1, 2), PONDER_TRIANGLE_MOVE (2, 2), PONDER_TRIANGLE_MOVE (3, 2) },
  };
  g_autoptr (PonderPuzzle) puzzle = triangle_make (LECTURE, 15);

  g_assert_true (ponder_puzzle_holds (puzzle, right, 3));
  g_assert_false (ponder_puzzle_holds (puzzle, right, 2));
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (ponder_puzzle_holds (puzzle, wrong[i], 3));
}

#define ADD(path_format, cases, function)                                               \
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)                                      \
    {                                                                                   \
      g_autofree char *path = g_strdup_printf (path_format, cases[i].name);             \
                                                                                        \
      g_test_add_data_func (path, &cases[i], function);                                 \
    }

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/answers/%s", answer_cases, test_answers);
  ADD ("/text/%s", text_cases, test_text);
  g_test_add_func ("/text/too-many-rows", test_too_many_rows);
  g_test_add_func ("/document", test_documents);
  g_test_add_func ("/document/bad", test_bad_documents);
  ADD ("/why-not/%s", why_cases, test_why_not);
  g_test_add_func ("/tree-size", test_size);
  g_test_add_func ("/path", test_path);
  g_test_add_func ("/random/seed", test_random_seed);
  g_test_add_func ("/holds", test_holds);
  return g_test_run ();
}
