/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE /* for memmem() */
#include "ponder-config.h"

#include "ponder-own-library.h"

#include <glib/gi18n-lib.h>
#include <lauxlib.h>
#include <lualib.h>
#include <string.h>

#include "ponder-own-box.h"
#include "ponder-own-error.h"
#include "ponder-own-value.h"

/* What programs can use: the ready functions, and those of Lua's library that can be stopped at any time. No function here
 * holds memory of GLib when it calls Lua, which may raise an error. */

#define MOST_KEYS 131072 /* of a table within the longest block, and more */
#define MOST_LIST 65536

static void
check_table (lua_State *lua,
             int        argument)
{
  luaL_checktype (lua, argument, LUA_TTABLE);
  ponder_own_box_charge (lua, 64 * lua_rawlen (lua, argument));
}

/* Pushes a copy of the table at @index, with room for @more elements, whose elements are the same. */
static void
push_copy (lua_State  *lua,
           int         index,
           lua_Integer more)
{
  lua_Integer n = lua_rawlen (lua, index);

  lua_createtable (lua, MIN (n + more, MOST_LIST), 0);
  if (lua_topointer (lua, index) == ponder_own_box_get (lua)->list)
    {
      for (lua_Integer i = 1; i <= n; i++)
        {
          lua_rawgeti (lua, index, i);
          lua_rawseti (lua, -2, i);
        }
      return;
    }
  lua_pushnil (lua);
  while (lua_next (lua, index) != 0)
    if (lua_isinteger (lua, -2))
      lua_rawseti (lua, -3, lua_tointeger (lua, -2));
    else
      {
        lua_pushvalue (lua, -2);
        lua_insert (lua, -2);
        lua_rawset (lua, -4);
      }
}

/* with (list, value), with (table, key, value) */
static int
with (lua_State *lua)
{
  gboolean has_key = !lua_isnone (lua, 3);

  check_table (lua, 1);
  luaL_checkany (lua, 2);
  if (has_key && lua_isnil (lua, 2))
    return luaL_argerror (lua, 2, _ ("the key is nil"));
  lua_settop (lua, 3);
  push_copy (lua, 1, has_key ? 0 : 1);
  if (has_key)
    {
      lua_pushvalue (lua, 2);
      lua_pushvalue (lua, 3);
      if (lua_type (lua, 2) == LUA_TNUMBER && lua_tonumber (lua, 2) != lua_tonumber (lua, 2))
        return luaL_argerror (lua, 2, _ ("the key is undefined, as 0/0 is"));
      lua_rawset (lua, 4);
    }
  else
    {
      lua_pushvalue (lua, 2);
      lua_rawseti (lua, 4, lua_rawlen (lua, 1) + 1);
    }
  return 1;
}

/* Returns whether two values have the same content. */
static gboolean
equal (lua_State *lua,
       int        a,
       int        b,
       guint      level)
{
  guint n_keys = 0;

  ponder_own_box_charge (lua, 64);
  if (lua_rawequal (lua, a, b))
    return TRUE;
  if (!lua_istable (lua, a) || !lua_istable (lua, b))
    return FALSE;
  if (level == PONDER_OWN_MOST_LEVELS)
    return luaL_error (lua, _ ("the tables have more than %d levels"), PONDER_OWN_MOST_LEVELS);
  luaL_checkstack (lua, 6, NULL);
  lua_pushnil (lua);
  while (lua_next (lua, a) != 0)
    {
      int top = lua_gettop (lua);

      n_keys++;
      lua_pushvalue (lua, top - 1);
      lua_rawget (lua, b);
      if (!equal (lua, top, top + 1, level + 1))
        {
          lua_settop (lua, top - 2);
          return FALSE;
        }
      lua_settop (lua, top - 1);
    }
  lua_pushnil (lua);
  for (; lua_next (lua, b) != 0; n_keys--)
    {
      lua_pop (lua, 1);
      if (n_keys > 0)
        continue;
      lua_pop (lua, 1);
      return FALSE;
    }
  return TRUE;
}

/* without (list, value) */
static int
without (lua_State *lua)
{
  lua_Integer n;
  lua_Integer at = 0;

  check_table (lua, 1);
  luaL_checkany (lua, 2);
  lua_settop (lua, 2);
  n = lua_rawlen (lua, 1);
  lua_createtable (lua, n, 0);
  for (lua_Integer i = 1; i <= n; i++)
    {
      lua_rawgeti (lua, 1, i);
      if (at == 0 && equal (lua, 4, 2, 0))
        {
          at = i;
          lua_pop (lua, 1);
        }
      else
        lua_rawseti (lua, 3, at == 0 ? i : i - 1);
    }
  return 1;
}

static void
push_deep_copy (lua_State *lua,
                int        index,
                guint      level)
{
  int copy;

  ponder_own_box_charge (lua, 64);
  if (!lua_istable (lua, index))
    {
      lua_pushvalue (lua, index);
      return;
    }
  if (level == PONDER_OWN_MOST_LEVELS)
    luaL_error (lua, _ ("the table has more than %d levels, or contains itself"), PONDER_OWN_MOST_LEVELS);
  luaL_checkstack (lua, 6, NULL);
  lua_createtable (lua, lua_rawlen (lua, index), 0);
  copy = lua_gettop (lua);
  lua_pushnil (lua);
  while (lua_next (lua, index) != 0)
    {
      lua_pushvalue (lua, copy + 1);
      push_deep_copy (lua, copy + 2, level + 1);
      lua_rawset (lua, copy);
      lua_settop (lua, copy + 1);
    }
}

/* copy (value) */
static int
copy (lua_State *lua)
{
  luaL_checkany (lua, 1);
  lua_settop (lua, 1);
  push_deep_copy (lua, 1, 0);
  return 1;
}

/* range (last), range (first, last), range (first, last, step) */
static int
range (lua_State *lua)
{
  lua_Integer first = lua_isnone (lua, 2) ? 1 : luaL_checkinteger (lua, 1);
  lua_Integer last = luaL_checkinteger (lua, lua_isnone (lua, 2) ? 1 : 2);
  lua_Integer step = luaL_optinteger (lua, 3, 1);
  guint64 distance = step > 0 ? (guint64) last - (guint64) first : (guint64) first - (guint64) last;
  guint64 stride = step > 0 ? (guint64) step : -(guint64) step;
  guint64 n = 0;

  luaL_argcheck (lua, step != 0, 3, _ ("the step is 0"));
  if (step > 0 ? first <= last : first >= last)
    n = distance / stride + 1;
  if (n > MOST_LIST)
    return luaL_error (lua, _ ("range would have more than %d numbers"), MOST_LIST);
  ponder_own_box_charge (lua, 16 * n);
  lua_createtable (lua, n, 0);
  for (guint64 i = 0; i < n; i++)
    {
      lua_pushinteger (lua, (lua_Integer) ((guint64) first + i * (guint64) step));
      lua_rawseti (lua, -2, i + 1);
    }
  return 1;
}

/* grid (rows, columns, cell) */
static int
grid (lua_State *lua)
{
  lua_Integer n_rows = luaL_checkinteger (lua, 1);
  lua_Integer n_columns = luaL_checkinteger (lua, 2);

  luaL_argcheck (lua, n_rows >= 0 && n_rows <= 1000, 1, _ ("the number of rows is not from 0 to 1000"));
  luaL_argcheck (lua, n_columns >= 0 && n_columns <= 1000, 2, _ ("the number of columns is not from 0 to 1000"));
  luaL_checkany (lua, 3);
  lua_settop (lua, 3);
  lua_createtable (lua, n_rows, 0);
  for (lua_Integer row = 1; row <= n_rows; row++)
    {
      lua_createtable (lua, n_columns, 0);
      ponder_own_box_charge (lua, 16 * n_columns);
      for (lua_Integer column = 1; column <= n_columns; column++)
        {
          lua_pushvalue (lua, 3);
          if (lua_isfunction (lua, 3))
            {
              lua_pushinteger (lua, row);
              lua_pushinteger (lua, column);
              lua_call (lua, 2, 1);
              if (lua_isnil (lua, -1))
                {
                  lua_pop (lua, 1);
                  lua_pushliteral (lua, "");
                }
            }
          lua_rawseti (lua, 5, column);
        }
      lua_rawseti (lua, 4, row);
    }
  return 1;
}

/* digits (number) */
static int
digits (lua_State *lua)
{
  char text[24];
  const char *at = text;
  int n = 0;

  if (lua_type (lua, 1) == LUA_TSTRING)
    {
      at = lua_tostring (lua, 1);
      luaL_argcheck (lua, *at != '\0' && strspn (at, "0123456789") == lua_rawlen (lua, 1), 1,
                     _ ("the text has more than digits"));
      ponder_own_box_charge (lua, 16 * strlen (at));
    }
  else
    {
      lua_Integer number = luaL_checkinteger (lua, 1);

      luaL_argcheck (lua, number >= 0, 1, _ ("the number is less than 0"));
      g_snprintf (text, sizeof text, "%" G_GINT64_FORMAT, (gint64) number);
    }
  lua_newtable (lua);
  for (; *at != '\0'; at++)
    {
      lua_pushinteger (lua, *at - '0');
      lua_rawseti (lua, -2, ++n);
    }
  return 1;
}

static const char *
find_text (lua_State  *lua,
           const char *text,
           gsize       length,
           const char *part,
           gsize       part_length)
{
  ponder_own_box_charge (lua, length + part_length);
  return memmem (text, length, part, part_length);
}

/* split (text), split (text, separator): without a separator into characters */
static int
split (lua_State *lua)
{
  gsize length, n_separator;
  const char *text = luaL_checklstring (lua, 1, &length);
  const char *separator = luaL_optlstring (lua, 2, "", &n_separator);
  const char *end = text + length;
  int n = 0;

  ponder_own_box_charge (lua, 64 * length);
  lua_newtable (lua);
  if (n_separator == 0)
    while (text < end)
      {
        gunichar c = g_utf8_get_char_validated (text, end - text);
        gsize size = c == (gunichar) -1 || c == (gunichar) -2 ? 1 : g_utf8_next_char (text) - text;

        lua_pushlstring (lua, text, size);
        lua_rawseti (lua, -2, ++n);
        text += size;
      }
  else
    while (text != NULL)
      {
        const char *next = memmem (text, end - text, separator, n_separator);

        lua_pushlstring (lua, text, (next != NULL ? next : end) - text);
        lua_rawseti (lua, -2, ++n);
        text = next != NULL ? next + n_separator : NULL;
      }
  return 1;
}

/* Pushes the value at @index as text, which never has an address. */
static void
push_text (lua_State *lua,
           int        index)
{
  int type = lua_type (lua, index);

  if (type == LUA_TSTRING || type == LUA_TNUMBER)
    lua_pushvalue (lua, index);
  else if (type == LUA_TBOOLEAN)
    lua_pushstring (lua, lua_toboolean (lua, index) ? "true" : "false");
  else
    lua_pushstring (lua, lua_typename (lua, type));
  lua_tostring (lua, -1);
}

/* join (list), join (list, separator) */
static int
join (lua_State *lua)
{
  luaL_Buffer buffer;
  const char *separator = luaL_optstring (lua, 2, "");
  lua_Integer n;

  check_table (lua, 1);
  n = lua_rawlen (lua, 1);
  luaL_buffinit (lua, &buffer);
  for (lua_Integer i = 1; i <= n; i++)
    {
      int type;

      if (i > 1)
        luaL_addstring (&buffer, separator);
      type = lua_rawgeti (lua, 1, i);
      if (type != LUA_TSTRING && type != LUA_TNUMBER && type != LUA_TBOOLEAN)
        /* Translators: the second is what it is, such as “a table” */
        return luaL_error (lua, _ ("element %d of the list is %s, so it can’t be joined"), (int) i,
                           ponder_own_error_name_type (lua_typename (lua, type)));
      push_text (lua, -1);
      lua_remove (lua, -2);
      luaL_addvalue (&buffer);
    }
  luaL_pushresult (&buffer);
  return 1;
}

static int
next_pair (lua_State *lua)
{
  lua_Integer i = lua_tointeger (lua, lua_upvalueindex (2));

  for (;;)
    {
      if (lua_rawgeti (lua, lua_upvalueindex (1), ++i) == LUA_TNIL)
        return 1;
      lua_pushvalue (lua, -1);
      /* An element may have been taken out on the way. */
      if (lua_rawget (lua, lua_upvalueindex (3)) != LUA_TNIL)
        break;
      lua_pop (lua, 2);
    }
  lua_pushinteger (lua, i);
  lua_replace (lua, lua_upvalueindex (2));
  return 2;
}

/* pairs (table): in the order of the keys */
static int
pairs (lua_State *lua)
{
  GArray *keys = ponder_own_box_get (lua)->keys;

  check_table (lua, 1);
  lua_settop (lua, 1);
  g_array_set_size (keys, 0);
  if (!ponder_own_keys_collect (keys, lua, 1, 0, MOST_KEYS))
    return luaL_error (lua, _ ("pairs goes through tables whose keys are numbers, texts, true or false"));
  ponder_own_box_charge (lua, 64 * keys->len);
  lua_createtable (lua, keys->len, 0);
  for (guint i = 0; i < keys->len; i++)
    {
      ponder_own_key_push (&g_array_index (keys, PonderOwnKey, i), lua);
      lua_rawseti (lua, -2, i + 1);
    }
  lua_pushinteger (lua, 0);
  lua_pushvalue (lua, 1);
  lua_pushcclosure (lua, next_pair, 3);
  return 1;
}

static int
to_string (lua_State *lua)
{
  luaL_checkany (lua, 1);
  push_text (lua, 1);
  return 1;
}

/* string.rep (text, n, separator) */
static int
repeat (lua_State *lua)
{
  gsize length, n_separator;
  const char *text = luaL_checklstring (lua, 1, &length);
  lua_Integer n = luaL_checkinteger (lua, 2);
  const char *separator = luaL_optlstring (lua, 3, "", &n_separator);
  luaL_Buffer buffer;

  if (n <= 0 || length + n_separator == 0)
    {
      lua_pushliteral (lua, "");
      return 1;
    }
  if ((guint64) n > PONDER_OWN_MOST_TEXT / (length + n_separator) + 1)
    return luaL_error (lua, _ ("the text would be longer than 256 KiB"));
  ponder_own_box_charge (lua, n * (length + n_separator));
  luaL_buffinit (lua, &buffer);
  for (; n > 0; n--)
    {
      luaL_addlstring (&buffer, text, length);
      if (n > 1)
        luaL_addlstring (&buffer, separator, n_separator);
    }
  luaL_pushresult (&buffer);
  return 1;
}

/* string.find (text, part, first): plain */
static int
find (lua_State *lua)
{
  gsize length, part_length;
  const char *text = luaL_checklstring (lua, 1, &length);
  const char *part = luaL_checklstring (lua, 2, &part_length);
  lua_Integer first = luaL_optinteger (lua, 3, 1);
  const char *found = NULL;

  if (first < 0)
    first = MAX ((lua_Integer) length + first + 1, 1);
  first = MAX (first, 1);
  if ((gsize) first <= length + 1)
    found = find_text (lua, text + first - 1, length - (first - 1), part, part_length);
  if (found == NULL)
    return 0;
  lua_pushinteger (lua, found - text + 1);
  lua_pushinteger (lua, found - text + part_length);
  return 2;
}

/* string.format: %s takes any value, but shows no addresses */
static int
format (lua_State *lua)
{
  gsize length;
  const char *at = luaL_checklstring (lua, 1, &length);
  const char *end = at + length;
  int argument = 1;

  ponder_own_box_charge (lua, length);
  while ((at = memchr (at, '%', end - at)) != NULL)
    {
      at++;
      if (*at == '%')
        {
          at++;
          continue;
        }
      at += strspn (at, "-+ #0123456789.");
      argument++;
      if (*at == 'p')
        return luaL_error (lua, _ ("“%%p” is not offered"));
      if (*at == 's' && argument <= lua_gettop (lua))
        {
          push_text (lua, argument);
          lua_replace (lua, argument);
        }
    }
  return lua_tocfunction (lua, lua_upvalueindex (1)) (lua);
}

/* Calls the function of Lua's library that is the upvalue, whose time depends on the size of the first argument. */
static int
charged (lua_State *lua)
{
  int type = lua_type (lua, 1);

  if (type == LUA_TSTRING || type == LUA_TTABLE)
    ponder_own_box_charge (lua, (type == LUA_TTABLE ? 64 : 4) * lua_rawlen (lua, 1));
  return lua_tocfunction (lua, lua_upvalueindex (1)) (lua);
}

static int
less (lua_State *lua)
{
  ponder_own_box_charge (lua, 64 + (lua_type (lua, 1) == LUA_TSTRING ? lua_rawlen (lua, 1) : 0));
  lua_pushboolean (lua, lua_compare (lua, 1, 2, LUA_OPLT));
  return 1;
}

static int
sort (lua_State *lua)
{
  check_table (lua, 1);
  if (lua_isnoneornil (lua, 2))
    {
      lua_settop (lua, 1);
      lua_pushcfunction (lua, less);
    }
  return lua_tocfunction (lua, lua_upvalueindex (1)) (lua);
}

/* What is offered of Lua's library; of the third member, where it isn't Lua's own, which may be its upvalue. */
static const struct
{
  const char *table; /* NULL: global */
  const char *name;
  lua_CFunction function;
} offered[] = {
  { NULL, "assert" },
  { NULL, "error" },
  { NULL, "ipairs" },
  { NULL, "pairs", pairs },
  { NULL, "rawequal" },
  { NULL, "rawget" },
  { NULL, "rawlen" },
  { NULL, "select" },
  { NULL, "tonumber", charged },
  { NULL, "tostring", to_string },
  { NULL, "type" },
  { "math", "abs" },
  { "math", "acos" },
  { "math", "asin" },
  { "math", "atan" },
  { "math", "ceil" },
  { "math", "cos" },
  { "math", "deg" },
  { "math", "exp" },
  { "math", "floor" },
  { "math", "fmod" },
  { "math", "huge" },
  { "math", "log" },
  { "math", "max" },
  { "math", "maxinteger" },
  { "math", "min" },
  { "math", "mininteger" },
  { "math", "modf" },
  { "math", "pi" },
  { "math", "rad" },
  { "math", "sin" },
  { "math", "sqrt" },
  { "math", "tan" },
  { "math", "tointeger" },
  { "math", "type" },
  { "math", "ult" },
  { "string", "byte", charged },
  { "string", "char" },
  { "string", "find", find },
  { "string", "format", format },
  { "string", "len" },
  { "string", "lower", charged },
  { "string", "rep", repeat },
  { "string", "reverse", charged },
  { "string", "sub" },
  { "string", "upper", charged },
  { "table", "concat", charged },
  { "table", "insert", charged },
  { "table", "pack" },
  { "table", "remove", charged },
  { "table", "sort", sort },
  { "table", "unpack", charged },
  { "utf8", "char" },
  { "utf8", "codepoint", charged },
  { "utf8", "codes", charged },
  { "utf8", "len", charged },
  { "utf8", "offset", charged },
};

/* The functions that only programs here have, but for `yield`, which belongs to calls of `next`. */
static const luaL_Reg ready[] = {
  { "with", with }, { "without", without }, { "copy", copy },   { "range", range },
  { "grid", grid }, { "digits", digits },   { "split", split }, { "join", join },
};

/* Pushes the table that functions of @name are in, of the globals at @globals. */
static void
push_library (lua_State  *lua,
              int         globals,
              const char *name)
{
  if (name == NULL)
    lua_pushvalue (lua, globals);
  else if (lua_getfield (lua, globals, name) == LUA_TNIL)
    {
      lua_pop (lua, 1);
      lua_newtable (lua);
      lua_pushvalue (lua, -1);
      lua_setfield (lua, globals, name);
    }
}

/* Makes the globals. A C function of Lua, to be called once. */
int
ponder_own_library_open (lua_State *lua)
{
  static const luaL_Reg libraries[] = {
    { LUA_GNAME, luaopen_base },       { LUA_MATHLIBNAME, luaopen_math }, { LUA_STRLIBNAME, luaopen_string },
    { LUA_TABLIBNAME, luaopen_table }, { LUA_UTF8LIBNAME, luaopen_utf8 },
  };
  int whole, globals;

  for (guint i = 0; i < G_N_ELEMENTS (libraries); i++)
    {
      luaL_requiref (lua, libraries[i].name, libraries[i].func, 1);
      lua_pop (lua, 1);
    }
  lua_pushglobaltable (lua);
  whole = lua_gettop (lua);
  lua_newtable (lua);
  globals = lua_gettop (lua);
  for (guint i = 0; i < G_N_ELEMENTS (offered); i++)
    {
      push_library (lua, whole, offered[i].table);
      push_library (lua, globals, offered[i].table);
      lua_getfield (lua, -2, offered[i].name);
      if (offered[i].function != NULL)
        lua_pushcclosure (lua, offered[i].function, 1);
      lua_setfield (lua, -2, offered[i].name);
      lua_settop (lua, globals);
    }
  for (guint i = 0; i < G_N_ELEMENTS (ready); i++)
    {
      lua_pushcfunction (lua, ready[i].func);
      lua_setfield (lua, globals, ready[i].name);
    }

  /* Methods of texts are those that are offered. Messages look for names of functions among what is loaded. */
  lua_pushliteral (lua, "");
  lua_getmetatable (lua, -1);
  lua_getfield (lua, globals, LUA_STRLIBNAME);
  lua_setfield (lua, -2, "__index");
  lua_settop (lua, globals);
  lua_newtable (lua);
  lua_setfield (lua, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_rawseti (lua, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  return 0;
}
