/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-svg.h"

#include <stdarg.h>

/* Writes pictures as text. There is no font to measure with, so the widths of the characters of a usual one are known
 * here, and each text says how wide it is to be: whatever the font of the reader is, it takes that room. */

#define FONT_FAMILY "Verdana, 'DejaVu Sans', sans-serif"
#define FONT_SIZE 14.0
#define SMALL_FONT_SIZE (0.85 * FONT_SIZE)
#define LINE_HEIGHT 1.18 /* by the size of the font, as all below */
#define BASELINE 0.35 /* below the middle of a line */
#define DECIMALS 100 /* in which places are written */

/* Of DejaVu Sans and Verdana, in thousandths of the size of the font: the characters of ASCII from the space on. */
static const guint16 widths[] = {
  318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361,  318, 337, 636, 636, 636,
  636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632,
  575, 775, 752, 295, 295, 656, 557, 863, 748, 787, 603, 787, 695, 635,  611, 732, 684, 989, 685,
  611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635, 615, 352,  635, 634, 278, 278, 579,
  278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592,  525, 636, 337, 636, 838,
};

#define WIDTH_OF_SIGN 0.84
#define WIDTH_OF_LETTER 0.75 /* of other scripts */

/* Returns the width of a character by the size of the font. */
static double
measure_character (gunichar character)
{
  gunichar base;
  gunichar accent;

  if (g_unichar_iszerowidth (character) || g_unichar_iscntrl (character))
    return 0;
  if (g_unichar_decompose (character, &base, &accent) && accent != 0)
    return measure_character (base);
  if (character >= ' ' && character - ' ' < G_N_ELEMENTS (widths))
    return widths[character - ' '] / 1000.0;
  if (g_unichar_iswide (character))
    return 1;
  return g_unichar_isalpha (character) ? WIDTH_OF_LETTER : WIDTH_OF_SIGN;
}

static double
measure (const char *text,
         gboolean    small,
         gpointer    user_data)
{
  double width = 0;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    width += measure_character (g_utf8_get_char (at));
  return width * (small ? SMALL_FONT_SIZE : FONT_SIZE);
}

const PonderTreeFont *
ponder_svg_get_font (void)
{
  static const PonderTreeFont font = { LINE_HEIGHT * FONT_SIZE, LINE_HEIGHT * SMALL_FONT_SIZE, measure, NULL };

  return &font;
}

static void
append_number (GString *svg,
               double   number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  double rounded = (double) (gint64) (number * DECIMALS + (number < 0 ? -0.5 : 0.5)) / DECIMALS;

  g_string_append (svg, g_ascii_formatd (text, sizeof text, "%.10g", rounded));
}

/* Appends a text as XML. Control characters can't be written in it. */
static void
append_escaped (GString    *svg,
                const char *text)
{
  for (const char *at = text; *at != '\0'; at++)
    switch (*at)
      {
      case '&':
        g_string_append (svg, "&amp;");
        break;

      case '<':
        g_string_append (svg, "&lt;");
        break;

      case '>':
        g_string_append (svg, "&gt;");
        break;

      case '"':
        g_string_append (svg, "&quot;");
        break;

      default:
        if (!g_ascii_iscntrl (*at) || *at == '\n')
          g_string_append_c (svg, *at);
      }
}

/* Appends a part of a picture. In @format each `#` stands for a number (double), and each `@` for a
 * text, which is escaped. */
void
ponder_svg_append (GString    *svg,
                   const char *format,
                   ...)
{
  va_list arguments;

  va_start (arguments, format);
  for (const char *at = format; *at != '\0'; at++)
    if (*at == '#')
      append_number (svg, va_arg (arguments, double));
    else if (*at == '@')
      append_escaped (svg, va_arg (arguments, const char *));
    else
      g_string_append_c (svg, *at);
  va_end (arguments);
}

/* Begins a picture that goes from (@left, @top) to the right and down. @description says to screen
 * readers what is to be seen; @ground is a colour. */
GString *
ponder_svg_begin (const char *title,
                  const char *description,
                  double      left,
                  double      top,
                  double      width,
                  double      height,
                  const char *ground)
{
  GString *svg = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");

  ponder_svg_append (svg,
                     "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"#\" height=\"#\" viewBox=\"# # # #\" "
                     "role=\"graphics-document\" aria-labelledby=\"title\" aria-describedby=\"description\" "
                     "font-family=\"@\" font-size=\"#\" text-anchor=\"middle\">\n"
                     "<title id=\"title\">@</title>\n<desc id=\"description\">@</desc>\n"
                     "<rect x=\"#\" y=\"#\" width=\"#\" height=\"#\" fill=\"@\"/>\n",
                     width, height, left, top, width, height, FONT_FAMILY, FONT_SIZE, title, description, left, top,
                     width, height, ground);
  return svg;
}

/* Appends a text, as wide as it was measured, around (@x, @y), the middle of its line. @color is
 * NULL for that of the group. */
void
ponder_svg_append_text (GString    *svg,
                        const char *text,
                        gboolean    small,
                        const char *color,
                        double      x,
                        double      y,
                        double      width)
{
  double size = small ? SMALL_FONT_SIZE : FONT_SIZE;

  if (width <= 0)
    return;
  ponder_svg_append (svg, "<text x=\"#\" y=\"#\" textLength=\"#\" lengthAdjust=\"spacingAndGlyphs\"", x,
                     y + BASELINE * size, width);
  if (small)
    ponder_svg_append (svg, " font-size=\"#\"", size);
  if (color != NULL)
    ponder_svg_append (svg, " fill=\"@\"", color);
  ponder_svg_append (svg, ">@</text>\n", text);
}

/* Returns the whole picture. Takes over @svg. */
char *
ponder_svg_end (GString *svg)
{
  g_string_append (svg, "</svg>\n");
  return g_string_free (svg, FALSE);
}
