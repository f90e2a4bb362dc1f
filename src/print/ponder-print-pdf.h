/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "ponder-print-sheet.h"

G_BEGIN_DECLS

GBytes *ponder_print_pdf (const PonderPrintPages *pages,
                          const char             *title,
                          GCancellable           *cancellable,
                          GError                **error);

G_END_DECLS
