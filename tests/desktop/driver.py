#!/usr/bin/python3
"""Black-box UI driver for GTK4 apps: Xvfb + private D-Bus + AT-SPI (to see) + xdotool (to act).

    from driver import Session
    with Session(wm='openbox') as s:
        app = s.launch(['build/src/app/ponder'], title='Ponder')
        app.find('list item', 'Form').click()
        app.find('text', 'Name').click().type('Hallo')
        app.screenshot('x.png')

Run with /usr/bin/python3 (python3-gi, python3-xlib, at-spi2-core, xvfb, xdotool, imagemagick, a WM).
"""
import contextlib, os, re, shutil, signal, subprocess, sys, tempfile, time

from bus import ROLES, STATES, Bus

POPOVERS = ('GtkPopover', 'GtkPopoverMenu', 'GtkEmojiChooser', 'PonderMethodPopover', 'Customise the Method', 'Change the Jug',
            'Amount for Each Jug', 'Change the Heap', 'How Many Counters May Be Taken')


class Timeout(AssertionError):
    pass


LIMIT = 60                                            # seconds; it costs time only when something is wrong
MOST_PAUSE = .15                                      # between two looks


def wait_for(fn, timeout=LIMIT, what='condition', step=0.03):
    end = time.monotonic() + timeout
    last = None
    while True:
        began = time.monotonic()
        try:
            last = fn()
            if last:
                return last
        except Exception as e:                       # stale accessible etc.: retry
            last = e
        if time.monotonic() > end:
            what = what() if callable(what) else what
            raise Timeout(f'timed out after {timeout}s waiting for {what} (last: {last!r})')
        time.sleep(max(step, min(time.monotonic() - began, MOST_PAUSE)))    # a look costs the program much time, too


class Session:
    def __init__(self, wm='metacity+', size='1280x800x24', env=None, keep=False, layout='de', bus=('--session',)):
        """env: None removes a variable; bus: the session bus, as arguments of dbus-daemon"""
        self.wm, self.size, self.extra, self.keep, self.layout, self.bus_options = wm, size, env or {}, keep, layout, bus
        self.procs, self.apps = [], []

    def _spawn(self, argv, **kw):
        p = subprocess.Popen(argv, **kw)
        self.procs.append(p)
        return p

    @staticmethod
    def _line(fd):
        with os.fdopen(fd) as f:
            l = f.readline().strip()
        assert l, 'server did not start (see session.log)'
        return l

    def __enter__(self):
        try:
            return self._enter()
        except BaseException:
            self.__exit__()
            raise

    def _enter(self):
        signal.signal(signal.SIGTERM, lambda *a: sys.exit(143))      # so that `timeout` still runs __exit__
        self.dir = tempfile.mkdtemp(prefix='ponder-ui-')
        os.chmod(self.dir, 0o700)
        for d in ('home', 'config', 'data', 'cache', 'run'):
            os.makedirs(f'{self.dir}/{d}', mode=0o700)
        e = dict(HOME=f'{self.dir}/home', XDG_CONFIG_HOME=f'{self.dir}/config', XDG_DATA_HOME=f'{self.dir}/data',
                 XDG_CACHE_HOME=f'{self.dir}/cache', XDG_RUNTIME_DIR=f'{self.dir}/run', GSETTINGS_BACKEND='memory',
                 GDK_BACKEND='x11', GSK_RENDERER='cairo', GDK_DEBUG='gl-disable', NO_AT_BRIDGE='0', LC_ALL='C.UTF-8', LANGUAGE='', TZ='UTC',
                 ADW_DISABLE_PORTAL='1', GTK_USE_PORTAL='0')
        e.update(self.extra)
        os.environ.update({k: v for k, v in e.items() if v is not None})
        for k in (*(k for k, v in e.items() if v is None), 'DBUS_SESSION_BUS_ADDRESS', 'AT_SPI_BUS_ADDRESS', 'WAYLAND_DISPLAY', 'GTK_A11Y', 'GTK_MODULES'):
            os.environ.pop(k, None)
        os.makedirs(f'{self.dir}/config/gtk-4.0')
        with open(f'{self.dir}/config/gtk-4.0/settings.ini', 'w') as f:      # deterministic pixels
            f.write('[Settings]\ngtk-enable-animations=false\ngtk-cursor-blink=false\ngtk-font-name=Cantarell 11\n'
                    'gtk-decoration-layout=appmenu:close\n')                             # as GNOME has it
        self.log = open(f'{self.dir}/session.log', 'w')
        r, w = os.pipe()
        self._spawn(['Xvfb', '-displayfd', str(w), '-screen', '0', self.size, '-nolisten', 'tcp', '-noreset'],
                    pass_fds=(w,), stdout=self.log, stderr=self.log)
        os.close(w)
        os.environ['DISPLAY'] = ':' + self._line(r)     # read up to the newline: Xvfb dies if the pipe closes early
        r, w = os.pipe()
        self._spawn(['dbus-daemon', *self.bus_options, '--nofork', f'--print-address={w}'], pass_fds=(w,), stdout=self.log, stderr=self.log)
        os.close(w)
        os.environ['DBUS_SESSION_BUS_ADDRESS'] = self._line(r)
        wmcmd = {'openbox': ['openbox'], 'openbox+picom': ['openbox'], 'metacity': ['metacity', '--no-composite'],
                 'metacity+': ['metacity', '--composite'], 'mutter': ['mutter', '--x11'], None: None}[self.wm]
        subprocess.run(['setxkbmap', '-layout', self.layout], check=True)     # before the app starts
        from Xlib import display, X
        self.X, self.dpy = X, display.Display()
        self.root = self.dpy.screen().root
        if wmcmd:
            self._spawn(wmcmd, stdout=self.log, stderr=self.log)
            at = self.dpy.intern_atom('_NET_SUPPORTING_WM_CHECK')
            wait_for(lambda: self.root.get_full_property(at, X.AnyPropertyType), 15, 'window manager')
            if self.wm.endswith('+picom'):                       # without a compositor popovers get black shadow boxes
                self._spawn(['picom', '--backend', 'xrender', '--config', '/dev/null'], stdout=self.log, stderr=self.log)
                cm = self.dpy.intern_atom('_NET_WM_CM_S0')
                wait_for(lambda: self.dpy.get_selection_owner(cm), 10, 'compositor')
        self.bus = Bus(os.environ['DBUS_SESSION_BUS_ADDRESS'])
        return self

    def keep_evidence(self):
        """takes a screenshot when a scenario failed"""
        try:
            self.screenshot(os.environ.get('PONDER_FAIL_PNG', 'fail.png'))
        except Exception:
            pass

    def __exit__(self, *exc):
        if exc and exc[0] and getattr(self, 'apps', None):
            self.keep_evidence()
        for a in self.apps:
            a.kill()
        try:
            self.dpy.close()
        except Exception:
            pass
        for p in reversed(self.procs):
            p.terminate()
            try:
                p.wait(5)
            except subprocess.TimeoutExpired:
                p.kill(); p.wait()
        self.log.close()
        if not self.keep:
            with contextlib.suppress(OSError):     # the portal's folder may be unmounted meanwhile, which rmtree doesn't ignore
                shutil.rmtree(self.dir, ignore_errors=True)

    def clip(self, text=None, kind=None):
        """gets or sets the clipboard; kind: the MIME type if it isn't text, such as 'image/png'"""
        if text is None:
            return subprocess.run(['xclip', '-o', '-selection', 'clipboard'], stdout=subprocess.PIPE, timeout=10).stdout.decode()
        atom = self.dpy.intern_atom('CLIPBOARD')
        before = self.dpy.get_selection_owner(atom)
        subprocess.run(['xclip', '-selection', 'clipboard', *(['-t', kind] if kind else [])], timeout=10, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, input=text if kind else text.encode())
        # xclip returns before its child process owns the clipboard.
        wait_for(lambda: self.dpy.get_selection_owner(atom) not in (before, self.X.NONE), what='the clipboard')

    def launch(self, argv, title=None, timeout=15, env=None, cwd=None, kind=None):
        a = (kind or App)(self, argv, env, cwd)
        self.apps.append(a)
        a.connect(title, timeout)
        return a

    def xdo(self, *args):
        subprocess.run(['xdotool', *map(str, args)], check=True, stdout=subprocess.DEVNULL, timeout=30)

    def screenshot(self, path, crop=None):
        """Captures the program's windows, bottom-most first; compositors would draw popovers differently."""
        w, h = self.size.split('x')[:2]
        layers = ['-size', f'{w}x{h}', 'xc:#8b8a8f']
        for n, (xid, x, y, w, h) in enumerate(v[:5] for a in self.apps for v in self.xwindows(a)):
            window = self.dpy.create_resource_object('window', xid)
            with open(f'{self.dir}/window-{n}.bgra', 'wb') as f:
                f.write(window.get_image(0, 0, w, h, self.X.ZPixmap, 0xffffffff).data)
            opaque = ['-alpha', 'off'] if window.get_geometry().depth < 32 else []
            layers += ['(', '-size', f'{w}x{h}', '-depth', '8', f'bgra:{f.name}', *opaque, ')', '-geometry', f'+{x}+{y}', '-composite']
        subprocess.run(['convert', *layers, *(['-crop', crop, '+repage'] if crop else []), f'png:{path}'], check=True, timeout=60)
        return path

    def xwindows(self, app):
        """mapped top-level client windows of app: (xid, x, y, w, h, title, override_redirect, (l,r,t,b))"""
        out, X, d = [], self.X, self.dpy
        A = d.intern_atom

        def rec(w, depth):
            try:
                at = w.get_attributes()
                if app.owns(w):
                    if at.map_state == X.IsViewable:
                        g, t = w.get_geometry(), w.translate_coords(self.root, 0, 0)
                        ti = w.get_full_property(A('_NET_WM_NAME'), X.AnyPropertyType)
                        fe = w.get_full_property(A('_GTK_FRAME_EXTENTS'), X.AnyPropertyType)
                        ti = ti.value.decode() if ti and isinstance(ti.value, bytes) else (w.get_wm_name() or '')
                        out.append((w.id, -t.x, -t.y, g.width, g.height, ti, bool(at.override_redirect), tuple(fe.value) if fe else (0, 0, 0, 0)))
                    return
                if depth < 3:
                    for c in w.query_tree().children:
                        rec(c, depth + 1)
            except Exception:
                pass
        rec(self.root, 0)
        return out                                     # bottom-most first


def has_title(words, title):
    """Returns whether the title is this one, possibly after a document's name: “Sudoku 9×9 — Ponder” has the title
    “Ponder”."""
    return words == title or words.endswith(f' — {title}')


class App:
    def __init__(self, s, argv, env=None, cwd=None):
        self.s, self.logpath, self.nodes = s, f'{s.dir}/app-{len(s.apps)}.log', {}
        self.logf = open(self.logpath, 'w')
        self.t0 = time.monotonic()
        self.proc = subprocess.Popen(argv, stdout=self.logf, stderr=subprocess.STDOUT, cwd=cwd, env={**os.environ, **(env or {})})

    def find_root(self):
        return self.s.bus.find_process(self.proc.pid)

    def owns(self, window):
        pid = window.get_full_property(self.s.dpy.intern_atom('_NET_WM_PID'), self.s.X.AnyPropertyType)
        return pid and pid.value[0] == self.proc.pid

    def connect(self, title, timeout):
        def look():
            if self.proc.poll() is not None:
                raise SystemExit(f'app exited {self.proc.returncode} during start-up:\n{self.log()}')
            ref = self.find_root()
            return Node(self, ref) if ref and self.s.bus.call(ref, 'org.a11y.atspi.Accessible', 'GetChildren') else None
        self.root = wait_for(look, timeout, 'app on the a11y bus')
        wait_for(lambda: [w for w in self.s.xwindows(self) if not title or has_title(w[5], title)], timeout, 'mapped window')
        self.t_ready = time.monotonic() - self.t0
        self.settle()

    # -- looking
    def windows(self):
        return [Node(self, ref, self.root, 1) for ref in self.root.ask('Accessible', 'GetChildren')]

    def walk(self, top=None):
        """Yields all nodes from the cache; the newest window (a dialog) first."""
        tops = [top] if top else self.windows()[::-1]
        items = self.s.bus.items(self.root.ref[0])
        self.s.bus.call_all([call for node in tops for call in node.look(items)])
        for node in tops:
            yield from node.seen()

    def all(self, role=None, name=None, pred=None, shown=True, within=None):
        def ok(n):
            if role is not None and n.seen_role != role:
                return False
            if name is not None and not (name.search(n.seen_name) if isinstance(name, re.Pattern) else n.seen_name == name):
                return False
            return pred is None or pred(n)
        found = [n for n in self.walk(within) if ok(n)]
        return self.those_shown(found) if shown else found

    def those_shown(self, nodes, slowly=True):
        """Yields the visible nodes: first those whose centre is visible, with a single call; then the others, one by
        one, which is slow."""
        hits = {}
        coordinates = 1                                # relative to the window
        component = 'org.a11y.atspi.Component'

        def ask_middle(node, ext):
            if not ext or ext[2] <= 0 or ext[3] <= 0:
                return
            x, y, w, h = ext
            yield (node.surface()[0].ref, component, 'GetAccessibleAtPoint', 'iiu', (x + w // 2, y + h // 2, coordinates),
                   lambda ref: hits.__setitem__(node, ref))

        self.s.bus.call_all([(n.ref, component, 'GetExtents', 'u', (coordinates,), lambda ext, n=n: ask_middle(n, ext)) for n in nodes])
        return [n for n in nodes if (n in hits and hits[n] in n.refs_below()) or slowly and n.shown]

    def focused(self):
        """returns the node with the focus, or None"""
        return next((node for node in self.walk() if 'focused' in node.seen_states), None)

    def find(self, role=None, name=None, timeout=LIMIT, **kw):
        r = wait_for(lambda: self.all(role, name, **kw), timeout, f'widget role={role!r} name={name!r}')
        act = [n for n in r if n.actions or 'focusable' in n.seen_states]        # GtkMenuButton & co: outer + inner share a name
        return (act or r)[0]

    def kept(self, key, find):
        """Caches the result of find() as long as the program knows the node, because lookups are slow."""
        try:
            self.nodes[key].ask('Accessible', 'GetState')
        except (KeyError, self.s.bus.GLib.Error):
            self.nodes[key] = find()
        return self.nodes[key]

    def gone(self, role=None, name=None, timeout=LIMIT, **kw):
        wait_for(lambda: not self.all(role, name, **kw), timeout, f'{role}/{name} to disappear')

    def tooltips(self):
        """returns the sizes of tooltips, which are windows like popovers"""
        nodes = [Node(self, ref, window, 2) for window in self.windows() for ref in window.ask('Accessible', 'GetChildren')]
        sizes = []
        for node in nodes:
            with contextlib.suppress(self.s.bus.GLib.Error, TypeError):      # gone meanwhile
                if node.seen_name == 'GtkTooltipWindow':
                    sizes.append(node.ext[2:])
        return sizes

    def popups(self, n=None, timeout=LIMIT):
        """mapped popover windows; with n, wait for that many (do this before and after every menu/dropdown step)"""
        def count():
            tips = self.tooltips()
            margin = 11, 7                             # on each side
            return len([w for w in self.s.xwindows(self)
                        if w[6] and (w[3] - 2 * margin[0], w[4] - 2 * margin[1]) not in tips])
        if n is not None:
            wait_for(lambda: count() == n, timeout, f'{n} popup(s)')
            self.settle(.15)                           # let the popover's grab end before the next click
        return count()

    # -- acting / checking
    def key(self, *keys):
        self.s.xdo('key', '--clearmodifiers', *keys); self.settle(); return self

    def type(self, text):
        for i, line in enumerate(text.split('\n')):    # xdotool types \n as Linefeed, which activates nothing
            if i:
                self.s.xdo('key', 'Return')
            if line:
                self.s.xdo('type', '--clearmodifiers', '--delay', 15, '--', line)
        self.settle()
        return self

    def settle(self, s=0.03):
        time.sleep(s)                                  # give X a moment, then one a11y round trip = main loop turned
        try:
            self.root.ask('Accessible', 'GetChildren')
        except Exception:
            pass

    def log(self):
        self.logf.flush()
        return open(self.logpath, errors='replace').read()

    def wait_log(self, text, timeout=LIMIT):
        wait_for(lambda: text in self.log(), timeout, f'log line {text!r}')

    def screenshot(self, path):
        return self.s.screenshot(path)

    def dump(self):
        return '\n'.join(n.describe() for n in self.walk())

    def rss_kb(self):
        t = open(f'/proc/{self.proc.pid}/smaps_rollup').read()
        return {k: int(re.search(rf'^{k}:\s+(\d+)', t, re.M)[1]) for k in ('Rss', 'Pss', 'Private_Dirty')}

    def complaints(self):
        return [l for l in self.log().splitlines() if re.search(r'-(WARNING|CRITICAL|ERROR) \*\*|ERROR: AddressSanitizer|runtime error:', l)]

    def _window(self, title):
        return next(w for w in reversed(self.s.xwindows(self)) if has_title(w[5], title) and not w[6])

    def xid(self, title):
        return self._window(title)[0]

    def has_keyboard(self):
        """whether keys go to a window of the program that is no popover"""
        windows = [w[0] for w in self.s.xwindows(self) if not w[6]]
        at = self.s.dpy.get_input_focus().focus        # GTK has the focus in a child of its window
        while hasattr(at, 'query_tree'):
            if at.id in windows:
                return True
            at = at.query_tree().parent
        return False

    def resize(self, title, w, h):
        """resizes the window to w by h, without its shadow"""
        xid, *_, (l, r, t, b) = self._window(title)
        self.s.xdo('windowsize', xid, w + l + r, h + t + b); self.settle(.4)

    def frame(self, title):
        """returns the window's position and size on the screen, without its shadow: x, y, w, h"""
        _, x, y, w, h, _, _, (l, r, t, b) = self._window(title)
        return x + l, y + t, w - l - r, h - t - b

    def kill(self):
        if self.proc.poll() is None:
            self.proc.terminate()
            try:
                self.proc.wait(5)
            except subprocess.TimeoutExpired:
                self.proc.kill(); self.proc.wait()
        self.logf.close()


class Node:
    def __init__(self, app, ref, parent=None, depth=0):
        self.app, self.ref, self.depth, self._parent = app, tuple(ref), depth, parent
        self.children, self._number, self._name, self._bits = [], None, None, None

    def __eq__(self, other):
        return isinstance(other, Node) and self.ref == other.ref

    def __hash__(self):
        return hash(self.ref)

    # -- asking the program: now
    def ask(self, interface, method, signature=None, *arguments):
        return self.app.s.bus.call(self.ref, f'org.a11y.atspi.{interface}', method, signature, *arguments)

    def get(self, interface, key):
        return self.ask_properties('Get', 'ss', f'org.a11y.atspi.{interface}', key)

    def ask_properties(self, method, signature, *arguments):
        return self.app.s.bus.call(self.ref, 'org.freedesktop.DBus.Properties', method, signature, *arguments)

    @staticmethod
    def _plain_name(name):
        half = len(name) // 2                           # 4.8 names a use-underline button '_Reset Reset' or 'Undo Undo'
        twice = not re.search(r'\d', name) and name[:half + 1].replace('_', '', 1) == name[half + 1:] + ' '
        return Node.in_english(name[half + 1:] if twice else name)

    # If the program speaks another language, this translates to English: see languages.py.
    in_english = staticmethod(lambda name: name)

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
        self.children = []

        def keep(key):
            return lambda answer: setattr(self, key, answer)

        def children_read(refs):
            if refs is not None and self.seen_role != 'list':        # the rows of a list change places without a signal
                self.app.s.bus.keep_children(self.ref, refs)
            return children(refs)

        def children(refs):
            self.children = [Node(self.app, ref, self, self.depth + 1) for ref in refs or ()]
            return [call for child in self.children for call in child.look(items)]

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
        for child in self.children:
            yield from child.seen()

    def refs_below(self):
        return {node.ref for node in self.seen()}

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
        n = self
        while n is not None:
            if n._is_popover():
                return n, 'popover'
            p = n.parent
            if p is None or p.seen_role == 'application':   # role varies: frame, dialog, even 'filler' (GtkDialog)
                return n, 'toplevel'
            n = p
        raise AssertionError('no surface for ' + self.describe())

    def rect(self):
        """screen rectangle of the widget"""
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

    def still_point(self, fx, fy, looks=2):
        """the point, when it has come to rest: what changed a moment ago may still move"""
        seen = []

        def still():
            seen.append(self.point(fx, fy))
            return len(seen) >= looks and len(set(seen[-looks:])) == 1
        wait_for(still, what=lambda: f'{self.describe()} at rest')
        return seen[-1]

    def click(self, button=1, count=1, fx=.5, fy=.5):
        """Clicks the node. After a menu GTK 4.8 forgets now and then where a resting pointer is, and swallows a click: the
        pointer comes near first, and clicks in the moment in which it arrives."""
        assert self.has('sensitive'), 'insensitive: ' + self.describe()
        x, y = self.still_point(fx, fy, looks=3 if self.surface()[1] == 'popover' else 2)      # an open menu is moved once more
        self.app.s.xdo('mousemove', x - 2, y - 1)
        self.app.settle(.1)
        self.app.s.xdo('mousemove', x, y, 'click', '--repeat', count, '--delay', 40, button)
        self.app.settle()
        return self

    def scroll(self, down=1):
        """turns the wheel over the centre of the node; up if down is negative"""
        self.app.s.xdo('mousemove', *self.point(), 'click', '--repeat', abs(down), 5 if down > 0 else 4)
        self.app.settle(.1)
        return self

    def drag_to(self, other):
        return self._drag(self.point(), other.point())

    def drag(self, start, end):
        """drags across the node, as along a slider: from and to a part of its width"""
        return self._drag(self.point(start), self.point(end))

    def _drag(self, start, end):
        (x, y), (u, v) = start, end
        s = self.app.s
        s.xdo('mousemove', x, y, 'mousedown', 1)
        for i in range(1, 11):
            s.xdo('mousemove', x + (u - x) * i // 10, y + (v - y) * i // 10)
        s.xdo('mouseup', 1)
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
