/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-question-texts.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"

/* What choices say, in the same words for searches and games. */

static const char *const letters[PONDER_QUESTION_CHOICES] = {
  /* Translators: the letters of the choices of a question */
  NC_ ("choice", "A"),
  NC_ ("choice", "B"),
  NC_ ("choice", "C"),
  NC_ ("choice", "D"),
};

/**
 * ponder_question_letter:
 * @nth: which choice, from 0
 *
 * Returns: (transfer none): its letter
 */
const char *
ponder_question_letter (guint nth)
{
  g_return_val_if_fail (nth < PONDER_QUESTION_CHOICES, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "choice", letters[nth]);
}

/**
 * ponder_question_mark_text:
 * @nth: which choice, from 0
 * @right: whether it is right
 * @text: (nullable): what is marked
 *
 * Returns: (transfer full): what marks a choice on a board or in a tree, such as “B ✗ 3”
 */
char *
ponder_question_mark_text (guint       nth,
                           gboolean    right,
                           const char *text)
{
  return g_strdup_printf ("%s %s%s%s", ponder_question_letter (nth), right ? "✓" : "✗",
                          text != NULL && text[0] != '\0' ? " " : "", text != NULL ? text : "");
}

/**
 * ponder_question_mark_name:
 * @nth: which choice, from 0
 * @right: whether it is right
 * @text: what is marked
 *
 * Returns: (transfer full): the same in words
 */
char *
ponder_question_mark_name (guint       nth,
                           gboolean    right,
                           const char *text)
{
  /* Translators: the letter of a choice, and what stands there on the board or in the tree */
  return g_strdup_printf (right ? _ ("%s, right: %s") : _ ("%s, chosen, but wrong: %s"), ponder_question_letter (nth),
                          text);
}

/**
 * ponder_question_way_text:
 * @n_back: how many moves are taken back
 * @moves: what is made then, in words
 *
 * Returns: (transfer full): what comes next
 */
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

/* Returns: (transfer full): that nothing comes next */
char *
ponder_question_end_text (void)
{
  return g_strdup (_ ("The search ends: nothing is left to try"));
}

/* Returns: (transfer full): that a number is greater than another */
char *
ponder_question_more_text (guint64 number)
{
  g_autofree char *count = ponder_count_text (number);

  /* Translators: a number of nodes */
  return g_strdup_printf (_ ("More than %s"), count);
}

/**
 * ponder_question_add_numbers:
 * @number: the right number
 * @greater: whether wrong ones can be greater than that; otherwise they are less
 * @format: what a choice says, with %s for the number
 *
 * Adds choices with numbers of other orders of magnitude, as long as there is room.
 */
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
      g_autoptr (GString) text = g_string_new (format);

      g_string_replace (text, "%s", count, 1);
      ponder_question_add (self, text->str, NULL);
    }
}
