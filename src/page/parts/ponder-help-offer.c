/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-help-offer.h"

#include <glib/gi18n-lib.h>

/* A button that opens the help of a page, and one that dismisses the offer. Help is offered once, on the first visit to
 * a page. The offer is withdrawn with the first action on the page; that it was made is kept with the page. */

#define GROUP "Help"

struct _PonderHelpOffer
{
  GtkBox parent_instance;

  gboolean made; /* help has been offered already */

  GtkButton *help;
};

G_DEFINE_FINAL_TYPE (PonderHelpOffer, ponder_help_offer, GTK_TYPE_BOX)

static void
ponder_help_offer_class_init (PonderHelpOfferClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_css_name (widget_class, "helpoffer");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-help-offer.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderHelpOffer, help);
}

static void
ponder_help_offer_init (PonderHelpOffer *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* Offers help if this is the first visit. Returns whether it is. */
gboolean
ponder_help_offer_make (PonderHelpOffer *self)
{
  if (self->made)
    return FALSE;
  self->made = TRUE;
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  return TRUE;
}

/* Hides the offer, if it is shown. Returns whether it had the focus. */
gboolean
ponder_help_offer_withdraw (PonderHelpOffer *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkWidget *focus = gtk_widget_get_root (widget) != NULL ? gtk_root_get_focus (gtk_widget_get_root (widget)) : NULL;
  gboolean had_focus = focus != NULL && gtk_widget_is_ancestor (focus, widget);

  gtk_widget_set_visible (widget, FALSE);
  return had_focus;
}

void
ponder_help_offer_set_short (PonderHelpOffer *self,
                             gboolean         is_short)
{
  /* Translators: a short form of “What Is This?” */
  gtk_button_set_label (self->help, is_short ? C_ ("help", "?") : _ ("What Is This?"));
  /* GTK takes the label for the name, too. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->help), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("What Is This?"), -1);
}

void
ponder_help_offer_keep (PonderHelpOffer *self,
                        GKeyFile        *kept)
{
  g_key_file_set_boolean (kept, GROUP, "Offered", self->made);
}

void
ponder_help_offer_restore (PonderHelpOffer *self,
                           GKeyFile        *kept)
{
  self->made = g_key_file_get_boolean (kept, GROUP, "Offered", NULL);
}
