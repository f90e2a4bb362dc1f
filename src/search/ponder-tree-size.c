/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-tree-size.h"

#include <glib/gi18n-lib.h>

#include "ponder-figures.h"

/* The size of a tree, as a formula and its value. */

#define MOST_EXACT G_GUINT64_CONSTANT (1000000000000000) /* numbers up to this are written with all digits */

/* A product. It is exact up to MOST_EXACT, and always also stored as leading × 10^exponent, with 1 ≤ leading < 10. */
typedef struct
{
  guint64 exact; /* 0 if it is larger than MOST_EXACT */
  double leading;
  guint exponent;
} Product;

static const Product one = { .exact = 1, .leading = 1 };

static void
multiply (Product *product,
          guint    factor)
{
  product->exact = product->exact <= MOST_EXACT / factor ? product->exact * factor : 0;
  for (product->leading *= factor; product->leading >= 10; product->leading /= 10)
    product->exponent++;
}

static char *
product_text (const Product *product,
              const char    *formula,
              gulong        *plural)
{
  g_autofree char *number = NULL;
  /* 10.0 is written as 1.0 with the next exponent. */
  gboolean rounds_up = product->leading >= 9.95;

  if (product->exact == 0)
    {
      *plural = ponder_count_plural (G_MAXUINT64);
      number = ponder_count_rounded (rounds_up ? 1 : product->leading, product->exponent + rounds_up);
      /* Translators: this and “%s = %s” are formulas, such as “9⁸¹ ≈ 2.0 × 10⁷⁷”. A language that runs from right to
       * left puts them between the characters U+2066 and U+2069. */
      return g_strdup_printf (_ ("%s ≈ %s"), formula, number);
    }
  *plural = ponder_count_plural (product->exact);
  number = ponder_count_text (product->exact);
  return g_strdup_printf (_ ("%s = %s"), formula, number);
}

/**
 * ponder_power_text:
 * @base: at least 1
 * @exponent: any number
 * @plural: (out): a number with the same plural form, for ngettext()
 *
 * Returns: (transfer full): “4¹⁰ = 1,048,576”, or “9⁸¹ ≈ 2.0 × 10⁷⁷” for a number with too many digits
 */
char *
ponder_power_text (guint   base,
                   guint   exponent,
                   gulong *plural)
{
  g_autofree char *raised = NULL;
  g_autofree char *formula = NULL;
  Product product = one;

  g_return_val_if_fail (base > 0, NULL);
  g_return_val_if_fail (plural != NULL, NULL);

  for (guint i = 0; i < exponent; i++)
    multiply (&product, base);
  raised = ponder_count_raised (exponent);
  formula = g_strdup_printf ("%u%s", base, raised);
  return product_text (&product, formula, plural);
}

/**
 * ponder_factorial_text:
 * @n: any number
 * @plural: (out): a number with the same plural form, for ngettext()
 *
 * Returns: (transfer full): “9! = 362,880”; a large number is rounded as in ponder_power_text()
 */
char *
ponder_factorial_text (guint   n,
                       gulong *plural)
{
  g_autofree char *formula = NULL;
  Product product = one;

  g_return_val_if_fail (plural != NULL, NULL);

  for (guint i = 2; i <= n; i++)
    multiply (&product, i);
  formula = g_strdup_printf ("%u!", n);
  return product_text (&product, formula, plural);
}
