/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-search.h"
#include "ponder-tree-mark.h"

G_BEGIN_DECLS

#define PONDER_SEARCH_TREE_MARKS 500

/* The tree of a search as it is drawn: with a limited number of marks, or 5,000 if a person unfolds more. What has
 * been found out of it is kept, so that moving the cursor takes less time than the first look; if that becomes too
 * much, only what is drawn. */
typedef struct _PonderSearchTree PonderSearchTree;

PonderSearchTree *ponder_search_tree_new        (guint             most_marks);
void              ponder_search_tree_free       (PonderSearchTree *self);

gsize             ponder_search_tree_get_size   (PonderSearchTree *self);
GArray           *ponder_search_tree_make_marks (PonderSearchTree *self,
                                                 PonderSearch     *search,
                                                 guint64           cursor,
                                                 GHashTable       *folding,
                                                 guint             most_looks,
                                                 gboolean         *complete,
                                                 GCancellable     *cancellable);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderSearchTree, ponder_search_tree_free)

G_END_DECLS
