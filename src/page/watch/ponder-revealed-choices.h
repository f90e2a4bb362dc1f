/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-choice-marks.h"
#include "ponder-page.h"
#include "ponder-record-questions.h"

G_BEGIN_DECLS

typedef struct _PonderRevealedChoices PonderRevealedChoices;

PonderRevealedChoices *ponder_revealed_choices_new  (PonderPage            *page,
                                                     PonderMoveFinder       finder,
                                                     gpointer               user_data);
void                   ponder_revealed_choices_free (PonderRevealedChoices *self);
void                   ponder_revealed_choices_show (PonderRevealedChoices *self,
                                                     PonderRecord          *record,
                                                     const PonderQuestion  *question,
                                                     guint                  chosen);
void                   ponder_revealed_choices_hide (PonderRevealedChoices *self);

G_END_DECLS
