/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-kept-race.h"

#include "ponder-kept-method.h"
#include "ponder-race-entry.h"

/* Saves and loads a race in the kept file of a page: its rules in one group, and each method in a group of its own. */

#define GROUP "Race"

static const char *const paces[PONDER_RACE_N_PACES + 1] = {
  [PONDER_RACE_LOCKSTEP] = "lockstep",
  [PONDER_RACE_CPU_TIME] = "cpu-time",
};

static const char *const stops[PONDER_RACE_N_STOPS + 1] = {
  [PONDER_RACE_FIRST_ANSWER] = "first-answer",
  [PONDER_RACE_ALL_ANSWERS] = "all-answers",
  [PONDER_RACE_TIME] = "time",
};

static char *
dup_group (guint lane)
{
  return g_strdup_printf ("%s %s", GROUP, ponder_race_letter (lane));
}

void
ponder_kept_race_save (const PonderKeptRace *self,
                       GKeyFile             *kept)
{
  const PonderRaceSetup *setup = &self->setup;

  g_key_file_set_boolean (kept, GROUP, "Shown", self->shown);
  g_key_file_set_boolean (kept, GROUP, "Run", self->run);
  g_key_file_set_string (kept, GROUP, "Pace", paces[setup->rules.pace]);
  g_key_file_set_string (kept, GROUP, "Until", stops[setup->rules.stop]);
  g_key_file_set_double (kept, GROUP, "Seconds", setup->rules.seconds);
  g_key_file_set_integer (kept, GROUP, "Methods", (int) setup->n_methods);
  for (guint i = 0; i < setup->n_methods; i++)
    {
      g_autofree char *group = dup_group (i);

      ponder_kept_method_save (&setup->methods[i], kept, group);
    }
}

/* Returns whether a race was kept. What isn't kept, or makes no sense, is not changed. */
gboolean
ponder_kept_race_load (PonderKeptRace *self,
                       GKeyFile       *kept)
{
  PonderRaceSetup *setup = &self->setup;
  int n_methods;
  double seconds;

  if (!g_key_file_has_group (kept, GROUP))
    return FALSE;
  self->shown = g_key_file_get_boolean (kept, GROUP, "Shown", NULL);
  self->run = g_key_file_get_boolean (kept, GROUP, "Run", NULL);
  setup->rules.pace = ponder_kept_method_find_id (kept, GROUP, "Pace", paces, setup->rules.pace);
  setup->rules.stop = ponder_kept_method_find_id (kept, GROUP, "Until", stops, setup->rules.stop);
  seconds = g_key_file_get_double (kept, GROUP, "Seconds", NULL);
  if (seconds >= PONDER_RACE_LEAST_SECONDS && seconds <= PONDER_RACE_MOST_SECONDS)
    setup->rules.seconds = seconds;
  n_methods = g_key_file_get_integer (kept, GROUP, "Methods", NULL);
  if (n_methods < PONDER_RACE_LEAST_LANES || n_methods > PONDER_RACE_MOST_LANES)
    return TRUE;
  for (guint i = 0; i < (guint) n_methods; i++)
    {
      g_autofree char *group = dup_group (i);

      /* What isn't kept is that of the first. */
      if (i >= setup->n_methods)
        setup->methods[i] = setup->methods[0];
      ponder_kept_method_load (&setup->methods[i], kept, group);
    }
  setup->n_methods = n_methods;
  return TRUE;
}
