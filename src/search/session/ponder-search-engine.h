/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-engine.h"
#include "ponder-search.h"

G_BEGIN_DECLS

/* A search as an engine: its snapshots are PonderSnapshot, and its steps PonderStep. */
extern const PonderEngineFuncs ponder_search_engine;

PonderSearch   *ponder_search_engine_new   (PonderPuzzle       *puzzle,
                                            const PonderMethod *method,
                                            const PonderMove   *path,
                                            guint64             n_moves,
                                            PonderMemoryBudget *budget);
PonderQuestion *ponder_search_question_ask (PonderPreview      *preview,
                                            PonderQuestionKind  kind,
                                            guint64             node,
                                            GCancellable       *cancellable,
                                            GError            **error);

G_END_DECLS
