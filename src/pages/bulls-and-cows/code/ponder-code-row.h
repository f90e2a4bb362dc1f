/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-history.h"

G_BEGIN_DECLS

#define PONDER_TYPE_CODE_ROW (ponder_code_row_get_type ())

G_DECLARE_FINAL_TYPE (PonderCodeRow, ponder_code_row, PONDER, CODE_ROW, GtkListBoxRow)

/* CSS classes: “suspect” if the answer may be wrong, “changing” while the person changes the line */

GtkWidget *ponder_code_row_new  (void);
void       ponder_code_row_show (PonderCodeRow                *self,
                                 const PonderCodeHistoryState *state,
                                 guint                         nth);

G_END_DECLS
