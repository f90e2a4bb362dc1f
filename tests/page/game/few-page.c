/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "few-page.h"

#include "ponder-key-file.h"

#define MOST 20

#define ENDLESS 13

#define UNSOLVABLE 14

#define TOO_LARGE 17

/* What is known of all games without solving them. */
struct _FewSolution
{
  PonderGameSolution parent_instance;
};

#define FEW_TYPE_SOLUTION (few_solution_get_type ())

G_DECLARE_FINAL_TYPE (FewSolution, few_solution, FEW, SOLUTION, PonderGameSolution)
G_DEFINE_FINAL_TYPE (FewSolution, few_solution, PONDER_TYPE_GAME_SOLUTION)

/* The winner leaves a multiple of three, so that three counters are gone after two moves. */
static void
few_solution_look_up (PonderGameSolution *solution,
                      const guint8       *position,
                      PonderGameResult   *result)
{
  guint n = position[0];

  result->value = n % 3 == 0 ? PONDER_GAME_LOSS : PONDER_GAME_WIN;
  result->n_moves = n % 3 == 0 ? n / 3 * 2 : n / 3 * 2 + 1;
}

static void
few_solution_class_init (FewSolutionClass *klass)
{
  PONDER_GAME_SOLUTION_CLASS (klass)->look_up = few_solution_look_up;
}

static void
few_solution_init (FewSolution *self)
{
}

struct _FewGame
{
  PonderGame parent_instance;
};

G_DEFINE_FINAL_TYPE (FewGame, few_game, PONDER_TYPE_GAME)

PonderGame *
few_game_new (guint8 n,
              guint8 turn)
{
  PonderGame *game = g_object_new (FEW_TYPE_GAME, NULL);

  ponder_game_set_start (game, (const guint8[]){ n, turn }, 2);
  return game;
}

static gboolean
few_check (PonderGame *game,
           GError    **error)
{
  if (ponder_game_get_start (game)[0] <= MOST)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "There are more than 20 counters.");
  return FALSE;
}

static guint
few_get_turn (PonderGame   *game,
              const guint8 *position)
{
  return position[1];
}

static PonderGameOutcome
few_get_outcome (PonderGame   *game,
                 const guint8 *position)
{
  return position[0] == 0 ? PONDER_GAME_LOST : PONDER_GAME_GOES_ON;
}

static void
few_list_moves (PonderGame   *game,
                const guint8 *position,
                GArray       *moves)
{
  for (PonderGameMove move = 1; move <= 2 && move <= position[0]; move++)
    g_array_append_val (moves, move);
}

static void
few_apply (PonderGame    *game,
           const guint8  *position,
           PonderGameMove move,
           guint8        *next)
{
  next[0] = (guint8) (position[0] - move);
  next[1] = !position[1];
}

static int n_solving; /* (atomic) */

gboolean
few_game_is_being_solved (gpointer user_data)
{
  return g_atomic_int_get (&n_solving) > 0;
}

static PonderGameSolution *
few_solve (PonderGame                   *game,
           const PonderGameSolveOptions *options,
           GCancellable                 *cancellable,
           GError                      **error)
{
  if (ponder_game_get_start (game)[0] == ENDLESS)
    {
      GPollFD cancelled;

      g_atomic_int_inc (&n_solving);
      g_cancellable_make_pollfd (cancellable, &cancelled);
      g_poll (&cancelled, 1, -1);
      g_cancellable_release_fd (cancellable);
      g_atomic_int_add (&n_solving, -1);
    }
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (ponder_game_get_start (game)[0] != UNSOLVABLE)
    return g_object_new (FEW_TYPE_SOLUTION, NULL);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "Nobody knows.");
  return NULL;
}

static gboolean
few_can_search (PonderGame *game)
{
  return ponder_game_get_start (game)[0] != TOO_LARGE;
}

static PonderGame *
few_new_at (PonderGame   *game,
            const guint8 *position)
{
  return few_game_new (position[0], position[1]);
}

static char *
few_describe_move (PonderGame    *game,
                   PonderGameMove move)
{
  return g_strdup_printf ("Take %u", (guint) move);
}

static char *
few_write_move (PonderGame    *game,
                PonderGameMove move)
{
  return g_strdup_printf ("%u", (guint) move);
}

static char *
few_describe_outcome (PonderGame   *game,
                      const guint8 *position)
{
  return g_strdup_printf ("%s wins: no counter is left.", ponder_game_get_player (game, 1 - position[1]));
}

static PonderGame *
few_load (GKeyFile *file,
          GError  **error)
{
  g_autofree char *n = ponder_key_file_dup (file, "few", "Counters", error);

  if (n == NULL)
    return NULL;
  return few_game_new ((guint8) atoi (n), (guint8) g_key_file_get_integer (file, "few", "Turn", NULL));
}

static void
few_save (PonderGame *game,
          GKeyFile   *file)
{
  g_key_file_set_integer (file, "few", "Counters", ponder_game_get_start (game)[0]);
  g_key_file_set_integer (file, "few", "Turn", ponder_game_get_start (game)[1]);
}

static gboolean
few_read_move (PonderGame     *game,
               const char     *text,
               PonderGameMove *move)
{
  return g_ascii_string_to_unsigned (text, 10, 0, 9, move, NULL);
}

static gboolean
few_equal (PonderGame *game,
           PonderGame *other)
{
  return memcmp (ponder_game_get_start (game), ponder_game_get_start (other), 2) == 0;
}

static void
few_game_class_init (FewGameClass *klass)
{
  PonderGameClass *game_class = PONDER_GAME_CLASS (klass);

  game_class->id = "few";
  game_class->name = "Few";
  game_class->players[0] = "Ann";
  game_class->players[1] = "Ben";
  game_class->check = few_check;
  game_class->get_turn = few_get_turn;
  game_class->get_outcome = few_get_outcome;
  game_class->list_moves = few_list_moves;
  game_class->apply = few_apply;
  game_class->new_at = few_new_at;
  game_class->can_search = few_can_search;
  game_class->solve = few_solve;
  game_class->describe_move = few_describe_move;
  game_class->short_move = few_write_move;
  game_class->describe_outcome = few_describe_outcome;
  game_class->load = few_load;
  game_class->save = few_save;
  game_class->read_move = few_read_move;
  game_class->write_move = few_write_move;
  game_class->equal = few_equal;
}

static void
few_game_init (FewGame *self)
{
}

struct _FewPage
{
  PonderGamePage parent_instance;

  FewScene scene;
};

G_DEFINE_FINAL_TYPE (FewPage, few_page, PONDER_TYPE_GAME_PAGE)

static char *
few_page_dup_title (PonderGamePage *page,
                    PonderGame     *game)
{
  return g_strdup ("Few");
}

static void
few_page_show (PonderGamePage        *page,
               const PonderGameScene *scene)
{
  FEW_PAGE (page)->scene = (FewScene){
    .n = scene->position[0],
    .n_moves = scene->n_moves,
    .turn = scene->turn,
    .outcome = scene->outcome,
    .program = scene->program,
    .values = scene->values != NULL,
    .chosen = scene->chosen != NULL,
    .session = scene->session != NULL,
    .may_move = scene->may_move,
    .setting_up = scene->setting_up,
  };
}

static const PonderExample examples[] = {
  { "Seven", "Counters=7\n" },
  { "Six", "Counters=6\n" },
  { NULL },
};

static void
few_page_class_init (FewPageClass *klass)
{
  static const PonderHelp help = { .title = "Few" };
  PonderPageClass *page_class = PONDER_PAGE_CLASS (klass);
  PonderGamePageClass *game_class = PONDER_GAME_PAGE_CLASS (klass);

  page_class->puzzle_id = "few";
  page_class->document_name = "Few";
  page_class->nothing_pasted = "No game found in the clipboard";
  page_class->help = &help;
  page_class->examples = examples;

  game_class->get_game_type = few_game_get_type;
  game_class->sets_up = TRUE;
  game_class->dup_title = few_page_dup_title;
  game_class->show = few_page_show;
}

static void
few_page_init (FewPage *self)
{
  g_object_set (self, "board", gtk_drawing_area_new (), NULL);
  ponder_game_page_start (PONDER_GAME_PAGE (self));
}

const FewScene *
few_page_get_scene (FewPage *self)
{
  return &self->scene;
}
