#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of Queens. See scenarios.py for usage."""
import re

from driver import wait_for
from puzzle_pages import cells, whole_page
from scenarios import (answer_chooser, button, choose, folder, go_to, is_invalid, open_search, restart, run, step, tab_to,
                       told, wait_told)


def square(app, name):
    return app.find('table cell', re.compile(rf'^{name}, '))


def queens(app):
    return sorted(name.split(', ')[0] for name in cells(app) if ', queen' in name)


def wait_queens(app, *squares):
    wait_for(lambda: queens(app) == sorted(squares), what=lambda: f'{squares}, not {queens(app)}')


def queens_whole(app, session):
    """Two queens in the corners of the left side leave one answer."""
    def enter(app):
        square(app, 'a1').click()
        square(app, 'd8').click()
        wait_queens(app, 'a1', 'd8')
        wait_told(app, '6 more queens to place.')
    return whole_page(app, session, 'Queens', enter, 'Solved. This is the only answer.')


def queens_clash(app, session):
    """Queens that attack each other are marked and named at once; Solve says which can't stay, and removes it."""
    go_to(app, 'Queens')
    square(app, 'b2').click()
    square(app, 'g7').click()
    wait_told(app, 'The queens on b2 and g7 attack each other.')
    assert is_invalid(square(app, 'b2')) and is_invalid(square(app, 'g7'))
    button(app, 'Solve').click()
    wait_told(app, 'The queen on g7 can’t stay: it attacks the one on b2.')
    button(app, 'Remove It').click()
    wait_queens(app, 'b2')
    assert not is_invalid(square(app, 'b2'))
    app.gone('push button', 'Remove It')
    app.key('ctrl+z')
    wait_queens(app, 'b2', 'g7')
    button(app, 'Solve from Scratch').click()
    wait_told(app, 'Solved. This is the first of several answers.')
    app.key('ctrl+z', 'ctrl+z')
    wait_queens(app, 'b2', 'g7')


def queens_keys(app, session):
    """Without a mouse: another size, a queen, counting all answers, showing one, the next."""
    go_to(app, 'Queens')
    tab_to(app, 'Size')
    app.key('ctrl+a')
    app.type('6')
    app.key('Return')
    wait_for(lambda: len(cells(app)) == 36, what='36 squares')
    tab_to(app, 'a6, .*', 'shift+Tab')
    app.key('ctrl+Home', 'Down', 'Down')
    app.key('Return')
    wait_queens(app, 'a4')
    tab_to(app, 'Answer')
    app.key('Return')
    app.popups(1)
    app.key('Return')
    app.popups(0)
    wait_told(app, 'There is 1 answer in all.')
    app.key('ctrl+Return')
    wait_told(app, 'Solved. This is the only answer.')
    wait_queens(app, 'a4', 'b1', 'c5', 'd2', 'e6', 'f3')
    app.key('ctrl+z', 'ctrl+z')
    wait_queens(app)
    app.key('ctrl+Return')
    wait_told(app, 'Solved. This is the first of several answers.')
    first = queens(app)
    app.key('alt+Right')
    wait_for(lambda: queens(app) != first and len(queens(app)) == 6, what='the second answer')


def queens_none(app, session):
    """Three queens have no answer, and the page says so."""
    go_to(app, 'Queens')
    choose(app, 'New and Examples', 'Three Queens, No Answer')
    button(app, 'Solve').click()
    wait_for(lambda: 'more queen' not in told(app) and 'to place' not in told(app), what='the reason')
    wait_queens(app)


def queens_played(app, session):
    """An answer is played queen by queen."""
    go_to(app, 'Queens')
    button(app, 'Solve').click()
    wait_for(lambda: len(queens(app)) == 8, what='eight queens')
    button(app, 'Play the Answer').click()
    wait_for(lambda: 0 < len(queens(app)) < 8, what='some queens')
    wait_for(lambda: len(queens(app)) == 8, what='eight queens again')


def queens_stop(app, session):
    """Counting the answers of a large board can be stopped, and the page is as before."""
    go_to(app, 'Queens')
    tab_to(app, 'Size')
    app.key('ctrl+a')
    app.type('24')
    app.key('Return')
    wait_told(app, re.compile('^24 queens to place'))
    choose(app, 'Answer', 'Count All Answers')
    button(app, 'Stop').click()
    wait_told(app, 'Stopped.')
    button(app, 'Solve')
    assert len(cells(app)) >= 24 and queens(app) == []


def queens_large(app, session):
    """A document with more queens than a search allows is solved; Watch is insensitive, and the page says why."""
    path = f'{folder(session)}/large.ponder'
    with open(path, 'w') as file:
        file.write('[Ponder]\nVersion=1\nPuzzle=queens\n[queens]\nSize=200\n')
    go_to(app, 'Queens')
    open_search(app)
    step(app)
    app.key('ctrl+o')
    answer_chooser(app, path)
    wait_told(app, '200 queens to place. Solve works on boards of any size, Watch on those of up to 32 rows.')
    app.gone('push button', 'Run')
    app.key('ctrl+Return')
    wait_told(app, re.compile('nswer'))
    app.key('ctrl+z', 'ctrl+z')
    wait_told(app, re.compile('^8 queens to place'))
    open_search(app)


def queens_forty(app, session):
    """A board too large for a search, with a queen on its far side: opened, edited, kept, solved and played."""
    path = f'{folder(session)}/forty.ponder'
    with open(path, 'w') as file:
        file.write('[Ponder]\nVersion=1\nPuzzle=queens\n[queens]\nSize=40\nFixed=an1\n')
    app.key('ctrl+o')
    answer_chooser(app, path)
    wait_told(app, re.compile('^39 queens to place'))
    tab_to(app, 'a40, .*')
    app.key('Right', 'Right', 'Down', 'Return')
    wait_told(app, re.compile('^38 queens to place'))
    app = restart(app, session)
    go_to(app, 'Queens')
    wait_told(app, re.compile('^38 queens to place'))
    app.key('ctrl+Return')
    wait_told(app, re.compile('nswer'))
    button(app, 'Play the Answer').click()
    app.key('ctrl+z')
    wait_told(app, re.compile('^38 queens to place'))
    app.key('ctrl+z')
    wait_told(app, re.compile('^39 queens to place'))
    return app


if __name__ == '__main__':
    run([queens_whole, queens_clash, queens_keys, queens_none, queens_played, queens_stop, queens_large, queens_forty])
