/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-race.h"

G_BEGIN_DECLS

/* What charts and tables show of a lane. */
typedef struct
{
  char *name; /* the method */
  char *ending; /* how it has ended, or what it does */
  char *remaining; /* nullable: how much there would be to visit, if it has not finished; “prospect” in CSV */
  PonderFigures figures; /* what it has counted */
  gboolean finished; /* whether these are all: it has come to what it stops at, an answer or the end */
} PonderRaceEntry;

const char *ponder_race_letter (guint lane);
const PonderFigure *const *ponder_race_measures     (void);

void        ponder_race_entry_free      (PonderRaceEntry       *self);
GPtrArray  *ponder_race_list_entries    (PonderRace            *race);
gboolean    ponder_race_can_continue    (PonderRace            *race);
const char *ponder_race_get_status      (PonderRace            *race);

gboolean    ponder_race_is_shown        (GPtrArray             *entries,
                                         const PonderFigure    *measure);
char       *ponder_race_figure_text     (const PonderRaceEntry *entry,
                                         const PonderFigure    *measure);
char       *ponder_race_figure_label    (const PonderRaceEntry *entry,
                                         const PonderFigure    *measure);
double      ponder_race_factor          (GPtrArray             *entries,
                                         guint                  entry,
                                         const PonderFigure    *measure);
char       *ponder_race_factor_text     (GPtrArray             *entries,
                                         guint                  entry,
                                         const PonderFigure    *measure);
char       *ponder_race_describe_result (GPtrArray             *entries);
char       *ponder_race_csv_write       (GPtrArray             *entries);

G_END_DECLS
