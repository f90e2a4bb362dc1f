#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A sudoku is typed in, started, and played to its end. See scenarios.py for usage."""
import os
import re
import signal
import time

from driver import Timeout, wait_for
from scenarios import (LECTURE, LECTURE_ANSWER, TITLE, button, cell, choose, digits, enter_by_mouse, go_to, key_of, new_by_keys,
                       leave_search, new_by_mouse, open_menu, read_file, restart, run, shown, start, step, tab_to, tab_to_board, toast, values, wait_cell, wait_cells, wait_digits,
                       wait_told)

BLANKS = [(index // 4 + 1, index % 4 + 1) for index, digit in enumerate(LECTURE) if digit == '.']
TIME = re.compile(r'^\d+:\d\d$')
AWAY = 8                         # seconds on another page


def open_submenu(app):
    open_menu(app, 'More')
    app.find(None, 'While Playing', pred=lambda node: node.seen_role == 'menu item').click()


def switch(app, item):
    """Chooses something of the submenu While Playing, beside the keys; a menu that is still opening loses clicks."""
    def find(**kw):
        return app.find(None, item, pred=lambda node: node.seen_role in ('menu item', 'check menu item'), **kw)
    open_submenu(app)
    try:
        entry = find(timeout=10)
    except Timeout:
        app.nodes.clear()
        if app.all(None, 'While Playing'):
            app.key('Escape')
        app.popups(0)
        open_submenu(app)
        entry = find()
    entry.click()
    app.popups(0)


def answer_at(row, column):
    return LECTURE_ANSWER[4 * row + column - 5]


def play_by_mouse(app, session):
    new_by_mouse(app, 4)
    enter_by_mouse(app, LECTURE)
    button(app, 'Start Playing').click()
    toast(app, 'The digits are clues now')
    wait_told(app, '10 blank cells. Exactly one answer. Difficulty: Easy.')

    # An entry removes the notes that it rules out, and undo brings them back with it.
    choose(app, 'More', 'Fill In All Notes')
    wait_cell(app, 1, 1, 'empty, notes 1 and 2')
    wait_cell(app, 1, 4, 'empty, notes 1')
    cell(app, 1, 4).click()
    key_of(app, 1).click()
    wait_cell(app, 1, 1, 'empty, notes 2')
    button(app, 'Undo').click()
    wait_cell(app, 1, 1, 'empty, notes 1 and 2')
    button(app, 'Redo').click()

    # A wrong digit is marked only if somebody wants that.
    cell(app, 1, 3).click()
    key_of(app, 2).click()
    wait_cell(app, 1, 3, '2')
    switch(app, 'Warn of Wrong Digits')
    wait_cell(app, 1, 3, '2, wrong')
    button(app, 'Clear the Cell').click()

    # The digit first: a click for each cell.
    switch(app, 'Choose the Digit First')
    for digit in '1234':
        key_of(app, int(digit)).click()
        for row, column in BLANKS:
            if answer_at(row, column) == digit and (row, column) != (1, 4):
                cell(app, row, column).click()
                wait_cell(app, row, column, digit)
    wait_told(app, 'Well done, you have solved it! Difficulty: Easy.')
    assert digits(app) == LECTURE_ANSWER, digits(app)
    assert values(app, ', given') == LECTURE

    button(app, 'Another One').click()
    wait_told(app, re.compile('^Easy. '))
    button(app, 'Undo').click()
    wait_digits(app, LECTURE_ANSWER)


def play_by_keys(app, session):
    """In a narrow window, with the clock; the program is closed meanwhile."""
    app.resize(TITLE, 360, 720)
    new_by_keys(app, 4)
    app.key('ctrl+t')
    app.type(LECTURE.replace('.', '0'))
    wait_digits(app, LECTURE)
    app.key('ctrl+t')
    button(app, 'Start Playing')
    tab_to(app, 'Start Playing')
    app.key('Return')
    # The button is gone, and the board has the focus.
    wait_for(lambda: app.focused().seen_role == 'table cell', what='the focus on the board')
    switch(app, 'Show the Clock')
    app.find('label', re.compile(r'^\d:\d\d$'))

    app.key('ctrl+Home', 'ctrl+shift+e')
    wait_cell(app, 1, 1, 'empty, notes 1 and 2')
    for row in range(4):
        for column in range(4):
            if LECTURE[4 * row + column] == '.':
                app.key(LECTURE_ANSWER[4 * row + column])
            if (row, column) == (1, 3):
                wait_cell(app, 2, 3, '4')
                app = restart(app, session)
                wait_cell(app, 2, 3, '4')
                app.find('label', re.compile(r'^\d:\d\d$'))
                tab_to_board(app)
            app.key('Right')
        app.key('Home', 'Down')
    wait_told(app, re.compile(r'^Well done, you have solved it! Difficulty: Easy\. Time: \d:\d\d\.$'))
    button(app, 'Another One')
    app.key('ctrl+z')
    wait_told(app, '1 blank cell')
    assert values(app, ', given') == LECTURE, shown(app)
    return app


def is_on(app, name):
    return button(app, name).has('pressed')


def without_colours(app):
    return not any(words.endswith(('yellow', 'blue', 'green', 'pink', 'orange', 'purple')) for words in shown(app).values())


def kept_position(session):
    """Returns the line of the current position in the kept file."""
    text = read_file(f'{session.dir}/data/ponder/sudoku.kept')
    now = re.search(r'^Now=(\d+)$', text, re.M)
    return re.search(rf'^{now[1]}=(.*)$', text, re.M)[1] if now else ''


def colours_by_mouse(app, session):
    new_by_mouse(app, 4)
    enter_by_mouse(app, LECTURE)
    choose(app, 'More', 'Lock the Clues')
    button(app, 'Enter Notes').click()
    button(app, 'Colour Cells').click()
    wait_for(lambda: is_on(app, 'Colour Cells') and not is_on(app, 'Enter Notes'), what='one mode at a time')

    # A clue and a blank cell; the same key again takes the colour away.
    cell(app, 1, 2).click()
    button(app, 'blue').click()
    wait_cell(app, 1, 2, '4, given, blue')
    button(app, 'blue, chosen')
    cell(app, 1, 1).drag_to(cell(app, 1, 4))
    button(app, 'green').click()
    wait_cell(app, 1, 1, 'empty, selected, green')
    wait_cell(app, 1, 2, '4, given, selected, green')
    button(app, 'green, chosen').click()
    wait_for(lambda: without_colours(app), what='no colour')
    button(app, 'Undo').click()
    wait_cell(app, 1, 4, 'empty, selected, green')
    choose(app, 'More', 'Clear Entries')
    toast(app, 'Entries, notes and colours cleared')
    wait_for(lambda: without_colours(app), what='no colour')
    button(app, 'Undo', pred=lambda node: node.ext[1] < 100).click()
    wait_cell(app, 1, 4, 'empty, selected, green')

    # The keys at a cell.
    cell(app, 2, 1).click(count=2)
    app.popups(1)
    button(app, 'orange', pred=lambda node: node.surface()[1] == 'popover').click()
    app.popups(0)
    wait_cell(app, 2, 1, 'empty, orange')
    button(app, 'Clear the Cell').click()
    wait_cell(app, 2, 1, 'empty')

    # A colour for each click.
    switch(app, 'Choose the Digit First')
    button(app, 'purple').click()
    for column in 1, 2:
        cell(app, 3, column).click()
    wait_cell(app, 3, 2, 'empty, purple')
    button(app, 'purple, chosen').click()
    switch(app, 'Choose the Digit First')

    # They stay when the cell is filled, and can still be seen in an answer, but not during a search.
    button(app, 'Colour Cells').click()
    cell(app, 1, 1).click()
    key_of(app, 2).click()
    wait_cell(app, 1, 1, '2, green')
    button(app, 'Solve').click()
    wait_cell(app, 3, 2, '1, answer, purple')
    button(app, 'Undo').click()
    button(app, 'Watch').click()
    step(app)
    wait_for(lambda: without_colours(app), what='no colours')
    leave_search(app)
    wait_cell(app, 3, 2, 'empty, purple')

    choose(app, 'More', 'Remove All Colours')
    toast(app, 'Colours removed')
    wait_for(lambda: without_colours(app), what='no colours')
    button(app, 'Undo', pred=lambda node: node.ext[1] > 100).click()
    wait_cell(app, 1, 2, '4, given, green')


def colours_by_keys(app, session):
    """In a narrow window; the program is killed meanwhile."""
    app.resize(TITLE, 360, 720)
    new_by_keys(app, 4)
    app.key('ctrl+t')
    app.type(LECTURE.replace('.', '0'))
    wait_digits(app, LECTURE)
    app.key('ctrl+t', 'ctrl+l', 'ctrl+Home', 'ctrl+m', '1')
    wait_cell(app, 1, 1, 'empty, yellow')
    app.key('Right', 'shift+Right', '6')
    wait_cell(app, 1, 2, '4, given, selected, purple')
    wait_cell(app, 1, 3, 'empty, selected, purple')
    app.key('Home', '5')
    wait_cell(app, 1, 1, 'empty, orange')
    # Other digits are no colours, and don't become values.
    app.key('Right', '7', 'Left', 'Down', '3', '3', '2', 'Delete', 'Up')
    wait_cell(app, 1, 2, '4, given, purple')
    wait_cell(app, 2, 1, 'empty')
    app.key('Return')
    app.popups(1)
    wait_for(lambda: app.focused().seen_name.startswith('orange'), what='the focus on the colour of the cell')
    app.key('4')
    app.popups(0)
    wait_cell(app, 1, 1, 'empty, pink')

    # A kept position is written as what differs from the one before.
    wait_for(lambda: kept_position(session).endswith(' 4'), what='the colours to be kept')
    os.kill(app.proc.pid, signal.SIGKILL)
    app.proc.wait()
    app = start(session)
    wait_cell(app, 1, 1, 'empty, pink')
    assert is_on(app, 'Colour Cells')
    tab_to_board(app)
    app.key('ctrl+z')
    wait_cell(app, 1, 1, 'empty, orange')
    app.key('ctrl+m', '2')
    wait_cell(app, 1, 1, '2, orange')
    return app


def wait_content(app, row, column, words):
    """Waits for the content of a cell, whether it is selected or not."""
    def now():
        return shown(app)[row, column].removesuffix(', selected')
    wait_for(lambda: now() == words, what=lambda: f'row {row}, column {column}, {words}, not {now()}')


def several_cells(app, session):
    """The mouse is drawn over cells, others are added by Ctrl and a click, and a digit acts on all of them."""
    session.clip(LECTURE)
    app.key('ctrl+v')
    wait_cells(app, 16)
    app.key('ctrl+e')
    cell(app, 3, 1).drag_to(cell(app, 3, 3))
    key_of(app, 1).click()
    for column in (1, 2, 3):
        wait_content(app, 3, column, 'empty, notes 1')
    click_with_ctrl(app, session, 1, 1)
    click_with_ctrl(app, session, 3, 2)         # and taken out again
    key_of(app, 3).click()
    wait_content(app, 1, 1, 'empty, notes 3')
    wait_content(app, 3, 1, 'empty, notes 1 and 3')
    wait_content(app, 3, 2, 'empty, notes 1')
    wait_content(app, 3, 3, 'empty, notes 1 and 3')
    button(app, 'Undo').click()
    wait_content(app, 1, 1, 'empty')
    wait_content(app, 3, 3, 'empty, notes 1')
    app.key('Delete')
    wait_content(app, 3, 1, 'empty')
    wait_content(app, 3, 3, 'empty')
    wait_content(app, 3, 2, 'empty, notes 1')


def click_with_ctrl(app, session, row, column):
    session.input.key_down('ctrl')
    try:
        cell(app, row, column).click()
    finally:
        session.input.key_up('ctrl')


def seconds(app):
    minutes, rest = app.find('label', TIME).seen_name.split(':')
    return 60 * int(minutes) + int(rest)


def clock_pauses(app, session):
    """The clock goes only while the page is seen."""
    new_by_keys(app, 4)
    app.key('ctrl+t')
    app.type(LECTURE.replace('.', '0'))
    wait_digits(app, LECTURE)
    app.key('ctrl+t')
    button(app, 'Start Playing')
    app.key('ctrl+g')
    toast(app, 'The digits are clues now')
    switch(app, 'Show the Clock')
    wait_for(lambda: seconds(app) >= 1, what='a second')
    before = seconds(app)
    go_to(app, 'Queens')
    app.gone('label', TIME)
    left = time.monotonic()
    wait_for(lambda: time.monotonic() - left > AWAY, what='time to go by')
    go_to(app, 'Sudoku')
    assert seconds(app) - before < AWAY, (before, seconds(app))
    now = seconds(app)
    wait_for(lambda: seconds(app) > now, what='the clock to go on')


if __name__ == '__main__':
    run([play_by_mouse, play_by_keys, colours_by_mouse, colours_by_keys, several_cells, clock_pauses])
