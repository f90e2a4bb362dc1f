/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-kept-end.h"

#include "ponder-figures.h"

/* Saves and loads the end of a run in the kept file of a page: its figures, and whether no node was left. */

#define FINISHED "Finished"
#define SECONDS "EndSeconds"
#define FRACTION "EndFraction"

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
  { "EndAnswers", G_STRUCT_OFFSET (PonderFigures, answers) },
  { "EndDepth", G_STRUCT_OFFSET (PonderFigures, depth) },
  { "EndFrontier", G_STRUCT_OFFSET (PonderFigures, frontier) },
  { "EndFrontierMost", G_STRUCT_OFFSET (PonderFigures, frontier_most) },
};

/* Saves nothing before the first node. */
void
ponder_kept_end_save (PonderSession *session,
                      GKeyFile      *kept,
                      const char    *group)
{
  const PonderFigures *end = ponder_session_get_end (session);
  PonderRecordPlace place;

  ponder_record_get_place (PONDER_RECORD (session), &place);
  if (place.end == 0)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    g_key_file_set_uint64 (kept, group, counts[i].key, G_STRUCT_MEMBER (guint64, end, counts[i].offset));
  g_key_file_set_double (kept, group, SECONDS, end->seconds);
  g_key_file_set_double (kept, group, FRACTION, end->fraction);
  g_key_file_set_boolean (kept, group, FINISHED, place.finished);
}

/* Older versions kept no end; then it is @node, with its other figures unknown until it is visited, and @finished. */
void
ponder_kept_end_load (PonderSession *session,
                      GKeyFile      *kept,
                      const char    *group,
                      guint64        node,
                      gboolean       finished)
{
  PonderFigures end = { .fraction = -1 };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    G_STRUCT_MEMBER (guint64, &end, counts[i].offset) = g_key_file_get_uint64 (kept, group, counts[i].key, NULL);
  if (end.visited > 0)
    {
      end.seconds = g_key_file_get_double (kept, group, SECONDS, NULL);
      end.fraction = g_key_file_get_double (kept, group, FRACTION, NULL);
      finished = g_key_file_get_boolean (kept, group, FINISHED, NULL);
    }
  end.visited = MAX (end.visited, node);
  ponder_session_set_end (session, &end, finished);
}
