/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-document-file.h"
#include "ponder-excerpt.h"

/* Text that was opened, pasted or dropped is read, as a document or in another form that the page knows, and put on the
 * page. What is long is read in a thread. */

/* A text up to this size is read at once, which takes less than a frame. */
#define MOST_BYTES_AT_ONCE (16 * 1024)

#define FILE_OF(self) (&ponder_page_get_private (self)->file)
#define HISTORY(self) (ponder_page_get_private (self)->history)
#define TEXT_FUNCS(self) (PONDER_PAGE_GET_CLASS (self)->text_funcs)

#define MOST_EXPLAINED (64 * 1024) /* bytes of a text of which it is said why it is none */

/* Whether a reader may have got some way into a text: it is of numbers, mostly, and not endless. */
static gboolean
is_nearly_plain (const char *text)
{
  guint n_digits = 0;
  guint n_others = 0;

  if (text == NULL || strnlen (text, MOST_EXPLAINED) == MOST_EXPLAINED)
    return FALSE;
  for (; *text != '\0'; text++)
    if (g_ascii_isdigit (*text) || *text == '.')
      n_digits++;
    else if (!g_ascii_isspace (*text))
      n_others++;
  return n_digits > 0 && n_digits >= n_others;
}

static void
refuse (PonderPage   *self,
        const char   *name,
        const GError *error)
{
  g_autofree char *quoted = name != NULL ? ponder_excerpt (name) : NULL;
  g_autofree char *toast = g_strdup_printf ("%s: %s", quoted != NULL ? quoted : _ ("Not pasted"), error->message);

  ponder_page_toast (self, toast, FALSE);
}

/* Says that a text that is no document is nothing for the page. What is wrong with it is of use only to those who meant
 * it to be. */
static void
refuse_plain (PonderPage   *self,
              const char   *text,
              const char   *name,
              const GError *error)
{
  const char *nothing = _ (PONDER_PAGE_GET_CLASS (self)->nothing_pasted);
  g_autofree char *toast = NULL;

  if (name != NULL || (error != NULL && error->code != G_IO_ERROR_INVALID_DATA))
    {
      refuse (self, name, error);
      return;
    }
  toast = error != NULL && is_nearly_plain (text)
            /* Translators: “No sudoku found in the clipboard”, and why */
            ? g_strdup_printf (_ ("%s: %s"), nothing, error->message)
            : g_strdup_printf ("%s.", nothing);
  ponder_page_toast (self, toast, FALSE);
}

/* Says that there is nothing for the page. */
void
ponder_page_refuse_text (PonderPage *self)
{
  refuse_plain (self, NULL, NULL, NULL);
}

/* Returns whether another page took the text. */
static gboolean
hand_text_on (PonderPage *self,
              const char *text,
              GFile      *file)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (self, "foreign-text", text, file, &handled);
  return handled;
}

/* What is being read is not wanted any more: something newer is there. */
void
ponder_page_stop_reading (PonderPage *self)
{
  g_cancellable_cancel (FILE_OF (self)->reading);
  g_clear_object (&FILE_OF (self)->reading);
}

/* A text that is being read, and what comes of it: a position where it is a document, otherwise what the page makes of
 * it. */
typedef struct
{
  PonderPage *page;
  PonderHistory *history;
  GCancellable *cancellable; /* nullable: in a thread */
  char *text;
  char *name; /* nullable: of the file */
  GFile *file; /* nullable: where it was read */
  gboolean foreign; /* another page handed it on */

  gpointer position; /* nullable */
  gpointer plain; /* nullable: where it is no document */
} Reading;

static Reading *
reading_new (PonderPage *self,
             const char *text,
             const char *name,
             GFile      *file)
{
  Reading *reading = g_new0 (Reading, 1);

  reading->page = g_object_ref (self);
  reading->history = g_object_ref (HISTORY (self));
  reading->text = g_strdup (text);
  reading->name = g_strdup (name);
  g_set_object (&reading->file, file);
  return reading;
}

static void
reading_free (Reading *reading)
{
  gconstpointer data;

  g_clear_pointer (&reading->position, ponder_history_get_funcs (reading->history, &data)->free);
  g_clear_pointer (&reading->plain, TEXT_FUNCS (reading->page)->free);
  g_object_unref (reading->history);
  g_object_unref (reading->page);
  g_clear_object (&reading->cancellable);
  g_free (reading->text);
  g_free (reading->name);
  g_clear_object (&reading->file);
  g_free (reading);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Reading, reading_free)

/* In any thread. */
static gboolean
reading_read (Reading *reading,
              GError **error)
{
  gconstpointer data;
  const PonderPositionFuncs *funcs = ponder_history_get_funcs (reading->history, &data);

  if (reading->plain != NULL)
    return TEXT_FUNCS (reading->page)->read (reading->plain, reading->text, error);
  reading->position = funcs->read (reading->text, data, error);
  return reading->position != NULL;
}

/* Puts what was read on the page. */
static void
reading_open (Reading *reading)
{
  PonderPage *self = reading->page;

  if (reading->plain != NULL)
    {
      TEXT_FUNCS (self)->open (self, reading->plain, reading->name);
      return;
    }
  ponder_page_begin_document (self);
  ponder_history_push (reading->history, g_steal_pointer (&reading->position));
  ponder_history_set_file (reading->history, reading->file);
  ponder_page_tell_opened (self, reading->name);
  ponder_page_focus_board (self);
}

/* Tells why nothing comes of it. A text that is no document may be of another page. */
static void
reading_refuse (Reading      *reading,
                const GError *error)
{
  if (reading->plain == NULL)
    refuse (reading->page, reading->name, error);
  else if (reading->foreign || !hand_text_on (reading->page, reading->text, reading->file))
    refuse_plain (reading->page, reading->text, reading->name, error);
}

static void
read_worker (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  GError *error = NULL;

  if (reading_read (task_data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (Reading) reading = user_data;
  PonderPage *self = reading->page;
  g_autoptr (GError) error = NULL;

  if (FILE_OF (self)->reading != reading->cancellable || gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;
  g_clear_object (&FILE_OF (self)->reading);
  if (g_task_propagate_boolean (G_TASK (result), &error))
    reading_open (reading);
  else
    reading_refuse (reading, error);
}

/* The reading is lent to the thread. The page is no source of the task, which the thread may let go last. */
static void
begin_reading (Reading *reading)
{
  g_autoptr (GTask) task = NULL;

  reading->cancellable = g_cancellable_new ();
  g_set_object (&FILE_OF (reading->page)->reading, reading->cancellable);
  task = g_task_new (NULL, reading->cancellable, read_cb, reading);
  g_task_set_source_tag (task, begin_reading);
  g_task_set_task_data (task, reading, NULL);
  g_task_run_in_thread (task, read_worker);
}

static void
open_text (PonderPage *self,
           const char *text,
           const char *name,
           GFile      *file,
           gboolean    foreign)
{
  g_autofree char *id = NULL;
  g_autoptr (Reading) reading = NULL;
  g_autoptr (GError) error = NULL;

  ponder_page_stop_reading (self);
  if (strlen (text) > PONDER_DOCUMENT_MOST_BYTES)
    {
      ponder_page_refuse_text (self);
      return;
    }
  id = ponder_document_puzzle_id (text);
  if (id != NULL && !foreign && !g_str_equal (id, PONDER_PAGE_GET_CLASS (self)->puzzle_id) &&
      hand_text_on (self, text, file))
    return;

  reading = reading_new (self, text, name, file);
  reading->foreign = foreign;
  if (id == NULL)
    reading->plain = TEXT_FUNCS (self)->begin (self);
  if (strlen (text) > MOST_BYTES_AT_ONCE)
    begin_reading (g_steal_pointer (&reading));
  else if (reading_read (reading, &error))
    reading_open (reading);
  else
    reading_refuse (reading, error);
}

/**
 * ponder_page_open_text:
 * @text: a document, or another form that the page knows
 * @name: (nullable): of its file
 * @file: (nullable): where it was read
 *
 * Puts a text on the page, or on that it is for, or says why it can't be. What was there is not lost. A long text is
 * read in a thread; until it is there, the page stays as it is and can be used.
 */
void
ponder_page_open_text (PonderPage *self,
                       const char *text,
                       const char *name,
                       GFile      *file)
{
  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (text != NULL);

  open_text (self, text, name, file, FALSE);
}

/**
 * ponder_page_open_foreign_text:
 *
 * As ponder_page_open_text(), of a text that another page handed on: it goes no further.
 */
void
ponder_page_open_foreign_text (PonderPage *self,
                               const char *text,
                               const char *name,
                               GFile      *file)
{
  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (text != NULL);

  open_text (self, text, name, file, TRUE);
}
