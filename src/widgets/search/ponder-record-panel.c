/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-record-panel.h"

G_DEFINE_INTERFACE (PonderRecordPanel, ponder_record_panel, GTK_TYPE_WIDGET)

static void
ponder_record_panel_default_init (PonderRecordPanelInterface *iface)
{
  /**
   * PonderRecordPanel::method-changed:
   *
   * Emitted when the person chooses another method. The record still has the previous one.
   */
  g_signal_new ("method-changed", G_TYPE_FROM_INTERFACE (iface), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                0);
  /**
   * PonderRecordPanel::list-changed:
   *
   * Emitted when the person has chosen another list: answers, path or tree.
   */
  g_signal_new ("list-changed", G_TYPE_FROM_INTERFACE (iface), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

void
ponder_record_panel_update (PonderRecordPanel *self)
{
  g_return_if_fail (PONDER_IS_RECORD_PANEL (self));

  PONDER_RECORD_PANEL_GET_IFACE (self)->update (self);
}

void
ponder_record_panel_set_below (PonderRecordPanel *self,
                               gboolean           below)
{
  g_return_if_fail (PONDER_IS_RECORD_PANEL (self));

  PONDER_RECORD_PANEL_GET_IFACE (self)->set_below (self, below);
}

/**
 * ponder_record_panel_set_tree_text:
 * @text: (nullable): what is said of the node of the tree that the person looks at; %NULL if there is none
 */
void
ponder_record_panel_set_tree_text (PonderRecordPanel *self,
                                   const char        *text)
{
  g_return_if_fail (PONDER_IS_RECORD_PANEL (self));

  PONDER_RECORD_PANEL_GET_IFACE (self)->set_tree_text (self, text);
}

/**
 * ponder_record_panel_lists_tree:
 *
 * Returns: whether the person has chosen to see the tree
 */
gboolean
ponder_record_panel_lists_tree (PonderRecordPanel *self)
{
  g_return_val_if_fail (PONDER_IS_RECORD_PANEL (self), FALSE);

  return PONDER_RECORD_PANEL_GET_IFACE (self)->lists_tree (self);
}

/**
 * ponder_record_panel_list_tree:
 * @listed: whether to show the tree; otherwise the path
 */
void
ponder_record_panel_list_tree (PonderRecordPanel *self,
                               gboolean           listed)
{
  g_return_if_fail (PONDER_IS_RECORD_PANEL (self));

  PONDER_RECORD_PANEL_GET_IFACE (self)->list_tree (self, listed);
}
