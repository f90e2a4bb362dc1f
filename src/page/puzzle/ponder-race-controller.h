/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-page.h"
#include "ponder-print-puzzles.h"
#include "ponder-run-table.h"

G_BEGIN_DECLS

/**
 * PonderRaceControllerFuncs:
 * @dup_puzzle: (transfer full): returns the current puzzle of the page
 * @get_print_kind: (nullable): returns how its puzzles look on paper, or %NULL
 * @get_method: returns the method that is chosen on the page; a race begins with it, unless another one was chosen
 * @add_run: adds a run of a method that has ended to the table of runs; with @anew, only if it isn't there yet, because
 *   the race is one that was run before
 *
 * What a race needs from the page.
 */
typedef struct
{
  PonderPuzzle          *(*dup_puzzle)     (PonderPage *page);
  const PonderPrintKind *(*get_print_kind) (PonderPage *page);
  const PonderMethod    *(*get_method)     (PonderPage *page);
  void                   (*add_run)        (PonderPage *page,
                                            PonderRun  *run,
                                            gboolean    anew);
} PonderRaceControllerFuncs;

typedef struct _PonderRaceController PonderRaceController;

PonderRaceController *ponder_race_controller_new     (PonderPage                      *page,
                                                      const PonderRaceControllerFuncs *funcs);
void                  ponder_race_controller_free    (PonderRaceController            *self);
void                  ponder_race_controller_update  (PonderRaceController            *self);
void                  ponder_race_controller_leave   (PonderRaceController            *self);
GObject              *ponder_race_controller_drop    (PonderRaceController            *self);
void                  ponder_race_controller_keep    (PonderRaceController            *self,
                                                      GKeyFile                        *kept);
void                  ponder_race_controller_restore (PonderRaceController            *self,
                                                      GKeyFile                        *kept);

G_END_DECLS
