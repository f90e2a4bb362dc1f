/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-engine.h"

G_BEGIN_DECLS

PonderQuestion *ponder_game_question_ask (PonderScout       *scout,
                                          PonderQuestionKind kind,
                                          guint64            node,
                                          GCancellable      *cancellable,
                                          GError           **error);

G_END_DECLS
