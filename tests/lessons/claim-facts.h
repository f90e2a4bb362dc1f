/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-lesson.h"

G_BEGIN_DECLS

/* What a run on a page of a lesson comes to: figures such as “visited=14”, and texts in which more can be looked for. */
typedef struct
{
  GHashTable *figures; /* (element-type utf8): a set */
  GString *text;
} ClaimFacts;

ClaimFacts *claim_facts_new     (const PonderLessonPage *page,
                                 const char             *run);
void        claim_facts_free    (ClaimFacts             *self);
void        claim_facts_add     (ClaimFacts             *self,
                                 const char             *id,
                                 guint64                 value);
void        claim_facts_of_game (ClaimFacts             *self,
                                 GKeyFile               *view,
                                 char                  **words);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ClaimFacts, claim_facts_free)

G_END_DECLS
