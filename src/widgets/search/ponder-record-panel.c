/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-record-panel.h"

#include <glib/gi18n-lib.h>

#include "ponder-compat.h"
#include "ponder-count.h"
#include "ponder-method-view.h"
#include "ponder-node-label.h"
#include "ponder-numbered-list.h"
#include "ponder-quiet-tooltip.h"
#include "ponder-record-watch.h"

/* The lists are of links to nodes of the record: the answer at the cursor is selected, and the path leads there. A
 * record keeps only the first of very many answers, and lists those found by a run at full speed only when the run
 * pauses. A line below the answers says so. */

#define USUAL_WIDTH 320

typedef struct
{
  PonderRecordWatch *watch;
  PonderRecord *listed; /* nullable: whose answers and path are listed */
  GArray *moves; /* guint32, of the path that is listed */
  GtkWidget *last_of_method; /* nullable: the last widget above the line of figures */
  guint answer; /* the row of the answer at the cursor, or GTK_INVALID_LIST_POSITION */
  char *list; /* nullable: the list that the person has chosen */
  gboolean arranging; /* the program chooses a list, not the person */

  GtkWidget *scroller;
  GtkBox *head;
  GtkBox *extras;
  GtkLabel *line;
  GtkLabel *note;
  GtkStackSwitcher *switcher;
  GtkStack *lists;
  GtkStackPage *answers_page;
  PonderNumberedList *answers;
  GtkWidget *previous_button;
  GtkWidget *next_button;
  GtkWidget *copy_button;
  GtkLabel *answers_note;
  PonderNumberedList *path;
  GtkStackPage *method_page;
  PonderMethodView *method;
  GtkBox *figures;
  GtkBox *foot;
} PonderRecordPanelPrivate;

enum
{
  METHOD_CHANGED,
  LIST_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void ponder_record_panel_buildable_init (GtkBuildableIface *iface);

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (PonderRecordPanel, ponder_record_panel, GTK_TYPE_WIDGET,
                                  G_ADD_PRIVATE (PonderRecordPanel)
                                    G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, ponder_record_panel_buildable_init))

static GtkBuildableIface *parent_buildable;

#define PRIVATE(self) \
  ((PonderRecordPanelPrivate *) ponder_record_panel_get_instance_private (PONDER_RECORD_PANEL (self)))
#define CLASS(self) PONDER_RECORD_PANEL_GET_CLASS (self)

static char *
answer_text (guint    nth,
             gpointer user_data)
{
  return ponder_record_dup_answer_text (PRIVATE (user_data)->listed, nth);
}

static void
answer_cb (PonderRecordPanel *self,
           guint              nth)
{
  PonderRecord *record = PRIVATE (self)->listed;

  ponder_record_go (record, ponder_record_get_answer_node (record, nth));
}

static void
copy_cb (PonderRecordPanel *self)
{
  PonderRecordPanelPrivate *priv = PRIVATE (self);
  g_autofree char *text = NULL;

  if (priv->answer == GTK_INVALID_LIST_POSITION)
    return;
  text = ponder_record_dup_answer_text (priv->listed, priv->answer);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  ponder_announce_event (GTK_WIDGET (self), _ ("Answer copied"));
}

static const char *
why_no_answers (const PonderRecordStatus *status,
                gboolean                  settled)
{
  if (status->answers > 0)
    return settled && status->mode != PONDER_RECORD_SEEKING ? _ ("The answers appear once the search has been repeated")
                                                            : _ ("The answers appear when the search pauses");
  return status->finished ? _ ("There is no answer") : _ ("No answer yet");
}

static char *
answers_note_text (guint                     n_listed,
                   const PonderRecordStatus *status,
                   gboolean                  settled)
{
  g_autofree char *listed = ponder_count_text (n_listed);
  g_autofree char *found = ponder_count_text (status->answers);

  if (n_listed == 0 || status->answers <= n_listed)
    return g_strdup ("");
  if (!settled || status->mode == PONDER_RECORD_SEEKING)
    return g_strdup (_ ("The latest appear when the search pauses"));
  return g_strdup_printf (_ ("The first %s of %s"), listed, found);
}

/* Returns the row of the answer at the cursor. */
static guint
find_answer (PonderRecord *record,
             guint         n_answers,
             guint64       cursor)
{
  guint from = 0;
  guint to = n_answers;

  while (from < to)
    {
      guint middle = from + (to - from) / 2;

      if (ponder_record_get_answer_node (record, middle) < cursor)
        from = middle + 1;
      else
        to = middle;
    }
  if (from < n_answers && ponder_record_get_answer_node (record, from) == cursor)
    return from;
  return GTK_INVALID_LIST_POSITION;
}

static void
show_answers (PonderRecordPanelPrivate *priv,
              gboolean                  settled)
{
  guint n_answers = priv->listed != NULL ? ponder_record_get_n_answers (priv->listed) : 0;
  PonderRecordStatus status = { .cursor = 0 };
  g_autofree char *note = NULL;

  if (priv->listed != NULL)
    ponder_record_get_status (priv->listed, &status);
  /* A search finds its answers in the same order each time, so the rows that are listed already stay. */
  ponder_numbered_list_replace (priv->answers, MIN (ponder_numbered_list_get_n_items (priv->answers), n_answers),
                                n_answers);
  ponder_numbered_list_set_message (priv->answers, n_answers > 0 ? NULL : why_no_answers (&status, settled));
  /* On the way to an answer, its row stays selected. */
  if (status.mode != PONDER_RECORD_SEEKING)
    {
      priv->answer = find_answer (priv->listed, n_answers, status.cursor);
      ponder_numbered_list_select (priv->answers, priv->answer);
      gtk_widget_set_sensitive (priv->copy_button, priv->answer != GTK_INVALID_LIST_POSITION);
    }
  note = answers_note_text (n_answers, &status, settled);
  if (!g_str_equal (note, gtk_label_get_label (priv->answers_note)))
    gtk_label_set_label (priv->answers_note, note);
  gtk_widget_set_visible (GTK_WIDGET (priv->answers_note), note[0] != '\0');
}

static char *
move_text (guint    nth,
           gpointer user_data)
{
  PonderRecordPanelPrivate *priv = PRIVATE (user_data);

  return ponder_record_dup_move_text (priv->listed, g_array_index (priv->moves, guint32, nth));
}

static void
move_cb (PonderRecordPanel *self,
         guint              nth)
{
  PonderRecordPanelPrivate *priv = PRIVATE (self);
  PonderRecordStatus status;

  ponder_record_get_status (priv->listed, &status);
  if (nth + 1 < priv->moves->len)
    ponder_record_go_to_level (priv->listed, nth + 1);
  else
    ponder_record_go (priv->listed, status.shown);
}

/* A record makes a new array whenever its path changes, so the one we hold still has the moves that are listed. */
static void
list_moves (PonderRecordPanelPrivate *priv,
            GArray                   *path)
{
  guint n = MIN (priv->moves->len, path->len);
  guint n_common = 0;

  if (path == priv->moves)
    return;
  while (n_common < n && g_array_index (priv->moves, guint32, n_common) == g_array_index (path, guint32, n_common))
    n_common++;
  g_array_unref (priv->moves);
  priv->moves = g_array_ref (path);
  ponder_numbered_list_replace (priv->path, n_common, path->len);
  if (path->len > 0)
    ponder_numbered_list_scroll_to (priv->path, path->len - 1);
}

/* Shows the path to the cursor, unless that of the record belongs to another one. */
static void
show_path (PonderRecordPanelPrivate *priv,
           gboolean                  settled)
{
  PonderRecordStatus status = { .cursor = 0 };
  const char *message = NULL;

  if (priv->listed != NULL)
    ponder_record_get_status (priv->listed, &status);
  if (priv->listed != NULL && settled)
    list_moves (priv, ponder_record_get_path (priv->listed));
  if (!settled)
    message = _ ("The path appears when the search pauses");
  else if (priv->moves->len == 0)
    message = status.cursor == 0 ? _ ("Before the first node") : _ ("At the start: no moves yet");
  ponder_numbered_list_set_message (priv->path, message);
}

/* Empties the lists for another record. */
static void
list_record (PonderRecordPanelPrivate *priv,
             PonderRecord             *record)
{
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (guint32));

  if (priv->listed == record)
    return;
  ponder_numbered_list_replace (priv->answers, 0, 0);
  priv->answer = GTK_INVALID_LIST_POSITION;
  gtk_widget_set_sensitive (priv->copy_button, FALSE);
  list_moves (priv, none);
  g_set_object (&priv->listed, record);
}

/* The figures of the tab are made when it is first shown. */
static void
show_figures (PonderRecordPanel *self)
{
  PonderRecordPanelPrivate *priv = PRIVATE (self);
  g_autofree char *line = CLASS (self)->dup_line (self);

  if (!g_str_equal (line, gtk_label_get_label (priv->line)))
    gtk_label_set_label (priv->line, line);
  if (g_strcmp0 (gtk_stack_get_visible_child_name (priv->lists), "figures") == 0)
    CLASS (self)->show_figures (self, priv->figures);
}

static void
show_record (gpointer user_data)
{
  PonderRecordPanelPrivate *priv = PRIVATE (user_data);
  gboolean settled = ponder_record_watch_is_settled (priv->watch);

  show_figures (user_data);
  if (CLASS (user_data)->show != NULL)
    CLASS (user_data)->show (user_data);
  if (CLASS (user_data)->has_answers)
    show_answers (priv, settled);
  show_path (priv, settled);
  ponder_method_view_show (priv->method, priv->watch->record);
}

static void
list_cb (PonderRecordPanel *self)
{
  if (PRIVATE (self)->arranging)
    return;
  show_figures (self);
  g_free (PRIVATE (self)->list);
  PRIVATE (self)->list = g_strdup (gtk_stack_get_visible_child_name (PRIVATE (self)->lists));
  g_signal_emit (self, signals[LIST_CHANGED], 0);
}

static void
add_child (GtkBuildable *buildable,
           GtkBuilder   *builder,
           GObject      *child,
           const char   *type)
{
  PonderRecordPanelPrivate *priv = PRIVATE (buildable);

  if (g_strcmp0 (type, "method") == 0)
    {
      gtk_box_insert_child_after (priv->head, GTK_WIDGET (child), priv->last_of_method);
      priv->last_of_method = GTK_WIDGET (child);
    }
  else if (g_strcmp0 (type, "figure") == 0)
    gtk_box_append (priv->figures, GTK_WIDGET (child));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
ponder_record_panel_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = add_child;
}

static GtkSizeRequestMode
ponder_record_panel_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The width request does not depend on the content. */
static void
ponder_record_panel_measure (GtkWidget     *widget,
                             GtkOrientation orientation,
                             int            for_size,
                             int           *minimum,
                             int           *natural,
                             int           *minimum_baseline,
                             int           *natural_baseline)
{
  gtk_widget_measure (PRIVATE (widget)->scroller, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = MAX (*minimum, USUAL_WIDTH);
}

static void
ponder_record_panel_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline)
{
  gtk_widget_allocate (PRIVATE (widget)->scroller, width, height, baseline, NULL);
}

static void
show_list (PonderRecordPanelPrivate *priv,
           const char               *list)
{
  GtkWidget *shown = list != NULL ? gtk_stack_get_child_by_name (priv->lists, list) : NULL;

  if (shown == NULL || !gtk_stack_page_get_visible (gtk_stack_get_page (priv->lists, shown)))
    for (shown = gtk_widget_get_first_child (GTK_WIDGET (priv->lists));
         !gtk_stack_page_get_visible (gtk_stack_get_page (priv->lists, shown));
         shown = gtk_widget_get_next_sibling (shown))
      ;
  gtk_stack_set_visible_child (priv->lists, shown);
}

/* In the instance init the class is still that of the base class. */
static void
ponder_record_panel_constructed (GObject *object)
{
  PonderRecordPanelPrivate *priv = PRIVATE (object);

  G_OBJECT_CLASS (ponder_record_panel_parent_class)->constructed (object);

  gtk_stack_page_set_visible (priv->answers_page, CLASS (object)->has_answers);
  ponder_record_panel_arrange (PONDER_RECORD_PANEL (object), PONDER_PAGE_PANE_BOARD, FALSE);
  show_record (object);
}

static void
ponder_record_panel_dispose (GObject *object)
{
  PonderRecordPanelPrivate *priv = PRIVATE (object);

  g_clear_pointer (&priv->watch, ponder_record_watch_free);
  if (priv->scroller != NULL)
    list_record (priv, NULL);
  g_clear_pointer (&priv->moves, g_array_unref);
  g_clear_pointer (&priv->list, g_free);
  g_clear_pointer (&priv->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (ponder_record_panel_parent_class)->dispose (object);
}

static void
ponder_record_panel_class_init (PonderRecordPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = ponder_record_panel_constructed;
  object_class->dispose = ponder_record_panel_dispose;

  widget_class->get_request_mode = ponder_record_panel_get_request_mode;
  widget_class->measure = ponder_record_panel_measure;
  widget_class->size_allocate = ponder_record_panel_size_allocate;

  /* Emitted when the person chooses another method. The record still has the previous one. */
  signals[METHOD_CHANGED] =
    g_signal_new ("method-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* Emitted when the person has chosen another list: code, path, answers or figures. */
  signals[LIST_CHANGED] =
    g_signal_new ("list-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "searchpanel");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (PONDER_TYPE_METHOD_VIEW);
  g_type_ensure (PONDER_TYPE_NUMBERED_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-record-panel.ui");
  gtk_widget_class_bind_template_child_private (widget_class, PonderRecordPanel, scroller);
  gtk_widget_class_bind_template_child_private (widget_class, PonderRecordPanel, head);
  gtk_widget_class_bind_template_child_private (widget_class, PonderRecordPanel, extras);
  gtk_widget_class_bind_template_child_private (widget_class, PonderRecordPanel, line);
  gtk_widget_class_bind_template_child_private (widget_class, PonderRecordPanel, note);
  gtk_widget_class_bind_template_child_private (widget_class, PonderRecordPanel, switcher);
  gtk_widget_class_bind_template_child_private (widget_class, PonderRecordPanel, lists);
  gtk_widget_class_bind_template_child_private (widget_class, PonderRecordPanel, answers_page);
  gtk_widget_class_bind_template_child_private (widget_class, PonderRecordPanel, answers);
  gtk_widget_class_bind_template_child_private (widget_class, PonderRecordPanel, previous_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderRecordPanel, next_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderRecordPanel, copy_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderRecordPanel, answers_note);
  gtk_widget_class_bind_template_child_private (widget_class, PonderRecordPanel, path);
  gtk_widget_class_bind_template_child_private (widget_class, PonderRecordPanel, method_page);
  gtk_widget_class_bind_template_child_private (widget_class, PonderRecordPanel, method);
  gtk_widget_class_bind_template_child_private (widget_class, PonderRecordPanel, figures);
  gtk_widget_class_bind_template_child_private (widget_class, PonderRecordPanel, foot);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_cb);
}

static void
ponder_record_panel_init (PonderRecordPanel *self)
{
  PonderRecordPanelPrivate *priv = PRIVATE (self);
  GtkWidget *widget = GTK_WIDGET (self);

  priv->watch = ponder_record_watch_new (widget, show_record, self);
  priv->arranging = TRUE;
  priv->answer = GTK_INVALID_LIST_POSITION;
  gtk_widget_init_template (widget);
  ponder_node_label_set_up (priv->note);
  ponder_quiet_tooltip (priv->previous_button);
  ponder_quiet_tooltip (priv->next_button);
  priv->moves = g_array_new (FALSE, FALSE, sizeof (guint32));
  /* Translators: a screen reader says “Answer 3: 2 4 1 3” */
  ponder_numbered_list_set_up (priv->answers, _ ("Answers"), C_ ("of a puzzle", "Answer"), TRUE, answer_text, self);
  ponder_numbered_list_set_up (priv->path, _ ("Path"), _ ("Move"), TRUE, move_text, self);
  ponder_numbered_list_set_one_click (priv->path, TRUE);
  g_signal_connect_object (priv->answers, "selected", G_CALLBACK (answer_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->path, "selected", G_CALLBACK (move_cb), self, G_CONNECT_SWAPPED);
}

void
ponder_record_panel_set_record (PonderRecordPanel *self,
                                PonderRecord      *record)
{
  list_record (PRIVATE (self), record);
  ponder_record_watch_set_record (PRIVATE (self)->watch, record);
}

PonderRecord *
ponder_record_panel_get_record (PonderRecordPanel *self)
{
  return (PRIVATE (self)->watch)->record;
}

/* Shows a remark on the record below its main figures, or none if it is NULL. */
void
ponder_record_panel_set_note (PonderRecordPanel *self,
                              const char        *text)
{
  GtkLabel *note;

  g_return_if_fail (PONDER_IS_RECORD_PANEL (self));

  note = PRIVATE (self)->note;
  ponder_node_label_set_text (note, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (note), text != NULL);
}

/* Must be called when the record has given up its memory. It announces all other changes itself. */
void
ponder_record_panel_update (PonderRecordPanel *self)
{
  g_return_if_fail (PONDER_IS_RECORD_PANEL (self));

  show_record (self);
}

/* Shows the whole panel; on a narrow page, for PONDER_PAGE_PANE_CODE only the method in words, and
 * otherwise all but that. */
void
ponder_record_panel_arrange (PonderRecordPanel *self,
                             PonderPagePane     pane,
                             gboolean           narrow)
{
  PonderRecordPanelPrivate *priv = PRIVATE (self);
  gboolean only_code = narrow && pane == PONDER_PAGE_PANE_CODE;

  g_return_if_fail (PONDER_IS_RECORD_PANEL (self));

  priv->arranging = TRUE;
  gtk_stack_page_set_visible (priv->method_page, CLASS (self)->has_method && (!narrow || only_code));
  gtk_widget_set_visible (GTK_WIDGET (priv->head), !only_code);
  gtk_widget_set_visible (GTK_WIDGET (priv->foot), !narrow);
  gtk_widget_set_visible (GTK_WIDGET (priv->extras), narrow);
  show_list (priv, only_code ? "method" : priv->list);
  priv->arranging = FALSE;
  show_figures (self);
}

/* Returns the box at the bottom of the panel, for what waits. */
GtkBox *
ponder_record_panel_get_foot (PonderRecordPanel *self)
{
  g_return_val_if_fail (PONDER_IS_RECORD_PANEL (self), NULL);

  return PRIVATE (self)->foot;
}

/* Returns the box at the top of the panel, which is shown only on a narrow page. */
GtkBox *
ponder_record_panel_get_extras (PonderRecordPanel *self)
{
  g_return_val_if_fail (PONDER_IS_RECORD_PANEL (self), NULL);

  return PRIVATE (self)->extras;
}

/* Returns the list that is shown: `method`, `path`, `answers` or `figures`. */
const char *
ponder_record_panel_get_list (PonderRecordPanel *self)
{
  g_return_val_if_fail (PONDER_IS_RECORD_PANEL (self), NULL);

  return PRIVATE (self)->list != NULL ? PRIVATE (self)->list : gtk_stack_get_visible_child_name (PRIVATE (self)->lists);
}

/* Shows a list, named as in ponder_record_panel_get_list(), or the first one if there is none of
 * this name. */
void
ponder_record_panel_set_list (PonderRecordPanel *self,
                              const char        *list)
{
  PonderRecordPanelPrivate *priv;

  g_return_if_fail (PONDER_IS_RECORD_PANEL (self));

  priv = PRIVATE (self);
  g_free (priv->list);
  priv->list = g_strdup (list != NULL && gtk_stack_get_child_by_name (priv->lists, list) != NULL ? list : NULL);
  priv->arranging = TRUE;
  show_list (priv, priv->list);
  priv->arranging = FALSE;
  show_figures (self);
}
