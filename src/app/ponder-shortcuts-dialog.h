/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-page.h"

G_BEGIN_DECLS

#define PONDER_TYPE_SHORTCUTS_DIALOG (ponder_shortcuts_dialog_get_type ())

G_DECLARE_FINAL_TYPE (PonderShortcutsDialog, ponder_shortcuts_dialog, PONDER, SHORTCUTS_DIALOG, AdwBin)

GtkWidget *ponder_shortcuts_dialog_new (PonderPage *page);

G_END_DECLS
