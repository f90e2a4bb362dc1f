/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-print-take-away.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"
#include "ponder-grundy.h"
#include "ponder-print-table.h"
#include "ponder-print-text.h"

/* Prints a game of take-away move by move, or an empty form for one; and the strip as a table. */

#define EMPTY_ROWS 18
#define STRIP_ROWS 26
#define STRIP_PARTS 4 /* stand side by side, so that all fits one page */

/* The positions of a game. */
typedef struct
{
  PonderTakeAway *game;
  GArray *moves; /* nullable (element-type PonderGameMove) */
  GPtrArray *positions; /* before the first move and after each */
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

static Course *
course_new (PonderTakeAway *game,
            const GArray   *moves)
{
  gsize size = ponder_game_get_size (PONDER_GAME (game));
  Course *self = g_new (Course, 1);

  *self = (Course){ .game = g_object_ref (game), .positions = g_ptr_array_new_with_free_func (g_free) };
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
  guint n_heaps = ponder_take_away_get_n_heaps (self->game);
  GStrv texts = g_new0 (char *, n_heaps + 4);
  const guint8 *position;

  if (row >= self->positions->len)
    return texts;
  position = g_ptr_array_index (self->positions, row);
  texts[0] = row > 0 ? g_strdup_printf ("%u", row) : g_strdup ("");
  if (row > 0)
    {
      const guint8 *before = g_ptr_array_index (self->positions, row - 1);

      texts[1] = g_strdup (ponder_game_get_player (game, ponder_game_get_turn (game, before)));
      texts[2] = ponder_game_describe_move (game, g_array_index (self->moves, PonderGameMove, row - 1));
    }
  else
    {
      texts[1] = g_strdup ("");
      texts[2] = g_strdup (_ ("At the start"));
    }
  for (guint heap = 0; heap < n_heaps; heap++)
    texts[3 + heap] = ponder_count_text (ponder_take_away_get_heap (position, heap));
  return texts;
}

static PonderPrintBlock *
new_course (PonderTakeAway *game,
            const GArray   *moves)
{
  guint n_heaps = ponder_take_away_get_n_heaps (game);
  PonderPrintColumn columns[3 + PONDER_TAKE_AWAY_MOST_HEAPS] = {
    { "", 0.5, 1 },
    { _ ("Player"), 1.5, 0 },
    { _ ("Move"), 3, 0 },
  };
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint heap = 0; heap < n_heaps; heap++)
    {
      g_ptr_array_add (names, g_strdup_printf (_ ("Heap %u"), heap + 1));
      columns[3 + heap] = (PonderPrintColumn){ g_ptr_array_index (names, heap), 1, 0.5 };
    }
  return ponder_print_table_new (&(PonderPrintTable){
    .columns = columns,
    .n_columns = 3 + n_heaps,
    .n_rows = moves != NULL ? moves->len + 1 : EMPTY_ROWS,
    .source = course_new (game, moves),
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
  g_autofree char *numbers = ponder_take_set_describe (ponder_take_away_get_set (game));

  if (ponder_take_away_is_misere (game))
    /* Translators: how many counters may be taken, such as “1, 2 or 3” */
    add_text (sheet, g_strdup_printf (_ ("Take %s from one heap. Whoever makes the last move loses."), numbers));
  else
    /* Translators: how many counters may be taken, such as “1, 2 or 3” */
    add_text (sheet, g_strdup_printf (_ ("Take %s from one heap. Whoever makes the last move wins."), numbers));
}

/**
 * ponder_print_take_away:
 * @moves: (nullable) (element-type PonderGameMove): the moves made; %NULL for an empty form
 * @title: the title of the page
 * @subtitle: (nullable): shown in smaller type
 *
 * Returns: (transfer full): a game move by move
 */
PonderPrintSheet *
ponder_print_take_away (PonderTakeAway *game,
                        const GArray   *moves,
                        const char     *title,
                        const char     *subtitle)
{
  PonderPrintSheet *sheet;

  g_return_val_if_fail (PONDER_IS_TAKE_AWAY (game), NULL);
  g_return_val_if_fail (title != NULL, NULL);

  sheet = ponder_print_sheet_new ();
  ponder_print_sheet_begin (sheet, title, subtitle);
  add_rules (sheet, game);
  ponder_print_sheet_add (sheet, new_course (game, moves));
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
list_rows (PonderGrundy *grundy,
           gboolean      misere)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  for (guint row = 0; row < STRIP_ROWS; row++)
    {
      GStrv texts = g_new0 (char *, 3 * STRIP_PARTS + 1);

      for (guint part = 0; part < STRIP_PARTS; part++)
        {
          guint number = part * STRIP_ROWS + row;
          gboolean is_p = ponder_grundy_is_p (grundy, number, misere);

          texts[3 * part] = g_strdup_printf ("%u", number);
          texts[3 * part + 1] = g_strdup (is_p ? C_ ("position", "P") : C_ ("position", "N"));
          texts[3 * part + 2] = ponder_count_text (ponder_grundy_get_value (grundy, number));
        }
      g_ptr_array_add (rows, texts);
    }
  return rows;
}

/**
 * ponder_print_take_strip:
 * @title: the title of the page
 * @subtitle: (nullable): shown in smaller type
 *
 * Returns: (transfer full): who wins with 0, 1, 2, … counters, as a table
 */
PonderPrintSheet *
ponder_print_take_strip (PonderTakeAway *game,
                         const char     *title,
                         const char     *subtitle)
{
  PonderPrintColumn columns[3 * STRIP_PARTS];
  g_autoptr (PonderGrundy) grundy = NULL;
  PonderPrintSheet *sheet;

  g_return_val_if_fail (PONDER_IS_TAKE_AWAY (game), NULL);
  g_return_val_if_fail (title != NULL, NULL);

  grundy = ponder_grundy_new (ponder_take_away_get_set (game), NULL);
  ponder_grundy_fill (grundy, STRIP_ROWS * STRIP_PARTS);
  for (guint part = 0; part < STRIP_PARTS; part++)
    {
      columns[3 * part] = (PonderPrintColumn){ _ ("Counters"), 1, 0.5 };
      columns[3 * part + 1] = (PonderPrintColumn){ _ ("P or N"), 1, 0.5 };
      columns[3 * part + 2] = (PonderPrintColumn){ _ ("Grundy"), 1, 0.5 };
    }
  sheet = ponder_print_sheet_new ();
  ponder_print_sheet_begin (sheet, title, subtitle);
  add_rules (sheet, game);
  ponder_print_sheet_add (sheet, ponder_print_table_new (&(PonderPrintTable){
                                   .columns = columns,
                                   .n_columns = G_N_ELEMENTS (columns),
                                   .n_rows = STRIP_ROWS,
                                   .source = list_rows (grundy, ponder_take_away_is_misere (game)),
                                   .free_source = free_rows,
                                   .dup_row = dup_strip_row,
                                 }));
  return sheet;
}
