/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-guess-row.h"
#include "ponder-numbered-list.h"
#include "ponder-search-panel.h"
#include "ponder-transport.h"

G_BEGIN_DECLS

/* A window with a row for a guess, a search panel and a transport, and their session. */
typedef struct
{
  GtkWidget *window;
  PonderGuessRow *guess_row;
  PonderSearchPanel *panel;
  PonderTransport *transport;
  PonderSearchSession *session;
} SearchTest;

extern SearchTest search_test;

void                search_test_set_up             (void);
void                search_test_tear_down          (void);
void                search_test_begin              (PonderPuzzle *puzzle,
                                                    const char   *preset,
                                                    guint64       memory);
void                search_test_begin_queens       (guint         side,
                                                    const char   *preset);
void                search_test_begin_empty_sudoku (const char   *preset);
void                search_test_activate           (const char   *action);
void                search_test_do                 (const char   *action);
gboolean            search_test_is_enabled         (const char   *action);
gboolean            search_test_is_paused          (gpointer      user_data);
guint64             search_test_get_cursor         (void);
gpointer            search_test_panel_child        (const char   *name);
gpointer            search_test_transport_child    (const char   *name);
gpointer            search_test_open_popover       (const char   *button);
GtkWidget          *search_test_find_figure        (GtkWidget    *widget,
                                                    const char   *name);
const char         *search_test_get_figure         (const char   *name);
const char         *search_test_get_line           (void);
void                search_test_show_list          (const char   *list);
PonderNumberedList *search_test_get_path           (void);
const char         *search_test_get_message        (gpointer      list);
void                search_test_assert_path_right  (void);
void                search_test_count_cb           (gpointer      emitter,
                                                    gpointer      user_data);

G_END_DECLS
