/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What solving showed. */
typedef struct
{
  const char *text; /* a sentence that says what was found */
  const GArray *answer; /* nullable: (element-type PonderMove) the moves of an answer */
  guint64 nth; /* the number of the answer, from 0 */
  gboolean is_last; /* whether it is known that there are no more answers */
  /* nullable: (element-type guint) the cells that the sentence refers to */
  const GArray *pointed_at;
  /* nullable: (element-type guint) the cells where the person has entered something wrong, or the number of the wrong
   * move, from 0, if the document has moves made by hand; empty if it isn't known what is wrong */
  const GArray *wrong;
} PonderFinding;

PonderFinding *ponder_finding_copy  (const PonderFinding *finding);
void           ponder_finding_unref (PonderFinding       *self);

/* Returns whether @cell is one of @cells (element-type guint), which may be NULL. */
static inline gboolean
ponder_cells_have (const GArray *cells,
                   guint         cell)
{
  for (guint i = 0; cells != NULL && i < cells->len; i++)
    if (g_array_index (cells, guint, i) == cell)
      return TRUE;
  return FALSE;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderFinding, ponder_finding_unref)

G_END_DECLS
