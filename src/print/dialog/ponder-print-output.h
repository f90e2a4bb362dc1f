/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-print-sheet.h"

G_BEGIN_DECLS

void     ponder_print_output_async  (PonderPrintSheet       *sheet,
                                     const char             *paper_name,
                                     const PonderPrintPaper *paper,
                                     const char             *title,
                                     GtkWidget              *parent,
                                     GAsyncReadyCallback     callback,
                                     gpointer                user_data);
gboolean ponder_print_output_finish (GAsyncResult           *result,
                                     GError                **error);
void     ponder_print_save_async    (PonderPrintPages       *pages,
                                     const char             *title,
                                     const char             *file_name,
                                     GtkWidget              *parent,
                                     GCancellable           *cancellable,
                                     GAsyncReadyCallback     callback,
                                     gpointer                user_data);
gboolean ponder_print_save_finish   (GAsyncResult           *result,
                                     GError                **error);

G_END_DECLS
