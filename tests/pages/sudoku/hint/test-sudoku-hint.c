/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "ponder-sudoku-hint-links.h"
#include "ponder-sudoku-hint.h"
#include "sudoku-entries.h"

#define OPTIONS PONDER_SUDOKU_HINT_UNIQUENESS
#define EASY ".4...3.2...4.2.3"
#define EASY_ANSWER "2431134231244213"
/* HoDoKu, Basic Fish: X-Wing */
#define X_WING ".41729.3.769..34.2.3264.7194.39..17.6.7..49.319537..24214567398376.9.541958431267"
/* Arto Inkala, 2012: not solved by the known steps */
#define BEYOND "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

typedef struct
{
  PonderPuzzleDocument *document;
  PonderSudokuHint *hint;
} Fixture;

static void
set_up (Fixture    *self,
        const char *line)
{
  g_autoptr (PonderPuzzle) puzzle = NULL;
  g_autoptr (GError) error = NULL;
  PonderSudokuGrid grid;

  ponder_sudoku_read_line (line, -1, NULL, NULL, &grid, &error);
  g_assert_no_error (error);
  puzzle = ponder_sudoku_new (&grid);
  self->document = ponder_puzzle_document_new (puzzle, NULL);
  ponder_sudoku_document_set_locked (self->document, TRUE);
  self->hint = ponder_sudoku_hint_new (self->document);
}

static void
tear_down (Fixture *self)
{
  g_assert_finalize_object (self->hint);
  g_assert_finalize_object (self->document);
}

static void
wait_stage (Fixture              *self,
            PonderSudokuHintStage stage)
{
  while (self->hint->stage == PONDER_SUDOKU_HINT_THINKING)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (self->hint->stage, ==, stage);
}

static void
ask (Fixture              *self,
     PonderSudokuHintStage stage)
{
  ponder_sudoku_hint_go_on (self->hint, OPTIONS);
  g_assert_cmpint (self->hint->stage, ==, PONDER_SUDOKU_HINT_THINKING);
  wait_stage (self, stage);
}

static PonderSudokuVerdict
ask_verdict (Fixture *self)
{
  ask (self, PONDER_SUDOKU_HINT_NO_STEP);
  return self->hint->reply->verdict;
}

static void
assert_says (Fixture    *self,
             const char *text)
{
  g_autofree char *said = ponder_sudoku_hint_dup_text (self->hint);

  g_assert_cmpstr (said, ==, text);
}

static char *
dup_values (Fixture *self)
{
  GString *text = g_string_new (NULL);

  for (guint cell = 0; cell < ponder_sudoku_document_get_clues (self->document)->shape->n_cells; cell++)
    g_string_append_c (text, (char) ('0' + ponder_sudoku_document_get_value (self->document, cell, NULL)));
  return g_string_free (text, FALSE);
}

/* Shows each stage once. The last one applies the hint, as one step of undo, and closes it. */
static void
test_stages (void)
{
  Fixture self;

  set_up (&self, EASY);
  assert_says (&self, "");
  ask (&self, PONDER_SUDOKU_HINT_WHERE);
  assert_says (&self, "Look at column 2.");
  ponder_sudoku_hint_go_on (self.hint, OPTIONS);
  assert_says (&self, "Full House: column 2.");
  g_assert_cmpuint (ponder_sudoku_document_count_entries (self.document), ==, 0);
  ponder_sudoku_hint_go_on (self.hint, OPTIONS);
  assert_says (&self, "r3c2 is the last blank cell in column 2, and 1 is missing there. Therefore r3c2 is 1.");
  ponder_sudoku_hint_go_on (self.hint, OPTIONS);
  g_assert_cmpint (self.hint->stage, ==, PONDER_SUDOKU_HINT_CLOSED);
  g_assert_cmpuint (ponder_sudoku_document_get_value (self.document, 9, NULL), ==, 1);
  ponder_history_undo (ponder_puzzle_document_get_history (self.document));
  g_assert_cmpuint (ponder_sudoku_document_count_entries (self.document), ==, 0);
  tear_down (&self);
}

/* Hints know the candidates of the puzzle, which alone may leave one answer. */
static void
test_candidates (void)
{
  static const char clues[] = "1234............";
  guint32 candidates[16] = { [4] = 1 << 2, [6] = 1 << 0, [8] = 1 << 1, [9] = 1 << 0 };
  g_autoptr (PonderPuzzle) puzzle = NULL;
  g_autofree char *values = NULL;
  Fixture self;

  set_up (&self, clues);
  g_assert_cmpint (ask_verdict (&self), ==, PONDER_SUDOKU_AMBIGUOUS);
  puzzle = ponder_sudoku_new_with_candidates (ponder_sudoku_document_get_clues (self.document), candidates);
  ponder_puzzle_document_load (self.document, puzzle, NULL);
  ponder_sudoku_hint_show_all (self.hint, OPTIONS);
  wait_stage (&self, PONDER_SUDOKU_HINT_ALL);
  g_assert_false (self.hint->reply->start.has_one_answer);
  g_assert_true (self.hint->reply->rating.ends);
  ponder_sudoku_hint_close (self.hint);
  while (!ponder_sudoku_document_is_won (self.document))
    {
      ask (&self, PONDER_SUDOKU_HINT_WHERE);
      for (guint i = 0; i < 3; i++)
        ponder_sudoku_hint_go_on (self.hint, OPTIONS);
    }
  values = dup_values (&self);
  g_assert_cmpstr (values, ==, "1234341221434321");
  tear_down (&self);
}

/* Hints lead to the answer, also if the clues aren't locked. */
static void
test_to_the_end (void)
{
  Fixture self;
  g_autofree char *values = NULL;

  set_up (&self, EASY);
  ponder_sudoku_document_set_locked (self.document, FALSE);
  for (guint n = ponder_sudoku_document_count_value (self.document, 0); n > 0; n--)
    {
      ask (&self, PONDER_SUDOKU_HINT_WHERE);
      for (guint i = 0; i < 3; i++)
        ponder_sudoku_hint_go_on (self.hint, OPTIONS);
    }
  values = dup_values (&self);
  g_assert_cmpstr (values, ==, EASY_ANSWER);
  g_assert_cmpint (ask_verdict (&self), ==, PONDER_SUDOKU_SOLVED);
  tear_down (&self);
}

/* A change of the document, and closing, end a hint at every stage, also while it is being looked for. */
static void
test_closes (void)
{
  for (guint stage = PONDER_SUDOKU_HINT_THINKING; stage <= PONDER_SUDOKU_HINT_WHAT; stage++)
    for (guint how = 0; how < 2; how++)
      {
        Fixture self;

        set_up (&self, EASY);
        ponder_sudoku_hint_go_on (self.hint, OPTIONS);
        if (stage > PONDER_SUDOKU_HINT_THINKING)
          wait_stage (&self, PONDER_SUDOKU_HINT_WHERE);
        while (self.hint->stage < MIN (stage, PONDER_SUDOKU_HINT_WHAT) && stage > PONDER_SUDOKU_HINT_WHERE)
          ponder_sudoku_hint_go_on (self.hint, OPTIONS);
        if (how == 0)
          ponder_sudoku_hint_close (self.hint);
        else
          sudoku_enter (self.document, 0, 2);
        g_assert_cmpint (self.hint->stage, ==, PONDER_SUDOKU_HINT_CLOSED);
        g_assert_null (self.hint->reply);
        ask (&self, PONDER_SUDOKU_HINT_WHERE); /* a late reply to the first question doesn't disturb it */
        tear_down (&self);
      }
}

/* Taking candidates away changes only the notes of their cells; these get notes if they had none. */
static void
test_takes_notes (void)
{
  Fixture self;
  PonderSudokuCandidate item;

  set_up (&self, X_WING);
  do
    {
      ask (&self, PONDER_SUDOKU_HINT_WHERE);
      item = ponder_sudoku_hint_get_advice (self.hint)->items[0];
      if (!ponder_sudoku_hint_get_advice (self.hint)->sets)
        break;
      for (guint i = 0; i < 3; i++)
        ponder_sudoku_hint_go_on (self.hint, OPTIONS);
    }
  while (TRUE);
  g_assert_false (ponder_sudoku_document_has_notes (self.document));
  for (guint i = 0; i < 3; i++)
    ponder_sudoku_hint_go_on (self.hint, OPTIONS);
  g_assert_cmpuint (ponder_sudoku_document_get_notes (self.document, item.cell), ==,
                    ponder_sudoku_document_get_fitting (self.document, item.cell) & ~(1u << (item.value - 1)));

  /* The next hint starts from these notes. */
  ask (&self, PONDER_SUDOKU_HINT_WHERE);
  g_assert_false (ponder_sudoku_position_has (ponder_sudoku_hint_get_position (self.hint), item.cell, item.value));
  tear_down (&self);
}

/* Entering a value removes it from the notes of the cells that see it, if the person wants that, in the same step of
 * undo. */
static void
test_tidies_notes (void)
{
  for (guint tidy = 0; tidy < 2; tidy++)
    {
      PonderSudokuHintOptions options = OPTIONS | (tidy ? PONDER_SUDOKU_HINT_TIDY_NOTES : 0);
      guint32 notes = 1 << 0 | 1 << 2; /* 1 and 3 */
      Fixture self;

      set_up (&self, EASY);
      sudoku_toggle_note (self.document, 8, 1);
      sudoku_toggle_note (self.document, 8, 3);
      ask (&self, PONDER_SUDOKU_HINT_WHERE);
      for (guint i = 0; i < 3; i++)
        ponder_sudoku_hint_go_on (self.hint, options);
      g_assert_cmpuint (ponder_sudoku_document_get_value (self.document, 9, NULL), ==, 1);
      g_assert_cmpuint (ponder_sudoku_document_get_notes (self.document, 8), ==, tidy ? 1 << 2 : notes);
      ponder_history_undo (ponder_puzzle_document_get_history (self.document));
      g_assert_cmpuint (ponder_sudoku_document_count_entries (self.document), ==, 0);
      g_assert_cmpuint (ponder_sudoku_document_get_notes (self.document, 8), ==, notes);
      tear_down (&self);
    }
}

/* Goes back to before the first wrong entry, as one step of undo. */
static void
test_goes_back (void)
{
  Fixture self;
  g_autofree char *values = NULL;
  g_autofree char *undone = NULL;

  set_up (&self, EASY);
  sudoku_enter (self.document, 0, 2); /* right */
  sudoku_enter (self.document, 2, 1); /* wrong */
  sudoku_enter (self.document, 4, 1); /* right */
  g_assert_cmpint (ask_verdict (&self), ==, PONDER_SUDOKU_WRONG_VALUES);
  assert_says (&self, "An entry is wrong: r1c3. No step helps before it is gone.");
  g_assert_true (ponder_sudoku_hint_can_go_back (self.hint));
  ponder_sudoku_hint_go_back (self.hint);
  values = dup_values (&self);
  g_assert_cmpstr (values, ==, "2400030200040203");
  ponder_history_undo (ponder_puzzle_document_get_history (self.document));
  undone = dup_values (&self);
  g_assert_cmpstr (undone, ==, "2410130200040203");
  tear_down (&self);
}

/* Notes that lack the right value are told, and go back as well. */
static void
test_wrong_notes (void)
{
  Fixture self;

  set_up (&self, EASY);
  sudoku_toggle_note (self.document, 2, 1);
  g_assert_cmpint (ask_verdict (&self), ==, PONDER_SUDOKU_WRONG_NOTES);
  assert_says (&self, "The right value is missing from the notes of r1c3.");
  ponder_sudoku_hint_go_back (self.hint);
  g_assert_cmpuint (ponder_sudoku_document_get_notes (self.document, 2), ==, 0);
  tear_down (&self);
}

/* Loads a game of which no earlier position is known. */
static void
load (Fixture                 *self,
      const PonderSudokuMarks *marks)
{
  PonderSudokuGrid grid;
  g_autoptr (PonderPuzzle) puzzle = NULL;

  set_up (self, "................");
  ponder_sudoku_read_line (EASY, -1, NULL, NULL, &grid, NULL);
  puzzle = ponder_sudoku_new (&grid);
  ponder_puzzle_document_load_marked (self->document, puzzle, NULL, marks);
}

/* If no earlier right position is known, as in a document from a file, what is wrong is removed; the notes of a wrong
 * entry's cell, and those that it removed, come back. */
static void
test_removes_wrong (void)
{
  Fixture self;
  PonderSudokuMarks marks = {
    .locked = TRUE, .entries = { [2] = 1, [4] = 1 }, .notes = { [2] = 0x5, [3] = 0x4 }, .tidied = { [3] = 0x1 }
  };
  g_autofree char *values = NULL;

  load (&self, &marks);
  g_assert_cmpint (ask_verdict (&self), ==, PONDER_SUDOKU_WRONG_VALUES);
  ponder_sudoku_hint_go_back (self.hint);
  values = dup_values (&self);
  g_assert_cmpstr (values, ==, "0400130200040203");
  g_assert_cmphex (ponder_sudoku_document_get_notes (self.document, 2), ==, 0x5);
  g_assert_cmphex (ponder_sudoku_document_get_notes (self.document, 3), ==, 0x5);
  tear_down (&self);
}

/* Of wrong notes only those of their cells go. */
static void
test_removes_wrong_notes (void)
{
  Fixture self;
  PonderSudokuMarks marks = { .locked = TRUE, .entries = { [0] = 2 }, .notes = { [2] = 0x1, [3] = 0x5 } };

  load (&self, &marks);
  g_assert_cmpint (ask_verdict (&self), ==, PONDER_SUDOKU_WRONG_NOTES);
  ponder_sudoku_hint_go_back (self.hint);
  g_assert_cmphex (ponder_sudoku_document_get_notes (self.document, 2), ==, 0);
  g_assert_cmphex (ponder_sudoku_document_get_notes (self.document, 3), ==, 0x5);
  g_assert_cmpuint (ponder_sudoku_document_get_value (self.document, 0, NULL), ==, 2);
  tear_down (&self);
}

static void
test_verdicts (void)
{
  static const struct
  {
    const char *line;
    PonderSudokuVerdict verdict;
  } cases[] = {
    { "................", PONDER_SUDOKU_AMBIGUOUS },
    { "123............4", PONDER_SUDOKU_IMPOSSIBLE },
    { "11..............", PONDER_SUDOKU_IMPOSSIBLE },
    { EASY_ANSWER, PONDER_SUDOKU_SOLVED },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Fixture self;

      set_up (&self, cases[i].line);
      g_assert_cmpint (ask_verdict (&self), ==, cases[i].verdict);
      g_assert_false (ponder_sudoku_hint_can_go_back (self.hint));
      tear_down (&self);
    }
}

/* All steps lead to the answer, forwards and backwards, and where logic ends, a trial goes on. */
static void
test_all (void)
{
  static const char *const lines[] = { EASY, X_WING, BEYOND };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      Fixture self;
      const PonderSudokuReply *reply;
      guint n_trials = 0;
      g_autofree char *steps = NULL;
      g_auto (GStrv) rows = NULL;

      set_up (&self, lines[i]);
      ponder_sudoku_hint_show_all (self.hint, OPTIONS);
      wait_stage (&self, PONDER_SUDOKU_HINT_ALL);
      reply = self.hint->reply;
      for (guint nth = reply->steps->len; nth-- > 0;)
        {
          const PonderSudokuAdvice *advice;

          ponder_sudoku_hint_select (self.hint, nth);
          advice = ponder_sudoku_hint_get_advice (self.hint);
          n_trials += advice->trial != NULL;
          g_assert_true (ponder_sudoku_position_has (ponder_sudoku_hint_get_position (self.hint), advice->items[0].cell,
                                                     advice->items[0].value));
          g_assert_cmpint (reply->answer[advice->items[0].cell] == advice->items[0].value, ==, advice->sets);
        }
      g_assert_cmpint (n_trials > 0, ==, lines[i] == lines[2]);
      ponder_sudoku_hint_select (self.hint, reply->steps->len);
      assert_says (&self, "This is the answer.");
      g_assert_cmpmem (ponder_sudoku_hint_get_position (self.hint)->values, reply->start.groups->shape->n_cells,
                       reply->answer, reply->start.groups->shape->n_cells);
      steps = ponder_sudoku_hint_dup_steps (self.hint);
      rows = g_strsplit (steps, "\n", -1);
      g_assert_cmpuint (g_strv_length (rows), ==, reply->steps->len + 1);
      g_assert_cmpuint (ponder_sudoku_document_count_entries (self.document), ==, 0);
      tear_down (&self);
    }
}

static void
test_links (void)
{
  const PonderSudokuGroups *groups = ponder_sudoku_groups_get (ponder_sudoku_shape_get (16, 4));
  g_autofree char *markup = ponder_sudoku_hint_links_markup ("In row 12, only r1c16 can be <.", groups);
  PonderSudokuCells cells;

  g_assert_cmpstr (markup, ==, "In <a href=\"group:11\">row 12</a>, only <a href=\"cell:15\">r1c16</a> can be &lt;.");
  g_assert_true (ponder_sudoku_hint_links_read ("cell:15", groups, &cells));
  g_assert_true (ponder_sudoku_cells_has (&cells, 15));
  g_assert_true (ponder_sudoku_hint_links_read ("group:11", groups, &cells));
  g_assert_true (ponder_sudoku_cells_has (&cells, 11 * 16 + 15));
  g_assert_false (ponder_sudoku_cells_has (&cells, 15));
  g_assert_false (ponder_sudoku_hint_links_read ("cell:256", groups, &cells));
  g_assert_false (ponder_sudoku_hint_links_read (NULL, groups, &cells));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sudoku-hint/stages", test_stages);
  g_test_add_func ("/sudoku-hint/candidates", test_candidates);
  g_test_add_func ("/sudoku-hint/to-the-end", test_to_the_end);
  g_test_add_func ("/sudoku-hint/closes", test_closes);
  g_test_add_func ("/sudoku-hint/takes-notes", test_takes_notes);
  g_test_add_func ("/sudoku-hint/tidies-notes", test_tidies_notes);
  g_test_add_func ("/sudoku-hint/goes-back", test_goes_back);
  g_test_add_func ("/sudoku-hint/wrong-notes", test_wrong_notes);
  g_test_add_func ("/sudoku-hint/removes-wrong", test_removes_wrong);
  g_test_add_func ("/sudoku-hint/removes-wrong-notes", test_removes_wrong_notes);
  g_test_add_func ("/sudoku-hint/verdicts", test_verdicts);
  g_test_add_func ("/sudoku-hint/all", test_all);
  g_test_add_func ("/sudoku-hint/links", test_links);

  return g_test_run ();
}
