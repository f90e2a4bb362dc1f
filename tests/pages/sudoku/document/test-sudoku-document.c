/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "share.h"
#include "sudoku-document-test.h"

static void
test_enter (void)
{
  g_autoptr (PonderPuzzleDocument) document = new_document (".4...3.2...4.2.3");
  PonderHistory *history = ponder_puzzle_document_get_history (document);

  assert_shown (document, ".4...3.2...4.2.3");
  g_assert_cmpstr (ponder_sudoku_document_get_clues (document)->symbols.text, ==, "1234");
  g_assert_cmpstr (ponder_puzzle_document_get_name (document), ==, "name");
  g_assert_cmpuint (ponder_sudoku_document_count_value (document, 0), ==, 10);
  g_assert_false (ponder_history_can_undo (history));

  sudoku_enter (document, 0, 2);
  assert_shown (document, "b4...3.2...4.2.3");
  g_assert_cmpstr (ponder_puzzle_document_get_name (document), ==, "name");
  g_assert_cmpuint (ponder_sudoku_document_count_value (document, 2), ==, 3);

  g_assert_cmpuint (ponder_sudoku_document_count_entries (document), ==, 1);

  /* Entering the same value, or one over a clue, changes nothing. */
  sudoku_enter (document, 0, 2);
  sudoku_enter (document, 1, 4);
  sudoku_enter (document, 1, 3);
  sudoku_enter (document, 1, 0);
  sudoku_reveal (document, 1, 3);
  sudoku_enter (document, 2, 0);
  ponder_history_undo (history);
  g_assert_false (ponder_history_can_undo (history));
  g_assert_false (ponder_sudoku_document_can_enter (document, 1));
  g_assert_true (ponder_sudoku_document_can_enter (document, 0));
}

/* Keys: a digit is entered in cell 0, after ! as a revealed value; ( unlocks and ) locks. */
static void
test_locks (void)
{
  static const struct
  {
    const char *name;
    const char *line;
    const char *keys;
    const char *shown;
    gboolean locked;
    gboolean has_name;
  } cases[] = {
    { "with clues", ".4..", "", ".4..", TRUE, TRUE },
    { "without clues", "....", "", "....", FALSE, TRUE },
    { "enter a clue", "....", "1", "1...", FALSE, FALSE },
    { "change a clue", "....", "12", "2...", FALSE, FALSE },
    { "clear a clue", "1...", "(0", "....", FALSE, FALSE },
    { "lock clues", "....", "1)2", "1...", TRUE, FALSE },
    { "lock and enter", ".4..", "(1)2", "14..", TRUE, FALSE },
    { "entries stay entries", ".4..", "1(", "a4..", FALSE, TRUE },
    { "and back", ".4..", "1()", "a4..", TRUE, TRUE },
    { "a clue for an entry", ".4..", "1(2", "24..", FALSE, FALSE },
    { "a clue for the same entry", ".4..", "1(1", "14..", FALSE, FALSE },
    { "clear an entry when unlocked", ".4..", "1(0", ".4..", FALSE, TRUE },
    { "reveal", ".4..", "!1", "a4..", TRUE, TRUE },
    { "reveal when unlocked", ".4..", "(!1", "a4..", FALSE, TRUE },
    { "reveal over an entry", ".4..", "2!1", "a4..", TRUE, TRUE },
    { "reveal leaves a clue", "1...", "(!2", "1...", FALSE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = g_strconcat (cases[i].line, "............", NULL);
      g_autofree char *expected = g_strconcat (cases[i].shown, "............", NULL);
      g_autoptr (PonderPuzzleDocument) document = new_document (line);
      g_autofree char *shown = NULL;
      g_autofree char *shown_first = NULL;

      for (const char *key = cases[i].keys; *key != '\0'; key++)
        if (*key == '(' || *key == ')')
          ponder_sudoku_document_set_locked (document, *key == ')');
        else if (*key == '!')
          sudoku_reveal (document, 0, *++key - '0');
        else
          sudoku_enter (document, 0, *key - '0');

      shown = dup_shown (document);
      if (!g_str_equal (shown, expected) || ponder_sudoku_document_get_marks (document)->locked != cases[i].locked ||
          (ponder_puzzle_document_get_name (document) != NULL) != cases[i].has_name)
        g_error ("%s: %s", cases[i].name, shown);

      /* Undo restores everything. */
      while (ponder_history_can_undo (ponder_puzzle_document_get_history (document)))
        ponder_history_undo (ponder_puzzle_document_get_history (document));
      shown_first = dup_shown (document);
      g_assert_cmpstr (shown_first, ==, line);
      g_assert_cmpint (ponder_sudoku_document_get_marks (document)->locked, ==, strpbrk (line, "1234") != NULL);
      g_assert_nonnull (ponder_puzzle_document_get_name (document));
    }
}

/* Each change is one step of undo; what changes nothing is not a step. */
static void
test_steps (void)
{
  g_autoptr (PonderPuzzleDocument) document = new_document (".4...3.2...4.2.3");

  ponder_sudoku_document_set_locked (document, TRUE);
  ponder_sudoku_document_clear_entries (document);
  ponder_history_set_finding (ponder_puzzle_document_get_history (document), NULL);
  sudoku_toggle_note (document, 1, 1);
  g_assert_cmpuint (count_undo (document), ==, 0);
  sudoku_enter (document, 0, 1);
  sudoku_toggle_note (document, 0, 1);
  sudoku_reveal (document, 0, 1);
  g_assert_cmpuint (count_undo (document), ==, 1);
  sudoku_toggle_note (document, 2, 1);
  ponder_sudoku_document_set_locked (document, FALSE);
  ponder_sudoku_document_set_locked (document, 2 > 1);
  ponder_sudoku_document_set_locked (document, 7);
  sudoku_reveal (document, 3, 1);
  ponder_sudoku_document_clear_entries (document);
  g_assert_cmpuint (count_undo (document), ==, 6);
}

static void
test_notes (void)
{
  g_autoptr (PonderPuzzleDocument) document = new_document (".4...3.2...4.2.3");
  PonderHistory *history = ponder_puzzle_document_get_history (document);

  /* Notes need not fit: 4 is in the same row. */
  sudoku_toggle_note (document, 0, 1);
  sudoku_toggle_note (document, 0, 4);
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 0), ==, 0x9);
  sudoku_toggle_note (document, 0, 1);
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 0), ==, 0x8);
  ponder_history_undo (history);
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 0), ==, 0x9);
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 2), ==, 0);
  g_assert_cmphex (ponder_sudoku_document_get_fitting (document, 0), ==, 0x3);
  g_assert_cmpstr (ponder_puzzle_document_get_name (document), ==, "name");

  /* Notes are hidden by an entry or a clue. */
  sudoku_enter (document, 0, 2);
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 0), ==, 0);
  sudoku_toggle_note (document, 0, 3);
  sudoku_enter (document, 0, 0);
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 0), ==, 0x9);
  ponder_sudoku_document_set_locked (document, FALSE);
  sudoku_enter (document, 0, 1);
  sudoku_toggle_note (document, 0, 3);
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 0), ==, 0);
  sudoku_enter (document, 0, 0);
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 0), ==, 0x9);

  ponder_sudoku_document_clear_entries (document);
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 0), ==, 0);
  assert_shown (document, ".4...3.2...4.2.3");
  ponder_history_undo (history);
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 0), ==, 0x9);
}

static const char *
get_text (PonderPuzzleDocument *document)
{
  return ponder_puzzle_document_get_finding (document)->text;
}

static gboolean
is_wrong (PonderPuzzleDocument *document,
          guint                 cell)
{
  const PonderFinding *finding = ponder_puzzle_document_get_finding (document);

  for (guint i = 0; finding != NULL && finding->wrong != NULL && i < finding->wrong->len; i++)
    if (g_array_index (finding->wrong, guint, i) == cell)
      return TRUE;
  return FALSE;
}

static const guint8 an_answer[] = { 2, 4, 3, 1, 1, 3, 4, 2, 3, 1, 2, 4, 4, 2, 1, 3 };

static void
test_find (void)
{
  PonderPuzzleDocument *document = new_document (".4...3.2...4.2.3");
  PonderHistory *history = ponder_puzzle_document_get_history (document);
  g_autofree char *line = NULL;
  g_autofree char *clues = NULL;
  g_autofree char *answer = NULL;
  g_autoptr (PonderPuzzle) solved = NULL;
  PonderSudokuGrid grid;

  sudoku_enter (document, 0, 2);
  find (document, "found", an_answer, 0, NULL);
  assert_shown (document, "b4CAA3D2CAB4D2A3");
  g_assert_cmpstr (get_text (document), ==, "found");
  g_assert_nonnull (ponder_puzzle_document_get_answer (document));
  /* An answer is shown, but not entered. */
  g_assert_cmpuint (ponder_sudoku_document_count_value (document, 0), ==, 9);
  g_assert_true (ponder_sudoku_document_fits (document, 3, 1));
  g_assert_false (ponder_sudoku_document_clashes (document, 0));
  ponder_sudoku_document_get_grid (document, &grid);
  line = ponder_sudoku_write_line (&grid);
  g_assert_cmpstr (line, ==, "24...3.2...4.2.3");
  clues = ponder_sudoku_write_line (ponder_sudoku_document_get_clues (document));
  g_assert_cmpstr (clues, ==, ".4...3.2...4.2.3");
  solved = ponder_puzzle_document_dup_solved (document);
  answer = ponder_puzzle_answer_text (solved, (const PonderMove *) ponder_puzzle_document_get_answer (document)->data,
                                      ponder_puzzle_document_get_answer (document)->len);
  g_assert_cmpstr (answer, ==, "2431134231244213");

  /* A change removes the answer, and undo restores it. */
  sudoku_enter (document, 2, 3);
  assert_shown (document, "b4c..3.2...4.2.3");
  g_assert_null (ponder_puzzle_document_get_finding (document));
  ponder_history_undo (history);
  assert_shown (document, "b4CAA3D2CAB4D2A3");
  ponder_history_set_finding (ponder_puzzle_document_get_history (document), NULL);
  assert_shown (document, "b4...3.2...4.2.3");
  ponder_history_undo (history);
  assert_shown (document, "b4CAA3D2CAB4D2A3");
  ponder_history_undo (history);
  assert_shown (document, "b4...3.2...4.2.3");

  g_assert_finalize_object (document);
}

/* Going through the answers is a single step: undo leads back to where there was none. */
static void
test_find_another (void)
{
  g_autoptr (PonderPuzzleDocument) document = new_document ("................");
  PonderHistory *history = ponder_puzzle_document_get_history (document);

  ponder_sudoku_document_set_locked (document, TRUE);
  for (guint64 nth = 0; nth < 5; nth++)
    {
      find (document, "one of many", an_answer, nth, NULL);
      g_assert_cmpuint (ponder_puzzle_document_get_finding (document)->nth, ==, nth);
    }
  ponder_history_set_finding (ponder_puzzle_document_get_history (document), &(PonderFinding){ .text = "no more" });
  g_assert_null (ponder_puzzle_document_get_answer (document));
  g_assert_cmpuint (count_undo (document), ==, 2);
  ponder_history_undo (history);
  g_assert_null (ponder_puzzle_document_get_finding (document));

  /* After a change answers are counted from the beginning. */
  ponder_history_redo (history);
  sudoku_enter (document, 0, 2);
  find (document, "found", an_answer, 0, NULL);
  g_assert_cmpuint (count_undo (document), ==, 4);
}

/* A message about a sudoku is not a step of undo, and doesn't clear redo. */
static void
test_no_answer (void)
{
  g_autoptr (PonderPuzzleDocument) document = new_document (".4...3.2...4.2.3");
  PonderHistory *history = ponder_puzzle_document_get_history (document);

  sudoku_enter (document, 0, 1);
  ponder_history_undo (history);
  ponder_history_set_finding (ponder_puzzle_document_get_history (document), &(PonderFinding){ .text = "none" });
  g_assert_cmpstr (get_text (document), ==, "none");
  g_assert_false (ponder_history_can_undo (history));
  ponder_history_set_finding (ponder_puzzle_document_get_history (document), NULL);
  g_assert_null (ponder_puzzle_document_get_finding (document));
  g_assert_false (ponder_history_can_undo (history));
  ponder_history_redo (history);
  g_assert_cmpuint (ponder_sudoku_document_get_value (document, 0, NULL), ==, 1);
}

static void
test_points_at (void)
{
  static const guint cells[] = { 3, 7 };
  PonderPuzzleDocument *document = new_document (".4...3.2...4.2.3");
  g_autoptr (GArray) pointed_at = g_array_new (FALSE, FALSE, sizeof (guint));
  const GArray *kept;

  g_array_append_vals (pointed_at, cells, 2);
  ponder_history_set_finding (ponder_puzzle_document_get_history (document),
                              &(PonderFinding){ .text = "none", .pointed_at = pointed_at });
  g_array_set_size (pointed_at, 0);
  kept = ponder_puzzle_document_get_finding (document)->pointed_at;
  g_assert_cmpmem (kept->data, kept->len * sizeof (guint), cells, sizeof cells);
  g_assert_null (ponder_puzzle_document_get_answer (document));
  sudoku_enter (document, 0, 1);
  g_assert_null (ponder_puzzle_document_get_finding (document));

  g_assert_finalize_object (document);
}

/* What was found from clues and entries stays while only notes and the lock change. */
static void
test_keeps_finding (void)
{
  static const guint cell = 0;
  g_autoptr (PonderPuzzleDocument) document = new_document (".4...3.2...4.2.3");
  g_autoptr (GArray) wrong = g_array_new (FALSE, FALSE, sizeof (guint));

  g_array_append_val (wrong, cell);
  sudoku_enter (document, 0, 1);
  g_assert_false (is_wrong (document, 0));
  find (document, "one is wrong", an_answer, 3, wrong);
  sudoku_toggle_note (document, 2, 1);
  ponder_sudoku_document_set_locked (document, FALSE);
  g_assert_true (is_wrong (document, 0));
  g_assert_false (is_wrong (document, 2));
  g_assert_cmpuint (ponder_puzzle_document_get_finding (document)->nth, ==, 3);
  g_assert_cmpstr (get_text (document), ==, "one is wrong");
  assert_shown (document, "a4CAA3D2CAB4D2A3");

  sudoku_enter (document, 0, 0);
  g_assert_false (is_wrong (document, 0));
  g_assert_null (ponder_puzzle_document_get_finding (document));

  /* Without entries, clearing them changes only notes. */
  find (document, "found", an_answer, 0, NULL);
  ponder_sudoku_document_clear_entries (document);
  g_assert_cmpstr (get_text (document), ==, "found");
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 2), ==, 0);
  sudoku_reveal (document, 0, 2);
  find (document, "found", an_answer, 0, NULL);
  ponder_sudoku_document_clear_entries (document);
  g_assert_null (ponder_puzzle_document_get_finding (document));
}

/* “!” is a cell that clashes, “x” a blank for which no value is left. */
static void
test_marks (void)
{
  static const struct
  {
    const char *name;
    const char *line;
    const char *expected;
  } cases[] = {
    { "none", ".4...3.2...4.2.3", "................" },
    { "in a row", "1..1............", "!..!............" },
    { "in a column", "1...........1...", "!...........!..." },
    { "in a box", "1....1..........", "!....!.........." },
    { "three of a kind", "11..1...........", "!!..!..........." },
    { "nothing left", "12.....3.......4", "...x............" },
    { "by row, column and box", "12.....3.4......", ".....x.........." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PonderPuzzleDocument) document = new_document (cases[i].line);
      char marks[17] = { 0 };

      for (guint cell = 0; cell < 16; cell++)
        marks[cell] = ponder_sudoku_document_clashes (document, cell)        ? '!'
                      : ponder_sudoku_document_nothing_fits (document, cell) ? 'x'
                                                                             : '.';
      if (!g_str_equal (marks, cases[i].expected))
        g_error ("%s: %s, expected %s", cases[i].name, marks, cases[i].expected);
    }
}

static void
test_largest (void)
{
  PonderSudokuGrid grid = { .shape = ponder_sudoku_shape_get (25, 5) };
  g_autoptr (PonderPuzzleDocument) document = NULL;

  ponder_sudoku_symbols_usual (25, &grid.symbols);
  document = new_document_of (&grid, NULL);
  for (guint value = 1; value <= 24; value++)
    sudoku_enter (document, value, value);
  g_assert_false (ponder_sudoku_document_nothing_fits (document, 0));
  g_assert_cmphex (ponder_sudoku_document_get_fitting (document, 0), ==, 1 << 24);
  sudoku_toggle_note (document, 0, 25);
  g_assert_cmphex (ponder_sudoku_document_get_notes (document, 0), ==, 1 << 24);
  sudoku_enter (document, 600, 25);
  g_assert_true (ponder_sudoku_document_nothing_fits (document, 0));
  ponder_sudoku_document_clear_all (document);
  g_assert_cmpuint (ponder_sudoku_document_count_value (document, 0), ==, 625);
}

static void
test_load_and_clear (void)
{
  g_autoptr (PonderPuzzleDocument) document = new_document (".4...3.2...4.2.3");
  PonderHistory *history = ponder_puzzle_document_get_history (document);
  const PonderSudokuShape *shape = NULL;

  for (guint example = 0; ponder_sudoku_examples[example].name != NULL; example++)
    {
      g_autoptr (PonderPuzzle) puzzle = parse_example (example);

      shape = ponder_sudoku_get_grid (PONDER_SUDOKU (puzzle))->shape;
      ponder_puzzle_document_load (document, puzzle, ponder_sudoku_examples[example].name);
      g_assert_true (ponder_sudoku_document_get_clues (document)->shape == shape);
      g_assert_cmpstr (ponder_puzzle_document_get_name (document), ==, ponder_sudoku_examples[example].name);
    }
  ponder_sudoku_document_clear_all (document);
  g_assert_true (ponder_sudoku_document_get_clues (document)->shape == shape);
  g_assert_cmpuint (ponder_sudoku_document_count_value (document, 0), ==, shape->n_cells);
  while (ponder_history_can_undo (history))
    ponder_history_undo (history);
  assert_shown (document, ".4...3.2...4.2.3");
}

static const guint32 *
candidates_of (PonderPuzzleDocument *document)
{
  return ponder_sudoku_document_get_candidates (document);
}

/* Candidates are a part of the puzzle through all changes of clues and entries, until all is cleared or they are
 * ignored. */
static void
test_candidates (void)
{
  g_autoptr (PonderPuzzleDocument) document = new_document (".4...3.2...4.2.3");
  PonderHistory *history = ponder_puzzle_document_get_history (document);
  guint32 candidates[16] = { [0] = 1 << 1 | 1 << 0, [2] = 1 << 2 };
  g_autoptr (PonderPuzzle) puzzle =
    ponder_sudoku_new_with_candidates (ponder_sudoku_document_get_clues (document), candidates);
  g_autoptr (PonderPuzzle) solved = NULL;
  g_autofree char *text = NULL;

  ponder_puzzle_document_load (document, puzzle, "name");
  ponder_sudoku_document_set_locked (document, TRUE);
  g_assert_cmpuint (ponder_sudoku_document_get_fitting (document, 0), ==, 1 << 0 | 1 << 1);
  g_assert_cmpuint (ponder_sudoku_document_get_fitting (document, 3), ==, 1 << 0);
  g_assert_false (ponder_sudoku_document_fits (document, 0, 3));

  /* An entry that isn't a candidate clashes, takes no notes away, and leaves no answer. */
  sudoku_toggle_note (document, 8, 3);
  ponder_sudoku_document_place (document, (guint[]){ 0 }, 1, 3, PONDER_SUDOKU_RULE_OUT);
  g_assert_true (ponder_sudoku_document_clashes (document, 0));
  g_assert_cmpuint (ponder_sudoku_document_get_notes (document, 8), ==, 1 << 2);
  solved = ponder_puzzle_document_dup_solved (document);
  g_assert_nonnull (ponder_sudoku_get_candidates (PONDER_SUDOKU (solved)));
  sudoku_enter (document, 0, 2);
  g_assert_false (ponder_sudoku_document_clashes (document, 0));

  ponder_sudoku_document_set_locked (document, FALSE);
  sudoku_enter (document, 1, 0);
  ponder_sudoku_document_start_playing (document, FALSE);
  g_assert_nonnull (candidates_of (document));
  g_assert_cmpmem (candidates_of (document), sizeof candidates, candidates, sizeof candidates);

  /* They survive a file. */
  text = ponder_history_write (history);
  ponder_sudoku_document_clear_all (document);
  g_assert_null (candidates_of (document));
  g_assert_true (ponder_history_open (history, text, NULL));
  g_assert_cmpmem (candidates_of (document), sizeof candidates, candidates, sizeof candidates);

  ponder_sudoku_document_ignore_candidates (document);
  g_assert_null (candidates_of (document));
  g_assert_cmpuint (ponder_sudoku_document_get_notes (document, 2), ==, 1 << 2);
  g_assert_cmpuint (ponder_sudoku_document_get_notes (document, 8), ==, 1 << 2);
  ponder_history_undo (history);
  g_assert_cmpmem (candidates_of (document), sizeof candidates, candidates, sizeof candidates);
  g_assert_cmpuint (ponder_sudoku_document_get_notes (document, 2), ==, 0);
}

static guint
find_example (const char *name)
{
  guint example = 0;

  while (!g_str_equal (ponder_sudoku_examples[example].name, name))
    example++;
  return example;
}

/* Tells how many states a method visits to the first answer, and checks the answer. */
static guint64
count_visits (PonderPuzzle       *puzzle,
              const PonderMethod *method,
              const char         *answer)
{
  PonderLimits limits = { .answers = 1, .keep = 1 };
  g_autoptr (PonderOutcome) outcome = ponder_solve_by (puzzle, method, &limits, NULL, NULL, NULL);
  GArray *moves = g_ptr_array_index (outcome->answers, 0);
  g_autofree char *text = ponder_puzzle_answer_text (puzzle, (const PonderMove *) moves->data, moves->len);

  g_assert_cmpstr (text, ==, answer);
  g_assert_cmpuint (outcome->figures.first_answer, ==, outcome->figures.visited);
  return outcome->figures.first_answer;
}

/* The example that is built against the fixed order has one answer. Natural order takes tens of millions of states, also
 * if the moves are shuffled; choosing the place with the fewest moves is what helps. */
static void
test_slow_example (void)
{
  static const char answer[] = "987654321245913867613782594829175436134826975576439218"
                               "398567142461298753752341689";
  g_autoptr (PonderPuzzle) puzzle = parse_example (find_example ("A Friend’s Slow Sudoku"));
  PonderLimits all = { .keep = 2 };
  g_autoptr (PonderOutcome) outcome = ponder_solve (puzzle, &all, NULL, NULL, NULL);

  g_assert_true (outcome->complete);
  g_assert_cmpuint (outcome->count, ==, 1);
  g_assert_cmpuint (count_visits (puzzle, &ponder_preset_find ("fewest-first")->method, answer), ==, 95);
  g_assert_cmpuint (count_visits (puzzle, &ponder_preset_find ("shuffled")->method, answer), ==, 76);
  g_assert_cmpuint (count_visits (puzzle, &ponder_preset_find ("look-ahead")->method, answer), ==, 57);
  if (!test_share_has_test ())
    return;
  g_assert_cmpuint (count_visits (puzzle, &ponder_preset_find ("backtracking")->method, answer), ==, 48629594);
  g_assert_cmpuint (
    count_visits (puzzle,
                  &(PonderMethod){ .pruning = PONDER_PRUNING_RULES, .order = PONDER_ORDER_MOVES_SHUFFLED, .seed = 2 },
                  answer),
    ==, 33249537);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sudoku-document/enter", test_enter);
  g_test_add_func ("/sudoku-document/locks", test_locks);
  g_test_add_func ("/sudoku-document/candidates", test_candidates);
  g_test_add_func ("/sudoku-document/steps", test_steps);
  g_test_add_func ("/sudoku-document/notes", test_notes);
  g_test_add_func ("/sudoku-document/find", test_find);
  g_test_add_func ("/sudoku-document/find-another", test_find_another);
  g_test_add_func ("/sudoku-document/no-answer", test_no_answer);
  g_test_add_func ("/sudoku-document/points-at", test_points_at);
  g_test_add_func ("/sudoku-document/keeps-finding", test_keeps_finding);
  g_test_add_func ("/sudoku-document/marks", test_marks);
  g_test_add_func ("/sudoku-document/largest", test_largest);
  g_test_add_func ("/sudoku-document/load-and-clear", test_load_and_clear);
  g_test_add_func ("/sudoku-document/slow-example", test_slow_example);
  return g_test_run ();
}
