/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PonderJugsScale:
 * @minor: the amount between two marks
 * @major: the amount between two marks with a number, a multiple of @minor
 *
 * The marks on a glass.
 */
typedef struct
{
  guint32 minor;
  guint32 major;
} PonderJugsScale;

PonderJugsScale ponder_jugs_scale (guint32 capacity,
                                   double  height,
                                   double  number_height);

G_END_DECLS
