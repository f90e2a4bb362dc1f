/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-code-advisor.h"

G_BEGIN_DECLS

/**
 * PonderMatchTab:
 * @PONDER_MATCH_TAB_THEIRS: I guess their number
 * @PONDER_MATCH_TAB_MINE: they guess mine
 * @PONDER_MATCH_TAB_BOTH: both, in turns
 *
 * Which sides of a match are shown.
 */
typedef enum
{
  PONDER_MATCH_TAB_THEIRS,
  PONDER_MATCH_TAB_MINE,
  PONDER_MATCH_TAB_BOTH,
} PonderMatchTab;

#define PONDER_N_MATCH_TABS 3

#define PONDER_TYPE_MATCH_VIEW (ponder_match_view_get_type ())

G_DECLARE_FINAL_TYPE (PonderMatchView, ponder_match_view, PONDER, MATCH_VIEW, AdwBin)

/**
 * PonderMatchPart:
 *
 * The parts of the view that are available to connect to their signals.
 */
typedef enum
{
  PONDER_MATCH_PART_SCORE,
  PONDER_MATCH_PART_CARD,
  PONDER_MATCH_PART_PAD,
  PONDER_MATCH_PART_MINE,
  PONDER_MATCH_PART_LINES,
  PONDER_MATCH_PART_THEIRS,
  PONDER_MATCH_PART_LIST,
} PonderMatchPart;

GtkWidget     *ponder_match_view_get_part      (PonderMatchView   *self,
                                                PonderMatchPart    part);
PonderMatchTab ponder_match_view_get_tab       (PonderMatchView   *self);
void           ponder_match_view_set_tab       (PonderMatchView   *self,
                                                PonderMatchTab     tab);
void           ponder_match_view_set_wide      (PonderMatchView   *self,
                                                gboolean           wide);
GtkWidget     *ponder_match_view_get_undo_keys (PonderMatchView   *self);
void           ponder_match_view_show          (PonderMatchView   *self,
                                                const PonderMatch *match,
                                                PonderCodeAdvisor *advisor);
gboolean       ponder_match_view_type          (PonderMatchView   *self,
                                                guint              keyval);

G_END_DECLS
