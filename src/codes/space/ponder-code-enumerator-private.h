/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-rules.h"

G_BEGIN_DECLS

/* The codes of some rules in ascending order, or one of each class of codes that are the same up to renaming symbols. */
typedef struct
{
  guint n_places;
  gboolean repeats;
  guint32 alike;          /* symbols that may be renamed among each other */
  guint32 known[PONDER_CODE_MOST_PLACES + 1]; /* symbols that may be taken when so many of those alike were taken */
  guint place;            /* the last one filled */
  guint32 left[PONDER_CODE_MOST_PLACES];      /* symbols not yet tried there */
  guint32 taken[PONDER_CODE_MOST_PLACES];     /* symbols of the places before */
  PonderCode prefix[PONDER_CODE_MOST_PLACES]; /* the places before */
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
