/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-knight-board.h"

G_BEGIN_DECLS

PonderKnightBoard *ponder_knight_text_load (GKeyFile                *file,
                                            GError                 **error);
void               ponder_knight_text_save (const PonderKnightBoard *board,
                                            GKeyFile                *file);
char              *ponder_knight_text_size (const PonderKnightBoard *board);

G_END_DECLS
