/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-choice-letters.h"
#include "ponder-page.h"
#include "ponder-transport.h"

G_BEGIN_DECLS

typedef struct _PonderAsk PonderAsk;

PonderAsk *ponder_ask_new        (PonderPage       *page,
                                  PonderTransport  *transport,
                                  PonderMoveLocator finder,
                                  gpointer          user_data);
void       ponder_ask_free       (PonderAsk        *self);
void       ponder_ask_set_record (PonderAsk        *self,
                                  PonderRecord     *record);
void       ponder_ask_update     (PonderAsk        *self);
void       ponder_ask_close      (PonderAsk        *self);
char      *ponder_ask_complete   (PonderAsk        *self,
                                  char             *text);
void       ponder_ask_laid_out   (PonderAsk        *self);
void       ponder_ask_keep       (PonderAsk        *self,
                                  GKeyFile         *kept,
                                  const char       *group);
void       ponder_ask_restore    (PonderAsk        *self,
                                  GKeyFile         *kept,
                                  const char       *group);

G_END_DECLS
