/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-cli-parse.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "ponder-cli-report.h"
#include "ponder-excerpt.h"

gboolean
ponder_cli_parse_set_bad (GError    **error,
                          const char *name,
                          const char *value,
                          const char *expected)
{
  g_autofree char *quoted = ponder_excerpt (value);

  /* Translators: an option, what was given, and what can be: a description, or a list of words */
  return ponder_refuse (error, G_IO_ERROR_INVALID_ARGUMENT, _ ("%s=%s: expected %s"), name, quoted, expected);
}

gboolean
ponder_cli_parse_word (const char *const *words,
                       const char        *name,
                       const char        *value,
                       int               *which,
                       GError           **error)
{
  g_autofree char *expected = NULL;

  for (int i = 0; words[i] != NULL; i++)
    if (g_str_equal (words[i], value))
      {
        *which = i;
        return TRUE;
      }
  expected = g_strjoinv (", ", (char **) words);
  return ponder_cli_parse_set_bad (error, name, value, expected);
}

/* Reads the value of one of the options that @data is. */
static gboolean
parse_cb (const char *name,
          const char *value,
          gpointer    data,
          GError    **error)
{
  const PonderCliOption *option = data;
  const char *expected = NULL;
  double seconds;
  char *end;

  while (!g_str_equal (option->name, name + strlen ("--")))
    option++;
  switch (option->kind)
    {
    case PONDER_CLI_SWITCH:
      *(gboolean *) option->value = TRUE;
      break;
    case PONDER_CLI_TEXT:
    case PONDER_CLI_FILE:
      g_free (*(char **) option->value);
      *(char **) option->value = g_strdup (value);
      break;
    case PONDER_CLI_WORD:
      return ponder_cli_parse_word (option->words, name, value, option->value, error);
    case PONDER_CLI_NUMBER:
      if (!g_ascii_string_to_unsigned (value, 10, option->least, G_MAXUINT64, option->value, NULL))
        expected = option->least == 0 ? _ ("a whole number from 0") : _ ("a number from 1");
      break;
    case PONDER_CLI_MEMORY:
      if (g_ascii_string_to_unsigned (value, 10, 1, G_MAXUINT64 >> 20, option->value, NULL))
        *(guint64 *) option->value <<= 20;
      else
        expected = _ ("a number of MiB from 1");
      break;
    case PONDER_CLI_SECONDS:
      seconds = g_ascii_strtod (value, &end);
      if (end == value || *end != '\0' || !isfinite (seconds) || seconds <= 0)
        expected = _ ("a number of seconds above 0");
      else
        *(double *) option->value = seconds;
      break;
    default:
      g_assert_not_reached ();
    }
  return expected == NULL || ponder_cli_parse_set_bad (error, name, value, expected);
}

/* GLib would ignore the value of an option that takes none. */
static gboolean
check_switches (const PonderCliOption *options,
                char                 **words,
                GError               **error)
{
  for (char **word = words; *word != NULL && !g_str_equal (*word, "--"); word++)
    {
      const char *sign = g_str_has_prefix (*word, "--") ? strchr (*word, '=') : NULL;
      g_autofree char *name = sign != NULL ? g_strndup (*word, (gsize) (sign - *word)) : NULL;

      for (const PonderCliOption *option = options; name != NULL && option->name != NULL; option++)
        if (option->kind == PONDER_CLI_SWITCH && g_str_equal (option->name, name + strlen ("--")))
          return ponder_refuse (error, G_IO_ERROR_INVALID_ARGUMENT,
                                g_str_equal (name, "--count")
                                  ? _ ("%s has no value: add --find%s to count up to so many answers")
                                  : _ ("%s has no value: leave out “%s”"),
                                name, sign);
    }
  return TRUE;
}

char **
ponder_cli_parse (const PonderCliOption *options,
                  const char            *parameter,
                  const char            *summary,
                  const char            *description,
                  char                 **arguments,
                  GError               **error)
{
  g_autoptr (GOptionContext) context = g_option_context_new (parameter);
  GOptionGroup *group = g_option_group_new (NULL, NULL, NULL, (gpointer) options, NULL);
  g_auto (GStrv) words = g_strdupv (arguments);

  g_option_group_set_translation_domain (group, GETTEXT_PACKAGE);
  for (const PonderCliOption *option = options; option->name != NULL; option++)
    {
      const GOptionEntry entries[] = {
        {
          .long_name = option->name,
          .flags = option->kind == PONDER_CLI_SWITCH ? G_OPTION_FLAG_NO_ARG
                   : option->kind == PONDER_CLI_FILE ? G_OPTION_FLAG_FILENAME
                                                     : 0,
          .arg = G_OPTION_ARG_CALLBACK,
          .arg_data = parse_cb,
          .description = option->help,
          .arg_description = option->argument,
        },
        { NULL },
      };

      g_option_group_add_entries (group, entries);
    }
  g_option_context_set_main_group (context, group);
  g_option_context_set_summary (context, summary);
  g_option_context_set_description (context, description);
  if (!check_switches (options, words, error) || !g_option_context_parse_strv (context, &words, error))
    return NULL;
  /* GLib leaves the “--” there if a word after it begins with “-”. */
  return g_strdupv (words + (g_strcmp0 (words[1], "--") == 0 ? 2 : 1));
}

void
ponder_cli_parse_explain (GString    *description,
                          const char *id,
                          const char *explanation)
{
  g_string_append_printf (description, "  %-18s %s\n", id, explanation);
}

int
ponder_cli_parse_refuse (const char *fault)
{
  const char *name = g_get_prgname ();

  g_printerr (_ ("%s: %s\nTry “%s --help”.\n"), name, fault, name);
  return PONDER_CLI_EXIT_BAD;
}
