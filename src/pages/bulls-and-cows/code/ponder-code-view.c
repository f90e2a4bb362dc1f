/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-view.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-symbol.h"
#include "ponder-code-tiles.h"

/* Shows a code as a row of tiles. They are drawn, so that only another number of places causes a layout. */

#define BARE 1.3   /* how much larger symbols are if their tiles aren't drawn */
#define ROUND 0.16 /* radius of the corners, by the size of the tiles */

typedef struct
{
  const char *nick;
  PonderCodeTiles tiles;
  gboolean is_bare; /* the tiles themselves aren't drawn */
} SizeStyle;

static const SizeStyle styles[] = {
  [PONDER_CODE_SIZE_LIST] = { "list", { 13, 18, 60 }, TRUE },
  [PONDER_CODE_SIZE_KEY] = { "key", { 20, 30, 60 }, TRUE },
  [PONDER_CODE_SIZE_ROW] = { "row", { 18, 26, 104 } },
  [PONDER_CODE_SIZE_NORMAL] = { "normal", { 26, 36, 144 } },
  [PONDER_CODE_SIZE_LARGE] = { "large", { 38, 52, 208 } },
  [PONDER_CODE_SIZE_HUGE] = { "huge", { 38, 160, 240, TRUE } },
};

struct _PonderCodeView
{
  GtkWidget parent_instance;

  PonderCodeSize size;
  PonderCodeRules rules;
  gboolean colours;
  PonderCode code;
  gboolean hidden;
};

enum
{
  PROP_0,
  PROP_SIZE,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

GType
ponder_code_size_get_type (void)
{
  static gsize type = 0;

  if (g_once_init_enter (&type))
    {
      static const GEnumValue values[] = {
        { PONDER_CODE_SIZE_LIST, "PONDER_CODE_SIZE_LIST", "list" },
        { PONDER_CODE_SIZE_KEY, "PONDER_CODE_SIZE_KEY", "key" },
        { PONDER_CODE_SIZE_ROW, "PONDER_CODE_SIZE_ROW", "row" },
        { PONDER_CODE_SIZE_NORMAL, "PONDER_CODE_SIZE_NORMAL", "normal" },
        { PONDER_CODE_SIZE_LARGE, "PONDER_CODE_SIZE_LARGE", "large" },
        { PONDER_CODE_SIZE_HUGE, "PONDER_CODE_SIZE_HUGE", "huge" },
        { 0 },
      };

      g_once_init_leave (&type, g_enum_register_static ("PonderCodeSize", values));
    }
  return type;
}

G_DEFINE_FINAL_TYPE (PonderCodeView, ponder_code_view, GTK_TYPE_WIDGET)

static const SizeStyle *
appearance_of (PonderCodeView *self)
{
  return &styles[self->size];
}

static GtkSizeRequestMode
ponder_code_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ponder_code_view_measure (GtkWidget     *widget,
                          GtkOrientation orientation,
                          int            for_size,
                          int           *minimum,
                          int           *natural,
                          int           *minimum_baseline,
                          int           *natural_baseline)
{
  PonderCodeView *self = PONDER_CODE_VIEW (widget);

  ponder_code_tiles_measure (&appearance_of (self)->tiles, widget, self->rules.n_places, orientation, for_size, minimum,
                             natural);
}

static void
draw_tile (PonderCodeView        *self,
           GtkSnapshot           *snapshot,
           const graphene_rect_t *within)
{
  GtkStyleContext *style = gtk_widget_get_style_context (GTK_WIDGET (self));
  float widths[] = { 1, 1, 1, 1 };
  GdkRGBA line = { .alpha = 0 };
  GdkRGBA fill = { .alpha = 0 };
  GdkRGBA colors[4];
  GskRoundedRect shape;

  gtk_style_context_lookup_color (style, "ponder_tile", &fill);
  gtk_style_context_lookup_color (style, "ponder_tile_line", &line);
  gsk_rounded_rect_init_from_rect (&shape, within, (float) (ROUND * within->size.width));
  gtk_snapshot_push_rounded_clip (snapshot, &shape);
  gtk_snapshot_append_color (snapshot, &fill, within);
  gtk_snapshot_pop (snapshot);
  colors[0] = colors[1] = colors[2] = colors[3] = line;
  gtk_snapshot_append_border (snapshot, &shape, widths, colors);
}

static void
draw_place (PonderCodeView        *self,
            GtkSnapshot           *snapshot,
            guint                  place,
            const graphene_rect_t *tile)
{
  graphene_rect_t within = *tile;

  if (appearance_of (self)->is_bare)
    graphene_rect_inset (&within, -(BARE - 1) / 2 * tile->size.width, -(BARE - 1) / 2 * tile->size.height);
  else
    draw_tile (self, snapshot, tile);
  if (self->hidden)
    ponder_code_letter_draw (GTK_WIDGET (self), snapshot, "?", &within);
  else if (self->code != PONDER_CODE_NONE)
    ponder_code_symbol_draw (GTK_WIDGET (self), snapshot, self->colours,
                             ponder_code_get_symbol (&self->rules, self->code, place), &within);
}

static void
ponder_code_view_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  PonderCodeView *self = PONDER_CODE_VIEW (widget);

  for (guint place = 0; place < self->rules.n_places; place++)
    {
      graphene_rect_t tile;

      ponder_code_tiles_get (&appearance_of (self)->tiles, widget, self->rules.n_places, place, &tile);
      draw_place (self, snapshot, place, &tile);
    }
}

static void
update_accessible (PonderCodeView *self)
{
  g_autofree char *name = ponder_code_view_dup_name (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
ponder_code_view_get_property (GObject    *object,
                               guint       property_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  PonderCodeView *self = PONDER_CODE_VIEW (object);

  switch (property_id)
    {
    case PROP_SIZE:
      g_value_set_enum (value, self->size);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
ponder_code_view_set_property (GObject      *object,
                               guint         property_id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  PonderCodeView *self = PONDER_CODE_VIEW (object);

  switch (property_id)
    {
    case PROP_SIZE:
      ponder_code_view_set_size (self, g_value_get_enum (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
ponder_code_view_class_init (PonderCodeViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ponder_code_view_get_property;
  object_class->set_property = ponder_code_view_set_property;

  widget_class->get_request_mode = ponder_code_view_get_request_mode;
  widget_class->measure = ponder_code_view_measure;
  widget_class->snapshot = ponder_code_view_snapshot;

  properties[PROP_SIZE] = g_param_spec_enum ("size", NULL, NULL, PONDER_TYPE_CODE_SIZE, PONDER_CODE_SIZE_NORMAL,
                                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  gtk_widget_class_set_css_name (widget_class, "codeview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ponder_code_view_init (PonderCodeView *self)
{
  self->size = PONDER_CODE_SIZE_NORMAL;
  self->rules = ponder_code_presets (&(guint){ 0 })->rules;
  self->code = PONDER_CODE_NONE;
  gtk_widget_add_css_class (GTK_WIDGET (self), appearance_of (self)->nick);
  update_accessible (self);
}

/**
 * ponder_code_view_new:
 *
 * Returns: (transfer floating): a view with four empty places
 */
GtkWidget *
ponder_code_view_new (void)
{
  return g_object_new (PONDER_TYPE_CODE_VIEW, NULL);
}

void
ponder_code_view_set_size (PonderCodeView *self,
                           PonderCodeSize  size)
{
  g_return_if_fail (PONDER_IS_CODE_VIEW (self));
  g_return_if_fail (size < G_N_ELEMENTS (styles));

  if (self->size == size)
    return;
  gtk_widget_remove_css_class (GTK_WIDGET (self), appearance_of (self)->nick);
  self->size = size;
  gtk_widget_add_css_class (GTK_WIDGET (self), appearance_of (self)->nick);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIZE]);
}

/**
 * ponder_code_view_show:
 * @colours: whether symbols are shown as pegs
 * @code: a code by the rules, or %PONDER_CODE_NONE for empty places
 *
 * Shows another code.
 */
void
ponder_code_view_show (PonderCodeView        *self,
                       const PonderCodeRules *rules,
                       gboolean               colours,
                       PonderCode             code)
{
  gboolean resized;

  g_return_if_fail (PONDER_IS_CODE_VIEW (self));
  g_return_if_fail (rules != NULL);

  resized = rules->n_places != self->rules.n_places;
  self->rules = *rules;
  self->colours = colours;
  self->code = code;
  update_accessible (self);
  if (resized)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Sets whether each tile shows “?” instead of its symbol. */
void
ponder_code_view_set_hidden (PonderCodeView *self,
                             gboolean        hidden)
{
  g_return_if_fail (PONDER_IS_CODE_VIEW (self));

  if (self->hidden == hidden)
    return;
  self->hidden = hidden;
  update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * ponder_code_view_dup_name:
 *
 * Returns: (transfer full): what the view shows, in words: “1 2 3 4”
 */
char *
ponder_code_view_dup_name (PonderCodeView *self)
{
  g_return_val_if_fail (PONDER_IS_CODE_VIEW (self), NULL);

  if (self->hidden)
    return g_strdup (_ ("hidden"));
  if (self->code == PONDER_CODE_NONE)
    return g_strdup (C_ ("a code", "empty"));
  return ponder_code_symbols_name (&self->rules, self->colours, self->code);
}
