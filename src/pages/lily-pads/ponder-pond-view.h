/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-pond.h"
#include "ponder-reveal.h"

G_BEGIN_DECLS

#define PONDER_TYPE_POND_VIEW (ponder_pond_view_get_type ())

G_DECLARE_FINAL_TYPE (PonderPondView, ponder_pond_view, PONDER, POND_VIEW, AdwBin)

/* Other files only read it. */
struct _PonderPondView
{
  AdwBin parent_instance;

  PonderReveal reveal; /* of the frog */

  GtkScrolledWindow *scroller;
  PonderPond *pond;
};

void ponder_pond_view_show (PonderPondView        *self,
                            const PonderPondScene *scene);

G_END_DECLS
