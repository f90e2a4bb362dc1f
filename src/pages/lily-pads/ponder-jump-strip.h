/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-jump-row.h"

G_BEGIN_DECLS

#define PONDER_TYPE_JUMP_STRIP (ponder_jump_strip_get_type ())

G_DECLARE_FINAL_TYPE (PonderJumpStrip, ponder_jump_strip, PONDER, JUMP_STRIP, GtkBox)

void ponder_jump_strip_show (PonderJumpStrip *self,
                             const guint32   *lengths,
                             guint            n_jumps);

G_END_DECLS
