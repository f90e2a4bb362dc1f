/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include <locale.h>
#include <lua.h>

#include "ponder-memory-budget.h"

G_BEGIN_DECLS

#define PONDER_OWN_MOST_MEMORY (64 << 20) /* of a box */
#define PONDER_OWN_MOST_BLOCK (1 << 20) /* of a table, or of what calls need */
#define PONDER_OWN_MOST_TEXT (256 << 10)
#define PONDER_OWN_MOST_SOURCE (256 << 10)
#define PONDER_OWN_MOST_SECONDS 1 /* of a call */

#define PONDER_OWN_N_SMALL 16

/* Why a call didn't come to its end. */
typedef enum
{
  PONDER_OWN_STOP_NONE,
  PONDER_OWN_STOP_SYNTAX, /* `message` is Lua's */
  PONDER_OWN_STOP_ERROR, /* of the program; `message` is Lua's */
  PONDER_OWN_STOP_FAILED, /* a C function said what is wrong in `message` */
  PONDER_OWN_STOP_CANCELLED,
  PONDER_OWN_STOP_TIMEOUT,
  PONDER_OWN_STOP_MEMORY, /* the box is full */
  PONDER_OWN_STOP_BLOCK, /* a table or a text is too long */
  PONDER_OWN_STOP_RECURSION, /* calls fill the stack */
  PONDER_OWN_STOP_NO_SPACE, /* the account is full */
} PonderOwnStop;

/* A state of Lua that has only what can be stopped at any time, and whose memory and time are limited. */
typedef struct
{
  lua_State *lua; /* NULL while closed */
  locale_t locale;
  PonderMemoryAccount *memory; /* nullable */
  GCancellable *cancellable; /* nullable */
  gpointer owner;
  GArray *keys; /* of a table that is being gone through */
  const void *list; /* nullable: a table that has only a list, and may not be changed */

  gpointer small[PONDER_OWN_N_SMALL]; /* free blocks of 16 bytes, 32 and so on, linked */
  gpointer chunks;
  guint8 *left; /* of the newest chunk */
  gsize n_left;
  gsize used; /* by Lua */
  gsize taken; /* from the account */
  gint64 deadline; /* of the call; 0 until it has lasted for a while */
  gsize work; /* done in C since the time was looked at; about a byte that is copied or two */
  guint n_refused; /* allocations in this call */

  PonderOwnStop stop;
  guint line; /* where the call stopped, or 0 */
  char *message; /* nullable */
} PonderOwnBox;

gboolean      ponder_own_box_open  (PonderOwnBox *self);
void          ponder_own_box_close (PonderOwnBox *self);
gboolean      ponder_own_box_load  (PonderOwnBox *self,
                                    const char   *source,
                                    gboolean      run);
gboolean      ponder_own_box_call  (PonderOwnBox *self,
                                    lua_CFunction function,
                                    gpointer      data);
PonderOwnBox *ponder_own_box_get   (lua_State    *lua);

/* To be called by C functions within a call. Both may raise errors of Lua. */
void ponder_own_box_charge (lua_State *lua,
                            gsize      work);
int  ponder_own_box_fail   (lua_State *lua,
                            guint      line,
                            char      *message);

G_END_DECLS
