/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A box of a tree whose places across are looked for. */
typedef struct
{
  /* the index of its parent, which stands before it; the first box is its own parent */
  guint parent;
  /* the row that it ends with, below that of its parent; it takes all rows in between */
  guint bottom;
  double left; /* how far it reaches to the left of its place */
  double right; /* how far it reaches to the right */
  double x; /* where its place is */
} PonderTidyBox;

double ponder_tree_tidy (PonderTidyBox *boxes,
                         guint          n,
                         double         sibling_gap,
                         double         cousin_gap);

G_END_DECLS
