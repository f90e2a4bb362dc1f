/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-print-text.h"

/* Paragraphs and headings. Neither is ever divided among pages, because they are short. */

#define TITLE_SIZE 18.0
#define GAP 12.0 /* below each of them */

typedef struct
{
  char *title;
  char *subtitle; /* nullable */
} Heading;

static guint
fit_text (gconstpointer          data,
          PonderPrintPen        *pen,
          const PonderPrintRoom *room,
          guint                  from,
          double                *height)
{
  *height = ponder_print_pen_paragraph (pen, data, PONDER_PRINT_TEXT_SIZE, 0, 0, room->width, FALSE) + GAP;
  return *height <= room->height || room->fresh;
}

static void
draw_text (gconstpointer          data,
           PonderPrintPen        *pen,
           const PonderPrintArea *area,
           guint                  from,
           guint                  n)
{
  ponder_print_pen_paragraph (pen, data, PONDER_PRINT_TEXT_SIZE, area->x, area->y, area->width, TRUE);
}

static const PonderPrintBlockFuncs text_funcs = { .fit = fit_text, .draw = draw_text, .free = g_free };

static guint
fit_heading (gconstpointer          data,
             PonderPrintPen        *pen,
             const PonderPrintRoom *room,
             guint                  from,
             double                *height)
{
  const Heading *self = data;

  *height = TITLE_SIZE * PONDER_PRINT_LINE + GAP;
  if (self->subtitle != NULL)
    *height += PONDER_PRINT_TEXT_SIZE * PONDER_PRINT_LINE;
  return 1;
}

static void
draw_heading (gconstpointer          data,
              PonderPrintPen        *pen,
              const PonderPrintArea *area,
              guint                  from,
              guint                  n)
{
  const Heading *self = data;
  double below = area->y + TITLE_SIZE * PONDER_PRINT_LINE;

  ponder_print_pen_text (pen, self->title, TITLE_SIZE, TRUE, area->x, area->y + TITLE_SIZE / 2, 0, area->width);
  if (self->subtitle != NULL)
    ponder_print_pen_text (pen, self->subtitle, PONDER_PRINT_TEXT_SIZE, FALSE, area->x,
                           below + PONDER_PRINT_TEXT_SIZE / 2, 0, area->width);
}

static void
free_heading (gpointer data)
{
  Heading *self = data;

  g_free (self->title);
  g_free (self->subtitle);
  g_free (self);
}

static const PonderPrintBlockFuncs heading_funcs = { .fit = fit_heading, .draw = draw_heading, .free = free_heading };

/**
 * ponder_print_text_new:
 * @text: a few sentences
 *
 * Returns: (transfer full): a paragraph
 */
PonderPrintBlock *
ponder_print_text_new (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  return ponder_print_block_new (&text_funcs, g_strdup (text), 1);
}

/**
 * ponder_print_heading_new:
 * @subtitle: (nullable): shown in smaller type below the title
 *
 * Returns: (transfer full): a heading for the top of a page
 */
PonderPrintBlock *
ponder_print_heading_new (const char *title,
                          const char *subtitle)
{
  Heading *self;

  g_return_val_if_fail (title != NULL, NULL);

  self = g_new (Heading, 1);
  *self = (Heading){ .title = g_strdup (title), .subtitle = g_strdup (subtitle) };
  return ponder_print_block_new (&heading_funcs, self, 1);
}
