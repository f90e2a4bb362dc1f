/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-tree-layout.h"

G_BEGIN_DECLS

const PonderTreeFont *ponder_svg_get_font    (void);
GString              *ponder_svg_begin       (const char *title,
                                              const char *description,
                                              double      left,
                                              double      top,
                                              double      width,
                                              double      height,
                                              const char *ground);
void                  ponder_svg_append      (GString    *svg,
                                              const char *format,
                                              ...);
void                  ponder_svg_append_text (GString    *svg,
                                              const char *text,
                                              gboolean    small,
                                              const char *color,
                                              double      x,
                                              double      y,
                                              double      width);
char                 *ponder_svg_end         (GString    *svg);

G_END_DECLS
