/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "ponder-memory-budget.h"

G_BEGIN_DECLS

#define PONDER_PREFERENCES_LEAST_MEMORY 16 /* MiB */
#define PONDER_PREFERENCES_MOST_MEMORY 1048576
#define PONDER_PREFERENCES_USUAL_MEMORY 1024
#define PONDER_PREFERENCES_USUAL_SPEED 2 /* visits per second */
#define PONDER_PREFERENCES_MOST_CORES 1024

#define PONDER_TYPE_PREFERENCES (ponder_preferences_get_type ())

G_DECLARE_FINAL_TYPE (PonderPreferences, ponder_preferences, PONDER, PREFERENCES, GObject)

/* Others only read it; what is preferred changes by the properties. */
struct _PonderPreferences
{
  GObject parent_instance;

  guint memory_limit; /* MiB, for all computations together */
  PonderMemoryBudget *budget; /* its limit follows @memory_limit */
  double search_speed;
  guint cores;
  gboolean animations;
  gboolean uniqueness;
};

PonderPreferences *ponder_preferences_new (GSettings *settings);

G_END_DECLS
