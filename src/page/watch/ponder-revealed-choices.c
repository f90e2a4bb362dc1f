/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-revealed-choices.h"

#include "ponder-question-texts.h"

/* Once a question is revealed, the right choice and the chosen one are marked with their letters on the board and in the
 * tree. */

struct _PonderRevealedChoices
{
  PonderPage *page; /* (unowned): it owns this object */
  PonderChoiceMarks *marks; /* nullable until they are needed for the first time */
  PonderMoveFinder finder; /* nullable */
  gpointer user_data;
  PonderRecord *record; /* NULL unless something is marked */
};

/**
 * ponder_revealed_choices_new:
 * @page: the page, which must free the returned object when it is disposed of
 * @finder: (nullable): finds out where on the board a move is made
 * @user_data: passed to @finder
 *
 * Returns: (transfer full): an object that marks the choices of questions
 */
PonderRevealedChoices *
ponder_revealed_choices_new (PonderPage      *page,
                             PonderMoveFinder finder,
                             gpointer         user_data)
{
  PonderRevealedChoices *self;

  g_return_val_if_fail (PONDER_IS_PAGE (page), NULL);

  self = g_new0 (PonderRevealedChoices, 1);
  self->page = page;
  self->finder = finder;
  self->user_data = user_data;
  return self;
}

void
ponder_revealed_choices_free (PonderRevealedChoices *self)
{
  ponder_revealed_choices_hide (self);
  g_clear_object (&self->marks);
  g_free (self);
}

/* The marks stand over the whole page, because its layout decides where the board is. */
static void
ensure_marks (PonderRevealedChoices *self)
{
  GtkWidget *layout = GTK_WIDGET (ponder_frame_get_layout (PONDER_FRAME (self->page)));

  if (self->marks != NULL || self->finder == NULL)
    return;
  self->marks = g_object_ref_sink (ponder_choice_marks_new (self->finder, self->user_data));
  gtk_overlay_add_overlay (GTK_OVERLAY (gtk_widget_get_ancestor (layout, GTK_TYPE_OVERLAY)), GTK_WIDGET (self->marks));
}

static void
mark (PonderRevealedChoices *self,
      const PonderQuestion  *question,
      guint                  nth,
      guint                  level)
{
  const PonderChoice *choice = ponder_question_get (question, nth);
  gboolean right = nth == question->right;
  guint32 move;
  g_autofree char *brief = NULL;
  g_autofree char *words = NULL;
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;

  if (choice->moves == NULL || choice->n_back > level)
    return;
  move = g_array_index (choice->moves, guint32, choice->moves->len - 1);
  brief = ponder_record_dup_short_move_text (self->record, move);
  words = ponder_record_dup_move_text (self->record, move);
  text = ponder_question_mark_text (nth, right, brief);
  name = ponder_question_mark_name (nth, right, words);
  ponder_choice_marks_add (self->marks, move, level - (guint) choice->n_back + choice->moves->len - 1, right, text,
                           name);
}

/**
 * ponder_revealed_choices_show:
 * @record: the record, whose cursor is at the node of the question
 * @question: a question that was revealed
 * @chosen: the choice of the class; a larger number than there are for none
 */
void
ponder_revealed_choices_show (PonderRevealedChoices *self,
                              PonderRecord          *record,
                              const PonderQuestion  *question,
                              guint                  chosen)
{
  guint level;

  g_return_if_fail (self != NULL && PONDER_IS_RECORD (record) && question != NULL);

  ponder_revealed_choices_hide (self);
  self->record = g_object_ref (record);
  level = ponder_record_get_path (record)->len;
  ensure_marks (self);
  if (self->marks != NULL)
    {
      mark (self, question, question->right, level);
      if (chosen < question->choices->len && chosen != question->right)
        mark (self, question, chosen, level);
    }
  ponder_record_show_choices (record, question, chosen);
}

/* Marks nothing any more. */
void
ponder_revealed_choices_hide (PonderRevealedChoices *self)
{
  g_autoptr (PonderRecord) record = NULL;

  g_return_if_fail (self != NULL);

  record = g_steal_pointer (&self->record);
  if (record == NULL)
    return;
  if (self->marks != NULL)
    ponder_choice_marks_clear (self->marks);
  ponder_record_show_choices (record, NULL, 0);
}
