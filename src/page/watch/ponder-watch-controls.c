/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-watch-controls.h"
#include "ponder-fit-row.h"

#include <glib/gi18n-lib.h>

/* What a page has to control Watch with: the transport, with menus beside it; in the header bar, or below everything on a
 * narrow page, what is shown; and the strip with what waits. On a narrow page, the strip stands above the transport if a
 * person wants it, and the menus are found in the panel. */

static const struct
{
  const char *id; /* the state of the action `page.pane` */
  const char *name;
  const char *icon_name; /* (nullable): in the bar of a narrow page, if it is there */
  gboolean wide; /* whether it is in the header bar */
} panes[PONDER_PAGE_N_PANES] = {
  [PONDER_PAGE_PANE_BOARD] = { "board", NC_ ("what Watch shows", "Board"), "view-grid-symbolic", TRUE },
  /* Translators: a button: shows the board and the tree */
  [PONDER_PAGE_PANE_BOTH] = { "both", NC_ ("what Watch shows", "Both"), NULL, TRUE },
  [PONDER_PAGE_PANE_TREE] = { "tree", NC_ ("what Watch shows", "Tree"), "ponder-tree-symbolic", TRUE },
  [PONDER_PAGE_PANE_CODE] = { "code", NC_ ("what Watch shows", "Code"), "view-list-symbolic", FALSE },
  /* Translators: a button: shows everything else about the search */
  [PONDER_PAGE_PANE_MORE] = { "more", NC_ ("what Watch shows", "More"), "view-more-horizontal-symbolic", FALSE },
};

G_DEFINE_FINAL_TYPE (PonderWatchControls, ponder_watch_controls, GTK_TYPE_BOX)

/* Returns the name of a pane in kept files and as the state of `page.pane`. */
const char *
ponder_watch_controls_pane_name (PonderPagePane pane)
{
  g_return_val_if_fail (pane < PONDER_PAGE_N_PANES, NULL);

  return panes[pane].id;
}

/* Returns the pane of a name, or the board. */
PonderPagePane
ponder_watch_controls_find_pane (const char *name)
{
  for (PonderPagePane pane = 0; pane < PONDER_PAGE_N_PANES; pane++)
    if (g_strcmp0 (name, panes[pane].id) == 0)
      return pane;
  return PONDER_PAGE_PANE_BOARD;
}

static GtkWidget *
new_button (PonderPagePane pane,
            const char    *icon_name)
{
  const char *name = g_dpgettext2 (GETTEXT_PACKAGE, "what Watch shows", panes[pane].name);
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *label = gtk_label_new (name);

  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_label_set_ellipsize (GTK_LABEL (label), icon_name != NULL ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  if (icon_name != NULL)
    gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (icon_name));
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.pane");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", panes[pane].id);
  return button;
}

static void
add_buttons (PonderWatchControls *self)
{
  for (PonderPagePane pane = 0; pane < PONDER_PAGE_N_PANES; pane++)
    {
      if (panes[pane].wide)
        {
          GtkWidget *button = new_button (pane, NULL);

          gtk_box_append (GTK_BOX (self->switcher), button);
          if (pane == PONDER_PAGE_PANE_BOTH)
            self->both_button = button;
        }
      if (panes[pane].icon_name != NULL)
        {
          GtkWidget *button = new_button (pane, panes[pane].icon_name);

          gtk_widget_add_css_class (button, "flat");
          gtk_box_append (GTK_BOX (self->bar), button);
          if (pane == PONDER_PAGE_PANE_CODE)
            self->code_button = button;
        }
    }
}

static void
ponder_watch_controls_dispose (GObject *object)
{
  PonderWatchControls *self = PONDER_WATCH_CONTROLS (object);

  g_clear_object (&self->strip_switch);
  gtk_widget_dispose_template (GTK_WIDGET (self), PONDER_TYPE_WATCH_CONTROLS);

  G_OBJECT_CLASS (ponder_watch_controls_parent_class)->dispose (object);
}

static void
ponder_watch_controls_class_init (PonderWatchControlsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_watch_controls_dispose;

  g_type_ensure (PONDER_TYPE_TRANSPORT);
  g_type_ensure (PONDER_TYPE_WAITING_STRIP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-watch-controls.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderWatchControls, strip_place);
  gtk_widget_class_bind_template_child (widget_class, PonderWatchControls, strip);
  gtk_widget_class_bind_template_child (widget_class, PonderWatchControls, transport);
  gtk_widget_class_bind_template_child (widget_class, PonderWatchControls, menus);
  gtk_widget_class_bind_template_child (widget_class, PonderWatchControls, here_button);
  gtk_widget_class_bind_template_child (widget_class, PonderWatchControls, teach_button);
  gtk_widget_class_bind_template_child (widget_class, PonderWatchControls, here_menu);
  gtk_widget_class_bind_template_child (widget_class, PonderWatchControls, teach_menu);
  gtk_widget_class_bind_template_child (widget_class, PonderWatchControls, bar_place);
  gtk_widget_class_bind_template_child (widget_class, PonderWatchControls, bar);
  gtk_widget_class_bind_template_child (widget_class, PonderWatchControls, header);
  gtk_widget_class_bind_template_child (widget_class, PonderWatchControls, switcher);
}

static void
ponder_watch_controls_init (PonderWatchControls *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->narrow = TRUE;
  self->strip_switch = g_object_ref_sink (gtk_check_button_new_with_mnemonic (_ ("Show What _Waits")));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->strip_switch), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Show What Waits"), -1);
  gtk_widget_set_size_request (self->strip_switch, -1, 44);
  add_buttons (self);
}

/* Returns a menu of what the bar offers, to be shown instead of that. */
GMenuModel *
ponder_watch_controls_new_menu (PonderWatchControls *self)
{
  GMenu *menu = g_menu_new ();

  for (PonderPagePane pane = 0; pane < PONDER_PAGE_N_PANES; pane++)
    {
      g_autofree char *action = g_strconcat ("page.pane::", panes[pane].id, NULL);

      if (panes[pane].icon_name != NULL &&
          (pane != PONDER_PAGE_PANE_CODE || gtk_widget_get_visible (self->code_button)))
        g_menu_append (menu, g_dpgettext2 (GETTEXT_PACKAGE, "what Watch shows", panes[pane].name), action);
    }
  return G_MENU_MODEL (menu);
}

/* Moves a widget from its parent to the end of a box. */
static void
move_to (GtkWidget *widget,
         GtkBox    *box)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  g_object_ref (widget);
  if (parent != NULL)
    gtk_box_remove (GTK_BOX (parent), widget);
  gtk_box_append (box, widget);
  g_object_unref (widget);
}

/* Puts strip and menus where they belong on a page of this width, and offers what it can show. Returns whether they stand
 * elsewhere than before. */
gboolean
ponder_watch_controls_place (PonderWatchControls *self,
                             PonderRecordPanel   *panel,
                             int                  width)
{
  gboolean narrow = width < PONDER_PAGE_PLAN_PANEL_BESIDE_FROM;

  gtk_widget_set_visible (self->both_button, width >= PONDER_PAGE_PLAN_BOTH_FROM);
  gtk_widget_set_visible (self->code_button, PONDER_RECORD_PANEL_GET_CLASS (panel)->has_method);
  gtk_widget_set_visible (self->switcher, !narrow);
  gtk_widget_set_visible (self->bar, narrow);
  if (gtk_widget_get_parent (self->strip_switch) == NULL)
    gtk_box_append (ponder_record_panel_get_extras (panel), self->strip_switch);
  ponder_fit_row (GTK_BOX (self->menus), narrow ? width - 2 * PONDER_PAGE_PLAN_NARROW_MARGIN : G_MAXINT);
  if (self->narrow == narrow && gtk_widget_get_parent (self->menus) != NULL)
    return FALSE;
  self->narrow = narrow;
  move_to (GTK_WIDGET (self->strip), narrow ? GTK_BOX (self->strip_place) : ponder_record_panel_get_foot (panel));
  move_to (self->menus, narrow ? ponder_record_panel_get_extras (panel) : ponder_transport_get_menus (self->transport));
  return TRUE;
}
