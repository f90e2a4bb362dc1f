/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-board-view.h"

G_BEGIN_DECLS

void ponder_add_zoom_actions (GActionMap      *actions,
                              PonderBoardView *view);

G_END_DECLS
