/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-print-block.h"

G_BEGIN_DECLS

/**
 * PonderPrintColumn:
 * @title: the title above it, repeated on each page
 * @weight: its share of the width, relative to the other columns
 * @align: the alignment of its texts: 0 for the beginning, 0.5 for the middle, 1 for the end
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
 * @n_rows: at least 1, not counting the row of titles
 * @source: (transfer full) (nullable): passed to @dup_row
 * @free_source: frees it
 * @dup_row: (nullable): returns the texts of a row; texts missing at its end leave cells empty, to be filled in by hand
 *
 * A table to print. Plain data.
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
