/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-rules.h"

G_BEGIN_DECLS

/* The next guess after any answers, with the fewest guesses in all that are known to be possible. The trees ship with
 * the program. Immutable, never freed, can be read from any thread. */
typedef struct _PonderCodeTree PonderCodeTree;

PonderCodeTree *ponder_code_tree_read    (const PonderCodeRules *rules,
                                          const char            *text,
                                          GError               **error);
void            ponder_code_tree_free    (PonderCodeTree        *self);
PonderCodeTree *ponder_code_tree_find    (const PonderCodeRules *rules);
gboolean        ponder_code_tree_look_up (PonderCodeTree        *self,
                                          const PonderCodeLine  *lines,
                                          guint                  n_lines,
                                          PonderCode            *guess,
                                          guint64               *total);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderCodeTree, ponder_code_tree_free)

G_END_DECLS
