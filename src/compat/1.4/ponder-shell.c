/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-shell.h"

/* For libadwaita 1.4 and newer. The split view is collapsed if the window is narrow, which a breakpoint tells, and also
 * to hide the sidebar. Header bars in it find out by themselves which window buttons to show. */

struct _PonderShell
{
  GtkWidget parent_instance;

  gboolean narrow;
  gboolean tight; /* too narrow for the sidebar and a page that needs much room */
  gboolean wants_room;
  gboolean sidebar_shown; /* if there is enough room */
  gboolean sidebar_opened; /* if there isn't */

  GtkWidget *bin;
  AdwNavigationSplitView *split_view;
  AdwNavigationPage *content_page;
  AdwBin *sidebar;
  AdwBin *content;
};

enum
{
  PROP_0,
  PROP_SIDEBAR,
  PROP_CONTENT,
  PROP_NARROW,
  PROP_SIDEBAR_SHOWN,
  PROP_WANTS_ROOM,
  PROP_TIGHT,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (PonderShell, ponder_shell, GTK_TYPE_WIDGET)

static gboolean
is_short_of_room (PonderShell *self)
{
  return self->tight && self->wants_room;
}

/* Returns whether the sidebar is shown in a window that isn't narrow. */
static gboolean
shows_sidebar (PonderShell *self)
{
  return is_short_of_room (self) ? self->sidebar_opened : self->sidebar_shown;
}

/* Keeps the view from going back to the sidebar on Escape, because Escape stops a running task. */
static void
keep_escape (PonderShell *self)
{
  GtkWidget *view = gtk_widget_get_ancestor (GTK_WIDGET (self->content_page), ADW_TYPE_NAVIGATION_VIEW);

  if (view != NULL)
    adw_navigation_view_set_pop_on_escape (ADW_NAVIGATION_VIEW (view), FALSE);
}

static void
update (PonderShell *self)
{
  gboolean collapsed = self->narrow || !shows_sidebar (self);

  if (!self->narrow)
    adw_navigation_split_view_set_show_content (self->split_view, TRUE);
  /* Going back makes sense only in a narrow window. */
  adw_navigation_page_set_can_pop (self->content_page, self->narrow);
  if (adw_navigation_split_view_get_collapsed (self->split_view) == collapsed)
    return;
  adw_navigation_split_view_set_collapsed (self->split_view, collapsed);
  keep_escape (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIDEBAR_SHOWN]);
}

static void
set_narrow (PonderShell *self,
            gboolean     narrow)
{
  if (self->narrow == narrow)
    return;
  self->narrow = narrow;
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

static void
set_tight (PonderShell *self,
           gboolean     tight)
{
  if (self->tight == tight)
    return;
  self->tight = tight;
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TIGHT]);
}

static void
ponder_shell_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  PonderShell *self = PONDER_SHELL (object);

  switch (prop_id)
    {
    case PROP_SIDEBAR:
      g_value_set_object (value, adw_bin_get_child (self->sidebar));
      break;

    case PROP_CONTENT:
      g_value_set_object (value, adw_bin_get_child (self->content));
      break;

    case PROP_NARROW:
      g_value_set_boolean (value, self->narrow);
      break;

    case PROP_SIDEBAR_SHOWN:
      g_value_set_boolean (value, shows_sidebar (self));
      break;

    case PROP_WANTS_ROOM:
      g_value_set_boolean (value, self->wants_room);
      break;

    case PROP_TIGHT:
      g_value_set_boolean (value, self->tight);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

/* Sets whether the sidebar is shown next to the page. */
static void
set_sidebar_shown (PonderShell *self,
                   gboolean     sidebar_shown)
{
  if (is_short_of_room (self))
    self->sidebar_opened = !!sidebar_shown;
  else
    self->sidebar_shown = !!sidebar_shown;
  update (self);
}

/* Sets whether the page needs the room of the sidebar. If there isn't enough for both, the sidebar is hidden until the
 * person opens it; afterwards it is as before. */
static void
set_wants_room (PonderShell *self,
                gboolean     wants_room)
{
  wants_room = !!wants_room;
  if (self->wants_room == wants_room)
    return;
  self->wants_room = wants_room;
  self->sidebar_opened = FALSE;
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WANTS_ROOM]);
}

static void
ponder_shell_set_property (GObject      *object,
                           guint         prop_id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  PonderShell *self = PONDER_SHELL (object);

  switch (prop_id)
    {
    case PROP_SIDEBAR:
      adw_bin_set_child (self->sidebar, g_value_get_object (value));
      break;

    case PROP_CONTENT:
      adw_bin_set_child (self->content, g_value_get_object (value));
      break;

    case PROP_NARROW:
      set_narrow (self, g_value_get_boolean (value));
      break;

    case PROP_SIDEBAR_SHOWN:
      set_sidebar_shown (self, g_value_get_boolean (value));
      break;

    case PROP_WANTS_ROOM:
      set_wants_room (self, g_value_get_boolean (value));
      break;

    case PROP_TIGHT:
      set_tight (self, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ponder_shell_dispose (GObject *object)
{
  PonderShell *self = PONDER_SHELL (object);

  g_clear_pointer (&self->bin, gtk_widget_unparent);

  G_OBJECT_CLASS (ponder_shell_parent_class)->dispose (object);
}

static void
ponder_shell_class_init (PonderShellClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ponder_shell_get_property;
  object_class->set_property = ponder_shell_set_property;
  object_class->dispose = ponder_shell_dispose;

  properties[PROP_SIDEBAR] =
    g_param_spec_object ("sidebar", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CONTENT] =
    g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  /* This property and the next one are only set by the breakpoints in the template. */
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SIDEBAR_SHOWN] = g_param_spec_boolean (
    "sidebar-shown", NULL, NULL, TRUE, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_WANTS_ROOM] = g_param_spec_boolean (
    "wants-room", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_TIGHT] = g_param_spec_boolean ("tight", NULL, NULL, FALSE,
                                                 G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-shell.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderShell, bin);
  gtk_widget_class_bind_template_child (widget_class, PonderShell, split_view);
  gtk_widget_class_bind_template_child (widget_class, PonderShell, content_page);
  gtk_widget_class_bind_template_child (widget_class, PonderShell, sidebar);
  gtk_widget_class_bind_template_child (widget_class, PonderShell, content);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
ponder_shell_init (PonderShell *self)
{
  self->sidebar_shown = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  update (self);
}

/* Shows the page instead of the sidebar in a narrow window. */
void
ponder_shell_show_content (PonderShell *self)
{
  g_return_if_fail (PONDER_IS_SHELL (self));

  adw_navigation_split_view_set_show_content (self->split_view, TRUE);
}

/* Shows the sidebar instead of the page in a narrow window; otherwise shows or hides it next to the page. */
void
ponder_shell_toggle_sidebar (PonderShell *self)
{
  g_return_if_fail (PONDER_IS_SHELL (self));

  if (self->narrow)
    adw_navigation_split_view_set_show_content (self->split_view, FALSE);
  else
    set_sidebar_shown (self, !shows_sidebar (self));
}

gboolean
ponder_shell_get_narrow (PonderShell *self)
{
  g_return_val_if_fail (PONDER_IS_SHELL (self), FALSE);

  return self->narrow;
}

/* PonderShellButton replaces the back button, because it also hides the sidebar of a wide window. */
void
ponder_shell_adopt_header (PonderShell  *self,
                           AdwHeaderBar *header)
{
  g_return_if_fail (PONDER_IS_SHELL (self));
  g_return_if_fail (ADW_IS_HEADER_BAR (header));

  adw_header_bar_set_show_back_button (header, FALSE);
}
