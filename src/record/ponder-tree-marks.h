/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-question.h"
#include "ponder-tree-layout.h"

G_BEGIN_DECLS

const PonderMark *ponder_tree_marks_get          (GArray             *marks,
                                                  guint               nth);
guint             ponder_tree_marks_find         (GArray             *marks,
                                                  guint64             node);
guint             ponder_tree_marks_find_same    (GArray             *marks,
                                                  GArray             *others,
                                                  guint               other);
guint             ponder_tree_marks_find_cursor  (GArray             *marks,
                                                  PonderRecord       *record);
guint             ponder_tree_marks_next_child   (GArray             *marks,
                                                  guint               parent,
                                                  guint               after);
guint             ponder_tree_marks_next_sibling (GArray             *marks,
                                                  guint               nth,
                                                  int                 step);
gboolean          ponder_tree_marks_is_visited   (GArray             *marks,
                                                  guint               nth);
gboolean          ponder_tree_marks_can_unfold   (GArray             *marks,
                                                  guint               nth);
gboolean          ponder_tree_marks_can_fold     (GArray             *marks,
                                                  guint               nth);
guint8           *ponder_tree_marks_list_path    (GArray             *marks,
                                                  guint               nth);
GArray           *ponder_tree_marks_with_tried   (GArray             *marks,
                                                  guint64             node,
                                                  const guint32      *moves,
                                                  guint               n_moves);
void              ponder_tree_marks_add_choice   (GArray             *marks,
                                                  guint64             node,
                                                  const PonderChoice *choice,
                                                  guint               nth,
                                                  gboolean            right);
GArray           *ponder_tree_marks_up_to        (GArray             *marks,
                                                  guint64             node);
char             *ponder_tree_marks_dup_name     (GArray             *marks,
                                                  guint               nth,
                                                  PonderRecord       *record);
char             *ponder_tree_marks_dup_name_for (GArray             *marks,
                                                  guint               nth,
                                                  PonderRecord       *record,
                                                  const char         *reason);

G_END_DECLS
