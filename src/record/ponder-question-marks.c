/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-question-marks.h"

#include "ponder-tree-marks.h"

/* While a question stands open, the tree ends where the cursor is. Once it is revealed, the right choice and the chosen
 * one have their letters in it. */

/* Frees the tree that was made last. */
void
ponder_question_marks_forget_tree (PonderQuestionMarks *self)
{
  g_clear_pointer (&self->marks, g_array_unref);
  g_clear_pointer (&self->of, g_array_unref);
}

static void
forget_choices (PonderQuestionMarks *self)
{
  for (guint i = 0; i < self->n_choices; i++)
    g_clear_pointer (&self->choices[i].choice.moves, g_array_unref);
  self->n_choices = 0;
}

void
ponder_question_marks_clear (PonderQuestionMarks *self)
{
  ponder_question_marks_forget_tree (self);
  forget_choices (self);
}

/* Sets whether nothing that comes after the cursor may be seen. Returns whether that is a change. */
gboolean
ponder_question_marks_hide (PonderQuestionMarks *self,
                            gboolean             hides)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->hides == hides)
    return FALSE;
  self->hides = hides;
  ponder_question_marks_forget_tree (self);
  return TRUE;
}

static void
mark_choice (PonderQuestionMarks  *self,
             const PonderQuestion *question,
             guint                 nth)
{
  const PonderChoice *choice = ponder_question_get (question, nth);

  if (choice->moves == NULL)
    return;
  self->choices[self->n_choices++] = (PonderMarkedChoice){
    .choice = { .n_back = choice->n_back, .moves = g_array_ref (choice->moves) },
    .nth = nth,
    .right = nth == question->right,
  };
}

/* Marks the right choice of a question that was revealed, and that of the class, which may be a larger number than
 * there are. NULL marks nothing. */
void
ponder_question_marks_show_choices (PonderQuestionMarks  *self,
                                    const PonderQuestion *question,
                                    guint                 chosen)
{
  g_return_if_fail (self != NULL);

  ponder_question_marks_forget_tree (self);
  forget_choices (self);
  if (question == NULL)
    return;
  self->node = question->node;
  mark_choice (self, question, question->right);
  if (chosen < question->choices->len && chosen != question->right)
    mark_choice (self, question, chosen);
}

static GArray *
make (PonderQuestionMarks *self,
      GArray              *marks,
      guint64              shown)
{
  GArray *made = self->hides ? ponder_tree_marks_up_to (marks, shown) : g_array_copy (marks);

  for (guint i = 0; !self->hides && i < self->n_choices; i++)
    ponder_tree_marks_add_choice (made, self->node, &self->choices[i].choice, self->choices[i].nth,
                                  self->choices[i].right);
  return made;
}

/* Returns the tree as it may be seen (element-type PonderMark). @marks isn't changed. */
GArray *
ponder_question_marks_get (PonderQuestionMarks *self,
                           GArray              *marks,
                           guint64              shown)
{
  g_return_val_if_fail (self != NULL && marks != NULL, marks);

  if (!self->hides && self->n_choices == 0)
    return marks;
  if (self->marks != NULL && self->of == marks && self->shown == shown)
    return self->marks;
  ponder_question_marks_forget_tree (self);
  self->of = g_array_ref (marks);
  self->shown = shown;
  self->marks = make (self, marks, shown);
  return self->marks;
}
