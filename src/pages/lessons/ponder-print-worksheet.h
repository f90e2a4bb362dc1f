/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-lesson.h"
#include "ponder-print-sheet.h"

G_BEGIN_DECLS

PonderPrintSheet *ponder_print_worksheet (const PonderLesson *lesson,
                                          gboolean            with_answers);

G_END_DECLS
