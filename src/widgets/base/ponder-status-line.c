/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-status-line.h"

#include "ponder-node-label.h"

/* The sentence below a board. It always has room for a fixed number of lines, used or not. A longer sentence is cut,
 * and a button beside it opens the whole sentence. Something else may be asked in its place. */

#define SPACING 6
#define MOST_RISE 6 /* of what stands at the end, above the lines */
#define CENTRED_LINES 2 /* what is longer begins at the start if it needs fewer lines there */

struct _PonderStatusLine
{
  GtkWidget parent_instance;

  int lines; /* of a sentence that is centred, for which the minimum height has room */
  int lines_at_start; /* of one that begins at the start of the line, for which, and for the cover, the natural one has */
  gboolean at_start;
  char *text;
  int top; /* where the lines begin */
  GtkWidget *end; /* nullable */
  GtkWidget *cover; /* nullable: what is shown in place of the sentence while it is visible */

  GtkWidget *label;
  GtkMenuButton *more;
  GtkLabel *whole;
};

enum
{
  PROP_0,
  PROP_END,
};

G_DEFINE_FINAL_TYPE (PonderStatusLine, ponder_status_line, GTK_TYPE_WIDGET)

static int
lines_height (PonderStatusLine *self,
              int               lines)
{
  g_autoptr (GString) text = g_string_new ("0");
  g_autoptr (PangoLayout) layout = NULL;
  int height;

  for (int i = 1; i < lines; i++)
    g_string_append (text, "\n0");
  layout = gtk_widget_create_pango_layout (self->label, text->str);
  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

static GtkSizeRequestMode
ponder_status_line_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ponder_status_line_measure (GtkWidget     *widget,
                            GtkOrientation orientation,
                            int            for_size,
                            int           *minimum,
                            int           *natural,
                            int           *minimum_baseline,
                            int           *natural_baseline)
{
  PonderStatusLine *self = PONDER_STATUS_LINE (widget);

  int cover = 0;

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  if (self->cover != NULL)
    gtk_widget_measure (self->cover, orientation, for_size, &cover, NULL, NULL, NULL);
  *minimum = lines_height (self, self->lines);
  *natural = MAX (lines_height (self, self->lines_at_start), cover);
}

static void
place_label (PonderStatusLine *self,
             int               x,
             int               width,
             int               height)
{
  int least;
  int needed;

  /* A label must not get less room than its minimum. */
  gtk_widget_measure (self->label, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (self->label, GTK_ORIENTATION_VERTICAL, MAX (least, width), &needed, NULL, NULL, NULL);
  gtk_widget_size_allocate (self->label, &(GtkAllocation){ x, self->top, MAX (least, width), MAX (height, needed) },
                            -1);
}

static gboolean
is_cut (PonderStatusLine *self)
{
  return pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (self->label)));
}

static int
label_height (PonderStatusLine *self,
              int               width)
{
  int least;
  int height;

  gtk_widget_measure (self->label, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (self->label, GTK_ORIENTATION_VERTICAL, MAX (least, width), NULL, &height, NULL, NULL);
  return height;
}

/* Places the sentence in the first @room pixels of @width: in the middle of @width, or as near to it as the widgets at
 * the end allow. */
static void
allocate_label (PonderStatusLine *self,
                int               width,
                int               room,
                int               height)
{
  int beside = width - room;
  int most = MAX (label_height (self, room), lines_height (self, CENTRED_LINES));
  int middle = width - 2 * beside;
  int lines;

  if (self->at_start)
    {
      place_label (self, 0, room, height);
      return;
    }
  if (middle > 0 && label_height (self, middle) <= most)
    {
      place_label (self, beside, middle, height);
      if (!is_cut (self))
        return;
    }
  place_label (self, 0, room, height);
  pango_layout_get_pixel_size (gtk_label_get_layout (GTK_LABEL (self->label)), &lines, NULL);
  if (!is_cut (self) && lines < room)
    place_label (self, MIN ((width - lines) / 2, room - lines), lines, height);
}

/* The middle of the widget at the end is that of the first line. If it is higher, it extends above, but not up to the board;
 * for the rest, the lines begin lower. Returns the width it takes. */
static int
allocate_end (PonderStatusLine *self,
              int               width)
{
  int line = lines_height (self, 1);
  int end_width;
  int end_height;
  int y;

  gtk_widget_measure (self->end, GTK_ORIENTATION_HORIZONTAL, -1, &end_width, NULL, NULL, NULL);
  gtk_widget_measure (self->end, GTK_ORIENTATION_VERTICAL, -1, &end_height, NULL, NULL, NULL);
  y = MAX ((line - end_height) / 2, -MOST_RISE);
  self->top = MAX (0, y + (end_height - line) / 2);
  gtk_widget_size_allocate (self->end, &(GtkAllocation){ width - end_width, y, end_width, end_height }, -1);
  return end_width > 0 ? end_width + SPACING : 0;
}

static void
ponder_status_line_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  PonderStatusLine *self = PONDER_STATUS_LINE (widget);
  GtkWidget *more = GTK_WIDGET (self->more);
  int more_width;
  int room = width;
  gboolean covered = self->cover != NULL && gtk_widget_should_layout (self->cover);
  gboolean cut;

  gtk_widget_set_child_visible (self->label, !covered);
  if (self->end != NULL)
    gtk_widget_set_child_visible (self->end, !covered);
  if (covered)
    {
      gtk_widget_set_child_visible (more, FALSE);
      gtk_widget_size_allocate (self->cover, &(GtkAllocation){ 0, 0, width, height }, -1);
      return;
    }
  self->top = 0;
  if (self->end != NULL && gtk_widget_should_layout (self->end))
    room -= allocate_end (self, width);
  allocate_label (self, width, room, height);
  cut = is_cut (self);
  gtk_widget_measure (more, GTK_ORIENTATION_HORIZONTAL, -1, &more_width, NULL, NULL, NULL);
  if (cut)
    place_label (self, 0, room - more_width - SPACING, height);
  gtk_widget_set_child_visible (more, cut);
  if (cut)
    gtk_widget_size_allocate (more, &(GtkAllocation){ room - more_width, self->top, more_width, height }, -1);
}

/* The widget at the end takes room only while it is visible. */
static void
ponder_status_line_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  PonderStatusLine *self = PONDER_STATUS_LINE (object);

  g_assert (self->end == NULL);

  self->end = g_value_get_object (value);
  gtk_widget_set_parent (self->end, GTK_WIDGET (self));
}

static void
ponder_status_line_dispose (GObject *object)
{
  PonderStatusLine *self = PONDER_STATUS_LINE (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (ponder_status_line_parent_class)->dispose (object);
}

static void
ponder_status_line_finalize (GObject *object)
{
  PonderStatusLine *self = PONDER_STATUS_LINE (object);

  g_free (self->text);

  G_OBJECT_CLASS (ponder_status_line_parent_class)->finalize (object);
}

static void
ponder_status_line_class_init (PonderStatusLineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = ponder_status_line_set_property;
  object_class->dispose = ponder_status_line_dispose;
  object_class->finalize = ponder_status_line_finalize;

  widget_class->get_request_mode = ponder_status_line_get_request_mode;
  widget_class->measure = ponder_status_line_measure;
  widget_class->size_allocate = ponder_status_line_size_allocate;

  g_object_class_install_property (
    object_class, PROP_END,
    g_param_spec_object ("end", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-status-line.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderStatusLine, label);
  gtk_widget_class_bind_template_child (widget_class, PonderStatusLine, more);
  gtk_widget_class_bind_template_child (widget_class, PonderStatusLine, whole);
  gtk_widget_class_set_css_name (widget_class, "statusline");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
}

static void
ponder_status_line_init (PonderStatusLine *self)
{
  self->lines = self->lines_at_start = 1;
  self->text = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  ponder_node_label_set_up (GTK_LABEL (self->label));
  ponder_node_label_set_up (self->whole);
}

/* Adds a widget to the box at the end of the lines. */
void
ponder_status_line_add_end (PonderStatusLine *self,
                            GtkWidget        *widget)
{
  g_return_if_fail (PONDER_IS_STATUS_LINE (self));
  g_return_if_fail (GTK_IS_BOX (self->end));

  gtk_box_append (GTK_BOX (self->end), widget);
}

void
ponder_status_line_set_cover (PonderStatusLine *self,
                              GtkWidget        *cover)
{
  g_return_if_fail (PONDER_IS_STATUS_LINE (self));
  g_return_if_fail (GTK_IS_WIDGET (cover) && self->cover == NULL);

  self->cover = cover;
  gtk_widget_set_parent (cover, GTK_WIDGET (self));
}

/* Sets whether the sentence begins at the start of the line instead of being centred. */
void
ponder_status_line_set_at_start (PonderStatusLine *self,
                                 gboolean          at_start)
{
  g_return_if_fail (PONDER_IS_STATUS_LINE (self));

  if (self->at_start == at_start)
    return;
  self->at_start = at_start;
  gtk_label_set_lines (GTK_LABEL (self->label), at_start ? self->lines_at_start : self->lines);
  gtk_label_set_xalign (GTK_LABEL (self->label), at_start ? 0 : 0.5);
  gtk_label_set_justify (GTK_LABEL (self->label), at_start ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_CENTER);
}

/* Sets how many lines there is always room for: of a sentence that is centred, and of one that
 * begins at the start. */
void
ponder_status_line_set_lines (PonderStatusLine *self,
                              int               lines,
                              int               lines_at_start)
{
  g_return_if_fail (PONDER_IS_STATUS_LINE (self));
  g_return_if_fail (lines > 0 && lines_at_start >= lines);

  if (self->lines == lines && self->lines_at_start == lines_at_start)
    return;
  self->lines = lines;
  self->lines_at_start = lines_at_start;
  gtk_label_set_lines (GTK_LABEL (self->label), self->at_start ? lines_at_start : lines);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Returns the text with the links that it was set with. */
const char *
ponder_status_line_get_text (PonderStatusLine *self)
{
  g_return_val_if_fail (PONDER_IS_STATUS_LINE (self), NULL);

  return self->text;
}

/* The text may have links made by ponder_node_link_new(). NULL is an empty text. */
void
ponder_status_line_set_text (PonderStatusLine *self,
                             const char       *text)
{
  g_return_if_fail (PONDER_IS_STATUS_LINE (self));

  if (text == NULL)
    text = "";
  if (g_str_equal (text, self->text))
    return;
  g_free (self->text);
  self->text = g_strdup (text);
  ponder_node_label_set_text (GTK_LABEL (self->label), text);
  ponder_node_label_set_text (self->whole, text);
  gtk_menu_button_popdown (self->more);
}
