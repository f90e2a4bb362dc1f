/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-cell-appearance.h"
#include "ponder-game-page.h"
#include "ponder-noughts-pairing.h"

G_BEGIN_DECLS

/**
 * PonderNoughtsPlayer:
 * @name: translate with _()
 * @icon: the name of the icon that is drawn for a mark
 * @css_class: the class of what shows one
 */
typedef struct
{
  const char *name;
  const char *icon;
  const char *css_class;
} PonderNoughtsPlayer;

extern const PonderNoughtsPlayer ponder_noughts_players[2];

/**
 * PonderNoughtsStroke:
 * @from: a square
 * @to: another one
 *
 * A line over the board.
 */
typedef struct
{
  guint from;
  guint to;
} PonderNoughtsStroke;

/**
 * PonderNoughtsSquare:
 * @mark: what stands there
 * @tried: a run put it there
 * @last: it was the last move
 * @winning: it belongs to a line that has won
 * @chosen: the person has chosen it, and has to choose it again to move there
 * @pair: the number of its pair, from 1; 0 if it has none
 * @result: what a move there brings the player who makes it; %PONDER_GAME_UNKNOWN if that isn't shown
 *
 * What is to be seen of a square.
 */
typedef struct
{
  PonderNoughtsMark mark;
  gboolean tried;
  gboolean last;
  gboolean winning;
  gboolean chosen;
  guint pair;
  PonderGameResult result;
} PonderNoughtsSquare;

/**
 * PonderNoughtsSquares:
 * @rows: squares of a column
 * @columns: squares of a row
 * @turn: the player who would put a mark on an empty square
 * @playable: whether a click does so
 * @searching: whether a run is shown
 * @squares: (array): in reading order
 * @strokes: (element-type PonderNoughtsStroke): through squares that have won
 * @texts: those of the last square shown
 *
 * What is to be seen of a board. All zeros before there is one.
 */
typedef struct
{
  guint rows;
  guint columns;
  guint turn;
  gboolean playable;
  gboolean searching;
  PonderNoughtsSquare *squares;
  GArray *strokes;
  char *texts[3];
} PonderNoughtsSquares;

void        ponder_noughts_squares_set       (PonderNoughtsSquares       *self,
                                              const PonderGameScene      *scene);
void        ponder_noughts_squares_set_pairs (PonderNoughtsSquares       *self,
                                              const PonderGameScene      *scene,
                                              const GArray               *pairs);
void        ponder_noughts_squares_clear     (PonderNoughtsSquares       *self);
void        ponder_noughts_squares_show      (PonderNoughtsSquares       *self,
                                              guint                       square,
                                              gboolean                    previewed,
                                              PonderCellAppearance       *appearance);
guint       ponder_noughts_squares_partner   (const PonderNoughtsSquares *self,
                                              guint                       square);
guint       ponder_noughts_squares_step      (const PonderNoughtsSquares *self,
                                              guint                       from,
                                              guint                       to);
char       *ponder_noughts_result_words      (const char                 *player,
                                              const PonderGameResult     *result);
char       *ponder_noughts_result_sign       (const PonderGameResult     *result);
const char *ponder_noughts_result_class      (const PonderGameResult     *result);

G_END_DECLS
