/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Both return whether to continue. */
typedef gboolean (*PonderQueensFound) (const guint16 *rows,
                                       gpointer       user_data);
typedef gboolean (*PonderQueensVisit) (gpointer user_data);

/* What a solver of Queens has to do. */
typedef struct
{
  guint side;
  /* the row of each column's given queen, from 0, or PONDER_QUEENS_OPEN; no two attack each
   * other */
  const guint16 *fixed;
  PonderQueensVisit visit; /* called for each position */
  PonderQueensFound found; /* called for each answer, with the row of each column's queen */
  gpointer user_data;
} PonderQueensJob;

#define PONDER_QUEENS_OPEN G_MAXUINT16

gsize    ponder_queens_fewest_free_size (guint                  side);
gboolean ponder_queens_fewest_free      (const PonderQueensJob *job);

G_END_DECLS
