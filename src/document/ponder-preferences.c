/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-preferences.h"

#include "ponder-session.h"

/* What a person prefers on all pages. Without settings, a change lasts only until the program ends. */

enum
{
  PROP_0,
  PROP_MEMORY_LIMIT,
  PROP_SEARCH_SPEED,
  PROP_CORES,
  PROP_ANIMATIONS,
  PROP_UNIQUENESS,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (PonderPreferences, ponder_preferences, G_TYPE_OBJECT)

static void
ponder_preferences_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  PonderPreferences *self = PONDER_PREFERENCES (object);

  switch (prop_id)
    {
    case PROP_MEMORY_LIMIT:
      g_value_set_uint (value, self->memory_limit);
      break;

    case PROP_SEARCH_SPEED:
      g_value_set_double (value, self->search_speed);
      break;

    case PROP_CORES:
      g_value_set_uint (value, self->cores);
      break;

    case PROP_ANIMATIONS:
      g_value_set_boolean (value, self->animations);
      break;

    case PROP_UNIQUENESS:
      g_value_set_boolean (value, self->uniqueness);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ponder_preferences_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  PonderPreferences *self = PONDER_PREFERENCES (object);

  switch (prop_id)
    {
    case PROP_MEMORY_LIMIT:
      self->memory_limit = g_value_get_uint (value);
      ponder_memory_budget_set_limit (self->budget, (guint64) self->memory_limit << 20);
      break;

    case PROP_SEARCH_SPEED:
      self->search_speed = g_value_get_double (value);
      break;

    case PROP_CORES:
      self->cores = g_value_get_uint (value);
      break;

    case PROP_ANIMATIONS:
      self->animations = g_value_get_boolean (value);
      break;

    case PROP_UNIQUENESS:
      self->uniqueness = g_value_get_boolean (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ponder_preferences_finalize (GObject *object)
{
  PonderPreferences *self = PONDER_PREFERENCES (object);

  g_clear_pointer (&self->budget, ponder_memory_budget_unref);

  G_OBJECT_CLASS (ponder_preferences_parent_class)->finalize (object);
}

static void
ponder_preferences_class_init (PonderPreferencesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS;

  object_class->get_property = ponder_preferences_get_property;
  object_class->set_property = ponder_preferences_set_property;
  object_class->finalize = ponder_preferences_finalize;

  /* The most memory for all searches and for solving, in MiB. */
  properties[PROP_MEMORY_LIMIT] =
    g_param_spec_uint ("memory-limit", NULL, NULL, PONDER_PREFERENCES_LEAST_MEMORY, PONDER_PREFERENCES_MOST_MEMORY,
                       PONDER_PREFERENCES_USUAL_MEMORY, flags);
  /* The initial speed of a search in visits per second, or PONDER_FULL_SPEED. */
  properties[PROP_SEARCH_SPEED] = g_param_spec_double ("search-speed", NULL, NULL, PONDER_FULL_SPEED, G_MAXDOUBLE,
                                                       PONDER_PREFERENCES_USUAL_SPEED, flags);
  /* The most threads for counting answers; 0 for as many as there are cores. */
  properties[PROP_CORES] = g_param_spec_uint ("cores", NULL, NULL, 0, PONDER_PREFERENCES_MOST_CORES, 0, flags);
  /* Whether animations are shown if the desktop allows them. */
  properties[PROP_ANIMATIONS] = g_param_spec_boolean ("animations", NULL, NULL, TRUE, flags);
  /* Whether hints on a sudoku may argue from there being only one answer. */
  properties[PROP_UNIQUENESS] = g_param_spec_boolean ("uniqueness", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
ponder_preferences_init (PonderPreferences *self)
{
  self->budget = ponder_memory_budget_new (PONDER_DEFAULT_MEMORY);
}

/* @settings may be NULL; it keeps the preferences in keys with the names of the properties. */
PonderPreferences *
ponder_preferences_new (GSettings *settings)
{
  PonderPreferences *self = g_object_new (PONDER_TYPE_PREFERENCES, NULL);
  g_autoptr (GSettingsSchema) schema = NULL;

  g_return_val_if_fail (settings == NULL || G_IS_SETTINGS (settings), self);

  if (settings != NULL)
    g_object_get (settings, "settings-schema", &schema, NULL);
  /* An installed schema from an older version of Ponder may lack some keys. */
  for (guint i = 1; schema != NULL && i < N_PROPERTIES; i++)
    if (g_settings_schema_has_key (schema, properties[i]->name))
      g_settings_bind (settings, properties[i]->name, self, properties[i]->name, G_SETTINGS_BIND_DEFAULT);
  return self;
}
