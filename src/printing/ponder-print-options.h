/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-print-pdf.h"
#include "ponder-printable.h"

G_BEGIN_DECLS

#define PONDER_TYPE_PRINT_OPTIONS (ponder_print_options_get_type ())

G_DECLARE_FINAL_TYPE (PonderPrintOptions, ponder_print_options, PONDER, PRINT_OPTIONS, AdwBin)

void             ponder_print_options_offer          (PonderPrintOptions    *self,
                                                      const PonderPrintable *what);
PonderPrintOrder ponder_print_options_get_order      (PonderPrintOptions    *self);
PonderPrintPaper ponder_print_options_get_paper      (PonderPrintOptions    *self);
const char      *ponder_print_options_get_paper_name (PonderPrintOptions    *self);
GtkWidget       *ponder_print_options_get_first      (PonderPrintOptions    *self);

G_END_DECLS
