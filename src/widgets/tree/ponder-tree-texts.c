/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-tree-texts.h"

#include "ponder-text-line.h"

/* Moves are few and repeat, so each text is laid out once. */

#define SMALL 0.85 /* the font size of small labels, by that of the others */
#define MOST_TEXTS 10000 /* enough for a tree of 5,000 marks; about 10 MB */

struct _PonderTreeTexts
{
  GtkWidget *widget;

  PangoFontDescription *font; /* nullable: that of the texts */
  GHashTable *texts[2]; /* PangoLayout by text: the usual ones, and the small ones */
};

/* @widget must outlive the texts. */
PonderTreeTexts *
ponder_tree_texts_new (GtkWidget *widget)
{
  PonderTreeTexts *self = g_new0 (PonderTreeTexts, 1);

  self->widget = widget;
  for (guint i = 0; i < 2; i++)
    self->texts[i] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  return self;
}

void
ponder_tree_texts_free (PonderTreeTexts *self)
{
  for (guint i = 0; i < 2; i++)
    g_hash_table_unref (self->texts[i]);
  g_clear_pointer (&self->font, pango_font_description_free);
  g_free (self);
}

static void
forget (PonderTreeTexts *self)
{
  for (guint i = 0; i < 2; i++)
    g_hash_table_remove_all (self->texts[i]);
}

/* Returns whether the font of the widget is another one than at the last call. */
gboolean
ponder_tree_texts_follow_font (PonderTreeTexts *self)
{
  const PangoFontDescription *font = pango_context_get_font_description (gtk_widget_get_pango_context (self->widget));

  if (self->font != NULL && pango_font_description_equal (font, self->font))
    return FALSE;
  g_clear_pointer (&self->font, pango_font_description_free);
  self->font = pango_font_description_copy (font);
  forget (self);
  return TRUE;
}

PangoLayout *
ponder_tree_texts_get (PonderTreeTexts *self,
                       const char      *text,
                       gboolean         small)
{
  PangoLayout *layout = g_hash_table_lookup (self->texts[small], text);
  g_autoptr (PangoAttrList) attributes = NULL;

  if (layout != NULL)
    return layout;
  layout = gtk_widget_create_pango_layout (self->widget, text);
  attributes = pango_attr_list_new ();
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  if (small)
    pango_attr_list_insert (attributes, pango_attr_scale_new (SMALL));
  pango_layout_set_attributes (layout, attributes);
  g_hash_table_insert (self->texts[small], g_strdup (text), layout);
  return layout;
}

static double
measure (const char *text,
         gboolean    small,
         gpointer    user_data)
{
  int width;

  pango_layout_get_size (ponder_tree_texts_get (user_data, text, small), &width, NULL);
  return (double) width / PANGO_SCALE;
}

/* Returns the font of the widget, for a new layout. Texts of earlier ones are forgotten when they become too many. */
PonderTreeFont
ponder_tree_texts_get_font (PonderTreeTexts *self)
{
  double height = ponder_text_line_height (self->widget);

  if (g_hash_table_size (self->texts[0]) + g_hash_table_size (self->texts[1]) > MOST_TEXTS)
    forget (self);
  return (PonderTreeFont){ height, SMALL * height, measure, self };
}
