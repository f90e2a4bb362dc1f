/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-noughts-squares.h"

#include <glib/gi18n-lib.h>

#include "ponder-noughts-pairs.h"

/* The strings of an appearance are valid until the next one is asked for, so those that have to be made are kept here,
 * one at a time. */

const PonderNoughtsPlayer ponder_noughts_players[2] = {
  { N_ ("X"), "ponder-cross-symbolic", "cross" },
  { N_ ("O"), "ponder-nought-symbolic", "nought" },
};

static void
find_lines (PonderNoughtsSquares *self,
            PonderNoughts        *game,
            const guint8         *position)
{
  guint row = game->board->row;

  for (PonderNoughtsMark mark = PONDER_NOUGHTS_X; mark <= PONDER_NOUGHTS_O; mark++)
    {
      g_autoptr (GArray) lines = ponder_noughts_dup_lines (game, position, mark);

      for (guint i = 0; i < lines->len; i++)
        {
          const PonderNoughtsLine *line = &g_array_index (lines, PonderNoughtsLine, i);
          PonderNoughtsStroke stroke = { line->first, line->first + (row - 1) * line->step };

          for (guint j = 0; j < row; j++)
            self->squares[line->first + j * line->step].winning = TRUE;
          g_array_append_val (self->strokes, stroke);
        }
    }
}

void
ponder_noughts_squares_set (PonderNoughtsSquares  *self,
                            const PonderGameScene *scene)
{
  PonderNoughts *game = PONDER_NOUGHTS (scene->game);
  const PonderNoughtsBoard *board = game->board;
  const guint8 *start = ponder_game_get_start (scene->game);

  ponder_noughts_squares_clear (self);
  *self = (PonderNoughtsSquares){
    .rows = board->rows,
    .columns = board->columns,
    .turn = scene->turn,
    .playable = scene->may_move,
    .searching = scene->session != NULL,
    .squares = g_new0 (PonderNoughtsSquare, board->n_squares),
    .strokes = g_array_new (FALSE, FALSE, sizeof (PonderNoughtsStroke)),
  };
  for (guint i = 0; i < board->n_squares; i++)
    {
      self->squares[i].mark = ponder_noughts_get_mark (game, scene->position, i);
      self->squares[i].tried = self->searching && ponder_noughts_get_mark (game, start, i) == PONDER_NOUGHTS_EMPTY;
    }
  if (scene->n_moves > 0)
    self->squares[scene->moves[scene->n_moves - 1]].last = TRUE;
  if (scene->chosen != NULL && *scene->chosen < board->n_squares)
    self->squares[*scene->chosen].chosen = TRUE;
  find_lines (self, game, scene->position);
  for (guint i = 0; scene->values != NULL && scene->outcome == PONDER_GAME_GOES_ON && i < board->n_squares; i++)
    if (self->squares[i].mark == PONDER_NOUGHTS_EMPTY)
      ponder_game_solution_look_up_move (scene->values, scene->game, scene->position, i, &self->squares[i].result);
}

/* Numbers the pairs (PonderNoughtsPair, in the order of their first squares). One that doesn't
 * matter is shown only after its answer. @scene: what was set */
void
ponder_noughts_squares_set_pairs (PonderNoughtsSquares  *self,
                                  const PonderGameScene *scene,
                                  const GArray          *pairs)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      const PonderNoughtsPair *pair = &g_array_index (pairs, PonderNoughtsPair, i);

      if (!ponder_noughts_pair_matters (PONDER_NOUGHTS (scene->game), scene->position, pair) &&
          (self->squares[pair->squares[0]].mark == PONDER_NOUGHTS_EMPTY ||
           self->squares[pair->squares[1]].mark == PONDER_NOUGHTS_EMPTY))
        continue;
      for (guint j = 0; j < G_N_ELEMENTS (pair->squares); j++)
        self->squares[pair->squares[j]].pair = i + 1;
    }
}

void
ponder_noughts_squares_clear (PonderNoughtsSquares *self)
{
  g_clear_pointer (&self->squares, g_free);
  g_clear_pointer (&self->strokes, g_array_unref);
  for (guint i = 0; i < G_N_ELEMENTS (self->texts); i++)
    g_clear_pointer (&self->texts[i], g_free);
}

/* Returns the other square of its pair, or G_MAXUINT. */
guint
ponder_noughts_squares_partner (const PonderNoughtsSquares *self,
                                guint                       square)
{
  for (guint i = 0; i < self->rows * self->columns; i++)
    if (i != square && self->squares[square].pair != 0 && self->squares[i].pair == self->squares[square].pair)
      return i;
  return G_MAXUINT;
}

/* Returns the difference between neighbouring squares on the way from @from to @to, which are in a
 * row, column or diagonal. It is to be added, and wraps around. */
guint
ponder_noughts_squares_step (const PonderNoughtsSquares *self,
                             guint                       from,
                             guint                       to)
{
  int rows = (int) (to / self->columns) - (int) (from / self->columns);
  int columns = (int) (to % self->columns) - (int) (from % self->columns);

  return (guint) (((int) to - (int) from) / MAX (ABS (rows), ABS (columns)));
}

/* Keeps a text until that of another square takes its place. */
static const char *
keep (PonderNoughtsSquares *self,
      guint                 which,
      char                 *text)
{
  g_free (self->texts[which]);
  self->texts[which] = text;
  return text;
}

/* Returns a letter, and the number of moves if it is known, such as “W5”. The result must be known. */
char *
ponder_noughts_result_sign (const PonderGameResult *result)
{
  static const struct
  {
    const char *alone;
    const char *with_moves;
  } signs[] = {
    /* Translators: shown in a small square: the first letter of “loss”; %u is a number of moves */
    [PONDER_GAME_LOSS] = { N_ ("L"), N_ ("L%u") },
    /* Translators: shown in a small square: the first letter of “draw” */
    [PONDER_GAME_DRAW] = { N_ ("D"), N_ ("D") },
    /* Translators: shown in a small square: the first letter of “win”; %u is a number of moves */
    [PONDER_GAME_WIN] = { N_ ("W"), N_ ("W%u") },
  };

  if (result->value == PONDER_GAME_DRAW || result->n_moves == PONDER_GAME_MOVES_UNKNOWN)
    return g_strdup (_ (signs[result->value].alone));
  return g_strdup_printf (_ (signs[result->value].with_moves), result->n_moves);
}

const char *
ponder_noughts_result_class (const PonderGameResult *result)
{
  return result->value == PONDER_GAME_WIN ? "win" : result->value == PONDER_GAME_LOSS ? "loss" : "draw";
}

/* Returns for example “X wins in 5 moves”. @result: what a move brings the player who makes it, and is known */
char *
ponder_noughts_result_words (const char             *player,
                             const PonderGameResult *result)
{
  if (result->value == PONDER_GAME_DRAW)
    return g_strdup (_ ("a draw"));
  if (result->n_moves == PONDER_GAME_MOVES_UNKNOWN)
    /* Translators: %s is a player, such as X */
    return g_strdup_printf (result->value == PONDER_GAME_WIN ? _ ("%s wins") : _ ("%s loses"), player);
  if (result->value == PONDER_GAME_WIN)
    /* Translators: %s is a player, such as X */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s wins in %u move", "%s wins in %u moves", result->n_moves),
                            player, result->n_moves);
  /* Translators: %s is a player, such as X */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s loses in %u move", "%s loses in %u moves", result->n_moves),
                          player, result->n_moves);
}

static void
append_spoken (GString    *spoken,
               const char *words)
{
  g_string_append_printf (spoken, spoken->len > 0 ? ", %s" : "%s", words);
}

/* Returns what a screen reader says of a square beside its place and mark. */
static char *
dup_spoken (const PonderNoughtsSquares *self,
            const PonderNoughtsSquare  *square)
{
  GString *spoken = g_string_new (NULL);

  if (square->last && !self->searching)
    append_spoken (spoken, _ ("last move"));
  if (square->winning)
    append_spoken (spoken, _ ("in the winning line"));
  if (square->chosen)
    append_spoken (spoken, _ ("chosen"));
  if (square->result.value != PONDER_GAME_UNKNOWN)
    {
      g_autofree char *words =
        ponder_noughts_result_words (_ (ponder_noughts_players[self->turn].name), &square->result);

      append_spoken (spoken, words);
    }
  if (square->pair != 0)
    {
      /* Translators: two squares have this number; added to the spoken name of each */
      g_autofree char *pair = g_strdup_printf (_ ("pair %u"), square->pair);

      append_spoken (spoken, pair);
    }
  return g_string_free (spoken, spoken->len == 0);
}

static void
show_empty (PonderNoughtsSquares      *self,
            const PonderNoughtsSquare *square,
            gboolean                   previewed,
            PonderCellAppearance      *appearance)
{
  gboolean decided = square->result.value == PONDER_GAME_WIN || square->result.value == PONDER_GAME_LOSS;

  if (square->pair != 0 && !decided)
    {
      appearance->hint = keep (self, 0, g_strdup_printf ("%u", square->pair));
      appearance->css_class = "pair";
    }
  else if (square->result.value != PONDER_GAME_UNKNOWN)
    {
      appearance->hint = keep (self, 0, ponder_noughts_result_sign (&square->result));
      appearance->css_class = ponder_noughts_result_class (&square->result);
    }
  else if (square->chosen || (previewed && self->playable))
    {
      appearance->hint = _ (ponder_noughts_players[self->turn].name);
      appearance->icon = ponder_noughts_players[self->turn].icon;
      appearance->css_class = "preview";
    }
}

/* Gets what a square shows, valid until the next call. @previewed: whether it shows the mark that a click would make */
void
ponder_noughts_squares_show (PonderNoughtsSquares *self,
                             guint                 nth,
                             gboolean              previewed,
                             PonderCellAppearance *appearance)
{
  const PonderNoughtsSquare *square = &self->squares[nth];

  if (square->mark == PONDER_NOUGHTS_EMPTY)
    show_empty (self, square, previewed, appearance);
  else
    {
      const PonderNoughtsPlayer *player = &ponder_noughts_players[square->mark - PONDER_NOUGHTS_X];

      appearance->text = _ (player->name);
      appearance->icon = player->icon;
      appearance->css_class = player->css_class;
      appearance->kind = square->tried ? PONDER_CELL_TRIED : PONDER_CELL_ENTERED;
    }
  if (square->last)
    appearance->marks |= self->searching ? PONDER_CELL_NOW : PONDER_CELL_SAME;
  if (square->chosen)
    appearance->marks |= PONDER_CELL_POINTED_AT;
  if (square->pair != 0 && square->mark != PONDER_NOUGHTS_EMPTY)
    appearance->row_name = keep (self, 1, g_strdup_printf ("%u", square->pair));
  appearance->spoken = keep (self, 2, dup_spoken (self, square));
}
