/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-divisions.h"

#include <glib/gi18n-lib.h>

#include "ponder-css-class.h"
#include "ponder-one-to-nine.h"

/* Shows the number made by the first i digits divided by i, in a row for each i, with a tick if it is divisible. The
 * rows draw their text themselves at fixed places, so that a search causes no layout. */

#define MOST_PLACES (PONDER_ONE_TO_NINE_MOST_BASE - 1)
#define PADDING 3
#define MARK_WIDTH 24
#define PREFIX_PART 0.46 /* by the width of a row */
#define LEAST_SCALE 0.6 /* by the size of the font */

#define PONDER_TYPE_DIVISION (ponder_division_get_type ())

G_DECLARE_FINAL_TYPE (PonderDivision, ponder_division, PONDER, DIVISION, GtkWidget)

struct _PonderDivision
{
  GtkWidget parent_instance;

  char *left; /* the number and its divisor */
  char *right; /* the quotient, or "" */
  gboolean known;
  gboolean even;
};

G_DEFINE_FINAL_TYPE (PonderDivision, ponder_division, GTK_TYPE_WIDGET)

struct _PonderDivisions
{
  GtkBox parent_instance;

  guint n_rows;
  PonderDivision *rows[MOST_PLACES];
};

G_DEFINE_FINAL_TYPE (PonderDivisions, ponder_divisions, GTK_TYPE_BOX)

static PangoLayout *
new_layout (PonderDivision *self,
            const char     *text)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (layout, attributes);
  return layout;
}

/* A long number is drawn smaller. If that isn't enough, its first digits are ellipsized. */
static void
draw_text (PonderDivision *self,
           GtkSnapshot    *snapshot,
           const char     *text,
           int             left,
           int             width,
           gboolean        to_the_right,
           const GdkRGBA  *color)
{
  g_autoptr (PangoLayout) layout = new_layout (self, text);
  double scale;
  int text_width;
  int text_height;

  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  scale = CLAMP ((double) width / MAX (1, text_width), LEAST_SCALE, 1);
  if (text_width * scale > width)
    {
      pango_layout_set_width (layout, (int) (MAX (0, width) / scale) * PANGO_SCALE);
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_START);
      pango_layout_get_pixel_size (layout, &text_width, &text_height);
    }
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (to_the_right ? left + width - text_width * scale : left,
                                                (gtk_widget_get_height (GTK_WIDGET (self)) - text_height * scale) / 2));
  gtk_snapshot_scale (snapshot, scale, scale);
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

static void
ponder_division_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  PonderDivision *self = PONDER_DIVISION (widget);
  int width = gtk_widget_get_width (widget);
  int middle = (int) (PREFIX_PART * width);
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  draw_text (self, snapshot, self->left, 0, middle - PADDING, TRUE, &color);
  draw_text (self, snapshot, self->right, middle + PADDING, width - middle - PADDING - MARK_WIDTH, FALSE, &color);
  if (self->known)
    draw_text (self, snapshot, self->even ? "✓" : "×", width - MARK_WIDTH, MARK_WIDTH, TRUE, &color);
}

static void
ponder_division_measure (GtkWidget     *widget,
                         GtkOrientation orientation,
                         int            for_size,
                         int           *minimum,
                         int           *natural,
                         int           *minimum_baseline,
                         int           *natural_baseline)
{
  g_autoptr (PangoLayout) layout = NULL;
  int height;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  layout = gtk_widget_create_pango_layout (widget, "0✓");
  pango_layout_get_pixel_size (layout, NULL, &height);
  *minimum = *natural = height + 2 * PADDING;
}

static void
ponder_division_finalize (GObject *object)
{
  PonderDivision *self = PONDER_DIVISION (object);

  g_free (self->left);
  g_free (self->right);

  G_OBJECT_CLASS (ponder_division_parent_class)->finalize (object);
}

static void
ponder_division_class_init (PonderDivisionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = ponder_division_finalize;

  widget_class->snapshot = ponder_division_snapshot;
  widget_class->measure = ponder_division_measure;
  gtk_widget_class_set_css_name (widget_class, "division");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

static void
ponder_division_init (PonderDivision *self)
{
  self->left = g_strdup ("");
  self->right = g_strdup ("");
  /* A formula is written from left to right in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
}

static void
show_division (PonderDivision *self,
               const char     *left,
               const char     *right,
               const char     *name,
               gboolean        known,
               gboolean        even)
{
  if (g_str_equal (self->left, left) && g_str_equal (self->right, right))
    return;
  g_free (self->left);
  g_free (self->right);
  self->left = g_strdup (left);
  self->right = g_strdup (right);
  self->known = known;
  self->even = even;
  ponder_css_class_set (self, "unknown", !known);
  ponder_css_class_set (self, "even", known && even);
  ponder_css_class_set (self, "uneven", known && !even);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Divides as people do by hand, because the number may have 35 digits. Returns the remainder. */
static guint
divide (guint         base,
        const guint8 *digits,
        guint         n_digits,
        GString      *number,
        GString      *quotient)
{
  guint rest = 0;

  for (guint i = 0; i < n_digits; i++)
    {
      guint digit;

      g_string_append_c (number, ponder_one_to_nine_symbol (digits[i]));
      rest = rest * base + digits[i];
      digit = rest / n_digits;
      rest %= n_digits;
      if (digit > 0 || quotient->len > 0)
        g_string_append_c (quotient, ponder_one_to_nine_symbol (digit));
    }
  if (quotient->len == 0)
    g_string_append_c (quotient, '0');
  return rest;
}

static void
show_known (PonderDivision *self,
            guint           base,
            const guint8   *digits,
            guint           n_digits)
{
  g_autoptr (GString) number = g_string_new (NULL);
  g_autoptr (GString) quotient = g_string_new (NULL);
  guint rest = divide (base, digits, n_digits, number, quotient);
  g_autofree char *left = g_strdup_printf ("%s ÷ %u", number->str, n_digits);
  g_autofree char *right = NULL;
  g_autofree char *name = NULL;

  if (rest == 0)
    {
      right = g_strdup_printf ("= %s", quotient->str);
      name = g_strdup_printf (_ ("%s divided by %u is %s"), number->str, n_digits, quotient->str);
    }
  else
    {
      /* Translators: the quotient and the remainder of a division */
      right = g_strdup_printf (_ ("= %s, remainder %u"), quotient->str, rest);
      name = g_strdup_printf (_ ("%s divided by %u leaves the remainder %u"), number->str, n_digits, rest);
    }
  show_division (self, left, right, name, TRUE, rest == 0);
}

static void
show_unknown (PonderDivision *self,
              guint           n_digits)
{
  g_autofree char *left = g_strdup_printf ("÷ %u", n_digits);
  g_autofree char *name = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "The first digit is still missing",
                                                        "The first %u digits are not all filled in yet", n_digits),
                                           n_digits);

  show_division (self, left, "", name, FALSE, FALSE);
}

static void
ponder_divisions_class_init (PonderDivisionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_css_name (widget_class, "divisions");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
ponder_divisions_init (PonderDivisions *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Divisions"), -1);
}

static void
set_n_rows (PonderDivisions *self,
            guint            n_rows)
{
  while (self->n_rows > n_rows)
    gtk_box_remove (GTK_BOX (self), GTK_WIDGET (self->rows[--self->n_rows]));
  for (; self->n_rows < n_rows; self->n_rows++)
    {
      self->rows[self->n_rows] = g_object_new (PONDER_TYPE_DIVISION, NULL);
      gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->rows[self->n_rows]));
    }
}

/* Shows the divisions of a number by its first digits, at most @base - 1, which is the number of rows. */
void
ponder_divisions_show (PonderDivisions *self,
                       guint            base,
                       const guint8    *digits,
                       guint            n_digits)
{
  g_assert (base >= PONDER_ONE_TO_NINE_LEAST_BASE && base <= PONDER_ONE_TO_NINE_MOST_BASE);
  g_assert (n_digits < base);

  set_n_rows (self, base - 1);
  for (guint i = 1; i < base; i++)
    if (i <= n_digits)
      show_known (self->rows[i - 1], base, digits, i);
    else
      show_unknown (self->rows[i - 1], i);
}
