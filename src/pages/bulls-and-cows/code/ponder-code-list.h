/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-code-set.h"

G_BEGIN_DECLS

#define PONDER_TYPE_CODE_LIST (ponder_code_list_get_type ())

G_DECLARE_FINAL_TYPE (PonderCodeList, ponder_code_list, PONDER, CODE_LIST, GtkBox)

/* Signal: “chosen” (guint)  a PonderCode of the list was clicked, or Enter was pressed on it
 *
 * The button at the end uses the action page.tell. The popover in which the list is closes before either. */

void ponder_code_list_show    (PonderCodeList *self,
                               PonderCodeSet  *set,
                               gboolean        colours);
void ponder_code_list_set_end (PonderCodeList *self,
                               const char     *label);

G_END_DECLS
