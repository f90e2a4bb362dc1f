/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-take-set-button.h"

#include <glib/gi18n-lib.h>

#include "ponder-css-class.h"

/* A button that says how many counters may be taken at once, and in its popover some sets of numbers to choose from,
 * and an entry for one's own. */

struct _PonderTakeSetButton
{
  AdwBin parent_instance;

  PonderTakeSet *set; /* nullable */

  GtkMenuButton *button;
  GtkLabel *label;
  GtkBox *list;
  GtkEntry *entry;
  GtkLabel *trouble;
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (PonderTakeSetButton, ponder_take_set_button, ADW_TYPE_BIN)

/* As documents have them. */
static const char *const sets[] = {
  "1,2,3", "1,3,4", "1,3,5,7", "1,3,6", "1,2,3,4,5,6", "powers-of-2", "squares", "any",
};

static void
choose (PonderTakeSetButton *self,
        PonderTakeSet       *set)
{
  gtk_menu_button_popdown (self->button);
  g_signal_emit (self, chosen_signal, 0, set);
}

static void
set_cb (GtkWidget *button,
        gpointer   user_data)
{
  g_autoptr (PonderTakeSet) set = ponder_take_set_read (gtk_widget_get_name (button), NULL);

  choose (user_data, set);
}

static void
show_trouble (PonderTakeSetButton *self,
              const char          *text)
{
  gtk_label_set_label (self->trouble, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), text != NULL);
  ponder_css_class_set (self->entry, "error", text != NULL);
}

static void
typed_cb (PonderTakeSetButton *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderTakeSet) set = ponder_take_set_read (gtk_editable_get_text (GTK_EDITABLE (self->entry)), &error);

  show_trouble (self, error != NULL ? error->message : NULL);
  if (set != NULL)
    choose (self, set);
}

static void
edited_cb (PonderTakeSetButton *self)
{
  show_trouble (self, NULL);
}

static void
opened_cb (PonderTakeSetButton *self)
{
  g_autofree char *text = NULL;

  if (self->set == NULL)
    return;
  text = ponder_take_set_write (self->set);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  show_trouble (self, NULL);
}

static void
ponder_take_set_button_dispose (GObject *object)
{
  PonderTakeSetButton *self = PONDER_TAKE_SET_BUTTON (object);

  g_clear_pointer (&self->set, ponder_take_set_unref);

  G_OBJECT_CLASS (ponder_take_set_button_parent_class)->dispose (object);
}

static void
ponder_take_set_button_class_init (PonderTakeSetButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_take_set_button_dispose;

  /* The person has chosen a PonderTakeSet. */
  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ponderapp/Ponder/ui/ponder-take-set-button.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderTakeSetButton, button);
  gtk_widget_class_bind_template_child (widget_class, PonderTakeSetButton, label);
  gtk_widget_class_bind_template_child (widget_class, PonderTakeSetButton, list);
  gtk_widget_class_bind_template_child (widget_class, PonderTakeSetButton, entry);
  gtk_widget_class_bind_template_child (widget_class, PonderTakeSetButton, trouble);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, edited_cb);
  gtk_widget_class_bind_template_callback (widget_class, opened_cb);
}

static void
ponder_take_set_button_init (PonderTakeSetButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      g_autoptr (PonderTakeSet) set = ponder_take_set_read (sets[i], NULL);
      g_autofree char *text = ponder_take_set_describe (set);
      GtkWidget *button = gtk_button_new_with_label (text);

      gtk_widget_set_name (button, sets[i]);
      gtk_widget_add_css_class (button, "flat");
      gtk_label_set_xalign (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), 0);
      g_signal_connect_object (button, "clicked", G_CALLBACK (set_cb), self, 0);
      gtk_box_append (self->list, button);
    }
}

void
ponder_take_set_button_show (PonderTakeSetButton *self,
                             PonderTakeSet       *set)
{
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;

  if (self->set != NULL && ponder_take_set_equal (self->set, set))
    return;
  g_clear_pointer (&self->set, ponder_take_set_unref);
  self->set = g_atomic_rc_box_acquire (set);
  text = ponder_take_set_describe (set);
  /* Translators: for screen readers: %s is a list such as “1, 2, 3”, or “any number” */
  name = g_strdup_printf (_ ("Numbers that may be taken: %s"), text);
  gtk_label_set_label (self->label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
