/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-kept-cursor.h"

#include "ponder-kept-runs.h"

/* Saves and loads where a search stands in the kept file of a page: its cursor, or a small step after it, and the end of
 * its run, with the figures there and whether no node was left. */

/* Nothing but the cursor is saved before the first node. A cursor that is still moving to @restored_to, where it was
 * when the program ended, is saved as being there. */
void
ponder_kept_cursor_save (PonderRecord *record,
                         guint64       restored_to,
                         GKeyFile     *kept,
                         const char   *group)
{
  PonderSearchSession *session = PONDER_SEARCH_SESSION (record);
  const PonderFigures *end = ponder_search_session_get_end (session);
  PonderRecordStatus status;
  guint64 cursor;

  ponder_record_get_status (record, &status);
  cursor = restored_to != 0 ? restored_to : status.cursor;
  g_key_file_set_uint64 (kept, group, "Node", MIN (cursor, status.end));
  g_key_file_set_boolean (kept, group, "Over", cursor > status.end);
  if (ponder_search_session_get_small_step (session) > 0)
    g_key_file_set_uint64 (kept, group, "SmallStep", ponder_search_session_get_small_step (session));
  if (status.end == 0)
    return;
  ponder_kept_figures_save (end, 1, kept, group);
  g_key_file_set_boolean (kept, group, "Finished", status.finished);
}

/* Sets the end, and returns where the cursor was, as in PonderRecordStatus. Older versions kept no end; then it is the
 * cursor, and the other figures there are unknown until it is visited. */
guint64
ponder_kept_cursor_load (PonderSearchSession *session,
                         GKeyFile            *kept,
                         const char          *group)
{
  guint64 node = g_key_file_get_uint64 (kept, group, "Node", NULL);
  gboolean over = g_key_file_get_boolean (kept, group, "Over", NULL);
  gboolean finished = over;
  PonderFigures end;

  ponder_kept_figures_load (&end, 1, kept, group);
  /* The memory is that of this program. */
  end.bytes = 0;
  if (end.visited > 0)
    finished = g_key_file_get_boolean (kept, group, "Finished", NULL);
  end.visited = MAX (end.visited, node);
  ponder_search_session_set_end (session, &end, finished);
  return over ? node + 1 : node;
}
