/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-page-files.h"
#include "ponder-sudoku-document.h"
#include "ponder-sudoku-page.h"
#include "widget-test.h"

G_BEGIN_DECLS

/* A window with a page; that of Sudoku by default. */
typedef struct
{
  GtkWidget *window;
  PonderPage *page;
} PageTest;

extern PageTest page_test;

void                  page_test_set_up       (void);
void                  page_test_set_up_of    (GType       type);
void                  page_test_tear_down    (void);
PonderPuzzleDocument *page_test_get_document (void);
void                  page_test_activate     (const char *action,
                                              GVariant   *parameter);
void                  page_test_make_random  (guint       size);
gboolean              page_test_is_enabled   (const char *action);
void                  page_test_open_line    (const char *line);
gboolean              page_test_has_finding  (gpointer    user_data);

G_END_DECLS
