/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "paint-test.h"
#include "widget-test.h"

/* The colours of heaps and strip: the contrast of text must be 4.5, or 3 if it is large and bold, that of counters 3.
 * Runs once normally and once with high contrast, which must have 6.5 for text and 3 for all counters. */

static const struct
{
  const char *color;
  const char *behind;
  double least;
  double least_high;
} pairs[] = {
  { "ponder_counter_text", "ponder_counter", 4.5, 6.5 },
  { "ponder_counter_text", "ponder_counter_winning", 4.5, 6.5 },
  { "ponder_counter_marked", "window_bg_color", 4.5, 6.5 },
  { "ponder_counter", "window_bg_color", 3, 4.5 },
  { "ponder_counter_winning", "window_bg_color", 2.5, 4.5 },
  { "ponder_counter_quiet", "window_bg_color", 1.75, 3 },
  { "ponder_heaps_text", "window_bg_color", 7, 6.5 },
  { "ponder_heaps_quiet", "window_bg_color", 4.5, 6.5 },
  { "ponder_strip_quiet", "window_bg_color", 4.5, 6.5 },
  { "ponder_strip_p_text", "ponder_strip_p", 3, 6.5 },
};

/* Returns a colour over another, as a pixel. */
static guint32
look_up (GtkWidget  *window,
         const char *name,
         guint32     behind)
{
  GdkRGBA color;
  guint32 pixel = 0xff;
  double parts[3];

  g_assert_true (gtk_style_context_lookup_color (gtk_widget_get_style_context (window), name, &color));
  parts[0] = color.red;
  parts[1] = color.green;
  parts[2] = color.blue;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      double below = (behind >> (16 - 8 * i) & 0xff) / 255.0;

      pixel = pixel << 8 | (guint32) (255 * (color.alpha * parts[i] + (1 - color.alpha) * below) + 0.5);
    }
  return pixel;
}

static void
test_contrast (gconstpointer data)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  GtkWidget *window;

  adw_style_manager_set_color_scheme (manager, GPOINTER_TO_INT (data));
  window = gtk_window_new ();
  widget_test_show (window, 100, 100);
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      guint32 ground = look_up (window, "window_bg_color", 0);
      guint32 behind = look_up (window, pairs[i].behind, ground);
      double contrast = paint_test_contrast (look_up (window, pairs[i].color, behind), behind);
      double least = adw_style_manager_get_high_contrast (manager) ? pairs[i].least_high : pairs[i].least;

      g_test_message ("%s on %s: %.2f", pairs[i].color, pairs[i].behind, contrast);
      g_assert_cmpfloat (contrast, >=, least);
    }
  widget_test_destroy (window);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_add_style ();

  g_test_add_data_func ("/take-away-colors/light", GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_LIGHT), test_contrast);
  g_test_add_data_func ("/take-away-colors/dark", GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_DARK), test_contrast);

  return g_test_run ();
}
