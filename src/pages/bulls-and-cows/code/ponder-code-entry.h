/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-code-rules.h"

G_BEGIN_DECLS

#define PONDER_TYPE_CODE_ENTRY (ponder_code_entry_get_type ())

G_DECLARE_FINAL_TYPE (PonderCodeEntry, ponder_code_entry, PONDER, CODE_ENTRY, GtkWidget)

/* Signals: “changed” ()    another symbol stands somewhere, or none any more, whoever did it
 *          “activate” ()   Enter; whether there is a code is for ponder_code_entry_get_code() to say
 * Properties: “problem”    (nullable) a sentence: why what stands there can't be a code, however it goes on
 *             “cursor”     the place where what is typed comes, from 0, or the number of places: behind them */

void ponder_code_entry_set_label (PonderCodeEntry       *self,
                                  const char            *name);
void ponder_code_entry_set_rules (PonderCodeEntry       *self,
                                  const PonderCodeRules *rules,
                                  gboolean               colours);
const PonderCodeRules *
            ponder_code_entry_get_rules   (PonderCodeEntry       *self);
gboolean    ponder_code_entry_get_colours (PonderCodeEntry *self);
gboolean    ponder_code_entry_get_code    (PonderCodeEntry *self,
                                           PonderCode      *code,
                                           GError         **error);
void        ponder_code_entry_set_code    (PonderCodeEntry *self,
                                           PonderCode       code);
void        ponder_code_entry_clear       (PonderCodeEntry *self);
gboolean    ponder_code_entry_is_empty    (PonderCodeEntry *self);
const char *ponder_code_entry_get_problem (PonderCodeEntry *self);
void        ponder_code_entry_type        (PonderCodeEntry *self,
                                           guint            symbol);
gboolean    ponder_code_entry_type_letter (PonderCodeEntry *self,
                                           gunichar         letter);
void        ponder_code_entry_backspace   (PonderCodeEntry *self);
gboolean    ponder_code_entry_fits        (PonderCodeEntry *self,
                                           guint            symbol);
void        ponder_code_entry_set_cursor  (PonderCodeEntry *self,
                                           guint            cursor);
int         ponder_code_entry_get_symbol  (PonderCodeEntry *self,
                                           guint            place);

G_END_DECLS
