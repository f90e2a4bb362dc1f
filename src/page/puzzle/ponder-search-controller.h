/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle-document.h"
#include "ponder-search-panel.h"
#include "ponder-search-session.h"
#include "ponder-trial-controller.h"
#include "ponder-watch.h"

G_BEGIN_DECLS

/**
 * PonderSearchControllerFuncs:
 * @dup_puzzle: (transfer full): returns the current puzzle of the page
 * @show_search: shows the current node of @session, and marks @cells, to which the sentence below the board refers;
 *   with %NULL for both, shows the document again
 * @get_move_bounds: tells where on the board a move is made
 * @get_document: (nullable) (transfer none): returns the document, if that says below which node its puzzle is searched
 * @run_changed: (nullable): called when the session has changed or is another one; %NULL if there is none
 *
 * What a search needs from the page.
 */
typedef struct
{
  PonderPuzzle         *(*dup_puzzle)   (PonderPage    *page);
  void                  (*show_search)  (PonderPage    *page,
                                         PonderSearchSession *session,
                                         const GArray  *cells);
  PonderMoveBoundsFunc    get_move_bounds;
  PonderPuzzleDocument *(*get_document) (PonderPage    *page);
  void                  (*run_changed)  (PonderPage    *page,
                                         PonderSearchSession *session);
} PonderSearchControllerFuncs;

typedef struct _PonderSearchController PonderSearchController;

PonderSearchController *ponder_search_controller_new          (PonderPage                        *page,
                                                               PonderSearchPanel                 *panel,
                                                               PonderTransport                   *transport,
                                                               PonderTreeView                    *tree,
                                                               GtkToggleButton                   *tree_button,
                                                               const PonderSearchControllerFuncs *funcs);
void                    ponder_search_controller_free         (PonderSearchController            *self);
PonderWatch            *ponder_search_controller_get_watch    (PonderSearchController            *self);
gboolean                ponder_search_controller_try_at       (PonderSearchController            *self,
                                                               const graphene_rect_t             *at);
PonderPuzzleDocument   *ponder_search_controller_get_document (PonderSearchController            *self);
void                    ponder_search_controller_go_to        (PonderSearchController            *self,
                                                               PonderBookmark                    *bookmark);
void                    ponder_search_controller_keep         (PonderSearchController            *self,
                                                               GKeyFile                          *kept);
void                    ponder_search_controller_restore      (PonderSearchController            *self,
                                                               GKeyFile                          *kept);

G_END_DECLS
