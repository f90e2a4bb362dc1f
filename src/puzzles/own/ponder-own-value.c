/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-own-value.h"

#include <glib/gi18n-lib.h>
#include <lauxlib.h>
#include <math.h>
#include <string.h>

/* A value of Lua becomes bytes and is made from bytes again. Elements 1 to n of a table are its list; the other keys are
 * sorted, so that the order in which the table was filled doesn't count.
 *
 * Nothing here raises errors of Lua while memory of GLib is held that isn't the writer's own. */

#define ROOM 16 /* bytes beyond the most, so that numbers are written without a check */

void
ponder_own_writer_init (PonderOwnWriter *self)
{
  *self = (PonderOwnWriter){
    .bytes = g_malloc (PONDER_OWN_MOST_BYTES + ROOM),
    .path = g_string_new (NULL),
    .keys = g_array_new (FALSE, FALSE, sizeof (PonderOwnKey)),
  };
}

void
ponder_own_writer_clear (PonderOwnWriter *self)
{
  g_free (self->bytes);
  g_string_free (self->path, TRUE);
  g_array_unref (self->keys);
}

static int
key_rank (const PonderOwnKey *key)
{
  return key->type == LUA_TNUMBER ? 0 : key->type == LUA_TSTRING ? 1 : 2;
}

static int
compare_keys (gconstpointer a,
              gconstpointer b)
{
  const PonderOwnKey *x = a;
  const PonderOwnKey *y = b;
  int order = key_rank (x) - key_rank (y);

  if (order != 0)
    return order;
  if (x->type == LUA_TSTRING)
    {
      order = memcmp (x->text, y->text, MIN (x->length, y->length));
      return order != 0 ? order : (x->length > y->length) - (x->length < y->length);
    }
  if (x->type == LUA_TBOOLEAN)
    return x->is_integer - y->is_integer;
  if (x->is_integer && y->is_integer)
    return (x->integer > y->integer) - (x->integer < y->integer);
  /* Keys that are whole are integers, so no float is within the rounding of a large integer. */
  return (x->number > y->number) - (x->number < y->number);
}

/* Appends the keys of the table at @index that aren't 1 to @n_list, sorted. Returns FALSE if there are more than @most, or
 * if one is a table or a function. */
gboolean
ponder_own_keys_collect (GArray     *keys,
                         lua_State  *lua,
                         int         index,
                         lua_Integer n_list,
                         guint       most)
{
  guint first = keys->len;

  lua_pushnil (lua);
  while (lua_next (lua, index) != 0)
    {
      PonderOwnKey key = { .type = lua_type (lua, -2) };

      lua_pop (lua, 1);
      if (key.type == LUA_TNUMBER)
        {
          key.is_integer = lua_isinteger (lua, -1);
          key.integer = key.is_integer ? lua_tointeger (lua, -1) : 0;
          key.number = lua_tonumber (lua, -1);
        }
      else if (key.type == LUA_TSTRING)
        key.text = lua_tolstring (lua, -1, &key.length);
      else if (key.type == LUA_TBOOLEAN)
        key.is_integer = lua_toboolean (lua, -1);
      else
        {
          lua_pop (lua, 1);
          return FALSE;
        }
      if (key.is_integer && key.type == LUA_TNUMBER && key.integer >= 1 && key.integer <= n_list)
        continue;
      if (keys->len - first == most)
        {
          lua_pop (lua, 1);
          return FALSE;
        }
      g_array_append_val (keys, key);
    }
  /* Most tables are in order. */
  for (guint i = first + 1; i < keys->len; i++)
    if (compare_keys (&g_array_index (keys, PonderOwnKey, i - 1), &g_array_index (keys, PonderOwnKey, i)) > 0)
      {
        qsort (&g_array_index (keys, PonderOwnKey, first), keys->len - first, sizeof (PonderOwnKey), compare_keys);
        break;
      }
  return TRUE;
}

void
ponder_own_key_push (const PonderOwnKey *key,
                     lua_State          *lua)
{
  if (key->type == LUA_TSTRING)
    lua_pushlstring (lua, key->text, key->length);
  else if (key->type == LUA_TBOOLEAN)
    lua_pushboolean (lua, key->is_integer);
  else if (key->is_integer)
    lua_pushinteger (lua, key->integer);
  else
    lua_pushnumber (lua, key->number);
}

static gboolean
refuse (PonderOwnWriter *self,
        PonderOwnFault   fault)
{
  self->fault = fault;
  g_string_truncate (self->path, 0);
  return FALSE;
}

static void
write_length (PonderOwnWriter *self,
              gsize            length)
{
  for (; length >= 0x80; length >>= 7)
    self->bytes[self->n_bytes++] = length | 0x80;
  self->bytes[self->n_bytes++] = length;
}

static void
write_integer (PonderOwnWriter *self,
               gint64           value)
{
  guint n = 1;

  if (value >= PONDER_OWN_LEAST_SMALL && value <= PONDER_OWN_MOST_SMALL)
    {
      self->bytes[self->n_bytes++] = PONDER_OWN_BYTE_SMALL + value - PONDER_OWN_LEAST_SMALL;
      return;
    }
  while (n < 8 && value >> (8 * n - 1) != 0 && value >> (8 * n - 1) != -1)
    n++;
  self->bytes[self->n_bytes++] = PONDER_OWN_BYTE_INTEGER + n - 1;
  for (guint i = 0; i < n; i++)
    self->bytes[self->n_bytes++] = (guint64) value >> (8 * i);
}

static gboolean
write_float (PonderOwnWriter *self,
             double           value)
{
  lua_Integer integer;

  if (isnan (value))
    return refuse (self, PONDER_OWN_FAULT_NAN);
  if (lua_numbertointeger (value, &integer) && (lua_Number) integer == value)
    {
      self->only_bytes = TRUE;
      write_integer (self, integer);
      return TRUE;
    }
  self->bytes[self->n_bytes++] = PONDER_OWN_BYTE_FLOAT;
  memcpy (self->bytes + self->n_bytes, &value, sizeof value);
  self->n_bytes += sizeof value;
  return TRUE;
}

static gboolean
write_text (PonderOwnWriter *self,
            const char      *text,
            gsize            length)
{
  if (length > PONDER_OWN_MOST_BYTES || self->n_bytes + length + 5 > PONDER_OWN_MOST_BYTES)
    return refuse (self, PONDER_OWN_FAULT_LONG);
  if (length <= PONDER_OWN_MOST_SHORT_TEXT)
    self->bytes[self->n_bytes++] = PONDER_OWN_BYTE_SHORT_TEXT + length;
  else
    {
      self->bytes[self->n_bytes++] = PONDER_OWN_BYTE_TEXT;
      write_length (self, length);
    }
  memcpy (self->bytes + self->n_bytes, text, length);
  self->n_bytes += length;
  return TRUE;
}

static gboolean write_table (PonderOwnWriter *self,
                             lua_State       *lua,
                             int              index,
                             guint            level);

/* Writes the value on the top of the stack. */
static gboolean
write_value (PonderOwnWriter *self,
             lua_State       *lua,
             int              type,
             guint            level)
{
  if (self->n_bytes > PONDER_OWN_MOST_BYTES)
    return refuse (self, PONDER_OWN_FAULT_LONG);
  if (type == LUA_TNUMBER)
    {
      if (!lua_isinteger (lua, -1))
        return write_float (self, lua_tonumber (lua, -1));
      write_integer (self, lua_tointeger (lua, -1));
      return TRUE;
    }
  if (type == LUA_TSTRING)
    {
      gsize length;
      const char *text = lua_tolstring (lua, -1, &length);

      return write_text (self, text, length);
    }
  if (type == LUA_TBOOLEAN)
    {
      self->bytes[self->n_bytes++] = lua_toboolean (lua, -1) ? PONDER_OWN_BYTE_TRUE : PONDER_OWN_BYTE_FALSE;
      return TRUE;
    }
  if (type == LUA_TTABLE)
    return write_table (self, lua, lua_gettop (lua), level);
  return refuse (self, type == LUA_TNIL ? PONDER_OWN_FAULT_NIL : PONDER_OWN_FAULT_TYPE);
}

static gboolean
add_to_path (PonderOwnWriter    *self,
             const PonderOwnKey *key)
{
  g_autofree char *text = NULL;

  if (key->type == LUA_TSTRING)
    {
      g_autofree char *valid = g_utf8_make_valid (key->text, MIN (key->length, 40));

      text = g_strconcat (".", valid, NULL);
    }
  else if (key->type == LUA_TBOOLEAN)
    text = g_strdup (key->is_integer ? "[true]" : "[false]");
  else if (key->is_integer)
    text = g_strdup_printf ("[%" G_GINT64_FORMAT "]", (gint64) key->integer);
  else
    text = g_strdup_printf ("[%.14g]", key->number);
  g_string_prepend (self->path, text);
  return FALSE;
}

/* Writes a table that is nothing but a list. Returns FALSE if it isn't, or for a fault. */
static gboolean
write_list (PonderOwnWriter *self,
            lua_State       *lua,
            int              index,
            guint            level)
{
  lua_Integer n = lua_rawlen (lua, index);
  lua_Integer n_keys = 0;

  if (n > PONDER_OWN_MOST_BYTES)
    return refuse (self, PONDER_OWN_FAULT_LONG);
  lua_pushnil (lua);
  while (lua_next (lua, index) != 0)
    {
      lua_pop (lua, 1);
      if (++n_keys <= n)
        continue;
      lua_pop (lua, 1);
      return FALSE;
    }
  if (n_keys < n)
    return FALSE;

  /* It has n keys. If 1 to n are among them, there are no others. */
  self->bytes[self->n_bytes++] = PONDER_OWN_BYTE_LIST;
  write_length (self, n);
  for (lua_Integer i = 1; i <= n; i++)
    {
      int type = lua_rawgeti (lua, index, i);
      gboolean written;

      if (type == LUA_TNIL)
        {
          lua_pop (lua, 1);
          /* What is written until here is written again. In many levels that would take forever. */
          self->no_lists = TRUE;
          return FALSE;
        }
      if (type == LUA_TNUMBER && self->n_bytes <= PONDER_OWN_MOST_BYTES && lua_isinteger (lua, -1))
        {
          write_integer (self, lua_tointegerx (lua, -1, NULL));
          written = TRUE;
        }
      else
        written = write_value (self, lua, type, level);
      lua_pop (lua, 1);
      if (!written)
        return add_to_path (self, &(PonderOwnKey){ .type = LUA_TNUMBER, .is_integer = TRUE, .integer = i });
    }
  return TRUE;
}

static gboolean
write_pairs (PonderOwnWriter *self,
             lua_State       *lua,
             int              index,
             guint            first,
             guint            level)
{
  guint last = self->keys->len;

  for (guint i = first; i < last; i++)
    {
      /* The array can move while a value is written. */
      PonderOwnKey key = g_array_index (self->keys, PonderOwnKey, i);
      gboolean written;

      ponder_own_key_push (&key, lua);
      written = write_value (self, lua, key.type, level);
      if (written)
        {
          lua_rawget (lua, index);
          written = write_value (self, lua, lua_type (lua, -1), level);
        }
      lua_pop (lua, 1);
      if (!written)
        return add_to_path (self, &key);
    }
  return TRUE;
}

/* Writes any table. */
static gboolean
write_any_table (PonderOwnWriter *self,
                 lua_State       *lua,
                 int              index,
                 guint            level)
{
  guint first = self->keys->len;
  lua_Integer n = 0;
  guint n_pairs;
  gboolean written = TRUE;

  while (lua_rawgeti (lua, index, n + 1) != LUA_TNIL)
    {
      lua_pop (lua, 1);
      n++;
    }
  lua_pop (lua, 1);
  if (!ponder_own_keys_collect (self->keys, lua, index, n, PONDER_OWN_MOST_BYTES / 2))
    return refuse (self,
                   self->keys->len - first == PONDER_OWN_MOST_BYTES / 2 ? PONDER_OWN_FAULT_LONG : PONDER_OWN_FAULT_KEY);
  n_pairs = self->keys->len - first;
  for (guint i = first; i < self->keys->len; i++)
    {
      const PonderOwnKey *key = &g_array_index (self->keys, PonderOwnKey, i);

      /* With a gap after n, Lua may say that the length of one such table is n, and of another more. */
      self->only_bytes |= key->type == LUA_TNUMBER && key->is_integer && key->integer > n;
    }
  self->bytes[self->n_bytes++] = n_pairs > 0 ? PONDER_OWN_BYTE_TABLE : PONDER_OWN_BYTE_LIST;
  write_length (self, n);
  if (n_pairs > 0)
    write_length (self, n_pairs);
  for (lua_Integer i = 1; written && i <= n; i++)
    {
      int type = lua_rawgeti (lua, index, i);

      written = write_value (self, lua, type, level);
      lua_pop (lua, 1);
      if (!written)
        add_to_path (self, &(PonderOwnKey){ .type = LUA_TNUMBER, .is_integer = TRUE, .integer = i });
    }
  written = written && write_pairs (self, lua, index, first, level);
  g_array_set_size (self->keys, first);
  return written;
}

static gboolean
write_table (PonderOwnWriter *self,
             lua_State       *lua,
             int              index,
             guint            level)
{
  const void *table = lua_topointer (lua, index);
  gsize began = self->n_bytes;

  if (level == PONDER_OWN_MOST_LEVELS)
    {
      for (guint i = 0; i < level; i++)
        if (self->tables[i] == table)
          return refuse (self, PONDER_OWN_FAULT_CYCLE);
      return refuse (self, PONDER_OWN_FAULT_DEEP);
    }
  if (!lua_checkstack (lua, 6))
    return refuse (self, PONDER_OWN_FAULT_DEEP);
  self->tables[level] = table;
  if (!self->no_lists && write_list (self, lua, index, level + 1))
    return TRUE;
  if (self->fault != PONDER_OWN_FAULT_NONE)
    return FALSE;
  self->n_bytes = began;
  return write_any_table (self, lua, index, level + 1);
}

/* Writes the value at @index as bytes. If it can't be a state, `fault` and `path` tell why. May raise errors of Lua. */
gboolean
ponder_own_writer_write (PonderOwnWriter *self,
                         lua_State       *lua,
                         int              index)
{
  gboolean written;

  self->n_bytes = 0;
  self->only_bytes = FALSE;
  self->no_lists = FALSE;
  self->fault = PONDER_OWN_FAULT_NONE;
  g_array_set_size (self->keys, 0);
  lua_pushvalue (lua, index);
  written = write_value (self, lua, lua_type (lua, -1), 0);
  lua_pop (lua, 1);
  if (written && self->n_bytes > PONDER_OWN_MOST_BYTES)
    return refuse (self, PONDER_OWN_FAULT_LONG);
  return written;
}

/* Returns a part of a sentence that begins with “it”. */
char *
ponder_own_writer_why (PonderOwnWriter *self)
{
  const char *what = NULL;

  switch (self->fault)
    {
    case PONDER_OWN_FAULT_NIL:
      /* Translators: of a value that can't be a state, as the next ones */
      what = _ ("it is nil");
      break;
    case PONDER_OWN_FAULT_TYPE:
      what = self->path->len > 0 ? _ ("it has a function in it") : _ ("it is a function");
      break;
    case PONDER_OWN_FAULT_KEY:
      what = _ ("it has a table with a key that is no number, text, true or false");
      break;
    case PONDER_OWN_FAULT_NAN:
      what = self->path->len > 0 ? _ ("it has a number in it that is undefined, as 0/0 is")
                                 : _ ("it is a number that is undefined, as 0/0 is");
      break;
    case PONDER_OWN_FAULT_LONG:
      return g_strdup (_ ("it is longer than 64 KiB"));
    case PONDER_OWN_FAULT_DEEP:
      return g_strdup (_ ("it has tables in tables, more than 100 levels of them"));
    case PONDER_OWN_FAULT_CYCLE:
      return g_strdup (_ ("it has a table that contains itself"));
    case PONDER_OWN_FAULT_NONE:
    default:
      g_return_val_if_reached (NULL);
    }
  if (self->path->len == 0)
    return g_strdup (what);
  /* Translators: why something can't be a state, and where in it that stands, such as “[2].x” */
  return g_strdup_printf (_ ("%s, at %s"), what, self->path->str);
}

/* Returns where the bytes go on. */
static const guint8 *
push_value (lua_State    *lua,
            const guint8 *at)
{
  PonderOwnItem item;

  at = ponder_own_item_read (at, &item);
  switch (item.type)
    {
    case PONDER_OWN_BYTE_FALSE:
    case PONDER_OWN_BYTE_TRUE:
      lua_pushboolean (lua, item.type == PONDER_OWN_BYTE_TRUE);
      break;
    case PONDER_OWN_BYTE_INTEGER:
      lua_pushinteger (lua, item.integer);
      break;
    case PONDER_OWN_BYTE_FLOAT:
      lua_pushnumber (lua, item.number);
      break;
    case PONDER_OWN_BYTE_TEXT:
      lua_pushlstring (lua, item.text, item.length);
      break;
    case PONDER_OWN_BYTE_TABLE:
    default:
      luaL_checkstack (lua, 6, NULL);
      /* With exact sizes, the length of a table with gaps is always that of its list. */
      lua_createtable (lua, item.length, item.n_pairs);
      for (guint i = 1; i <= item.length; i++)
        {
          if (*at >= PONDER_OWN_BYTE_SMALL)
            lua_pushinteger (lua, *at++ - PONDER_OWN_BYTE_SMALL + PONDER_OWN_LEAST_SMALL);
          else
            at = push_value (lua, at);
          lua_rawseti (lua, -2, i);
        }
      for (guint i = 0; i < item.n_pairs; i++)
        {
          at = push_value (lua, at);
          at = push_value (lua, at);
          lua_rawset (lua, -3);
        }
    }
  return at;
}

void
ponder_own_value_push (lua_State    *lua,
                       const guint8 *bytes)
{
  push_value (lua, bytes);
}

/* Returns where the bytes go on if the value at @index equals the one at @at, or NULL. */
static const guint8 *
match_value (lua_State    *lua,
             int           index,
             const guint8 *at)
{
  PonderOwnItem item;
  gsize length;
  int top;

  at = ponder_own_item_read (at, &item);
  switch (item.type)
    {
    case PONDER_OWN_BYTE_FALSE:
    case PONDER_OWN_BYTE_TRUE:
      return lua_isboolean (lua, index) && lua_toboolean (lua, index) == (item.type == PONDER_OWN_BYTE_TRUE) ? at
                                                                                                             : NULL;
    case PONDER_OWN_BYTE_INTEGER:
      return lua_isinteger (lua, index) && lua_tointeger (lua, index) == item.integer ? at : NULL;
    case PONDER_OWN_BYTE_FLOAT:
      return lua_type (lua, index) == LUA_TNUMBER && lua_tonumber (lua, index) == item.number ? at : NULL;
    case PONDER_OWN_BYTE_TEXT:
      {
        const char *text = lua_type (lua, index) == LUA_TSTRING ? lua_tolstring (lua, index, &length) : NULL;

        return text != NULL && length == item.length && memcmp (text, item.text, length) == 0 ? at : NULL;
      }
    case PONDER_OWN_BYTE_TABLE:
    default:
      break;
    }

  if (!lua_istable (lua, index))
    return NULL;
  luaL_checkstack (lua, 16, NULL);
  index = lua_absindex (lua, index);
  top = lua_gettop (lua);
  for (guint i = 1; at != NULL && i <= item.length; i++)
    {
      int type = lua_rawgeti (lua, index, i);

      if (*at < PONDER_OWN_BYTE_SMALL)
        at = match_value (lua, -1, at);
      else if (type == LUA_TNUMBER &&
               lua_tointegerx (lua, -1, NULL) == *at - PONDER_OWN_BYTE_SMALL + PONDER_OWN_LEAST_SMALL)
        at++;
      else
        at = NULL;
      if (i % 8 == 0)
        lua_settop (lua, top);
    }
  lua_settop (lua, top);
  for (guint i = 0; at != NULL && i < item.n_pairs; i++)
    {
      at = push_value (lua, at);
      lua_rawget (lua, index);
      at = match_value (lua, -1, at);
      lua_pop (lua, 1);
    }
  if (at == NULL)
    return NULL;

  /* Any further key is one too many. A list is usually followed by all other keys. */
  if (item.n_pairs == 0 && item.length > 0)
    lua_pushinteger (lua, item.length);
  else
    lua_pushnil (lua);
  for (guint n_left = item.n_pairs > 0 ? item.length + item.n_pairs : 0; lua_next (lua, index) != 0; n_left--)
    {
      lua_pop (lua, 1);
      if (n_left > 0)
        continue;
      lua_pop (lua, 1);
      return NULL;
    }
  return at;
}

/* Returns whether the value at @index has these bytes. */
gboolean
ponder_own_value_equal (lua_State    *lua,
                        int           index,
                        const guint8 *bytes)
{
  return match_value (lua, index, bytes) != NULL;
}

