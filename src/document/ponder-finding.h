/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PonderFinding:
 * @text: a sentence that says what was found
 * @answer: (nullable) (element-type PonderMove): the moves of an answer
 * @nth: the number of the answer, from 0
 * @is_last: whether it is known that there are no more answers
 * @pointed_at: (nullable) (element-type guint): the cells that the sentence refers to
 * @wrong: (nullable) (element-type guint): the cells where the person has entered something wrong
 *
 * What solving showed.
 */
typedef struct
{
  const char *text;
  const GArray *answer;
  guint64 nth;
  gboolean is_last;
  const GArray *pointed_at;
  const GArray *wrong;
} PonderFinding;

PonderFinding *ponder_finding_copy  (const PonderFinding *finding);
PonderFinding *ponder_finding_ref   (PonderFinding       *self);
void           ponder_finding_unref (PonderFinding       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderFinding, ponder_finding_unref)

G_END_DECLS
