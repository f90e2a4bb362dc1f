/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-answer-pad.h"
#include "ponder-bulls-and-cows-page.h"
#include "ponder-code-entry.h"
#include "ponder-guess-card.h"
#include "ponder-pass-cover.h"

G_BEGIN_DECLS

/* Shared by the files of the page: ponder-bulls-and-cows-page.c has the document, the actions and what is kept;
 * ponder-bulls-and-cows-moves.c has the moves of each side; ponder-bulls-and-cows-text.c reads guesses and answers from
 * pasted text. */

struct _PonderBullsAndCowsPage
{
  PonderPage parent_instance;

  PonderHistory *history;
  PonderCodeAdvisor *advisor;
  GCancellable *replying; /* NULL unless the program is searching for its guess */
  PonderMatch *replied_to; /* nullable: the match for which it searches */
  guint corrected; /* the line whose answer is being changed in the popover */

  PonderMatchView *view;
  PonderPassCover *cover;
  PonderHelpOffer *help_offer;
  GMenuModel *menu;
  GMenu *strategies;
  GtkPopover *answer_popover;
  PonderAnswerPad *answer_pad;
};

const PonderMatch *ponder_bulls_and_cows_get_match (PonderBullsAndCowsPage *self);
GtkWidget         *ponder_bulls_and_cows_get_part  (PonderBullsAndCowsPage *self,
                                                    PonderMatchPart         part);
PonderGuessCard   *ponder_bulls_and_cows_get_card  (PonderBullsAndCowsPage *self);
PonderCodeEntry   *ponder_bulls_and_cows_get_entry (PonderBullsAndCowsPage *self);
void               ponder_bulls_and_cows_put       (PonderBullsAndCowsPage *self,
                                                    PonderMatch            *match);
void               ponder_bulls_and_cows_show      (PonderBullsAndCowsPage *self);
void               ponder_bulls_and_cows_cover     (PonderBullsAndCowsPage *self,
                                                    gboolean                covered);

extern const PonderTextFuncs ponder_bulls_and_cows_text_funcs;
gboolean ponder_bulls_and_cows_knows_text  (const PonderPageClass  *klass,
                                            const char             *text);

void     ponder_bulls_and_cows_init_hand   (PonderBullsAndCowsPage *self);
void     ponder_bulls_and_cows_stop_reply  (PonderBullsAndCowsPage *self);
void     ponder_bulls_and_cows_renew_reply (PonderBullsAndCowsPage *self);
void     ponder_bulls_and_cows_next_game   (PonderBullsAndCowsPage *self);

G_END_DECLS
