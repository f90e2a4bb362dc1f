/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-jugs-final.h"
#include "ponder-jugs-strip.h"

G_BEGIN_DECLS

#define PONDER_TYPE_JUGS_CONTROLS (ponder_jugs_controls_get_type ())

G_DECLARE_FINAL_TYPE (PonderJugsControls, ponder_jugs_controls, PONDER, JUGS_CONTROLS, AdwBin)

struct _PonderJugsControls
{
  AdwBin parent_instance;

  PonderJugsRules rules;

  GtkSpinButton *target; /* hidden if each jug has an amount of its own, which are in: */
  PonderJugsFinal *final;
  GtkDropDown *jug;
  GtkStringList *jugs;
  GtkToggleButton *tap;
  GtkToggleButton *drain;
  GtkWidget *add;
  GtkWidget *remove;
  GtkLabel *words;
  GtkWidget *hint;
  GtkWidget *last_good;
  GtkBox *rules_box;
  GtkBox *moves_box;
  PonderJugsStrip *strip;
};

void ponder_jugs_controls_show          (PonderJugsControls    *self,
                                         const PonderJugsRules *rules);
void ponder_jugs_controls_show_progress (PonderJugsControls    *self,
                                         const char            *words,
                                         gboolean               stuck);
void ponder_jugs_controls_set_room      (PonderJugsControls    *self,
                                         int                    width,
                                         gboolean               narrow);

G_END_DECLS
