/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

struct lua_State;

int ponder_own_library_open (struct lua_State *lua);

G_END_DECLS
