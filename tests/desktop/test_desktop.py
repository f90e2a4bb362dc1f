#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program started by the desktop: over the bus, with an action or a file, or while it runs. See scenarios.py."""
import os
import subprocess
import sys

from driver import LIMIT, App, wait_for
from probe import Probe
from scenarios import (LECTURE, NEWSPAPER, TITLE, button, folder, quit_program, read_file, run, shown, start, title, toast, values, wait_cells,
                       wait_digits, wait_ended)

ID = 'io.github.ponderapp.Ponder'
PATH = '/' + ID.replace('.', '/')
BUS = 'org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus'


class Process:
    """A process started by the bus, with the interface of subprocess. Its exit status is in a file."""
    def __init__(self, pid, status):
        self.pid, self.status, self.returncode = pid, status, None

    def poll(self):
        if not os.path.exists(f'/proc/{self.pid}') and os.path.exists(self.status):
            self.returncode = int(read_file(self.status))
        return self.returncode

    def wait(self, timeout=LIMIT):
        wait_for(lambda: self.poll() is not None, timeout, 'the end')

    def terminate(self):
        os.kill(self.pid, 15)

    def kill(self):
        os.kill(self.pid, 9)


class Activated(App):
    def __init__(self, desktop):
        self.s, self.logpath, self.nodes, self.t0, self.probe = desktop.session, desktop.log, {}, 0, desktop.probe
        self.logf = open(self.logpath, 'a')
        self.proc = Process(desktop.pid(), desktop.status)
        self.s.apps.append(self)


class Desktop:
    """The program installed for the session: entry, service and MIME types are those from the build folder; the service
    starts the program that is tested."""
    def __init__(self, session):
        self.session, self.log, self.status, self.probe = session, f'{session.dir}/activated.log', f'{session.dir}/status', None
        self.new_probe()
        data, built = f'{session.dir}/data', sys.argv[2]
        program = f'{session.dir}/bin/ponder'
        self.write(program, '#!/bin/sh\n'
                   f'GSETTINGS_SCHEMA_DIR={built} G_DEBUG=fatal-criticals ASAN_OPTIONS=detect_leaks=0:verify_asan_link_order=0 '
                   f'LD_PRELOAD={session.probe} PONDER_PROBE={self.probe.path} {sys.argv[1]} "$@" >>{self.log} 2>&1\n'
                   f'echo $? >{self.status}.new; mv {self.status}.new {self.status}\n')
        os.chmod(program, 0o755)
        os.environ['PATH'] = f'{session.dir}/bin:{os.environ["PATH"]}'
        service = read_file(f'{built}/{ID}.service').splitlines()
        installed, words = service[-1].removeprefix('Exec=').split(' ', 1)
        assert service[-1].startswith('Exec=') and installed.endswith('/bin/ponder'), service
        self.write(f'{data}/dbus-1/services/{ID}.service', '\n'.join([*service[:-1], f'Exec={program} {words}', '']))
        self.write(f'{data}/applications/{ID}.desktop', read_file(f'{built}/{ID}.desktop'))
        self.write(f'{data}/mime/packages/{ID}.xml', read_file(f'{built}/{ID}.xml'))
        subprocess.run(['update-desktop-database', f'{data}/applications'], check=True)
        subprocess.run(['update-mime-database', f'{data}/mime'], check=True)

        from gi.repository import Gio, GLib
        self.Gio, self.GLib = Gio, GLib
        self.bus = session.bus._connect(os.environ['DBUS_SESSION_BUS_ADDRESS'])
        self.call(*BUS, 'ReloadConfig')

    def new_probe(self):
        """For the program that the bus starts next."""
        if self.probe and self.probe.channel is None:
            self.probe.close()
        self.probe = Probe(f'{self.session.dir}/probe')

    @staticmethod
    def write(path, text):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'w') as file:
            file.write(text)

    def call(self, name, path, interface, method, signature=None, *arguments):
        parameters = self.GLib.Variant(f'({signature})', arguments) if signature else None
        return self.bus.call_sync(name, path, interface, method, parameters, None, 0, 60000, None).unpack()

    def activate(self, action):
        """Activates an action of the entry, as the desktop does over the bus."""
        self.call(ID, PATH, 'org.freedesktop.Application', 'ActivateAction', 'sava{sv}', action, [], {})

    def pid(self):
        return self.call(*BUS, 'GetConnectionUnixProcessID', 's', ID)[0]

    def runs(self):
        return self.call(*BUS, 'NameHasOwner', 's', ID)[0]

    def app(self):
        app = Activated(self)
        app.connect(TITLE, 30)
        self.new_probe()
        return app

    def open(self, *files):
        """Opens files as the file manager does: by their MIME types."""
        subprocess.run(['gio', 'open', *files], check=True, timeout=60)


def end_first(app, session):
    """Ends the program that every scenario starts."""
    quit_program(app)
    desktop = Desktop(session)
    wait_for(lambda: not desktop.runs(), what='the name on the bus to be free')
    return desktop


def create_new_sudoku(app):
    app.find('spin button', 'Size')
    app.key('Return')
    app.gone('spin button', 'Size')
    wait_cells(app, 81)
    wait_for(lambda: set(shown(app).values()) == {'empty'}, what='an empty board')


def again(session, *words):
    """Starts the program again, without activation; it passes its arguments on and ends."""
    done = subprocess.run([sys.argv[1], *words], cwd=folder(session), timeout=60, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          env={**os.environ, 'GSETTINGS_SCHEMA_DIR': sys.argv[2], 'ASAN_OPTIONS': 'detect_leaks=0'})
    assert done.returncode == 0 and not done.stdout, done


def activated_new_sudoku(app, session):
    """The bus starts the program for an action; the running program gets the next one, and asks only once."""
    desktop = end_first(app, session)
    desktop.activate('new-sudoku')
    app = desktop.app()
    app.find('spin button', 'Size')
    desktop.activate('new-sudoku')
    desktop.activate('new-sudoku')
    app.settle()
    assert len(app.all('spin button', 'Size', shown=False)) == 1, app.dump()
    create_new_sudoku(app)
    app.key('ctrl+z')
    wait_digits(app, NEWSPAPER)

    pid = desktop.pid()
    desktop.activate('bulls-and-cows')
    app.nodes.clear()
    wait_for(lambda: title(app)[0] == 'Bulls and Cows', what='the page')
    desktop.activate('new-sudoku')
    app.nodes.clear()
    create_new_sudoku(app)
    assert desktop.pid() == pid and len(app.windows()) == 1
    return app


def activated_bulls_and_cows(app, session):
    desktop = end_first(app, session)
    desktop.activate('bulls-and-cows')
    app = desktop.app()
    wait_for(lambda: title(app)[0] == 'Bulls and Cows', what='the page')
    assert len(app.windows()) == 1
    return app


def activated_file(app, session):
    """Files from the file manager: the first starts the program, the others are passed to it."""
    desktop = end_first(app, session)
    own, foreign = f'{folder(session)}/lecture.ponder', f'{folder(session)}/six.sdk'
    desktop.write(own, f'[Ponder]\nVersion=1\nPuzzle=sudoku\n\n[sudoku]\nBox=2x2\nSymbols=1-4\nClues={LECTURE}\n')
    desktop.write(foreign, '#ARuud\n[Puzzle]\n15..4.\n2...56\n4....3\n.....4\n63..2.\n.2..31\n')
    unnamed = f'{folder(session)}/queens'
    desktop.write(unnamed, '[Ponder]\nVersion=1\nPuzzle=queens\n\n[queens]\nSide=6\n')
    desktop.open(own)
    app = desktop.app()
    wait_digits(app, LECTURE)
    toast(app, '“lecture.ponder” opened')
    pid = desktop.pid()
    desktop.open(foreign)
    wait_cells(app, 36)
    assert values(app, ', given') == '15..4.2...564....3.....463..2..2..31'
    desktop.open(unnamed)
    app.nodes.clear()
    wait_for(lambda: title(app)[0].startswith('Queens'), what='the page of queens')
    # A program started by hand also passes its file on.
    again(session, 'lecture.ponder')
    app.nodes.clear()
    wait_digits(app, LECTURE)
    assert desktop.pid() == pid and len(app.windows()) == 1
    return app


def options(app, session):
    """The actions without activation over the bus: the command lines of the entry, with the program running or not."""
    quit_program(app)
    app = start(session, '--new-sudoku')
    create_new_sudoku(app)
    app.key('ctrl+z')
    wait_digits(app, NEWSPAPER)
    again(session, '--bulls-and-cows')
    app.nodes.clear()
    wait_for(lambda: title(app)[0] == 'Bulls and Cows', what='the page')
    again(session, '--new-sudoku')
    app.nodes.clear()
    create_new_sudoku(app)
    assert len(app.windows()) == 1
    quit_program(app)

    app = start(session, '--bulls-and-cows')
    wait_for(lambda: title(app)[0] == 'Bulls and Cows', what='the page')
    again(session)
    assert len(app.windows()) == 1 and title(app)[0] == 'Bulls and Cows'
    return app


def service_ends(app, session):
    """Started as a service without work, it shows no window and ends; it also ends when its window is closed."""
    desktop = end_first(app, session)
    desktop.call(*BUS, 'StartServiceByName', 'su', ID, 0)
    idle = Process(desktop.pid(), desktop.status)
    wait_for(lambda: idle.poll() is not None, what='the end of what has nothing to do')
    assert idle.returncode == 0 and not desktop.runs(), read_file(desktop.log)
    os.remove(desktop.status)
    desktop.new_probe()

    desktop.call(ID, PATH, 'org.freedesktop.Application', 'Activate', 'a{sv}', {})
    app = desktop.app()
    button(app, 'Solve')
    assert app.proc.pid != idle.pid
    app.key('ctrl+w')
    wait_ended(app)
    assert not desktop.runs()
    return app


if __name__ == '__main__':
    run([activated_new_sudoku, activated_bulls_and_cows, activated_file, options, service_ends])
