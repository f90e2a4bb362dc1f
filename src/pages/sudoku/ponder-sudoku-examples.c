/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-examples.h"

#include <glib/gi18n-lib.h>

static const struct
{
  const char *name;
  const char *line;
  const char *box;
} examples[] = {
  { N_ ("Newspaper"),
    "..3..2....9..7..64...64.1...7...1...4.8...2.6...8...1...5.36...93..5..7....2..9..",
    "3x3" },
  { N_ ("First Steps"), "..233..42.3.1...", "2x2" },
  { N_ ("Lecture"), ".4...3.2...4.2.3", "2x2" },
  { N_ ("Eight Blanks"), "12.45645612.23156..6423.3.26.5645.12", "2x3" },
  { N_ ("Four Answers"), "15..4.2...564....3.....463..2..2..31", "2x3" },
  { N_ ("Giant"),
    ".F....23..9B.716D9.AG5..1...C.3....1.D9...2.G..F...3..6.E5......"
    "..67...D.E..FA5B.G2..3.75.B.91......2.G4.18.........F....3....4."
    ".E....3....5.........61.GF.4......D8.9.BC.3..FG.9A5B..E.8...72.."
    "......5F.C..3...C..6.8...G4.E....5.F...2..DA1.67G43.1C..FB....9.",
    "4x4" },
};

guint
ponder_sudoku_n_examples (void)
{
  return G_N_ELEMENTS (examples);
}

/**
 * ponder_sudoku_example_name:
 * @example: which, from 0
 *
 * Returns: (transfer none): its name, translated
 */
const char *
ponder_sudoku_example_name (guint example)
{
  g_return_val_if_fail (example < G_N_ELEMENTS (examples), NULL);

  return _ (examples[example].name);
}

/**
 * ponder_sudoku_example_grid:
 * @example: which, from 0
 * @grid: (out caller-allocates): its clues
 */
void
ponder_sudoku_example_grid (guint             example,
                            PonderSudokuGrid *grid)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (example < G_N_ELEMENTS (examples));
  g_return_if_fail (grid != NULL);

  if (!ponder_sudoku_read_line (examples[example].line, -1, examples[example].box, NULL, grid, &error))
    g_error ("example %u: %s", example, error->message);
}
