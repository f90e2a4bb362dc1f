/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-print-block.h"

G_BEGIN_DECLS

/**
 * PonderPrintList:
 * @title: (nullable): what it is a list of
 * @source: (transfer full): what the functions are called with
 * @free_source: frees it
 * @n_items: how many there are
 * @dup_item: an item, and whether it is marked
 * @line_end: optional: the first item, after one, that begins a line of its own
 * @widest: an item that none is wider than
 *
 * Short items, so many in a line as there is room for, aligned in columns. Plain data.
 */
typedef struct
{
  const char *title;
  gpointer source;
  GDestroyNotify free_source;
  guint n_items;
  char  *(*dup_item) (gconstpointer source,
                      guint         item,
                      gboolean     *marked);
  guint  (*line_end) (gconstpointer source,
                      guint         item);
  const char *widest;
} PonderPrintList;

PonderPrintBlock *ponder_print_list_new (const PonderPrintList *list);

G_END_DECLS
