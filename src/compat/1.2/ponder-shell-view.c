/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-shell-private.h"

#include "ponder-after-layout.h"

/* For libadwaita 1.2 and 1.3. Delete when the floor reaches libadwaita 1.4.
 *
 * The leaflet folds if sidebar and page don't fit next to each other. It is also folded to hide the sidebar, by not
 * allowing it to unfold; so whether the shell is narrow is decided by its width alone. */

#define NARROW_BELOW 600
#define TIGHT_BELOW 1180

const gboolean ponder_shell_starts_narrow = TRUE;

static void
laid_out_cb (PonderShell *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));

  g_assert (PONDER_IS_SHELL (self));

  if (self->tight == (width < TIGHT_BELOW) && self->narrow == (width < NARROW_BELOW))
    return;
  g_object_set (self, "tight", width < TIGHT_BELOW, "narrow", width < NARROW_BELOW, NULL);
  ponder_lay_out_again (self);
}

void
ponder_shell_follow_width (PonderShell *self)
{
  ponder_after_layout (self, G_CALLBACK (laid_out_cb));
}

void
ponder_shell_view_show_content (GtkWidget *view,
                                gboolean   content)
{
  if (content)
    adw_leaflet_set_visible_child_name (ADW_LEAFLET (view), "content");
  else
    adw_leaflet_navigate (ADW_LEAFLET (view), ADW_NAVIGATION_DIRECTION_BACK);
}

gboolean
ponder_shell_view_fold (GtkWidget *view,
                        gboolean   fold,
                        gboolean   narrow)
{
  AdwLeaflet *leaflet = ADW_LEAFLET (view);

  /* Going back makes sense only in a narrow window. */
  adw_leaflet_set_can_navigate_back (leaflet, narrow);
  if (adw_leaflet_get_can_unfold (leaflet) == !fold)
    return FALSE;
  adw_leaflet_set_can_unfold (leaflet, !fold);
  return TRUE;
}

/* Makes a page's header bar show the window buttons that the sidebar's doesn't show. */
void
ponder_shell_adopt_header (PonderShell  *self,
                           AdwHeaderBar *header)
{
  g_object_bind_property (self->view, "folded", header, "show-start-title-buttons", G_BINDING_SYNC_CREATE);
}
