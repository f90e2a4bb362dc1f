/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-print-pdf.h"

#include <cairo-pdf.h>

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
ponder_print_pdf (const PonderPrintPages *pages,
                  const char             *title,
                  GCancellable           *cancellable,
                  GError                **error)
{
  cairo_t *cr;
  cairo_status_t status;
  PonderPrintPaper paper = ponder_print_pages_get_paper (pages);
  g_autoptr (GByteArray) data = g_byte_array_new ();
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (write_cb, data, paper.width, paper.height);

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Ponder " PACKAGE_VERSION);
  cr = cairo_create (surface);
  for (guint nth = 0; nth < ponder_print_pages_get_n (pages) && !g_cancellable_is_cancelled (cancellable); nth++)
    {
      ponder_print_pages_draw (pages, cr, nth);
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
