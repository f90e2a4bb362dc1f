/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ponder-cli-options.h"
#include "ponder-excerpt.h"

/* Sets the error for the value of an option, and returns FALSE. */
gboolean
ponder_cli_options_set_bad (GError    **error,
                            const char *name,
                            const char *value,
                            const char *expected)
{
  g_autofree char *quoted = ponder_excerpt (value);

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               /* Translators: an option, what was given, and what can be: a description, or a list of words */
               _ ("%s=%s: expected %s"), name, quoted, expected);
  return FALSE;
}

/* Reads one of several words, which end with NULL; @which becomes its index. */
gboolean
ponder_cli_options_read_id (const char *const *ids,
                            const char        *name,
                            const char        *value,
                            int               *which,
                            GError           **error)
{
  g_autofree char *expected = NULL;

  for (*which = 0; ids[*which] != NULL; (*which)++)
    if (g_str_equal (ids[*which], value))
      return TRUE;

  expected = g_strjoinv (", ", (char **) ids);
  return ponder_cli_options_set_bad (error, name, value, expected);
}

/* Reads a number of MiB. */
gboolean
ponder_cli_options_read_memory (const char *name,
                                const char *value,
                                guint64    *bytes,
                                GError    **error)
{
  guint64 mib;

  if (!g_ascii_string_to_unsigned (value, 10, 1, G_MAXUINT64 >> 20, &mib, NULL))
    return ponder_cli_options_set_bad (error, name, value, _ ("a number of MiB from 1"));
  *bytes = mib << 20;
  return TRUE;
}

gboolean
ponder_cli_options_read_timeout (const char *name,
                                 const char *value,
                                 double     *seconds,
                                 GError    **error)
{
  char *end;

  *seconds = g_ascii_strtod (value, &end);
  if (end == value || *end != '\0' || !isfinite (*seconds) || *seconds <= 0)
    return ponder_cli_options_set_bad (error, name, value, _ ("a number of seconds above 0"));
  return TRUE;
}

/* Parses the words. GLib would ignore the value of an option that takes none, which --help shows without “=”. */
gboolean
ponder_cli_options_parse (GOptionContext *context,
                          char         ***words,
                          GError        **error)
{
  g_autofree char *help = g_option_context_get_help (context, TRUE, NULL);

  for (char **word = *words; *word != NULL && !g_str_equal (*word, "--"); word++)
    {
      const char *sign = g_str_has_prefix (*word, "--") ? strchr (*word, '=') : NULL;
      g_autofree char *name = sign != NULL ? g_strndup (*word, (gsize) (sign - *word)) : NULL;
      g_autofree char *entry = g_strdup_printf ("\n  %s ", name);

      if (name == NULL || strstr (help, entry) == NULL)
        continue;
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   g_str_equal (name, "--count") ? _ ("%s has no value: add --find%s to count up to so many answers")
                                                 : _ ("%s has no value: leave out “%s”"),
                   name, sign);
      return FALSE;
    }
  return g_option_context_parse_strv (context, words, error);
}
