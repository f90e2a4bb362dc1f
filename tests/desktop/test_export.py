#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of what is watched, saved from the menu of the tree. See scenarios.py for usage."""
import os
import re
import subprocess
import xml.etree.ElementTree as ElementTree

from driver import wait_for
from scenarios import LECTURE, TITLE, answer_chooser, button, choose, folder, go_to, open_search, run, show_pane, step, toast, wait_digits

MENU = 'Zoom and Legend'
WIDE, NARROW = (1000, 700), (360, 720)
SVG = '{http://www.w3.org/2000/svg}'


def export(app, session, item, name):
    """Saves a picture; returns its path once that is told."""
    path = os.path.join(folder(session), name)
    choose(app, MENU, item)
    answer_chooser(app, path)
    toast(app, f'Saved as “{name}”')
    return path


def texts(path):
    """Returns the texts in a picture, whose title and description must be there."""
    root = ElementTree.parse(path).getroot()
    assert root.find(f'{SVG}title').text and root.find(f'{SVG}desc').text
    return [node.text for node in root.iter(f'{SVG}text')]


def draw(path):
    """Has Graphviz read a graph; returns its drawing."""
    return subprocess.run(['dot', '-Tsvg', path], check=True, capture_output=True, text=True).stdout


def of_a_search(app, session, size):
    app.resize(TITLE, *size)
    choose(app, 'New and Examples', 'Lecture')
    wait_digits(app, LECTURE)
    open_search(app)
    show_pane(app, 'Tree')
    assert not app.all('push button', MENU), 'there is no tree yet'
    for _ in range(4):
        step(app)
    assert {'1', '2', '3'} <= set(texts(export(app, session, 'Export Tree…', 'tree.svg')))
    assert draw(export(app, session, 'Export Tree…', 'tree.dot')).count('class="node"') >= 4
    waiting = texts(export(app, session, 'Export What Waits…', 'waits.svg'))
    assert 'Stack' in waiting and any(re.fullmatch(r'\d+ waits?', text) for text in waiting), waiting


def search_wide(app, session):
    of_a_search(app, session, WIDE)


def search_narrow(app, session):
    of_a_search(app, session, NARROW)


def game(app, session):
    """The run of a game has a tree and open branches, too."""
    app.resize(TITLE, *WIDE)
    go_to(app, 'Noughts and Crosses')
    open_search(app)
    show_pane(app, 'Both')
    for _ in range(3):
        button(app, 'Step').click()
    wait_for(lambda: app.all('push button', 'Step Back', pred=lambda node: node.has('sensitive')), what='a node')
    assert texts(export(app, session, 'Export Tree…', 'game.svg'))
    assert 'Open branches' in texts(export(app, session, 'Export What Waits…', 'open.svg'))


def refused(app, session):
    """A name that is no picture's, and a folder in which nobody may write, are told."""
    app.resize(TITLE, *WIDE)
    choose(app, 'New and Examples', 'Lecture')
    wait_digits(app, LECTURE)
    open_search(app)
    show_pane(app, 'Tree')
    step(app)
    choose(app, MENU, 'Export Tree…')
    answer_chooser(app, os.path.join(folder(session), 'tree.png'))
    toast(app, 'The name of the file must end in .svg or .dot')
    choose(app, MENU, 'Export Tree…')
    answer_chooser(app, '/proc/tree.svg')
    app.find('label', re.compile('“tree.svg” was not saved'))


if __name__ == '__main__':
    run([search_wide, search_narrow, game, refused])
