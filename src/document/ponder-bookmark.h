/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-method.h"

G_BEGIN_DECLS

#define PONDER_MOST_BOOKMARKS 200 /* of a document */

/* A node of a search to which the person wants to come back. Immutable and counted by references. */
typedef struct
{
  char *name; /* what the person calls it */
  guint64 node; /* the number of a node, from 1 */
  PonderMethod method; /* the method of the search that visits it */
  GArray *base; /* (element-type PonderMove) the moves to the node below which that searches */
} PonderBookmark;

gboolean        ponder_same_moves      (const GArray       *moves,
                                        const GArray       *other);

PonderBookmark *ponder_bookmark_new    (const char         *name,
                                        guint64             node,
                                        const PonderMethod *method,
                                        const GArray       *base);
PonderBookmark *ponder_bookmark_rename (PonderBookmark     *self,
                                        const char         *name);
void            ponder_bookmark_unref  (PonderBookmark     *self);

void            ponder_bookmarks_save  (const GPtrArray    *bookmarks,
                                        GKeyFile           *file);
GPtrArray      *ponder_bookmarks_load  (GKeyFile           *file,
                                        GError            **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderBookmark, ponder_bookmark_unref)

G_END_DECLS
