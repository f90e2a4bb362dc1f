/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-printable.h"

G_BEGIN_DECLS

#define PONDER_TYPE_PRINT_DIALOG (ponder_print_dialog_get_type ())

G_DECLARE_FINAL_TYPE (PonderPrintDialog, ponder_print_dialog, PONDER, PRINT_DIALOG, AdwBin)

GtkWidget *ponder_print_dialog_new     (PonderPrintable   *what);
void       ponder_print_dialog_present (PonderPrintDialog *self,
                                        GtkWidget         *parent);

G_END_DECLS
