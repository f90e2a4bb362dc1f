/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "ponder-print-sheet.h"

G_BEGIN_DECLS

/**
 * PonderPrintPaper:
 * @width: the width of the sheet
 * @height: the height of the sheet
 * @margin: the margin on each side, where nothing is drawn
 */
typedef struct
{
  double width;
  double height;
  double margin;
} PonderPrintPaper;

PonderPrintPages *ponder_print_paper_lay_out (const PonderPrintPaper *paper,
                                              PonderPrintSheet       *sheet);
GBytes           *ponder_print_pdf           (const PonderPrintPages *pages,
                                              const PonderPrintPaper *paper,
                                              const char             *title,
                                              GCancellable           *cancellable,
                                              GError                **error);

G_END_DECLS
