/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <lua.h>

#include "ponder-own-state.h"

G_BEGIN_DECLS

/* Why a value of Lua can't be a state. */
typedef enum
{
  PONDER_OWN_FAULT_NONE,
  PONDER_OWN_FAULT_NIL,
  PONDER_OWN_FAULT_TYPE, /* a function, or what the library doesn't hand out */
  PONDER_OWN_FAULT_KEY, /* a table as the key of a table */
  PONDER_OWN_FAULT_NAN,
  PONDER_OWN_FAULT_LONG,
  PONDER_OWN_FAULT_DEEP,
  PONDER_OWN_FAULT_CYCLE,
} PonderOwnFault;

/* A key of a table. A text is that of Lua. */
typedef struct
{
  int type; /* LUA_TNUMBER, LUA_TSTRING or LUA_TBOOLEAN; they are sorted in this order */
  gboolean is_integer; /* or the value of a boolean */
  lua_Integer integer;
  lua_Number number;
  const char *text;
  gsize length;
} PonderOwnKey;

/* Makes bytes from values of Lua; used again and again. */
typedef struct
{
  guint8 *bytes;
  gsize n_bytes;
  gboolean only_bytes; /* as in a state */
  gboolean no_lists;

  PonderOwnFault fault;
  GString *path; /* to what is at fault, as “[2].x” */

  GArray *keys; /* of the tables that are being written */
  const void *tables[PONDER_OWN_MOST_LEVELS];
} PonderOwnWriter;

void     ponder_own_writer_init  (PonderOwnWriter    *self);
void     ponder_own_writer_clear (PonderOwnWriter    *self);
gboolean ponder_own_writer_write (PonderOwnWriter    *self,
                                  lua_State          *lua,
                                  int                 index);
char    *ponder_own_writer_why   (PonderOwnWriter    *self);

gboolean ponder_own_keys_collect (GArray             *keys,
                                  lua_State          *lua,
                                  int                 index,
                                  lua_Integer         n_list,
                                  guint               most);
void     ponder_own_key_push     (const PonderOwnKey *key,
                                  lua_State          *lua);

/* Both may raise errors of Lua. */
void     ponder_own_value_push  (lua_State    *lua,
                                 const guint8 *bytes);
gboolean ponder_own_value_equal (lua_State    *lua,
                                 int           index,
                                 const guint8 *bytes);

G_END_DECLS
