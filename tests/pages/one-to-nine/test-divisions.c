/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-divisions.h"
#include "widget-test.h"

/* The divisions beside a number of the page One to Nine. */

static guint
count_rows (GtkWidget *divisions)
{
  guint n = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (divisions); row != NULL; row = gtk_widget_get_next_sibling (row))
    n++;
  return n;
}

static GtkWidget *
get_row (GtkWidget *divisions,
         guint      nth)
{
  GtkWidget *row = gtk_widget_get_first_child (divisions);

  for (; nth > 0; nth--)
    row = gtk_widget_get_next_sibling (row);
  return row;
}

/* There is a row for each divisor below the base, whatever the base was before. */
static void
test_rows (void)
{
  static const guint8 digits[] = { 3, 8, 1, 6, 5, 4, 7, 2, 9 };
  static const guint bases[] = { 10, 4, 16, 2, 10 };
  g_autoptr (GtkWidget) divisions = g_object_ref_sink (g_object_new (PONDER_TYPE_DIVISIONS, NULL));

  for (guint i = 0; i < G_N_ELEMENTS (bases); i++)
    {
      ponder_divisions_show (PONDER_DIVISIONS (divisions), bases[i], digits, 0);
      g_assert_cmpuint (count_rows (divisions), ==, bases[i] - 1);
    }
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_row (divisions, 0)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "The first digit is still missing");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_row (divisions, 8)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "The first 9 digits are not all filled in yet");
  ponder_divisions_show (PONDER_DIVISIONS (divisions), 10, digits, 9);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_row (divisions, 8)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "381654729 divided by 9 is 42406081");
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  widget_test_still ();

  g_test_add_func ("/divisions/rows", test_rows);
  return g_test_run ();
}
