/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-record.h"

G_BEGIN_DECLS

/* What shows the tree of a record. Nothing in this folder knows of searches, puzzles or games. */

#define PONDER_TYPE_TREE_VIEW (ponder_tree_view_get_type ())

G_DECLARE_FINAL_TYPE (PonderTreeView, ponder_tree_view, PONDER, TREE_VIEW, AdwBin)

void ponder_tree_view_set_record   (PonderTreeView *self,
                                    PonderRecord   *record);
void ponder_tree_view_keep_zoom    (PonderTreeView *self,
                                    GKeyFile       *kept,
                                    const char     *group);
void ponder_tree_view_restore_zoom (PonderTreeView *self,
                                    GKeyFile       *kept,
                                    const char     *group);

G_END_DECLS
