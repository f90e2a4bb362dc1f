/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-print-block.h"

G_BEGIN_DECLS

/**
 * PonderPrintColumn:
 * @title: above it, and again on each page
 * @weight: how much of the width it takes
 * @align: of its texts: 0 for their beginning, 0.5 for the middle, 1 for their end
 */
typedef struct
{
  const char *title;
  double weight;
  double align;
} PonderPrintColumn;

PonderPrintBlock *ponder_print_table_new (const PonderPrintColumn *columns,
                                          guint                    n_columns,
                                          GPtrArray               *texts,
                                          guint                    n_rows);

G_END_DECLS
