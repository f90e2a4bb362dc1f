/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-method-popover.h"
#include "ponder-puzzle.h"

G_BEGIN_DECLS

#define PONDER_TYPE_METHOD_CHOOSER (ponder_method_chooser_get_type ())

G_DECLARE_FINAL_TYPE (PonderMethodChooser, ponder_method_chooser, PONDER, METHOD_CHOOSER, GtkBox)

/* Only the chooser itself changes what is here. */
struct _PonderMethodChooser
{
  GtkBox parent_instance;

  PonderPuzzle *puzzle; /* nullable */
  PonderMethod method;
  guint shown; /* the position that should be selected */
  char *title; /* nullable: what the method is for */

  GtkDropDown *drop_down;
  GtkStringList *names;
  PonderMethodPopover *popover;
};

void ponder_method_chooser_set_title  (PonderMethodChooser *self,
                                       const char          *title);
void ponder_method_chooser_set_puzzle (PonderMethodChooser *self,
                                       PonderPuzzle        *puzzle);
void ponder_method_chooser_set_method (PonderMethodChooser *self,
                                       const PonderMethod  *method);

G_END_DECLS
