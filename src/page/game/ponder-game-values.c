/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-game-values.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"
#include "ponder-latest.h"

/* Solves the game of a document in a thread. The page stays usable meanwhile, and shows the progress after a moment.
 * The result is kept until another game is wanted: a move changes nothing. The reason why there is none is kept beside
 * it, so that it is known at once when Undo goes back to a game that could not be solved. */

struct _PonderGameValues
{
  PonderPage *page; /* (unowned): it owns this object */
  void (*changed) (PonderPage *page);
  PonderGameDocument *document; /* (unowned): of the page */
  PonderLatest *solving; /* the game */
  PonderProgressDisplay *display; /* of that */

  PonderGame *unsolved; /* nullable: the last one that could not be solved */
  char *trouble; /* nullable: why not */
};

static gpointer
solve (const PonderLatestJob *job,
       GError               **error)
{
  PonderGameSolveOptions options = { .budget = job->budget, .progress = job->progress };

  return ponder_game_solve (job->about, &options, job->cancellable, error);
}

static const PonderLatestKind solving_kind = {
  .compute = solve,
  .free_result = g_object_unref,
  .equal = (GEqualFunc) ponder_game_equal,
  .free_about = g_object_unref,
  .progress = sizeof (guint64),
};

/* Stops solving the game, and remembers why, if there is a reason. */
static void
give_up (PonderGameValues *self,
         const char       *why)
{
  ponder_progress_display_end (self->display);
  if (why != NULL)
    {
      g_set_object (&self->unsolved, PONDER_GAME (ponder_latest_get_about (self->solving)));
      g_free (self->trouble);
      self->trouble = g_strdup (why);
    }
  ponder_latest_follow (self->solving, NULL);
}

static void
solved_cb (gpointer owner)
{
  PonderGameValues *self = owner;

  if (ponder_latest_get (self->solving) != NULL)
    ponder_progress_display_end (self->display);
  else
    give_up (self, ponder_latest_get_error (self->solving)->message);
  self->changed (self->page);
}

static char *
describe_progress (gconstpointer snapshot,
                   double       *fraction)
{
  guint64 n_positions = *(const guint64 *) snapshot;
  g_autofree char *count = ponder_count_text (n_positions);

  *fraction = -1;
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Finding out who wins: %s position…",
                                       "Finding out who wins: %s positions…", MIN (n_positions, G_MAXULONG)),
                          count);
}

static void
forget_trouble (PonderGameValues *self)
{
  g_clear_object (&self->unsolved);
  g_clear_pointer (&self->trouble, g_free);
}

/* The page shows the progress. @changed is called when the game has been solved, or it is known that it won't be. */
PonderGameValues *
ponder_game_values_new (PonderPage         *page,
                        PonderGameDocument *document,
                        void              (*changed) (PonderPage *page))
{
  PonderGameValues *self = g_new0 (PonderGameValues, 1);

  self->page = page;
  self->changed = changed;
  self->document = document;
  self->solving = ponder_latest_new (&solving_kind, solved_cb, self);
  self->display = ponder_progress_display_new (GTK_WIDGET (page), &ponder_page_display_funcs);
  return self;
}

void
ponder_game_values_free (PonderGameValues *self)
{
  ponder_latest_free (self->solving);
  ponder_progress_display_free (self->display);
  forget_trouble (self);
  g_free (self);
}

/* Returns the game to be solved: that of the document or, if that can't be searched, from the first of its positions
 * that can. All later ones follow from it. */
static PonderGame *
dup_solved (PonderGameValues *self)
{
  PonderGame *game = ponder_game_document_get (self->document)->game;
  const GArray *played = ponder_game_document_get (self->document)->played;
  gsize size = ponder_game_get_size (game);
  g_autofree guint8 *positions = g_malloc ((played->len + 1) * size);
  g_autoptr (PonderGame) solved = g_object_ref (game);

  if (ponder_game_can_search (game))
    return g_steal_pointer (&solved);
  memcpy (positions, ponder_game_get_start (game), size);
  for (guint i = 0; i < played->len; i++)
    ponder_game_apply (game, positions + i * size, g_array_index (played, PonderGameMove, i),
                       positions + (i + 1) * size);
  for (guint i = played->len; i > 0; i--)
    {
      g_autoptr (PonderGame) later = ponder_game_new_at (game, positions + i * size);

      if (!ponder_game_can_search (later))
        break;
      g_set_object (&solved, later);
    }
  return g_steal_pointer (&solved);
}

/* Returns whether what is known of a game is about the current document. */
static gboolean
fits (PonderGameValues *self,
      PonderGame       *known)
{
  g_autoptr (PonderGame) game = NULL;

  if (known == NULL)
    return FALSE;
  game = dup_solved (self);
  return known == game || ponder_game_equal (known, game);
}

/* Begins to solve the game, unless that has been done or tried. It must not be set up any more. */
void
ponder_game_values_want (PonderGameValues *self)
{
  if (fits (self, self->unsolved))
    {
      ponder_game_values_stop (self, NULL);
      return;
    }
  ponder_latest_set_budget (self->solving, ponder_page_get_budget (self->page));
  if (ponder_latest_follow (self->solving, dup_solved (self)))
    ponder_progress_display_begin (self->display, ponder_latest_get_progress (self->solving), describe_progress);
}

/* Stops solving. @why is the reason if the game is not to be solved until the person asks for it again, otherwise
 * NULL. Does nothing if no game is being solved. */
void
ponder_game_values_stop (PonderGameValues *self,
                         const char       *why)
{
  if (ponder_latest_is_running (self->solving))
    give_up (self, why);
}

/* A game that could not be solved is tried again when it is wanted the next time. */
void
ponder_game_values_try_again (PonderGameValues *self)
{
  if (fits (self, self->unsolved))
    forget_trouble (self);
}

/* Returns NULL unless the game has been solved. */
PonderGameSolution *
ponder_game_values_get (PonderGameValues *self)
{
  return fits (self, ponder_latest_get_about (self->solving)) ? ponder_latest_get (self->solving) : NULL;
}

/* Returns why the game could not be solved, or NULL. */
const char *
ponder_game_values_get_trouble (PonderGameValues *self)
{
  return fits (self, self->unsolved) ? self->trouble : NULL;
}

/* Forgets the values, so that their memory is free, and returns the object that holds it, or NULL. They are found
 * again when they are wanted. */
GObject *
ponder_game_values_drop (PonderGameValues *self)
{
  return ponder_latest_get (self->solving) != NULL ? ponder_latest_steal (self->solving) : NULL;
}
