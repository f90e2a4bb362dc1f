/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-document-file.h"

#include <glib/gi18n-lib.h>
#include <limits.h>
#include <stdlib.h>

#include "ponder-excerpt.h"
#include "ponder-utf16.h"

/* Loads and saves text, whatever its content is. Errors are complete sentences that name the file and say what to do,
 * so that they can be shown as they are. */

#define BOM "\357\273\277"

typedef struct
{
  int code; /* an error code of GIO, or -1 at the end of the table */
  const char *text; /* %s is the name of the file */
} Explanation;

static const Explanation load_explanations[] = {
  { G_IO_ERROR_NOT_FOUND, N_ ("There is no file “%s”. It may have been moved, renamed or deleted.") },
  { G_IO_ERROR_NOT_DIRECTORY, N_ ("There is no file “%s”. It may have been moved, renamed or deleted.") },
  { G_IO_ERROR_IS_DIRECTORY, N_ ("“%s” is a folder. Open a file in it.") },
  { G_IO_ERROR_NOT_REGULAR_FILE, N_ ("“%s” is a device, not a file. Open a file.") },
  { G_IO_ERROR_PERMISSION_DENIED, N_ ("“%s” can’t be read: you don’t have permission. Ask its owner for a copy.") },
  { -1 },
};

static const Explanation save_explanations[] = {
  { G_IO_ERROR_NOT_FOUND, N_ ("“%s” was not saved: its folder no longer exists. Save it in another folder.") },
  { G_IO_ERROR_NOT_DIRECTORY, N_ ("“%s” was not saved: its folder no longer exists. Save it in another folder.") },
  { G_IO_ERROR_IS_DIRECTORY, N_ ("“%s” was not saved: there is a folder with that name. Choose another name.") },
  { G_IO_ERROR_NOT_REGULAR_FILE, N_ ("“%s” was not saved: there is a device with that name. Choose another name.") },
  { G_IO_ERROR_PERMISSION_DENIED, N_ ("“%s” was not saved: you don’t have permission to write there. Save it "
                                      "elsewhere.") },
  { G_IO_ERROR_READ_ONLY, N_ ("“%s” was not saved: you don’t have permission to write there. Save it elsewhere.") },
  { G_IO_ERROR_NO_SPACE, N_ ("“%s” was not saved: the disk is full. Free some space, or save it elsewhere.") },
  { -1 },
};

/* Replaces @error by a sentence of the table. If there is none, uses @otherwise, a format for the file and the
 * reason. */
static GError *
explain (GFile             *file,
         const GError      *error,
         const Explanation *explanations,
         const char        *otherwise)
{
  g_autofree char *name = ponder_document_file_name (file);

  if (error->domain == G_IO_ERROR && error->code == G_IO_ERROR_CANCELLED)
    return g_error_copy (error);
  for (const Explanation *each = explanations; each->code >= 0; each++)
    if (g_error_matches (error, G_IO_ERROR, each->code))
      return g_error_new (G_IO_ERROR, each->code, _ (each->text), name);
  return g_error_new (error->domain, error->code, otherwise, name, error->message);
}

static gboolean
check_type (GFile        *file,
            GCancellable *cancellable,
            GError      **error)
{
  g_autoptr (GFileInfo) info = NULL;

  info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE, cancellable, error);
  if (info == NULL)
    return FALSE;

  switch (g_file_info_get_file_type (info))
    {
    case G_FILE_TYPE_DIRECTORY:
      return ponder_refuse (error, G_IO_ERROR_IS_DIRECTORY, "a folder");

    /* Opening a pipe would block until somebody writes into it. */
    case G_FILE_TYPE_SPECIAL:
      return ponder_refuse (error, G_IO_ERROR_NOT_REGULAR_FILE, "a device");

    default:
      return TRUE;
    }
}

/* Reads a regular file, but no folder, pipe or device. Blocks. Returns the bytes, of which there are @most + 1 if the
 * file is longer than @most, followed by a nul; or NULL with an error of GIO. */
char *
ponder_document_read (GFile        *file,
                      gsize         most,
                      gsize        *length,
                      GCancellable *cancellable,
                      GError      **error)
{
  g_autoptr (GFileInputStream) stream = NULL;
  g_autofree char *bytes = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (length != NULL, NULL);

  if (!check_type (file, cancellable, error))
    return NULL;
  stream = g_file_read (file, cancellable, error);
  if (stream == NULL)
    return NULL;
  bytes = g_malloc (most + 2);
  if (!g_input_stream_read_all (G_INPUT_STREAM (stream), bytes, most + 1, length, cancellable, error))
    return NULL;
  bytes[*length] = '\0';
  return g_realloc (g_steal_pointer (&bytes), *length + 1);
}

static gboolean
check_text (GFile      *file,
            const char *bytes,
            gsize       length,
            GError    **error)
{
  g_autofree char *name = ponder_document_file_name (file);
  const char *end;
  guint line = 1;

  if (length == 0)
    return ponder_refuse (error, G_IO_ERROR_INVALID_DATA, _ ("“%s” is empty. Open another file."), name);
  if (length > PONDER_DOCUMENT_MOST_BYTES)
    return ponder_refuse (error, G_IO_ERROR_INVALID_DATA,
                          _ ("“%s” is larger than %d MiB, too large for a puzzle. Open another file."), name,
                          PONDER_DOCUMENT_MOST_BYTES >> 20);
  if (!g_utf8_validate_len (bytes, length, &end))
    {
      for (const char *at = bytes; at < end; at++)
        line += *at == '\n';
      return ponder_refuse (error, G_IO_ERROR_INVALID_DATA,
                            _ ("“%s” is not UTF-8 text (line %u). Save it as UTF-8, then open it again."), name, line);
    }
  return TRUE;
}

static void
load_worker (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *bytes = NULL, *converted = NULL;
  const char *encoding;
  gsize length, n_converted;
  gsize skipped;

  bytes = ponder_document_read (source, PONDER_DOCUMENT_MOST_BYTES, &length, cancellable, &error);
  if (bytes == NULL)
    {
      g_task_return_error (task, explain (source, error, load_explanations, _ ("“%s” can’t be opened: %s")));
      return;
    }
  encoding = length <= PONDER_DOCUMENT_MOST_BYTES ? ponder_utf16_encoding (bytes, length) : NULL;
  converted = encoding != NULL ? g_convert (bytes, length, "UTF-8", encoding, NULL, &n_converted, NULL) : NULL;
  if (converted != NULL)
    {
      g_free (bytes);
      bytes = g_steal_pointer (&converted);
      length = n_converted;
    }
  skipped = g_str_has_prefix (bytes, BOM) ? strlen (BOM) : 0;
  if (check_text (source, bytes + skipped, length - skipped, &error))
    g_task_return_pointer (task, g_strdup (bytes + skipped), g_free);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

/* Returns the file to which a symbolic link points. GIO would not replace a link but write into its target, and a full
 * disk would then destroy the old content. */
static GFile *
resolve (GFile *file)
{
  const char *path = g_file_peek_path (file);
  char *real = path != NULL ? realpath (path, NULL) : NULL;
  GFile *resolved;

  if (real == NULL)
    return g_object_ref (file);
  resolved = g_file_new_for_path (real);
  free (real);
  return resolved;
}

/* Opens a file to write all of it. A new file is not replaced at the end, so it must be deleted if writing fails. */
static GFileOutputStream *
open_to_write (GFile           *file,
               GFileCreateFlags flags,
               gboolean        *is_new,
               GCancellable    *cancellable,
               GError         **error)
{
  g_autoptr (GError) own = NULL;
  GFileOutputStream *stream = g_file_create (file, flags, cancellable, &own);

  *is_new = stream != NULL;
  if (*is_new)
    return stream;
  if (g_error_matches (own, G_IO_ERROR, G_IO_ERROR_EXISTS))
    return g_file_replace (file, NULL, FALSE, flags, cancellable, error);
  g_propagate_error (error, g_steal_pointer (&own));
  return NULL;
}

static gboolean
write_and_close (GOutputStream *stream,
                 gconstpointer  data,
                 gsize          length,
                 GCancellable  *cancellable,
                 GError       **error)
{
  g_autoptr (GCancellable) leave = NULL;

  if (g_output_stream_write_all (stream, data, length, NULL, cancellable, error))
    return g_output_stream_close (stream, cancellable, error);

  /* If closing is cancelled, the new file does not replace the old one. */
  leave = g_cancellable_new ();
  g_cancellable_cancel (leave);
  g_output_stream_close (stream, leave, NULL);
  return FALSE;
}

static gboolean
replace (GFile           *file,
         gconstpointer    data,
         gsize            length,
         GFileCreateFlags flags,
         GCancellable    *cancellable,
         GError         **error)
{
  gboolean is_new;
  g_autoptr (GFile) resolved = resolve (file);
  g_autoptr (GFileOutputStream) stream = open_to_write (resolved, flags, &is_new, cancellable, error);

  if (stream == NULL)
    return FALSE;
  if (write_and_close (G_OUTPUT_STREAM (stream), data, length, cancellable, error))
    return TRUE;
  if (is_new)
    g_file_delete (resolved, NULL, NULL);
  return FALSE;
}

/* What to save. */
typedef struct
{
  PonderDocumentWrite write;
  gpointer data;
  GDestroyNotify free;
} Saving;

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_clear_pointer (&saving->data, saving->free);
  g_free (saving);
}

static void
save (gpointer data,
      gpointer user_data)
{
  g_autoptr (GTask) task = data;
  g_autoptr (GError) error = NULL;
  GFile *file = g_task_get_source_object (task);
  GCancellable *cancellable = g_task_get_cancellable (task);
  Saving *saving = g_task_get_task_data (task);
  g_autoptr (GBytes) bytes = saving->write (saving->data, cancellable, &error);

  if (bytes == NULL)
    g_task_return_error (task, g_steal_pointer (&error));
  else if (replace (file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), G_FILE_CREATE_NONE, cancellable,
                    &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, explain (file, error, save_explanations, _ ("“%s” was not saved: %s")));
}

/* Keeps the program running until the callback of the task has been called, even after the last window is closed.
 * Without an application, as in a test, the owner of the main loop must do this. */
static void
hold_application (GTask *task)
{
  GApplication *application = g_application_get_default ();

  if (application == NULL)
    return;
  g_application_hold (application);
  g_signal_connect_object (task, "notify::completed", G_CALLBACK (g_application_release), application,
                           G_CONNECT_SWAPPED);
}

/* A single thread saves one file after the other, so that of two texts for the same file the later one is written
 * last. */
static GThreadPool *
get_saver (void)
{
  static GThreadPool *saver;
  static gsize made;

  if (g_once_init_enter (&made))
    {
      saver = g_thread_pool_new (save, NULL, 1, FALSE, NULL);
      g_once_init_leave (&made, 1);
    }
  return saver;
}

void
ponder_document_load_async (GFile              *file,
                            GCancellable       *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer            user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (file, cancellable, callback, user_data);
  g_task_set_source_tag (task, ponder_document_load_async);
  g_task_run_in_thread (task, load_worker);
}

/* Returns the text in UTF-8, not empty and without a byte order mark; or NULL with an error that is
 * a sentence with the name of the file. */
char *
ponder_document_load_finish (GFile        *file,
                             GAsyncResult *result,
                             GError      **error)
{
  g_return_val_if_fail (g_task_is_valid (result, file), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* Writes a new file beside @file and then replaces @file by it; if that fails, @file keeps its
 * content. The program keeps running until it is done. @write makes the content in another thread;
 * @data, which is passed to it, is taken over and freed in any thread. */
void
ponder_document_save_async (GFile              *file,
                            PonderDocumentWrite write,
                            gpointer            data,
                            GDestroyNotify      free_data,
                            GCancellable       *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer            user_data)
{
  g_autoptr (GTask) task = NULL;
  Saving *saving;

  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (write != NULL && free_data != NULL);

  saving = g_new (Saving, 1);
  *saving = (Saving){ .write = write, .data = data, .free = free_data };
  task = g_task_new (file, cancellable, callback, user_data);
  g_task_set_source_tag (task, ponder_document_save_async);
  g_task_set_task_data (task, saving, saving_free);
  hold_application (task);
  g_thread_pool_push (get_saver (), g_steal_pointer (&task), NULL);
}

/* An error is a sentence with the name of the file. */
gboolean
ponder_document_save_finish (GFile        *file,
                             GAsyncResult *result,
                             GError      **error)
{
  g_return_val_if_fail (g_task_is_valid (result, file), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* Saves a text as ponder_document_save_async() does, but blocks, and fails with an error of GIO. Unlike
 * g_file_replace_contents(), it does not replace @file by an incomplete file when the disk is full. */
gboolean
ponder_document_replace (GFile           *file,
                         const char      *text,
                         GFileCreateFlags flags,
                         GCancellable    *cancellable,
                         GError         **error)
{
  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  return replace (file, text, strlen (text), flags, cancellable, error);
}

/* Returns the name of the file for people, without its folder. A kept file may say anything, so it is cut where no
 * name of a file is longer. */
char *
ponder_document_file_name (GFile *file)
{
  g_autofree char *name = NULL;
  g_autofree char *whole = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  name = g_file_get_basename (file);
  whole = name != NULL ? g_filename_display_name (name) : g_file_get_parse_name (file);
  return ponder_excerpt_n (whole, NAME_MAX);
}

/* A line within a text, without the spaces around it. */
typedef struct
{
  const char *start;
  gsize length;
} Line;

/* Returns the first line of @rest, and moves @rest past it. */
static Line
take_line (const char **rest)
{
  const char *end = *rest + strcspn (*rest, "\n");
  Line line = { .start = *rest, .length = (gsize) (end - *rest) };

  while (line.length > 0 && g_ascii_isspace (line.start[0]))
    line.start++, line.length--;
  while (line.length > 0 && g_ascii_isspace (line.start[line.length - 1]))
    line.length--;
  *rest = end + (*end == '\n');
  return line;
}

/* Returns the value of a line such as `Puzzle=sudoku`, or NULL if it has another key. */
static char *
line_value (const Line *line,
            const char *key)
{
  gsize length = strlen (key);
  gsize at = length;

  if (line->length <= length || memcmp (line->start, key, length) != 0)
    return NULL;
  while (at < line->length && g_ascii_isspace (line->start[at]))
    at++;
  return at < line->length && line->start[at] == '='
           ? g_strchug (g_strndup (line->start + at + 1, line->length - at - 1))
           : NULL;
}

static gboolean
is_line (const Line *line,
         const char *text)
{
  return line->length == strlen (text) && memcmp (line->start, text, line->length) == 0;
}

/* Distinguishes Ponder documents from other text. It reads no more than necessary: a broken line is
 * reported when the document is loaded. Returns the id of the puzzle, which Ponder may not know; ""
 * if the document doesn't name one; NULL if @text is not a document. */
char *
ponder_document_puzzle_id (const char *text)
{
  gboolean within = FALSE;
  gboolean found = FALSE;

  g_return_val_if_fail (text != NULL, NULL);

  while (*text != '\0')
    {
      Line line = take_line (&text);
      char *id;

      if (line.length > 0 && line.start[0] == '[')
        within = is_line (&line, "[Ponder]");
      found |= within;
      id = within ? line_value (&line, "Puzzle") : NULL;
      if (id != NULL)
        return id;
    }
  return found ? g_strdup ("") : NULL;
}
