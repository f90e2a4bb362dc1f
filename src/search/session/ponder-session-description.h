/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-search-session.h"

G_BEGIN_DECLS

char *ponder_search_session_describe   (PonderSearchSession *session,
                                        GArray              *cells);
char *ponder_session_describe_step     (PonderPuzzle        *puzzle,
                                        const PonderPlan    *plan,
                                        gconstpointer        state,
                                        const PonderStep    *step,
                                        const GArray        *path,
                                        GArray              *cells);
char *ponder_session_describe_way_back (guint64              n_moves);
char *ponder_session_describe_left_out (PonderPuzzle        *puzzle,
                                        const PonderPlan    *plan,
                                        gconstpointer        state,
                                        const PonderLeftOut *left_out,
                                        guint                n_left_out,
                                        GArray              *cells);

G_END_DECLS
