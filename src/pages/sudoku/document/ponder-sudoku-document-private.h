/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-document.h"
#include "ponder-sudoku-position.h"

G_BEGIN_DECLS

struct _PonderSudokuDocument
{
  GObject parent_instance;

  PonderHistory *history;
};

static inline const PonderSudokuPosition *
get_position (PonderSudokuDocument *self)
{
  return ponder_history_get (self->history);
}

G_END_DECLS
