/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-numbered-list.h"
#include "ponder-session.h"

G_BEGIN_DECLS

#define PONDER_TYPE_PATH_LIST (ponder_path_list_get_type ())

G_DECLARE_FINAL_TYPE (PonderPathList, ponder_path_list, PONDER, PATH_LIST, AdwBin)

void        ponder_path_list_set_session (PonderPathList *self,
                                          PonderSession  *session);
void        ponder_path_list_show        (PonderPathList *self,
                                          gboolean        settled);
const char *ponder_path_list_why_none    (PonderSession  *session);

G_END_DECLS
