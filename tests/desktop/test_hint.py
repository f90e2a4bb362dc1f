#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Hints on the Sudoku page, and all steps. See scenarios.py for usage."""
import re

from driver import wait_for
from scenarios import (LECTURE, LECTURE_ANSWER, TITLE, button, cell, digits, key_of, places, run, shown, tab_to, values, wait_cells,
                       wait_digits)

SET = re.compile(r'^Set r(\d)c(\d) to (\d)$')
LAST = 10                        # blank cells, and steps


def says(app, sentence):
    """Waits for the sentence of the card."""
    def now():
        return [node.seen_name for node in app.all('status bar', shown=False)]
    wait_for(lambda: any(re.search(sentence, name) for name in now()), what=lambda: f'“{sentence}”, not {now()}')


def by_mouse(app, session):
    """A hint in stages, a wrong entry, and all steps, on a wide window."""
    session.clip(LECTURE)
    app.key('ctrl+v')
    wait_cells(app, 16)
    before = places(app)
    button(app, 'Hint').click()
    button(app, 'Why?').click()
    button(app, 'What Follows?').click()
    says(app, r'^r3c2 is the last blank cell in column 2, and 1 is missing there')
    key_of(app, 1)
    assert places(app) == before, 'nothing moved'
    button(app, SET).click()
    app.gone('push button', 'Close the Hint')
    wait_digits(app, LECTURE[:9] + '1' + LECTURE[10:])
    assert values(app, ', given') == LECTURE, 'it is an entry'
    button(app, 'Undo').click()
    wait_digits(app, LECTURE)

    # A wrong entry comes first, and one click takes it back with what came after it.
    cell(app, 1, 3).click()
    cell(app, 1, 1).click()
    key_of(app, 1).click()
    cell(app, 1, 3).click()
    key_of(app, 3).click()
    button(app, 'Hint').click()
    says(app, r'^An entry is wrong: r1c1')
    button(app, 'Back to the Last Right Position').click()
    wait_digits(app, LECTURE)
    button(app, 'Undo').click()
    wait_digits(app, '143.' + LECTURE[4:])
    button(app, 'Redo').click()
    wait_digits(app, LECTURE)

    # All steps, forwards and backwards, without changing the document.
    button(app, 'Hint').click()
    before = places(app)
    button(app, 'All Steps').click()
    app.find('label', re.compile(r'^Easy: 10 steps'))
    assert places(app) == before, 'nothing moved'
    for _ in range(LAST):
        button(app, 'Next Step').click()
    wait_digits(app, LECTURE_ANSWER)
    says(app, r'^This is the answer')
    assert not button(app, 'Next Step').has('sensitive')
    button(app, 'Previous Step').click()
    wait_for(lambda: digits(app).count('.') == 1, what='one blank cell')
    button(app, 'Copy All Steps').click()
    wait_for(lambda: session.clip().count('\n') == LAST, what=session.clip)
    button(app, 'Close the Hint').click()
    wait_digits(app, LECTURE)


def by_keys(app, session):
    """From the first to the last step on a narrow window, where the board doesn't move."""
    app.resize(TITLE, 360, 720)
    session.clip(LECTURE)
    app.key('ctrl+v')
    wait_cells(app, 16)
    before = places(app)
    app.key('ctrl+h')
    button(app, 'Why?')
    key_of(app, 1)
    assert places(app) == before, 'nothing moved'
    button(app, 'All Steps').click()
    button(app, 'Next Step')
    assert places(app) == before, 'nothing moved'
    app.key('Escape')
    app.gone('push button', 'Next Step')
    key_of(app, 1)
    for blanks in range(LAST, 0, -1):
        app.key('ctrl+h')
        button(app, 'Why?')
        app.key('ctrl+h')
        button(app, 'What Follows?')
        app.key('ctrl+h')
        button(app, SET)
        app.key('ctrl+h')
        wait_for(lambda: digits(app).count('.') == blanks - 1, what=lambda: f'{blanks - 1} blank cells: {shown(app)}')
    assert digits(app) == LECTURE_ANSWER
    app.key('ctrl+h')
    says(app, r'^Every cell is filled, and all is right')
    tab_to(app, 'Close the Hint')
    app.key('Return')
    app.gone('push button', 'Close the Hint')


if __name__ == '__main__':
    run([by_mouse, by_keys])
