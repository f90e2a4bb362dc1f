/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <graphene.h>

#include "ponder-tree-layout.h"

G_BEGIN_DECLS

/* What a canvas shows of a record. */
typedef struct
{
  PonderRecord *record; /* nullable: whose tree is shown */
  GArray *marks; /* PonderMark: the tree that is shown */
  PonderTreeLayout *layout; /* nullable: where the marks are; NULL without a record */
  guint8 *on_path; /* whether each mark is on the path to the current one */
  guint current; /* the mark of the cursor, or PONDER_TREE_NO_MARK */
  guint examined; /* another mark that the person looks at, or PONDER_TREE_NO_MARK */
  guint64 wanted; /* a node that the record was asked to go to, until it is there; or 0 */
  guint64 left; /* the node that was shown when it was asked */
} PonderTreeState;

void            ponder_tree_state_init         (PonderTreeState      *self);
void            ponder_tree_state_clear        (PonderTreeState      *self);
void            ponder_tree_state_lay_out      (PonderTreeState      *self,
                                                GArray               *marks,
                                                const PonderTreeFont *font,
                                                gboolean              right_to_left);
guint           ponder_tree_state_find_current (PonderTreeState      *self);
guint64         ponder_tree_state_go           (PonderTreeState      *self,
                                                guint                 mark);
void            ponder_tree_state_set_current  (PonderTreeState      *self,
                                                guint                 mark);
guint           ponder_tree_state_get_examined (PonderTreeState      *self);
void            ponder_tree_state_unfold       (PonderTreeState      *self,
                                                guint                 mark,
                                                gboolean              unfolded);
guint64         ponder_tree_state_get_node     (PonderTreeState      *self);
graphene_rect_t ponder_tree_state_get_bounds   (PonderTreeState      *self,
                                                guint                 mark);
gboolean        ponder_tree_state_find_bounds  (PonderTreeState      *self,
                                                graphene_rect_t      *bounds);

G_END_DECLS
