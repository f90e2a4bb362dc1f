/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-tree-estimate.h"

G_BEGIN_DECLS

char *ponder_search_size_text            (PonderPuzzle             *puzzle,
                                          const PonderPlan         *plan);
char *ponder_search_size_end_text        (PonderPuzzle             *puzzle,
                                          const PonderPlan         *plan,
                                          const PonderFigures      *figures);
char *ponder_search_size_unfinished_text (PonderPuzzle             *puzzle,
                                          const PonderPlan         *plan,
                                          const PonderFigures      *figures,
                                          const PonderTreeEstimate *estimate);

G_END_DECLS
