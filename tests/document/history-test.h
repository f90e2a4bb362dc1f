/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-history.h"

G_BEGIN_DECLS

/* Histories whose positions are texts. */

extern const PonderPositionFuncs history_test_funcs;

void     history_test_push          (PonderHistory *history,
                                     const char    *text);
void     history_test_find          (PonderHistory *history,
                                     const char    *text,
                                     gboolean       is_answer);
char    *history_test_dup_now       (PonderHistory *history);
void     history_test_walk          (PonderHistory *history,
                                     const char    *keys);
char    *history_test_dup_saved     (PonderHistory *history);
gboolean history_test_load_saved    (PonderHistory *history,
                                     const char    *saved,
                                     GError       **error);
char    *history_test_dup_positions (PonderHistory *history);

G_END_DECLS
