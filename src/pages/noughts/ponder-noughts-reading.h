/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game.h"

G_BEGIN_DECLS

PonderGame *ponder_noughts_reading (PonderGame *like,
                                    const char *text,
                                    GError    **error);
gboolean    ponder_noughts_is_text (const char *text);

G_END_DECLS
