/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-position.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-excerpt.h"
#include "ponder-sudoku-solver.h"

/* Starts with every candidate that no clue rules out. All clues count as given. Clues that clash
 * leave a broken position. */
void
ponder_sudoku_position_init (PonderSudokuPosition    *self,
                             const PonderSudokuShape *shape,
                             const guint8            *clues)
{
  g_return_if_fail (self != NULL && shape != NULL && clues != NULL);

  memset (self, 0, sizeof *self);
  self->groups = ponder_sudoku_groups_get (shape);
  self->n_blanks = shape->n_cells;
  for (guint cell = 0; cell < shape->n_cells; cell++)
    self->candidates[cell] = ((guint32) 1 << shape->side) - 1;
  for (guint group = 0; group < self->groups->n_groups; group++)
    for (guint value = 0; value < shape->side; value++)
      self->places[group][value] = ((guint32) 1 << shape->side) - 1;
  for (guint value = 0; value < shape->side; value++)
    for (guint cell = 0; cell < shape->n_cells; cell++)
      ponder_sudoku_cells_add (&self->cells[value], cell);
  for (guint cell = 0; cell < shape->n_cells; cell++)
    if (clues[cell] != 0)
      {
        ponder_sudoku_position_set (self, cell, clues[cell]);
        self->given[cell] = TRUE;
      }
}

/* Finds out whether the clues have exactly one answer, which allows steps that argue from
 * uniqueness. Where only the @candidates (NULL, or 0 for any) make it so, it doesn't: such steps
 * don't know of them. @most_nodes: 0 for no limit. Returns `has_one_answer`. */
gboolean
ponder_sudoku_position_prove (PonderSudokuPosition *self,
                              const guint32        *candidates,
                              guint64               most_nodes,
                              GCancellable         *cancellable)
{
  PonderSudokuJob job = {
    .candidates = candidates,
    .most_answers = 2,
    .most_nodes = most_nodes,
    .cancellable = cancellable,
  };
  guint8 clues[PONDER_SUDOKU_MOST_CELLS] = { 0 };
  PonderSudokuEnd end;

  for (guint cell = 0; cell < self->groups->shape->n_cells; cell++)
    if (self->given[cell])
      clues[cell] = self->values[cell];
  end = ponder_sudoku_solve_grid (self->groups->shape, clues, &job);
  self->has_one_answer = end == PONDER_SUDOKU_ALL_FOUND && job.answers == 1;
  return self->has_one_answer;
}

/* Takes a candidate away, unless it is gone already. */
void
ponder_sudoku_position_take (PonderSudokuPosition *self,
                             guint                 cell,
                             guint                 value)
{
  const PonderSudokuGroups *groups = self->groups;

  self->candidates[cell] &= ~((guint32) 1 << (value - 1));
  ponder_sudoku_cells_remove (&self->cells[value - 1], cell);
  for (guint kind = 0; kind < groups->n_kinds; kind++)
    self->places[groups->group_at[cell][kind]][value - 1] &= ~((guint32) 1 << groups->place_at[cell][kind]);
}

/* Takes all candidates away but those in @masks, which may be NULL; 0 keeps all of a cell. */
void
ponder_sudoku_position_keep (PonderSudokuPosition *self,
                             const guint32        *masks)
{
  for (guint cell = 0; masks != NULL && cell < self->groups->shape->n_cells; cell++)
    for (guint value = 1; masks[cell] != 0 && value <= self->groups->size; value++)
      if ((masks[cell] >> (value - 1) & 1) == 0)
        ponder_sudoku_position_take (self, cell, value);
}

/* Enters a value into a blank cell, and takes away the candidates that it rules out. */
void
ponder_sudoku_position_set (PonderSudokuPosition *self,
                            guint                 cell,
                            guint                 value)
{
  g_return_if_fail (self->values[cell] == 0);

  for (guint other = 1; other <= self->groups->size; other++)
    if (ponder_sudoku_position_has (self, cell, other))
      ponder_sudoku_position_take (self, cell, other);
  PONDER_SUDOKU_CELLS_EACH (&self->groups->peers[cell], peer)
  if (ponder_sudoku_position_has (self, peer, value))
    ponder_sudoku_position_take (self, peer, value);
  self->values[cell] = value;
  self->n_blanks--;
}

gboolean
ponder_sudoku_position_find_break (const PonderSudokuPosition *self,
                                   gboolean                   *at_cell,
                                   guint                      *index,
                                   guint                      *value)
{
  const PonderSudokuGroups *groups = self->groups;

  *at_cell = TRUE;
  *value = 0;
  for (guint cell = 0; cell < groups->shape->n_cells; cell++)
    if (self->values[cell] == 0 && self->candidates[cell] == 0)
      {
        *index = cell;
        return TRUE;
      }
  *at_cell = FALSE;
  for (guint group = 0; group < groups->n_groups; group++)
    {
      guint32 seen = 0;
      guint32 broken = 0;

      for (guint place = 0; place < groups->size; place++)
        {
          guint8 own = self->values[ponder_sudoku_groups_cell (groups, group, place)];
          guint32 bit = own != 0 ? (guint32) 1 << (own - 1) : 0;

          broken |= seen & bit;
          seen |= bit;
        }
      for (guint i = 0; i < groups->size; i++)
        if ((seen >> i & 1) == 0 && self->places[group][i] == 0)
          broken |= (guint32) 1 << i;
      if (broken != 0)
        {
          *index = group;
          *value = __builtin_ctz (broken) + 1;
          return TRUE;
        }
    }
  return FALSE;
}

gboolean
ponder_sudoku_position_is_broken (const PonderSudokuPosition *self)
{
  gboolean at_cell;
  guint index, value;

  return ponder_sudoku_position_find_break (self, &at_cell, &index, &value);
}

/* --- Text --- */

#define TAKEN "<>" /* in r1c3<>24 */

/* Reads a number of a row or column and goes past it. Returns 0 if there is none that fits. */
static guint
read_number (const char **text,
             char         before,
             guint        side)
{
  char *end;
  guint64 number;

  if (**text != before || !g_ascii_isdigit ((*text)[1]))
    return 0;
  number = g_ascii_strtoull (*text + 1, &end, 10);
  *text = end;
  return number <= side ? number : 0;
}

/* Takes away the candidates that a word names, such as r1c3<>24. */
static gboolean
take_word (PonderSudokuPosition   *position,
           const PonderSudokuGrid *grid,
           const char             *word,
           GError                **error)
{
  guint side = grid->shape->side;
  const char *text = word;
  guint row = read_number (&text, 'r', side);
  guint column = read_number (&text, 'c', side);
  g_autofree char *quoted = NULL;

  if (row != 0 && column != 0 && g_str_has_prefix (text, TAKEN) && text[strlen (TAKEN)] != '\0')
    {
      for (text += strlen (TAKEN); *text != '\0'; text++)
        {
          const char *symbol = strchr (grid->symbols.text, *text);

          if (symbol == NULL)
            break;
          ponder_sudoku_position_take (position, (row - 1) * side + column - 1, symbol - grid->symbols.text + 1);
        }
      if (*text == '\0')
        return TRUE;
    }

  quoted = ponder_excerpt (word);
  return ponder_refuse (error, G_IO_ERROR_INVALID_DATA, /* Translators: r1c3<>24 is an example and stays as it is */
                        _ ("“%s” doesn’t name excluded candidates; write them as in r1c3<>24"), quoted);
}

/* Copies @cells without the signs that mark entered values, as in 5+3..7, and marks these in @entered. */
static char *
dup_unmarked (const char *cells,
              gsize       length,
              guint8     *entered)
{
  GString *plain = g_string_sized_new (length);

  for (gsize i = 0; i < length; i++)
    if (cells[i] != '+' || i + 1 == length || !g_ascii_isalnum (cells[i + 1]))
      {
        if (i > 0 && cells[i - 1] == '+' && g_ascii_isalnum (cells[i]) && plain->len < PONDER_SUDOKU_MOST_CELLS)
          entered[plain->len] = TRUE;
        g_string_append_c (plain, cells[i]);
      }
  return g_string_free (plain, FALSE);
}

/* Reads a puzzle in one line, in which a `+` before a value means that it was entered and is no
 * clue. After the cells, words such as `r1c3<>24` name candidates that are excluded already.
 * Fails with G_IO_ERROR_INVALID_DATA, or G_IO_ERROR_INVALID_ARGUMENT if @box or @symbols, see
 * ponder_sudoku_read_puzzle(), don't fit. */
gboolean
ponder_sudoku_position_read (const char           *line,
                             const char           *box,
                             const char           *symbols,
                             PonderSudokuGrid     *grid,
                             PonderSudokuPosition *position,
                             GError              **error)
{
  const char *taken = strstr (line, TAKEN);
  const char *words = taken != NULL ? taken : line + strlen (line); /* where those that name candidates begin */
  guint8 entered[PONDER_SUDOKU_MOST_CELLS] = { 0 };
  g_autofree char *cells = NULL;
  g_auto (GStrv) list = NULL;

  while (taken != NULL && words > line && !g_ascii_isspace (words[-1]))
    words--;
  while (g_ascii_isspace (*line) && line < words)
    line++;
  cells = dup_unmarked (line, words - line, entered);
  if (!ponder_sudoku_read_line (cells, -1, box, symbols, grid, error))
    return FALSE;
  ponder_sudoku_position_init (position, grid->shape, grid->clues);
  for (guint cell = 0; cell < grid->shape->n_cells; cell++)
    if (entered[cell])
      position->given[cell] = FALSE;

  list = g_strsplit_set (words, " \t\r\n", -1);
  for (guint i = 0; list[i] != NULL; i++)
    if (list[i][0] != '\0' && !take_word (position, grid, list[i], error))
      return FALSE;
  return TRUE;
}
