/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-figures.h"
#include "ponder-memory-budget.h"

G_BEGIN_DECLS

/* One level of the path to a checkpoint. */
typedef struct
{
  guint64 visit; /* the number of a node on the path */
  guint32 index; /* of its move among those allowed at its parent, in the order they are tried */
} __attribute__ ((packed)) PonderPathStep;

/* A node that a search can be put back to. */
typedef struct
{
  PonderFigures figures; /* what the search had counted when it had just visited the node of this number */
  PonderStatus status; /* what that visit returned */
  guint64 deepest; /* depth first, the depth of the deepest node since the checkpoint before, this node included */
  guint64 known; /* a number that the traversal needs to know what it knew then */
  guint64 n_shared; /* how many steps of the path from the root are the same as those of the checkpoint before */
  guint64 n_steps; /* how many further steps there are */
  PonderPathStep *steps; /* the further steps */
} PonderCheckpoint;

/* The checkpoints of a run, in the order of their visits. They take at most a fiftieth of the memory
 * limit; beyond that, every other one is dropped, and the next ones are twice as far apart. */
typedef struct
{
  PonderMemoryAccount *memory;
  GArray *points; /* of PonderCheckpoint */
  guint64 base; /* the depth of the root */
  guint64 bytes;
  double seconds; /* spent searching from one to the next */
} PonderCheckpoints;

void                    ponder_checkpoints_init        (PonderCheckpoints       *self,
                                                        PonderMemoryAccount     *memory);
void                    ponder_checkpoints_clear       (PonderCheckpoints       *self);
guint64                 ponder_checkpoints_get_last    (const PonderCheckpoints *self);
PonderPathStep         *ponder_checkpoints_add         (PonderCheckpoints       *self,
                                                        const PonderCheckpoint  *like);
const PonderCheckpoint *ponder_checkpoints_find        (const PonderCheckpoints *self,
                                                        guint64                  most_visits,
                                                        guint64                  most_answers);
const PonderCheckpoint *ponder_checkpoints_find_below  (const PonderCheckpoints *self,
                                                        guint64                  depth,
                                                        guint64                  visit,
                                                        guint64                  before);
const PonderCheckpoint *ponder_checkpoints_find_from   (const PonderCheckpoints *self,
                                                        guint64                  visit);
guint64                 ponder_checkpoints_get_deepest (const PonderCheckpoint  *from,
                                                        const PonderCheckpoint  *to);
void                    ponder_checkpoints_copy_path   (const PonderCheckpoints *self,
                                                        const PonderCheckpoint  *checkpoint,
                                                        PonderPathStep          *steps);

G_END_DECLS
