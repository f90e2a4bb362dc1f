/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz.h"

#include "ponder-own-machine.h"

/* Own puzzles. The input is a program, or, if its first byte isn't that of text, choices by which one is made. Whatever it
 * does, it ends soon after it was cancelled, its errors can be shown, and its memory is given back. */

#define MOST_STATES 30
#define MOST_LEVELS 4
#define MOST_MEMORY (96 << 20)

typedef struct
{
  const guint8 *data;
  size_t size;
} Choices;

static guint
choose (Choices *self,
        guint    n)
{
  guint choice;

  if (self->size == 0)
    return 0;
  choice = *self->data++ % n;
  self->size--;
  return choice;
}

static const char *const names[] = { "state", "a", "b", "list", "text", "f" };
static const char *const constants[] = { "1", "0", "{}", "'x'", "2.5", "true", "nil", "-7", "0/0", "1/0", "1 << 62", "math.huge" };
static const char *const functions[] = {
  "with",        "without",       "copy",       "range",      "grid",         "digits",       "split",       "join",
  "yield",       "pairs",         "ipairs",     "tostring",   "tonumber",     "table.insert", "table.remove", "table.sort",
  "table.concat", "table.unpack", "string.rep", "string.find", "string.format", "string.byte", "utf8.len",    "select",
  "math.floor",  "error",         "f",          "next",       "done",         "rawlen",       "string.sub",  "math.max",
};
static const char *const operators[] = { "+", "-", "*", "/", "//", "%", "..", "==", "~=", "<", "<=", "and", "or", "<<", "^" };

static void add_block (GString *source,
                       Choices *choices,
                       guint    level);

static void
add_expression (GString *source,
                Choices *choices,
                guint    level)
{
  guint kind = level < MOST_LEVELS ? choose (choices, 9) : choose (choices, 3);

  if (kind == 0)
    g_string_append (source, constants[choose (choices, G_N_ELEMENTS (constants))]);
  else if (kind == 1)
    g_string_append (source, names[choose (choices, G_N_ELEMENTS (names))]);
  else if (kind == 2)
    g_string_append_printf (source, "#%s", names[choose (choices, 2)]);
  else if (kind == 3)
    {
      g_string_append_c (source, '(');
      add_expression (source, choices, level + 1);
      g_string_append_printf (source, " %s ", operators[choose (choices, G_N_ELEMENTS (operators))]);
      add_expression (source, choices, level + 1);
      g_string_append_c (source, ')');
    }
  else if (kind == 4)
    {
      g_string_append_c (source, '{');
      for (guint n = choose (choices, 4); n > 0; n--)
        {
          if (choose (choices, 3) == 0)
            g_string_append_printf (source, "%s = ", names[choose (choices, G_N_ELEMENTS (names))]);
          add_expression (source, choices, level + 1);
          g_string_append (source, ", ");
        }
      g_string_append_c (source, '}');
    }
  else if (kind == 5)
    {
      g_string_append_printf (source, "%s[", names[choose (choices, G_N_ELEMENTS (names))]);
      add_expression (source, choices, level + 1);
      g_string_append_c (source, ']');
    }
  else if (kind == 6 && level > 0)
    {
      g_string_append (source, "function (a, b) ");
      add_block (source, choices, level + 1);
      g_string_append (source, " end");
    }
  else
    {
      g_string_append_printf (source, "%s (", functions[choose (choices, G_N_ELEMENTS (functions))]);
      for (guint n = choose (choices, 4); n > 0; n--)
        {
          add_expression (source, choices, level + 1);
          if (n > 1)
            g_string_append (source, ", ");
        }
      g_string_append_c (source, ')');
    }
}

static void
add_block (GString *source,
           Choices *choices,
           guint    level)
{
  for (guint n = 1 + choose (choices, 3); n > 0; n--)
    {
      guint kind = level < MOST_LEVELS ? choose (choices, 7) : 0;

      if (kind <= 1)
        g_string_append_printf (source, "%s%s = ", kind == 0 ? "local " : "",
                                names[choose (choices, G_N_ELEMENTS (names))]);
      else if (kind == 2)
        {
          g_string_append_printf (source, "%s[", names[choose (choices, G_N_ELEMENTS (names))]);
          add_expression (source, choices, level + 1);
          g_string_append (source, "] = ");
        }
      else if (kind == 3)
        g_string_append (source, "list[#list + 1] = ");
      else if (kind == 4)
        {
          g_string_append (source, "for i = 1, ");
          add_expression (source, choices, level + 1);
          g_string_append (source, " do ");
          add_block (source, choices, level + 1);
          g_string_append (source, "end ");
          continue;
        }
      else if (kind == 5)
        {
          gboolean loops = choose (choices, 4) == 1;

          g_string_append (source, loops ? "while " : "if ");
          add_expression (source, choices, level + 1);
          g_string_append (source, loops ? " do " : " then ");
          add_block (source, choices, level + 1);
          g_string_append (source, "end ");
          continue;
        }
      else
        g_string_append (source, "yield (state) local a = ");
      add_expression (source, choices, level + 1);
      g_string_append (source, " ");
    }
}

/* Returns a program that is made by the choices, most of the time without an error in its syntax. */
static char *
make_program (Choices *choices)
{
  static const char *const parts[] = { "done (state)", "next (state)", "allowed (state)", "show (state)",
                                       "move (state, b)" };
  GString *source = g_string_new ("list = {} text = 'x' function f (a, b) ");

  add_block (source, choices, 1);
  g_string_append (source, "end start = ");
  add_expression (source, choices, 1);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (i < 2 || choose (choices, 3) > 0)
      {
        g_string_append_printf (source, "\nfunction %s local a, list = 1, {} ", parts[i]);
        add_block (source, choices, 0);
        g_string_append (source, i == 0 || i == 2 ? "return not a"
                                 : i == 1         ? "return list"
                                 : i > 4          ? "return 3"
                                                  : "return text");
        g_string_append (source, " end");
      }
  return g_string_free (source, FALSE);
}

typedef struct
{
  GCancellable *cancellable;
  GMutex mutex;
  GCond cond;
  gboolean ended;
} Timer;

static gpointer
timer_worker (gpointer data)
{
  Timer *self = data;
  gint64 end = g_get_monotonic_time () + 30 * G_TIME_SPAN_MILLISECOND;

  g_mutex_lock (&self->mutex);
  while (!self->ended && g_cond_wait_until (&self->cond, &self->mutex, end))
    ;
  g_mutex_unlock (&self->mutex);
  g_cancellable_cancel (self->cancellable);
  return NULL;
}

/* A state that is made from its bytes is the same. */
static void
check_state (PonderOwnState *state)
{
  g_autofree char *text = ponder_own_state_to_text (state, 100);
  PonderOwnState *copy = ponder_own_state_new (state->bytes, state->n_bytes, NULL, NULL);

  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_true (ponder_own_state_equal (state, copy));
  ponder_own_state_unref (copy, NULL);
}

static gboolean
ask (PonderOwnMachine *machine,
     PonderOwnState   *state,
     GPtrArray        *waiting)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *reason = NULL;
  gboolean allowed, done;
  gboolean good;

  check_state (state);
  good = ponder_own_machine_is_allowed (machine, state, &allowed, &reason, &error);
  fuzz_check_error (good, error);
  g_clear_error (&error);
  good = ponder_own_machine_is_done (machine, state, &done, &error);
  fuzz_check_error (good, error);
  g_clear_error (&error);
  {
    g_autoptr (PonderOwnPicture) picture = ponder_own_machine_show (machine, state, &error);

    fuzz_check_error (picture != NULL, error);
    g_clear_error (&error);
  }
  good = ponder_own_machine_expand (machine, state, waiting->len % 3, &error);
  fuzz_check_error (good, error);
  for (guint i = 0; good && i < state->n_children && waiting->len < MOST_STATES; i++)
    {
      g_autofree char *shortly = NULL;
      g_autofree char *words = NULL;

      if (state->children[i] == NULL)
        continue;
      g_ptr_array_add (waiting, state->children[i]);
      g_clear_error (&error);
      if (ponder_own_machine_describe_move (machine, state, state->children[i], &shortly, &words, &error))
        g_assert_true (g_utf8_validate (shortly, -1, NULL) && (words == NULL || g_utf8_validate (words, -1, NULL)));
    }
  g_clear_error (&error);
  if (good && !ponder_own_machine_expand (machine, state, PONDER_OWN_EXPAND_ONLY, &error))
    fuzz_check_error (FALSE, error);
  return !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t        size)
{
  gboolean is_text = size > 0 && g_ascii_isprint (data[0]);
  Choices choices = { data, size };
  g_autofree char *source = is_text ? g_strndup ((const char *) data, size) : make_program (&choices);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GPtrArray) waiting = g_ptr_array_new ();
  PonderMemoryAccount memory = { .limit = MOST_MEMORY };
  g_autoptr (GError) error = NULL;
  Timer timer = { .cancellable = cancellable };
  PonderOwnMachine *machine;
  GThread *thread;
  gboolean good;

  g_mutex_init (&timer.mutex);
  g_cond_init (&timer.cond);
  thread = g_thread_new ("timer", timer_worker, &timer);
  good = ponder_own_check_syntax (source, &error);
  fuzz_check_error (good, error);
  g_clear_error (&error);
  machine = ponder_own_machine_new (source, &memory, cancellable, &error);
  fuzz_check_error (machine != NULL, error);
  if (machine != NULL)
    {
      g_ptr_array_add (waiting, ponder_own_machine_get_start (machine));
      for (guint i = 0; i < waiting->len && ask (machine, waiting->pdata[i], waiting); i++)
        ;
      ponder_own_machine_free (machine);
    }
  g_assert_cmpuint (memory.used, ==, 0);

  g_mutex_lock (&timer.mutex);
  timer.ended = TRUE;
  g_cond_signal (&timer.cond);
  g_mutex_unlock (&timer.mutex);
  g_thread_join (thread);
  g_mutex_clear (&timer.mutex);
  g_cond_clear (&timer.cond);
  return 0;
}
