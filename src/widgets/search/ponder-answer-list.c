/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-answer-list.h"

#include <glib/gi18n-lib.h>

#include "ponder-figures.h"

/* Lists the answers of a session. The session keeps only the first of very many, and lists those found by a run at full
 * speed only when the run pauses. A line below the list says so. */

struct _PonderAnswerList
{
  PonderNumberedList *rows; /* (unowned): the widgets */
  GtkLabel *note;
  PonderSession *session; /* nullable */
};

static char *
answer_text (guint    nth,
             gpointer user_data)
{
  PonderAnswerList *self = user_data;
  GArray *moves = g_ptr_array_index (ponder_session_get_answers (self->session), nth);

  return ponder_puzzle_answer_text (ponder_session_get_puzzle (self->session), (PonderMove *) moves->data, moves->len);
}

static const char *
why_none (PonderAnswerList *self,
          gboolean          settled)
{
  if (self->session == NULL || ponder_session_get_answers (self->session)->len > 0)
    return _ ("No answer yet");
  if (ponder_session_get_figures (self->session)->answers > 0)
    return settled ? _ ("There was no memory left to keep the answers") : _ ("The answers appear when the search "
                                                                             "pauses");
  if (ponder_session_get_status (self->session) == PONDER_EXHAUSTED)
    return _ ("There is no answer");
  return _ ("No answer yet");
}

static char *
note_text (PonderAnswerList *self,
           gboolean          settled)
{
  guint n_listed = ponder_numbered_list_get_n_items (self->rows);
  guint64 n_found = self->session != NULL ? ponder_session_get_figures (self->session)->answers : 0;
  g_autofree char *listed = ponder_count_text (n_listed);
  g_autofree char *found = ponder_count_text (n_found);

  if (n_listed == 0 || n_found <= n_listed)
    return g_strdup ("");
  if (!settled)
    return g_strdup (_ ("The latest appear when the search pauses"));
  return g_strdup_printf (_ ("The first %s of %s"), listed, found);
}

/**
 * ponder_answer_list_new:
 * @rows: (transfer none): an empty list, in which the answers are shown
 * @note: (transfer none): the line below it
 */
PonderAnswerList *
ponder_answer_list_new (PonderNumberedList *rows,
                        GtkLabel           *note)
{
  PonderAnswerList *self;

  g_return_val_if_fail (PONDER_IS_NUMBERED_LIST (rows), NULL);
  g_return_val_if_fail (GTK_IS_LABEL (note), NULL);

  self = g_new0 (PonderAnswerList, 1);
  self->rows = rows;
  self->note = note;
  /* Translators: a screen reader says “Answer 3: 2 4 1 3” */
  ponder_numbered_list_set_up (rows, _ ("Answers"), C_ ("of a puzzle", "Answer"), TRUE, answer_text, self);
  return self;
}

/* Called while the widgets still exist. */
void
ponder_answer_list_free (PonderAnswerList *self)
{
  g_return_if_fail (self != NULL);

  ponder_answer_list_set_session (self, NULL);
  g_free (self);
}

/**
 * ponder_answer_list_set_session:
 * @session: (nullable): whose answers to list; see ponder_answer_list_show()
 */
void
ponder_answer_list_set_session (PonderAnswerList *self,
                                PonderSession    *session)
{
  g_return_if_fail (self != NULL);

  if (self->session == session)
    return;
  ponder_numbered_list_replace (self->rows, 0, 0);
  g_set_object (&self->session, session);
}

/**
 * ponder_answer_list_show:
 * @settled: whether the session has listed all answers that its figures count
 *
 * Shows the answers that the session has listed by now.
 */
void
ponder_answer_list_show (PonderAnswerList *self,
                         gboolean          settled)
{
  g_autofree char *note = NULL;
  guint n_listed;
  guint n_answers;

  g_return_if_fail (self != NULL);

  /* A search finds its answers in the same order each time, so the rows that are listed already stay. */
  n_listed = ponder_numbered_list_get_n_items (self->rows);
  n_answers = self->session != NULL ? ponder_session_get_answers (self->session)->len : 0;
  ponder_numbered_list_replace (self->rows, MIN (n_listed, n_answers), n_answers);
  ponder_numbered_list_set_message (self->rows, n_answers > 0 ? NULL : why_none (self, settled));
  note = note_text (self, settled);
  if (!g_str_equal (note, gtk_label_get_label (self->note)))
    gtk_label_set_label (self->note, note);
  gtk_widget_set_visible (GTK_WIDGET (self->note), note[0] != '\0');
}
