/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game-document.h"
#include "ponder-game-opponent.h"
#include "ponder-game-page.h"
#include "ponder-game-values.h"
#include "ponder-game-watch.h"

G_BEGIN_DECLS

/* What the files of the page share. */
typedef struct
{
  PonderGameDocument *document;
  PonderGameOpponent *opponent;
  PonderGameValues *values;
  PonderGameWatch *watching;

  PonderGameMove chosen; /* a move, if `chosen_at` is the position of the document */
  gconstpointer chosen_at; /* a position of the document; only for comparison */

  GMenuModel *menu;
  GtkAdjustment *errors;
  GtkToggleButton *first_button;
  GtkToggleButton *second_button;
  GtkWidget *stop_button;
  GtkWidget *values_button;
  PonderGamePanel *panel;
  PonderTransport *transport;
  PonderTreeView *tree;
  GtkToggleButton *tree_button;
} PonderGamePageParts;

PonderGamePageParts  *ponder_game_page_get_parts          (gpointer         page);
PonderWatch          *ponder_game_page_get_watch          (gpointer         page);

const PonderGameMove *ponder_game_page_get_chosen         (PonderGamePage  *self);
void                  ponder_game_page_choose             (PonderGamePage  *self,
                                                           PonderGameMove   move);
gboolean              ponder_game_page_is_to_be_chosen    (PonderGamePage  *self,
                                                           PonderGameMove   move);
void                  ponder_game_page_init_scene         (PonderGamePage  *self,
                                                           PonderGameScene *scene);
gboolean              ponder_game_page_is_turn_of_program (PonderGamePage  *self);
gboolean              ponder_game_page_may_search         (PonderGamePage  *self,
                                                           GError         **error);
void                  ponder_game_page_go_on              (PonderGamePage  *self);
PonderGame           *ponder_game_page_dup_solved         (PonderGamePage  *self);
void                  ponder_game_page_add_watch          (PonderGamePage  *self);

PonderGame           *ponder_game_page_parse_keys         (PonderGamePage  *self,
                                                           const char      *keys);
gboolean              ponder_game_page_leave_set_up       (PonderGamePage  *self);
void                  ponder_game_page_add_actions        (PonderGamePage  *self);
void                  ponder_game_page_follow_history     (PonderGamePage  *self);

G_END_DECLS
