/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-style-variants.h"

#include <adwaita.h>

/* libadwaita 1.9 and later warns of style files named like its own variants and expects media queries instead, which
 * GTK 4.8 doesn't support. So our variants have other names, and we load them here. */

typedef struct
{
  const char *property; /* a property of the style manager */
  const char *resource;
} Variant;

static const Variant variants[] = {
  { "dark", "/io/github/ponderapp/Ponder/variant-dark.css" },
  { "high-contrast", "/io/github/ponderapp/Ponder/variant-high-contrast.css" },
};

/* The style manager owns the provider, which is added to the display while the property is true. */
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
 * Adds the style for dark windows and for high contrast, now and whenever the desktop's settings change.
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
      g_signal_connect_data (manager, signal, G_CALLBACK (variant_cb), provider,
                             (GClosureNotify) G_CALLBACK (g_object_unref), 0);
      variant_cb (manager, g_object_class_find_property (G_OBJECT_GET_CLASS (manager), variants[i].property), provider);
    }
}
