/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define PONDER_TYPE_BRANCHES (ponder_branches_get_type ())

G_DECLARE_FINAL_TYPE (PonderBranches, ponder_branches, PONDER, BRANCHES, AdwBin)

GtkWidget *ponder_branches_new  (void);
void       ponder_branches_show (PonderBranches *self,
                                 guint           index,
                                 guint           n_branches,
                                 gboolean        in_turn);

G_END_DECLS
