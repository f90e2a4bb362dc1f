/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-lily-pads-page.h"

#include <glib/gi18n-lib.h>

#include "ponder-key-file.h"
#include "ponder-lily-pads.h"

/* The page of lily pads: the pond, on which the person can also hop by hand, and the lengths of the jumps below it. */

#define HOP_SECONDS 0.6

struct _PonderLilyPadsPage
{
  PonderPuzzlePage parent_instance;

  PonderPondView *view;
  PonderJumpStrip *strip;
};

G_DEFINE_FINAL_TYPE (PonderLilyPadsPage, ponder_lily_pads_page, PONDER_TYPE_PUZZLE_PAGE)

static const PonderExample examples[] = {
  { N_ ("Lesson"), "Jumps=2 3 2 3 5 3\n" },
  { N_ ("No Answer"), "Jumps=1 3 2 3 2 1\n" },
  { N_ ("Two Answers"), "Jumps=3 2 1 2 1\n" },
  { N_ ("Fifty Pads"),
    "Jumps=2 7 2 4 6 2 3 1 5 6 4 4 5 1 6 7 3 2 6 3 5 4 7 1 3 5 4 3 2 7 1 5 7 4 2 1 3 6 6 4 5 7 3 6 1 3 3 4 7\n" },
  { N_ ("Looking Ahead Needed"),
    "Jumps=1 2 4 1 2 4 1 2 4 1 2 4 1 2 4 1 2 4 1 2 4 1 2 4 1 2 4 1 2 4 1 2 4 1 2 4 1 2 4 1 2 4 1 2 4 1 2 4 1 2 4 1 "
    "2 4 1 2 4 1 2 4 1 2 4 1 2 4 1 2 4 1 2 4 1 2 4\n" },
  { NULL },
};

static guint
count_pads (PonderPuzzle *puzzle)
{
  guint n_jumps;

  ponder_lily_pads_get_lengths (PONDER_LILY_PADS (puzzle), &n_jumps);
  return n_jumps + 1;
}

static void
init_played (PonderPondScene *pond_scene,
             PonderPuzzle    *puzzle,
             const GArray    *played)
{
  ponder_pond_scene_init (pond_scene, &(PonderScene){
                                        .puzzle = puzzle,
                                        .kind = PONDER_CELL_ENTERED,
                                        .moves = (const PonderMove *) played->data,
                                        .n_moves = played->len,
                                        .n_all = played->len,
                                        .moving = 1,
                                      });
}

static char *
ponder_lily_pads_page_dup_title (PonderPuzzlePage *page,
                                 PonderPuzzle     *puzzle)
{
  /* Translators: a title; in a narrow window there is room for about 9 letters */
  return g_strdup_printf (_ ("Lily Pads %u"), count_pads (puzzle));
}

static char *
ponder_lily_pads_page_dup_status_text (PonderPuzzlePage *page,
                                       PonderPuzzle     *puzzle,
                                       const GArray     *played)
{
  PonderPondScene pond_scene;

  init_played (&pond_scene, puzzle, played);
  return ponder_pond_scene_dup_status_text (&pond_scene);
}

static char *
ponder_lily_pads_page_dup_text (PonderPuzzlePage *page,
                                PonderPuzzle     *puzzle)
{
  g_autoptr (GKeyFile) file = ponder_puzzle_save (puzzle);
  const PonderPuzzleClass *klass = PONDER_PUZZLE_GET_CLASS (puzzle);

  return ponder_key_file_get (file, klass->id, klass->input_key);
}

static void
ponder_lily_pads_page_show (PonderPuzzlePage  *page,
                            const PonderScene *scene)
{
  PonderLilyPadsPage *self = PONDER_LILY_PADS_PAGE (page);
  PonderPondScene pond_scene;

  ponder_pond_scene_init (&pond_scene, scene);
  ponder_pond_view_show (self->view, &pond_scene);
  if (scene->state == NULL)
    ponder_jump_strip_show (self->strip, pond_scene.lengths, pond_scene.n_pads - 1);
}

static void
edited_cb (PonderLilyPadsPage *self,
           GArray             *lengths)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_lily_pads_new ((const guint32 *) lengths->data, lengths->len);

  ponder_puzzle_page_edit (PONDER_PUZZLE_PAGE (self), puzzle);
}

static void
refused_cb (PonderLilyPadsPage *self,
            const char         *why)
{
  ponder_page_toast (PONDER_PAGE (self), why, FALSE);
}

static gboolean
is_ahead (const PonderPondScene *pond_scene,
          guint                  pad)
{
  for (guint i = 0; i < pond_scene->n_ahead; i++)
    if (pond_scene->ahead[i] == pad)
      return TRUE;
  return FALSE;
}

static void
hop_to (PonderLilyPadsPage *self,
        guint               pad)
{
  PonderPuzzlePage *page = PONDER_PUZZLE_PAGE (self);
  const GArray *played = ponder_puzzle_page_get_played (page);
  g_autoptr (GArray) moves = g_array_copy ((GArray *) played);
  PonderMove move = PONDER_LILY_PADS_MOVE (played->len, pad);

  g_array_append_val (moves, move);
  ponder_puzzle_page_play (page, (const PonderMove *) moves->data, moves->len);
}

/* A click while an answer is shown continues the person's own jumps. */
static void
pad_cb (PonderLilyPadsPage *self,
        guint               pad,
        PonderPond         *pond)
{
  PonderPuzzlePage *page = PONDER_PUZZLE_PAGE (self);
  PonderPondScene pond_scene;
  graphene_rect_t bounds;

  if (!ponder_piece_board_get_bounds (pond, pad, &bounds) ||
      !ponder_puzzle_page_may_edit (page, GTK_WIDGET (pond), &bounds))
    return;
  init_played (&pond_scene, ponder_puzzle_page_get_puzzle (page), ponder_puzzle_page_get_played (page));
  if (is_ahead (&pond_scene, pad))
    hop_to (self, pad);
  else
    {
      g_autofree char *why_not = ponder_pond_scene_dup_why_not_text (&pond_scene, pad);

      ponder_page_toast (PONDER_PAGE (self), why_not, FALSE);
    }
}

static GtkWidget *
ponder_lily_pads_page_get_move_bounds (PonderPuzzlePage *page,
                                       PonderMove        move,
                                       guint             level,
                                       graphene_rect_t  *bounds)
{
  PonderPond *pond = PONDER_LILY_PADS_PAGE (page)->view->pond;

  return ponder_piece_board_get_bounds (pond, PONDER_LILY_PADS_MOVE_PAD (move), bounds) ? GTK_WIDGET (pond) : NULL;
}

static PonderPuzzle *
make_random (PonderPuzzle   *like,
             const guint    *sizes,
             guint64         seed,
             PonderProgress *progress,
             GCancellable   *cancellable,
             GError        **error)
{
  return ponder_lily_pads_random (sizes[0], sizes[1] ? PONDER_LILY_PADS_MAYBE : PONDER_LILY_PADS_SOLVABLE, seed,
                                  progress, cancellable, error);
}

static void
ponder_lily_pads_page_class_init (PonderLilyPadsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  PonderPuzzlePageClass *page_class = PONDER_PUZZLE_PAGE_CLASS (klass);

  PONDER_PAGE_CLASS (klass)->document_name = N_ ("Lily Pads");
  PONDER_PAGE_CLASS (klass)->nothing_pasted = N_ ("No lengths of jumps found in the clipboard");
  PONDER_PAGE_CLASS (klass)->help = &ponder_lily_pads_help;
  PONDER_PAGE_CLASS (klass)->puzzle_id = "lily-pads";
  PONDER_PAGE_CLASS (klass)->examples = examples;
  PONDER_PUZZLE_PAGE_CLASS (klass)->get_move_bounds = ponder_lily_pads_page_get_move_bounds;
  page_class->blank = "Jumps=1\n";
  page_class->make_random = make_random;
  page_class->sizes[0] =
    (PonderPuzzleSize){ N_ ("Pads"), PONDER_LILY_PADS_RANDOM_LEAST_PADS, PONDER_LILY_PADS_MOST_PADS, count_pads };
  page_class->sizes[1] = (PonderPuzzleSize){ N_ ("Possibly Without an Answer"), 0, 1, NULL };
  page_class->print_kind = &ponder_print_lily_pads;
  page_class->plays = TRUE;
  page_class->play_seconds = HOP_SECONDS;
  page_class->dup_title = ponder_lily_pads_page_dup_title;
  page_class->dup_status_text = ponder_lily_pads_page_dup_status_text;
  page_class->show = ponder_lily_pads_page_show;
  page_class->dup_text = ponder_lily_pads_page_dup_text;

  g_type_ensure (PONDER_TYPE_POND_VIEW);
  g_type_ensure (PONDER_TYPE_JUMP_STRIP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-lily-pads-page.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderLilyPadsPage, view);
  gtk_widget_class_bind_template_child (widget_class, PonderLilyPadsPage, strip);
  gtk_widget_class_bind_template_callback (widget_class, edited_cb);
  gtk_widget_class_bind_template_callback (widget_class, refused_cb);
}

static void
ponder_lily_pads_page_init (PonderLilyPadsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  g_signal_connect_object (self->view->pond, "pad-activated", G_CALLBACK (pad_cb), self, G_CONNECT_SWAPPED);
  ponder_page_layout_set_fills (ponder_page_get_layout (PONDER_PAGE (self)), TRUE);
  ponder_page_set_focus (PONDER_PAGE (self), GTK_WIDGET (self->view->pond));
  ponder_puzzle_page_start (PONDER_PUZZLE_PAGE (self), PONDER_TYPE_LILY_PADS);
}
