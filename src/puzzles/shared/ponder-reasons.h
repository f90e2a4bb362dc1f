/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The reasons why moves were left out, in one text. It names four and counts the moves of the others. */
typedef struct
{
  gboolean are_sentences; /* rather than clauses of one */
  GString *text; /* NULL before the first */
  guint n_named;
  guint n_more; /* moves */
} PonderReasons;

void  ponder_reasons_add (PonderReasons *self,
                          guint          n_moves,
                          char          *reason);
char *ponder_reasons_end (PonderReasons *self);

G_END_DECLS
