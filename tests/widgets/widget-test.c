/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "widget-test.h"

#include <adwaita.h>

#include "ponder-style-variants.h"

#define LIMIT_SECONDS 120

/* Turns animations off. */
void
widget_test_still (void)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* Loads Ponder's style sheet like the application. */
void
widget_test_add_style (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();
  GdkDisplay *display = gdk_display_get_default ();

  gtk_css_provider_load_from_resource (provider, "/io/github/ponderapp/Ponder/style.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  ponder_style_variants_follow (display);
}

/* Shows a window without a title bar, so that its child fills it. */
void
widget_test_show (GtkWidget *window,
                  int        width,
                  int        height)
{
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
}

/* Waits for a few frames, because a layout may lead to another one. */
void
widget_test_settle (GtkWidget *window)
{
  for (guint i = 0; i < 3; i++)
    {
      gtk_widget_queue_draw (window);
      gtk_test_widget_wait_for_draw (window);
    }
}

void
widget_test_destroy (GtkWidget *window)
{
  gtk_window_destroy (GTK_WINDOW (window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* Lays out a widget that is in no window. */
void
widget_test_allocate (GtkWidget *widget,
                      int        width,
                      int        height)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, width);
  gtk_widget_allocate (widget, width, height, -1, NULL);
}

/* Activates the widget's own shortcut for a key. */
gboolean
widget_test_press_key (GtkWidget      *widget,
                       guint           keyval,
                       GdkModifierType modifiers)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  g_autoptr (GtkShortcutTrigger) wanted = gtk_keyval_trigger_new (keyval, modifiers);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_SHORTCUT_CONTROLLER (controller))
        continue;
      for (guint j = 0; j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);

          /* A shortcut may leave the key to others. */
          if (gtk_shortcut_trigger_equal (gtk_shortcut_get_trigger (shortcut), wanted) &&
              gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                            gtk_shortcut_get_arguments (shortcut)))
            return TRUE;
        }
    }
  return FALSE;
}

/* Sends a key to the widget's own key controllers that get keys now. */
gboolean
widget_test_type_key (GtkWidget      *widget,
                      guint           keyval,
                      GdkModifierType modifiers)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) &&
          gtk_event_controller_get_propagation_phase (controller) != GTK_PHASE_NONE)
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, modifiers, &handled);
    }
  return handled;
}

/* Returns the widget's first controller of a type. A test can't use fingers, but it can emit the signals of a gesture. */
gpointer
widget_test_find_controller (gpointer widget,
                             GType    type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return controller;
    }
  g_assert_not_reached ();
}

static gboolean touching;

/* In place of GTK's, whose gestures have no sequence before a real event reaches them. */
GdkEventSequence *
gtk_gesture_single_get_current_sequence (GtkGestureSingle *gesture)
{
  return touching ? (GdkEventSequence *) &touching : NULL;
}

/* Lets gestures that are emitted come from a finger or from a mouse. */
void
widget_test_touch (gboolean touch)
{
  touching = touch;
}

/* Sends a tap to the widget's own click gestures. */
void
widget_test_tap (gpointer widget,
                 double   x,
                 double   y)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_GESTURE_CLICK (controller))
        continue;
      g_signal_emit_by_name (controller, "pressed", 1, x, y);
      g_signal_emit_by_name (controller, "released", 1, x, y);
    }
}

static GtkWidget *
find (GtkWidget *widget,
      GType      type,
      guint     *nth)
{
  GtkWidget *found = NULL;

  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && (*nth)-- == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type, nth);
  return found;
}

/* Returns the first widget of a type: the given one or one in it. */
GtkWidget *
widget_test_find (GtkWidget *widget,
                  GType      type)
{
  return widget_test_find_nth (widget, type, 0);
}

/* Returns the nth widget of a type, counted from 0, including hidden ones. */
GtkWidget *
widget_test_find_nth (GtkWidget *widget,
                      GType      type,
                      guint      nth)
{
  return find (widget, type, &nth);
}

/* Returns the first widget with a style class: the given one or one in it. */
GtkWidget *
widget_test_find_class (GtkWidget  *widget,
                        const char *css_class)
{
  GtkWidget *found = gtk_widget_has_css_class (widget, css_class) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = widget_test_find_class (child, css_class);
  return found;
}

/* Adds what can't be as narrow as @width, by the innermost widgets. A header bar is as narrow as its window makes it. */
void
widget_test_list_wide (GtkWidget *widget,
                       int        width,
                       GString   *wide)
{
  gsize length = wide->len;
  int least;

  if (!gtk_widget_get_mapped (widget) || GTK_IS_NATIVE (widget) != (gtk_widget_get_parent (widget) == NULL) ||
      ADW_IS_HEADER_BAR (widget) || GTK_IS_WINDOW_HANDLE (widget))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    widget_test_list_wide (child, width, wide);
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (least > width && wide->len == length)
    g_string_append_printf (wide, "%s in %s needs %d\n", G_OBJECT_TYPE_NAME (widget),
                            G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)), least);
}

/* Returns the window with a title, or NULL. */
GtkWidget *
widget_test_find_dialog (const char *title)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows) && found == NULL; i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (g_strcmp0 (gtk_window_get_title (window), title) == 0)
        found = GTK_WIDGET (window);
    }
  return found;
}

/* Returns the object with that id in the widget's template, or in that of a base class. */
gpointer
widget_test_child (gpointer    widget,
                   const char *name)
{
  GObject *child = NULL;

  for (GType type = G_OBJECT_TYPE (widget); child == NULL && type != GTK_TYPE_WIDGET; type = g_type_parent (type))
    child = gtk_widget_get_template_child (widget, type, name);
  g_assert_nonnull (child);
  return child;
}

static gboolean
too_late_cb (gpointer user_data)
{
  g_error ("what was waited for has not come in %d seconds", LIMIT_SECONDS);
  return G_SOURCE_REMOVE;
}

/* Runs the main loop until a condition is met. */
void
widget_test_wait (WidgetTestReached reached,
                  gpointer          user_data)
{
  guint limit = g_timeout_add_seconds (LIMIT_SECONDS, too_late_cb, NULL);

  while (!reached (user_data))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (limit);
}

/* Returns the model of the list view in a widget. */
gpointer
widget_test_get_items (gpointer list)
{
  return gtk_list_view_get_model (GTK_LIST_VIEW (widget_test_find (list, GTK_TYPE_LIST_VIEW)));
}

guint
widget_test_get_selected (gpointer list)
{
  return gtk_single_selection_get_selected (widget_test_get_items (list));
}

/* Returns the text of an item in a list of texts, or NULL if there is none. */
char *
widget_test_dup_item (GListModel *texts,
                      guint       nth)
{
  g_autoptr (GtkStringObject) item = g_list_model_get_item (texts, nth);

  return item != NULL ? g_strdup (gtk_string_object_get_string (item)) : NULL;
}

/* Returns what a screen reader calls a widget. */
char *
widget_test_dup_label (gpointer widget)
{
  return gtk_test_accessible_check_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, "another name than any widget has");
}

/* Returns what a widget itself draws, without its children, in the text format of GTK's render nodes. */
GBytes *
widget_test_draw (gpointer widget)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  GBytes *drawing;

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    return g_bytes_new_static ("", 1);
  drawing = gsk_render_node_serialize (node);
  gsk_render_node_unref (node);
  return drawing;
}

/* Returns the texts that a widget itself draws, with spaces between them. They must be plain ASCII: for other
 * characters the format has only the numbers of their glyphs. */
char *
widget_test_dup_drawn (gpointer widget)
{
  g_autoptr (GBytes) drawing = widget_test_draw (widget);
  g_autoptr (GRegex) glyphs = g_regex_new ("glyphs: \"([^\"]*)\";", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  GString *texts = g_string_new (NULL);

  for (g_regex_match (glyphs, g_bytes_get_data (drawing, NULL), 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *text = g_match_info_fetch (match, 1);

      g_string_append_printf (texts, "%s%s", texts->len == 0 ? "" : " ", text);
    }
  return g_string_free (texts, FALSE);
}

int
widget_test_compare_strings (const void *a,
                             const void *b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}
