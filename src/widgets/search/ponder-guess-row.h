/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-search-session.h"

G_BEGIN_DECLS

#define PONDER_TYPE_GUESS_ROW (ponder_guess_row_get_type ())

G_DECLARE_FINAL_TYPE (PonderGuessRow, ponder_guess_row, PONDER, GUESS_ROW, AdwBin)

void     ponder_guess_row_set_session (PonderGuessRow      *self,
                                       PonderSearchSession *session,
                                       const char          *size);
void     ponder_guess_row_show        (PonderGuessRow      *self);
void     ponder_guess_row_set_narrow  (PonderGuessRow      *self,
                                       gboolean             narrow);
char    *ponder_guess_row_dup_result  (PonderGuessRow      *self);
gboolean ponder_guess_row_is_done     (PonderGuessRow      *self);
guint64  ponder_guess_row_get_guess   (PonderGuessRow      *self);
void     ponder_guess_row_set_guess   (PonderGuessRow      *self,
                                       guint64              guess,
                                       gboolean             done);

G_END_DECLS
