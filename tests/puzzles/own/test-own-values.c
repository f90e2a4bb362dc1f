/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "cases.h"
#include "own-test.h"

typedef struct
{
  const char *name;
  const char *expression;
  const char *text;
} ValueCase;

static const ValueCase values[] = {
  { "zero", "0", "0" },
  { "smallest-byte", "-16", "-16" },
  { "largest-byte", "175", "175" },
  { "below-a-byte", "-17", "-17" },
  { "above-a-byte", "176", "176" },
  { "two-bytes", "{127, 128, -128, -129, 32767, 32768, -32768, -32769}",
    "{127, 128, -128, -129, 32767, 32768, -32768, -32769}" },
  { "largest", "{math.maxinteger, math.mininteger}", "{9223372036854775807, -9223372036854775808}" },
  { "whole-float", "1.0", "1" },
  { "negative-zero", "-0.0", "0" },
  { "float", "0.5", "0.5" },
  { "large-float", "1e300", "1e+300" },
  { "beyond-integers", "2.0 ^ 63", "9.2233720368548e+18" },
  { "infinite", "{math.huge, -math.huge}", "{1/0, -1/0}" },
  { "true", "true", "true" },
  { "false", "false", "false" },
  { "text", "'ab\\nc\"d\\\\'", "\"ab\\nc\\\"d\\\\\"" },
  { "no-text", "''", "\"\"" },
  { "umlaut", "'ä→'", "\"ä→\"" },
  { "no-utf8", "'\\xff\\0'", "\"\\xff\\x00\"" },
  { "long-text", "#string.rep ('x', 60000)", "60000" },
  { "empty", "{}", "{}" },
  { "list", "{1, 3, {2, 'x'}}", "{1, 3, {2, \"x\"}}" },
  { "names", "{z = 1, a = 2, [true] = 3, [false] = 4, [-1] = 5, [0.5] = 6, 7}",
    "{7, [-1] = 5, [0.5] = 6, a = 2, z = 1, [false] = 4, [true] = 3}" },
  { "gap", "{1, nil, 3}", "{1, [3] = 3}" },
  { "float-key", "{[1.0] = 'x', [2.0] = 'y'}", "{\"x\", \"y\"}" },
  { "number-like-key", "{['1'] = 'x'}", "{[\"1\"] = \"x\"}" },
  { "unicode-key", "{['ä b'] = 1}", "{[\"ä b\"] = 1}" },
  { "deep", "(function () local t = {} for i = 1, 99 do t = {t} end return select ('#', t) end) ()", "1" },
};

static void
test_value (gconstpointer data)
{
  const ValueCase *c = data;
  g_autofree char *text = own_test_evaluate (c->expression);
  g_autofree char *again = NULL;

  g_assert_cmpstr (text, ==, c->text);
  if (strstr (c->expression, "select") != NULL || strstr (c->expression, "beyond") != NULL)
    return;
  again = own_test_evaluate (text);
  g_assert_cmpstr (again, ==, text);
}

/* The two are the same state, however they were made. */
static const struct
{
  const char *name;
  const char *a;
  const char *b;
} same[] = {
  { "integers-and-floats", "{1, 2.0}", "{1.0, 2}" },
  { "order-of-names", "{x = 1, y = 2, z = 3}", "{z = 3, y = 2, x = 1}" },
  { "backwards", "{10, 20, 30, 40}",
    "(function () local t = {} t[4] = 40 t[3] = 30 t[2] = 20 t[1] = 10 return t end) ()" },
  { "in-the-hash", "{1, 2, 3, a = 1, b = 2, c = 3, d = 4, e = 5}",
    "(function () local t = {a = 1, b = 2, c = 3, d = 4, e = 5} t[1] = 1 t[2] = 2 t[3] = 3 return t end) ()" },
  { "names-taken-out", "{1, 2, 3}",
    "(function () local t = {a = 1, b = 2, c = 3, d = 4, e = 5} for i = 1, 3 do t[i] = i end "
    "for _, k in ipairs {'a', 'b', 'c', 'd', 'e'} do t[k] = nil end return t end) ()" },
  { "taken-out-of-a-list", "{1, 2}", "(function () local t = {1, 2, 3, 4} t[4] = nil t[3] = nil return t end) ()" },
};

static void
test_same (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    {
      g_autofree char *source = g_strdup_printf (
        "start = 0 function done (s) return false end function next (s) return {%s, %s} end", same[i].a, same[i].b);
      PonderOwnMachine *machine = own_test_machine (source);
      PonderOwnState *start = ponder_own_machine_get_start (machine);
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", same[i].name);
      ponder_own_machine_expand (machine, start, PONDER_OWN_EXPAND_ONLY, &error);
      g_assert_no_error (error);
      g_assert_true (ponder_own_state_equal (start->children[0], start->children[1]));
      g_assert_cmpuint (start->children[0]->hash, ==, start->children[1]->hash);
      ponder_own_machine_free (machine);
    }
}

/* A value acts alike whether it comes from `next` or is made from bytes. */
static void
test_from_bytes (void)
{
  PonderOwnMachine *machine = own_test_machine ("start = 0 function done (s) return false end function next (s) return "
                                                "s == 0 and {{1.0, nil, 3}} or {tostring (s[1]), #s} end");
  PonderOwnState *start = ponder_own_machine_get_start (machine);
  g_autoptr (GError) error = NULL;
  PonderOwnState *copy;

  g_assert_true (ponder_own_machine_expand (machine, start, PONDER_OWN_EXPAND_ONLY, &error));
  copy = ponder_own_state_new (start->children[0]->bytes, start->children[0]->n_bytes, NULL, &error);
  g_assert_true (ponder_own_machine_expand (machine, start->children[0], PONDER_OWN_EXPAND_ONLY, &error));
  g_assert_true (ponder_own_machine_expand (machine, copy, PONDER_OWN_EXPAND_ONLY, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < 2; i++)
    g_assert_true (ponder_own_state_equal (copy->children[i], start->children[0]->children[i]));
  ponder_own_state_unref (copy, NULL);
  ponder_own_machine_free (machine);
}

static const ValueCase refused[] = {
  { "function", "print or next or done or error", "start can’t be a state: it is a function" },
  { "function-inside", "{1, {x = error}}", "start can’t be a state: it has a function in it, at [2].x" },
  { "nan", "0/0", "start can’t be a state: it is a number that is undefined, as 0/0 is" },
  { "nan-inside", "{a = 0/0}", "start can’t be a state: it has a number in it that is undefined, as 0/0 is, at .a" },
  { "table-as-key", "{[{}] = 1}", "start can’t be a state: it has a table with a key that is no number, text, true or false" },
  { "cycle", "(function () local t = {1} t[2] = t return t end) ()",
    "start can’t be a state: it has a table that contains itself" },
  { "cycle-by-name", "(function () local t = {} t.x = {y = t} return t end) ()",
    "start can’t be a state: it has a table that contains itself" },
  { "deep", "(function () local t = {} for i = 1, 100 do t = {t} end return t end) ()",
    "start can’t be a state: it has tables in tables, more than 100 levels of them" },
  { "deep-names", "(function () local t = {} for i = 1, 100 do t = {t, x = i} end return t end) ()",
    "start can’t be a state: it has tables in tables, more than 100 levels of them" },
  { "long-text", "string.rep ('x', 65536)", "start can’t be a state: it is longer than 64 KiB" },
  { "long-list", "range (65535)", "start can’t be a state: it is longer than 64 KiB" },
  { "wide", "(function () local t = {1} for i = 1, 40 do t = {t, t} end return t end) ()",
    "start can’t be a state: it is longer than 64 KiB" },
  { "wide-names", "(function () local t = {x = 1} for i = 1, 40 do t = {t, y = t} end return t end) ()",
    "start can’t be a state: it is longer than 64 KiB" },
};

static void
test_refused (gconstpointer data)
{
  const ValueCase *c = data;
  g_autofree char *source = g_strdup_printf ("start = %s\n" OWN_TEST_REST, c->expression);
  g_autoptr (GError) error = own_test_find_error (source);

  g_assert_error (error, PONDER_OWN_ERROR, PONDER_OWN_ERROR_RUNTIME);
  g_assert_cmpstr (error->message, ==, c->text);
}

static void
test_most (void)
{
  g_autofree char *text = own_test_evaluate ("string.rep ('x', 65000)");
  g_autofree char *list = own_test_evaluate ("#range (40000)");

  g_assert_cmpuint (g_utf8_strlen (text, -1), ==, 400);
  g_assert_true (g_str_has_suffix (text, "x…"));
  g_assert_cmpstr (list, ==, "40000");
}

/* What tells a child from its parent. */
static const struct
{
  const char *from;
  const char *to;
  const char *step;
} steps[] = {
  { "{1, 3}", "{1, 3, 2}", "2" },
  { "{1, 3}", "{1, 4}", "4" },
  { "{x = 1, y = 2}", "{x = 1, y = {5}}", "{5}" },
  { "{1, 3}", "{3, 1}", "{3, 1}" },
  { "{1, 3}", "{1}", "{1}" },
  { "3", "5", "5" },
  { "{x = 1}", "{y = 1}", "{y = 1}" },
  { "{}", "'a long text that is cut'", "a long text tha…" },
  { "{'r'}", "{'r', 'g'}", "g" },
  { "{}", "{'two\\nlines'}", "\"two\\nlines\"" },
};

static void
test_steps (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autofree char *source = g_strdup_printf (
        "start = %s function done (s) return false end function next (s) return {%s} end", steps[i].from, steps[i].to);
      PonderOwnMachine *machine = own_test_machine (source);
      PonderOwnState *start = ponder_own_machine_get_start (machine);
      g_autofree char *shortly = NULL;
      g_autofree char *words = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (ponder_own_machine_expand (machine, start, PONDER_OWN_EXPAND_ONLY, &error));
      g_assert_true (ponder_own_machine_describe_move (machine, start, start->children[0], &shortly, &words, &error));
      g_assert_cmpstr (shortly, ==, steps[i].step);
      g_assert_null (words);
      ponder_own_machine_free (machine);
    }
}

/* A million states that hang on each other are freed without recursion. */
static void
test_long_chain (void)
{
  PonderMemoryAccount memory = { .limit = G_MAXUINT64 };
  PonderOwnState *root = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 1000000; i++)
    {
      guint8 byte = PONDER_OWN_BYTE_TRUE;
      PonderOwnState *parent = ponder_own_state_new (&byte, 1, &memory, &error);

      if (root != NULL)
        g_assert_true (ponder_own_state_set_children (parent, &root, 1, &memory, &error));
      root = parent;
    }
  g_assert_cmpuint (memory.used, >=, 1000000 * ponder_own_state_get_size (root) - 100);
  ponder_own_state_unref (root, &memory);
  g_assert_cmpuint (memory.used, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/own-values/value/%s", values, test_value);
  ADD ("/own-values/refused/%s", refused, test_refused);
  g_test_add_func ("/own-values/same", test_same);
  g_test_add_func ("/own-values/from-bytes", test_from_bytes);
  g_test_add_func ("/own-values/most", test_most);
  g_test_add_func ("/own-values/steps", test_steps);
  g_test_add_func ("/own-values/long-chain", test_long_chain);
  return g_test_run ();
}
