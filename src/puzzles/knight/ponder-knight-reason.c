/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-knight.h"

#include <glib/gi18n-lib.h>

#include "ponder-figures.h"
#include "ponder-knight-links.h"

/* Describes a fault in words. */

static char *
light_text (guint n)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u light square", "%u light squares", n), n);
}

static char *
dark_text (guint n)
{
  /* Translators: stands after “12 light squares and”: “12 light squares and 13 dark ones” */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u dark one", "%u dark ones", n), n);
}

static char *
colours_text (const PonderKnightFault *fault,
              const char              *head)
{
  g_autofree char *light_needed = light_text (fault->numbers[0]);
  g_autofree char *dark_needed = dark_text (fault->numbers[1]);
  g_autofree char *light = light_text (fault->numbers[2]);
  g_autofree char *dark = dark_text (fault->numbers[3]);

  return g_strdup_printf (
    _ ("Every move changes the colour. From %s on, the knight needs %s and %s. There are %s and %s."), head,
    light_needed, dark_needed, light, dark);
}

static char *
uneven_text (const PonderKnightFault *fault)
{
  g_autofree char *light = light_text (fault->numbers[0]);
  g_autofree char *dark = dark_text (fault->numbers[1]);

  return g_strdup_printf (
    _ ("Every move changes the colour, so a closed tour has as many light squares as dark ones. This board has %s "
       "and %s."),
    light, dark);
}

static char *
outer_text (const PonderKnightFault *fault)
{
  const char *format =
    fault->numbers[2] != 0
      ? _ ("From rows 1 and 4 every move leads to rows 2 and 3, so that squares of rows 1 and 4 never "
           "follow one another. There are too many of them to visit: %u, between squares of rows 2 "
           "and 3: %u.")
      : _ ("From columns a and d every move leads to columns b and c, so that squares of columns a "
           "and d never follow one another. There are too many of them to visit: %u, between squares "
           "of columns b and c: %u.");

  return g_strdup_printf (format, fault->numbers[0], fault->numbers[1]);
}

static char *
step_text (const PonderKnightFault *fault)
{
  return g_strdup (
    fault->numbers[2] != 0
      ? _ ("From rows 1 and 4 every move leads to rows 2 and 3, and there are so many squares of both to "
           "visit that they would have to alternate to the end. The colours alternate too, so that the "
           "squares of rows 1 and 4 would all have one colour, which they don’t (Pósa’s proof).")
      : _ ("From columns a and d every move leads to columns b and c, and there are so many squares of both "
           "to visit that they would have to alternate to the end. The colours alternate too, so that the "
           "squares of columns a and d would all have one colour, which they don’t (Pósa’s proof)."));
}

static char *
cut_off_text (const PonderKnightFault *fault,
              const char              *square)
{
  g_autofree char *n_squares = ponder_count_text (fault->numbers[0]);

  if (fault->numbers[0] <= 1)
    return g_strdup_printf (_ ("%s is cut off."), square);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s square is cut off: %s.",
                                       "%s squares are cut off, %s among them.", fault->numbers[0]),
                          n_squares, square);
}

/* Describes a fault, without mentioning forced moves. */
static char *
plain_text (const PonderKnightBoard *board,
            const PonderKnightFault *fault,
            const char              *head)
{
  g_autofree char *square = ponder_knight_board_name (board, fault->n_squares > 0 ? fault->squares[0] : 0);
  g_autofree char *other = ponder_knight_board_name (board, fault->n_squares > 1 ? fault->squares[1] : 0);

  switch (fault->flaw)
    {
    case PONDER_KNIGHT_ALONE:
      return g_strdup_printf (_ ("From %s no move leads back to it, and there is no other square to visit."), square);
    case PONDER_KNIGHT_UNEVEN:
      return uneven_text (fault);
    case PONDER_KNIGHT_COLOURS:
      return colours_text (fault, head);
    case PONDER_KNIGHT_OUTER:
      return outer_text (fault);
    case PONDER_KNIGHT_STEP:
      return step_text (fault);
    case PONDER_KNIGHT_CUT_OFF:
      return cut_off_text (fault, square);
    case PONDER_KNIGHT_FORK:
      return g_strdup_printf (_ ("Whichever way the knight leaves %s, other squares are cut off."), square);
    case PONDER_KNIGHT_NECK:
      return g_strdup_printf (
        _ ("A part of the board can be entered and left through %s only, and no square is visited "
           "twice."),
        square);
    case PONDER_KNIGHT_TWO_PARTS:
      return g_strdup_printf (
        _ ("Around %s and around %s are two parts of the board that can be entered but not left, and "
           "the tour can’t end in both."),
        square, other);
    case PONDER_KNIGHT_DEAD_END:
      return g_strdup_printf (_ ("%s is a dead end."), square);
    case PONDER_KNIGHT_TWO_ENDS:
      return g_strdup_printf (_ ("%s and %s are two dead ends, and the tour can’t end on both."), square, other);
    case PONDER_KNIGHT_TAKEN:
      return g_strdup_printf (_ ("%s is a dead end, since %s is needed elsewhere."), square, other);
    case PONDER_KNIGHT_SOUND:
    default:
      g_assert_not_reached ();
    }
}

/* Returns a sentence or two on why no tour begins with @path, and adds the squares that they name
 * to @cells; NULL if that can't be proved. @path is as for ponder_knight_links_begin(). */
char *
ponder_knight_reason (const PonderKnightBoard *board,
                      const guint16           *path,
                      guint                    n_path,
                      GArray                  *cells)
{
  g_autofree PonderKnightLinks *links = ponder_knight_links_new (board);
  PonderKnightFault fault;
  g_autofree char *head = NULL;
  g_autofree char *text = NULL;

  if (ponder_knight_links_begin (links, path, n_path, &fault))
    return NULL;
  g_array_append_vals (cells, fault.squares, fault.n_squares);
  head = ponder_knight_board_name (board, path[n_path - 1]);
  text = plain_text (board, &fault, head);
  if (!fault.forced)
    return g_steal_pointer (&text);
  return g_strdup_printf (_ ("Some moves are forced. With these: %s"), text);
}
