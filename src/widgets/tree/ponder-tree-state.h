/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <graphene.h>

#include "ponder-tree-layout.h"

G_BEGIN_DECLS

/**
 * PonderTreeState:
 * @record: (nullable): whose tree is shown
 * @marks: (element-type PonderMark): the tree that is shown
 * @layout: (nullable): where the marks are; %NULL without a record
 * @on_path: (array): whether each mark is on the path to the current one
 * @current: the mark of the cursor, or %PONDER_TREE_NO_MARK
 * @wanted: a node that the cursor is on its way to, or 0
 *
 * What a canvas shows of a record.
 */
typedef struct
{
  PonderRecord *record;
  GArray *marks;
  PonderTreeLayout *layout;
  guint8 *on_path;
  guint current;
  guint64 wanted;
} PonderTreeState;

void            ponder_tree_state_init         (PonderTreeState      *self);
void            ponder_tree_state_clear        (PonderTreeState      *self);
void            ponder_tree_state_lay_out      (PonderTreeState      *self,
                                                GArray               *marks,
                                                const PonderTreeFont *font,
                                                gboolean              right_to_left);
guint           ponder_tree_state_find_current (PonderTreeState      *self);
void            ponder_tree_state_set_current  (PonderTreeState      *self,
                                                guint                 mark);
guint64         ponder_tree_state_get_node     (PonderTreeState      *self);
graphene_rect_t ponder_tree_state_get_bounds   (PonderTreeState      *self,
                                                guint                 mark);

G_END_DECLS
