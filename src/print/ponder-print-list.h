/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-print-block.h"

G_BEGIN_DECLS

/* Short items, at least one, aligned in as many columns as there is room for. Plain data. */
typedef struct
{
  const char *title; /* or NULL */
  gpointer source; /* passed to the functions */
  GDestroyNotify free_source;
  guint n_items;
  /* Returns the text of an item, and whether it is marked. */
  char  *(*dup_item) (gconstpointer source,
                      guint         item,
                      gboolean     *marked);
  /* Returns the first item after a given one that must begin a new line; may be NULL. */
  guint  (*line_end) (gconstpointer source,
                      guint         item);
  const char *widest; /* a text as wide as the widest item */
} PonderPrintList;

PonderPrintBlock *ponder_print_list_new (const PonderPrintList *list);

G_END_DECLS
