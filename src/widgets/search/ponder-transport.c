/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-transport.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ponder-count.h"
#include "ponder-css-class.h"
#include "ponder-quiet-tooltip.h"
#include "ponder-record-watch.h"

/* Controls a record: with buttons, the speed of a run, and a slider along the whole run, from the place before the
 * first node to its end; beside it stands the place of the cursor, a button by which one goes to any node. Each button
 * triggers an action, so that a page can bind keys to them. The popovers are made when they are first opened. */

#define PAGES 100 /* Page Up and Page Down move the cursor by a part of the run */
#define DEFAULT_SPEED 2
#define BUTTON_HEIGHT 44
#define SCALE_WIDTH 240
#define GAP 12 /* between children in a row */
#define SPACING 6 /* between rows */
#define LEAST_SCRUBBER 120 /* in a row with everything else */

/* Visits per second, by the position of the slider. */
static const double speeds[] = {
  1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, PONDER_FULL_SPEED,
};

struct _PonderTransport
{
  GtkWidget parent_instance;

  PonderRecordWatch *watch;
  GSimpleActionGroup *actions;
  guint speed; /* an index of `speeds` */
  guint64 shown; /* the place of the slider along the run */
  gboolean going; /* the cursor is moving to where the person has set that slider */
  char *place_text; /* nullable: what is said of it */
  PonderTransportGate gate; /* nullable */
  gpointer gate_data;

  GtkWidget *buttons;
  GtkWidget *scrubber;
  GtkWidget *menus;
  GtkWidget *step_button;
  GtkWidget *restart_button;
  GtkWidget *back_button;
  GtkWidget *run_button;
  GtkStack *run_stack;
  GtkMenuButton *speed_button;
  GtkInscription *speed_text;
  GtkRange *scale; /* in its popover, once that is made */
  GtkMenuButton *position_button;
  GtkInscription *position_text;
  GtkEditable *node; /* in its popover, once that is made */
  GtkWidget *places; /* nullable: what the page adds to that popover */
};

static guint speed_changed_signal;

G_DEFINE_FINAL_TYPE (PonderTransport, ponder_transport, GTK_TYPE_WIDGET)

static PonderRecord *
get_record (PonderTransport *self)
{
  return self->watch->record;
}

/* Returns the record for an action, which decides from now on where the cursor goes. */
static PonderRecord *
take_record (gpointer user_data)
{
  PonderTransport *self = user_data;

  self->going = FALSE;
  return get_record (self);
}

static void
enable (PonderTransport *self,
        const char      *action,
        gboolean         enabled)
{
  GAction *found = g_action_map_lookup_action (G_ACTION_MAP (self->actions), action);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (found), enabled);
}

static void
show_speed (PonderTransport *self)
{
  g_autofree char *text = ponder_transport_speed_text (speeds[self->speed]);

  gtk_inscription_set_text (self->speed_text, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->speed_button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  enable (self, "slower", self->speed > 0);
  enable (self, "faster", self->speed + 1 < G_N_ELEMENTS (speeds));
  if (self->scale == NULL)
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
  gtk_range_set_value (self->scale, self->speed);
}

static void
set_speed_index (PonderTransport *self,
                 guint            speed)
{
  PonderRecord *record = get_record (self);

  if (self->speed == speed || speed >= G_N_ELEMENTS (speeds))
    return;
  self->speed = speed;
  show_speed (self);
  if (record != NULL)
    ponder_record_set_speed (record, speeds[speed]);
  g_signal_emit (self, speed_changed_signal, 0);
}

static void
restart_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  ponder_record_go (take_record (user_data), 0);
}

/* What is done to the record, unless the page has something else done before it goes on. */
static const struct
{
  const char *name;
  void (*act) (PonderRecord *record);
  gboolean goes_on;
} record_actions[] = {
  { "step", ponder_record_step, TRUE },
  { "step-back", ponder_record_step_back },
  { "small-step", ponder_record_small_step, TRUE },
  { "small-step-back", ponder_record_small_step_back },
  { "run", ponder_record_run, TRUE },
  { "stop", ponder_record_pause },
  { "next-answer", ponder_record_next_answer, TRUE },
  { "previous-answer", ponder_record_previous_answer },
};

static void
record_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  PonderTransport *self = user_data;
  const char *name = g_action_get_name (G_ACTION (action));
  guint nth = 0;

  while (!g_str_equal (record_actions[nth].name, name))
    nth++;
  if (!record_actions[nth].goes_on || self->gate == NULL || !self->gate (name, self->gate_data))
    record_actions[nth].act (take_record (self));
}

static void
run_or_pause_action (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  PonderTransport *self = user_data;
  gboolean busy = self->watch->shown_mode != PONDER_RECORD_PAUSED;

  g_action_group_activate_action (G_ACTION_GROUP (self->actions), busy ? "stop" : "run", NULL);
}

static void
slower_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  set_speed_index (user_data, PONDER_TRANSPORT (user_data)->speed - 1);
}

static void
faster_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  set_speed_index (user_data, PONDER_TRANSPORT (user_data)->speed + 1);
}

static void
choose_node_action (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  GtkMenuButton *button = PONDER_TRANSPORT (user_data)->position_button;

  /* On a narrow page, a question may stand in its place. */
  if (gtk_widget_get_mapped (GTK_WIDGET (button)))
    gtk_menu_button_popup (button);
}

static void
go_action (GSimpleAction *action,
           GVariant      *node,
           gpointer       user_data)
{
  ponder_record_go (take_record (user_data), g_variant_get_uint64 (node));
}

static const GActionEntry action_entries[] = {
  { .name = "restart", .activate = restart_action },
  { .name = "run-or-pause", .activate = run_or_pause_action },
  { .name = "go", .activate = go_action, .parameter_type = "t" },
  { .name = "choose-node", .activate = choose_node_action },
  { .name = "slower", .activate = slower_action },
  { .name = "faster", .activate = faster_action },
};

static void
show_actions (PonderTransport          *self,
              const PonderRecordStatus *status)
{
  PonderRecord *record = get_record (self);
  gboolean onwards = record != NULL && !status->finished && !status->full;
  gboolean forwards = onwards || status->cursor < status->end + (status->finished ? 1 : 0);
  gboolean backwards = status->cursor > 0 || status->in_visit;
  gboolean has_lines = record != NULL && ponder_record_has_method_lines (record);

  enable (self, "restart", backwards);
  enable (self, "step-back", backwards);
  enable (self, "small-step", forwards && has_lines);
  enable (self, "small-step-back", backwards && has_lines);
  enable (self, "step", forwards);
  enable (self, "run", forwards);
  enable (self, "previous-answer",
          record != NULL && ponder_record_get_n_answers (record) > 0 &&
            ponder_record_get_answer_node (record, 0) < status->cursor);
  enable (self, "next-answer", forwards && ponder_record_has_answers (record));
  enable (self, "stop", status->mode != PONDER_RECORD_PAUSED);
  enable (self, "run-or-pause", forwards || status->mode != PONDER_RECORD_PAUSED);
  enable (self, "go", status->end > 0);
  enable (self, "choose-node", status->end > 0);
}

static void
show_run_button (PonderTransport *self,
                 gboolean         busy)
{
  const char *page = busy ? "pause" : "run";

  if (g_str_equal (page, gtk_stack_get_visible_child_name (self->run_stack)))
    return;
  gtk_stack_set_visible_child_name (self->run_stack, page);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->run_button), busy ? "search.stop" : "search.run");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->run_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  busy ? _ ("Pause") : _ ("Run"), -1);
}

/* If the button with the focus has become insensitive, moves the focus to another, so that the keyboard goes on
 * working. */
static void
keep_focus (PonderTransport *self,
            GtkWidget       *focus)
{
  if (focus == NULL || !GTK_IS_BUTTON (focus) || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) ||
      gtk_widget_is_sensitive (focus))
    return;
  gtk_widget_grab_focus (gtk_widget_is_sensitive (self->back_button) ? self->back_button : self->step_button);
}

/* Returns the last place that the cursor can be at. */
static guint64
last_place (const PonderRecordStatus *status)
{
  return status->end + (status->finished ? 1 : 0);
}

/* Returns what screen readers say of a place. */
static char *
place_text (PonderTransport          *self,
            const PonderRecordStatus *status,
            guint64                   node)
{
  g_autofree char *end = ponder_count_text (status->end);
  g_autofree char *number = ponder_count_text (status->in_visit ? status->cursor + 1 : node);
  char *own;

  if (status->in_visit)
    return g_strdup_printf (_ ("Visiting node %s"), number);
  if (status->end == 0)
    return g_strdup ("");
  own = ponder_record_dup_cursor_text (get_record (self), node);
  if (own != NULL)
    return own;
  if (node > status->end)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "Finished: %s node", "Finished: %s nodes", ponder_count_plural (status->end)), end);
  /* Translators: “Node 14 of 2,015,539”: the node that is shown, and how many have been visited */
  return g_strdup_printf (_ ("Node %s of %s"), number, end);
}

/* Returns 1 if the first place of the record is called 0, as numbers are, and 0 if it is called 1, as nodes are. */
static guint64
get_shift (PonderTransport *self)
{
  return get_record (self) != NULL && ponder_record_counts_from_zero (get_record (self)) ? 1 : 0;
}

/* Returns the same as short as possible. */
static char *
short_place_text (PonderTransport          *self,
                  const PonderRecordStatus *status,
                  guint64                   node)
{
  guint64 at = MIN (status->in_visit ? status->cursor + 1 : node, status->end);
  guint64 shift = get_shift (self);
  g_autofree char *end = ponder_count_text (status->end);
  g_autofree char *last = NULL;
  g_autofree char *number = NULL;

  if (status->end == 0 && !status->in_visit)
    return g_strdup ("");
  if (node > status->end && !status->in_visit)
    /* Translators: on a button, after the last of so many nodes: “End of 14” */
    return g_strdup_printf (_ ("End of %s"), end);
  last = ponder_count_text (status->end - shift);
  number = at < shift ? g_strdup ("–") : ponder_count_text (at - shift);
  /* Translators: on a button: “5 of 14”, of the nodes visited, the fifth is shown */
  return g_strdup_printf (_ ("%s of %s"), number, last);
}

/* The slider stays where the person has moved it until the cursor is there. */
static guint64
place_of_slider (PonderTransport          *self,
                 const PonderRecordStatus *status)
{
  guint64 wanted = (guint64) gtk_range_get_value (GTK_RANGE (self->scrubber));

  if (status->mode == PONDER_RECORD_PAUSED || status->cursor == wanted)
    self->going = FALSE;
  return self->going ? wanted : status->cursor;
}

static void
show_run (PonderTransport          *self,
          const PonderRecordStatus *status)
{
  guint64 node = place_of_slider (self, status);
  guint64 last = last_place (status);
  g_autofree char *text = place_text (self, status, node);
  g_autofree char *short_text = short_place_text (self, status, node);
  g_autofree char *end = NULL;

  self->shown = MIN (node, last);
  gtk_adjustment_configure (gtk_range_get_adjustment (GTK_RANGE (self->scrubber)), (double) self->shown, 0,
                            (double) last, 1, MAX (1, round ((double) last / PAGES)), 0);
  /* Before the first node there is nowhere to go, but the room stays. */
  gtk_widget_set_child_visible (self->scrubber, last > 0);
  gtk_widget_set_child_visible (GTK_WIDGET (self->position_button), last > 0);
  if (g_strcmp0 (text, self->place_text) == 0)
    return;
  g_free (self->place_text);
  self->place_text = g_strdup (text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scrubber), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->position_button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_inscription_set_text (self->position_text, short_text);
  /* The button grows with the number of digits only. */
  end = ponder_count_text (status->end);
  gtk_inscription_set_nat_chars (self->position_text, 2 * g_utf8_strlen (end, -1) + 6);
}

static void
show_record (gpointer user_data)
{
  PonderTransport *self = user_data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  PonderRecordStatus status = { .fraction = -1 };

  if (get_record (self) != NULL)
    ponder_record_get_status (get_record (self), &status);
  show_actions (self, &status);
  show_run_button (self, self->watch->shown_mode != PONDER_RECORD_PAUSED);
  show_run (self, &status);
  keep_focus (self, focus);
}

static void
scrubber_cb (PonderTransport *self)
{
  guint64 place = (guint64) gtk_range_get_value (GTK_RANGE (self->scrubber));

  if (place == self->shown || get_record (self) == NULL)
    return;
  self->shown = place;
  self->going = TRUE;
  ponder_record_go (get_record (self), place);
}

static void
scale_cb (PonderTransport *self)
{
  set_speed_index (self, (guint) gtk_range_get_value (self->scale));
}

static void
add_popover (GtkMenuButton *button,
             GtkWidget     *child)
{
  GtkWidget *popover = gtk_popover_new ();

  gtk_popover_set_child (GTK_POPOVER (popover), child);
  gtk_menu_button_set_popover (button, popover);
}

static void
make_speed_popover_cb (GtkMenuButton *button,
                       gpointer       user_data)
{
  PonderTransport *self = user_data;
  GtkWidget *scale;

  if (self->scale != NULL)
    return;
  scale = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0, G_N_ELEMENTS (speeds) - 1, 1);
  self->scale = GTK_RANGE (scale);
  gtk_widget_set_size_request (scale, SCALE_WIDTH, BUTTON_HEIGHT);
  gtk_range_set_round_digits (self->scale, 0);
  gtk_range_set_increments (self->scale, 1, 3);
  gtk_accessible_update_property (GTK_ACCESSIBLE (scale), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Speed"), -1);
  show_speed (self);
  g_signal_connect_swapped (scale, "value-changed", G_CALLBACK (scale_cb), self);
  add_popover (button, scale);
}

/* Reads the number of the place that was typed. Returns whether there is one. */
static gboolean
read_node (PonderTransport *self,
           guint64         *node)
{
  PonderRecordStatus status = { 0 };
  guint64 shift = get_shift (self);

  if (get_record (self) != NULL)
    ponder_record_get_status (get_record (self), &status);
  if (last_place (&status) < shift ||
      !ponder_count_read (gtk_editable_get_text (self->node), 0, last_place (&status) - shift, node))
    return FALSE;
  *node += shift;
  return TRUE;
}

static void
node_cb (PonderTransport *self)
{
  guint64 node;
  gboolean wrong = *gtk_editable_get_text (self->node) != '\0' && !read_node (self, &node);

  ponder_css_class_set (GTK_WIDGET (self->node), "error", wrong);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->node), GTK_ACCESSIBLE_STATE_INVALID,
                               wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

static void
go_to_node_cb (PonderTransport *self)
{
  guint64 node;

  if (!read_node (self, &node))
    return;
  gtk_menu_button_popdown (self->position_button);
  ponder_record_go (take_record (self), node);
}

static void
make_position_popover_cb (GtkMenuButton *button,
                          gpointer       user_data)
{
  PonderTransport *self = user_data;
  GtkWidget *box;
  GtkWidget *row;
  GtkWidget *label;
  GtkWidget *node;
  GtkWidget *go;

  if (self->node != NULL)
    {
      gtk_editable_set_text (self->node, "");
      return;
    }
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  label = gtk_label_new_with_mnemonic (get_shift (self) > 0 ? _ ("Go to _Number") : _ ("Go to _Node"));
  node = g_object_new (GTK_TYPE_ENTRY, "height-request", BUTTON_HEIGHT, "width-chars", 9, "input-purpose",
                       GTK_INPUT_PURPOSE_DIGITS, NULL);
  /* Translators: a button: go to the node whose number was entered */
  go = gtk_button_new_with_mnemonic (_ ("_Go"));
  self->node = GTK_EDITABLE (node);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), node);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), node);
  gtk_box_append (GTK_BOX (row), go);
  gtk_box_append (GTK_BOX (box), row);
  if (self->places != NULL)
    gtk_box_append (GTK_BOX (box), self->places);
  g_signal_connect_swapped (node, "changed", G_CALLBACK (node_cb), self);
  g_signal_connect_swapped (node, "activate", G_CALLBACK (go_to_node_cb), self);
  g_signal_connect_swapped (go, "clicked", G_CALLBACK (go_to_node_cb), self);
  add_popover (button, box);
}

/* The children: the buttons, the slider along the run, its position, and the menus of the page. They
 * stand in one row. If there is too little room, the slider and the position stand above the rest. */
typedef enum
{
  BUTTONS,
  SCRUBBER,
  POSITION,
  MENUS,
  N_PARTS
} Part;

typedef struct
{
  int least[N_PARTS];
  int usual[N_PARTS];
} Lengths;

static GtkWidget *
get_part (PonderTransport *self,
          Part             part)
{
  GtkWidget *parts[] = { self->buttons, self->scrubber, GTK_WIDGET (self->position_button), self->menus };

  return parts[part];
}

static Lengths
measure_parts (PonderTransport *self,
               GtkOrientation   orientation)
{
  Lengths lengths;

  for (Part part = 0; part < N_PARTS; part++)
    gtk_widget_measure (get_part (self, part), orientation, -1, &lengths.least[part], &lengths.usual[part], NULL, NULL);
  return lengths;
}

static int
menus_width (const Lengths *widths)
{
  return widths->usual[MENUS] > 0 ? GAP + widths->usual[MENUS] : 0;
}

static int
row_width (const Lengths *widths,
           int            scrubber)
{
  return widths->usual[BUTTONS] + GAP + scrubber + GAP + widths->usual[POSITION] + menus_width (widths);
}

static gboolean
fits_one_row (const Lengths *widths,
              int            width)
{
  return width >= row_width (widths, MAX (LEAST_SCRUBBER, widths->least[SCRUBBER]));
}

static GtkSizeRequestMode
ponder_transport_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ponder_transport_measure (GtkWidget     *widget,
                          GtkOrientation orientation,
                          int            for_size,
                          int           *minimum,
                          int           *natural,
                          int           *minimum_baseline,
                          int           *natural_baseline)
{
  PonderTransport *self = PONDER_TRANSPORT (widget);
  Lengths widths = measure_parts (self, GTK_ORIENTATION_HORIZONTAL);
  Lengths heights;
  int run;
  int buttons;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum =
        MAX (widths.least[BUTTONS] + menus_width (&widths), widths.least[SCRUBBER] + GAP + widths.least[POSITION]);
      *natural = MAX (*minimum, row_width (&widths, widths.usual[SCRUBBER]));
      return;
    }
  heights = measure_parts (self, GTK_ORIENTATION_VERTICAL);
  run = MAX (heights.usual[SCRUBBER], heights.usual[POSITION]);
  buttons = MAX (heights.usual[BUTTONS], heights.usual[MENUS]);
  *minimum = *natural =
    for_size >= 0 && fits_one_row (&widths, for_size) ? MAX (run, buttons) : run + SPACING + buttons;
}

static void
allocate_part (PonderTransport *self,
               Part             part,
               GtkAllocation    place)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    place.x = gtk_widget_get_width (widget) - place.x - place.width;
  gtk_widget_size_allocate (get_part (self, part), &place, -1);
}

static void
ponder_transport_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  PonderTransport *self = PONDER_TRANSPORT (widget);
  Lengths widths = measure_parts (self, GTK_ORIENTATION_HORIZONTAL);
  Lengths heights = measure_parts (self, GTK_ORIENTATION_VERTICAL);
  gboolean one_row = fits_one_row (&widths, width);
  int menus = menus_width (&widths);
  int buttons = one_row ? widths.usual[BUTTONS] : width - menus;
  int run_height = one_row ? height : MAX (heights.usual[SCRUBBER], heights.usual[POSITION]);
  int x = one_row ? buttons + GAP : 0; /* of the slider */
  int end = one_row ? width - menus : width; /* of the position */
  int position = MIN (widths.usual[POSITION], MAX (widths.least[POSITION], (end - x) * 2 / 3));
  int y = one_row ? 0 : run_height + SPACING; /* of the buttons */

  allocate_part (self, SCRUBBER, (GtkAllocation){ x, 0, end - position - GAP - x, run_height });
  allocate_part (self, POSITION, (GtkAllocation){ end - position, 0, position, run_height });
  allocate_part (self, BUTTONS, (GtkAllocation){ 0, y, buttons, height - y });
  allocate_part (self, MENUS, (GtkAllocation){ width - widths.usual[MENUS], y, widths.usual[MENUS], height - y });
}

static void
ponder_transport_dispose (GObject *object)
{
  PonderTransport *self = PONDER_TRANSPORT (object);

  g_clear_pointer (&self->watch, ponder_record_watch_free);
  self->scale = NULL;
  self->node = NULL;
  g_clear_object (&self->places);
  g_clear_pointer (&self->place_text, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), PONDER_TYPE_TRANSPORT);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (ponder_transport_parent_class)->dispose (object);
}

static void
ponder_transport_class_init (PonderTransportClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_transport_dispose;

  widget_class->get_request_mode = ponder_transport_get_request_mode;
  widget_class->measure = ponder_transport_measure;
  widget_class->size_allocate = ponder_transport_size_allocate;

  /* Emitted when the result of ponder_transport_get_speed() has changed. */
  speed_changed_signal =
    g_signal_new ("speed-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "transport");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-transport.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderTransport, buttons);
  gtk_widget_class_bind_template_child (widget_class, PonderTransport, scrubber);
  gtk_widget_class_bind_template_child (widget_class, PonderTransport, menus);
  gtk_widget_class_bind_template_child (widget_class, PonderTransport, step_button);
  gtk_widget_class_bind_template_child (widget_class, PonderTransport, restart_button);
  gtk_widget_class_bind_template_child (widget_class, PonderTransport, back_button);
  gtk_widget_class_bind_template_child (widget_class, PonderTransport, run_button);
  gtk_widget_class_bind_template_child (widget_class, PonderTransport, run_stack);
  gtk_widget_class_bind_template_child (widget_class, PonderTransport, speed_button);
  gtk_widget_class_bind_template_child (widget_class, PonderTransport, speed_text);
  gtk_widget_class_bind_template_child (widget_class, PonderTransport, position_button);
  gtk_widget_class_bind_template_child (widget_class, PonderTransport, position_text);
  gtk_widget_class_bind_template_callback (widget_class, scrubber_cb);
}

/* Where a tooltip has no room below its button, GTK shows it above, where the end of a long sentence may stand. */
static gboolean
is_text_above (GtkWidget *button)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (button));
  int width = gtk_widget_get_width (button);
  int height = gtk_widget_get_height (button);
  GtkWidget *above;
  double x, y;
  int top;

  gtk_widget_translate_coordinates (button, root, width / 2.0, -height / 2.0, &x, &y);
  above = gtk_widget_pick (root, x, y, GTK_PICK_DEFAULT);
  if (!GTK_IS_LABEL (above))
    return FALSE;

  gtk_widget_translate_coordinates (root, above, x, y, &x, &y);
  gtk_label_get_layout_offsets (GTK_LABEL (above), NULL, &top);
  pango_layout_get_pixel_size (gtk_label_get_layout (GTK_LABEL (above)), NULL, &height);
  return y < top + height;
}

static gboolean
query_tooltip_cb (GtkWidget *button)
{
  if (is_text_above (button))
    g_signal_stop_emission_by_name (button, "query-tooltip");
  return FALSE;
}

static void
ponder_transport_init (PonderTransport *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->watch = ponder_record_watch_new (widget, show_record, self);
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), action_entries, G_N_ELEMENTS (action_entries), self);
  for (guint i = 0; i < G_N_ELEMENTS (record_actions); i++)
    g_action_map_add_action_entries (G_ACTION_MAP (self->actions),
                                     &(GActionEntry){ .name = record_actions[i].name, .activate = record_action }, 1,
                                     self);
  gtk_widget_insert_action_group (widget, "search", G_ACTION_GROUP (self->actions));

  gtk_widget_init_template (widget);
  ponder_quiet_tooltip (self->restart_button);
  ponder_quiet_tooltip (self->back_button);
  g_signal_connect (self->restart_button, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  g_signal_connect (self->back_button, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  gtk_menu_button_set_create_popup_func (self->speed_button, make_speed_popover_cb, self, NULL);
  gtk_menu_button_set_create_popup_func (self->position_button, make_position_popover_cb, self, NULL);
  show_speed (self);
  ponder_transport_set_speed (self, DEFAULT_SPEED);
  show_record (self);
}

/* Returns the speeds of the slider in visits per second, from slow to fast. The last is
 * PONDER_FULL_SPEED. */
const double *
ponder_transport_speeds (guint *n_speeds)
{
  g_return_val_if_fail (n_speeds != NULL, NULL);

  *n_speeds = G_N_ELEMENTS (speeds);
  return speeds;
}

char *
ponder_transport_speed_text (double speed)
{
  g_return_val_if_fail (speed >= 0, NULL);

  if (speed == PONDER_FULL_SPEED)
    return g_strdup (C_ ("speed", "full"));
  /* Translators: nodes per second */
  return g_strdup_printf (_ ("%'.0f/s"), speed);
}

/* Sets the record to control, which gets the speed of the slider. It may be NULL. */
void
ponder_transport_set_record (PonderTransport *self,
                             PonderRecord    *record)
{
  g_return_if_fail (PONDER_IS_TRANSPORT (self));
  g_return_if_fail (record == NULL || PONDER_IS_RECORD (record));

  if (record == get_record (self))
    return;
  if (record != NULL)
    ponder_record_set_speed (record, ponder_transport_get_speed (self));
  self->going = FALSE;
  ponder_record_watch_set_record (self->watch, record);
}

/* Must be called when the record has given up its answers to free memory. It announces all other
 * changes itself. */
void
ponder_transport_update (PonderTransport *self)
{
  g_return_if_fail (PONDER_IS_TRANSPORT (self));

  show_record (self);
}

/* Returns visits per second, or PONDER_FULL_SPEED. */
double
ponder_transport_get_speed (PonderTransport *self)
{
  g_return_val_if_fail (PONDER_IS_TRANSPORT (self), 0);

  return speeds[self->speed];
}

/* Chooses the slowest of ponder_transport_speeds() that is at least @speed. */
void
ponder_transport_set_speed (PonderTransport *self,
                            double           speed)
{
  guint position = 0;

  g_return_if_fail (PONDER_IS_TRANSPORT (self));
  g_return_if_fail (speed >= 0);

  if (speed == PONDER_FULL_SPEED)
    speed = G_MAXDOUBLE;
  while (speeds[position] != PONDER_FULL_SPEED && speeds[position] < speed)
    position++;
  set_speed_index (self, position);
}

/* Returns the actions of the tables above, each enabled while it has an effect; `go` takes the
 * number of a node (`t`). The transport inserts them with the prefix `search`. A page can insert
 * them, too, and bind keys to them. */
GActionGroup *
ponder_transport_get_actions (PonderTransport *self)
{
  g_return_val_if_fail (PONDER_IS_TRANSPORT (self), NULL);

  return G_ACTION_GROUP (self->actions);
}

/* @gate is called before `step`, `small-step`, `run` and `next-answer`. It may be NULL. */
void
ponder_transport_set_gate (PonderTransport    *self,
                           PonderTransportGate gate,
                           gpointer            user_data)
{
  g_return_if_fail (PONDER_IS_TRANSPORT (self));

  self->gate = gate;
  self->gate_data = user_data;
}

/* Adds a widget that lists places to go to, to the popover at the position. */
void
ponder_transport_add_places (PonderTransport *self,
                             GtkWidget       *places)
{
  g_return_if_fail (PONDER_IS_TRANSPORT (self));
  g_return_if_fail (GTK_IS_WIDGET (places) && self->places == NULL);

  self->places = g_object_ref_sink (places);
}

/* Returns the box at the end, for menus of the page. */
GtkBox *
ponder_transport_get_menus (PonderTransport *self)
{
  g_return_val_if_fail (PONDER_IS_TRANSPORT (self), NULL);

  return GTK_BOX (self->menus);
}

/* Focuses Step, which the space bar presses, too. */
void
ponder_transport_focus_step (PonderTransport *self)
{
  g_return_if_fail (PONDER_IS_TRANSPORT (self));

  gtk_widget_grab_focus (gtk_widget_is_sensitive (self->step_button) ? self->step_button : self->back_button);
}

GtkWidget *
ponder_transport_get_position (PonderTransport *self)
{
  g_return_val_if_fail (PONDER_IS_TRANSPORT (self), NULL);

  return GTK_WIDGET (self->position_button);
}

/* Closes the popover that lists places to go to. */
void
ponder_transport_close_places (PonderTransport *self)
{
  g_return_if_fail (PONDER_IS_TRANSPORT (self));

  gtk_menu_button_popdown (self->position_button);
}
