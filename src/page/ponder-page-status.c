/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-private.h"

#include <glib/gi18n-lib.h>

#include "ponder-compat.h"
#include "ponder-document-file.h"
#include "ponder-excerpt.h"
#include "ponder-node-link.h"
#include "ponder-page-actions.h"

/* What a page says: its title, and below it the name of the document; the sentence below the board, progress, and why
 * the page is not kept; and toasts.
 *
 * One toast is shown at a time, at the lower edge of the board, so that it doesn't cover the sentence and the keys
 * below or beside the board. */

#define LEAST_SEEN 0.005 /* a smaller fraction of progress would look as if nothing happened */

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

#define PRIVATE(self) ponder_page_get_private (self)

/* The title. */

static void
show_name (PonderPage *self)
{
  PonderPagePrivate *priv = PRIVATE (self);
  const char *name = ponder_page_get_subtitle (self);

  gtk_label_set_label (priv->subtitle, name != NULL ? name : "");
  gtk_widget_set_visible (GTK_WIDGET (priv->subtitle), name != NULL);
}

/* @name is an addition to the title, or NULL; a document with a file shows the file's name instead. */
void
ponder_page_set_title (PonderPage *self,
                       const char *title,
                       const char *name)
{
  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (title != NULL);

  gtk_label_set_label (PRIVATE (self)->title, title);
  g_free (PRIVATE (self)->name);
  PRIVATE (self)->name = g_strdup (name);
  show_name (self);
}

/* Shows the name of the document's file, if it has one. */
void
ponder_page_show_file (PonderPage *self)
{
  GFile *file = ponder_history_get_file (PRIVATE (self)->history);

  g_free (PRIVATE (self)->file_name);
  PRIVATE (self)->file_name = file != NULL ? ponder_document_file_name (file) : NULL;
  show_name (self);
}

const char *
ponder_page_get_title (PonderPage *self)
{
  return gtk_label_get_label (PRIVATE (self)->title);
}

/* What is shown below the title, or NULL. */
const char *
ponder_page_get_subtitle (PonderPage *self)
{
  PonderPagePrivate *priv = PRIVATE (self);

  return priv->file_name != NULL ? priv->file_name : priv->name;
}

/* Returns the title for the window of the page, the more specific part first, or NULL as long as the page has none. */
char *
ponder_page_dup_window_title (PonderPage *self)
{
  const char *title = ponder_page_get_title (self);
  const char *name = ponder_page_get_subtitle (self);

  if (title[0] == '\0')
    return NULL;
  return name != NULL ? g_strdup_printf ("%s — %s", name, title) : g_strdup (title);
}

static void
show_sentence (PonderPage *self,
               const char *text,
               void      (*announce) (GtkWidget *, const char *))
{
  g_autofree char *plain = ponder_node_link_dup_plain (text);

  ponder_status_line_set_text (PRIVATE (self)->status, text);
  announce (GTK_WIDGET (PRIVATE (self)->status), plain);
}

/* Shows a sentence about an event, or "", below the board, and makes screen readers say it. */
void
ponder_page_announce (PonderPage *self,
                      const char *text)
{
  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (text != NULL);

  show_sentence (self, text, ponder_announce_event);
}

/* Shows a sentence about the current state, or "", below the board, and makes screen readers say it if it has
 * changed. */
void
ponder_page_show_status (PonderPage *self,
                         const char *text)
{
  show_sentence (self, text, ponder_announce);
}

/* Shows a sentence that changes all the time below the board. It is not announced, because a screen reader would
 * read it without end. */
void
ponder_page_show_text (PonderPage *self,
                       const char *text)
{
  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (text != NULL);

  ponder_status_line_set_text (PRIVATE (self)->status, text);
}

/* Shows that a computation has begun, or that it is over. */
void
ponder_page_show_running (PonderPage *self,
                          gboolean    running)
{
  if (running)
    ponder_page_announce (self, _ ("Working…"));
  gtk_progress_bar_set_fraction (PRIVATE (self)->progress_bar, 0);
  gtk_widget_set_visible (GTK_WIDGET (PRIVATE (self)->progress_bar), running);
  ponder_page_enable (self, "stop", running);
}

/* @text may be NULL. @fraction is from 0 to 1, or negative if unknown. */
void
ponder_page_show_progress (PonderPage *self,
                           const char *text,
                           double      fraction)
{
  if (text != NULL)
    ponder_page_show_text (self, text);
  if (fraction >= LEAST_SEEN)
    gtk_progress_bar_set_fraction (PRIVATE (self)->progress_bar, MIN (fraction, 1));
  else
    gtk_progress_bar_pulse (PRIVATE (self)->progress_bar);
}

/* @text says why the page can't be kept; NULL if it can. Returns whether the bar had the focus and is hidden now. */
gboolean
ponder_page_show_trouble (PonderPage *self,
                          const char *text)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (PRIVATE (self)->trouble_bar));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  gtk_revealer_set_reveal_child (PRIVATE (self)->trouble_bar, text != NULL);
  if (text == NULL)
    return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (PRIVATE (self)->trouble_bar));
  gtk_label_set_label (PRIVATE (self)->trouble, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (PRIVATE (self)->trouble), text);
  ponder_announce_event (GTK_WIDGET (PRIVATE (self)->trouble), text);
  return FALSE;
}

/* The sentence below the board. */
const char *
ponder_page_get_sentence (PonderPage *self)
{
  g_return_val_if_fail (PONDER_IS_PAGE (self), NULL);

  return ponder_status_line_get_text (PRIVATE (self)->status);
}

PonderStatusLine *
ponder_page_get_status_line (PonderPage *self)
{
  g_return_val_if_fail (PONDER_IS_PAGE (self), NULL);

  return PRIVATE (self)->status;
}

static void
toast_dismissed_cb (PonderPage *self,
                    AdwToast   *toast)
{
  if (PRIVATE (self)->toast != toast)
    return;
  g_clear_object (&PRIVATE (self)->toast);
  gtk_widget_set_visible (GTK_WIDGET (PRIVATE (self)->toast_overlay), FALSE);
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

  if (part == NULL || !gtk_widget_get_mapped (part) || !gtk_widget_compute_bounds (part, overlay, &bounds) ||
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
get_room (PonderPage *self)
{
  GtkWidget *whole = gtk_widget_get_parent (GTK_WIDGET (PRIVATE (self)->toast_overlay));
  g_autoptr (GtkWidget) board = NULL;
  g_autoptr (GtkWidget) keys = NULL;
  g_autoptr (GtkWidget) panel = NULL;
  graphene_rect_t room = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (whole), gtk_widget_get_height (whole));
  graphene_rect_t bounds = room;

  g_object_get (PRIVATE (self)->layout, "board", &board, "keys", &keys, "panel", &panel, NULL);
  if (board != NULL && !gtk_widget_compute_bounds (board, whole, &bounds))
    bounds = room;
  leave_out (keys, whole, bounds.origin.y, bounds.origin.y + bounds.size.height, &room);
  /* On a narrow page it has the place of the board. */
  if (gtk_widget_get_width (GTK_WIDGET (self)) >= PONDER_PAGE_PLAN_PANEL_BESIDE_FROM)
    leave_out (panel, whole, bounds.origin.y, bounds.origin.y + bounds.size.height, &room);

  /* In a low window, part of the board is scrolled out of view. */
  graphene_rect_intersection (
    &bounds, &GRAPHENE_RECT_INIT (0, 0, bounds.origin.x + bounds.size.width, room.size.height), &bounds);
  room.origin.y = bounds.origin.y;
  room.size.height = bounds.size.height;
  return room;
}

/* Places the overlay with the toast. */
gboolean
ponder_page_place_toast_cb (PonderPage    *self,
                            GtkWidget     *widget,
                            GtkAllocation *place,
                            GtkOverlay    *overlay)
{
  graphene_rect_t room;

  if (widget != GTK_WIDGET (PRIVATE (self)->toast_overlay))
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
line_length (PonderPage *self,
             gboolean    has_button)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (PRIVATE (self)->layout));
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

/* Shows a toast instead of the previous one. The label of its button, and the action with its prefix, may be NULL. */
void
ponder_page_toast_with_button (PonderPage *self,
                               const char *text,
                               const char *label,
                               const char *action)
{
  g_autofree char *start = NULL;
  GtkWidget *title;
  AdwToast *toast;

  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (text != NULL);

  g_clear_pointer (&PRIVATE (self)->pasted_from, g_free);
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
  ponder_page_dismiss_toast (self);
  PRIVATE (self)->toast = g_object_ref (toast);
  gtk_widget_set_visible (GTK_WIDGET (PRIVATE (self)->toast_overlay), TRUE);
  adw_toast_overlay_add_toast (PRIVATE (self)->toast_overlay, toast);
}

/* Says what was done, or why it was not. */
void
ponder_page_toast (PonderPage *self,
                   const char *text,
                   gboolean    offer_undo)
{
  ponder_page_toast_with_button (self, text, offer_undo ? _ ("Undo") : NULL, offer_undo ? "page.undo" : NULL);
}

void
ponder_page_dismiss_toast (PonderPage *self)
{
  if (PRIVATE (self)->toast != NULL)
    adw_toast_dismiss (PRIVATE (self)->toast);
}

/* Says that another document is on the page now: that of a file or, if @name is NULL, of pasted text. */
void
ponder_page_toast_opened (PonderPage *self,
                          const char *name)
{
  g_autofree char *toast =
    name != NULL ? g_strdup_printf (_ ("“%s” opened"), name)
    : PRIVATE (self)->pasted_from == NULL
      ? g_strdup (_ ("Pasted"))
      /* Translators: %s is the name of the page where the person pasted, such as “Queens” */
      : g_strdup_printf (_ ("Pasted here, because “%s” doesn’t know this text"), PRIVATE (self)->pasted_from);

  ponder_page_toast (self, toast, TRUE);
}
