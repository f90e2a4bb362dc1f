/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-question.h"
#include "ponder-tree-layout.h"

G_BEGIN_DECLS

const PonderTreeMark *ponder_tree_marks_get          (GArray        *marks,
                                                      guint          nth);
guint                 ponder_tree_marks_find         (GArray        *marks,
                                                      guint64        node);
guint                 ponder_tree_marks_find_same    (GArray        *marks,
                                                      GArray        *others,
                                                      guint          other);
guint                 ponder_tree_marks_find_cursor  (GArray        *marks,
                                                      PonderRecord  *record);
guint                 ponder_tree_marks_next_child   (GArray        *marks,
                                                      guint          parent,
                                                      guint          after);
guint                 ponder_tree_marks_next_sibling (GArray        *marks,
                                                      guint          nth,
                                                      int            step);
gboolean              ponder_tree_marks_is_visited   (GArray        *marks,
                                                      guint          nth);
gboolean              ponder_tree_marks_can_unfold   (GArray        *marks,
                                                      guint          nth);
gboolean              ponder_tree_marks_can_fold     (GArray        *marks,
                                                      guint          nth);
guint8               *ponder_tree_marks_list_path    (GArray        *marks,
                                                      guint          nth);
GArray               *ponder_tree_marks_with_tried   (GArray        *marks,
                                                      guint64        node,
                                                      const guint32 *moves,
                                                      guint          n_moves);
char                 *ponder_tree_marks_dup_name     (GArray        *marks,
                                                      guint          nth,
                                                      PonderRecord  *record);
char                 *ponder_tree_marks_dup_name_for (GArray        *marks,
                                                      guint          nth,
                                                      PonderRecord  *record,
                                                      const char    *reason);

typedef struct
{
  PonderChoice choice; /* what it leads to; its texts are NULL */
  guint nth; /* which choice, from 0 */
  gboolean right; /* whether it is right */
} PonderMarkedChoice;

/* How a question to a class changes the tree of a record. All zeros for a record about which nothing was asked. */
typedef struct
{
  gboolean hides; /* whether nothing that comes after the cursor may be seen */
  guint64 node; /* the number of the node of the question whose choices are marked */
  PonderMarkedChoice choices[2]; /* these choices */
  guint n_choices; /* how many */
  GArray *marks; /* nullable: (element-type PonderTreeMark) the tree as it was shown last */
  GArray *of; /* nullable: (element-type PonderTreeMark) the tree from which that was made */
  guint64 shown; /* the number of the node that was shown then */
} PonderQuestionOverlay;

void     ponder_question_overlay_clear        (PonderQuestionOverlay *self);
void     ponder_question_overlay_forget_tree  (PonderQuestionOverlay *self);
gboolean ponder_question_overlay_hide         (PonderQuestionOverlay *self,
                                               gboolean               hides);
void     ponder_question_overlay_show_choices (PonderQuestionOverlay *self,
                                               const PonderQuestion  *question,
                                               guint                  chosen);
GArray  *ponder_question_overlay_get          (PonderQuestionOverlay *self,
                                               GArray                *marks,
                                               guint64                shown);

G_END_DECLS
