/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-shown-waiting.h"

#include "ponder-page-layout.h"

/* The strip with what waits, while its button is pressed or the person tries moves, which are listed in its place. Until
 * a person has pressed the button, it is shown on pages with so much room that the board doesn't need it. */

#define ROOMY_HEIGHT 770 /* of a page whose board can be 504 pixels high above the strip */

#define KEY "Waiting"
#define USUAL_KEY "WaitingUsual"

struct _PonderShownWaiting
{
  PonderPage *page; /* (unowned): it owns this */
  PonderWaitingStrip *strip;
  GtkToggleButton *button;
  PonderRecord *record; /* nullable */
  gboolean chosen; /* a person has pressed the button, now or before the last start */
  gboolean choosing; /* the button is being pressed by the program */
};

static gboolean
tries_moves (PonderShownWaiting *self)
{
  PonderRecordPlace place = { .looking = FALSE };
  PonderWaiting *waiting;

  if (self->record != NULL)
    ponder_record_get_place (self->record, &place);
  waiting = place.looking ? ponder_record_get_waiting (self->record) : NULL;
  return waiting != NULL && waiting->kind == PONDER_WAITING_MOVES;
}

/* What nobody sees is not looked at. */
static void
show (PonderShownWaiting *self)
{
  gboolean shown = gtk_toggle_button_get_active (self->button) || tries_moves (self);

  gtk_widget_set_visible (GTK_WIDGET (self->strip), shown);
  ponder_waiting_strip_set_record (self->strip, shown ? self->record : NULL);
}

static void
toggled_cb (PonderShownWaiting *self)
{
  if (!self->choosing)
    {
      self->chosen = TRUE;
      ponder_page_touch (self->page);
    }
  show (self);
}

static void
choose (PonderShownWaiting *self,
        gboolean            shown)
{
  self->choosing = TRUE;
  gtk_toggle_button_set_active (self->button, shown);
  self->choosing = FALSE;
}

/* Chooses what fits the size of the page. */
static void
choose_usual (PonderShownWaiting *self)
{
  GtkWidget *page = GTK_WIDGET (self->page);

  if (!self->chosen && gtk_widget_get_height (page) > 0)
    choose (self, gtk_widget_get_height (page) >= ROOMY_HEIGHT &&
                    gtk_widget_get_width (page) >= PONDER_PAGE_PLAN_PANEL_BESIDE_FROM);
}

/**
 * ponder_shown_waiting_new:
 * @page: (transfer none): the page
 * @strip: shows what waits
 * @button: shows the strip while it is pressed
 *
 * Returns: (transfer full): an object that shows the strip; to be freed when the page is disposed of
 */
PonderShownWaiting *
ponder_shown_waiting_new (PonderPage         *page,
                          PonderWaitingStrip *strip,
                          GtkToggleButton    *button)
{
  PonderShownWaiting *self = g_new0 (PonderShownWaiting, 1);

  self->page = page;
  self->strip = g_object_ref (strip);
  self->button = g_object_ref (button);
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (toggled_cb), self);
  show (self);
  return self;
}

void
ponder_shown_waiting_free (PonderShownWaiting *self)
{
  g_signal_handlers_disconnect_by_data (self->button, self);
  g_clear_object (&self->record);
  g_object_unref (self->button);
  g_object_unref (self->strip);
  g_free (self);
}

/* @record: (nullable): the record at whose cursor something waits */
void
ponder_shown_waiting_set_record (PonderShownWaiting *self,
                                 PonderRecord       *record)
{
  if (self->record == NULL && record != NULL)
    choose_usual (self);
  g_set_object (&self->record, record);
  show (self);
}

/* Must be called when the record has changed. */
void
ponder_shown_waiting_update (PonderShownWaiting *self)
{
  show (self);
}

/* Adds to the kept file whether the strip is shown, and whether that isn't the choice of a person. */
void
ponder_shown_waiting_keep (PonderShownWaiting *self,
                           GKeyFile           *kept,
                           const char         *group)
{
  g_key_file_set_boolean (kept, group, KEY, gtk_toggle_button_get_active (self->button));
  if (!self->chosen)
    g_key_file_set_boolean (kept, group, USUAL_KEY, TRUE);
}

/* Must be called when the record has been restored, too, because another record might choose again. */

void
ponder_shown_waiting_restore (PonderShownWaiting *self,
                              GKeyFile           *kept,
                              const char         *group)
{
  if (!g_key_file_has_key (kept, group, KEY, NULL))
    return;
  self->chosen = !g_key_file_get_boolean (kept, group, USUAL_KEY, NULL);
  choose (self, g_key_file_get_boolean (kept, group, KEY, NULL));
}
