/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-style-variants.h"

#include <adwaita.h>

/* libadwaita 1.9 and later warns of style files named like its own variants and expects media queries instead, which
 * GTK 4.8 doesn't support. So our variants have other names, and we load them here. */

#define USUAL_ICON 16 /* pixels */
#define ICON_EMS 1.091 /* as in style.css */
#define USUAL_DPI 96
#define POINTS_PER_INCH 72

/* The application adds the first to the theme. The second has also drawings of the usual size. */
static const char *const icon_paths[] = {
  "/io/github/ponderapp/Ponder/icons/",
  "/io/github/ponderapp/Ponder/drawn-icons/",
};

static const struct
{
  const char *property; /* a property of the style manager */
  const char *resource;
} variants[] = {
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

/* Adds the style for dark windows and for high contrast, now and whenever the desktop's settings change. */
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

/* Icons grow with the font, see style.css. */
static gboolean
has_usual_icons (GtkSettings *settings)
{
  g_autofree char *name = NULL;
  g_autoptr (PangoFontDescription) font = NULL;
  double size;
  int dpi;

  g_object_get (settings, "gtk-font-name", &name, "gtk-xft-dpi", &dpi, NULL);
  font = pango_font_description_from_string (name);
  size = (double) pango_font_description_get_size (font) / PANGO_SCALE;
  if (!pango_font_description_get_size_is_absolute (font))
    size *= (dpi > 0 ? dpi / 1024.0 : USUAL_DPI) / POINTS_PER_INCH;
  return (int) (size * ICON_EMS) == USUAL_ICON;
}

static void
font_cb (GtkIconTheme *theme,
         GParamSpec   *pspec,
         GtkSettings  *settings)
{
  g_auto (GStrv) paths = gtk_icon_theme_get_resource_path (theme);
  const char *wanted = icon_paths[has_usual_icons (settings)];
  const char *other = icon_paths[!has_usual_icons (settings)];

  for (guint i = 0; paths[i] != NULL; i++)
    if (g_str_equal (paths[i], other))
      {
        g_free (paths[i]);
        paths[i] = g_strdup (wanted);
        gtk_icon_theme_set_resource_path (theme, (const char *const *) paths);
      }
}

/* Draws icons of the usual size from ready drawings, see tools/encode-icons. The theme would use them for other
 * sizes close to that, too, so they are left out with another font. */
void
ponder_drawn_icons_follow (GdkDisplay *display)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (display);
  GtkSettings *settings = gtk_settings_get_for_display (display);

  g_signal_connect_object (settings, "notify::gtk-font-name", G_CALLBACK (font_cb), theme, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::gtk-xft-dpi", G_CALLBACK (font_cb), theme, G_CONNECT_SWAPPED);
  font_cb (theme, NULL, settings);
}
