# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the scenarios share: reading and controlling the window, and running a scenario.

test_….py PROGRAM SCHEMAS SCENARIO

SCHEMAS is the folder with the compiled settings schema.
"""
import contextlib
import os
import re
import sys

from driver import Session, Timeout, wait_for
from waits import Waited

# Some scenarios start the program in another folder.
sys.argv[1:] = [os.path.abspath(word) if os.path.exists(word) else word for word in sys.argv[1:]]

TITLE = 'Ponder'
LECTURE = '.4...3.2...4.2.3'                    # the second 4x4: it backtracks
LECTURE_ANSWER = '2431134231244213'
DIFFER = re.compile(', answers differ, .*')     # and the values that they have there
NEWSPAPER = '..3..2....9..7..64...64.1...7...1...4.8...2.6...8...1...5.36...93..5..7....2..9..'


# Looking

def cell(app, row, column):
    return app.find('table cell', re.compile(rf'^Row {row}, column {column}, '))


def shown(app):
    """Returns the content of the cells from their names: {(row, column): words}."""
    cells = {}
    board = app.kept('board', lambda: app.all('table', 'Sudoku', shown=False)[0])
    for node in app.all('table cell', shown=False, within=board):
        row, column, words = re.fullmatch(r'Row (\d+), column (\d+), (.*)', node.seen_name).groups()
        cells[int(row), int(column)] = words
    return cells


def places(app):
    """Returns the rectangles of the cells and of the board."""
    app.settle()
    nodes = app.all('table cell', shown=False) + app.all('table', shown=False)
    return {node.ref: node.ext for node in nodes}


def in_order(cells):
    side = max(row for row, _ in cells)
    return [cells[row, column] for row in range(1, side + 1) for column in range(1, side + 1)]


def values(app, kind):
    """Returns the cells of one kind in reading order, a dot for others: `, given`, `, tried`, `, answer`; '' for
    entries."""
    return ''.join(words[0] if re.fullmatch(rf'.{kind}(, now|, wrong)*', DIFFER.sub('', words)) else '.'
                   for words in in_order(shown(app)))


def digits(app):
    """Returns the digits in all cells, of any kind."""
    return ''.join('.' if words.startswith('empty') else words[0] for words in in_order(shown(app)))


def wait_digits(app, expected):
    wait_for(lambda: digits(app) == expected, what=lambda: f'{expected}, not {digits(app)}')


def wait_cells(app, number):
    wait_for(lambda: len(shown(app)) == number, what=f'{number} cells')


def wait_cell(app, row, column, words):
    """Waits for a cell; whether answers differ there is ignored, because it appears a moment after a change."""
    def now():
        return shown(app)[row, column] if 'differ' in words else DIFFER.sub('', shown(app)[row, column])
    wait_for(lambda: now() == words, what=lambda: f'row {row}, column {column}, {words}, not {now()}')


def is_invalid(node):
    return node.has('invalid-entry') or node.has('invalid')        # GTK 4.8 uses the latter


def cursor(app):
    """Returns row and column of the cell with the focus, or None."""
    focused = app.focused()
    if focused is not None and focused.seen_role == 'table cell':
        return tuple(map(int, re.match(r'Row (\d+), column (\d+)', focused.seen_name).groups()))


def tab_to(app, name, key='Tab'):
    """Presses Tab until a control, or a cell of the board, has the focus."""
    for _ in range(60):
        focused = app.focused()
        if focused is not None and re.fullmatch(name, focused.seen_name):
            return focused
        app.key(key)
    raise AssertionError(f'{key} does not come to {name}')


def tab_to_board(app, key='shift+Tab'):
    """Not to what waits, whose moves may begin with a row, too."""
    tab_to(app, r'Row \d+, column \d+, .*', key)


def status(app):
    """Returns the status bar with the sentence; the line of a method in words has one, too, which has no children."""
    return app.find('status bar', pred=lambda node: node.children)


def told(app):
    """Returns the sentence below the board."""
    return app.kept('sentence', lambda: status(app)).name


def read(app):
    """Returns the visible sentence, which screen readers don't announce during a run because it changes constantly. In its
    place a guess may be asked for."""
    def find():
        line = status(app)
        return app.all('label', shown=False, within=line, pred=lambda node: node.parent.ref[1] == line.ref[1])[0]
    return app.kept('sentence seen', find).name


def wait_told(app, sentence):
    """@sentence is a string or a pattern."""
    def said():
        now = told(app)
        return sentence.search(now) if isinstance(sentence, re.Pattern) else now == sentence
    return wait_for(said, what=lambda: f'“{sentence}”, not “{told(app)}”')


def toast(app, text):
    return app.find('label', text)


def button(app, name, **kw):
    return app.find('push button', name, **kw)


def key_of(app, digit):
    """Returns the key for a digit below the board."""
    return button(app, re.compile(rf'^{digit}, \d+ left'), pred=lambda node: node.surface()[1] == 'toplevel')


def popover_key(app, digit):
    """Returns the key for a digit in the popover of a cell."""
    return button(app, re.compile(rf'^{digit}, \d+ left'), pred=lambda node: node.surface()[1] == 'popover')


def title(app):
    """Returns the title of the document and the subtitle, if any."""
    top = app.kept('title', lambda: button(app, re.compile('^New and ')))
    return [node.seen_name for node in app.all('label', shown=False, within=top) if not node.seen_name.startswith('Gtk')]


def is_titled(app, page):
    """Returns whether the document belongs to a page: its title contains a word of the page's name, or its stem."""
    return any(word[:5] in title(app)[0] for word in re.findall(r'\w{3,}', page))


# Handling

def go_to(app, page):
    """Switches to another page; in a narrow window the sidebar is one step back."""
    way, = wait_for(lambda: app.all('list item', page) or app.all('push button', 'All Puzzles'), what=f'the way to {page}')
    way.click()
    if way.seen_role == 'push button':
        app.find('list item', page).click()
    app.nodes.clear()
    wait_for(lambda: is_titled(app, page), what=lambda: f'the page {page}, not {title(app)}')


def page_key(app, page):
    """Returns the key that leads to a puzzle or a game: the first ten have one by their order, Own Puzzle has alt+minus."""
    pages = app.find('list', 'Lessons, Puzzles and Games', shown=False)
    names = [row.seen_name for row in app.all('list item', shown=False, within=pages)]
    numbered = [name for name in names if name not in ('Lessons', 'Own Puzzle')]
    return f'alt+{(numbered.index(page) + 1) % 10}'


def click_until(click, condition, what):
    """Clicks, and once more if nothing comes of it, as a person would: in GTK 4.8 a click is lost on a tooltip that is just
    shown, on a list that is still opening or closing, on a row that is just replaced, or on a page that is being laid out."""
    click()
    with contextlib.suppress(Timeout):
        return wait_for(condition, 10, what)
    click()
    return wait_for(condition, what=what)


def open_menu(app, name):
    click_until(button(app, name).click, lambda: app.popups() == 1, f'the menu {name}')


def wait_alone(app):
    """Waits until dialogs are gone and the main window has the keyboard again: a menu that opens before would be closed
    when it gets it."""
    wait_for(lambda: len(app.windows()) == 1 and app.keyboard_window(), what='the main window alone')


def wait_dialog(app):
    """Waits for a dialog that gets the keys."""
    wait_for(lambda: app.keyboard_window() not in (None, app.xid(TITLE)), what='a dialog with the keyboard')


def customise(app):
    """Chooses Customise… in the open list of methods."""
    click_until(lambda: app.find('label', 'Customise…').click(), lambda: app.all('label', 'Traversal'), 'Traversal')


def wait_in_popover(app):
    """Waits until a popover that was opened with a key has the focus."""
    wait_for(lambda: (app.focused() or app.root).surface()[1] == 'popover', what='the focus in the popover')


def choose(app, menu, item):
    open_menu(app, menu)
    app.find(None, item, pred=lambda node: node.seen_role in ('menu item', 'check menu item')).click()
    app.popups(0)


def choose_random(app, **sizes):
    """Chooses Random…, and in its dialog other sizes than those of the page."""
    choose(app, 'New and Examples', 'Random…')
    button(app, 'Create')
    for name, size in sizes.items():
        mark(app.find('spin button', name))
        app.type(str(size))
    button(app, 'Create').click()
    wait_alone(app)


def mark(entry):
    """Clicks an entry and selects its text. A triple click takes longer than three clicks may on a busy machine."""
    entry.click(fx=.15)
    entry.app.key('ctrl+a')


def new_by_mouse(app, side):
    choose(app, 'New and Examples', 'New…')
    mark(app.find('spin button', 'Size'))
    app.type(str(side))
    button(app, 'Create').click()
    app.gone('push button', 'Create')
    wait_for(lambda: set(shown(app).values()) == {'empty'}, what='an empty board')


def enter_by_mouse(app, line):
    """Enters digits into an empty board, in reading order."""
    side = int(len(line) ** .5)
    for index, digit in enumerate(line):
        if digit != '.':
            cell(app, index // side + 1, index % side + 1).click()
            key_of(app, digit).click()
    wait_digits(app, line)


def new_by_keys(app, side):
    app.key('ctrl+n')
    app.find('spin button', 'Size')
    app.type(str(side))
    app.key('Return')
    app.gone('spin button', 'Size')
    wait_cells(app, side * side)


# Files

def folder(session):
    return f'{session.dir}/home'


def answer_chooser(app, path):
    """Answers GTK's file chooser by typing a path."""
    wait_dialog(app)
    if not app.all('push button', 'Save'):
        app.type('/')
        app.find('text', pred=lambda node: node.has('focused'))
    app.key('ctrl+a')
    app.type(path)
    app.key('Return')
    wait_alone(app)


def read_file(path):
    with open(path) as file:
        return file.read()


# Watch

WAITS = 'Show What Waits'
# The figures in the panel; on the pages of games, only the first of them.
FIGURES = re.compile(r'^([\d,]+) nodes?(?: · ([\d,]+) pruned · ([\d,]+) answers?(?: · (\d+) % explored)?$| · |$)')
# The button with the position, which shows where to go to.
PLACE = re.compile(r'^(Node [\d,]+ of [\d,]+|Finished: [\d,]+ nodes?)$')
GUESS = re.compile(r'^Guess: how many nodes will it take\?')


def open_search(app):
    app.key('F4')
    button(app, 'Run')


def done(app):
    """Returns the button that leaves Watch, in the header bar; a question that was answered has one of that name, too."""
    return button(app, 'Done', pred=lambda node: node.ext[1] < 40)


def is_watching(app):
    return bool(app.all('push button', 'Done', pred=lambda node: node.ext[1] < 40))


def leave_search(app):
    done(app).click()
    app.gone('push button', 'Run')


def is_narrow(app):
    """Returns whether Watch has no room for the panel beside the board; then a bar chooses what is shown."""
    return bool(app.all('push button', 'More'))


def shown_pane(app):
    return next(name for name in ('Board', 'Both', 'Tree', 'Code', 'More')
                if any('pressed' in node.seen_states for node in app.all('push button', name)))


def show_pane(app, name):
    """Shows Board, Both or Tree by the switch in the header bar; in a narrow window Board, Tree, Code or More by the bar."""
    pane = button(app, name)
    if not pane.has('pressed'):
        pane.click()
    wait_for(lambda: shown_pane(app) == name, what=lambda: f'{name}, not {shown_pane(app)}')


def show_tab(app, name):
    """Shows Code, Path, Found or Figures in the panel, which in a narrow window takes the place of the board."""
    if is_narrow(app):
        show_pane(app, 'Code' if name == 'Code' else 'More')
        if name == 'Code':
            return
    tab = app.find('page tab', name)
    if not tab.has('selected'):
        tab.click()
    wait_for(lambda: app.find('page tab', name).has('selected'), what=f'the tab {name}')


def in_panel(app, act):
    """Does something with the panel, and shows in a narrow window what was shown before."""
    if not is_narrow(app):
        return act()
    before = shown_pane(app)
    show_pane(app, 'More')
    result = act()
    show_pane(app, before)
    return result


def choose_of_node(app, menu, item):
    """Chooses an item of From Here or Teach."""
    in_panel(app, lambda: choose(app, menu, item))


def show_waiting(app):
    """Shows what waits, which always stands in the panel if that is beside the board."""
    if is_narrow(app):
        in_panel(app, lambda: app.find('check box', WAITS).click())


def is_waiting(node):
    """Returns whether it is one of the nodes that wait, which are shown like the marks of the tree, and scrolled sideways."""
    while node is not None and node.seen_role != 'application':
        if re.search(r', [\d,]+ waits?(,|$)', node.seen_name):
            return True
        node = node.parent
    return False


def next_answer(app):
    def click():
        show_tab(app, 'Found')
        button(app, 'Next Answer').click()
    in_panel(app, click)


def of_panel(app, role, name):
    """Returns a widget of the panel, which in a narrow window may be hidden."""
    def find():
        return next(node for mapped in (True, False) for node in app.walk(None, role, mapped=mapped)
                    if node.seen_role == role and name.search(node.seen_name))
    return app.kept(f'{role} {name.pattern}', find)


def figures(app):
    """Returns the main figures of a search: nodes, pruned, answers."""
    return list(FIGURES.search(of_panel(app, 'label', FIGURES).name).groups()[:3])


def figure(app, name):
    """Returns the value of a main figure, or of one on the tab Figures."""
    main = 'Nodes', 'Pruned', 'Answers'
    if name in main:
        return figures(app)[main.index(name)]

    def find():
        panel = app.find('panel', name, shown=False)
        return app.all('label', shown=False, within=panel)[1]
    return app.kept(f'figure {name}', find).name


def closed(app):
    """Returns the explored part of the tree, as shown."""
    percent = FIGURES.search(of_panel(app, 'label', FIGURES).name)[4]
    return percent and int(percent)


def place(app):
    """Returns the node that is shown, and the last one, as the button beside the slider says: (15, 14) after the last of 14."""
    def find():
        return next(node for node in app.walk(None, 'push button', mapped=True)
                    if node.seen_role == 'push button' and PLACE.search(node.seen_name))
    try:
        words = app.kept('place', find).name
    except StopIteration:                              # before the first node
        return 0, 0
    numbers = [int(number.replace(',', '')) for number in re.findall(r'[\d,]+', words)]
    return (numbers[0] + 1, numbers[0]) if len(numbers) == 1 else tuple(numbers)


def nodes_made(app):
    """While it is hidden, the panel doesn't follow a run."""
    line = of_panel(app, 'label', FIGURES)
    if not line.is_there() and app.all('push button', 'Pause'):
        return min(place(app))
    return int(FIGURES.search(line.name)[1].replace(',', ''))


def go_to_node(app, number):
    """In the popover of the button with the position."""
    open_menu(app, PLACE)
    mark(app.find('text', 'Go to Node'))
    app.type(str(number))
    button(app, 'Go').click()
    app.popups(0)


def guess_entry(app):
    return app.find('text', GUESS)


def method(app):
    return of_panel(app, 'push button', re.compile('^Method: ')).name.removeprefix('Method: ')


def set_method(app, name):
    def set_it():
        app.find('push button', re.compile('^Method: ')).click()
        app.popups(1)
        # GTK 4.8 doesn't name the rows.
        app.find('label', name, pred=lambda node: node.surface()[1] == 'popover').click()
        app.popups(0)
        wait_for(lambda: method(app) == name, what=lambda: f'the method {name}, not {method(app)}')
    in_panel(app, set_it)


def set_speed(app, *keys):
    """With keys on the slider in its popover: Home is one node a second, End full speed. Returns its value."""
    open_menu(app, 'Speed')
    return _set_speed(app, keys)


def set_speed_by_keys(app, *keys):
    tab_to(app, 'Speed')
    app.key('Return')
    app.popups(1)
    return _set_speed(app, keys)


def _set_speed(app, keys):
    wait_in_popover(app)
    app.key(*keys)
    value = app.find('slider', 'Speed').value
    app.key('Escape')
    app.popups(0)
    return value


def step(app):
    """Makes one step with Space, and returns the sentence."""
    before = told(app)
    app.key('space')
    wait_for(lambda: told(app) != before, what=lambda: f'a step from “{before}”')
    return told(app)


def wait_paused(app):
    button(app, 'Run')


# The program

# GTK's own dialogs leak memory, and what is preloaded comes before the sanitizer.
SANITIZED = {'ASAN_OPTIONS': 'detect_leaks=0:verify_asan_link_order=0:quarantine_size_mb=32'}


def start(session, *files, **environment):
    return session.launch([sys.argv[1], *files], title=TITLE, env={
        'GSETTINGS_SCHEMA_DIR': sys.argv[2],
        'G_DEBUG': 'fatal-criticals',
        # Otherwise the sanitizer misses uses of freed objects with GLib before 2.76.
        'G_SLICE': 'always-malloc',
        **SANITIZED,
        **environment,
    })


def find_library(name):
    """Returns a library to preload, from the folder of the desktop tests in the build folder of the program."""
    build = os.path.dirname(os.path.abspath(sys.argv[1])).removesuffix('src/app')
    return os.environ.get('PONDER_LIBRARIES', f'{build}tests/desktop') + f'/lib{name}.so'


def wait_ended(app):
    wait_for(lambda: app.proc.poll() is not None, what='the end')
    assert app.proc.returncode == 0, app.proc.returncode
    assert not app.complaints(), app.complaints()


def quit_program(app):
    assert not app.complaints(), app.complaints()
    assert app.proc.poll() is None, f'it ended with {app.proc.returncode}'
    app.key('ctrl+q')
    wait_ended(app)


def restart(app, session, **environment):
    quit_program(app)
    return start(session, **environment)


def run(scenarios):
    """Runs the scenario whose name is the third argument; it may return the last program that it started."""
    name = sys.argv[3]
    scenario = {function.__name__: function for function in scenarios}[name]
    os.environ['PONDER_FAIL_PNG'] = os.path.join(os.environ.get('MESON_BUILD_ROOT', '.'), f'fail-{name}.png')
    try:
        # A high menu must not end below the screen.
        with Session(size='1400x1200x24', probe=find_library('probe')) as session:
            app = start(session)
            app = scenario(app, session) or app
            if app.proc.poll() is None:
                quit_program(app)
            assert not app.complaints(), app.complaints()
    finally:
        print(Waited.report())
