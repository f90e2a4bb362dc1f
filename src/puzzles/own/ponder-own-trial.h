/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-own-machine.h"
#include "ponder-own-puzzle.h"

G_BEGIN_DECLS

/* What a program shows when it is tried while somebody writes it. */
typedef struct
{
  PonderOwnPicture *picture; /* of the start */
  char *verdict; /* nullable: a sentence that says whether it solves the exercise that it is part of */
} PonderOwnTrial;

PonderOwnTrial *ponder_own_trial_new       (PonderOwnPuzzle  *puzzle,
                                            GCancellable     *cancellable,
                                            GError          **error);
void            ponder_own_trial_free      (PonderOwnTrial   *self);

GPtrArray      *ponder_own_trial_draw_path (PonderOwnPuzzle  *puzzle,
                                            const PonderMove *moves,
                                            gsize             n_moves,
                                            GCancellable     *cancellable,
                                            GError          **error);

G_END_DECLS
