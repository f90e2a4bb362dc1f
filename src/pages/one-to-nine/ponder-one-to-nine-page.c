/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-one-to-nine-page.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ponder-divisions.h"
#include "ponder-finish-typing.h"
#include "ponder-keypad.h"
#include "ponder-one-to-nine.h"
#include "ponder-reveal.h"

/* A tile for each digit, and below them the divisions. A digit is fixed by typing it on a tile, or by the keys that a
 * click on the tile opens. As soon as the first digits make a number that is not divisible, or all are right, the page
 * says so. */

struct _PonderOneToNinePage
{
  PonderPuzzlePage parent_instance;

  guint base; /* the base of the keys */

  PonderBoardView *view;
  PonderDivisions *divisions;
  GtkPopover *popover;
  PonderKeypad *keypad;
  GtkSpinButton *base_spin;
};

G_DEFINE_FINAL_TYPE (PonderOneToNinePage, ponder_one_to_nine_page, PONDER_TYPE_PUZZLE_PAGE)

static PonderBoard *
get_board (PonderOneToNinePage *self)
{
  return ponder_board_view_get_board (self->view);
}

static PonderOneToNine *
get_puzzle (PonderOneToNinePage *self)
{
  return PONDER_ONE_TO_NINE (ponder_puzzle_page_get_puzzle (PONDER_PUZZLE_PAGE (self)));
}

static void
set_base (PonderOneToNinePage *self,
          guint                base)
{
  g_auto (GStrv) labels = g_new0 (char *, base);

  if (self->base == base)
    return;
  self->base = base;
  for (guint digit = 1; digit < base; digit++)
    labels[digit - 1] = g_strdup_printf ("%c", ponder_one_to_nine_symbol (digit));
  ponder_keypad_set_keys (self->keypad, (const char *const *) labels);
  ponder_keypad_set_columns (self->keypad, (guint) ceil (sqrt (base)));
  ponder_board_set_shape (get_board (self), 1, base - 1, 0, 0);
  ponder_show_number (self->base_spin, base);
}

/* Copies the digits of a scene, 0 where there is none, and returns how many of them are tried or proved. */
static guint
read_scene (const PonderScene *scene,
            guint8            *digits)
{
  PonderOneToNine *puzzle = PONDER_ONE_TO_NINE (scene->puzzle);
  guint n_written = scene->n_moves;

  if (scene->state != NULL)
    {
      const guint8 *written = ponder_one_to_nine_get_digits (scene->state, &n_written);

      memcpy (digits, written, n_written);
    }
  for (guint i = 0; i < scene->n_moves; i++)
    digits[i] = (guint8) scene->moves[i];
  for (guint place = 1; place < ponder_one_to_nine_get_base (puzzle); place++)
    if (ponder_one_to_nine_get_fixed (puzzle, place) != 0)
      digits[place - 1] = (guint8) ponder_one_to_nine_get_fixed (puzzle, place);
  return n_written;
}

static void
show_tile (PonderOneToNinePage *self,
           const PonderScene   *scene,
           guint                cell,
           guint                digit,
           guint                n_written)
{
  gboolean fixed = ponder_one_to_nine_get_fixed (PONDER_ONE_TO_NINE (scene->puzzle), cell + 1) != 0;
  char text[2] = { digit != 0 ? ponder_one_to_nine_symbol (digit) : '\0', '\0' };
  g_autofree char *place = g_strdup_printf (_ ("Place %u"), cell + 1);
  PonderCellAppearance appearance = { .text = text, .place = place, .kind = fixed ? PONDER_CELL_GIVEN : scene->kind };

  if (scene->kind == PONDER_CELL_TRIED && n_written > 0 && cell == n_written - 1)
    appearance.marks |= PONDER_CELL_NOW;
  if (scene->step != NULL && scene->step->has_place && cell == n_written)
    appearance.marks |= ponder_step_is_dead_end (scene->step) ? PONDER_CELL_NOTHING_LEFT : PONDER_CELL_NEXT;
  if (ponder_cells_have (scene->pointed_at, cell))
    appearance.marks |= PONDER_CELL_POINTED_AT;
  ponder_board_show_cell (get_board (self), cell, &appearance);
}

static void
ponder_one_to_nine_page_show (PonderPuzzlePage  *page,
                              const PonderScene *scene)
{
  PonderOneToNinePage *self = PONDER_ONE_TO_NINE_PAGE (page);
  guint base = ponder_one_to_nine_get_base (PONDER_ONE_TO_NINE (scene->puzzle));
  guint8 digits[PONDER_ONE_TO_NINE_MOST_BASE] = { 0 };
  guint n_written = read_scene (scene, digits);
  guint n_first = 0;

  set_base (self, base);
  for (guint cell = 0; cell < base - 1; cell++)
    show_tile (self, scene, cell, digits[cell], n_written);
  while (digits[n_first] != 0)
    n_first++;
  ponder_divisions_show (self->divisions, base, digits, scene->state != NULL ? n_written : n_first);
}

static char *
ponder_one_to_nine_page_dup_title (PonderPuzzlePage *page,
                                   PonderPuzzle     *puzzle)
{
  guint base = ponder_one_to_nine_get_base (PONDER_ONE_TO_NINE (puzzle));

  /* Translators: this and “One to %c” are titles; in a narrow window there is room for about 9 letters */
  if (base == 10)
    return g_strdup (_ ("One to Nine"));
  return g_strdup_printf (_ ("One to %c"), ponder_one_to_nine_symbol (base - 1));
}

static char *
ponder_one_to_nine_page_dup_status_text (PonderPuzzlePage *page,
                                         PonderPuzzle     *puzzle,
                                         const GArray     *played)
{
  guint base = ponder_one_to_nine_get_base (PONDER_ONE_TO_NINE (puzzle));
  char *sentence = ponder_one_to_nine_describe_fixed (PONDER_ONE_TO_NINE (puzzle));

  if (sentence != NULL)
    return sentence;
  for (guint place = 1; place < base; place++)
    if (ponder_one_to_nine_get_fixed (PONDER_ONE_TO_NINE (puzzle), place) != 0)
      return g_strdup_printf (_ ("Each digit from 1 to %c once, including the given ones."),
                              ponder_one_to_nine_symbol (base - 1));
  return g_strdup_printf (
    _ ("Each digit from 1 to %c once, so that the first two make a number divisible by 2, the first three by 3, and "
       "so on. Click a place to give its digit."),
    ponder_one_to_nine_symbol (base - 1));
}

/* A digit that already stands at another place is moved. */
static void
set_digit (PonderOneToNinePage *self,
           guint                place,
           guint                digit)
{
  PonderOneToNine *puzzle = get_puzzle (self);
  guint base = ponder_one_to_nine_get_base (puzzle);
  guint8 fixed[PONDER_ONE_TO_NINE_MOST_BASE] = { 0 };
  g_autoptr (PonderPuzzle) changed = NULL;

  if (ponder_one_to_nine_get_fixed (puzzle, place) == digit)
    return;
  for (guint i = 1; i < base; i++)
    if (ponder_one_to_nine_get_fixed (puzzle, i) != digit)
      fixed[i] = (guint8) ponder_one_to_nine_get_fixed (puzzle, i);
  fixed[place] = (guint8) digit;
  changed = ponder_one_to_nine_new_fixed (base, fixed);
  ponder_puzzle_page_edit (PONDER_PUZZLE_PAGE (self), changed);
}

static gboolean
ponder_one_to_nine_page_has_entered (PonderPuzzlePage *page)
{
  PonderOneToNine *puzzle = PONDER_ONE_TO_NINE (ponder_puzzle_page_get_puzzle (page));

  for (guint place = 1; place < ponder_one_to_nine_get_base (puzzle); place++)
    if (ponder_one_to_nine_get_fixed (puzzle, place) != 0)
      return TRUE;
  return FALSE;
}

static void
ponder_one_to_nine_page_remove_entered (PonderPuzzlePage *page,
                                        const GArray     *cells)
{
  PonderOneToNinePage *self = PONDER_ONE_TO_NINE_PAGE (page);
  guint base = ponder_one_to_nine_get_base (get_puzzle (self));
  g_autoptr (PonderPuzzle) empty = ponder_one_to_nine_new (base);

  if (cells == NULL)
    ponder_puzzle_page_edit (page, empty);
  else if (g_array_index (cells, guint, 0) < base - 1)
    set_digit (self, g_array_index (cells, guint, 0) + 1, 0);
}

/* Each move is made at the next place. */
static GtkWidget *
ponder_one_to_nine_page_get_move_bounds (PonderPuzzlePage *page,
                                         PonderMove        move,
                                         guint             level,
                                         graphene_rect_t  *bounds)
{
  PonderOneToNinePage *self = PONDER_ONE_TO_NINE_PAGE (page);

  return level < ponder_board_get_n_cells (get_board (self)) &&
             ponder_board_view_get_cell_bounds (self->view, level, bounds)
           ? GTK_WIDGET (self->view)
           : NULL;
}

/* Returns the place at the cursor, from 1, or 0 if nothing can be entered now. */
static guint
get_place (PonderOneToNinePage *self)
{
  guint cell = ponder_board_get_cursor (get_board (self));
  graphene_rect_t bounds;

  if (!ponder_board_view_get_cell_bounds (self->view, cell, &bounds) ||
      !ponder_puzzle_page_may_edit (PONDER_PUZZLE_PAGE (self), GTK_WIDGET (self->view), &bounds))
    return 0;
  return cell + 1;
}

/* Returns whether the digit could be entered. */
static gboolean
enter (PonderOneToNinePage *self,
       guint                digit)
{
  guint place;

  gtk_popover_popdown (self->popover);
  place = get_place (self);
  if (place != 0)
    set_digit (self, place, digit);
  return place != 0;
}

static void
move_cursor (PonderOneToNinePage *self,
             int                  by)
{
  int cell = (int) ponder_board_get_cursor (get_board (self)) + by;

  if (cell >= 0 && cell < (int) ponder_board_get_n_cells (get_board (self)))
    ponder_board_set_cursor (get_board (self), (guint) cell);
}

/* If the cursor has moved on to an empty tile after typing, removes the digit before it. */
static void
erase (PonderOneToNinePage *self)
{
  guint place = ponder_board_get_cursor (get_board (self)) + 1;

  if (ponder_one_to_nine_get_fixed (get_puzzle (self), place) == 0)
    move_cursor (self, -1);
  enter (self, 0);
}

static void
key_cb (PonderOneToNinePage *self,
        guint                key)
{
  enter (self, key + 1);
}

static void
clear_cb (PonderOneToNinePage *self)
{
  enter (self, 0);
}

static void
update_keys (PonderOneToNinePage *self)
{
  for (guint digit = 1; digit < self->base; digit++)
    {
      char symbol = ponder_one_to_nine_symbol (digit);
      guint place = 1; /* where the digit is given */
      g_autofree char *name = NULL;

      while (place < self->base && ponder_one_to_nine_get_fixed (get_puzzle (self), place) != digit)
        place++;
      /* Translators: the spoken name of a key: its digit, and the place where this digit stands now */
      name = place == self->base ? g_strdup_printf ("%c", symbol)
                                 : g_strdup_printf (_ ("%c, given at place %u"), symbol, place);
      ponder_keypad_show_key (self->keypad, digit - 1, NULL, place == self->base, name);
    }
}

static void
cell_cb (PonderOneToNinePage *self,
         guint                cell)
{
  graphene_rect_t bounds;

  if (get_place (self) == 0 || !ponder_board_view_get_cell_bounds (self->view, cell, &bounds))
    return;
  update_keys (self);
  ponder_reveal_popover (self->popover, GTK_WIDGET (self->view), &bounds);
  ponder_keypad_focus_key (self->keypad, 0);
}

/* Returns the digit that a key types, 0 to remove one, or a negative number. */
static int
typed_digit (PonderOneToNinePage *self,
             guint                keyval)
{
  gunichar typed = g_unichar_toupper (gdk_keyval_to_unicode (keyval));

  if (typed == '0' || typed == '.')
    return 0;
  for (guint digit = 1; digit < self->base; digit++)
    if (typed == (gunichar) ponder_one_to_nine_symbol (digit))
      return (int) digit;
  return -1;
}

/* Typing a digit moves the cursor on to the next tile. */
static gboolean
key_pressed_cb (PonderOneToNinePage *self,
                guint                keyval,
                guint                keycode,
                GdkModifierType      modifiers)
{
  int digit;

  /* While the page shows a search, Backspace makes a step back. */
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0 ||
      (keyval == GDK_KEY_BackSpace && ponder_page_is_watching (PONDER_PAGE (self))))
    return GDK_EVENT_PROPAGATE;
  digit = typed_digit (self, keyval);
  if (digit >= 0 && enter (self, (guint) digit))
    move_cursor (self, 1);
  else if (keyval == GDK_KEY_BackSpace)
    erase (self);
  else if (keyval == GDK_KEY_Delete || keyval == GDK_KEY_KP_Delete)
    enter (self, 0);
  else if (digit < 0)
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

static void
base_cb (PonderOneToNinePage *self)
{
  g_autoptr (PonderPuzzle) puzzle = NULL;
  PonderPuzzle *before = ponder_puzzle_page_get_puzzle (PONDER_PUZZLE_PAGE (self));
  guint base = (guint) gtk_spin_button_get_value_as_int (self->base_spin);

  if (base == ponder_one_to_nine_get_base (PONDER_ONE_TO_NINE (before)))
    return;
  puzzle = ponder_one_to_nine_new (base);
  ponder_puzzle_page_edit (PONDER_PUZZLE_PAGE (self), puzzle);
}

static guint
get_base (PonderPuzzle *puzzle)
{
  return ponder_one_to_nine_get_base (PONDER_ONE_TO_NINE (puzzle));
}

static PonderPuzzle *
make_random (PonderPuzzle   *like,
             const guint    *sizes,
             guint64         seed,
             PonderProgress *progress,
             GCancellable   *cancellable,
             GError        **error)
{
  return ponder_one_to_nine_random (sizes[0], seed);
}

static const PonderExample examples[] = {
  { N_ ("Nine Digits"), "Base=10\n" },
  { N_ ("With 7 in the Fifth Place"), "Base=10\nFixed=....7....\n" },
  { N_ ("Five Digits, Two Answers"), "Base=6\n" },
  { N_ ("Seven Digits, Three Answers"), "Base=8\n" },
  { N_ ("Base 14"), "Base=14\n" },
  { N_ ("Base 12, No Answer"), "Base=12\n" },
  { N_ ("Hexadecimal, No Answer"), "Base=16\n" },
  { NULL },
};

static void
ponder_one_to_nine_page_class_init (PonderOneToNinePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  PonderPuzzlePageClass *page_class = PONDER_PUZZLE_PAGE_CLASS (klass);

  PONDER_PAGE_CLASS (klass)->document_name = N_ ("One to Nine");
  PONDER_PAGE_CLASS (klass)->nothing_pasted = N_ ("No digits found in the clipboard");
  PONDER_PAGE_CLASS (klass)->help = &ponder_one_to_nine_help;
  PONDER_PAGE_CLASS (klass)->puzzle_id = "one-to-nine";
  PONDER_PUZZLE_PAGE_CLASS (klass)->get_move_bounds = ponder_one_to_nine_page_get_move_bounds;
  PONDER_PAGE_CLASS (klass)->examples = examples;
  page_class->blank = "Base=10\n";
  page_class->make_random = make_random;
  page_class->sizes[0] =
    (PonderPuzzleSize){ N_ ("Base"), PONDER_ONE_TO_NINE_LEAST_BASE, PONDER_ONE_TO_NINE_MOST_BASE, get_base };
  page_class->print_kind = &ponder_print_one_to_nine;
  page_class->plays = TRUE;
  page_class->dup_title = ponder_one_to_nine_page_dup_title;
  page_class->dup_status_text = ponder_one_to_nine_page_dup_status_text;
  page_class->show = ponder_one_to_nine_page_show;
  page_class->solve_without = N_ ("Solve from Scratch");
  page_class->remove_entered = ponder_one_to_nine_page_remove_entered;
  page_class->has_entered = ponder_one_to_nine_page_has_entered;

  g_type_ensure (PONDER_TYPE_DIVISIONS);
  g_type_ensure (PONDER_TYPE_KEYPAD);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ponderapp/Ponder/ui/ponder-one-to-nine-page.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderOneToNinePage, view);
  gtk_widget_class_bind_template_child (widget_class, PonderOneToNinePage, divisions);
  gtk_widget_class_bind_template_child (widget_class, PonderOneToNinePage, popover);
  gtk_widget_class_bind_template_child (widget_class, PonderOneToNinePage, keypad);
  gtk_widget_class_bind_template_child (widget_class, PonderOneToNinePage, base_spin);
  gtk_widget_class_bind_template_callback (widget_class, base_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
ponder_one_to_nine_page_init (PonderOneToNinePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  ponder_board_set_one_click (get_board (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (get_board (self)), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Digits"), -1);
  g_signal_connect_object (get_board (self), "cell-activated", G_CALLBACK (cell_cb), self, G_CONNECT_SWAPPED);
  ponder_page_set_board_view (PONDER_PAGE (self), self->view);
  ponder_page_layout_set_fills (ponder_page_get_layout (PONDER_PAGE (self)), TRUE);
  ponder_page_popovers_add (ponder_page_get_popovers (PONDER_PAGE (self)), self->popover);
  ponder_puzzle_page_start (PONDER_PUZZLE_PAGE (self), PONDER_TYPE_ONE_TO_NINE);
}
