/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PONDER_TYPE_HELP_OFFER (ponder_help_offer_get_type ())

G_DECLARE_FINAL_TYPE (PonderHelpOffer, ponder_help_offer, PONDER, HELP_OFFER, GtkBox)

G_END_DECLS
