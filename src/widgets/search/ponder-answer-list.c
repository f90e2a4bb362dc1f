/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-answer-list.h"

#include <glib/gi18n-lib.h>

#include "ponder-figure-view.h"

/* Lists the answers of a session. The session keeps only the first of very many, and lists those found by a run at full
 * speed only when the run pauses. A line below the list says so. */

struct _PonderAnswerList
{
  GtkBox parent_instance;

  PonderSession *session; /* nullable */

  PonderNumberedList *rows;
  GtkLabel *note;
};

enum
{
  ANSWER_ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderAnswerList, ponder_answer_list, GTK_TYPE_BOX)

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

static void
selected_cb (PonderAnswerList *self,
             guint             nth)
{
  g_assert (PONDER_IS_ANSWER_LIST (self));

  g_signal_emit (self, signals[ANSWER_ACTIVATED], 0, nth);
}

static void
ponder_answer_list_dispose (GObject *object)
{
  PonderAnswerList *self = PONDER_ANSWER_LIST (object);

  g_clear_object (&self->session);

  G_OBJECT_CLASS (ponder_answer_list_parent_class)->dispose (object);
}

static void
ponder_answer_list_class_init (PonderAnswerListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_answer_list_dispose;

  /**
   * PonderAnswerList::answer-activated:
   * @nth: the position among the session's answers, from 0
   *
   * Emitted when the person chooses an answer to see it.
   */
  signals[ANSWER_ACTIVATED] = g_signal_new ("answer-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                            NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  g_type_ensure (PONDER_TYPE_NUMBERED_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-answer-list.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderAnswerList, rows);
  gtk_widget_class_bind_template_child (widget_class, PonderAnswerList, note);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
}

static void
ponder_answer_list_init (PonderAnswerList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Translators: a screen reader says “Answer 3: 2 4 1 3” */
  ponder_numbered_list_set_up (self->rows, _ ("Answers"), C_ ("of a puzzle", "Answer"), TRUE, answer_text, self);
  ponder_answer_list_show (self, TRUE);
}

/**
 * ponder_answer_list_set_session:
 * @session: (nullable): whose answers to list; see ponder_answer_list_show()
 */
void
ponder_answer_list_set_session (PonderAnswerList *self,
                                PonderSession    *session)
{
  g_return_if_fail (PONDER_IS_ANSWER_LIST (self));

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

  g_return_if_fail (PONDER_IS_ANSWER_LIST (self));

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

/**
 * ponder_answer_list_get_rows:
 *
 * Returns: (transfer none): the list of answers itself, without the line below it
 */
PonderNumberedList *
ponder_answer_list_get_rows (PonderAnswerList *self)
{
  g_return_val_if_fail (PONDER_IS_ANSWER_LIST (self), NULL);

  return self->rows;
}
