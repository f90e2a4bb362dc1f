/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-tree-size.h"

/* Powers and factorials, exact and rounded, compared with those of another program with arbitrary precision. */

typedef struct
{
  const char *expected;
  guint base; /* 0: the factorial of the exponent */
  guint exponent;
  gulong plural;
} SizeCase;

static const SizeCase size_cases[] = {
  { "4⁰ = 1", 4, 0, 1 },
  { "1⁹ = 1", 1, 9, 1 },
  { "2¹ = 2", 2, 1, 2 },
  { "4¹⁰ = 1,048,576", 4, 10, 1048576 },
  { "9¹⁵ = 205,891,132,094,649", 9, 15, 205891132094649 },
  { "10¹⁵ = 1,000,000,000,000,000", 10, 15, 1000000000000000 },
  { "10¹⁶ ≈ 1.0 × 10¹⁶", 10, 16, 0 },
  { "9¹⁶ ≈ 1.9 × 10¹⁵", 9, 16, 0 },
  { "2⁶⁴ ≈ 1.8 × 10¹⁹", 2, 64, 0 },
  { "9⁶⁴ ≈ 1.2 × 10⁶¹", 9, 64, 0 },
  { "9⁸¹ ≈ 2.0 × 10⁷⁷", 9, 81, 0 },
  /* 9.98969e72 and 9.95682e136 */
  { "3¹⁵³ ≈ 1.0 × 10⁷³", 3, 153, 0 },
  { "5¹⁹⁶ ≈ 1.0 × 10¹³⁷", 5, 196, 0 },
  { "16²⁵⁶ ≈ 1.8 × 10³⁰⁸", 16, 256, 0 },
  { "25⁶²⁵ ≈ 5.2 × 10⁸⁷³", 25, 625, 0 },
  { "0! = 1", 0, 0, 1 },
  { "1! = 1", 0, 1, 1 },
  { "9! = 362,880", 0, 9, 362880 },
  { "17! = 355,687,428,096,000", 0, 17, 355687428096000 },
  { "18! ≈ 6.4 × 10¹⁵", 0, 18, 0 },
  { "35! ≈ 1.0 × 10⁴⁰", 0, 35, 0 },
};

static void
test_size (gconstpointer data)
{
  const SizeCase *c = data;
  gulong plural = 0;
  g_autofree char *text =
    c->base == 0 ? ponder_factorial_text (c->exponent, &plural) : ponder_power_text (c->base, c->exponent, &plural);

  g_assert_cmpstr (text, ==, c->expected);
  if (c->plural != 0)
    g_assert_cmpuint (plural, ==, c->plural);
  else
    g_assert_cmpuint (plural, >, 1000);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (size_cases); i++)
    {
      const SizeCase *c = &size_cases[i];
      g_autofree char *path =
        g_strdup_printf ("/tree-size/%s/%u-%u", c->base == 0 ? "factorial" : "power", c->base, c->exponent);

      g_test_add_data_func (path, c, test_size);
    }
  return g_test_run ();
}
