/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "method-case.h"

PonderSearch *
method_case_new_search (const MethodCase *self,
                        PonderPuzzle     *puzzle)
{
  g_autoptr (PonderSearch) whole = ponder_search_new (puzzle, &self->method);
  g_autoptr (GArray) path = NULL;

  if (self->root == 0)
    return g_steal_pointer (&whole);
  g_assert_cmpint (ponder_search_advance (whole, self->root), ==, PONDER_MORE);
  path = ponder_search_dup_path (whole);
  return ponder_search_new_below (puzzle, &self->method, (PonderMove *) path->data, path->len);
}
