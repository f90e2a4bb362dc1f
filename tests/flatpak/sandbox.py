# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the program as a Flatpak with the driver of the desktop tests: a separate installation, and sessions for it."""
import contextlib
import glob
import json
import os
import signal
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, f'{TOP}/tests/desktop')

from driver import App, Node, Session, wait_for                                # noqa: E402

with open(f'{TOP}/flatpak/io.github.ponderapp.Ponder.json') as manifest_file:
    MANIFEST = json.load(manifest_file)
ID = MANIFEST['id']
RUNTIME_DIR = f'/run/user/{os.getuid()}'
# GTK's warnings without a portal, and, in 4.24, sometimes about its own frames.
KNOWN = 'Unable to retrieve the Flatpak portal version', 'gdk_frame_timings_submitted() called on submitted frame'


def enter_namespace():
    """Everything mounted from now on is unmounted with this process. The portals use names of files below
    /run/user/UID, which must be separate from those of the real session."""
    if 'PONDER_NAMESPACE' not in os.environ:
        os.environ['PONDER_NAMESPACE'] = '1'
        os.execvp('unshare', ['unshare', '--mount', '--propagation', 'private', sys.executable, '-B', *sys.argv])
    os.makedirs('/run/user', exist_ok=True)
    subprocess.run(['mount', '-t', 'tmpfs', '-o', 'mode=755', 'tmpfs', '/run/user'], check=True)
    os.mkdir(RUNTIME_DIR, 0o700)
    os.environ['XDG_RUNTIME_DIR'] = RUNTIME_DIR


class Installation:
    """A folder that Flatpak installs into, with a remote called `runtime`."""

    def __init__(self, folder, home, runtime_repository):
        self.environment = {'FLATPAK_USER_DIR': folder, 'HOME': home}
        os.makedirs(home, exist_ok=True)
        self.flatpak('remote-add', '--if-not-exists', '--no-gpg-verify', 'runtime', runtime_repository)
        subprocess.run(['ostree', f'--repo={folder}/repo', 'config', 'set', 'core.fsync', 'false'], check=True)

    def run(self, *words, **options):
        return subprocess.run(words, env={**os.environ, **self.environment}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, **options)

    def flatpak(self, command, *words):
        """Returns the output of flatpak; raises an error containing it on failure."""
        done = self.run('flatpak', '--user', command, *words)
        assert done.returncode == 0, f'flatpak {command} {" ".join(words)}: {done.stdout}'
        return done.stdout

    def inside(self, script):
        """Runs a shell script in the sandbox."""
        return self.run('flatpak', 'run', '--command=sh', ID, '-c', script, timeout=60)

    def session(self, portal=True, **environment):
        """Returns a session of GNOME, with or without portals."""
        return Session(size='1400x1000x24', bus=['--session'] if portal else None, env={
            **self.environment, 'XDG_RUNTIME_DIR': RUNTIME_DIR, 'XDG_CURRENT_DESKTOP': 'GNOME',
            'XDG_DATA_DIRS': f'{self.environment["FLATPAK_USER_DIR"]}/exports/share:/usr/local/share:/usr/share',
            'ADW_DISABLE_PORTAL': None, 'GTK_USE_PORTAL': None, 'GSETTINGS_BACKEND': None,
            'GDK_DEBUG': None, 'GDK_DISABLE': 'gl', **environment})

    def configure(self, session):
        """The configuration of the sandboxed program is not that of the session."""
        folder = f'{self.environment["HOME"]}/.var/app/{ID}/config/gtk-4.0'
        os.makedirs(folder, exist_ok=True)
        with open(f'{folder}/settings.ini', 'w') as file:
            file.write(open(f'{session.dir}/config/gtk-4.0/settings.ini').read())

    def start_by(self, session, command):
        """Starts the program by a command that may end before the program begins, as the desktop does."""
        self.configure(session)
        running = f'flatpak ps --columns=application | grep -q {ID}'
        script = f'{command} && until {running}; do sleep .2; done && while {running}; do sleep .2; done'
        return session.launch(['sh', '-c', script], title='Ponder', kind=SandboxedApp)

    def start(self, session, *files, **environment):
        self.configure(session)
        return session.launch(['flatpak', 'run', *(f'--env={name}={value}' for name, value in environment.items()), ID, *files],
                              title='Ponder', kind=SandboxedApp)


class Announcements:
    """Records what is announced to screen readers."""

    def __init__(self, session):
        self.bus, self.said = session.bus, []

    def __enter__(self):
        registry = 'org.a11y.atspi.Registry', '/org/a11y/atspi/registry'
        self.bus.call(registry, 'org.a11y.atspi.Registry', 'RegisterEvent', 's', 'object:announcement')
        flags = self.bus.Gio.DBusSignalFlags.NONE
        self.number = self.bus.connection.signal_subscribe(None, 'org.a11y.atspi.Event.Object', 'Announcement', None, None, flags,
                                                           lambda *event: self.said.append(event[5].unpack()[3]))
        return self

    def __exit__(self, *error):
        self.bus.connection.signal_unsubscribe(self.number)

    def have(self, sentence):
        context = self.bus.GLib.MainContext.default()
        while context.iteration(False):
            pass
        return sentence in self.said


def find_named(bus, name):
    key = 'org.freedesktop.DBus.Properties', 'Get', 'ss', 'org.a11y.atspi.Accessible', 'Name'
    return bus.find(lambda ref: bus.call(ref, *key) == name)


class SandboxedApp(App):
    """The program is not the process that was started, and its process id is unknown outside."""

    def outside(self):
        """Returns the ids, outside the sandbox, of the processes inside. A killed one may be gone at any moment."""
        for path in glob.glob(f'{RUNTIME_DIR}/.flatpak/*/bwrapinfo.json'):
            with contextlib.suppress(FileNotFoundError, ProcessLookupError):
                with open(path) as file:
                    first = json.load(file)['child-pid']
                with open(f'/proc/{first}/task/{first}/children') as file:
                    return [first, *map(int, file.read().split())]
        return []

    def find_root(self):
        return find_named(self.s.bus, MANIFEST['command'])

    def owns(self, window):
        return window.get_wm_class() == (MANIFEST['command'],) * 2

    def complaints(self):
        return [line for line in super().complaints() if not any(words in line for words in KNOWN)]

    def those_shown(self, nodes):
        """In newer versions of GTK hidden nodes have no names, nor do those below them; and what is at a point may be
        hidden."""
        return [node for node in nodes if any(below.seen_name for below in node.seen())]

    def kill_inside(self):
        """Kills all processes in the sandbox at once."""
        for number in self.outside():
            with contextlib.suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)
        self.proc.wait(20)

    def kill(self):
        self.kill_inside()
        super().kill()


class Chooser(App):
    """The portal's file chooser, which runs outside the sandbox."""

    def __init__(self, session, title):
        self.s, self.nodes = session, {}
        ref = wait_for(lambda: find_named(session.bus, 'xdg-desktop-portal-gtk'), what='the portal')
        self.root = Node(self, ref)
        wait_for(lambda: self.is_open() and title in [node.name for node in self.windows()], what=f'“{title}”')
        # A window manager may not allow it to take the focus from the program.
        subprocess.run(['xdotool', 'windowactivate', '--sync', str(self.xid(title))], check=True, timeout=30)
        wait_for(lambda: any(node.has('active') for node in self.windows()), what=f'“{title}” with the focus')
        time.sleep(.5)

    def owns(self, window):
        return (window.get_wm_class() or ('', ''))[0] == 'xdg-desktop-portal-gtk'

    def is_open(self):
        smallest = 100
        return [window for window in self.s.xwindows(self) if window[3] > smallest]

    def answer(self, path):
        """The entry for a path begins with a slash if it wasn't shown before, and completes typed text: so its text is
        set directly."""
        def entry():
            return self.all('text', shown=False, pred=lambda node: node.has('focused'))

        def closed():
            if self.is_open():
                self.key('Return')
            time.sleep(.5)
            return not self.is_open()

        if not entry():
            self.type('/')
        wait_for(entry, what='the entry')[0].ask('EditableText', 'SetTextContents', 's', path)
        wait_for(closed, what='the end of the chooser')
