/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-heaps-board.h"
#include "ponder-take-set-button.h"

G_BEGIN_DECLS

#define PONDER_TYPE_HEAPS_CONTROLS (ponder_heaps_controls_get_type ())

G_DECLARE_FINAL_TYPE (PonderHeapsControls, ponder_heaps_controls, PONDER, HEAPS_CONTROLS, AdwBin)

/* Other files only read it, but for the page, which sets the board before anything is shown. */
struct _PonderHeapsControls
{
  AdwBin parent_instance;

  PonderTakeAway *game; /* nullable */
  PonderHeapsBoard *board; /* unowned: it is on the same page */
  PonderHeapsChoice choice; /* on the board */

  GtkSpinButton *count;
  GtkButton *take;
  PonderTakeSetButton *set;
  GtkDropDown *ending;
  GtkWidget *add;
  GtkWidget *remove;
  GtkBox *box;
  GtkBox *take_box;
  GtkBox *rules_box;
};

void ponder_heaps_controls_show        (PonderHeapsControls *self,
                                        PonderTakeAway      *game);
void ponder_heaps_controls_show_choice (PonderHeapsControls *self);
void ponder_heaps_controls_set_room    (PonderHeapsControls *self,
                                        int                  width);

G_END_DECLS
