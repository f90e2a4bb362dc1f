/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-tree-list.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-branches.h"
#include "ponder-path-list.h"

/* Shows the tree as seen from the current node of a session: a row for each level on the way there, with the move that
 * was made and the branches at that level. For a very long path the session has only the last levels; then the first
 * row says how many are above them. */

struct _PonderTreeList
{
  PonderNumberedList *rows; /* (unowned): the widget */
  PonderSession *session; /* nullable */
  GArray *trail; /* (element-type PonderTrailLevel) the levels that are listed */
  guint n_above; /* how many levels above them are not listed */
};

/* Returns the level of a row, or NULL for a first row that says how many levels are above. */
static const PonderTrailLevel *
row_level (PonderTreeList *self,
           guint           nth)
{
  if (self->n_above > 0 && nth-- == 0)
    return NULL;
  return &g_array_index (self->trail, PonderTrailLevel, nth);
}

static char *
row_text (guint    nth,
          gpointer user_data)
{
  PonderTreeList *self = user_data;
  const PonderTrailLevel *level = row_level (self, nth);
  g_autofree char *above = NULL;

  if (level != NULL)
    return ponder_puzzle_describe (ponder_session_get_puzzle (self->session), level->move);
  above = ponder_count_text (self->n_above);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s level above", "%s levels above", self->n_above), above);
}

static guint64
row_number (guint    nth,
            gpointer user_data)
{
  PonderTreeList *self = user_data;

  if (row_level (self, nth) == NULL)
    return 0;
  return self->n_above > 0 ? self->n_above + (guint64) nth : nth + 1;
}

/* In breadth first, all branches are made at once, so none is tried before another. */
static gboolean
in_turn (PonderTreeList *self)
{
  return ponder_session_get_plan (self->session)->method.traversal == PONDER_TRAVERSAL_DEPTH_FIRST;
}

static char *
branches_text (PonderTreeList         *self,
               const PonderTrailLevel *level)
{
  guint n_closed = level->index;
  guint n_to_come = level->n_moves - level->index - 1;
  g_autofree char *nth = ponder_count_text (level->index + 1);
  g_autofree char *n = ponder_count_text (level->n_moves);
  g_autofree char *closed_count = ponder_count_text (n_closed);
  g_autofree char *to_come_count = ponder_count_text (n_to_come);
  g_autofree char *closed = NULL;
  g_autofree char *to_come = NULL;

  if (!in_turn (self))
    return g_strdup_printf (_ ("Branch %s of %s"), nth, n);
  closed = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s explored", "%s explored", n_closed), closed_count);
  to_come = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s to come", "%s to come", n_to_come), to_come_count);
  /* Translators: for screen readers; the last two are “1 closed” and “2 to come” */
  return g_strdup_printf (_ ("Branch %s of %s, %s, %s"), nth, n, closed, to_come);
}

static char *
row_name (guint    nth,
          gpointer user_data)
{
  PonderTreeList *self = user_data;
  const PonderTrailLevel *level = row_level (self, nth);
  g_autofree char *text = row_text (nth, self);
  g_autofree char *branches = NULL;

  if (level == NULL)
    return g_steal_pointer (&text);
  branches = branches_text (self, level);
  /* Translators: a move, and then its branch of the tree: “Column 1: queen in row 3. Branch 3 of 8, …” */
  return g_strdup_printf (_ ("%s. %s"), text, branches);
}

static GtkWidget *
new_branches (gpointer user_data)
{
  return ponder_branches_new ();
}

static void
show_branches (GtkWidget *branches,
               guint      nth,
               gpointer   user_data)
{
  PonderTreeList *self = user_data;
  const PonderTrailLevel *level = row_level (self, nth);

  if (level == NULL)
    ponder_branches_show (PONDER_BRANCHES (branches), 0, 0, TRUE);
  else
    ponder_branches_show (PONDER_BRANCHES (branches), level->index, level->n_moves, in_turn (self));
}

static const PonderRowFuncs row_funcs = {
  .number = row_number,
  .name = row_name,
  .new_end = new_branches,
  .show_end = show_branches,
};

/* Returns how many rows at the beginning stay the same. */
static guint
count_common (PonderTreeList *self,
              GArray         *trail,
              guint           n_above)
{
  guint n = MIN (self->trail->len, trail->len);
  guint i = 0;

  if (n_above != self->n_above)
    return 0;
  while (i < n && memcmp (&g_array_index (self->trail, PonderTrailLevel, i),
                          &g_array_index (trail, PonderTrailLevel, i), sizeof (PonderTrailLevel)) == 0)
    i++;
  return i + (n_above > 0);
}

/* A session makes a new array whenever its trail changes, so the one we hold still has the levels that are listed. */
static void
list_levels (PonderTreeList *self,
             GArray         *trail,
             guint           n_above)
{
  guint n_common;
  guint n_rows;

  if (trail == self->trail)
    return;
  n_common = count_common (self, trail, n_above);
  n_rows = trail->len + (n_above > 0);
  g_array_unref (self->trail);
  self->trail = g_array_ref (trail);
  self->n_above = n_above;
  ponder_numbered_list_replace (self->rows, n_common, n_rows);
  if (n_rows > 0)
    ponder_numbered_list_scroll_to (self->rows, n_rows - 1);
}

/**
 * ponder_tree_list_new:
 * @rows: (transfer none): an empty list, in which the tree is shown
 */
PonderTreeList *
ponder_tree_list_new (PonderNumberedList *rows)
{
  PonderTreeList *self;

  g_return_val_if_fail (PONDER_IS_NUMBERED_LIST (rows), NULL);

  self = g_new0 (PonderTreeList, 1);
  self->rows = rows;
  self->trail = g_array_new (FALSE, FALSE, sizeof (PonderTrailLevel));
  ponder_numbered_list_set_up (rows, _ ("Tree"), _ ("Level"), FALSE, row_text, self);
  ponder_numbered_list_set_funcs (rows, row_funcs);
  return self;
}

/* Called while the widget still exists. */
void
ponder_tree_list_free (PonderTreeList *self)
{
  g_return_if_fail (self != NULL);

  ponder_tree_list_set_session (self, NULL);
  g_array_unref (self->trail);
  g_free (self);
}

/**
 * ponder_tree_list_set_session:
 * @session: (nullable): whose tree to list; see ponder_tree_list_show()
 */
void
ponder_tree_list_set_session (PonderTreeList *self,
                              PonderSession  *session)
{
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (PonderTrailLevel));

  g_return_if_fail (self != NULL);

  if (self->session == session)
    return;
  list_levels (self, none, 0);
  g_set_object (&self->session, session);
}

/**
 * ponder_tree_list_show:
 * @settled: whether the trail of the session belongs to its figures; otherwise it is not shown
 *
 * Shows the current trail of the session.
 */
void
ponder_tree_list_show (PonderTreeList *self,
                       gboolean        settled)
{
  const char *message = NULL;

  g_return_if_fail (self != NULL);

  if (self->session != NULL && settled)
    {
      GArray *trail = ponder_session_get_trail (self->session);

      list_levels (self, trail, ponder_session_get_path (self->session)->len - trail->len);
    }
  if (!settled)
    message = _ ("The tree appears when the search pauses");
  else if (self->trail->len == 0)
    message = ponder_path_list_why_none (self->session != NULL ? PONDER_RECORD (self->session) : NULL);
  ponder_numbered_list_set_message (self->rows, message);
}
