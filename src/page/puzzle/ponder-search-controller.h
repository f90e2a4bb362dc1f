/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-bookmark.h"
#include "ponder-puzzle-page.h"
#include "ponder-watch.h"

G_BEGIN_DECLS

/* What the help of every page with a puzzle says about watching a search. */
extern const PonderHelpSection ponder_search_help;

typedef struct _PonderSearchController PonderSearchController;

PonderSearchController *ponder_search_controller_new       (PonderPuzzlePage       *page);
void                    ponder_search_controller_free      (PonderSearchController *self);
gboolean                ponder_search_controller_learn     (PonderSearchController *self,
                                                            const char             *action);
void                    ponder_search_controller_end_guess (PonderSearchController *self);
void                    ponder_search_controller_go_to     (PonderSearchController *self,
                                                            PonderBookmark         *bookmark);
void                    ponder_search_controller_keep      (PonderSearchController *self,
                                                            GKeyFile               *kept);
void                    ponder_search_controller_restore   (PonderSearchController *self,
                                                            GKeyFile               *kept);

G_END_DECLS
