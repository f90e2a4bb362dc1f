/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-question.h"

G_BEGIN_DECLS

/**
 * PonderMarkedChoice:
 * @choice: what it leads to; its texts are %NULL
 * @nth: which choice, from 0
 * @right: whether it is right
 */
typedef struct
{
  PonderChoice choice;
  guint nth;
  gboolean right;
} PonderMarkedChoice;

/**
 * PonderQuestionMarks:
 * @hides: whether nothing that comes after the cursor may be seen
 * @node: the number of the node of the question whose choices are marked
 * @choices: these choices
 * @n_choices: how many
 * @marks: (nullable) (element-type PonderMark): the tree as it was shown last
 * @of: (nullable) (element-type PonderMark): the tree from which that was made
 * @shown: the number of the node that was shown then
 *
 * How a question to a class changes the tree of a record. All zeros for a record about which nothing was asked.
 */
typedef struct
{
  gboolean hides;
  guint64 node;
  PonderMarkedChoice choices[2];
  guint n_choices;
  GArray *marks;
  GArray *of;
  guint64 shown;
} PonderQuestionMarks;

void     ponder_question_marks_clear        (PonderQuestionMarks  *self);
void     ponder_question_marks_forget_tree  (PonderQuestionMarks  *self);
gboolean ponder_question_marks_hide         (PonderQuestionMarks  *self,
                                             gboolean              hides);
void     ponder_question_marks_show_choices (PonderQuestionMarks  *self,
                                             const PonderQuestion *question,
                                             guint                 chosen);
GArray  *ponder_question_marks_get          (PonderQuestionMarks  *self,
                                             GArray               *marks,
                                             guint64               shown);

G_END_DECLS
