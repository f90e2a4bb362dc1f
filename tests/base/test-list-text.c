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
      all = ponder_list_text (elements);
      any = ponder_list_text_or (elements);
      g_assert_cmpstr (all, ==, lists[i].all);
      g_assert_cmpstr (any, ==, lists[i].any);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/list-text/lists", test_lists);
  return g_test_run ();
}
