/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <dlfcn.h>
#include <errno.h>
#include <gdk/x11/gdkx.h>
#include <gio/gio.h>
#include <glib-unix.h>
#include <gtk/gtk.h>
#include <json-glib/json-glib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>

/* Preloaded into a program (LD_PRELOAD), this answers the driver on a socket (PONDER_PROBE), from inside.
 *
 * GTK tells screen readers about a widget through an object on the accessibility bus. The probe notes these objects when GTK
 * registers them, and calls the same functions as the bus would, so that the driver learns what a screen reader learns without
 * waiting for the bus. Besides, it knows what nobody outside can know: when the main loop has turned, and when all events
 * have been handled and drawn.
 *
 * A request is a line of JSON, and so is its reply:
 *
 *   [id, "call", path, interface, method, signature or null, [argument, …]]   -> the values that it returns
 *   [id, "find", path or null, role or null, name or null, state or null, whether only what is mapped]
 *                             -> [[reference, parent, role, name, states], …]
 *   [id, "shown", [path, …]]  -> [whether one can see it, …]
 *   [id, "place", path]       -> [the window's or popover's path, whether it is a popover, [x, y, width, height] on the screen,
 *                                 or null while it isn't mapped]
 *   [id, "settle"]          -> replies when the events that are on their way now have been handled, and a frame drawn
 *   [id, "turn", number]    -> replies when the main loop has turned more often than that
 *
 *   [id, how often the main loop has turned, reply]                           (null: there is no such object, or an error)
 *
 * A turn that only answered the driver doesn't count. */

#define ROOT "/org/a11y/atspi/accessible/root"
#define CACHE "/org/a11y/atspi/cache org.a11y.atspi.Cache"
#define ACCESSIBLE "org.a11y.atspi.Accessible"
#define PROPERTIES "org.freedesktop.DBus.Properties"
#define ROLE_TABLE 55
/* A program that is never idle is not held up by a driver that looks again and again. */
#define BUSY_PAUSE (50 * 1000)
/* A window that isn't drawn, as behind another one, may have no frames. */
#define LONGEST_FRAME 200

typedef struct
{
  char *path;
  char *interface;
  GDBusInterfaceVTable vtable;
  gpointer user_data;
  gpointer widget; /* unowned: it outlives its object */
} Object;

typedef guint (*RegisterObject) (GDBusConnection *, const char *, GDBusInterfaceInfo *, const GDBusInterfaceVTable *, gpointer,
                                 GDestroyNotify, GError **);

static int channel = -1;
static GString *input;
static GHashTable *objects;       /* by number of the registration: Object */
static GHashTable *objects_named; /* by path and interface: the same */
static GHashTable *roles;         /* by path */
static GHashTable *paths;         /* by widget */
static GPollFunc poll_before;
static guint64 turns;
static gint64 turn_request = -1, turn_awaited, turn_asked;

/* What GTK returns for a call that didn't come over the bus. */
static char our_call;
static GVariant *returned;

static void
object_free (Object *object)
{
  g_free (object->path);
  g_free (object->interface);
  g_free (object);
}

static char *
key_of (const char *path, const char *interface)
{
  return g_strconcat (path, " ", interface, NULL);
}

guint
g_dbus_connection_register_object (GDBusConnection *connection, const char *path, GDBusInterfaceInfo *info, const GDBusInterfaceVTable *vtable,
                                   gpointer user_data, GDestroyNotify user_data_free_func, GError **error)
{
  RegisterObject real = (RegisterObject) dlsym (RTLD_NEXT, "g_dbus_connection_register_object");
  guint number = real (connection, path, info, vtable, user_data, user_data_free_func, error);

  if (number != 0 && vtable != NULL && g_str_has_prefix (info->name, "org.a11y.atspi.")) {
    Object *object = g_new0 (Object, 1);
    object->path = g_strdup (path);
    object->interface = g_strdup (info->name);
    object->vtable = *vtable;
    object->user_data = user_data;
    if (GTK_IS_AT_CONTEXT (user_data) && GTK_IS_WIDGET (gtk_at_context_get_accessible (user_data))) {
      object->widget = gtk_at_context_get_accessible (user_data);
      g_hash_table_replace (paths, object->widget, object->path);
    }
    g_hash_table_replace (objects, GUINT_TO_POINTER (number), object);
    g_hash_table_replace (objects_named, key_of (path, info->name), object);
  }
  return number;
}

gboolean
g_dbus_connection_unregister_object (GDBusConnection *connection, guint number)
{
  gboolean (*real) (GDBusConnection *, guint) = dlsym (RTLD_NEXT, "g_dbus_connection_unregister_object");
  Object *object = g_hash_table_lookup (objects, GUINT_TO_POINTER (number));

  if (object != NULL) {
    g_autofree char *key = key_of (object->path, object->interface);
    g_hash_table_remove (objects_named, key);
    g_hash_table_remove (roles, object->path);
    g_hash_table_remove (paths, object->widget);
    g_hash_table_remove (objects, GUINT_TO_POINTER (number));
  }
  return real (connection, number);
}

void
g_dbus_method_invocation_return_value (GDBusMethodInvocation *invocation, GVariant *parameters)
{
  void (*real) (GDBusMethodInvocation *, GVariant *) = dlsym (RTLD_NEXT, "g_dbus_method_invocation_return_value");

  if ((gpointer) invocation == &our_call)
    returned = parameters != NULL ? g_variant_ref_sink (parameters) : NULL;
  else
    real (invocation, parameters);
}

void
g_dbus_method_invocation_return_error_literal (GDBusMethodInvocation *invocation, GQuark domain, int code, const char *message)
{
  void (*real) (GDBusMethodInvocation *, GQuark, int, const char *) = dlsym (RTLD_NEXT, "g_dbus_method_invocation_return_error_literal");

  if ((gpointer) invocation != &our_call)
    real (invocation, domain, code, message);
}

void
g_dbus_method_invocation_return_error (GDBusMethodInvocation *invocation, GQuark domain, int code, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  if ((gpointer) invocation != &our_call)
    g_dbus_method_invocation_return_error_valist (invocation, domain, code, format, arguments);
  va_end (arguments);
}

/* GTK's root has no windows before the bus has accepted it, and registers its cache then. */
static gboolean
is_root_ready (void)
{
  return g_hash_table_contains (objects_named, CACHE);
}

/* Returns what the function of an object returns, a tuple, or NULL. */
static GVariant *
call (const char *path, const char *interface, const char *method, GVariant *parameters)
{
  g_autoptr (GVariant) sunk = parameters != NULL ? g_variant_ref_sink (parameters) : NULL;
  gboolean is_property = g_str_equal (interface, PROPERTIES);
  const char *of_interface = interface, *name = NULL;
  g_autofree char *key = NULL;
  Object *object;

  if (is_property)
    g_variant_get (sunk, "(&s&s)", &of_interface, &name);
  key = key_of (path, of_interface);
  object = g_hash_table_lookup (objects_named, key);
  returned = NULL;
  if (object == NULL || (g_str_equal (path, ROOT) && !is_root_ready ()))
    return NULL;
  if (!is_property) {
    if (object->vtable.method_call != NULL)
      object->vtable.method_call (NULL, "", path, interface, method, sunk, (GDBusMethodInvocation *) &our_call, object->user_data);
    return returned;
  }
  if (object->vtable.get_property != NULL) {
    GVariant *value = object->vtable.get_property (NULL, "", path, of_interface, name, NULL, object->user_data);
    return value != NULL ? g_variant_ref_sink (g_variant_new ("(@*)", value)) : NULL;
  }
  return NULL;
}

static GVariant *
call_accessible (const char *path, const char *method)
{
  return call (path, ACCESSIBLE, method, NULL);
}

/* Returns the number of the role, which never changes. */
static guint
get_role (const char *path)
{
  gpointer known = g_hash_table_lookup (roles, path);
  g_autoptr (GVariant) answer = NULL;
  guint role = 0;

  if (known != NULL)
    return GPOINTER_TO_UINT (known) - 1;
  answer = call_accessible (path, "GetRole");
  if (answer == NULL)
    return 0;
  g_variant_get (answer, "(u)", &role);
  g_hash_table_replace (roles, g_strdup (path), GUINT_TO_POINTER (role + 1));
  return role;
}

static char *
dup_name (const char *path)
{
  g_autoptr (GVariant) answer = call (path, PROPERTIES, "Get", g_variant_new ("(ss)", ACCESSIBLE, "Name"));
  char *name = NULL;

  if (answer != NULL && g_variant_is_of_type (answer, G_VARIANT_TYPE ("(s)")))
    g_variant_get (answer, "(s)", &name);
  return name;
}

typedef struct
{
  gint64 role; /* -1: any */
  const char *name;
  gint64 state; /* a bit, or -1: any */
  gboolean mapped_only;
  JsonBuilder *found;
} Search;

static void
add_reference (JsonBuilder *builder, const char *bus_name, const char *path)
{
  json_builder_begin_array (builder);
  json_builder_add_string_value (builder, bus_name);
  json_builder_add_string_value (builder, path);
  json_builder_end_array (builder);
}

static gboolean
has_state (GVariant *bits, gint64 state)
{
  guint32 word;

  if (state < 0)
    return TRUE;
  g_variant_get_child (bits, state / 32, "u", &word);
  return (word >> (state % 32) & 1) != 0;
}

/* GTK 4.8 names a button with a mnemonic “_Reset Reset”, and others “Undo Undo”: the driver knows which of them to shorten. */
static gboolean
may_be_named (const char *name, const char *wanted)
{
  return wanted == NULL || strstr (name, wanted) != NULL;
}

static GtkWidget *
get_widget (const char *path)
{
  g_autofree char *key = key_of (path, ACCESSIBLE);
  Object *object = g_hash_table_lookup (objects_named, key);

  return object != NULL ? object->widget : NULL;
}

static void
visit (Search *search, const char *bus_name, const char *path, const char *parent_name, const char *parent_path)
{
  GtkWidget *widget = search->mapped_only ? get_widget (path) : NULL;
  guint role;
  g_autoptr (GVariant) children = NULL;

  if (widget != NULL && !gtk_widget_get_mapped (widget))
    return;
  role = get_role (path);
  if (search->role < 0 || search->role == role) {
    g_autoptr (GVariant) states = call_accessible (path, "GetState");
    g_autoptr (GVariant) bits = states != NULL ? g_variant_get_child_value (states, 0) : NULL;
    g_autofree char *name = bits != NULL && has_state (bits, search->state) ? dup_name (path) : NULL;
    if (name != NULL && may_be_named (name, search->name)) {
      json_builder_begin_array (search->found);
      add_reference (search->found, bus_name, path);
      add_reference (search->found, parent_name, parent_path);
      json_builder_add_int_value (search->found, role);
      json_builder_add_string_value (search->found, name);
      json_builder_add_value (search->found, json_gvariant_serialize (bits));
      json_builder_end_array (search->found);
    }
  }
  if (get_role (parent_path) == ROLE_TABLE) /* cells have no children */
    return;
  children = call_accessible (path, "GetChildren");
  if (children != NULL) {
    g_autoptr (GVariantIter) iter = NULL;
    const char *child_name, *child_path;
    g_variant_get (children, "(a(so))", &iter);
    while (g_variant_iter_next (iter, "(&s&o)", &child_name, &child_path))
      visit (search, child_name, child_path, bus_name, path);
  }
}

/* Finds objects of a role that may have the name, in the order of the tree. */
static JsonNode *
find (JsonArray *request)
{
  const char *path = json_array_get_null_element (request, 2) ? NULL : json_array_get_string_element (request, 2);
  g_autoptr (JsonBuilder) found = json_builder_new ();
  Search search = { .role = json_array_get_null_element (request, 3) ? -1 : json_array_get_int_element (request, 3),
                    .name = json_array_get_null_element (request, 4) ? NULL : json_array_get_string_element (request, 4),
                    .state = json_array_get_null_element (request, 5) ? -1 : json_array_get_int_element (request, 5),
                    .mapped_only = json_array_get_boolean_element (request, 6),
                    .found = found };

  json_builder_begin_array (found);
  if (path != NULL) {
    visit (&search, "", path, "", "");
  } else {
    g_autoptr (GVariant) windows = call_accessible (ROOT, "GetChildren");
    g_autoptr (GVariant) list = windows != NULL ? g_variant_get_child_value (windows, 0) : NULL;
    for (gsize i = list != NULL ? g_variant_n_children (list) : 0; i-- > 0;) { /* the newest window, a dialog, first */
      const char *bus_name, *window;
      g_variant_get_child (list, i, "(&s&o)", &bus_name, &window);
      visit (&search, bus_name, window, "", ROOT);
    }
  }
  json_builder_end_array (found);
  return json_builder_get_root (found);
}

/* Returns whether the widget is at one of a few points of itself, and not below another one. What can't be a target, as an
 * insensitive button, is seen if what contains it is there. */
static gboolean
is_shown (GtkWidget *widget)
{
  static const graphene_point_t points[] = { { .5, .5 }, { .06, .5 }, { .94, .5 }, { .5, .1 }, { .5, .9 } };
  graphene_rect_t rect, window;
  GtkWidget *native;

  if (widget == NULL || !gtk_widget_get_mapped (widget))
    return FALSE;
  native = GTK_WIDGET (gtk_widget_get_native (widget));
  if (!gtk_widget_compute_bounds (widget, native, &rect) || rect.size.width <= 0 || rect.size.height <= 0)
    return FALSE;
  graphene_rect_init (&window, 0, 0, gtk_widget_get_width (native), gtk_widget_get_height (native));
  if (!graphene_rect_intersection (&rect, &window, &rect))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (points); i++) {
    GtkWidget *hit = gtk_widget_pick (native, rect.origin.x + rect.size.width * points[i].x,
                                      rect.origin.y + rect.size.height * points[i].y, GTK_PICK_DEFAULT);
    if (hit != NULL)
      return hit == widget || gtk_widget_is_ancestor (hit, widget) || gtk_widget_is_ancestor (widget, hit);
  }
  return FALSE;
}

static JsonNode *
list_shown (JsonArray *wanted)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_array (builder);
  for (guint i = 0; i < json_array_get_length (wanted); i++)
    json_builder_add_boolean_value (builder, is_shown (get_widget (json_array_get_string_element (wanted, i))));
  json_builder_end_array (builder);
  return json_builder_get_root (builder);
}

static void
add_rectangle (JsonBuilder *builder, GtkWidget *widget, GtkNative *native)
{
  GdkSurface *surface = gtk_native_get_surface (native);
  graphene_rect_t rect;
  double x, y, scale;
  int left, top;
  Window child;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_compute_bounds (widget, GTK_WIDGET (native), &rect)) {
    json_builder_add_null_value (builder);
    return;
  }
  scale = gdk_surface_get_scale_factor (surface);
  gtk_native_get_surface_transform (native, &x, &y);
  XTranslateCoordinates (GDK_SURFACE_XDISPLAY (surface), GDK_SURFACE_XID (surface), DefaultRootWindow (GDK_SURFACE_XDISPLAY (surface)), 0, 0,
                         &left, &top, &child);
  json_builder_begin_array (builder);
  json_builder_add_double_value (builder, left + (x + rect.origin.x) * scale);
  json_builder_add_double_value (builder, top + (y + rect.origin.y) * scale);
  json_builder_add_double_value (builder, rect.size.width * scale);
  json_builder_add_double_value (builder, rect.size.height * scale);
  json_builder_end_array (builder);
}

static JsonNode *
get_place (GtkWidget *widget)
{
  g_autoptr (JsonBuilder) builder = NULL;
  GtkNative *native = widget != NULL ? gtk_widget_get_native (widget) : NULL;

  if (native == NULL)
    return NULL;
  builder = json_builder_new ();
  json_builder_begin_array (builder);
  json_builder_add_string_value (builder, g_hash_table_lookup (paths, native));
  json_builder_add_boolean_value (builder, GTK_IS_POPOVER (native));
  add_rectangle (builder, widget, native);
  json_builder_end_array (builder);
  return json_builder_get_root (builder);
}

static void
send_line (const char *line)
{
  gsize length = strlen (line);

  while (length > 0) {
    gssize sent = send (channel, line, length, MSG_NOSIGNAL);
    if (sent < 0 && errno == EAGAIN) {
      GPollFD writable = { .fd = channel, .events = G_IO_OUT };
      g_poll (&writable, 1, -1);
    } else if (sent < 0 && errno != EINTR) {
      return; /* the driver has ended */
    } else if (sent > 0) {
      line += sent;
      length -= sent;
    }
  }
}

/* @answer: (transfer full) (nullable) */
static void
reply (gint64 request, JsonNode *answer)
{
  g_autofree char *text = answer != NULL ? json_to_string (answer, FALSE) : g_strdup ("null");
  g_autofree char *line = g_strdup_printf ("[%" G_GINT64_FORMAT ", %" G_GUINT64_FORMAT ", %s]\n", request, turns, text);

  send_line (line);
  g_clear_pointer (&answer, json_node_unref);
}

/* Settling: first all events that the display has sent so far are handled, then a frame is drawn, then what that asked for. */

typedef struct
{
  gint64 request;
  GdkFrameClock *clock;
  gulong handler;
  guint timeout;
} Settling;

static gboolean
settled_cb (gpointer user_data)
{
  reply (*(gint64 *) user_data, NULL);
  return G_SOURCE_REMOVE;
}

static void
end_frame (Settling *settling)
{
  gint64 *request = g_new (gint64, 1);

  *request = settling->request;
  if (g_signal_handler_is_connected (settling->clock, settling->handler)) /* a closed window's clock has none any more */
    g_signal_handler_disconnect (settling->clock, settling->handler);
  g_clear_handle_id (&settling->timeout, g_source_remove);
  g_object_unref (settling->clock);
  g_free (settling);
  g_idle_add_full (G_PRIORITY_LOW, settled_cb, request, g_free);
}

static void
frame_drawn_cb (GdkFrameClock *clock, Settling *settling)
{
  end_frame (settling);
}

static gboolean
no_frame_cb (gpointer user_data)
{
  Settling *settling = user_data;

  settling->timeout = 0;
  end_frame (settling);
  return G_SOURCE_REMOVE;
}

/* Returns the frame clock of the window that was opened last, or NULL. */
static GdkFrameClock *
get_frame_clock (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GdkFrameClock *clock = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
    if (gtk_widget_get_mapped (window))
      clock = gtk_widget_get_frame_clock (window);
  }
  return clock;
}

static gboolean
events_handled_cb (gpointer user_data)
{
  GdkFrameClock *clock = get_frame_clock ();
  Settling *settling;

  if (clock == NULL) {
    reply (*(gint64 *) user_data, NULL);
    return G_SOURCE_REMOVE;
  }
  settling = g_new0 (Settling, 1);
  settling->request = *(gint64 *) user_data;
  settling->clock = g_object_ref (clock);
  settling->handler = g_signal_connect (clock, "after-paint", G_CALLBACK (frame_drawn_cb), settling);
  settling->timeout = g_timeout_add (LONGEST_FRAME, no_frame_cb, settling);
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT);
  return G_SOURCE_REMOVE;
}

static void
settle (gint64 request)
{
  GdkDisplay *display = gdk_display_get_default ();
  gint64 *copy = g_new (gint64, 1);

  *copy = request;
  if (display != NULL)
    gdk_display_sync (display);
  g_idle_add_full (G_PRIORITY_LOW, events_handled_cb, copy, g_free);
}

static JsonNode *
answer_call (JsonArray *request)
{
  const char *signature = json_array_get_null_element (request, 5) ? NULL : json_array_get_string_element (request, 5);
  g_autofree char *type = signature != NULL ? g_strdup_printf ("(%s)", signature) : NULL;
  GVariant *parameters = type != NULL ? json_gvariant_deserialize (json_array_get_element (request, 6), type, NULL) : NULL;
  g_autoptr (GVariant) answer = call (json_array_get_string_element (request, 2), json_array_get_string_element (request, 3),
                                      json_array_get_string_element (request, 4), parameters);

  return answer != NULL ? json_gvariant_serialize (answer) : NULL;
}

static void
answer_line (const char *line)
{
  g_autoptr (JsonNode) node = json_from_string (line, NULL);
  JsonArray *request = json_node_get_array (node);
  gint64 id = json_array_get_int_element (request, 0);
  const char *what = json_array_get_string_element (request, 1);

  if (g_str_equal (what, "call")) {
    reply (id, answer_call (request));
  } else if (g_str_equal (what, "find")) {
    reply (id, find (request));
  } else if (g_str_equal (what, "shown")) {
    reply (id, list_shown (json_array_get_array_element (request, 2)));
  } else if (g_str_equal (what, "place")) {
    reply (id, get_place (get_widget (json_array_get_string_element (request, 2))));
  } else if (g_str_equal (what, "settle")) {
    settle (id);
  } else {
    turn_request = id;
    turn_awaited = json_array_get_int_element (request, 2);
    turn_asked = g_get_monotonic_time ();
  }
}

static gboolean
readable_cb (int fd, GIOCondition condition, gpointer user_data)
{
  char buffer[4096];
  gssize n = recv (fd, buffer, sizeof buffer, 0);
  char *end;

  if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR))
    return G_SOURCE_REMOVE;
  g_string_append_len (input, buffer, MAX (n, 0));
  while ((end = memchr (input->str, '\n', input->len)) != NULL) {
    g_autofree char *line = g_strndup (input->str, end - input->str);
    g_string_erase (input, 0, end - input->str + 1);
    answer_line (line);
  }
  return G_SOURCE_CONTINUE;
}

static gboolean
has_other_event (GPollFD *fds, guint n_fds)
{
  for (guint i = 0; i < n_fds; i++) {
    if (fds[i].revents != 0 && fds[i].fd != channel)
      return TRUE;
  }
  return FALSE;
}

/* The main loop comes here when it has handled everything that was ready. */
static int
poll_and_count (GPollFD *fds, guint n_fds, int timeout)
{
  int n_ready;

  if (turn_request >= 0 && (gint64) turns > turn_awaited &&
      (timeout != 0 || g_get_monotonic_time () > turn_asked + BUSY_PAUSE)) {
    gint64 request = turn_request;
    turn_request = -1;
    reply (request, NULL);
  }
  n_ready = poll_before (fds, n_fds, timeout);
  if (timeout == 0 || n_ready == 0 || has_other_event (fds, n_fds))
    turns++;
  return n_ready;
}

__attribute__ ((constructor)) static void
begin (void)
{
  const char *path = g_getenv ("PONDER_PROBE");
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  g_autoptr (GSource) source = NULL;

  objects = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) object_free);
  objects_named = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  roles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  paths = g_hash_table_new (NULL, NULL);
  if (path == NULL)
    return;
  g_strlcpy (address.sun_path, path, sizeof address.sun_path);
  channel = socket (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (connect (channel, (struct sockaddr *) &address, sizeof address) != 0)
    g_error ("%s: %s", path, g_strerror (errno));

  /* Programs that this one starts are none of the driver's. */
  g_unsetenv ("PONDER_PROBE");
  g_unsetenv ("LD_PRELOAD");
  input = g_string_new (NULL);
  poll_before = g_main_context_get_poll_func (NULL);
  g_main_context_set_poll_func (NULL, poll_and_count);
  source = g_unix_fd_source_new (channel, G_IO_IN | G_IO_HUP);
  g_source_set_callback (source, G_SOURCE_FUNC (readable_cb), NULL, NULL);
  g_source_set_can_recurse (source, TRUE); /* or else each request would wake the main loop up once more */
  g_source_attach (source, NULL);
}
