/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

struct lua_State;

/* A function that a program can use besides Lua's own. */
typedef struct
{
  const char *name;
  const char *arguments;
  const char *help; /* one line, to be translated */
} PonderOwnFunction;

const PonderOwnFunction *ponder_own_library_get_functions (guint            *n_functions);
int                      ponder_own_library_open          (struct lua_State *lua);

G_END_DECLS
