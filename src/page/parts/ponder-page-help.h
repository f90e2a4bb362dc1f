/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-help-offer.h"
#include "ponder-help.h"

G_BEGIN_DECLS

/**
 * PonderPageHelp:
 * @page: a widget; the dialog is shown above it
 * @actions: the actions of @page, to try things
 * @help: what the dialog shows
 * @section: (nullable): what the dialog also explains
 * @offer: a descendant of @page that offers help
 * @withdrawn: called when an offer that had the focus has been hidden
 *
 * The help of a page, which must live as long as its actions.
 */
typedef struct
{
  GtkWidget *page;
  GSimpleActionGroup *actions;
  const PonderHelp *help;
  const PonderHelpSection *section;
  PonderHelpOffer *offer;
  void (*withdrawn) (gpointer page);
} PonderPageHelp;

void ponder_page_help_add_actions (PonderPageHelp *self);
void ponder_page_help_withdraw    (PonderPageHelp *self);

G_END_DECLS
