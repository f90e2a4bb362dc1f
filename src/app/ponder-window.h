/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-lessons-page.h"

G_BEGIN_DECLS

#define PONDER_TYPE_WINDOW (ponder_window_get_type ())

G_DECLARE_FINAL_TYPE (PonderWindow, ponder_window, PONDER, WINDOW, AdwApplicationWindow)

GtkWidget         *ponder_window_new         (GtkApplication *application,
                                              GSettings      *settings,
                                              GFile          *folder,
                                              const char     *trouble);
void               ponder_window_show_page   (PonderWindow   *self,
                                              const char     *id);
PonderPage        *ponder_window_get_page    (PonderWindow   *self);
PonderLessonsPage *ponder_window_get_lessons (PonderWindow   *self);
void               ponder_window_open_file   (PonderWindow   *self,
                                              GFile          *file);

G_END_DECLS
