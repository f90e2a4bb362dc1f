/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A race that comes with the program. */
typedef struct
{
  const char *name; /* its name in lists and menus; translate with _() */
  const char *explanation; /* what it shows, in a sentence; translate with _() */
  const char *puzzle; /* the id of its puzzle, which is that of its page */
  const char *keys; /* the group of the puzzle in a document, one key per line */
  const char *race; /* what is kept of the race, as groups of a kept file */
} PonderShippedRace;

const PonderShippedRace *ponder_shipped_races         (guint                   *n_races);
char                    *ponder_shipped_race_dup_text (const PonderShippedRace *self);

G_END_DECLS
