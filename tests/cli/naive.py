# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trees of searches as one would write them down by hand, to compare those of ponder-cli with.

A puzzle has a start, a tuple; candidates (state, ranked) yields all moves that one could try there, each with its
words, its short form and whether it keeps the rules; after (state, move) makes one. A finished state is an answer if it
holds."""

import itertools

REASONS = ("broken_rule", "looked_ahead", "seen_before")


class Queens:
    """The state is the row of each column, 0 where no queen stands."""

    def __init__(self, side):
        self.side = side
        self.start = (0,) * side

    def is_free(self, state, column, row):
        return all(other == 0 or (other != row and abs(other - row) != abs(at - column))
                   for at, other in enumerate(state))

    def free_rows(self, state, column):
        return [row for row in range(1, self.side + 1) if self.is_free(state, column, row)]

    def candidates(self, state, ranked):
        columns = [column for column in range(self.side) if not state[column]]
        column = min(columns, key=lambda one: (len(self.free_rows(state, one)), one)) if ranked else columns[0]
        for row in range(1, self.side + 1):
            yield (column, row), f"Column {column + 1}: queen in row {row}", str(row), self.is_free(state, column, row)

    def after(self, state, move):
        return tuple(move[1] if column == move[0] else row for column, row in enumerate(state))

    def is_hopeless(self, state):
        free = [self.free_rows(state, column) for column in range(self.side) if not state[column]]
        rows = set(state) - {0} | set(itertools.chain(*free))
        return not all(free) or len(rows) < self.side

    def is_finished(self, state):
        return 0 not in state

    def holds(self, state):
        return all(self.is_free(state[:column], column, row) for column, row in enumerate(state))


class Sudoku4:
    """The state is the 16 cells, as in the line of the puzzle."""

    def __init__(self, line):
        self.start = tuple(line.strip())

    def unit_values(self, state, cell):
        row, column = divmod(cell, 4)
        return {state[4 * r + c] for r in range(4) for c in range(4)
                if (r, c) != (row, column) and (r == row or c == column or (r // 2, c // 2) == (row // 2, column // 2))}

    def candidates(self, state, ranked):
        cell = state.index(".")
        taken = self.unit_values(state, cell)
        for value in "1234":
            yield (cell, value), f"Row {cell // 4 + 1}, column {cell % 4 + 1}: {value}", value, value not in taken

    def after(self, state, move):
        return state[:move[0]] + (move[1],) + state[move[0] + 1:]

    def is_finished(self, state):
        return "." not in state

    def holds(self, state):
        return all(state[cell] not in self.unit_values(state, cell) for cell in range(16))


class Triangle:
    """The state is the columns of the path."""

    def __init__(self, rows, target):
        self.rows = rows
        self.target = target
        self.start = (0,)

    def sum(self, state):
        return sum(row[column] for row, column in zip(self.rows, state))

    def candidates(self, state, ranked):
        row = self.rows[len(state)]
        for column in (state[-1], state[-1] + 1):
            total = self.sum(state) + row[column]
            keeps = total == self.target if len(state) + 1 == len(self.rows) else total <= self.target
            beside = row[max(column - 1, 0):column] + row[column + 1:column + 2]
            short = f"#{column + 1}" if row[column] in beside else str(row[column])
            yield column, f"Row {len(state) + 1}: {row[column]} at position {column + 1}", short, keeps

    def after(self, state, move):
        return state + (move,)

    def is_finished(self, state):
        return len(state) == len(self.rows)

    def holds(self, state):
        return self.sum(state) == self.target


class Jugs:
    """The state is the contents. Any move can be made at any time, but one that changes nothing breaks a rule."""

    def __init__(self, capacities, target, start=None, water=True):
        self.capacities = capacities
        self.target = target
        self.start = start or (0,) * len(capacities)
        self.water = water

    def candidates(self, state, ranked):
        jugs = range(len(state))
        moves = [(None, jug) for jug in jugs if self.water] + [(jug, None) for jug in jugs if self.water]
        for source, sink in moves + list(itertools.permutations(jugs, 2)):
            if source is None:
                words, short = f"Fill jug {sink + 1}", f"T→{sink + 1}"
            elif sink is None:
                words, short = f"Empty jug {source + 1}", f"{source + 1}→D"
            else:
                words, short = f"Pour jug {source + 1} into jug {sink + 1}", f"{source + 1}→{sink + 1}"
            yield (source, sink), words, short, self.after(state, (source, sink)) != state

    def after(self, state, move):
        source, sink = move
        flow = min(state[source] if source is not None else 10 ** 9,
                   self.capacities[sink] - state[sink] if sink is not None else 10 ** 9)
        return tuple(amount - flow * (jug == source) + flow * (jug == sink) for jug, amount in enumerate(state))

    def is_finished(self, state):
        return self.target in state

    def holds(self, state):
        return True


class LilyPads:
    """The state is the pads visited."""

    def __init__(self, jumps):
        self.jumps = jumps
        self.start = (1,)

    def candidates(self, state, ranked):
        jump = self.jumps[len(state) - 1]
        for pad in (state[-1] - jump, state[-1] + jump):
            if 1 <= pad <= len(self.jumps) + 1:
                yield pad, f"Jump {len(state)} to pad {pad}", str(pad), pad not in state

    def after(self, state, move):
        return state + (move,)

    def is_finished(self, state):
        return len(state) == len(self.jumps) + 1

    def holds(self, state):
        return len(set(state)) == len(state)


class Knight:
    """The state is the squares visited, as (row, column). Squares are tried in ascending order."""

    def __init__(self, rows, columns):
        self.rows = rows
        self.columns = columns
        self.start = ((0, 0),)

    def candidates(self, state, ranked):
        row, column = state[-1]
        for square in itertools.product(range(self.rows), range(self.columns)):
            if sorted((abs(square[0] - row), abs(square[1] - column))) == [1, 2]:
                name = f"{'abcdefgh'[square[1]]}{square[0] + 1}"
                yield square, f"Knight to {name}", name, square not in state

    def after(self, state, move):
        return state + (move,)

    def is_finished(self, state):
        return len(state) == self.rows * self.columns

    def holds(self, state):
        return len(set(state)) == len(state)


class OneToNine:
    """The state is the digits. Each digit can be tried once."""

    def __init__(self, base):
        self.base = base
        self.start = ()

    def value(self, digits):
        return sum(digit * self.base ** place for place, digit in enumerate(reversed(digits)))

    def candidates(self, state, ranked):
        for digit in range(1, self.base):
            if digit not in state:
                yield digit, f"Digit {digit}", str(digit), self.value(state + (digit,)) % (len(state) + 1) == 0

    def after(self, state, move):
        return state + (move,)

    def is_finished(self, state):
        return len(state) == self.base - 1

    def holds(self, state):
        return all(self.value(state[:n]) % n == 0 for n in range(1, len(state) + 1))


class Enough(Exception):
    """As many answers as wanted are found."""


class Tree:
    """The tree of a search: `nodes` are the objects that ponder-cli writes."""

    def __init__(self, puzzle, breadth_first, pruning, ranked=False, remember=False, find=None):
        self.puzzle = puzzle
        self.pruning = pruning
        self.ranked = ranked
        self.remember = remember
        self.find = find
        self.n_answers = 0
        self.nodes = []
        self.seen = {puzzle.start}
        try:
            if breadth_first:
                self.visit_all()
            else:
                self.visit_below(self.add(None, None, None, 0), puzzle.start)
        except Enough:
            pass

    def add(self, parent, words, short, depth):
        node = {"node": len(self.nodes) + 1, "parent": parent, "depth": depth, "move": words, "short": short,
                "outcome": "not visited", "pruned": None}
        self.nodes.append(node)
        return node

    def visit(self, node, state):
        """Returns the moves to try."""
        node["pruned"] = dict.fromkeys(REASONS, 0)
        if self.puzzle.is_finished(state):
            is_answer = self.pruning != "none" or self.puzzle.holds(state)
            node["outcome"] = "answer" if is_answer else "failed"
            self.n_answers += is_answer
            if is_answer and self.n_answers == self.find:
                raise Enough
            return []
        node["outcome"] = "dead end"
        tried = []
        for move, words, short, keeps in self.puzzle.candidates(state, self.ranked):
            if keeps or self.pruning == "none":
                tried.append((move, words, short))
            else:
                node["pruned"]["broken_rule"] += 1
        return tried

    def make(self, node, state, move, words, short):
        """Returns the node that a move leads to, and its state; or None, if it is left out."""
        state = self.puzzle.after(state, move)
        if self.pruning == "lookahead" and self.puzzle.is_hopeless(state):
            node["pruned"]["looked_ahead"] += 1
            return None
        if self.remember and state in self.seen:
            node["pruned"]["seen_before"] += 1
            return None
        self.seen.add(state)
        node["outcome"] = "branching"
        return self.add(node["node"], words, short, node["depth"] + 1), state

    def visit_below(self, node, state):
        for move in self.visit(node, state):
            made = self.make(node, state, *move)
            if made:
                self.visit_below(*made)

    def visit_all(self):
        made = [(self.add(None, None, None, 0), self.puzzle.start)]
        for node, state in made:
            for move in self.visit(node, state):
                child = self.make(node, state, *move)
                if child:
                    made.append(child)
