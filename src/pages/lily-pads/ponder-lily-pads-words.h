/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-pond-look.h"

G_BEGIN_DECLS

char *ponder_lily_pads_words         (const PonderPondLook *look);
char *ponder_lily_pads_why_not_words (const PonderPondLook *look,
                                      guint                 pad);
char *ponder_lily_pads_count_words   (guint                 n_jumps);

G_END_DECLS
