/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <locale.h>
#include <string.h>

#include "cases.h"
#include "own-test.h"

/* What isn't there can't be used. */
static const char *const absent[] = {
  "collectgarbage",  "coroutine",    "debug",        "dofile",       "getmetatable", "io",           "load",
  "loadfile",        "os",           "package",      "pcall",        "print",        "rawset",       "require",
  "setmetatable",    "warn",         "xpcall",       "_G",           "_VERSION",     "math.random",  "math.randomseed",
  "string.dump",     "string.gmatch", "string.gsub", "string.match", "string.pack",  "string.unpack", "string.packsize",
  "table.move",      "utf8.charpattern", "('').gsub", "('').match",  "('').dump",
};

static void
test_absent (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (absent); i++)
    {
      g_autofree char *expression = g_strdup_printf ("type (%s)", absent[i]);
      g_autofree char *type = own_test_evaluate (expression);

      g_test_message ("%s", absent[i]);
      g_assert_cmpstr (type, ==, "\"nil\"");
    }
}

typedef struct
{
  const char *name;
  const char *expression;
  const char *text;
} Case;

/* Always the same, and never an address. */
static const Case same[] = {
  { "address-of-table", "tostring ({})", "\"table\"" },
  { "address-of-function", "tostring (error)", "\"function\"" },
  { "address-in-format", "string.format ('%s %s %5s|', {}, error, true)", "\"table function  true|\"" },
  { "method-format", "('%d-%s'):format (7, 'x')", "\"7-x\"" },
  { "pairs-are-sorted",
    "(function () local s = '' for k, v in pairs {b = 1, a = 2, 9, 8, [true] = 3, [-5] = 4} do s = s .. tostring (k) .. v .. ' ' end "
    "return s end) ()",
    "\"-54 19 28 a2 b1 true3 \"" },
  { "pairs-taken-out",
    "(function () local s, t = '', {1, 2, 3, 4} for k in pairs (t) do t[k + 1] = nil s = s .. k end return s end) ()",
    "\"13\"" },
  { "find-is-plain", "{('a.b%d'):find ('.'), ('a.b%d'):find ('%d', 2, true)}", "{2, 4, 5}" },
  { "find-not", "{('abc'):find ('d') or 'none', ('abc'):find ('a', 2) or 'none', ('abc'):find ('', 9) or 'none'}",
    "{\"none\", \"none\", \"none\"}" },
  { "find-from-the-end", "{('abab'):find ('ab', -2)}", "{3, 4}" },
  { "rep", "('ab'):rep (3, '-')", "\"ab-ab-ab\"" },
  { "rep-of-nothing", "string.rep ('', 1 << 60)", "\"\"" },
  { "rep-less", "string.rep ('x', -1)", "\"\"" },
  { "sort", "(function () local t = {3, 1, 2} table.sort (t) return t end) ()", "{1, 2, 3}" },
  { "sort-by", "(function () local t = {3, 1, 2} table.sort (t, function (a, b) return a > b end) return t end) ()",
    "{3, 2, 1}" },
  { "arithmetic-of-text", "'10' + 1", "11" },
};

static void
test_same (gconstpointer data)
{
  const Case *c = data;
  g_autofree char *text = own_test_evaluate (c->expression);

  g_assert_cmpstr (text, ==, c->text);
}

static void
test_locale (void)
{
  g_autofree char *text = NULL;

  if (setlocale (LC_ALL, "de_DE.UTF-8") == NULL)
    {
      g_test_skip ("there is no German locale");
      return;
    }
  text =
    own_test_evaluate ("{1.5 .. '', string.format ('%.2f', 0.25), tostring (2.5), tonumber ('3.5') * 2, ('b' < 'Z')}");
  setlocale (LC_ALL, "C.UTF-8");
  g_assert_cmpstr (text, ==, "{\"1.5\", \"0.25\", \"2.5\", 7, false}");
}

/* Each would go on for long, or need much, but for the box. What stands for the rest of the program is `BODY`. */
typedef struct
{
  const char *name;
  const char *body; /* of `next` */
  int code;
  const char *message;
} StopCase;

#define LONG PONDER_OWN_ERROR_TIMEOUT, "next took longer than a second in the state {1, 3}"
#define BIG PONDER_OWN_ERROR_MEMORY, "next needed more than 64 MiB in the state {1, 3}"
#define WIDE PONDER_OWN_ERROR_MEMORY, "next made a table or a text that is too long in the state {1, 3}"
#define DEEP PONDER_OWN_ERROR_RUNTIME, "line 3: a function calls itself without end"

static const StopCase long_cases[] = {
  { "while", "while true do end", LONG },
  { "sort", "local t, x = {}, ('x'):rep (200000) for i = 1, 60000 do t[i] = x .. i end table.sort (t)", BIG },
  { "sort-long-texts", "local t, x = {}, ('x'):rep (200000) for i = 1, 60000 do t[i] = x end while true do table.sort (t) end",
    LONG },
  { "sort-without-order",
    "while true do local t = range (60000) table.sort (t, function (a, b) return a > b end) end", LONG },
};

static const StopCase stop_cases[] = {
  { "gigabytes", "local t = {} for i = 1, 1e9 do t[i] = {{}, {}, {}} end", WIDE },
  { "many-tables", "local t = {} for i = 1, 1e9 do t[i % 60000] = {t[i % 60000], {}, {}} end", BIG },
  { "doubled-text", "local s = 'x' while true do s = s .. s end", WIDE },
  { "concat", "local t, x = {}, ('x'):rep (1000) for i = 1, 60000 do t[i] = x end return table.concat (t)", WIDE },
  { "join", "local t, x = {}, ('x'):rep (1000) for i = 1, 60000 do t[i] = x end return join (t)", WIDE },
  { "chars", "return ('x'):rep (262000):upper () .. ('x'):rep (262000)", WIDE },
  { "many-keys", "local t = {} for i = 1, 1e9 do t['k' .. i] = i end", WIDE },
  { "recursion", "local function f (n) return 1 + f (n + 1) end\nreturn f (1)", DEEP },
  { "recursion-of-sort",
    "local function f () local t = {2, 1, 3} table.sort (t, f) return true end\nreturn f ()", DEEP },
  { "rep", "return ('x'):rep (1 << 60)", PONDER_OWN_ERROR_RUNTIME, "line 3: the text would be longer than 256 KiB" },
  { "range", "return range (1 << 60)", PONDER_OWN_ERROR_RUNTIME, "line 3: range would have more than 65536 numbers" },
  { "format-width", "return string.format ('%999999d', 1)", PONDER_OWN_ERROR_RUNTIME, NULL },
  { "unpack", "return {table.unpack (range (60000))}", PONDER_OWN_ERROR_RUNTIME, NULL },
  { "byte", "return {('x'):rep (260000):byte (1, -1)}", PONDER_OWN_ERROR_RUNTIME, NULL },
  { "close", "local x <close> = {} return {}", PONDER_OWN_ERROR_RUNTIME, NULL },
  { "address", "return string.format ('%p', {})", PONDER_OWN_ERROR_RUNTIME, "line 3: “%p” is not offered" },
};

static void
test_stop (gconstpointer data)
{
  const StopCase *c = data;
  g_autofree char *source =
    g_strdup_printf ("start = {1, 3} function done (state) return false end\nfunction next (state)\n%s\nend", c->body);
  PonderOwnMachine *machine = own_test_machine (source);
  PonderOwnState *start = ponder_own_machine_get_start (machine);
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_assert_false (ponder_own_machine_expand (machine, start, PONDER_OWN_EXPAND_ONLY, &error));
  /* On a slow machine, the second may be over before the memory is full. */
  if (c->code == PONDER_OWN_ERROR_MEMORY && g_error_matches (error, PONDER_OWN_ERROR, PONDER_OWN_ERROR_TIMEOUT))
    g_test_message ("too slow: %s", c->name);
  else
    g_assert_error (error, PONDER_OWN_ERROR, c->code);
  if (c->message != NULL && error->code == c->code)
    g_assert_cmpstr (error->message, ==, c->message);
  g_assert_cmpuint (ponder_own_error_get_line (error), >=, 2);
  g_clear_error (&error);

  /* The machine goes on. */
  g_assert_true (ponder_own_machine_is_done (machine, start, &done, &error));
  g_assert_no_error (error);
  ponder_own_machine_free (machine);
}

static void
test_source (void)
{
  g_autofree char *space = g_strnfill (300000, ' ');
  g_autofree char *brackets = g_strnfill (1000, '(');
  g_autofree char *nested = g_strconcat ("start = ", brackets, "1", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (ponder_own_check_syntax (space, &error));
  g_assert_cmpstr (error->message, ==, "the program is longer than 256 KiB");
  g_clear_error (&error);
  g_assert_false (ponder_own_check_syntax ("\x1bLua", &error));
  g_assert_error (error, PONDER_OWN_ERROR, PONDER_OWN_ERROR_SYNTAX);
  g_clear_error (&error);
  g_assert_false (ponder_own_check_syntax (nested, &error));
  g_assert_error (error, PONDER_OWN_ERROR, PONDER_OWN_ERROR_SYNTAX);
  g_clear_error (&error);
  /* It runs nothing. */
  g_assert_true (ponder_own_check_syntax ("while true do end", &error));
  g_assert_no_error (error);
}

/* Programs that never end, each in another way that could hide from the hook. */
static const char *const endless[] = {
  "while true do end",
  "local s, t = ('x'):rep (200000), ('x'):rep (200000) .. 'y' while s < t do end",
  "local s = ('x'):rep (200000) while true do s = s:reverse () end",
  "local s = ('x'):rep (200000) while true do s:upper () end",
  "local s = ('x'):rep (200000) .. 'y' while true do s:find ('y') end",
  "local s = ('x'):rep (200000) while true do utf8.len (s) end",
  "local s = ('9'):rep (200000) while true do tonumber (s) end",
  "local s = ('9'):rep (60000) while true do digits (s) end",
  "local s = ('x'):rep (60000) while true do split (s) end",
  "local t = range (60000) while true do table.insert (t, 1, 1) table.remove (t, 1) end",
  "local t = range (40000) while true do table.concat (t) end",
  "local t = range (60000) while true do table.sort (t, function (a, b) return a > b end) end",
  "local t = range (60000) while true do for k in pairs (t) do break end end",
  "local t = range (60000) while true do copy (t) end",
  "local t = range (60000) while true do with (t, 1) end",
  "local t = range (60000) while true do without (t, 0) end",
  "local t = {} for i = 1, 60000 do t[i] = ('x'):rep (200) end while true do local u = copy (t) table.sort (u) end",
  "while true do grid (100, 100, 0) end",
  "while true do local t = {} for i = 1, 1000 do t = {t} end end",
  "local f f = function () return f () end f ()",
  "local function f (n) if n > 0 then f (n - 1) f (n - 1) end end f (60)",
  "goto a ::b:: goto a ::a:: goto b",
  "for i = 1, math.huge do end",
  "repeat until false",
};

static gpointer
cancel_worker (gpointer data)
{
  g_usleep (20 * G_TIME_SPAN_MILLISECOND);
  g_cancellable_cancel (data);
  return NULL;
}

static void
test_cancel (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (endless); i++)
    {
      g_autofree char *source =
        g_strdup_printf ("start = 1 function done (state) return false end function next (state) %s end", endless[i]);
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      PonderOwnMachine *machine = own_test_machine (source);
      g_autoptr (GError) error = NULL;
      gboolean done;
      GThread *thread;

      ponder_own_machine_set_cancellable (machine, cancellable);
      thread = g_thread_new ("cancel", cancel_worker, cancellable);
      g_assert_false (
        ponder_own_machine_expand (machine, ponder_own_machine_get_start (machine), PONDER_OWN_EXPAND_ONLY, &error));
      g_thread_join (thread);
      g_test_message ("%s", endless[i]);
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_clear_error (&error);

      ponder_own_machine_set_cancellable (machine, NULL);
      g_assert_true (ponder_own_machine_is_done (machine, ponder_own_machine_get_start (machine), &done, &error));
      ponder_own_machine_free (machine);
    }
}

static void
test_cancel_loading (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  GThread *thread = g_thread_new ("cancel", cancel_worker, cancellable);

  g_assert_null (ponder_own_machine_new ("while true do end", NULL, cancellable, &error));
  g_thread_join (thread);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* With little memory, programs and states are refused with the account's error, and all is given back. */
static void
test_account (void)
{
  const char *source = "start = {} function done (state) return false end function next (state) return "
                       "{with (state, ('x'):rep (200)), {}} end";

  for (guint64 limit = 0; limit < 3 << 20; limit += 100 << 10)
    {
      PonderMemoryAccount memory = { .limit = limit };
      g_autoptr (GError) error = NULL;
      PonderOwnMachine *machine = ponder_own_machine_new (source, &memory, NULL, &error);
      PonderOwnState *state = machine != NULL ? ponder_own_machine_get_start (machine) : NULL;

      while (state != NULL && ponder_own_machine_expand (machine, state, PONDER_OWN_EXPAND_ONLY, &error))
        state = state->n_bytes < 60000 ? state->children[0] : NULL;
      if (error != NULL)
        g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
      else
        g_assert_cmpuint (limit, >, 1 << 20);
      g_clear_pointer (&machine, ponder_own_machine_free);
      g_assert_cmpuint (memory.used, ==, 0);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/own-box/absent", test_absent);
  ADD ("/own-box/same/%s", same, test_same);
  g_test_add_func ("/own-box/locale", test_locale);
  ADD ("/own-box/stop/%s", stop_cases, test_stop);
  ADD ("/own-box/long/%s", long_cases, test_stop);
  g_test_add_func ("/own-box/source", test_source);
  g_test_add_func ("/own-box/cancel", test_cancel);
  g_test_add_func ("/own-box/cancel-loading", test_cancel_loading);
  g_test_add_func ("/own-box/account", test_account);
  return g_test_run ();
}
