/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-match.h"

G_BEGIN_DECLS

#define PONDER_TYPE_RULES_CHOOSER (ponder_rules_chooser_get_type ())

G_DECLARE_FINAL_TYPE (PonderRulesChooser, ponder_rules_chooser, PONDER, RULES_CHOOSER, AdwBin)

/* Signal: “chosen” (gpointer)  a new PonderMatch, valid during the emission; if the program keeps a number, it has
 * one */

GtkWidget *ponder_rules_chooser_new     (const PonderMatch  *like);
void       ponder_rules_chooser_present (PonderRulesChooser *self,
                                         GtkWidget          *parent);

G_END_DECLS
