/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle-page.h"

G_BEGIN_DECLS

typedef struct _PonderFromHere PonderFromHere;

PonderFromHere *ponder_from_here_new    (PonderPuzzlePage    *page);
void            ponder_from_here_free   (PonderFromHere      *self);
void            ponder_from_here_update (PonderFromHere      *self,
                                         PonderSearchSession *session);

G_END_DECLS
