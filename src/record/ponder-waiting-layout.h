/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-tree-layout.h"

G_BEGIN_DECLS

#define PONDER_WAITING_NO_LABEL G_MAXUINT

/* A rounded rectangle with a text, and perhaps a bound after it; both stand in the middle of its height. One that
 * will be taken next has a thick frame, one that joined a dashed one. */
typedef struct
{
  guint item; /* the index of the item */
  gboolean next; /* whether it will be taken next */
  gboolean joined; /* whether it was added last */
  const char *text; /* owned by the list of what waits */
  const char *bound;
  double x; /* its left edge */
  double y; /* its top */
  double width;
  double height;
  double text_x; /* the left edge of the text, from the chip's */
  double text_width; /* of the text */
  double bound_x; /* the left edge of the bound, if there is one, from the chip's */
  double bound_width; /* of the bound, which is written in small letters */
} PonderWaitingChip;

typedef struct
{
  const char *text; /* owned by the layout */
  gboolean small; /* whether it is written in small letters */
  double x; /* its left edge */
  double y; /* the middle of its line */
  double width;
} PonderWaitingLabel;

typedef struct
{
  double x1; /* where it begins */
  double x2; /* where its point is */
  double y; /* its height */
  double size; /* of its head, along and across */
} PonderWaitingArrow;

/* Where everything in the picture of what waits is, in pixels of the font: from (0, 0) at the top left to (@width,
 * @height). */
typedef struct
{
  GArray *chips; /* (element-type PonderWaitingChip) in the order of their items */
  /* (element-type PonderWaitingLabel) how many wait; they stand still when the rest scrolls */
  GArray *counts;
  GArray *labels; /* (element-type PonderWaitingLabel) the headings, and how many are not listed */
  /* the index of the label that says how many have no chip, or PONDER_WAITING_NO_LABEL */
  guint gap;
  gboolean folded; /* whether there are items without chips, because there wasn't enough room */
  GArray *arrows; /* (element-type PonderWaitingArrow) */
  double counts_width; /* the room that the counts take at the beginning of the line */
  double width;
  double height;

  PonderWaiting *waiting;
  GStringChunk *texts;
} PonderWaitingLayout;

double               ponder_waiting_layout_get_height (const PonderTreeFont *font);
PonderWaitingLayout *ponder_waiting_layout_new        (PonderRecord         *record,
                                                       PonderWaiting        *waiting,
                                                       const PonderTreeFont *font,
                                                       double                width,
                                                       gboolean              right_to_left);
void                 ponder_waiting_layout_free       (PonderWaitingLayout  *self);

char                *ponder_waiting_svg_write         (PonderRecord         *record,
                                                       const char           *title,
                                                       PonderWaiting        *waiting,
                                                       gboolean              right_to_left);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderWaitingLayout, ponder_waiting_layout_free)

G_END_DECLS
