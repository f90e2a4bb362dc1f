/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-page.h"
#include "ponder-tree-view.h"

G_BEGIN_DECLS

typedef struct _PonderShownTree PonderShownTree;

PonderShownTree *ponder_shown_tree_new        (PonderPage      *page,
                                               PonderTreeView  *view);
void             ponder_shown_tree_free       (PonderShownTree *self);
void             ponder_shown_tree_set_record (PonderShownTree *self,
                                               PonderRecord    *record);
void             ponder_shown_tree_set_shown  (PonderShownTree *self,
                                               gboolean         shown);

G_END_DECLS
