/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-scout.h"

G_BEGIN_DECLS

PonderQuestion *ponder_search_question_next  (PonderPuzzle       *puzzle,
                                              PonderScout        *scout,
                                              guint64             node,
                                              PonderMemoryBudget *budget,
                                              GCancellable       *cancellable,
                                              GError            **error);
PonderQuestion *ponder_search_question_count (PonderPuzzle       *puzzle,
                                              PonderScout        *scout,
                                              const GArray       *base,
                                              PonderMemoryBudget *budget,
                                              GCancellable       *cancellable,
                                              GError            **error);

G_END_DECLS
