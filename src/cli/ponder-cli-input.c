/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-cli-input.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ponder-excerpt.h"
#include "ponder-utf16.h"

/* Longer than any puzzle in one line. */
#define MOST_LINE 65536
#define BUFFER_SIZE (MOST_LINE + 1) /* including the newline */
#define MOST_TEXT (16 << 20)

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

gboolean
ponder_cli_input_init (PonderCliInput *self,
                       const char     *path,
                       GError        **error)
{
  gboolean is_standard = path == NULL || g_str_equal (path, "-");
  int fd = is_standard ? STDIN_FILENO : open (path, O_RDONLY | O_CLOEXEC);
  g_autoptr (GInputStream) bytes = NULL;

  *self = (PonderCliInput){ .name = is_standard ? _ ("standard input") : path, .fd = fd };
  if (fd < 0)
    {
      int saved_errno = errno;

      return ponder_refuse (error, g_io_error_from_errno (saved_errno), "%s: %s", path, g_strerror (saved_errno));
    }
  bytes = g_unix_input_stream_new (fd, !is_standard);
  self->stream = g_buffered_input_stream_new_sized (bytes, BUFFER_SIZE);
  self->line = g_string_new (NULL);
  return TRUE;
}

void
ponder_cli_input_clear (PonderCliInput *self)
{
  g_clear_object (&self->stream);
  if (self->line != NULL)
    g_string_free (g_steal_pointer (&self->line), TRUE);
}

gboolean
ponder_cli_input_is (PonderCliInput *self,
                     const char     *path)
{
  struct stat own, other;

  return fstat (self->fd, &own) == 0 && stat (path, &other) == 0 && own.st_dev == other.st_dev &&
         own.st_ino == other.st_ino;
}

/* Returns what has been read and not yet returned. */
static const char *
peek (const PonderCliInput *self,
      gsize                *length)
{
  return g_buffered_input_stream_peek_buffer (G_BUFFERED_INPUT_STREAM (self->stream), length);
}

static const char *
find_newline (const PonderCliInput *self)
{
  gsize length;
  const char *bytes = peek (self, &length);

  return memchr (bytes, '\n', length);
}

static void
skip (PonderCliInput *self,
      gsize           length)
{
  g_input_stream_skip (self->stream, length, NULL, NULL);
}

gboolean
ponder_cli_input_would_wait (PonderCliInput *self)
{
  GPollFD fd = { .fd = self->fd, .events = G_IO_IN };

  return !self->at_end && find_newline (self) == NULL && g_poll (&fd, 1, 0) == 0;
}

static gboolean
fill (PonderCliInput *self,
      GError        **error)
{
  gssize n = g_buffered_input_stream_fill (G_BUFFERED_INPUT_STREAM (self->stream), -1, NULL, error);
  gsize length;
  const char *bytes = peek (self, &length);
  const char *encoding = self->has_begun ? NULL : ponder_utf16_encoding (bytes, length);

  if (n < 0)
    {
      g_prefix_error (error, "%s: ", self->name);
      return FALSE;
    }
  self->has_begun = TRUE;
  self->at_end = n == 0;
  if (encoding != NULL)
    {
      g_autoptr (GCharsetConverter) converter = g_charset_converter_new ("UTF-8", encoding, NULL);
      g_autoptr (GInputStream) utf16 = g_steal_pointer (&self->stream);
      g_autoptr (GInputStream) utf8 = g_converter_input_stream_new (utf16, G_CONVERTER (converter));

      self->stream = g_buffered_input_stream_new_sized (utf8, BUFFER_SIZE);
      return fill (self, error);
    }
  return TRUE;
}

static gboolean
refuse_size (PonderCliInput *self,
             GError        **error)
{
  return ponder_refuse (error, G_IO_ERROR_INVALID_DATA, _ ("%s: larger than 16 MiB"), self->name);
}

gboolean
ponder_cli_input_read_line (PonderCliInput *self,
                            PonderCliLine  *line,
                            GError        **error)
{
  gsize n_skipped = 0, length;
  const char *bytes, *newline;

  while ((newline = find_newline (self)) == NULL && !self->at_end)
    {
      peek (self, &length);
      if (length == BUFFER_SIZE)
        {
          skip (self, length);
          n_skipped += length;
        }
      if (n_skipped > MOST_TEXT)
        return refuse_size (self, error);
      if (!fill (self, error))
        return FALSE;
    }
  bytes = peek (self, &length);
  if (newline == NULL && length == 0 && n_skipped == 0)
    return FALSE;

  g_string_truncate (self->line, 0);
  g_string_append_len (self->line, bytes, newline != NULL ? newline - bytes : (gssize) length);
  skip (self, self->line->len + (newline != NULL));
  *line = (PonderCliLine){ .number = ++self->n_lines };
  if (line->number == 1 && g_str_has_prefix (self->line->str, BYTE_ORDER_MARK))
    g_string_erase (self->line, 0, strlen (BYTE_ORDER_MARK));
  if (self->line->len > 0 && self->line->str[self->line->len - 1] == '\r')
    g_string_truncate (self->line, self->line->len - 1);

  if (n_skipped > 0)
    line->fault = _ ("the line is longer than 65,536 bytes");
  else if (!g_utf8_validate (self->line->str, self->line->len, NULL))
    line->fault = _ ("the line is not UTF-8 text");
  else
    line->text = self->line->str;
  return TRUE;
}

char *
ponder_cli_input_read_all (PonderCliInput *self,
                           GError        **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  while (!self->at_end)
    {
      gsize length;
      const char *bytes;

      if (!fill (self, error))
        return NULL;
      bytes = peek (self, &length);
      g_string_append_len (text, bytes, length);
      skip (self, length);
      if (text->len > MOST_TEXT)
        {
          refuse_size (self, error);
          return NULL;
        }
    }

  if (!g_utf8_validate (text->str, text->len, NULL))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("%s: not UTF-8 text"), self->name);
      return NULL;
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
