/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-page-plan.h"

G_BEGIN_DECLS

#define PONDER_TYPE_PAGE_LAYOUT (ponder_page_layout_get_type ())

G_DECLARE_FINAL_TYPE (PonderPageLayout, ponder_page_layout, PONDER, PAGE_LAYOUT, GtkWidget)

int  ponder_page_layout_get_width         (PonderPageLayout *self,
                                           gboolean          searching);
void ponder_page_layout_set_fills         (PonderPageLayout *self,
                                           gboolean          fills);
void ponder_page_layout_set_searching     (PonderPageLayout *self,
                                           gboolean          searching);
void ponder_page_layout_set_pane          (PonderPageLayout *self,
                                           PonderPagePane    pane);
void ponder_page_layout_set_with_question (PonderPageLayout *self,
                                           gboolean          with_question);
void ponder_page_layout_set_with_card     (PonderPageLayout *self,
                                           gboolean          with_card);

G_END_DECLS
