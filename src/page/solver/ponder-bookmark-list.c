/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-bookmark-list.h"

#include <glib/gi18n-lib.h>

/* The bookmarks in a menu: a row for each, with a button that goes there, one that renames and one that removes it. */

#define BUTTON_SIZE 44
#define NAME_CHARS 24

static char *
dup_method_name (const PonderMethod *method)
{
  const PonderPreset *preset = ponder_preset_of_method (method);

  return g_strdup (preset != NULL ? _ (preset->name) : _ ("Custom Method"));
}

/* Returns in what the search of a bookmark is another one than that with @method below @base; NULL if in nothing. */
static char *
dup_difference (const PonderBookmark *bookmark,
                const PonderMethod   *method,
                const GArray         *base)
{
  if (!ponder_method_equal (&bookmark->method, method))
    return dup_method_name (&bookmark->method);
  if (ponder_same_moves (bookmark->base, base))
    return NULL;
  return g_strdup (bookmark->base->len == 0 ? _ ("Searched from the start") : _ ("Searched below another node"));
}

static GtkWidget *
new_label (const char *text,
           gboolean    dimmed)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), NAME_CHARS);
  if (dimmed)
    gtk_widget_add_css_class (label, "dim-label");
  return label;
}

static GtkWidget *
new_button (const char *action,
            guint       nth,
            const char *name,
            const char *tooltip)
{
  GtkWidget *button = gtk_button_new ();

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_size_request (button, BUTTON_SIZE, BUTTON_SIZE);
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", nth);
  return button;
}

static GtkWidget *
new_go_button (const PonderBookmark *bookmark,
               guint                 nth,
               const char           *difference)
{
  GtkWidget *button = new_button ("page.go-to-bookmark", nth, bookmark->name, bookmark->name);
  GtkWidget *labels = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *name;

  gtk_widget_set_valign (labels, GTK_ALIGN_CENTER);
  name = new_label (bookmark->name, difference != NULL);
  gtk_widget_add_css_class (name, "body");
  gtk_box_append (GTK_BOX (labels), name);
  if (difference != NULL)
    {
      GtkWidget *label = new_label (difference, TRUE);

      gtk_widget_add_css_class (label, "caption");
      gtk_box_append (GTK_BOX (labels), label);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, difference, -1);
    }
  gtk_button_set_child (GTK_BUTTON (button), labels);
  gtk_widget_set_hexpand (button, TRUE);
  return button;
}

static GtkWidget *
new_icon_button (const char           *action,
                 guint                 nth,
                 const char           *icon_name,
                 const char           *what,
                 const PonderBookmark *bookmark)
{
  /* Translators: for screen readers: “Remove: Node 14” */
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), what, bookmark->name);
  GtkWidget *button = new_button (action, nth, name, what);

  gtk_button_set_icon_name (GTK_BUTTON (button), icon_name);
  return button;
}

/**
 * ponder_bookmark_list_fill:
 * @list: a vertical box
 * @bookmarks: (element-type PonderBookmark): what it is to list instead of what it lists
 * @method: the method of the search that is watched
 * @base: (element-type PonderMove): the moves to the node below which that searches
 *
 * Lists bookmarks. Those of another search are dimmed, and say which. The buttons activate the actions
 * `page.go-to-bookmark`, `page.rename-bookmark` and `page.remove-bookmark` with the index of the bookmark.
 */
void
ponder_bookmark_list_fill (GtkBox             *list,
                           const GPtrArray    *bookmarks,
                           const PonderMethod *method,
                           const GArray       *base)
{
  GtkWidget *old;

  g_return_if_fail (GTK_IS_BOX (list));
  g_return_if_fail (bookmarks != NULL && method != NULL && base != NULL);

  while ((old = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_box_remove (list, old);
  for (guint i = 0; i < bookmarks->len; i++)
    {
      const PonderBookmark *bookmark = g_ptr_array_index (bookmarks, i);
      g_autofree char *difference = dup_difference (bookmark, method, base);
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

      gtk_box_append (GTK_BOX (row), new_go_button (bookmark, i, difference));
      gtk_box_append (GTK_BOX (row),
                      new_icon_button ("page.rename-bookmark", i, "document-edit-symbolic", _ ("Rename"), bookmark));
      gtk_box_append (GTK_BOX (row),
                      new_icon_button ("page.remove-bookmark", i, "user-trash-symbolic", _ ("Remove"), bookmark));
      gtk_box_append (list, row);
    }
  gtk_widget_set_visible (GTK_WIDGET (list), bookmarks->len > 0);
}
