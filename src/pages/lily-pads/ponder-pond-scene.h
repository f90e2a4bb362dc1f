/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-cell-appearance.h"
#include "ponder-lily-pads-lookahead.h"
#include "ponder-puzzle-page.h"

G_BEGIN_DECLS

#define PONDER_POND_UNKNOWN G_MAXUINT

/**
 * PonderPondScene:
 * @n_pads: from 1
 * @lengths: the lengths of the jumps
 * @kind: who moves the frog
 * @way: the pads it visits, in order, beginning with the start; %PONDER_POND_UNKNOWN for one that is not known
 * @n_way: the number of these
 * @n_shown: how many of them the frog has visited, from 1
 * @moving: how much of the last jump to these has been made, from 0 to 1
 * @ahead: the pads to which the next jump may lead
 * @n_ahead: the number of these
 * @stuck: whether there is a next jump, but it can't be made
 * @pointed_at: a bit for each pad that the sentence below the board refers to
 *
 * What a pond shows.
 */
typedef struct
{
  guint n_pads;
  guint32 lengths[PONDER_LILY_PADS_MOST_PADS];
  PonderCellKind kind;
  guint way[PONDER_LILY_PADS_MOST_PADS];
  guint n_way;
  guint n_shown;
  double moving;
  guint ahead[2];
  guint n_ahead;
  gboolean stuck;
  guint64 pointed_at[PONDER_LILY_PADS_MOST_WORDS];
} PonderPondScene;

void ponder_pond_scene_init (PonderPondScene   *self,
                             const PonderScene *scene);

G_END_DECLS
