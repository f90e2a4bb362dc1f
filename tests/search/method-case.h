/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-method.h"
#include "ponder-puzzle.h"

/* A puzzle of any size, and a method of searching it. */
typedef struct
{
  const char *name;
  PonderPuzzle *(*make) (guint size);
  guint size;
  PonderMethod method;
} MethodCase;
