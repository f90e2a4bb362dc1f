/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-page-layout.h"
#include "ponder-record.h"

G_BEGIN_DECLS

#define PONDER_TYPE_RECORD_PANEL (ponder_record_panel_get_type ())

G_DECLARE_DERIVABLE_TYPE (PonderRecordPanel, ponder_record_panel, PONDER, RECORD_PANEL, GtkWidget)

/* A panel with a record's method, figures, answers and path. Where its rows and links go to a node,
 * it does so by the action `search.go` or asks the record; all else only observes the record.
 *
 * A template of a subclass has children of two types: `method`, widgets above the line of figures;
 * and `figure`, widgets above all figures. */
struct _PonderRecordPanelClass
{
  GtkWidgetClass parent_class;

  gboolean has_answers; /* the answers of the record are listed */
  gboolean has_method; /* the method of the record is shown in words */

  /* returns the main figures in a line, to be freed */
  char *(*dup_line)     (PonderRecordPanel *self);
  /* shows all figures in a box, which is empty at first */
  void  (*show_figures) (PonderRecordPanel *self,
                         GtkBox            *box);
  /* nullable: shows all else that the base class doesn't know; called from the end of construction on */
  void  (*show)         (PonderRecordPanel *self);
};

void          ponder_record_panel_set_record (PonderRecordPanel *self,
                                              PonderRecord      *record);
PonderRecord *ponder_record_panel_get_record (PonderRecordPanel *self);
void          ponder_record_panel_set_note   (PonderRecordPanel *self,
                                              const char        *text);

void          ponder_record_panel_update     (PonderRecordPanel *self);
void          ponder_record_panel_arrange    (PonderRecordPanel *self,
                                              PonderPagePane     pane,
                                              gboolean           narrow);
GtkBox       *ponder_record_panel_get_foot   (PonderRecordPanel *self);
GtkBox       *ponder_record_panel_get_extras (PonderRecordPanel *self);
const char   *ponder_record_panel_get_list   (PonderRecordPanel *self);
void          ponder_record_panel_set_list   (PonderRecordPanel *self,
                                              const char        *list);

G_END_DECLS
