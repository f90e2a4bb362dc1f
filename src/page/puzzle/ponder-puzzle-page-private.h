/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-from-here.h"
#include "ponder-puzzle-page.h"
#include "ponder-race-controller.h"
#include "ponder-runs-controller.h"
#include "ponder-search-controller.h"
#include "ponder-search-panel.h"
#include "ponder-solve-controller.h"
#include "ponder-tryout-controller.h"

G_BEGIN_DECLS

/* For the files of this folder, which know each other. */
typedef struct
{
  PonderPuzzleDocument *document;
  PonderSolveController *solving;
  PonderSearchController *searching;
  PonderWatch *watch; /* (unowned), as the next: made by `searching`; NULL after that is gone */
  PonderTryoutController *trying;
  PonderRaceController *racing;
  PonderFromHere *from_here;
  PonderRunsController *runs;

  GtkButton *solve_button;
  GtkStack *solve_stack;
  GtkWidget *stop_button; /* in Watch, where Solve isn't shown */
  GtkWidget *remove_button; /* for what the person has entered or played wrong, as the next */
  GtkWidget *without_button;
  GtkWidget *answer_buttons;
  GtkMenuButton *answer_button;
  GMenuModel *answer_menu;
  GtkWidget *play_button;
  GtkWidget *previous_button;
  GtkWidget *next_button;
  PonderSearchPanel *panel;
  PonderWatchControls *controls;
  PonderTreeView *tree;
} PonderPuzzlePagePrivate;

PonderPuzzlePagePrivate *ponder_puzzle_page_get_private (PonderPuzzlePage *self);
void                     ponder_random_dialog_present   (PonderPuzzlePage *page);

G_END_DECLS
