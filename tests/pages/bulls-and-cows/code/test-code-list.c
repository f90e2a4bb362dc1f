/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-code-list.h"
#include "ponder-code-rules.h"
#include "ponder-code-view.h"
#include "widget-test.h"

/* Tests the list of codes that still fit. */

static const PonderCodeRules usual = { .n_places = 4, .n_symbols = 10 };
static const PonderCodeRules most = { .n_places = 6, .n_symbols = 16, .repeats = TRUE, .leading_zero = TRUE };

static PonderCodeSet *
new_set (const PonderCodeRules *rules,
         const PonderCodeLine  *lines,
         guint                  n_lines)
{
  g_autoptr (GError) error = NULL;
  PonderCodeSet *set = ponder_code_set_new (rules, lines, n_lines, NULL, &error);

  g_assert_no_error (error);
  return set;
}

static const struct
{
  const char *prefix;
  const char *heading;
} prefixes[] = {
  { "", "4,536 numbers fit" }, { "2", "504 of 4,536" },   { "20", "56 of 4,536" },   { "2 0", "56 of 4,536" },
  { "2_ _ _", "504 of 4,536" }, { "204", "7 of 4,536" },  { "2047", "1 of 4,536" },  { "20471", "0 of 4,536" },
  { "0", "0 of 4,536" },        { "22", "0 of 4,536" },   { "a", "0 of 4,536" },     { "9876", "1 of 4,536" },
  { " ", "4,536 of 4,536" },
};

static void
set_prefix (gpointer    list,
            const char *prefix)
{
  gtk_editable_set_text (GTK_EDITABLE (widget_test_find (list, GTK_TYPE_SEARCH_ENTRY)), prefix);
}

static const char *
get_heading (gpointer list)
{
  return gtk_label_get_label (GTK_LABEL (widget_test_find_class (list, "heading")));
}

static GListModel *
get_codes (gpointer list)
{
  return G_LIST_MODEL (gtk_grid_view_get_model (GTK_GRID_VIEW (widget_test_find (list, GTK_TYPE_GRID_VIEW))));
}

static char *
dup_digits (gpointer list,
            guint    nth)
{
  g_autofree char *name = widget_test_dup_item (get_codes (list), nth);
  g_auto (GStrv) digits = g_strsplit (name, " ", -1);

  return g_strjoinv ("", digits);
}

static void
test_prefixes (void)
{
  g_autoptr (PonderCodeSet) set = new_set (&usual, NULL, 0);
  g_autoptr (PonderCodeList) list = g_object_ref_sink ((PonderCodeList *) g_object_new (PONDER_TYPE_CODE_LIST, NULL));

  g_assert_cmpstr (get_heading (list), ==, "");
  ponder_code_list_show (list, set, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (prefixes); i++)
    {
      g_autofree char *digits = g_strdelimit (g_strdup (prefixes[i].prefix), "_", ' ');
      g_auto (GStrv) parts = g_strsplit (digits, " ", -1);
      g_autofree char *joined = g_strjoinv ("", parts);
      g_autofree char *before = NULL;

      set_prefix (list, prefixes[i].prefix);
      g_assert_cmpstr (get_heading (list), ==, prefixes[i].heading);
      for (guint nth = 0; nth < MIN (600, g_list_model_get_n_items (get_codes (list))); nth++)
        {
          g_autofree char *text = dup_digits (list, nth);

          g_assert_true (g_str_has_prefix (text, joined));
          g_assert_cmpstr (before, <, text);
          g_free (before);
          before = g_steal_pointer (&text);
        }
    }
}

/* Text in the entry stays when the set changes. */
static void
test_sets (void)
{
  PonderCodeLine lines[] = {
    { 0x1234, PONDER_CODE_ANSWER (0, 2) },
    { 0x2156, PONDER_CODE_ANSWER (2, 1) },
    { 0x2167, PONDER_CODE_ANSWER (2, 0) },
    { 0x2185, PONDER_CODE_NO_ANSWER },
  };
  static const struct
  {
    guint n_lines;
    const char *prefix;
    const char *heading;
    PonderCodeAnswer last;
  } cases[] = {
    { 1, "", "1,155 numbers fit" },
    { 1, "21", "30 of 1,155" },
    { 3, "21", "3 of 3" },
    { 3, "2185", "1 of 3" },
    { 4, "", "1 number fits", PONDER_CODE_ANSWER (4, 0) },
    { 4, "", "No number fits", PONDER_CODE_ANSWER (0, 0) },
  };
  g_autoptr (PonderCodeList) list = g_object_ref_sink ((PonderCodeList *) g_object_new (PONDER_TYPE_CODE_LIST, NULL));

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PonderCodeSet) set = NULL;

      lines[3].answer = cases[i].last;
      set = new_set (&usual, lines, cases[i].n_lines);
      ponder_code_list_show (list, set, FALSE);
      set_prefix (list, cases[i].prefix);
      g_assert_cmpstr (get_heading (list), ==, cases[i].heading);
    }
  ponder_code_list_show (list, NULL, FALSE);
  g_assert_cmpstr (get_heading (list), ==, "");
  g_assert_cmpuint (g_list_model_get_n_items (get_codes (list)), ==, 0);
}

static void
chosen_cb (PonderCodeList *list,
           guint           code,
           guint          *chosen)
{
  *chosen = code;
}

static void
test_chosen (void)
{
  g_autoptr (PonderCodeSet) set = new_set (&usual, NULL, 0);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *list = g_object_new (PONDER_TYPE_CODE_LIST, NULL);
  GtkWidget *view = widget_test_find (list, GTK_TYPE_GRID_VIEW);
  GtkWidget *entry = widget_test_find (list, GTK_TYPE_SEARCH_ENTRY);
  guint chosen = 0;

  g_signal_connect (list, "chosen", G_CALLBACK (chosen_cb), &chosen);
  ponder_code_list_show (PONDER_CODE_LIST (list), set, FALSE);
  gtk_window_set_child (GTK_WINDOW (window), list);
  widget_test_show (window, 200, 500);
  g_signal_emit_by_name (view, "activate", 3);
  g_assert_cmphex (chosen, ==, 0x1026);
  set_prefix (list, "98");
  widget_test_settle (window);
  g_signal_emit_by_name (view, "activate", 1);
  g_assert_cmphex (chosen, ==, 0x9802);

  /* Enter chooses the code if there is only one. */
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmphex (chosen, ==, 0x9802);
  set_prefix (list, "4721");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmphex (chosen, ==, 0x4721);
  widget_test_destroy (window);
}

static guint
count_views (GtkWidget *widget)
{
  guint n = PONDER_IS_CODE_VIEW (widget) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_views (child);
  return n;
}

/* A million codes have widgets only for the visible ones, and the last can be scrolled to. */
static void
test_many (void)
{
  g_autoptr (PonderCodeSet) set = new_set (&most, NULL, 0);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *list = g_object_new (PONDER_TYPE_CODE_LIST, NULL);
  GtkWidget *view = widget_test_find (list, GTK_TYPE_GRID_VIEW);
  g_autofree char *name = ponder_code_symbols_name (&most, TRUE, 0xffffff);
  GtkAdjustment *adjustment;

  gtk_window_set_child (GTK_WINDOW (window), list);
  widget_test_show (window, 200, 500);
  ponder_code_list_show (PONDER_CODE_LIST (list), set, TRUE);
  widget_test_settle (window);
  g_assert_cmpuint (g_list_model_get_n_items (get_codes (list)), ==, 16777216);
  g_assert_cmpuint (count_views (view), <, 1000);

  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view));
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  widget_test_settle (window);
  gtk_test_accessible_assert_property (widget_test_find (gtk_widget_get_last_child (view), PONDER_TYPE_CODE_VIEW),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  g_assert_cmpuint (count_views (view), <, 1000);
  widget_test_destroy (window);
}

static void
tell_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       n_told)
{
  ++*(guint *) n_told;
}

/* Tab goes from the entry to the codes and then to the button at the end, if there is one. */
static void
test_end (void)
{
  g_autoptr (PonderCodeSet) set = new_set (&usual, NULL, 0);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *list = g_object_new (PONDER_TYPE_CODE_LIST, NULL);
  GtkWidget *end = gtk_widget_get_last_child (list);
  GtkWidget *view = widget_test_find (list, GTK_TYPE_GRID_VIEW);
  static const GActionEntry entries[] = { { .name = "tell", .activate = tell_action } };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  guint n_told = 0;

  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), &n_told);
  gtk_widget_insert_action_group (window, "page", G_ACTION_GROUP (actions));
  ponder_code_list_show (PONDER_CODE_LIST (list), set, FALSE);
  gtk_window_set_child (GTK_WINDOW (window), list);
  widget_test_show (window, 200, 500);
  g_assert_false (gtk_widget_get_visible (end));
  ponder_code_list_set_end (PONDER_CODE_LIST (list), "_Tell the Number…");
  widget_test_settle (window);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (end)), ==, "_Tell the Number…");
  g_assert_true (gtk_button_get_use_underline (GTK_BUTTON (end)));
  g_signal_emit_by_name (end, "clicked");
  g_assert_cmpuint (n_told, ==, 1);

  gtk_widget_grab_focus (gtk_widget_get_first_child (view));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), view));
  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == end);
  g_assert_false (gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
  gtk_widget_grab_focus (gtk_widget_get_first_child (view));
  ponder_code_list_set_end (PONDER_CODE_LIST (list), NULL);
  g_assert_false (gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
  widget_test_destroy (window);
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  widget_test_still ();

  g_test_add_func ("/code-list/prefixes", test_prefixes);
  g_test_add_func ("/code-list/sets", test_sets);
  g_test_add_func ("/code-list/chosen", test_chosen);
  g_test_add_func ("/code-list/end", test_end);
  g_test_add_func ("/code-list/many", test_many);
  return g_test_run ();
}
