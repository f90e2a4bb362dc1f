/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-method.h"

G_BEGIN_DECLS

/* A method of the list. */
typedef struct
{
  const char *id; /* the name on the command line and in documents */
  const char *name; /* the name on the screen; translate with _() */
  const char *explanation; /* one line; translate with _() */
  PonderMethod method; /* with `remember` off, seed 0 and usual checking; see ponder_puzzle_init_method() */
} PonderPreset;

const PonderPreset *ponder_presets          (guint              *n_presets);
const PonderPreset *ponder_preset_find      (const char         *id);
const PonderPreset *ponder_preset_of_method (const PonderMethod *method);
char               *ponder_method_dup_name  (const PonderMethod *method,
                                             const PonderMethod *others,
                                             guint               n_others,
                                             PonderPuzzle       *puzzle);

G_END_DECLS
