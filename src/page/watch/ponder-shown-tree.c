/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-shown-tree.h"

#include "ponder-page-layout.h"
#include "ponder-page.h"

/* The tree of the run on a page, while the panel or a button says that it is shown: beside the board, or on a narrow
 * page in its place. While the person looks at another mark than that of the cursor, the text below the board is about
 * that mark. */

struct _PonderShownTree
{
  PonderPage *page; /* (unowned): it owns this */
  PonderRecordPanel *panel;
  PonderTreeView *view;
  GtkToggleButton *button; /* nullable */

  PonderRecord *record; /* nullable */
  char *text_of_cursor; /* (nullable): what the text below the board was before it was about another mark */
  char *text_of_mark; /* (nullable): that text while it is about another mark */
};

/* A tree that nobody sees is not looked at. */
static void
list_cb (PonderShownTree *self)
{
  gboolean shown = ponder_record_panel_lists_tree (self->panel);

  ponder_page_layout_set_with_tree (ponder_page_get_layout (self->page), shown);
  ponder_tree_view_set_record (self->view, shown ? self->record : NULL);
  if (self->button != NULL)
    gtk_toggle_button_set_active (self->button, shown);
}

static void
toggled_cb (PonderShownTree *self)
{
  ponder_record_panel_list_tree (self->panel, gtk_toggle_button_get_active (self->button));
}

static void
forget_texts (PonderShownTree *self)
{
  g_clear_pointer (&self->text_of_cursor, g_free);
  g_clear_pointer (&self->text_of_mark, g_free);
}

static gboolean
tells_of_mark (PonderShownTree *self)
{
  return self->text_of_mark != NULL && g_str_equal (ponder_page_get_told (self->page), self->text_of_mark);
}

/* The item of the mark has the focus, so screen readers say its text by themselves. */
static void
tell_of_mark (PonderShownTree *self,
              const char      *text)
{
  if (!tells_of_mark (self))
    {
      g_free (self->text_of_cursor);
      self->text_of_cursor = g_strdup (ponder_page_get_told (self->page));
    }
  g_free (self->text_of_mark);
  self->text_of_mark = g_strdup (text);
  ponder_page_show_text (self->page, text);
}

/* Shows the text of the cursor again, unless something else is shown meanwhile. */
static void
tell_of_cursor (PonderShownTree *self)
{
  if (tells_of_mark (self))
    ponder_page_show_text (self->page, self->text_of_cursor);
  forget_texts (self);
}

static void
described_cb (PonderShownTree *self,
              const char      *text,
              gboolean         elsewhere)
{
  ponder_record_panel_set_tree_text (self->panel, text);
  if (elsewhere)
    tell_of_mark (self, text);
  else
    tell_of_cursor (self);
}

/**
 * ponder_shown_tree_new:
 * @page: (transfer none): the page
 * @panel: lists the tree or something else
 * @view: shows the tree
 * @button: (nullable): chooses the tree, too
 *
 * Returns: (transfer full): an object that shows the tree where it is chosen; to be freed when the page is disposed of
 */
PonderShownTree *
ponder_shown_tree_new (PonderPage        *page,
                       PonderRecordPanel *panel,
                       PonderTreeView    *view,
                       GtkToggleButton   *button)
{
  PonderShownTree *self = g_new0 (PonderShownTree, 1);

  self->page = page;
  self->panel = g_object_ref (panel);
  self->view = g_object_ref (view);
  g_set_object (&self->button, button);
  g_signal_connect_swapped (panel, "list-changed", G_CALLBACK (list_cb), self);
  g_signal_connect_object (view, "zoomed", G_CALLBACK (ponder_page_touch), page, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (view, "described", G_CALLBACK (described_cb), self);
  if (button != NULL)
    g_signal_connect_swapped (button, "toggled", G_CALLBACK (toggled_cb), self);
  return self;
}

void
ponder_shown_tree_free (PonderShownTree *self)
{
  g_signal_handlers_disconnect_by_data (self->panel, self);
  g_signal_handlers_disconnect_by_data (self->view, self);
  if (self->button != NULL)
    g_signal_handlers_disconnect_by_data (self->button, self);
  g_clear_object (&self->record);
  g_clear_object (&self->button);
  g_object_unref (self->view);
  g_object_unref (self->panel);
  forget_texts (self);
  g_free (self);
}

/* @record: (nullable): the record whose tree is shown */
void
ponder_shown_tree_set_record (PonderShownTree *self,
                              PonderRecord    *record)
{
  g_set_object (&self->record, record);
  list_cb (self);
}

/* Adds to a kept file how the person has zoomed the tree. */
void
ponder_shown_tree_keep (PonderShownTree *self,
                        GKeyFile        *kept,
                        const char      *group)
{
  ponder_tree_view_keep_zoom (self->view, kept, group);
}

void
ponder_shown_tree_restore (PonderShownTree *self,
                           GKeyFile        *kept,
                           const char      *group)
{
  ponder_tree_view_restore_zoom (self->view, kept, group);
}

/* If the tree has just taken the place of the board, the keyboard would stay in what nobody sees. */
static void
keep_focus_in_view (PonderShownTree *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->page));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self->view)) || focus == NULL ||
      !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->page)) || gtk_widget_get_mapped (focus))
    return;
  if (!gtk_widget_grab_focus (GTK_WIDGET (self->view)) && self->button != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->button));
}

/* Must be called when the page has been laid out, while it is mapped. */
void
ponder_shown_tree_laid_out (PonderShownTree *self)
{
  keep_focus_in_view (self);
  ponder_record_panel_set_below (self->panel,
                                 gtk_widget_get_width (GTK_WIDGET (self->page)) < PONDER_PAGE_PLAN_PANEL_BESIDE_FROM);
}
