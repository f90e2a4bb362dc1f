/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-minimax.h"

G_BEGIN_DECLS

/* A node as a naive run visits it, which calls itself and keeps everything. */
typedef struct
{
  guint64 parent;
  guint64 last;
  guint64 n_levels;
  PonderGameMove move;
  GBytes *position;
  int value;
  PonderGameBounds bounds; /* in the end */
  guint64 left_out[3]; /* at its own place */
  guint64 left_out_before[3]; /* in the whole run, before its visit */
} NaiveNode;

typedef struct
{
  PonderGame *game;
  PonderGameMethod method;
  gsize size; /* of a position */
  GArray *nodes; /* (element-type NaiveNode) */
  GHashTable *seen; /* GBytes → GArray of guint64: nodes */
  guint64 left_out[3];
} NaiveMinimax;

NaiveNode *naive_get       (NaiveMinimax           *naive,
                            guint64                 node);
gboolean   naive_maximises (PonderGame             *game,
                            const guint8           *position);
int        naive_value     (PonderGame             *game,
                            const guint8           *position);
GBytes    *naive_key       (NaiveMinimax           *naive,
                            const guint8           *position);
void       naive_init      (NaiveMinimax           *naive,
                            PonderGame             *game,
                            const PonderGameMethod *method);
void       naive_clear     (NaiveMinimax           *naive);

G_END_DECLS
