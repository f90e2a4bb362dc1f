/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-preferences-page.h"

#include <glib/gi18n-lib.h>
#include <unistd.h>

#include "ponder-compat.h"
#include "ponder-count.h"
#include "ponder-transport.h"

/* Shows the preferences and changes them at once. If a preference has a value that its list doesn't offer (it may have
 * been set with `gsettings`), the value is added to the list. */

#define LEAST_OFFERED 64 /* MiB */

struct _PonderPreferencesPage
{
  AdwPreferencesPage parent_instance;

  PonderPreferences *preferences;
  GArray *memories; /* (element-type guint) the entries of the list in MiB */
  GArray *speeds; /* (element-type double) the entries of the list in visits per second */
  gboolean showing; /* the program, not the person, is changing the rows */

  AdwComboRow *memory;
  AdwActionRow *cores_row;
  GtkSpinButton *cores;
  AdwComboRow *speed;
  GtkSwitch *animations;
};

G_DEFINE_FINAL_TYPE (PonderPreferencesPage, ponder_preferences_page, ADW_TYPE_PREFERENCES_PAGE)

/* Returns the memory of this machine in MiB. */
static guint
machine_memory (void)
{
  gint64 bytes = (gint64) sysconf (_SC_PHYS_PAGES) * sysconf (_SC_PAGESIZE);

  return (guint) CLAMP (bytes >> 20, 2 * LEAST_OFFERED, PONDER_PREFERENCES_MOST_MEMORY);
}

static char *
memory_text (guint memory)
{
  g_autofree char *number = ponder_count_text (memory % 1024 == 0 ? memory / 1024 : memory);

  /* Translators: an amount of memory */
  return g_strdup_printf (memory % 1024 == 0 ? _ ("%s GiB") : _ ("%s MiB"), number);
}

/* Inserts a new value at its place in the ascending order. */
static guint
find_or_insert_memory (GArray *memories,
                       guint   memory)
{
  guint nth = 0;

  while (nth < memories->len && g_array_index (memories, guint, nth) < memory)
    nth++;
  if (nth == memories->len || g_array_index (memories, guint, nth) != memory)
    g_array_insert_val (memories, nth, memory);
  return nth;
}

static void
show_memory (PonderPreferencesPage *self)
{
  g_autoptr (GtkStringList) texts = gtk_string_list_new (NULL);
  guint most = machine_memory ();
  guint nth;

  g_array_set_size (self->memories, 0);
  for (guint memory = LEAST_OFFERED; memory <= most; memory *= 2)
    g_array_append_val (self->memories, memory);
  nth = find_or_insert_memory (self->memories, ponder_preferences_get_memory (self->preferences) >> 20);
  for (guint i = 0; i < self->memories->len; i++)
    gtk_string_list_take (texts, memory_text (g_array_index (self->memories, guint, i)));
  adw_combo_row_set_model (self->memory, G_LIST_MODEL (texts));
  adw_combo_row_set_selected (self->memory, nth);
}

/* Full speed, which is 0, comes last. */
static guint
find_or_insert_speed (GArray *speeds,
                      double  speed)
{
  guint nth = 0;

  if (speed == PONDER_FULL_SPEED)
    return speeds->len - 1;
  while (nth < speeds->len - 1 && g_array_index (speeds, double, nth) < speed)
    nth++;
  if (g_array_index (speeds, double, nth) != speed)
    g_array_insert_val (speeds, nth, speed);
  return nth;
}

static void
show_speed (PonderPreferencesPage *self)
{
  g_autoptr (GtkStringList) texts = gtk_string_list_new (NULL);
  guint n_speeds;
  const double *speeds = ponder_transport_speeds (&n_speeds);
  guint nth;

  g_array_set_size (self->speeds, 0);
  g_array_append_vals (self->speeds, speeds, n_speeds);
  nth = find_or_insert_speed (self->speeds, ponder_preferences_get_speed (self->preferences));
  for (guint i = 0; i < self->speeds->len; i++)
    gtk_string_list_take (texts, ponder_transport_speed_text (g_array_index (self->speeds, double, i)));
  adw_combo_row_set_model (self->speed, G_LIST_MODEL (texts));
  adw_combo_row_set_selected (self->speed, nth);
}

static void
show_cores (PonderPreferencesPage *self)
{
  guint n_cores = g_get_num_processors ();
  guint cores = ponder_preferences_get_cores (self->preferences);
  g_autofree char *count = ponder_count_text (n_cores);
  g_autofree char *subtitle =
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Processor cores used for counting (%s available)",
                                  "Processor cores used for counting (%s available)", ponder_count_plural (n_cores)),
                     count);

  gtk_spin_button_set_range (self->cores, 1, n_cores);
  gtk_spin_button_set_value (self->cores, cores == 0 ? n_cores : MIN (cores, n_cores));
  gtk_widget_set_sensitive (GTK_WIDGET (self->cores_row), n_cores > 1);
  adw_action_row_set_subtitle (self->cores_row, subtitle);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->cores), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, subtitle, -1);
}

static void
show_preferences (PonderPreferencesPage *self)
{
  g_assert (PONDER_IS_PREFERENCES_PAGE (self));

  /* Also updates the row that the person changed, because the new value may call for another list. */
  self->showing = TRUE;
  show_memory (self);
  show_speed (self);
  show_cores (self);
  self->showing = FALSE;
}

static void
preference_cb (PonderPreferencesPage *self)
{
  g_assert (PONDER_IS_PREFERENCES_PAGE (self));

  if (!self->showing)
    show_preferences (self);
}

/* The row already shows the new value, so it must not be updated. */
static void
set_preference (PonderPreferencesPage *self,
                const char            *name,
                const GValue          *value)
{
  if (self->showing)
    return;
  self->showing = TRUE;
  g_object_set_property (G_OBJECT (self->preferences), name, value);
  self->showing = FALSE;
}

static void
memory_cb (PonderPreferencesPage *self)
{
  guint nth = adw_combo_row_get_selected (self->memory);
  g_auto (GValue) value = G_VALUE_INIT;

  g_assert (PONDER_IS_PREFERENCES_PAGE (self));

  if (nth >= self->memories->len)
    return;
  g_value_init (&value, G_TYPE_UINT);
  g_value_set_uint (&value, g_array_index (self->memories, guint, nth));
  set_preference (self, "memory-limit", &value);
}

static void
speed_cb (PonderPreferencesPage *self)
{
  guint nth = adw_combo_row_get_selected (self->speed);
  g_auto (GValue) value = G_VALUE_INIT;

  g_assert (PONDER_IS_PREFERENCES_PAGE (self));

  if (nth >= self->speeds->len)
    return;
  g_value_init (&value, G_TYPE_DOUBLE);
  g_value_set_double (&value, g_array_index (self->speeds, double, nth));
  set_preference (self, "search-speed", &value);
}

static void
cores_cb (PonderPreferencesPage *self)
{
  guint cores = (guint) gtk_spin_button_get_value_as_int (self->cores);
  g_auto (GValue) value = G_VALUE_INIT;

  g_assert (PONDER_IS_PREFERENCES_PAGE (self));

  g_value_init (&value, G_TYPE_UINT);
  /* 0 means all cores, so that the choice also holds on another computer. */
  g_value_set_uint (&value, cores == g_get_num_processors () ? 0 : cores);
  set_preference (self, "cores", &value);
}

static void
ponder_preferences_page_dispose (GObject *object)
{
  g_clear_object (&PONDER_PREFERENCES_PAGE (object)->preferences);

  G_OBJECT_CLASS (ponder_preferences_page_parent_class)->dispose (object);
}

static void
ponder_preferences_page_finalize (GObject *object)
{
  PonderPreferencesPage *self = PONDER_PREFERENCES_PAGE (object);

  g_array_unref (self->memories);
  g_array_unref (self->speeds);

  G_OBJECT_CLASS (ponder_preferences_page_parent_class)->finalize (object);
}

static void
ponder_preferences_page_class_init (PonderPreferencesPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_preferences_page_dispose;
  object_class->finalize = ponder_preferences_page_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ponderapp/Ponder/ui/ponder-preferences-page.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderPreferencesPage, memory);
  gtk_widget_class_bind_template_child (widget_class, PonderPreferencesPage, cores_row);
  gtk_widget_class_bind_template_child (widget_class, PonderPreferencesPage, cores);
  gtk_widget_class_bind_template_child (widget_class, PonderPreferencesPage, speed);
  gtk_widget_class_bind_template_child (widget_class, PonderPreferencesPage, animations);
  gtk_widget_class_bind_template_callback (widget_class, memory_cb);
  gtk_widget_class_bind_template_callback (widget_class, cores_cb);
  gtk_widget_class_bind_template_callback (widget_class, speed_cb);
}

static void
ponder_preferences_page_init (PonderPreferencesPage *self)
{
  self->memories = g_array_new (FALSE, FALSE, sizeof (guint));
  self->speeds = g_array_new (FALSE, FALSE, sizeof (double));
  self->showing = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * ponder_preferences_page_new:
 * @preferences: the preferences to show and change
 *
 * Returns: (transfer floating): a page of rows for them
 */
GtkWidget *
ponder_preferences_page_new (PonderPreferences *preferences)
{
  PonderPreferencesPage *self;

  g_return_val_if_fail (PONDER_IS_PREFERENCES (preferences), NULL);

  self = g_object_new (PONDER_TYPE_PREFERENCES_PAGE, NULL);
  self->preferences = g_object_ref (preferences);
  g_object_bind_property (preferences, "animations", self->animations, "active",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_signal_connect_object (preferences, "notify", G_CALLBACK (preference_cb), self, G_CONNECT_SWAPPED);
  show_preferences (self);
  return GTK_WIDGET (self);
}

/**
 * ponder_preferences_page_present:
 * @preferences: the preferences to show and change
 * @parent: a widget of the window it belongs to
 *
 * Shows the preferences in a dialog.
 */
void
ponder_preferences_page_present (PonderPreferences *preferences,
                                 GtkWidget         *parent)
{
  g_return_if_fail (PONDER_IS_PREFERENCES (preferences));
  g_return_if_fail (GTK_IS_WIDGET (parent));

  ponder_present_preferences (ADW_PREFERENCES_PAGE (ponder_preferences_page_new (preferences)), parent);
}
