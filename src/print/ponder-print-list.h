/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-print-block.h"

G_BEGIN_DECLS

/**
 * PonderPrintList:
 * @title: (nullable): the title of the list
 * @source: (transfer full): passed to the functions
 * @free_source: frees it
 * @n_items: the number of items
 * @dup_item: returns the text of an item, and whether it is marked
 * @line_end: (nullable): returns the first item after a given one that must begin a new line
 * @widest: the index of the widest item
 *
 * Short items, aligned in as many columns as there is room for. Plain data.
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
