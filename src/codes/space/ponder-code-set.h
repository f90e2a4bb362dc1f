/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-rules.h"

G_BEGIN_DECLS

/* The codes of some rules that fit all answers so far, in ascending order, four bytes each. Immutable and
 * reference-counted; can be read from any thread. */
typedef struct
{
  PonderCodeRules rules;
  GArray *codes; /* (element-type PonderCode) the codes */
} PonderCodeSet;

PonderCodeSet    *ponder_code_set_new       (const PonderCodeRules *rules,
                                             const PonderCodeLine  *lines,
                                             guint                  n_lines,
                                             GCancellable          *cancellable,
                                             GError               **error);
PonderCodeSet    *ponder_code_set_after     (PonderCodeSet         *self,
                                             PonderCode             guess,
                                             PonderCodeAnswer       answer,
                                             GCancellable          *cancellable,
                                             GError               **error);
void              ponder_code_set_unref     (PonderCodeSet         *self);
const PonderCode *ponder_code_set_get_codes (PonderCodeSet         *self,
                                             guint                 *n_codes);
gboolean          ponder_code_set_has       (PonderCodeSet         *self,
                                             PonderCode             code);
void              ponder_code_set_find      (PonderCodeSet         *self,
                                             PonderCode             prefix,
                                             guint                  n_places,
                                             guint                 *first,
                                             guint                 *n_codes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderCodeSet, ponder_code_set_unref)

/* Enumerates the codes of some rules in ascending order, or only one of each class of codes that differ just in the
 * names of symbols. */
typedef struct
{
  guint n_places;
  gboolean repeats;
  guint32 alike;          /* symbols that can be exchanged with each other */
  guint32 known[PONDER_CODE_MOST_PLACES + 1]; /* symbols that may be used after this many of those alike */
  guint place;            /* the last one filled */
  guint32 left[PONDER_CODE_MOST_PLACES];      /* symbols not yet tried at a place */
  guint32 taken[PONDER_CODE_MOST_PLACES];     /* symbols used before a place */
  PonderCode prefix[PONDER_CODE_MOST_PLACES]; /* the symbols before a place */
} PonderCodeEnumerator;

void       ponder_code_enumerator_init         (PonderCodeEnumerator       *self,
                                                const PonderCodeRules      *rules);
void       ponder_code_enumerator_init_classes (PonderCodeEnumerator       *self,
                                                const PonderCodeRules      *rules,
                                                const PonderCodeLine       *lines,
                                                guint                       n_lines);
guint      ponder_code_enumerator_take         (PonderCodeEnumerator       *self,
                                                PonderCode                 *codes,
                                                guint                       most);
PonderCode ponder_code_enumerator_find_class   (const PonderCodeEnumerator *self,
                                                PonderCode                  code);

G_END_DECLS
