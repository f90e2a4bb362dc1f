/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle.h"

G_BEGIN_DECLS

char *ponder_method_dup_name       (const PonderMethod *method,
                                    PonderPuzzle       *puzzle);
char *ponder_method_dup_name_among (const PonderMethod *method,
                                    const PonderMethod *others,
                                    guint               n_others,
                                    PonderPuzzle       *puzzle);

G_END_DECLS
