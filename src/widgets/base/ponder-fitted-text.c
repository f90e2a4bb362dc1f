/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-fitted-text.h"

/* A text in the middle of the room it is given, made smaller if it would not fit. It requests no room of its own, so a
 * new text never causes another layout of the page. */

struct _PonderFittedText
{
  GtkWidget parent_instance;

  char *text;
  PangoLayout *layout; /* cached; made when first drawn */
};

G_DEFINE_FINAL_TYPE (PonderFittedText, ponder_fitted_text, GTK_TYPE_WIDGET)

static void
ensure_layout (PonderFittedText *self)
{
  g_autoptr (PangoAttrList) attributes = NULL;

  if (self->layout != NULL)
    return;
  attributes = pango_attr_list_new ();
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), self->text);
  pango_layout_set_alignment (self->layout, PANGO_ALIGN_CENTER);
  pango_layout_set_attributes (self->layout, attributes);
}

static void
ponder_fitted_text_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  PonderFittedText *self = PONDER_FITTED_TEXT (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  int text_width;
  int text_height;
  double scale;
  GdkRGBA color;

  ensure_layout (self);
  pango_layout_get_pixel_size (self->layout, &text_width, &text_height);
  if (text_width == 0 || text_height == 0)
    return;
  scale = MIN (1, MIN ((double) width / text_width, (double) height / text_height));
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((width - scale * text_width) / 2, (height - scale * text_height) / 2));
  gtk_snapshot_scale (snapshot, scale, scale);
  gtk_snapshot_append_layout (snapshot, self->layout, &color);
  gtk_snapshot_restore (snapshot);
}

static void
ponder_fitted_text_css_changed (GtkWidget         *widget,
                                GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (ponder_fitted_text_parent_class)->css_changed (widget, change);

  g_clear_object (&PONDER_FITTED_TEXT (widget)->layout);
}

static void
ponder_fitted_text_dispose (GObject *object)
{
  g_clear_object (&PONDER_FITTED_TEXT (object)->layout);

  G_OBJECT_CLASS (ponder_fitted_text_parent_class)->dispose (object);
}

static void
ponder_fitted_text_finalize (GObject *object)
{
  g_free (PONDER_FITTED_TEXT (object)->text);

  G_OBJECT_CLASS (ponder_fitted_text_parent_class)->finalize (object);
}

static void
ponder_fitted_text_class_init (PonderFittedTextClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_fitted_text_dispose;
  object_class->finalize = ponder_fitted_text_finalize;

  widget_class->snapshot = ponder_fitted_text_snapshot;
  widget_class->css_changed = ponder_fitted_text_css_changed;

  gtk_widget_class_set_css_name (widget_class, "fittedtext");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ponder_fitted_text_init (PonderFittedText *self)
{
  self->text = g_strdup ("");
}

GtkWidget *
ponder_fitted_text_new (void)
{
  return g_object_new (PONDER_TYPE_FITTED_TEXT, NULL);
}

void
ponder_fitted_text_set_text (PonderFittedText *self,
                             const char       *text)
{
  g_return_if_fail (PONDER_IS_FITTED_TEXT (self));
  g_return_if_fail (text != NULL);

  if (g_str_equal (self->text, text))
    return;
  g_free (self->text);
  self->text = g_strdup (text);
  g_clear_object (&self->layout);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
