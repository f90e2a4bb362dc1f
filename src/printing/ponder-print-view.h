/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-print-pdf.h"

G_BEGIN_DECLS

#define PONDER_TYPE_PRINT_VIEW (ponder_print_view_get_type ())

G_DECLARE_FINAL_TYPE (PonderPrintView, ponder_print_view, PONDER, PRINT_VIEW, GtkWidget)

void ponder_print_view_show (PonderPrintView        *self,
                             PonderPrintPages       *pages,
                             const PonderPrintPaper *paper,
                             guint                   nth);

G_END_DECLS
