/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-style-variants.h"

#include <adwaita.h>

/* Since 1.9 libadwaita warns of files by the names of its own variants, and wants media queries in their place, which GTK 4.8
 * doesn't know: so the variants have other names, and are loaded here. */

typedef struct
{
  const char *property; /* of the style manager */
  const char *resource;
} Variant;

static const Variant variants[] = {
  { "dark", "/io/github/ponderapp/Ponder/variant-dark.css" },
  { "high-contrast", "/io/github/ponderapp/Ponder/variant-high-contrast.css" },
};

/* The style manager owns the provider; the display has it while the property is true. */
static void
variant_cb (AdwStyleManager *manager,
            GParamSpec      *pspec,
            gpointer         user_data)
{
  GtkStyleProvider *provider = user_data;
  GdkDisplay *display = adw_style_manager_get_display (manager);
  gboolean wanted;

  g_object_get (manager, pspec->name, &wanted, NULL);
  if (wanted)
    gtk_style_context_add_provider_for_display (display, provider, GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  else
    gtk_style_context_remove_provider_for_display (display, provider);
}

/**
 * ponder_style_variants_follow:
 * @display: the display that style.css is loaded for
 *
 * Adds to Ponder's style what is different in dark windows and in high contrast, now and whenever the desktop changes.
 */
void
ponder_style_variants_follow (GdkDisplay *display)
{
  AdwStyleManager *manager = adw_style_manager_get_for_display (display);

  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      GtkCssProvider *provider = gtk_css_provider_new ();
      g_autofree char *signal = g_strconcat ("notify::", variants[i].property, NULL);

      gtk_css_provider_load_from_resource (provider, variants[i].resource);
      g_signal_connect_data (manager, signal, G_CALLBACK (variant_cb), provider, (GClosureNotify) g_object_unref, 0);
      variant_cb (manager, g_object_class_find_property (G_OBJECT_GET_CLASS (manager), variants[i].property), provider);
    }
}
