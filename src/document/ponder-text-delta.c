/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-text-delta.h"

#include <string.h>

static inline gboolean
is_inside (char byte)
{
  return (byte & 0xc0) == 0x80;
}

/**
 * ponder_text_delta_find:
 * @self: (out caller-allocates): the difference of @text to @before; its own text must be released
 * @text: in UTF-8
 * @before: in UTF-8
 *
 * No character is cut, so all parts are valid UTF-8, too.
 */
void
ponder_text_delta_find (PonderTextDelta *self,
                        const char      *text,
                        const char      *before)
{
  gsize length = strlen (text);
  gsize length_before = strlen (before);
  gsize most = MIN (length, length_before);
  gsize prefix = 0;
  gsize suffix = 0;

  while (prefix < most && text[prefix] == before[prefix])
    prefix++;
  while (prefix > 0 && (is_inside (text[prefix]) || is_inside (before[prefix])))
    prefix--;
  while (suffix < most - prefix && text[length - suffix - 1] == before[length_before - suffix - 1])
    suffix++;
  while (suffix > 0 && is_inside (text[length - suffix]))
    suffix--;

  self->prefix = prefix;
  self->suffix = suffix;
  self->own = g_ref_string_new_len (text + prefix, length - prefix - suffix);
}

/**
 * ponder_text_delta_apply:
 * @before: (nullable): the previous text, if there is one
 *
 * Returns: (transfer full): the text
 */
char *
ponder_text_delta_apply (const PonderTextDelta *self,
                         const char            *before)
{
  gsize length = before != NULL ? strlen (before) : 0;
  gsize own = strlen (self->own);
  char *text = g_malloc (self->prefix + own + self->suffix + 1);

  if (before != NULL)
    {
      memcpy (text, before, self->prefix);
      memcpy (text + self->prefix + own, before + length - self->suffix, self->suffix);
    }
  memcpy (text + self->prefix, self->own, own);
  text[self->prefix + own + self->suffix] = '\0';
  return text;
}

/**
 * ponder_text_delta_length:
 *
 * Returns: the length of the text in bytes
 */
gsize
ponder_text_delta_length (const PonderTextDelta *self)
{
  return self->prefix + strlen (self->own) + self->suffix;
}

/**
 * ponder_text_delta_write:
 *
 * Returns: (transfer full): the difference as text, such as `12 3 abc`
 */
char *
ponder_text_delta_write (const PonderTextDelta *self)
{
  return g_strdup_printf ("%" G_GSIZE_FORMAT " %" G_GSIZE_FORMAT " %s", self->prefix, self->suffix, self->own);
}

/* Reads the number of bytes that a text shares with the previous one at *next, and moves *next past it. */
static gboolean
take_length (const char **next,
             gsize        most,
             gsize       *length)
{
  gsize n_digits = strspn (*next, "0123456789");
  g_autofree char *digits = g_strndup (*next, n_digits);
  guint64 number;

  if ((*next)[n_digits] != ' ' || !g_ascii_string_to_unsigned (digits, 10, 0, most, &number, NULL))
    return FALSE;
  *next += n_digits + 1;
  *length = number;
  return TRUE;
}

/**
 * ponder_text_delta_read:
 * @self: (out caller-allocates): the difference; its own text must be released
 * @value: a text from ponder_text_delta_write()
 * @before: the previous text
 *
 * Returns: whether it is a difference to @before
 */
gboolean
ponder_text_delta_read (PonderTextDelta *self,
                        const char      *value,
                        const char      *before)
{
  gsize length = strlen (before);
  const char *next = value;

  if (!take_length (&next, length, &self->prefix) || !take_length (&next, length - self->prefix, &self->suffix) ||
      is_inside (before[self->prefix]) || is_inside (before[length - self->suffix]))
    return FALSE;
  self->own = g_ref_string_new (next);
  return TRUE;
}
