/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game-document.h"
#include "ponder-game-panel.h"
#include "ponder-watch.h"

G_BEGIN_DECLS

/**
 * PonderGameWatchFuncs:
 * @may_begin: returns whether the position on the board can be searched; if not, the page has said why
 * @show: shows a session on the board, or the document with %NULL
 * @get_move_bounds: (transfer none) (nullable): returns the board, and writes where on it a move is made; %NULL if that
 *   isn't known
 *
 * What a run needs from the page.
 */
typedef struct
{
  gboolean (*may_begin) (PonderPage        *page);
  void     (*show)      (PonderPage        *page,
                         PonderGameSession *session);
  GtkWidget *(*get_move_bounds) (PonderPage        *page,
                                 PonderGameMove     move,
                                 graphene_rect_t   *bounds);
} PonderGameWatchFuncs;

typedef struct _PonderGameWatch PonderGameWatch;

PonderGameWatch   *ponder_game_watch_new         (PonderPage                 *page,
                                                  PonderGameDocument         *document,
                                                  PonderGamePanel            *panel,
                                                  PonderTransport            *transport,
                                                  PonderTreeView             *tree,
                                                  GtkToggleButton            *tree_button,
                                                  const PonderGameWatchFuncs *funcs);
void               ponder_game_watch_free        (PonderGameWatch            *self);
PonderWatch       *ponder_game_watch_get         (PonderGameWatch            *self);
PonderGameSession *ponder_game_watch_get_session (PonderGameWatch            *self);
void               ponder_game_watch_keep        (PonderGameWatch            *self,
                                                  GKeyFile                   *kept);
void               ponder_game_watch_restore     (PonderGameWatch            *self,
                                                  GKeyFile                   *kept);

G_END_DECLS
