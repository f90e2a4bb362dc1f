/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-window.h"

#include <glib/gi18n-lib.h>

#include "ponder-page.h"
#include "ponder-pages.h"
#include "ponder-shell.h"

/* The sidebar lists the table of pages; a page is made when it is first shown, and stays. */

struct _PonderWindow
{
  AdwApplicationWindow parent_instance;

  GSettings *settings; /* nullable */

  PonderShell *shell;
  GtkListBox *list;
  GtkStack *stack;
};

enum
{
  PROP_0,
  PROP_SETTINGS,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (PonderWindow, ponder_window, ADW_TYPE_APPLICATION_WINDOW)

/* The keys of the program's actions. They are the window's and not the application's, which would take Ctrl+C from
 * someone who marks text in an entry. */
static const struct
{
  const char *action;
  guint keyval;
  GdkModifierType modifiers;
} shortcuts[] = {
  { "window.close", GDK_KEY_w, GDK_CONTROL_MASK },
  { "win.toggle-sidebar", GDK_KEY_F9, 0 },
  { "page.solve", GDK_KEY_Return, GDK_CONTROL_MASK },
  { "page.solve", GDK_KEY_KP_Enter, GDK_CONTROL_MASK },
  { "page.stop", GDK_KEY_Escape, 0 },
  { "page.undo", GDK_KEY_z, GDK_CONTROL_MASK },
  { "page.redo", GDK_KEY_y, GDK_CONTROL_MASK },
  { "page.redo", GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "page.new", GDK_KEY_n, GDK_CONTROL_MASK },
  { "page.random", GDK_KEY_r, GDK_CONTROL_MASK },
  { "page.copy", GDK_KEY_c, GDK_CONTROL_MASK },
  { "page.copy-answer", GDK_KEY_c, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "page.paste", GDK_KEY_v, GDK_CONTROL_MASK },
  { "page.zoom-in", GDK_KEY_equal, GDK_CONTROL_MASK },
  { "page.zoom-in", GDK_KEY_KP_Add, GDK_CONTROL_MASK },
  { "page.zoom-in", GDK_KEY_plus, GDK_CONTROL_MASK },
  { "page.zoom-out", GDK_KEY_KP_Subtract, GDK_CONTROL_MASK },
  { "page.zoom-out", GDK_KEY_minus, GDK_CONTROL_MASK },
  { "page.zoom-to-fit", GDK_KEY_0, GDK_CONTROL_MASK },
};

static const PonderPageInfo *
row_page (GtkListBoxRow *row)
{
  guint n_pages;

  return ponder_pages (&n_pages) + gtk_list_box_row_get_index (row);
}

static GtkWidget *
new_row (const PonderPageInfo *page)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (_ (page->name));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (page->icon_name));
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
  return row;
}

static void
header_func (GtkListBoxRow *row,
             GtkListBoxRow *before,
             gpointer       user_data)
{
  GtkWidget *heading;

  if (before != NULL && row_page (before)->section == row_page (row)->section)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  heading = gtk_label_new (ponder_section_name (row_page (row)->section));
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "sidebar-heading");
  gtk_list_box_row_set_header (row, heading);
}

static void
show_page (PonderWindow         *self,
           const PonderPageInfo *info)
{
  GtkWidget *page = gtk_stack_get_child_by_name (self->stack, info->id);

  if (page == NULL)
    {
      page = g_object_new (info->get_type (), NULL);
      gtk_stack_add_named (self->stack, page, info->id);
    }
  gtk_stack_set_visible_child (self->stack, page);
  /* Also here, so that shortcuts work wherever the focus is. */
  gtk_widget_insert_action_group (GTK_WIDGET (self), "page", ponder_page_get_actions (PONDER_PAGE (page)));
  ponder_page_focus_board (PONDER_PAGE (page));
  ponder_shell_show_content (self->shell);

  if (self->settings != NULL)
    g_settings_set_string (self->settings, "page", info->id);
}

static void
row_activated_cb (PonderWindow  *self,
                  GtkListBoxRow *row)
{
  g_assert (PONDER_IS_WINDOW (self));

  show_page (self, row_page (row));
}

static void
toggle_sidebar_action (GtkWidget  *widget,
                       const char *action_name,
                       GVariant   *parameter)
{
  ponder_shell_toggle_sidebar (PONDER_WINDOW (widget)->shell);
}

static void
fill_list (PonderWindow *self)
{
  guint n_pages;
  const PonderPageInfo *pages = ponder_pages (&n_pages);

  gtk_list_box_set_header_func (self->list, header_func, NULL, NULL);
  for (guint i = 0; i < n_pages; i++)
    gtk_list_box_append (self->list, new_row (&pages[i]));
}

static void
bind_setting (PonderWindow *self,
              const char   *key,
              const char   *property)
{
  g_settings_bind (self->settings, key, self, property, G_SETTINGS_BIND_DEFAULT);
}

static void
ponder_window_constructed (GObject *object)
{
  PonderWindow *self = PONDER_WINDOW (object);
  g_autofree char *page = NULL;

  G_OBJECT_CLASS (ponder_window_parent_class)->constructed (object);

  if (self->settings != NULL)
    {
      bind_setting (self, "window-width", "default-width");
      bind_setting (self, "window-height", "default-height");
      bind_setting (self, "window-maximized", "maximized");
      page = g_settings_get_string (self->settings, "page");
    }
  ponder_window_show_page (self, page != NULL ? page : "");
}

static void
ponder_window_set_property (GObject      *object,
                            guint         prop_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  PonderWindow *self = PONDER_WINDOW (object);

  switch (prop_id)
    {
    case PROP_SETTINGS:
      self->settings = g_value_dup_object (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ponder_window_dispose (GObject *object)
{
  PonderWindow *self = PONDER_WINDOW (object);

  g_clear_object (&self->settings);

  G_OBJECT_CLASS (ponder_window_parent_class)->dispose (object);
}

static void
ponder_window_class_init (PonderWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = ponder_window_constructed;
  object_class->set_property = ponder_window_set_property;
  object_class->dispose = ponder_window_dispose;

  properties[PROP_SETTINGS] =
    g_param_spec_object ("settings", NULL, NULL, G_TYPE_SETTINGS,
                         G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  gtk_widget_class_install_action (widget_class, "win.toggle-sidebar", NULL, toggle_sidebar_action);
  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    gtk_widget_class_add_binding_action (widget_class, shortcuts[i].keyval, shortcuts[i].modifiers,
                                         shortcuts[i].action, NULL);

  g_type_ensure (PONDER_TYPE_SHELL);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-window.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderWindow, shell);
  gtk_widget_class_bind_template_child (widget_class, PonderWindow, list);
  gtk_widget_class_bind_template_child (widget_class, PonderWindow, stack);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
ponder_window_init (PonderWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_list (self);
}

/**
 * ponder_window_new:
 * @settings: (nullable): where its size and page are kept
 *
 * Returns: (transfer none): a window that shows the page it showed last
 */
GtkWidget *
ponder_window_new (GtkApplication *application,
                   GSettings      *settings)
{
  return g_object_new (PONDER_TYPE_WINDOW, "application", application, "settings", settings, NULL);
}

/**
 * ponder_window_show_page:
 * @id: a page; where there is none of that name, the first is shown
 */
void
ponder_window_show_page (PonderWindow *self,
                         const char   *id)
{
  guint n_pages;
  const PonderPageInfo *pages = ponder_pages (&n_pages);
  guint found = 0;

  g_return_if_fail (PONDER_IS_WINDOW (self));
  g_return_if_fail (id != NULL);

  for (guint i = 0; i < n_pages; i++)
    if (g_str_equal (pages[i].id, id))
      found = i;
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, (int) found));
  show_page (self, &pages[found]);
}
