/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-board.h"

#include "ponder-bulls-and-cows-page.h"
#include "ponder-game-document.h"
#include "ponder-jugs-page.h"
#include "ponder-kept-method.h"
#include "ponder-knight-page.h"
#include "ponder-lily-pads-page.h"
#include "ponder-noughts-page.h"
#include "ponder-one-to-nine-page.h"
#include "ponder-own-page.h"
#include "ponder-page-group.h"
#include "ponder-print-text.h"
#include "ponder-puzzles.h"
#include "ponder-queens-page.h"
#include "ponder-sudoku-document.h"
#include "ponder-sudoku-page.h"
#include "ponder-take-away-page.h"
#include "ponder-triangle-page.h"

/* The board of a page of a lesson, on paper: as the page shows it, or as it was given. It needs neither the page nor the
 * main thread: a search is made again to the node where the page shows it. */

#define SEARCH "Search" /* the group of a view with what Watch shows of a puzzle */
#define NODES_AT_ONCE (1 << 16)

static gboolean
shows_search (GKeyFile *view)
{
  return g_key_file_get_boolean (view, SEARCH, "On", NULL) &&
         (g_key_file_get_boolean (view, SEARCH, "OnBoard", NULL) ||
          !g_key_file_has_key (view, SEARCH, "OnBoard", NULL)) &&
         !g_key_file_get_boolean (view, "Race", "Shown", NULL);
}

/* Returns the path to the node at which the view shows the search, and the moves that were tried there. */
static GArray *
find_path (PonderPuzzleDocument *document,
           GKeyFile             *view,
           GCancellable         *cancellable)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_puzzle_document_dup_solved (document);
  const GArray *base = ponder_puzzle_document_get_base (document);
  gboolean below = base->len > 0 && !g_key_file_get_boolean (view, SEARCH, "FromStart", NULL);
  guint64 node = g_key_file_get_uint64 (view, SEARCH, "Node", NULL);
  PonderStatus status = PONDER_MORE;
  PonderFigures figures = { 0 };
  PonderMethod method;
  g_autoptr (PonderSearch) search = NULL;
  g_autoptr (GArray) tried = ponder_page_group_read_moves (view, SEARCH, "Tried", NULL);
  GArray *path;

  ponder_puzzle_init_method (puzzle, ponder_preset_find ("backtracking"), &method);
  ponder_kept_method_load (&method, view, SEARCH);
  search = ponder_search_new_below (puzzle, &method, (const PonderMove *) base->data, below ? base->len : 0);
  while (figures.visited < node && status != PONDER_EXHAUSTED && !ponder_status_is_stuck (status) &&
         !g_cancellable_is_cancelled (cancellable))
    {
      status = ponder_search_advance (search, MIN (node - figures.visited, NODES_AT_ONCE));
      ponder_search_get_figures (search, &figures);
    }
  path = ponder_search_dup_path (search);
  return tried != NULL ? g_array_append_vals (path, tried->data, tried->len) : path;
}

/* Returns what stands in the cells of a sudoku besides clues. */
static GArray *
list_values (PonderPuzzleDocument *document)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (PonderMove));

  for (guint cell = 0; cell < ponder_sudoku_document_get_clues (document)->shape->n_cells; cell++)
    {
      PonderSudokuSource source;
      guint value = ponder_sudoku_document_get_value (document, cell, &source);
      PonderMove move = PONDER_SUDOKU_MOVE (cell, value);

      if (value != 0 && source != PONDER_SUDOKU_CLUE)
        g_array_append_val (moves, move);
    }
  return moves;
}

/* Returns the moves that the view shows, which begin with the entries of a sudoku. */
static GArray *
list_moves (PonderPuzzleDocument *document,
            GKeyFile             *view,
            GCancellable         *cancellable)
{
  g_autoptr (GArray) path = shows_search (view) ? find_path (document, view, cancellable) : NULL;
  const GArray *answer = ponder_puzzle_document_get_answer (document);
  const GArray *moves = path != NULL ? path : answer != NULL ? answer : ponder_puzzle_document_get_played (document);
  GArray *all;

  if (!PONDER_IS_SUDOKU (ponder_puzzle_document_get_puzzle (document)))
    return g_array_copy ((GArray *) moves);
  all = list_values (document);
  return path != NULL ? g_array_append_vals (all, path->data, path->len) : all;
}

static PonderPrintBlock *
print_puzzle (const PonderPrintKind  *kind,
              const PonderLessonPage *page,
              GCancellable           *cancellable,
              GError                **error)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_puzzle_parse (page->view, -1, error);
  g_autoptr (PonderPuzzleDocument) document = puzzle != NULL ? ponder_puzzle_document_new (puzzle, NULL) : NULL;
  g_autoptr (GKeyFile) view = g_key_file_new ();
  g_autoptr (GArray) moves = NULL;

  if (document == NULL || !ponder_history_open (ponder_puzzle_document_get_history (document), page->view, error))
    return NULL;
  if (page->prints[PONDER_LESSON_BOARD] == PONDER_LESSON_BOARD_EMPTY)
    return kind->draw (puzzle, NULL);
  g_key_file_load_from_data (view, page->view, (gsize) -1, G_KEY_FILE_NONE, NULL);
  moves = list_moves (document, view, cancellable);
  return ponder_print_draw_at (kind, puzzle, moves);
}

static PonderPrintSheet *
print_game (GType                   type,
            const PonderLessonPage *page,
            GError                **error)
{
  gboolean as_shown = page->prints[PONDER_LESSON_BOARD] == PONDER_LESSON_BOARD_SHOWN;
  g_autoptr (GTypeClass) klass = g_type_class_ref (type);
  g_autoptr (PonderGame) game = ponder_game_parse (PONDER_GAME_CLASS (klass), page->view, error);
  g_autoptr (PonderGameDocument) document = game != NULL ? ponder_game_document_new (game, NULL) : NULL;
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));

  if (document == NULL || !ponder_history_open (document->history, page->view, error))
    return NULL;
  if (PONDER_IS_TAKE_AWAY (game))
    return ponder_print_take_away (PONDER_TAKE_AWAY (game),
                                   as_shown ? ponder_game_document_get (document)->played : NULL, "", NULL);
  return ponder_print_noughts (PONDER_NOUGHTS (game), as_shown ? ponder_game_document_get (document)->played : none,
                               as_shown ? ponder_game_document_get (document)->position : ponder_game_get_start (game),
                               "", NULL);
}

static PonderPrintSheet *
print_match (const PonderLessonPage *page,
             GError                **error)
{
  g_autoptr (PonderMatch) match = ponder_match_read (page->view, error);

  if (match == NULL)
    return NULL;
  if (page->prints[PONDER_LESSON_BOARD] == PONDER_LESSON_BOARD_SHOWN)
    return ponder_print_match (match, "", NULL);
  return ponder_print_score_sheet (&match->rules, "", NULL);
}

static const struct
{
  const char *id;
  const PonderPrintKind *kind; /* of a puzzle */
  GType (*get_type) (void); /* of a game that is a PonderGame */
} boards[] = {
  { "sudoku", &ponder_print_sudoku, NULL },
  { "triangle", &ponder_print_triangle, NULL },
  { "lily-pads", &ponder_print_lily_pads, NULL },
  { "knight", &ponder_print_knight, NULL },
  { "jugs", &ponder_print_jugs, NULL },
  { "queens", &ponder_print_queens, NULL },
  { "one-to-nine", &ponder_print_one_to_nine, NULL },
  { "own", &ponder_print_own, NULL },
  { "bulls-and-cows", NULL, NULL },
  { "noughts", NULL, ponder_noughts_get_type },
  { "take-away", NULL, ponder_take_away_get_type },
};

/* Adds the board of a page to a sheet, or the reason why it can’t be read. Blocks, in any thread. When it is
 * cancelled, the board may be another one. A puzzle or game that this version doesn't know is left out. */
void
ponder_page_board_print (const PonderLessonPage *page,
                         PonderPrintSheet       *sheet,
                         GCancellable           *cancellable)
{
  g_autoptr (GError) error = NULL;
  PonderPrintBlock *block = NULL;

  g_return_if_fail (page != NULL && sheet != NULL);

  for (guint i = 0; i < G_N_ELEMENTS (boards) && page->prints[PONDER_LESSON_BOARD] != PONDER_LESSON_NONE; i++)
    if (g_strcmp0 (page->puzzle, boards[i].id) != 0)
      continue;
    else if (boards[i].kind != NULL)
      block = print_puzzle (boards[i].kind, page, cancellable, &error);
    else if (boards[i].get_type != NULL)
      ponder_print_sheet_take (sheet, print_game (boards[i].get_type (), page, &error));
    else
      ponder_print_sheet_take (sheet, print_match (page, &error));
  if (error != NULL)
    block = ponder_print_text_new (error->message);
  if (block != NULL)
    ponder_print_sheet_add (sheet, block);
}
