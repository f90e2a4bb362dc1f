/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-code-rules.h"

G_BEGIN_DECLS

/* A code that is being typed, in which any place may be empty. Plain data. */
typedef struct
{
  PonderCodeRules rules;
  gboolean colours; /* whether symbols are shown as pegs */
  int symbols[PONDER_CODE_MOST_PLACES]; /* the symbol at each place; negative for an empty place */
  /* the place for the next symbol, or the number of places if the cursor is past the last one */
  guint cursor;
} PonderCodeDraft;

char    *ponder_code_draft_dup_text (const PonderCodeDraft *draft);
gboolean ponder_code_draft_fits     (const PonderCodeDraft *draft,
                                     guint                  symbol);

#define PONDER_TYPE_CODE_ENTRY (ponder_code_entry_get_type ())

G_DECLARE_FINAL_TYPE (PonderCodeEntry, ponder_code_entry, PONDER, CODE_ENTRY, GtkWidget)

/* Other files only read it. */
struct _PonderCodeEntry
{
  GtkWidget parent_instance;

  char *label;
  PonderCodeDraft draft;
  gboolean is_own; /* the boxes, which may be empty, don't show a guess of someone else */
  gboolean editable; /* whether a guess of someone else can become the person's own */
  char *problem; /* nullable: why no code can begin like this */

  GtkWidget *boxes[PONDER_CODE_MOST_PLACES];
};

/* Signals: “changed” ()   what the boxes show, or the place for the next symbol, has changed, also by the program
 *          “edited” ()    the person has made a shown guess their own, or has typed, deleted or chosen a box
 *          “activate” ()  Enter was pressed; call ponder_code_entry_get_code() to see whether the code is complete */

void     ponder_code_entry_set_label   (PonderCodeEntry       *self,
                                        const char            *label);
void     ponder_code_entry_set_rules   (PonderCodeEntry       *self,
                                        const PonderCodeRules *rules,
                                        gboolean               colours);
void     ponder_code_entry_show_guess  (PonderCodeEntry       *self,
                                        PonderCode             code,
                                        gboolean               editable);
gboolean ponder_code_entry_get_code    (PonderCodeEntry       *self,
                                        PonderCode            *code,
                                        GError               **error);
void     ponder_code_entry_set_code    (PonderCodeEntry       *self,
                                        PonderCode             code);
void     ponder_code_entry_select      (PonderCodeEntry       *self,
                                        guint                  place);
void     ponder_code_entry_set_text    (PonderCodeEntry       *self,
                                        const char            *text);
char    *ponder_code_entry_dup_text    (PonderCodeEntry       *self);
void     ponder_code_entry_type        (PonderCodeEntry       *self,
                                        guint                  symbol);
gboolean ponder_code_entry_type_letter (PonderCodeEntry       *self,
                                        gunichar               letter);
void     ponder_code_entry_backspace   (PonderCodeEntry       *self);

G_END_DECLS
