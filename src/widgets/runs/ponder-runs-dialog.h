/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-run-table.h"

G_BEGIN_DECLS

#define PONDER_TYPE_RUNS_DIALOG (ponder_runs_dialog_get_type ())

G_DECLARE_FINAL_TYPE (PonderRunsDialog, ponder_runs_dialog, PONDER, RUNS_DIALOG, AdwBin)

GtkWidget *ponder_runs_dialog_new           (PonderRunTable   *table,
                                             PonderPuzzle     *puzzle);
void       ponder_runs_dialog_present       (PonderRunsDialog *self,
                                             GtkWidget        *parent);
void       ponder_runs_dialog_set_can_run   (PonderRunsDialog *self,
                                             gboolean          can_run);
void       ponder_runs_dialog_show_running  (PonderRunsDialog *self,
                                             gboolean          running);
void       ponder_runs_dialog_show_progress (PonderRunsDialog *self,
                                             const char       *text,
                                             double            fraction);
void       ponder_runs_dialog_toast         (PonderRunsDialog *self,
                                             const char       *text);

G_END_DECLS
