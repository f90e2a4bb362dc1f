#!/usr/bin/python3
"""Black-box UI driver for GTK4 apps: Xvfb + private D-Bus + AT-SPI (to see) + XTEST (to act).

    from driver import Session
    with Session(wm='openbox') as s:
        app = s.launch(['build/src/app/ponder'], title='Ponder')
        app.find('list item', 'Form').click()
        app.find('text', 'Name').click().type('Hallo')
        app.screenshot('x.png')

Run with /usr/bin/python3 (python3-gi, python3-xlib, at-spi2-core, xvfb, xdotool, imagemagick, a WM).
"""
import contextlib, functools, os, re, select, shutil, signal, subprocess, sys, tempfile, time

from bus import Bus
from input import Input
from node import Node, number_of
from probe import ROOT, Probe
from waits import LIMIT, NoAnswer, Timeout, wait_for  # Timeout is for those who import it from here

# The program waits until its files are on the disk: in memory, where there is some, they are so at once.
IN_MEMORY = '/dev/shm' if os.access('/dev/shm', os.W_OK) else None

# Without portals and whatever else is installed.
LONELY_BUS = '''<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <servicedir>{services}</servicedir>
  <servicedir>{own}</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
'''


class Session:
    def __init__(self, wm='metacity+', size='1280x800x24', env=None, keep=False, layout='de', bus=None, probe=None):
        """env: None removes a variable; bus: the session bus, as arguments of dbus-daemon, else one that starts no other service than
        the accessibility bus and what the scenario itself installs; probe: the library of probe.c, else
        programs are asked on the accessibility bus"""
        self.probe = probe
        self.wm, self.size, self.extra, self.keep, self.layout, self.bus_options = wm, size, env or {}, keep, layout, bus
        self.procs, self.apps = [], []

    def lonely_bus(self):
        services = f'{self.dir}/services'
        os.mkdir(services)
        os.symlink('/usr/share/dbus-1/services/org.a11y.Bus.service', f'{services}/org.a11y.Bus.service')
        with open(f'{self.dir}/session.conf', 'w') as file:
            file.write(LONELY_BUS.format(services=services, own=f'{self.dir}/data/dbus-1/services'))
        return [f'--config-file={file.name}']

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
        self.dir = tempfile.mkdtemp(prefix='ponder-ui-', dir=IN_MEMORY)
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
            f.write('[Settings]\ngtk-enable-animations=false\ngtk-cursor-blink=false\ngtk-double-click-distance=1\ngtk-font-name=Cantarell 11\n'
                    'gtk-decoration-layout=appmenu:close\n')                             # as GNOME has it
        self.log = open(f'{self.dir}/session.log', 'w')
        r, w = os.pipe()
        self._spawn(['Xvfb', '-displayfd', str(w), '-screen', '0', self.size, '-nolisten', 'tcp', '-noreset'],
                    pass_fds=(w,), stdout=self.log, stderr=self.log)
        os.close(w)
        os.environ['DISPLAY'] = ':' + self._line(r)     # read up to the newline: Xvfb dies if the pipe closes early
        r, w = os.pipe()
        self._spawn(['dbus-daemon', *(self.bus_options or self.lonely_bus()), '--nofork', f'--print-address={w}'], pass_fds=(w,), stdout=self.log, stderr=self.log)
        os.close(w)
        os.environ['DBUS_SESSION_BUS_ADDRESS'] = self._line(r)
        wmcmd = {'openbox': ['openbox'], 'openbox+picom': ['openbox'], 'metacity': ['metacity', '--no-composite'],
                 'metacity+': ['metacity', '--composite'], 'mutter': ['mutter', '--x11'], None: None}[self.wm]
        subprocess.run(['setxkbmap', '-layout', self.layout], check=True)     # before the app starts
        from Xlib import display, X
        self.X, self.dpy = X, display.Display()
        self.root = self.dpy.screen().root
        self.input = Input(self.dpy)
        if wmcmd:
            self._spawn(wmcmd, stdout=self.log, stderr=self.log)
            at = self.dpy.intern_atom('_NET_SUPPORTING_WM_CHECK')
            wait_for(lambda: self.root.get_full_property(at, X.AnyPropertyType), what='window manager')
            if self.wm.endswith('+picom'):                       # without a compositor popovers get black shadow boxes
                self._spawn(['picom', '--backend', 'xrender', '--config', '/dev/null'], stdout=self.log, stderr=self.log)
                cm = self.dpy.intern_atom('_NET_WM_CM_S0')
                wait_for(lambda: self.dpy.get_selection_owner(cm), what='compositor')
        return self

    @functools.cached_property
    def bus(self):
        """the accessibility bus"""
        return Bus(os.environ['DBUS_SESSION_BUS_ADDRESS'])

    def keep_evidence(self):
        """takes a screenshot when a scenario failed, and tells what programs complained about"""
        for a in self.apps:
            print(*a.complaints(), sep='\n')
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
        if not kind:                                   # nor does it give out a long text rightly at once
            wait_for(lambda: self.clip() == text, what='the text in the clipboard')

    def launch(self, argv, title=None, timeout=LIMIT, env=None, cwd=None, kind=None):
        a = (kind or App)(self, argv, env, cwd)
        self.apps.append(a)
        a.connect(title, timeout)
        return a

    def configure(self, xid, **place):
        """asks for another place (x, y, width, height) of a window, and waits for the window manager's answer"""
        window = self.dpy.create_resource_object('window', xid)
        window.change_attributes(event_mask=self.X.StructureNotifyMask)
        self.dpy.sync()
        while self.dpy.pending_events():
            self.dpy.next_event()
        window.configure(**place)
        self.dpy.flush()
        end = time.monotonic() + 5
        while time.monotonic() < end:
            select.select([self.dpy], [], [], .5)
            events = [self.dpy.next_event() for _ in range(self.dpy.pending_events())]
            if any(event.type == self.X.ConfigureNotify for event in events):
                break
        window.change_attributes(event_mask=0)
        self.dpy.sync()

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
    probe = None

    def __init__(self, s, argv, env=None, cwd=None):
        self.s, self.logpath, self.nodes = s, f'{s.dir}/app-{len(s.apps)}.log', {}
        self.logf = open(self.logpath, 'w')
        self.probe, env = self.new_probe(s, env or {})
        self.t0 = time.monotonic()
        self.proc = subprocess.Popen(argv, stdout=self.logf, stderr=subprocess.STDOUT, cwd=cwd, env={**os.environ, **env})

    def new_probe(self, s, env):
        """returns a probe, or None, and the environment for the program with it"""
        if not s.probe:
            return None, env
        probe = Probe(f'{s.dir}/probe-{len(s.apps)}')
        return probe, {**env, **probe.environment(s.probe, env.get('LD_PRELOAD'))}

    @property
    def link(self):
        """what the program is asked through"""
        return self.probe or self.s.bus

    def find_root(self):
        if self.probe:
            return ROOT if self.probe.is_connected() else None
        return self.s.bus.find_process(self.proc.pid)

    def owns(self, window):
        pid = window.get_full_property(self.s.dpy.intern_atom('_NET_WM_PID'), self.s.X.AnyPropertyType)
        return pid and pid.value[0] == self.proc.pid

    def connect(self, title, timeout):
        def look():
            if self.proc.poll() is not None:
                raise SystemExit(f'app exited {self.proc.returncode} during start-up:\n{self.log()}')
            ref = self.find_root()
            return Node(self, ref) if ref and [w for w in self.s.xwindows(self) if not title or has_title(w[5], title)] else None
        self.root = wait_for(look, timeout, 'a mapped window')
        wait_for(self.windows, timeout, 'the window on the accessibility bus')
        wait_for(self.keyboard_window, timeout, 'the keyboard in the window')        # keys sent before that are lost
        self.t_ready = time.monotonic() - self.t0
        self.settle()

    # -- looking
    def windows(self):
        return [Node(self, ref, self.root, 1) for ref in self.root.ask('Accessible', 'GetChildren')]

    def walk(self, top=None, role=None, name=None, state=None, mapped=False):
        """Yields all nodes, the newest window (a dialog) first; a probe finds only those that have a role and a state, may have
        a name, and may be mapped."""
        if self.probe:
            numbers = number_of('roles', role), number_of('states', state)
            for found in self.probe.find(top and top.ref, numbers[0], name, numbers[1], mapped):
                yield Node.of_probe(self, *found)
            return
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
        may_be = name if isinstance(name, str) and Node.speaks_english else None
        found = [n for n in self.walk(within, role, may_be, mapped=shown) if ok(n)]
        return self.those_shown(found) if shown else found

    def those_shown(self, nodes, slowly=True):
        """Yields the visible nodes: first those whose centre is visible, with a single call; then the others, one by
        one, which is slow."""
        if self.probe:
            nodes = list(nodes)
            return [node for node, is_shown in zip(nodes, self.probe.are_shown([node.ref for node in nodes])) if is_shown]
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
        return next((node for node in self.walk(state='focused', mapped=True) if 'focused' in node.seen_states), None)

    def find(self, role=None, name=None, timeout=LIMIT, **kw):
        r = wait_for(lambda: self.all(role, name, **kw), timeout, f'widget role={role!r} name={name!r}', drawn=False)
        act = [n for n in r if n.actions or 'focusable' in n.seen_states]        # GtkMenuButton & co: outer + inner share a name
        return (act or r)[0]

    def kept(self, key, find):
        """Caches the result of find() as long as the program has the node, and doesn't hide it with its page."""
        with contextlib.suppress(KeyError, NoAnswer):
            if self.nodes[key].is_there():
                return self.nodes[key]
        self.nodes[key] = find()
        return self.nodes[key]

    def gone(self, role=None, name=None, timeout=LIMIT, **kw):
        wait_for(lambda: not self.all(role, name, **kw), timeout, f'{role}/{name} to disappear')

    def tooltips(self):
        """returns the sizes of tooltips, which are windows like popovers"""
        nodes = [Node(self, ref, window, 2) for window in self.windows() for ref in window.ask('Accessible', 'GetChildren')]
        sizes = []
        for node in nodes:
            with contextlib.suppress(NoAnswer, TypeError):      # gone meanwhile
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
            self.settle()                              # let the popover's grab end before the next click
        return count()

    # -- acting / checking
    def key(self, *keys):
        for key in keys:                               # nobody strokes two in a frame
            self.s.input.key(key)
            self.settle()
        return self

    def type(self, text):
        for i, line in enumerate(text.split('\n')):
            if i:
                self.s.input.key('Return')
            self.s.input.type(line)
        self.settle()
        return self

    def settle(self):
        """Waits until the events so far have been handled and drawn: a program without a probe gets a moment for it."""
        with contextlib.suppress(NoAnswer):
            if self.probe:
                self.probe.settle()
            else:
                time.sleep(.2)
                self.root.ask('Accessible', 'GetChildren')

    def log(self):
        if not self.logf.closed:
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

    def keyboard_window(self):
        """the window of the program that keys go to, popovers aside: its X id, or None"""
        windows = [w[0] for w in self.s.xwindows(self) if not w[6]]
        at = self.s.dpy.get_input_focus().focus        # GTK has the focus in a child of its window
        while hasattr(at, 'query_tree'):
            if at.id in windows:
                return at.id
            at = at.query_tree().parent
        return None

    def resize(self, title, w, h):
        """resizes the window to w by h, without its shadow"""
        xid, *_, (l, r, t, b) = self._window(title)
        self.s.configure(xid, width=w + l + r, height=h + t + b); self.settle()

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
        if self.probe:
            self.probe.close()
        self.logf.close()
