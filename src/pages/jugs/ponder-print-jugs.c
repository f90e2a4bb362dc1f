/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-jugs-page.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-jugs-layout.h"
#include "ponder-jugs.h"
#include "ponder-print-table.h"

/* Prints the jugs at the start, their heights in proportion to their capacities; then the moves, or lines to write
 * them. */

#define HEIGHT 170.0
#define LEAST_HEIGHT 26.0
#define MOST_WIDTH 62.0
#define JUG_WIDTH 0.62 /* by the width available for it */
#define WATER 0.22
#define NAME_HEIGHT 44.0
#define EMPTY_ROWS 12
#define KEPT 64 /* one of this many states is stored */

/* The moves of an answer, and states between them from which the others are computed. */
typedef struct
{
  PonderJugs *puzzle;
  GArray *answer; /* nullable (element-type PonderMove) */
  guint32 *contents; /* before every KEPTth move, beginning with the first */
} Moves;

static char *
dup_rules (const PonderJugsRules *rules)
{
  if (rules->has_tap && rules->has_drain)
    return g_strdup (_ ("Jugs can be filled at the tap, poured into one another and emptied."));
  if (rules->has_tap)
    return g_strdup (_ ("Jugs can be filled at the tap and poured into one another, but not emptied."));
  if (rules->has_drain)
    return g_strdup (_ ("Jugs can be poured into one another and emptied, but there is no tap."));
  return g_strdup (_ ("Jugs can be poured into one another; there is no tap, and no water may be poured away."));
}

static char *
dup_task (PonderPuzzle *puzzle)
{
  const PonderJugsRules *rules = ponder_jugs_get_rules (PONDER_JUGS (puzzle));
  g_autofree char *target = ponder_jugs_target_text (rules);
  g_autofree char *rules_text = dup_rules (rules);
  g_autofree char *task = NULL;

  if (rules->jug == PONDER_JUGS_EACH)
    /* Translators: %s is the list of amounts, such as “(6, 6, 0)” */
    task = g_strdup_printf (_ ("Pour until the jugs hold exactly %s."), target);
  else if (rules->jug == PONDER_JUGS_ANY)
    task = g_strdup_printf (_ ("Measure exactly %s in any jug."), target);
  else
    task = g_strdup_printf (_ ("Measure exactly %s in jug %u."), target, rules->jug + 1);
  return g_strdup_printf ("%s %s", task, rules_text);
}

static guint
fit_jugs (gconstpointer          data,
          PonderPrintPen        *pen,
          const PonderPrintRoom *room,
          guint                  from,
          double                *height)
{
  *height = HEIGHT + NAME_HEIGHT;
  return room->fresh || *height <= room->height;
}

static void
draw_jug (const PonderJugsRules *rules,
          PonderPrintPen        *pen,
          guint                  jug,
          const PonderPrintArea *glass)
{
  double middle = glass->x + glass->width / 2;
  double room = 0.9 * glass->width / JUG_WIDTH;
  double bottom = glass->y + glass->height;
  double water = glass->height * rules->contents[jug] / rules->capacities[jug];
  g_autofree char *name = g_strdup_printf (_ ("Jug %u"), jug + 1);
  g_autofree char *amount = g_strdup_printf ("%u / %u", rules->contents[jug], rules->capacities[jug]);

  ponder_print_pen_fill (pen, &(PonderPrintArea){ glass->x, bottom - water, glass->width, water }, WATER);
  ponder_print_pen_line (pen, glass->x, bottom - water, glass->x + glass->width, bottom - water, PONDER_PRINT_THIN);
  ponder_print_pen_line (pen, glass->x, glass->y, glass->x, bottom, PONDER_PRINT_THICK);
  ponder_print_pen_line (pen, glass->x, bottom, glass->x + glass->width, bottom, PONDER_PRINT_THICK);
  ponder_print_pen_line (pen, glass->x + glass->width, bottom, glass->x + glass->width, glass->y, PONDER_PRINT_THICK);
  ponder_print_pen_text (pen, amount, PONDER_PRINT_TEXT_SIZE, FALSE, middle, bottom + 12, 0.5, room);
  ponder_print_pen_text (pen, name, PONDER_PRINT_SMALL_SIZE, TRUE, middle, bottom + 27, 0.5, room);
}

static void
draw_jugs (gconstpointer          data,
           PonderPrintPen        *pen,
           const PonderPrintArea *area,
           guint                  from,
           guint                  n)
{
  const PonderJugsRules *rules = data;
  double width = MIN (MOST_WIDTH, area->width / rules->n_jugs);
  guint32 largest = ponder_jugs_largest (rules->capacities, rules->n_jugs);

  for (guint jug = 0; jug < rules->n_jugs; jug++)
    {
      double height = MAX (LEAST_HEIGHT, (HEIGHT - 2) * rules->capacities[jug] / largest);

      draw_jug (rules, pen, jug,
                &(PonderPrintArea){ area->x + jug * width + (1 - JUG_WIDTH) / 2 * width, area->y + HEIGHT - height,
                                    JUG_WIDTH * width, height });
    }
}

static const PonderPrintBlockFuncs funcs = { .fit = fit_jugs, .draw = draw_jugs, .free = g_free };

static PonderPrintBlock *
draw (PonderPuzzle *puzzle,
      const GArray *answer)
{
  return ponder_print_block_new (&funcs,
                                 g_memdup2 (ponder_jugs_get_rules (PONDER_JUGS (puzzle)), sizeof (PonderJugsRules)), 1);
}

static PonderPrintBlock *
draw_at (PonderPuzzle *puzzle,
         const GArray *moves)
{
  PonderJugsRules *rules = g_memdup2 (ponder_jugs_get_rules (PONDER_JUGS (puzzle)), sizeof *rules);

  for (guint i = 0; i < moves->len; i++)
    ponder_jugs_play (PONDER_JUGS (puzzle), rules->contents, g_array_index (moves, PonderMove, i));
  return ponder_print_block_new (&funcs, rules, 1);
}

static void
moves_free (gpointer data)
{
  Moves *self = data;

  g_object_unref (self->puzzle);
  g_clear_pointer (&self->answer, g_array_unref);
  g_free (self->contents);
  g_free (self);
}

static void
play (const Moves *self,
      guint32     *contents,
      guint        from,
      guint        to)
{
  for (guint i = from; i < to; i++)
    ponder_jugs_play (self->puzzle, contents, g_array_index (self->answer, PonderMove, i));
}

static Moves *
moves_new (PonderPuzzle *puzzle,
           const GArray *answer)
{
  const PonderJugsRules *rules = ponder_jugs_get_rules (PONDER_JUGS (puzzle));
  guint n_kept = 1 + (answer != NULL ? answer->len / KEPT : 0);
  gsize size = rules->n_jugs * sizeof (guint32);
  Moves *self = g_new (Moves, 1);

  *self = (Moves){ .puzzle = PONDER_JUGS (g_object_ref (puzzle)), .contents = g_malloc_n (n_kept, size) };
  if (answer != NULL)
    self->answer = g_array_ref ((GArray *) answer);
  memcpy (self->contents, rules->contents, size);
  for (guint i = 1; i < n_kept; i++)
    {
      guint32 *contents = self->contents + i * rules->n_jugs;

      memcpy (contents, contents - rules->n_jugs, size);
      play (self, contents, (i - 1) * KEPT, i * KEPT);
    }
  return self;
}

/* Without an answer, all rows but the first are left empty, to be filled in by hand. */
static GStrv
dup_row (gconstpointer source,
         guint         row)
{
  const Moves *self = source;
  const PonderJugsRules *rules = ponder_jugs_get_rules (self->puzzle);
  guint32 contents[PONDER_JUGS_MOST_JUGS];
  GStrv texts = g_new0 (char *, rules->n_jugs + 3);

  if (row > 0 && self->answer == NULL)
    return texts;
  memcpy (contents, self->contents + row / KEPT * rules->n_jugs, rules->n_jugs * sizeof *contents);
  play (self, contents, row / KEPT * KEPT, row);
  texts[0] = row > 0 ? g_strdup_printf ("%u", row) : g_strdup ("");
  texts[1] =
    row > 0 ? ponder_puzzle_describe (PONDER_PUZZLE (self->puzzle), g_array_index (self->answer, PonderMove, row - 1))
            : g_strdup (_ ("At the start"));
  for (guint jug = 0; jug < rules->n_jugs; jug++)
    texts[2 + jug] = g_strdup_printf ("%u", contents[jug]);
  return texts;
}

static PonderPrintBlock *
draw_moves (PonderPuzzle *puzzle,
            const GArray *answer)
{
  const PonderJugsRules *rules = ponder_jugs_get_rules (PONDER_JUGS (puzzle));
  PonderPrintColumn columns[2 + PONDER_JUGS_MOST_JUGS] = { { "", 0.6, 1 }, { _ ("Move"), 3, 0 } };
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint jug = 0; jug < rules->n_jugs; jug++)
    {
      g_ptr_array_add (names, g_strdup_printf (_ ("Jug %u"), jug + 1));
      columns[2 + jug] = (PonderPrintColumn){ g_ptr_array_index (names, jug), 1, 0.5 };
    }
  return ponder_print_table_new (&(PonderPrintTable){
    .columns = columns,
    .n_columns = 2 + rules->n_jugs,
    .n_rows = 1 + (answer != NULL ? answer->len : EMPTY_ROWS),
    .source = moves_new (puzzle, answer),
    .free_source = moves_free,
    .dup_row = dup_row,
  });
}

const PonderPrintKind ponder_print_jugs = { .dup_task = dup_task, .draw = draw, .draw_at = draw_at, .draw_more = draw_moves };
