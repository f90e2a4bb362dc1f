#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs ponder-cli the way people and scripts do. usage: test-cli.py PROGRAM [N]; prints TAP.

With N, tries only every Nth case of the tables.
"""

import fcntl
import itertools
import json
import os
import pty
import queue
import re
import struct
import subprocess
import sys
import tempfile
import termios
import threading

sys.dont_write_bytecode = True
from cases import (ANSWERS, BAD_PUZZLES, CLASH_4, DIFFERENT, EASY, EASY_ANSWER, EMPTY_25, EVALUATIONS, FIRST_4, FIRST_4_ANSWER, GAME_METHODS,
                   HARD_25, METHODS, OBJECTS, REFUSALS, SAME, SECOND_4, SECOND_4_ANSWER, SIX)
from runner import LIMIT, PROGRAM, expect, print_tap, run, run_objects, words


def matches(text, expected):
    return expected.fullmatch(text) is not None if isinstance(expected, re.Pattern) else text == expected


def includes(got, wanted):
    if isinstance(wanted, dict):
        return isinstance(got, dict) and all(key in got and includes(got[key], wanted[key]) for key in wanted)
    return got == wanted


def check_answer(arguments, given, out, status):
    got_out, got_err, got_status = run(arguments, given)
    expect(matches(got_out, out) and got_status == status, got_out, got_err, f"status {got_status}")
    expect(status == 2 or got_err == "", "on standard error:", got_err)


def check_refusal(arguments, given, err, out=""):
    got_out, got_err, got_status = run(arguments, given)
    expect(got_status == 2 and got_out == out, got_out, got_err, f"status {got_status}")
    expect(got_err.startswith(err), got_err, "expected", err)


def check_objects(arguments, given, wanted):
    got = run_objects(arguments, given)
    expect(len(got) == len(wanted), got)
    for one, other in zip(got, wanted):
        expect(includes(one, other), json.dumps(one, indent=1), "expected", other)
        expect(list(one)[:6] == ["puzzle", "status", "answers", "count", "reason", "figures"], one)
        expect(list(one)[6:] in ([], ["steps"], ["difficulty"]), one)
        if len(one) > 6:
            continue
        known = one["status"] in ("answered", "counted") and 0 < int(one["count"]) < 2 ** 64 - 1
        expect((one["reason"] is None) == known, one)


def timeless_figures(arguments):
    figures = run_objects(arguments)[0]["figures"]
    return {key: value for key, value in figures.items() if key not in ("seconds", "cpu_seconds", "rate")}


def check_figures(one, other, same):
    figures = timeless_figures(one), timeless_figures(other)
    expect((figures[0] == figures[1]) == same, *figures)


class Talk:
    """The program, fed line by line. Leaving the context closes its input and expects the status 0."""

    def __init__(self, arguments):
        # Makes the address sanitizer reuse freed memory at once.
        self.process = subprocess.Popen([PROGRAM, *words(arguments)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        env={**os.environ, "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "") +
                                             ":quarantine_size_mb=1:thread_local_quarantine_size_kb=64"})
        self.lines = queue.Queue()
        self.reader = threading.Thread(target=lambda: [self.lines.put(line) for line in self.process.stdout])
        self.reader.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.reader.join(LIMIT)
        status = self.process.wait(LIMIT)
        expect(status == 0, f"status {status}")

    def say(self, text):
        self.process.stdin.write(text.encode())
        self.process.stdin.flush()

    def hear(self):
        return self.lines.get(timeout=LIMIT).decode()

    def most_memory(self):
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"VmHWM:\s+(\d+) kB", status.read())[1])


def check_waits_for_none():
    """Checks that each answer is printed before the next puzzle is sent."""
    with Talk("sudoku") as talk:
        for _ in range(3):
            talk.say(FIRST_4)
            expect(talk.hear() == FIRST_4_ANSWER)


def check_constant_memory():
    with Talk("sudoku") as talk:
        most = {}
        said = 0
        for n_lines in (1000, 100000):
            feeder = threading.Thread(target=talk.say, args=[EASY * (n_lines - said)])
            feeder.start()
            for _ in range(n_lines - said):
                expect(talk.hear() == EASY_ANSWER)
            feeder.join(LIMIT)
            said = n_lines
            most[n_lines] = talk.most_memory()
    expect(most[100000] < most[1000] + 2048, most)


def check_candidates():
    """Where the cells alone have several answers, the candidates are a part of the puzzle, which is said."""
    said = "ponder-cli: the cells alone have several answers, so each blank takes one of its candidates\n"
    given = "| 1 2 | 3 4 |\n| 34 34 | 12 12 |\n| 12 13 | 4 23 |\n| 24 13 | 24 13 |\n"
    expect(run("sudoku --count", given) == ("1\n", said, 0), run("sudoku --count", given))
    expect(run("sudoku", given) == ("1234341221434321\n", said, 0), run("sudoku", given))
    expect(run("sudoku --method=backtracking --count", given) == ("1\n", said, 0))
    out, err, status = run("sudoku --steps", given)
    expect(out.endswith("\n1234341221434321\n") and err == said and status == 0, out)
    out, err, status = run("sudoku --rate", given)
    expect(out.startswith("easy ") and err == said and status == 0, out)
    # In one line, as SudokuWiki writes them, and of blanks only: each cell has a value or the next one.
    answer = [(3 * (row % 3) + row // 3 + column) % 9 + 1 for row in range(9) for column in range(9)]
    line = "".join(str(digit) if digit in (value, (value + (i == 0)) % 9 + 1) else "." for i, value in enumerate(answer)
                   for digit in range(1, 10))
    out, err, status = run("sudoku --count", line + "\n")
    expect((out, err, status) == ("1\n", said, 0), (out, err))
    expect(run("sudoku", line + "\n")[0] == "".join(map(str, answer)) + "\n")
    out, err, status = run("sudoku", line.replace(line[:9], ".........", 1) + "\n")
    expect(status == 2 and "row 1, column 1 has no candidate" in err, err)
    with tempfile.TemporaryDirectory() as folder:
        name = os.path.join(folder, "candidates.ponder")
        with open(name, "w") as file:
            file.write("[Ponder]\nVersion=1\nPuzzle=sudoku\n[sudoku]\nClues=1234............\nCandidates=5:3;7:1;9:2;10:1\n")
        expect(run(["solve", "--count", name]) == ("1\n", "", 0), run(["solve", "--count", name]))
    given = "|. 14|2 3|\n|3 12|1 4|\n|2 4|3 1|\n|1 3|4 2|\n"
    expect(run("sudoku", given)[1] == "")
    out = run("sudoku --steps=naked-single", "|3 24|. .|\n|. .|. .|\n|. 4|. .|\n|. .|. .|\n")[0]
    expect("naked-single r1c2=2\t" in out, out)


def check_file():
    with tempfile.TemporaryDirectory() as folder:
        name = os.path.join(folder, "two words.txt")
        with open(name, "w") as file:
            file.write(FIRST_4 + SECOND_4)
        expect(run(["sudoku", name]) == (FIRST_4_ANSWER + SECOND_4_ANSWER, "", 0))


def check_disk_full():
    with open("/dev/full", "w") as full:
        done = subprocess.run([PROGRAM, "queens", "8"], stdout=full, stderr=subprocess.PIPE, timeout=LIMIT)
    expect(done.returncode == 2 and b"No space left on device" in done.stderr, done)


def check_closed_pipe():
    """A reader that goes away, as “head” does, is no error."""
    for arguments in ("queens 12 --find=all --json", "take-away 100000 --take=1,3,4 --values", "bulls-and-cows evaluate"):
        process = subprocess.Popen([PROGRAM, *words(arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        process.stdout.close()
        err = process.stderr.read()
        expect(process.wait(LIMIT) == 0 and err == b"", arguments, err, process.returncode)


def check_logic_is_late():
    """The time is limited also where logic takes long, and where there may be several answers; then the status is 3."""
    for arguments, given in (("--rate", HARD_25), ("--steps", HARD_25), ("--steps=aic", EMPTY_25)):
        out, err, status = run(f"sudoku {arguments} --timeout=0.000001", given)
        expect(out.splitlines()[-1:] == ["stopped"] and (err, status) == ("", 3), arguments, out[-500:], err, status)


def check_endless():
    """An input without an end ends with a sentence."""
    for arguments in ("sudoku", "triangle --target=15", "solve", "bulls-and-cows guess --strategy=first"):
        with open("/dev/zero", "rb") as zero:
            done = subprocess.run([PROGRAM, *words(arguments)], stdin=zero, capture_output=True, timeout=LIMIT)
        expect(done.returncode == 2, arguments, done)
        expect(done.stderr == b"ponder-cli: standard input: larger than 16 MiB\n", arguments, done.stderr)


def check_stats():
    out, err, status = run("sudoku --stats --method=backtracking --find=all", FIRST_4 + CLASH_4)
    expect(out == FIRST_4_ANSWER + "no answer\n" and status == 1, out, status)
    blocks = re.split(r"^(?=line)", err, flags=re.M)[1:]
    expect(len(blocks) == 2, err)
    expect(blocks[0].startswith("line 1: answered\n  visited        10\n"), err)
    expect(re.match(r"line 2: no answer: \S.*\.\n  visited        \d+\n", blocks[1]), err)
    figures = run_objects("queens 8")[0]["figures"]
    expect(re.findall(r"^  (\w+) ", blocks[0], flags=re.M) == list(figures), err)


def check_stats_of_one():
    out, err, status = run("queens 3 --stats")
    expect((out, status) == ("no answer\n", 1) and err.startswith("no answer: "), out, err, status)


def check_memory():
    """The memory limit is kept, and reports describe the state that was reached."""
    for mib in (1, 8):
        answer, = run_objects(f"sudoku --method=make-all --memory={mib}", SIX)
        held = answer["figures"]["bytes"]
        expect(answer["status"] == "stopped" and (mib << 20) / 2 < held <= mib << 20, answer)


def all_six_answers():
    out, _, status = run("sudoku --find=all", SIX)
    answers = out.splitlines()
    expect(status == 0 and len(set(answers)) == 4, out)
    for answer in answers:
        rows = [answer[i:i + 6] for i in range(0, 36, 6)]
        boxes = ["".join(row[c:c + 3] for row in rows[r:r + 2]) for r in (0, 2, 4) for c in (0, 3)]
        for unit in rows + ["".join(column) for column in zip(*rows)] + boxes:
            expect(sorted(unit) == list("123456"), answer)
        expect(all(clue in (".", value) for clue, value in zip(SIX, answer)), answer)
    for method in METHODS[2:]:
        if method != "generate-and-test":
            expect(sorted(run(["sudoku", "--find=all", "--method=" + method], SIX)[0].split()) == sorted(answers), method)


def commands():
    out, err, status = run("--help")
    expect(status == 0 and err == "" and run("-h") == (out, err, status), out, err)
    return re.findall(r"^  ([\w-]+)  +\w", out.split("Commands:")[1], flags=re.M)


def check_help():
    names = commands()
    expect({"sudoku", "jugs", "queens", "one-to-nine", "solve", "bulls-and-cows", "noughts", "take-away"} <= set(names), names)
    for name in names:
        out, err, status = run([name, "--help"])
        expect(status == 0 and err == "" and out.startswith(f"Usage:\n  ponder-cli {name} [OPTION…]"), out, err)
        for told in {**GAME_METHODS, "bulls-and-cows": [strategy for strategy, _, _ in EVALUATIONS]}.get(name, METHODS):
            expect(re.search(rf"^  {told}  +\S", out, flags=re.M), told, out)


def naive_score(secret, guess):
    bulls = sum(one == other for one, other in zip(secret, guess))
    return bulls, sum(min(secret.count(symbol), guess.count(symbol)) for symbol in set(guess)) - bulls


def check_guess():
    """The program guesses numbers, with answers from an independent scorer, and needs no more guesses than its
    evaluation says. It says why it asks what can't be the number."""
    for strategy, _, most in EVALUATIONS:
        why = {"best": "saves guesses|tells most", "entropy": "tells most"}.get(strategy, "is the best found|tells most")
        for secret in ("1234", "9876", "5061", "2185"):
            with Talk(f"bulls-and-cows guess --strategy={strategy}") as talk:
                for number in range(1, most + 1):
                    guess = re.match(rf"Guess {number}: (\d{{4}}) \((could be it|must be it|can’t be it, but ({why})); [\d,]+ numbers? fits?\)\n",
                                     talk.hear())[1]
                    talk.say("%dB%dC\n" % naive_score(secret, guess))
                    if guess == secret:
                        break
                found = talk.hear()
                expect(found == f"Found {secret} with {number} guess{'es' if number > 1 else ''}.\n", found)


def check_guess_refuses():
    out, err, status = run("bulls-and-cows guess --strategy=first", "0 2\n\n12\n3 1\n5678=1,1\n1234=\n1234=9,9\n\xe9\n2 1\nback\n")
    guesses = [line for line in out.splitlines()]
    expect(status == 2 and [line.split()[2] for line in guesses] == ["1234", "2156", "2167", "2156"], out, err)
    expect(err.splitlines() == [
        "“” is not an answer: write bulls and cows, such as 1B2C or 1 2.",
        "“12” is not an answer: write bulls and cows, such as 1B2C or 1 2.",
        "3 bulls and 1 cow can’t be an answer with 4 places.",
        "This number hasn’t been guessed yet.",
        "“” is not an answer: write bulls and cows, such as 1B2C or 1 2.",
        "9 bulls and 9 cows can’t be an answer with 4 places.",
        "“é” is not an answer: write bulls and cows, such as 1B2C or 1 2.", cut_off("10 lines")], err)
    for given, told in (("back\n", "There is no answer to take back."), (b"\xff\n", "the line is not UTF-8 text")):
        out, err, status = run("bulls-and-cows guess --strategy=first", given)
        expect(err.splitlines() == [told, cut_off("1 line")] and status == 2, err, status)


def cut_off(lines, win="4B0C"):
    return f"ponder-cli: standard input ended after {lines}, before the number was found: answer each guess, the right one with {win}"


def check_guess_is_cut_off():
    """An input that ends before the number is found is bad."""
    for given, lines in (("", "0 lines"), ("0 2", "1 line"), ("0 2\n2 1\n", "2 lines")):
        _, err, status = run("bulls-and-cows guess --strategy=first", given)
        expect(err == cut_off(lines) + "\n" and status == 2, err, status)
    expect(run("bulls-and-cows guess --digits=5 --strategy=first", "")[1:] == (cut_off("0 lines", "5B0C") + "\n", 2))
    expect(run("bulls-and-cows guess --strategy=first", "4 0\n")[1:] == ("", 0))


def check_guess_mends():
    """A wrong answer is found and corrected, and then the number is found."""
    told = ["No number fits: at least 1 answer is wrong.",
            "2156: 1B 2C instead of 0B 0C (22 numbers fit)",
            "3478: 0B 3C instead of 0B 0C (21 numbers fit)",
            "3478: 1B 2C instead of 0B 0C (18 numbers fit)"]
    more = ["Correct an answer, such as 1234=1,2, or take back the last one with “back”."]
    wrong = "0 2\n0 0\n0 0\n"
    out, err, status = run("bulls-and-cows guess --strategy=first", wrong)
    lines = out.splitlines()[3:]
    expect(lines[:4] == told and lines[-1:] == more, out)
    smallest = [line for line in lines if line.endswith("fit)") or line.endswith("fits)")]
    expect(len(smallest) == 20 and smallest == lines[1:21], out)
    expect(err == cut_off("3 lines") + "\n" and status == 2, err, status)
    out, err, status = run("bulls-and-cows guess --strategy=first", wrong + "0 1\n3478=0,2\n4 0\n")
    expect(out.splitlines()[-2:] == ["Guess 4: 4390 (could be it; 6 numbers fit)", "Found 4390 with 4 guesses."], out)
    expect(err == "No number fits. First correct an answer, such as 1234=1,2, or type “back”.\n" and status == 0, err, status)


def check_none_fits():
    out, err, status = run("bulls-and-cows suggest 1234=0,2 2156=2,1 2167=0,4")
    expect(out == "no answer\n" and status == 1, out, status)
    expect(err.splitlines()[:9] == [
        "No number fits: at least 1 answer is wrong.",
        "2167: 1B 1C instead of 0B 4C (9 numbers fit)",
        "2167: 1B 2C instead of 0B 4C (7 numbers fit)",
        "2156: 0B 3C instead of 2B 1C (4 numbers fit)",
        "2167: 2B 0C instead of 0B 4C (3 numbers fit)",
        "2167: 3B 0C instead of 0B 4C (3 numbers fit)",
        "2167: 1B 3C instead of 0B 4C (2 numbers fit)",
        "2167: 2B 1C instead of 0B 4C (1 number fits)",
        "2156: 1B 1C instead of 2B 1C (180 numbers fit if 1 other answer is corrected, too)"], err)
    # Two slips, where one would do: with the secret 4826 the first and the third answer were wrong.
    err = run("bulls-and-cows suggest 1234=0,3 2516=1,1 2781=0,3 3812=1,1")[1].splitlines()
    n_others = [int((re.search(r"if (\d) other", line) or [0, 0])[1]) for line in err[1:]]
    expect(err[0] == "No number fits: at least 1 answer is wrong." and n_others == sorted(n_others) and len(n_others) == 48, err)
    expect("1234: 0B 2C instead of 0B 3C (52 numbers fit if 1 other answer is corrected, too)" in err, err)
    expect("2781: 0B 2C instead of 0B 3C (53 numbers fit if 1 other answer is corrected, too)" in err, err)
    # No number has any of these answers: 1 is three times in the first, and would have to be in the other two places.
    guesses = ("11122", "33344", "55566", "77788", "99900", "11133", "22244", "66677")
    err = run(f"bulls-and-cows suggest --digits=5 --repeats --leading-zero {'=0,5 '.join(guesses)}=0,5")[1].splitlines()
    expect(len(err) == 102 and err[0] == "No number fits: at least 8 answers are wrong.", err)
    for line in err[1:-1]:
        expect(re.fullmatch(r"\d{5}: \dB \dC instead of 0B 5C \([\d,]+ numbers? fits? if 7 other answers are corrected, too\)", line), line)
    expect(re.fullmatch(r"and \d+ more", err[-1]), err)


LARGEST = "--digits=6 --symbols=16 --repeats --leading-zero"


def check_codes_are_late():
    """If the time is up, what is known by then is told."""
    none = "The time is up, and no guess was found: allow more with --timeout."
    for command, out, err in (("suggest", "stopped\n", none), ("guess", "", "ponder-cli: " + none),
                              ("evaluate", "stopped\n", "The time is up: 0 of 16.8 million numbers were played.")):
        got = run(f"bulls-and-cows {command} {LARGEST} --timeout=0.0001")
        expect(got == (out, err + "\n", 3), command, got)


def check_best_so_far():
    """A guess that is known when the time is up is told, and a game goes on with it."""
    late = "The time is up: this is the best guess found so far.\n"
    for command, given, told in (("suggest 12345=2,1", "", r"\d{5} 1104\nstopped\n"),
                                 ("guess", "2 1\n5 0\n", r"Guess 1: 10234 .*\nGuess 2: .*\nFound \d{5} with 2 guesses\.\n")):
        seconds, err = 0.5, ""
        while late not in err:  # the time may be up before a guess is known
            out, err, status = run(f"bulls-and-cows {command} --digits=5 --timeout={seconds}", given)
            expect(status == 3, command, seconds, out, err, status)
            seconds *= 2
        expect(re.fullmatch(told, out) and err == late, command, out, err)


def check_progress():
    """Progress is shown if standard error is a terminal, and erased before anything else is printed. It is cut where it
    would be continued on the next line."""
    for command, n_columns, progress, end in (
            ("suggest", 80, r"Looking for a guess…|The best guess so far: [0-9A-F]{6} \(\d+% done\)", "The time is up[:,] .*"),
            ("evaluate", 0, r"\S+( million)? of 16\.8 million numbers played", "The time is up: .*"),
            ("evaluate", 80, r"\S+( million)? of 16\.8 million numbers played", "The time is up: .*"),
            ("evaluate", 20, r"\S+( million)? of 16[ .a-z\d]*…", "The time is up: .*")):
        leader, follower = pty.openpty()
        fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", 24, n_columns, 0, 0))
        process = subprocess.Popen([PROGRAM, *words(f"bulls-and-cows {command} {LARGEST} --timeout=1")],
                                   env={**os.environ, "TERM": "xterm"}, stdout=subprocess.PIPE, stderr=follower)
        os.close(follower)
        text = b""
        try:
            while part := os.read(leader, 4096):
                text += part
        except OSError:  # how Linux tells the end of a terminal
            pass
        os.close(leader)
        process.stdout.read()
        expect(process.wait(LIMIT) == 3, text)
        expect(re.fullmatch(rf"(\r\x1b\[K({progress}))+\r\x1b\[K{end}\r\n", text.decode()), text)
        shown = text.decode().split("\r\x1b[K")[1:-1]
        expect(n_columns == 0 or max(map(len, shown)) < n_columns, n_columns, shown)


def check_mastermind():
    """Rules that are nearly those of Mastermind are told apart from them."""
    told = "ponder-cli: without --leading-zero no code begins with 0; Mastermind needs it\n"
    for rules, err in (("--symbols=6 --repeats", told), ("--symbols=6 --repeats --leading-zero", ""), ("--symbols=6", ""),
                       ("", "")):
        out, got, status = run(f"bulls-and-cows suggest --strategy=first {rules}")
        expect(got == err and status == 0, rules, out, got, status)


def check_every_option_is_tried():
    tried = " ".join(str(case) for table in (ANSWERS, OBJECTS, SAME, DIFFERENT) for case in table) + " --json --stats --tree --tree-nodes"  # test-tree.py
    for name in commands():
        for option in re.findall(r"^  (?:-\w, )?(--[\w-]+)", run([name, "--help"])[0], flags=re.M):
            expect(option == "--help" or re.search(rf"{option}\b(?!-)", tried), name, option)


OTHERS = [
    ("a file", check_file),
    ("candidates", check_candidates),
    ("waits for none", check_waits_for_none),
    ("constant memory", check_constant_memory),
    ("disk full", check_disk_full),
    ("closed pipe", check_closed_pipe),
    ("logic without time", check_logic_is_late),
    ("endless inputs", check_endless),
    ("stats", check_stats),
    ("stats of one", check_stats_of_one),
    ("memory", check_memory),
    ("all answers of the 6x6", all_six_answers),
    ("bulls and cows guesses", check_guess),
    ("bulls and cows refuses answers", check_guess_refuses),
    ("bulls and cows finds a wrong answer", check_guess_mends),
    ("bulls and cows is cut off", check_guess_is_cut_off),
    ("bulls and cows without time", check_codes_are_late),
    ("the best guess so far", check_best_so_far),
    ("progress", check_progress),
    ("nearly Mastermind", check_mastermind),
    ("no number fits", check_none_fits),
    ("help", check_help),
    ("every option is tried", check_every_option_is_tried),
]


def table_cases():
    for name, *case in ANSWERS:
        yield "answers", name, check_answer, case
    for name, *case in OBJECTS:
        yield "json", name, check_objects, case
    for name, *case in SAME:
        yield "same", name, check_figures, [*case, True]
    for name, *case in DIFFERENT:
        yield "different", name, check_figures, [*case, False]
    for name, *case in REFUSALS:
        yield "refused", name, check_refusal, case
    for name, *case in BAD_PUZZLES:
        yield "bad puzzle", name, check_refusal, [*case, "error\n"]


def cases(step=1):
    yield from itertools.islice(table_cases(), 0, None, step)
    for name, check in OTHERS:
        yield "whole", name, check, []


if __name__ == "__main__":
    sys.exit(print_tap(cases(*map(int, sys.argv[2:]))))
