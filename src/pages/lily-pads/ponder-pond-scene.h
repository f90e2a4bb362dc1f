/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-cell-appearance.h"
#include "ponder-lily-pads-lookahead.h"
#include "ponder-puzzle-page.h"

G_BEGIN_DECLS

#define PONDER_POND_UNKNOWN G_MAXUINT

/* What a pond shows. */
typedef struct
{
  guint n_pads; /* from 1 */
  guint32 lengths[PONDER_LILY_PADS_MOST_PADS]; /* the lengths of the jumps */
  PonderCellKind kind; /* who moves the frog */
  /* the pads it visits, in order, beginning with the start; PONDER_POND_UNKNOWN for one that is not known */
  guint way[PONDER_LILY_PADS_MOST_PADS];
  guint n_way; /* the number of these */
  guint n_shown; /* how many of them the frog has visited, from 1 */
  double moving; /* how much of the last jump to these has been made, from 0 to 1 */
  guint ahead[2]; /* the pads to which the next jump may lead */
  guint n_ahead; /* the number of these */
  gboolean stuck; /* whether there is a next jump, but it can't be made */
  guint64 pointed_at[PONDER_LILY_PADS_MOST_WORDS]; /* a bit for each pad that the sentence below the board refers to */
} PonderPondScene;

void  ponder_pond_scene_init             (PonderPondScene       *self,
                                          const PonderScene     *scene);

char *ponder_pond_scene_dup_status_text  (const PonderPondScene *scene);
char *ponder_pond_scene_dup_why_not_text (const PonderPondScene *scene,
                                          guint                  pad);
char *ponder_pond_dup_count_text         (guint                  n_jumps);

G_END_DECLS
