/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-shell.h"

G_BEGIN_DECLS

#define PONDER_TYPE_SHELL_BUTTON (ponder_shell_button_get_type ())

G_DECLARE_FINAL_TYPE (PonderShellButton, ponder_shell_button, PONDER, SHELL_BUTTON, AdwBin)

G_END_DECLS
