/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-method.h"
#include "ponder-search.h"

G_BEGIN_DECLS

/* A puzzle of any size, and a method of searching it, or what is below a node of the whole tree. */
typedef struct
{
  const char *name;
  PonderPuzzle *(*make) (guint size);
  guint size;
  PonderMethod method;
  guint root; /* the number of that node; 0 for the whole tree */
} MethodCase;

PonderSearch *method_case_new_search (const MethodCase *self,
                                      PonderPuzzle     *puzzle);

G_END_DECLS
