/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PONDER_TYPE_RECORD_PANEL (ponder_record_panel_get_type ())

G_DECLARE_INTERFACE (PonderRecordPanel, ponder_record_panel, PONDER, RECORD_PANEL, GtkWidget)

/**
 * PonderRecordPanelInterface:
 * @update: shows the figures again, because the record has given up its memory; other changes it announces itself
 * @set_below: says whether the panel stands below a board. There little of it is visible, so the figures come first
 * @set_tree_text: shows what is said of the node of the tree that the person looks at; %NULL if there is none
 * @lists_tree: returns whether the person has chosen to see the tree
 * @list_tree: chooses the tree, or leaves it if it was chosen
 *
 * A panel with a record's method, figures and path, and with what is said of its tree.
 */
struct _PonderRecordPanelInterface
{
  GTypeInterface parent_iface;

  void     (*update)        (PonderRecordPanel *self);
  void     (*set_below)     (PonderRecordPanel *self,
                             gboolean           below);
  void     (*set_tree_text) (PonderRecordPanel *self,
                             const char        *text);
  gboolean (*lists_tree)    (PonderRecordPanel *self);
  void     (*list_tree)     (PonderRecordPanel *self,
                             gboolean           listed);
};

void     ponder_record_panel_update        (PonderRecordPanel *self);
void     ponder_record_panel_set_below     (PonderRecordPanel *self,
                                            gboolean           below);
void     ponder_record_panel_set_tree_text (PonderRecordPanel *self,
                                            const char        *text);
gboolean ponder_record_panel_lists_tree    (PonderRecordPanel *self);
void     ponder_record_panel_list_tree     (PonderRecordPanel *self,
                                            gboolean           listed);

G_END_DECLS
