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

#include "ponder-utf16.h"

/* Longer than any puzzle in one line. */
#define MOST_LINE 65536
#define BUFFER_SIZE (MOST_LINE + 1) /* including the newline */
#define MOST_TEXT (16 << 20)

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

/**
 * ponder_cli_input_init:
 * @path: (nullable): the path of a file, which must outlive the input; %NULL or `-` for standard input
 *
 * Opens an input.
 *
 * Returns: whether it could be opened
 */
gboolean
ponder_cli_input_init (PonderCliInput *self,
                       const char     *path,
                       GError        **error)
{
  gboolean is_standard = path == NULL || g_str_equal (path, "-");
  int fd = is_standard ? STDIN_FILENO : open (path, O_RDONLY | O_CLOEXEC);

  *self = (PonderCliInput){ .name = is_standard ? _ ("standard input") : path };
  if (fd < 0)
    {
      int saved_errno = errno;

      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (saved_errno), "%s: %s", path, g_strerror (saved_errno));
      return FALSE;
    }
  self->stream = g_unix_input_stream_new (fd, !is_standard);
  self->buffer = g_malloc (BUFFER_SIZE + 1); /* the last line may be followed by a nul */
  return TRUE;
}

/**
 * ponder_cli_input_clear:
 *
 * Closes the input.
 */
void
ponder_cli_input_clear (PonderCliInput *self)
{
  g_clear_object (&self->stream);
  g_clear_pointer (&self->buffer, g_free);
}

/* Returns whether @path is the file that is read, under whatever name. */
gboolean
ponder_cli_input_is (PonderCliInput *self,
                     const char     *path)
{
  int fd = g_unix_input_stream_get_fd (G_UNIX_INPUT_STREAM (self->stream));
  struct stat own, other;

  return fstat (fd, &own) == 0 && stat (path, &other) == 0 && own.st_dev == other.st_dev && own.st_ino == other.st_ino;
}

static char *
find_newline (const PonderCliInput *self)
{
  return memchr (self->buffer + self->begin, '\n', self->end - self->begin);
}

/**
 * ponder_cli_input_would_wait:
 *
 * Returns: whether reading the next line would block
 */
gboolean
ponder_cli_input_would_wait (PonderCliInput *self)
{
  return !self->at_end && find_newline (self) == NULL &&
         !g_pollable_input_stream_is_readable (G_POLLABLE_INPUT_STREAM (self->stream));
}

/* Replaces an input in UTF-16, of which the beginning has been read, by the same text in UTF-8. */
static gboolean
convert_utf16 (PonderCliInput *self,
               const char     *encoding,
               GError        **error)
{
  g_autoptr (GString) bytes = g_string_new_len (self->buffer, self->end);
  char *text;
  gsize length;
  gssize n;

  while (bytes->len <= MOST_TEXT &&
         (n = g_input_stream_read (self->stream, self->buffer, BUFFER_SIZE, NULL, error)) != 0)
    if (n < 0)
      return FALSE;
    else
      g_string_append_len (bytes, self->buffer, n);
  text = g_convert (bytes->str, bytes->len, "UTF-8", encoding, NULL, &length, error);
  if (text == NULL)
    return FALSE;
  g_object_unref (self->stream);
  self->stream = g_memory_input_stream_new_from_data (text, length, g_free);
  return g_input_stream_read_all (self->stream, self->buffer, BUFFER_SIZE, &self->end, NULL, error);
}

static gboolean
fill (PonderCliInput *self,
      GError        **error)
{
  gboolean first = self->n_lines == 0 && self->end == 0;
  const char *encoding;
  gssize n;

  memmove (self->buffer, self->buffer + self->begin, self->end - self->begin);
  self->end -= self->begin;
  self->begin = 0;

  n = g_input_stream_read (self->stream, self->buffer + self->end, BUFFER_SIZE - self->end, NULL, error);
  self->at_end = n == 0;
  self->end += MAX (n, 0);
  encoding = first ? ponder_utf16_encoding (self->buffer, self->end) : NULL;
  if (n >= 0 && (encoding == NULL || convert_utf16 (self, encoding, error)))
    return TRUE;
  g_prefix_error (error, "%s: ", self->name);
  return FALSE;
}

/* Returns the text before `newline`, which is in the buffer or at its end. */
static void
take_line (PonderCliInput *self,
           char           *newline,
           gboolean        is_cut,
           PonderCliLine  *line)
{
  char *text = self->buffer + self->begin;
  gsize length = newline - text;

  self->begin = MIN ((gsize) (newline + 1 - self->buffer), self->end);
  *line = (PonderCliLine){ .number = ++self->n_lines };
  if (line->number == 1 && length >= strlen (BYTE_ORDER_MARK) && g_str_has_prefix (text, BYTE_ORDER_MARK))
    {
      text += strlen (BYTE_ORDER_MARK);
      length -= strlen (BYTE_ORDER_MARK);
    }
  if (length > 0 && text[length - 1] == '\r')
    length--;

  if (is_cut)
    line->fault = _ ("the line is longer than 65,536 bytes");
  else if (!g_utf8_validate (text, length, NULL))
    line->fault = _ ("the line is not UTF-8 text");
  else
    {
      text[length] = '\0';
      line->text = text;
    }
}

/**
 * ponder_cli_input_read_line:
 * @line: (out caller-allocates): the line
 *
 * Reads a line. If a line isn't valid text, its fault is set, and reading can continue, unless it seems endless.
 *
 * Returns: whether there was a line; %FALSE at the end, or with @error set
 */
gboolean
ponder_cli_input_read_line (PonderCliInput *self,
                            PonderCliLine  *line,
                            GError        **error)
{
  gboolean is_cut = FALSE;
  gsize n_skipped = 0;
  char *newline;

  while ((newline = find_newline (self)) == NULL && !self->at_end)
    {
      if (self->end - self->begin == BUFFER_SIZE)
        {
          is_cut = TRUE;
          self->begin = self->end;
          n_skipped += BUFFER_SIZE;
        }
      if (n_skipped > MOST_TEXT)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("%s: larger than 16 MiB"), self->name);
          return FALSE;
        }
      if (!fill (self, error))
        return FALSE;
    }

  if (newline == NULL)
    {
      if (self->begin == self->end && !is_cut)
        return FALSE;
      newline = self->buffer + self->end;
    }
  take_line (self, newline, is_cut, line);
  return TRUE;
}

/**
 * ponder_cli_input_read_all:
 *
 * Reads a whole input. Must not be mixed with reading lines.
 *
 * Returns: (transfer full): the text, or %NULL with @error set
 */
char *
ponder_cli_input_read_all (PonderCliInput *self,
                           GError        **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  while (!self->at_end)
    {
      if (!fill (self, error))
        return NULL;
      g_string_append_len (text, self->buffer, self->end);
      self->begin = self->end;
      if (text->len > MOST_TEXT)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("%s: larger than 16 MiB"), self->name);
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
