/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "fake-record.h"
#include "ponder-tree-canvas.h"
#include "ponder-tree-marks.h"
#include "ponder-tree-view.h"

G_BEGIN_DECLS

/* Most tests show the first 14 nodes of Noughts and Crosses: two games, and a third one begun.
 *
 *     1 … 6 ┬ 7 ─ 8             8: Crosses win, and two other moves at 7 are pruned
 *           └ 9 ─ 10 ┬ 11 ─ 12  12: Crosses win
 *                    └ 13 ─ 14  14: the board is full */
#define TREE_VIEW_TEST_NODES 14
#define TREE_VIEW_TEST_WIDTH 900
#define TREE_VIEW_TEST_HEIGHT 700

/* A window with a view of a tree, and the record that it shows. */
typedef struct
{
  GtkWidget *window;
  PonderTreeView *view;
  PonderTreeCanvas *canvas;
  FakeRecord *record;
} TreeViewTest;

extern TreeViewTest tree_view_test;

void                  tree_view_test_init            (int            *argc,
                                                      char         ***argv);
void                  tree_view_test_set_up          (guint           n_nodes);
void                  tree_view_test_tear_down       (void);
guint64               tree_view_test_get_cursor      (void);
const PonderTreeMark *tree_view_test_get_mark        (guint           nth);
guint                 tree_view_test_find_node       (guint64         node);
graphene_rect_t       tree_view_test_get_bounds      (guint64         node);
graphene_point_t      tree_view_test_get_middle      (guint64         node);
gboolean              tree_view_test_is_in_view      (gpointer        user_data);
void                  tree_view_test_assert_in_view  (guint64         node);
gboolean              tree_view_test_shows_all       (gpointer        user_data);
void                  tree_view_test_press           (guint           keyval,
                                                      GdkModifierType modifiers);
void                  tree_view_test_activate_action (const char     *action);

G_END_DECLS
