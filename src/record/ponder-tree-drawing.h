/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-tree-layout.h"

G_BEGIN_DECLS

/* A tree as it is written into a file, in any thread, whatever happens to the record meanwhile. */
typedef struct
{
  PonderRecord *record; /* (unowned) puts moves into words */
  char *title; /* what is searched, such as “Queens” */
  GArray *marks; /* (element-type PonderTreeMark) the tree */
  guint current; /* the mark of the cursor, or PONDER_TREE_NO_MARK */
  gboolean right_to_left; /* whether the picture is mirrored */
  char **reasons; /* of each mark, why its move was pruned, or NULL */
  /* nullable: how many nodes are not drawn, such as “4 of 15 nodes are not drawn” */
  char *left_out;
} PonderTreeDrawing;

PonderTreeDrawing *ponder_tree_drawing_new  (PonderRecord      *record,
                                             const char        *title,
                                             GArray            *marks,
                                             guint              current,
                                             gboolean           right_to_left);
void               ponder_tree_drawing_free (PonderTreeDrawing *self);

typedef struct _PonderTreeFormat PonderTreeFormat;

/* A format of files that trees are written into. */
struct _PonderTreeFormat
{
  const char *suffix; /* the end of the names of such files */
  char *(*write) (const PonderTreeDrawing *tree); /* returns the content of a file */
};

const PonderTreeFormat *ponder_tree_drawing_find_format (const char *file_name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderTreeDrawing, ponder_tree_drawing_free)

G_END_DECLS
