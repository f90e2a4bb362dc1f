/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-list-text.h"

static const struct
{
  const char *elements;
  const char *all;
  const char *any;
} lists[] = {
  { "", "", "" },
  { "1", "1", "1" },
  { "1 2", "1 and 2", "1 or 2" },
  { "1 2 30", "1, 2 and 30", "1, 2 or 30" },
  { "b3 d2 e5 g6", "b3, d2, e5 and g6", "b3, d2, e5 or g6" },
};

static void
test_lists (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_auto (GStrv) words = g_strsplit (lists[i].elements, " ", -1);
      g_autoptr (GPtrArray) elements = g_ptr_array_new ();
      g_autofree char *all = NULL;
      g_autofree char *any = NULL;

      for (guint k = 0; words[k] != NULL; k++)
        g_ptr_array_add (elements, words[k]);
      all = ponder_list_text (elements, FALSE);
      any = ponder_list_text (elements, TRUE);
      g_assert_cmpstr (all, ==, lists[i].all);
      g_assert_cmpstr (any, ==, lists[i].any);
    }
}

/* After four elements, a list only counts the rest. */
static void
test_few (void)
{
  static const struct
  {
    const char *elements;
    const char *all;
    const char *any;
  } cases[] = {
    { "", "", "" },
    { "3", "3", "3" },
    { "3 7", "3 and 7", "3 or 7" },
    { "3 7 11 12", "3, 7, 11 and 12", "3, 7, 11 or 12" },
    { "3 7 11 12 15", "3, 7, 11, 12 and 1 more", "3, 7, 11, 12 or 1 more" },
    { "3 7 11 12 15 20 21", "3, 7, 11, 12 and 3 more", "3, 7, 11, 12 or 3 more" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) words = g_strsplit (cases[i].elements, " ", -1);
      g_autoptr (GPtrArray) elements = g_ptr_array_new ();
      g_autofree char *all = NULL;
      g_autofree char *any = NULL;

      for (guint k = 0; words[k] != NULL; k++)
        g_ptr_array_add (elements, words[k]);
      all = ponder_list_text_few (elements, FALSE);
      any = ponder_list_text_few (elements, TRUE);
      g_assert_cmpstr (all, ==, cases[i].all);
      g_assert_cmpstr (any, ==, cases[i].any);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/list-text/lists", test_lists);
  g_test_add_func ("/list-text/few", test_few);
  return g_test_run ();
}
