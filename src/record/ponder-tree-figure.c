/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-tree-figure.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"
#include "ponder-node-link.h"
#include "ponder-svg.h"
#include "ponder-tree-marks.h"

static const PonderTreeFormat formats[] = {
  { ".svg", ponder_tree_svg_write },
  { ".dot", ponder_tree_dot_write },
};

/* A record can tell why a move was pruned only as long as its cursor stays where it is. */
static char **
list_reasons (PonderRecord *record,
              GArray       *marks)
{
  char **reasons = g_new0 (char *, marks->len);

  for (guint i = 0; i < marks->len; i++)
    {
      const PonderMark *mark = ponder_tree_marks_get (marks, i);
      g_autofree char *text = NULL;

      if (mark->kind == PONDER_NODE_PRUNED)
        text = ponder_record_dup_pruned_text (record, mark);
      reasons[i] = text != NULL ? ponder_node_link_dup_plain (text) : NULL;
    }
  return reasons;
}

/* Returns how many of the nodes visited are not drawn, or NULL if all are. */
static char *
tell_left_out (GArray *marks)
{
  guint64 n_all = marks->len > 0 ? ponder_tree_marks_get (marks, 0)->n_inside : 0;
  guint64 n_drawn = 0;
  g_autofree char *all = ponder_count_text (n_all);
  g_autofree char *left_out = NULL;

  for (guint i = 0; i < marks->len; i++)
    n_drawn += ponder_tree_marks_is_visited (marks, i);
  if (n_drawn >= n_all)
    return NULL;
  left_out = ponder_count_text (n_all - n_drawn);
  /* Translators: two numbers of nodes of a tree */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s of %s nodes is not drawn", "%s of %s nodes are not drawn",
                                       ponder_count_plural (n_all - n_drawn)),
                          left_out, all);
}

/* Returns the tree as it is now. @record must outlive what is written, and @marks must not change any more. */
PonderTreeFigure *
ponder_tree_figure_new (PonderRecord *record,
                        const char   *title,
                        GArray       *marks,
                        guint         current,
                        gboolean      right_to_left)
{
  PonderTreeFigure *self;

  g_return_val_if_fail (PONDER_IS_RECORD (record), NULL);
  g_return_val_if_fail (title != NULL && marks != NULL, NULL);
  g_return_val_if_fail (current == PONDER_TREE_NO_MARK || current < marks->len, NULL);

  self = g_new (PonderTreeFigure, 1);
  *self = (PonderTreeFigure){
    record,
    g_strdup (title),
    g_array_ref (marks),
    current,
    right_to_left,
    list_reasons (record, marks),
    tell_left_out (marks),
  };
  return self;
}

/* Can be called in any thread. */
void
ponder_tree_figure_free (PonderTreeFigure *self)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < self->marks->len; i++)
    g_free (self->reasons[i]);
  g_free (self->reasons);
  g_free (self->left_out);
  g_array_unref (self->marks);
  g_free (self->title);
  g_free (self);
}

/* Returns where everything is, in the font of SVG. */
PonderTreeLayout *
ponder_tree_figure_lay_out (const PonderTreeFigure *self)
{
  return ponder_tree_layout_new (self->record, self->marks, ponder_svg_get_font (), self->right_to_left);
}

/* Returns what is said of a mark, as in the window. */
char *
ponder_tree_figure_dup_name (const PonderTreeFigure *self,
                             guint                   mark)
{
  g_assert (mark < self->marks->len);

  return ponder_tree_marks_dup_name_for (self->marks, mark, self->record, self->reasons[mark]);
}

/* Returns the format that a file has by its suffix, in small letters or capitals, or NULL. */
const PonderTreeFormat *
ponder_tree_figure_find_format (const char *file_name)
{
  const char *suffix;

  g_return_val_if_fail (file_name != NULL, NULL);

  suffix = strrchr (file_name, '.');
  for (guint i = 0; suffix != NULL && i < G_N_ELEMENTS (formats); i++)
    if (g_ascii_strcasecmp (suffix, formats[i].suffix) == 0)
      return &formats[i];
  return NULL;
}
