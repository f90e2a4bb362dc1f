/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-record.h"

G_BEGIN_DECLS

#define PONDER_TYPE_RECORD_PANEL (ponder_record_panel_get_type ())

G_DECLARE_DERIVABLE_TYPE (PonderRecordPanel, ponder_record_panel, PONDER, RECORD_PANEL, GtkWidget)

/**
 * PonderRecordPanelClass:
 * @has_answers: whether the answers of the record are listed
 * @has_method: whether the method of the record is shown in words
 * @columns_below: the columns of the main figures below a board
 * @show: shows the figures of the record, and all else that the base class doesn't know; called from the end of
 *   construction on
 *
 * A panel with a record's method, figures, answers and path, and with what is said of a node of its tree. Where its rows
 * and links go to a node, it does so by the action `search.go` or asks the record; all else only observes the record.
 *
 * A template of a subclass has children of two types: `method`, widgets above the main figures; and `more`, widgets
 * between these and the lists.
 */
struct _PonderRecordPanelClass
{
  GtkWidgetClass parent_class;

  gboolean has_answers;
  gboolean has_method;
  guint columns_below;

  void (*show) (PonderRecordPanel *self);
};

void          ponder_record_panel_add_figure    (PonderRecordPanel *self,
                                                 GtkWidget         *figure);
void          ponder_record_panel_set_record    (PonderRecordPanel *self,
                                                 PonderRecord      *record);
PonderRecord *ponder_record_panel_get_record    (PonderRecordPanel *self);
void          ponder_record_panel_set_note      (PonderRecordPanel *self,
                                                 const char        *text);

void          ponder_record_panel_update        (PonderRecordPanel *self);
void          ponder_record_panel_set_below     (PonderRecordPanel *self,
                                                 gboolean           below);
void          ponder_record_panel_set_tree_text (PonderRecordPanel *self,
                                                 const char        *text);
const char   *ponder_record_panel_get_list      (PonderRecordPanel *self);
void          ponder_record_panel_set_list      (PonderRecordPanel *self,
                                                 const char        *list);
gboolean      ponder_record_panel_lists_tree    (PonderRecordPanel *self);
void          ponder_record_panel_list_tree     (PonderRecordPanel *self,
                                                 gboolean           listed);

G_END_DECLS
