/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Called until it returns %TRUE. */
typedef gboolean (*WidgetTestReached) (gpointer user_data);

void       widget_test_still           (void);
void       widget_test_add_style       (void);
void       widget_test_show            (GtkWidget        *window,
                                        int               width,
                                        int               height);
void       widget_test_settle          (GtkWidget        *window);
void       widget_test_destroy         (GtkWidget        *window);
void       widget_test_allocate        (GtkWidget        *widget,
                                        int               width,
                                        int               height);
gboolean   widget_test_press_key       (GtkWidget        *widget,
                                        guint             keyval,
                                        GdkModifierType   modifiers);
gboolean   widget_test_type_key        (GtkWidget        *widget,
                                        guint             keyval,
                                        GdkModifierType   modifiers);
gpointer   widget_test_find_controller (gpointer          widget,
                                        GType             type);
void       widget_test_touch           (gboolean          touch);
void       widget_test_tap             (gpointer          widget,
                                        double            x,
                                        double            y);
GtkWidget *widget_test_find            (GtkWidget        *widget,
                                        GType             type);
GtkWidget *widget_test_find_nth        (GtkWidget        *widget,
                                        GType             type,
                                        guint             nth);
GtkWidget *widget_test_find_class      (GtkWidget        *widget,
                                        const char       *css_class);
GtkWidget *widget_test_find_dialog     (const char       *title);
gpointer   widget_test_child           (gpointer          widget,
                                        const char       *name);
void       widget_test_wait            (WidgetTestReached reached,
                                        gpointer          user_data);
gpointer   widget_test_get_items       (gpointer          list);
guint      widget_test_get_selected    (gpointer          list);
char      *widget_test_dup_item        (GListModel       *texts,
                                        guint             nth);
char      *widget_test_dup_label       (gpointer          widget);
GBytes    *widget_test_draw            (gpointer          widget);
char      *widget_test_dup_drawn       (gpointer          widget);
void       widget_test_list_wide       (GtkWidget        *widget,
                                        int               width,
                                        GString          *wide);
int        widget_test_compare_strings (const void       *a,
                                        const void       *b);

G_END_DECLS
