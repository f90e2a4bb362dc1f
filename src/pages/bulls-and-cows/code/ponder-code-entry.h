/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-code-rules.h"

G_BEGIN_DECLS

#define PONDER_TYPE_CODE_ENTRY (ponder_code_entry_get_type ())

G_DECLARE_FINAL_TYPE (PonderCodeEntry, ponder_code_entry, PONDER, CODE_ENTRY, GtkWidget)

/* Signals: “changed” ()    a symbol has changed, also if the program changed it
 *          “activate” ()   Enter was pressed; call ponder_code_entry_get_code() to see whether the code is complete
 * Properties: “problem”    (nullable) a sentence that says why no code can begin like this
 *             “cursor”     the place for the next symbol, from 0, or the number of places */

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
