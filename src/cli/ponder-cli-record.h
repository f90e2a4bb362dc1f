/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-record.h"
#include "ponder-search.h"

G_BEGIN_DECLS

#define PONDER_TYPE_CLI_RECORD (ponder_cli_record_get_type ())

G_DECLARE_FINAL_TYPE (PonderCliRecord, ponder_cli_record, PONDER, CLI_RECORD, GObject)

PonderRecord *ponder_cli_record_new (PonderPuzzle *puzzle,
                                     PonderSearch *search);

G_END_DECLS
