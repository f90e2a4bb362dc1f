#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the program does where nothing can be kept, and with what it finds in its folder. See scenarios.py for how it is called."""
import contextlib
import os
import re
import stat
import subprocess

from driver import wait_for
from scenarios import button, go_to, quit_program, run, start, title, toast, wait_cell

TROUBLE = re.compile('^What is on the page can’t be kept: ')
FULL = 'What is on the page can’t be kept: the disk is full.'


def folder_of(session):
    return f'{session.dir}/data/ponder'


def empty_folder(app, session):
    """The program is ended, and nothing is kept."""
    quit_program(app)
    folder = folder_of(session)
    subprocess.run(['rm', '-rf', folder], check=True)
    os.makedirs(folder)
    return folder


def kept_of(folder, page='sudoku'):
    return f'{folder}/{page}.kept'


@contextlib.contextmanager
def small_disk(folder):
    """A disk of its own for the folder. Where none may be mounted there is none: then the folder is no folder for a while."""
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
        with open(folder, 'w') as file:
            file.write('in the way')


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
    """It is said on the page, beside Save As, and stays; nothing empty is left; when there is room, all is kept, and it goes."""
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
        # What was kept stays when the disk is full again.
        before = open(kept_of(folder)).read()
        fill(folder, mounted)
        app.key('ctrl+Home', '7')
        app.find('label', TROUBLE)
        make_room(folder, mounted)
        assert mounted or open(kept_of(folder)).read() == before
        wait_no_trouble(app)
        quit_program(app)
    return app


if __name__ == '__main__':
    run([full_disk])
