/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-tree-size.h"

#include <glib/gi18n-lib.h>

#include "ponder-figures.h"

/* The size of a tree, as a formula and its value. */

#define MOST_EXACT G_GUINT64_CONSTANT (1000000000000000) /* numbers up to this are written with all digits */

void
ponder_tree_size_multiply (PonderTreeSize *self,
                           guint           factor)
{
  self->exact = self->exact <= MOST_EXACT / factor ? self->exact * factor : 0;
  for (self->leading *= factor; self->leading >= 10; self->leading /= 10)
    self->exponent++;
}

/* Returns “1,048,576”, or “2.0 × 10⁷⁷” for a number with too many digits. */
char *
ponder_tree_size_text (const PonderTreeSize *self,
                       gulong               *plural)
{
  /* 10.0 is written as 1.0 with the next exponent. */
  gboolean rounds_up = self->leading >= 9.95;

  *plural = ponder_count_plural (self->exact != 0 ? self->exact : G_MAXUINT64);
  if (self->exact != 0)
    return ponder_count_text (self->exact);
  return ponder_count_rounded (rounds_up ? 1 : self->leading, self->exponent + rounds_up);
}

static char *
formula_text (const PonderTreeSize *size,
              const char           *formula,
              gulong               *plural)
{
  g_autofree char *number = ponder_tree_size_text (size, plural);

  if (size->exact == 0)
    /* Translators: this and “%s = %s” are formulas, such as “9⁸¹ ≈ 2.0 × 10⁷⁷”. A language that runs from right to
     * left puts them between the characters U+2066 and U+2069. */
    return g_strdup_printf (_ ("%s ≈ %s"), formula, number);
  return g_strdup_printf (_ ("%s = %s"), formula, number);
}

/* Returns “4¹⁰ = 1,048,576”, or “9⁸¹ ≈ 2.0 × 10⁷⁷” for a number with too many digits. */
char *
ponder_power_text (guint   base,
                   guint   exponent,
                   gulong *plural)
{
  g_autofree char *raised = NULL;
  g_autofree char *formula = NULL;
  PonderTreeSize size = PONDER_TREE_SIZE_ONE;

  g_return_val_if_fail (base > 0, NULL);
  g_return_val_if_fail (plural != NULL, NULL);

  for (guint i = 0; i < exponent; i++)
    ponder_tree_size_multiply (&size, base);
  raised = ponder_count_raised (exponent);
  formula = g_strdup_printf ("%u%s", base, raised);
  return formula_text (&size, formula, plural);
}

/* Returns “9! = 362,880”; a large number is rounded as in ponder_power_text(). */
char *
ponder_factorial_text (guint   n,
                       gulong *plural)
{
  g_autofree char *formula = NULL;
  PonderTreeSize size = PONDER_TREE_SIZE_ONE;

  g_return_val_if_fail (plural != NULL, NULL);

  for (guint i = 2; i <= n; i++)
    ponder_tree_size_multiply (&size, i);
  formula = g_strdup_printf ("%u!", n);
  return formula_text (&size, formula, plural);
}
