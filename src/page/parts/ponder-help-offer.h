/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PONDER_TYPE_HELP_OFFER (ponder_help_offer_get_type ())

G_DECLARE_FINAL_TYPE (PonderHelpOffer, ponder_help_offer, PONDER, HELP_OFFER, GtkBox)

gboolean ponder_help_offer_make      (PonderHelpOffer *self);
gboolean ponder_help_offer_withdraw  (PonderHelpOffer *self);
void     ponder_help_offer_set_short (PonderHelpOffer *self,
                                      gboolean         is_short);
void     ponder_help_offer_keep      (PonderHelpOffer *self,
                                      GKeyFile        *kept);
void     ponder_help_offer_restore   (PonderHelpOffer *self,
                                      GKeyFile        *kept);

G_END_DECLS
