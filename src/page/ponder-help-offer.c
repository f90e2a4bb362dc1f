/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-help-offer.h"

/* A button that explains the page, and one that takes both away. */

struct _PonderHelpOffer
{
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (PonderHelpOffer, ponder_help_offer, GTK_TYPE_BOX)

static void
ponder_help_offer_class_init (PonderHelpOfferClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_css_name (widget_class, "helpoffer");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-help-offer.ui");
}

static void
ponder_help_offer_init (PonderHelpOffer *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
