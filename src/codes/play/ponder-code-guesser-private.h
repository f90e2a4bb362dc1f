/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-guesser.h"

G_BEGIN_DECLS

gboolean ponder_code_suggest_from (PonderCodeSet            *set,
                                   const PonderCodeLine     *lines,
                                   guint                     n_lines,
                                   const PonderCodeStrategy *strategy,
                                   guint64                   effort,
                                   PonderProgress           *progress,
                                   PonderCodeSuggestion     *suggestion,
                                   GCancellable             *cancellable,
                                   GError                  **error);

G_END_DECLS
