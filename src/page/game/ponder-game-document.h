/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game.h"
#include "ponder-history.h"

G_BEGIN_DECLS

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

typedef struct
{
  PonderHistory *history;
  int opponent; /* against whom moves are made from now on, as a number from 1; 0 if that isn't known */
} PonderGameDocument;

PonderGame               *ponder_game_parse               (PonderGameClass    *klass,
                                                           const char         *text,
                                                           GError            **error);

PonderGameDocument       *ponder_game_document_new        (PonderGame         *game,
                                                           const char         *name);
void                      ponder_game_document_free       (PonderGameDocument *self);
const PonderGamePosition *ponder_game_document_get        (PonderGameDocument *self);
PonderGame               *ponder_game_document_dup_rest   (PonderGameDocument *self);
gboolean                  ponder_game_document_get_score  (PonderGameDocument *self,
                                                           PonderGameScore    *score);

void                      ponder_game_document_load       (PonderGameDocument *self,
                                                           PonderGame         *game,
                                                           const char         *name,
                                                           gboolean            setting_up);
void                      ponder_game_document_play       (PonderGameDocument *self,
                                                           PonderGameMove      move);
void                      ponder_game_document_play_again (PonderGameDocument *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderGameDocument, ponder_game_document_free)

G_END_DECLS
