/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku.h"

#include "share.h"
#include "sudoku-naive.h"

typedef struct
{
  const char *name;
  const char *line;
  const char *box;
  const char *symbols;
  const char *expected; /* NULL: there is no reason */
  const char *cells; /* numbered from 0 */
} Case;

static const Case cases[] = {
  { "clash-in-row", "4..4............", NULL, NULL, "Row 1 has two 4s.", "0 3" },
  { "clash-in-column", "4.......4.......", NULL, NULL, "Column 1 has two 4s.", "0 8" },
  { "clash-in-box", "4....4..........", NULL, NULL, "Box 1 has two 4s.", "0 5" },
  { "clash-thrice", "444.............", NULL, NULL, "4 occurs 3 times in row 1.", "0 1 2" },
  { "clash-first-of-two", "..1...1.33......", NULL, NULL, "Row 3 has two 3s.", "8 9" },
  { "clash-in-letters", "A..A............", NULL, "A-D", "Row 1 has two As.", "0 3" },
  { "no-clash-without-boxes", "4....4..........", "none", NULL, NULL, "" },
  { "clash-before-cell", "134....2.......2", NULL, NULL, "Column 4 has two 2s.", "7 15" },
  { "cell-by-row-and-column", "134....2........", NULL, NULL,
    "Row 1, column 4 has no value left: 1, 3 and 4 are in its row; 2 is in its column.", "3 0 1 2 7" },
  { "cell-in-letters", "ACD....B........", NULL, "A-D",
    "Row 1, column 4 has no value left: A, C and D are in its row; B is in its column.", "3 0 1 2 7" },
  { "cell-by-column-and-box", "12......3...4...", NULL, NULL,
    "Row 2, column 1 has no value left: 1, 3 and 4 are in its column; 2 is in its box.", "4 0 8 12 1" },
  { "cell-by-two-and-two", "....1..4.2...3..", NULL, NULL,
    "Row 2, column 2 has no value left: 1 and 4 are in its row; 2 and 3 are in its column.", "5 4 7 9 13" },
  { "cell-by-all-three", "15..4.2...564....3.....463..2..2..31", "3x2", NULL,
    "Row 2, column 2 has no value left: 6 is in its row; 3 is in its column; 1, 2, 4 and 5 are in its box.",
    "7 11 25 0 6 12 1" },
  { "value-in-column", "...2..142.....3.", "none", NULL,
    "2 has no place left in column 3: it stands in row 1 and row 3, and the other cells are filled.", "2 10 3 8" },
  { "value-in-row", "2.4....3..2..2.4", NULL, NULL,
    "2 has no place left in row 2: it stands in column 3 and box 1, and the other cells are filled.", "4 5 6 10 0" },
  { "value-in-box", ".....1...234.......56......1.....................................................", NULL, NULL,
    "1 has no place left in box 1: it stands in row 1 and column 1, and the other cells are filled.", "0 1 2 18 5 27" },
  { "value-by-one-box", "......2...4.4........4......3.514...", NULL, NULL,
    "3 has no place left in row 6: it stands in box 6, and the other cells are filled.", "33 34 35 28" },
  { "value-by-three", "5....24..3..........3..4...2...3...1", NULL, NULL,
    "3 has no place left in row 1: it stands in column 2, column 3 and box 2, and the other cells are filled.",
    "1 2 3 4 31 20 9" },
  { "after-one", "6..5...2..4...5.3.23.415...364.4..52", NULL, NULL,
    "After row 4, column 3 = 6, 6 has no place left in row 6: it stands in column 1, column 3 and box 6, and the other "
    "cells are filled.",
    "20 30 32 33 0 28" },
  { "cell-after-one", "24...6..62.1...5..56...31...3..24...", NULL, NULL,
    "After row 5, column 2 = 5, row 5, column 3 has no value left: 3 is in its row; 6 is in its column; 1, 2, 4 and 5 "
    "are in its box.",
    "25 26 28 8 24 31 32" },
  { "guesses-needed", ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........", NULL, NULL,
    NULL, "" },
  { "an-answer", "..233..42.3.1...", NULL, NULL, NULL, "" },
  { "several-answers", "................", NULL, NULL, NULL, "" },
};

static void
read_grid (const char       *line,
           const char       *box,
           const char       *symbols,
           PonderSudokuGrid *grid)
{
  g_autoptr (GError) error = NULL;

  ponder_sudoku_read_line (line, -1, box, symbols, grid, &error);
  g_assert_no_error (error);
}

static char *
list_cells (GArray *cells)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < cells->len; i++)
    g_string_append_printf (list, i > 0 ? " %u" : "%u", g_array_index (cells, guint, i));
  return g_string_free (g_steal_pointer (&list), FALSE);
}

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  PonderSudokuGrid grid;
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *reason = NULL;
  g_autofree char *again = NULL;
  g_autofree char *list = NULL;

  read_grid (c->line, c->box, c->symbols, &grid);
  reason = ponder_sudoku_reason (&grid, NULL, cells);
  list = list_cells (cells);
  g_assert_cmpstr (reason, ==, c->expected);
  g_assert_cmpstr (list, ==, c->cells);

  again = ponder_sudoku_reason (&grid, NULL, NULL);
  g_assert_cmpstr (again, ==, c->expected);
}

/* The text of a clash is the reason exactly if there is a clash. */
static void
test_clash_text (gconstpointer data)
{
  const Case *c = data;
  PonderSudokuGrid grid;
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *text = NULL;
  g_autofree char *list = NULL;
  gboolean clashes = c->expected != NULL && strstr (c->expected, " has two ") != NULL;

  clashes = clashes || (c->expected != NULL && strstr (c->expected, "times in") != NULL);
  read_grid (c->line, c->box, c->symbols, &grid);
  text = ponder_sudoku_clash_text (&grid, NULL, cells);
  list = list_cells (cells);
  g_assert_cmpstr (text, ==, clashes ? c->expected : NULL);
  g_assert_cmpstr (list, ==, clashes ? c->cells : "");
}

/* A reason parsed from its sentence. */

typedef struct
{
  guint cell;
  guint value;
} Step;

typedef struct
{
  GArray *steps; /* of Step */
  guint value; /* the one that has no place left, or 0 */
  char *unit; /* where it has none */
  guint cell; /* the one that has no value left */
  char *because;
} Claim;

static guint
value_of (const PonderSudokuGrid *grid,
          const char             *symbol)
{
  return strchr (grid->symbols.text, *symbol) - grid->symbols.text + 1;
}

static guint
cell_of (const PonderSudokuGrid *grid,
         GMatchInfo             *match,
         int                     group)
{
  g_autofree char *row = g_match_info_fetch (match, group);
  g_autofree char *column = g_match_info_fetch (match, group + 1);

  return (g_ascii_strtoull (row, NULL, 10) - 1) * grid->shape->side + g_ascii_strtoull (column, NULL, 10) - 1;
}

static void
read_steps (const PonderSudokuGrid *grid,
            const char             *reason,
            Claim                  *claim)
{
  g_autoptr (GRegex) regex = g_regex_new ("row (\\d+), column (\\d+) = (\\w)", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  claim->steps = g_array_new (FALSE, FALSE, sizeof (Step));
  for (g_regex_match (regex, reason, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *symbol = g_match_info_fetch (match, 3);
      Step step = { cell_of (grid, match, 1), value_of (grid, symbol) };

      g_array_append_val (claim->steps, step);
    }
}

static void
read_claim (const PonderSudokuGrid *grid,
            const char             *reason,
            Claim                  *claim)
{
  g_autoptr (GRegex) of_cell = g_regex_new ("[Rr]ow (\\d+), column (\\d+) has no value left: (.*)\\.$", 0, 0, NULL);
  g_autoptr (GRegex) of_unit = g_regex_new ("(\\w) has no place left in (\\w+ \\d+): it stands in (.*), "
                                            "and the other cells are filled\\.$",
                                            0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  read_steps (grid, reason, claim);
  claim->value = 0;
  claim->unit = NULL;
  if (g_regex_match (of_cell, reason, 0, &match))
    {
      claim->cell = cell_of (grid, match, 1);
      claim->because = g_match_info_fetch (match, 3);
    }
  else
    {
      g_autofree char *symbol = NULL;

      g_clear_pointer (&match, g_match_info_unref);
      g_assert_true (g_regex_match (of_unit, reason, 0, &match));
      symbol = g_match_info_fetch (match, 1);
      claim->value = value_of (grid, symbol);
      claim->unit = g_match_info_fetch (match, 2);
      claim->because = g_match_info_fetch (match, 3);
    }
}

static void
claim_clear (Claim *claim)
{
  g_array_unref (claim->steps);
  g_free (claim->unit);
  g_free (claim->because);
}

/* Returns the name of the row (0), column (1) or box (2) of a cell, computed by division. */
static char *
name_unit (const Naive *naive,
           guint        cell,
           guint        kind)
{
  guint row = cell / naive->side;
  guint column = cell % naive->side;
  guint box_columns = naive->box_rows != 0 ? naive->side / naive->box_rows : 0;

  if (kind == 0)
    return g_strdup_printf ("row %u", row + 1);
  if (kind == 1)
    return g_strdup_printf ("column %u", column + 1);
  if (naive->box_rows == 0)
    return g_strdup ("no box");
  return g_strdup_printf ("box %u", row / naive->box_rows * naive->box_rows + column / box_columns + 1);
}

static gboolean
is_in (const Naive *naive,
       guint        cell,
       const char  *unit)
{
  for (guint kind = 0; kind < 3; kind++)
    {
      g_autofree char *name = name_unit (naive, cell, kind);

      if (g_str_equal (name, unit))
        return TRUE;
    }
  return FALSE;
}

static gboolean
unit_has (const Naive *naive,
          const char  *unit,
          guint        value)
{
  for (guint cell = 0; cell < naive->side * naive->side; cell++)
    if (naive->values[cell] == value && is_in (naive, cell, unit))
      return TRUE;
  return FALSE;
}

static gboolean
unit_has_place (const Naive *naive,
                const char  *unit,
                guint        value,
                guint        except)
{
  for (guint cell = 0; cell < naive->side * naive->side; cell++)
    if (cell != except && naive->values[cell] == 0 && is_in (naive, cell, unit) && naive_may (naive, cell, value))
      return TRUE;
  return FALSE;
}

/* Returns whether, with the values on the board, only @value is left for @cell, or only @cell for @value in some
 * unit. */
static gboolean
is_forced (const Naive *naive,
           guint        cell,
           guint        value)
{
  guint n_values = 0;

  if (naive->values[cell] != 0 || !naive_may (naive, cell, value))
    return FALSE;
  for (guint other = 1; other <= naive->side; other++)
    n_values += naive_may (naive, cell, other);
  for (guint kind = 0; kind < 3 && n_values > 1; kind++)
    {
      g_autofree char *unit = name_unit (naive, cell, kind);

      if ((kind < 2 || naive->box_rows != 0) && !unit_has_place (naive, unit, value, cell))
        n_values = 1;
    }
  return n_values == 1;
}

/* Returns whether the steps except @without are forced in turn, and then nothing is left where the claim says so. */
static gboolean
claim_holds (const PonderSudokuGrid *grid,
             const Claim            *claim,
             guint                   without,
             Naive                  *naive)
{
  naive_init (naive, grid->shape, grid->clues);
  for (guint i = 0; i < claim->steps->len; i++)
    {
      const Step *step = &g_array_index (claim->steps, Step, i);

      if (i == without)
        continue;
      if (!is_forced (naive, step->cell, step->value))
        return FALSE;
      naive->values[step->cell] = step->value;
    }

  if (claim->value != 0)
    return !unit_has (naive, claim->unit, claim->value) &&
           !unit_has_place (naive, claim->unit, claim->value, G_MAXUINT);
  for (guint value = 1; value <= naive->side; value++)
    if (naive_may (naive, claim->cell, value))
      return FALSE;
  return naive->values[claim->cell] == 0;
}

/* Checks “1, 3 and 4 are in its row; 2 is in its box”: each value occurs once, and is in that unit. Where more than four
 * are in one, as many others as it says must be there. */
static void
check_cell_text (const PonderSudokuGrid *grid,
                 const Claim            *claim,
                 const Naive            *naive)
{
  g_autoptr (GRegex) regex =
    g_regex_new ("((?:\\w, )*(?:\\w and )?\\w)(?: and (\\d+) more)? (is|are) in its (row|column|box)", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  guint32 told = 0;
  guint32 others = 0; /* those in a unit of which only some are named */
  guint n_others = 0;

  for (g_regex_match (regex, claim->because, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *list = g_match_info_fetch (match, 1);
      g_autofree char *more = g_match_info_fetch (match, 2);
      g_autofree char *verb = g_match_info_fetch (match, 3);
      g_autofree char *kind = g_match_info_fetch (match, 4);
      g_autofree char *unit = name_unit (naive, claim->cell, *kind == 'r' ? 0 : *kind == 'c' ? 1 : 2);
      g_auto (GStrv) symbols = g_regex_split_simple (", | and ", list, 0, 0);

      g_assert_cmpstr (verb, ==, g_strv_length (symbols) == 1 ? "is" : "are");
      for (guint i = 0; symbols[i] != NULL; i++)
        {
          guint value = value_of (grid, symbols[i]);

          g_assert_true (unit_has (naive, unit, value));
          g_assert_cmpuint (told & (1u << value), ==, 0);
          told |= 1u << value;
        }
      n_others += (guint) g_ascii_strtoull (more, NULL, 10);
      for (guint value = 1; *more != '\0' && value <= naive->side; value++)
        others |= unit_has (naive, unit, value) ? 1u << value : 0;
    }
  g_assert_cmpuint (told | others, ==, (2u << naive->side) - 2);
  g_assert_cmpuint (naive->side - (guint) __builtin_popcount (told), ==, n_others);
}

/* Checks “row 1 and column 2, and the other cells are filled”: these contain the value, and leave no open cell in the
 * unit. */
static void
check_unit_text (const Claim *claim,
                 const Naive *naive)
{
  g_auto (GStrv) units = g_regex_split_simple (", | and ", claim->because, 0, 0);
  gboolean any_filled = FALSE;
  gboolean more = FALSE; /* units that aren't named */

  for (guint i = 0; units[i] != NULL; i++)
    if (i == 4 && g_str_has_suffix (units[i], " more"))
      more = TRUE;
    else
      g_assert_true (unit_has (naive, units[i], claim->value));
  for (guint cell = 0; cell < naive->side * naive->side; cell++)
    if (is_in (naive, cell, claim->unit))
      {
        gboolean covered = naive->values[cell] != 0;

        any_filled = any_filled || covered;
        for (guint i = 0; units[i] != NULL; i++)
          covered = covered || is_in (naive, cell, units[i]);
        g_assert_true (covered || (more && !naive_may (naive, cell, claim->value)));
      }
  g_assert_true (any_filled);
}

static void
check_cells (const PonderSudokuGrid *grid,
             const Claim            *claim,
             GArray                 *cells)
{
  g_assert_cmpuint (cells->len, >, claim->steps->len);
  for (guint i = 0; i < cells->len; i++)
    {
      g_assert_cmpuint (g_array_index (cells, guint, i), <, grid->shape->n_cells);
      for (guint j = 0; j < i; j++)
        g_assert_cmpuint (g_array_index (cells, guint, i), !=, g_array_index (cells, guint, j));
    }
  for (guint i = 0; i < claim->steps->len; i++)
    g_assert_cmpuint (g_array_index (cells, guint, i), ==, g_array_index (claim->steps, Step, i).cell);
  if (claim->value == 0)
    g_assert_cmpuint (g_array_index (cells, guint, claim->steps->len), ==, claim->cell);
}

/* Returns whether filling forced cells, one after the other, leads to a cell or a value with nothing left. */
static gboolean
forced_cells_suffice (Naive *naive)
{
  guint n_cells = naive->side * naive->side;
  gboolean changed = TRUE;

  while (changed)
    {
      changed = FALSE;
      for (guint cell = 0; cell < n_cells; cell++)
        for (guint value = 1; value <= naive->side; value++)
          if (is_forced (naive, cell, value))
            {
              naive->values[cell] = value;
              changed = TRUE;
            }
    }
  for (guint cell = 0; cell < n_cells; cell++)
    {
      guint n_values = naive->values[cell];

      for (guint value = 1; value <= naive->side && n_values == 0; value++)
        n_values += naive_may (naive, cell, value);
      if (n_values == 0)
        return TRUE;
      for (guint kind = 0; kind < (naive->box_rows != 0 ? 3 : 2); kind++)
        {
          g_autofree char *unit = name_unit (naive, cell, kind);

          for (guint value = 1; value <= naive->side; value++)
            if (!unit_has (naive, unit, value) && !unit_has_place (naive, unit, value, G_MAXUINT))
              return TRUE;
        }
    }
  return FALSE;
}

static void
make_hopeless (const PonderSudokuShape *shape,
               guint64                 *random,
               PonderSudokuGrid        *grid)
{
  guint8 full[PONDER_SUDOKU_MOST_CELLS];
  Naive naive;
  guint cell;

  grid->shape = shape;
  ponder_sudoku_symbols_usual (shape->side, &grid->symbols);
  naive_random_full (shape, random, full);
  do
    {
      naive_init (&naive, shape, NULL);
      for (guint n = shape->n_cells / 5 + ponder_random_below (random, shape->n_cells / 2); n > 0; n--)
        {
          cell = ponder_random_below (random, shape->n_cells);
          naive.values[cell] = full[cell];
        }
      cell = ponder_random_below (random, shape->n_cells);
      naive.values[cell] = ponder_random_below (random, shape->side) + 1;
      naive.most_answers = 1;
      naive.most_steps = 5000;
      naive_count (&naive);
    }
  while (!naive_keeps_rules (&naive) || naive.answers > 0 || naive.steps > naive.most_steps);
  memcpy (grid->clues, naive.values, sizeof grid->clues);
}

static void
check_reason (const PonderSudokuGrid *grid,
              const char             *what,
              guint                  *n_checked)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *reason = ponder_sudoku_reason (grid, NULL, cells);
  Naive naive;
  Claim claim;

  naive_init (&naive, grid->shape, grid->clues);
  if ((reason != NULL) != forced_cells_suffice (&naive))
    g_error ("%s: %s", what, reason != NULL ? reason : "no reason found");
  if (reason == NULL)
    return;

  read_claim (grid, reason, &claim);
  if (!claim_holds (grid, &claim, G_MAXUINT, &naive))
    g_error ("%s: not so: %s", what, reason);
  if (claim.value == 0)
    check_cell_text (grid, &claim, &naive);
  else
    check_unit_text (&claim, &naive);
  check_cells (grid, &claim, cells);

  for (guint i = 0; i < claim.steps->len; i++)
    if (claim_holds (grid, &claim, i, &naive))
      g_error ("%s: needless step %u: %s", what, i + 1, reason);
  *n_checked += claim.steps->len > 1;
  claim_clear (&claim);
}

static void
test_random (void)
{
  guint side = 0;
  guint box_rows = 0;
  guint n_checked = 0;
  const PonderSudokuShape *shape;
  TestShare share = test_share_new ();

  while ((shape = naive_next_shape (4, 9, &side, &box_rows)) != NULL)
    for (guint64 seed = 1; seed <= 40; seed++)
      {
        g_autofree char *what =
          g_strdup_printf ("side %u, boxes of %u rows, seed %" G_GUINT64_FORMAT, side, box_rows, seed);
        guint64 random = seed;
        PonderSudokuGrid grid;

        if (!test_share_takes (&share))
          continue;
        make_hopeless (shape, &random, &grid);
        check_reason (&grid, what, &n_checked);
      }
  if (test_share_is_whole ())
    g_assert_cmpuint (n_checked, >, 20);
}

/* A puzzle with an answer has no reason against one. */
static void
test_answerable (void)
{
  guint side = 0;
  guint box_rows = 0;
  const PonderSudokuShape *shape;

  while ((shape = naive_next_shape (2, 9, &side, &box_rows)) != NULL)
    for (guint64 seed = 1; seed <= 20; seed++)
      {
        g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
        guint64 random = seed;
        PonderSudokuGrid grid = { .shape = shape };

        ponder_sudoku_symbols_usual (side, &grid.symbols);
        naive_random_full (shape, &random, grid.clues);
        for (guint i = 0; i < shape->n_cells; i++)
          grid.clues[ponder_random_below (&random, shape->n_cells)] = 0;
        g_assert_null (ponder_sudoku_reason (&grid, NULL, cells));
        g_assert_cmpuint (cells->len, ==, 0);
      }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *reason = g_strconcat ("/sudoku-reason/case/", cases[i].name, NULL);
      g_autofree char *clash = g_strconcat ("/sudoku-reason/clash-text/", cases[i].name, NULL);

      g_test_add_data_func (reason, &cases[i], test_case);
      g_test_add_data_func (clash, &cases[i], test_clash_text);
    }
  g_test_add_func ("/sudoku-reason/random", test_random);
  g_test_add_func ("/sudoku-reason/answerable", test_answerable);

  return g_test_run ();
}
