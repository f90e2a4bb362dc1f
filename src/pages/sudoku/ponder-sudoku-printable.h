/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-printable.h"
#include "ponder-sudoku-document.h"

G_BEGIN_DECLS

PonderPuzzle *ponder_sudoku_make_random    (PonderPuzzle         *like,
                                            const guint          *sizes,
                                            guint64               seed,
                                            PonderProgress       *progress,
                                            GCancellable         *cancellable,
                                            GError              **error);
void          ponder_sudoku_init_printable (PonderPuzzleDocument *document,
                                            PonderPrintable      *what);

G_END_DECLS
