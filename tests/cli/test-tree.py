#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the trees that ponder-cli writes with naive ones. usage: test-tree.py PROGRAM [N]; prints TAP.

With N, tries only every Nth combination of a puzzle and a method."""

import contextlib
import itertools
import json
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree

sys.dont_write_bytecode = True
from cases import CLASH_4, FIRST_4, METHODS, SECOND_4, SECOND_4_ANSWER, TRIANGLE
from naive import Jugs, Knight, LilyPads, OneToNine, Queens, REASONS, Sudoku4, Tree, Triangle
from runner import LIMIT, PROGRAM, expect, print_tap, run, run_objects, words

# name, arguments, standard input, the puzzle
PUZZLES = [
    ("4 queens", "queens 4", "", Queens(4)),
    ("6 queens", "queens 6", "", Queens(6)),
    ("3 queens", "queens 3", "", Queens(3)),
    ("one queen", "queens 1", "", Queens(1)),
    ("second 4x4", "sudoku", SECOND_4, Sudoku4(SECOND_4)),
    ("nearly full 4x4", "sudoku", "1234341221434...\n", Sudoku4("1234341221434...")),
    ("triangle", "triangle --target=15", TRIANGLE, Triangle([[4], [7, 5], [6, 3, 4], [4, 2, 1, 6]], 15)),
    ("triangle of equals", "triangle --target=6", "1\n2 2\n3 3 2\n", Triangle([[1], [2, 2], [3, 3, 2]], 6)),
    ("jugs", "jugs --capacities=3,5 --target=4", "", Jugs((3, 5), 4)),
    ("jugs without water", "jugs --capacities=8,5,3 --contents=8,0,0 --no-tap --no-drain --target=4", "",
     Jugs((8, 5, 3), 4, (8, 0, 0), False)),
    ("lily pads", "lily-pads 3 2 1 2 1", "", LilyPads([3, 2, 1, 2, 1])),
    ("a knight's tours", "knight --board=3x4 --start=a1", "", Knight(3, 4)),
    ("one to seven", "one-to-nine --base=8", "", OneToNine(8)),
]

LARGE_WITHOUT_PRUNING = {"6 queens", "second 4x4", "a knight's tours", "one to seven"}


@contextlib.contextmanager
def tree_file():
    with tempfile.TemporaryDirectory() as folder:
        yield os.path.join(folder, "a tree.jsonl")


def read(path):
    with open(path, encoding="utf-8") as file:
        *nodes, last = map(json.loads, file)
    return nodes, last


def search(arguments, given=""):
    """Returns the nodes, the last line, the outcome and the exit status."""
    with tree_file() as path:
        out, err, status = run([*words(arguments), "--tree=" + path, "--json"], given)
        expect(err == "", err)
        return *read(path), json.loads(out), status


def check_equal(arguments, given, tree, most=10 ** 9):
    nodes, last, outcome, _ = search(arguments, given)
    for got, wanted in zip(nodes, tree.nodes):
        expect(list(got.items()) == list(wanted.items()), got, "expected", wanted)
    expect(len(nodes) == min(len(tree.nodes), most), len(nodes), "nodes, expected", len(tree.nodes))
    expect(last == {"written": len(nodes), "omitted": len(tree.nodes) - len(nodes)}, last)
    expect(outcome["figures"]["nodes"] == len(tree.nodes) and outcome["count"] == tree.n_answers, outcome)


def naive_cases():
    """Every traversal and pruning, for all answers and for the first, whole and cut off."""
    for name, arguments, given, puzzle in PUZZLES:
        repeats = isinstance(puzzle, Jugs)
        orders = [("rules", ""), ("none", "")] if name not in LARGE_WITHOUT_PRUNING else [("rules", "")]
        if isinstance(puzzle, Queens):
            orders += [("lookahead", ""), ("rules", " --order=ranked"), ("lookahead", " --order=ranked")]
        for pruning, order in orders:
            for method in ("backtracking", "breadth-first"):
                for find in (None, 1):
                    tree = Tree(puzzle, method == "breadth-first", pruning, order != "", repeats, find)
                    told = f"{method} --pruning={pruning}{order} --find={find or 'all'}"
                    yield "naive", f"{name}, {told}", check_equal, [f"{arguments} --method={told}", given, tree]
            most = len(tree.nodes) // 2
            if most > 0:
                limited = f"{arguments} --method={told} --tree-nodes={most}"
                yield "cut off", f"{name}, {told}", check_equal, [limited, given, tree, most]
    yield "naive", "jugs not remembered", check_equal, [
        "jugs --capacities=3,5 --target=4 --method=breadth-first --no-remember", "",
        Tree(Jugs((3, 5), 4), True, "rules", find=1)]


def check_figures(arguments, given):
    """Checks that nodes, depths, pruned moves and answers add up to the figures of the search."""
    nodes, last, outcome, _ = search(arguments, given)
    figures = outcome["figures"]
    expect(last == {"written": len(nodes), "omitted": 0} and len(nodes) == figures["nodes"], last, figures)
    n_children = [0] * (len(nodes) + 1)
    shorts = set()
    for number, node in enumerate(nodes, 1):
        expect(node["node"] == number, node)
        if number == 1:
            expect((node["parent"], node["depth"], node["move"], node["short"]) == (None, 0, None, None), node)
            continue
        parent = nodes[node["parent"] - 1]
        expect(node["parent"] < number and node["depth"] == parent["depth"] + 1, node, parent)
        expect((node["parent"], node["short"]) not in shorts and node["move"], node)
        shorts.add((node["parent"], node["short"]))
        n_children[node["parent"]] += 1
    for node in nodes:
        is_branching = node["outcome"] == "branching"
        expect(is_branching or n_children[node["node"]] == 0, node)
        expect(not is_branching or n_children[node["node"]] > 0 or figures["frontier"] > 0, node)
        expect((node["pruned"] is None) == (node["outcome"] == "not visited"), node)
    outcomes = [node["outcome"] for node in nodes]
    n_visited = figures["visited"]
    expect("not visited" not in outcomes[:n_visited] and set(outcomes[n_visited:]) <= {"not visited"}, outcomes)
    expect(outcomes.count("answer") == figures["answers"], figures)
    expect(outcomes.count("failed") == max(figures["tested"] - figures["answers"], 0), figures)
    for reason in REASONS:
        expect(sum(node["pruned"][reason] for node in nodes[:n_visited]) == figures[reason], reason, figures)


def figure_cases():
    for name, arguments, given, _ in PUZZLES:
        for method in METHODS[1:]:
            if name in LARGE_WITHOUT_PRUNING and method in ("make-all", "generate-and-test"):
                continue
            for find in ("--find=1", "--find=all"):
                yield ("figures", f"{name}, {method} {find}", check_figures,
                       [f"{arguments} --method={method} {find}", given])


def check_in_circles():
    """A search that ends for want of memory leaves what it has visited, all of it on one path, the last node with moves
    not yet tried."""
    for most in (50, 1000000):
        nodes, last, outcome, status = search("jugs --capacities=5,8,12 --no-drain --target=6 --method=generate-and-test "
                                              f"--no-remember --memory=1 --tree-nodes={most}")
        n_nodes = outcome["figures"]["nodes"]
        n_written = min(n_nodes, most)
        expect(status == 3 and outcome["status"] == "stopped" and "memory is in use" in outcome["reason"], outcome)
        expect(n_nodes > 1000 and last == {"written": n_written, "omitted": n_nodes - n_written}, last, outcome)
        expect([node["depth"] for node in nodes] == list(range(n_written)), n_written)
        expect({node["outcome"] for node in nodes} == {"branching"}, nodes[-1])


def check_memory():
    """The nodes count as memory of the search."""
    arguments = "queens 11 --method=backtracking --find=all --count --memory=2"
    nodes, last, outcome, status = search(arguments + " --tree-nodes=1000000")
    expect(status == 3 and outcome["status"] == "stopped" and last["omitted"] == 0, outcome, last)
    expect("The tree uses" in outcome["reason"] and len(nodes) > 1000, outcome)
    expect(search(arguments + " --tree-nodes=1000")[2]["count"] == 2680)
    with tree_file() as path:
        out, _, status = run([*words(arguments), "--tree-nodes=1000000", "--tree=" + path])
        expect((out, status) == (f"more than {outcome['count']}\n", 3) and outcome["count"] > 0, out, outcome)


def check_time():
    nodes, last, outcome, status = search("queens 20 --method=backtracking --find=all --count --timeout=0.2 "
                                          "--tree-nodes=9")
    expect(status == 3 and outcome["status"] == "stopped" and len(nodes) == 9 and last["omitted"] > 0, outcome, last)


def check_text():
    """The answers are printed as without a tree."""
    with tree_file() as path:
        expect(run(["sudoku", "--method=backtracking", "--tree=" + path], SECOND_4) == (SECOND_4_ANSWER, "", 0))
        expect(len(read(path)[0]) == 14)
        expect(run(["sudoku", "--method=backtracking", "--tree=" + path], CLASH_4)[::2] == ("no answer\n", 1))
        expect(len(read(path)[0]) == 1)


def check_one_puzzle():
    with tree_file() as path:
        out, err, status = run(["sudoku", "--method=backtracking", "--tree=" + path], SECOND_4 + FIRST_4)
        expect(out == SECOND_4_ANSWER + "error\n" and status == 2, out, err)
        expect(err == "line 2: --tree writes the tree of one puzzle, and there was one before this\n", err)
        expect(len(read(path)[0]) == 14)


def check_unwritable():
    with tree_file() as path:
        inside = os.path.join(path, "no folder.jsonl")
        out, err, status = run(["queens", "20", "--method=backtracking", "--find=all", "--tree=" + inside])
        expect((out, status) == ("error\n", 2), out, status)
        expect(err.startswith("ponder-cli: the tree could not be written: "), err)
        expect("No such file or directory" in err, err)


def run_with_small_files(path):
    done = subprocess.run([PROGRAM, "queens", "7", "--method=backtracking", "--find=all", "--tree=" + path],
                          capture_output=True, timeout=LIMIT, restore_signals=False,
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096)))
    expect(done.returncode == 2 and b"the tree could not be written: " in done.stderr, done)
    expect(b"too large" in done.stderr, done)


def check_disk_full():
    """A tree that isn't written whole leaves the file as it was."""
    with tree_file() as path:
        run_with_small_files(path)
        expect(os.listdir(os.path.dirname(path)) == [], "a file is left")
        with open(path, "w") as file:
            file.write("before")
        run_with_small_files(path)
        with open(path) as file:
            expect(file.read() == "before")
        expect(len(os.listdir(os.path.dirname(path))) == 1, "a file is left")


def check_not_searched():
    with tree_file() as path:
        out, err, status = run(["queens", "33", "--method=backtracking", "--tree=" + path])
        expect((out, status) == ("error\n", 2), out, status)
        expect(err.startswith("ponder-cli: A search works on boards of up to 32 "), err)
        expect(not os.path.exists(path), "a file is left")


SVG = "{http://www.w3.org/2000/svg}"
LEFT_OUT = re.compile("ponder-cli: ([0-9,]+) of ([0-9,]+) nodes (?:is|are) not drawn: (.*)\n")
OUTCOMES = {"branching": "Branching", "dead end": "Dead end", "failed": "Dead end", "answer": "Answer",
            "not visited": "Not visited yet"}


@contextlib.contextmanager
def drawn(arguments, given, suffix):
    """Yields the path of a picture of the tree, and what the search prints."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a tree" + suffix)
        out, err, status = run([*words(arguments), "--tree=" + path, "--json"], given)
        expect(err == "" or LEFT_OUT.fullmatch(err), err)
        with open(path, encoding="utf-8") as file:
            captions = [line for line in file if "not drawn" in line]
        expect(len(captions) == (err != "") and err[len("ponder-cli: "):].split(":")[0] in "".join(captions), captions, err)
        yield path, out, status


def boxes_of(picture):
    """Yields the bounds of each text, whose middle and width are known, and whose height is that of its letters."""
    for text in picture.iter(SVG + "text"):
        size = float(text.get("font-size", picture.get("font-size")))
        x, y, width = (float(text.get(name)) for name in ("x", "y", "textLength"))
        yield x - width / 2, y - 0.75 * size, x + width / 2, y + 0.2 * size, text.text


def check_places(picture):
    """Every text is inside the picture, and no two overlap."""
    left, top, width, height = map(float, picture.get("viewBox").split())
    expect((float(picture.get("width")), float(picture.get("height"))) == (width, height), picture.attrib)
    boxes = sorted(boxes_of(picture), key=lambda box: box[0])
    for i, box in enumerate(boxes):
        expect(left < box[0] and box[2] < left + width and top < box[1] and box[3] < top + height, box)
        for other in boxes[i + 1:]:
            if other[0] >= box[2]:
                break
            expect(other[1] >= box[3] or other[3] <= box[1], box, other)


def check_svg(arguments, given):
    """A picture has a shape for each node that isn't folded, with its name in words, and says who has drawn what."""
    nodes, _, outcome, _ = search(arguments, given)
    with drawn(arguments, given, ".svg") as (path, out, _):
        picture = xml.etree.ElementTree.parse(path).getroot()
        expect(json.loads(out)["answers"] == outcome["answers"], out)
    expect(picture.tag == SVG + "svg" and picture.find(SVG + "title").text and picture.find(SVG + "desc").text)
    check_places(picture)
    names = [shape.find(SVG + "title").text for shape in picture.iter() if shape.get("role") == "graphics-symbol"]
    folded = any(". Folded" in name for name in names)
    names = sorted(name for name in names if ". Pruned" not in name)
    wanted = sorted(f"{node['move'] or 'Start'}. {OUTCOMES[node['outcome']]}" for node in nodes)
    expect(folded or len(names) == len(nodes), names)
    for name, beginning in () if folded else zip(names, wanted):
        expect(name.startswith(beginning), name, "expected", beginning)


def check_dot(arguments, given):
    """Graphviz reads the graph: a node for each shape of the picture and each level, and an edge for each move."""
    with drawn(arguments, given, ".svg") as (path, _, _):
        picture = xml.etree.ElementTree.parse(path).getroot()
    shapes = [shape.find(SVG + "title").text for shape in picture.iter() if shape.get("role") == "graphics-symbol"]
    with drawn(arguments, given, ".dot") as (path, _, _):
        done = subprocess.run(["dot", "-Tjson", path], capture_output=True, timeout=LIMIT, check=False)
    expect(done.returncode == 0 and done.stderr == b"", done.stderr)
    graph = json.loads(done.stdout)
    nodes = {int(thing["name"][1:]): thing for thing in graph["objects"] if thing["name"].startswith("n")}
    edges = [edge for edge in graph.get("edges", ()) if edge.get("style") != "invis"]
    numbers = {thing["_gvid"]: number for number, thing in nodes.items()}
    expect([nodes[number]["tooltip"] for number in range(len(nodes))] == shapes, shapes)
    expect(len(edges) == len(nodes) - 1 and all(edge["label"].strip() for edge in edges), edges)
    for edge in edges:
        expect(numbers[edge["tail"]] < numbers[edge["head"]], edge)


def picture_cases():
    for name, arguments, given, _ in PUZZLES:
        for method in ("backtracking", "breadth-first --pruning=none", "breadth-first"):
            if name in LARGE_WITHOUT_PRUNING and "none" in method:
                continue
            for find in ("first", "all"):
                told = f"{arguments} --method={method} --find={find}"
                yield "svg", f"{name}, {method} {find}", check_svg, [told, given]
                yield "dot", f"{name}, {method} {find}", check_dot, [told, given]


def check_folded():
    """Of a tree that is too large, subtrees are folded, with the numbers of their nodes; --tree-nodes draws more."""
    sizes = []
    for most in ("", " --tree-nodes=60", " --tree-nodes=3000"):
        arguments = "queens 8 --method=breadth-first --find=all --count" + most
        with drawn(arguments, "", ".svg") as (path, _, _):
            picture = xml.etree.ElementTree.parse(path).getroot()
        check_places(picture)
        names = [shape.find(SVG + "title").text for shape in picture.iter() if shape.get("role") == "graphics-symbol"]
        folded = [int(name.split("Folded, ")[1].split(" node")[0].replace(",", "")) for name in names
                  if "Folded" in name]
        expect(len(names) - len(folded) + sum(folded) == 2057, most, folded)
        sizes.append(len(names))
    expect(60 >= sizes[1] > 20 and 500 >= sizes[0] > 300 and sizes[2] == 2057, sizes)


def draw(arguments, suffix=".svg"):
    """Returns how many nodes are said to be left out, of how many, and why, and how many symbols the picture has."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "tree" + suffix)
        _, err, _ = run([*words(arguments), "--count", "--tree=" + path])
        with open(path, encoding="utf-8") as file:
            text = file.read()
    told = LEFT_OUT.fullmatch(err) if err else None
    expect((err == "") == ("not drawn" not in text), err)
    numbers = [int(number.replace(",", "")) for number in told.groups()[:2]] if told else [0, 0]
    return *numbers, told and told[3], len(re.findall(r"graphics-symbol|^  n\d+ \[", text, flags=re.M))


def check_many():
    """A picture of many thousand nodes, of a tree with more of them, ends, and says how many are left out."""
    arguments = "queens 10 --method=backtracking --find=all --tree-nodes="
    for most, suffix in ((15000, ".svg"), (16000, ".dot")):
        left_out, n_all, why, n_drawn = draw(arguments + str(most), suffix)
        expect(n_all == 35539 and n_drawn <= most, left_out, n_all, n_drawn)
        expect(most - 50 < n_all - left_out <= n_drawn and why == "--tree-nodes says how many are drawn", left_out, n_drawn)
    expect(draw(arguments + "35539")[:2] == (0, 0))
    given = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n"
    with drawn("sudoku --method=look-ahead --find=all --count --tree-nodes=1000", given, ".svg") as (path, _, _):
        with open(path, encoding="utf-8") as file:
            expect("15 of 200 nodes are not drawn" in file.read())


def check_picture_in_time():
    """When the time is up, the picture has what was found by then, and says so."""
    left_out, n_all, why, n_drawn = draw("queens 30 --method=backtracking --find=all --timeout=0.2 --tree-nodes=10000000")
    expect(why == "the time is up" and n_all - left_out <= n_drawn < n_all, left_out, n_all, n_drawn)


def check_tables_in_time():
    """When the time is up before the first node, because a table takes long, nothing is written, and that is said."""
    rows = "\n".join(" ".join(str((row * 7919 + column * 104729) % 1000003 + 1) for column in range(row + 1))
                     for row in range(200))
    for suffix in (".svg", ".jsonl"):
        with tempfile.TemporaryDirectory() as folder:
            got = run(["triangle", "--target=100000000", "--method=look-ahead", "--count", "--timeout=0.01",
                       "--tree=" + os.path.join(folder, "tree" + suffix)], rows)
            expect(got == ("stopped\n", "ponder-cli: the tree could not be written: the time is up\n", 3), got)
            expect(os.listdir(folder) == [])
    reason = run_objects("triangle --target=100000000 --method=look-ahead --timeout=0.01", rows)[0]["reason"]
    expect(reason == "Stopped after 0 states: the time is up.", reason)


def check_picture_in_memory():
    left_out, n_all, why, n_drawn = draw("queens 9 --method=backtracking --find=all --memory=1 --tree-nodes=100000")
    expect(why == "--memory allows no more" and n_all == 8394 and 100 < n_drawn < 1000, left_out, n_all, n_drawn)


def check_own_input():
    """The tree doesn't replace the file with the puzzle, whatever that is called."""
    with tempfile.TemporaryDirectory() as folder:
        name, link = (os.path.join(folder, name) for name in ("in.svg", "link.svg"))
        with open(name, "w") as file:
            file.write(SECOND_4)
        os.symlink(name, link)
        for tree, source in ((name, name), (link, name), (name, link), (name, None)):
            with open(name) as file:
                done = subprocess.run([PROGRAM, "sudoku", "--method=backtracking", "--tree=" + tree,
                                       *([source] if source else [])], stdin=file, capture_output=True, timeout=LIMIT)
            expect(done.returncode == 2 and done.stdout == b"", done)
            expect(done.stderr.startswith(b"ponder-cli sudoku: --tree would replace the file that the puzzle is read from: "), done)
            with open(name) as file:
                expect(file.read() == SECOND_4)
        expect(sorted(os.listdir(folder)) == ["in.svg", "link.svg"])


def check_interrupted():
    """A signal ends the program, and no file is left beside the one that was there before."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "tree.svg")
            with open(path, "w") as file:
                file.write("before")
            process = subprocess.Popen([PROGRAM, "queens", "30", "--method=backtracking", "--find=all", "--count",
                                        "--tree=" + path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                       preexec_fn=lambda: signal.signal(number, signal.SIG_DFL))  # nohup ignores one
            until = time.monotonic() + LIMIT
            while len(os.listdir(folder)) < 2 and time.monotonic() < until:
                time.sleep(0.001)
            expect(len(os.listdir(folder)) == 2, "nothing is written")
            process.send_signal(number)
            expect(process.wait(LIMIT) == -number, process.returncode)
            expect(os.listdir(folder) == ["tree.svg"], os.listdir(folder))
            with open(path) as file:
                expect(file.read() == "before")


def check_replaced():
    """A file that is replaced keeps its permissions, and a symbolic link stays one."""
    with tempfile.TemporaryDirectory() as folder:
        path, link = (os.path.join(folder, name) for name in ("tree.svg", "link.svg"))
        with open(path, "w") as file:
            file.write("before")
        os.chmod(path, 0o640)
        os.symlink("tree.svg", link)
        expect(run(["queens", "4", "--method=backtracking", "--tree=" + link]) == ("2 4 1 3\n", "", 0))
        expect(os.readlink(link) == "tree.svg" and os.stat(path).st_mode & 0o777 == 0o640)
        with open(path) as file:
            expect("</svg>" in file.read())
        expect(run(["queens", "4", "--method=backtracking", "--tree=" + folder + "/new.svg"])[2] == 0)
        umask = os.umask(0)
        os.umask(umask)
        expect(os.stat(folder + "/new.svg").st_mode & 0o777 == 0o666 & ~umask)


OTHERS = [
    ("folded subtrees in a picture", check_folded),
    ("many nodes in a picture", check_many),
    ("a picture in time", check_picture_in_time),
    ("tables in time", check_tables_in_time),
    ("a picture in little memory", check_picture_in_memory),
    ("the file that is read", check_own_input),
    ("interrupted", check_interrupted),
    ("replaced", check_replaced),
    ("in circles", check_in_circles),
    ("memory", check_memory),
    ("time", check_time),
    ("the text", check_text),
    ("only one puzzle", check_one_puzzle),
    ("unwritable", check_unwritable),
    ("disk full", check_disk_full),
    ("a puzzle that isn't searched", check_not_searched),
]


def cases(step=1):
    combinations = itertools.chain(naive_cases(), figure_cases(), picture_cases())
    yield from itertools.islice(combinations, 0, None, step)
    for name, check in OTHERS:
        yield "whole", name, check, []


if __name__ == "__main__":
    sys.exit(print_tap(cases(*map(int, sys.argv[2:]))))
