/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-match.h"

G_BEGIN_DECLS

const char *ponder_match_messages_name   (const PonderMatch *match,
                                          PonderSide         side);
char       *ponder_match_messages_result (const PonderMatch *match);
char       *ponder_match_messages_series (const PonderMatch *match);

G_END_DECLS
