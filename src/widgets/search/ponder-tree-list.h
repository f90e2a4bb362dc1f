/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-numbered-list.h"
#include "ponder-session.h"

G_BEGIN_DECLS

#define PONDER_TYPE_TREE_LIST (ponder_tree_list_get_type ())

G_DECLARE_FINAL_TYPE (PonderTreeList, ponder_tree_list, PONDER, TREE_LIST, AdwBin)

void ponder_tree_list_set_session (PonderTreeList *self,
                                   PonderSession  *session);
void ponder_tree_list_show        (PonderTreeList *self,
                                   gboolean        settled);

G_END_DECLS
