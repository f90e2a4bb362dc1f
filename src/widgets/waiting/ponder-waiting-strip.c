/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-waiting-strip.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "ponder-css-class.h"
#include "ponder-quiet-tooltip.h"
#include "ponder-record-watch.h"
#include "ponder-tree-texts.h"
#include "ponder-waiting-layout.h"

/* Shows what waits at the cursor of a record: how many there are, which stands still, and the chips beside that. As
 * many chips are shown as fit, the first and the last of them; the others can be shown until the cursor moves, and are
 * then scrolled. Its height depends only on the font, so nothing around it moves. */

#define MOVE_MILLISECONDS 250
#define AROUND_GAP 6 /* the room of the button on both sides of its text */
#define DIM 0.75 /* opacity of what is drawn */
#define NO_ITEM G_MAXUINT

#define PONDER_TYPE_WAITING_ROW (ponder_waiting_row_get_type ())

G_DECLARE_FINAL_TYPE (PonderWaitingRow, ponder_waiting_row, PONDER, WAITING_ROW, GtkWidget)

struct _PonderWaitingStrip
{
  GtkWidget parent_instance;

  PonderRecordWatch *watch;
  PonderTreeTexts *texts;
  PonderWaiting *waiting; /* nullable */
  PonderWaitingLayout *layout; /* nullable */
  int laid_out_for; /* the width of the strip then */
  gboolean unfolded;

  GtkWidget *scroller;
  PonderWaitingRow *row;
};

G_DEFINE_FINAL_TYPE (PonderWaitingStrip, ponder_waiting_strip, GTK_TYPE_WIDGET)

typedef struct
{
  char *key; /* identifies the item in other lists, too */
  GtkWidget *button; /* a child */
  GtkWidget *text;
  GtkWidget *bound;
  guint item;
  double from; /* the left edge before it moves */
  double x; /* and after that */
  double y;
  double width;
  double height;
} Chip;

/* The part of the picture of what waits that scrolls: a button for each chip; headings and arrows are drawn. Where all
 * of them are is decided by the layout. A chip that was there before moves from its old place to the new one; one that
 * has joined a queue comes in from its end. */
struct _PonderWaitingRow
{
  GtkWidget parent_instance;

  PonderWaitingStrip *strip;
  PonderWaitingLayout *layout; /* nullable: that of the strip */
  GPtrArray *chips; /* of Chip, in order */
  guint looked; /* the item that the board shows, or none */
  double moved; /* how much of its way each chip has come, 0 to 1 */
  AdwAnimation *animation;

  GtkWidget *gap; /* a button with the label of the gap */
};

G_DEFINE_FINAL_TYPE (PonderWaitingRow, ponder_waiting_row, GTK_TYPE_WIDGET)

static void
chip_free (Chip *chip)
{
  gtk_widget_unparent (chip->button);
  g_free (chip->key);
  g_free (chip);
}

static Chip *
get_chip (PonderWaitingRow *self,
          guint             nth)
{
  return g_ptr_array_index (self->chips, nth);
}

static double
get_place (PonderWaitingRow *self,
           const Chip       *chip)
{
  return chip->from + self->moved * (chip->x - chip->from);
}

/* Returns what is left of the row in the picture. */
static double
get_origin (PonderWaitingRow *self)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  return mirrored ? self->layout->width - self->layout->counts_width - gtk_widget_get_width (GTK_WIDGET (self))
                  : self->layout->counts_width;
}

/* Marks the chip of the item that the board shows; NO_ITEM for none. */
static void
set_looked (PonderWaitingRow *self,
            guint             item)
{
  self->looked = item;
  for (guint i = 0; i < self->chips->len; i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (get_chip (self, i)->button), get_chip (self, i)->item == item);
}

/* Moves that a person makes by hand are all listed. */
static gboolean
tries_moves (PonderWaitingStrip *self)
{
  return self->waiting != NULL && self->waiting->kind == PONDER_WAITING_MOVES;
}

/* Shows the board of an item, or that at the cursor again. */
static void
clicked_cb (PonderWaitingRow *self,
            GtkWidget        *button)
{
  PonderRecord *record = self->strip->watch->record;
  guint item = NO_ITEM;

  if (record == NULL)
    return;
  for (guint i = 0; i < self->chips->len; i++)
    if (get_chip (self, i)->button == button && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)))
      item = get_chip (self, i)->item;
  if (!tries_moves (self->strip))
    set_looked (self, item);
  ponder_record_look (record, item != NO_ITEM ? ponder_waiting_get (self->strip->waiting, item) : NULL);
}

static char *
dup_key (const PonderWaitingItem *item)
{
  return g_strdup_printf ("%" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " %s", item->node, item->depth,
                          item->node != 0 ? "" : item->name);
}

static Chip *
new_chip (PonderWaitingRow *self,
          char             *key)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  Chip *chip = g_new0 (Chip, 1);

  chip->key = key;
  chip->button = gtk_toggle_button_new ();
  chip->text = gtk_label_new (NULL);
  chip->bound = gtk_label_new (NULL);
  gtk_widget_add_css_class (chip->bound, "bound");
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), chip->text);
  gtk_box_append (GTK_BOX (box), chip->bound);
  gtk_button_set_child (GTK_BUTTON (chip->button), box);
  gtk_widget_set_focus_on_click (chip->button, FALSE);
  gtk_widget_set_parent (chip->button, GTK_WIDGET (self));
  ponder_quiet_tooltip (chip->button);
  g_signal_connect_object (chip->button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  return chip;
}

static char *
dup_name (const PonderWaitingItem *item,
          gboolean                 next)
{
  if (next)
    /* Translators: %s are the moves of what is taken next, such as “Row 1, column 3; Row 2, column 5” */
    return g_strdup_printf (_ ("Next: %s"), item->name);
  if (item->joined)
    /* Translators: %s are the moves of what has just been added */
    return g_strdup_printf (_ ("Joined: %s"), item->name);
  return g_strdup (item->name);
}

static void
show_item (PonderWaitingRow        *self,
           Chip                    *chip,
           const PonderWaitingChip *place)
{
  const PonderWaitingItem *item = ponder_waiting_get (self->layout->waiting, place->item);
  g_autofree char *name = dup_name (item, place->next);

  chip->item = place->item;
  chip->x = place->x;
  chip->y = place->y;
  chip->width = place->width;
  chip->height = place->height;
  gtk_label_set_text (GTK_LABEL (chip->text), place->text);
  gtk_widget_set_visible (chip->bound, place->bound != NULL);
  gtk_label_set_text (GTK_LABEL (chip->bound), place->bound != NULL ? place->bound : "");
  gtk_box_set_spacing (GTK_BOX (gtk_button_get_child (GTK_BUTTON (chip->button))),
                       place->bound != NULL
                         ? round (fabs (place->bound_x - place->text_x) -
                                  (place->bound_x > place->text_x ? place->text_width : place->bound_width))
                         : 0);
  ponder_css_class_set (chip->button, "next", place->next);
  ponder_css_class_set (chip->button, "joined", place->joined);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (chip->button), chip->item == self->looked);
  if (g_strcmp0 (gtk_widget_get_tooltip_text (chip->button), item->name) != 0)
    gtk_widget_set_tooltip_text (chip->button, item->name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (chip->button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* Returns the chip of an item in a list of chips, which is then no longer there, or NULL. */
static Chip *
take_chip (GPtrArray  *chips,
           const char *key)
{
  for (guint i = 0; i < chips->len; i++)
    if (g_str_equal (((Chip *) chips->pdata[i])->key, key))
      return g_ptr_array_steal_index (chips, i);
  return NULL;
}

/* Returns where a chip comes from that wasn't there: from the end of a queue, or from the top of a stack. */
static double
get_entrance (PonderWaitingRow        *self,
              const PonderWaitingChip *place)
{
  const PonderWaitingLayout *layout = self->layout;
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  gboolean at_right = (layout->waiting->kind == PONDER_WAITING_QUEUE) != mirrored;

  return at_right ? MAX (place->x, get_origin (self) + gtk_widget_get_width (GTK_WIDGET (self)))
                  : MIN (place->x, get_origin (self) - place->width);
}

/* Shows the chips of the layout. Returns whether any of them were there before. */
static gboolean
take_chips (PonderWaitingRow *self,
            GPtrArray        *before)
{
  GtkWidget *last = NULL;
  gboolean shared = FALSE;

  for (guint i = 0; i < self->layout->chips->len; i++)
    {
      const PonderWaitingChip *place = &g_array_index (self->layout->chips, PonderWaitingChip, i);
      g_autofree char *key = dup_key (ponder_waiting_get (self->layout->waiting, place->item));
      Chip *chip = take_chip (before, key);

      shared = shared || chip != NULL;
      if (chip == NULL)
        {
          chip = new_chip (self, g_steal_pointer (&key));
          chip->from = get_entrance (self, place);
        }
      show_item (self, chip, place);
      gtk_widget_insert_after (chip->button, GTK_WIDGET (self), last);
      last = chip->button;
      g_ptr_array_add (self->chips, chip);
    }
  gtk_widget_insert_before (self->gap, GTK_WIDGET (self), NULL);
  return shared;
}

static void
show_gap (PonderWaitingRow *self)
{
  gboolean folded = self->layout != NULL && self->layout->folded && self->layout->gap != PONDER_WAITING_NO_LABEL;

  if (folded)
    gtk_label_set_text (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->gap))),
                        g_array_index (self->layout->labels, PonderWaitingLabel, self->layout->gap).text);
  gtk_widget_set_visible (self->gap, folded);
}

static guint
find_focus (PonderWaitingRow *self)
{
  for (guint i = 0; i < self->chips->len; i++)
    if (gtk_widget_has_focus (get_chip (self, i)->button))
      return i;
  return NO_ITEM;
}

/* The chip with the keyboard is gone, so another one near its place gets it. */
static void
keep_focus (PonderWaitingRow *self,
            guint             nth)
{
  if (self->chips->len > 0)
    gtk_widget_grab_focus (get_chip (self, MIN (nth, self->chips->len - 1))->button);
  else
    gtk_widget_child_focus (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))), GTK_DIR_TAB_BACKWARD);
}

static void
moved_cb (double   value,
          gpointer user_data)
{
  PonderWaitingRow *self = user_data;

  self->moved = value;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* Shows a layout, which must stay until the next call; NULL for nothing. If @animated, chips may
 * move to their places. */
static void
set_layout (PonderWaitingRow    *self,
            PonderWaitingLayout *layout,
            gboolean             animated)
{
  g_autoptr (GPtrArray) before = NULL;
  guint focus;
  gboolean shared = FALSE;

  focus = find_focus (self);
  for (guint i = 0; i < self->chips->len; i++)
    get_chip (self, i)->from = get_place (self, get_chip (self, i));
  adw_animation_pause (self->animation);
  before = g_steal_pointer (&self->chips);
  self->chips = g_ptr_array_new_with_free_func ((GDestroyNotify) chip_free);
  self->layout = layout;
  if (layout != NULL)
    shared = take_chips (self, before);
  show_gap (self);
  if (focus != NO_ITEM && find_focus (self) == NO_ITEM)
    keep_focus (self, focus);
  self->moved = 1;
  if (animated && shared && gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      self->moved = 0;
      adw_animation_play (self->animation);
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
ponder_waiting_row_measure (GtkWidget     *widget,
                            GtkOrientation orientation,
                            int            for_size,
                            int           *minimum,
                            int           *natural,
                            int           *minimum_baseline,
                            int           *natural_baseline)
{
  PonderWaitingRow *self = PONDER_WAITING_ROW (widget);

  if (self->layout == NULL)
    return;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = (int) ceil (self->layout->width - self->layout->counts_width);
  else
    *minimum = *natural = (int) ceil (self->layout->height);
}

static void
allocate_gap (PonderWaitingRow *self)
{
  const PonderWaitingLabel *label;
  GtkAllocation place = { 0 };

  if (!gtk_widget_get_visible (self->gap))
    return;
  label = &g_array_index (self->layout->labels, PonderWaitingLabel, self->layout->gap);
  place.height = (int) round (2 * (self->layout->height - label->y));
  place.x = (int) round (label->x - get_origin (self)) - AROUND_GAP;
  place.y = (int) round (self->layout->height) - place.height;
  place.width = (int) ceil (label->width) + 2 * AROUND_GAP;
  gtk_widget_size_allocate (self->gap, &place, -1);
}

static void
ponder_waiting_row_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  PonderWaitingRow *self = PONDER_WAITING_ROW (widget);

  if (self->layout == NULL)
    return;
  for (guint i = 0; i < self->chips->len; i++)
    {
      const Chip *chip = get_chip (self, i);
      GtkAllocation place = {
        .x = (int) round (get_place (self, chip) - get_origin (self)),
        .y = (int) round (chip->y),
        .width = (int) round (chip->width),
        .height = (int) round (chip->height),
      };

      gtk_widget_size_allocate (chip->button, &place, -1);
    }
  allocate_gap (self);
}

static void
draw_label (PonderTreeTexts          *texts,
            GtkSnapshot              *snapshot,
            const PonderWaitingLabel *label,
            const GdkRGBA            *color)
{
  PangoLayout *layout = ponder_tree_texts_get (texts, label->text, label->small);
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (round (label->x), round (label->y - height / 2.0)));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

static void
draw_arrow (GtkSnapshot              *snapshot,
            const PonderWaitingArrow *arrow,
            const graphene_rect_t    *bounds,
            const GdkRGBA            *color)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, bounds);
  double back = arrow->x1 > arrow->x2 ? arrow->size : -arrow->size;

  gdk_cairo_set_source_rgba (cr, color);
  cairo_set_line_width (cr, 2);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_move_to (cr, arrow->x1, arrow->y);
  cairo_line_to (cr, arrow->x2 + copysign (1, back), arrow->y);
  cairo_move_to (cr, arrow->x2 + back, arrow->y - arrow->size);
  cairo_line_to (cr, arrow->x2 + copysign (1, back), arrow->y);
  cairo_line_to (cr, arrow->x2 + back, arrow->y + arrow->size);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
ponder_waiting_row_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  PonderWaitingRow *self = PONDER_WAITING_ROW (widget);
  GdkRGBA color;
  double origin;

  if (self->layout == NULL)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  color.alpha *= DIM;
  origin = get_origin (self);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-origin, 0));
  for (guint i = 0; i < self->layout->labels->len; i++)
    if (i != self->layout->gap || !self->layout->folded)
      draw_label (self->strip->texts, snapshot, &g_array_index (self->layout->labels, PonderWaitingLabel, i), &color);
  for (guint i = 0; i < self->layout->arrows->len; i++)
    draw_arrow (snapshot, &g_array_index (self->layout->arrows, PonderWaitingArrow, i),
                &GRAPHENE_RECT_INIT (0, 0, self->layout->width, self->layout->height), &color);
  gtk_snapshot_restore (snapshot);
  GTK_WIDGET_CLASS (ponder_waiting_row_parent_class)->snapshot (widget, snapshot);
}

static GtkWidget *
find_looked (PonderWaitingRow *self)
{
  for (guint i = 0; i < self->chips->len; i++)
    if (get_chip (self, i)->item == self->looked)
      return get_chip (self, i)->button;
  return self->chips->len > 0 ? get_chip (self, 0)->button : NULL;
}

/* All chips together are one stop of Tab; the arrows go from one to the next. */
static gboolean
ponder_waiting_row_focus (GtkWidget       *widget,
                          GtkDirectionType direction)
{
  PonderWaitingRow *self = PONDER_WAITING_ROW (widget);
  GtkWidget *focus = gtk_widget_get_focus_child (widget);
  gboolean forward = (direction == GTK_DIR_RIGHT) == (gtk_widget_get_direction (widget) != GTK_TEXT_DIR_RTL);
  GtkWidget *next;

  if (focus == NULL)
    {
      next = find_looked (self);
      return next != NULL && gtk_widget_grab_focus (next);
    }
  if (direction != GTK_DIR_LEFT && direction != GTK_DIR_RIGHT)
    return FALSE;
  next = forward ? gtk_widget_get_next_sibling (focus) : gtk_widget_get_prev_sibling (focus);
  if (next != NULL && gtk_widget_get_visible (next))
    gtk_widget_grab_focus (next);
  return TRUE;
}

static void
ponder_waiting_row_dispose (GObject *object)
{
  PonderWaitingRow *self = PONDER_WAITING_ROW (object);

  self->layout = NULL;
  g_clear_object (&self->animation);
  g_clear_pointer (&self->chips, g_ptr_array_unref);
  g_clear_pointer (&self->gap, gtk_widget_unparent);

  G_OBJECT_CLASS (ponder_waiting_row_parent_class)->dispose (object);
}

static void
ponder_waiting_row_class_init (PonderWaitingRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_waiting_row_dispose;
  widget_class->measure = ponder_waiting_row_measure;
  widget_class->size_allocate = ponder_waiting_row_size_allocate;
  widget_class->snapshot = ponder_waiting_row_snapshot;
  widget_class->focus = ponder_waiting_row_focus;

  gtk_widget_class_set_css_name (widget_class, "waitingrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ponder_waiting_row_init (PonderWaitingRow *self)
{
  self->chips = g_ptr_array_new_with_free_func ((GDestroyNotify) chip_free);
  self->looked = NO_ITEM;
  self->animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, MOVE_MILLISECONDS,
                                             adw_callback_animation_target_new (moved_cb, self, NULL));
  self->gap = gtk_button_new_with_label ("");
  gtk_widget_add_css_class (self->gap, "flat");
  gtk_widget_add_css_class (self->gap, "gap");
  gtk_widget_set_focus_on_click (self->gap, FALSE);
  gtk_widget_set_visible (self->gap, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->gap), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Show More of What Waits"), -1);
  gtk_widget_set_parent (self->gap, GTK_WIDGET (self));
}

static gboolean
is_mirrored (PonderWaitingStrip *self)
{
  return gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
}

/* Screen readers say how many wait when they come to the strip. */
static void
name_strip (PonderWaitingStrip *self)
{
  g_autoptr (GString) name = g_string_new (NULL);

  for (guint i = 0; i < self->layout->counts->len; i++)
    {
      if (i > 0)
        g_string_append (name, ", ");
      g_string_append (name, g_array_index (self->layout->counts, PonderWaitingLabel, i).text);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name->str, -1);
}

static void
lay_out (PonderWaitingStrip *self,
         gboolean            animated)
{
  PonderRecord *record = self->watch->record;
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  g_autoptr (PonderWaitingLayout) before = g_steal_pointer (&self->layout);
  PonderTreeFont font;

  self->laid_out_for = width;
  if (self->waiting != NULL && record != NULL && width > 0)
    {
      font = ponder_tree_texts_get_font (self->texts);
      self->layout =
        ponder_waiting_layout_new (record, self->waiting, &font, self->unfolded ? 0 : width, is_mirrored (self));
      name_strip (self);
    }
  set_layout (self->row, self->layout, animated && before != NULL);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Returns whether the board of a chip is shown, or will be soon. */
static gboolean
is_looking (PonderRecord *record)
{
  PonderRecordStatus status = { .looking = FALSE };

  if (record != NULL)
    ponder_record_get_status (record, &status);
  return status.looking || !status.still;
}

static void
show_cb (gpointer user_data)
{
  PonderWaitingStrip *self = user_data;
  PonderRecord *record = self->watch->record;
  PonderWaiting *waiting = record != NULL ? ponder_record_get_waiting (record) : NULL;

  if (waiting == self->waiting)
    {
      if (!is_looking (record))
        set_looked (self->row, NO_ITEM);
      return;
    }
  g_clear_pointer (&self->waiting, ponder_waiting_unref);
  self->waiting = waiting != NULL ? g_atomic_rc_box_acquire (waiting) : NULL;
  self->unfolded = tries_moves (self);
  set_looked (self->row, NO_ITEM);
  lay_out (self, TRUE);
}

static void
unfold_cb (PonderWaitingStrip *self)
{
  self->unfolded = TRUE;
  lay_out (self, TRUE);
}

static void
ponder_waiting_strip_measure (GtkWidget     *widget,
                              GtkOrientation orientation,
                              int            for_size,
                              int           *minimum,
                              int           *natural,
                              int           *minimum_baseline,
                              int           *natural_baseline)
{
  PonderWaitingStrip *self = PONDER_WAITING_STRIP (widget);
  PonderTreeFont font;

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  font = ponder_tree_texts_get_font (self->texts);
  *minimum = *natural = (int) ceil (ponder_waiting_layout_get_height (&font));
}

static void
ponder_waiting_strip_size_allocate (GtkWidget *widget,
                                    int        width,
                                    int        height,
                                    int        baseline)
{
  PonderWaitingStrip *self = PONDER_WAITING_STRIP (widget);
  int counts;

  if (width != self->laid_out_for)
    lay_out (self, FALSE);
  counts = self->layout != NULL ? (int) floor (self->layout->counts_width) : 0;
  counts = MIN (counts, width);
  gtk_widget_size_allocate (self->scroller,
                            &(GtkAllocation){ is_mirrored (self) ? 0 : counts, 0, width - counts, height }, -1);
}

static void
ponder_waiting_strip_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  PonderWaitingStrip *self = PONDER_WAITING_STRIP (widget);
  GdkRGBA color;

  if (self->layout != NULL)
    {
      gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
      gtk_snapshot_save (snapshot);
      if (is_mirrored (self))
        gtk_snapshot_translate (snapshot,
                                &GRAPHENE_POINT_INIT (gtk_widget_get_width (widget) - (float) self->layout->width, 0));
      for (guint i = 0; i < self->layout->counts->len; i++)
        draw_label (self->texts, snapshot, &g_array_index (self->layout->counts, PonderWaitingLabel, i), &color);
      gtk_snapshot_restore (snapshot);
    }
  GTK_WIDGET_CLASS (ponder_waiting_strip_parent_class)->snapshot (widget, snapshot);
}

static void
ponder_waiting_strip_css_changed (GtkWidget         *widget,
                                  GtkCssStyleChange *change)
{
  PonderWaitingStrip *self = PONDER_WAITING_STRIP (widget);

  GTK_WIDGET_CLASS (ponder_waiting_strip_parent_class)->css_changed (widget, change);
  if (ponder_tree_texts_follow_font (self->texts))
    {
      self->laid_out_for = 0;
      gtk_widget_queue_resize (widget);
    }
}

static void
ponder_waiting_strip_direction_changed (GtkWidget       *widget,
                                        GtkTextDirection previous)
{
  PONDER_WAITING_STRIP (widget)->laid_out_for = 0;
  gtk_widget_queue_resize (widget);
}

static void
ponder_waiting_strip_dispose (GObject *object)
{
  PonderWaitingStrip *self = PONDER_WAITING_STRIP (object);

  g_clear_pointer (&self->watch, ponder_record_watch_free);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_pointer (&self->layout, ponder_waiting_layout_free);
  g_clear_pointer (&self->waiting, ponder_waiting_unref);
  g_clear_pointer (&self->texts, ponder_tree_texts_free);

  G_OBJECT_CLASS (ponder_waiting_strip_parent_class)->dispose (object);
}

static void
ponder_waiting_strip_class_init (PonderWaitingStripClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_waiting_strip_dispose;
  widget_class->measure = ponder_waiting_strip_measure;
  widget_class->size_allocate = ponder_waiting_strip_size_allocate;
  widget_class->snapshot = ponder_waiting_strip_snapshot;
  widget_class->css_changed = ponder_waiting_strip_css_changed;
  widget_class->direction_changed = ponder_waiting_strip_direction_changed;

  gtk_widget_class_set_css_name (widget_class, "waitingstrip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ponder_waiting_strip_init (PonderWaitingStrip *self)
{
  self->texts = ponder_tree_texts_new (GTK_WIDGET (self));
  self->watch = ponder_record_watch_new (GTK_WIDGET (self), show_cb, self);
  self->row = g_object_new (PONDER_TYPE_WAITING_ROW, NULL);
  self->row->strip = self;
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->row));
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  g_signal_connect_swapped (self->row->gap, "clicked", G_CALLBACK (unfold_cb), self);
}

void
ponder_waiting_strip_set_record (PonderWaitingStrip *self,
                                 PonderRecord       *record)
{
  g_return_if_fail (PONDER_IS_WAITING_STRIP (self));

  ponder_record_watch_set_record (self->watch, record);
}
