#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The table of runs, on the Sudoku page. See scenarios.py for usage."""
import csv
import io
import os
import re
import signal
import subprocess

from driver import wait_for
from scenarios import (LECTURE, TITLE, button, cell, choose, click_until, closed, open_search, read_file, restart, run,
                       set_method, set_speed, show_tab, start, step, tab_to, told, wait_digits, wait_ended, wait_told)

WIDE, NARROW = (1000, 700), (360, 720)
BACKTRACKING = 'Backtracking. Ended: All visited. Nodes: 14. Nodes made: 14. '
BREADTH_FIRST = 'Breadth First. Ended: All visited. Nodes: 14. Nodes made: 14. '
STOPPED = 'Look Ahead. Ended: Paused. Nodes: 3. '


def lecture(app, size=WIDE):
    app.resize(TITLE, *size)
    choose(app, 'New and Examples', 'Lecture')
    wait_digits(app, LECTURE)
    open_search(app)
    set_speed(app, 'End')


def run_to_end(app):
    button(app, 'Run').click()
    wait_for(lambda: not button(app, 'Run').has('sensitive'), what='the end')


def two_runs(app):
    lecture(app)
    run_to_end(app)
    set_method(app, 'Breadth First')
    run_to_end(app)


def open_runs(app):
    show_tab(app, 'Figures')
    click_until(lambda: button(app, 'Runs…').click(), lambda: app.all('push button', 'Clear'), 'the runs')


def close_runs(app):
    button(app, 'Close').click()
    app.gone('push button', 'Clear')


def rows(app):
    """Returns the names of the rows, from the top."""
    nodes = app.all('table row', shown=False)
    return [node.seen_name for node in nodes if 'Ended: ' in node.seen_name]


def wait_rows(app, *starts):
    def fits():
        now = rows(app)
        return len(now) == len(starts) and all(name.startswith(start) for name, start in zip(now, starts))
    wait_for(fits, what=lambda: f'{starts}, not {rows(app)}')


def assert_runs(app, *starts):
    open_runs(app)
    wait_rows(app, *starts)
    close_runs(app)


def kept(app, session):
    """Runs stay when the method is changed, when the puzzle is changed and comes back, and when the program is started again."""
    two_runs(app)
    set_method(app, 'Look Ahead')
    cell(app, 1, 1).click()
    app.popups(0)
    for _ in range(3):
        step(app)
    assert_runs(app, BACKTRACKING, BREADTH_FIRST, STOPPED)

    # Another puzzle has a table of its own.
    choose(app, 'New and Examples', 'First Steps')
    open_runs(app)
    app.find('label', 'No Runs Yet')
    assert not button(app, 'Clear').has('sensitive')
    close_runs(app)
    button(app, 'Run').click()
    wait_for(lambda: not button(app, 'Run').has('sensitive'), what='the end')
    assert_runs(app, 'Look Ahead. Ended: All visited. ')
    app.key('ctrl+z')
    wait_for(lambda: rows_of_puzzle(app, 3), what='three runs')

    # The search that was on the page goes on in its row.
    app = restart(app, session)
    app.resize(TITLE, *WIDE)
    assert_runs(app, BACKTRACKING, BREADTH_FIRST, STOPPED)
    button(app, 'Step').click()
    wait_told(app, re.compile('^Row 1, column 4'))
    assert_runs(app, BACKTRACKING, BREADTH_FIRST, 'Look Ahead. Ended: Paused. Nodes: 4. ')
    app.key('ctrl+shift+z')
    assert_runs(app, 'Look Ahead. Ended: All visited. ')
    return app


def rows_of_puzzle(app, number):
    open_runs(app)
    found = len(rows(app))
    close_runs(app)
    return found == number


def killed(app, session):
    """The program is killed while a search runs."""
    lecture(app)
    run_to_end(app)
    set_method(app, 'Generate and Test')
    set_speed(app, 'Home')
    button(app, 'Run').click()
    kept_file = f'{session.dir}/data/ponder/sudoku.kept'

    def is_kept():
        groups = read_file(kept_file).split('[Run 2]')
        return len(groups) == 2 and re.search(r'^EndNode=[2-9]', groups[1], re.M)
    wait_for(is_kept, what='two nodes to be kept')
    os.kill(app.proc.pid, signal.SIGKILL)
    app.proc.wait()
    app = start(session)
    app.resize(TITLE, *WIDE)
    assert_runs(app, BACKTRACKING, 'Generate and Test. Ended: Paused. Nodes: ')
    return app


def paste(kind):
    return subprocess.run(['xclip', '-o', '-selection', 'clipboard', '-t', kind], stdout=subprocess.PIPE,
                          timeout=10).stdout.decode()


def copied(app, session):
    """As CSV, and as a table for a document, in the order in which the rows are sorted."""
    two_runs(app)
    open_runs(app)
    wait_rows(app, BACKTRACKING, BREADTH_FIRST)
    choose(app, 'Copy', 'Copy as CSV')
    app.find('label', 'Copied as CSV')
    lines = list(csv.DictReader(io.StringIO(session.clip())))
    assert [line['method'] for line in lines] == ['Backtracking', 'Breadth First'], lines
    assert [line['ended'] for line in lines] == ['All visited'] * 2, lines
    for line in lines:
        assert line['visited'] == line['nodes'] == line['first_answer'] == '14' and line['left_out'] == '39', line
        assert int(line['bytes']) > 0 and float(line['cpu_seconds']) > 0, line
    # Once more turns the order round.
    for _ in range(2):
        choose(app, 'Sort By', 'Largest frontier')
    wait_rows(app, BREADTH_FIRST, BACKTRACKING)
    choose(app, 'Copy', 'Copy as Table')
    app.find('label', 'Copied as a table')
    table = paste('text/html')
    assert table.count('<tr>') == 3 and table.index('Breadth First') < table.index('Backtracking'), table
    cells = [line.split('\t') for line in session.clip().splitlines()]
    assert cells[0][:3] == ['Method', 'Ended', 'Nodes'] and len(cells) == 3, cells
    assert cells[1][:3] == ['Breadth First', 'All visited', '14'], cells
    # A click on the title of a column sorts, too.
    app.find('label', 'Method', pred=lambda node: node.surface()[1] == 'toplevel' and node.shown).click()
    wait_rows(app, BACKTRACKING, BREADTH_FIRST)
    close_runs(app)


def cleared(app, session):
    """One run is removed, and all are; Undo brings them back. It is no step of undo of the puzzle."""
    two_runs(app)
    open_runs(app)
    wait_rows(app, BACKTRACKING, BREADTH_FIRST)
    app.find('label', 'Breadth First', pred=lambda node: node.shown).click()
    button(app, 'Remove the Selected Run').click()
    wait_rows(app, BACKTRACKING)
    button(app, 'Undo', pred=lambda node: node.shown and node.has('sensitive')).click()
    wait_rows(app, BACKTRACKING, BREADTH_FIRST)
    button(app, 'Clear').click()
    app.find('label', 'No Runs Yet')
    app.key('ctrl+z')
    wait_rows(app, BACKTRACKING, BREADTH_FIRST)
    button(app, 'Clear').click()
    app.find('label', 'No Runs Yet')
    button(app, 'Undo', pred=lambda node: node.shown and node.has('sensitive')).click()
    wait_rows(app, BACKTRACKING, BREADTH_FIRST)
    button(app, 'Clear').click()
    app.find('label', 'No Runs Yet')
    close_runs(app)
    wait_digits(app, '2431134231244213')
    app = restart(app, session)
    app.resize(TITLE, *WIDE)
    open_runs(app)
    app.find('label', 'No Runs Yet')
    close_runs(app)
    return app


def seeds(app, session):
    """A shuffled method is run with 20 seeds, of which the table tells median, least and greatest."""
    lecture(app)
    run_to_end(app)
    open_runs(app)
    assert not button(app, 'Run with 20 Seeds').has('sensitive')
    # The reason is there to be read, not only for who points at the button.
    assert app.find('label', re.compile('^To run with 20 seeds, choose a shuffled method first')).shown
    close_runs(app)
    set_method(app, 'Shuffled')
    open_runs(app)
    button(app, 'Run with 20 Seeds').click()
    wait_rows(app, BACKTRACKING, 'Shuffled, 20 seeds. Ended: First answer. Nodes: ')
    # Enter opens the row.
    app.find('label', 'Shuffled, 20 seeds').click()
    app.key('Return')
    wait_rows(app, BACKTRACKING, 'Shuffled, 20 seeds. ', *(f'Shuffled, seed {seed}. Ended: First answer. ' for seed in range(1, 21)))
    choose(app, 'Copy', 'Copy as CSV')
    app.find('label', 'Copied as CSV')
    lines = list(csv.DictReader(io.StringIO(session.clip())))
    assert [line['seed'] for line in lines] == ['', 'median', 'least', 'greatest', *map(str, range(1, 21))], lines
    visited = sorted(float(line['visited']) for line in lines[4:])
    assert [float(line['visited']) for line in lines[1:4]] == [(visited[9] + visited[10]) / 2, visited[0], visited[-1]], lines
    close_runs(app)
    app = restart(app, session)
    app.resize(TITLE, *WIDE)
    assert_runs(app, BACKTRACKING, 'Shuffled, 20 seeds. Ended: First answer. ')
    return app


def by_keys(app, session):
    """All of it with the keyboard."""
    lecture(app)
    tab_to(app, 'Run')
    app.key('Return')
    wait_for(lambda: closed(app) == 100, what='the end')
    tab_to(app, 'Figures')
    app.key('Return')
    tab_to(app, 'Runs…')
    app.key('Return')
    wait_rows(app, BACKTRACKING)
    wait_for(lambda: app.focused() is not None and app.focused().seen_name.startswith('Backtracking. '), what='the row to have the focus')
    app.key('Delete')
    app.find('label', 'No Runs Yet')
    app.key('ctrl+z')
    wait_rows(app, BACKTRACKING)
    app.key('ctrl+c')
    app.find('label', 'Copied as a table')
    assert session.clip().splitlines()[1].startswith('Backtracking\tAll visited\t14\t'), session.clip()
    tab_to(app, 'Sort By', 'shift+Tab')
    app.key('Return')
    app.popups(1)
    app.key('Escape')
    app.popups(0)
    app.key('Escape')
    app.gone('push button', 'Clear')


def narrow(app, session):
    """A narrow window shows one figure, which is chosen in a list."""
    lecture(app, NARROW)
    tab_to(app, 'Run')
    app.key('Return')
    wait_for(lambda: closed(app) == 100, what='the end')
    tab_to(app, 'More')
    app.key('space')
    tab_to(app, 'Figures')
    app.key('Return')
    tab_to(app, 'Runs…')
    app.key('Return')
    wait_rows(app, BACKTRACKING)
    app.find('table cell', 'Nodes: 14')
    app.gone('table cell', 'Pruned: 39')
    app.find('push button', 'Figure: Nodes').click()
    app.popups(1)
    app.find('label', 'Pruned', pred=lambda node: node.surface()[1] == 'popover').click()
    app.popups(0)
    app.find('table cell', 'Pruned: 39')
    app.gone('table cell', 'Nodes: 14')
    for name in 'Close', 'Remove the Selected Run', 'Clear', 'Run with 20 Seeds':
        assert button(app, name).shown, name
    close_runs(app)


if __name__ == '__main__':
    run([kept, killed, copied, cleared, seeds, by_keys, narrow])
