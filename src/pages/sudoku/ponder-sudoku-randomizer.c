/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-randomizer.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"
#include "ponder-key-file.h"
#include "ponder-sudoku-level-chooser.h"
#include "ponder-sudoku-printable.h"
#include "ponder-sudoku-random-level.h"
#include "ponder-sudoku-random.h"
#include "ponder-sudoku-rating-text.h"
#include "ponder-sudoku-shipped.h"
#include "ponder-sudoku.h"

/* Random on the page of sudokus: asks how difficult the puzzle shall be, and puts one on the page, which says why it is
 * that difficult. */

#define GROUP "Random"
#define ANY "any"

struct _PonderSudokuRandomizer
{
  PonderPuzzlePage *page;          /* unowned; owns this */
  PonderSudokuRandomChoice choice; /* the last one */
  GtkWidget *chooser;              /* nullable, weak: the dialog, while it is open */
};

/* A puzzle that is made in a thread. It doesn't keep the page, which cancels it when it is closed. */
typedef struct
{
  GWeakRef page;
  const PonderSudokuShape *shape;
  PonderSudokuRandomChoice choice;
  guint64 seed;
  PonderProgress *progress; /* how many puzzles were tried, a guint */

  PonderSudokuGrid grid;
  PonderSudokuRating rating;
} Making;

static void
making_free (gpointer data)
{
  Making *making = data;

  g_weak_ref_clear (&making->page);
  ponder_progress_unref (making->progress);
  g_free (making);
}

static void
making_worker (GTask        *task,
               gpointer      source,
               gpointer      task_data,
               GCancellable *cancellable)
{
  Making *making = task_data;
  GError *error = NULL;
  gboolean made;

  if (ponder_sudoku_shipped_has (making->shape) && !making->choice.fresh)
    made = ponder_sudoku_shipped_choose (making->choice.level, making->seed, &making->grid, &making->rating,
                                         cancellable, &error);
  else
    made = ponder_sudoku_random_level (making->shape, making->choice.level, making->seed, &making->grid,
                                       &making->rating, making->progress, cancellable, &error);
  if (made)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
made_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  Making *making = g_task_get_task_data (G_TASK (result));
  g_autoptr (PonderPuzzlePage) page = g_weak_ref_get (&making->page);
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderPuzzle) puzzle = NULL;
  g_autofree char *text = NULL;
  gboolean made = g_task_propagate_boolean (G_TASK (result), &error);

  if (page == NULL || !ponder_page_end (PONDER_PAGE (page), g_task_get_cancellable (G_TASK (result))))
    return;
  if (!made)
    {
      ponder_page_tell (PONDER_PAGE (page), error->message);
      return;
    }
  puzzle = ponder_sudoku_new (&making->grid);
  text = ponder_sudoku_rating_text (&making->rating);
  ponder_puzzle_page_open (page, puzzle, ponder_sudoku_level_name (making->choice.level));
  ponder_page_tell (PONDER_PAGE (page), text);
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

static void
make (PonderSudokuRandomizer         *self,
      const PonderSudokuRandomChoice *choice)
{
  g_autoptr (GTask) task = NULL;
  GCancellable *run;
  Making *making;

  if (choice->level == PONDER_SUDOKU_ANY_LEVEL)
    {
      ponder_puzzle_page_make (self->page, ponder_sudoku_make_random, _ ("Random"));
      return;
    }
  making = g_new0 (Making, 1);
  g_weak_ref_init (&making->page, self->page);
  making->shape = ponder_sudoku_get_grid (PONDER_SUDOKU (ponder_puzzle_page_get_puzzle (self->page)))->shape;
  making->choice = *choice;
  making->seed = (guint64) g_random_int () << 32 | g_random_int ();
  making->progress = ponder_progress_new (sizeof (guint));

  run = ponder_page_begin (PONDER_PAGE (self->page), making->progress, tell_making);
  task = g_task_new (NULL, run, made_cb, NULL);
  g_task_set_source_tag (task, make);
  g_task_set_task_data (task, making, making_free);
  g_task_run_in_thread (task, making_worker);
}

static void
chosen_cb (GtkWidget                      *chooser,
           const PonderSudokuRandomChoice *choice,
           gpointer                        user_data)
{
  PonderSudokuRandomizer *self = user_data;

  self->choice = *choice;
  ponder_page_touch (PONDER_PAGE (self->page));
  make (self, choice);
}

/**
 * ponder_sudoku_randomizer_new:
 * @page: (transfer none): the page of sudokus, which outlives the result
 */
PonderSudokuRandomizer *
ponder_sudoku_randomizer_new (PonderPuzzlePage *page)
{
  PonderSudokuRandomizer *self;

  g_return_val_if_fail (PONDER_IS_PUZZLE_PAGE (page), NULL);

  self = g_new0 (PonderSudokuRandomizer, 1);
  self->page = page;
  return self;
}

void
ponder_sudoku_randomizer_free (PonderSudokuRandomizer *self)
{
  g_return_if_fail (self != NULL);

  if (self->chooser != NULL)
    g_signal_handlers_disconnect_by_data (self->chooser, self);
  g_clear_weak_pointer (&self->chooser);
  g_free (self);
}

/**
 * ponder_sudoku_randomizer_ask:
 *
 * Asks how difficult the puzzle shall be, and puts it on the page; or says why there is none of the shape.
 */
void
ponder_sudoku_randomizer_ask (PonderSudokuRandomizer *self)
{
  const PonderSudokuShape *shape;
  g_autoptr (GError) error = NULL;
  GtkWidget *chooser;

  g_return_if_fail (self != NULL);

  if (self->chooser != NULL)
    return;
  shape = ponder_sudoku_get_grid (PONDER_SUDOKU (ponder_puzzle_page_get_puzzle (self->page)))->shape;
  if (!ponder_sudoku_random_check (shape, &error))
    {
      ponder_page_tell (PONDER_PAGE (self->page), error->message);
      return;
    }
  chooser = ponder_sudoku_level_chooser_new (&self->choice, ponder_sudoku_shipped_has (shape));
  g_set_weak_pointer (&self->chooser, chooser);
  g_signal_connect (chooser, "chosen", G_CALLBACK (chosen_cb), self);
  ponder_sudoku_level_chooser_present (PONDER_SUDOKU_LEVEL_CHOOSER (chooser), GTK_WIDGET (self->page));
}

/**
 * ponder_sudoku_randomizer_another:
 * @like: (nullable): how difficult the puzzle on the page is; %NULL if that isn't known
 *
 * Puts a puzzle on the page that is as difficult as the one before or, if that isn't known, as the last choice said,
 * without asking.
 */
void
ponder_sudoku_randomizer_another (PonderSudokuRandomizer   *self,
                                  const PonderSudokuRating *like)
{
  PonderSudokuRandomChoice choice;

  g_return_if_fail (self != NULL);

  choice = self->choice;
  if (like != NULL)
    choice.level = like->level;
  make (self, &choice);
}

/**
 * ponder_sudoku_randomizer_keep:
 * @kept: gets the last choice
 */
void
ponder_sudoku_randomizer_keep (PonderSudokuRandomizer *self,
                               GKeyFile               *kept)
{
  guint level;

  g_return_if_fail (self != NULL && kept != NULL);

  level = self->choice.level;
  g_key_file_set_string (kept, GROUP, "Level", level == PONDER_SUDOKU_ANY_LEVEL ? ANY : ponder_sudoku_level_id (level));
  g_key_file_set_boolean (kept, GROUP, "Fresh", self->choice.fresh);
}

/**
 * ponder_sudoku_randomizer_restore:
 * @kept: what ponder_sudoku_randomizer_keep() wrote, or nothing of it
 */
void
ponder_sudoku_randomizer_restore (PonderSudokuRandomizer *self,
                                  GKeyFile               *kept)
{
  g_autofree char *id = NULL;

  g_return_if_fail (self != NULL && kept != NULL);

  id = ponder_key_file_get (kept, GROUP, "Level");
  self->choice = (PonderSudokuRandomChoice){ .fresh = g_key_file_get_boolean (kept, GROUP, "Fresh", NULL) };
  if (g_strcmp0 (id, ANY) == 0)
    self->choice.level = PONDER_SUDOKU_ANY_LEVEL;
  for (guint level = 0; level < PONDER_SUDOKU_N_LEVELS; level++)
    if (g_strcmp0 (id, ponder_sudoku_level_id (level)) == 0)
      self->choice.level = level;
}
