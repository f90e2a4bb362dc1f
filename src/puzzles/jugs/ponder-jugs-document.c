/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-jugs-document.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-count.h"
#include "ponder-key-file.h"

/* Reads and writes Water Jugs as a group of a document. The same keys are the command-line options. */

#define CAPACITIES "Capacities"
#define CONTENTS "Contents"
#define NO_TAP "No-Tap"
#define NO_DRAIN "No-Drain"
#define IN "In"
#define TARGET "Target"
#define FINAL "Final"

const PonderOption ponder_jugs_options[] = {
  { CAPACITIES, N_ ("5,8,12"), N_ ("what each jug can hold, 1 to 100000; one to eight jugs (needed)") },
  { CONTENTS, N_ ("0,0,0"), N_ ("what each jug holds at the start (default: nothing)") },
  { NO_TAP, NULL, N_ ("jugs can’t be filled from the tap") },
  { NO_DRAIN, NULL, N_ ("jugs can’t be emptied down the drain") },
  { IN, N_ ("JUG"), N_ ("the jug that must hold the target, counted from 1 (default: any)") },
  { TARGET, N_ ("AMOUNT"), N_ ("the amount to measure (this or --final is needed)") },
  { FINAL, N_ ("6,6,0"), N_ ("what each jug must hold in the end, in place of a target") },
  { NULL },
};

static char *
get (GKeyFile   *file,
     const char *key)
{
  return ponder_key_file_get (file, PONDER_JUGS_GROUP, key);
}

static gboolean G_GNUC_PRINTF (4, 5)
refuse (GError    **error,
        const char *key,
        const char *value,
        const char *format,
        ...)
{
  g_autofree char *expected = NULL;
  va_list arguments;

  va_start (arguments, format);
  expected = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (value != NULL)
    return ponder_key_file_refuse (error, key, value, _ ("expected %s"), expected);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("“%s” is missing: expected %s"),
               ponder_key_file_name (key), expected);
  return FALSE;
}

/* Reads a number from a list; blanks around it are ignored. */
static gboolean
parse_amount (const char *text,
              guint64     least,
              guint64     most,
              guint32    *amount)
{
  g_autofree char *digits = g_strstrip (g_strdup (text));
  guint64 number;

  if (!g_ascii_string_to_unsigned (digits, 10, least, most, &number, NULL))
    return FALSE;
  *amount = number;
  return TRUE;
}

static gboolean
refuse_amount (GError    **error,
               const char *key,
               const char *value,
               guint64     least,
               guint64     most,
               guint       jug)
{
  g_autofree char *from = ponder_count_text (least);
  g_autofree char *to = ponder_count_text (most);

  return refuse (error, key, value, _ ("a number from %s to %s for jug %u"), from, to, jug + 1);
}

static gboolean
load_capacities (GKeyFile        *file,
                 PonderJugsRules *rules,
                 GError         **error)
{
  g_autofree char *text = get (file, CAPACITIES);
  g_auto (GStrv) parts = NULL;

  if (text == NULL)
    return refuse (error, CAPACITIES, NULL, _ ("what each jug can hold, such as 5,8,12"));
  parts = g_strsplit_set (text, ",", -1);
  rules->n_jugs = g_strv_length (parts);
  if (rules->n_jugs < 1 || rules->n_jugs > PONDER_JUGS_MOST_JUGS)
    return refuse (error, CAPACITIES, text, _ ("1 to %d jugs separated by commas, such as 5,8,12"),
                   PONDER_JUGS_MOST_JUGS);
  for (guint jug = 0; jug < rules->n_jugs; jug++)
    if (!parse_amount (parts[jug], 1, PONDER_JUGS_MOST_CAPACITY, &rules->capacities[jug]))
      return refuse_amount (error, CAPACITIES, text, 1, PONDER_JUGS_MOST_CAPACITY, jug);
  return TRUE;
}

/* Reads an amount for each jug, at most its capacity. If the key is missing, the amounts are unchanged. */
static gboolean
load_amounts (GKeyFile              *file,
              const char            *key,
              const PonderJugsRules *rules,
              guint32               *amounts,
              GError               **error)
{
  g_autofree char *text = get (file, key);
  g_auto (GStrv) parts = NULL;

  if (text == NULL)
    return TRUE;
  parts = g_strsplit_set (text, ",", -1);
  if (g_strv_length (parts) != rules->n_jugs)
    return refuse (
      error, key, text,
      g_dngettext (GETTEXT_PACKAGE, "%u amount, as there is %u jug", "%u amounts, as there are %u jugs", rules->n_jugs),
      rules->n_jugs, rules->n_jugs);
  for (guint jug = 0; jug < rules->n_jugs; jug++)
    if (!parse_amount (parts[jug], 0, rules->capacities[jug], &amounts[jug]))
      return refuse_amount (error, key, text, 0, rules->capacities[jug], jug);
  return TRUE;
}

/* Reads a switch that is named for what it removes: `No-Tap`. */
static gboolean
load_switch (GKeyFile   *file,
             const char *key,
             gboolean   *has,
             GError    **error)
{
  g_autofree char *text = get (file, key);

  *has = text == NULL || g_str_equal (text, "false");
  return *has || g_str_equal (text, "true") || refuse (error, key, text, _ ("true or false"));
}

static gboolean
load_target (GKeyFile        *file,
             PonderJugsRules *rules,
             GError         **error)
{
  g_autofree char *in = get (file, IN);
  g_autofree char *target = get (file, TARGET);
  g_autofree char *final = get (file, FINAL);
  guint32 jug;

  if (final != NULL && (target != NULL || in != NULL))
    return refuse (error, FINAL, final, _ ("no “%s” and no “%s” beside it"), ponder_key_file_name (TARGET),
                   ponder_key_file_name (IN));
  if (final != NULL)
    {
      rules->jug = PONDER_JUGS_EACH;
      return load_amounts (file, FINAL, rules, rules->final, error);
    }

  rules->jug = PONDER_JUGS_ANY;
  if (in != NULL)
    {
      if (!parse_amount (in, 1, rules->n_jugs, &jug))
        return refuse (error, IN, in, _ ("a jug from 1 to %u"), rules->n_jugs);
      rules->jug = jug - 1;
    }
  if (target == NULL || !parse_amount (target, 0, G_MAXUINT32, &rules->target))
    {
      g_autofree char *most = ponder_count_text (G_MAXUINT32);

      return refuse (error, TARGET, target, _ ("the amount to measure, a number from 0 to %s"), most);
    }
  return TRUE;
}

/* Reads the rules. Returns FALSE with the group, the key and the reason if they aren't valid. */
gboolean
ponder_jugs_document_load (GKeyFile        *file,
                           PonderJugsRules *rules,
                           GError         **error)
{
  *rules = (PonderJugsRules){ 0 };
  return load_capacities (file, rules, error) && load_amounts (file, CONTENTS, rules, rules->contents, error) &&
         load_switch (file, NO_TAP, &rules->has_tap, error) && load_switch (file, NO_DRAIN, &rules->has_drain, error) &&
         load_target (file, rules, error);
}

static void
save_amounts (GKeyFile      *file,
              const char    *key,
              const guint32 *amounts,
              guint          n_amounts)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n_amounts; i++)
    g_string_append_printf (text, i > 0 ? ",%u" : "%u", amounts[i]);
  g_key_file_set_string (file, PONDER_JUGS_GROUP, key, text->str);
}

void
ponder_jugs_document_save (const PonderJugsRules *rules,
                           GKeyFile              *file)
{
  static const guint32 nothing[PONDER_JUGS_MOST_JUGS];

  save_amounts (file, CAPACITIES, rules->capacities, rules->n_jugs);
  if (memcmp (rules->contents, nothing, rules->n_jugs * sizeof (guint32)) != 0)
    save_amounts (file, CONTENTS, rules->contents, rules->n_jugs);
  if (!rules->has_tap)
    g_key_file_set_boolean (file, PONDER_JUGS_GROUP, NO_TAP, TRUE);
  if (!rules->has_drain)
    g_key_file_set_boolean (file, PONDER_JUGS_GROUP, NO_DRAIN, TRUE);
  if (rules->jug == PONDER_JUGS_EACH)
    {
      save_amounts (file, FINAL, rules->final, rules->n_jugs);
      return;
    }
  if (rules->jug != PONDER_JUGS_ANY)
    g_key_file_set_integer (file, PONDER_JUGS_GROUP, IN, rules->jug + 1);
  g_key_file_set_uint64 (file, PONDER_JUGS_GROUP, TARGET, rules->target);
}
