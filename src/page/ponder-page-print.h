/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-page.h"

G_BEGIN_DECLS

void ponder_page_add_print (PonderPage *self);

G_END_DECLS
