/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-code-entry.h"

G_BEGIN_DECLS

#define PONDER_TYPE_CODE_KEYS (ponder_code_keys_get_type ())

G_DECLARE_FINAL_TYPE (PonderCodeKeys, ponder_code_keys, PONDER, CODE_KEYS, AdwBin)

void ponder_code_keys_set_entry (PonderCodeKeys  *self,
                                 PonderCodeEntry *entry);

G_END_DECLS
