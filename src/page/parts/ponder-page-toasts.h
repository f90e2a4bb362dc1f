/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-page-layout.h"

G_BEGIN_DECLS

typedef struct _PonderPageToasts PonderPageToasts;

PonderPageToasts *ponder_page_toasts_new         (AdwToastOverlay  *overlay,
                                                  PonderPageLayout *layout);
void              ponder_page_toasts_free        (PonderPageToasts *self);
void              ponder_page_toasts_show        (PonderPageToasts *self,
                                                  const char       *text,
                                                  const char       *label,
                                                  const char       *action);
void              ponder_page_toasts_dismiss     (PonderPageToasts *self);
void              ponder_page_toasts_set_from    (PonderPageToasts *self,
                                                  const char       *from);
void              ponder_page_toasts_show_opened (PonderPageToasts *self,
                                                  const char       *name);

G_END_DECLS
