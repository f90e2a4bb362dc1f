/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-noughts-page.h"

#include <glib/gi18n-lib.h>

#include "ponder-print-board.h"
#include "ponder-print-table.h"
#include "ponder-print-text.h"

/* A score sheet: the board as it is now, and below it the moves that led there, a row for one of each player. What was
 * on the board before the first move is bold. */

#define MOST_EMPTY_ROWS 30 /* to be filled in by hand */

typedef struct
{
  PonderGame *game;
  GArray *moves; /* (element-type PonderGameMove) */
  guint first; /* the player who made the first */
} Moves;

static void
moves_free (gpointer data)
{
  Moves *self = data;

  g_object_unref (self->game);
  g_array_unref (self->moves);
  g_free (self);
}

/* Without moves, the rows are left empty. If O moved first, the row of the first move has no X. */
static GStrv
dup_row (gconstpointer source,
         guint         row)
{
  const Moves *self = source;
  GStrv texts = g_new0 (char *, 4);

  texts[0] = g_strdup_printf ("%u", row + 1);
  for (guint player = 0; player < 2; player++)
    {
      guint nth = 2 * row + player - self->first; /* beyond the end if there is none */

      if (nth < self->moves->len)
        texts[1 + player] = ponder_game_describe_move (self->game, g_array_index (self->moves, PonderGameMove, nth));
      else if (self->moves->len > 0)
        texts[1 + player] = g_strdup ("");
      else
        break;
    }
  return texts;
}

/* Returns how many rows all moves of a game take. */
static guint
count_rows (PonderGame *game,
            guint       first)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));

  ponder_game_list_moves (game, ponder_game_get_start (game), moves);
  return MIN ((first + moves->len + 1) / 2, MOST_EMPTY_ROWS);
}

static PonderPrintBlock *
new_table (PonderGame   *game,
           const GArray *played)
{
  guint first = ponder_game_get_turn (game, ponder_game_get_start (game));
  const PonderPrintColumn columns[] = {
    { "", 0.3, 1 },
    { ponder_game_get_player (game, 0), 2, 0.5 },
    { ponder_game_get_player (game, 1), 2, 0.5 },
  };
  Moves *source = g_new (Moves, 1);

  *source = (Moves){ .game = g_object_ref (game), .first = first };
  source->moves = g_array_sized_new (FALSE, FALSE, sizeof (PonderGameMove), played->len);
  g_array_append_vals (source->moves, played->data, played->len);
  return ponder_print_table_new (&(PonderPrintTable){
    .columns = columns,
    .n_columns = G_N_ELEMENTS (columns),
    .n_rows = played->len > 0 ? (first + played->len + 1) / 2 : count_rows (game, first),
    .source = source,
    .free_source = moves_free,
    .dup_row = dup_row,
  });
}

static PonderPrintBlock *
new_board (PonderNoughts *game,
           const guint8  *position)
{
  const PonderNoughtsBoard *rules = game->board;
  const guint8 *start = ponder_game_get_start (PONDER_GAME (game));
  PonderPrintBoard board;

  ponder_print_board_init (&board, rules->rows, rules->columns);
  for (guint i = 0; i < rules->n_squares; i++)
    {
      PonderNoughtsMark mark = ponder_noughts_get_mark (game, position, i);

      if (mark == PONDER_NOUGHTS_EMPTY)
        continue;
      g_strlcpy (board.cells[i].text, ponder_game_get_player (PONDER_GAME (game), mark - PONDER_NOUGHTS_X),
                 sizeof board.cells[i].text);
      if (ponder_noughts_get_mark (game, start, i) == mark)
        board.cells[i].appearance |= PONDER_PRINT_BOLD;
    }
  return ponder_print_board_new (&board);
}

/* Returns the rules, and how the game ended if it did. */
static char *
dup_rules_text (PonderNoughts *game,
                const guint8  *position)
{
  const PonderNoughtsBoard *board = game->board;
  /* Translators: a number of squares in a line */
  g_autofree char *rules = g_strdup_printf (_ ("The first to have %u in a row wins."), board->row);
  g_autofree char *why = NULL;

  if (ponder_game_get_outcome (PONDER_GAME (game), position) == PONDER_GAME_GOES_ON)
    return g_steal_pointer (&rules);
  why = ponder_game_describe_outcome (PONDER_GAME (game), position);
  return g_strdup_printf ("%s %s", rules, why);
}

/* Returns a score sheet; before the first move, one to fill in by hand. @played: of PonderGameMove.
 * @position: the position after them */
PonderPrintSheet *
ponder_print_noughts (PonderNoughts *game,
                      const GArray  *played,
                      const guint8  *position,
                      const char    *title,
                      const char    *subtitle)
{
  g_autofree char *words = dup_rules_text (game, position);
  PonderPrintSheet *sheet = ponder_print_sheet_new ();

  ponder_print_sheet_begin (sheet, title, subtitle);
  ponder_print_sheet_add (sheet, ponder_print_text_new (words));
  ponder_print_sheet_add (sheet, new_board (game, position));
  ponder_print_sheet_add (sheet, new_table (PONDER_GAME (game), played));
  return sheet;
}
