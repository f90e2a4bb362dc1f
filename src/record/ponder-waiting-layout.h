/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-tree-layout.h"

G_BEGIN_DECLS

#define PONDER_WAITING_NO_LABEL G_MAXUINT

/**
 * PonderWaitingChip:
 * @item: the index of the item
 * @next: whether it will be taken next
 * @joined: whether it was added last
 * @text: owned by the list of what waits
 * @x: its left edge
 * @y: its top
 * @text_x: the left edge of the text, from the chip's
 * @text_width: of the text
 * @bound_x: the left edge of the bound, if there is one, from the chip's
 * @bound_width: of the bound, which is written in small letters
 *
 * A rounded rectangle with a text, and perhaps a bound after it; both stand in the middle of its height. One that will
 * be taken next has a thick frame, one that joined a dashed one.
 */
typedef struct
{
  guint item;
  gboolean next;
  gboolean joined;
  const char *text;
  const char *bound;
  double x;
  double y;
  double width;
  double height;
  double text_x;
  double text_width;
  double bound_x;
  double bound_width;
} PonderWaitingChip;

/**
 * PonderWaitingLabel:
 * @text: owned by the layout
 * @small: whether it is written in small letters
 * @x: its left edge
 * @y: the middle of its line
 */
typedef struct
{
  const char *text;
  gboolean small;
  double x;
  double y;
  double width;
} PonderWaitingLabel;

/**
 * PonderWaitingArrow:
 * @x1: where it begins
 * @x2: where its point is
 * @y: its height
 * @size: of its head, along and across
 */
typedef struct
{
  double x1;
  double x2;
  double y;
  double size;
} PonderWaitingArrow;

/**
 * PonderWaitingLayout:
 * @chips: (element-type PonderWaitingChip): in the order of their items
 * @counts: (element-type PonderWaitingLabel): how many wait; they stand still when the rest scrolls
 * @labels: (element-type PonderWaitingLabel): the headings, and how many are not listed
 * @gap: the index of the label that says how many have no chip, or %PONDER_WAITING_NO_LABEL
 * @folded: whether there are items without chips, because there wasn't enough room
 * @arrows: (element-type PonderWaitingArrow)
 * @counts_width: the room that the counts take at the beginning of the line
 *
 * Where everything in the picture of what waits is, in pixels of the font: from (0, 0) at the top left to
 * (@width, @height).
 */
typedef struct
{
  GArray *chips;
  GArray *counts;
  GArray *labels;
  guint gap;
  gboolean folded;
  GArray *arrows;
  double counts_width;
  double width;
  double height;

  PonderWaiting *waiting;
  GStringChunk *texts;
} PonderWaitingLayout;

double               ponder_waiting_layout_get_height (const PonderTreeFont *font);
PonderWaitingLayout *ponder_waiting_layout_new        (PonderRecord         *record,
                                                       PonderWaiting        *waiting,
                                                       const PonderTreeFont *font,
                                                       gboolean              right_to_left);
PonderWaitingLayout *ponder_waiting_layout_new_within (PonderRecord         *record,
                                                       PonderWaiting        *waiting,
                                                       const PonderTreeFont *font,
                                                       double                width,
                                                       gboolean              right_to_left);
void                 ponder_waiting_layout_free       (PonderWaitingLayout  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderWaitingLayout, ponder_waiting_layout_free)

G_END_DECLS
