# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Uses the accessibility bus directly: libatspi waits for each answer before it sends the next call, which is slow."""
from waits import NoAnswer

REGISTRY = 'org.a11y.atspi.Registry', '/org/a11y/atspi/accessible/root'
STATES = ('invalid active armed busy checked collapsed defunct editable enabled expandable expanded focusable focused has-tooltip '
          'horizontal iconified modal multi-line multiselectable opaque pressed resizable selectable selected sensitive showing '
          'single-line stale transient vertical visible manages-descendants indeterminate required truncated animated '
          'invalid-entry supports-autocompletion selectable-text is-default visited checkable has-popup read-only').split()
ROLES = ('invalid, accelerator label, alert, animation, arrow, calendar, canvas, check box, check menu item, color chooser, column header, '
         'combo box, date editor, desktop icon, desktop frame, dial, dialog, directory pane, drawing area, file chooser, filler, focus traversable, '
         'font chooser, frame, glass pane, html container, icon, image, internal frame, label, layered pane, list, list item, menu, menu bar, '
         'menu item, option pane, page tab, page tab list, panel, password text, popup menu, progress bar, push button, radio button, '
         'radio menu item, root pane, row header, scroll bar, scroll pane, separator, slider, spin button, split pane, status bar, table, '
         'table cell, table column header, table row header, tearoff menu item, terminal, text, toggle button, tool bar, tool tip, tree, '
         'tree table, unknown, viewport, window, extended, header, footer, paragraph, ruler, application, autocomplete, editbar, embedded, '
         'entry, chart, caption, document frame, heading, page, section, redundant object, form, link, input method window, table row, '
         'tree item, document spreadsheet, document presentation, document text, document web, document email, comment, list box, grouping, '
         'image map, notification, info bar, level bar, title bar, block quote, audio, video, definition, article, landmark, log, marquee, '
         'math, rating, timer, static, math fraction, math root, subscript, superscript, description list, description term, '
         'description value, footnote, content deletion, content insertion, mark, suggestion').split(', ')


class Bus:
    """The accessibility bus."""
    def __init__(self, session_address):
        from gi.repository import Gio, GLib
        self.Gio, self.GLib = Gio, GLib
        session = self._connect(session_address)
        address, = session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None, None, 0, 15000, None).unpack()
        self.connection = self._connect(address)
        session.close_sync(None)
        self._children = {}                            # as they were last read
        self.connection.signal_subscribe(None, 'org.a11y.atspi.Event.Object', 'ChildrenChanged', None, None, 0, self._forget_children)

    def _connect(self, address):
        flags = self.Gio.DBusConnectionFlags
        connection = self.Gio.DBusConnection.new_for_address_sync(
            address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)
        connection.set_exit_on_close(False)
        return connection

    def call(self, ref, interface, method, signature=None, *arguments, timeout=15):
        parameters = self.GLib.Variant(f'({signature})', arguments) if signature else None
        try:
            answer = self.connection.call_sync(*ref, interface, method, parameters, None, 0, timeout * 1000, None).unpack()
        except self.GLib.Error as error:
            raise NoAnswer(error.message) from None
        return answer[0] if len(answer) == 1 else answer

    def call_all(self, calls):
        """calls: (ref, interface, method, signature, arguments, function called with the answer, None for an error)"""
        waiting = 0

        def call(ref, interface, method, signature, arguments, then):
            nonlocal waiting
            waiting += 1
            parameters = self.GLib.Variant(f'({signature})', arguments) if signature else None
            self.connection.call(*ref, interface, method, parameters, None, 0, 15000, None, answered, then)

        def answered(connection, result, then):
            nonlocal waiting
            waiting -= 1
            try:
                answer = connection.call_finish(result).unpack()
            except self.GLib.Error:
                answer = (None,)
            for more in then(answer[0] if len(answer) == 1 else answer) or ():
                call(*more)

        for each in calls:
            call(*each)
        while waiting:
            self.GLib.MainContext.default().iteration(True)

    def _forget_children(self, connection, sender, path, *signal):
        self._children.pop((sender, path), None)

    def keep_children(self, ref, children):
        self._children[ref] = children

    def items(self, name):
        """Returns everything a program has cached for accessibility, with one call, by reference: the number of the
        role, the name, the children, the bits of the states. The children are None unless they were read before and
        have stayed: which belong to which the cache doesn't say well, as it keeps what is hidden."""
        try:
            answer = self.connection.call_sync(name, '/org/a11y/atspi/cache', 'org.a11y.atspi.Cache', 'GetItems', None, None, 0, 15000, None)
        except self.GLib.Error:
            return {}
        while self.GLib.MainContext.default().iteration(False):      # the signals that came before the answer
            pass
        items, found = answer.get_child_value(0), {}
        for i in range(items.n_children()):            # calling unpack() on all of them takes ten times as long
            ref, _, _, _, count, _, name, role, _, states = map(items.get_child_value(i).get_child_value, range(10))
            ref, count = ref.unpack(), count.get_int32()
            children = self._children.get(ref)
            found[ref] = (role.get_uint32(), name.get_string(),
                          [] if count == 0 else children if children and len(children) == count else None, states.unpack())
        return found

    def find(self, is_wanted):
        """Returns the first matching program."""
        return next(filter(is_wanted, self.call(REGISTRY, 'org.a11y.atspi.Accessible', 'GetChildren')), None)

    def find_process(self, pid):
        bus = 'org.freedesktop.DBus', '/org/freedesktop/DBus'
        return self.find(lambda ref: self.call(bus, 'org.freedesktop.DBus', 'GetConnectionUnixProcessID', 's', ref[0]) == pid)
