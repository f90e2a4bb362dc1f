/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PonderTreeSize:
 * @exact: the product, or 0 if it has too many digits
 * @leading: the product divided by 10^@exponent, 1 ≤ @leading < 10
 * @exponent: a power of ten
 *
 * A product of numbers of moves. It begins as %PONDER_TREE_SIZE_ONE.
 */
typedef struct
{
  guint64 exact;
  double leading;
  guint exponent;
} PonderTreeSize;

#define PONDER_TREE_SIZE_ONE ((PonderTreeSize){ .exact = 1, .leading = 1 })

void  ponder_tree_size_multiply (PonderTreeSize       *self,
                                 guint                 factor);
char *ponder_tree_size_text     (const PonderTreeSize *self,
                                 gulong               *plural);
char *ponder_power_text         (guint                 base,
                                 guint                 exponent,
                                 gulong               *plural);
char *ponder_factorial_text     (guint                 n,
                                 gulong               *plural);

G_END_DECLS
