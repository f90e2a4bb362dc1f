/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A product of numbers of moves. It begins as PONDER_TREE_SIZE_ONE. */
typedef struct
{
  guint64 exact; /* the product, or 0 if it has too many digits */
  double leading; /* the product divided by 10^exponent, at least 1 and less than 10 */
  guint exponent; /* a power of ten */
} PonderTreeSize;

#define PONDER_TREE_SIZE_ONE ((PonderTreeSize){ .exact = 1, .leading = 1 })

/* @plural gets a number with the same plural form, for ngettext(). */
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
