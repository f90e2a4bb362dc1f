/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-corrections.h"
#include "ponder-code-set.h"
#include "ponder-latest.h"

G_BEGIN_DECLS

/* What follows from the answers given so far. */
typedef struct
{
  PonderCodeSet *set; /* the codes that fit all lines */
  /* (element-type guint64) for each line, how many codes fit it and all lines before it */
  GArray *fits;
  /* nullable: which answers may be wrong; NULL if a code fits them all */
  PonderCodeCorrections *corrections;
} PonderCodeDeductions;

void ponder_code_deductions_free (PonderCodeDeductions *self);

/* Computes PonderCodeDeductions from the answers of a PonderCodeQuery. */
extern const PonderLatestKind ponder_code_deducing;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderCodeDeductions, ponder_code_deductions_free)

G_END_DECLS
