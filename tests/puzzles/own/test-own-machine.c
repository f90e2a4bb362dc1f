/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "cases.h"
#include "ponder-own-machine.h"

#define QUEENS                                                                          \
  "name = 'Four queens'\n"                                                              \
  "start = {}\n"                                                                        \
  "function done (state) return #state == 4 end\n"                                      \
  "function next (state)\n"                                                             \
  "  local list = {}\n"                                                                 \
  "  for row = 1, 4 do list[#list + 1] = with (state, row) end\n"                       \
  "  return list\n"                                                                     \
  "end\n"                                                                               \
  "function allowed (state)\n"                                                          \
  "  local n = #state\n"                                                                \
  "  for i = 1, n - 1 do\n"                                                             \
  "    if state[i] == state[n] or math.abs (state[i] - state[n]) == n - i then\n"       \
  "      return false, 'queens in columns ' .. i .. ' and ' .. n .. ' attack each other'\n" \
  "    end\n"                                                                           \
  "  end\n"                                                                             \
  "  return true\n"                                                                     \
  "end\n"

typedef struct
{
  PonderOwnMachine *machine;
  PonderMemoryAccount *memory;
  guint n_nodes;
  guint n_answers;
} Search;

static void
search (Search         *self,
        PonderOwnState *state)
{
  g_autoptr (GError) error = NULL;
  gboolean done, allowed;

  self->n_nodes++;
  ponder_own_machine_is_done (self->machine, state, &done, &error);
  g_assert_no_error (error);
  if (done)
    {
      self->n_answers++;
      return;
    }
  ponder_own_machine_expand (self->machine, state, TRUE, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < state->n_children; i++)
    {
      ponder_own_machine_is_allowed (self->machine, state->children[i], &allowed, NULL, &error);
      g_assert_no_error (error);
      if (allowed)
        search (self, state->children[i]);
    }
  ponder_own_state_drop_children (state, self->memory);
}

static void
test_queens (void)
{
  PonderMemoryAccount memory = { .limit = 1 << 26 };
  g_autoptr (GError) error = NULL;
  PonderOwnMachine *machine = ponder_own_machine_new (QUEENS, &memory, NULL, &error);
  Search all = { machine, &memory };

  g_assert_no_error (error);
  g_assert_cmpstr (ponder_own_machine_get_name (machine), ==, "Four queens");
  search (&all, ponder_own_machine_get_start (machine));
  g_assert_cmpuint (all.n_nodes, ==, 17);
  g_assert_cmpuint (all.n_answers, ==, 2);
  ponder_own_machine_free (machine);
  g_assert_cmpuint (memory.used, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/own-machine/queens", test_queens);
  return g_test_run ();
}
