/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-match.h"

G_BEGIN_DECLS

#define PONDER_TYPE_NEW_GAME_DIALOG (ponder_new_game_dialog_get_type ())

G_DECLARE_FINAL_TYPE (PonderNewGameDialog, ponder_new_game_dialog, PONDER, NEW_GAME_DIALOG, AdwBin)

/* Signal: “chosen” (gpointer)  a new PonderMatch that has been drawn, valid during the emission */

GtkWidget *ponder_new_game_dialog_new     (const PonderMatch   *like);
void       ponder_new_game_dialog_present (PonderNewGameDialog *self,
                                           GtkWidget           *parent);

G_END_DECLS
