/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-page-layout.h"
#include "ponder-record-panel.h"
#include "ponder-transport.h"
#include "ponder-waiting-strip.h"

G_BEGIN_DECLS

#define PONDER_TYPE_WATCH_CONTROLS (ponder_watch_controls_get_type ())

G_DECLARE_FINAL_TYPE (PonderWatchControls, ponder_watch_controls, PONDER, WATCH_CONTROLS, GtkBox)

/* For the files of this folder. */
struct _PonderWatchControls
{
  GtkBox parent_instance;

  gboolean narrow; /* where strip and menus stand */
  GtkWidget *strip_place; /* of a narrow page */
  PonderWaitingStrip *strip;
  GtkWidget *strip_switch; /* shows the strip on a narrow page */
  PonderTransport *transport;
  GtkWidget *menus;
  GtkMenuButton *here_button;
  GtkMenuButton *teach_button;
  GMenuModel *here_menu;
  GMenuModel *teach_menu;
  GtkWidget *bar_place; /* hidden while something else takes it */
  GtkWidget *bar; /* in that: chooses what a narrow page shows */
  GtkWidget *header; /* for the header bar: what a wide page shows, and Done */
  GtkWidget *switcher; /* in that */
  GtkWidget *both_button; /* in that */
  GtkWidget *code_button; /* in the bar */
};

const char    *ponder_watch_controls_pane_name (PonderPagePane       pane);
PonderPagePane ponder_watch_controls_find_pane (const char          *name);
GMenuModel    *ponder_watch_controls_new_menu  (PonderWatchControls *self);
gboolean       ponder_watch_controls_place     (PonderWatchControls *self,
                                                PonderRecordPanel   *panel,
                                                int                  width);

G_END_DECLS
