/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-preferences-page.h"

#include <glib/gi18n-lib.h>
#include <unistd.h>

#include "ponder-compat.h"
#include "ponder-count.h"
#include "ponder-finish-typing.h"
#include "ponder-transport.h"

/* Shows the preferences and changes them at once. If a preference has a value that its list doesn't offer (it may have
 * been set with `gsettings`), the value is added to the list. */

#define LEAST_OFFERED 64 /* MiB */

struct _PonderPreferencesPage
{
  AdwPreferencesPage parent_instance;

  PonderPreferences *preferences;
  GArray *memories; /* (element-type double) the entries of the list in MiB */
  GArray *speeds; /* (element-type double) the entries of the list in visits per second */

  AdwComboRow *memory;
  AdwActionRow *cores_row;
  GtkSpinButton *cores;
  AdwComboRow *speed;
  GtkSwitch *animations;
  GtkSwitch *uniqueness;
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
memory_text (double value)
{
  guint memory = (guint) value;
  g_autofree char *number = ponder_count_text (memory % 1024 == 0 ? memory / 1024 : memory);

  /* Translators: an amount of memory */
  return g_strdup_printf (memory % 1024 == 0 ? _ ("%s GiB") : _ ("%s MiB"), number);
}

/* Replaces the entries of a list and selects one of them, which isn't a choice of the person. A new one is inserted at its
 * place among the first @n_sorted. */
static void
show_entry (AdwComboRow *row,
            GArray      *entries,
            guint        n_sorted,
            double       shown,
            char *(*text) (double),
            GCallback              chosen_cb,
            PonderPreferencesPage *self)
{
  g_autoptr (GtkStringList) texts = gtk_string_list_new (NULL);
  guint nth = 0;

  while (nth < n_sorted && (shown == PONDER_FULL_SPEED || g_array_index (entries, double, nth) < shown))
    nth++;
  if (nth == entries->len || g_array_index (entries, double, nth) != shown)
    g_array_insert_val (entries, nth, shown);
  for (guint i = 0; i < entries->len; i++)
    gtk_string_list_take (texts, text (g_array_index (entries, double, i)));
  g_signal_handlers_block_by_func (row, chosen_cb, self);
  adw_combo_row_set_model (row, G_LIST_MODEL (texts));
  adw_combo_row_set_selected (row, nth);
  g_signal_handlers_unblock_by_func (row, chosen_cb, self);
}

/* Returns which of @entries is selected, or NULL if none is. */
static const double *
get_chosen (AdwComboRow *row,
            GArray      *entries)
{
  guint nth = adw_combo_row_get_selected (row);

  return nth < entries->len ? &g_array_index (entries, double, nth) : NULL;
}

static void
memory_cb (PonderPreferencesPage *self)
{
  const double *memory = get_chosen (self->memory, self->memories);

  g_assert (PONDER_IS_PREFERENCES_PAGE (self));

  if (memory != NULL)
    g_object_set (self->preferences, "memory-limit", (guint) *memory, NULL);
}

static void
show_memory (PonderPreferencesPage *self)
{
  const double *shown = get_chosen (self->memory, self->memories);
  guint most = machine_memory ();

  if (shown != NULL && *shown == self->preferences->memory_limit)
    return;
  g_array_set_size (self->memories, 0);
  for (double memory = LEAST_OFFERED; memory <= most; memory *= 2)
    g_array_append_val (self->memories, memory);
  show_entry (self->memory, self->memories, self->memories->len, self->preferences->memory_limit, memory_text,
              G_CALLBACK (memory_cb), self);
}

static void
speed_cb (PonderPreferencesPage *self)
{
  const double *speed = get_chosen (self->speed, self->speeds);

  g_assert (PONDER_IS_PREFERENCES_PAGE (self));

  if (speed != NULL)
    g_object_set (self->preferences, "search-speed", *speed, NULL);
}

/* Full speed, which is 0, comes last. */
static void
show_speed (PonderPreferencesPage *self)
{
  guint n_speeds;
  const double *speeds = ponder_transport_speeds (&n_speeds);
  const double *shown = get_chosen (self->speed, self->speeds);

  if (shown != NULL && *shown == self->preferences->search_speed)
    return;
  g_array_set_size (self->speeds, 0);
  g_array_append_vals (self->speeds, speeds, n_speeds);
  show_entry (self->speed, self->speeds, n_speeds - 1, self->preferences->search_speed, ponder_transport_speed_text,
              G_CALLBACK (speed_cb), self);
}

/* Returns how many cores are shown for the preference: 0 stands for all, and another computer may have had more. */
static guint
get_cores (PonderPreferencesPage *self)
{
  guint n_cores = g_get_num_processors ();
  guint cores = self->preferences->cores;

  return cores == 0 ? n_cores : MIN (cores, n_cores);
}

static void
cores_cb (PonderPreferencesPage *self)
{
  guint cores = (guint) gtk_spin_button_get_value_as_int (self->cores);

  g_assert (PONDER_IS_PREFERENCES_PAGE (self));

  /* All cores, so that the choice also holds on another computer. */
  if (cores != get_cores (self))
    g_object_set (self->preferences, "cores", cores == g_get_num_processors () ? 0 : cores, NULL);
}

static void
show_cores (PonderPreferencesPage *self)
{
  guint n_cores = g_get_num_processors ();
  g_autofree char *count = ponder_count_text (n_cores);
  g_autofree char *subtitle =
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Processor cores used for counting (%s available)",
                                  "Processor cores used for counting (%s available)", ponder_count_plural (n_cores)),
                     count);

  gtk_spin_button_set_range (self->cores, 1, n_cores);
  ponder_show_number (self->cores, get_cores (self));
  gtk_widget_set_sensitive (GTK_WIDGET (self->cores_row), n_cores > 1);
  adw_action_row_set_subtitle (self->cores_row, subtitle);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->cores), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, subtitle, -1);
}

static void
preference_cb (PonderPreferencesPage *self)
{
  g_assert (PONDER_IS_PREFERENCES_PAGE (self));

  show_memory (self);
  show_speed (self);
  show_cores (self);
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
  gtk_widget_class_bind_template_child (widget_class, PonderPreferencesPage, uniqueness);
  gtk_widget_class_bind_template_callback (widget_class, memory_cb);
  gtk_widget_class_bind_template_callback (widget_class, cores_cb);
  gtk_widget_class_bind_template_callback (widget_class, speed_cb);
}

static void
ponder_preferences_page_init (PonderPreferencesPage *self)
{
  self->memories = g_array_new (FALSE, FALSE, sizeof (double));
  self->speeds = g_array_new (FALSE, FALSE, sizeof (double));
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ponder_preferences_page_new (PonderPreferences *preferences)
{
  PonderPreferencesPage *self = g_object_new (PONDER_TYPE_PREFERENCES_PAGE, NULL);

  self->preferences = g_object_ref (preferences);
  g_object_bind_property (preferences, "animations", self->animations, "active",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_object_bind_property (preferences, "uniqueness", self->uniqueness, "active",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_signal_connect_object (preferences, "notify", G_CALLBACK (preference_cb), self, G_CONNECT_SWAPPED);
  preference_cb (self);
  return GTK_WIDGET (self);
}
