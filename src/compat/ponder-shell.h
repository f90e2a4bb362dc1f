/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* src/compat: what differs between versions of the libraries. No other folder checks a version.
 *
 *   PonderShell         the sidebar and the page: next to each other, or only one in a narrow window. The view that
 *                       folds has two sources and templates: 1.2/ and 1.4/ are named after the libadwaita they need
 *   ponder-compat       functions named after what they do, each with the floor at which it can be deleted
 *   ponder-compat-file  the dialogs for files
 *   ponder-after-layout what GTK 4.8 can't do during layout, done immediately after it */

#include <adwaita.h>

G_BEGIN_DECLS

#define PONDER_TYPE_SHELL (ponder_shell_get_type ())

G_DECLARE_FINAL_TYPE (PonderShell, ponder_shell, PONDER, SHELL, GtkWidget)

void     ponder_shell_show_content   (PonderShell  *self);
void     ponder_shell_toggle_sidebar (PonderShell  *self);
gboolean ponder_shell_get_narrow     (PonderShell  *self);
void     ponder_shell_set_fullscreen (PonderShell  *self,
                                      gboolean      fullscreen);
void     ponder_shell_adopt_header   (PonderShell  *self,
                                      AdwHeaderBar *header);

G_END_DECLS
