/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-noughts.h"

G_BEGIN_DECLS

#define PONDER_NOUGHTS_GROUP "noughts"

gboolean    ponder_noughts_text_read  (const PonderNoughtsBoard *board,
                                       const char               *text,
                                       guint8                   *position,
                                       GError                  **error);
char       *ponder_noughts_text_write (const PonderNoughtsBoard *board,
                                       const guint8             *position);
PonderGame *ponder_noughts_load       (GKeyFile                 *file,
                                       GError                  **error);
void        ponder_noughts_save       (PonderGame               *game,
                                       GKeyFile                 *file);

G_END_DECLS
