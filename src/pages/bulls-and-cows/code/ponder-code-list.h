/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-code-set.h"

G_BEGIN_DECLS

#define PONDER_TYPE_CODE_LIST (ponder_code_list_get_type ())

G_DECLARE_FINAL_TYPE (PonderCodeList, ponder_code_list, PONDER, CODE_LIST, GtkBox)

/* Signals: “chosen” (guint)  a PonderCode of the list was clicked, or Enter was pressed on it
 *          “tell”            the button at the end was clicked */

void ponder_code_list_show    (PonderCodeList *self,
                               PonderCodeSet  *set,
                               gboolean        colours);
void ponder_code_list_set_end (PonderCodeList *self,
                               const char     *label);

G_END_DECLS
