/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-cell-appearance.h"
#include "ponder-game-page.h"
#include "ponder-noughts-pairing.h"

G_BEGIN_DECLS

typedef struct
{
  const char *name; /* translate with _() */
  const char *icon; /* the name of the icon that is drawn for a mark */
  const char *css_class; /* the class of what shows one */
} PonderNoughtsPlayer;

extern const PonderNoughtsPlayer ponder_noughts_players[2];

/* A line over the board. */
typedef struct
{
  guint from;
  guint to;
} PonderNoughtsStroke;

typedef struct
{
  PonderNoughtsMark mark; /* what stands there */
  gboolean tried; /* a run put it there */
  gboolean last; /* it was the last move */
  gboolean winning; /* it belongs to a line that has won */
  gboolean chosen; /* the person has chosen it, and has to choose it again to move there */
  guint pair; /* the number of its pair, from 1; 0 if it has none */
  /* what a move there brings its player; PONDER_GAME_UNKNOWN if that isn't shown */
  PonderGameResult result;
} PonderNoughtsSquare;

typedef struct
{
  guint rows; /* squares of a column */
  guint columns; /* squares of a row */
  guint turn; /* the player who would put a mark on an empty square */
  gboolean playable; /* whether a click does so */
  gboolean searching; /* whether a run is shown */
  PonderNoughtsSquare *squares; /* in reading order */
  GArray *strokes; /* (element-type PonderNoughtsStroke) through squares that have won */
  char *texts[3]; /* those of the last square shown */
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
