/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-shell-private.h"

#include <glib/gi18n-lib.h>

enum
{
  PROP_0,
  PROP_SIDEBAR,
  PROP_CONTENT,
  PROP_NARROW,
  PROP_SIDEBAR_SHOWN,
  PROP_WIDE_CONTENT,
  PROP_STEADY,
  PROP_TIGHT,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (PonderShell, ponder_shell, GTK_TYPE_WIDGET)

static gboolean
is_short_of_room (PonderShell *self,
                  gboolean     wide_content)
{
  return self->fullscreen || (self->tight && (wide_content || self->steady));
}

/* Returns whether the sidebar is shown in a window that isn't narrow. */
static gboolean
shows_sidebar (PonderShell *self)
{
  return is_short_of_room (self, self->wide_content) ? self->sidebar_opened : self->sidebar_shown;
}

static void
update (PonderShell *self)
{
  if (self->view == NULL) /* disposed */
    return;
  if (!self->narrow)
    ponder_shell_view_show_content (self->view, TRUE);
  if (ponder_shell_view_fold (self->view, self->narrow || !shows_sidebar (self), self->narrow))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIDEBAR_SHOWN]);
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

    case PROP_WIDE_CONTENT:
      g_value_set_boolean (value, self->wide_content);
      break;

    case PROP_STEADY:
      g_value_set_boolean (value, self->steady);
      break;

    case PROP_TIGHT:
      g_value_set_boolean (value, self->tight);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
set_sidebar_shown (PonderShell *self,
                   gboolean     sidebar_shown)
{
  if (is_short_of_room (self, self->wide_content))
    self->sidebar_opened = !!sidebar_shown;
  else
    self->sidebar_shown = !!sidebar_shown;
  update (self);
}

/* Sets how wide the window is, or one of the reasons for which the page needs the room of the sidebar. If there isn't
 * enough for both, the sidebar is hidden until the person opens it; afterwards it is as before. */
static void
set_state (PonderShell *self,
           gboolean    *state,
           gboolean     value,
           guint        prop_id)
{
  gboolean before = self->wide_content || self->steady;

  if (*state == value)
    return;
  *state = value;
  if (before != (self->wide_content || self->steady))
    self->sidebar_opened = FALSE;
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[prop_id]);
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
      set_state (self, &self->narrow, g_value_get_boolean (value), prop_id);
      break;

    case PROP_SIDEBAR_SHOWN:
      set_sidebar_shown (self, g_value_get_boolean (value));
      break;

    case PROP_WIDE_CONTENT:
      set_state (self, &self->wide_content, g_value_get_boolean (value), prop_id);
      break;

    case PROP_STEADY:
      set_state (self, &self->steady, g_value_get_boolean (value), prop_id);
      break;

    case PROP_TIGHT:
      set_state (self, &self->tight, g_value_get_boolean (value), prop_id);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

/* While the view goes, its breakpoints may still change the layout, so it goes before the template's fields are cleared. */
static void
ponder_shell_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  if (child != NULL)
    gtk_widget_unparent (child);
  PONDER_SHELL (object)->view = NULL;

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
  /* This property and the last one are set only by code that knows the width: in 1.2/, and the breakpoints in 1.4/. */
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, ponder_shell_starts_narrow,
                                                  G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SIDEBAR_SHOWN] = g_param_spec_boolean (
    "sidebar-shown", NULL, NULL, TRUE, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_WIDE_CONTENT] = g_param_spec_boolean (
    "wide-content", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  /* While a lesson is walked, the sidebar stays as it is from page to page, whether they want room or not. */
  properties[PROP_STEADY] = g_param_spec_boolean ("steady", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_TIGHT] = g_param_spec_boolean ("tight", NULL, NULL, FALSE,
                                                 G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-shell.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderShell, view);
  gtk_widget_class_bind_template_child (widget_class, PonderShell, sidebar);
  gtk_widget_class_bind_template_child (widget_class, PonderShell, content);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
ponder_shell_init (PonderShell *self)
{
  self->narrow = ponder_shell_starts_narrow;
  self->sidebar_shown = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  ponder_shell_follow_width (self);
  update (self);
}

/* Shows the page instead of the sidebar in a narrow window. */
void
ponder_shell_show_content (PonderShell *self)
{
  g_return_if_fail (PONDER_IS_SHELL (self));

  ponder_shell_view_show_content (self->view, TRUE);
}

/* Shows the sidebar instead of the page in a narrow window; otherwise shows or hides it next to the page. */
void
ponder_shell_toggle_sidebar (PonderShell *self)
{
  g_return_if_fail (PONDER_IS_SHELL (self));

  if (self->narrow)
    ponder_shell_view_show_content (self->view, FALSE);
  else
    set_sidebar_shown (self, !shows_sidebar (self));
}

/* On the full screen the sidebar is hidden until the person opens it; afterwards it is as before. */
void
ponder_shell_set_fullscreen (PonderShell *self,
                             gboolean     fullscreen)
{
  g_return_if_fail (PONDER_IS_SHELL (self));

  if (self->fullscreen == !!fullscreen)
    return;
  self->fullscreen = !!fullscreen;
  self->sidebar_opened = FALSE;
  update (self);
}

/* Returns by how much wider the page would be if it wanted the room of the sidebar, or if it no longer did. */
int
ponder_shell_get_gain (PonderShell *self,
                       gboolean     wide_content)
{
  gboolean shown;
  int sidebar;

  g_return_val_if_fail (PONDER_IS_SHELL (self), 0);

  /* The person opens the sidebar only for as long as room is wanted. */
  shown = !is_short_of_room (self, wide_content) && self->sidebar_shown;
  if (self->narrow || shown == shows_sidebar (self))
    return 0;
  if (!shown)
    return gtk_widget_get_width (GTK_WIDGET (self)) - gtk_widget_get_width (GTK_WIDGET (self->content));
  gtk_widget_measure (gtk_widget_get_parent (GTK_WIDGET (self->sidebar)), GTK_ORIENTATION_HORIZONTAL, -1, &sidebar,
                      NULL, NULL, NULL);
  return -sidebar;
}

/* The first button of a page's header bar: in a narrow window it goes back to the sidebar, otherwise it shows or hides
 * the sidebar. It finds its shell and gives it the header bar, so that pages need not know the shell. */

struct _PonderShellButton
{
  AdwBin parent_instance;

  PonderShell *shell; /* nullable; an ancestor */
  gulong narrow_handler;

  GtkWidget *button;
};

G_DEFINE_FINAL_TYPE (PonderShellButton, ponder_shell_button, ADW_TYPE_BIN)

static void
update_look (PonderShellButton *self)
{
  gboolean narrow = self->shell->narrow;
  const char *name = narrow ? _ ("All Puzzles") : _ ("Show or Hide the Sidebar");

  gtk_button_set_icon_name (GTK_BUTTON (self->button), narrow ? "go-previous-symbolic" : "sidebar-show-symbolic");
  gtk_widget_set_tooltip_text (self->button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
clicked_cb (PonderShellButton *self)
{
  g_assert (PONDER_IS_SHELL_BUTTON (self));

  ponder_shell_toggle_sidebar (self->shell);
}

static void
ponder_shell_button_root (GtkWidget *widget)
{
  PonderShellButton *self = PONDER_SHELL_BUTTON (widget);
  GtkWidget *header = gtk_widget_get_ancestor (widget, ADW_TYPE_HEADER_BAR);

  GTK_WIDGET_CLASS (ponder_shell_button_parent_class)->root (widget);

  self->shell = PONDER_SHELL (gtk_widget_get_ancestor (widget, PONDER_TYPE_SHELL));
  gtk_widget_set_visible (widget, self->shell != NULL);
  if (self->shell == NULL)
    return;

  self->narrow_handler =
    g_signal_connect_object (self->shell, "notify::narrow", G_CALLBACK (update_look), self, G_CONNECT_SWAPPED);
  update_look (self);
  if (header != NULL)
    ponder_shell_adopt_header (self->shell, ADW_HEADER_BAR (header));
}

static void
ponder_shell_button_unroot (GtkWidget *widget)
{
  PonderShellButton *self = PONDER_SHELL_BUTTON (widget);

  if (self->shell != NULL)
    g_clear_signal_handler (&self->narrow_handler, self->shell);
  self->shell = NULL;

  GTK_WIDGET_CLASS (ponder_shell_button_parent_class)->unroot (widget);
}

static void
ponder_shell_button_class_init (PonderShellButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->root = ponder_shell_button_root;
  widget_class->unroot = ponder_shell_button_unroot;
}

static void
ponder_shell_button_init (PonderShellButton *self)
{
  self->button = gtk_button_new ();
  adw_bin_set_child (ADW_BIN (self), self->button);
  g_signal_connect_object (self->button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
}
