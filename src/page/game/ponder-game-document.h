/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game.h"
#include "ponder-history.h"

G_BEGIN_DECLS

#define PONDER_TYPE_GAME_DOCUMENT (ponder_game_document_get_type ())

G_DECLARE_FINAL_TYPE (PonderGameDocument, ponder_game_document, PONDER, GAME_DOCUMENT, GObject)

/* How many games of a series the player has won who begins a new game, the other player, and nobody. */
typedef struct
{
  int games[3];
} PonderGameScore;

/* A position of the history. It is immutable. */
typedef struct
{
  PonderGame *game; /* the rules, and the position with which the game began */
  char *name; /* with which it was loaded; or NULL */
  GArray *played; /* PonderGameMove: those that both have made */
  guint8 *position; /* after these moves */
  gboolean setting_up; /* the start is being set up, so that anything may be entered; there are no moves then */
  int opponent; /* against whom the last move was made, also if that was in the game before; 0 if that isn't known */
  PonderGameScore score; /* of the games before this one */
} PonderGamePosition;

PonderGame               *ponder_game_parse                 (PonderGameClass    *klass,
                                                             const char         *text,
                                                             GError            **error);

PonderGameDocument       *ponder_game_document_new          (PonderGame         *game,
                                                             const char         *name);
PonderHistory            *ponder_game_document_get_history  (PonderGameDocument *self);
const PonderGamePosition *ponder_game_document_get          (PonderGameDocument *self);
PonderGame               *ponder_game_document_dup_rest     (PonderGameDocument *self);
gboolean                  ponder_game_document_get_score    (PonderGameDocument *self,
                                                             PonderGameScore    *score);

void                      ponder_game_document_load         (PonderGameDocument *self,
                                                             PonderGame         *game,
                                                             const char         *name,
                                                             gboolean            setting_up);
void                      ponder_game_document_play         (PonderGameDocument *self,
                                                             PonderGameMove      move);
void                      ponder_game_document_play_again   (PonderGameDocument *self);
void                      ponder_game_document_set_opponent (PonderGameDocument *self,
                                                             int                 opponent);

G_END_DECLS
