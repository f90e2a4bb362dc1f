/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-preferences.h"

G_BEGIN_DECLS

#define PONDER_TYPE_PREFERENCES_PAGE (ponder_preferences_page_get_type ())

G_DECLARE_FINAL_TYPE (PonderPreferencesPage, ponder_preferences_page, PONDER, PREFERENCES_PAGE, AdwPreferencesPage)

GtkWidget *ponder_preferences_page_new (PonderPreferences *preferences);

G_END_DECLS
