/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-randomizer.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"
#include "ponder-key-file.h"
#include "ponder-sudoku-level-chooser.h"
#include "ponder-sudoku-random.h"
#include "ponder-sudoku-rating.h"
#include "ponder-sudoku-shipped.h"
#include "ponder-sudoku.h"

/* Random on the page of sudokus: asks how large and how difficult the puzzle shall be, and puts one on the page, which says why it is
 * that difficult. */

#define GROUP "Random"
#define ANY "any"

struct _PonderSudokuRandomizer
{
  PonderPuzzlePage *page;          /* unowned; owns this */
  PonderSudokuRandomChoice choice; /* the last one */
  GtkWidget *chooser;              /* nullable, weak: the dialog, while it is open */
};

typedef struct
{
  PonderSudokuRandomChoice choice;
  guint64 seed;
} Wish;

typedef struct
{
  PonderSudokuGrid grid;
  PonderSudokuRating rating;
} Made;

/* Its progress is how many puzzles were tried, a guint. */
static gpointer
make (const PonderLatestRun *run,
      GError               **error)
{
  const Wish *wish = run->about;
  g_autofree Made *made = g_new0 (Made, 1);
  gboolean succeeded;

  if (ponder_sudoku_shipped_has (wish->choice.shape) && !wish->choice.fresh)
    succeeded = ponder_sudoku_shipped_choose (wish->choice.level, wish->seed, &made->grid, &made->rating,
                                              run->cancellable, error);
  else
    succeeded = ponder_sudoku_random_level (wish->choice.shape, wish->choice.level, wish->seed, &made->grid,
                                            &made->rating, run->progress, run->cancellable, error);
  return succeeded ? g_steal_pointer (&made) : NULL;
}

static const PonderLatestKind making_kind = {
  .compute = make,
  .free_result = g_free,
  .free_about = g_free,
  .progress = sizeof (guint),
};

/* Makes a puzzle of any difficulty, of the shape of another one or, with @sizes, one like it. */
PonderPuzzle *
ponder_sudoku_make_random (PonderPuzzle   *like,
                           const guint    *sizes,
                           guint64         seed,
                           PonderProgress *progress,
                           GCancellable   *cancellable,
                           GError        **error)
{
  const PonderSudokuShape *shape = ponder_sudoku_get_grid (PONDER_SUDOKU (like))->shape;
  PonderSudokuGrid grid;

  if (sizes != NULL)
    shape = ponder_sudoku_shape_like (shape, sizes[0]);
  if (!ponder_sudoku_random (shape, seed, &grid, progress, cancellable, error))
    return NULL;
  return ponder_sudoku_new (&grid);
}

static void
made_cb (PonderPage   *page,
         PonderLatest *run)
{
  const Wish *wish = ponder_latest_get_about (run);
  const Made *made = ponder_latest_get (run);
  g_autoptr (PonderPuzzle) puzzle = ponder_sudoku_new (&made->grid);
  g_autofree char *text = ponder_sudoku_rating_text (&made->rating);

  ponder_puzzle_page_open (PONDER_PUZZLE_PAGE (page), puzzle, ponder_sudoku_level_name (wish->choice.level));
  ponder_page_tell (page, text);
}

/* It isn't known how many have to be tried. */
static char *
tell_making (gconstpointer snapshot,
             double       *fraction)
{
  guint n_tried = *(const guint *) snapshot;
  g_autofree char *count = ponder_count_text (n_tried);

  *fraction = -1;
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Making a puzzle: %s tried so far",
                                       "Making a puzzle: %s tried so far", ponder_count_plural (n_tried)),
                          count);
}

static const PonderSudokuShape *
get_shape (PonderSudokuRandomizer *self)
{
  return ponder_sudoku_get_grid (PONDER_SUDOKU (ponder_puzzle_page_get_puzzle (self->page)))->shape;
}

static void
begin (PonderSudokuRandomizer         *self,
       const PonderSudokuRandomChoice *choice)
{
  const guint sizes[PONDER_PUZZLE_SIZES] = { choice->shape->side };
  Wish *wish;

  if (choice->level == PONDER_SUDOKU_ANY_LEVEL)
    {
      ponder_puzzle_page_make (self->page, ponder_sudoku_make_random, sizes);
      return;
    }
  wish = g_new (Wish, 1);
  wish->choice = *choice;
  wish->seed = (guint64) g_random_int () << 32 | g_random_int ();
  ponder_page_run (PONDER_PAGE (self->page), &making_kind, wish, tell_making, made_cb);
}

static void
chosen_cb (GtkWidget                      *chooser,
           const PonderSudokuRandomChoice *choice,
           gpointer                        user_data)
{
  PonderSudokuRandomizer *self = user_data;

  self->choice = *choice;
  ponder_page_touch (PONDER_PAGE (self->page));
  begin (self, choice);
}

PonderSudokuRandomizer *
ponder_sudoku_randomizer_new (PonderPuzzlePage *page)
{
  PonderSudokuRandomizer *self = g_new0 (PonderSudokuRandomizer, 1);

  self->page = page;
  return self;
}

void
ponder_sudoku_randomizer_free (PonderSudokuRandomizer *self)
{
  if (self->chooser != NULL)
    g_signal_handlers_disconnect_by_data (self->chooser, self);
  g_clear_weak_pointer (&self->chooser);
  g_free (self);
}

void
ponder_sudoku_randomizer_ask (PonderSudokuRandomizer *self)
{
  if (self->chooser != NULL)
    return;
  self->choice.shape = get_shape (self);
  g_set_weak_pointer (&self->chooser, ponder_sudoku_level_chooser_present (&self->choice, GTK_WIDGET (self->page)));
  g_signal_connect (self->chooser, "chosen", G_CALLBACK (chosen_cb), self);
}

/* Makes a puzzle that is as difficult as @like or, if that is NULL, as the last choice said, without asking. */
void
ponder_sudoku_randomizer_another (PonderSudokuRandomizer   *self,
                                  const PonderSudokuRating *like)
{
  PonderSudokuRandomChoice choice = self->choice;

  choice.shape = get_shape (self);
  if (like != NULL)
    choice.level = like->level;
  begin (self, &choice);
}

void
ponder_sudoku_randomizer_keep (PonderSudokuRandomizer *self,
                               GKeyFile               *kept)
{
  guint level = self->choice.level;

  g_key_file_set_string (kept, GROUP, "Level", level == PONDER_SUDOKU_ANY_LEVEL ? ANY : ponder_sudoku_level_id (level));
  g_key_file_set_boolean (kept, GROUP, "Fresh", self->choice.fresh);
}

void
ponder_sudoku_randomizer_restore (PonderSudokuRandomizer *self,
                                  GKeyFile               *kept)
{
  g_autofree char *id = ponder_key_file_get (kept, GROUP, "Level");

  self->choice = (PonderSudokuRandomChoice){ .fresh = g_key_file_get_boolean (kept, GROUP, "Fresh", NULL) };
  if (g_strcmp0 (id, ANY) == 0)
    self->choice.level = PONDER_SUDOKU_ANY_LEVEL;
  for (guint level = 0; level < PONDER_SUDOKU_N_LEVELS; level++)
    if (g_strcmp0 (id, ponder_sudoku_level_id (level)) == 0)
      self->choice.level = level;
}
