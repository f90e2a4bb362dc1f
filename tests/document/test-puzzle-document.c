/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "ponder-puzzle-document.h"
#include "ponder-queens.h"
#include "ponder-sudoku-marks.h"

static void
find (PonderPuzzleDocument *document,
      const PonderMove     *moves,
      guint                 n_moves,
      guint64               nth)
{
  g_autoptr (GArray) answer = g_array_new (FALSE, FALSE, sizeof (PonderMove));

  g_array_append_vals (answer, moves, n_moves);
  ponder_history_set_finding (ponder_puzzle_document_get_history (document),
                              &(PonderFinding){ .text = "found", .answer = answer, .nth = nth });
}

/* Finds the first answer for 4 queens, by trying all moves. */
static void
fill_answer (PonderPuzzle *puzzle,
             PonderMove   *moves)
{
  for (guint32 code = 0; code < 1 << 16; code++)
    {
      for (guint i = 0; i < 4; i++)
        moves[i] = PONDER_QUEENS_MOVE (i, code >> (4 * i) & 15);
      if (ponder_puzzle_holds (puzzle, moves, 4))
        return;
    }
  g_assert_not_reached ();
}

static void
test_undo (void)
{
  g_autoptr (PonderPuzzle) four = ponder_queens_new (4);
  g_autoptr (PonderPuzzle) five = ponder_queens_new (5);
  g_autoptr (PonderPuzzleDocument) document = ponder_puzzle_document_new (four, "Four");
  PonderHistory *history = ponder_puzzle_document_get_history (document);
  PonderMove moves[4];

  fill_answer (four, moves);
  find (document, moves, 4, 0);
  find (document, moves, 4, 1);
  g_assert_cmpuint (ponder_puzzle_document_get_finding (document)->nth, ==, 1);
  ponder_puzzle_document_load (document, five, NULL);
  g_assert_null (ponder_puzzle_document_get_finding (document));
  g_assert_null (ponder_puzzle_document_get_name (document));

  ponder_history_undo (history);
  g_assert_true (ponder_puzzle_document_get_puzzle (document) == four);
  g_assert_cmpuint (ponder_puzzle_document_get_finding (document)->nth, ==, 1);
  ponder_history_undo (history);
  g_assert_null (ponder_puzzle_document_get_finding (document));
  g_assert_cmpstr (ponder_puzzle_document_get_name (document), ==, "Four");
  g_assert_false (ponder_history_can_undo (history));
}

/* A message about a puzzle is not a step of undo, and doesn't clear redo; an answer is a step. */
static void
test_no_answer (void)
{
  g_autoptr (PonderPuzzle) four = ponder_queens_new (4);
  g_autoptr (PonderPuzzleDocument) document = ponder_puzzle_document_new (four, "Four");
  PonderHistory *history = ponder_puzzle_document_get_history (document);
  PonderMove moves[4];

  fill_answer (four, moves);
  ponder_puzzle_document_load (document, four, "Four again");
  ponder_history_undo (history);
  ponder_history_set_finding (ponder_puzzle_document_get_history (document), &(PonderFinding){ .text = "stopped" });
  g_assert_cmpstr (ponder_puzzle_document_get_finding (document)->text, ==, "stopped");
  g_assert_cmpstr (ponder_puzzle_document_get_name (document), ==, "Four");
  g_assert_false (ponder_history_can_undo (history));
  ponder_history_set_finding (ponder_puzzle_document_get_history (document), NULL);
  g_assert_null (ponder_puzzle_document_get_finding (document));
  g_assert_false (ponder_history_can_undo (history));
  ponder_history_redo (history);
  g_assert_cmpstr (ponder_puzzle_document_get_name (document), ==, "Four again");

  ponder_history_set_finding (ponder_puzzle_document_get_history (document), &(PonderFinding){ .text = "stopped" });
  find (document, moves, 4, 0);
  ponder_history_undo (history);
  g_assert_null (ponder_puzzle_document_get_finding (document)->answer);
  ponder_history_redo (history);
  g_assert_nonnull (ponder_puzzle_document_get_finding (document)->answer);
}

/* Everything is restored from the saved history; the document itself doesn't contain what was found. */
static void
test_text (void)
{
  g_autoptr (PonderPuzzle) four = ponder_queens_new (4);
  g_autoptr (PonderPuzzle) five = ponder_queens_new (5);
  g_autoptr (PonderPuzzleDocument) document = ponder_puzzle_document_new (four, "A; name\nof two lines");
  g_autoptr (PonderPuzzleDocument) other = ponder_puzzle_document_new (five, NULL);
  g_autoptr (GKeyFile) kept = g_key_file_new ();
  g_autofree char *saved = NULL;
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;
  PonderMove moves[4];

  fill_answer (four, moves);
  find (document, moves, 4, 7);
  ponder_history_save (ponder_puzzle_document_get_history (document), kept, "History");
  g_assert_true (ponder_history_load (ponder_puzzle_document_get_history (other), kept, "History", &error));
  g_assert_no_error (error);
  g_assert_cmpstr (ponder_puzzle_document_get_name (other), ==, "A; name\nof two lines");
  g_assert_cmpuint (ponder_puzzle_document_get_finding (other)->nth, ==, 7);
  g_assert_cmpmem (ponder_puzzle_document_get_finding (other)->answer->data, sizeof moves, moves, sizeof moves);

  saved = ponder_history_write (ponder_puzzle_document_get_history (other));
  g_assert_null (strstr (saved, "Finding"));
  g_assert_true (ponder_history_open (ponder_puzzle_document_get_history (document), saved, &error));
  again = ponder_history_write (ponder_puzzle_document_get_history (document));
  g_assert_cmpstr (again, ==, saved);
}

static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    const char *reason;
  } cases[] = {
    { "[Ponder]\nVersion=1\nPuzzle=one-to-nine\n[one-to-nine]\n", "“Puzzle=one-to-nine”: expected queens" },
    { "[Ponder]\nVersion=1\nPuzzle=queens\n[queens]\nSize=4\n[Page]\nFinding=a\nAnswer=0;x\n",
      "“Answer”: ‘x’ is not a move" },
    { "[Ponder]\nVersion=1\nPuzzle=queens\n[queens]\nSize=4\n[Page]\nFinding=a\nAnswer=0;0;0;0\n",
      "“Answer”: these moves are not an answer" },
    { "[Ponder]\nVersion=1\nPuzzle=queens\n[queens]\nSize=4\n[Page]\nPlayed=1;x\n", "“Played”: ‘x’ is not a move" },
    { "[Ponder]\nVersion=1\nPuzzle=queens\n[queens]\nSize=4\n[Page]\nPlayed=1;65537\n",
      "“Played”: these moves can’t be made" },
    { "[Ponder]\nVersion=1\nPuzzle=queens\n[queens]\nSize=1\n[Page]\nPlayed=0;0\n",
      "“Played”: these moves can’t be made" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PonderPuzzle) four = ponder_queens_new (4);
      g_autoptr (PonderPuzzleDocument) document = ponder_puzzle_document_new (four, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_false (ponder_history_open (ponder_puzzle_document_get_history (document), cases[i].text, &error));
      g_assert_cmpstr (error->message, ==, cases[i].reason);
      g_assert_true (ponder_puzzle_document_get_puzzle (document) == four);
    }
}

/* The list of cells to mark is limited, because it is compared with every cell that is drawn. */
static void
test_many_cells (void)
{
  g_autoptr (PonderPuzzle) four = ponder_queens_new (4);
  g_autoptr (PonderPuzzleDocument) document = ponder_puzzle_document_new (four, NULL);
  g_autoptr (GString) text =
    g_string_new ("[Ponder]\nVersion=1\nPuzzle=queens\n[queens]\nSize=4\n[Page]\nFinding=a\nPointedAt=1");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 100000; i++)
    g_string_append (text, ";1");
  g_assert_false (ponder_history_open (ponder_puzzle_document_get_history (document), text->str, &error));
  g_assert_cmpstr (error->message, ==, "“PointedAt”: too many cells: at most 10,000 can be marked");
}

/* Boards too large for a search are opened like others, with the queens that were placed. */
static void
test_large (void)
{
  static const struct
  {
    const char *keys;
    guint side;
    guint n_played;
  } cases[] = {
    { "Size=40\nFixed=an1\n", 40, 0 },
    { "Size=40\nFixed=an1\n[Page]\nPlayed=38;65572\n", 40, 2 },
    { "Size=1000\n[Page]\nPlayed=998;66532\n", 1000, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PonderPuzzle) four = ponder_queens_new (4);
      g_autoptr (PonderPuzzleDocument) document = ponder_puzzle_document_new (four, NULL);
      g_autofree char *text = g_strconcat ("[Ponder]\nVersion=1\nPuzzle=queens\n[queens]\n", cases[i].keys, NULL);
      g_autofree char *saved = NULL;
      g_autoptr (GError) error = NULL;

      ponder_history_open (ponder_puzzle_document_get_history (document), text, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (ponder_queens_get_side (PONDER_QUEENS (ponder_puzzle_document_get_puzzle (document))), ==,
                        cases[i].side);
      g_assert_cmpuint (ponder_puzzle_document_get_played (document)->len, ==, cases[i].n_played);
      saved = ponder_history_write (ponder_puzzle_document_get_history (document));
      ponder_history_open (ponder_puzzle_document_get_history (document), saved, &error);
      g_assert_no_error (error);
    }
}

/* Marks on a small sudoku: an entry in the first cell, and notes in the third. */
#define CLUES ".4...3.2...4.2.3"
#define ANSWER "2431134231244213"
#define MARKS(entry, note) (&(PonderSudokuMarks){ .locked = TRUE, .entries = { (entry) }, .notes = { [2] = (note) } })

static PonderPuzzle *
new_sudoku (void)
{
  g_autoptr (GError) error = NULL;
  PonderSudokuGrid grid;

  ponder_sudoku_read_line (CLUES, -1, NULL, NULL, &grid, &error);
  g_assert_no_error (error);
  return ponder_sudoku_new (&grid);
}

/* Finds the answer, which has a move for each cell of @solved without a value. */
static GArray *
find_sudoku (PonderPuzzleDocument *document,
             PonderPuzzle         *solved,
             guint64               nth)
{
  GArray *answer = g_array_new (FALSE, FALSE, sizeof (PonderMove));

  for (guint cell = 0; cell < strlen (ANSWER); cell++)
    if (ponder_sudoku_get_grid (PONDER_SUDOKU (solved))->clues[cell] == 0)
      {
        PonderMove move = PONDER_SUDOKU_MOVE (cell, (guint) (ANSWER[cell] - '0'));

        g_array_append_val (answer, move);
      }
  find (document, (const PonderMove *) answer->data, answer->len, nth);
  return answer;
}

static const PonderSudokuMarks *
get_marks (PonderPuzzleDocument *document)
{
  return ponder_puzzle_document_get_marks (document);
}

/* What is about the search stays as long as the marks let the same puzzle be solved. */
static void
test_marks_search (void)
{
  g_autoptr (PonderPuzzle) puzzle = new_sudoku ();
  g_autoptr (PonderPuzzleDocument) document = ponder_puzzle_document_new (puzzle, "Small");
  const PonderMethod method = { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES, PONDER_ORDER_NATURAL };
  g_autoptr (GArray) base = g_array_new (FALSE, TRUE, sizeof (PonderMove));
  g_autoptr (PonderBookmark) bookmark = NULL;

  g_array_set_size (base, 1);
  bookmark = ponder_bookmark_new ("a", 2, &method, base);
  ponder_puzzle_document_search_below (document, base);
  ponder_puzzle_document_set_bookmark (document, 0, bookmark);
  ponder_puzzle_document_mark (document, MARKS (0, 5));
  g_assert_cmpuint (ponder_puzzle_document_get_base (document)->len, ==, 1);
  g_assert_cmpuint (ponder_puzzle_document_get_bookmarks (document)->len, ==, 1);
  ponder_puzzle_document_mark (document, MARKS (2, 5));
  g_assert_cmpuint (ponder_puzzle_document_get_base (document)->len, ==, 0);
  g_assert_cmpuint (ponder_puzzle_document_get_bookmarks (document)->len, ==, 0);
}

/* Changing marks is a step of undo, and removes what was found unless that stays valid. */
static void
test_marks (void)
{
  g_autoptr (PonderPuzzle) puzzle = new_sudoku ();
  PonderPuzzleDocument *document = ponder_puzzle_document_new (puzzle, "Small");
  PonderHistory *history = ponder_puzzle_document_get_history (document);
  g_autoptr (PonderPuzzle) solved = NULL;
  g_autoptr (GArray) answer = NULL;

  g_assert_true (get_marks (document)->locked);
  g_assert_cmpuint (get_marks (document)->entries[0], ==, 0);
  ponder_puzzle_document_mark (document, MARKS (0, 0));
  g_assert_false (ponder_history_can_undo (history));
  ponder_puzzle_document_mark (document, MARKS (2, 0));
  solved = ponder_puzzle_document_dup_solved (document);
  g_assert_cmpuint (ponder_sudoku_get_grid (PONDER_SUDOKU (solved))->clues[0], ==, 2);

  answer = find_sudoku (document, solved, 3);
  ponder_puzzle_document_mark (document, MARKS (2, 5));
  g_assert_cmpuint (get_marks (document)->notes[2], ==, 5);
  g_assert_cmpuint (ponder_puzzle_document_get_finding (document)->nth, ==, 3);
  g_assert_cmpuint (ponder_puzzle_document_get_finding (document)->answer->len, ==, answer->len);
  g_assert_cmpstr (ponder_puzzle_document_get_name (document), ==, "Small");
  ponder_history_set_finding (ponder_puzzle_document_get_history (document), NULL);
  g_assert_cmpuint (get_marks (document)->notes[2], ==, 5);
  ponder_history_undo (history);
  ponder_puzzle_document_mark (document, MARKS (0, 5));
  g_assert_null (ponder_puzzle_document_get_finding (document));
  ponder_history_undo (history);
  g_assert_nonnull (ponder_puzzle_document_get_finding (document));
  ponder_history_undo (history);
  g_assert_cmpuint (get_marks (document)->notes[2], ==, 0);

  ponder_puzzle_document_load_marked (document, puzzle, NULL, MARKS (3, 7));
  g_assert_cmpuint (get_marks (document)->notes[2], ==, 7);
  ponder_puzzle_document_load (document, puzzle, NULL);
  g_assert_true (get_marks (document)->locked);
  g_assert_cmpuint (get_marks (document)->entries[0], ==, 0);
  g_assert_cmpuint (get_marks (document)->notes[2], ==, 0);

  g_assert_finalize_object (document);
}

static void
test_marks_text (void)
{
  static const char head[] =
    "[Ponder]\nVersion=1\nPuzzle=sudoku\n\n[sudoku]\nBox=2x2\nSymbols=1-4\nClues=" CLUES "\n\n[Page]\n";
  static const struct
  {
    const char *keys;
    const char *reason; /* NULL: it is read, and written unchanged */
  } cases[] = {
    { "Locked=false\nEntries=2...............\nNotes=3:13\n", NULL },
    { "Name=a\nPlayed=2\nLocked=true\nNotes=3:13\nFinding=b\nPointedAt=1;16\nWrong=2\n", NULL },
    { "Entries=.2..............\n", "“Entries”: row 1, column 2 has a clue: write a dot there" },
    { "Finding=b\nPointedAt=17\n", "“PointedAt”: ‘17’ is not a cell: cells are numbered from 1 to 16" },
    { "Finding=b\nWrong=x\n", "“Wrong”: ‘x’ is not a cell: cells are numbered from 1 to 16" },
    { "Finding=b\nAnswer=0;1\n", "“Answer”: 3 cells, expected 16" },
  };
  g_autoptr (PonderPuzzle) puzzle = new_sudoku ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PonderPuzzleDocument) document = ponder_puzzle_document_new (puzzle, NULL);
      PonderHistory *history = ponder_puzzle_document_get_history (document);
      g_autofree char *text = g_strconcat (head, cases[i].keys, NULL);
      g_autofree char *written = NULL;
      g_autoptr (GError) error = NULL;

      ponder_history_open (history, text, &error);
      g_assert_cmpstr (error != NULL ? error->message : NULL, ==, cases[i].reason);
      if (error != NULL)
        continue;
      written = ponder_history_write_found (history);
      g_assert_cmpstr (written, ==, text);
    }
}

/* An answer is saved as the text of the puzzle that was solved, if its class can read that. */
static void
test_marks_kept (void)
{
  g_autoptr (PonderPuzzle) puzzle = new_sudoku ();
  g_autoptr (PonderPuzzleDocument) document = ponder_puzzle_document_new (puzzle, NULL);
  g_autoptr (PonderPuzzleDocument) other = ponder_puzzle_document_new (puzzle, NULL);
  g_autoptr (GKeyFile) kept = g_key_file_new ();
  g_autoptr (PonderPuzzle) solved = NULL;
  g_autoptr (GArray) answer = NULL;
  g_autofree char *written = NULL;
  g_autoptr (GError) error = NULL;

  ponder_puzzle_document_mark (document, MARKS (2, 0));
  solved = ponder_puzzle_document_dup_solved (document);
  answer = find_sudoku (document, solved, 1);
  ponder_puzzle_document_mark (document, MARKS (2, 1));
  written = ponder_history_write_found (ponder_puzzle_document_get_history (document));
  g_assert_nonnull (strstr (written, "Answer=" ANSWER "\n"));
  ponder_history_save (ponder_puzzle_document_get_history (document), kept, "History");
  ponder_history_load (ponder_puzzle_document_get_history (other), kept, "History", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (get_marks (other)->notes[2], ==, 1);
  g_assert_cmpmem (ponder_puzzle_document_get_finding (other)->answer->data, answer->len * sizeof (PonderMove),
                   answer->data, answer->len * sizeof (PonderMove));
  ponder_history_undo (ponder_puzzle_document_get_history (other));
  g_assert_cmpuint (get_marks (other)->notes[2], ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/puzzle-document/undo", test_undo);
  g_test_add_func ("/puzzle-document/no-answer", test_no_answer);
  g_test_add_func ("/puzzle-document/text", test_text);
  g_test_add_func ("/puzzle-document/refused", test_refused);
  g_test_add_func ("/puzzle-document/many-cells", test_many_cells);
  g_test_add_func ("/puzzle-document/large", test_large);
  g_test_add_func ("/puzzle-document/marks", test_marks);
  g_test_add_func ("/puzzle-document/marks/search", test_marks_search);
  g_test_add_func ("/puzzle-document/marks/text", test_marks_text);
  g_test_add_func ("/puzzle-document/marks/kept", test_marks_kept);
  return g_test_run ();
}
