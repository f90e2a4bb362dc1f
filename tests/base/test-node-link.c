/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-node-link.h"

static void
test_text (void)
{
  g_autofree char *first = ponder_node_link_new (7);
  g_autofree char *second = ponder_node_link_new (1234567);
  g_autofree char *text = g_strdup_printf ("“1 < 2” & nodes %s and %s%s.", first, second, first);
  g_autofree char *plain = ponder_node_link_dup_plain (text);
  g_autofree char *markup = ponder_node_link_dup_markup (text);
  g_autofree char *up_to = ponder_node_link_dup_up_to (text, 7);
  g_autofree char *one_link = g_strdup_printf ("“1 < 2” & nodes %s and 1,234,567%s.", first, first);
  g_autofree char *again = ponder_node_link_dup_plain (plain);

  g_assert_true (ponder_node_link_is_in (text));
  g_assert_cmpstr (plain, ==, "“1 < 2” & nodes 7 and 1,234,5677.");
  g_assert_cmpstr (markup, ==, "“1 &lt; 2” &amp; nodes <a href=\"7\">7</a> and <a href=\"1234567\">1,234,567</a>"
                               "<a href=\"7\">7</a>.");
  g_assert_cmpstr (up_to, ==, one_link);
  g_assert_false (ponder_node_link_is_in (plain));
  g_assert_cmpstr (again, ==, plain);
}

static void
test_alone (void)
{
  g_autofree char *link = ponder_node_link_new (7);
  g_autofree char *plain = ponder_node_link_dup_plain (link);
  g_autofree char *markup = ponder_node_link_dup_markup (link);
  g_autofree char *nothing = ponder_node_link_dup_markup ("");

  g_assert_cmpstr (plain, ==, "7");
  g_assert_cmpstr (markup, ==, "<a href=\"7\">7</a>");
  g_assert_cmpstr (nothing, ==, "");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/node-link/text", test_text);
  g_test_add_func ("/node-link/alone", test_alone);
  return g_test_run ();
}
