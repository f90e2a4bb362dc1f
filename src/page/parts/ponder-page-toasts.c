/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-toasts.h"

#include <glib/gi18n-lib.h>

#include "ponder-excerpt.h"

/* Shows one toast at a time, at the lower edge of the board, so that it doesn't cover the sentence and the keys below
 * or beside the board. */

#define TOAST_SECONDS 4
#define LONG_TOAST_SECONDS 12
#define LONG_TEXT 80 /* bytes of a text that takes more than a glance to read */
#define MOST_LINES 3
#define MOST_CHARACTERS 300 /* more than these lines can show */

/* Beside the text of a toast: its margins and its × button; another button; and the limits for the length of its
 * lines. */
#define BESIDE_TEXT 100
#define BESIDE_BUTTON 80
#define LEAST_CHARACTERS 12
#define MOST_IN_LINE 80

struct _PonderPageToasts
{
  AdwToastOverlay *overlay; /* (unowned): in a GtkOverlay; hidden without a toast, so that it doesn't take clicks */
  PonderPageLayout *layout;
  AdwToast *toast; /* nullable: the current one */
  char *from; /* nullable: the name of the page that passed on what is being opened; forgotten with the next toast */
};

static void
toast_dismissed_cb (PonderPageToasts *self,
                    AdwToast         *toast)
{
  if (self->toast != toast)
    return;
  g_clear_object (&self->toast);
  gtk_widget_set_visible (GTK_WIDGET (self->overlay), FALSE);
}

/* Removes from @room what a part beside the board takes between @top and @bottom. */
static void
leave_out (GtkWidget       *part,
           GtkWidget       *overlay,
           float            top,
           float            bottom,
           graphene_rect_t *room)
{
  graphene_rect_t bounds;
  float left = room->origin.x;
  float right = room->origin.x + room->size.width;

  if (part == NULL || !gtk_widget_should_layout (part) || !gtk_widget_compute_bounds (part, overlay, &bounds) ||
      bounds.origin.y >= bottom || bounds.origin.y + bounds.size.height <= top)
    return;
  if (bounds.origin.x + bounds.size.width / 2 > (left + right) / 2)
    right = MIN (right, bounds.origin.x);
  else
    left = MAX (left, bounds.origin.x + bounds.size.width);
  room->origin.x = left;
  room->size.width = right - left;
}

/* Returns the area for toasts: as high as the board, and as wide as the parts beside the board allow. */
static graphene_rect_t
get_room (PonderPageToasts *self)
{
  GtkWidget *whole = gtk_widget_get_parent (GTK_WIDGET (self->overlay));
  g_autoptr (GtkWidget) board = NULL;
  g_autoptr (GtkWidget) keys = NULL;
  g_autoptr (GtkWidget) panel = NULL;
  graphene_rect_t room = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (whole), gtk_widget_get_height (whole));
  graphene_rect_t bounds = room;

  g_object_get (self->layout, "board", &board, "keys", &keys, "panel", &panel, NULL);
  if (board != NULL && !gtk_widget_compute_bounds (board, whole, &bounds))
    bounds = room;
  leave_out (keys, whole, bounds.origin.y, bounds.origin.y + bounds.size.height, &room);
  leave_out (panel, whole, bounds.origin.y, bounds.origin.y + bounds.size.height, &room);

  /* In a low window, part of the board is scrolled out of view. */
  graphene_rect_intersection (
    &bounds, &GRAPHENE_RECT_INIT (0, 0, bounds.origin.x + bounds.size.width, room.size.height), &bounds);
  room.origin.y = bounds.origin.y;
  room.size.height = bounds.size.height;
  return room;
}

static gboolean
place_toasts_cb (PonderPageToasts *self,
                 GtkWidget        *widget,
                 GtkAllocation    *place,
                 GtkOverlay       *overlay)
{
  graphene_rect_t room;

  if (widget != GTK_WIDGET (self->overlay))
    return FALSE;

  room = get_room (self);
  place->x = (int) room.origin.x;
  place->width = (int) room.size.width;
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, place->width, NULL, &place->height, NULL, NULL);
  place->y = MAX (0, (int) (room.origin.y + room.size.height) - place->height);
  return TRUE;
}

/* Returns how many characters of a heading fit into a line. A toast gets the height for its natural width, so its
 * natural width must not be greater than the room. */
static int
line_length (PonderPageToasts *self,
             gboolean          has_button)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self->layout));
  g_autoptr (PangoFontDescription) bold = pango_font_description_copy (pango_context_get_font_description (context));
  PangoFontMetrics *metrics;
  int width = (int) get_room (self).size.width - BESIDE_TEXT - (has_button ? BESIDE_BUTTON : 0);
  int character;

  pango_font_description_set_weight (bold, PANGO_WEIGHT_BOLD);
  metrics = pango_context_get_metrics (context, bold, pango_context_get_language (context));
  character = PANGO_PIXELS_CEIL (MAX (pango_font_metrics_get_approximate_char_width (metrics),
                                      pango_font_metrics_get_approximate_digit_width (metrics)));
  pango_font_metrics_unref (metrics);
  return CLAMP (width / MAX (character, 1), LEAST_CHARACTERS, MOST_IN_LINE);
}

/**
 * ponder_page_toasts_new:
 * @overlay: (transfer none): shows the toasts; it must be an overlay child of a #GtkOverlay
 * @layout: (transfer none): the layout below it
 *
 * Both widgets must be gone before the toasts are freed.
 *
 * Returns: (transfer full): the toasts of a page
 */
PonderPageToasts *
ponder_page_toasts_new (AdwToastOverlay  *overlay,
                        PonderPageLayout *layout)
{
  PonderPageToasts *self;

  g_return_val_if_fail (ADW_IS_TOAST_OVERLAY (overlay), NULL);
  g_return_val_if_fail (PONDER_IS_PAGE_LAYOUT (layout), NULL);

  self = g_new0 (PonderPageToasts, 1);
  self->overlay = overlay;
  self->layout = layout;
  g_signal_connect_swapped (gtk_widget_get_parent (GTK_WIDGET (overlay)), "get-child-position",
                            G_CALLBACK (place_toasts_cb), self);
  return self;
}

void
ponder_page_toasts_free (PonderPageToasts *self)
{
  g_return_if_fail (self != NULL);

  g_clear_object (&self->toast);
  g_free (self->from);
  g_free (self);
}

/**
 * ponder_page_toasts_show:
 * @text: what was done, or why it was not
 * @label: (nullable): the label of a button
 * @action: (nullable): the action of the button, with its prefix
 *
 * Shows a toast instead of the previous one.
 */
void
ponder_page_toasts_show (PonderPageToasts *self,
                         const char       *text,
                         const char       *label,
                         const char       *action)
{
  g_autofree char *start = NULL;
  GtkWidget *title;
  AdwToast *toast;

  g_return_if_fail (self != NULL);
  g_return_if_fail (text != NULL);

  g_clear_pointer (&self->from, g_free);
  start = ponder_excerpt_n (text, MOST_CHARACTERS);
  title = gtk_label_new (start);
  /* AdwToast would cut its own title after one line, but an error is often explained at the end. */
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (title), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (title), line_length (self, label != NULL));
  gtk_label_set_lines (GTK_LABEL (title), MOST_LINES);
  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_add_css_class (title, "heading");
  /* The tooltip has the whole text, because the lines may not show its end. */
  gtk_widget_set_tooltip_text (title, start);
  toast = adw_toast_new ("");
  adw_toast_set_custom_title (toast, title);
  adw_toast_set_button_label (toast, label);
  adw_toast_set_action_name (toast, action);
  adw_toast_set_timeout (toast, strlen (text) > LONG_TEXT ? LONG_TOAST_SECONDS : TOAST_SECONDS);
  g_signal_connect_swapped (toast, "dismissed", G_CALLBACK (toast_dismissed_cb), self);
  ponder_page_toasts_dismiss (self);
  self->toast = g_object_ref (toast);
  gtk_widget_set_visible (GTK_WIDGET (self->overlay), TRUE);
  adw_toast_overlay_add_toast (self->overlay, toast);
}

/**
 * ponder_page_toasts_dismiss:
 *
 * Removes the toast, if there is one.
 */
void
ponder_page_toasts_dismiss (PonderPageToasts *self)
{
  g_return_if_fail (self != NULL);

  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
}

/**
 * ponder_page_toasts_set_from:
 * @from: (nullable): the name of the page where the text that is opened next was pasted, but which can't read it
 */
void
ponder_page_toasts_set_from (PonderPageToasts *self,
                             const char       *from)
{
  g_return_if_fail (self != NULL);

  g_free (self->from);
  self->from = g_strdup (from);
}

/**
 * ponder_page_toasts_show_opened:
 * @name: (nullable): the name of the file, or %NULL for pasted text
 *
 * Says that another document is on the page now.
 */
void
ponder_page_toasts_show_opened (PonderPageToasts *self,
                                const char       *name)
{
  g_autofree char *toast = name != NULL ? g_strdup_printf (_ ("“%s” opened"), name)
                           : self->from == NULL
                             ? g_strdup (_ ("Pasted"))
                             /* Translators: %s is the name of the page where the person pasted, such as “Queens” */
                             : g_strdup_printf (_ ("Pasted here, because “%s” doesn’t know this text"), self->from);

  ponder_page_toasts_show (self, toast, _ ("Undo"), "page.undo");
}
