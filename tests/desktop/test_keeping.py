#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the program does if it can't save, or its folder contains unexpected files, or belongs to another program. See
scenarios.py for usage."""
import contextlib
import os
import re
import stat
import subprocess

from driver import wait_for
from scenarios import (answer_chooser, button, go_to, quit_program, run, start, toast, wait_alone, wait_cell, wait_dialog,
                       wait_ended)

TROUBLE = re.compile('^This page can’t be kept for next time: ')
NEWER = re.compile('^This page can’t be kept for next time, as its file is from a newer version of Ponder: ')
FULL = 'This page can’t be kept for next time: the disk is full.'


def folder_of(session):
    return f'{session.dir}/data/ponder'


def empty_folder(app, session):
    """Ends the program and deletes what it has saved."""
    quit_program(app)
    folder = folder_of(session)
    subprocess.run(['rm', '-rf', folder], check=True)
    os.makedirs(folder)
    return folder


def kept_of(folder, page='sudoku'):
    return f'{folder}/{page}.kept'


def write_file(path, text):
    with open(path, 'w') as file:
        file.write(text)


def read_file(path):
    with open(path) as file:
        return file.read()


@contextlib.contextmanager
def small_disk(folder):
    """Mounts a small disk for the folder. If that isn't allowed, the folder is replaced by a file for some time."""
    mounted = subprocess.run(['mount', '-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder], stderr=subprocess.DEVNULL).returncode == 0
    try:
        yield mounted
    finally:
        if mounted:
            subprocess.run(['umount', '--lazy', folder], check=True)


def fill(folder, mounted):
    if mounted:
        with contextlib.suppress(OSError), open(f'{folder}/filler', 'wb', buffering=0) as file:
            while True:
                file.write(bytes(4096))
    else:
        os.rename(folder, f'{folder}-away')
        write_file(folder, 'in the way')


def make_room(folder, mounted):
    if mounted:
        os.unlink(f'{folder}/filler')
    else:
        os.unlink(folder)
        os.rename(f'{folder}-away', folder)


def wait_no_trouble(app):
    app.gone('label', TROUBLE)


def is_kept(folder, word):
    with contextlib.suppress(OSError), open(kept_of(folder)) as file:
        return word in file.read()


def full_disk(app, session):
    """The page shows a message with Save As while the disk is full; no empty file is left; with space, everything is
    saved, and the message disappears."""
    folder = empty_folder(app, session)
    with small_disk(folder) as mounted:
        fill(folder, mounted)
        app = start(session)
        app.find('label', FULL if mounted else TROUBLE)
        assert not os.path.exists(kept_of(folder))
        app.key('ctrl+Home', '6')
        wait_cell(app, 1, 1, '6')
        bar = app.find('label', TROUBLE)
        save_as = button(app, 'Save As…')
        assert abs(bar.ext[1] + bar.ext[3] / 2 - save_as.ext[1] - save_as.ext[3] / 2) < 30
        assert not os.path.exists(kept_of(folder))
        make_room(folder, mounted)
        wait_no_trouble(app)
        wait_for(lambda: is_kept(folder, 'Clues'), what='the page to be kept')
        assert [name for name in os.listdir(folder) if name.startswith('.')] == []
        app.proc.kill()
        app.proc.wait()
        app = start(session)
        wait_cell(app, 1, 1, '6')
        # Saved files stay when the disk is full again.
        before = read_file(kept_of(folder))
        fill(folder, mounted)
        app.key('ctrl+Home', '7')
        app.find('label', TROUBLE)
        make_room(folder, mounted)
        assert mounted or read_file(kept_of(folder)) == before
        wait_no_trouble(app)
        quit_program(app)
    return app


@contextlib.contextmanager
def other_bus(session):
    """Starts another session bus, and gives the environment of its programs."""
    environment = {'XDG_RUNTIME_DIR': f'{session.dir}/other-run'}
    os.mkdir(environment['XDG_RUNTIME_DIR'], 0o700)
    command = ['dbus-daemon', f'--config-file={session.dir}/session.conf', '--nofork', '--print-address']
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                          env={**os.environ, **environment}) as bus:
        try:
            yield {**environment, 'DBUS_SESSION_BUS_ADDRESS': bus.stdout.readline().strip()}
        finally:
            bus.terminate()


def quit_full(app, session):
    """With a full disk the window stays when it is closed, and says what would be lost: it can be saved elsewhere, tried
    again, or given up."""
    folder = empty_folder(app, session)
    with small_disk(folder) as mounted:
        app = start(session)
        wait_for(lambda: is_kept(folder, 'Clues'), what='the page to be kept')
        fill(folder, mounted)
        app.key('ctrl+Home', '6')
        wait_cell(app, 1, 1, '6')
        app.key('ctrl+q')
        wait_dialog(app)
        app.find('label', re.compile('^Sudoku: This page can’t be kept for next time'))
        # Escape stays.
        app.key('Escape')
        wait_alone(app)
        app.key('ctrl+q')
        wait_dialog(app)
        app.key('alt+a')                         # Save As…, which the page has, too
        path = f'{session.dir}/saved.ponder'
        answer_chooser(app, path)
        toast(app, 'Saved as “saved.ponder”')
        assert 'Entries=6' in read_file(path)
        app.key('ctrl+q')
        wait_dialog(app)
        make_room(folder, mounted)
        button(app, 'Try Again').click()
        wait_ended(app)
        app = start(session)
        wait_cell(app, 1, 1, '6')
        fill(folder, mounted)
        app.key('ctrl+Home', '7')
        wait_cell(app, 1, 1, '7')
        app.key('ctrl+q')
        wait_dialog(app)
        button(app, 'Quit Anyway').click()
        wait_ended(app)
        make_room(folder, mounted)
        app = start(session)
        wait_cell(app, 1, 1, '6')
        quit_program(app)
    return app


def open_twice(app, session):
    """Two programs on different session buses, with one folder: the second says that Ponder is open already, and keeps
    nothing."""
    app.key('ctrl+Home', '6')
    wait_cell(app, 1, 1, '6')
    folder = folder_of(session)
    wait_for(lambda: is_kept(folder, 'Entries=6'), what='the page to be kept')
    before = {name: read_file(f'{folder}/{name}') for name in os.listdir(folder)}
    with other_bus(session) as environment:
        second = start(session, **environment)
        bar = second.find('label', re.compile('^Ponder is open already, '))
        assert second.proc.poll() is None and app.proc.poll() is None
        second.key('ctrl+Home', '7')
        wait_cell(second, 1, 1, '7')
        go_to(second, 'Queens')
        second.find('label', bar.name)
        quit_program(second)
    assert {name: read_file(f'{folder}/{name}') for name in os.listdir(folder)} == before
    # The first one goes on, and so does a third one later.
    app.key('8')
    wait_cell(app, 1, 1, '8')
    quit_program(app)
    app = start(session)
    wait_cell(app, 1, 1, '8')
    app.gone('label', re.compile('^Ponder is open already'))
    return app


def things_in_the_way(app, session):
    """A pipe or a very large file in place of a saved page neither stops nor slows down the start, and files left by a
    kill are deleted. Messages say what was found, and pages are saved next to them."""
    folder = empty_folder(app, session)
    os.mkfifo(kept_of(folder))
    os.mkfifo(kept_of(folder, 'bulls-and-cows'))
    with open(kept_of(folder, 'jugs'), 'w') as file:
        file.truncate(300 << 20)
    write_file(f'{folder}/.goutputstream-A1B2C3', 'half')
    app = start(session)
    toast(app, re.compile(r'^This page could not be restored; what was on it is now in “.*sudoku\.kept\.damaged”: '))
    assert os.listdir(folder).count('.goutputstream-A1B2C3') == 0
    go_to(app, 'Bulls and Cows')
    toast(app, re.compile(r'.*bulls-and-cows\.kept\.damaged”: '))
    go_to(app, 'Water Jugs')
    toast(app, re.compile(r'.*jugs\.kept\.damaged”: '))
    for page in 'sudoku', 'bulls-and-cows', 'jugs':
        wait_for(lambda: os.path.exists(kept_of(folder, page)) and stat.S_ISREG(os.lstat(kept_of(folder, page)).st_mode),
                 what=f'{page} to be kept')
    quit_program(app)
    assert stat.S_ISFIFO(os.lstat(kept_of(folder) + '.damaged').st_mode)
    return app


def newer(app, session):
    """Pages saved by a newer version aren't changed. A message says so, with Save As."""
    folder = empty_folder(app, session)
    texts = {'sudoku': '[Kept]\nVersion=2\n', 'queens': '[History]\nPositions=1\nNow=1\n1=0 0 [Ponder]\\nVersion=2\\n\n'}
    for page, text in texts.items():
        write_file(kept_of(folder, page), text)
    app = start(session)
    app.find('label', NEWER)
    app.key('ctrl+Home', '6')
    wait_cell(app, 1, 1, '6')
    app.find('label', NEWER)
    button(app, 'Save As…').click()
    wait_dialog(app)
    app.key('Escape')
    wait_alone(app)
    go_to(app, 'Queens')
    app.find('label', NEWER)
    go_to(app, 'Water Jugs')
    app.gone('label', NEWER)
    quit_program(app)
    for page, text in texts.items():
        assert read_file(kept_of(folder, page)) == text
        assert not os.path.exists(kept_of(folder, page) + '.damaged')
    return app


if __name__ == '__main__':
    run([full_disk, quit_full, open_twice, newer, things_in_the_way])
