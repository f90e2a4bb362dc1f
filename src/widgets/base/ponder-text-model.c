/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-text-model.h"

/* A list model of texts, each made only when it is asked for: a path may have a million moves, of which few are
 * visible. */

struct _PonderTextModel
{
  GObject parent_instance;

  PonderTextFunc text;
  gpointer user_data;
  guint n_items;
};

static GType
text_model_get_item_type (GListModel *model)
{
  return GTK_TYPE_STRING_OBJECT;
}

static guint
text_model_get_n_items (GListModel *model)
{
  return PONDER_TEXT_MODEL (model)->n_items;
}

static gpointer
text_model_get_item (GListModel *model,
                     guint       position)
{
  PonderTextModel *self = PONDER_TEXT_MODEL (model);
  g_autofree char *text = NULL;

  if (position >= self->n_items)
    return NULL;
  text = self->text (position, self->user_data);
  return gtk_string_object_new (text);
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = text_model_get_item_type;
  iface->get_n_items = text_model_get_n_items;
  iface->get_item = text_model_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (PonderTextModel, ponder_text_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
ponder_text_model_class_init (PonderTextModelClass *klass)
{
}

static void
ponder_text_model_init (PonderTextModel *self)
{
}

/* Returns a model without items. @text is called as long as the model has items. */
PonderTextModel *
ponder_text_model_new (PonderTextFunc text,
                       gpointer       user_data)
{
  PonderTextModel *self;

  g_return_val_if_fail (text != NULL, NULL);

  self = g_object_new (PONDER_TYPE_TEXT_MODEL, NULL);
  self->text = text;
  self->user_data = user_data;
  return self;
}

/* Replaces the items from @from on. There are @n_items items then. */
void
ponder_text_model_replace (PonderTextModel *self,
                           guint            from,
                           guint            n_items)
{
  guint before;

  g_return_if_fail (PONDER_IS_TEXT_MODEL (self));
  g_return_if_fail (from <= MIN (n_items, self->n_items));

  before = self->n_items;
  self->n_items = n_items;
  if (from < MAX (before, n_items))
    g_list_model_items_changed (G_LIST_MODEL (self), from, before - from, n_items - from);
}
