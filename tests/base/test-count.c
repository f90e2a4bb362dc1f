/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-count.h"

/* Tests how numbers are read that a person types or copies, whatever stands between groups of digits. */

static void
test_read (void)
{
  static const struct
  {
    const char *text;
    guint64 least;
    guint64 most;
    gboolean right;
    guint64 count;
  } cases[] = {
    { "7", 0, 100, TRUE, 7 },
    { "0", 0, 100, TRUE, 0 },
    { "100", 0, 100, TRUE, 100 },
    { "007", 0, 100, TRUE, 7 },
    { " 12 ", 0, 100, TRUE, 12 },
    { "1000", 0, 5000, TRUE, 1000 },
    { "1,000", 0, 5000, TRUE, 1000 },
    { "1.000", 0, 5000, TRUE, 1000 },
    { "1 000", 0, 5000, TRUE, 1000 },
    { "1\xc2\xa0"
      "000",
      0, 5000, TRUE, 1000 }, /* no-break space */
    { "1\xe2\x80\xaf"
      "000",
      0, 5000, TRUE, 1000 }, /* narrow no-break space */
    { "1'000", 0, 5000, TRUE, 1000 },
    { "1’000", 0, 5000, TRUE, 1000 },
    { "1,048,576", 1, G_MAXUINT64, TRUE, 1048576 },
    { "18,446,744,073,709,551,615", 0, G_MAXUINT64, TRUE, G_MAXUINT64 },

    { "101", 0, 100, FALSE },
    { "0", 1, 100, FALSE },
    { "4", 5, 5, FALSE },
    { "18446744073709551616", 0, G_MAXUINT64, FALSE },
    { "99999999999999999999999999", 0, G_MAXUINT64, FALSE },
    { "", 0, 100, FALSE },
    { " ", 0, 100, FALSE },
    { ",", 0, 100, FALSE },
    { "-1", 0, 100, FALSE },
    { "+1", 0, 100, FALSE },
    { "five", 0, 100, FALSE },
    { "5x", 0, 100, FALSE },
    { "0x10", 0, 100, FALSE },
    { "12e3", 0, G_MAXUINT64, FALSE },
    { "1;000", 0, 5000, FALSE },
    { "½", 0, 100, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint64 count = 0;

      g_test_message ("“%s”", cases[i].text);
      g_assert_cmpint (ponder_count_read (cases[i].text, cases[i].least, cases[i].most, &count), ==, cases[i].right);
      if (cases[i].right)
        g_assert_cmpuint (count, ==, cases[i].count);
    }
}

/* What the program writes, it reads. */
static void
test_read_written (void)
{
  static const guint64 counts[] = { 0, 9, 999, 1000, 1234567, 2015539, G_MAXUINT64 };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      g_autofree char *text = ponder_count_text (counts[i]);
      guint64 count;

      g_test_message ("%s", text);
      g_assert_true (ponder_count_read (text, 0, G_MAXUINT64, &count));
      g_assert_cmpuint (count, ==, counts[i]);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/count/read", test_read);
  g_test_add_func ("/count/read/written", test_read_written);
  return g_test_run ();
}
