/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-knight-links.h"

G_BEGIN_DECLS

typedef struct _PonderKnightExact PonderKnightExact;

typedef enum
{
  PONDER_KNIGHT_EXACT_MORE, /* the steps were used up */
  PONDER_KNIGHT_EXACT_FOUND, /* a tour was found */
  PONDER_KNIGHT_EXACT_ALL, /* there are no more tours */
} PonderKnightExactStatus;

PonderKnightExact      *ponder_knight_exact_new      (const PonderKnightBoard *board);
void                    ponder_knight_exact_free     (PonderKnightExact       *self);
gsize                   ponder_knight_exact_size     (const PonderKnightBoard *board);
PonderKnightExactStatus ponder_knight_exact_go       (PonderKnightExact       *self,
                                                      guint64                 *n_steps);
void                    ponder_knight_exact_follow   (const PonderKnightExact *self,
                                                      gboolean                 other_way,
                                                      guint16                 *path);
double                  ponder_knight_exact_fraction (const PonderKnightExact *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderKnightExact, ponder_knight_exact_free)

G_END_DECLS
