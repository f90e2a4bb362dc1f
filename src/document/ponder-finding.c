/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-finding.h"

#include "ponder-page-group.h"

static GArray *
copy_array (const GArray *array)
{
  return array != NULL ? g_array_copy ((GArray *) array) : NULL;
}

/* Returns an immutable copy that threads may share. @finding may be a plain struct that the caller has filled in. */
PonderFinding *
ponder_finding_copy (const PonderFinding *finding)
{
  PonderFinding *copy;

  g_assert (finding->text != NULL);

  copy = g_atomic_rc_box_new (PonderFinding);
  *copy = *finding;
  copy->text = ponder_page_group_keepable (finding->text, PONDER_MOST_FINDING);
  copy->answer = copy_array (finding->answer);
  copy->pointed_at = copy_array (finding->pointed_at);
  copy->wrong = copy_array (finding->wrong);
  return copy;
}

static void
clear (gpointer data)
{
  PonderFinding *self = data;

  g_free ((char *) self->text);
  g_clear_pointer ((GArray **) &self->answer, g_array_unref);
  g_clear_pointer ((GArray **) &self->pointed_at, g_array_unref);
  g_clear_pointer ((GArray **) &self->wrong, g_array_unref);
}

void
ponder_finding_unref (PonderFinding *self)
{
  g_atomic_rc_box_release_full (self, clear);
}
