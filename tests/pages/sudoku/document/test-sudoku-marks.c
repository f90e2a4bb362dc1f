/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-document.h"

#include <string.h>

#include "ponder-puzzle-document.h"
#include "ponder-puzzles.h"
#include "ponder-random.h"

#define HEAD "[Ponder]\nVersion=1\nPuzzle=sudoku\n\n"
#define PUZZLE HEAD "[sudoku]\nBox=2x2\nSymbols=1-4\nClues=.4...3.2...4.2.3\n"
#define PAGE PUZZLE "\n[Page]\n"

static void
random_symbols (guint64             *random,
                guint                side,
                PonderSudokuSymbols *symbols)
{
  static const char all[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  char left[sizeof all];

  ponder_sudoku_symbols_usual (side, symbols);
  if (ponder_random_below (random, 2) == 0)
    return;
  memcpy (left, all, sizeof all);
  for (guint i = 0; i < side; i++)
    {
      guint n = strlen (left);
      guint which = ponder_random_below (random, n);

      symbols->text[i] = left[which];
      left[which] = left[n - 1];
      left[n - 1] = '\0';
    }
}

static char *
random_name (guint64 *random)
{
  static const char *const names[] = {
    "Newspaper", "a;b;c",  " leading", "\tleading",    "trailing  ", "two\nlines\n", "\r\n",
    "\\s\\n\\",  "[Page]", "Name=x",   "# no comment", "日本語 😀",   "é\xcc\x81",    " ",
    ";",         "%s %n",  "true",     "\x01\x7f",     "a\fb",       "\fa",          "\xe2\x80\xa8",
  };
  guint which = ponder_random_below (random, G_N_ELEMENTS (names) + 5);

  return which < G_N_ELEMENTS (names) ? g_strdup (names[which]) : NULL;
}

static GArray *
random_cells (guint64 *random,
              guint    n_cells)
{
  guint n = ponder_random_below (random, 5);
  GArray *cells;

  if (n == 4)
    return NULL;
  cells = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < n; i++)
    {
      guint cell = ponder_random_below (random, n_cells);

      g_array_append_val (cells, cell);
    }
  return cells;
}

/* Makes an answer with a move for each cell that @grid leaves blank. */
static GArray *
random_answer (guint64                *random,
               const PonderSudokuGrid *grid)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (PonderMove));

  for (guint cell = 0; cell < grid->shape->n_cells; cell++)
    if (grid->clues[cell] == 0)
      {
        PonderMove move = PONDER_SUDOKU_MOVE (cell, 1 + ponder_random_below (random, grid->shape->side));

        g_array_append_val (moves, move);
      }
  return moves;
}

static void
random_finding (guint64              *random,
                PonderPuzzleDocument *document)
{
  guint n_cells = ponder_sudoku_document_get_clues (document)->shape->n_cells;
  g_autoptr (GArray) pointed_at = random_cells (random, n_cells);
  g_autoptr (GArray) wrong = random_cells (random, n_cells);
  g_autoptr (GArray) answer = NULL;
  g_autofree char *text = random_name (random);
  PonderFinding finding = { .text = text != NULL ? text : "", .pointed_at = pointed_at, .wrong = wrong };
  PonderSudokuGrid grid;

  if (ponder_random_below (random, 2) == 0)
    {
      ponder_sudoku_document_get_grid (document, &grid);
      finding.answer = answer = random_answer (random, &grid);
      finding.nth = ponder_random_next (random) >> ponder_random_below (random, 64);
    }
  ponder_history_set_finding (ponder_puzzle_document_get_history (document), &finding);
}

static PonderPuzzleDocument *
new_document (const PonderSudokuGrid *grid,
              const char             *name)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_sudoku_new (grid);

  return ponder_puzzle_document_new (puzzle, name);
}

static PonderPuzzleDocument *
random_document (guint64                 *random,
                 const PonderSudokuShape *shape)
{
  guint fill = ponder_random_below (random, 5);
  g_autofree char *name = random_name (random);
  PonderSudokuGrid grid = { .shape = shape };
  PonderSudokuMarks marks = { .locked = ponder_random_below (random, 2) == 0 };
  PonderPuzzleDocument *document;

  random_symbols (random, shape->side, &grid.symbols);
  for (guint cell = 0; cell < shape->n_cells; cell++)
    if (ponder_random_below (random, 5) < fill)
      grid.clues[cell] = 1 + ponder_random_below (random, shape->side);
  document = new_document (&grid, name);

  fill = ponder_random_below (random, 5);
  for (guint cell = 0; cell < shape->n_cells; cell++)
    {
      if (grid.clues[cell] == 0 && ponder_random_below (random, 5) < fill)
        marks.entries[cell] = 1 + ponder_random_below (random, shape->side);
      if (ponder_random_below (random, 5) < fill)
        marks.notes[cell] = ponder_random_next (random) & (((guint32) 1 << shape->side) - 1);
      if (ponder_random_below (random, 5) < fill)
        marks.tidied[cell] = ponder_random_next (random) & (((guint32) 1 << shape->side) - 1);
      if (ponder_random_below (random, 5) < fill)
        marks.colours[cell] = ponder_random_below (random, PONDER_SUDOKU_N_COLOURS + 1);
    }
  ponder_puzzle_document_mark (document, &marks);
  if (ponder_random_below (random, 2) == 0)
    random_finding (random, document);
  return document;
}

static char *
dup_text (PonderPuzzleDocument *document,
          gboolean              with_finding)
{
  PonderHistory *history = ponder_puzzle_document_get_history (document);

  return with_finding ? ponder_history_write_found (history) : ponder_history_write (history);
}

/* Returns: (transfer full) (nullable): the opened document */
static PonderPuzzleDocument *
open_text (const char *text,
           GError    **error)
{
  PonderSudokuGrid grid = { .shape = ponder_sudoku_shape_get (2, 0) };
  g_autoptr (PonderPuzzleDocument) document = NULL;

  ponder_sudoku_symbols_usual (2, &grid.symbols);
  document = new_document (&grid, NULL);
  if (!ponder_history_open (ponder_puzzle_document_get_history (document), text, error))
    return NULL;
  return g_steal_pointer (&document);
}

static void
assert_same_cells (const GArray *a,
                   const GArray *b)
{
  g_assert_true ((a == NULL) == (b == NULL));
  if (a != NULL)
    g_assert_cmpmem (a->data, a->len * sizeof (guint), b->data, b->len * sizeof (guint));
}

static void
assert_same_finding (const PonderFinding *a,
                     const PonderFinding *b)
{
  g_assert_true ((a == NULL) == (b == NULL));
  if (a == NULL)
    return;
  g_assert_cmpstr (a->text, ==, b->text);
  g_assert_true ((a->answer == NULL) == (b->answer == NULL));
  if (a->answer != NULL)
    g_assert_cmpmem (a->answer->data, a->answer->len * sizeof (PonderMove), b->answer->data,
                     b->answer->len * sizeof (PonderMove));
  g_assert_cmpuint (a->nth, ==, b->nth);
  assert_same_cells (a->pointed_at, b->pointed_at);
  assert_same_cells (a->wrong, b->wrong);
}

static void
assert_same (PonderPuzzleDocument *a,
             PonderPuzzleDocument *b,
             gboolean              with_finding)
{
  g_assert_cmpstr (ponder_puzzle_document_get_name (a), ==, ponder_puzzle_document_get_name (b));
  g_assert_true (ponder_puzzle_equal (ponder_puzzle_document_get_puzzle (a), ponder_puzzle_document_get_puzzle (b)));
  g_assert_true (
    ponder_sudoku_marks_equal (ponder_puzzle_document_get_marks (a), ponder_puzzle_document_get_marks (b)));
  assert_same_finding (with_finding ? ponder_puzzle_document_get_finding (a) : NULL,
                       ponder_puzzle_document_get_finding (b));
}

/* A document that is written and read again is the same, with and without what was found; and ponder-cli solves the
 * same puzzle. */
static void
check_round_trip (guint                    seed,
                  const PonderSudokuShape *shape)
{
  guint64 random = seed;
  g_autoptr (PonderPuzzleDocument) document = random_document (&random, shape);
  gboolean with_finding = ponder_random_below (&random, 4) != 0;
  g_autofree char *text = dup_text (document, with_finding);
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderPuzzleDocument) read = open_text (text, &error);
  g_autoptr (PonderPuzzle) puzzle = ponder_puzzle_parse (text, -1, NULL);
  g_autofree char *again = NULL;

  if (read == NULL)
    g_error ("seed %u, %ux%u: %s\n%s", seed, shape->side, shape->side, error->message, text);
  again = dup_text (read, with_finding);
  if (!g_str_equal (text, again))
    g_error ("seed %u, %ux%u:\n%s\nread as\n%s", seed, shape->side, shape->side, text, again);

  assert_same (document, read, with_finding);
  g_assert_true (ponder_puzzle_equal (puzzle, ponder_puzzle_document_get_puzzle (document)));
}

static void
test_round_trip (void)
{
  for (guint side = PONDER_SUDOKU_LEAST_SIDE; side <= PONDER_SUDOKU_MOST_SIDE; side++)
    for (guint box_rows = 0; box_rows < side; box_rows++)
      if (box_rows == 0 || (box_rows > 1 && side % box_rows == 0))
        for (guint i = 0; i < 30; i++)
          check_round_trip (1000 * side + 40 * box_rows + i, ponder_sudoku_shape_get (side, box_rows));
}

/* The format should be readable for people, and must not change between versions. */
static void
test_form (void)
{
  static const guint8 values[] = { 2, 4, 3, 1, 1, 3, 4, 2, 3, 1, 2, 4, 4, 2, 1, 3 };
  static const guint cells[] = { 3, 15 };
  g_autoptr (GArray) pointed_at = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) answer = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  g_autoptr (PonderPuzzleDocument) document = NULL;
  g_autofree char *plain = NULL;
  g_autofree char *whole = NULL;
  g_autofree char *without = NULL;
  PonderSudokuGrid grid;

  g_assert_true (ponder_sudoku_read_line (".4...3.2...4.2.3", -1, NULL, NULL, &grid, NULL));
  document = new_document (&grid, "Lecture, board 2");
  ponder_puzzle_document_mark (document,
                               &(PonderSudokuMarks){ TRUE, { 2 }, { 0xf, 0, 0x5 }, { 0, 6, 1 }, { 0, 0, 0x2 } });
  plain = dup_text (document, TRUE);
  g_assert_cmpstr (plain, ==,
                   PAGE "Name=Lecture, board 2\nLocked=true\nEntries=2...............\nNotes=1:1234;3:13\nTidied=3:2\n"
                        "Colours=2:6;3:1\n");

  g_array_append_vals (pointed_at, cells, 2);
  for (guint cell = 1; cell < 16; cell++)
    if (grid.clues[cell] == 0)
      {
        PonderMove move = PONDER_SUDOKU_MOVE (cell, values[cell]);

        g_array_append_val (answer, move);
      }
  ponder_history_set_finding (ponder_puzzle_document_get_history (document),
                              &(PonderFinding){ .text = "Found;\nreally", .answer = answer, .pointed_at = pointed_at });
  whole = dup_text (document, TRUE);
  g_assert_cmpstr (
    whole, ==,
    PAGE "Name=Lecture, board 2\nLocked=true\nEntries=2...............\nNotes=1:1234;3:13\nTidied=3:2\n"
         "Colours=2:6;3:1\nFinding=Found;\\nreally\nAnswer=2431134231244213\nNth=1\nLast=false\nPointedAt=4;16\n");
  without = dup_text (document, FALSE);
  g_assert_cmpstr (without, ==, plain);
}

/* Documents by others: with less content, and with more. */
static void
test_reads (void)
{
  static const struct
  {
    const char *name;
    const char *text;
    gboolean locked;
    const char *entries;
    guint32 notes; /* those of the first cell */
    guint8 colour; /* that of the first cell */
  } cases[] = {
    { "the clues alone", PUZZLE, TRUE, "................", 0 },
    { "an empty puzzle", HEAD "[sudoku]\nClues=................\n", FALSE, "................", 0 },
    { "locked without clues", HEAD "[sudoku]\nClues=................\n[Page]\nLocked=true\n", TRUE, "................",
      0 },
    { "an empty page", PAGE, TRUE, "................", 0 },
    { "unlocked", PAGE "Locked=false\n", FALSE, "................", 0 },
    { "other blanks", PAGE "Entries=100000000000000_\n", TRUE, "1...............", 0 },
    { "notes in any order", PAGE "Notes=3:1;1:41\n", TRUE, "................", 9 },
    { "notes that end in a semicolon", PAGE "Notes=1:14;\n", TRUE, "................", 9 },
    { "a cell twice", PAGE "Notes=1:1;1:4\n", TRUE, "................", 9 },
    { "colours in any order", PAGE "Colours=3:1;1:4\n", TRUE, "................", 0, 4 },
    { "colours that end in a semicolon", PAGE "Colours=1:6;\n", TRUE, "................", 0, 6 },
    { "a cell with two colours", PAGE "Colours=1:1;1:2\n", TRUE, "................", 0, 2 },
    { "no colours", PAGE "Colours=\n", TRUE, "................", 0 },
    { "no notes", PAGE "Notes=\n", TRUE, "................", 0 },
    { "an answer without a finding", PAGE "Answer=12\nNth=x\n", TRUE, "................", 0 },
    { "other keys and groups", PAGE "Colour=red\n[Zoom]\nLocked=false\n", TRUE, "................", 0 },
    { "lines that end as elsewhere",
      "[Ponder]\r\nVersion=1\r\nPuzzle=sudoku\r\n[sudoku]\r\nClues=.4...3.2...4.2.3\r\n"
      "[Page]\r\nLocked=false\r\nEntries=1...............\r\n",
      FALSE, "1...............", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PonderPuzzleDocument) document = open_text (cases[i].text, &error);
      const PonderSudokuMarks *marks;
      PonderSudokuGrid entries;
      g_autofree char *line = NULL;

      if (document == NULL)
        g_error ("%s: %s", cases[i].name, error->message);
      entries = *ponder_sudoku_document_get_clues (document);
      marks = ponder_sudoku_document_get_marks (document);
      memcpy (entries.clues, marks->entries, sizeof entries.clues);
      line = ponder_sudoku_write_line (&entries);
      if (!g_str_equal (line, cases[i].entries) || marks->locked != cases[i].locked ||
          marks->notes[0] != cases[i].notes || marks->colours[0] != cases[i].colour ||
          ponder_puzzle_document_get_finding (document) != NULL)
        g_error ("%s: %s, %d, %x, %u", cases[i].name, line, marks->locked, marks->notes[0], marks->colours[0]);
    }
}

static void
test_refuses (void)
{
  static const struct
  {
    const char *name;
    const char *text;
    const char *expected;
  } cases[] = {
    { "nothing", "", "“Version” is missing" },
    { "a line of cells", ".4...3.2...4.2.3", "*.4...3.2...4.2.3*" },
    { "not UTF-8", PAGE "Name=\xe9\n", "this is not UTF-8 text" },
    { "no version", "[Ponder]\nPuzzle=sudoku\n", "*Version*" },
    { "a newer version", "[Ponder]\nVersion=2\nPuzzle=sudoku\n", "“Version=2”: *" },
    { "a version with a bad escape", "[Ponder]\nVersion=1\\q\nPuzzle=sudoku\n", "“Version”: *" },
    { "no puzzle", "[Ponder]\nVersion=1\n", "*Puzzle*" },
    { "an unknown puzzle", "[Ponder]\nVersion=1\nPuzzle=chess\n", "“Puzzle=chess”: expected sudoku" },
    { "another puzzle", "[Ponder]\nVersion=1\nPuzzle=queens\n\n[queens]\nSize=8\n",
      "“Puzzle=queens”: expected sudoku" },
    { "no clues", HEAD "[sudoku]\nBox=2x2\n", "*Clues*" },
    { "clues of no shape", HEAD "[sudoku]\nClues=123\n", "3 cells: *" },
    { "clues with a bad escape", HEAD "[sudoku]\nClues=.4...3.2...4.2.3\\q\n", "“Clues”: *" },
    { "neither locked nor not", PAGE "Locked=maybe\n", "“Locked=maybe”: expected true or false" },
    { "too few entries", PAGE "Entries=2..............\n", "“Entries”: 15 cells, expected 16" },
    { "too many entries", PAGE "Entries=2................\n", "“Entries”: 17 cells, expected 16" },
    { "one entry", PAGE "Entries=2\n", "“Entries”: 1 cell, expected 16" },
    { "no entries", PAGE "Entries=\n", "“Entries”: 0 cells, expected 16" },
    { "a strange entry", PAGE "Entries=5...............\n", "“Entries”: ‘5’ is not one of the symbols 1-4" },
    { "a strange letter", PAGE "Entries=é...............\n", "“Entries”: ‘é’ is not one of the symbols 1-4" },
    { "an entry on a clue", PAGE "Entries=.4..............\n",
      "“Entries”: row 1, column 2 has a clue: write a dot there" },
    { "a note that is no symbol", PAGE "Notes=1:15\n", "“Notes”: ‘5’ is not one of the symbols 1-4" },
    { "a tidied note that is no symbol", PAGE "Tidied=1:15\n", "“Tidied”: ‘5’ is not one of the symbols 1-4" },
    { "a note that is a dot", PAGE "Notes=1:.\n", "“Notes”: ‘.’ is not one of the symbols 1-4" },
    { "cell 0", PAGE "Notes=0:1\n", "“Notes”: ‘0:1’ is not a cell: cells are numbered from 1 to 16" },
    { "a cell too many", PAGE "Notes=2:1;17:1\n", "“Notes”: ‘17:1’ is not a cell: *" },
    { "a negative cell", PAGE "Notes=-1:1\n", "“Notes”: ‘-1:1’ is not a cell: *" },
    { "notes without a cell", PAGE "Notes=:1\n", "“Notes”: ‘:1’ is not a cell: *" },
    { "a cell without notes", PAGE "Notes=3\n", "“Notes”: *a colon*" },
    { "an empty place", PAGE "Notes=3:1;;4:1\n", "“Notes”: ‘;4:1’ is not a cell: *" },
    { "colour 0", PAGE "Colours=5:0\n", "“Colours”: cell 5: a colour was expected, a number from 1 to 6" },
    { "a colour too many", PAGE "Colours=2:1;16:7\n",
      "“Colours”: cell 16: a colour was expected, a number from 1 to 6" },
    { "the name of a colour", PAGE "Colours=5:red\n", "“Colours”: cell 5: a colour was expected, *" },
    { "a cell without a colour", PAGE "Colours=5:\n", "“Colours”: cell 5: a colour was expected, *" },
    { "two colours", PAGE "Colours=5:12\n", "“Colours”: ‘2’: a semicolon was expected" },
    { "colours without a colon", PAGE "Colours=5\n", "“Colours”: ‘’: a colon was expected after a cell, as in 5:1" },
    { "a coloured cell elsewhere", PAGE "Colours=17:1\n", "“Colours”: ‘17:1’ is not a cell: *" },
    { "an answer too short", PAGE "Finding=a\nAnswer=123412341234\n", "“Answer”: 12 cells, expected 16" },
    { "an answer with a blank", PAGE "Finding=a\nAnswer=243113423124421.\n",
      "“Answer”: ‘.’ is not one of the symbols 1-4" },
    { "last or not", PAGE "Finding=a\nAnswer=2431134231244213\nLast=2\n", "“Last=2”: expected true or false" },
    { "no such answer", PAGE "Finding=a\nAnswer=2431134231244213\nNth=0\n", "“Nth=0”: expected a number from 1" },
    { "too high an answer", PAGE "Finding=a\nAnswer=2431134231244213\nNth=18446744073709551616\n",
      "“Nth=18446744073709551616”: *" },
    { "a cell elsewhere", PAGE "Finding=a\nPointedAt=3;17\n", "“PointedAt”: ‘17’ is not a cell: *" },
    { "cells with commas", PAGE "Finding=a\nPointedAt=3,4\n", "“PointedAt”: ‘,4’: a semicolon was expected" },
    { "wrong is wrong", PAGE "Finding=a\nWrong=x\n", "“Wrong”: ‘x’ is not a cell: *" },
    { "a finding with a bad escape", PAGE "Finding=\\q\n", "“Finding”: *" },
    { "a name with a bad escape", PAGE "Name=\\q\n", "“Name”: *" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PonderPuzzleDocument) document = open_text (cases[i].text, &error);

      if (document != NULL || error == NULL || !g_pattern_match_simple (cases[i].expected, error->message))
        g_error ("%s: %s", cases[i].name, error != NULL ? error->message : "no error");
    }
}

/* After any change of its bytes, a text is either refused with a message or still a document. */
static void
test_damage (void)
{
  for (guint seed = 1; seed <= 4000; seed++)
    {
      static const guint sides[] = { 4, 6, 9 };
      guint64 random = seed;
      guint side = sides[seed % G_N_ELEMENTS (sides)];
      const PonderSudokuShape *shape = ponder_sudoku_shape_get (side, ponder_sudoku_usual_box (side));
      g_autoptr (PonderPuzzleDocument) document = random_document (&random, shape);
      g_autofree char *text = dup_text (document, TRUE);
      g_autoptr (PonderPuzzleDocument) read = NULL;
      g_autoptr (GError) error = NULL;
      gsize length = strlen (text);

      for (guint n = 1 + ponder_random_below (&random, 3); n > 0; n--)
        text[ponder_random_below (&random, length)] ^= 1 << ponder_random_below (&random, 8);
      read = open_text (text, &error);
      g_assert_true ((read == NULL) == (error != NULL));
      if (error != NULL)
        g_assert_true (g_utf8_validate (error->message, -1, NULL) && *error->message != '\0');
      else
        {
          g_autofree char *written = dup_text (read, TRUE);
          g_autoptr (PonderPuzzleDocument) again = open_text (written, &error);

          g_assert_no_error (error);
          assert_same (read, again, TRUE);
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sudoku-marks/round-trip", test_round_trip);
  g_test_add_func ("/sudoku-marks/form", test_form);
  g_test_add_func ("/sudoku-marks/reads", test_reads);
  g_test_add_func ("/sudoku-marks/refuses", test_refuses);
  g_test_add_func ("/sudoku-marks/damage", test_damage);
  return g_test_run ();
}
