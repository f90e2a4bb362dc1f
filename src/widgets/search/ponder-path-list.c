/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-path-list.h"

#include <glib/gi18n-lib.h>

/* Lists the moves from the start to the current node of a session, in words. */

struct _PonderPathList
{
  PonderNumberedList *rows; /* (unowned): the widget */
  PonderSession *session; /* nullable */
  GArray *moves; /* (element-type PonderMove) the moves that are listed */
};

static char *
move_text (guint    nth,
           gpointer user_data)
{
  PonderPathList *self = user_data;

  return ponder_puzzle_describe (ponder_session_get_puzzle (self->session),
                                 g_array_index (self->moves, PonderMove, nth));
}

/* Returns how many moves the two paths have in common at their beginning. */
static guint
count_common (GArray *one,
              GArray *other)
{
  guint n = MIN (one->len, other->len);
  guint i = 0;

  while (i < n && g_array_index (one, PonderMove, i) == g_array_index (other, PonderMove, i))
    i++;
  return i;
}

/* A session makes a new array whenever its path changes, so the one we hold still has the moves that are listed. */
static void
list_moves (PonderPathList *self,
            GArray         *path)
{
  guint n_common;

  if (path == self->moves)
    return;
  n_common = count_common (self->moves, path);
  g_array_unref (self->moves);
  self->moves = g_array_ref (path);
  ponder_numbered_list_replace (self->rows, n_common, path->len);
  if (path->len > 0)
    ponder_numbered_list_scroll_to (self->rows, path->len - 1);
}

/**
 * ponder_path_list_new:
 * @rows: (transfer none): an empty list, in which the path is shown
 */
PonderPathList *
ponder_path_list_new (PonderNumberedList *rows)
{
  PonderPathList *self;

  g_return_val_if_fail (PONDER_IS_NUMBERED_LIST (rows), NULL);

  self = g_new0 (PonderPathList, 1);
  self->rows = rows;
  self->moves = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  ponder_numbered_list_set_up (rows, _ ("Path"), _ ("Move"), FALSE, move_text, self);
  return self;
}

/* Called while the widget still exists. */
void
ponder_path_list_free (PonderPathList *self)
{
  g_return_if_fail (self != NULL);

  ponder_path_list_set_session (self, NULL);
  g_array_unref (self->moves);
  g_free (self);
}

/**
 * ponder_path_list_set_session:
 * @session: (nullable): whose path to list; see ponder_path_list_show()
 */
void
ponder_path_list_set_session (PonderPathList *self,
                              PonderSession  *session)
{
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (PonderMove));

  g_return_if_fail (self != NULL);

  if (self->session == session)
    return;
  list_moves (self, none);
  g_set_object (&self->session, session);
}

/**
 * ponder_path_list_show:
 * @settled: whether the path of the session belongs to its figures; otherwise it is not shown
 *
 * Shows the current path of the session.
 */
void
ponder_path_list_show (PonderPathList *self,
                       gboolean        settled)
{
  const char *message = NULL;

  g_return_if_fail (self != NULL);

  if (self->session != NULL && settled)
    list_moves (self, ponder_session_get_path (self->session));
  if (!settled)
    message = _ ("The path appears when the search pauses");
  else if (self->moves->len == 0)
    message = ponder_path_list_why_none (self->session);
  ponder_numbered_list_set_message (self->rows, message);
}

/**
 * ponder_path_list_why_none:
 * @session: (nullable): a session without a path
 *
 * Returns: (transfer none): a sentence that says why there is no path
 */
const char *
ponder_path_list_why_none (PonderSession *session)
{
  g_return_val_if_fail (session == NULL || PONDER_IS_SESSION (session), NULL);

  if (session == NULL || ponder_session_get_figures (session)->visited == 0)
    return _ ("The search hasn’t started");
  if (ponder_session_get_status (session) == PONDER_EXHAUSTED)
    return _ ("Back at the start: the search has ended");
  return _ ("At the start: no moves yet");
}
