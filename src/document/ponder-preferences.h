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

PonderPreferences  *ponder_preferences_new            (GSettings         *settings);
guint64             ponder_preferences_get_memory     (PonderPreferences *self);
PonderMemoryBudget *ponder_preferences_get_budget     (PonderPreferences *self);
double              ponder_preferences_get_speed      (PonderPreferences *self);
guint               ponder_preferences_get_cores      (PonderPreferences *self);
gboolean            ponder_preferences_get_animations (PonderPreferences *self);
gboolean            ponder_preferences_get_uniqueness (PonderPreferences *self);

G_END_DECLS
