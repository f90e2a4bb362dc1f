/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-kept-place.h"

#include "ponder-figures.h"

/* Saves and loads where a search stands in the kept file of a page: its cursor, and the end of its run, with the figures
 * there and whether no node was left. */

static const struct
{
  const char *key;
  gsize offset; /* of a guint64 */
} counts[] = {
  { "EndNode", G_STRUCT_OFFSET (PonderFigures, visited) },
  { "EndNodes", G_STRUCT_OFFSET (PonderFigures, nodes) },
  { "EndBrokenRules", G_STRUCT_OFFSET (PonderFigures, left_out[PONDER_BROKEN_RULE]) },
  { "EndLookedAhead", G_STRUCT_OFFSET (PonderFigures, left_out[PONDER_LOOKED_AHEAD]) },
  { "EndSeenBefore", G_STRUCT_OFFSET (PonderFigures, left_out[PONDER_SEEN_BEFORE]) },
  { "EndTested", G_STRUCT_OFFSET (PonderFigures, tested) },
  { "EndCompared", G_STRUCT_OFFSET (PonderFigures, compared) },
  { "EndAnswers", G_STRUCT_OFFSET (PonderFigures, answers) },
  { "EndFirstAnswer", G_STRUCT_OFFSET (PonderFigures, first_answer) },
  { "EndDepth", G_STRUCT_OFFSET (PonderFigures, depth) },
  { "EndFrontier", G_STRUCT_OFFSET (PonderFigures, frontier) },
  { "EndFrontierMost", G_STRUCT_OFFSET (PonderFigures, frontier_most) },
};

/* Nothing but the cursor is saved before the first node. A cursor that is still on its way to where it was when the
 * program ended is saved as being there; see @restored_to, otherwise 0. */
void
ponder_kept_place_save (PonderSession *session,
                        guint64        restored_to,
                        GKeyFile      *kept,
                        const char    *group)
{
  const PonderFigures *end = ponder_session_get_end (session);
  PonderRecordPlace place;
  guint64 cursor;

  ponder_record_get_place (PONDER_RECORD (session), &place);
  cursor = restored_to != 0 ? restored_to : place.cursor;
  g_key_file_set_uint64 (kept, group, "Node", MIN (cursor, place.end));
  g_key_file_set_boolean (kept, group, "Over", cursor > place.end);
  if (place.end == 0)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    g_key_file_set_uint64 (kept, group, counts[i].key, G_STRUCT_MEMBER (guint64, end, counts[i].offset));
  g_key_file_set_double (kept, group, "EndSeconds", end->seconds);
  g_key_file_set_double (kept, group, "EndCpuSeconds", end->cpu_seconds);
  g_key_file_set_double (kept, group, "EndFraction", end->fraction);
  g_key_file_set_boolean (kept, group, "Finished", place.finished);
}

/* Sets the end, and returns where the cursor was, as in #PonderRecordPlace. Older versions kept no end; then it is the
 * cursor, and the other figures there are unknown until it is visited. */
guint64
ponder_kept_place_load (PonderSession *session,
                        GKeyFile      *kept,
                        const char    *group)
{
  guint64 node = g_key_file_get_uint64 (kept, group, "Node", NULL);
  gboolean over = g_key_file_get_boolean (kept, group, "Over", NULL);
  gboolean finished = over;
  PonderFigures end = { .fraction = -1 };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    G_STRUCT_MEMBER (guint64, &end, counts[i].offset) = g_key_file_get_uint64 (kept, group, counts[i].key, NULL);
  if (end.visited > 0)
    {
      end.seconds = g_key_file_get_double (kept, group, "EndSeconds", NULL);
      end.cpu_seconds = g_key_file_get_double (kept, group, "EndCpuSeconds", NULL);
      end.fraction = g_key_file_get_double (kept, group, "EndFraction", NULL);
      finished = g_key_file_get_boolean (kept, group, "Finished", NULL);
    }
  end.visited = MAX (end.visited, node);
  ponder_session_set_end (session, &end, finished);
  return over ? node + 1 : node;
}
