/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-print-options.h"

#include <glib/gi18n-lib.h>

/* The choices of the dialog: what to print, how many puzzles and with which seed, and on which paper. */

#define MARGIN 42.5 /* 15 mm */
#define MOST_SEED 999999

struct _PonderPrintOptions
{
  AdwBin parent_instance;

  GArray *choices; /* (element-type guint) PonderPrintChoice, in the order of the list; NULL until that is filled */

  AdwComboRow *choice;
  GtkWidget *random;
  GtkSpinButton *count;
  AdwComboRow *per_page;
  GtkSwitch *answers;
  GtkSpinButton *seed;
  AdwComboRow *paper;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderPrintOptions, ponder_print_options, ADW_TYPE_BIN)

static const guint per_page[] = { 1, 2, 4, 6 };

#define USUAL_PER_PAGE 2 /* an index of the array above */

/* Papers, by GTK's names for them. */
static const struct
{
  const char *paper;
  const char *name;
} papers[] = {
  { GTK_PAPER_NAME_A4, N_ ("A4") },
  { GTK_PAPER_NAME_LETTER, N_ ("US Letter") },
  { GTK_PAPER_NAME_A5, N_ ("A5") },
};

static guint
get_selected (AdwComboRow *row,
              guint        n)
{
  return MIN (adw_combo_row_get_selected (row), n - 1);
}

static guint
get_choice (PonderPrintOptions *self)
{
  return g_array_index (self->choices, guint, get_selected (self->choice, self->choices->len));
}

static void
changed_cb (PonderPrintOptions *self)
{
  g_assert (PONDER_IS_PRINT_OPTIONS (self));

  if (self->choices == NULL)
    return;
  gtk_widget_set_visible (self->random, get_choice (self) == PONDER_PRINT_RANDOM);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
another_cb (PonderPrintOptions *self)
{
  g_assert (PONDER_IS_PRINT_OPTIONS (self));

  gtk_spin_button_set_value (self->seed, g_random_int_range (1, MOST_SEED + 1));
}

static void
ponder_print_options_finalize (GObject *object)
{
  g_clear_pointer (&PONDER_PRINT_OPTIONS (object)->choices, g_array_unref);

  G_OBJECT_CLASS (ponder_print_options_parent_class)->finalize (object);
}

static void
ponder_print_options_class_init (PonderPrintOptionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ponder_print_options_finalize;

  /**
   * PonderPrintOptions::changed:
   *
   * Emitted when a choice has changed.
   */
  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-print-options.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderPrintOptions, choice);
  gtk_widget_class_bind_template_child (widget_class, PonderPrintOptions, random);
  gtk_widget_class_bind_template_child (widget_class, PonderPrintOptions, count);
  gtk_widget_class_bind_template_child (widget_class, PonderPrintOptions, per_page);
  gtk_widget_class_bind_template_child (widget_class, PonderPrintOptions, answers);
  gtk_widget_class_bind_template_child (widget_class, PonderPrintOptions, seed);
  gtk_widget_class_bind_template_child (widget_class, PonderPrintOptions, paper);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, another_cb);
}

static void
select_usual_paper (PonderPrintOptions *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    if (g_str_equal (papers[i].paper, gtk_paper_size_get_default ()))
      adw_combo_row_set_selected (self->paper, i);
}

static void
ponder_print_options_init (PonderPrintOptions *self)
{
  g_autoptr (GtkStringList) paper_names = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) numbers = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    gtk_string_list_append (paper_names, _ (papers[i].name));
  for (guint i = 0; i < G_N_ELEMENTS (per_page); i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", per_page[i]);

      gtk_string_list_append (numbers, number);
    }
  adw_combo_row_set_model (self->paper, G_LIST_MODEL (paper_names));
  adw_combo_row_set_model (self->per_page, G_LIST_MODEL (numbers));
  adw_combo_row_set_selected (self->per_page, USUAL_PER_PAGE);
  select_usual_paper (self);
  another_cb (self);
}

static void
add_choice (GArray        *choices,
            GtkStringList *names,
            guint          choice,
            const char    *name)
{
  gtk_string_list_append (names, name);
  g_array_append_val (choices, choice);
}

/**
 * ponder_print_options_offer:
 * @what: what can be printed; must be called only once
 */
void
ponder_print_options_offer (PonderPrintOptions    *self,
                            const PonderPrintable *what)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GArray) choices = g_array_new (FALSE, FALSE, sizeof (guint));

  g_return_if_fail (PONDER_IS_PRINT_OPTIONS (self));
  g_return_if_fail (what != NULL);
  g_return_if_fail (self->choices == NULL);

  if (what->kind != NULL)
    {
      add_choice (choices, names, PONDER_PRINT_PUZZLE, _ ("Puzzle"));
      add_choice (choices, names, PONDER_PRINT_ANSWER, C_ ("of a puzzle", "Answer"));
      add_choice (choices, names, PONDER_PRINT_BOTH, _ ("Puzzle and Answer"));
    }
  if (what->make_random != NULL)
    add_choice (choices, names, PONDER_PRINT_RANDOM, _ ("Random Puzzles"));
  for (guint i = 0; i < what->sheets->len; i++)
    add_choice (choices, names, PONDER_PRINT_READY + i,
                ((const PonderPrintReady *) g_ptr_array_index (what->sheets, i))->name);
  adw_combo_row_set_model (self->choice, G_LIST_MODEL (names));
  self->choices = g_steal_pointer (&choices);
}

/**
 * ponder_print_options_get_order:
 *
 * Returns: what is chosen; more than one puzzle only for random puzzles
 */
PonderPrintOrder
ponder_print_options_get_order (PonderPrintOptions *self)
{
  PonderPrintOrder order = { .n = 1 };

  g_return_val_if_fail (PONDER_IS_PRINT_OPTIONS (self), order);

  order.choice = get_choice (self);
  order.answers = order.choice == PONDER_PRINT_ANSWER || order.choice == PONDER_PRINT_BOTH;
  if (order.choice == PONDER_PRINT_RANDOM)
    order = (PonderPrintOrder){
      .choice = order.choice,
      .n = (guint) gtk_spin_button_get_value_as_int (self->count),
      .seed = (guint) gtk_spin_button_get_value_as_int (self->seed),
      .answers = gtk_switch_get_active (self->answers),
      .per_page = per_page[get_selected (self->per_page, G_N_ELEMENTS (per_page))],
    };
  return order;
}

PonderPrintPaper
ponder_print_options_get_paper (PonderPrintOptions *self)
{
  GtkPaperSize *size = gtk_paper_size_new (ponder_print_options_get_paper_name (self));
  PonderPrintPaper paper = {
    .width = gtk_paper_size_get_width (size, GTK_UNIT_POINTS),
    .height = gtk_paper_size_get_height (size, GTK_UNIT_POINTS),
    .margin = MARGIN,
  };

  gtk_paper_size_free (size);
  return paper;
}

/* Returns GTK's name for the chosen paper. */
const char *
ponder_print_options_get_paper_name (PonderPrintOptions *self)
{
  g_return_val_if_fail (PONDER_IS_PRINT_OPTIONS (self), GTK_PAPER_NAME_A4);

  return papers[get_selected (self->paper, G_N_ELEMENTS (papers))].paper;
}

/* Returns the first row, for the focus. */
GtkWidget *
ponder_print_options_get_first (PonderPrintOptions *self)
{
  g_return_val_if_fail (PONDER_IS_PRINT_OPTIONS (self), NULL);

  return GTK_WIDGET (self->choice);
}
