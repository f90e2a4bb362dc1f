#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What begins at a node of a search: a search below it, and bookmarks. See scenarios.py for usage."""
import os
import re
import signal

from driver import wait_for
from scenarios import (LECTURE, NEWSPAPER, PLACE, TITLE, answer_chooser, button, choose, choose_of_node, folder, method, nodes_made,
                       open_menu, open_search, read_file, run, set_method, start, step, tab_to, toast, told, wait_digits,
                       wait_in_popover, wait_told)

WIDE, NARROW = (1000, 700), (360, 720)
BELOW = re.compile('^Below: ')


def base(app):
    """Returns the moves below which is searched, or None."""
    labels = app.all('label', BELOW, shown=False)
    return labels[0].name.removeprefix('Below: ') if labels else None


def wait_base(app, moves):
    wait_for(lambda: base(app) == moves, what=lambda: f'a search below {moves}, not {base(app)}')


def wait_nodes(app, number):
    wait_for(lambda: nodes_made(app) == number, what=lambda: f'{number} nodes, not {nodes_made(app)}')


def lecture(app, size=WIDE):
    app.resize(TITLE, *size)
    choose(app, 'New and Examples', 'Lecture')
    wait_digits(app, LECTURE)
    open_search(app)


def begin(app, size=WIDE):
    """Makes six steps of the lecture's search, to row 1, column 3: 3. Returns the sentence."""
    lecture(app, size)
    for _ in range(5):
        step(app)
    return step(app)


def add_bookmark(app, name=None):
    """With the keys; returns the name that was offered."""
    app.key('ctrl+b')
    app.popups(1)
    entry = wait_for(lambda: app.focused(), what='the entry')
    offered = entry.text
    if name is not None:
        app.key('ctrl+a')
        app.type(name)
    app.key('Return')
    app.popups(0)
    return offered


def go_to_bookmark(app, name):
    open_menu(app, PLACE)
    button(app, name).click()
    app.popups(0)


def below(app, size):
    """The search below a node begins there; Undo brings back the whole search, as it stood, and Redo what was below."""
    sentence = begin(app, size)
    choose_of_node(app, 'From Here', 'Search Below This Node')
    wait_base(app, '2 3')
    wait_nodes(app, 1)
    wait_told(app, re.compile(r'Row 1, column 3: 3\. '))
    step(app)
    wait_nodes(app, 2)

    app.key('ctrl+z')
    wait_base(app, None)
    wait_told(app, sentence)
    wait_nodes(app, 6)
    step(app)
    wait_nodes(app, 7)
    app.key('ctrl+y')
    wait_base(app, '2 3')
    wait_nodes(app, 2)

    choose_of_node(app, 'From Here', 'Search from the Start')
    wait_base(app, None)
    wait_told(app, 'New search. Step visits its first node.')
    button(app, 'Step').click()
    wait_told(app, re.compile(r'^The start\. '))


def below_wide(app, session):
    below(app, WIDE)


def below_narrow(app, session):
    below(app, NARROW)


def other_method(app, session):
    """By a method whose tree doesn't have the node, the search begins at the start, and says so."""
    begin(app)
    choose_of_node(app, 'From Here', 'Search Below This Node')
    wait_base(app, '2 3')
    set_method(app, 'Fewest Choices First')
    wait_told(app, re.compile('^The chosen node isn’t in the tree of this method'))
    button(app, 'Step').click()
    wait_told(app, re.compile(r'^The start\. '))
    set_method(app, 'Backtracking')
    wait_base(app, '2 3')


def killed(app, session):
    """The program is killed within a search below a node, and goes on there at the next start."""
    begin(app)
    add_bookmark(app, 'Before')
    choose_of_node(app, 'From Here', 'Search Below This Node')
    wait_base(app, '2 3')
    step(app)
    sentence = step(app)
    wait_nodes(app, 3)
    kept = f'{session.dir}/data/ponder/sudoku.kept'
    wait_for(lambda: re.search(r'^Node=3$', read_file(kept), re.M), what='node 3 to be kept')
    os.kill(app.proc.pid, signal.SIGKILL)
    app.proc.wait()

    app = start(session)
    wait_base(app, '2 3')
    wait_told(app, sentence)
    wait_nodes(app, 3)
    step(app)
    wait_nodes(app, 4)
    go_to_bookmark(app, 'Before')
    wait_base(app, None)
    wait_told(app, re.compile(r'Row 1, column 3: 3\. '))
    return app


def saved_and_opened(app, session):
    """A file has the node below which is searched, and the bookmarks."""
    path = os.path.join(folder(session), 'below.ponder')
    begin(app)
    add_bookmark(app, 'A; node')
    choose_of_node(app, 'From Here', 'Search Below This Node')
    wait_base(app, '2 3')
    choose(app, 'Main Menu', 'Save')
    answer_chooser(app, path)
    toast(app, 'Saved as “below.ponder”')
    assert re.search('^Below=', read_file(path), re.M) and re.search('^Node=6$', read_file(path), re.M), read_file(path)

    choose(app, 'New and Examples', 'Newspaper')
    wait_digits(app, NEWSPAPER)
    wait_base(app, None)
    choose(app, 'Main Menu', 'Open…')
    answer_chooser(app, path)
    wait_base(app, '2 3')
    step(app)
    wait_told(app, re.compile(r'Row 1, column 3: 3\. '))
    go_to_bookmark(app, 'A; node')
    wait_base(app, None)
    wait_nodes(app, 6)


def bookmarks(app, session):
    """Bookmarks are added, gone to, renamed and removed; that of another method changes the method."""
    sentence = begin(app)
    offered = add_bookmark(app)
    assert offered == 'Node 6: Row 1, column 3: 3', offered
    toast(app, 'Bookmark added')
    wait_told(app, sentence)
    step(app)
    go_to_bookmark(app, offered)
    wait_told(app, sentence)
    # From where they are listed, one can be added, too.
    open_menu(app, PLACE)
    button(app, 'Add Bookmark…').click()
    app.find('push button', 'Add Bookmark')
    app.key('Escape')
    app.popups(0)

    set_method(app, 'Breadth First')
    button(app, 'Step').click()
    wait_told(app, re.compile(r'^The start\. '))
    open_menu(app, PLACE)
    app.find('label', 'Backtracking', pred=lambda node: node.surface()[1] == 'popover')
    button(app, offered).click()
    app.popups(0)
    wait_for(lambda: method(app) == 'Backtracking', what='the method of the bookmark')
    wait_told(app, sentence)

    open_menu(app, PLACE)
    button(app, f'Rename: {offered}').click()
    wait_for(lambda: app.focused() is not None and app.focused().has('editable'), what='the entry')
    app.key('ctrl+a')
    app.type('Mine')
    app.key('Return')
    app.popups(0)
    toast(app, 'Bookmark renamed')
    open_menu(app, PLACE)
    button(app, 'Remove: Mine').click()
    toast(app, 'Bookmark removed')
    app.key('ctrl+z')
    wait_told(app, sentence)
    go_to_bookmark(app, 'Mine')


def from_here_keys(app, session):
    """All of it with the keyboard."""
    begin(app)
    add_bookmark(app, 'Mine')
    tab_to(app, 'From Here')
    app.key('Return')
    app.popups(1)
    wait_in_popover(app)
    tab_to(app, 'Search Below This Node', 'Down')
    app.key('Return')
    app.popups(0)
    wait_base(app, '2 3')
    tab_to(app, 'Node 1 of 1')
    app.key('Return')
    app.popups(1)
    wait_in_popover(app)
    tab_to(app, 'Mine')
    app.key('Return')
    app.popups(0)
    wait_base(app, None)
    wait_told(app, re.compile(r'Row 1, column 3: 3\. '))


def trying(app, size):
    """Moves made by hand, by keys and by what is listed below the board, and what is said of them."""
    lecture(app, size)
    step(app)
    at_cursor = told(app)
    choose_of_node(app, 'From Here', 'Try It Yourself')
    wait_told(app, 'Try a move: Row 1, column 1.')
    app.key('2')
    wait_told(app, 'Row 1, column 1: 2. An answer lies below.')
    app.find('push button', 'Row 1, column 3: 3').click()
    wait_told(app, 'Row 1, column 3: 3. An answer lies below.')
    app.key('4')
    wait_told(app, re.compile('^Row 1, column 4: 4. No answer lies below, because a rule is broken. '))
    app.key('BackSpace')
    wait_told(app, 'Row 1, column 3: 3. An answer lies below.')
    app.key('BackSpace', 'BackSpace')
    wait_told(app, 'Try a move: Row 1, column 1.')
    app.key('1')
    wait_told(app, re.compile('^Row 1, column 1: 1. No answer lies below: '))
    app.key('Escape')
    wait_told(app, at_cursor)
    assert nodes_made(app) == 1
    app.gone('push button', 'Row 1, column 1: 1')


def trying_wide(app, session):
    trying(app, WIDE)


def trying_narrow(app, session):
    trying(app, NARROW)


if __name__ == '__main__':
    run([below_wide, below_narrow, other_method, killed, saved_and_opened, bookmarks, from_here_keys, trying_wide, trying_narrow])
