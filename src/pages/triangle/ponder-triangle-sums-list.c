/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-triangle-sums-list.h"

#include <glib/gi18n-lib.h>

#include "ponder-latest.h"
#include "ponder-numbered-list.h"

/* Lists the sums of all paths of a triangle, which are computed in a thread on demand. If there are very many, only
 * those nearest to the target are listed. */

#define MOST_ON_A_SIDE 5000 /* the most sums listed below the target, and above it */

struct _PonderTriangleSumsList
{
  AdwBin parent_instance;

  PonderLatest *survey; /* of the triangle that is shown */
  PonderMemoryBudget *budget; /* nullable */
  guint tick_id;
  GArray *sums; /* (element-type guint64) the sums that are listed */

  GtkStack *stack;
  GtkProgressBar *progress_bar;
  GtkLabel *facts;
  GtkLabel *extract;
  PonderNumberedList *list;
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (PonderTriangleSumsList, ponder_triangle_sums_list, ADW_TYPE_BIN)

static guint64
get_target (PonderTriangleSumsList *self)
{
  PonderTriangleGrid grid;

  ponder_triangle_get_grid (ponder_latest_get_about (self->survey), &grid);
  return grid.target;
}

static void
set_running (PonderTriangleSumsList *self,
             gboolean                running)
{
  if (!running && self->tick_id != 0)
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
      self->tick_id = 0;
    }
  gtk_stack_set_visible_child_name (self->stack, running ? "running" : "sums");
}

static char *
dup_text (guint    nth,
          gpointer user_data)
{
  PonderTriangleSumsList *self = user_data;

  return ponder_count_text (g_array_index (self->sums, guint64, nth));
}

/* Lists the nearest sums below the target and above it, in ascending order. */
static void
list_sums (PonderTriangleSumsList     *self,
           const PonderTriangleSurvey *survey)
{
  guint64 sum = get_target (self);
  guint64 first = sum;

  g_array_set_size (self->sums, 0);
  if (!survey->knows_sums)
    {
      g_array_append_val (self->sums, survey->smallest);
      if (survey->largest > survey->smallest)
        g_array_append_val (self->sums, survey->largest);
      return;
    }
  for (guint i = 0; i < MOST_ON_A_SIDE && ponder_triangle_set_previous (&survey->sums, &sum); i++)
    {
      first = sum;
      if (sum-- == 0)
        break;
    }
  for (sum = first; self->sums->len < 2 * MOST_ON_A_SIDE && ponder_triangle_set_next (&survey->sums, &sum); sum++)
    g_array_append_val (self->sums, sum);
}

/* Selects the target and scrolls to it; if it is not a possible sum, only scrolls to the nearest. */
static void
show_sums (PonderTriangleSumsList *self)
{
  guint64 target = get_target (self);
  guint nearest = 0;

  for (guint i = 0; i < self->sums->len && g_array_index (self->sums, guint64, i) <= target; i++)
    nearest = i;
  ponder_numbered_list_replace (self->list, 0, self->sums->len);
  ponder_numbered_list_select (
    self->list, g_array_index (self->sums, guint64, nearest) == target ? nearest : GTK_INVALID_LIST_POSITION);
  ponder_numbered_list_scroll_to (self->list, nearest);
}

static void
append_paths (GString                    *text,
              const PonderTriangleSurvey *survey,
              const char                 *target)
{
  g_autofree char *paths = NULL;

  if (!survey->knows_paths)
    {
      g_string_append_printf (text,
                              _ ("There are paths that make %s; counting them needs more memory than is "
                                 "allowed."),
                              target);
      return;
    }
  paths = ponder_count_text (survey->n_paths);
  if (survey->n_paths == G_MAXUINT64)
    g_string_append_printf (text,
                            g_dngettext (GETTEXT_PACKAGE, "At least %s path makes %s.", "At least %s paths make %s.",
                                         ponder_count_plural (survey->n_paths)),
                            paths, target);
  else
    g_string_append_printf (
      text,
      g_dngettext (GETTEXT_PACKAGE, "%s path makes %s.", "%s paths make %s.", ponder_count_plural (survey->n_paths)),
      paths, target);
}

static void
append_nearest (GString                    *text,
                const PonderTriangleSurvey *survey,
                const char                 *target)
{
  g_autofree char *below = ponder_count_text (survey->below);
  g_autofree char *above = ponder_count_text (survey->above);

  if (survey->has_below && survey->has_above)
    g_string_append_printf (text, _ ("No path makes %s; the nearest sums are %s and %s."), target, below, above);
  else
    g_string_append_printf (text, _ ("No path makes %s; the nearest sum is %s."), target,
                            survey->has_below ? below : above);
}

/* Returns what is known of the sums, one sentence per line. @memory: the memory limit of the survey, in bytes */
char *
ponder_triangle_dup_facts (const PonderTriangleSurvey *survey,
                           guint64                     target,
                           guint64                     memory)
{
  GString *text = g_string_new (NULL);
  g_autofree char *target_text = ponder_count_text (target);
  g_autofree char *n_sums = NULL;
  g_autofree char *size = NULL;
  g_autofree char *smallest = ponder_count_text (survey->smallest);
  g_autofree char *largest = ponder_count_text (survey->largest);

  g_string_append_printf (text, _ ("The smallest sum is %s, the largest %s."), smallest, largest);
  g_string_append_c (text, '\n');
  if (!survey->knows_sums)
    {
      size = g_format_size_full (memory, G_FORMAT_SIZE_IEC_UNITS);
      g_string_append_printf (text, _ ("The sums in between don’t fit in the %s of memory allowed."), size);
      return g_string_free (text, FALSE);
    }
  n_sums = ponder_count_text (survey->n_sums);
  g_string_append_printf (text,
                          g_dngettext (GETTEXT_PACKAGE, "%s sum can be made.", "%s different sums can be made.",
                                       ponder_count_plural (survey->n_sums)),
                          n_sums);
  g_string_append_c (text, '\n');
  if (survey->makes_target)
    append_paths (text, survey, target_text);
  else
    append_nearest (text, survey, target_text);
  return g_string_free (text, FALSE);
}

static void
show_survey (PonderTriangleSumsList     *self,
             const PonderTriangleSurvey *survey)
{
  guint64 memory = ponder_memory_budget_get_limit (self->budget);
  char *text = ponder_triangle_dup_facts (survey, get_target (self), memory);
  g_autofree char *facts = survey->knows_sums ? text : ponder_memory_budget_name_holder (self->budget, 0, text);

  gtk_label_set_label (self->facts, facts);
  list_sums (self, survey);
  gtk_widget_set_visible (GTK_WIDGET (self->extract), survey->knows_sums && self->sums->len < survey->n_sums);
  show_sums (self);
}

static gpointer
compute (const PonderLatestJob *job,
         GError               **error)
{
  PonderLimits limits = { .budget = job->budget };

  return ponder_triangle_survey_new (job->about, &limits, job->progress, job->cancellable, error);
}

static const PonderLatestKind survey_kind = {
  .compute = compute,
  .free_result = (GDestroyNotify) ponder_triangle_survey_free,
  .free_about = g_object_unref,
  .progress = sizeof (double),
};

static void
surveyed_cb (gpointer owner)
{
  PonderTriangleSumsList *self = owner;
  const PonderTriangleSurvey *survey = ponder_latest_get (self->survey);

  if (survey != NULL)
    show_survey (self, survey);
  else
    gtk_label_set_label (self->facts, ponder_latest_get_error (self->survey)->message);
  set_running (self, FALSE);
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  PonderTriangleSumsList *self = PONDER_TRIANGLE_SUMS_LIST (widget);
  double fraction;

  if (ponder_progress_read (ponder_latest_get_progress (self->survey), &fraction) > 0)
    gtk_progress_bar_set_fraction (self->progress_bar, CLAMP (fraction, 0, 1));
  return G_SOURCE_CONTINUE;
}

static void
selected_cb (PonderTriangleSumsList *self,
             guint                   nth)
{
  guint64 sum = g_array_index (self->sums, guint64, nth);

  g_signal_emit (self, chosen_signal, 0, sum);
}

static void
ponder_triangle_sums_list_dispose (GObject *object)
{
  PonderTriangleSumsList *self = PONDER_TRIANGLE_SUMS_LIST (object);

  if (self->stack != NULL)
    ponder_triangle_sums_list_stop (self);
  self->stack = NULL;
  g_clear_pointer (&self->survey, ponder_latest_free);
  g_clear_pointer (&self->budget, ponder_memory_budget_unref);

  G_OBJECT_CLASS (ponder_triangle_sums_list_parent_class)->dispose (object);
}

static void
ponder_triangle_sums_list_finalize (GObject *object)
{
  PonderTriangleSumsList *self = PONDER_TRIANGLE_SUMS_LIST (object);

  g_array_unref (self->sums);

  G_OBJECT_CLASS (ponder_triangle_sums_list_parent_class)->finalize (object);
}

static void
ponder_triangle_sums_list_class_init (PonderTriangleSumsListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_triangle_sums_list_dispose;
  object_class->finalize = ponder_triangle_sums_list_finalize;

  /* The person has chosen a sum. */
  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_UINT64);

  g_type_ensure (PONDER_TYPE_NUMBERED_LIST);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ponderapp/Ponder/ui/ponder-triangle-sums-list.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderTriangleSumsList, stack);
  gtk_widget_class_bind_template_child (widget_class, PonderTriangleSumsList, progress_bar);
  gtk_widget_class_bind_template_child (widget_class, PonderTriangleSumsList, facts);
  gtk_widget_class_bind_template_child (widget_class, PonderTriangleSumsList, extract);
  gtk_widget_class_bind_template_child (widget_class, PonderTriangleSumsList, list);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
}

static void
ponder_triangle_sums_list_init (PonderTriangleSumsList *self)
{
  self->sums = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->survey = ponder_latest_new (&survey_kind, surveyed_cb, self);
  gtk_widget_init_template (GTK_WIDGET (self));
  ponder_numbered_list_set_up (self->list, _ ("Sums that can be made"),
                               /* Translators: a row of a list of sums, for screen readers */
                               _ ("Sum %s"), TRUE, dup_text, self);
  ponder_numbered_list_set_unnumbered (self->list);
  ponder_numbered_list_set_one_click (self->list, TRUE);
  ponder_numbered_list_set_message (self->list, NULL);
}

void
ponder_triangle_sums_list_start (PonderTriangleSumsList *self,
                                 PonderTriangle         *triangle,
                                 PonderMemoryBudget     *budget)
{
  ponder_triangle_sums_list_stop (self);
  self->budget = ponder_memory_budget_ref (budget);
  ponder_latest_set_budget (self->survey, budget);
  ponder_latest_follow (self->survey, g_object_ref (triangle));
  gtk_progress_bar_set_fraction (self->progress_bar, 0);
  self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
  set_running (self, TRUE);
}

/* Clears the list, and cancels the current survey. */
void
ponder_triangle_sums_list_stop (PonderTriangleSumsList *self)
{
  set_running (self, FALSE);
  ponder_numbered_list_replace (self->list, 0, 0);
  g_array_set_size (self->sums, 0);
  gtk_label_set_label (self->facts, "");
  ponder_latest_follow (self->survey, NULL);
  g_clear_pointer (&self->budget, ponder_memory_budget_unref);
}
