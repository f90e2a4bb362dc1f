/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-path-list.h"

#include <glib/gi18n-lib.h>

/* Lists the moves from the start to the cursor of a record, in words. A row is a link to the node after its move. */

struct _PonderPathList
{
  PonderNumberedList *rows; /* (unowned): the widget */
  PonderRecord *record; /* nullable */
  GArray *moves; /* (element-type guint32) the moves that are listed */
};

static char *
move_text (guint    nth,
           gpointer user_data)
{
  PonderPathList *self = user_data;

  return ponder_record_dup_move_text (self->record, g_array_index (self->moves, guint32, nth));
}

static void
row_cb (PonderPathList *self,
        guint           nth)
{
  PonderRecordPlace place;

  ponder_record_get_place (self->record, &place);
  if (nth + 1 < self->moves->len)
    ponder_record_go_to_level (self->record, nth + 1);
  else
    ponder_record_go (self->record, place.shown);
}

/* Returns how many moves the two paths have in common at their beginning. */
static guint
count_common (GArray *one,
              GArray *other)
{
  guint n = MIN (one->len, other->len);
  guint i = 0;

  while (i < n && g_array_index (one, guint32, i) == g_array_index (other, guint32, i))
    i++;
  return i;
}

/* A record makes a new array whenever its path changes, so the one we hold still has the moves that are listed. */
static void
list_moves (PonderPathList *self,
            GArray         *path)
{
  guint n_common;

  if (path == self->moves)
    return;
  n_common = count_common (self->moves, path);
  g_array_unref (self->moves);
  self->moves = g_array_ref (path);
  ponder_numbered_list_replace (self->rows, n_common, path->len);
  if (path->len > 0)
    ponder_numbered_list_scroll_to (self->rows, path->len - 1);
}

/**
 * ponder_path_list_new:
 * @rows: (transfer none): an empty list, in which the path is shown
 */
PonderPathList *
ponder_path_list_new (PonderNumberedList *rows)
{
  PonderPathList *self;

  g_return_val_if_fail (PONDER_IS_NUMBERED_LIST (rows), NULL);

  self = g_new0 (PonderPathList, 1);
  self->rows = rows;
  self->moves = g_array_new (FALSE, FALSE, sizeof (guint32));
  ponder_numbered_list_set_up (rows, _ ("Path"), _ ("Move"), TRUE, move_text, self);
  ponder_numbered_list_set_one_click (rows, TRUE);
  g_signal_connect_swapped (rows, "selected", G_CALLBACK (row_cb), self);
  return self;
}

/* Called while the widget still exists. */
void
ponder_path_list_free (PonderPathList *self)
{
  g_return_if_fail (self != NULL);

  g_signal_handlers_disconnect_by_data (self->rows, self);
  ponder_path_list_set_record (self, NULL);
  g_array_unref (self->moves);
  g_free (self);
}

/**
 * ponder_path_list_set_record:
 * @record: (nullable): whose path to list; see ponder_path_list_show()
 */
void
ponder_path_list_set_record (PonderPathList *self,
                             PonderRecord   *record)
{
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (guint32));

  g_return_if_fail (self != NULL);

  if (self->record == record)
    return;
  list_moves (self, none);
  g_set_object (&self->record, record);
}

/* Returns a sentence that says why a record has no path. */
static const char *
why_none (PonderRecord *record)
{
  PonderRecordPlace place = { .cursor = 0 };

  if (record != NULL)
    ponder_record_get_place (record, &place);
  return place.cursor == 0 ? _ ("Before the first node") : _ ("At the start: no moves yet");
}

/**
 * ponder_path_list_show:
 * @settled: whether the path of the record belongs to its cursor; otherwise it is not shown
 *
 * Shows the path to the cursor.
 */
void
ponder_path_list_show (PonderPathList *self,
                       gboolean        settled)
{
  const char *message = NULL;

  g_return_if_fail (self != NULL);

  if (self->record != NULL && settled)
    list_moves (self, ponder_record_get_path (self->record));
  if (!settled)
    message = _ ("The path appears when the search pauses");
  else if (self->moves->len == 0)
    message = why_none (self->record);
  ponder_numbered_list_set_message (self->rows, message);
}
