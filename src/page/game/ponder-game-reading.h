/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game.h"

G_BEGIN_DECLS

/* See PonderGamePageClass.read. */
typedef PonderGame *(*PonderGameReader) (PonderGame *like, const char *text, GError **error);

gpointer    ponder_game_reading_new      (PonderGame      *like,
                                          PonderGameReader reader);
gboolean    ponder_game_reading_read     (gpointer         data,
                                          const char      *text,
                                          GError         **error);
PonderGame *ponder_game_reading_get_game (gpointer         data);
void        ponder_game_reading_free     (gpointer         data);

G_END_DECLS
