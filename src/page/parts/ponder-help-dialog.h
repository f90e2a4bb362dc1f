/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-help.h"

G_BEGIN_DECLS

#define PONDER_TYPE_HELP_DIALOG (ponder_help_dialog_get_type ())

G_DECLARE_FINAL_TYPE (PonderHelpDialog, ponder_help_dialog, PONDER, HELP_DIALOG, AdwBin)

GtkWidget *ponder_help_dialog_new     (const PonderHelp        *help,
                                       const PonderHelpSection *section,
                                       GActionGroup            *actions);
void       ponder_help_dialog_present (PonderHelpDialog        *self,
                                       GtkWidget               *parent);

G_END_DECLS
