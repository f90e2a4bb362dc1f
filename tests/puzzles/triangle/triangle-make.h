/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-triangle.h"

#define LECTURE "4 / 7 5 / 6 3 4 / 4 2 1 6"

static inline PonderPuzzle *
triangle_make (const char *text,
               guint64     target)
{
  g_autoptr (GError) error = NULL;
  PonderTriangleGrid grid = { .target = target };
  g_autoptr (GArray) numbers = ponder_triangle_read (text, &grid.n_rows, &error);

  g_assert_no_error (error);
  grid.numbers = (const guint64 *) numbers->data;
  return ponder_triangle_new (&grid);
}
