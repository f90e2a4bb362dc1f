/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* src/compat: what differs between versions of the libraries. No other folder checks a version.
 *
 *   PonderShell         the sidebar and the page: next to each other, or only one in a narrow window; and the button
 *                       for the sidebar in a page's header bar. The view that folds has two sources and templates: 1.2/
 *                       and 1.4/ are named after the libadwaita they need
 *   ponder-compat       functions named after what they do, each with the floor at which it can be deleted
 *   ponder-compat-file  the dialogs for files
 *   ponder-portal       whether the desktop has a portal for files or printing
 *   ponder-after-layout what GTK 4.8 can't do during layout, done immediately after it */

#include <adwaita.h>

G_BEGIN_DECLS

#define PONDER_TYPE_SHELL (ponder_shell_get_type ())

G_DECLARE_FINAL_TYPE (PonderShell, ponder_shell, PONDER, SHELL, GtkWidget)

void ponder_shell_show_content   (PonderShell *self);
void ponder_shell_toggle_sidebar (PonderShell *self);
void ponder_shell_set_fullscreen (PonderShell *self,
                                  gboolean     fullscreen);
int  ponder_shell_get_gain       (PonderShell *self,
                                  gboolean     wide_content);

#define PONDER_TYPE_SHELL_BUTTON (ponder_shell_button_get_type ())

G_DECLARE_FINAL_TYPE (PonderShellButton, ponder_shell_button, PONDER, SHELL_BUTTON, AdwBin)

G_END_DECLS
