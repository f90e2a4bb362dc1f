/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-lesson.h"
#include "ponder-page.h"

G_BEGIN_DECLS

PonderPrintSheet *ponder_print_worksheet (const PonderLesson *lesson,
                                          gboolean            with_answers,
                                          GCancellable       *cancellable);
void              ponder_print_lesson    (PonderPage         *page,
                                          PonderLesson       *lesson);

G_END_DECLS
