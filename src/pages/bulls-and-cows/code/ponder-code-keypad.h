/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-code-entry.h"

G_BEGIN_DECLS

#define PONDER_TYPE_CODE_KEYPAD (ponder_code_keypad_get_type ())

G_DECLARE_FINAL_TYPE (PonderCodeKeypad, ponder_code_keypad, PONDER, CODE_KEYPAD, AdwBin)

void ponder_code_keypad_set_entry (PonderCodeKeypad *self,
                                   PonderCodeEntry  *entry);

G_END_DECLS
