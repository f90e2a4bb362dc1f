#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of own puzzles. See scenarios.py for usage."""
import os
import re
import signal

from driver import wait_for
from puzzle_pages import cells, fits_narrow, search_and_back, solve_and_undo, wait_look
from scenarios import (TITLE, answer_chooser, button, choose, folder, go_to, open_search, read_file, restart, run, start,
                       step, title, toast, told, wait_alone, wait_dialog, wait_told)

PAGE = 'Own Puzzle'
USUAL = re.compile('^The rules of a puzzle')
NOT_RUN = re.compile('^This program is not run')
FENCE = '''name = "Fence"
start = {}
function done (s) return #s == 3 end
function next (s)
for _, c in ipairs (split ("rgb")) do yield (with (s, c)) end
end
function allowed (s)
if #s > 1 and s[#s] == s[#s - 1] then return false, "equal boards" end
end
'''


def editor(app):
    return app.find('text', 'Program')


def program(app):
    return editor(app).text


def replace_program(app, text):
    editor(app).click()
    app.key('ctrl+a')
    app.type(text)


def to_six(app):
    """Makes six queens of the eight."""
    editor(app).click()
    app.key('ctrl+f')
    app.type('local size = 8')
    app.key('Escape')
    app.type('local size = 6')


def own_whole(app, session):
    """Six queens instead of eight, solved, searched, saved and opened again."""
    app.resize(TITLE, 1000, 700)
    go_to(app, PAGE)
    wait_for(lambda: len(cells(app)) == 64, what='the example')
    to_six(app)
    wait_for(lambda: len(cells(app)) == 36, what='a smaller board')
    solve_and_undo(app, cells, 'Solved. This is the first of several answers.')
    search_and_back(app, cells)
    entered = program(app)
    assert 'local size = 6' in entered, entered
    path = os.path.join(folder(session), 'page.ponder')
    app.key('ctrl+s')
    answer_chooser(app, path)
    toast(app, 'Saved as “page.ponder”')
    app.key('ctrl+n')
    wait_for(lambda: program(app) != entered, what='a new program')
    app.key('ctrl+o')
    answer_chooser(app, path)
    wait_look(app, program, entered)
    wait_told(app, NOT_RUN)
    app = restart(app, session)
    go_to(app, PAGE)
    wait_look(app, program, entered)
    wait_told(app, NOT_RUN)
    button(app, 'Solve').click()
    wait_told(app, 'Solved. This is the first of several answers.')
    wait_for(lambda: len(cells(app)) == 36, what='the board again')
    fits_narrow(app)
    return app


def own_typed(app, session):
    """A puzzle is typed, a mistake in it is told and mended, and it is solved and counted."""
    go_to(app, PAGE)
    replace_program(app, FENCE)
    wait_told(app, USUAL)
    wait_for(lambda: title(app) == [PAGE, 'Fence'], what=lambda: f'Fence, not {title(app)}')
    app.key('ctrl+Return')
    wait_told(app, 'Solved. This is the first of several answers.')
    app.key('ctrl+End')
    app.type('x = = 2')
    wait_told(app, 'Line 10: “=” can’t stand here.')
    app.key(*7 * ['BackSpace'])
    wait_told(app, USUAL)
    app.type('answers = 13')
    wait_told(app, 'Not yet: 12 answers, expected 13 answers.')
    app.key('BackSpace', '2')
    wait_told(app, 'That’s right: 12 answers, 22 nodes.')
    app.key('ctrl+z')
    wait_told(app, re.compile('^Not yet'))


def own_watch(app, session):
    """A search says why moves are left out, and Code shows the program, with the line that is asked lit up."""
    app.resize(TITLE, 1000, 700)
    go_to(app, PAGE)
    replace_program(app, FENCE)
    wait_told(app, USUAL)
    open_search(app)
    step(app)
    step(app)
    wait_told(app, 'r. Not allowed: r, because equal boards.')
    button(app, 'Program', pred=lambda node: node.ext[0] > 600).click()
    rows = wait_for(lambda: app.all('list item', re.compile('^function done'), shown=False), what='the program')
    assert rows, 'no line of the program'
    app.key('shift+space', 'shift+space', 'shift+space')
    wait_for(lambda: app.all('list item', re.compile(r'\(executed\)$'), shown=False), what='a line that is executed')
    app.key('F5')
    wait_told(app, re.compile('12 answers|all nodes|every', re.I))
    app.key('F4')


def own_errors(app, session):
    """A search stops at the node where the program fails, says so, and goes back."""
    go_to(app, PAGE)
    replace_program(app, 'start = 0\nfunction done (s) return s == 99 end\nfunction next (s)\n'
                         'if s == 12 then return 1 end\nreturn { s + 1 }\nend\n')
    wait_told(app, USUAL)
    open_search(app)
    app.key('F5')
    wait_told(app, 'The search stops at node 13: line 3: next gave a number, expected a list of states.')
    app.key('BackSpace')
    wait_told(app, re.compile('^10'))
    app.key('F4')
    button(app, 'Solve').click()
    wait_told(app, re.compile('next gave a number'))


def own_keys(app, session):
    """Words are completed, text is found, and the focus leaves the text, by keys only."""
    app.key('alt+minus')
    wait_for(lambda: title(app)[0] == PAGE, what=PAGE)
    app.key('ctrl+a')
    app.type('start = 0\ndone')
    app.key('Tab')
    wait_for(lambda: 'function done (state)' in program(app), what=lambda: program(app))
    app.key('ctrl+End', 'ctrl+f')
    app.type('return')
    app.key('Return', 'Escape')
    wait_for(lambda: editor(app).has('focused'), what='the focus in the program')
    app.type('X')
    wait_for(lambda: 'X' in program(app) and 'return' not in program(app), what=lambda: program(app))
    app.key('ctrl+Tab')
    wait_for(lambda: not editor(app).has('focused'), what='the focus elsewhere')
    app.key('F1')
    wait_dialog(app)
    app.key('Escape')
    wait_alone(app)


def own_manual(app, session):
    """The manual opens beside the program, at any width, and Escape closes it."""
    go_to(app, PAGE)
    for size in (1000, 700), (360, 720):
        app.resize(TITLE, *size)
        button(app, 'How to Write a Program').click()
        app.find('label', 'Write Your Own Puzzle', shown=False)
        app.key('Escape')
        wait_alone(app)


def own_narrow(app, session):
    """On a narrow page, program and picture take turns; an answer shows the picture."""
    app.resize(TITLE, 360, 720)
    go_to(app, PAGE)
    editor(app)
    fits_narrow(app)
    button(app, 'Solve').click()
    wait_for(lambda: len(cells(app)) == 64, what='the picture')
    assert not app.all('text', 'Program')
    fits_narrow(app)
    app.find('toggle button', 'Program').click() if app.all('toggle button', 'Program') else button(app, 'Program').click()
    editor(app)
    open_search(app)
    step(app)
    fits_narrow(app)
    app.key('F4')


def own_files(app, session):
    """A .lua file is opened from the command line, changed, and saved as it is."""
    path = os.path.join(folder(session), 'fence.lua')
    with open(path, 'w') as file:
        file.write(FENCE)
    app.kill()
    app = start(session, path)
    wait_for(lambda: title(app)[1:] == ['fence.lua'], what=lambda: f'the file, not {title(app)}')
    wait_told(app, NOT_RUN)
    editor(app).click()
    app.key('ctrl+End')
    app.type('-- changed\n')
    wait_told(app, USUAL)
    app.key('ctrl+s')
    toast(app, 'Saved as “fence.lua”')
    assert read_file(path) == FENCE + '-- changed\n', read_file(path)
    return app


def own_kept(app, session):
    """What was typed is there again after the program was killed, and is not run."""
    go_to(app, PAGE)
    replace_program(app, FENCE)
    wait_told(app, USUAL)
    open_search(app)
    step(app)
    wait_for(lambda: 'Fence' in read_file(os.path.join(session.dir, 'data/ponder/own.kept')), what='the kept page')
    os.kill(app.proc.pid, signal.SIGKILL)
    app.proc.wait()
    app = start(session)
    app.key('alt+minus')
    wait_look(app, program, FENCE)
    wait_told(app, NOT_RUN)
    assert not app.all('push button', 'Run')
    return app


if __name__ == '__main__':
    run([own_whole, own_typed, own_watch, own_errors, own_keys, own_manual, own_narrow, own_files, own_kept])
