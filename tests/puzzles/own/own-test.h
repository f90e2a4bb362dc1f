/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-own-machine.h"

/* What a program needs besides `start`. */
#define OWN_TEST_REST "function done (state) return false end function next (state) return {} end\n"

static inline PonderOwnMachine *
own_test_machine (const char *source)
{
  g_autoptr (GError) error = NULL;
  PonderOwnMachine *machine = ponder_own_machine_new (source, NULL, NULL, &error);

  g_assert_no_error (error);
  return machine;
}

/* Asks everything that a program can be asked about a state and its children. Returns whether there was no error. */
static inline gboolean
own_test_ask (PonderOwnMachine  *machine,
              PonderOwnState    *state,
              PonderOwnExpansion expansion,
              GError           **error)
{
  g_autoptr (PonderOwnPicture) picture = NULL;
  g_autofree char *reason = NULL;
  gboolean done, allowed;

  if (!ponder_own_machine_is_allowed (machine, state, &allowed, &reason, error) ||
      !ponder_own_machine_is_done (machine, state, &done, error))
    return FALSE;
  picture = ponder_own_machine_show (machine, state, error);
  if (picture == NULL)
    return FALSE;
  g_assert_true (picture->text == NULL || g_utf8_validate (picture->text, -1, NULL));
  if (!ponder_own_machine_expand (machine, state, expansion, error))
    return FALSE;
  for (guint i = 0; i < state->n_children; i++)
    {
      g_autofree char *shortly = NULL;
      g_autofree char *words = NULL;

      if (!ponder_own_machine_is_allowed (machine, state->children[i], &allowed, NULL, error) ||
          !ponder_own_machine_describe_move (machine, state, state->children[i], &shortly, &words, error))
        return FALSE;
      g_assert_true (g_utf8_validate (shortly, -1, NULL));
    }
  return TRUE;
}

/* Returns the first error of a program that is asked about its start and the children of that, or NULL. */
static inline GError *
own_test_find_error (const char *source)
{
  GError *error = NULL;
  PonderOwnMachine *machine = ponder_own_machine_new (source, NULL, NULL, &error);

  if (machine == NULL)
    return error;
  if (own_test_ask (machine, ponder_own_machine_get_start (machine), PONDER_OWN_EXPAND_ONLY, &error))
    for (guint i = 0; error == NULL && i < ponder_own_machine_get_start (machine)->n_children; i++)
      own_test_ask (machine, ponder_own_machine_get_start (machine)->children[i], PONDER_OWN_EXPAND_ASK, &error);
  ponder_own_machine_free (machine);
  return error;
}

/* Returns the value of an expression of Lua as text. */
static inline char *
own_test_evaluate (const char *expression)
{
  g_autofree char *source = g_strdup_printf ("start = %s\n" OWN_TEST_REST, expression);
  PonderOwnMachine *machine = own_test_machine (source);
  char *text = ponder_own_state_to_text (ponder_own_machine_get_start (machine), 400);

  ponder_own_machine_free (machine);
  return text;
}
