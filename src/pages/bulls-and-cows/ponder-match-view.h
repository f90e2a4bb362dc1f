/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-match.h"

G_BEGIN_DECLS

#define PONDER_TYPE_MATCH_VIEW (ponder_match_view_get_type ())

G_DECLARE_FINAL_TYPE (PonderMatchView, ponder_match_view, PONDER, MATCH_VIEW, AdwBin)

/* Signals: “moved” (gpointer PonderMatch)  the person has made a move; the game after it, valid during the emission
 *          “refused” (char *)              a sentence that says why a move was not made
 *          “touched” ()                    something that only the screen shows has changed, such as a digit typed
 *
 * It uses the actions page.undo, page.redo, page.review, page.tell and page.next-game. */

void     ponder_match_view_set_match  (PonderMatchView   *self,
                                       const PonderMatch *match);
gboolean ponder_match_view_is_secret  (PonderMatchView   *self);
gboolean ponder_match_view_type       (PonderMatchView   *self,
                                       guint              keyval);
gboolean ponder_match_view_cancel     (PonderMatchView   *self);
void     ponder_match_view_ask_number (PonderMatchView   *self);
void     ponder_match_view_keep       (PonderMatchView   *self,
                                       GKeyFile          *kept,
                                       const char        *group);
void     ponder_match_view_restore    (PonderMatchView   *self,
                                       GKeyFile          *kept,
                                       const char        *group);

G_END_DECLS
