/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-shell.h"

/* For libadwaita 1.2 and 1.3. Delete when the floor reaches libadwaita 1.4.
 *
 * The leaflet folds if sidebar and page don't fit next to each other. It is also folded to hide the sidebar, by not
 * allowing it to unfold; so whether the shell is narrow is decided by its width alone. */

#define NARROW_BELOW 600
#define TIGHT_BELOW 1180

struct _PonderShell
{
  GtkWidget parent_instance;

  gboolean narrow;
  gboolean tight; /* too narrow for the sidebar and a page that needs much room */
  gboolean wants_room;
  gboolean sidebar_shown; /* if there is enough room */
  gboolean sidebar_opened; /* if there isn't */

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
  PROP_WANTS_ROOM,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (PonderShell, ponder_shell, GTK_TYPE_WIDGET)

static void
folded_cb (PonderShell *self)
{
  g_assert (PONDER_IS_SHELL (self));

  /* While both are visible, the window buttons at the end belong to the page. */
  adw_header_bar_set_show_end_title_buttons (self->sidebar_header, adw_leaflet_get_folded (self->leaflet));
}

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

static void
update (PonderShell *self)
{
  gboolean unfold = !self->narrow && shows_sidebar (self);

  if (!self->narrow)
    adw_leaflet_set_visible_child_name (self->leaflet, "content");
  /* Going back makes sense only in a narrow window. */
  adw_leaflet_set_can_navigate_back (self->leaflet, self->narrow);
  if (adw_leaflet_get_can_unfold (self->leaflet) == unfold)
    return;
  adw_leaflet_set_can_unfold (self->leaflet, unfold);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIDEBAR_SHOWN]);
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
  gboolean was_narrow = self->narrow;

  self->narrow = narrow;
  self->tight = width < TIGHT_BELOW;
  update (self);
  if (narrow != was_narrow)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
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
      g_value_set_boolean (value, shows_sidebar (self));
      break;

    case PROP_WANTS_ROOM:
      g_value_set_boolean (value, self->wants_room);
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

    case PROP_SIDEBAR_SHOWN:
      set_sidebar_shown (self, g_value_get_boolean (value));
      break;

    case PROP_WANTS_ROOM:
      set_wants_room (self, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ponder_shell_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), PONDER_TYPE_SHELL);

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
  properties[PROP_SIDEBAR_SHOWN] = g_param_spec_boolean (
    "sidebar-shown", NULL, NULL, TRUE, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_WANTS_ROOM] = g_param_spec_boolean (
    "wants-room", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
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
  update (self);
}

/* Shows the page instead of the sidebar in a narrow window. */
void
ponder_shell_show_content (PonderShell *self)
{
  g_return_if_fail (PONDER_IS_SHELL (self));

  adw_leaflet_set_visible_child_name (self->leaflet, "content");
}

/* Shows the sidebar instead of the page in a narrow window; otherwise shows or hides it next to the page. */
void
ponder_shell_toggle_sidebar (PonderShell *self)
{
  g_return_if_fail (PONDER_IS_SHELL (self));

  if (self->narrow)
    adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_BACK);
  else
    set_sidebar_shown (self, !shows_sidebar (self));
}

gboolean
ponder_shell_get_narrow (PonderShell *self)
{
  g_return_val_if_fail (PONDER_IS_SHELL (self), FALSE);

  return self->narrow;
}

/* Makes a page's header bar show the window buttons that the sidebar's doesn't show. */
void
ponder_shell_adopt_header (PonderShell  *self,
                           AdwHeaderBar *header)
{
  g_return_if_fail (PONDER_IS_SHELL (self));
  g_return_if_fail (ADW_IS_HEADER_BAR (header));

  g_object_bind_property (self->leaflet, "folded", header, "show-start-title-buttons", G_BINDING_SYNC_CREATE);
}
