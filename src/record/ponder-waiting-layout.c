/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-waiting-layout.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"
#include "ponder-svg.h"
#include "ponder-tree-style.h"

/* Decides where everything in the picture of what waits is, so that all who draw it draw the same picture: at the
 * beginning how many wait, then an arrow away from what is taken next, and the chips in a row. Above them are headings:
 * in a queue how many moves have been made, in a stack where the move is made. At the end of a queue there is an arrow
 * to where the next children join. */

#define LEAST_CHIP 44.0 /* in pixels: what can be touched */
#define MANY 99999 /* so many wait that the chips move if they are more */
#define MANY_JOINED 99

#define LEAST_ITEMS 3 /* with chips, even if they don't fit: two that are taken next, and the end of a queue */
#define PART_AT_END 3 /* of the items of a queue that doesn't fit, at least one in three is from its end */

/* By the height of a line of text. */
#define CHIP 1.6
#define PADDING 0.6
#define BESIDE 0.35 /* between a text and its bound */
#define BELOW_HEADING 0.15
#define CHIP_GAP 0.3
#define GROUP_GAP 0.8
#define ARROW 1.2
#define ARROW_HEAD 0.35

typedef struct
{
  PonderWaitingLayout *layout;
  PonderRecord *record;
  const PonderTreeFont *font;
  double chip_y;
  double chip_height;
  guint n_first; /* items with chips before the gap */
  guint n_last; /* and after it */
  double x; /* where the next part begins */
} Work;

static double
get_chip_height (const PonderTreeFont *font)
{
  return MAX (LEAST_CHIP, CHIP * font->line_height);
}

/* Returns the height of every picture of what waits in that font. */
double
ponder_waiting_layout_get_height (const PonderTreeFont *font)
{
  g_return_val_if_fail (font != NULL, 0);

  return font->small_line_height + BELOW_HEADING * font->line_height + get_chip_height (font);
}

static double
measure (Work       *work,
         const char *text,
         gboolean    small)
{
  return work->font->measure (text, small, work->font->user_data);
}

/* Adds a label whose text it takes. Returns its width. */
static double
add_label (Work   *work,
           GArray *labels,
           char   *text,
           double  x,
           double  y)
{
  g_autofree char *owned = text;
  PonderWaitingLabel label = { .small = TRUE, .x = x, .y = y };

  label.text = g_string_chunk_insert_const (work->layout->texts, owned);
  label.width = measure (work, label.text, TRUE);
  g_array_append_val (labels, label);
  return label.width;
}

static double
add_heading (Work  *work,
             char  *text,
             double x)
{
  return add_label (work, work->layout->labels, text, x, work->font->small_line_height / 2);
}

static char *
dup_wait_text (guint64  n_waiting,
               gboolean is_part)
{
  g_autofree char *count = ponder_count_text (n_waiting);

  if (is_part)
    /* Translators: how many nodes of a search wait at least to be visited: a large number */
    return g_strdup_printf (_ ("%s or more wait"), count);
  /* Translators: how many nodes of a search wait to be visited */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s waits", "%s wait", ponder_count_plural (n_waiting)), count);
}

static char *
dup_joined_text (guint64 n_joined)
{
  g_autofree char *count = ponder_count_text (n_joined);

  /* Translators: how many nodes have just been added to those that wait to be visited */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "+%s joined", "+%s joined", ponder_count_plural (n_joined)),
                          count);
}

/* Adds a line of the counts. Returns how wide they are with it. */
static double
add_count (Work  *work,
           char  *text,
           double y,
           double width)
{
  double own = add_label (work, work->layout->counts, text, 0, y);

  return MAX (own, width);
}

/* Adds how many wait. Their room doesn't depend on that number unless it is very large, so the chips stay in place. */
static void
add_counts (Work *work)
{
  static const char *const names[] = {
    [PONDER_WAITING_QUEUE] = N_ ("Queue"),
    [PONDER_WAITING_STACK] = N_ ("Stack"),
    /* Translators: the moves of a game that were not tried yet */
    [PONDER_WAITING_BRANCHES] = N_ ("Open branches"),
    /* Translators: the moves that a person can try by hand */
    [PONDER_WAITING_MOVES] = N_ ("Your move"),
  };
  PonderWaitingLayout *layout = work->layout;
  const PonderWaiting *waiting = layout->waiting;
  double middle = work->chip_y + work->chip_height / 2;
  double line = work->font->small_line_height;
  g_autofree char *many_wait = dup_wait_text (MANY, FALSE);
  g_autofree char *many_joined = dup_joined_text (MANY_JOINED);
  double width = measure (work, many_wait, TRUE);
  double joined_width = measure (work, many_joined, TRUE);

  width = add_count (work, g_strdup (_ (names[waiting->kind])), line / 2, MAX (width, joined_width));
  if (waiting->kind != PONDER_WAITING_MOVES)
    width = add_count (work, dup_wait_text (waiting->n_waiting, waiting->is_part), middle - line / 2, width);
  if (waiting->n_joined > 0)
    width = add_count (work, dup_joined_text (waiting->n_joined), middle + line / 2, width);
  layout->counts_width = width;
  work->x = width + GROUP_GAP * work->font->line_height;
}

/* Adds an arrow from right to left with a heading. */
static void
add_arrow (Work       *work,
           const char *heading)
{
  double width = ARROW * work->font->line_height;
  double heading_width;
  PonderWaitingArrow arrow = {
    .x1 = work->x + width,
    .x2 = work->x,
    .y = work->chip_y + work->chip_height / 2,
    .size = ARROW_HEAD * work->font->line_height,
  };

  heading_width = add_heading (work, g_strdup (heading), work->x);
  width = MAX (width, heading_width);
  g_array_append_val (work->layout->arrows, arrow);
  work->x += width + CHIP_GAP * work->font->line_height;
}

static void
add_chip (Work *work,
          guint nth)
{
  const PonderWaitingItem *item = ponder_waiting_get (work->layout->waiting, nth);
  double padding = PADDING * work->font->line_height;
  PonderWaitingChip chip = {
    .item = nth,
    .next = nth == 0 && work->layout->waiting->kind != PONDER_WAITING_MOVES,
    .joined = item->joined,
    .text = item->text,
    .bound = item->bound,
    .x = work->x,
    .y = work->chip_y,
    .height = work->chip_height,
    .text_width = measure (work, item->text, FALSE),
  };
  double inside = chip.text_width;

  if (item->bound != NULL)
    {
      chip.bound_width = measure (work, item->bound, TRUE);
      inside += BESIDE * work->font->line_height + chip.bound_width;
    }
  chip.width = MAX (inside + 2 * padding, LEAST_CHIP);
  chip.text_x = (chip.width - inside) / 2;
  chip.bound_x = chip.text_x + inside - chip.bound_width;
  g_array_append_val (work->layout->chips, chip);
  work->x += chip.width + CHIP_GAP * work->font->line_height;
}

/* Returns where the last moves of items are made if that is the same place, or NULL. */
static char *
dup_place (Work *work,
           guint first,
           guint end)
{
  g_autofree char *place = NULL;

  for (guint i = first; i < end; i++)
    {
      const PonderWaitingItem *item = ponder_waiting_get (work->layout->waiting, i);
      guint32 move = g_array_index (item->moves, guint32, item->moves->len - 1);
      g_autofree char *its = ponder_record_dup_place_text (work->record, move);

      if (i > first && g_strcmp0 (its, place) != 0)
        return NULL;
      g_free (place);
      place = g_steal_pointer (&its);
    }
  return g_steal_pointer (&place);
}

static char *
dup_heading (Work *work,
             guint first,
             guint end)
{
  guint64 depth = ponder_waiting_get (work->layout->waiting, first)->depth;
  g_autofree char *count = ponder_count_text (depth);
  g_autofree char *place = NULL;

  if (depth == 0)
    return g_strdup ("");
  if (work->layout->waiting->kind == PONDER_WAITING_QUEUE)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s move", "%s moves", ponder_count_plural (depth)), count);
  place = dup_place (work, first, end);
  if (place != NULL)
    return g_steal_pointer (&place);
  /* Translators: the number of a move on the path that a search has made */
  return g_strdup_printf (_ ("Move %s"), count);
}

/* Adds the chips of items with paths of the same length, which stand beside one another. */
static void
add_group (Work *work,
           guint first,
           guint end)
{
  double begin = work->x;
  double width = add_heading (work, dup_heading (work, first, end), begin);

  for (guint i = first; i < end; i++)
    add_chip (work, i);
  work->x = MAX (work->x - CHIP_GAP * work->font->line_height, begin + width) + GROUP_GAP * work->font->line_height;
}

static void
add_gap (Work *work)
{
  PonderWaitingLayout *layout = work->layout;
  guint64 n_hidden = layout->waiting->n_waiting - work->n_first - work->n_last;
  g_autofree char *count = ponder_count_text (n_hidden);

  if (n_hidden == 0)
    return;
  layout->gap = layout->labels->len;
  /* Translators: how many more there are than those that are listed */
  work->x += add_label (work, layout->labels, g_strdup_printf (_ ("… %s more"), count), work->x,
                        work->chip_y + work->chip_height / 2);
  work->x += GROUP_GAP * work->font->line_height;
}

static void
add_groups (Work *work,
            guint first,
            guint end_of_all)
{
  const PonderWaiting *waiting = work->layout->waiting;
  guint end;

  for (; first < end_of_all; first = end)
    {
      for (end = first + 1;
           end < end_of_all && ponder_waiting_get (waiting, end)->depth == ponder_waiting_get (waiting, first)->depth;)
        end++;
      add_group (work, first, end);
    }
}

/* Lays out the first and the last items, with the others between them. Returns the width. */
static double
lay_out (Work *work,
         guint n_first,
         guint n_last)
{
  PonderWaitingLayout *layout = work->layout;
  guint n_items = layout->waiting->items->len;

  g_array_set_size (layout->chips, 0);
  g_array_set_size (layout->counts, 0);
  g_array_set_size (layout->labels, 0);
  g_array_set_size (layout->arrows, 0);
  layout->gap = PONDER_WAITING_NO_LABEL;
  layout->folded = n_first + n_last < n_items;
  work->n_first = n_first;
  work->n_last = n_last;
  add_counts (work);
  if (n_items == 0)
    return layout->width = work->x;
  if (layout->waiting->kind != PONDER_WAITING_MOVES)
    /* Translators: stands above an arrow at what is taken next */
    add_arrow (work, _ ("Next"));
  add_groups (work, 0, n_first);
  add_gap (work);
  add_groups (work, n_items - n_last, n_items);
  if (layout->waiting->kind == PONDER_WAITING_QUEUE)
    /* Translators: stands above an arrow to the end of a queue */
    add_arrow (work, _ ("End"));
  return layout->width = work->x;
}

/* Lays out so many of the items: those taken first, and of a queue some at its end, where others join. */
static double
lay_out_some (Work *work,
              guint n)
{
  const PonderWaiting *waiting = work->layout->waiting;
  guint n_last = 0;

  if (n == waiting->items->len && waiting->gap > 0)
    n_last = n - waiting->gap;
  else if (n < waiting->items->len && waiting->kind == PONDER_WAITING_QUEUE)
    n_last = MIN (CLAMP (waiting->n_joined, n / PART_AT_END, n / 2), waiting->items->len - waiting->gap);
  return lay_out (work, n - n_last, n_last);
}

/* Lays out as many items as fit in @width, but at least three; all of them if that is 0. */
static void
lay_out_within (Work  *work,
                double width)
{
  guint n = work->layout->waiting->items->len;
  guint fits = MIN (LEAST_ITEMS, n);
  guint beyond = n;

  if (lay_out_some (work, n) <= width || width <= 0 || n <= LEAST_ITEMS)
    return;
  while (beyond - fits > 1)
    {
      guint middle = (fits + beyond) / 2;

      if (lay_out_some (work, middle) <= width)
        fits = middle;
      else
        beyond = middle;
    }
  lay_out_some (work, fits);
}

static void
mirror (PonderWaitingLayout *self)
{
  GArray *const labels[] = { self->counts, self->labels };

  for (guint i = 0; i < self->chips->len; i++)
    {
      PonderWaitingChip *chip = &g_array_index (self->chips, PonderWaitingChip, i);

      chip->x = self->width - chip->x - chip->width;
      chip->text_x = chip->width - chip->text_x - chip->text_width;
      chip->bound_x = chip->width - chip->bound_x - chip->bound_width;
    }
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    for (guint nth = 0; nth < labels[i]->len; nth++)
      {
        PonderWaitingLabel *label = &g_array_index (labels[i], PonderWaitingLabel, nth);

        label->x = self->width - label->x - label->width;
      }
  for (guint i = 0; i < self->arrows->len; i++)
    {
      PonderWaitingArrow *arrow = &g_array_index (self->arrows, PonderWaitingArrow, i);

      arrow->x1 = self->width - arrow->x1;
      arrow->x2 = self->width - arrow->x2;
    }
}

/* Returns a layout with as many items as fit into @width, at least three; with 0 all of them.
 * @record can say where moves are made. */
PonderWaitingLayout *
ponder_waiting_layout_new (PonderRecord         *record,
                           PonderWaiting        *waiting,
                           const PonderTreeFont *font,
                           double                width,
                           gboolean              right_to_left)
{
  PonderWaitingLayout *self;
  Work work;

  g_return_val_if_fail (PONDER_IS_RECORD (record), NULL);
  g_return_val_if_fail (waiting != NULL && font != NULL, NULL);

  self = g_new0 (PonderWaitingLayout, 1);
  self->chips = g_array_new (FALSE, FALSE, sizeof (PonderWaitingChip));
  self->counts = g_array_new (FALSE, FALSE, sizeof (PonderWaitingLabel));
  self->labels = g_array_new (FALSE, FALSE, sizeof (PonderWaitingLabel));
  self->arrows = g_array_new (FALSE, FALSE, sizeof (PonderWaitingArrow));
  self->waiting = g_atomic_rc_box_acquire (waiting);
  self->texts = g_string_chunk_new (256);
  self->height = ponder_waiting_layout_get_height (font);
  work = (Work){
    .layout = self,
    .record = record,
    .font = font,
    .chip_y = self->height - get_chip_height (font),
    .chip_height = get_chip_height (font),
  };
  lay_out_within (&work, width);
  if (right_to_left)
    mirror (self);
  return self;
}

void
ponder_waiting_layout_free (PonderWaitingLayout *self)
{
  g_return_if_fail (self != NULL);

  g_array_unref (self->chips);
  g_array_unref (self->counts);
  g_array_unref (self->labels);
  g_array_unref (self->arrows);
  ponder_waiting_unref (self->waiting);
  g_string_chunk_free (self->texts);
  g_free (self);
}

/* Draws the layout of what waits as it is drawn on the screen, on white. */

/* By the height of a line of text. */
#define MARGIN 0.5
#define ROUNDING 0.4
#define FRAME 0.07
#define THICK_FRAME 0.17
#define DASH 0.3

static void
append_chip (GString                 *svg,
             const PonderWaiting     *waiting,
             const PonderWaitingChip *chip)
{
  double line = ponder_svg_get_font ()->line_height;
  double middle = chip->y + chip->height / 2;

  ponder_svg_append (svg,
                     "<g role=\"graphics-symbol\">\n<title>@</title>\n<rect x=\"#\" y=\"#\" width=\"#\" height=\"#\" "
                     "rx=\"#\" fill=\"@\" stroke=\"@\" stroke-width=\"#\"",
                     ponder_waiting_get (waiting, chip->item)->name, chip->x, chip->y, chip->width, chip->height,
                     ROUNDING * line, ponder_tree_style_get_print_color (PONDER_TREE_GROUND),
                     ponder_tree_style_get_print_color (chip->next ? PONDER_TREE_PATH : PONDER_TREE_LINES),
                     (chip->next ? THICK_FRAME : FRAME) * line);
  if (chip->joined)
    ponder_svg_append (svg, " stroke-dasharray=\"#\"", DASH * line);
  g_string_append (svg, "/>\n");
  ponder_svg_append_text (svg, chip->text, FALSE, NULL, chip->x + chip->text_x + chip->text_width / 2, middle,
                          chip->text_width);
  if (chip->bound != NULL)
    ponder_svg_append_text (svg, chip->bound, TRUE, ponder_tree_style_get_print_color (PONDER_TREE_QUIET),
                            chip->x + chip->bound_x + chip->bound_width / 2, middle, chip->bound_width);
  g_string_append (svg, "</g>\n");
}

static void
append_labels (GString *svg,
               GArray  *labels)
{
  for (guint i = 0; i < labels->len; i++)
    {
      const PonderWaitingLabel *label = &g_array_index (labels, PonderWaitingLabel, i);

      ponder_svg_append_text (svg, label->text, label->small, ponder_tree_style_get_print_color (PONDER_TREE_QUIET),
                              label->x + label->width / 2, label->y, label->width);
    }
}

static void
append_arrow (GString                  *svg,
              const PonderWaitingArrow *arrow)
{
  double back = arrow->x1 > arrow->x2 ? arrow->size : -arrow->size;

  ponder_svg_append (svg,
                     "<path d=\"M# #H#M# #L# #L# #\" fill=\"none\" stroke=\"@\" stroke-width=\"#\" "
                     "stroke-linecap=\"round\" stroke-linejoin=\"round\"/>\n",
                     arrow->x1, arrow->y, arrow->x2, arrow->x2 + back, arrow->y - arrow->size, arrow->x2, arrow->y,
                     arrow->x2 + back, arrow->y + arrow->size, ponder_tree_style_get_print_color (PONDER_TREE_LINES),
                     FRAME * ponder_svg_get_font ()->line_height);
}

static const char *
describe (const PonderWaiting *waiting)
{
  return waiting->kind == PONDER_WAITING_QUEUE
           ? _ ("What is at the beginning is visited next, and new nodes join at the end. What has a thick frame is "
                "next, and what has a dashed one has just joined.")
           : _ ("What is at the beginning is tried next, and new moves are put before it. What has a thick frame is "
                "next, and what has a dashed one has just joined.");
}

/* Draws what waits as SVG. @record can say where moves are made. */
char *
ponder_waiting_svg_write (PonderRecord  *record,
                          const char    *title,
                          PonderWaiting *waiting,
                          gboolean       right_to_left)
{
  const PonderTreeFont *font = ponder_svg_get_font ();
  double margin = MARGIN * font->line_height;
  g_autoptr (PonderWaitingLayout) layout = NULL;
  g_autofree char *full_title = NULL;
  GString *svg;

  g_return_val_if_fail (PONDER_IS_RECORD (record), NULL);
  g_return_val_if_fail (title != NULL && waiting != NULL, NULL);

  layout = ponder_waiting_layout_new (record, waiting, font, 0, right_to_left);
  /* Translators: the title of a picture: the name of a puzzle or game */
  full_title = g_strdup_printf (_ ("%s: what waits to be visited"), title);
  svg = ponder_svg_begin (full_title, describe (waiting), -margin, -margin, layout->width + 2 * margin,
                          layout->height + 2 * margin, ponder_tree_style_get_print_color (PONDER_TREE_GROUND));
  ponder_svg_append (svg, "<g fill=\"@\">\n", ponder_tree_style_get_print_color (PONDER_TREE_TEXT));
  append_labels (svg, layout->counts);
  append_labels (svg, layout->labels);
  for (guint i = 0; i < layout->arrows->len; i++)
    append_arrow (svg, &g_array_index (layout->arrows, PonderWaitingArrow, i));
  for (guint i = 0; i < layout->chips->len; i++)
    append_chip (svg, waiting, &g_array_index (layout->chips, PonderWaitingChip, i));
  g_string_append (svg, "</g>\n");
  return ponder_svg_end (svg);
}
