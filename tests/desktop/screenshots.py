#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes screenshots for checking changes of the window by eye.

screenshots.py PROGRAM SCHEMAS FOLDER [LOOK [SCENE …]]
screenshots.py PROGRAM SCHEMAS FOLDER metainfo

Light, dark, high contrast and large text, wide and narrow, smallest to largest board, entered, solved, searched. LOOK
can also be a language of po/LINGUAS or one that languages.py makes. If gnome-sudoku is installed, its window is shown
next to ours. With `metainfo`, takes the screenshots for README and software centre, as `./dev screenshots` does.
"""
import os
import re
import shutil
import subprocess
import sys
import time

import languages
import scenarios
from cows_hands import pick
from driver import Node, Session, wait_for
from scenarios import (TITLE, button, cell, guess_entry, is_narrow, is_watching, new_by_keys, next_answer, open_menu, open_search,
                       set_method, set_speed, show_pane, show_tab, step, wait_alone, wait_paused, wait_told)

GNOME_SUDOKU = shutil.which('gnome-sudoku', path=f'{os.environ["PATH"]}:/usr/games')
SIZES = {'wide': (1000, 700), 'narrow': (360, 720)}
LOOKS = {
    'light': {},
    'dark': {'ADW_DEBUG_COLOR_SCHEME': 'prefer-dark'},
    'contrast': {'ADW_DEBUG_HIGH_CONTRAST': '1'},
    'contrast-dark': {'ADW_DEBUG_HIGH_CONTRAST': '1', 'ADW_DEBUG_COLOR_SCHEME': 'prefer-dark'},
    'large-text': {},
}


def example(app, name):
    scenarios.choose(app, 'New and Examples', name)


def solve(app):
    button(app, 'Solve').click()
    wait_for(lambda: not button(app, 'Solve').has('sensitive'), what='an answer')


def newspaper(app):
    example(app, 'Newspaper')
    wait_told(app, re.compile('Exactly one answer'))


def newspaper_solved(app):
    newspaper(app)
    solve(app)


def no_answer(app):
    newspaper(app)
    app.key('1')
    button(app, 'Solve').click()
    wait_told(app, re.compile('can’t be right'))


def several_answers(app):
    example(app, 'Four Answers')
    wait_told(app, re.compile('Several answers'))


def answer_of_several(app):
    several_answers(app)
    solve(app)


def notes(app):
    newspaper(app)
    app.key('ctrl+d', 'ctrl+e', '1', '5', '6', 'Right', '4', 'ctrl+e', 'Right', 'Right', '1')
    app.settle()


def wrong(app):
    newspaper(app)
    app.key('1', 'Right', '4', 'Right', 'Right', '8', 'ctrl+k')
    wait_told(app, re.compile('entries (is|are) wrong'))


def lecture(app):
    example(app, 'Lecture')
    wait_told(app, re.compile('Exactly one answer'))


def clash(app):
    lecture(app)
    app.key('3', 'Right', 'Right', 'Down', 'Down', '4')


def search_start(app):
    lecture(app)
    open_search(app)


def search_dead_end(app):
    search_start(app)
    start_again(app)
    for _ in range(3):
        step(app)


def search_tree(app):
    search_dead_end(app)
    show_pane(app, 'Tree')


def drawn_tree(app):
    """The whole tree of the search for an answer, drawn."""
    search_start(app)
    show_pane(app, 'Tree' if is_narrow(app) else 'Both')
    set_speed(app, 'End')
    button(app, 'Run').click()
    wait_told(app, re.compile(r'^\d+ \w+\. \d'))


def search_found(app):
    search_start(app)
    next_answer(app)
    wait_told(app, re.compile('answer'))
    if not is_narrow(app):
        show_pane(app, 'Both')


def search_ended(app):
    search_start(app)
    if not button(app, 'Run').has('sensitive'):         # it has ended, at the other size
        return
    guess_entry(app).click()
    app.type('20')
    set_speed(app, 'End')
    button(app, 'Run').click()
    wait_told(app, re.compile(r'^\d+ \w+\. \d'))


def search_running(app):
    newspaper(app)
    open_search(app)
    set_method(app, 'Generate and Test')
    set_speed(app, 'End')
    button(app, 'Run').click()
    wait_for(lambda: scenarios.nodes_made(app) > 100000, what='nodes')


def search_newspaper(app):
    newspaper(app)
    open_search(app)
    set_method(app, 'Backtracking')
    next_answer(app)
    wait_told(app, re.compile('answer'))
    for _ in range(3):
        app.find('push button', 'Step Back').click()
    wait_paused(app)


def figures(app):
    search_dead_end(app)
    show_tab(app, 'Figures')


def code(app):
    search_dead_end(app)
    show_tab(app, 'Code')


def waiting(app):
    """What waits, which a narrow window shows only if it is wanted."""
    search_dead_end(app)
    if is_narrow(app):
        scenarios.show_waiting(app)


def edit_popover(app):
    search_dead_end(app)
    cell(app, 2, 3).click(button=3)
    app.popups(1)


def methods(app):
    search_start(app)
    if is_narrow(app):
        show_pane(app, 'More')
    app.find('push button', 'Method: Backtracking').click()
    app.popups(1)


def own_method(app):
    methods(app)
    app.find('label', 'Customise…').click()
    app.find('label', 'Traversal')
    app.popups(1)


def hint(app):
    """The steps of a puzzle, at the one that is hard."""
    example(app, 'Skyscraper')
    app.key('ctrl+shift+h')
    for _ in range(23):
        button(app, 'Next Step').click()
    app.find('list item', re.compile('Skyscraper')).click()


def smallest(app):
    new_by_keys(app, 2)


def empty(app):
    new_by_keys(app, 9)


def giant(app):
    example(app, 'Giant')
    app.settle()


def giant_solved(app):
    giant(app)
    solve(app)


def giant_search(app):
    giant(app)
    open_search(app)
    for _ in range(3):
        step(app)


def largest_solved(app):
    app.key('ctrl+n')
    app.find('spin button', 'Size')
    app.type('25')
    app.key('Return')
    app.gone('spin button', 'Size')
    for symbol in '123456789ABCDEFGHIJKL':
        app.key(symbol, 'Right')
    solve(app)


def keys_on_a_cell(app):
    newspaper(app)
    cell(app, 5, 5).click(button=3)
    app.popups(1)


def menu(app):
    newspaper(app)
    open_menu(app, 'Main Menu')


def examples(app):
    newspaper(app)
    open_menu(app, 'New and Examples')


def dialog(app):
    app.key('ctrl+n')
    app.find('spin button', 'Size')


def toast(app):
    newspaper(app)
    scenarios.choose(app, 'Main Menu', 'Clear All')
    app.find('label', 'All cells cleared')


# For each page except Sudoku: what it opens with, and its largest example that is solved quickly.
PAGES = {
    'Number Triangle': ('Lecture', '20 Rows of Even Numbers, an Odd k'),
    'Lily Pads': ('Lesson', 'Fifty Pads'),
    'Knight’s Tour': ('Five by Five, from a Corner', 'Fifty by Fifty'),
    'Water Jugs': ('6 from 5, 8 and 12', 'Share 12 with 8 and 5'),
    'Queens': ('Eight Queens', 'Thirty-Two Queens'),
    'One to Nine': ('Nine Digits', 'Base 14'),
}


def start_again(app):
    back = button(app, 'Back to the Start')
    if back.has('sensitive'):
        back.click()
        wait_told(app, 'The search is back at its start.')


def scene_of(page, name, what):
    """Makes a scene with an example of a page: opened, solved or searched."""
    def scene(app):
        scenarios.go_to(app, page)
        example(app, name)
        before = scenarios.told(app)
        if what == 'solved':
            button(app, 'Solve').click()
            wait_for(lambda: scenarios.told(app) != before and not app.all('push button', 'Stop'), what='an answer')
        elif what == 'searched':
            open_search(app)
            start_again(app)
            for _ in range(6):
                step(app)

    size = 'large' if name == PAGES[page][1] else 'small'
    scene.__name__ = '-'.join([page.lower().replace(' ', '-').replace('’', ''), size, what])
    return scene


OF_PAGES = [scene_of(page, name, what) for page, names in PAGES.items() for name in names
            for what in ('opened', 'solved', 'searched')]


def cows_start(app, *choices):
    """Starts a new game: who guesses, and against whom."""
    scenarios.go_to(app, 'Bulls and Cows')
    app.key('ctrl+n')
    for row, choice in zip(('Who Guesses', 'Against'), choices or ('You', 'A friend')):
        app.find('combo box', row).click()
        app.popups(1)
        pick(app, choice)
    button(app, 'Start').click()
    app.gone('push button', 'Start')


def cows_answer(app, *names):
    for nth, name in enumerate(names):
        wait_for(lambda: app.find('push button', re.compile(f'^{name}($|: )')).has('sensitive'), what='a guess')
        app.find('push button', re.compile(f'^{name}($|: )')).click()
        app.find('list item', re.compile(f'^Guess {nth + 1}: .* left'))


def cows_game(app):
    cows_start(app)
    cows_answer(app, '0 bulls, 2 cows', '1 bull, 0 cows')


def cows_typed(app):
    cows_game(app)
    app.find('push button', re.compile('^Place 1: ')).click()
    app.type('5678')


def cows_wrong(app):
    cows_start(app)
    cows_answer(app, '0 bulls, 0 cows', '0 bulls, 0 cows')


def cows_over(app):
    cows_start(app)
    cows_answer(app, '0 bulls, 2 cows', '4 bulls, 0 cows')


def cows_mine(app):
    cows_start(app, 'The Other Player', 'A friend')
    app.type('7305')
    button(app, 'Keep This Number').click()
    app.type('5124')


def cows_banner(app):
    cows_mine(app)
    app.key('Return')
    button(app, 'Next')


def cows_table(app):
    cows_start(app, 'Both, in Turns', 'A friend')
    app.type('7305')
    button(app, 'Keep This Number').click()


def cows_handed_over(app):
    cows_table(app)
    app.find('push button', '0 bulls, 2 cows').click()
    button(app, 'I Am Friend')


def cows_new(app):
    cows_start(app)
    app.key('ctrl+n')


def noughts_start(app, name):
    scenarios.go_to(app, 'Noughts and Crosses')
    example(app, name)
    if button(app, 'Values').has('pressed'):
        button(app, 'Values').click()


def noughts_values(app):
    noughts_start(app, 'Only One Move Wins')
    button(app, 'Values').click()
    wait_told(app, re.compile('With best play X wins'))


def noughts_pairs(app):
    noughts_start(app, 'Five on a Board of 5×5')
    button(app, 'Values').click()
    wait_told(app, re.compile('A draw: '))


def noughts_moves(app):
    noughts_start(app, 'Three in a Row')
    app.key('ctrl+d')
    scenarios.cell(app, 1, 1).click()
    wait_told(app, re.compile('^O: Row 2, column 2'))


def noughts_searched(app):
    noughts_start(app, 'Only One Move Draws')
    open_search(app)
    start_again(app)
    for _ in range(6):
        step(app)


def take_away_start(app, name):
    scenarios.go_to(app, 'Take-Away')
    for switch in 'Strip', 'Values':
        if button(app, switch).has('pressed'):
            button(app, switch).click()
    example(app, name)


def take_away_marked(app):
    take_away_start(app, '21, Take 1, 2 or 3')
    scenarios.tab_to(app, 'Heap 1: .*', 'shift+Tab')
    app.key('3')


def take_away_values(app):
    take_away_start(app, 'Nim 12, 19, 27')
    button(app, 'Values').click()
    wait_told(app, re.compile('the nim-sum is 4'))


def take_away_strip(app):
    take_away_start(app, '21, Take 1, 2 or 3')
    button(app, 'Strip').click()
    for _ in range(8):
        step(app)


def take_away_searched(app):
    take_away_start(app, '21, Take 1, 2 or 3')
    open_search(app)
    start_again(app)
    for _ in range(6):
        step(app)


OF_TAKE_AWAY = [take_away_marked, take_away_values, take_away_strip, take_away_searched]

OF_NOUGHTS = [noughts_values, noughts_pairs, noughts_moves, noughts_searched]

OF_COWS = [cows_start, cows_game, cows_typed, cows_wrong, cows_over, cows_mine, cows_banner, cows_table, cows_handed_over, cows_new]

SCENES = [newspaper, newspaper_solved, no_answer, several_answers, answer_of_several, notes, wrong, lecture, clash, search_start,
          search_dead_end, search_found, search_ended, search_running, search_newspaper, search_tree, figures, code, waiting, edit_popover, methods, own_method,
          empty, smallest, giant, giant_solved, giant_search, largest_solved, keys_on_a_cell, menu, examples, dialog, toast, *OF_PAGES, *OF_COWS,
          *OF_NOUGHTS, *OF_TAKE_AWAY]
# Enough scenes to show colours and fonts.
FEW = [newspaper_solved, several_answers, notes, wrong, clash, search_start, search_dead_end, search_found, search_running, own_method,
       giant_solved, keys_on_a_cell, menu, dialog, *OF_PAGES, *OF_COWS, *OF_NOUGHTS, *OF_TAKE_AWAY]


def close_what_is_open(app):
    app.key('Escape')
    app.popups(0)
    wait_alone(app)
    if is_watching(app):
        show_pane(app, 'Board')
        app.key('F4')
    if any(node.has('pressed') for node in app.all(None, 'Enter Notes')):
        app.key('ctrl+e')


def grab(session, app, title, path):
    x, y, width, height = app.frame(title)
    session.screenshot(path, f'{width + 80}x{height + 80}+{x - 40}+{y - 40}')


def take(session, app, scene, size, path):
    app.resize(TITLE, *SIZES[size])
    try:
        scene(app)
    except AssertionError as error:
        print(f'{scene.__name__} at {size}: {error}', file=sys.stderr)
    grab(session, app, TITLE, path)
    if scene is notes:
        app.key('ctrl+d')
    close_what_is_open(app)


def start(session, look, program, schemas):
    if look == 'large-text':
        LOOKS[look]['LD_PRELOAD'] = scenarios.find_library('large-text')
    if look not in LOOKS:
        Node.in_english = staticmethod(languages.English(look))
        LOOKS[look] = languages.environment(look, f'{session.dir}/{look}')
    return session.launch([program], title=TITLE,
                          env={'GSETTINGS_SCHEMA_DIR': schemas, 'ASAN_OPTIONS': 'detect_leaks=0', **LOOKS[look]})


def take_all(look, program, schemas, folder, wanted):
    with Session(size='1400x1000x24') as session:
        app = start(session, look, program, schemas)
        for scene in SCENES if look == 'light' or wanted else FEW:
            for size in SIZES:
                if not wanted or scene.__name__ in wanted:
                    take(session, app, scene, size, f'{folder}/{scene.__name__}-{size}-{look}.png')
        assert not app.complaints(), app.complaints()


def side_by_side(program, schemas, folder):
    """Joins gnome-sudoku's window on the left and ours on the right."""
    with Session(size='1400x1000x24') as session:
        theirs = session.launch([GNOME_SUDOKU], title=None)
        wait_for(lambda: theirs.all('push button'), what='its window')
        for name in ('_Easy', 'Easy'):
            for node in theirs.all(None, name)[:1]:
                node.click()
        for name in ('Start', 'Start Game', '_Start'):
            for node in theirs.all('push button', name)[:1]:
                node.click()
        time.sleep(2)                              # it moves when it opens
        theirs_title = session.xwindows(theirs)[0][5]
        for size in SIZES:
            theirs.resize(theirs_title, *SIZES[size])
            grab(session, theirs, theirs_title, f'{session.dir}/theirs-{size}.png')
        theirs.kill()
        session.apps.remove(theirs)
        app = start(session, 'light', program, schemas)
        newspaper(app)
        for size in SIZES:
            app.resize(TITLE, *SIZES[size])
            app.settle()
            grab(session, app, TITLE, f'{session.dir}/ours-{size}.png')
            subprocess.run(['convert', f'{session.dir}/theirs-{size}.png', f'{session.dir}/ours-{size}.png', '+append',
                            f'{folder}/side-by-side-{size}.png'], check=True)


# The names that the metainfo gives the files.
METAINFO = {
    'hint': hint,
    'tree': drawn_tree,
    'noughts': noughts_values,
    'knight': scene_of('Knight’s Tour', 'The Chessboard', 'solved'),
    'jugs': scene_of('Water Jugs', '6 from 5, 8 and 12', 'searched'),
    'bulls-and-cows': cows_game,
}


def straight(pixels):
    """Converts premultiplied alpha, which X uses, to straight alpha as in PNG."""
    pixels = bytearray(pixels)
    for at in range(0, len(pixels), 4):
        alpha = pixels[at + 3]
        if 0 < alpha < 255:
            for channel in range(at, at + 3):
                pixels[channel] = min(255, pixels[channel] * 255 // alpha)
    return bytes(pixels)


def grab_window(session, app, path):
    """Captures only the window with its shadow, on a transparent background."""
    window = session.dpy.create_resource_object('window', app.xid(TITLE))
    size = window.get_geometry()
    pixels = window.get_image(0, 0, size.width, size.height, session.X.ZPixmap, 0xffffffff).data
    subprocess.run(['convert', '-size', f'{size.width}x{size.height}', '-depth', '8', 'bgra:-', '-strip',
                    '-define', 'png:exclude-chunks=date,time', '-define', 'png:compression-level=9', f'png:{path}'],
                   input=straight(pixels), check=True)


def take_metainfo(program, schemas, folder):
    with Session(size='1400x1000x24') as session:
        app = start(session, 'light', program, schemas)
        app.resize(TITLE, *SIZES['wide'])
        for name, scene in METAINFO.items():
            scene(app)
            # Keep the pointer from highlighting anything.
            session.input.move(1399, 999)
            app.settle()
            grab_window(session, app, f'{folder}/{name}.png')
            close_what_is_open(app)
        assert not app.complaints(), app.complaints()


def main():
    program, schemas, folder = sys.argv[1:4]
    os.makedirs(folder, exist_ok=True)
    if sys.argv[4:] == ['metainfo']:
        take_metainfo(program, schemas, folder)
    elif sys.argv[4:5] == ['side-by-side']:
        side_by_side(program, schemas, folder)
    elif len(sys.argv) > 4:
        take_all(sys.argv[4], program, schemas, folder, sys.argv[5:])
    else:
        for look in [*LOOKS, *(['side-by-side'] if GNOME_SUDOKU else [])]:
            subprocess.run([sys.executable, '-B', __file__, program, schemas, folder, look], check=True)


if __name__ == '__main__':
    main()
