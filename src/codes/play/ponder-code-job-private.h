/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-code-strategy.h"
#include "ponder-progress.h"

G_BEGIN_DECLS

typedef struct _PonderCodeJob PonderCodeJob;

/* What is computed about the guesses of a game, in a thread. */
struct _PonderCodeJob
{
  PonderCodeRules rules;
  const PonderCodeLine *lines;
  guint n_lines;
  PonderCode code; /* a guess, or the secret, if it is about one */
  const PonderCodeStrategy *strategy;
  PonderProgress *progress; /* or NULL */

  /* Returns the result, or NULL with the error set. */
  gpointer (*run) (const PonderCodeJob *job,
                   GCancellable        *cancellable,
                   GError             **error);
  GDestroyNotify free_result;
};

void ponder_code_job_start (const PonderCodeJob *job,
                            gpointer             source_tag,
                            GCancellable        *cancellable,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data);

G_END_DECLS
