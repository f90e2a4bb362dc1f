/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-print-sheet.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>

/* Blocks are laid out one below the other. What doesn't fit moves to the next page; a heading always fits. */

#define FOOTER_HEIGHT 24.0
#define TITLE_SIZE 18.0
#define GAP 12.0 /* below a heading */

typedef struct
{
  char *title;
  char *subtitle; /* nullable */
} Heading;

typedef struct
{
  PonderPrintBlock *block;
  gboolean breaks; /* it begins a new page */
  gboolean leads; /* it stands on the page of what follows, if that isn't the heading of another */
} Part;

/* Items of a block that stand on one page. */
typedef struct
{
  const PonderPrintBlock *block;
  guint from;
  guint n;
  guint page;
  double y;
  double height;
} Placement;

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

static void
clear_part (gpointer part)
{
  g_clear_pointer (&((Part *) part)->block, ponder_print_block_free);
}

/* An empty sheet must be filled before it is shared. */
PonderPrintSheet *
ponder_print_sheet_new (void)
{
  PonderPrintSheet *self = g_atomic_rc_box_new (PonderPrintSheet);

  self->parts = g_array_new (FALSE, FALSE, sizeof (Part));
  g_array_set_clear_func (self->parts, clear_part);
  return self;
}

static void
sheet_clear (gpointer data)
{
  g_array_unref (((PonderPrintSheet *) data)->parts);
}

void
ponder_print_sheet_unref (PonderPrintSheet *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, sheet_clear);
}

/* Begins a new page with a heading. @subtitle may be NULL. */
void
ponder_print_sheet_begin (PonderPrintSheet *self,
                          const char       *title,
                          const char       *subtitle)
{
  Part part = { .breaks = TRUE };
  Heading *heading;

  g_return_if_fail (self != NULL && title != NULL);

  heading = g_new (Heading, 1);
  *heading = (Heading){ .title = g_strdup (title), .subtitle = g_strdup (subtitle) };
  part.block = ponder_print_block_new (&heading_funcs, heading, 1);
  g_array_append_val (self->parts, part);
}

/* Adds a block, which the sheet takes over, below the others. */
void
ponder_print_sheet_add (PonderPrintSheet *self,
                        PonderPrintBlock *block)
{
  Part part = { .block = block };

  g_return_if_fail (self != NULL && block != NULL);

  g_array_append_val (self->parts, part);
}

/* Does the same, on the page where the next block begins. */
void
ponder_print_sheet_add_leading (PonderPrintSheet *self,
                                PonderPrintBlock *block)
{
  g_return_if_fail (self != NULL && block != NULL);

  ponder_print_sheet_add (self, block);
  g_array_index (self->parts, Part, self->parts->len - 1).leads = TRUE;
}

/* Adds the blocks of a sheet that isn't shared, without its headings, and frees it. It may be NULL. */
void
ponder_print_sheet_take (PonderPrintSheet *self,
                         PonderPrintSheet *other)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; other != NULL && i < other->parts->len; i++)
    {
      Part *part = &g_array_index (other->parts, Part, i);

      if (!part->breaks)
        ponder_print_sheet_add (self, g_steal_pointer (&part->block));
    }
  g_clear_pointer (&other, ponder_print_sheet_unref);
}

/* The position of the next block. */
typedef struct
{
  guint page;
  double y;
} Place;

static void
break_page (Place *place)
{
  if (place->y > 0)
    *place = (Place){ .page = place->page + 1 };
}

/* Returns whether a part that leads, and the beginning of the next one, fit into what is left of the page. */
static gboolean
fits_with_next (const PonderPrintPages *self,
                PonderPrintPen         *pen,
                const Part             *part,
                const Place            *place)
{
  PonderPrintArea area = ponder_print_paper_get_area (&self->paper);
  PonderPrintRoom room = { area.width, area.height - FOOTER_HEIGHT - place->y, FALSE };
  double height;

  if (part == &g_array_index (self->sheet->parts, Part, self->sheet->parts->len - 1) || part[1].breaks)
    return TRUE;
  if (ponder_print_block_fit (part->block, pen, &room, 0, &height) < part->block->n_items)
    return FALSE;
  room.height -= height;
  return ponder_print_block_fit (part[1].block, pen, &room, 0, &height) > 0;
}

static void
place_part (PonderPrintPages *self,
            PonderPrintPen   *pen,
            const Part       *part,
            Place            *place)
{
  PonderPrintArea area = ponder_print_paper_get_area (&self->paper);
  guint from = 0;

  if (part->breaks || (part->leads && place->y > 0 && !fits_with_next (self, pen, part, place)))
    break_page (place);
  while (from < part->block->n_items)
    {
      PonderPrintRoom room = { area.width, area.height - FOOTER_HEIGHT - place->y, place->y == 0 };
      Placement placement = { .block = part->block, .from = from, .page = place->page, .y = place->y };

      placement.n = ponder_print_block_fit (part->block, pen, &room, from, &placement.height);
      if (placement.n > 0)
        g_array_append_val (self->placements, placement);
      place->y += placement.n > 0 ? placement.height : 0;
      from += placement.n;
      if (from < part->block->n_items)
        break_page (place);
    }
}

/* Returns the area between the margins. */
PonderPrintArea
ponder_print_paper_get_area (const PonderPrintPaper *self)
{
  return (PonderPrintArea){ self->margin, self->margin, self->width - 2 * self->margin,
                            self->height - 2 * self->margin };
}

/* Lays out a sheet. */
PonderPrintPages *
ponder_print_pages_new (PonderPrintSheet       *sheet,
                        const PonderPrintPaper *paper)
{
  PonderPrintPages *self;
  cairo_surface_t *surface;
  cairo_t *cr;
  g_auto (PonderPrintPen) pen = { NULL };
  Place place = { 0 };

  g_assert (ponder_print_paper_get_area (paper).width > 0);
  g_assert (ponder_print_paper_get_area (paper).height > FOOTER_HEIGHT);

  self = g_atomic_rc_box_new (PonderPrintPages);
  *self = (PonderPrintPages){ .sheet = g_atomic_rc_box_acquire (sheet), .paper = *paper };
  self->placements = g_array_new (FALSE, FALSE, sizeof (Placement));

  surface = cairo_recording_surface_create (CAIRO_CONTENT_ALPHA, NULL);
  cr = cairo_create (surface);
  ponder_print_pen_init (&pen, cr);
  for (guint i = 0; i < sheet->parts->len; i++)
    place_part (self, &pen, &g_array_index (sheet->parts, Part, i), &place);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  self->n_pages = sheet->parts->len > 0 ? place.page + 1 : 0;
  return self;
}

static void
pages_clear (gpointer data)
{
  PonderPrintPages *self = data;

  g_array_unref (self->placements);
  ponder_print_sheet_unref (self->sheet);
}

void
ponder_print_pages_unref (PonderPrintPages *self)
{
  g_atomic_rc_box_release_full (self, pages_clear);
}

static void
draw_footer (const PonderPrintPages *self,
             PonderPrintPen         *pen,
             const PonderPrintArea  *area,
             guint                   nth)
{
  double y = area->height - PONDER_PRINT_SMALL_SIZE / 2;
  /* Translators: in the footer of a printed page: its number, and the number of pages */
  g_autofree char *number = g_strdup_printf (_ ("%u / %u"), nth + 1, self->n_pages);

  ponder_print_pen_text (pen, _ ("Ponder"), PONDER_PRINT_SMALL_SIZE, FALSE, 0, y, 0, 0);
  if (self->n_pages > 1)
    ponder_print_pen_text (pen, number, PONDER_PRINT_SMALL_SIZE, FALSE, area->width, y, 1, 0);
}

/* Returns the index of the first placement on a page. */
static guint
find_page (const PonderPrintPages *self,
           guint                   nth)
{
  guint from = 0;
  guint to = self->placements->len;

  while (from < to)
    {
      guint middle = from + (to - from) / 2;

      if (g_array_index (self->placements, Placement, middle).page < nth)
        from = middle + 1;
      else
        to = middle;
    }
  return from;
}

/* Draws the page @nth, from 0. The origin of @cr is the top left corner of the paper. */
void
ponder_print_pages_draw (const PonderPrintPages *self,
                         cairo_t                *cr,
                         guint                   nth)
{
  g_auto (PonderPrintPen) pen = { NULL };
  PonderPrintArea area;

  g_assert (nth < self->n_pages);

  area = ponder_print_paper_get_area (&self->paper);
  cairo_save (cr);
  cairo_translate (cr, area.x, area.y);
  cairo_set_source_rgb (cr, 0, 0, 0);
  ponder_print_pen_init (&pen, cr);
  for (guint i = find_page (self, nth); i < self->placements->len; i++)
    {
      const Placement *placement = &g_array_index (self->placements, Placement, i);

      if (placement->page != nth)
        break;
      ponder_print_block_draw (placement->block, &pen,
                               &(PonderPrintArea){ 0, placement->y, area.width, placement->height }, placement->from,
                               placement->n);
    }
  draw_footer (self, &pen, &area, nth);
  cairo_restore (cr);
}

static cairo_status_t
write_cb (gpointer      closure,
          const guint8 *data,
          unsigned int  length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* Returns the pages as a PDF document, or NULL with G_IO_ERROR_CANCELLED or an error of cairo. */
GBytes *
ponder_print_pages_write_pdf (const PonderPrintPages *self,
                              const char             *title,
                              GCancellable           *cancellable,
                              GError                **error)
{
  g_autoptr (GByteArray) data = g_byte_array_new ();
  cairo_surface_t *surface =
    cairo_pdf_surface_create_for_stream (write_cb, data, self->paper.width, self->paper.height);
  cairo_t *cr;
  cairo_status_t status;

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Ponder " PACKAGE_VERSION);
  cr = cairo_create (surface);
  for (guint nth = 0; nth < self->n_pages && !g_cancellable_is_cancelled (cancellable); nth++)
    {
      ponder_print_pages_draw (self, cr, nth);
      cairo_show_page (cr);
    }
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (g_steal_pointer (&data));
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  return NULL;
}
