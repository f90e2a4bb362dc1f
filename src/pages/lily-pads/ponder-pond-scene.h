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
 * @lengths: of the jumps
 * @kind: who makes the frog jump
 * @way: the pads it visits, in order, the start first; %PONDER_POND_UNKNOWN where that is not known
 * @n_way: how many of them there are
 * @n_shown: how many of them it has come to, from 1
 * @moving: how far the jump to the last of those is made, from 0 to 1
 * @ahead: where the next jump may lead
 * @n_ahead: to how many pads
 * @stuck: there is a next jump, and it may lead nowhere
 * @pointed_at: (element-type guint): the pads that the sentence below the board speaks of, a bit a pad
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
