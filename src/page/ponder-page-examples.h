/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-page.h"

G_BEGIN_DECLS

void  ponder_page_add_examples      (PonderPage *self);
char *ponder_page_dup_first_example (PonderPage *self);
void  ponder_page_open_keys         (PonderPage *self,
                                     const char *keys,
                                     const char *name);

G_END_DECLS
