/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-help.h"

G_BEGIN_DECLS

extern const PonderHelp ponder_lily_pads_help;

G_END_DECLS
