/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-jugs-rules.h"

G_BEGIN_DECLS

/* A place is a jug, from 0, or %PONDER_JUGS_TAP, %PONDER_JUGS_DRAIN or %PONDER_JUGS_NOWHERE. */
#define PONDER_JUGS_N_PLACES (PONDER_JUGS_MOST_JUGS + 2)
#define PONDER_JUGS_NOWHERE G_MAXUINT

/* Where everything is on a board of jugs. */
typedef struct
{
  /* the areas of the jugs, the tap (PONDER_JUGS_TAP) and the drain (PONDER_JUGS_DRAIN) */
  GtkAllocation vessels[PONDER_JUGS_N_PLACES];
  GtkAllocation amounts[PONDER_JUGS_MOST_JUGS]; /* the areas of the texts that say what the jugs hold */
} PonderJugsLayout;

void    ponder_jugs_layout_init  (PonderJugsLayout       *self,
                                  const guint32          *capacities,
                                  guint                   n_jugs,
                                  int                     width,
                                  int                     height);
guint   ponder_jugs_layout_find  (const PonderJugsLayout *self,
                                  guint                   n_jugs,
                                  double                  x,
                                  double                  y);
guint   ponder_jugs_layout_place (guint                   n_jugs,
                                  guint                   nth);
guint   ponder_jugs_layout_nth   (guint                   n_jugs,
                                  guint                   place);
guint32 ponder_jugs_largest      (const guint32          *capacities,
                                  guint                   n_jugs);
double  ponder_jugs_size         (guint32                 capacity,
                                  guint32                 largest);

G_END_DECLS
