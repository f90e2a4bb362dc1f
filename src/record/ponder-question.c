/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-question.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"
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

/* Adds a wrong choice, unless there is no room for it, or it is there already. @source is what
 * would do that, or which mistake it is. */
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

/* Returns whether a choice ends with @move, so that one with another way to it would look alike, or
 * has @source, unless that is NULL. */
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

/* Says to which node a choice that has no way yet leads: @n_back moves are taken back from the node
 * of the question, then @moves are made, at least one. */
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

/* What choices say, in the same words for searches and games. */

static const char *const mistakes[] = {
  /* Translators: here and below, what is wrong with a choice, after “that is” */
  [PONDER_MISTAKE_ORDER] = NC_ ("mistake", "another order of moves"),
  [PONDER_MISTAKE_AGAIN] = NC_ ("mistake", "trying a move again"),
  [PONDER_MISTAKE_LEFT_OUT] = NC_ ("mistake", "a move that is left out"),
  [PONDER_MISTAKE_EARLY] = NC_ ("mistake", "going back too early"),
  [PONDER_MISTAKE_FAR] = NC_ ("mistake", "going back too far"),
  [PONDER_MISTAKE_DEEPER] = NC_ ("mistake", "going deeper too early"),
  [PONDER_MISTAKE_AFTER_END] = NC_ ("mistake", "going on after the end"),
  [PONDER_MISTAKE_END] = NC_ ("mistake", "ending too early"),
};

static const char *const letters[PONDER_QUESTION_CHOICES] = {
  /* Translators: the letters of the choices of a question */
  NC_ ("choice", "A"),
  NC_ ("choice", "B"),
  NC_ ("choice", "C"),
  NC_ ("choice", "D"),
};

const char *
ponder_question_letter (guint nth)
{
  g_return_val_if_fail (nth < PONDER_QUESTION_CHOICES, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "choice", letters[nth]);
}

/* Returns what marks a choice on a board or in a tree, such as “B ✗ 3”. @text may be NULL. */
char *
ponder_question_mark_text (guint       nth,
                           gboolean    right,
                           const char *text)
{
  return g_strdup_printf ("%s %s%s%s", ponder_question_letter (nth), right ? "✓" : "✗",
                          text != NULL && text[0] != '\0' ? " " : "", text != NULL ? text : "");
}

char *
ponder_question_mark_name (guint       nth,
                           gboolean    right,
                           const char *text)
{
  /* Translators: the letter of a choice, and what stands there on the board or in the tree */
  return g_strdup_printf (right ? _ ("%s, right: %s") : _ ("%s, chosen, but wrong: %s"), ponder_question_letter (nth),
                          text);
}

/* Returns what comes next: @moves, in words, after @n_back were taken back. */
char *
ponder_question_way_text (guint64     n_back,
                          const char *moves)
{
  g_autofree char *count = NULL;

  g_return_val_if_fail (moves != NULL, NULL);

  if (n_back == 0)
    return g_strdup (moves);
  count = ponder_count_text (n_back);
  /* Translators: a number of moves that are taken back, and on the next line a move in words, such as “Back 2 moves,
   * then: Row 1, column 3: 2” */
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "Back %s move, then:\n%s", "Back %s moves, then:\n%s", ponder_count_plural (n_back)),
    count, moves);
}

const char *
ponder_question_mistake_text (PonderMistake mistake)
{
  g_return_val_if_fail (mistake < G_N_ELEMENTS (mistakes), NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "mistake", mistakes[mistake]);
}

/* Returns which mistake it is to take back @n_back moves where the right choice takes back @right. */
PonderMistake
ponder_question_find_mistake (guint64 n_back,
                              guint64 right)
{
  if (n_back == right)
    return PONDER_MISTAKE_ORDER;
  if (n_back < right)
    return PONDER_MISTAKE_AGAIN;
  return right == 0 ? PONDER_MISTAKE_EARLY : PONDER_MISTAKE_FAR;
}

char *
ponder_question_end_text (void)
{
  return g_strdup (_ ("The search ends: nothing is left to try"));
}

char *
ponder_question_more_text (guint64 number)
{
  g_autofree char *count = ponder_count_text (number);

  /* Translators: a number of nodes */
  return g_strdup_printf (_ ("More than %s"), count);
}

/* Adds choices with numbers of other orders of magnitude, greater or less than the right one, as
 * long as there is room. @format has %s for the number. */
void
ponder_question_add_numbers (PonderQuestion *self,
                             guint64         number,
                             gboolean        greater,
                             const char     *format)
{
  static const guint factors[] = { 10, 2, 5, 20 };

  g_return_if_fail (self != NULL && format != NULL);

  for (guint i = 0; i < G_N_ELEMENTS (factors); i++)
    {
      g_autofree char *count = ponder_count_text (greater ? number * factors[i] : number / factors[i]);
      /* Translators: what is wrong with a number of nodes, after “that is” */
      g_autofree char *source = g_strdup_printf (greater ? _ ("%u times as many") : _ ("1/%u as many"), factors[i]);
      g_autoptr (GString) text = g_string_new (format);

      g_string_replace (text, "%s", count, 1);
      ponder_question_add (self, text->str, source);
    }
}
