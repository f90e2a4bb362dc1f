/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-own-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-excerpt.h"

/* Says in plain words what Lua says of a program. */

#define MOST_SHOWN 200 /* characters of a message that Lua or the program wrote */
#define MOST_PARTS 4

typedef struct
{
  guint line; /* 0 if it isn't about a line */
} PonderOwnErrorPrivate;

static void
ponder_own_error_private_init (PonderOwnErrorPrivate *priv)
{
}

static void
ponder_own_error_private_copy (const PonderOwnErrorPrivate *from,
                               PonderOwnErrorPrivate       *to)
{
  *to = *from;
}

static void
ponder_own_error_private_clear (PonderOwnErrorPrivate *priv)
{
}

G_DEFINE_EXTENDED_ERROR (PonderOwnError, ponder_own_error)

/* Returns the line of the program that an error is about, or 0. */
guint
ponder_own_error_get_line (const GError *error)
{
  g_return_val_if_fail (error != NULL, 0);

  return error->domain == PONDER_OWN_ERROR ? ponder_own_error_get_private (error)->line : 0;
}

/* The message names the line unless the error is about a whole call. */
void
ponder_own_error_set (GError       **error,
                      PonderOwnError code,
                      guint          line,
                      const char    *message)
{
  gboolean named = line > 0 && (code == PONDER_OWN_ERROR_SYNTAX || code == PONDER_OWN_ERROR_RUNTIME);

  if (error == NULL)
    return;
  if (named)
    /* Translators: a line of a program, and what is wrong there */
    *error = g_error_new (PONDER_OWN_ERROR, (int) code, _ ("line %u: %s"), line, message);
  else
    *error = g_error_new_literal (PONDER_OWN_ERROR, (int) code, message);
  ponder_own_error_get_private (*error)->line = line;
}

/* How a part of a message is shown. */
enum
{
  NAME = 'n', /* as it is */
  TYPE = 't', /* a type of Lua */
  TOKEN = 'k', /* of the program, quoted */
};

static const struct
{
  const char *pattern; /* each * is a part */
  const char *kinds;
  const char *sentence;
} sentences[] = {
  /* Translators: the first is a name in a program. Also in the next ones; “expected” is what it should be. */
  { "attempt to call a nil value (global '*')", "n", N_ ("%1$s isn’t defined") },
  { "attempt to call a nil value (* '?')", "n", N_ ("an element is nil, expected a function") },
  { "attempt to call a nil value (* '*')", "nn", N_ ("%2$s isn’t defined") },
  { "attempt to call a * value (for iterator *", "tn", N_ ("“for … in” goes through %1$s, expected ipairs or pairs of it") },
  { "attempt to call a * value (* '*')", "tnn", N_ ("%3$s is %1$s, expected a function") },
  { "attempt to call a * value", "t", N_ ("%1$s is called, expected a function") },
  { "attempt to index a nil value (global '*')", "n", N_ ("%1$s isn’t defined") },
  { "attempt to index a * value (* '?')", "tn", N_ ("an element is %1$s, expected a table") },
  { "attempt to index a * value (* '*')", "tnn", N_ ("%3$s is %1$s, expected a table") },
  { "attempt to index a * value", "t", N_ ("a value is %1$s, expected a table") },
  { "attempt to perform arithmetic on a * value (* '?')", "tn", N_ ("an element is %1$s, expected a number") },
  { "attempt to perform arithmetic on a * value (* '*')", "tnn", N_ ("%3$s is %1$s, expected a number") },
  { "attempt to perform arithmetic on a * value", "t", N_ ("a value is %1$s, expected a number") },
  { "attempt to perform bitwise operation on a * value*", "tn", N_ ("a value is %1$s, expected a whole number") },
  { "attempt to concatenate a * value (* '?')", "tn", N_ ("an element is %1$s, expected a text or a number") },
  { "attempt to concatenate a * value (* '*')", "tnn", N_ ("%3$s is %1$s, expected a text or a number") },
  { "attempt to concatenate a * value", "t", N_ ("a value is %1$s, expected a text or a number") },
  { "attempt to get length of a * value (* '?')", "tn", N_ ("an element is %1$s, expected a table or a text") },
  { "attempt to get length of a * value (* '*')", "tnn", N_ ("%3$s is %1$s, expected a table or a text") },
  { "attempt to get length of a * value", "t", N_ ("a value is %1$s, expected a table or a text") },
  { "attempt to compare two * values", "t", N_ ("%1$s can’t be compared with %1$s by < or >") },
  { "attempt to compare * with *", "tt", N_ ("%1$s can’t be compared with %2$s by < or >") },
  { "attempt to * a '*' with a '*'", "ntt", N_ ("%2$s and %3$s can’t be computed with each other") },
  { "attempt to divide by zero", "", N_ ("a number is divided by zero") },
  { "attempt to perform 'n*0'", "n", N_ ("a number is divided by zero") },
  { "bad 'for' initial value (number expected, got *)", "t", N_ ("“for” begins with %1$s, expected a number") },
  { "bad 'for' limit (number expected, got *)", "t", N_ ("“for” ends with %1$s, expected a number") },
  { "bad 'for' step (number expected, got *)", "t", N_ ("“for” steps by %1$s, expected a number") },
  { "'for' step is zero", "", N_ ("“for” steps by zero") },
  { "number* has no integer representation", "n", N_ ("a number has digits after the point, expected a whole number") },
  { "bad argument #* to '*' (number has no integer representation)", "nn",
    N_ ("argument %1$s of %2$s has digits after the point, expected a whole number") },
  { "bad argument #* to '*' (* expected, got no value)", "nnt", N_ ("argument %1$s of %2$s is missing, expected %3$s") },
  { "bad argument #* to '*' (* expected, got *)", "nntt", N_ ("argument %1$s of %2$s is %4$s, expected %3$s") },
  { "bad argument #* to '*' (value expected)", "nn", N_ ("argument %1$s of %2$s is missing") },
  { "bad argument #* to '*' (*)", "nnn", N_ ("argument %1$s of %2$s: %3$s") },
  { "calling '*' on bad self (*)", "nn", N_ ("%1$s is called with a point, expected a colon") },
  { "table index is nil", "", N_ ("the key of an element is nil") },
  { "table index is NaN", "", N_ ("the key of an element is undefined, as 0/0 is") },
  { "invalid order function for sorting*", "n", N_ ("sort is given a function that contradicts itself") },
  { "stack overflow*", "n", N_ ("a function calls itself without end") },
  { "*C stack overflow*", "nn", N_ ("a function calls itself without end") },
  { "error in error handling", "", N_ ("a function calls itself without end") },

  { "'*' expected (to close '*' at line *) near *", "nnnk", N_ ("“%1$s” is missing before %4$s, to close “%2$s” of line %3$s") },
  { "'=' or 'in' expected near *", "k", N_ ("“=” or “in” is missing before %1$s") },
  { "'*' expected near *", "nk", N_ ("“%1$s” is missing before %2$s") },
  { "* expected near *", "tk", N_ ("%1$s is missing before %2$s") },
  { "unexpected symbol near *", "k", N_ ("%1$s can’t stand here") },
  { "syntax error near *", "k", N_ ("this is no whole statement before %1$s") },
  { "unfinished string near *", "k", N_ ("a text has no quotation mark at its end: %1$s") },
  { "unfinished long * near *", "nk", N_ ("a text or a comment has no end before %2$s") },
  { "malformed number near *", "k", N_ ("%1$s is no number") },
  { "invalid escape sequence* near *", "nk", N_ ("a backslash stands before a letter that it can’t stand before: %2$s") },
  { "no visible label '*' for *", "nn", N_ ("there is no label “%1$s” that could be gone to") },
  { "break outside loop*", "n", N_ ("“break” stands outside of loops") },
  { "attempt to load a binary chunk*", "n", N_ ("this is no text") },
  { "chunk has too many syntax levels*", "n", N_ ("the program has too many levels of brackets or blocks") },
  { "attempt to assign to const variable '*'", "n", N_ ("%1$s is constant and can’t be changed") },
};

static const struct
{
  const char *lua;
  const char *words;
} types[] = {
  { "nil", N_ ("nil") },
  { "no value", N_ ("nil") },
  { "number", N_ ("a number") },
  { "string", N_ ("a text") },
  { "boolean", N_ ("true or false") },
  { "table", N_ ("a table") },
  { "function", N_ ("a function") },
  { "<name>", N_ ("a name") },
  { "<eof>", N_ ("the end of the program") },
};

/* What programs of Lua elsewhere use, and these can't. */
static const char *const absent[] = {
  "collectgarbage", "coroutine",  "debug",  "dofile",   "dump",     "getmetatable", "gmatch",  "gsub",
  "io",             "load",       "loadfile", "loadstring", "match", "move",        "os",      "pack",
  "package",        "packsize",   "pcall",  "print",    "random",   "randomseed",   "rawset",  "require",
  "setmetatable",   "unpack",     "warn",   "xpcall",   NULL,
};

/* Returns what a type of Lua is called in sentences, such as “a number”; NULL if it is none. */
const char *
ponder_own_error_name_type (const char *type)
{
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (strcmp (type, types[i].lua) == 0)
      return _ (types[i].words);
  return NULL;
}

static char *
show_part (const char *part,
           char        kind)
{
  gsize length = strlen (part);
  const char *type = kind != NAME ? ponder_own_error_name_type (part) : NULL;

  if (type != NULL)
    return g_strdup (type);
  if (kind == TOKEN)
    {
      gboolean quoted = length > 1 && part[0] == '\'' && part[length - 1] == '\'';
      g_autofree char *inside = quoted ? g_strndup (part + 1, length - 2) : g_strdup (part);
      g_autofree char *token = ponder_excerpt (inside);

      /* Translators: quotation marks around a part of a program */
      return g_strdup_printf (_ ("“%s”"), token);
    }
  return g_strdup (part);
}

/* Splits @text where @pattern has stars. Returns whether it has the form of @pattern. */
static gboolean
match (const char *pattern,
       const char *text,
       char       *parts[MOST_PARTS])
{
  guint n = 0;

  for (; *pattern != '\0'; pattern++)
    {
      const char *end;
      gsize literal;

      if (*pattern != '*')
        {
          if (*pattern != *text++)
            return FALSE;
          continue;
        }
      literal = strcspn (pattern + 1, "*");
      if (literal == 0)
        end = text + strlen (text);
      else
        {
          g_autofree char *after = g_strndup (pattern + 1, literal);

          /* What stands at the end of the pattern is at the end of the text. */
          end = pattern[1 + literal] == '\0' ? g_strrstr (text, after) : strstr (text, after);
        }
      if (end == NULL || n == MOST_PARTS)
        return FALSE;
      parts[n++] = g_strndup (text, end - text);
      text = end;
    }
  return *text == '\0';
}

/* Puts parts into a sentence, which need not have all of them as printf() wants it. */
static char *
fill_in (const char *sentence,
         char       *parts[MOST_PARTS])
{
  GString *text = g_string_new (NULL);

  for (const char *at = sentence; *at != '\0'; at++)
    if (at[0] == '%' && at[1] >= '1' && at[1] < '1' + MOST_PARTS && at[2] == '$' && at[3] == 's')
      {
        g_string_append (text, parts[at[1] - '1']);
        at += 3;
      }
    else
      g_string_append_c (text, *at);
  return g_string_free (text, FALSE);
}

/* Returns the sentence of row @i if @text has its form, or NULL. */
static char *
explain_by (guint       i,
            const char *text)
{
  gsize n_parts = strlen (sentences[i].kinds);
  char *parts[MOST_PARTS] = { NULL };
  char *sentence = NULL;

  if (match (sentences[i].pattern, text, parts))
    {
      for (guint k = 0; k < MOST_PARTS; k++)
        {
          char *part = parts[k];

          parts[k] = k < n_parts ? show_part (part, sentences[i].kinds[k]) : g_strdup ("");
          g_free (part);
        }
      if (g_str_has_suffix (sentences[i].sentence, "isn’t defined") && g_strv_contains (absent, parts[n_parts - 1]))
        sentence = g_strdup_printf (_ ("%s isn’t offered in the programs of this page"), parts[n_parts - 1]);
      else
        sentence = fill_in (_ (sentences[i].sentence), parts);
    }
  for (guint k = 0; k < MOST_PARTS; k++)
    g_free (parts[k]);
  return sentence;
}

/* Returns a plain sentence for a message of Lua, without its line; what isn't known is returned as it is, as valid text of
 * bounded length. */
char *
ponder_own_error_explain (const char *message)
{
  g_autofree char *excerpt = NULL;
  GString *line;
  char *text;

  g_return_val_if_fail (message != NULL, NULL);

  excerpt = ponder_excerpt_n (message, MOST_SHOWN);
  line = g_string_new (excerpt);
  /* What some versions of Lua call an element whose key isn't a name. */
  g_string_replace (line, "'integer index'", "'?'", 0);
  text = g_string_free (line, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      char *sentence = explain_by (i, text);

      if (sentence == NULL)
        continue;
      g_free (text);
      return sentence;
    }
  return text;
}
