/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-own-machine.h"

#include <glib/gi18n-lib.h>
#include <lauxlib.h>
#include <string.h>

#include "ponder-excerpt.h"
#include "ponder-own-box.h"
#include "ponder-own-value.h"

/* Each question is one protected call of a function here, an “op”, which gets the machine and finds in it what is asked
 * and where the answer goes. What an op makes with GLib hangs on the machine, so that nothing is lost by an error of Lua.
 *
 * The values of the newest states are kept, so that a search in depth hardly ever makes one from bytes: a ring has the
 * children of the last expansions, each list under a number that no machine uses twice. A state has the number of its list
 * and its place in it; if the ring has another list there by now, the value is made from bytes. */

#define RING 64
#define ORIGIN_BITS 13 /* of a place in a list: from 1 to 4,096 */
#define SERIAL_BITS 20 /* numbers that a machine takes at once */
#define MOST_KEPT (512 << 10) /* bytes of states in the ring; as values of Lua they may need 36 times as much */

#define MOST_ASKING (G_USEC_PER_SEC / 10) /* of children at once; the others are asked one by one */

#define ALWAYS_CHECKED 64 /* expansions in which it is always seen if `allowed` changes its argument */
#define CHECKED 16 /* of so many more it is seen in one */

#define MOST_STATE 40 /* characters of a state in a message */
#define MOST_REASON 200
#define MOST_MOVE 16
#define MOST_WORDS 200
#define MOST_SHOWN 4096
#define MOST_CELL 24
#define MOST_MARK 16

/* Keys of the registry of Lua, after those of its own. */
enum
{
  KEY_PARTS = LUA_RIDX_LAST + 1, /* and the functions that follow it */
  KEY_YIELDED = KEY_PARTS + PONDER_OWN_N_PARTS,
  KEY_RING,
};

struct _PonderOwnMachine
{
  char *source;
  PonderMemoryAccount *memory;
  GCancellable *cancellable; /* nullable */
  PonderOwnBox box;
  PonderOwnWriter writer;

  PonderOwnState *start;
  gboolean repeats;
  gint64 goals[PONDER_OWN_N_GOALS]; /* -1 where the program has none */
  gboolean has[PONDER_OWN_N_PARTS];
  guint lines[PONDER_OWN_N_PARTS]; /* where they are defined, or 0 */

  guint64 serial; /* of the newest list */
  guint64 ring[RING]; /* the lists that are kept, or 0 */
  gsize sizes[RING]; /* of their states, in bytes */
  gsize size; /* of all */

  /* The question. */
  PonderOwnExpansion expansion;
  guint n_expansions; /* until now */
  int part; /* a PonderOwnPart, or -1 for the whole program */
  PonderOwnState *state;
  PonderOwnState *other; /* of questions about a move */
  guint n_yielded;

  /* The answer. */
  gboolean truth;
  char *texts[2]; /* nullable */
  PonderOwnPicture *picture; /* nullable */
  PonderOwnState **children; /* that were made so far */
  guint n_children;
  GError *error; /* nullable: of memory that wasn't there */
};

static const char *const names[PONDER_OWN_N_PARTS] = { "done", "next", "allowed", "show", "move" };

static const char *const goal_names[PONDER_OWN_N_GOALS] = { "answers", "nodes" };

static PonderOwnMachine *
get_machine (lua_State *lua)
{
  return ponder_own_box_get (lua)->owner;
}

static char *
show_state (const PonderOwnState *state)
{
  return ponder_own_state_to_text (state, MOST_STATE);
}

/* Returns what a value is, as in “next gave a number”. */
static const char *
describe_type (lua_State *lua,
               int        index)
{
  switch (lua_type (lua, index))
    {
    case LUA_TNIL:
    case LUA_TNONE:
      return _ ("nothing");
    case LUA_TNUMBER:
      return _ ("a number");
    case LUA_TSTRING:
      return _ ("a text");
    case LUA_TBOOLEAN:
      return lua_toboolean (lua, index) ? "true" : "false";
    case LUA_TTABLE:
      return _ ("a table");
    default:
      return _ ("a function");
    }
}

/* Ends a call since a function gave something that it can't give. @expected is translated. */
static int
fail_type (lua_State  *lua,
           int         index,
           const char *expected)
{
  PonderOwnMachine *self = get_machine (lua);

  /* Translators: a function of the program, what it gave, and what it should have given */
  return ponder_own_box_fail (
    lua, self->lines[self->part],
    g_strdup_printf (_ ("%s gave %s, expected %s"), names[self->part], describe_type (lua, index), expected));
}

/* Pushes the value of a state; from the ring if it is there. */
static void
push_state (lua_State            *lua,
            PonderOwnMachine     *self,
            const PonderOwnState *state)
{
  guint64 serial = state->origin >> ORIGIN_BITS;

  if (serial != 0 && self->ring[serial % RING] == serial && !state->only_bytes)
    {
      lua_rawgeti (lua, LUA_REGISTRYINDEX, KEY_RING);
      lua_rawgeti (lua, -1, serial % RING + 1);
      lua_rawgeti (lua, -1, state->origin & ((1 << ORIGIN_BITS) - 1));
      lua_replace (lua, -3);
      lua_pop (lua, 1);
    }
  else
    ponder_own_value_push (lua, state->bytes);
}

/* Fails if the value of @state, at @index, isn't that any more. */
static void
check_unchanged (lua_State            *lua,
                 PonderOwnMachine     *self,
                 int                   index,
                 const PonderOwnState *state)
{
  char *text, *message;

  if (!lua_istable (lua, index) || ponder_own_value_equal (lua, index, state->bytes))
    return;
  /* No value that was kept can be relied on. */
  memset (self->ring, 0, sizeof self->ring);
  self->size = 0;
  text = show_state (state);
  /* Translators: a function of the program, and a state in its notation. “with” and “copy” are functions. */
  message = g_strdup_printf (_ ("%s changed its argument, the state %s: change a copy of it, made by with or copy"),
                             names[self->part], text);
  g_free (text);
  ponder_own_box_fail (lua, self->lines[self->part], message);
}

/* Asks the function of the question about its states. Leaves @n_results on the stack; returns the index of the first. */
static int
ask (lua_State        *lua,
     PonderOwnMachine *self,
     int               n_results)
{
  lua_settop (lua, 0);
  push_state (lua, self, self->state);
  if (self->other != NULL)
    push_state (lua, self, self->other);
  self->box.list = self->state->bytes[0] == PONDER_OWN_BYTE_LIST ? lua_topointer (lua, 1) : NULL;
  lua_rawgeti (lua, LUA_REGISTRYINDEX, KEY_PARTS + self->part);
  lua_pushvalue (lua, 1);
  if (self->other != NULL)
    lua_pushvalue (lua, 2);
  lua_call (lua, self->other != NULL ? 2 : 1, n_results);
  check_unchanged (lua, self, 1, self->state);
  if (self->other != NULL)
    check_unchanged (lua, self, 2, self->other);
  return self->other != NULL ? 3 : 2;
}

static int
done_op (lua_State *lua)
{
  PonderOwnMachine *self = lua_touserdata (lua, 1);
  int result = ask (lua, self, 1);

  if (!lua_isnil (lua, result) && !lua_isboolean (lua, result))
    return fail_type (lua, result, _ ("true or false"));
  self->truth = lua_toboolean (lua, result);
  return 0;
}

/* Text that the program gave, as it is shown; NULL if it is none. */
static char *
dup_text (lua_State *lua,
          int        index,
          gsize      most)
{
  int type = lua_type (lua, index);

  if (type != LUA_TSTRING && type != LUA_TNUMBER)
    return NULL;
  return ponder_excerpt_n (lua_tostring (lua, index), most);
}

static int
allowed_op (lua_State *lua)
{
  PonderOwnMachine *self = lua_touserdata (lua, 1);
  int result = ask (lua, self, 2);

  if (!lua_isnil (lua, result) && !lua_isboolean (lua, result))
    return fail_type (lua, result, _ ("true or false"));
  self->truth = lua_isnil (lua, result) || lua_toboolean (lua, result);
  if (!self->truth)
    self->texts[0] = dup_text (lua, result + 1, MOST_REASON);
  return 0;
}

static int
move_op (lua_State *lua)
{
  PonderOwnMachine *self = lua_touserdata (lua, 1);
  int result = ask (lua, self, 2);

  self->texts[0] = dup_text (lua, result, MOST_MOVE);
  if (self->texts[0] == NULL)
    return fail_type (lua, result, _ ("a text"));
  self->texts[1] = dup_text (lua, result + 1, MOST_WORDS);
  if (self->texts[1] == NULL && !lua_isnil (lua, result + 1))
    return fail_type (lua, result + 1, _ ("a text as the second result"));
  return 0;
}

/* Reads the value on the top of the stack. */
static void
read_cell (lua_State     *lua,
           PonderOwnCell *cell)
{
  int top = lua_gettop (lua);
  int type = lua_type (lua, top);

  cell->number = -1;
  if (type == LUA_TTABLE)
    {
      int is_integer;
      lua_Integer number;

      if (lua_rawgeti (lua, top, 1) == LUA_TNIL)
        lua_getfield (lua, top, "text");
      cell->text = lua_isnil (lua, -1) ? g_strdup ("") : dup_text (lua, -1, MOST_CELL);
      lua_getfield (lua, top, "mark");
      number = lua_tointegerx (lua, -1, &is_integer);
      if (lua_type (lua, -1) == LUA_TNUMBER && is_integer && number >= 0 && number <= G_MAXINT)
        cell->number = number;
      else if (lua_type (lua, -1) == LUA_TSTRING)
        cell->mark = dup_text (lua, -1, MOST_MARK);
      else if (!lua_isnil (lua, -1))
        fail_type (lua, -1, _ ("a whole number from 0 or a text as the mark of a cell"));
      lua_settop (lua, top);
    }
  else if (type == LUA_TNIL || type == LUA_TBOOLEAN)
    cell->text = g_strdup (type == LUA_TBOOLEAN && lua_toboolean (lua, top) ? "true" : "");
  else
    cell->text = dup_text (lua, top, MOST_CELL);
  if (cell->text == NULL)
    fail_type (lua, top, _ ("cells of text, or of text and mark"));
}

/* Reads the row on the top of the stack: a list of cells, or a text with one character a cell. */
static void
read_row (lua_State    *lua,
          PonderOwnRow *row)
{
  int top = lua_gettop (lua);

  if (lua_type (lua, top) == LUA_TSTRING)
    {
      g_autofree char *text = dup_text (lua, top, PONDER_OWN_MOST_SIDE);

      row->n_cells = g_utf8_strlen (text, -1);
      row->cells = g_new0 (PonderOwnCell, row->n_cells);
      for (guint i = 0; i < row->n_cells; i++)
        {
          const char *at = g_utf8_offset_to_pointer (text, i);

          row->cells[i].text = g_strndup (at, g_utf8_next_char (at) - at);
          row->cells[i].number = -1;
        }
      return;
    }
  if (!lua_istable (lua, top))
    fail_type (lua, top, _ ("a text, or rows of cells"));
  row->n_cells = MIN (lua_rawlen (lua, top), PONDER_OWN_MOST_SIDE);
  row->cells = g_new0 (PonderOwnCell, row->n_cells);
  for (guint i = 0; i < row->n_cells; i++)
    {
      lua_rawgeti (lua, top, i + 1);
      read_cell (lua, &row->cells[i]);
      lua_settop (lua, top);
    }
}

/* Returns valid text of bounded length, in which lines stay lines. */
static char *
dup_lines (const char *text)
{
  g_autofree char *start = g_strndup (text, MOST_SHOWN);
  char *valid = g_utf8_make_valid (start, -1);

  for (char *at = valid; *at != '\0'; at++)
    if (g_ascii_iscntrl (*at) && *at != '\n')
      *at = ' ';
  return valid;
}

static int
show_op (lua_State *lua)
{
  PonderOwnMachine *self = lua_touserdata (lua, 1);
  int result = ask (lua, self, 1);

  self->picture = g_new0 (PonderOwnPicture, 1);
  if (!lua_istable (lua, result))
    {
      self->picture->text = lua_type (lua, result) == LUA_TSTRING || lua_type (lua, result) == LUA_TNUMBER
                              ? dup_lines (lua_tostring (lua, result))
                              : NULL;
      if (self->picture->text == NULL)
        return fail_type (lua, result, _ ("a text, or rows of cells"));
      return 0;
    }
  self->picture->n_rows = MIN (lua_rawlen (lua, result), PONDER_OWN_MOST_SIDE);
  self->picture->rows = g_new0 (PonderOwnRow, self->picture->n_rows);
  for (guint i = 0; i < self->picture->n_rows; i++)
    {
      lua_rawgeti (lua, result, i + 1);
      read_row (lua, &self->picture->rows[i]);
      lua_settop (lua, result);
    }
  return 0;
}

/* yield (state): a function of the program's. */
static int
yield (lua_State *lua)
{
  PonderOwnMachine *self = get_machine (lua);

  if (self->part != PONDER_OWN_NEXT)
    return luaL_error (lua, "%s", _ ("yield is called outside of next"));
  luaL_argcheck (lua, !lua_isnoneornil (lua, 1), 1, _ ("the state is nil"));
  if (self->n_yielded == 0)
    {
      lua_newtable (lua);
      lua_rawseti (lua, LUA_REGISTRYINDEX, KEY_YIELDED);
    }
  if (self->n_yielded == PONDER_OWN_MOST_CHILDREN)
    return luaL_error (lua, "%s", _ ("next gave more than 4,096 states"));
  lua_rawgeti (lua, LUA_REGISTRYINDEX, KEY_YIELDED);
  lua_pushvalue (lua, 1);
  lua_rawseti (lua, -2, ++self->n_yielded);
  return 0;
}

static int
fail_children (lua_State *lua,
               char      *message)
{
  PonderOwnMachine *self = get_machine (lua);

  return ponder_own_box_fail (lua, self->lines[PONDER_OWN_NEXT], message);
}

/* Makes a state of the value on the top of the stack, which goes into the table at @values. */
static void
make_child (lua_State        *lua,
            PonderOwnMachine *self,
            int               values)
{
  guint nth = self->n_children + 1;
  PonderOwnState *child;

  if (!ponder_own_writer_write (&self->writer, lua, -1))
    {
      char *why = ponder_own_writer_why (&self->writer);
      /* Translators: the place of the state in a list, and why: “it is nil” */
      char *message = g_strdup_printf (_ ("element %u of what next gave can’t be a state: %s"), nth, why);

      g_free (why);
      fail_children (lua, message);
    }
  child = ponder_own_state_new (self->writer.bytes, self->writer.n_bytes, self->memory, &self->error);
  if (child == NULL)
    fail_children (lua, NULL);
  child->only_bytes = self->writer.only_bytes;
  child->origin = self->serial << ORIGIN_BITS | nth;
  self->children[self->n_children++] = child;
  lua_rawseti (lua, values, nth);
}

/* Asks whether the value on the top of the stack is allowed. */
static gboolean
ask_value (lua_State *lua)
{
  gboolean allowed;

  lua_rawgeti (lua, LUA_REGISTRYINDEX, KEY_PARTS + PONDER_OWN_ALLOWED);
  lua_pushvalue (lua, -2);
  lua_call (lua, 1, 1);
  if (!lua_isnil (lua, -1) && !lua_isboolean (lua, -1))
    fail_type (lua, -1, _ ("true or false"));
  allowed = lua_isnil (lua, -1) || lua_toboolean (lua, -1);
  lua_pop (lua, 1);
  return allowed;
}

/* Asks whether the children are allowed, whose values are in the table at @values. */
static void
ask_children (lua_State        *lua,
              PonderOwnMachine *self,
              int               values)
{
  gint64 end = g_get_monotonic_time () + MOST_ASKING;

  self->part = PONDER_OWN_ALLOWED;
  for (guint i = 0; i < self->n_children && g_get_monotonic_time () < end; i++)
    {
      PonderOwnState *child = self->children[i];
      gboolean allowed;

      self->box.deadline = 0;
      if (child->only_bytes)
        ponder_own_value_push (lua, child->bytes);
      else
        lua_rawgeti (lua, values, i + 1);
      allowed = ask_value (lua);
      check_unchanged (lua, self, lua_gettop (lua), child);
      lua_pop (lua, 1);
      child->allowed = allowed ? PONDER_OWN_ALLOWED_YES : PONDER_OWN_ALLOWED_NO;
      if (allowed || self->expansion != PONDER_OWN_EXPAND_ALLOWED)
        continue;
      ponder_own_state_unref (child, self->memory);
      self->children[i] = NULL;
    }
}

/* Makes the states of the @n children in the list at @list. If only the allowed ones count, the others are asked before
 * anything is made of them, most of the time: nobody would see then that `allowed` changed its argument. */
static void
make_children (lua_State        *lua,
               PonderOwnMachine *self,
               int               list,
               int               values,
               guint             n)
{
  gboolean checked = self->n_expansions < ALWAYS_CHECKED || self->n_expansions % CHECKED == 0;
  gboolean ask_first = self->expansion == PONDER_OWN_EXPAND_ALLOWED && !checked;
  gint64 end = g_get_monotonic_time () + MOST_ASKING;

  self->n_expansions++;
  self->children = g_new (PonderOwnState *, n);
  for (guint i = 0; i < n; i++)
    {
      lua_rawgeti (lua, list, i + 1);
      if (ask_first && g_get_monotonic_time () < end)
        {
          self->part = PONDER_OWN_ALLOWED;
          self->box.deadline = 0;
          if (!ask_value (lua))
            {
              self->children[self->n_children++] = NULL;
              lua_pop (lua, 1);
              continue;
            }
          self->part = PONDER_OWN_NEXT;
          make_child (lua, self, values);
          self->children[i]->allowed = PONDER_OWN_ALLOWED_YES;
        }
      else
        make_child (lua, self, values);
    }
  self->part = PONDER_OWN_NEXT;
  if (self->expansion != PONDER_OWN_EXPAND_ONLY && !ask_first)
    ask_children (lua, self, values);
}

static void
check_list (lua_State        *lua,
            PonderOwnMachine *self,
            int               list)
{
  lua_Unsigned n = lua_rawlen (lua, list);

  if (n > PONDER_OWN_MOST_CHILDREN)
    fail_children (lua, g_strdup (_ ("next gave more than 4,096 states")));
  if (n > 0)
    lua_pushinteger (lua, n);
  else
    lua_pushnil (lua);
  if (lua_next (lua, list) == 0)
    return;
  if (lua_type (lua, -2) == LUA_TNUMBER)
    fail_children (lua, g_strdup_printf (_ ("element %u of what next gave is nil, and others follow"), (guint) n + 1));
  fail_children (lua, g_strdup (_ ("next gave a table with names, expected a list of states")));
}

/* Returns a number that no list has had, not of another machine either. */
static guint64
next_serial (guint64 serial)
{
  static int n_taken;

  if (++serial % (1 << SERIAL_BITS) > 1)
    return serial;
  return (guint64) (guint) g_atomic_int_add (&n_taken, 1) << SERIAL_BITS | 1;
}

static void
forget_list (lua_State        *lua,
             PonderOwnMachine *self,
             guint             slot)
{
  if (self->ring[slot] == 0)
    return;
  lua_pushboolean (lua, FALSE);
  lua_rawseti (lua, -2, slot + 1);
  self->ring[slot] = 0;
  self->size -= self->sizes[slot];
}

/* Keeps the table at @values, with the values of the children, in the ring, which forgets the oldest ones. */
static void
keep_list (lua_State        *lua,
           PonderOwnMachine *self,
           int               values)
{
  guint slot = self->serial % RING;
  gsize size = 0;

  for (guint i = 0; i < self->n_children; i++)
    size += self->children[i] != NULL ? self->children[i]->n_bytes : 0;
  lua_rawgeti (lua, LUA_REGISTRYINDEX, KEY_RING);
  for (guint i = 0; i < RING && (i == 0 || self->size + size > MOST_KEPT); i++)
    forget_list (lua, self, (slot + i) % RING);
  if (size > MOST_KEPT)
    return;
  lua_pushvalue (lua, values);
  lua_rawseti (lua, -2, slot + 1);
  self->ring[slot] = self->serial;
  self->sizes[slot] = size;
  self->size += size;
}

static int
expand_op (lua_State *lua)
{
  PonderOwnMachine *self = lua_touserdata (lua, 1);
  int list;

  self->n_yielded = 0;
  list = ask (lua, self, 1);
  if (self->n_yielded > 0)
    {
      if (!lua_isnil (lua, list))
        return fail_children (lua, g_strdup (_ ("next gave a result after it had called yield, expected one of both")));
      lua_settop (lua, list - 1);
      lua_rawgeti (lua, LUA_REGISTRYINDEX, KEY_YIELDED);
      lua_pushnil (lua);
      lua_rawseti (lua, LUA_REGISTRYINDEX, KEY_YIELDED);
    }
  else if (lua_isnil (lua, list) && strstr (self->source, "yield") != NULL)
    {
      lua_settop (lua, list - 1);
      lua_newtable (lua);
    }
  if (!lua_istable (lua, list))
    return fail_type (lua, list, _ ("a list of states"));
  check_list (lua, self, list);

  lua_settop (lua, list);
  lua_createtable (lua, lua_rawlen (lua, list), 0);
  self->serial = next_serial (self->serial);
  make_children (lua, self, list, list + 1, lua_rawlen (lua, list));
  keep_list (lua, self, list + 1);
  return 0;
}


static int
set_up_op (lua_State *lua)
{
  lua_pushcfunction (lua, yield);
  lua_setglobal (lua, "yield");
  lua_createtable (lua, RING, 0);
  lua_rawseti (lua, LUA_REGISTRYINDEX, KEY_RING);
  return 0;
}

/* Keeps what the program has defined. */
static int
read_op (lua_State *lua)
{
  PonderOwnMachine *self = lua_touserdata (lua, 1);

  for (guint part = 0; part < PONDER_OWN_N_PARTS; part++)
    {
      int type = lua_getglobal (lua, names[part]);
      lua_Debug info;

      if (type == LUA_TNIL && part <= PONDER_OWN_NEXT)
        /* Translators: a name that a program needs, such as “next” */
        return ponder_own_box_fail (lua, 0, g_strdup_printf (_ ("%s isn’t defined"), names[part]));
      if (type != LUA_TNIL && type != LUA_TFUNCTION)
        return ponder_own_box_fail (
          lua, 0, g_strdup_printf (_ ("%s is %s, expected a function"), names[part], describe_type (lua, -1)));
      self->has[part] = type != LUA_TNIL;
      lua_pushvalue (lua, -1);
      lua_rawseti (lua, LUA_REGISTRYINDEX, KEY_PARTS + part);
      self->lines[part] = 0;
      if (type == LUA_TFUNCTION && lua_getinfo (lua, ">S", &info) != 0)
        self->lines[part] = MAX (info.linedefined, 0);
    }
  lua_settop (lua, 0);
  if (self->start != NULL)
    return 0;

  if (lua_getglobal (lua, "start") == LUA_TNIL)
    return ponder_own_box_fail (lua, 0, g_strdup_printf (_ ("%s isn’t defined"), "start"));
  if (!ponder_own_writer_write (&self->writer, lua, -1))
    {
      char *why = ponder_own_writer_why (&self->writer);
      /* Translators: “start” is a name in the program; why: “it is a function” */
      char *message = g_strdup_printf (_ ("start can’t be a state: %s"), why);

      g_free (why);
      return ponder_own_box_fail (lua, 0, message);
    }
  if (lua_getglobal (lua, "name") != LUA_TNIL && lua_type (lua, -1) != LUA_TSTRING)
    return ponder_own_box_fail (lua, 0, g_strdup_printf (_ ("name is %s, expected a text"), describe_type (lua, -1)));
  if (lua_getglobal (lua, "repeats") != LUA_TNIL && !lua_isboolean (lua, -1))
    return ponder_own_box_fail (lua, 0,
                                g_strdup_printf (_ ("repeats is %s, expected true or false"), describe_type (lua, -1)));
  self->repeats = lua_toboolean (lua, -1);
  for (guint goal = 0; goal < PONDER_OWN_N_GOALS; goal++)
    {
      int is_integer = FALSE;

      lua_getglobal (lua, goal_names[goal]);
      self->goals[goal] = lua_isnil (lua, -1) ? -1 : lua_tointegerx (lua, -1, &is_integer);
      if (!lua_isnil (lua, -1) && (lua_type (lua, -1) != LUA_TNUMBER || !is_integer || self->goals[goal] < 0))
        return ponder_own_box_fail (
          lua, 0,
          /* Translators: a name in a program, and what it is: “answers is a text, expected a whole number from 0” */
          g_strdup_printf (_ ("%s is %s, expected a whole number from 0"), goal_names[goal], describe_type (lua, -1)));
    }
  return 0;
}

/* Returns what a call did that lasted too long or needed too much. */
static char *
describe_excess (PonderOwnMachine *self,
                 PonderOwnStop     stop)
{
  g_autofree char *state = self->part >= 0 ? show_state (self->state) : NULL;

  if (stop == PONDER_OWN_STOP_TIMEOUT)
    /* Translators: in these, the first is the name of a function, and the second a state */
    return state != NULL
             ? g_strdup_printf (_ ("%s took longer than a second in the state %s"), names[self->part], state)
             : g_strdup (_ ("the program took longer than a second to begin"));
  if (stop == PONDER_OWN_STOP_MEMORY)
    return state != NULL ? g_strdup_printf (_ ("%s needed more than 64 MiB in the state %s"), names[self->part], state)
                         : g_strdup (_ ("the program needed more than 64 MiB to begin"));
  return state != NULL ? g_strdup_printf (_ ("%s made a table or a text that is too long in the state %s"),
                                          names[self->part], state)
                       : g_strdup (_ ("the program made a table or a text that is too long"));
}

/* Sets the error of a call that stopped. */
static void
set_error (PonderOwnMachine *self,
           GError          **error)
{
  PonderOwnBox *box = &self->box;
  PonderOwnError code = PONDER_OWN_ERROR_RUNTIME;
  g_autofree char *message = NULL;

  if (self->error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&self->error));
      return;
    }
  switch (box->stop)
    {
    case PONDER_OWN_STOP_CANCELLED:
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("Cancelled."));
      return;
    case PONDER_OWN_STOP_NO_SPACE:
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, _ ("The memory is full."));
      return;
    case PONDER_OWN_STOP_TIMEOUT:
      code = PONDER_OWN_ERROR_TIMEOUT;
      message = describe_excess (self, box->stop);
      break;
    case PONDER_OWN_STOP_MEMORY:
    case PONDER_OWN_STOP_BLOCK:
      code = PONDER_OWN_ERROR_MEMORY;
      message = describe_excess (self, box->stop);
      break;
    case PONDER_OWN_STOP_RECURSION:
      message = g_strdup (_ ("a function calls itself without end"));
      break;
    case PONDER_OWN_STOP_FAILED:
      message = g_strdup (box->message);
      break;
    case PONDER_OWN_STOP_SYNTAX:
    case PONDER_OWN_STOP_ERROR:
    case PONDER_OWN_STOP_NONE:
    default:
      if (box->stop == PONDER_OWN_STOP_SYNTAX)
        code = PONDER_OWN_ERROR_SYNTAX;
      message = box->message != NULL ? ponder_own_error_explain (box->message) : g_strdup (_ ("an error without text"));
    }
  ponder_own_error_set (error, code, box->line, message);
}

/* After these the state of Lua isn't used again: the program may have been stopped amid anything. */
static gboolean
is_spoilt (PonderOwnStop stop)
{
  return stop >= PONDER_OWN_STOP_CANCELLED;
}

static gboolean
open_program (PonderOwnMachine *self)
{
  PonderOwnBox *box = &self->box;

  memset (self->ring, 0, sizeof self->ring);
  self->size = 0;
  return ponder_own_box_open (box) && ponder_own_box_call (box, set_up_op, self) &&
         ponder_own_box_load (box, self->source, TRUE) && ponder_own_box_call (box, read_op, self);
}

static void
clear_children (PonderOwnMachine *self)
{
  for (guint i = 0; i < self->n_children; i++)
    if (self->children[i] != NULL)
      ponder_own_state_unref (self->children[i], self->memory);
  self->n_children = 0;
  g_clear_pointer (&self->children, g_free);
}

static gboolean
fail_call (PonderOwnMachine *self,
           GError          **error)
{
  set_error (self, error);
  g_clear_pointer (&self->texts[0], g_free);
  g_clear_pointer (&self->texts[1], g_free);
  g_clear_pointer (&self->picture, ponder_own_picture_free);
  clear_children (self);
  if (is_spoilt (self->box.stop))
    ponder_own_box_close (&self->box);
  return FALSE;
}

/* Asks the function @part of the program about one state or two. */
static gboolean
ask_program (PonderOwnMachine *self,
             int               part,
             lua_CFunction     op,
             PonderOwnState   *state,
             PonderOwnState   *other,
             GError          **error)
{
  self->part = -1;
  if (self->box.lua == NULL && !open_program (self))
    {
      fail_call (self, error);
      ponder_own_box_close (&self->box);
      return FALSE;
    }
  self->part = part;
  self->state = state;
  self->other = other;
  return ponder_own_box_call (&self->box, op, self) || fail_call (self, error);
}

static gboolean
check_source (const char *source,
              GError    **error)
{
  if (strnlen (source, PONDER_OWN_MOST_SOURCE + 1) <= PONDER_OWN_MOST_SOURCE)
    return TRUE;
  ponder_own_error_set (error, PONDER_OWN_ERROR_SYNTAX, 0, _ ("the program is longer than 256 KiB"));
  return FALSE;
}

/* Runs nothing of the program. */
gboolean
ponder_own_check_syntax (const char *source,
                         GError    **error)
{
  PonderOwnMachine self = { .part = -1 };
  gboolean good;

  g_return_val_if_fail (source != NULL, FALSE);

  if (!check_source (source, error))
    return FALSE;
  good = ponder_own_box_open (&self.box) && ponder_own_box_load (&self.box, source, FALSE);
  if (!good)
    set_error (&self, error);
  ponder_own_box_close (&self.box);
  g_free (self.box.message);
  return good;
}

/* Runs the program, which defines what it is asked later. @memory and @cancellable are nullable; @memory isn't owned. */
PonderOwnMachine *
ponder_own_machine_new (const char          *source,
                        PonderMemoryAccount *memory,
                        GCancellable        *cancellable,
                        GError             **error)
{
  PonderOwnMachine *self;

  g_return_val_if_fail (source != NULL, NULL);

  if (!check_source (source, error))
    return NULL;
  self = g_new0 (PonderOwnMachine, 1);
  self->source = g_strdup (source);
  self->memory = memory;
  self->part = -1;
  self->goals[PONDER_OWN_ANSWERS] = self->goals[PONDER_OWN_NODES] = -1;
  self->box = (PonderOwnBox){ .memory = memory, .owner = self };
  ponder_own_writer_init (&self->writer);
  ponder_own_machine_set_cancellable (self, cancellable);
  if (open_program (self))
    self->start = ponder_own_state_new (self->writer.bytes, self->writer.n_bytes, memory, &self->error);
  if (self->start == NULL)
    {
      fail_call (self, error);
      ponder_own_machine_free (self);
      return NULL;
    }
  self->start->only_bytes = self->writer.only_bytes;
  return self;
}

void
ponder_own_machine_free (PonderOwnMachine *self)
{
  g_return_if_fail (self != NULL);

  ponder_own_box_close (&self->box);
  g_free (self->box.message);
  ponder_own_writer_clear (&self->writer);
  if (self->start != NULL)
    ponder_own_state_unref (self->start, self->memory);
  g_clear_object (&self->cancellable);
  g_free (self->source);
  g_free (self);
}

/* Any call ends within 50 ms after it was cancelled. */
void
ponder_own_machine_set_cancellable (PonderOwnMachine *self,
                                    GCancellable     *cancellable)
{
  g_return_if_fail (self != NULL);

  g_set_object (&self->cancellable, cancellable);
  self->box.cancellable = cancellable;
}

gboolean
ponder_own_machine_get_repeats (PonderOwnMachine *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->repeats;
}

/* Returns how many there are to be, or -1 if the program doesn't say so. */
gint64
ponder_own_machine_get_goal (PonderOwnMachine *self,
                             PonderOwnGoal     goal)
{
  g_return_val_if_fail (self != NULL, -1);

  return self->goals[goal];
}

/* Returns: (transfer none) */
PonderOwnState *
ponder_own_machine_get_start (PonderOwnMachine *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->start;
}

gboolean
ponder_own_machine_is_done (PonderOwnMachine *self,
                            PonderOwnState   *state,
                            gboolean         *done,
                            GError          **error)
{
  g_return_val_if_fail (self != NULL && state != NULL && done != NULL, FALSE);

  if (!ask_program (self, PONDER_OWN_DONE, done_op, state, NULL, error))
    return FALSE;
  *done = self->truth;
  return TRUE;
}

/* Sets the error of a function that answers differently the second time. */
static gboolean
fail_unsteady (PonderOwnMachine *self,
               PonderOwnPart     part,
               PonderOwnState   *state,
               GError          **error)
{
  g_autofree char *text = show_state (state);
  /* Translators: a function of the program, and a state */
  g_autofree char *message = g_strdup_printf (_ ("%s gave something else for the same state %s"), names[part], text);

  ponder_own_error_set (error, PONDER_OWN_ERROR_RUNTIME, self->lines[part], message);
  return FALSE;
}

/* Compares the children that were made now with those of before, which stay, and adds those that were missing. */
static gboolean
compare_children (PonderOwnMachine *self,
                  PonderOwnState   *state)
{
  if (self->n_children != state->n_children)
    return FALSE;
  for (guint i = 0; i < self->n_children; i++)
    {
      PonderOwnState *child = self->children[i];
      PonderOwnState *before = state->children[i];

      if (before == NULL)
        {
          state->children[i] = child;
          self->children[i] = NULL;
        }
      else if (child != NULL)
        {
          if (!ponder_own_state_equal (child, before))
            return FALSE;
          if (before->allowed == PONDER_OWN_ALLOWED_UNKNOWN)
            before->allowed = child->allowed;
          before->origin = child->origin;
        }
    }
  return TRUE;
}

/* Sets the children of @state. If it has some, they are compared, and those that are missing are added. An error of the
 * function `allowed` isn't told here, but when it is asked about the child, which is there then. */
gboolean
ponder_own_machine_expand (PonderOwnMachine  *self,
                           PonderOwnState    *state,
                           PonderOwnExpansion expansion,
                           GError           **error)
{
  g_autoptr (GError) first_error = NULL;
  gboolean good;

  g_return_val_if_fail (self != NULL && state != NULL, FALSE);

  self->expansion = self->has[PONDER_OWN_ALLOWED] ? expansion : PONDER_OWN_EXPAND_ONLY;
  good = ask_program (self, PONDER_OWN_NEXT, expand_op, state, NULL, &first_error);
  if (!good && self->part == PONDER_OWN_ALLOWED && !g_error_matches (first_error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      self->expansion = PONDER_OWN_EXPAND_ONLY;
      g_clear_error (&first_error);
      good = ask_program (self, PONDER_OWN_NEXT, expand_op, state, NULL, &first_error);
    }
  if (!good)
    {
      g_propagate_error (error, g_steal_pointer (&first_error));
      return FALSE;
    }
  if (state->expanded)
    good = compare_children (self, state) || fail_unsteady (self, PONDER_OWN_NEXT, state, error);
  else
    {
      good = ponder_own_state_set_children (state, self->children, self->n_children, self->memory, error);
      if (good)
        self->n_children = 0;
    }
  clear_children (self);
  return good;
}

/* @reason is nullable; it gets text, or NULL, if the state isn't allowed. */
gboolean
ponder_own_machine_is_allowed (PonderOwnMachine *self,
                               PonderOwnState   *state,
                               gboolean         *allowed,
                               char            **reason,
                               GError          **error)
{
  g_return_val_if_fail (self != NULL && state != NULL && allowed != NULL, FALSE);

  if (reason != NULL)
    *reason = NULL;
  *allowed = !self->has[PONDER_OWN_ALLOWED] || state->allowed == PONDER_OWN_ALLOWED_YES;
  if (!self->has[PONDER_OWN_ALLOWED] || (reason == NULL && state->allowed != PONDER_OWN_ALLOWED_UNKNOWN))
    return TRUE;
  if (!ask_program (self, PONDER_OWN_ALLOWED, allowed_op, state, NULL, error))
    return FALSE;
  if (reason != NULL)
    *reason = g_steal_pointer (&self->texts[0]);
  g_clear_pointer (&self->texts[0], g_free);
  if (state->allowed != PONDER_OWN_ALLOWED_UNKNOWN && self->truth != *allowed)
    {
      if (reason != NULL)
        g_clear_pointer (reason, g_free);
      return fail_unsteady (self, PONDER_OWN_ALLOWED, state, error);
    }
  state->allowed = self->truth ? PONDER_OWN_ALLOWED_YES : PONDER_OWN_ALLOWED_NO;
  *allowed = self->truth;
  return TRUE;
}

void
ponder_own_picture_free (PonderOwnPicture *self)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; self->rows != NULL && i < self->n_rows; i++)
    {
      for (guint k = 0; self->rows[i].cells != NULL && k < self->rows[i].n_cells; k++)
        {
          g_free (self->rows[i].cells[k].text);
          g_free (self->rows[i].cells[k].mark);
        }
      g_free (self->rows[i].cells);
    }
  g_free (self->rows);
  g_free (self->text);
  g_free (self);
}

/* Returns the nth of the states after a state, with a reference; NULL with an error, or without one if there is no such
 * state or it isn't allowed. */
PonderOwnState *
ponder_own_machine_follow (PonderOwnMachine *self,
                           PonderOwnState   *state,
                           guint             nth,
                           GError          **error)
{
  gboolean allowed;

  g_return_val_if_fail (self != NULL && state != NULL, NULL);

  if (!ponder_own_machine_expand (self, state, PONDER_OWN_EXPAND_ONLY, error) || nth >= state->n_children ||
      !ponder_own_machine_is_allowed (self, state->children[nth], &allowed, NULL, error) || !allowed)
    return NULL;
  return ponder_own_state_ref (state->children[nth]);
}

/* Without a function `show`, the picture is the state as a constant of Lua. */
PonderOwnPicture *
ponder_own_machine_show (PonderOwnMachine *self,
                         PonderOwnState   *state,
                         GError          **error)
{
  g_return_val_if_fail (self != NULL && state != NULL, NULL);

  if (!self->has[PONDER_OWN_SHOW])
    {
      PonderOwnPicture *picture = g_new0 (PonderOwnPicture, 1);

      picture->text = ponder_own_state_to_text (state, MOST_SHOWN);
      return picture;
    }
  if (!ask_program (self, PONDER_OWN_SHOW, show_op, state, NULL, error))
    return NULL;
  return g_steal_pointer (&self->picture);
}

/* Describes the move from a state to a child of it in a few letters and, nullable, in words. Without a function `move`, the
 * letters are what tells the two states apart. */
gboolean
ponder_own_machine_describe_move (PonderOwnMachine *self,
                                  PonderOwnState   *from,
                                  PonderOwnState   *to,
                                  char            **shortly,
                                  char            **words,
                                  GError          **error)
{
  g_return_val_if_fail (self != NULL && from != NULL && to != NULL && shortly != NULL && words != NULL, FALSE);

  *words = NULL;
  if (!self->has[PONDER_OWN_MOVE])
    {
      *shortly = ponder_own_state_describe_step (from, to, MOST_MOVE);
      return TRUE;
    }
  if (!ask_program (self, PONDER_OWN_MOVE, move_op, from, to, error))
    return FALSE;
  *shortly = g_steal_pointer (&self->texts[0]);
  *words = g_steal_pointer (&self->texts[1]);
  return TRUE;
}
