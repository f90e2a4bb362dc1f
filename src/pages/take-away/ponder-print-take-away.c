/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-take-away-page.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"
#include "ponder-print-table.h"
#include "ponder-print-text.h"
#include "ponder-take-strip.h"

/* Prints a game of take-away move by move, or an empty form for one; and the strip as a table, with both periods. */

#define EMPTY_ROWS 18
#define CHARACTERS_A_ROW 170 /* as small as one can read them */
#define FIRST_COLUMNS 3
#define FIRST_WIDTH 5 /* of these columns, where a heap's is 1 wide */
#define STRIP_PARTS 4 /* stand side by side, so that all fits one page */
#define LEAST_STRIP_ROWS 26
#define MOST_STRIP_ROWS 251 /* more only if the largest heap needs them, and up to 1,000 as on the screen */
#define MOST_NUMBERS 10000 /* of which the periods are found, in less time than a frame takes */

/* The positions of a game. */
typedef struct
{
  PonderTakeAway *game;
  GArray *moves; /* nullable (element-type PonderGameMove) */
  GPtrArray *positions; /* before the first move and after each */
  gboolean brief; /* a row states only what is left of the heap that was taken from, since all heaps don't fit */
} Course;

static void
course_free (gpointer data)
{
  Course *self = data;

  g_object_unref (self->game);
  g_clear_pointer (&self->moves, g_array_unref);
  g_ptr_array_unref (self->positions);
  g_free (self);
}

static gboolean
is_brief (PonderTakeAway *game)
{
  g_autofree char *largest =
    ponder_count_text (ponder_take_away_get_largest (game, ponder_game_get_start (PONDER_GAME (game))));

  return (FIRST_WIDTH + game->n_heaps) * strlen (largest) > CHARACTERS_A_ROW;
}

static Course *
course_new (PonderTakeAway *game,
            const GArray   *moves)
{
  gsize size = ponder_game_get_size (PONDER_GAME (game));
  Course *self = g_new (Course, 1);

  *self = (Course){
    .game = g_object_ref (game),
    .positions = g_ptr_array_new_with_free_func (g_free),
    .brief = is_brief (game),
  };
  g_ptr_array_add (self->positions, g_memdup2 (ponder_game_get_start (PONDER_GAME (game)), size));
  if (moves == NULL)
    return self;
  self->moves = g_array_copy ((GArray *) moves);
  for (guint i = 0; i < moves->len; i++)
    {
      guint8 *next = g_malloc (size);

      ponder_game_apply (PONDER_GAME (game), g_ptr_array_index (self->positions, i),
                         g_array_index (moves, PonderGameMove, i), next);
      g_ptr_array_add (self->positions, next);
    }
  return self;
}

/* Without moves, all rows but the first are left empty, to be filled in by hand. */
static GStrv
dup_row (gconstpointer source,
         guint         row)
{
  const Course *self = source;
  PonderGame *game = PONDER_GAME (self->game);
  guint n_heaps = self->game->n_heaps;
  GStrv texts = g_new0 (char *, FIRST_COLUMNS + n_heaps + 1);
  guint n_moves = row + self->brief;
  const guint8 *position;
  PonderGameMove move = 0;

  if (n_moves >= self->positions->len)
    return texts;
  position = g_ptr_array_index (self->positions, n_moves);
  if (n_moves == 0)
    {
      texts[0] = g_strdup ("");
      texts[1] = g_strdup ("");
      texts[2] = g_strdup (_ ("At the start"));
    }
  else
    {
      const guint8 *before = g_ptr_array_index (self->positions, n_moves - 1);

      move = g_array_index (self->moves, PonderGameMove, n_moves - 1);
      texts[0] = g_strdup_printf ("%u", n_moves);
      texts[1] = g_strdup (ponder_game_get_player (game, ponder_game_get_turn (game, before)));
      texts[2] = ponder_game_describe_move (game, move);
    }
  if (self->brief)
    texts[FIRST_COLUMNS] = ponder_count_text (ponder_take_away_get_heap (position, PONDER_TAKE_AWAY_MOVE_HEAP (move)));
  else
    for (guint heap = 0; heap < n_heaps; heap++)
      texts[FIRST_COLUMNS + heap] = ponder_count_text (ponder_take_away_get_heap (position, heap));
  return texts;
}

/* Takes the course. */
static PonderPrintBlock *
new_table (Course *course)
{
  guint n_heaps = course->brief ? 1 : course->game->n_heaps;
  guint n_moves = course->moves != NULL ? course->moves->len : EMPTY_ROWS - 1;
  PonderPrintColumn columns[FIRST_COLUMNS + PONDER_TAKE_AWAY_MOST_HEAPS] = {
    { "", 0.5, 1 },
    { _ ("Player"), 1.5, 0 },
    { _ ("Move"), 3, 0 },
  };
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint heap = 0; heap < n_heaps; heap++)
    {
      g_ptr_array_add (names,
                       course->brief ? g_strdup (_ ("Left in the heap")) : g_strdup_printf (_ ("Heap %u"), heap + 1));
      columns[FIRST_COLUMNS + heap] =
        (PonderPrintColumn){ g_ptr_array_index (names, heap), course->brief ? 2 : 1, 0.5 };
    }
  return ponder_print_table_new (&(PonderPrintTable){
    .columns = columns,
    .n_columns = FIRST_COLUMNS + n_heaps,
    .n_rows = MAX (n_moves + !course->brief, 1),
    .source = course,
    .free_source = course_free,
    .dup_row = dup_row,
  });
}

static void
add_text (PonderPrintSheet *sheet,
          char             *text)
{
  ponder_print_sheet_add (sheet, ponder_print_text_new (text));
  g_free (text);
}

static void
add_rules (PonderPrintSheet *sheet,
           PonderTakeAway   *game)
{
  g_autofree char *numbers = ponder_take_set_describe (game->set);

  if (game->misere)
    /* Translators: how many counters may be taken, such as “1, 2 or 3” */
    add_text (sheet, g_strdup_printf (_ ("Take %s from one heap. Whoever makes the last move loses."), numbers));
  else
    /* Translators: how many counters may be taken, such as “1, 2 or 3” */
    add_text (sheet, g_strdup_printf (_ ("Take %s from one heap. Whoever makes the last move wins."), numbers));
}

/* Lists the heaps at the start, where they aren't in the table. */
static void
add_start (PonderPrintSheet *sheet,
           const Course     *course)
{
  const guint8 *start = g_ptr_array_index (course->positions, 0);
  g_autoptr (GString) heaps = g_string_new (NULL);

  for (guint i = 0; i < course->game->n_heaps; i++)
    {
      g_autofree char *count = ponder_count_text (ponder_take_away_get_heap (start, i));

      g_string_append_printf (heaps, "%s%s", i > 0 ? "; " : "", count);
    }
  /* Translators: the numbers of counters, such as “1,000,000; 999,999” */
  add_text (sheet, g_strdup_printf (_ ("Heaps at the start: %s"), heaps->str));
}

/* Returns a game move by move. @moves: of PonderGameMove; NULL for an empty form */
PonderPrintSheet *
ponder_print_take_away (PonderTakeAway *game,
                        const GArray   *moves,
                        const char     *title,
                        const char     *subtitle)
{
  Course *course = course_new (game, moves);
  const guint8 *last = g_ptr_array_index (course->positions, course->positions->len - 1);
  PonderPrintSheet *sheet = ponder_print_sheet_new ();

  ponder_print_sheet_begin (sheet, title, subtitle);
  add_rules (sheet, game);
  if (course->brief)
    add_start (sheet, course);
  if (ponder_game_get_outcome (PONDER_GAME (game), last) != PONDER_GAME_GOES_ON)
    add_text (sheet, ponder_game_describe_outcome (PONDER_GAME (game), last));
  ponder_print_sheet_add (sheet, new_table (course));
  return sheet;
}

static void
free_rows (gpointer data)
{
  g_ptr_array_unref (data);
}

static GStrv
dup_strip_row (gconstpointer source,
               guint         row)
{
  return g_strdupv (g_ptr_array_index ((const GPtrArray *) source, row));
}

/* The values are looked up now, because the table may be drawn in another thread. */
static GPtrArray *
list_rows (PonderTakeStrip *strip,
           guint            n_rows,
           guint            n_columns)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  for (guint row = 0; row < n_rows; row++)
    {
      GStrv texts = g_new0 (char *, n_columns *STRIP_PARTS + 1);

      for (guint part = 0; part < STRIP_PARTS; part++)
        {
          guint number = part * n_rows + row;
          gboolean is_p = ponder_take_strip_is_p (strip, number);

          texts[n_columns * part] = g_strdup_printf ("%u", number);
          texts[n_columns * part + 1] = g_strdup (is_p ? C_ ("position", "P") : C_ ("position", "N"));
          if (n_columns > 2)
            texts[n_columns * part + 2] = ponder_count_text (ponder_take_strip_get_value (strip, number));
        }
      g_ptr_array_add (rows, texts);
    }
  return rows;
}

/* Returns a strip that stands after its last number, where it states both periods. */
static PonderTakeStrip *
new_filled_strip (PonderTakeAway *game,
                  guint           n_numbers)
{
  PonderTakeStrip *strip = ponder_take_strip_new (game->set, game->misere, n_numbers - 1, MOST_NUMBERS, NULL);
  PonderRecordStatus status;

  do
    {
      ponder_record_step (PONDER_RECORD (strip));
      ponder_record_get_status (PONDER_RECORD (strip), &status);
    }
  while (status.cursor <= status.end && !status.full);
  return strip;
}

/* Returns who wins with 0, 1, 2, … counters, as a table, and the periods. If the last to move
 * loses, there is nothing in it about Grundy values. */
PonderPrintSheet *
ponder_print_take_strip (PonderTakeAway *game,
                         const char     *title,
                         const char     *subtitle)
{
  PonderPrintColumn columns[3 * STRIP_PARTS];
  guint n_columns; /* of a part */
  PonderPrintSheet *sheet;
  guint64 largest = ponder_take_away_get_largest (game, ponder_game_get_start (PONDER_GAME (game)));
  guint n_rows = (guint) CLAMP (largest / STRIP_PARTS + 1, LEAST_STRIP_ROWS, MOST_STRIP_ROWS);
  g_autoptr (PonderTakeStrip) strip = new_filled_strip (game, n_rows * STRIP_PARTS);

  n_columns = game->misere ? 2 : 3;
  for (guint part = 0; part < STRIP_PARTS; part++)
    {
      columns[n_columns * part] = (PonderPrintColumn){ _ ("Counters"), 1, 0.5 };
      columns[n_columns * part + 1] = (PonderPrintColumn){ _ ("P or N"), 1, 0.5 };
      if (n_columns > 2)
        columns[n_columns * part + 2] = (PonderPrintColumn){ _ ("Grundy"), 1, 0.5 };
    }
  sheet = ponder_print_sheet_new ();
  ponder_print_sheet_begin (sheet, title, subtitle);
  add_rules (sheet, game);
  ponder_print_sheet_add (sheet, ponder_print_table_new (&(PonderPrintTable){
                                   .columns = columns,
                                   .n_columns = n_columns * STRIP_PARTS,
                                   .n_rows = n_rows,
                                   .source = list_rows (strip, n_rows, n_columns),
                                   .free_source = free_rows,
                                   .dup_row = dup_strip_row,
                                 }));
  add_text (sheet, ponder_take_strip_describe (strip));
  return sheet;
}
