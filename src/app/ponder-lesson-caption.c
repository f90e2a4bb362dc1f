/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-lesson-caption.h"

#include <glib/gi18n-lib.h>

#include "ponder-text-line.h"

/* The caption of a page of a lesson. It is as high as the longest caption of the lesson needs, so that nothing moves
 * while the lesson is walked; but never so high that there is no room for the page. What doesn't fit is scrolled to, by
 * touch, with the wheel, or with the arrow keys. */

#define MOST_LINES 4.5 /* half a line shows that there is more */

struct _PonderLessonCaption
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkWidget *label;
  char *longest;
};

G_DEFINE_FINAL_TYPE (PonderLessonCaption, ponder_lesson_caption, GTK_TYPE_WIDGET)

static gboolean
scroll_cb (GtkWidget *scroller,
           GVariant  *down,
           gpointer   user_data)
{
  gboolean handled;

  g_signal_emit_by_name (scroller, "scroll-child",
                         g_variant_get_boolean (down) ? GTK_SCROLL_STEP_DOWN : GTK_SCROLL_STEP_UP, FALSE, &handled);
  return GDK_EVENT_STOP;
}

/* By itself, a scrolled window scrolls only with Ctrl. */
static void
add_keys (GtkWidget *scroller)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  static const struct
  {
    guint keyval;
    gboolean down;
  } keys[] = {
    { GDK_KEY_Up, FALSE },
    { GDK_KEY_KP_Up, FALSE },
    { GDK_KEY_Down, TRUE },
    { GDK_KEY_KP_Down, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkShortcut *shortcut =
        gtk_shortcut_new (gtk_keyval_trigger_new (keys[i].keyval, 0), gtk_callback_action_new (scroll_cb, NULL, NULL));

      gtk_shortcut_set_arguments (shortcut, g_variant_new_boolean (keys[i].down));
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
    }
  gtk_widget_add_controller (scroller, controller);
}

static GtkSizeRequestMode
ponder_lesson_caption_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ponder_lesson_caption_measure (GtkWidget     *widget,
                               GtkOrientation orientation,
                               int            for_size,
                               int           *minimum,
                               int           *natural,
                               int           *minimum_baseline,
                               int           *natural_baseline)
{
  PonderLessonCaption *self = PONDER_LESSON_CAPTION (widget);
  const char *text = gtk_label_get_text (GTK_LABEL (self->label));
  int most;

  gtk_widget_measure (self->scroller, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  most = (int) (MOST_LINES * ponder_text_height (self->label, "x", -1, G_MAXINT));
  *minimum = MAX (*minimum, ponder_text_height (self->label, text, for_size, most));
  *minimum = *natural = MAX (*minimum, ponder_text_height (self->label, self->longest, for_size, most));
}

static void
ponder_lesson_caption_size_allocate (GtkWidget *widget,
                                     int        width,
                                     int        height,
                                     int        baseline)
{
  gtk_widget_allocate (PONDER_LESSON_CAPTION (widget)->scroller, width, height, baseline, NULL);
}

static void
ponder_lesson_caption_dispose (GObject *object)
{
  g_clear_pointer (&PONDER_LESSON_CAPTION (object)->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (ponder_lesson_caption_parent_class)->dispose (object);
}

static void
ponder_lesson_caption_finalize (GObject *object)
{
  g_free (PONDER_LESSON_CAPTION (object)->longest);

  G_OBJECT_CLASS (ponder_lesson_caption_parent_class)->finalize (object);
}

static void
ponder_lesson_caption_class_init (PonderLessonCaptionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_lesson_caption_dispose;
  object_class->finalize = ponder_lesson_caption_finalize;

  widget_class->get_request_mode = ponder_lesson_caption_get_request_mode;
  widget_class->measure = ponder_lesson_caption_measure;
  widget_class->size_allocate = ponder_lesson_caption_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "lessoncaption");
}

static void
ponder_lesson_caption_init (PonderLessonCaption *self)
{
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  GtkLabel *label = GTK_LABEL (gtk_label_new (""));

  self->scroller = GTK_WIDGET (scroller);
  self->label = GTK_WIDGET (label);
  self->longest = g_strdup ("");
  gtk_label_set_xalign (label, 0);
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_valign (self->label, GTK_ALIGN_START);
  gtk_scrolled_window_set_policy (scroller, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_overlay_scrolling (scroller, FALSE);
  gtk_scrolled_window_set_child (scroller, self->label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (scroller), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Caption"), -1);
  add_keys (self->scroller);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}

/**
 * ponder_lesson_caption_set_text:
 * @text: the caption, which is shown from its beginning
 * @longest: the longest caption of the lesson
 */
void
ponder_lesson_caption_set_text (PonderLessonCaption *self,
                                const char          *text,
                                const char          *longest)
{
  GtkScrolledWindow *scroller;

  g_return_if_fail (PONDER_IS_LESSON_CAPTION (self));
  g_return_if_fail (text != NULL && longest != NULL);

  scroller = GTK_SCROLLED_WINDOW (self->scroller);
  if (!g_str_equal (self->longest, longest))
    {
      g_free (self->longest);
      self->longest = g_strdup (longest);
      gtk_widget_queue_resize (GTK_WIDGET (self));
    }
  if (g_str_equal (gtk_label_get_text (GTK_LABEL (self->label)), text))
    return;
  gtk_label_set_text (GTK_LABEL (self->label), text);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (scroller), 0);
  gtk_widget_set_focusable (self->scroller, *text != '\0');
}
