/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-noughts.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-excerpt.h"
#include "ponder-key-file.h"
#include "ponder-noughts-solve.h"

/* --- Text --- */

/* A position as text is its squares in reading order, such as X.O...O.X; a document has the sides of the board, too. */

#define GROUP "noughts"
#define COLUMNS "Columns"
#define ROWS "Rows"
#define IN_A_ROW "InARow"
#define START "Start"

#define DEFAULT_SIDE 3 /* of the board of a document that doesn't name it */

static gboolean
read_mark (gunichar           character,
           PonderNoughtsMark *mark)
{
  static const char *const characters[] = {
    [PONDER_NOUGHTS_EMPTY] = ".-_",
    [PONDER_NOUGHTS_X] = "Xx",
    [PONDER_NOUGHTS_O] = "Oo0",
  };

  for (*mark = PONDER_NOUGHTS_EMPTY; *mark <= PONDER_NOUGHTS_O; (*mark)++)
    if (character < 128 && strchr (characters[*mark], (int) character) != NULL)
      return TRUE;
  return FALSE;
}

/* Returns whether @text is a position, which needn't be one that can occur: the squares in reading order, as X, O,
 * and a dot for an empty one. Blanks and ends of lines don't count. Fills all bytes of @position. */
gboolean
ponder_noughts_text_read (const PonderNoughtsBoard *board,
                          const char               *text,
                          guint8                   *position,
                          GError                  **error)
{
  guint n = 0;

  if (!g_utf8_validate (text, -1, NULL))
    return ponder_refuse (error, G_IO_ERROR_INVALID_DATA, _ ("this is not UTF-8 text"));
  memset (position, 0, 2 * board->n_bytes);
  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar character = g_utf8_get_char (text);
      PonderNoughtsMark mark;

      if (g_unichar_isspace (character))
        continue;
      if (!read_mark (character, &mark))
        {
          g_autofree char *quoted = g_strndup (text, (gsize) (g_utf8_next_char (text) - text));

          return ponder_refuse (error, G_IO_ERROR_INVALID_DATA, _ ("row %u, column %u: “%s”, expected X, O or a dot"),
                                n / board->columns + 1, n % board->columns + 1, quoted);
        }
      if (n < board->n_squares && mark != PONDER_NOUGHTS_EMPTY)
        ponder_noughts_add_square (position + (mark - PONDER_NOUGHTS_X) * board->n_bytes, n);
      n++;
    }
  if (n == board->n_squares)
    return TRUE;
  /* Translators: numbers of squares, then the rows and columns of the board: “8 squares, expected 9 (3 × 3)” */
  return ponder_refuse (
    error, G_IO_ERROR_INVALID_DATA,
    g_dngettext (GETTEXT_PACKAGE, "%u square, expected %u (%u × %u)", "%u squares, expected %u (%u × %u)", n), n,
    board->n_squares, board->rows, board->columns);
}

/* Returns what ponder_noughts_text_read() reads, such as `X.O...O.X`. */
char *
ponder_noughts_text_write (const PonderNoughtsBoard *board,
                           const guint8             *position)
{
  char *text = g_strnfill (board->n_squares, '.');

  for (guint i = 0; i < board->n_squares; i++)
    if (ponder_noughts_has_square (position, i))
      text[i] = 'X';
    else if (ponder_noughts_has_square (position + board->n_bytes, i))
      text[i] = 'O';
  return text;
}

/* Reads the board and the start from a document; see #PonderGameClass.load. Keys that are missing mean the empty
 * board of three by three. */
static PonderGame *
noughts_load (GKeyFile *file,
              GError  **error)
{
  guint columns = DEFAULT_SIDE;
  guint rows = DEFAULT_SIDE;
  guint row = DEFAULT_SIDE;
  g_autofree char *start = NULL;
  g_autoptr (GError) own = NULL;
  PonderGame *game;

  if (!ponder_key_file_check_group (file, GROUP, error) ||
      !ponder_key_file_read_number (file, GROUP, COLUMNS, 1, PONDER_NOUGHTS_MOST_SIDE, &columns, error) ||
      !ponder_key_file_read_number (file, GROUP, ROWS, 1, PONDER_NOUGHTS_MOST_SIDE, &rows, error))
    return NULL;
  row = MIN (row, MAX (columns, rows));
  if (!ponder_key_file_read_number (file, GROUP, IN_A_ROW, 1, MAX (columns, rows), &row, error))
    return NULL;
  start = ponder_key_file_get (file, GROUP, START);
  game = ponder_noughts_new (columns, rows, row, start, &own);
  if (game == NULL)
    ponder_key_file_refuse (error, START, NULL, "%s", own->message);
  return game;
}

static void
noughts_save (PonderGame *game,
              GKeyFile   *file)
{
  const PonderNoughtsBoard *board = PONDER_NOUGHTS (game)->board;
  g_autofree char *start = ponder_noughts_text_write (board, ponder_game_get_start (game));

  g_key_file_set_integer (file, GROUP, COLUMNS, (int) board->columns);
  g_key_file_set_integer (file, GROUP, ROWS, (int) board->rows);
  g_key_file_set_integer (file, GROUP, IN_A_ROW, (int) board->row);
  g_key_file_set_string (file, GROUP, START, start);
}

/* --- The game --- */

/* A position is the squares of X, then those of O; see PonderNoughtsBoard. It is X's turn when both have equally many.
 * A move is the number of a square, from 0 in reading order. */

G_DEFINE_FINAL_TYPE (PonderNoughts, ponder_noughts, PONDER_TYPE_GAME)

static inline const guint8 *
get_squares (const PonderNoughtsBoard *board,
             const guint8             *position,
             guint                     player)
{
  return position + player * board->n_bytes;
}

static PonderGame *
make_game (PonderNoughtsBoard *board, /* taken over */
           const guint8       *position)
{
  PonderNoughts *self = g_object_new (PONDER_TYPE_NOUGHTS, NULL);

  self->board = board;
  ponder_game_set_start (PONDER_GAME (self), position, 2 * board->n_bytes);
  return PONDER_GAME (self);
}

static guint
noughts_get_turn (PonderGame   *game,
                  const guint8 *position)
{
  const PonderNoughtsBoard *board = ((PonderNoughts *) game)->board;

  return ponder_noughts_board_count (board, get_squares (board, position, 0)) >
         ponder_noughts_board_count (board, get_squares (board, position, 1));
}

static PonderGameOutcome
noughts_get_outcome (PonderGame   *game,
                     const guint8 *position)
{
  const PonderNoughtsBoard *board = ((PonderNoughts *) game)->board;
  guint n_crosses = ponder_noughts_board_count (board, get_squares (board, position, 0));
  guint n_noughts = ponder_noughts_board_count (board, get_squares (board, position, 1));
  guint turn = n_crosses > n_noughts;

  if (ponder_noughts_board_has_line (board, get_squares (board, position, 1 - turn)))
    return PONDER_GAME_LOST;
  if (ponder_noughts_board_has_line (board, get_squares (board, position, turn)))
    return PONDER_GAME_WON;
  return n_crosses + n_noughts == board->n_squares ? PONDER_GAME_DRAWN : PONDER_GAME_GOES_ON;
}

static void
noughts_list_moves (PonderGame   *game,
                    const guint8 *position,
                    GArray       *moves)
{
  const PonderNoughtsBoard *board = ((PonderNoughts *) game)->board;

  for (guint i = 0; i < board->n_bytes; i++)
    {
      guint empty = (guint8) ~(position[i] | position[board->n_bytes + i]);

      if (i == board->n_bytes - 1)
        empty &= (1u << (board->n_squares - 8 * i)) - 1;
      for (; empty != 0; empty &= empty - 1)
        {
          PonderGameMove square = 8 * i + (guint) __builtin_ctz (empty);

          g_array_append_val (moves, square);
        }
    }
}

static void
noughts_apply (PonderGame    *game,
               const guint8  *position,
               PonderGameMove move,
               guint8        *next)
{
  const PonderNoughtsBoard *board = ((PonderNoughts *) game)->board;

  memcpy (next, position, 2 * board->n_bytes);
  ponder_noughts_add_square (next + noughts_get_turn (game, position) * board->n_bytes, (guint) move);
}

static void
noughts_normalise (PonderGame   *game,
                   const guint8 *position,
                   guint8       *normal)
{
  ponder_noughts_board_normalise (((PonderNoughts *) game)->board, position, normal);
}

static PonderGame *
noughts_new_at (PonderGame   *game,
                const guint8 *position)
{
  return make_game (g_atomic_rc_box_acquire (PONDER_NOUGHTS (game)->board), position);
}

static char *
describe_square (const PonderNoughtsBoard *board,
                 guint                     square)
{
  return g_strdup_printf (_ ("row %u, column %u"), square / board->columns + 1, square % board->columns + 1);
}

/* Returns where a line is, such as “row 1, column 1 to row 1, column 3”. */
static char *
describe_line (const PonderNoughtsBoard *board,
               const PonderNoughtsLine  *line)
{
  g_autofree char *first = describe_square (board, line->first);
  g_autofree char *last = describe_square (board, line->first + (board->row - 1) * line->step);

  /* Translators: both are squares: “row 1, column 1 to row 1, column 3” */
  return g_strdup_printf (_ ("%s to %s"), first, last);
}

static gboolean
share_square (const PonderNoughtsBoard *board,
              GArray                   *lines)
{
  const PonderNoughtsLine *first = (const PonderNoughtsLine *) lines->data;

  for (guint i = 0; i < board->row; i++)
    {
      guint nth = 1;

      while (nth < lines->len && ponder_noughts_board_line_has (board, &g_array_index (lines, PonderNoughtsLine, nth),
                                                                first->first + i * first->step))
        nth++;
      if (nth >= lines->len)
        return TRUE;
    }
  return FALSE;
}

/* Checks a start in which only @winner has @lines. */
static gboolean
check_winner (PonderNoughts *self,
              guint          winner,
              GArray        *lines,
              GError       **error)
{
  PonderGame *game = PONDER_GAME (self);
  const char *name = ponder_game_get_player (game, winner);

  if (ponder_game_get_turn (game, ponder_game_get_start (game)) == winner)
    {
      g_autofree char *line = describe_line (self->board, (const PonderNoughtsLine *) lines->data);

      return ponder_refuse (error, G_IO_ERROR_INVALID_DATA,
                            /* Translators: X or O, where a line is, the other one */
                            _ ("%s has a whole line (%s), but %s has moved after that."), name, line,
                            ponder_game_get_player (game, 1 - winner));
    }
  if (!share_square (self->board, lines))
    return ponder_refuse (error, G_IO_ERROR_INVALID_DATA,
                          /* Translators: X or O */
                          _ ("%s has lines that no single move can have completed: they have no square in common."),
                          name);
  return TRUE;
}

static gboolean
noughts_check (PonderGame *game,
               GError    **error)
{
  PonderNoughts *self = PONDER_NOUGHTS (game);
  const guint8 *start = ponder_game_get_start (game);
  guint n_crosses = ponder_noughts_count (self, start, PONDER_NOUGHTS_X);
  guint n_noughts = ponder_noughts_count (self, start, PONDER_NOUGHTS_O);
  g_autoptr (GArray) crosses = ponder_noughts_dup_lines (self, start, PONDER_NOUGHTS_X);
  g_autoptr (GArray) noughts = ponder_noughts_dup_lines (self, start, PONDER_NOUGHTS_O);

  if (n_crosses != n_noughts && n_crosses != n_noughts + 1)
    return ponder_refuse (error, G_IO_ERROR_INVALID_DATA,
                          _ ("X has marked %u and O %u, but X must have as many as O, or one more."), n_crosses,
                          n_noughts);
  if (crosses->len > 0 && noughts->len > 0)
    {
      g_autofree char *line = describe_line (self->board, (const PonderNoughtsLine *) crosses->data);
      g_autofree char *other = describe_line (self->board, (const PonderNoughtsLine *) noughts->data);

      return ponder_refuse (error, G_IO_ERROR_INVALID_DATA,
                            /* Translators: where two lines are */
                            _ ("X has a whole line (%s), and so has O (%s), but the first one ends the game."), line,
                            other);
    }
  if (crosses->len > 0)
    return check_winner (self, 0, crosses, error);
  return noughts->len == 0 || check_winner (self, 1, noughts, error);
}

static char *
noughts_describe_move (PonderGame    *game,
                       PonderGameMove move)
{
  guint columns = PONDER_NOUGHTS (game)->board->columns;

  return g_strdup_printf (_ ("Row %u, column %u"), (guint) move / columns + 1, (guint) move % columns + 1);
}

static char *
noughts_short_move (PonderGame    *game,
                    PonderGameMove move)
{
  guint columns = PONDER_NOUGHTS (game)->board->columns;

  return g_strdup_printf ("%u,%u", (guint) move / columns + 1, (guint) move % columns + 1);
}

static char *
noughts_describe_outcome (PonderGame   *game,
                          const guint8 *position)
{
  PonderNoughts *self = PONDER_NOUGHTS (game);
  PonderGameOutcome outcome = ponder_game_get_outcome (game, position);
  guint turn = ponder_game_get_turn (game, position);

  if (outcome != PONDER_GAME_WON && outcome != PONDER_GAME_LOST)
    return g_strdup (_ ("All squares are taken, and nobody has a line."));
  /* Translators: X or O, and a number of squares */
  return g_strdup_printf (_ ("%s wins: %u in a row."),
                          ponder_game_get_player (game, outcome == PONDER_GAME_WON ? turn : 1 - turn),
                          self->board->row);
}

static gboolean
noughts_read_move (PonderGame     *game,
                   const char     *text,
                   PonderGameMove *move)
{
  guint64 square;

  if (!g_ascii_string_to_unsigned (text, 10, 1, PONDER_NOUGHTS (game)->board->n_squares, &square, NULL))
    return FALSE;
  *move = square - 1;
  return TRUE;
}

static char *
noughts_write_move (PonderGame    *game,
                    PonderGameMove move)
{
  return g_strdup_printf ("%" G_GUINT64_FORMAT, move + 1);
}

static gboolean
noughts_equal (PonderGame *game,
               PonderGame *other)
{
  const PonderNoughtsBoard *a = PONDER_NOUGHTS (game)->board;
  const PonderNoughtsBoard *b = PONDER_NOUGHTS (other)->board;

  return a->columns == b->columns && a->rows == b->rows && a->row == b->row &&
         memcmp (ponder_game_get_start (game), ponder_game_get_start (other), 2 * a->n_bytes) == 0;
}

static void
ponder_noughts_finalize (GObject *object)
{
  g_clear_pointer (&PONDER_NOUGHTS (object)->board, ponder_noughts_board_unref);

  G_OBJECT_CLASS (ponder_noughts_parent_class)->finalize (object);
}

static gboolean
noughts_can_search (PonderGame *game)
{
  return ponder_noughts_can_search_from (PONDER_NOUGHTS (game), ponder_game_get_start (game));
}

static void
ponder_noughts_class_init (PonderNoughtsClass *klass)
{
  PonderGameClass *game_class = PONDER_GAME_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ponder_noughts_finalize;

  game_class->id = GROUP;
  game_class->name = N_ ("Noughts and Crosses");
  /* Translators: the mark of the player who begins */
  game_class->players[0] = N_ ("X");
  /* Translators: the mark of the player who is second */
  game_class->players[1] = N_ ("O");
  game_class->check = noughts_check;
  game_class->get_turn = noughts_get_turn;
  game_class->get_outcome = noughts_get_outcome;
  game_class->list_moves = noughts_list_moves;
  game_class->apply = noughts_apply;
  game_class->normalise = noughts_normalise;
  game_class->new_at = noughts_new_at;
  game_class->can_search = noughts_can_search;
  game_class->solve = ponder_noughts_solve;
  game_class->describe_move = noughts_describe_move;
  game_class->short_move = noughts_short_move;
  game_class->describe_outcome = noughts_describe_outcome;
  game_class->load = noughts_load;
  game_class->save = noughts_save;
  game_class->read_move = noughts_read_move;
  game_class->write_move = noughts_write_move;
  game_class->equal = noughts_equal;
}

static void
ponder_noughts_init (PonderNoughts *self)
{
}

/* Makes a game on a board of at most PONDER_NOUGHTS_MOST_SIDE squares a side, in which @row in a
 * line win, at most as many as the longer side has. @cells is the start, as for
 * ponder_noughts_text_read(), or NULL; it needn't be possible, see ponder_game_check(). */
PonderGame *
ponder_noughts_new (guint       columns,
                    guint       rows,
                    guint       row,
                    const char *cells,
                    GError    **error)
{
  g_autoptr (PonderNoughtsBoard) board = NULL;
  g_autofree guint8 *start = NULL;

  g_return_val_if_fail (columns >= 1 && columns <= PONDER_NOUGHTS_MOST_SIDE, NULL);
  g_return_val_if_fail (rows >= 1 && rows <= PONDER_NOUGHTS_MOST_SIDE, NULL);
  g_return_val_if_fail (row >= 1 && row <= MAX (columns, rows), NULL);

  board = ponder_noughts_board_new (columns, rows, row);
  start = g_malloc0 (2 * board->n_bytes);
  if (cells != NULL && !ponder_noughts_text_read (board, cells, start, error))
    return NULL;
  return make_game (g_steal_pointer (&board), start);
}

PonderNoughtsMark
ponder_noughts_get_mark (PonderNoughts *self,
                         const guint8  *position,
                         guint          square)
{
  g_return_val_if_fail (PONDER_IS_NOUGHTS (self), PONDER_NOUGHTS_EMPTY);
  g_return_val_if_fail (square < self->board->n_squares, PONDER_NOUGHTS_EMPTY);

  if (ponder_noughts_has_square (get_squares (self->board, position, 0), square))
    return PONDER_NOUGHTS_X;
  return ponder_noughts_has_square (get_squares (self->board, position, 1), square) ? PONDER_NOUGHTS_O
                                                                                    : PONDER_NOUGHTS_EMPTY;
}

/* Changes a position that is set up by hand, whatever the rules say. */
void
ponder_noughts_set_mark (PonderNoughts    *self,
                         guint8           *position,
                         guint             square,
                         PonderNoughtsMark mark)
{
  g_return_if_fail (PONDER_IS_NOUGHTS (self));
  g_return_if_fail (square < self->board->n_squares);

  for (guint player = 0; player < 2; player++)
    position[player * self->board->n_bytes + square / 8] &= (guint8) ~(1 << square % 8);
  if (mark != PONDER_NOUGHTS_EMPTY)
    ponder_noughts_add_square (position + (mark - PONDER_NOUGHTS_X) * self->board->n_bytes, square);
}

guint
ponder_noughts_count (PonderNoughts    *self,
                      const guint8     *position,
                      PonderNoughtsMark mark)
{
  guint n_crosses, n_noughts;

  n_crosses = ponder_noughts_board_count (self->board, get_squares (self->board, position, 0));
  n_noughts = ponder_noughts_board_count (self->board, get_squares (self->board, position, 1));
  if (mark == PONDER_NOUGHTS_EMPTY)
    return self->board->n_squares - n_crosses - n_noughts;
  return mark == PONDER_NOUGHTS_X ? n_crosses : n_noughts;
}

/* Returns the whole lines of a player (element-type PonderNoughtsLine). */
GArray *
ponder_noughts_dup_lines (PonderNoughts    *self,
                          const guint8     *position,
                          PonderNoughtsMark mark)
{
  GArray *lines;

  g_return_val_if_fail (PONDER_IS_NOUGHTS (self), NULL);
  g_return_val_if_fail (mark != PONDER_NOUGHTS_EMPTY, NULL);

  lines = g_array_new (FALSE, FALSE, sizeof (PonderNoughtsLine));
  for (guint i = 0; i < self->board->n_lines; i++)
    if (ponder_noughts_board_fills (self->board, i, get_squares (self->board, position, mark - PONDER_NOUGHTS_X)))
      g_array_append_val (lines, self->board->lines[i]);
  return lines;
}
