/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-own-state.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/* The bytes of a state are only ever written by ponder-own-value.c, so they are read here without checks. */

static guint
hash_bytes (const guint8 *bytes,
            gsize         n_bytes)
{
  guint64 hash = n_bytes * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  while (n_bytes > 0)
    {
      gsize n = MIN (n_bytes, sizeof (guint64));
      guint64 part = 0;

      memcpy (&part, bytes, n);
      hash = (hash ^ part) * G_GUINT64_CONSTANT (0xd6e8feb86659fd93);
      hash ^= hash >> 32;
      bytes += n;
      n_bytes -= n;
    }
  return (guint) hash;
}

static gboolean
take (PonderMemoryAccount *memory,
      guint64              bytes,
      GError             **error)
{
  if (memory == NULL || ponder_memory_account_take (memory, bytes))
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, _ ("The memory is full."));
  return FALSE;
}

static void
give (PonderMemoryAccount *memory,
      guint64              bytes)
{
  if (memory != NULL)
    ponder_memory_account_give (memory, bytes);
}

/* Copies @bytes, which are those of a value. @memory is nullable, as in all functions of a state. */
PonderOwnState *
ponder_own_state_new (const guint8        *bytes,
                      gsize                n_bytes,
                      PonderMemoryAccount *memory,
                      GError             **error)
{
  gsize size = G_STRUCT_OFFSET (PonderOwnState, bytes) + n_bytes;
  PonderOwnState *self;

  g_return_val_if_fail (n_bytes > 0 && n_bytes <= PONDER_OWN_MOST_BYTES, NULL);

  if (!take (memory, ponder_allocated (size), error))
    return NULL;
  self = g_malloc (size);
  memset (self, 0, G_STRUCT_OFFSET (PonderOwnState, bytes));
  g_atomic_ref_count_init (&self->ref_count);
  self->n_bytes = n_bytes;
  self->hash = hash_bytes (bytes, n_bytes);
  memcpy (self->bytes, bytes, n_bytes);
  return self;
}

PonderOwnState *
ponder_own_state_ref (PonderOwnState *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/* Returns the bytes that it takes from an account, without those of its children. */
guint64
ponder_own_state_get_size (const PonderOwnState *self)
{
  guint64 list = self->n_children > 0 ? ponder_allocated (self->n_children * sizeof (PonderOwnState *)) : 0;

  return ponder_allocated (G_STRUCT_OFFSET (PonderOwnState, bytes) + self->n_bytes) + list;
}

/* Adds those children of @self to @waiting that nobody else references. States that wait are linked by their origins. */
static void
release_children (PonderOwnState      *self,
                  PonderOwnState     **waiting,
                  PonderMemoryAccount *memory)
{
  for (guint i = 0; i < self->n_children; i++)
    {
      PonderOwnState *child = self->children[i];

      if (child != NULL && g_atomic_ref_count_dec (&child->ref_count))
        {
          child->origin = (guint64) (gsize) *waiting;
          *waiting = child;
        }
    }
  if (self->n_children > 0)
    give (memory, ponder_allocated (self->n_children * sizeof (PonderOwnState *)));
  g_clear_pointer (&self->children, g_free);
  self->n_children = 0;
}

/* Not recursive, since a million states can hang on each other. */
static void
free_waiting (PonderOwnState      *waiting,
              PonderMemoryAccount *memory)
{
  guint64 size = 0;

  while (waiting != NULL)
    {
      PonderOwnState *self = waiting;

      waiting = (PonderOwnState *) (gsize) self->origin;
      release_children (self, &waiting, memory);
      size += ponder_own_state_get_size (self);
      g_free (self);
    }
  give (memory, size);
}

/* @memory is the account that it was taken from, as its children were. */
void
ponder_own_state_unref (PonderOwnState      *self,
                        PonderMemoryAccount *memory)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  self->origin = 0;
  free_waiting (self, memory);
}

void
ponder_own_state_drop_children (PonderOwnState      *self,
                                PonderMemoryAccount *memory)
{
  PonderOwnState *waiting = NULL;

  g_return_if_fail (self != NULL);

  release_children (self, &waiting, memory);
  free_waiting (waiting, memory);
  self->expanded = FALSE;
}

/* Sets the children of a state that has none. Takes over the references, but not the array. */
gboolean
ponder_own_state_set_children (PonderOwnState      *self,
                               PonderOwnState     **children,
                               guint                n_children,
                               PonderMemoryAccount *memory,
                               GError             **error)
{
  g_return_val_if_fail (!self->expanded && n_children <= PONDER_OWN_MOST_CHILDREN, FALSE);

  if (n_children > 0 && !take (memory, ponder_allocated (n_children * sizeof (PonderOwnState *)), error))
    return FALSE;
  self->children = g_memdup2 (children, n_children * sizeof (PonderOwnState *));
  self->n_children = n_children;
  self->expanded = TRUE;
  return TRUE;
}

gboolean
ponder_own_state_equal (const PonderOwnState *a,
                        const PonderOwnState *b)
{
  return a == b || (a->hash == b->hash && a->n_bytes == b->n_bytes && memcmp (a->bytes, b->bytes, a->n_bytes) == 0);
}

static const guint8 *
read_length (const guint8 *at,
             guint        *length)
{
  guint shift = 0;

  *length = 0;
  do
    {
      *length |= (guint) (*at & 0x7f) << shift;
      shift += 7;
    }
  while ((*at++ & 0x80) != 0);
  return at;
}

/* Reads the value at @at, of a table only the beginning. Returns where the bytes go on: of a table with its values. */
const guint8 *
ponder_own_item_read (const guint8  *at,
                      PonderOwnItem *item)
{
  guint8 byte = *at++;

  item->type = byte;
  if (byte >= PONDER_OWN_BYTE_SMALL)
    {
      item->type = PONDER_OWN_BYTE_INTEGER;
      item->integer = byte - PONDER_OWN_BYTE_SMALL + PONDER_OWN_LEAST_SMALL;
    }
  else if (byte >= PONDER_OWN_BYTE_SHORT_TEXT || byte == PONDER_OWN_BYTE_TEXT)
    {
      item->type = PONDER_OWN_BYTE_TEXT;
      item->length = byte - PONDER_OWN_BYTE_SHORT_TEXT;
      if (byte == PONDER_OWN_BYTE_TEXT)
        at = read_length (at, &item->length);
      item->text = (const char *) at;
      at += item->length;
    }
  else if (byte >= PONDER_OWN_BYTE_LIST)
    {
      item->type = PONDER_OWN_BYTE_TABLE;
      item->n_pairs = 0;
      at = read_length (at, &item->length);
      if (byte == PONDER_OWN_BYTE_TABLE)
        at = read_length (at, &item->n_pairs);
    }
  else if (byte == PONDER_OWN_BYTE_FLOAT)
    {
      memcpy (&item->number, at, sizeof (double));
      at += sizeof (double);
    }
  else if (byte >= PONDER_OWN_BYTE_INTEGER)
    {
      guint n = byte - PONDER_OWN_BYTE_INTEGER + 1;
      guint64 bits = at[n - 1] >= 0x80 ? G_MAXUINT64 : 0;

      item->type = PONDER_OWN_BYTE_INTEGER;
      while (n > 0)
        bits = bits << 8 | at[--n];
      item->integer = (gint64) bits;
      at += byte - PONDER_OWN_BYTE_INTEGER + 1;
    }
  return at;
}

/* Returns where the bytes go on after the whole value at @at. */
static const guint8 *
skip_value (const guint8 *at)
{
  for (guint n_left = 1; n_left > 0; n_left--)
    {
      PonderOwnItem item;

      at = ponder_own_item_read (at, &item);
      if (item.type == PONDER_OWN_BYTE_TABLE)
        n_left += item.length + 2 * item.n_pairs;
    }
  return at;
}

static void
append_quoted (GString    *text,
               const char *from,
               gsize       length)
{
  g_string_append_c (text, '"');
  for (const char *end = from + length; from < end;)
    {
      gunichar c = g_utf8_get_char_validated (from, end - from);

      if (*from == '"' || *from == '\\')
        g_string_append_printf (text, "\\%c", *from++);
      else if (*from == '\n')
        {
          g_string_append (text, "\\n");
          from++;
        }
      else if (c == (gunichar) -1 || c == (gunichar) -2 || !g_unichar_isprint (c))
        g_string_append_printf (text, "\\x%02x", (guint8) *from++);
      else
        {
          g_string_append_unichar (text, c);
          from = g_utf8_next_char (from);
        }
    }
  g_string_append_c (text, '"');
}

static void
append_number (GString *text,
               double   number)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  if (number - number != 0)
    g_string_append (text, number > 0 ? "1/0" : "-1/0");
  else
    g_string_append (text, g_ascii_formatd (digits, sizeof digits, "%.14g", number));
}

static gboolean
is_name (const PonderOwnItem *item)
{
  gboolean good = item->type == PONDER_OWN_BYTE_TEXT && item->length > 0 && !g_ascii_isdigit (item->text[0]);

  for (guint i = 0; good && i < item->length; i++)
    good = g_ascii_isalnum (item->text[i]) || item->text[i] == '_';
  return good;
}

/* Returns NULL once the text has @most bytes. */
static const guint8 *
append_value (GString      *text,
              const guint8 *at,
              gsize         most)
{
  PonderOwnItem item;

  at = ponder_own_item_read (at, &item);
  if (item.type == PONDER_OWN_BYTE_FALSE || item.type == PONDER_OWN_BYTE_TRUE)
    g_string_append (text, item.type == PONDER_OWN_BYTE_TRUE ? "true" : "false");
  else if (item.type == PONDER_OWN_BYTE_INTEGER)
    g_string_append_printf (text, "%" G_GINT64_FORMAT, item.integer);
  else if (item.type == PONDER_OWN_BYTE_FLOAT)
    append_number (text, item.number);
  else if (item.type == PONDER_OWN_BYTE_TEXT)
    append_quoted (text, item.text, MIN (item.length, most));
  else
    {
      g_string_append_c (text, '{');
      for (guint i = 0; at != NULL && i < item.length + item.n_pairs; i++)
        {
          if (i > 0)
            g_string_append (text, ", ");
          if (i >= item.length)
            {
              PonderOwnItem key;
              const guint8 *value = ponder_own_item_read (at, &key);

              if (is_name (&key))
                g_string_append_len (text, key.text, key.length);
              else
                {
                  g_string_append_c (text, '[');
                  append_value (text, at, most);
                  g_string_append_c (text, ']');
                }
              g_string_append (text, " = ");
              at = value;
            }
          at = append_value (text, at, most);
        }
      g_string_append_c (text, '}');
    }
  return text->len < most ? at : NULL;
}

/* Cuts @text, which it takes over, to @most characters. */
static char *
shorten (GString *text,
         gsize    most)
{
  if ((gsize) g_utf8_strlen (text->str, -1) > most)
    {
      g_string_truncate (text, g_utf8_offset_to_pointer (text->str, most - 1) - text->str);
      g_string_append (text, "…");
    }
  return g_string_free (text, FALSE);
}

static char *
value_to_text (const guint8 *bytes,
               gsize         most)
{
  GString *text = g_string_new (NULL);

  /* A character has at most four bytes. */
  append_value (text, bytes, 4 * (most + 1));
  return shorten (text, most);
}

/* Returns it as a constant of Lua, such as “{1, 3}”, cut to @most characters. */
char *
ponder_own_state_to_text (const PonderOwnState *self,
                          gsize                 most)
{
  g_return_val_if_fail (self != NULL && most > 0, NULL);

  return value_to_text (self->bytes, most);
}

/* Returns whether the bytes of two values are equal, and moves both on. */
static gboolean
next_are_equal (const guint8 **a,
                const guint8 **b)
{
  const guint8 *after_a = skip_value (*a);
  const guint8 *after_b = skip_value (*b);
  gboolean equal = after_a - *a == after_b - *b && memcmp (*a, *b, after_a - *a) == 0;

  *a = after_a;
  *b = after_b;
  return equal;
}

/* Returns the one element of the table @to that was added or changed, or NULL if there isn't one. */
static const guint8 *
find_change (const guint8 *from,
             const guint8 *to)
{
  PonderOwnItem before, after;
  const guint8 *change = NULL;
  guint n_changes = 0;

  from = ponder_own_item_read (from, &before);
  to = ponder_own_item_read (to, &after);
  if (before.type != PONDER_OWN_BYTE_TABLE || after.type != PONDER_OWN_BYTE_TABLE || before.n_pairs != after.n_pairs ||
      after.length < before.length || after.length > before.length + 1)
    return NULL;
  for (guint i = 0; i < after.length; i++)
    {
      const guint8 *value = to;

      if (i == before.length)
        to = skip_value (to);
      else if (next_are_equal (&from, &to))
        continue;
      change = value;
      n_changes++;
    }
  for (guint i = 0; i < after.n_pairs; i++)
    {
      const guint8 *value;

      if (!next_are_equal (&from, &to))
        return NULL;
      value = to;
      if (next_are_equal (&from, &to))
        continue;
      change = value;
      n_changes++;
    }
  return n_changes == 1 ? change : NULL;
}

/* Returns what tells @to from @from in a few letters: the one element that was added or changed, or else @to. A text is
 * not quoted. */
char *
ponder_own_state_describe_step (const PonderOwnState *from,
                                const PonderOwnState *to,
                                gsize                 most)
{
  const guint8 *change;
  PonderOwnItem item;

  g_return_val_if_fail (from != NULL && to != NULL && most > 0, NULL);

  change = find_change (from->bytes, to->bytes);
  if (change == NULL)
    change = to->bytes;
  ponder_own_item_read (change, &item);
  if (item.type == PONDER_OWN_BYTE_TEXT && g_utf8_validate (item.text, item.length, NULL) &&
      memchr (item.text, '\n', item.length) == NULL)
    return shorten (g_string_new_len (item.text, item.length), most);
  return value_to_text (change, most);
}
