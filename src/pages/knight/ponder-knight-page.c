/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-knight-page.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-count.h"
#include "ponder-finish-typing.h"
#include "ponder-key-file.h"
#include "ponder-knight.h"
#include "ponder-page-actions.h"

/* Shows a scene of a knight's tour: the path as a line, the numbers of the squares in the order of the visits, and the
 * knight. A search at full speed shows a new scene on each frame, on up to 2,500 squares, so only cells that change are
 * updated. */

#define KNIGHT "ponder-knight-symbolic"
#define STUCK "window-close-symbolic"

/* What a cell of the board shows. */
typedef struct
{
  guint16 number; /* number of the visit, from 1; 0 for none */
  guint16 marks;
  guint8 kind;
  guint8 is_head;
} Square;

typedef struct
{
  PonderBoard *board;

  guint n_rows;
  guint n_columns;
  guint start; /* the start of the board that was shown last */
  Square *shown; /* by cell */
  Square *wanted;
  guint *path; /* the cells of the path */
  guint n_path;
} TourView;

static void
set_shape (TourView                *self,
           const PonderKnightBoard *board)
{
  guint n = board->n_squares;

  if (self->n_rows == board->n_rows && self->n_columns == board->n_columns)
    return;
  self->n_rows = board->n_rows;
  self->n_columns = board->n_columns;
  self->shown = g_renew (Square, self->shown, n);
  /* A value that no square has, so that all are updated. */
  memset (self->shown, 0xff, n * sizeof *self->shown);
  self->wanted = g_renew (Square, self->wanted, n);
  self->path = g_renew (guint, self->path, n + 1);
  ponder_board_set_shape (self->board, board->n_rows, board->n_columns, 0, 0);
  self->start = G_MAXUINT;
}

static void
append_square (TourView                *self,
               const PonderKnightBoard *board,
               guint                    square)
{
  if (self->n_path <= board->n_squares)
    self->path[self->n_path++] = ponder_knight_board_cell (board, square);
}

static void
find_path (TourView                *self,
           const PonderKnightBoard *board,
           const PonderScene       *scene)
{
  self->n_path = 0;
  if (scene->state != NULL)
    {
      guint n_path;
      const guint16 *path = ponder_knight_get_path (PONDER_KNIGHT (scene->puzzle), scene->state, &n_path);

      for (guint i = 0; i < n_path; i++)
        append_square (self, board, path[i]);
      return;
    }
  append_square (self, board, board->start);
  for (guint i = 0; i < scene->n_moves; i++)
    append_square (self, board, scene->moves[i]);
}

/* Without pruning, a path can visit a square again, or a blocked one. */
static void
compute_path (TourView          *self,
              const PonderScene *scene)
{
  guint n_reached = self->n_path > 1 && scene->moving < 1 ? self->n_path - 1 : self->n_path;

  for (guint i = 0; i < n_reached; i++)
    {
      Square *square = &self->wanted[self->path[i]];

      if (square->number != 0 || (square->marks & PONDER_CELL_BLOCKED))
        square->marks |= PONDER_CELL_CLASH;
      square->number = i + 1;
      square->kind = i == 0 ? PONDER_CELL_GIVEN : scene->kind;
      square->marks |= PONDER_CELL_ON_PATH;
    }
  self->wanted[self->path[self->n_path - 1]].is_head = n_reached == self->n_path;
}

static void
mark_squares (TourView                *self,
              const PonderKnightBoard *board,
              const GArray            *squares,
              PonderCellMarks          marks)
{
  for (guint i = 0; squares != NULL && i < squares->len; i++)
    {
      guint square = g_array_index (squares, guint, i);

      if (square < board->n_squares)
        self->wanted[ponder_knight_board_cell (board, square)].marks |= marks;
    }
}

static void
compute_squares (TourView                *self,
                 const PonderKnightBoard *board,
                 const PonderScene       *scene,
                 const GArray            *reachable)
{
  memset (self->wanted, 0, board->n_squares * sizeof *self->wanted);
  for (guint square = 0; square < board->n_squares; square++)
    if (board->blocked[square])
      self->wanted[ponder_knight_board_cell (board, square)].marks = PONDER_CELL_BLOCKED;
  compute_path (self, scene);
  mark_squares (self, board, scene->pointed_at, PONDER_CELL_POINTED_AT);
  mark_squares (self, board, reachable, PONDER_CELL_REACHABLE);
}

static void
show_cell (TourView *self,
           guint     cell)
{
  const Square *square = &self->wanted[cell];
  g_autofree char *text = NULL;

  /* The knight hides the text, which is for screen readers only. */
  if (square->is_head)
    /* Translators: a part of the spoken name of a square: the number of its visit; the knight is there now */
    text = g_strdup_printf (_ ("%u, knight"), square->number);
  else if (square->number != 0)
    text = g_strdup_printf ("%u", square->number);
  ponder_board_show_cell (self->board, cell,
                          &(PonderCellAppearance){ .text = text, .kind = square->kind, .marks = square->marks });
}

/* Returns whether the knight has no move although the tour isn't finished. */
static gboolean
is_stuck (const PonderKnightBoard *board,
          const PonderScene       *scene,
          const GArray            *reachable)
{
  if (scene->kind == PONDER_CELL_TRIED)
    return scene->step != NULL && ponder_step_is_dead_end (scene->step);
  return scene->kind == PONDER_CELL_ENTERED && reachable != NULL && reachable->len == 0 &&
         scene->n_moves + 1 < board->n_free;
}

/* @reachable: of guint: squares to mark, because the knight can go there next; or NULL */
static void
tour_view_show (TourView          *self,
                const PonderScene *scene,
                const GArray      *reachable)
{
  const PonderKnightBoard *board = ponder_knight_get_board (PONDER_KNIGHT (scene->puzzle));
  gboolean closed;

  set_shape (self, board);
  /* A new start is visible even if the board is larger than its view. */
  if (self->start != board->start)
    ponder_board_set_cursor (self->board, ponder_knight_board_cell (board, board->start));
  self->start = board->start;
  find_path (self, board, scene);
  compute_squares (self, board, scene, reachable);
  for (guint cell = 0; cell < board->n_squares; cell++)
    if (memcmp (&self->wanted[cell], &self->shown[cell], sizeof (Square)) != 0)
      show_cell (self, cell);
  memcpy (self->shown, self->wanted, board->n_squares * sizeof *self->shown);
  closed = board->closed && scene->kind != PONDER_CELL_TRIED && scene->moving == 1 && self->n_path == board->n_free;
  ponder_board_set_path (self->board, &(PonderBoardPath){
                                        .cells = self->path,
                                        .n_cells = self->n_path,
                                        .closed = closed,
                                        .kind = scene->kind,
                                        .moving = scene->moving,
                                        .head = is_stuck (board, scene, reachable) ? STUCK : KNIGHT,
                                      });
}

/* The person chooses below the board what a click on a square does: ride the knight, set its start, or block the
 * square. */

#define VIEW "View"
#define RIDE "ride"
#define START "start"
#define BLOCK "block"

struct _PonderKnightPage
{
  PonderPuzzlePage parent_instance;

  TourView tour_view;

  PonderBoardView *view;
  GtkBox *keys;
  GtkLabel *size_label;
  GtkSpinButton *rows_spin;
  GtkSpinButton *columns_spin;
  GtkCheckButton *closed_check;
};

G_DEFINE_FINAL_TYPE (PonderKnightPage, ponder_knight_page, PONDER_TYPE_PUZZLE_PAGE)

static PonderBoard *
get_board (PonderKnightPage *self)
{
  return ponder_board_view_get_board (self->view);
}

static PonderKnight *
get_knight (PonderKnightPage *self)
{
  return PONDER_KNIGHT (ponder_puzzle_page_get_puzzle (PONDER_PUZZLE_PAGE (self)));
}

static gboolean
is_mode (PonderKnightPage *self,
         const char       *mode)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (ponder_page_get_actions (PONDER_PAGE (self)), "mode");

  return g_str_equal (g_variant_get_string (state, NULL), mode);
}

static void
set_mode (PonderKnightPage *self,
          const char       *mode)
{
  g_action_group_activate_action (ponder_page_get_actions (PONDER_PAGE (self)), "mode", g_variant_new_string (mode));
}

static void
change_mode (GSimpleAction *action,
             GVariant      *state,
             gpointer       user_data)
{
  const char *mode = g_variant_get_string (state, NULL);

  if (!g_str_equal (mode, RIDE) && !g_str_equal (mode, START) && !g_str_equal (mode, BLOCK))
    return;
  g_simple_action_set_state (action, state);
  ponder_puzzle_page_redraw (user_data);
  ponder_puzzle_page_update_sentence (user_data);
  ponder_page_touch (user_data);
}

static const GActionEntry action_entries[] = {
  { .name = "mode", .parameter_type = "s", .state = "'" RIDE "'", .change_state = change_mode },
};

static void
show_controls (PonderKnightPage        *self,
               const PonderKnightBoard *board)
{
  g_autofree char *size = g_strdup_printf (_ ("%u×%u"), board->n_rows, board->n_columns);

  gtk_label_set_text (self->size_label, size);
  ponder_show_number (self->rows_spin, board->n_rows);
  ponder_show_number (self->columns_spin, board->n_columns);
  gtk_check_button_set_active (self->closed_check, board->closed);
}

static const PonderFinding *
get_finding (PonderKnightPage *self)
{
  return ponder_puzzle_document_get_finding (ponder_puzzle_page_get_document (PONDER_PUZZLE_PAGE (self)));
}

/* If the board is larger than its view, scrolls to the knight while an answer is played or a search goes step by
 * step. */
static void
follow (PonderKnightPage  *self,
        const PonderScene *scene)
{
  const PonderKnightBoard *board = ponder_knight_get_board (PONDER_KNIGHT (scene->puzzle));
  gboolean played = scene->moves != NULL && scene->n_moves > 0 && (scene->moving < 1 || scene->n_moves < scene->n_all);

  if (played)
    ponder_board_view_reveal_cell (self->view, ponder_knight_board_cell (board, scene->moves[scene->n_moves - 1]));
  else if (scene->step != NULL && scene->step->depth > 0)
    ponder_board_view_reveal_cell (self->view, ponder_knight_board_cell (board, scene->step->move));
}

static char *
finished_text (const PonderKnightBoard *board)
{
  g_autofree char *start = ponder_knight_board_name (board, board->start);
  g_autofree char *squares = ponder_count_text (board->n_free);

  if (board->closed)
    return g_strdup_printf (_ ("The tour is finished, and a move leads back to %s."), start);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "The tour is finished: the knight was on the only square.",
                                       "The tour is finished: the knight was on all %s squares.", board->n_free),
                          squares);
}

static char *
start_text (const PonderKnightBoard *board)
{
  g_autofree char *squares = ponder_count_text (board->n_free);
  const char *format =
    board->closed
      ? g_dngettext (GETTEXT_PACKAGE, "%s square to visit, and back to the start. Click where the knight goes.",
                     "%s squares to visit, each once, and back to the start. Click where the knight goes.",
                     board->n_free)
      : g_dngettext (GETTEXT_PACKAGE, "%s square to visit. Click where the knight goes.",
                     "%s squares to visit, each once. Click where the knight goes.", board->n_free);

  return g_strdup_printf (format, squares);
}

/* Returns whether a ride by hand is finished or hopeless, and why, or how far it is. Appends to @cells the squares that
 * this refers to. */
static char *
dup_ride_text (PonderKnight     *knight,
               const PonderMove *moves,
               guint             n_moves,
               GArray           *cells)
{
  const PonderKnightBoard *board = ponder_knight_get_board (knight);
  g_autofree char *why = NULL;
  g_autofree char *visited = NULL;
  g_autofree char *squares = NULL;

  if (ponder_puzzle_holds (PONDER_PUZZLE (knight), moves, n_moves))
    return finished_text (board);
  /* Only Solve says whether there is a tour at all. */
  if (n_moves == 0)
    return start_text (board);
  why = ponder_knight_why_hopeless (knight, NULL, 0, cells);
  if (why != NULL)
    return g_strdup_printf (_ ("There is no tour from the start. %s"), why);
  why = ponder_knight_why_hopeless (knight, moves, n_moves, cells);
  if (why != NULL)
    return g_strdup_printf (_ ("This can no longer become a tour. %s"), why);
  visited = ponder_count_text (n_moves + 1);
  squares = ponder_count_text (board->n_free);
  return g_strdup_printf (_ ("Visited: %s of %s squares."), visited, squares);
}

/* Marks the squares that the sentence below the board refers to. */
static void
ponder_knight_page_show (PonderPuzzlePage  *page,
                         const PonderScene *scene)
{
  PonderKnightPage *self = PONDER_KNIGHT_PAGE (page);
  PonderKnight *knight = PONDER_KNIGHT (scene->puzzle);
  g_autoptr (GArray) pointed_at = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) reachable = NULL;
  PonderScene shown = *scene;

  show_controls (self, ponder_knight_get_board (knight));
  if (scene->kind == PONDER_CELL_ENTERED && scene->moving == 1 && is_mode (self, RIDE))
    {
      reachable = ponder_knight_dup_reachable (knight, scene->moves, scene->n_moves);
      if (get_finding (self) == NULL)
        {
          g_free (dup_ride_text (knight, scene->moves, scene->n_moves, pointed_at));
          shown.pointed_at = pointed_at;
        }
    }
  tour_view_show (&self->tour_view, &shown, reachable);
  follow (self, scene);
}

/* The mode chosen for the previous puzzle would be surprising: a click might block a square of the new one. */
static void
ponder_knight_page_begin (PonderPage *page)
{
  set_mode (PONDER_KNIGHT_PAGE (page), RIDE);
}

static GtkWidget *
ponder_knight_page_get_move_bounds (PonderPuzzlePage *page,
                                    PonderMove        move,
                                    guint             level,
                                    graphene_rect_t  *bounds)
{
  PonderKnightPage *self = PONDER_KNIGHT_PAGE (page);
  const PonderKnightBoard *board = ponder_knight_get_board (get_knight (self));

  return ponder_board_view_get_cell_bounds (self->view, ponder_knight_board_cell (board, move), bounds)
           ? GTK_WIDGET (self->view)
           : NULL;
}

static char *
ponder_knight_page_dup_title (PonderPuzzlePage *page,
                              PonderPuzzle     *puzzle)
{
  const PonderKnightBoard *board = ponder_knight_get_board (PONDER_KNIGHT (puzzle));

  /* Translators: a title; in a narrow window there is room for about 9 letters */
  return g_strdup_printf (_ ("Knight %u×%u"), board->n_rows, board->n_columns);
}

static char *
ponder_knight_page_dup_status_text (PonderPuzzlePage *page,
                                    PonderPuzzle     *puzzle,
                                    const GArray     *played)
{
  PonderKnightPage *self = PONDER_KNIGHT_PAGE (page);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));

  if (is_mode (self, START))
    return g_strdup (_ ("Click the square where the knight starts."));
  if (is_mode (self, BLOCK))
    return g_strdup (_ ("Click a square to block it, or to free it again."));
  return dup_ride_text (PONDER_KNIGHT (puzzle), (const PonderMove *) played->data, played->len, cells);
}

static void
load (PonderKnightPage *self,
      guint             n_rows,
      guint             n_columns,
      guint             start,
      gboolean          closed,
      const gboolean   *blocked)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_knight_new (n_rows, n_columns, start, closed, blocked);

  ponder_puzzle_page_edit (PONDER_PUZZLE_PAGE (self), puzzle);
}

static void
copy_blocked (const PonderKnightBoard *board,
              gboolean                *blocked)
{
  for (guint square = 0; square < board->n_squares; square++)
    blocked[square] = board->blocked[square];
}

static void refuse (PonderKnightPage *self,
                    const char       *format,
                    ...) G_GNUC_PRINTF (2, 3);

/* Shows a toast that says why something isn't possible. */
static void
refuse (PonderKnightPage *self,
        const char       *format,
        ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  ponder_page_toast (PONDER_PAGE (self), text, FALSE);
}

static void
set_start (PonderKnightPage *self,
           guint             square)
{
  const PonderKnightBoard *board = ponder_knight_get_board (get_knight (self));
  g_autofree char *name = ponder_knight_board_name (board, square);
  gboolean blocked[PONDER_KNIGHT_MOST_SQUARES];

  if (board->blocked[square])
    {
      refuse (self, _ ("%s is blocked: the knight can’t start there"), name);
      return;
    }
  if (square == board->start)
    return;
  copy_blocked (board, blocked);
  load (self, board->n_rows, board->n_columns, square, board->closed, blocked);
}

static void
block (PonderKnightPage *self,
       guint             square)
{
  const PonderKnightBoard *board = ponder_knight_get_board (get_knight (self));
  g_autofree char *name = ponder_knight_board_name (board, square);
  gboolean blocked[PONDER_KNIGHT_MOST_SQUARES];

  if (square == board->start)
    {
      refuse (self, _ ("The knight starts on %s: it can’t be blocked"), name);
      return;
    }
  copy_blocked (board, blocked);
  blocked[square] = !blocked[square];
  load (self, board->n_rows, board->n_columns, board->start, board->closed, blocked);
}

static void
play (PonderKnightPage *self,
      const PonderMove *moves,
      guint             n_moves)
{
  g_autofree PonderMove *copy = g_memdup2 (moves, n_moves * sizeof *moves);

  ponder_puzzle_page_play (PONDER_PUZZLE_PAGE (self), copy, n_moves);
}

/* Clicking a square of the ride takes back the moves after it. Returns whether the square is part of the ride. */
static gboolean
take_back_to (PonderKnightPage *self,
              guint             square)
{
  const PonderKnightBoard *board = ponder_knight_get_board (get_knight (self));
  const GArray *played = ponder_puzzle_page_get_played (PONDER_PUZZLE_PAGE (self));
  const PonderMove *moves = (const PonderMove *) played->data;
  guint n = 0;

  while (n <= played->len && (n == 0 ? board->start : moves[n - 1]) != square)
    n++;
  if (n > played->len)
    return FALSE;
  if (n < played->len)
    play (self, moves, n);
  return TRUE;
}

static void
ride_to (PonderKnightPage *self,
         guint             square)
{
  PonderKnight *knight = get_knight (self);
  const PonderKnightBoard *board = ponder_knight_get_board (knight);
  const GArray *played = ponder_puzzle_page_get_played (PONDER_PUZZLE_PAGE (self));
  g_autoptr (GArray) moves = g_array_copy ((GArray *) played);
  g_autoptr (GArray) reachable = ponder_knight_dup_reachable (knight, (PonderMove *) moves->data, moves->len);
  guint head = moves->len > 0 ? g_array_index (moves, PonderMove, moves->len - 1) : board->start;
  g_autofree char *from = ponder_knight_board_name (board, head);
  g_autofree char *to = ponder_knight_board_name (board, square);
  g_autofree char *start = ponder_knight_board_name (board, board->start);
  PonderMove move = square;

  if (board->blocked[square])
    {
      refuse (self, _ ("%s is blocked"), to);
      return;
    }
  if (!ponder_cells_have (reachable, square))
    {
      refuse (self, _ ("From %s no knight’s move leads to %s"), from, to);
      return;
    }
  g_array_append_val (moves, move);
  if (ponder_puzzle_allows (PONDER_PUZZLE (knight), (PonderMove *) moves->data, moves->len))
    play (self, (PonderMove *) moves->data, moves->len);
  else
    refuse (self, _ ("%s can’t be the last square: no move leads back to %s"), to, start);
}

static void
ride (PonderKnightPage *self,
      guint             square)
{
  const PonderFinding *finding = get_finding (self);

  if (finding != NULL && finding->answer != NULL)
    ponder_page_toast_with_button (PONDER_PAGE (self), _ ("An answer is shown. Clear it to ride yourself"), _ ("Clear"),
                                   "page.clear-answer");
  else if (!take_back_to (self, square))
    ride_to (self, square);
}

static void
cell_cb (PonderKnightPage *self,
         guint             cell)
{
  graphene_rect_t bounds;
  guint square;

  if (!ponder_board_view_get_cell_bounds (self->view, cell, &bounds) ||
      !ponder_puzzle_page_may_edit (PONDER_PUZZLE_PAGE (self), GTK_WIDGET (self->view), &bounds))
    return;
  square = ponder_knight_board_cell (ponder_knight_get_board (get_knight (self)), cell);
  if (is_mode (self, START))
    set_start (self, square);
  else if (is_mode (self, BLOCK))
    block (self, square);
  else
    ride (self, square);
}

static void
take_back (PonderKnightPage *self)
{
  const GArray *played = ponder_puzzle_page_get_played (PONDER_PUZZLE_PAGE (self));

  if (is_mode (self, RIDE) && played->len > 0)
    play (self, (const PonderMove *) played->data, played->len - 1);
}

/* Handles the keys of the board. While the page shows a search, they belong to the search. */
static gboolean
key_cb (PonderKnightPage *self,
        guint             keyval,
        guint             keycode,
        GdkModifierType   modifiers)
{
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) ||
      ponder_page_is_watching (PONDER_PAGE (self)))
    return GDK_EVENT_PROPAGATE;
  switch (gdk_keyval_to_lower (keyval))
    {
    case GDK_KEY_r:
      set_mode (self, RIDE);
      return GDK_EVENT_STOP;

    case GDK_KEY_s:
      set_mode (self, START);
      return GDK_EVENT_STOP;

    case GDK_KEY_b:
      set_mode (self, BLOCK);
      return GDK_EVENT_STOP;

    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      ponder_board_activate_cell (get_board (self), ponder_board_get_cursor (get_board (self)));
      return GDK_EVENT_STOP;

    case GDK_KEY_BackSpace:
      take_back (self);
      return GDK_EVENT_STOP;

    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* Keeps the start and the blocked squares that are still on the board. While the page is changing to another board, the
 * second spin button may still show the size of the previous one. */
static void
size_cb (PonderKnightPage *self,
         GtkSpinButton    *spin)
{
  gboolean blocked[PONDER_KNIGHT_MOST_SQUARES] = { FALSE };
  guint start;
  const PonderKnightBoard *board = ponder_knight_get_board (get_knight (self));
  guint n_rows = spin == self->rows_spin ? (guint) gtk_spin_button_get_value_as_int (spin) : board->n_rows;
  guint n_columns = spin == self->columns_spin ? (guint) gtk_spin_button_get_value_as_int (spin) : board->n_columns;

  if (n_rows == board->n_rows && n_columns == board->n_columns)
    return;
  for (guint row = 0; row < MIN (n_rows, board->n_rows); row++)
    for (guint column = 0; column < MIN (n_columns, board->n_columns); column++)
      blocked[row * n_columns + column] = board->blocked[row * board->n_columns + column];
  start = MIN (board->start / board->n_columns, n_rows - 1) * n_columns +
          MIN (board->start % board->n_columns, n_columns - 1);
  blocked[start] = FALSE;
  load (self, n_rows, n_columns, start, board->closed, blocked);
}

static void
closed_cb (PonderKnightPage *self)
{
  gboolean blocked[PONDER_KNIGHT_MOST_SQUARES];
  const PonderKnightBoard *board = ponder_knight_get_board (get_knight (self));
  gboolean closed = gtk_check_button_get_active (self->closed_check);

  if (closed == board->closed)
    return;
  copy_blocked (board, blocked);
  load (self, board->n_rows, board->n_columns, board->start, closed, blocked);
}

static void
narrow_cb (PonderKnightPage *self)
{
  gboolean narrow;

  g_object_get (self, "narrow", &narrow, NULL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->keys),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

static void
ponder_knight_page_keep (PonderPage *page,
                         GKeyFile   *kept)
{
  g_autoptr (GVariant) mode = g_action_group_get_action_state (ponder_page_get_actions (page), "mode");

  PONDER_PAGE_CLASS (ponder_knight_page_parent_class)->keep (page, kept);
  g_key_file_set_string (kept, VIEW, "Mode", g_variant_get_string (mode, NULL));
}

static void
ponder_knight_page_restore (PonderPage *page,
                            GKeyFile   *kept)
{
  g_autofree char *mode = ponder_key_file_get (kept, VIEW, "Mode");

  PONDER_PAGE_CLASS (ponder_knight_page_parent_class)->restore (page, kept);
  if (mode != NULL)
    set_mode (PONDER_KNIGHT_PAGE (page), mode);
}

static guint
count_rows (PonderPuzzle *puzzle)
{
  return ponder_knight_get_board (PONDER_KNIGHT (puzzle))->n_rows;
}

static guint
count_columns (PonderPuzzle *puzzle)
{
  return ponder_knight_get_board (PONDER_KNIGHT (puzzle))->n_columns;
}

static PonderPuzzle *
make_random (PonderPuzzle   *like,
             const guint    *sizes,
             guint64         seed,
             PonderProgress *progress,
             GCancellable   *cancellable,
             GError        **error)
{
  gboolean closed = ponder_knight_get_board (PONDER_KNIGHT (like))->closed;
  gboolean blocked[PONDER_KNIGHT_MOST_SQUARES] = { FALSE };
  g_autoptr (PonderPuzzle) sized = ponder_knight_new (sizes[0], sizes[1], 0, closed, blocked);

  return ponder_knight_random (PONDER_KNIGHT (sized), seed, progress, cancellable, error);
}

static const PonderExample examples[] = {
  { N_ ("Five by Five, from a Corner"), "Board=5x5\nStart=a1\n" },
  { N_ ("Five by Five, the Wrong Colour"), "Board=5x5\nStart=b1\n" },
  { N_ ("Five by Six, a Rare Start"), "Board=5x6\nStart=b3\n" },
  { N_ ("Six by Six, Closed"), "Board=6x6\nStart=a1\nClosed=true\n" },
  { N_ ("Four by Eight, Closed, No Answer"), "Board=4x8\nStart=a1\nClosed=true\n" },
  { N_ ("The Chessboard"), "Board=8x8\nStart=a1\n" },
  { N_ ("The Chessboard, Closed"), "Board=8x8\nStart=a1\nClosed=true\n" },
  { N_ ("Without Its Corners"), "Board=8x8\nStart=b3\nBlocked=a1,a8,h1,h8\n" },
  { N_ ("Around a Pond"), "Board=8x8\nStart=a1\nBlocked=d4,d5,e4,e5\n" },
  { N_ ("Twenty by Twenty"), "Board=20x20\nStart=a1\n" },
  { N_ ("Fifty by Fifty"), "Board=50x50\nStart=a1\n" },
  { NULL },
};

static void
ponder_knight_page_finalize (GObject *object)
{
  TourView *tour_view = &PONDER_KNIGHT_PAGE (object)->tour_view;

  g_free (tour_view->shown);
  g_free (tour_view->wanted);
  g_free (tour_view->path);

  G_OBJECT_CLASS (ponder_knight_page_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-knight-page.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderKnightPage, view);
  gtk_widget_class_bind_template_child (widget_class, PonderKnightPage, keys);
  gtk_widget_class_bind_template_child (widget_class, PonderKnightPage, size_label);
  gtk_widget_class_bind_template_child (widget_class, PonderKnightPage, rows_spin);
  gtk_widget_class_bind_template_child (widget_class, PonderKnightPage, columns_spin);
  gtk_widget_class_bind_template_child (widget_class, PonderKnightPage, closed_check);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, size_cb);
  gtk_widget_class_bind_template_callback (widget_class, closed_cb);
}

static void
ponder_knight_page_class_init (PonderKnightPageClass *klass)
{
  PonderPageClass *base_class = PONDER_PAGE_CLASS (klass);
  PonderPuzzlePageClass *page_class = PONDER_PUZZLE_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ponder_knight_page_finalize;

  /* Translators: a new document’s file name, without its suffix */
  base_class->document_name = N_ ("Knight’s Tour");
  base_class->nothing_pasted = N_ ("No knight’s tour found in the clipboard");
  base_class->help = &ponder_knight_help;
  base_class->keep = ponder_knight_page_keep;
  base_class->restore = ponder_knight_page_restore;

  base_class->puzzle_id = "knight";
  base_class->examples = examples;
  base_class->begin = ponder_knight_page_begin;
  PONDER_PUZZLE_PAGE_CLASS (klass)->get_move_bounds = ponder_knight_page_get_move_bounds;
  page_class->blank = "Board=8x8\nStart=a1\n";
  page_class->make_random = make_random;
  page_class->sizes[0] = (PonderPuzzleSize){ N_ ("Rows"), 1, PONDER_KNIGHT_MOST_SIDE, count_rows };
  page_class->sizes[1] = (PonderPuzzleSize){ N_ ("Columns"), 1, PONDER_KNIGHT_MOST_SIDE, count_columns };
  page_class->print_kind = &ponder_print_knight;
  page_class->plays = TRUE;
  page_class->play_seconds = 0.4;
  page_class->dup_title = ponder_knight_page_dup_title;
  page_class->dup_status_text = ponder_knight_page_dup_status_text;
  page_class->show = ponder_knight_page_show;

  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
ponder_knight_page_init (PonderKnightPage *self)
{
  /* The template uses the actions, so they must exist before it is initialised. */
  ponder_page_add_actions (PONDER_PAGE (self), action_entries, G_N_ELEMENTS (action_entries));
  gtk_widget_init_template (GTK_WIDGET (self));

  self->tour_view.board = get_board (self);
  ponder_board_set_chessboard (get_board (self), TRUE);
  ponder_board_set_one_click (get_board (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (get_board (self)), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Knight’s Tour"),
                                  -1);
  g_signal_connect_object (get_board (self), "cell-activated", G_CALLBACK (cell_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self, "notify::narrow", G_CALLBACK (narrow_cb), self, 0);
  ponder_page_set_board_view (PONDER_PAGE (self), self->view);
  ponder_puzzle_page_start (PONDER_PUZZLE_PAGE (self), PONDER_TYPE_KNIGHT);
}
