/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-branches.h"

#include <glib/gi18n-lib.h>

#include "ponder-figures.h"

/* Shows the branches at a node as a dot each: closed, current, or still to come. If there are many, or if they are not
 * tried one after the other, a text says which branch is the current one. */

#define PITCH 9
#define MOST_DOTS 25

#define CLOSED_SIZE 5
#define NOW_SIZE 8
#define OPEN_SIZE 7
#define OPEN_LINE 1.25

#define CLOSED_ALPHA 0.6
#define OPEN_ALPHA 0.8

struct _PonderBranches
{
  AdwBin parent_instance;

  guint index;
  guint n_dots; /* 0 if there are no branches, or if the label shows them */
};

G_DEFINE_FINAL_TYPE (PonderBranches, ponder_branches, ADW_TYPE_BIN)

static void
append_dot (GtkSnapshot   *snapshot,
            float          x,
            float          y,
            float          size,
            float          line,
            const GdkRGBA *color)
{
  const float lines[] = { line, line, line, line };
  const GdkRGBA colors[] = { *color, *color, *color, *color };
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (x - size / 2, y - size / 2, size, size), size / 2);
  if (line > 0)
    {
      gtk_snapshot_append_border (snapshot, &outline, lines, colors);
      return;
    }
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, color, &outline.bounds);
  gtk_snapshot_pop (snapshot);
}

static void
ponder_branches_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  PonderBranches *self = PONDER_BRANCHES (widget);
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  gboolean right_to_left = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  float width = gtk_widget_get_width (widget);
  float y = gtk_widget_get_height (widget) / 2.0f;
  GdkRGBA closed, now, open;

  gtk_style_context_get_color (context, &open);
  closed = open;
  closed.alpha *= CLOSED_ALPHA;
  if (!gtk_style_context_lookup_color (context, "accent_color", &now))
    now = open;
  open.alpha *= OPEN_ALPHA;

  for (guint i = 0; i < self->n_dots; i++)
    {
      float from_start = PITCH * (i + 0.5f);
      float x = right_to_left ? width - from_start : from_start;

      if (i < self->index)
        append_dot (snapshot, x, y, CLOSED_SIZE, 0, &closed);
      else if (i == self->index)
        append_dot (snapshot, x, y, NOW_SIZE, 0, &now);
      else
        append_dot (snapshot, x, y, OPEN_SIZE, OPEN_LINE, &open);
    }
  GTK_WIDGET_CLASS (ponder_branches_parent_class)->snapshot (widget, snapshot);
}

static void
ponder_branches_class_init (PonderBranchesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = ponder_branches_snapshot;

  gtk_widget_class_set_css_name (widget_class, "branches");
  /* The row has an accessible name that describes the branches. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ponder_branches_init (PonderBranches *self)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, "quiet");
  gtk_widget_set_visible (label, FALSE);
  adw_bin_set_child (ADW_BIN (self), label);
}

GtkWidget *
ponder_branches_new (void)
{
  return g_object_new (PONDER_TYPE_BRANCHES, NULL);
}

/**
 * ponder_branches_show:
 * @index: the current branch, from 0
 * @n_branches: the number of branches; 0 to show nothing
 * @in_turn: whether the branches before it are closed and those after it still to come
 */
void
ponder_branches_show (PonderBranches *self,
                      guint           index,
                      guint           n_branches,
                      gboolean        in_turn)
{
  gboolean in_words = n_branches > MOST_DOTS || !in_turn;
  GtkWidget *label;
  g_autofree char *nth = ponder_count_text (index + 1);
  g_autofree char *n = ponder_count_text (n_branches);
  /* Translators: the number of a branch of a tree, and how many there are: “3 of 2,500” */
  g_autofree char *text = g_strdup_printf (_ ("%s of %s"), nth, n);

  g_return_if_fail (PONDER_IS_BRANCHES (self));
  g_return_if_fail (index < n_branches || n_branches == 0);

  self->index = index;
  self->n_dots = in_words ? 0 : n_branches;
  label = adw_bin_get_child (ADW_BIN (self));
  gtk_label_set_label (GTK_LABEL (label), text);
  gtk_widget_set_visible (label, in_words && n_branches > 0);
  gtk_widget_set_size_request (GTK_WIDGET (self), PITCH * self->n_dots, self->n_dots > 0 ? PITCH : 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
