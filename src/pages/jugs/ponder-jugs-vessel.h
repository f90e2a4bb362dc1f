/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-cell-appearance.h"
#include "ponder-jugs-rules.h"
#include "ponder-piece.h"

G_BEGIN_DECLS

typedef enum
{
  PONDER_VESSEL_SOURCE = 1 << 0, /* water will be taken from here */
  PONDER_VESSEL_OPEN = 1 << 1, /* water may be poured here */
  PONDER_VESSEL_MEASURED = 1 << 2, /* it holds the target */
  PONDER_VESSEL_NOW = 1 << 3, /* the last move was from or to here */
  PONDER_VESSEL_POINTED_AT = 1 << 4, /* the sentence below the board refers to it */
  PONDER_VESSEL_OFF = 1 << 5, /* a tap or a drain that the rules don't allow */
  PONDER_VESSEL_FLOWING = 1 << 6, /* water is falling into it */
} PonderVesselMarks;

/* What a vessel shows. */
typedef struct
{
  guint32 capacity; /* the capacity of a jug */
  guint32 contents; /* what it holds */
  double level; /* the level that is drawn, which is between two amounts while water flows */
  double size; /* its height, relative to the highest */
  gint64 target; /* the amount to measure in it, or negative if there is none */
  PonderCellKind kind; /* who poured */
  PonderVesselMarks marks; /* how it is marked */
} PonderVesselAppearance;

/* The marks on a glass. */
typedef struct
{
  guint32 minor; /* the amount between two marks */
  guint32 major; /* the amount between two marks with a number, a multiple of @minor */
} PonderJugsScale;

PonderJugsScale ponder_jugs_scale (guint32 capacity,
                                   double  height,
                                   double  number_height);

#define PONDER_TYPE_JUGS_VESSEL (ponder_jugs_vessel_get_type ())

G_DECLARE_FINAL_TYPE (PonderJugsVessel, ponder_jugs_vessel, PONDER, JUGS_VESSEL, PonderPiece)

struct _PonderJugsVessel
{
  PonderPiece parent_instance;

  guint place; /* a jug, from 0, PONDER_JUGS_TAP or PONDER_JUGS_DRAIN */
  PonderVesselAppearance appearance;
  double shift; /* to the side, while it shakes */
};

GtkWidget *ponder_jugs_vessel_new  (guint                         place);
void       ponder_jugs_vessel_show (PonderJugsVessel             *self,
                                    const PonderVesselAppearance *appearance);

G_END_DECLS
