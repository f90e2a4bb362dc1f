/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "code-naive.h"
#include "ponder-code-deductions.h"
#include "ponder-code-query.h"

static const PonderCodeRules usual = { .n_places = 4, .n_symbols = 10 };

static PonderCodeDeductions *
deduce (const PonderCodeLine *lines,
        guint                 n_lines,
        GCancellable         *cancellable,
        GError              **error)
{
  g_autoptr (PonderCodeQuery) query = ponder_code_query_new (&usual, lines, n_lines);

  return ponder_code_deducing.compute (&(PonderLatestJob){ .about = query, .cancellable = cancellable }, error);
}

/* Each further answer leaves fewer numbers. Only when none is left, one of the answers must be corrected. */
static void
test_lines (void)
{
  static const PonderCodeLine lines[] = {
    { 0x1234, PONDER_CODE_ANSWER (0, 2) },
    { 0x2156, PONDER_CODE_ANSWER (2, 1) },
    { 0x2167, PONDER_CODE_ANSWER (0, 4) },
  };

  for (guint n_lines = 0; n_lines <= G_N_ELEMENTS (lines); n_lines++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PonderCodeDeductions) found = deduce (lines, n_lines, NULL, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (found->fits->len, ==, n_lines);
      for (guint n = 0; n <= n_lines; n++)
        {
          g_autoptr (GArray) codes = naive_set (&usual, lines, n);

          if (n > 0)
            g_assert_cmpuint (g_array_index (found->fits, guint64, n - 1), ==, codes->len);
          if (n == n_lines)
            g_assert_cmpmem (found->set->codes->data, sizeof (PonderCode) * found->set->codes->len, codes->data,
                             sizeof (PonderCode) * codes->len);
        }
      g_assert_true ((found->corrections == NULL) == (n_lines < G_N_ELEMENTS (lines)));
      if (found->corrections != NULL)
        g_assert_cmpuint (ponder_code_corrections_get (found->corrections, 2, PONDER_CODE_ANSWER (1, 1))->n_codes, ==,
                          9);
    }
}

static void
test_cancel (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (deduce (NULL, 0, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/code-deductions/lines", test_lines);
  g_test_add_func ("/code-deductions/cancel", test_cancel);

  return g_test_run ();
}
