/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <gtk/gtk.h>

#include "ponder-style-variants.h"

/* What is shown of the icons of the program's own in the usual size are drawings that were made at build time. They are what
 * GTK would draw from the originals. */

#define ICONS "/io/github/ponderapp/Ponder/icons"
#define DRAWINGS "/io/github/ponderapp/Ponder/drawn-icons"
#define SIZE 16

/* Draws an icon in its colours, and returns the pixels. */
static GBytes *
draw (GtkIconPaintable *icon,
      int               scale)
{
  static const GdkRGBA colours[] = { { 0.1, 0.2, 0.3, 1 }, { 0.9, 0, 0, 1 }, { 0.8, 0.7, 0, 1 }, { 0, 0.6, 0.1, 1 } };
  g_autoptr (GskRenderer) renderer = gsk_cairo_renderer_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  gsize stride = SIZE * scale * sizeof (guint32);
  guchar *pixels = g_malloc (SIZE * scale * stride);

  gtk_snapshot_scale (snapshot, scale, scale);
  gtk_symbolic_paintable_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (icon), snapshot, SIZE, SIZE, colours,
                                            G_N_ELEMENTS (colours));
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  g_assert_true (gsk_renderer_realize (renderer, NULL, NULL));
  texture = gsk_renderer_render_texture (renderer, node, &GRAPHENE_RECT_INIT (0, 0, SIZE * scale, SIZE * scale));
  gdk_texture_download (texture, pixels, stride);
  gsk_renderer_unrealize (renderer);
  return g_bytes_new_take (pixels, SIZE * scale * stride);
}

static void
check_icon (GtkIconTheme *originals,
            const char   *name,
            int           scale)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());
  g_autoptr (GtkIconPaintable) shown = gtk_icon_theme_lookup_icon (theme, name, NULL, SIZE, scale, GTK_TEXT_DIR_LTR, 0);
  g_autoptr (GFile) file = gtk_icon_paintable_get_file (shown);
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *expected =
    g_strdup_printf ("resource://" DRAWINGS "/16x16%s/actions/%s.symbolic.png", scale == 1 ? "" : "@2", name);
  g_autoptr (GtkIconPaintable) original =
    gtk_icon_theme_lookup_icon (originals, name, NULL, SIZE, scale, GTK_TEXT_DIR_LTR, 0);
  g_autoptr (GFile) original_file = gtk_icon_paintable_get_file (original);
  g_autofree char *path = g_file_get_path (original_file);
  g_autoptr (GBytes) pixels = draw (shown, scale);
  g_autoptr (GBytes) original_pixels = draw (original, scale);
  g_autofree guchar *nothing = g_malloc0 (g_bytes_get_size (pixels));

  g_test_message ("%s at scale %d", name, scale);
  g_assert_cmpstr (uri, ==, expected);
  g_assert_true (path != NULL && g_str_has_suffix (path, ".svg"));
  g_assert_true (gtk_icon_paintable_is_symbolic (shown) && gtk_icon_paintable_is_symbolic (original));
  g_assert_true (g_bytes_equal (pixels, original_pixels));
  g_assert_false (memcmp (g_bytes_get_data (pixels, NULL), nothing, g_bytes_get_size (pixels)) == 0);
}

static void
test_drawings (void)
{
  g_auto (GStrv) names = g_resources_enumerate_children (ICONS "/scalable/actions", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GtkIconTheme) originals = gtk_icon_theme_new ();
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "icons", NULL);

  g_assert_nonnull (names);
  g_assert_cmpuint (g_strv_length (names), >=, 16);
  gtk_icon_theme_add_search_path (originals, folder);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_assert_true (g_str_has_suffix (names[i], "-symbolic.svg"));
      names[i][strlen (names[i]) - strlen (".svg")] = '\0';
      check_icon (originals, names[i], 1);
      check_icon (originals, names[i], 2);
    }
}

static gboolean
is_drawing (int size)
{
  g_autoptr (GtkIconPaintable) shown =
    gtk_icon_theme_lookup_icon (gtk_icon_theme_get_for_display (gdk_display_get_default ()), "ponder-queens-symbolic",
                                NULL, size, 1, GTK_TEXT_DIR_LTR, 0);
  g_autoptr (GFile) file = gtk_icon_paintable_get_file (shown);
  g_autofree char *uri = g_file_get_uri (file);

  return g_str_has_suffix (uri, ".symbolic.png");
}

/* Larger icons are drawn from the originals. */
static void
test_other_sizes (void)
{
  static const int sizes[] = { 20, 24, 32, 48 };

  g_assert_true (is_drawing (SIZE));
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    g_assert_false (is_drawing (sizes[i]));
}

/* With fonts of another size, icons may have close to the usual size. */
static void
test_fonts (void)
{
  static const struct
  {
    const char *font;
    int dpi; /* 0 for the usual */
    gboolean usual;
  } cases[] = {
    { "Cantarell 10", 0, FALSE },   { "Cantarell 11", 0, TRUE },     { "Cantarell 11.5", 0, TRUE },
    { "Cantarell 12", 0, FALSE },   { "Cantarell 13", 0, FALSE },    { "Sans Bold 11", 0, TRUE },
    { "Cantarell 11", 192, FALSE }, { "Cantarell 5.5", 192, TRUE },  { "Cantarell 11px", 0, FALSE },
    { "Cantarell 15px", 0, TRUE },  { "Cantarell 15px", 192, TRUE },
  };
  GtkSettings *settings = gtk_settings_get_default ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s, %d dpi", cases[i].font, cases[i].dpi);
      g_object_set (settings, "gtk-font-name", cases[i].font, "gtk-xft-dpi",
                    cases[i].dpi > 0 ? cases[i].dpi * 1024 : -1, NULL);
      for (int size = 14; size <= 18; size += 2)
        g_assert_true (is_drawing (size) == cases[i].usual);
    }
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()), ICONS "/");
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Cantarell 11", NULL);
  ponder_drawn_icons_follow (gdk_display_get_default ());
  g_test_add_func ("/icons/drawings", test_drawings);
  g_test_add_func ("/icons/other-sizes", test_other_sizes);
  g_test_add_func ("/icons/fonts", test_fonts);
  return g_test_run ();
}
