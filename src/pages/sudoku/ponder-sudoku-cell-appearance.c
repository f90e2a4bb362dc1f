/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-cell-appearance.h"

#include "ponder-list-text.h"

/* Decides what each cell of the board shows, from the document or from a search. */

#define MOST_SMALL 4 /* of the values that answers have in a cell */

static const PonderCellKind kinds[] = {
  [PONDER_SUDOKU_BLANK] = PONDER_CELL_ENTERED,
  [PONDER_SUDOKU_CLUE] = PONDER_CELL_GIVEN,
  [PONDER_SUDOKU_ENTRY] = PONDER_CELL_ENTERED,
  [PONDER_SUDOKU_ANSWER] = PONDER_CELL_PROVED,
};

/* Gets the state of a session that has one. @cells: of guint: those that the sentences about its step refer to */
void
ponder_sudoku_scene_of_session (PonderSudokuScene   *scene,
                                PonderSearchSession *session,
                                const GArray        *cells)
{
  PonderSudoku *puzzle = PONDER_SUDOKU (ponder_search_session_get_puzzle (session));
  const PonderSudokuGrid *grid = ponder_sudoku_get_grid (puzzle);
  gconstpointer state = ponder_search_session_get_state (session);
  const PonderStep *step = ponder_search_session_get_step (session);

  *scene = (PonderSudokuScene){ .kind = PONDER_CELL_TRIED, .now = -1, .next = -1, .dead = -1 };
  memcpy (scene->values, state != NULL ? ponder_sudoku_get_values (state) : grid->clues, grid->shape->n_cells);
  if (ponder_search_session_shows_answer (session))
    scene->kind = PONDER_CELL_PROVED;
  if (step != NULL && step->depth > 0)
    scene->now = (int) PONDER_SUDOKU_MOVE_CELL (step->move);
  if (step != NULL && ponder_step_is_dead_end (step))
    scene->dead = (int) ponder_sudoku_place_cell (puzzle, step->place);
  else if (step != NULL && step->has_place)
    scene->next = (int) ponder_sudoku_place_cell (puzzle, step->place);
  for (guint i = 0; i < cells->len; i++)
    scene->pointed_at[g_array_index (cells, guint, i)] = 1;
}

/* Returns the value that the board shows in @cell, 0 for none. @source may be NULL. */
guint
ponder_sudoku_shown_value (const PonderSudokuView *view,
                           guint                   cell,
                           PonderSudokuSource     *source)
{
  guint value = ponder_sudoku_document_get_value (view->document, cell, source);

  if (view->hint != NULL && value == 0 && view->scene == NULL)
    value = view->hint->values[cell];
  return view->scene != NULL ? view->scene->values[cell] : value;
}

static gboolean
share_a_unit (const PonderSudokuShape *shape,
              guint                    a,
              guint                    b)
{
  for (guint i = 0; i < 3; i++)
    if (shape->units_of[3 * a + i] == shape->units_of[3 * b + i])
      return TRUE;
  return FALSE;
}

static gboolean
clashes_in_scene (const PonderSudokuView *view,
                  guint                   cell)
{
  const PonderSudokuShape *shape = ponder_sudoku_document_get_clues (view->document)->shape;
  const guint8 *values = view->scene->values;

  for (guint i = 0; values[cell] != 0 && i < shape->n_peers; i++)
    if (values[shape->peers[cell * shape->n_peers + i]] == values[cell])
      return TRUE;
  return FALSE;
}

static PonderCellMarks
scene_marks (const PonderSudokuView *view,
             guint                   cell)
{
  const PonderSudokuScene *scene = view->scene;
  PonderCellMarks marks = 0;

  if (clashes_in_scene (view, cell))
    marks |= PONDER_CELL_CLASH;
  if (scene->dead == (int) cell)
    marks |= PONDER_CELL_NOTHING_LEFT;
  if (scene->now == (int) cell)
    marks |= PONDER_CELL_NOW;
  if (scene->next == (int) cell)
    marks |= PONDER_CELL_NEXT;
  if (scene->pointed_at[cell])
    marks |= PONDER_CELL_POINTED_AT;
  return marks;
}

static gboolean
is_wrong (const PonderSudokuView *view,
          guint                   cell)
{
  PonderSudokuSource source;
  guint value = ponder_sudoku_document_get_value (view->document, cell, &source);

  return view->answer != NULL && source == PONDER_SUDOKU_ENTRY && value != view->answer[cell];
}

static PonderCellMarks
document_marks (const PonderSudokuView *view,
                guint                   cell)
{
  PonderPuzzleDocument *document = view->document;
  const PonderFinding *finding = ponder_puzzle_document_get_finding (document);
  PonderCellMarks marks = 0;

  if (view->warns_of_clashes && ponder_sudoku_document_clashes (document, cell))
    marks |= PONDER_CELL_CLASH;
  if (view->warns_of_clashes && ponder_sudoku_document_nothing_fits (document, cell))
    marks |= PONDER_CELL_NOTHING_LEFT;
  if (finding != NULL && ponder_cells_have (finding->pointed_at, cell))
    marks |= PONDER_CELL_POINTED_AT;
  if ((finding != NULL && ponder_cells_have (finding->wrong, cell)) || is_wrong (view, cell))
    marks |= PONDER_CELL_WRONG;
  if (view->answers != NULL && __builtin_popcount (view->answers->values[cell]) > 1)
    marks |= PONDER_CELL_DIFFERS;
  return marks;
}

static guint
highlighted_value (const PonderSudokuView *view)
{
  return view->digit != 0 ? view->digit : ponder_sudoku_shown_value (view, view->cursor, NULL);
}

static PonderCellMarks
cursor_marks (const PonderSudokuView *view,
              guint                   cell,
              guint                   value)
{
  PonderCellMarks marks = view->selected[cell] ? PONDER_CELL_SELECTED : 0;

  if (cell == view->cursor)
    return marks;
  if (share_a_unit (ponder_sudoku_document_get_clues (view->document)->shape, cell, view->cursor))
    marks |= PONDER_CELL_PEER;
  if (value != 0 && value == highlighted_value (view))
    marks |= PONDER_CELL_SAME;
  return marks;
}

/* Lists the values that answers have in a cell: a few as they are drawn, and those for a screen reader. */
static char *
list_answers (const PonderSudokuView *view,
              guint                   cell,
              char                    few[static MOST_SMALL + sizeof "…"])
{
  const char *symbols = ponder_sudoku_document_get_clues (view->document)->symbols.text;
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_free);
  guint n = 0;

  for (guint32 values = view->answers->values[cell]; values != 0; values &= values - 1)
    {
      char symbol = symbols[__builtin_ctz (values)];

      g_ptr_array_add (all, g_strdup_printf ("%c", symbol));
      if (n < MOST_SMALL)
        few[n++] = symbol;
    }
  strcpy (few + n, all->len > n || !view->answers->all_values ? "…" : "");
  return ponder_list_text_few (all, TRUE);
}

/* Shows the candidates that a hint is about. In a position further on, notes that are no candidates are gone. */
static void
show_hint (const PonderSudokuHintScene *hint,
           guint                        cell,
           guint                        value,
           PonderCellAppearance        *look)
{
  if (value != 0 && look->kind == kinds[PONDER_SUDOKU_BLANK])
    look->kind = PONDER_CELL_PROVED;
  if (hint->candidates != NULL && value == 0)
    {
      look->candidates = hint->candidates[cell];
      look->notes &= hint->candidates[cell];
    }
  if (hint->entered == (int) cell)
    look->notes = look->candidates = 0;
}

void
ponder_sudoku_show_cell (const PonderSudokuView *view,
                         guint                   cell,
                         PonderBoard            *board)
{
  const char *symbols = ponder_sudoku_document_get_clues (view->document)->symbols.text;
  gboolean has_candidates = ponder_sudoku_document_get_candidates (view->document) != NULL;
  PonderSudokuSource source;
  guint value = ponder_sudoku_shown_value (view, cell, &source);
  gboolean is_own = source == PONDER_SUDOKU_CLUE || source == PONDER_SUDOKU_ENTRY;
  char text[2] = { value != 0 ? symbols[value - 1] : '\0', '\0' };
  char few[MOST_SMALL + sizeof "…"];
  g_autofree char *all = NULL;
  PonderCellAppearance look = { .text = text, .kind = kinds[source], .symbols = symbols };

  if (view->scene != NULL)
    {
      if (!is_own)
        look.kind = view->scene->kind;
      look.marks = scene_marks (view, cell);
    }
  else
    {
      look.colour = ponder_sudoku_document_get_colour (view->document, cell);
      look.marks = document_marks (view, cell) | cursor_marks (view, cell, value);
      if (value == 0)
        look.notes = ponder_sudoku_document_get_notes (view->document, cell);
      if (value == 0 && (view->candidates || (look.notes == 0 && has_candidates)))
        look.candidates = ponder_sudoku_document_get_fitting (view->document, cell);
      if (highlighted_value (view) != 0)
        look.highlighted = (look.notes | look.candidates) & (guint32) 1 << (highlighted_value (view) - 1);
      if (look.marks & PONDER_CELL_DIFFERS)
        {
          look.spoken = all = list_answers (view, cell, few);
          look.row_name = few;
        }
      if (view->hint != NULL && !is_own)
        show_hint (view->hint, cell, value, &look);
    }
  ponder_board_show_cell (board, cell, &look);
}
