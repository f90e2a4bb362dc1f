/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-method-list.h"

G_BEGIN_DECLS

#define PONDER_TYPE_METHOD_POPOVER (ponder_method_popover_get_type ())

G_DECLARE_FINAL_TYPE (PonderMethodPopover, ponder_method_popover, PONDER, METHOD_POPOVER, GtkPopover)

const PonderMethod *ponder_method_popover_get_method       (PonderMethodPopover *self);
void                ponder_method_popover_set_method       (PonderMethodPopover *self,
                                                            const PonderMethod  *method);
void                ponder_method_popover_set_has_checking (PonderMethodPopover *self,
                                                            gboolean             has_checking);

char               *ponder_method_dup_explanation          (const PonderMethod  *method);

G_END_DECLS
