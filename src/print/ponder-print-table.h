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

/**
 * PonderPrintTable:
 * @columns: (array length=n_columns): from left to right
 * @n_columns: at least 1
 * @n_rows: at least 1, without that of the titles
 * @source: (transfer full) (nullable): what @dup_row is called with
 * @free_source: frees it
 * @dup_row: optional: the texts of a row; those that are missing at its end stay empty, to be filled in by hand
 *
 * Plain data.
 */
typedef struct
{
  const PonderPrintColumn *columns;
  guint n_columns;
  guint n_rows;
  gpointer source;
  GDestroyNotify free_source;
  GStrv (*dup_row) (gconstpointer source,
                    guint         row);
} PonderPrintTable;

PonderPrintBlock *ponder_print_table_new (const PonderPrintTable *table);

G_END_DECLS
