/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "../document/history-test.h"
#include "ponder-page.h"

G_BEGIN_DECLS

/* A page with nothing on it. Its document, if it has one, is a text. Tests replace functions of its class. */
typedef struct
{
  PonderPage parent_instance;

  PonderHistory *history; /* NULL before bare_page_add_document() */
} BarePage;

typedef struct
{
  PonderPageClass parent_class;
} BarePageClass;

GType          bare_page_get_type     (void);

PonderHistory *bare_page_add_document (PonderPage *page,
                                       const char *text);

G_END_DECLS
