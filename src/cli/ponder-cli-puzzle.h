/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-cli-options.h"

G_BEGIN_DECLS

int ponder_cli_puzzle_run (const PonderCliOptions *options);

G_END_DECLS
