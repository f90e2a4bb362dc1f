/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-answer-list.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"

/* Lists the answers of a record. A row is a link to the node of its answer, and selected while the cursor is there. The
 * record keeps only the first of very many answers, and lists those found by a run at full speed only when the run
 * pauses. A line below the list says so. */

struct _PonderAnswerList
{
  PonderNumberedList *rows; /* (unowned): the widgets */
  GtkLabel *note;
  PonderRecord *record; /* nullable */
};

static char *
answer_text (guint    nth,
             gpointer user_data)
{
  PonderAnswerList *self = user_data;

  return ponder_record_dup_answer_text (self->record, nth);
}

static void
row_cb (PonderAnswerList *self,
        guint             nth)
{
  ponder_record_go (self->record, ponder_record_get_answer_node (self->record, nth));
}

static const char *
why_none (const PonderRecordPlace *place,
          gboolean                 settled)
{
  if (place->answers > 0)
    return settled && place->mode != PONDER_RECORD_SEEKING ? _ ("The answers appear once the search has been repeated")
                                                           : _ ("The answers appear when the search pauses");
  return place->finished ? _ ("There is no answer") : _ ("No answer yet");
}

static char *
note_text (PonderAnswerList        *self,
           const PonderRecordPlace *place,
           gboolean                 settled)
{
  guint n_listed = ponder_numbered_list_get_n_items (self->rows);
  g_autofree char *listed = ponder_count_text (n_listed);
  g_autofree char *found = ponder_count_text (place->answers);

  if (n_listed == 0 || place->answers <= n_listed)
    return g_strdup ("");
  if (!settled || place->mode == PONDER_RECORD_SEEKING)
    return g_strdup (_ ("The latest appear when the search pauses"));
  return g_strdup_printf (_ ("The first %s of %s"), listed, found);
}

/* Returns the row of the answer at the cursor. */
static guint
find_row (PonderAnswerList *self,
          guint64           cursor)
{
  guint from = 0;
  guint to = self->record != NULL ? ponder_record_get_n_answers (self->record) : 0;
  guint n_answers = to;

  while (from < to)
    {
      guint middle = from + (to - from) / 2;

      if (ponder_record_get_answer_node (self->record, middle) < cursor)
        from = middle + 1;
      else
        to = middle;
    }
  if (from < n_answers && ponder_record_get_answer_node (self->record, from) == cursor)
    return from;
  return GTK_INVALID_LIST_POSITION;
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
  g_signal_connect_swapped (rows, "selected", G_CALLBACK (row_cb), self);
  return self;
}

/* Called while the widgets still exist. */
void
ponder_answer_list_free (PonderAnswerList *self)
{
  g_return_if_fail (self != NULL);

  g_signal_handlers_disconnect_by_data (self->rows, self);
  ponder_answer_list_set_record (self, NULL);
  g_free (self);
}

/**
 * ponder_answer_list_set_record:
 * @record: (nullable): whose answers to list; see ponder_answer_list_show()
 */
void
ponder_answer_list_set_record (PonderAnswerList *self,
                               PonderRecord     *record)
{
  g_return_if_fail (self != NULL);

  if (self->record == record)
    return;
  ponder_numbered_list_replace (self->rows, 0, 0);
  g_set_object (&self->record, record);
}

/**
 * ponder_answer_list_show:
 * @settled: whether the record has listed all answers that it has found and can list
 *
 * Shows the answers that the record has listed by now.
 */
void
ponder_answer_list_show (PonderAnswerList *self,
                         gboolean          settled)
{
  g_autofree char *note = NULL;
  PonderRecordPlace place = { .cursor = 0 };
  guint n_listed;
  guint n_answers;

  g_return_if_fail (self != NULL);

  if (self->record != NULL)
    ponder_record_get_place (self->record, &place);
  /* A search finds its answers in the same order each time, so the rows that are listed already stay. */
  n_listed = ponder_numbered_list_get_n_items (self->rows);
  n_answers = self->record != NULL ? ponder_record_get_n_answers (self->record) : 0;
  ponder_numbered_list_replace (self->rows, MIN (n_listed, n_answers), n_answers);
  ponder_numbered_list_set_message (self->rows, n_answers > 0 ? NULL : why_none (&place, settled));
  /* On the way to an answer, its row stays selected. */
  if (place.mode != PONDER_RECORD_SEEKING)
    ponder_numbered_list_select (self->rows, find_row (self, place.cursor));
  note = note_text (self, &place, settled);
  if (!g_str_equal (note, gtk_label_get_label (self->note)))
    gtk_label_set_label (self->note, note);
  gtk_widget_set_visible (GTK_WIDGET (self->note), note[0] != '\0');
}
