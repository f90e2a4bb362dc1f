/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-lesson.h"
#include "ponder-printable.h"

G_BEGIN_DECLS

/* Adds the board of a page to a sheet as the page says. Called in a thread. */
typedef void (*PonderPrintBoardFunc) (const PonderLessonPage *page,
                                      PonderPrintSheet       *sheet,
                                      GCancellable           *cancellable);

PonderPrintSheet *ponder_print_worksheet     (const PonderLesson  *lesson,
                                              gboolean             with_answers,
                                              PonderPrintBoardFunc print_board,
                                              GCancellable        *cancellable);
void              ponder_print_add_worksheet (PonderPrintable     *what,
                                              PonderLesson        *lesson,
                                              PonderPrintBoardFunc print_board);

G_END_DECLS
