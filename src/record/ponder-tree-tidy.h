/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PonderTidyBox:
 * @parent: the index of its parent, which stands before it; the first box is its own parent
 * @bottom: the row that it ends with, below that of its parent; it takes all rows in between
 * @left: how far it reaches to the left of its place
 * @right: how far it reaches to the right
 * @x: where its place is
 *
 * A box of a tree whose places across are looked for.
 */
typedef struct
{
  guint parent;
  guint bottom;
  double left;
  double right;
  double x;
} PonderTidyBox;

double ponder_tree_tidy (PonderTidyBox *boxes,
                         guint          n,
                         double         sibling_gap,
                         double         cousin_gap);

G_END_DECLS
