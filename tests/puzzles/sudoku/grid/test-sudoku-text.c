/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "sudoku-reading.h"
#include "sudoku-write-grid.h"

/* --- Symbols and boxes --- */

typedef struct
{
  const char *name;
  const char *input;
  const char *expected; /* the name, or the message */
  guint side;
} NameCase;

static const NameCase symbols_cases[] = {
  { "nine", "1-9", "1-9", 9 },
  { "one-by-one", "123456789", "1-9", 9 },
  { "sixteen", "1-9A-G", "1-9A-G", 16 },
  { "hexadecimal", "0-9A-F", "0-9A-F", 16 },
  { "letters", "A-P", "A-P", 16 },
  { "least", "ab", "a-b", 2 },
  { "most", "A-Y", "A-Y", 25 },
  { "both-cases", "aA", "aA", 2 },
  { "unordered", "PONDERS", "POND-ER-S", 7 },
  { "gaps", "ACEH", "ACEH", 4 },
  { "range-of-one", "A-AB", "A-B", 2 },
};

static const NameCase symbols_errors[] = {
  { "empty", "", "the symbols ‘’: 0 symbols, expected 2 to 25" },
  { "one", "A", "the symbols ‘A’: 1 symbol, expected 2 to 25" },
  { "too-many", "A-Z", "the symbols ‘A-Z’: 26 symbols, expected 2 to 25" },
  { "twice", "1-35-72", "the symbols ‘1-35-72’: ‘2’ occurs twice" },
  { "backwards", "1-9G-A", "the symbols ‘G-A’: a range goes from a digit or letter to a later one, such as A-G" },
  { "mixed-range", "1-A", "the symbols ‘1-A’: a range goes from a digit or letter to a later one, such as A-G" },
  { "open-range", "1-9A-", "‘-’ can’t be a symbol: use digits and letters, such as 1-9A-G" },
  { "blank", "1.3", "‘.’ can’t be a symbol: use digits and letters, such as 1-9A-G" },
  { "not-ascii", "ABCé", "‘é’ can’t be a symbol: use digits and letters, such as 1-9A-G" },
};

static const NameCase box_cases[] = {
  { "six", "2x3", "2x3" },
  { "turned", "3X2", "3x2" },
  { "sign", "2×3", "2x3" },
  { "none", "none", "none" },
  { "row", "1x6", "none" },
  { "column", "6x1", "none" },
};

static const NameCase box_errors[] = {
  { "empty", "", "‘’ is not a box: write rows x columns, such as 2x3, or none" },
  { "word", "two", "‘two’ is not a box: write rows x columns, such as 2x3, or none" },
  { "half", "2x", "‘2x’ is not a box: write rows x columns, such as 2x3, or none" },
  { "other-half", "x3", "‘x3’ is not a box: write rows x columns, such as 2x3, or none" },
  { "zero", "0x6", "‘0x6’ is not a box: write rows x columns, such as 2x3, or none" },
  { "tail", "2x3x", "‘2x3x’ is not a box: write rows x columns, such as 2x3, or none" },
  { "sign", "2+3", "‘2+3’ is not a box: write rows x columns, such as 2x3, or none" },
  { "huge", "2x300", "‘2x300’ is not a box: write rows x columns, such as 2x3, or none" },
  { "other-side", "2x2", "a box of 2x2 holds 4 cells, but a row has 6: they must be equal" },
};

static void
test_symbols (gconstpointer data)
{
  const NameCase *test = data;
  PonderSudokuSymbols symbols, again;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;

  g_assert_true (ponder_sudoku_symbols_fit (test->input, test->side, &symbols, &error));
  g_assert_no_error (error);
  name = ponder_sudoku_symbols_name (&symbols);
  g_assert_cmpstr (name, ==, test->expected);
  g_assert_true (ponder_sudoku_symbols_fit (name, test->side, &again, &error));
  g_assert_cmpstr (again.text, ==, symbols.text);
}

static void
test_symbols_error (gconstpointer data)
{
  const NameCase *test = data;
  PonderSudokuSymbols symbols;
  g_autoptr (GError) error = NULL;

  g_assert_false (ponder_sudoku_symbols_fit (test->input, 9, &symbols, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  g_assert_cmpstr (error->message, ==, test->expected);
}

static void
test_symbols_usual (void)
{
  PonderSudokuSymbols symbols;

  g_assert_true (ponder_sudoku_symbols_usual (2, &symbols));
  g_assert_cmpstr (symbols.text, ==, "12");
  g_assert_true (ponder_sudoku_symbols_usual (16, &symbols));
  g_assert_cmpstr (symbols.text, ==, "123456789ABCDEFG");
  g_assert_true (ponder_sudoku_symbols_usual (25, &symbols));
  g_assert_cmpstr (symbols.text, ==, "123456789ABCDEFGHIJKLMNOP");
  g_assert_false (ponder_sudoku_symbols_usual (1, &symbols));
  g_assert_false (ponder_sudoku_symbols_usual (26, &symbols));
}

static void
test_box (gconstpointer data)
{
  const NameCase *test = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  const PonderSudokuShape *shape = ponder_sudoku_box_fit (test->input, 6, &error);

  g_assert_no_error (error);
  name = ponder_sudoku_box_name (shape);
  g_assert_cmpstr (name, ==, test->expected);
}

static void
test_box_error (gconstpointer data)
{
  const NameCase *test = data;
  g_autoptr (GError) error = NULL;

  g_assert_null (ponder_sudoku_box_fit (test->input, 6, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  g_assert_cmpstr (error->message, ==, test->expected);
}

/* --- Reading --- */

static const ReadCase line_cases[] = {
  { "nine", NINE, NINE " 3x3 1-9" },
  { "end-of-line", NINE "\r\n", NINE " 3x3 1-9" },
  { "indented", " \t" NINE "  ", NINE " 3x3 1-9" },
  { "blanks", "1.0_*-xX4.......", "1.......4....... 2x2 1-4" },
  { "least", "1..2", "1..2 none 1-2" },
  { "three", "1...2...3", "1...2...3 none 1-3" },
  { "box", SIX, SIX " 3x2 1-6", .box = "3x2" },
  { "no-box", SIX, SIX " none 1-6", .box = "none" },
  { "symbols", "ABCD............", "ABCD............ 2x2 A-D", .symbols = "A-D" },
  { "symbols-zero", "0123............", "0123............ 2x2 0-3", .symbols = "0-3" },
  { "symbols-case", "abcD............", "ABCD............ 2x2 A-D", .symbols = "A-D" },
  { "symbols-both-cases", "aAbB............", "aAbB............ 2x2 aAbB", .symbols = "aAbB" },
  { "symbols-x", "xX0.............", "XX.............. 2x2 X-Z1", .symbols = "XYZ1" },
  { "letters", "A..DCB..........", "A..DCB.......... 2x2 A-D" },
  { "answer", NINE "," NINE_ANSWER, NINE " 3x3 1-9" },
  { "answer-blank", NINE " " NINE_ANSWER, NINE " 3x3 1-9" },
  { "answer-small", FIRST_4 "," "4123321424311342", FIRST_4 " 2x2 1-4" },
  { "rating", NINE "\t7.2", NINE " 3x3 1-9" },
  { "ratings", NINE "  ED=7.2/1.2/1.2", NINE " 3x3 1-9" },
  { "remark", NINE " # easy / [1]", NINE " 3x3 1-9" },
  { "remark-close", NINE "#easy", NINE " 3x3 1-9" },
  { "remark-small", FIRST_4 " # easy", FIRST_4 " 2x2 1-4" },
  { "colon", NINE ":1:easy", NINE " 3x3 1-9" },
  { "colon-small", FIRST_4 ":1:easy", FIRST_4 " 2x2 1-4" },
  { "semicolon", NINE ";easy", NINE " 3x3 1-9" },
  { "quoted", "\"" NINE "\"", NINE " 3x3 1-9" },
  { "spaced", "1 5 _ _ 4 _ 2 _ _ _ 5 6 4 _ _ _ _ 3 _ _ _ _ _ 4 6 3 _ _ 2 _ _ 2 _ _ 3 1", SIX " 2x3 1-6" },
  { "spaced-rows", "_ _ 2 3 / 3 _ _ 4 / 2 _ 3 _ / 1 _ _ _", FIRST_4 " 2x2 1-4" },
  { "spaced-rows-second", "_ 4 _ _ / _ 3 _ 2 / _ _ _ 4 / _ 2 _ 3", SECOND_4 " 2x2 1-4" },
  { "rows", "..23/3..4/2.3./1...", FIRST_4 " 2x2 1-4" },
  { "rows-blank", "..23 3..4 2.3. 1...", FIRST_4 " 2x2 1-4" },
  { "rows-of-blanks", "----/--12/----/----", "......12........ 2x2 1-4" },
  { "groups", "15_.4. 2_..56 4....3 .....4 63..2. .2..31", SIX " 2x3 1-6" },
  { "commas", "0,0,2,3,3,0,0,4,2,0,3,0,1,0,0,0", FIRST_4 " 2x2 1-4" },
  { "list", "[0,0,2,3,3,0,0,4,2,0,3,0,1,0,0,0]", FIRST_4 " 2x2 1-4" },
};

static const ReadCase line_errors[] = {
  { "empty", "", "no cells: expected digits, letters, and blanks such as “.”" },
  { "spaces", " \t ", "no cells: expected digits, letters, and blanks such as “.”" },
  { "remark", "# nothing", "no cells: expected digits, letters, and blanks such as “.”" },
  { "one", "1", "1 cell: no square of a side from 2 to 25 (4 is 2 by 2)" },
  { "ten", "1234567890", "10 cells: no square of a side from 2 to 25 (9 is 3 by 3)" },
  { "many", NINE ".", "82 cells: no square of a side from 2 to 25 (81 is 9 by 9)" },
  { "many-and-answer", "3" NINE_ANSWER ",1", "83 cells: no square of a side from 2 to 25 (81 is 9 by 9)" },
  { "spaced-few", "1 5 _ _ 4 _ 2", "7 cells: no square of a side from 2 to 25 (9 is 3 by 3)" },
  { "symbol", "....Z...........", "position 5: ‘Z’ is not one of 1-4 and not a blank" },
  { "value", "....5...........", "position 5: ‘5’ is not one of 1-4 and not a blank" },
  { "indented", "  ....5...........", "position 7: ‘5’ is not one of 1-4 and not a blank" },
  { "spaced-symbol", "1 2 3 4 / . . . . / . Q . . / . . . .", "position 23: ‘Q’ is not one of 1-4 and not a blank" },
  { "not-ascii", "12é4............", "position 3: ‘é’ is not one of 1-4 and not a blank" },
  { "not-text",
    "12\xff"
    "4............",
    "position 3: ‘\\xFF’ is not one of 1-4 and not a blank" },
  { "control",
    "12\x1b"
    "4............",
    "position 3: ‘\\x1B’ is not one of 1-4 and not a blank" },
  { "rows", "12/34/5", "row 3: 1 cell, expected 2" },
  { "long-row", "1 2 3 4 / . . . . / . . . . . / . . . .", "row 3: 5 cells, expected 4" },
  { "letters", "ABCDQ...........", "position 5: ‘Q’ is not one of A-D and not a blank" },
  { "box", SIX, "a box of 3x3 holds 9 cells, but a row has 6: they must be equal", .box = "3x3" },
  { "box-text", SIX, "‘3’ is not a box: write rows x columns, such as 2x3, or none", .box = "3" },
  { "symbols", SIX, "the symbols ‘1-9’: 9 symbols, but a row has 6 cells", .symbols = "1-9" },
  { "symbols-text", SIX, "‘+’ can’t be a symbol: use digits and letters, such as 1-9A-G", .symbols = "+" },
  { "symbols-given", SIX, "position 1: ‘1’ is not one of A-F and not a blank", .symbols = "A-F" },
};

static void
test_line (gconstpointer data)
{
  check_read (data, ponder_sudoku_read_line);
  check_read (data, ponder_sudoku_read_text);
}

static void
test_line_error (gconstpointer data)
{
  check_error (data, ponder_sudoku_read_line);
}

/* --- Which symbols are meant --- */

typedef struct
{
  const char *name;
  guint side;
  const char *symbols; /* each symbol once, along the diagonal; the other cells are blank */
  char blank;
  const char *expected;
} ReadingsCase;

static const ReadingsCase readings_cases[] = {
  { "nine", 9, "123456789", '.', "1-9" },
  { "nine-letters", 9, "ABCDEFGHI", '0', "A-I" },
  { "ten", 10, "123456789A", '0', "1-9A" },
  { "ten-from-zero", 10, "0123456789", '.', "0-9 1-9A" },
  { "usual", 16, "123456789ABCDEFG", '.', "1-9A-G" },
  { "usual-zero-blank", 16, "123456789ABCDEF", '0', "1-9A-G" },
  { "hexadecimal", 16, "0123456789ABCDEF", '.', "0-9A-F 1-9A-G" },
  { "neither-0-nor-g", 16, "123456789ABCDEF", '.', "1-9A-G 0-9A-F" },
  { "both-0-and-g", 16, "01234567G", '.', "1-9A-G" },
  { "letters", 16, "ABCDEFGHIJKLMNOP", '.', "A-P" },
  { "letters-zero-blank", 16, "ABCDEFGHIJKLMNOP", '0', "A-P" },
  { "lower-case", 16, "abcdefghijklmnop", '.', "A-P" },
  { "few-letters", 16, "ABC", '.', "1-9A-G 0-9A-F A-P" },
  { "nothing", 16, "", '.', "1-9A-G" },
  { "twenty-five", 25, "123456789ABCDEFGHIJKLMNOP", 'X', "1-9A-P" },
  { "twenty-five-letters", 25, "ABCDEFGHIJKLMNOPQRSTUVWXY", '.', "A-Y" },
  { "unreadable", 16, "123Z", '.', "" },
};

static void
test_readings (gconstpointer data)
{
  const ReadingsCase *test = data;
  g_autofree char *text = g_strnfill (test->side * test->side, test->blank);
  g_autoptr (GArray) grids = g_array_new (FALSE, FALSE, sizeof (PonderSudokuGrid));
  GString *joined = g_string_new (NULL);

  for (guint i = 0; test->symbols[i] != '\0'; i++)
    text[i * (test->side + 1)] = test->symbols[i];
  g_assert_cmpint (ponder_sudoku_read_grids (text, grids, NULL, NULL, NULL), ==, test->expected[0] != '\0');

  for (guint i = 0; i < grids->len; i++)
    {
      const PonderSudokuGrid *grid = &g_array_index (grids, PonderSudokuGrid, i);
      PonderSudokuGrid again;
      g_autoptr (GError) error = NULL;
      g_autofree char *name = ponder_sudoku_symbols_name (&grid->symbols);

      g_string_append_printf (joined, "%s%s", i == 0 ? "" : " ", name);
      g_assert_true (ponder_sudoku_read_line (text, -1, NULL, i == 0 ? NULL : name, &again, &error));
      g_assert_no_error (error);
      g_assert_cmpstr (again.symbols.text, ==, grid->symbols.text);
      g_assert_cmpmem (again.clues, grid->shape->n_cells, grid->clues, grid->shape->n_cells);
    }
  g_assert_cmpstr (joined->str, ==, test->expected);
  g_string_free (joined, TRUE);
}

/* --- Writing --- */

static const ReadCase grid_cases[] = {
  { "four", FIRST_4, "+-----+-----+\n| . . | 2 3 |\n| 3 . | . 4 |\n+-----+-----+\n| 2 . | 3 . |\n| 1 . | . . |\n"
                     "+-----+-----+\n" },
  { "six-turned", SIX,
    "+-----+-----+-----+\n| 1 5 | . . | 4 . |\n| 2 . | . . | 5 6 |\n| 4 . | . . | . 3 |\n+-----+-----+-----+\n"
    "| . . | . . | . 4 |\n| 6 3 | . . | 2 . |\n| . 2 | . . | 3 1 |\n+-----+-----+-----+\n",
    .box = "3x2" },
  { "none", FIRST_4, "# box=none\n+---------+\n| . . 2 3 |\n| 3 . . 4 |\n| 2 . 3 . |\n| 1 . . . |\n+---------+\n",
    .box = "none" },
  { "prime", "1..2", "+-----+\n| 1 . |\n| . 2 |\n+-----+\n" },
  { "symbols", "A..D............",
    "# symbols=A-D\n+-----+-----+\n| A . | . D |\n| . . | . . |\n+-----+-----+\n| . . | . . |\n| . . | . . |\n"
    "+-----+-----+\n" },
  { "both", "A..D............",
    "# box=none symbols=DCBA\n+---------+\n| A . . D |\n| . . . . |\n| . . . . |\n| . . . . |\n+---------+\n",
    .box = "none", .symbols = "DCBA" },
};

static void
test_write_grid (gconstpointer data)
{
  const ReadCase *test = data;
  PonderSudokuGrid grid;
  g_autofree char *text = NULL;

  g_assert_true (ponder_sudoku_read_line (test->text, -1, test->box, test->symbols, &grid, NULL));
  text = write_grid (&grid);
  g_assert_cmpstr (text, ==, test->expected);
}

/* Boards with only one kind of blank, for each side. */
static void
test_blanks (void)
{
  for (guint side = PONDER_SUDOKU_LEAST_SIDE; side <= PONDER_SUDOKU_MOST_SIDE; side++)
    for (const char *blank = ".0_*-xX"; *blank != '\0'; blank++)
      {
        g_autofree char *line = g_strnfill (side * side, *blank);
        g_autoptr (GError) error = NULL;
        PonderSudokuGrid grid;

        g_assert_true (ponder_sudoku_read_line (line, -1, NULL, NULL, &grid, &error));
        g_assert_no_error (error);
        g_assert_cmpuint (grid.shape->side, ==, side);
        for (guint cell = 0; cell < side * side; cell++)
          g_assert_cmpuint (grid.clues[cell], ==, 0);
      }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD_TABLE ("/sudoku-text/symbols", symbols_cases, test_symbols)
  ADD_TABLE ("/sudoku-text/symbols-error", symbols_errors, test_symbols_error)
  ADD_TABLE ("/sudoku-text/box", box_cases, test_box)
  ADD_TABLE ("/sudoku-text/box-error", box_errors, test_box_error)
  ADD_TABLE ("/sudoku-text/line", line_cases, test_line)
  ADD_TABLE ("/sudoku-text/line-error", line_errors, test_line_error)
  ADD_TABLE ("/sudoku-text/readings", readings_cases, test_readings)
  ADD_TABLE ("/sudoku-text/write-grid", grid_cases, test_write_grid)
  g_test_add_func ("/sudoku-text/symbols-usual", test_symbols_usual);
  g_test_add_func ("/sudoku-text/blanks", test_blanks);

  return g_test_run ();
}
