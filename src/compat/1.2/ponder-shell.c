/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-shell.h"

/* For libadwaita 1.2 and 1.3. Delete when the floor reaches libadwaita 1.4.
 *
 * The leaflet folds where sidebar and page don't fit beside each other, and also where the sidebar is hidden by
 * forbidding it to unfold; so how wide the shell is, is asked of its width alone. */

#define NARROW_BELOW 600

struct _PonderShell
{
  GtkWidget parent_instance;

  gboolean narrow;
  gboolean sidebar_shown;

  AdwLeaflet *leaflet;
  AdwHeaderBar *sidebar_header;
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
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (PonderShell, ponder_shell, GTK_TYPE_WIDGET)

static void
folded_cb (PonderShell *self)
{
  g_assert (PONDER_IS_SHELL (self));

  /* The window buttons of the sidebar's end belong to the page while both are seen. */
  adw_header_bar_set_show_end_title_buttons (self->sidebar_header, adw_leaflet_get_folded (self->leaflet));
}

static void
update_unfold (PonderShell *self)
{
  adw_leaflet_set_can_unfold (self->leaflet, !self->narrow && self->sidebar_shown);
  if (!self->narrow)
    adw_leaflet_set_visible_child_name (self->leaflet, "content");
}

static void
ponder_shell_measure (GtkWidget     *widget,
                      GtkOrientation orientation,
                      int            for_size,
                      int           *minimum,
                      int           *natural,
                      int           *minimum_baseline,
                      int           *natural_baseline)
{
  PonderShell *self = PONDER_SHELL (widget);

  gtk_widget_measure (GTK_WIDGET (self->leaflet), orientation, for_size, minimum, natural, NULL, NULL);
}

static void
ponder_shell_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  PonderShell *self = PONDER_SHELL (widget);
  gboolean narrow = width < NARROW_BELOW;

  if (self->narrow != narrow)
    {
      self->narrow = narrow;
      update_unfold (self);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
    }
  gtk_widget_allocate (GTK_WIDGET (self->leaflet), width, height, baseline, NULL);
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
      g_value_set_boolean (value, self->sidebar_shown);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
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
      ponder_shell_set_sidebar (self, g_value_get_object (value));
      break;

    case PROP_CONTENT:
      ponder_shell_set_content (self, g_value_get_object (value));
      break;

    case PROP_SIDEBAR_SHOWN:
      ponder_shell_set_sidebar_shown (self, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ponder_shell_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

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

  widget_class->measure = ponder_shell_measure;
  widget_class->size_allocate = ponder_shell_size_allocate;

  properties[PROP_SIDEBAR] =
    g_param_spec_object ("sidebar", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CONTENT] =
    g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_NARROW] =
    g_param_spec_boolean ("narrow", NULL, NULL, TRUE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SIDEBAR_SHOWN] =
    g_param_spec_boolean ("sidebar-shown", NULL, NULL, TRUE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-shell.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderShell, leaflet);
  gtk_widget_class_bind_template_child (widget_class, PonderShell, sidebar_header);
  gtk_widget_class_bind_template_child (widget_class, PonderShell, sidebar);
  gtk_widget_class_bind_template_child (widget_class, PonderShell, content);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
}

static void
ponder_shell_init (PonderShell *self)
{
  self->narrow = TRUE;
  self->sidebar_shown = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  update_unfold (self);
}

void
ponder_shell_set_sidebar (PonderShell *self,
                          GtkWidget   *sidebar)
{
  g_return_if_fail (PONDER_IS_SHELL (self));

  adw_bin_set_child (self->sidebar, sidebar);
}

void
ponder_shell_set_content (PonderShell *self,
                          GtkWidget   *content)
{
  g_return_if_fail (PONDER_IS_SHELL (self));

  adw_bin_set_child (self->content, content);
}

/* On a narrow window the page takes the place of the sidebar. */
void
ponder_shell_show_content (PonderShell *self)
{
  g_return_if_fail (PONDER_IS_SHELL (self));

  adw_leaflet_set_visible_child_name (self->leaflet, "content");
}

/* On a narrow window the sidebar takes the place of the page; else it is shown beside it or hidden. */
void
ponder_shell_toggle_sidebar (PonderShell *self)
{
  g_return_if_fail (PONDER_IS_SHELL (self));

  if (self->narrow)
    adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_BACK);
  else
    ponder_shell_set_sidebar_shown (self, !self->sidebar_shown);
}

gboolean
ponder_shell_get_narrow (PonderShell *self)
{
  g_return_val_if_fail (PONDER_IS_SHELL (self), FALSE);

  return self->narrow;
}

/* Whether a window wide enough shows the sidebar beside the page. */
void
ponder_shell_set_sidebar_shown (PonderShell *self,
                                gboolean     sidebar_shown)
{
  g_return_if_fail (PONDER_IS_SHELL (self));

  sidebar_shown = !!sidebar_shown;
  if (self->sidebar_shown == sidebar_shown)
    return;
  self->sidebar_shown = sidebar_shown;
  update_unfold (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIDEBAR_SHOWN]);
}

/* Has a page's header bar show the window buttons that the sidebar's doesn't. */
void
ponder_shell_adopt_header (PonderShell  *self,
                           AdwHeaderBar *header)
{
  g_return_if_fail (PONDER_IS_SHELL (self));
  g_return_if_fail (ADW_IS_HEADER_BAR (header));

  g_object_bind_property (self->leaflet, "folded", header, "show-start-title-buttons", G_BINDING_SYNC_CREATE);
}
