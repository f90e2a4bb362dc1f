/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle-document.h"
#include "ponder-puzzle-page.h"

G_BEGIN_DECLS

void ponder_count_all (PonderPuzzlePage *page);

G_END_DECLS
