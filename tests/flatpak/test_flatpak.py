#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests Ponder as a Flatpak from building to uninstalling, with a point of TAP for each step.

test_flatpak.py RUNTIME_REPOSITORY FOLDER

RUNTIME_REPOSITORY is made by make-runtime. Afterwards FOLDER contains the build log and screenshots.
"""
import configparser
import functools
import http.server
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import traceback

import sandbox
from driver import Session, wait_for
from sandbox import ID, TOP, Announcements, Chooser, Installation
from scenarios import (LECTURE, LECTURE_ANSWER, NEWSPAPER, TITLE, button, cell, enter_by_mouse, go_to, is_titled, new_by_keys,
                       quit_program, read, read_file, title, toast, wait_cell, wait_digits)

PERMISSIONS = {'shared': 'ipc;', 'sockets': 'x11;wayland;fallback-x11;', 'devices': 'dri;'}
LOOKS = {'light': {}, 'dark': {'ADW_DEBUG_COLOR_SCHEME': 'prefer-dark'}}
SIZES = {'wide': (1000, 700), 'narrow': (360, 720)}


# From building to installing

def products():
    """Returns when each product of `./dev flatpak` in the source tree was written; the test must not change them."""
    paths = ['ponder.flatpak', *(f'build-flatpak/{name}' for name in ('app', 'ponder.flatpakref', 'repo', 'repo/summary'))]
    return {path: os.stat(f'{TOP}/{path}').st_mtime_ns for path in paths if os.path.exists(f'{TOP}/{path}')}


def built(work):
    """Builds in an installation that contains the SDK; the user's installation doesn't. What was compiled in this SDK before
    is not compiled again."""
    state = f'{work.made}/build-flatpak/state'
    os.makedirs(state)
    os.makedirs(work.compiled, exist_ok=True)
    os.symlink(work.compiled, f'{state}/ccache')
    with open(f'{work.output}/build.log', 'w') as log:
        done = work.builder.run(f'{TOP}/dev', 'flatpak', f'--in={work.made}', f'--sources={work.sources}', 'runtime')
        log.write(done.stdout)
    assert done.returncode == 0, done.stdout[-3000:]
    for command in f'flatpak --user install {work.made}/ponder.flatpak', f'flatpak run {ID}':
        assert command in done.stdout, done.stdout[-500:]
    assert re.search(r'libadwaita-1 found: YES 1\.([4-9]|\d\d)', done.stdout), 'not the newer libadwaita'


def built_by_an_older_builder(work):
    """If the SDK lacks a program that flatpak-builder before 1.4 runs, a message says what to do."""
    sdk = work.builder.flatpak('info', '--show-location', f'{sandbox.MANIFEST["sdk"]}//{sandbox.MANIFEST["runtime-version"]}')
    os.remove(f'{sdk.strip()}/files/bin/appstream-compose')
    older = f'{work.folder}/older'
    os.mkdir(older)
    with open(f'{older}/flatpak-builder', 'w') as file:
        file.write('#!/bin/sh\n[ "$1" != --version ] || exec echo flatpak-builder 1.2.3\n'
                   f'exec {shutil.which("flatpak-builder")} "$@"\n')
    os.chmod(file.name, 0o755)
    done = work.builder.run('env', f'PATH={older}:{os.environ["PATH"]}', f'{TOP}/dev', 'flatpak', f'--in={older}', 'runtime')
    assert done.returncode == 1 and 'install flatpak-builder 1.4 or newer' in done.stdout.splitlines()[-1], done.stdout
    assert not os.path.exists(f'{older}/ponder.flatpak')


def installed(work):
    """The bundle is a single file, and Flatpak finds the runtime it needs."""
    work.person.flatpak('install', '-y', '--noninteractive', f'{work.made}/ponder.flatpak')
    refs = work.person.flatpak('list', '--columns=application').split()
    assert ID in refs and sandbox.MANIFEST['runtime'] in refs and sandbox.MANIFEST['sdk'] not in refs, refs


def permissions(work):
    found = configparser.ConfigParser()
    found.read_string(work.person.flatpak('info', '--show-permissions', ID))
    assert {name: dict(found[name]) for name in found.sections()} == {'Context': PERMISSIONS}, found.sections()


def exported(work):
    """All files for the desktop are exported under the program's id."""
    def files(top):
        return {os.path.relpath(os.path.join(folder, name), top) for folder, _, names in os.walk(top, followlinks=True)
                for name in names if name.startswith(ID)}
    exports = f'{work.person.environment["FLATPAK_USER_DIR"]}/exports/share'
    inside = files(f'{work.person.environment["FLATPAK_USER_DIR"]}/app/{ID}/current/active/files/share')
    wanted = {name for name in inside if re.match('applications/|dbus-1/|icons/|metainfo/|mime/', name)}
    assert {f'applications/{ID}.desktop', f'metainfo/{ID}.metainfo.xml', f'mime/packages/{ID}.xml',
            f'icons/hicolor/scalable/apps/{ID}.svg'} <= wanted <= files(exports), wanted - files(exports)
    entry = f'{exports}/applications/{ID}.desktop'
    subprocess.run(['desktop-file-validate', entry], check=True)
    assert f'--file-forwarding {ID} @@' in read_file(entry), read_file(entry)


def translated(work):
    """A bundle would lack languages that were split off."""
    with open(f'{TOP}/po/LINGUAS') as file:
        languages = [word for line in file for word in line.partition('#')[0].split()]
    for language in languages:
        done = work.person.inside(f'test -s /app/share/locale/{language}/LC_MESSAGES/ponder.mo')
        assert done.returncode == 0, f'{language} is missing'


def no_network(work):
    """The sandbox can't even connect to a server on this machine."""
    with socket.create_server(('127.0.0.1', 0)) as server:
        connect = f'exec 3<>/dev/tcp/127.0.0.1/{server.getsockname()[1]}'
        assert subprocess.run(['bash', '-c', connect], stderr=subprocess.DEVNULL).returncode == 0
        done = work.person.inside(f'bash -c "{connect}"')
        assert done.returncode != 0 and 'Connection refused' in done.stdout, done.stdout
    interfaces = re.findall(r'^ *(\w+):', work.person.inside('cat /proc/net/dev').stdout, re.M)
    assert interfaces == ['lo'], interfaces


def no_files(work):
    secret = f'{work.home}/secret'
    with open(secret, 'w') as file:
        file.write('nothing for others')
    for path in secret, f'{TOP}/README.md', f'{work.folder}/person/repo/config':
        done = work.person.inside(f'cat {path}')
        assert 'No such file' in done.stdout, done.stdout
    assert work.person.inside('touch /app/mine /usr/mine').returncode != 0


# Using the program

def screens(work, look):
    """Takes screenshots of some pages as they are at first, in several sizes."""
    def at(scene, act):
        for size, (width, height) in SIZES.items():
            app.resize(TITLE, width, height)
            act()
            x, y, *found = app.frame(TITLE)
            assert found == [width, height], f'{scene}: {found}'
            session.screenshot(f'{work.output}/{scene}-{size}-{look}.png', f'{width + 80}x{height + 80}+{x - 40}+{y - 40}')

    def search():
        for _ in range(3):
            before = read(app)
            button(app, 'Step').click()
            wait_for(lambda: read(app) != before, what=lambda: f'a step from “{before}”')

    with work.person.session() as session:
        app = work.person.start(session, **LOOKS[look])
        at('sudoku', lambda: wait_for(lambda: 'Exactly one answer' in read(app), what=lambda: read(app)))
        app.key('F4')
        at('search', search)
        app.key('F4')
        for page in 'Bulls and Cows', 'Water Jugs', 'Sudoku':
            at(page.lower().replace(' ', '-'), lambda: go_to(app, page))
        quit_program(app)


def light(work):
    screens(work, 'light')


def dark(work):
    screens(work, 'dark')


def started(work, session):
    return work.person.start(session, G_DEBUG='fatal-criticals')


def solved(work, app, session):
    new_by_keys(app, 4)
    enter_by_mouse(app, LECTURE)
    button(app, 'Solve').click()
    wait_digits(app, LECTURE_ANSWER)


def announced(work, app, session):
    """Announcements to screen readers, with the function that GTK has since 4.14."""
    app.key('ctrl+z')
    wait_digits(app, LECTURE)
    with Announcements(session) as announcements:
        button(app, 'Solve').click()
        wait_for(lambda: announcements.have('Solved. This is the only answer.'), what=lambda: f'the sentence, not {announcements.said}')


def saved(work, app, session):
    """Saves where the person chooses in the portal, and again there without asking."""
    path = f'{work.home}/mine.ponder'
    app.key('ctrl+s')
    Chooser(session, 'Save the Puzzle').answer(path)
    toast(app, 'Saved as “mine.ponder”')
    assert f'\nClues={LECTURE}\n' in read_file(path), read_file(path)
    app.key('ctrl+z', 'ctrl+Home', '2')
    wait_cell(app, 1, 1, '2, given')
    app.key('ctrl+s')
    wait_for(lambda: f'\nClues=2{LECTURE[1:]}\n' in read_file(path), what=lambda: f'the clue, not {read_file(path)}')


def opened(work, app, session):
    path = f'{work.home}/newspaper.txt'
    with open(path, 'w') as file:
        file.write(f'{NEWSPAPER}\n')
    app.key('ctrl+o')
    Chooser(session, 'Open a Puzzle').answer(path)
    wait_digits(app, NEWSPAPER)


def opened_from_outside(work, app, session):
    """Opens a file as a file manager does, in the existing window."""
    done = work.person.run('flatpak', 'run', '--file-forwarding', ID, '@@', f'{work.home}/mine.ponder', '@@', timeout=60)
    assert done.returncode == 0, done.stdout
    wait_digits(app, '2' + LECTURE[1:])


def activated(work):
    """Started by the bus, with the exported service file."""
    with work.person.session() as session:
        app = work.person.start_by(session, f'gapplication launch {ID}')
        button(app, 'Solve')
        quit_program(app)


def opened_by_file_manager(work):
    """Opens a file as by a double click: its type from the exported MIME types, the program from the exported entry and
    the bus, the file through the document portal; saving writes the original file."""
    path, clues = f'{work.home}/chosen.ponder', LECTURE[::-1]
    with open(path, 'w') as file:
        file.write(f'[Ponder]\nVersion=1\nPuzzle=sudoku\n\n[sudoku]\nBox=2x2\nSymbols=1-4\nClues={clues}\n\n[Page]\nLocked=false\n')
    with work.person.session() as session:
        kind = work.person.run('gio', 'info', '-a', 'standard::content-type', path).stdout
        assert kind.split()[-1] == 'application/x-ponder', kind
        app = work.person.start_by(session, f'gio open {path}')
        wait_digits(app, clues)
        app.key('ctrl+Home', 'Right', '1')
        wait_cell(app, 1, 2, '1, given')
        app.key('ctrl+s')
        wait_for(lambda: f'\nClues=31{clues[2:]}\n' in read_file(path), what=lambda: f'the clue, not {read_file(path)}')
        quit_program(app)


def desktop_actions(work):
    """The actions of the exported entry: by their commands in the running program, and by the bus, which starts it."""
    entry = configparser.ConfigParser(interpolation=None, strict=False)
    entry.read(f'{work.person.environment["FLATPAK_USER_DIR"]}/exports/share/applications/{ID}.desktop')

    def sudoku(app):
        app.find('spin button', 'Size')
        app.key('Escape')
        app.gone('spin button', 'Size')

    def cows(app):
        wait_for(lambda: is_titled(app, 'Bulls and Cows'), what=lambda: f'bulls and cows, not {title(app)}')
        go_to(app, 'Sudoku')

    expected = {'new-sudoku': sudoku, 'bulls-and-cows': cows}
    assert entry['Desktop Entry']['Actions'].strip(';').split(';') == [*expected]
    with work.person.session() as session:
        app = work.person.start(session)
        for name, wait in expected.items():
            subprocess.run(entry[f'Desktop Action {name}']['Exec'], shell=True, check=True, timeout=60)
            wait(app)
        quit_program(app)
        app = work.person.start_by(session, f'gapplication action {ID} new-sudoku')
        sudoku(app)
        subprocess.run(['gapplication', 'action', ID, 'bulls-and-cows'], check=True)
        cows(app)
        quit_program(app)


def ended(work, app, session):
    """Ends with another window size and on another page than at the beginning."""
    app.resize(TITLE, 900, 640)
    go_to(app, 'Queens')
    quit_program(app)


def kept(work, app, session):
    wait_for(lambda: app.frame(TITLE)[2:] == (900, 640), what=lambda: f'900 by 640, not {app.frame(TITLE)}')
    assert 'Queens' in title(app)[0], title(app)
    go_to(app, 'Sudoku')
    wait_digits(app, '2' + LECTURE[1:])


def killed(work, app, session):
    """Restores what was entered a moment before a kill."""
    def position():
        with open(f'{work.home}/.var/app/{ID}/data/ponder/sudoku.kept') as file:
            return int(re.search('^Now=(.*)$', file.read(), re.M)[1])

    before = position()
    cell(app, 1, 3).click()
    app.key('3')
    wait_for(lambda: position() == before + 1, what='the entry in the file')
    app.kill_inside()


def kept_after_all(work, app, session):
    wait_digits(app, '243' + LECTURE[3:])


def size_typed(work, app, session):
    """In a bottom sheet in a narrow window, the size can be typed at once."""
    app.resize(TITLE, *SIZES['narrow'])
    new_by_keys(app, 9)


def no_complaints(app):
    assert not app.complaints(), app.complaints()


def no_portal(work, app, session):
    """A message says that there is no portal, and the program works."""
    for key in 'ctrl+o', 'ctrl+s', 'ctrl+shift+s':
        app.key(key)
        toast(app, 'The file chooser can’t be shown: the desktop portal is missing. Install xdg-desktop-portal.')
        button(app, 'Dismiss').click()
        app.gone('push button', 'Dismiss')
    cell(app, 1, 4).click()
    app.key('1')
    wait_cell(app, 1, 4, '1')


def uninstalled(work):
    """Nothing of the program is left."""
    with work.person.session():
        work.person.flatpak('uninstall', '-y', '--noninteractive', '--delete-data', ID)
    assert ID not in work.person.flatpak('list', '--columns=application').split()
    folders = f'{work.home}/.var', f'{work.folder}/person/exports', f'{work.folder}/person/app'
    left = subprocess.run(['find', *folders, '-name', f'{ID}*'], stdout=subprocess.PIPE, text=True).stdout
    assert not left, left


def hosted(work):
    """The signed repository on one's own server, as described in README.md."""
    keys = f'{work.folder}/keys'
    os.mkdir(keys, 0o700)
    os.environ['GNUPGHOME'] = keys
    key = 'ponder@localhost'
    subprocess.run(['gpg', '--batch', '--quiet', '--passphrase', '', '--quick-generate-key', key, 'ed25519', 'sign'], check=True,
                   stderr=subprocess.DEVNULL)
    handler = functools.partial(QuietHandler, directory=f'{work.made}/build-flatpak/repo')
    server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    subprocess.run([f'{TOP}/flatpak/publish', f'--in={work.made}', f'http://127.0.0.1:{server.server_port}/', key], check=True,
                   stdout=subprocess.DEVNULL)
    # There is the stand-in for the runtime, but no Flathub.
    ref = f'{work.folder}/ponder.flatpakref'
    with open(ref, 'w') as file:
        file.write(re.sub('RuntimeRepo=.*\n', '', read_file(f'{work.made}/build-flatpak/ponder.flatpakref')))
    work.person.flatpak('install', '-y', '--noninteractive', '--from', ref)
    assert 'no-gpg-verify' not in work.person.flatpak('remotes', '--columns=name,options').partition('ponder')[2].splitlines()[0]
    done = work.person.run('flatpak', 'run', '--command=ponder-cli', ID, 'queens', '8', '--count')
    # Flatpak also warns that there is no display any more.
    assert done.stdout.splitlines()[-1:] == ['92'], done.stdout
    subprocess.run(['gpgconf', '--kill', 'all'], check=True)
    server.shutdown()


def left_alone(work):
    """The products of `./dev flatpak` in the source tree are unchanged, or still don't exist."""
    assert products() == work.before, (work.before, products())


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *words):
        pass


# The report

class Work:
    """What the steps share."""

    def __init__(self, runtime, output, folder):
        self.runtime, self.output, self.folder = runtime, output, folder
        self.home = f'{folder}/home'
        self.made = f'{folder}/made'
        self.sources = f'{os.path.dirname(runtime)}/sources'
        self.compiled = f'{os.path.dirname(runtime)}/ccache'
        self.before = products()
        self.builder = Installation(f'{folder}/builder', f'{folder}/builder-home', self.runtime)
        self.person = Installation(f'{folder}/person', self.home, self.runtime)


class Report:
    def __init__(self, output):
        self.output = output
        self.points = self.failed = 0

    def point(self, function, *arguments):
        """Returns the result of the function, or None if it fails."""
        self.points += 1
        name = function.__name__.replace('_', ' ')
        try:
            result = function(*arguments)
        except (Exception, SystemExit):
            self.failed += 1
            for session in arguments:
                if isinstance(session, Session):
                    session.screenshot(f'{self.output}/fail-{function.__name__}.png')
            print(f'not ok {self.points} {name}')
            print(''.join(f'# {line}\n' for line in traceback.format_exc().splitlines()), end='', flush=True)
        else:
            print(f'ok {self.points} {name}', flush=True)
            return result


def use(report, work, points, **options):
    """Runs steps in a session with a new user, starting the program before each list of steps."""
    shutil.rmtree(f'{work.home}/.var', ignore_errors=True)
    with work.person.session(**options) as session:
        for functions in points:
            app = report.point(started, work, session)
            if app is not None:
                for function in functions:
                    report.point(function, work, app, session)
                report.point(no_complaints, app)
                report.point(app.kill)


def main():
    sandbox.enter_namespace()
    runtime, output = map(os.path.abspath, sys.argv[1:3])
    os.makedirs(output, exist_ok=True)
    report = Report(output)
    with tempfile.TemporaryDirectory(dir=output) as folder:
        work = Work(runtime, output, folder)
        for function in (built, built_by_an_older_builder, installed, permissions, exported, translated, no_network, no_files,
                         light, dark, activated, desktop_actions):
            report.point(function, work)
        use(report, work, [[solved, announced, saved, opened, opened_from_outside, ended], [kept, killed],
                           [kept_after_all, size_typed]])
        report.point(opened_by_file_manager, work)
        use(report, work, [[no_portal]], portal=False)
        report.point(uninstalled, work)
        report.point(hosted, work)
        report.point(left_alone, work)
    print(f'1..{report.points}')
    sys.exit(report.failed > 0)


if __name__ == '__main__':
    main()
