/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-print-block.h"

G_BEGIN_DECLS

typedef struct
{
  const char *title; /* above it, repeated on each page */
  double weight; /* its share of the width, relative to the other columns */
  double align; /* of its texts: 0 for the beginning, 0.5 for the middle, 1 for the end */
} PonderPrintColumn;

/* A table to print. Plain data. */
typedef struct
{
  const PonderPrintColumn *columns; /* from left to right, at least 1 */
  guint n_columns;
  guint n_rows; /* at least 1, not counting the row of titles */
  gpointer source; /* passed to @dup_row; may be NULL */
  GDestroyNotify free_source;
  /* Returns the texts of a row; texts missing at its end leave cells empty, to be filled in by hand. May be NULL. */
  GStrv (*dup_row) (gconstpointer source,
                    guint         row);
} PonderPrintTable;

PonderPrintBlock *ponder_print_table_new (const PonderPrintTable *table);

G_END_DECLS
