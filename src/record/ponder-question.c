/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-question.h"

#include "ponder-random.h"

static void
choice_free (gpointer data)
{
  PonderChoice *choice = data;

  g_free (choice->text);
  g_free (choice->source);
  g_clear_pointer (&choice->moves, g_array_unref);
  g_free (choice);
}

static void
add (PonderQuestion *self,
     const char     *text,
     const char     *source)
{
  PonderChoice *choice = g_new (PonderChoice, 1);

  *choice = (PonderChoice){ .text = g_strdup (text), .source = g_strdup (source) };
  g_ptr_array_add (self->choices, choice);
}

/* Returns a question with one choice, the right one. Takes over @why. */
PonderQuestion *
ponder_question_new (PonderQuestionKind kind,
                     guint64            node,
                     const char        *text,
                     const char        *right,
                     char              *why)
{
  PonderQuestion *self;

  g_return_val_if_fail (text != NULL && right != NULL && why != NULL, NULL);

  self = g_new0 (PonderQuestion, 1);
  self->kind = kind;
  self->node = node;
  self->text = g_strdup (text);
  self->choices = g_ptr_array_new_with_free_func (choice_free);
  self->why = why;
  add (self, right, NULL);
  return self;
}

void
ponder_question_free (PonderQuestion *self)
{
  if (self == NULL)
    return;
  g_free (self->text);
  g_free (self->why);
  g_ptr_array_unref (self->choices);
  g_free (self);
}

gboolean
ponder_question_is_full (const PonderQuestion *self)
{
  g_return_val_if_fail (self != NULL, TRUE);

  return self->choices->len >= PONDER_QUESTION_CHOICES;
}

/* Adds a wrong choice, unless there is no room for it, or it is there already. @source is what would do that, or
 * which mistake it is. */
gboolean
ponder_question_add (PonderQuestion *self,
                     const char     *text,
                     const char     *source)
{
  g_return_val_if_fail (self != NULL && text != NULL && source != NULL, FALSE);

  if (ponder_question_is_full (self))
    return FALSE;
  for (guint i = 0; i < self->choices->len; i++)
    if (g_str_equal (ponder_question_get (self, i)->text, text))
      return FALSE;
  add (self, text, source);
  return TRUE;
}

/* Returns whether a choice ends with @move, so that one with another way to it would look alike, or has @source,
 * unless that is NULL. */
gboolean
ponder_question_has (const PonderQuestion *self,
                     guint32               move,
                     const char           *source)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 0; i < self->choices->len; i++)
    {
      const PonderChoice *choice = ponder_question_get (self, i);

      if ((choice->moves != NULL && g_array_index (choice->moves, guint32, choice->moves->len - 1) == move) ||
          (source != NULL && g_strcmp0 (choice->source, source) == 0))
        return TRUE;
    }
  return FALSE;
}

/* Says to which node a choice that has no way yet leads: @n_back moves are taken back from the node of the question,
 * then @moves are made, at least one. */
void
ponder_question_set_way (PonderQuestion *self,
                         guint           nth,
                         guint64         n_back,
                         const guint32  *moves,
                         guint           n_moves)
{
  PonderChoice *choice;

  g_return_if_fail (self != NULL && nth < self->choices->len);
  g_return_if_fail (moves != NULL && n_moves > 0);

  choice = g_ptr_array_index (self->choices, nth);
  g_return_if_fail (choice->moves == NULL);
  choice->n_back = n_back;
  choice->moves = g_array_append_vals (g_array_new (FALSE, FALSE, sizeof (guint32)), moves, n_moves);
}

/* Puts the choices into an order that depends only on the kind of the question and on the node at which it is asked,
 * so that a lesson is the same everywhere. */
void
ponder_question_shuffle (PonderQuestion *self)
{
  guint64 key;
  gpointer right;

  g_return_if_fail (self != NULL);

  key = ponder_random_key (ponder_random_mix (self->node), self->kind);
  right = g_ptr_array_index (self->choices, self->right);
  for (guint n = self->choices->len; n > 1; n--)
    {
      guint other = ponder_random_below (&key, n);
      gpointer last = g_ptr_array_index (self->choices, n - 1);

      g_ptr_array_index (self->choices, n - 1) = g_ptr_array_index (self->choices, other);
      g_ptr_array_index (self->choices, other) = last;
    }
  g_ptr_array_find (self->choices, right, &self->right);
}

const PonderChoice *
ponder_question_get (const PonderQuestion *self,
                     guint                 nth)
{
  g_return_val_if_fail (self != NULL && nth < self->choices->len, NULL);

  return g_ptr_array_index (self->choices, nth);
}
