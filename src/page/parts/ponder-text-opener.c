/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-text-opener.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-document-file.h"
#include "ponder-excerpt.h"

/* Text that was opened, pasted or dropped is read, as a document or in another form that the page knows, and put on the
 * page. What is long is read in a thread. */

/* A text up to this size is read at once, which takes less than a frame. */
#define MOST_BYTES_AT_ONCE (16 * 1024)

#define MOST_EXPLAINED (64 * 1024) /* bytes of a text of which it is said why it is none */

typedef struct _Reading Reading;

struct _PonderTextOpener
{
  GObject parent_instance;

  PonderHistory *history;
  const PonderTextFuncs *text_funcs;
  const PonderTextOpenerFuncs *funcs;
  PonderPage *page;
  const char *puzzle_id;
  const char *nothing_pasted; /* not translated yet */
  Reading *reading; /* nullable: in a thread, and wanted */
};

G_DEFINE_FINAL_TYPE (PonderTextOpener, ponder_text_opener, G_TYPE_OBJECT)

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
refuse (PonderTextOpener *self,
        const char       *name,
        const GError     *error)
{
  g_autofree char *quoted = name != NULL ? ponder_excerpt (name) : NULL;
  g_autofree char *toast = g_strdup_printf ("%s: %s", quoted != NULL ? quoted : _ ("Not pasted"), error->message);

  self->funcs->tell (self->page, toast);
}

/* Says that a text that is no document is nothing for the page. What is wrong with it is of use only to those who meant
 * it to be. */
static void
refuse_plain (PonderTextOpener *self,
              const char       *text,
              const char       *name,
              const GError     *error)
{
  const char *nothing = _ (self->nothing_pasted);
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
  self->funcs->tell (self->page, toast);
}

/* A text that is being read, and what comes of it: a history that begins with it where it is a document, otherwise what
 * the page makes of it. */
struct _Reading
{
  PonderTextOpener *opener;
  PonderPage *page; /* stays until a thread has read it */
  char *text;
  char *name; /* nullable: of the file */
  GFile *file; /* nullable: where it was read */
  gboolean foreign; /* another page handed it on */

  PonderHistory *opened;
  gpointer plain; /* nullable: where it is no document */
};

static Reading *
reading_new (PonderTextOpener *self,
             const char       *text,
             const char       *name,
             GFile            *file)
{
  Reading *reading = g_new0 (Reading, 1);

  reading->opener = g_object_ref (self);
  reading->page = g_object_ref (self->page);
  reading->opened = ponder_history_new_alike (self->history);
  reading->text = g_strdup (text);
  reading->name = g_strdup (name);
  g_set_object (&reading->file, file);
  return reading;
}

static void
reading_free (Reading *reading)
{
  g_clear_pointer (&reading->plain, reading->opener->text_funcs->free);
  g_object_unref (reading->opened);
  g_free (reading->text);
  g_free (reading->name);
  g_clear_object (&reading->file);
  g_object_unref (reading->page);
  g_object_unref (reading->opener);
  g_free (reading);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Reading, reading_free)

/* In any thread. */
static gboolean
reading_read (Reading *reading,
              GError **error)
{
  if (reading->plain != NULL)
    return reading->opener->text_funcs->read (reading->plain, reading->text, error);
  return ponder_history_open (reading->opened, reading->text, error);
}

/* Puts what was read on the page. */
static void
reading_open (Reading *reading)
{
  PonderTextOpener *self = reading->opener;

  if (reading->plain != NULL)
    {
      self->text_funcs->open (self->page, reading->plain, reading->name);
      return;
    }
  ponder_text_opener_begin_document (self);
  ponder_history_append (self->history, reading->opened);
  ponder_history_set_file (self->history, reading->file);
  self->funcs->opened (self->page, reading->name);
}

/* Tells why nothing comes of it. A text that is no document may be of another page. */
static void
reading_refuse (Reading      *reading,
                const GError *error)
{
  PonderTextOpener *self = reading->opener;

  if (reading->plain == NULL)
    refuse (self, reading->name, error);
  else if (reading->foreign || !self->funcs->hand_on (self->page, reading->text, reading->file))
    refuse_plain (self, reading->text, reading->name, error);
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
  PonderTextOpener *self = reading->opener;
  g_autoptr (GError) error = NULL;

  if (self->reading != reading || gtk_widget_get_root (GTK_WIDGET (self->page)) == NULL)
    return;
  self->reading = NULL;
  if (g_task_propagate_boolean (G_TASK (result), &error))
    reading_open (reading);
  else
    reading_refuse (reading, error);
}

/* The reading is lent to the thread. The page is no source of the task, which the thread may let go last. */
static void
begin_reading (Reading *reading)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, read_cb, reading);

  reading->opener->reading = reading;
  g_task_set_source_tag (task, begin_reading);
  g_task_set_task_data (task, reading, NULL);
  g_task_run_in_thread (task, read_worker);
}

static void
ponder_text_opener_finalize (GObject *object)
{
  g_object_unref (PONDER_TEXT_OPENER (object)->history);

  G_OBJECT_CLASS (ponder_text_opener_parent_class)->finalize (object);
}

static void
ponder_text_opener_class_init (PonderTextOpenerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ponder_text_opener_finalize;
}

static void
ponder_text_opener_init (PonderTextOpener *self)
{
}

/**
 * ponder_text_opener_new:
 * @history: the document of the page
 * @puzzle_id: of its documents
 * @nothing_pasted: said where text that was pasted is nothing for the page; not translated yet
 * @text_funcs: how text is read that is no document
 * @funcs: what the page does with a text
 * @page: for both; a widget that has to outlive the opener
 *
 * Returns: (transfer full): what puts text on a page
 */
PonderTextOpener *
ponder_text_opener_new (PonderHistory               *history,
                        const char                  *puzzle_id,
                        const char                  *nothing_pasted,
                        const PonderTextFuncs       *text_funcs,
                        const PonderTextOpenerFuncs *funcs,
                        PonderPage                  *page)
{
  PonderTextOpener *self;

  g_return_val_if_fail (PONDER_IS_HISTORY (history), NULL);
  g_return_val_if_fail (puzzle_id != NULL && nothing_pasted != NULL, NULL);
  g_return_val_if_fail (text_funcs != NULL && funcs != NULL, NULL);
  g_return_val_if_fail (GTK_IS_WIDGET (page), NULL);

  self = g_object_new (PONDER_TYPE_TEXT_OPENER, NULL);
  self->history = g_object_ref (history);
  self->puzzle_id = puzzle_id;
  self->nothing_pasted = nothing_pasted;
  self->text_funcs = text_funcs;
  self->funcs = funcs;
  self->page = page;
  return self;
}

/**
 * ponder_text_opener_open:
 * @text: (nullable): a document, or another form that the page knows; %NULL where there is no text
 * @name: (nullable): of its file
 * @file: (nullable): where it was read
 * @foreign: another page handed it on, so that it goes no further
 *
 * Puts a text on the page, or on that it is for, or says why it can't be. What was there is not lost. A long text is
 * read in a thread; until it is there, the page stays as it is and can be used.
 */
void
ponder_text_opener_open (PonderTextOpener *self,
                         const char       *text,
                         const char       *name,
                         GFile            *file,
                         gboolean          foreign)
{
  g_autofree char *id = NULL;
  g_autoptr (Reading) reading = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (PONDER_IS_TEXT_OPENER (self));

  self->reading = NULL;
  if (text == NULL || strlen (text) > PONDER_DOCUMENT_MOST_BYTES)
    {
      refuse_plain (self, NULL, NULL, NULL);
      return;
    }
  id = ponder_document_puzzle_id (text);
  if (id != NULL && !foreign && !g_str_equal (id, self->puzzle_id) && self->funcs->hand_on (self->page, text, file))
    return;

  reading = reading_new (self, text, name, file);
  reading->foreign = foreign;
  if (id == NULL)
    reading->plain = self->text_funcs->begin (self->page);
  if (strlen (text) > MOST_BYTES_AT_ONCE)
    begin_reading (g_steal_pointer (&reading));
  else if (reading_read (reading, &error))
    reading_open (reading);
  else
    reading_refuse (reading, error);
}

/**
 * ponder_text_opener_begin_document:
 *
 * Another document is put on the page: Save is not to write it over the file of the one before, and what is still being
 * read doesn't take its place.
 */
void
ponder_text_opener_begin_document (PonderTextOpener *self)
{
  g_return_if_fail (PONDER_IS_TEXT_OPENER (self));

  self->reading = NULL;
  ponder_history_begin_document (self->history);
}
