# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program as a Flatpak, for the driver of the desktop tests: an installation of its own, and sessions to run it in."""
import contextlib
import glob
import json
import os
import signal
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, f'{TOP}/tests/desktop')

from driver import App, Node, Session, wait_for                                # noqa: E402

with open(f'{TOP}/flatpak/io.github.ponderapp.Ponder.json') as manifest_file:
    MANIFEST = json.load(manifest_file)
ID = MANIFEST['id']
RUNTIME_DIR = f'/run/user/{os.getuid()}'
# What GTK says where there is no portal, and, in 4.24, now and then of its own frames.
KNOWN = 'Unable to retrieve the Flatpak portal version', 'gdk_frame_timings_submitted() called on submitted frame'
# Without anyone who shows files: only what the accessibility bus needs is started.
LONELY_BUS = '''<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <servicedir>{services}</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
'''


def enter_namespace():
    """What is mounted from now on goes with this process. The portals hand out names of files below /run/user/UID, and that
    is to be ours alone."""
    if 'PONDER_NAMESPACE' not in os.environ:
        os.environ['PONDER_NAMESPACE'] = '1'
        os.execvp('unshare', ['unshare', '--mount', '--propagation', 'private', sys.executable, '-B', *sys.argv])
    os.makedirs('/run/user', exist_ok=True)
    subprocess.run(['mount', '-t', 'tmpfs', '-o', 'mode=755', 'tmpfs', '/run/user'], check=True)
    os.mkdir(RUNTIME_DIR, 0o700)
    os.environ['XDG_RUNTIME_DIR'] = RUNTIME_DIR


class Installation:
    """A folder that Flatpak installs into, with a remote `runtime`."""

    def __init__(self, folder, home, runtime_repository):
        self.environment = {'FLATPAK_USER_DIR': folder, 'HOME': home}
        os.makedirs(home, exist_ok=True)
        self.flatpak('remote-add', '--if-not-exists', '--no-gpg-verify', 'runtime', runtime_repository)
        subprocess.run(['ostree', f'--repo={folder}/repo', 'config', 'set', 'core.fsync', 'false'], check=True)

    def run(self, *words, **options):
        return subprocess.run(words, env={**os.environ, **self.environment}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, **options)

    def flatpak(self, command, *words):
        """What it says; a failure is an error with it."""
        done = self.run('flatpak', '--user', command, *words)
        assert done.returncode == 0, f'flatpak {command} {" ".join(words)}: {done.stdout}'
        return done.stdout

    def inside(self, script):
        """Runs a script of the shell in the sandbox."""
        return self.run('flatpak', 'run', '--command=sh', ID, '-c', script, timeout=60)

    def session(self, portal=True, **environment):
        """A desktop of GNOME's, with its portals or without any."""
        options = ['--session']
        if not portal:
            folder = f'{self.environment["HOME"]}/bus'
            os.makedirs(f'{folder}/services', exist_ok=True)
            link = f'{folder}/services/org.a11y.Bus.service'
            if not os.path.exists(link):
                os.symlink('/usr/share/dbus-1/services/org.a11y.Bus.service', link)
            with open(f'{folder}/session.conf', 'w') as file:
                file.write(LONELY_BUS.format(services=f'{folder}/services'))
            options = [f'--config-file={folder}/session.conf']
        return Session(size='1400x1000x24', bus=options, env={
            **self.environment, 'XDG_RUNTIME_DIR': RUNTIME_DIR, 'XDG_CURRENT_DESKTOP': 'GNOME',
            'XDG_DATA_DIRS': f'{self.environment["FLATPAK_USER_DIR"]}/exports/share:/usr/local/share:/usr/share',
            'ADW_DISABLE_PORTAL': None, 'GTK_USE_PORTAL': None, 'GSETTINGS_BACKEND': None,
            'GDK_DEBUG': None, 'GDK_DISABLE': 'gl', **environment})

    def configure(self, session):
        """Its configuration is not that of the session."""
        folder = f'{self.environment["HOME"]}/.var/app/{ID}/config/gtk-4.0'
        os.makedirs(folder, exist_ok=True)
        with open(f'{folder}/settings.ini', 'w') as file:
            file.write(open(f'{session.dir}/config/gtk-4.0/settings.ini').read())

    def start_by(self, session, command):
        """By a command that may end before the program begins, as the desktop starts it."""
        self.configure(session)
        running = f'flatpak ps --columns=application | grep -q {ID}'
        script = f'{command} && until {running}; do sleep .2; done && while {running}; do sleep .2; done'
        return session.launch(['sh', '-c', script], title='Ponder', timeout=60, kind=SandboxedApp)

    def start(self, session, *files, **environment):
        self.configure(session)
        return session.launch(['flatpak', 'run', *(f'--env={name}={value}' for name, value in environment.items()), ID, *files],
                              title='Ponder', timeout=60, kind=SandboxedApp)


class Announcements:
    """What is announced to screen readers while it is looked for."""

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
    """The process that is started is not the program, whose own number nobody outside knows."""

    def outside(self):
        """The numbers of the processes inside, as they are seen here. One that is killed may be gone at any moment."""
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
        """What is hidden has no name in newer GTKs, nor has what is below it; and what is at a point may be hidden there."""
        return [node for node in nodes if any(below.seen_name for below in node.seen())]

    def kill_inside(self):
        """At once, and all that is there."""
        for number in self.outside():
            with contextlib.suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)
        self.proc.wait(20)

    def kill(self):
        self.kill_inside()
        super().kill()


class Chooser(App):
    """The dialog in which the portal has a file chosen, outside."""

    def __init__(self, session, title):
        self.s, self.nodes = session, {}
        ref = wait_for(lambda: find_named(session.bus, 'xdg-desktop-portal-gtk'), what='the portal')
        self.root = Node(self, ref)
        wait_for(lambda: self.is_open() and title in [node.name for node in self.windows()], what=f'“{title}”')
        # A window manager may not let it take the focus from the program.
        self.s.xdo('windowactivate', '--sync', self.xid(title))
        wait_for(lambda: any(node.has('active') for node in self.windows()), what=f'“{title}” with the focus')
        self.settle(.5)

    def owns(self, window):
        return (window.get_wm_class() or ('', ''))[0] == 'xdg-desktop-portal-gtk'

    def is_open(self):
        smallest = 100
        return [window for window in self.s.xwindows(self) if window[3] > smallest]

    def answer(self, path):
        """The entry for a path comes with a slash, where it isn't there yet, and completes what is typed: so it is set."""
        def entry():
            return self.all('text', shown=False, pred=lambda node: node.has('focused'))

        def closed():
            if self.is_open():
                self.key('Return')
            self.settle(.5)
            return not self.is_open()

        if not entry():
            self.type('/')
        wait_for(entry, what='the entry')[0].ask('EditableText', 'SetTextContents', 's', path)
        wait_for(closed, what='the end of the chooser')
