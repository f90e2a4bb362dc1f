/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-jugs-map.h"

typedef struct
{
  PonderJugsMap *map;
  GError *error;
} JugsMapMade;

static void
jugs_map_made_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      user_data)
{
  JugsMapMade *made = user_data;

  made->map = ponder_jugs_map_new_finish (PONDER_JUGS (source), result, &made->error);
}

/* Makes a map with at most @memory bytes, or, if that is 0, the usual limit, and waits for it. */
static PonderJugsMap *
jugs_map_make (PonderPuzzle *puzzle,
               guint64       memory,
               GCancellable *cancellable,
               GError      **error)
{
  JugsMapMade made = { NULL };

  ponder_jugs_map_new_async (PONDER_JUGS (puzzle), &(PonderLimits){ .memory = memory }, cancellable, jugs_map_made_cb,
                             &made);
  while (made.map == NULL && made.error == NULL)
    g_main_context_iteration (NULL, TRUE);
  if (made.error != NULL)
    g_propagate_error (error, made.error);
  return made.map;
}
