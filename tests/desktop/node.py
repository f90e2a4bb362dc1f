"""What is on the screen: a widget, as a screen reader is told of it."""
import os, re

from bus import ROLES, STATES

POPOVERS = ('GtkPopover', 'GtkPopoverMenu', 'GtkEmojiChooser', 'PonderMethodPopover', 'Customise the Method', 'Change the Jug',
            'Amount for Each Jug', 'Change the Heap', 'How Many Counters May Be Taken')


def number_of(kind, name):
    """Returns the number of a role or a state, or None for none."""
    return None if name is None else {'roles': ROLES, 'states': STATES}[kind].index(name)


class Node:
    def __init__(self, app, ref, parent=None, depth=0):
        self.app, self.ref, self.depth, self._parent = app, tuple(ref), depth, parent
        self._children, self._number, self._name, self._bits = None, None, None, None

    @staticmethod
    def of_probe(app, ref, parent, number, name, bits):
        """what a probe has found"""
        node = Node(app, ref, Node(app, parent) if parent[1] else None)
        node._number, node._name, node._bits = number, name, bits
        return node

    def __eq__(self, other):
        return isinstance(other, Node) and self.ref == other.ref

    def __hash__(self):
        return hash(self.ref)

    # -- asking the program: now
    def ask(self, interface, method, signature=None, *arguments):
        return self.app.link.call(self.ref, f'org.a11y.atspi.{interface}', method, signature, *arguments)

    def get(self, interface, key):
        return self.ask_properties('Get', 'ss', f'org.a11y.atspi.{interface}', key)

    def ask_properties(self, method, signature, *arguments):
        return self.app.link.call(self.ref, 'org.freedesktop.DBus.Properties', method, signature, *arguments)

    @staticmethod
    def _plain_name(name):
        half = len(name) // 2                           # 4.8 names a use-underline button '_Reset Reset' or 'Undo Undo'
        twice = not re.search(r'\d', name) and name[:half + 1].replace('_', '', 1) == name[half + 1:] + ' '
        return Node.in_english(name[half + 1:] if twice else name)

    # If the program speaks another language, this translates to English: see languages.py.
    in_english = staticmethod(lambda name: name)
    speaks_english = True

    role = property(lambda self: ROLES[self.ask('Accessible', 'GetRole')])
    name = property(lambda self: self._plain_name(self.get('Accessible', 'Name')))
    description = property(lambda self: self.get('Accessible', 'Description'))

    @staticmethod
    def states_of(bits):
        return {name for bit, name in enumerate(STATES) if (bits[0] | bits[1] << 32) >> bit & 1}

    @property
    def states(self):
        return self.states_of(self.ask('Accessible', 'GetState'))

    def has(self, st):
        return st in self.states

    # -- what was seen on a walk
    def look(self, items):
        """Returns the calls that read this node and those below it; items: what the program has cached."""
        self._number, self._name, refs, self._bits = items.get(self.ref, (None,) * 4)
        self._children = []

        def keep(key):
            return lambda answer: setattr(self, key, answer)

        def children_read(refs):
            if refs is not None and self.seen_role != 'list':        # the rows of a list change places without a signal
                self.app.s.bus.keep_children(self.ref, refs)
            return children(refs)

        def children(refs):
            self._children = [Node(self.app, ref, self, self.depth + 1) for ref in refs or ()]
            return [call for child in self._children for call in child.look(items)]

        if self._number is None:
            yield self.ref, 'org.a11y.atspi.Accessible', 'GetRole', None, (), keep('_number')
            yield self.ref, 'org.freedesktop.DBus.Properties', 'Get', 'ss', ('org.a11y.atspi.Accessible', 'Name'), keep('_name')
            yield self.ref, 'org.a11y.atspi.Accessible', 'GetState', None, (), keep('_bits')
        if refs is not None:
            yield from children(refs)
        elif not (self._parent and self._parent.seen_role == 'table'):      # cells have no children
            yield self.ref, 'org.a11y.atspi.Accessible', 'GetChildren', None, (), children_read

    def seen(self):
        if self._number is None or self._name is None or self._bits is None:    # gone meanwhile
            return
        yield self
        for child in self._children:
            yield from child.seen()

    def refs_below(self):
        return {node.ref for node in self.walk()}

    @property
    def children(self):
        if self._children is None:
            self._children = [Node(self.app, ref, self, self.depth + 1) for ref in self.ask('Accessible', 'GetChildren')]
        return self._children

    @property
    def seen_role(self):
        if self._number is None:
            self._number = self.ask('Accessible', 'GetRole')
        return ROLES[self._number]

    @property
    def seen_name(self):
        if self._name is None:
            self._name = self.get('Accessible', 'Name')
        return self._plain_name(self._name)

    seen_states = property(lambda self: self.states_of(self._bits))

    def walk(self):
        yield from self.app.walk(self)

    @property
    def parent(self):
        if self._parent is None and self.seen_role != 'application':
            ref = self.get('Accessible', 'Parent')
            self._parent = Node(self.app, ref) if ref[1] != '/org/a11y/atspi/null' else None
        return self._parent

    @property
    def ext(self):
        """x,y,w,h in GTK 'window' coordinates. Never ask for SCREEN: 4.8 g_warning()s and lies."""
        try:
            return tuple(self.ask('Component', 'GetExtents', 'u', 1))
        except Exception:
            return None

    def _is_popover(self):
        return self.seen_name in POPOVERS or (self.seen_role == 'menu' and self.seen_name.startswith('GtkPopover'))

    def surface(self):
        """(node of the GtkNative this widget lives in, kind)"""
        if self.app.probe:
            ref, is_popover, _ = self.app.probe.place(self.ref)
            return Node(self.app, ref), 'popover' if is_popover else 'toplevel'
        n = self
        while n is not None:
            if n._is_popover():
                return n, 'popover'
            p = n.parent
            if p is None or p.seen_role == 'application':   # role varies: frame, dialog, even 'filler' (GtkDialog)
                return n, 'toplevel'
            n = p
        raise AssertionError('no surface for ' + self.describe())

    def is_there(self):
        """whether the program has the node, and its page is not hidden"""
        if self.app.probe:
            return self.app.probe.place(self.ref)[2] is not None
        return bool(self.states)

    def rect(self):
        """screen rectangle of the widget"""
        if self.app.probe:
            rectangle = self.app.probe.place(self.ref)[2]
            assert rectangle, 'not mapped: ' + self.describe()
            return rectangle
        x, y, w, h = self.ext
        nat, kind = self.surface()
        wins = self.app.s.xwindows(self.app)
        nx, ny, nw, nh = nat.ext
        if kind == 'toplevel':
            c = [v for v in wins if not v[6] and v[5] == nat.name] or [v for v in wins if not v[6]]
            xid, wx, wy, ww, wh, _, _, (l, r, t, b) = c[-1]
            k = max(1, (ww - l - r) // max(nw, 1))                             # GDK_SCALE
            ox, oy = l + (ww - l - r - k * nw) // 2, t + (wh - t - b - k * nh) // 2   # shadow + half of solid-csd border
            return (wx + ox + k * (x - nx), wy + oy + k * (y - ny), k * w, k * h)
        px, py, _, _ = nat.parent.ext                  # a popover's surface sits at its parent's (0,0) in GTK 'window' coords
        k = int(os.environ.get('GDK_SCALE', 1))
        c = [v for v in wins if v[6]]                  # override-redirect windows: pick the one of matching size
        xid, wx, wy, ww, wh, *_ = min(c, key=lambda v: abs(v[3] - k * nw) + abs(v[4] - k * nh))
        return (wx + k * (x - px), wy + k * (y - py), k * w, k * h)

    def _hit(self, x, y):
        """returns the node at a point of this surface, or None for an internal node without a role (GtkText, icon)"""
        ref = self.ask('Component', 'GetAccessibleAtPoint', 'iiu', int(x), int(y), 1)
        return Node(self.app, ref) if ref[1] != '/org/a11y/atspi/null' else None

    @property
    def shown(self):
        """4.8 never sets SHOWING below the window, and hidden stack pages keep 'visible' + old extents, so pick."""
        if self.app.probe:
            return self.app.probe.are_shown([self.ref])[0]
        e = self.ext
        if not e or e[2] <= 0 or e[3] <= 0:
            return e is None
        try:
            nat, kind = self.surface()
            left, top, width, height = nat.ext
            x, y, w, h = e
            if w > width or h > height:                # of what is larger than its window, the part that may be seen
                x, right = max(x, left), min(x + w, left + width)
                y, bottom = max(y, top), min(y + h, top + height)
                w, h = right - x, bottom - y
            for fx, fy in ((.5, .5), (.06, .5), (.94, .5), (.5, .1), (.5, .9)):
                hit = nat._hit(x + w * fx, y + h * fy)
                if hit is None:                        # ambiguous, next point
                    continue
                n = hit
                while n is not None and n.seen_role != 'application':
                    if n == self:
                        return True
                    n = n.parent
                n = self                               # pick skips insensitive and can-target=false widgets: an ancestor is hit
                while n is not None and n.seen_role != 'application':
                    if n == hit:
                        return True
                    if n.seen_name == 'GtkStackPage':
                        return False                   # page boundary between us and what is there: hidden page
                    n = n.parent
                return False
            # Only role-NONE internals (GtkText, icons) hit: assume ours; a hidden page may keep extents beyond a smaller window,
            # which what scrolls has, too.
            return e[2] > width or e[3] > height or (x + w / 2 < left + width and y + h / 2 < top + height)
        except Exception:
            return False

    # -- acting
    def point(self, fx=.5, fy=.5):
        x, y, w, h = self.rect()
        return int(x + w * fx), int(y + h * fy)

    def still_point(self, fx, fy):
        """the point, when it has come to rest: what changed a moment ago may still move"""
        at = self.point(fx, fy)
        for _ in range(100):
            before = at
            self.app.settle()
            at = self.point(fx, fy)
            if at == before:
                return at
        raise AssertionError(f'{self.describe()} is never at rest')

    def click(self, button=1, count=1, fx=.5, fy=.5):
        """Clicks the node. After a menu GTK 4.8 forgets now and then where a resting pointer is, and swallows a click: the
        pointer comes near first, and clicks in the moment in which it arrives."""
        assert self.has('sensitive'), 'insensitive: ' + self.describe()
        at = None
        while at != self.point(fx, fy):                # it may have begun to move, as what a list scrolls to
            at = x, y = self.still_point(fx, fy)
            self.app.s.input.move(x - 2, y - 1)
            self.app.settle()
            self.app.s.input.move(x, y)
            self.app.settle()
        self.app.s.input.click_at(x, y, button, count)
        self.app.settle()
        return self

    def scroll(self, down=1):
        """turns the wheel over the centre of the node; up if down is negative"""
        self.app.s.input.move(*self.point())
        self.app.s.input.click(5 if down > 0 else 4, abs(down))
        self.app.settle()
        return self

    def drag_to(self, other):
        return self._drag(self.point(), other.point())

    def drag(self, start, end):
        """drags across the node, as along a slider: from and to a part of its width"""
        return self._drag(self.point(start), self.point(end))

    def _drag(self, start, end):
        (x, y), (u, v) = start, end
        s = self.app.s
        s.input.move(x, y)
        s.input.press()
        for i in range(1, 11):
            s.input.move(x + (u - x) * i // 10, y + (v - y) * i // 10)
            self.app.settle()                          # GTK joins movements between two frames into one
        s.input.release()
        self.app.settle()
        return self

    def type(self, text, clear=False):
        if clear:
            self.app.key('ctrl+a', 'BackSpace')
        self.app.type(text)
        return self

    @property
    def actions(self):
        try:
            return [self.ask('Action', 'GetName', 'i', i) for i in range(self.get('Action', 'NActions'))]
        except Exception:
            return []

    def do(self, name='click'):
        ok = self.ask('Action', 'DoAction', 'i', self.actions.index(name))
        self.app.settle()
        assert ok, f'action {name} refused by ' + self.describe()
        return self

    @property
    def text(self):
        return self.ask('Text', 'GetText', 'ii', 0, self.get('Text', 'CharacterCount'))     # (0,-1) returns '' on 4.8

    def set_text(self, s):
        self.ask('EditableText', 'SetTextContents', 's', s); self.app.settle(); return self

    @property
    def value(self):
        return self.get('Value', 'CurrentValue')

    def describe(self):
        return '  ' * self.depth + f"[{self.role}] {self.name!r} {self.ext} {self.actions} {','.join(sorted(self.states))}"
