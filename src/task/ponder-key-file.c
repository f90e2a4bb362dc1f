/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-key-file.h"

#include <glib/gi18n-lib.h>

/* What is read the same way in every .ponder document, whatever it is of. */

#define VERSION 1

G_DEFINE_QUARK (ponder-key-file-error-quark, ponder_key_file_error)

/**
 * ponder_key_file_load:
 * @file: (out caller-allocates): an empty key file, which gets the document
 * @text: the bytes of a document
 * @length: how many there are, or -1 where a nul ends them
 * @error: where to tell what is wrong
 *
 * Returns: whether it is a key file
 */
gboolean
ponder_key_file_load (GKeyFile   *file,
                      const char *text,
                      gssize      length,
                      GError    **error)
{
  g_return_val_if_fail (file != NULL && text != NULL, FALSE);

  if (!g_utf8_validate (text, length, NULL))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("this is not text in UTF-8"));
      return FALSE;
    }
  return g_key_file_load_from_data (file, text, (gsize) length, G_KEY_FILE_NONE, error);
}

/**
 * ponder_key_file_check_group:
 * @file: a document
 * @group: one of its groups; it may be missing
 * @error: where to tell what is wrong: the group, the key and the reason
 *
 * GLib gives a text even where it complains of it. After this, who asks for one need not care.
 *
 * Returns: whether every value of @group can be read
 */
gboolean
ponder_key_file_check_group (GKeyFile    *file,
                             const char  *group,
                             GError     **error)
{
  g_auto (GStrv) keys = NULL;

  g_return_val_if_fail (file != NULL && group != NULL, FALSE);

  keys = g_key_file_get_keys (file, group, NULL, NULL);
  for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
    {
      g_autoptr (GError) own = NULL;
      g_autofree char *value = g_key_file_get_string (file, group, keys[i], &own);

      if (own != NULL)
        {
          g_propagate_prefixed_error (error, g_steal_pointer (&own), "[%s] %s: ", group, keys[i]);
          return FALSE;
        }
    }
  return TRUE;
}

/**
 * ponder_key_file_dup_puzzle:
 * @file: a document
 * @error: where to tell what is wrong: the group, the key and the reason; %PONDER_KEY_FILE_ERROR_NEWER where a newer
 *   program wrote it
 *
 * Checks that the document is of a version that can be read.
 *
 * Returns: (transfer full): the id of what it is of, or %NULL
 */
char *
ponder_key_file_dup_puzzle (GKeyFile *file,
                            GError  **error)
{
  g_autofree char *version = NULL;
  guint64 number;

  g_return_val_if_fail (file != NULL, NULL);

  if (!ponder_key_file_check_group (file, "Ponder", error))
    return NULL;
  version = g_key_file_get_string (file, "Ponder", "Version", error);
  if (version == NULL)
    return NULL;
  if (!g_ascii_string_to_unsigned (version, 10, 1, VERSION, &number, NULL))
    {
      gboolean newer = g_ascii_string_to_unsigned (version, 10, VERSION + 1, G_MAXUINT64, &number, NULL);

      g_set_error (error, newer ? PONDER_KEY_FILE_ERROR : G_IO_ERROR,
                   newer ? (int) PONDER_KEY_FILE_ERROR_NEWER : (int) G_IO_ERROR_NOT_SUPPORTED,
                   _ ("[Ponder] Version=%s: this Ponder reads version %d"), version, VERSION);
      return NULL;
    }
  return g_key_file_get_string (file, "Ponder", "Puzzle", error);
}

/**
 * ponder_key_file_refuse:
 * @format: the reason, as for printf()
 *
 * Tells what is wrong with a key of a document.
 *
 * Returns: %FALSE
 */
gboolean
ponder_key_file_refuse (GError    **error,
                        const char *group,
                        const char *key,
                        const char *format,
                        ...)
{
  g_autofree char *reason = NULL;
  va_list args;

  g_return_val_if_fail (group != NULL && key != NULL && format != NULL, FALSE);

  va_start (args, format);
  reason = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "[%s] %s: %s", group, key, reason);
  return FALSE;
}

/**
 * ponder_key_file_read_switch:
 * @value: (inout): what the key says; left as it is where there is no such key
 *
 * Returns: whether it is `true`, `false` or missing
 */
gboolean
ponder_key_file_read_switch (GKeyFile   *file,
                             const char *group,
                             const char *key,
                             gboolean   *value,
                             GError    **error)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (file != NULL && group != NULL && key != NULL && value != NULL, FALSE);

  text = g_key_file_get_string (file, group, key, NULL);
  if (text == NULL)
    return TRUE;
  *value = g_str_equal (text, "true");
  return *value || g_str_equal (text, "false") ||
         ponder_key_file_refuse (error, group, key, _ ("‘%s’ is neither true nor false"), text);
}
