/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-own-box.h"

#include <lauxlib.h>
#include <lualib.h>
#include <locale.h>
#include <string.h>

#include "ponder-own-library.h"
#include "ponder-own-value.h"

/* The box that programs run in. Whoever writes one may be a stranger, so it holds by these rules:
 *
 * - A hook looks at the time and at Cancel after so many instructions of Lua. Instructions that copy or compare much are
 *   bounded by the longest text and the longest table, and what they allocate brings the hook forward. C functions charge
 *   for what they do. So nothing lasts longer than a few milliseconds without looking.
 * - Functions that could go on for longer, or that swallow errors, aren't offered: the library is a list of what is.
 * - Memory is counted by the allocator. It refuses for good after a few refusals, since Lua collects all garbage at each. */

#define HOOK_COUNT 1000 /* instructions; the time that they need is far below a millisecond */
#define WORK_COUNT (1 << 20)
#define TAKEN_AT_ONCE (256 << 10) /* bytes */
#define MOST_REFUSED 4
#define DEEP 100 /* calls of each other; what is too much for the stack then is their number */
#define CHUNK "line" /* so that Lua's messages begin with “line:7: ” */

static char stop_mark; /* its address is raised instead of a message */

PonderOwnBox *
ponder_own_box_get (lua_State *lua)
{
  return *(PonderOwnBox **) lua_getextraspace (lua);
}

/* Returns the line of the innermost function that isn't in C. Allocates nothing. */
static guint
find_line (lua_State *lua)
{
  lua_Debug at;

  for (int level = 0; level < DEEP && lua_getstack (lua, level, &at) != 0; level++)
    if (lua_getinfo (lua, "l", &at) != 0 && at.currentline > 0)
      return at.currentline;
  return 0;
}

static gboolean
should_stop (PonderOwnBox *self)
{
  gint64 now;

  self->work = 0;
  if (g_cancellable_is_cancelled (self->cancellable))
    {
      self->stop = PONDER_OWN_STOP_CANCELLED;
      return TRUE;
    }
  now = g_get_monotonic_time ();
  if (self->deadline == 0)
    self->deadline = now + PONDER_OWN_MOST_SECONDS * G_USEC_PER_SEC;
  if (now < self->deadline)
    return FALSE;
  self->stop = PONDER_OWN_STOP_TIMEOUT;
  return TRUE;
}

static void
look (lua_State *lua)
{
  PonderOwnBox *self = ponder_own_box_get (lua);

  if (!should_stop (self))
    return;
  self->line = find_line (lua);
  lua_pushlightuserdata (lua, &stop_mark);
  lua_error (lua);
}

static void
hook_cb (lua_State *lua,
         lua_Debug *at)
{
  if (lua_gethookcount (lua) != HOOK_COUNT)
    lua_sethook (lua, hook_cb, LUA_MASKCOUNT, HOOK_COUNT);
  look (lua);
}

/* Counts work of a C function, before it is done. */
void
ponder_own_box_charge (lua_State *lua,
                       gsize      work)
{
  PonderOwnBox *self = ponder_own_box_get (lua);

  self->work += work;
  if (self->work >= WORK_COUNT)
    look (lua);
}

/* Ends the call with a message that is shown as it is, and takes it over. */
int
ponder_own_box_fail (lua_State *lua,
                     guint      line,
                     char      *message)
{
  PonderOwnBox *self = ponder_own_box_get (lua);

  self->stop = PONDER_OWN_STOP_FAILED;
  self->line = line;
  g_free (self->message);
  self->message = message;
  lua_pushlightuserdata (lua, &stop_mark);
  return lua_error (lua);
}

static gboolean
take (PonderOwnBox *self,
      gsize         used)
{
  gsize taken = (used + TAKEN_AT_ONCE - 1) / TAKEN_AT_ONCE * TAKEN_AT_ONCE;

  if (used <= self->taken)
    return TRUE;
  if (self->memory != NULL && !ponder_memory_account_take (self->memory, taken - self->taken))
    return FALSE;
  self->taken = taken;
  return TRUE;
}

static void
give (PonderOwnBox *self)
{
  gsize taken = (self->used + TAKEN_AT_ONCE - 1) / TAKEN_AT_ONCE * TAKEN_AT_ONCE;

  if (self->memory != NULL)
    ponder_memory_account_give (self->memory, self->taken - taken);
  self->taken = taken;
}

/* Lua then collects all garbage and asks once more. */
static gpointer
refuse (PonderOwnBox *self,
        PonderOwnStop why)
{
  lua_Debug at;

  self->n_refused++;
  if (should_stop (self))
    self->n_refused = MOST_REFUSED;
  else if (self->lua != NULL && why == PONDER_OWN_STOP_BLOCK && lua_getstack (self->lua, DEEP, &at) != 0)
    self->stop = PONDER_OWN_STOP_RECURSION;
  else
    self->stop = why;
  if (self->lua != NULL)
    self->line = find_line (self->lua);
  return NULL;
}

#ifndef __SANITIZE_ADDRESS__

/* Small blocks come from chunks, and are kept by size when they are freed: Lua makes and frees little else. */

#define CHUNK_SIZE (64 << 10)
#define STEP 16
#define MOST_SMALL (PONDER_OWN_N_SMALL * STEP)

static gpointer
take_small (PonderOwnBox *self,
            gsize         size)
{
  gpointer *free_blocks = &self->small[(size - 1) / STEP];
  gpointer block = *free_blocks;

  size = (size + STEP - 1) / STEP * STEP;
  if (block != NULL)
    *free_blocks = *(gpointer *) block;
  else
    {
      if (self->n_left < size)
        {
          gpointer chunk = malloc (CHUNK_SIZE);

          if (chunk == NULL)
            return NULL;
          /* Its first bytes link the chunks. */
          *(gpointer *) chunk = self->chunks;
          self->chunks = chunk;
          self->left = (guint8 *) chunk + STEP;
          self->n_left = CHUNK_SIZE - STEP;
        }
      block = self->left;
      self->left += size;
      self->n_left -= size;
    }
  return block;
}

static void
free_block (PonderOwnBox *self,
            gpointer      block,
            gsize         size)
{
  if (block == NULL)
    return;
  if (size > MOST_SMALL)
    {
      free (block);
      return;
    }
  *(gpointer *) block = self->small[(size - 1) / STEP];
  self->small[(size - 1) / STEP] = block;
}

static gpointer
move_block (PonderOwnBox *self,
            gpointer      block,
            gsize         old_size,
            gsize         size)
{
  gpointer moved;

  if (block != NULL && old_size > MOST_SMALL && size > MOST_SMALL)
    return realloc (block, size);
  moved = size > MOST_SMALL ? malloc (size) : take_small (self, size);
  if (moved == NULL || block == NULL)
    return moved;
  memcpy (moved, block, MIN (old_size, size));
  free_block (self, block, old_size);
  return moved;
}

static void
free_chunks (PonderOwnBox *self)
{
  while (self->chunks != NULL)
    {
      gpointer chunk = self->chunks;

      self->chunks = *(gpointer *) chunk;
      free (chunk);
    }
  memset (self->small, 0, sizeof self->small);
  self->n_left = 0;
}

#else

/* The sanitizer looks at each block. */
#define free_block(self, block, size) free (block)
#define move_block(self, block, old_size, size) realloc (block, size)
#define free_chunks(self)

#endif

static gpointer
allocate_cb (gpointer user_data,
             gpointer block,
             gsize    old_size,
             gsize    size)
{
  PonderOwnBox *self = user_data;
  gsize most = block == NULL && old_size == LUA_TSTRING ? PONDER_OWN_MOST_TEXT : PONDER_OWN_MOST_BLOCK;
  gpointer moved;

  if (block == NULL)
    old_size = 0;
  if (size == 0)
    {
      free_block (self, block, old_size);
      self->used -= old_size;
      if (self->taken - self->used >= 4 * TAKEN_AT_ONCE)
        give (self);
      return NULL;
    }
  if (size > old_size)
    {
      if (self->n_refused >= MOST_REFUSED)
        return NULL;
      if (size > most)
        return refuse (self, PONDER_OWN_STOP_BLOCK);
      if (self->used - old_size + size > PONDER_OWN_MOST_MEMORY)
        return refuse (self, PONDER_OWN_STOP_MEMORY);
      if (!take (self, self->used - old_size + size))
        return refuse (self, PONDER_OWN_STOP_NO_SPACE);
      self->work += size;
      if (self->work >= WORK_COUNT && self->lua != NULL)
        {
          /* The next instruction of Lua calls the hook. */
          self->work = 0;
          lua_sethook (self->lua, hook_cb, LUA_MASKCOUNT, 1);
        }
    }
  moved = move_block (self, block, old_size, size);
  if (moved != NULL)
    self->used += size - old_size;
  return moved;
}

/* Lua calls it for an error outside of a call, of which there is none. */
static int
panic_cb (lua_State *lua)
{
  g_error ("Lua: %s", lua_tostring (lua, -1));
  return 0;
}

/* The handler of errors: the message of Lua has no line if it is from a C function. */
static int
find_line_cb (lua_State *lua)
{
  PonderOwnBox *self = ponder_own_box_get (lua);

  if (lua_touserdata (lua, 1) == &stop_mark)
    return 1;
  self->line = find_line (lua);
  return 1;
}

/* Takes the text of an error and its line, “line:7: …”. */
static void
take_message (PonderOwnBox *self)
{
  const char *text = lua_type (self->lua, -1) == LUA_TSTRING ? lua_tostring (self->lua, -1) : NULL;
  char *after;

  /* A buffer of Lua's library that can't grow raises this text. */
  if (g_strcmp0 (text, "not enough memory") == 0 && self->stop != PONDER_OWN_STOP_NONE)
    return;
  if (self->stop != PONDER_OWN_STOP_SYNTAX)
    self->stop = PONDER_OWN_STOP_ERROR;
  if (text != NULL && g_str_has_prefix (text, CHUNK ":"))
    {
      guint64 line = g_ascii_strtoull (text + strlen (CHUNK ":"), &after, 10);

      if (g_str_has_prefix (after, ": "))
        {
          self->line = MIN (line, G_MAXINT);
          text = after + 2;
        }
    }
  g_free (self->message);
  self->message = g_strdup (text);
}

/* Calls @function with @data as its argument. Returns FALSE if that stopped; `stop` then tells why. */
static gboolean
call (PonderOwnBox *self,
      lua_CFunction function,
      gpointer      data)
{
  lua_State *lua = self->lua;
  locale_t before;
  int status;

  self->deadline = 0;
  self->work = 0;
  self->n_refused = 0;
  self->stop = PONDER_OWN_STOP_NONE;
  self->line = 0;
  self->list = NULL;
  g_clear_pointer (&self->message, g_free);

  if (g_cancellable_is_cancelled (self->cancellable))
    {
      self->stop = PONDER_OWN_STOP_CANCELLED;
      return FALSE;
    }
  before = uselocale (self->locale);
  lua_pushcfunction (lua, find_line_cb);
  lua_pushcfunction (lua, function);
  lua_pushlightuserdata (lua, data);
  status = lua_pcall (lua, 1, 0, 1);
  uselocale (before);
  if (status == LUA_OK)
    self->stop = PONDER_OWN_STOP_NONE;
  else if (status == LUA_ERRMEM)
    {
      if (self->stop == PONDER_OWN_STOP_NONE)
        self->stop = PONDER_OWN_STOP_MEMORY;
    }
  else if (status == LUA_ERRERR)
    self->stop = PONDER_OWN_STOP_RECURSION;
  else if (lua_touserdata (lua, -1) != &stop_mark)
    take_message (self);
  lua_settop (lua, 0);
  return status == LUA_OK;
}

gboolean
ponder_own_box_call (PonderOwnBox *self,
                     lua_CFunction function,
                     gpointer      data)
{
  g_return_val_if_fail (self->lua != NULL, FALSE);

  return call (self, function, data);
}

/* Makes the state of Lua, with nothing in it but the library. */
gboolean
ponder_own_box_open (PonderOwnBox *self)
{
  g_return_val_if_fail (self->lua == NULL, FALSE);

  self->used = self->n_refused = 0;
  self->stop = PONDER_OWN_STOP_MEMORY;
  self->lua = lua_newstate (allocate_cb, self);
  if (self->lua == NULL)
    return FALSE;
  /* Numbers and the order of texts are the same everywhere; messages are in the language of the program. */
  self->locale = newlocale (LC_NUMERIC_MASK | LC_COLLATE_MASK | LC_CTYPE_MASK, "C", duplocale (LC_GLOBAL_LOCALE));
  *(PonderOwnBox **) lua_getextraspace (self->lua) = self;
  self->keys = g_array_new (FALSE, FALSE, sizeof (PonderOwnKey));
  lua_atpanic (self->lua, panic_cb);
  lua_sethook (self->lua, hook_cb, LUA_MASKCOUNT, HOOK_COUNT);
  if (call (self, ponder_own_library_open, NULL))
    return TRUE;
  ponder_own_box_close (self);
  return FALSE;
}

/* This may take 50 ms. Why the last call stopped stays known. */
void
ponder_own_box_close (PonderOwnBox *self)
{
  if (self->lua == NULL)
    return;
  g_clear_pointer (&self->lua, lua_close);
  free_chunks (self);
  freelocale (self->locale);
  g_clear_pointer (&self->keys, g_array_unref);
  give (self);
}

typedef struct
{
  const char *source; /* what is left of it */
  gboolean run;
} Loading;

/* Hands the source out in small pieces, so that reading it can be stopped. */
static const char *
read_cb (lua_State *lua,
         gpointer   data,
         gsize     *size)
{
  Loading *self = data;
  const char *piece = self->source;

  look (lua);
  *size = strnlen (piece, 256);
  self->source += *size;
  return piece;
}

static int
load_worker (lua_State *lua)
{
  Loading *self = lua_touserdata (lua, 1);

  PonderOwnBox *box = ponder_own_box_get (lua);
  int status = lua_load (lua, read_cb, self, "=" CHUNK, "t");

  if (status == LUA_ERRSYNTAX)
    box->stop = PONDER_OWN_STOP_SYNTAX;
  else if (status != LUA_ERRMEM && lua_type (lua, -1) == LUA_TSTRING)
    {
      /* Otherwise Lua says that it is a stack of calls that overflows. */
      box->stop = PONDER_OWN_STOP_SYNTAX;
      lua_pushliteral (lua, "chunk has too many syntax levels");
    }
  else if (status == LUA_ERRMEM)
    lua_pushlightuserdata (lua, &stop_mark);
  if (status != LUA_OK)
    return lua_error (lua);
  if (self->run)
    lua_call (lua, 0, 0);
  return 0;
}

/* Checks the syntax of @source, of which at most PONDER_OWN_MOST_SOURCE bytes can be read, and runs it if @run. */
gboolean
ponder_own_box_load (PonderOwnBox *self,
                     const char   *source,
                     gboolean      run)
{
  Loading loading = { .source = source, .run = run };

  return ponder_own_box_call (self, load_worker, &loading);
}
