/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-take-set.h"

G_BEGIN_DECLS

#define PONDER_TYPE_TAKE_SET_BUTTON (ponder_take_set_button_get_type ())

G_DECLARE_FINAL_TYPE (PonderTakeSetButton, ponder_take_set_button, PONDER, TAKE_SET_BUTTON, AdwBin)

void ponder_take_set_button_show (PonderTakeSetButton *self,
                                  PonderTakeSet       *set);

G_END_DECLS
