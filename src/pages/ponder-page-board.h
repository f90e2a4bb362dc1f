/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-lesson.h"
#include "ponder-print-sheet.h"

G_BEGIN_DECLS

void ponder_page_board_print (const PonderLessonPage *page,
                              PonderPrintSheet       *sheet,
                              GCancellable           *cancellable);

G_END_DECLS
