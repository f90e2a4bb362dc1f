# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The tables for test-cli.py: the input of ponder-cli and the expected output."""

import re

FIRST_4 = "..233..42.3.1...\n"
SECOND_4 = ".4...3.2...4.2.3\n"
CLASH_4 = "11..............\n"
NEARLY_FULL_CLASH_4 = "11343412214343..\n"
SIX = "15..4.2...564....3.....463..2..2..31\n"
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
EASY_ANSWER = "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n"
BAD = "....Z.......1\n"
PREPARED = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9\n"
PREPARED_ANSWER = "987654321246173985351928746128537694634892157795461832519286473472319568863745219\n"
# The X-Wing is an example of HoDoKu's page “Basic Fish”.
X_WING = ".41729.3.769..34.2.3264.7194.39..17.6.7..49.319537..24214567398376.9.541958431267"
X_WING_STEP = ("x-wing r4c5<>5\tThe value 5 fits in row 2 and row 5 only where these cross column 5 and column 8, so it "
               "is nowhere else in column 5 or column 8.\n")
EMPTY_25 = "." * 625 + "\n"
# One answer; logic takes half a second on a fast machine, and doesn't come to it.
HARD_25 = (
    ".J9.17.C2BK.4..N3.IEH.5.6.8.74IJ...9GN.5..2.P.D...M..6.AD1G.....P.H.C4....9.....HNK..F12A.6.O.D.8..E"
    "..A.D8.43FE6H.C9.7..N..B...8.G3.B...F9.7...1L...2.6C3...7.AG....M.EH..4.D81A2I............G..5O..9.F"
    "..PDBO..8.4..1A2..F9.N..3..1L.9I6PJB2EN...C.....H...C.6...7E3H..1...M.A.2..E..3..LO....7.I4N.DF.6..G"
    "..J1.....HG..9.3..AI.F4P.GN....32...BF.KO...8L.1I.O.KF74...I5P..LH..6...M3.B.2.IE..D..7ML.C.3......8"
    "..GE.62IH..3.BF...O....MD.1.K.MAG..N4...L.DJH..IEB..O...8...1........26L...PH.4.K..LN..I..MGB7.92A.C"
    ".I.....7..HCL.E.8K.AO.J.M.7L...G.C..N.54E......K6P....H.....IK...PJ..GFA...4...F.6A.3....2...H.D9.G."
    ".P.B.N.E....1FG.6I375HL.4"
    "\n")
# How many were counted by then depends on the machine.
MORE_THAN = re.compile("(more than [1-9][0-9]*|stopped)\n")

FIRST_4_ANSWER = "4123321424311342\n"
SECOND_4_ANSWER = "2431134231244213\n"

QUEENS_8 = "1 5 8 6 3 7 2 4\n"
QUEENS_4 = "2 4 1 3\n3 1 4 2\n"
QUEENS_20 = "1 3 5 2 4 13 15 12 18 20 17 9 16 19 8 10 7 14 6 11\n"

KNIGHT_3X4 = "a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3\na1 c2 a3 b1 d2 b3 c1 d3 b2 d1 c3 a2\n"

TRIANGLE = "4\n7 5\n6 3 4\n4 2 1 6\n"
TRIANGLE_ANSWER = "4 7 3 1\n1 1 2 3\n"
TRIANGLE_OF_ONES = "".join("1 " * n + "\n" for n in range(1, 81))
LILY_PADS = "1 3 6 4 7 2 5\n"
QUEENS_8_A1 = "1 5 8 6 3 7 2 4\n1 6 8 3 7 4 2 5\n1 7 4 6 8 2 5 3\n1 7 5 8 2 4 6 3\n"
QUEENS_100 = " ".join(map(str, [*range(2, 101, 2), *range(1, 101, 2)])) + "\n"
JUGS = "0 0 0\n5 0 0\n5 8 0\n0 8 5\n5 8 5\n0 8 10\n0 6 12\n"
JUGS_12 = "12 0 0\n4 8 0\n4 3 5\n9 3 0\n9 0 3\n1 8 3\n1 6 5\n"

QUEENS_DOCUMENT = "[Ponder]\nVersion=1\nPuzzle=queens\n\n[queens]\nSize=8\n"
OWN = """start = {}
function done (state) return #state == 4 end
function next (state)
  for row = 1, 4 do yield (with (state, row)) end
end
function allowed (state)
  for i = 1, #state - 1 do
    local apart = math.abs (state[i] - state[#state])
    if apart == 0 or apart == #state - i then return false end
  end
end
"""
OWN_WRONG = OWN.replace("yield (with (state, row))", "yield (print)")
TRIANGLE_DOCUMENT = """[Ponder]
Version=1
Puzzle=triangle

[triangle]
Target=15
Numbers=4 / 7 5 / 6 3 4 / 4 2 1 6
"""
LILY_PADS_DOCUMENT = "[Ponder]\nVersion=1\nPuzzle=lily-pads\n\n[lily-pads]\nJumps=2 3 2 3 5 3\n"
SUDOKU_DOCUMENT = "[Ponder]\nVersion=1\nPuzzle=sudoku\n\n[sudoku]\nBox=2x2\nClues=..233..42.3.1...\n"

EASY_ROWS = "".join(EASY[9 * i:9 * i + 9] + "\n" for i in range(9))
PREPARED_ROWS = "".join(PREPARED[9 * i:9 * i + 9] + "\n" for i in range(9))
FEW_ROWS = "1........\n" + ".........\n" * 2 + "..2......\n" + ".........\n" * 3 + ".3.......\n.........\n"

# Sixteen lines of symbols up to 4, and an answer of 16x16.
SMALL_ROWS = "1...............\n" + "................\n" * 15
SIXTEEN_ROWS = ["".join("123456789ABCDEFG"[(4 * (row % 4) + row // 4 + column) % 16] for column in range(16)) for row in range(16)]
SIXTEEN = "".join("1" + "." * 15 + "\n" if row == 0 else text + "\n" for row, text in enumerate(SIXTEEN_ROWS))
SIXTEEN_ANSWER = "".join(SIXTEEN_ROWS) + "\n"
SIXTEEN_OF_SMALL = "".join("".join(c if c in "1234" else "." for c in text) + "\n" for text in SIXTEEN_ROWS)

# What the command line reads as the window does.
TEXTS = [
    ("rows", EASY_ROWS, EASY_ANSWER, 0),
    ("rows for Windows", EASY_ROWS.replace("\n", "\r\n"), EASY_ANSWER, 0),
    ("rows in UTF-16", EASY_ROWS.encode("utf-16"), EASY_ANSWER, 0),
    ("rows in UTF-16 without a mark", EASY_ROWS.encode("utf-16le"), EASY_ANSWER, 0),
    ("a table", "| | |2|3|\n|---|---|---|---|\n|3| | |4|\n|2| |3| |\n|1| | | |\n", FIRST_4_ANSWER, 0),
    ("a .sdk file", "#ARuud\n[Puzzle]\n" + EASY_ROWS + "[State]\n" + PREPARED_ROWS, EASY_ANSWER, 0),
    ("a .ss file", " *-----------*\n |53.|.7.|...|\n |6..|195|...|\n |.98|...|.6.|\n |---+---+---|\n |8..|.6.|..3|\n"
     " |4..|8.3|..1|\n |7..|.2.|..6|\n |---+---+---|\n |.6.|...|28.|\n |...|419|..5|\n |...|.8.|.79|\n *-----------*\n",
     EASY_ANSWER, 0),
    ("a list", "[[0, 4, 0, 0],\n [0, 3, 0, 2],\n [0, 0, 0, 4],\n [0, 2, 0, 3]]\n", SECOND_4_ANSWER, 0),
    ("grids with headings", "Grid 01\n" + EASY_ROWS + "Grid 02\n" + PREPARED_ROWS, EASY_ANSWER + PREPARED_ANSWER, 0),
    ("grids without headings", EASY_ROWS + "\n" + PREPARED_ROWS, EASY_ANSWER + PREPARED_ANSWER, 0),
    ("lines with a heading", "quizzes,solutions\n" + EASY.strip() + "," + EASY_ANSWER, EASY_ANSWER, 0),
    ("lines with headings", "Easy\n" + EASY + "Hard:\n" + PREPARED, EASY_ANSWER + PREPARED_ANSWER, 0),
    ("an answer below", EASY + EASY_ANSWER + PREPARED, EASY_ANSWER + PREPARED_ANSWER, 0),
    ("an answer above", EASY_ANSWER + EASY, EASY_ANSWER, 0),
    ("lines, then rows", PREPARED + EASY_ROWS, PREPARED_ANSWER + EASY_ANSWER, 0),
    ("an ID of Solo", "2x2:b2_3_3b4_2a3a1c\n", FIRST_4_ANSWER, 0),
    ("another kind", "Killer sudoku\nr1c1,r1c2=8\n" + EASY_ROWS, "error\n", 2),
    ("another kind in a line", "Killer\n" + EASY, "error\n", 2),
    ("another kind, later", EASY + "Killer\n" + PREPARED, EASY_ANSWER + "error\n", 2),
    ("a map", "111222333" * 3 + "444555666" * 3 + "777888999" * 3 + "\n" + EASY, "error\n", 2),
    ("a map below", EASY + "111222333" * 3 + "444555666" * 3 + "777888999" * 3 + "\n", "error\n", 2),
    ("a map of two", "111222333" * 3 + "444555666" * 3 + "777888999" * 3 + "\n" + EASY + PREPARED, "error\nerror\n", 2),
    ("another kind of small ones", "# Killer\n" + FIRST_4, "error\n", 2),
    ("rows of 16", SIXTEEN, SIXTEEN_ANSWER, 0),
    ("a bad row of 16", SIXTEEN.replace("2", "Z", 1), "error\n", 2),
]

# name, arguments, standard input, standard output, exit status
ANSWERS = [
    *[(name, "sudoku", text, answer, status) for name, text, answer, status in TEXTS],
    ("rows of few symbols", "sudoku --find=2 --count", FEW_ROWS, "2\n", 0),
    ("sixteen small ones", "sudoku --count --find=2", SMALL_ROWS, "2\n" * 16, 0),
    ("one by its box", "sudoku --count --find=2 --box=4x4", SIXTEEN_OF_SMALL, "2\n", 0),
    ("sixteen by their box", "sudoku --count --find=2 --box=2x2", SMALL_ROWS, "2\n" * 16, 0),
    ("tiny ones by their box", "sudoku --count --find=2 --box=1x3", "123......\n" * 9, "2\n" * 9, 0),
    ("rows to rate", "sudoku --rate", EASY_ROWS, "easy hidden-single 31 51\tEvery value can be found by looking at one cell, "
     "row, column or box.\n", 0),
    ("first 4x4", "sudoku", FIRST_4, FIRST_4_ANSWER, 0),
    ("second 4x4", "sudoku", SECOND_4, SECOND_4_ANSWER, 0),
    ("a prepared 9x9", "sudoku", PREPARED, PREPARED_ANSWER, 0),
    ("standard input by name", "sudoku -", FIRST_4, FIRST_4_ANSWER, 0),
    ("several lines, in order", "sudoku", SECOND_4 + FIRST_4 + SECOND_4,
     SECOND_4_ANSWER + FIRST_4_ANSWER + SECOND_4_ANSWER, 0),
    ("several sides", "sudoku", FIRST_4 + EASY, FIRST_4_ANSWER + EASY_ANSWER, 0),
    ("no newline at the end", "sudoku", FIRST_4.strip(), FIRST_4_ANSWER, 0),
    ("lines of Windows", "sudoku", FIRST_4.replace("\n", "\r\n") * 2, FIRST_4_ANSWER * 2, 0),
    ("a byte order mark", "sudoku", "\ufeff" + FIRST_4, FIRST_4_ANSWER, 0),
    ("blank lines and comments", "sudoku", "# two\n\n" + FIRST_4 + "  \n" + FIRST_4, FIRST_4_ANSWER * 2, 0),
    ("nothing", "sudoku", "", "error\n", 2),
    ("nothing to rate", "sudoku --rate", "# nothing\n", "error\n", 2),
    ("no answer", "sudoku", CLASH_4, "no answer\n", 1),
    ("no answer in the middle", "sudoku", FIRST_4 + CLASH_4 + FIRST_4,
     FIRST_4_ANSWER + "no answer\n" + FIRST_4_ANSWER, 1),
    ("a bad line in the middle", "sudoku", FIRST_4 + BAD + FIRST_4,
     FIRST_4_ANSWER + "error\n" + FIRST_4_ANSWER, 2),
    ("bad is worse than none", "sudoku", BAD + CLASH_4 + FIRST_4,
     "error\nno answer\n" + FIRST_4_ANSWER, 2),
    ("stopped is worse than none", "sudoku --method=make-all --memory=1", NEARLY_FULL_CLASH_4 + SIX,
     "no answer\nstopped\n", 3),
    ("bad is worse than stopped", "sudoku --method=make-all --memory=1", SIX + BAD, "stopped\nerror\n", 2),
    ("6x6, boxes of 2 rows", "sudoku --box=2x3 --count", SIX, "4\n", 0),
    ("6x6, boxes of 3 rows", "sudoku --box=3x2 --count", SIX, "0\n", 1),
    ("6x6, boxes of 3 rows, answers", "sudoku --box=3x2", SIX, "no answer\n", 1),
    ("6x6, no boxes", "sudoku --box=none --count", SIX, "8\n", 0),
    ("symbols", "sudoku --symbols=A-D", FIRST_4.translate(str.maketrans("1234", "ABCD")),
     FIRST_4_ANSWER.translate(str.maketrans("1234", "ABCD")), 0),
    ("steps to the end", "sudoku --steps", "1234341221.34.21\n",
     "full-house r3c3=4\tr3c3 is the last blank cell in row 3, and 4 is missing there.\n"
     "full-house r4c2=3\tr4c2 is the last blank cell in row 4, and 3 is missing there.\n"
     "1234341221434321\n", 0),
    ("steps with other symbols", "sudoku --steps --symbols=A-D", "ABCDCDABBA.CDCBA\n",
     "full-house r3c3=D\tr3c3 is the last blank cell in row 3, and D is missing there.\nABCDCDABBADCDCBA\n", 0),
    ("where steps end", "sudoku --steps", "." * 16 + "\n", "search\n", 0),
    ("no steps without an answer", "sudoku --steps", CLASH_4, "no answer\n", 1),
    ("all steps of a technique", "sudoku --steps=x-wing", X_WING + "\n", X_WING_STEP, 0),
    ("all steps, more techniques", "sudoku --steps=x-wing,bug-plus-one", X_WING + "\n", X_WING_STEP, 0),
    ("no steps of a technique", "sudoku --steps=bug-plus-one", X_WING + "\n", "", 0),
    ("no step where all is excluded", "sudoku --steps=x-wing", X_WING + " r4c5<>5\n", "", 0),
    ("an excluded candidate leaves a single", "sudoku --steps=naked-single", X_WING + " r5c2<>2 r4c5<>5\n",
     "naked-single r4c5=8\tIn r4c5, every value except 8 is ruled out.\n"
     "naked-single r5c2=8\tIn r5c2, every value except 8 is ruled out.\n", 0),
    ("an entered value", "sudoku --steps=full-house", "+1234341221.3+4321\n",
     "full-house r3c3=4\tr3c3 is the last blank cell in row 3, and 4 is missing there.\n", 0),
    ("the difficulty", "sudoku --rate", X_WING + "\n" + FIRST_4,
     "hard x-wing 1 21\tPatterns of a few cells across the board have to be found.\n"
     "easy hidden-single 1 9\tEvery value can be found by looking at one cell, row, column or box.\n", 0),
    ("no difficulty of several answers", "sudoku --rate", "." * 16 + "\n", "ambiguous\n", 1),
    ("no difficulty without an answer", "sudoku --rate", CLASH_4, "no answer\n", 1),
    ("two of more", "sudoku --find=2 --count", SIX, "2\n", 0),
    ("more than there are", "sudoku --find=9 --count", SIX, "4\n", 0),
    ("count them all by name", "sudoku --find=all --count", SIX, "4\n", 0),
    ("stopped by time", "sudoku --count --timeout=0.05", EMPTY_25, MORE_THAN, 3),
    ("stopped by time, then on", "sudoku --count --timeout=0.05", EMPTY_25 + FIRST_4, re.compile(MORE_THAN.pattern + "1\n"), 3),
    ("the answers counted until memory ran out", "sudoku --count --method=breadth-first --memory=1", EMPTY_25[:81] + "\n", "stopped\n", 3),
    ("8 queens", "queens 8", "", QUEENS_8, 0),
    ("8 queens by option", "queens --size=8", "", QUEENS_8, 0),
    ("first", "queens 4 --find=first", "", "2 4 1 3\n", 0),
    ("all", "queens 4 --find=all", "", QUEENS_4, 0),
    ("3 of 4 queens", "queens 4 --find=3", "", QUEENS_4, 0),
    ("8 queens, counted", "queens 8 --count", "", "92\n", 0),
    ("no 3 queens", "queens 3", "", "no answer\n", 1),
    ("3 queens, counted", "queens 3 --count", "", "0\n", 1),
    ("20 queens", "queens 20 --method=backtracking", "", QUEENS_20, 0),
    ("options before words", "queens --count -- 8", "", "92\n", 0),
    ("20 queens are too many to count", "queens 20 --count --timeout=0.05 --method=backtracking", "", MORE_THAN, 3),
    ("8 queens, one given", "queens 8 --fixed=a1 --find=all", "", QUEENS_8_A1, 0),
    ("8 queens, given ones attack", "queens 8 --fixed=a1,b2", "", "no answer\n", 1),
    ("100 queens", "queens 100", "", QUEENS_100, 0),
    ("5, 8 and 12", "jugs --capacities=5,8,12 --no-drain --target=6", "", JUGS, 0),
    ("12, 8 and 5", "jugs --capacities=12,8,5 --contents=12,0,0 --no-tap --no-drain --target=6", "", JUGS_12, 0),
    ("shared equally", "jugs --capacities=8,5,3 --contents=8,0,0 --no-tap --no-drain --final=4,4,0", "",
     "8 0 0\n3 5 0\n3 2 3\n6 2 0\n6 0 2\n1 5 2\n1 4 3\n4 4 0\n", 0),
    ("shared in a way that can't be", "jugs --capacities=8,5,3 --contents=8,0,0 --no-tap --no-drain --final=3,3,0", "",
     "no answer\n", 1),
    ("3 and 5", "jugs --capacities=3,5 --in=2 --target=4", "", "0 0\n0 5\n3 2\n0 2\n2 0\n2 5\n3 4\n", 0),
    ("several ways of jugs", "jugs --capacities=2,5 --target=2 --find=2", "",
     "0 0\n2 0\n\n0 0\n0 5\n2 5\n", 0),
    ("jugs that are even", "jugs --capacities=6,10 --target=7", "", "no answer\n", 1),
    ("states with the target", "jugs --capacities=5,8,12 --no-drain --target=6 --count", "", "34\n", 0),
    ("jugs in circles", "jugs --capacities=3,5 --target=4 --method=generate-and-test --no-remember --timeout=0.05 "
     "--memory=8", "", "stopped\n", 3),
    ("one to nine", "one-to-nine", "", "381654729\n", 0),
    ("one to nine, one given", "one-to-nine --fixed=...6.....", "", "381654729\n", 0),
    ("one to seven, one given", "one-to-nine --base=8 --fixed=5...... --find=all", "", "5234761\n5674321\n", 0),
    ("one to nine, one misplaced", "one-to-nine --fixed=...5.....", "", "no answer\n", 1),
    ("one to nine, all", "one-to-nine --find=all", "", "381654729\n", 0),
    ("one to seven", "one-to-nine --base=8 --find=all", "", "3254167\n5234761\n5674321\n", 0),
    ("a knight's tour", "knight --board=3x4 --start=a1 --find=all --method=backtracking", "", KNIGHT_3X4, 0),
    ("a knight's tour, counted", "knight --board=5x5 --start=a1 --count", "", "304\n", 0),
    ("a closed tour, counted", "knight --board=6x6 --start=c4 --closed --count", "", "19724\n", 0),
    ("a tour around a blocked square", "knight --board=3x3 --start=a1 --blocked=b2 --closed --method=backtracking", "",
     "a1 c2 a3 b1 c3 a2 c1 b3\n", 0),
    ("a tour of one square", "knight --board=1x1 --start=a1", "", "a1\n", 0),
    ("a large tour", "knight --board=50x50 --start=ax50", "",
     re.compile(r"ax50 ([a-z]{1,2}\d{1,2} ){2498}[a-z]{1,2}\d{1,2}\n"), 0),
    ("no tour of the other colour", "knight --board=7x7 --start=a2", "", "no answer\n", 1),
    ("no closed tour of four rows", "knight --board=4x50 --start=a1 --closed", "", "no answer\n", 1),
    ("tours too many to count", "knight --board=8x8 --start=a1 --count --timeout=0.05", "", MORE_THAN, 3),
    ("triangle", "triangle --target=15", TRIANGLE, TRIANGLE_ANSWER, 0),
    ("triangle, a list", "triangle --target=15", "[[4];[7;5];[6;3;4];[4;2;1;6]]", TRIANGLE_ANSWER, 0),
    ("triangle, its rows and its sum", "triangle", "2\n4\n7 5\n= 11\n", "4 7\n1 1\n", 0),
    ("triangle, its rows", "triangle --target=11", "2\n4\n7 5\n", "4 7\n1 1\n", 0),
    ("triangle, its sum twice", "triangle --target=9", "4\n7 5\n= 9\n", "4 5\n1 2\n", 0),
    ("triangle, numbers of 10^12", "triangle --target=1999999999999", "1000000000000\n0 999999999999\n",
     "1000000000000 999999999999\n1 2\n", 0),
    ("triangle, two answers", "triangle --target=19 --find=all", TRIANGLE,
     "4 7 6 2\n1 1 1 2\n\n4 5 4 6\n1 2 3 4\n", 0),
    ("triangle, counted", "triangle --target=14 --count", TRIANGLE, "2\n", 0),
    ("triangle, more than can be told", "triangle --target=80 --count", TRIANGLE_OF_ONES,
     "at least 18446744073709551615\n", 0),
    ("triangle, no answer", "triangle --target=18", TRIANGLE, "no answer\n", 1),
    ("lily pads", "lily-pads 2 3 2 3 5 3", "", LILY_PADS, 0),
    ("lily pads, a list", ["lily-pads", "[2; 3; 2; 3; 5; 3]", "--pads=7"], "", LILY_PADS, 0),
    ("lily pads by option", "lily-pads --jumps=2,3,2,3,5,3", "", LILY_PADS, 0),
    ("one lily pad", ["lily-pads", ""], "", "1\n", 0),
    ("one lily pad, no jumps", "lily-pads --jumps=", "", "1\n", 0),
    ("lily pads, all", "lily-pads 3 2 1 2 1 --find=all", "", "1 4 2 3 5 6\n1 4 6 5 3 2\n", 0),
    ("lily pads, no answer", "lily-pads 2 2", "", "no answer\n", 1),
    ("a document of a triangle", "solve", TRIANGLE_DOCUMENT, TRIANGLE_ANSWER, 0),
    ("a document of lily pads", "solve", LILY_PADS_DOCUMENT, LILY_PADS, 0),
    ("a document", "solve", QUEENS_DOCUMENT, QUEENS_8, 0),
    ("a document, counted", "solve - --count", QUEENS_DOCUMENT, "92\n", 0),
    ("a document of sudoku", "solve", SUDOKU_DOCUMENT, FIRST_4_ANSWER, 0),
    ("an own puzzle", "own", OWN, "{2, 4, 1, 3}\n", 0),
    ("an own puzzle, all", "own - --find=all", OWN, "{2, 4, 1, 3}\n{3, 1, 4, 2}\n", 0),
    ("an own puzzle, counted", "own --count", OWN, "2\n", 0),
    ("an own puzzle, no answer", "own", OWN.replace("4", "3"), "no answer\n", 1),
    ("an own puzzle, stopped", "own --memory=1", OWN.replace("4", "400"), "stopped\n", 3),
    ("bulls and cows", "bulls-and-cows score 4721 5124", "", "1 2\n", 0),
    ("found", "bulls-and-cows score 0123 0123 --leading-zero", "", "4 0\n", 0),
    ("repeats", "bulls-and-cows score 1122 2211 --repeats --symbols=6", "", "0 4\n", 0),
    ("six letters", "bulls-and-cows score AbCdEf 1bFdF0 --digits=6 --symbols=16 --repeats", "", "2 1\n", 0),
    ("the first guess", "bulls-and-cows suggest --strategy=first", "", "1234 4536\n", 0),
    ("the second", "bulls-and-cows suggest 1234=0,2 --strategy=first", "", "2156 1155\n", 0),
    ("the third", "bulls-and-cows suggest 1234=0,2 2156=2,1 --strategy=first", "", "2167 26\n", 0),
    ("the fourth", "bulls-and-cows suggest 1234=0B2C 2156=2A1B 2167=2B0C --strategy=first", "", "2185 3\n", 0),
    ("after the last", "bulls-and-cows suggest 2185=4,0 --strategy=first", "", "2185 1\n", 0),
    ("Knuth begins", "bulls-and-cows suggest --symbols=6 --repeats --leading-zero --strategy=worst-case", "",
     "0011 1296\n", 0),
    ("5,040 by default", "bulls-and-cows suggest --leading-zero", "", "0123 5040\n", 0),
    ("the largest space", "bulls-and-cows suggest --digits=6 --symbols=16 --repeats --leading-zero", "",
     "012345 16777216\n", 0),
    ("seven of 2 symbols", "bulls-and-cows evaluate --digits=3 --symbols=2 --repeats --strategy=first", "",
     "8 2.0000 3\n1 1\n2 2\n3 1\n", 0),
    ("Knuth", "bulls-and-cows evaluate --symbols=6 --repeats --leading-zero --strategy=worst-case", "",
     "5801 4.4761 5\n1 1\n2 6\n3 62\n4 533\n5 694\n", 0),
    ("the version", "--version", "", re.compile(r"ponder-cli \d+\.\d+\.\d+\n"), 0),
]

METHODS = ["solve", "make-all", "generate-and-test", "backtracking", "breadth-first", "fewest-first", "look-ahead",
           "shuffled"]
ANSWERS += [("5, 8 and 12, " + method, "jugs --capacities=5,8,12 --no-drain --target=6 --count --method=" + method,
             "", "34\n", 0)
            for method in METHODS]
ANSWERS += [("8 queens, " + method, "queens 8 --count --method=" + method, "", "92\n", 0)
            for method in METHODS if method not in ("make-all", "generate-and-test")]
ANSWERS += [("triangle, " + method, "triangle --target=15 --find=all --method=" + method, TRIANGLE, TRIANGLE_ANSWER, 0)
            for method in METHODS]
ANSWERS += [("an own puzzle, " + method, "own --count --method=" + method, OWN, "2\n", 0)
            for method in METHODS if method not in ("fewest-first", "look-ahead")]
ANSWERS += [("lily pads, " + method, "lily-pads 2 3 2 3 5 3 --find=all --method=" + method, "", LILY_PADS, 0)
            for method in METHODS]
ANSWERS += [("first 4x4, " + method, "sudoku --find=all --method=" + method, FIRST_4, FIRST_4_ANSWER, 0)
            for method in METHODS]

# of the 4,536 numbers
EVALUATIONS = [("first", 24795, 9), ("groups", 23778, 7), ("entropy", 23429, 7), ("expected", 23649, 7),
               ("worst-case", 23924, 7), ("best", 23283, 7)]
ANSWERS += [("4,536 numbers, " + strategy, "bulls-and-cows evaluate --strategy=" + strategy, "",
             re.compile(rf"{total} {total / 4536:.4f} {most}\n(\d \d+\n){{{most}}}"), 0)
            for strategy, total, most in EVALUATIONS]

GAME_METHODS = {game: ["solve", "minimax", "alpha-beta"] for game in ("noughts", "take-away")}
NINE = "1 2 3 4 5 6 7 8 9"
SIXTEEN = " ".join(map(str, range(1, 17)))
ANSWERS += [
    ("an empty board", "noughts", "", f"draw\n{NINE}\n", 0),
    ("two corners each", "noughts X.O...O.X", "", "X\n5\n", 0),
    ("row by row", "noughts x.o ___ o.x", "", "X\n5\n", 0),
    ("a board that begins with an empty square", "noughts -- -X--O-X-O", "", "X\n1\n", 0),
    ("O must take the centre", "noughts X........", "", "draw\n5\n", 0),
    ("X must block", "noughts X...X.O.O", "", "draw\n8\n", 0),
    ("all squares keep a loss", "noughts XO..X....", "", "X\n3 4 6 7 8 9\n", 0),
    ("X has a line", "noughts XXXOO....", "", "X\n", 0),
    ("O has a line", "noughts XX.OOOX..", "", "O\n", 0),
    ("all squares taken", "noughts XOXXOOOXX", "", "draw\n", 0),
    ("4x4 with 3", "noughts --board=4x4", "", f"X\n{SIXTEEN}\n", 0),
    ("5x5 by pairs", "noughts --board=5x5 --row=5", "", re.compile(r"draw\n1 2 .* 24 25\n"), 0),
    ("late on a large board", "noughts --board=4x5 --row=4 XXX.OOO.O..X........", "", "X\n4 8\n", 0),
    ("a row of two squares", "noughts --board=1x2", "", "draw\n1 2\n", 0),
    ("minimax tells the result", "noughts X.O...O.X --method=minimax", "", "X\n", 0),
    ("alpha-beta tells the result", "noughts --method=alpha-beta --remember --symmetry", "", "draw\n", 0),
    ("stopped by memory", "noughts --board=4x4 --memory=1", "", "stopped\n", 3),
    ("a run is stopped by memory", "noughts --board=4x4 --method=minimax --memory=20", "", "stopped\n", 3),
]

STRIP = ("0 P 0\n1 N 1\n2 P 0\n3 N 1\n4 N 2\n5 N 3\n6 N 2\n7 P 0\n8 N 1\n9 P 0\n10 N 1\n11 N 2\n"
         "P and N: period 7 from 0\nvalues: period 7 from 0\n")
MISERE_STRIP = "0 N\n1 P\n2 N\n3 N\nP and N: no period proved\n"
ANSWERS += [
    ("Nim", "take-away 3,4,5", "", "win\n1 2\n", 0),
    ("Nim, lost", "take-away 1 2 3", "", "lose\n", 0),
    ("Nim, several ways", "take-away 13,17,19,23", "", "win\n2 8\n3 8\n4 8\n", 0),
    ("Nim by name", "take-away --take=any 12,19,27", "", "win\n1 4\n", 0),
    ("no heap", "take-away 0,0", "", "lose\n", 0),
    ("no heap, misère", "take-away 0 --misere", "", "win\n", 0),
    ("21 counters", "take-away 21 --take=1,2,3", "", "win\n1 1\n", 0),
    ("21 counters, misère", "take-away 21 --take=1,2,3 --misere", "", "lose\n", 0),
    ("counters stay over", "take-away 1 --take=2,3 --misere", "", "win\n", 0),
    ("powers of 2", "take-away 100 --take=powers-of-2", "", "win\n1 1\n1 4\n1 16\n1 64\n", 0),
    ("squares", "take-away 6 --take=squares", "", "win\n1 1\n1 4\n", 0),
    ("10^12", "take-away 1000000000000 --take=1,3,4", "", "win\n1 1\n", 0),
    ("10^12, Nim", "take-away 1000000000000,7", "", "win\n1 999999999993\n", 0),
    ("minimax", "take-away 2,3 --method=minimax", "", "win\n", 0),
    ("minimax, lost", "take-away 4 --take=1,2,3 --method=minimax", "", "lose\n", 0),
    ("alpha-beta, misère", "take-away 3,3 --method=alpha-beta --remember --symmetry --misere", "", "lose\n", 0),
    ("minimax without time", "take-away 9,9,9 --method=minimax --timeout=0.05", "", "stopped\n", 3),
    ("minimax without memory", "take-away 9,9,9 --method=minimax --memory=1", "", "stopped\n", 3),
    ("no period in memory", "take-away 1000000000000 --take=squares --memory=1", "", "stopped\n", 3),
    ("a strip", "take-away 11 --take=1,3,4 --values", "", STRIP, 0),
    ("a strip to the largest heap", "take-away 1,3,2 --take=1,2 --misere --values", "", MISERE_STRIP, 0),
    ("a strip without memory", "take-away 1000000000000 --take=squares --values --memory=1", "", "stopped\n", 3),
]

# name, arguments, standard input, members expected in the object for each puzzle
OBJECTS = [
    ("heaps", "take-away 3,4 5", "", [
        {"puzzle": "3,4 5", "status": "answered", "answers": ["win"], "count": 1, "figures": {"moves": ["1 2"]}}]),
    ("a run on heaps", "take-away 2,2 --method=minimax", "", [
        {"answers": ["lose"], "figures": {"moves": None, "nodes": 33, "cut": 0, "remembered": 0, "mirrored": 0}}]),
    ("a run on heaps with symmetry", "take-away 2,2 --method=minimax --symmetry", "", [
        {"answers": ["lose"], "figures": {"nodes": 15, "mirrored": 3}}]),
    ("a strip", "take-away 1 --take=1 --values", "", [
        {"answers": ["0 P 0", "1 N 1", "P and N: no period proved", "values: no period proved"], "count": 4,
         "figures": {"moves": None, "length": None, "nodes": 2, "cut": None}}]),
    ("a heap too large", "take-away 1000000000000 --take=squares --memory=1", "", [
        {"status": "stopped", "answers": [], "count": 0,
         "reason": "A heap of 1,000,000,000,000 counters is too large: no period of the Grundy values is known, and the "
                   "memory suffices for heaps of up to 524,287."}]),
    ("a strip without time", "take-away 1000000000000 --take=squares --values --timeout=0.01", "", [
        {"status": "stopped", "answers": [], "count": 0, "reason": "The time is up."}]),
    ("bad heaps", "take-away x", "", [{"puzzle": "x", "status": "error", "answers": [], "figures": None}]),
    ("a game", "noughts X.O...O.X", "", [
        {"puzzle": "X.O...O.X", "status": "answered", "answers": ["X"], "count": 1, "reason": None,
         "figures": {"moves": ["5"], "length": 1, "cut": None}}]),
    ("a game up to symmetry", "noughts", "", [
        {"puzzle": "", "answers": ["draw"], "figures": {"moves": NINE.split(), "length": None, "nodes": 765}}]),
    ("a game that is over", "noughts XXXOO....", "", [
        {"answers": ["X"], "figures": {"moves": [], "length": 0, "nodes": 1}}]),
    ("a game by pairs", "noughts --board=5x5 --row=5", "", [
        {"answers": ["draw"], "figures": {"length": None, "nodes": 0}}]),
    ("a game that can't be", "noughts X.X......", "", [
        {"status": "error", "answers": [], "count": 0, "figures": None,
         "reason": "X has marked 2 and O 0, but X must have as many as O, or one more."}]),
    ("a game of bytes", [b"noughts", b"X\xff"], "", [{"puzzle": "X\ufffd", "status": "error"}]),
    ("a game without memory", "noughts --board=4x4 --memory=1", "", [
        {"status": "stopped", "answers": [], "count": 0, "figures": {"moves": None, "length": None}}]),
    ("plain minimax", "noughts --method=minimax", "", [
        {"answers": ["draw"], "figures": {"moves": None, "length": None, "nodes": 549946, "cut": 0, "remembered": 0}}]),
    ("alpha-beta", "noughts --method=alpha-beta", "", [{"answers": ["draw"], "figures": {"nodes": 16811}}]),
    ("minimax remembers", "noughts --method=minimax --remember", "", [{"figures": {"nodes": 5478, "mirrored": 0}}]),
    ("minimax with symmetry", "noughts --method=minimax --symmetry", "", [{"figures": {"nodes": 58524}}]),
    ("minimax with both", "noughts --method=minimax --symmetry --remember", "", [{"figures": {"nodes": 765}}]),
    ("a score", "bulls-and-cows score 4721 5124", "", [
        {"puzzle": "4721 5124", "status": "answered", "answers": ["1 2"], "count": 1, "figures": {"bulls": 1, "cows": 2}}]),
    ("a guess", "bulls-and-cows suggest 1234=0,2 --strategy=first", "", [
        {"puzzle": "1234=0,2", "answers": ["2156"], "count": 1155, "figures": {"can-be": True, "groups": 14, "worst": 280}}]),
    ("no guess", "bulls-and-cows suggest 1234=3,0 1234=4,0", "", [
        {"status": "no answer", "answers": [], "count": 0, "figures": None}]),
    ("a bad guess", "bulls-and-cows suggest 1234=3,1", "", [
        {"status": "error", "reason": "3 bulls and 1 cow can’t be an answer with 4 places."}]),
    ("an evaluation", "bulls-and-cows evaluate --strategy=first", "", [
        {"puzzle": "", "status": "answered", "count": 4536, "figures": {"total": 24795, "most": 9}}]),
    ("a guess without time", "bulls-and-cows suggest --digits=6 --symbols=16 --repeats --timeout=0.0001", "", [
        {"status": "stopped", "answers": [], "count": 0, "figures": None}]),
    ("an evaluation without memory", "bulls-and-cows evaluate --digits=6 --symbols=16 --repeats --leading-zero --memory=64", "", [
        {"status": "stopped", "answers": [], "count": 0, "figures": None,
         "reason": "The numbers don’t fit in memory."}]),
    ("an evaluation in memory", "bulls-and-cows evaluate --digits=3 --memory=1", "", [{"status": "answered", "count": 648}]),
    ("an evaluation without time", "bulls-and-cows evaluate --digits=6 --timeout=0.000001", "", [
        {"status": "stopped", "answers": [], "count": 0, "figures": None,
         "reason": "The time is up: 0 of 136,080 numbers were played."}]),
    ("answered", "sudoku", FIRST_4, [{"puzzle": FIRST_4.strip(), "status": "answered",
                                     "answers": [FIRST_4_ANSWER.strip()], "count": 1, "reason": None}]),
    ("each line", "sudoku", FIRST_4 + CLASH_4 + BAD,
     [{"status": "answered"},
      {"puzzle": CLASH_4.strip(), "status": "no answer", "answers": [], "count": 0},
      {"puzzle": BAD.strip(), "status": "error", "answers": [], "count": 0, "figures": None}]),
    ("steps", "sudoku --steps", "1234341221.34321\n", [
        {"puzzle": "1234341221.34321", "status": "answered", "answers": ["1234341221434321"], "count": 1, "reason": None,
         "figures": None, "steps": [{"technique": "full-house", "sets": ["r3c3=4"], "removes": [],
                                     "reason": "r3c3 is the last blank cell in row 3, and 4 is missing there."}]}]),
    ("steps of a technique", "sudoku --steps=x-wing", X_WING + "\n", [
        {"status": "answered", "answers": [], "steps": [
            {"technique": "x-wing", "sets": [], "removes": ["r4c5<>5"], "reason": X_WING_STEP.strip().split("\t")[1]}]}]),
    ("the difficulty", "sudoku --rate", X_WING + "\n", [
        {"status": "answered", "difficulty": {"level": "hard", "technique": "x-wing", "times": 1, "steps": 21,
                                              "reason": "Patterns of a few cells across the board have to be found."}}]),
    ("no difficulty", "sudoku --rate", "." * 16 + "\n" + CLASH_4, [
        {"status": "ambiguous", "answers": [], "difficulty": None}, {"status": "no answer", "difficulty": None}]),
    ("rows", "sudoku", EASY_ROWS, [{"puzzle": EASY.strip(), "status": "answered"}]),
    ("counted", "sudoku --count", SIX, [{"status": "counted", "answers": [], "count": 4, "reason": None}]),
    ("none counted", "sudoku --box=3x2 --count", SIX, [{"status": "counted", "answers": [], "count": 0}]),
    ("unreadable line", "sudoku", b"\xff\n", [{"puzzle": None, "status": "error"}]),
    ("words", "queens 8", "", [{"puzzle": "8", "answers": [QUEENS_8.strip()]}]),
    ("nearest sums", "triangle --target=18", TRIANGLE,
     [{"status": "no answer", "reason": "No path has the sum 18. The nearest sums that can be made are 16 and 19."}]),
    ("more paths than can be told", "triangle --target=80 --count", TRIANGLE_OF_ONES,
     [{"status": "counted", "count": "18446744073709551615",
       "reason": "There are at least 18,446,744,073,709,551,615 paths."}]),
    ("triangle, no pruning", "triangle --target=15 --method=generate-and-test --find=all", TRIANGLE,
     [{"count": 1, "figures": {"nodes": 15, "tested": 8}}]),
    ("bad words", "queens 1001", "", [{"puzzle": "1001", "status": "error"}]),
    ("options say all", "one-to-nine", "", [{"puzzle": "one-to-nine", "answers": ["381654729"]}]),
    ("a document", "solve", SUDOKU_DOCUMENT, [{"puzzle": FIRST_4.strip(), "status": "answered"}]),
    ("a bad document", "solve", "[Ponder]\n", [{"puzzle": None, "status": "error"}]),
    ("first 4x4, no pruning", "sudoku --method=generate-and-test --find=all", FIRST_4,
     [{"count": 1, "figures": {"nodes": 349525, "visited": 349525, "tested": 4 ** 9, "left_out": 0}}]),
    ("first 4x4, all made", "sudoku --method=make-all --find=all", FIRST_4,
     [{"count": 1, "figures": {"nodes": 349525, "tested": 4 ** 9, "frontier_most": 4 ** 9}}]),
    ("first 4x4, rules", "sudoku --method=backtracking --find=all", FIRST_4,
     [{"count": 1, "figures": {"nodes": 10, "tested": 0, "fraction": 1}}]),
    ("second 4x4, no pruning", "sudoku --method=generate-and-test --find=all", SECOND_4,
     [{"count": 1, "figures": {"nodes": 1398101}}]),
    ("second 4x4, rules", "sudoku --method=backtracking --find=all", SECOND_4,
     [{"count": 1, "figures": {"nodes": 14}}]),
    ("6x6, rules", "sudoku --method=backtracking --find=all", SIX, [{"count": 4, "figures": {"nodes": 83}}]),
    ("6x6, all made", "sudoku --method=make-all --memory=16 --find=all", SIX,
     [{"status": "stopped", "count": 0, "figures": {"fraction": None}}]),
    ("jugs in circles", "jugs --capacities=5,8,12 --no-drain --target=6 --method=generate-and-test --no-remember "
     "--memory=1", "", [{"status": "stopped", "count": 0, "figures": {"fraction": None}}]),
    ("jugs remembered", "jugs --capacities=5,8,12 --no-drain --target=6 --method=generate-and-test --count", "",
     [{"status": "counted", "figures": {"fraction": 1}}]),
    ("no memory for all answers", "queens 13 --find=all --memory=1 --method=backtracking", "",
     [{"status": "stopped"}]),
    ("no memory for all answers of sudoku", "sudoku --find=all --memory=1", "." * 81 + "\n", [{"status": "stopped"}]),
    ("pruning overrides", "sudoku --method=backtracking --pruning=none --find=all", FIRST_4,
     [{"figures": {"nodes": 349525}}]),
    ("pruning overrides back", "sudoku --method=generate-and-test --pruning=rules --find=all", FIRST_4,
     [{"figures": {"nodes": 10}}]),
    ("pruning by lookahead", "queens 3 --method=backtracking --pruning=lookahead", "",
     [{"status": "no answer", "figures": {"broken_rule": 4, "looked_ahead": 3}}]),
    ("nothing compared", "queens 8 --method=backtracking --count", "",
     [{"figures": {"visited": 2057, "compared": None}}]),
    ("compared with what is touched", "queens 8 --method=backtracking --checking=touched --count", "",
     [{"figures": {"visited": 2057, "compared": 46752}}]),
    ("compared on the whole board", "queens 8 --method=backtracking --checking=whole-board --count", "",
     [{"figures": {"visited": 2057, "compared": 230816}}]),
    ("compared for a document", "solve --method=backtracking --checking=touched", SUDOKU_DOCUMENT,
     [{"status": "answered", "figures": {"nodes": 10}}]),
    ("first answer", "queens 8 --method=backtracking --count", "", [{"figures": {"first_answer": 114}}]),
    ("no first answer", "queens 3 --method=backtracking", "", [{"figures": {"first_answer": None}}]),
]

# name, arguments, other arguments that give the same figures, except for time
SAME = [
    ("order overrides", "queens 9 --method=backtracking --order=ranked", "queens 9 --method=fewest-first"),
    ("order overrides back", "queens 9 --method=look-ahead --order=natural --pruning=rules",
     "queens 9 --method=backtracking"),
    ("order shuffled", "queens 9 --method=backtracking --order=shuffled --seed=7",
     "queens 9 --method=shuffled --seed=7"),
    ("a seed of shuffled moves", "queens 12 --method=backtracking --order=moves-shuffled --seed=3",
     "queens 12 --method=shuffled --order=moves-shuffled --seed=3"),
    ("a seed gives one search", "queens 24 --method=shuffled --seed=7", "queens 24 --method=shuffled --seed=7"),
    ("the seed is 0 unless given", "queens 24 --method=shuffled", "queens 24 --method=shuffled --seed=0"),
    ("the last of two counts", "queens 6 --method=look-ahead --method=backtracking",
     "queens 6 --method=backtracking"),
    ("states of queens don't repeat", "queens 6 --method=backtracking", "queens 6 --method=backtracking --no-remember"),
]
DIFFERENT = [
    ("another seed, another search", "queens 24 --method=shuffled --seed=7", "queens 24 --method=shuffled --seed=8"),
    ("another seed of shuffled moves", "queens 12 --method=backtracking --order=moves-shuffled --seed=3",
     "queens 12 --method=backtracking --order=moves-shuffled --seed=4"),
    ("places in natural order", "queens 12 --method=shuffled --seed=3",
     "queens 12 --method=backtracking --order=moves-shuffled --seed=3"),
    ("remembering takes memory", "queens 6 --method=backtracking", "queens 6 --method=backtracking --remember"),
]

# name, arguments, standard input, the beginning of standard error; nothing is on standard output, the status is 2
REFUSALS = [
    ("no command", "", "", "Usage:\n  ponder-cli COMMAND"),
    ("unknown command", "chess", "", "ponder-cli: “chess” is not a command\nUsage:"),
    ("unknown option", "queens 8 --fast", "", "ponder-cli queens: Unknown option --fast\nTry “ponder-cli queens --help”.\n"),
    ("another puzzle's option", "queens 8 --box=2x3", "", "ponder-cli queens: Unknown option --box=2x3\n"),
    ("no puzzle's option", "solve --box=2x3", "", "ponder-cli solve: Unknown option --box=2x3\n"),
    ("unknown method", "queens 8 --method=luck", "",
     "ponder-cli queens: --method=luck: expected " + ", ".join(METHODS) + "\n"),
    ("unknown technique", "sudoku --steps=x-wing,luck", "", "ponder-cli sudoku: --steps=luck: expected full-house, hidden-"),
    ("steps of another puzzle", "queens 8 --steps", "", "ponder-cli queens: Unknown option --steps"),
    ("steps and the difficulty", "sudoku --steps --rate", "",
     "ponder-cli sudoku: --steps and --rate can’t be used together\n"),
    ("unknown pruning", "queens 8 --method=backtracking --pruning=all", "",
     "ponder-cli queens: --pruning=all: expected none, rules, lookahead\n"),
    ("unknown order", "queens 8 --method=backtracking --order=best", "",
     "ponder-cli queens: --order=best: expected natural, ranked, shuffled, moves-shuffled\n"),
    ("seed no number", "queens 8 --method=shuffled --seed=x", "",
     "ponder-cli queens: --seed=x: expected a whole number from 0\n"),
    ("seed below 0", "queens 8 --method=shuffled --seed=-1", "",
     "ponder-cli queens: --seed=-1: expected a whole number from 0\n"),
    ("seed too large", "queens 8 --method=shuffled --seed=18446744073709551616", "",
     "ponder-cli queens: --seed=18446744073709551616: expected a whole number from 0\n"),
    ("find none", "queens 8 --find=0", "", "ponder-cli queens: --find=0: expected “first”, “all”, or a number from 1\n"),
    ("find what", "queens 8 --find=some", "", "ponder-cli queens: --find=some: expected “first”, “all”, or a number"),
    ("no memory", "queens 8 --memory=0", "", "ponder-cli queens: --memory=0: expected a number of MiB from 1\n"),
    ("too much memory", "queens 8 --memory=17592186044416", "", "ponder-cli queens: --memory=17592186044416: expected"),
    ("no time", "queens 8 --timeout=0", "", "ponder-cli queens: --timeout=0: expected a number of seconds above 0\n"),
    ("time below 0", "queens 8 --timeout=-1", "", "ponder-cli queens: --timeout=-1: expected a number of seconds"),
    ("time without end", "queens 8 --timeout=inf", "", "ponder-cli queens: --timeout=inf: expected a number of seconds"),
    ("time no number", "queens 8 --timeout=1s", "", "ponder-cli queens: --timeout=1s: expected a number of seconds"),
    ("option without its value", "queens 8 --find", "", "ponder-cli queens: Missing argument for --find\n"),
    ("a value for counting", "queens 8 --count=3", "",
     "ponder-cli queens: --count has no value: add --find=3 to count up to so many answers\nTry “ponder-cli queens --help”.\n"),
    ("a value for figures", "queens 8 --stats=no", "", "ponder-cli queens: --stats has no value: leave out “=no”\n"),
    ("a value for remembering", "queens 8 --remember=no --method=backtracking", "",
     "ponder-cli queens: --remember has no value: leave out “=no”\n"),
    ("a value for no tap", "jugs --capacities=3,5 --no-tap=false --target=4", "",
     "ponder-cli jugs: --no-tap has no value: leave out “=false”\n"),
    ("a value for rating", "sudoku --rate=easy", FIRST_4, "ponder-cli sudoku: --rate has no value: leave out “=easy”\n"),
    ("a value for repeats", "bulls-and-cows suggest --repeats=no", "",
     "ponder-cli bulls-and-cows: --repeats has no value: leave out “=no”\n"),
    ("a value for misere", "take-away 3 --misere=no", "", "ponder-cli take-away: --misere has no value: leave out “=no”\n"),
    ("memory for a suggestion", "bulls-and-cows suggest --memory=9", "",
     "ponder-cli bulls-and-cows: --memory can only be used with evaluate\n"),
    ("count and find first", "queens 8 --count --find=first", "", "ponder-cli queens: --count can’t be used with --find=first"),
    ("unknown checking", "queens 8 --method=backtracking --checking=twice", "",
     "ponder-cli queens: --checking=twice: expected usual, touched, whole-board\n"),
    ("checking of no method", "queens 8 --checking=touched", "",
     "ponder-cli queens: --pruning, --order, --remember, --seed and --checking need"),
    ("checking of lookahead", "queens 8 --method=look-ahead --checking=touched", "",
     "ponder-cli queens: --checking needs a --method that prunes by the rules, such as “backtracking”, or"),
    ("checking of overridden rules", "queens 8 --method=backtracking --pruning=none --checking=whole-board", "",
     "ponder-cli queens: --checking needs"),
    ("checking of another puzzle", "jugs --capacities=3,5 --target=4 --method=backtracking --checking=touched", "",
     "ponder-cli jugs: --checking can only be “usual” here: only some puzzles, such as sudoku and queens, compare"),
    ("remember and not", "queens 8 --method=backtracking --remember --no-remember", "",
     "ponder-cli queens: --remember and --no-remember can’t be used together\n"),
    ("pruning of no method", "queens 8 --pruning=none", "", "ponder-cli queens: --pruning, --order, --remember, --seed and"),
    ("order of no method", "queens 8 --method=solve --order=ranked", "", "ponder-cli queens: --pruning, --order,"),
    ("remember by no method", "queens 8 --no-remember", "", "ponder-cli queens: --pruning, --order, --remember, --seed"),
    ("seed of no method", "queens 8 --seed=1", "", "ponder-cli queens: --pruning, --order, --remember, --seed and --checking need"),
    ("seed of an order", "queens 8 --method=backtracking --seed=1", "",
     "ponder-cli queens: --seed needs --method=shuffled, --order=shuffled or --order=moves-shuffled\n"),
    ("seed of an overridden order", "queens 8 --method=shuffled --order=ranked --seed=1", "",
     "ponder-cli queens: --seed needs"),
    ("tree of no method", "queens 8 --tree=a.jsonl", "",
     "ponder-cli queens: --tree needs a --method other than “solve”, which has no tree\n"),
    ("tree of another kind", "queens 8 --method=backtracking --tree=a.png", "",
     "ponder-cli queens: --tree=a.png: expected a file name that ends in .svg, .dot, .jsonl\n"),
    ("no nodes of a tree", "queens 8 --method=backtracking --tree=a.jsonl --tree-nodes=0", "",
     "ponder-cli queens: --tree-nodes=0: expected a number from 1\n"),
    ("nodes of no tree", "queens 8 --method=backtracking --tree-nodes=9", "",
     "ponder-cli queens: --tree-nodes needs --tree\n"),
    ("no jumps", "lily-pads", "", "ponder-cli lily-pads: JUMPS is missing\n"),
    ("no words", "queens", "", "ponder-cli queens: SIZE is missing\n"),
    ("words for none", "one-to-nine 10", "", "ponder-cli one-to-nine: “10” is one argument too many\n"),
    ("two files", "sudoku a b", "", "ponder-cli sudoku: “b” is one argument too many\n"),
    ("no such file", "sudoku no/such/file", "", "ponder-cli: no/such/file: No such file or directory\n"),
    ("a folder", "sudoku .", "", "ponder-cli: .: Error reading from file descriptor: Is a directory\n"),
    ("a folder as document", "solve .", "", "ponder-cli: .: Error reading from file descriptor: Is a directory\n"),
    ("a document of bytes", "solve", b"\xff", "ponder-cli: standard input: not UTF-8 text\n"),
    ("nothing about codes", "bulls-and-cows", "", "ponder-cli bulls-and-cows: expected score, suggest, guess or evaluate\n"),
    ("what about codes", "bulls-and-cows win", "", "ponder-cli bulls-and-cows: “win” is not one of score, suggest, "),
    ("half a score", "bulls-and-cows score 1234", "", "ponder-cli bulls-and-cows: expected score SECRET GUESS\n"),
    ("three codes", "bulls-and-cows score 1 2 3", "", "ponder-cli bulls-and-cows: “3” is one argument too many\n"),
    ("codes of bytes", [b"bulls-and-cows", b"score", b"\xff", b"1"], "",
     "ponder-cli bulls-and-cows: the arguments are not UTF-8 text\n"),
    ("a talk in JSON", "bulls-and-cows guess --json", "", "ponder-cli bulls-and-cows: guess is interactive and can’t be used with --json\n"),
    ("no such strategy", "bulls-and-cows evaluate --strategy=luck", "",
     "ponder-cli bulls-and-cows: --strategy=luck: expected best, first, groups, entropy, expected, worst-case\n"),
    ("no time for a guess", "bulls-and-cows suggest --timeout=0", "",
     "ponder-cli bulls-and-cows: --timeout=0: expected a number of seconds above 0\n"),
    ("digits no number", "bulls-and-cows guess --digits=four", "",
     "ponder-cli bulls-and-cows: --digits=four: expected a whole number from 0\n"),
    ("seven digits", "bulls-and-cows guess --digits=7", "", "ponder-cli bulls-and-cows: A code has 2 to 6 places.\n"),
    ("one symbol", "bulls-and-cows guess --symbols=1", "", "ponder-cli bulls-and-cows: There are 2 to 16 symbols.\n"),
    ("too few symbols", "bulls-and-cows guess --symbols=3", "",
     "ponder-cli bulls-and-cows: Without repeats, 4 places need at least 4 symbols.\n"),
    ("no such board", "noughts --board=20x3", "",
     "ponder-cli noughts: --board=20x3: expected rows x columns, such as 4x4, each from 1 to 19\n"),
    ("a board of no rows", "noughts --board=0x3", "", "ponder-cli noughts: --board=0x3: expected rows x columns, "),
    ("an option of another game", "noughts --misere", "", "ponder-cli noughts: Unknown option --misere\n"),
    ("a board of one number", "noughts --board=3", "", "ponder-cli noughts: --board=3: expected rows x columns, "),
    ("none in a row", "noughts --row=0", "", "ponder-cli noughts: --row=0: expected a number from 1 to 19\n"),
    ("too many in a row", "noughts --row=5 --board=4x3", "",
     "ponder-cli noughts: --row=5: expected at most 4 on a board of 4 × 3\n"),
    ("no such method of a game", "noughts --method=breadth-first", "",
     "ponder-cli noughts: --method=breadth-first: expected solve, minimax, alpha-beta\n"),
    ("symmetry of no method", "noughts --symmetry", "",
     "ponder-cli noughts: --remember and --symmetry need a --method other than “solve”\n"),
    ("no memory for a game", "noughts --memory=0", "", "ponder-cli noughts: --memory=0: expected a number of MiB from 1\n"),
    ("no heaps", "take-away", "", "ponder-cli take-away: HEAPS is missing\nTry “ponder-cli take-away --help”.\n"),
    ("a set of nothing", "take-away 3 --take=", "", "ponder-cli take-away: --take: “”: expected numbers, such as 1,2,3, or"),
    ("a set with 0", "take-away 3 --take=1,0", "", "ponder-cli take-away: --take: “0”: expected a whole number from 1 to"),
    ("a set of bytes", [b"take-away", b"3", b"--take=\xff"], "", "ponder-cli take-away: Invalid byte sequence"),
    ("values of a method", "take-away 3 --values --method=minimax", "",
     "ponder-cli take-away: --values can’t be used with a --method other than “solve”\n"),
    ("no time for a game", "take-away 3 --timeout=0", "",
     "ponder-cli take-away: --timeout=0: expected a number of seconds above 0\n"),
    ("look ahead in an own puzzle", "own --method=look-ahead", OWN, "ponder-cli own: an own puzzle has only rules: "),
    ("ranks in an own puzzle", "own --method=backtracking --order=ranked", OWN,
     "ponder-cli own: an own puzzle has only rules: "),
    ("a document too large", "solve", "#" * (17 << 20), "ponder-cli: standard input: larger than 16 MiB\n"),
]

# name, arguments, standard input, the beginning of standard error; "error" is on standard output, the status is 2
BAD_PUZZLES = [
    ("too many queens", "queens 1001", "", "ponder-cli: “--size=1001”: expected a number from 1 to 1,000\n"),
    ("words no number", "queens eight", "", "ponder-cli: “--size=eight”: expected a number from 1 to 1,000\n"),
    ("words too many", "queens 8 9", "", "ponder-cli: “--size=8 9”: expected a number from 1 to 1,000\n"),
    ("words of bytes", [b"queens", b"\xff"], "", "ponder-cli: the arguments are not UTF-8 text\n"),
    ("no board", "knight --start=a1", "", "ponder-cli: “--board” is missing; expected, for example, --board=8x8\n"),
    ("start outside", "knight --board=5x5 --start=f1", "", "ponder-cli: “--start”: “f1” is not a square of a board"),
    ("no start", "knight --board=5x5", "", "ponder-cli: “--start” is missing; expected, for example, --start=a1\n"),
    ("board too large", "knight --board=51x8 --start=a1", "", "ponder-cli: “--board=51x8”: expected rows x columns, "),
    ("start blocked", "knight --board=5x5 --start=a1 --blocked=a1", "",
     "ponder-cli: “--start=a1”: the square is blocked; "),
    ("excluded beyond the board", "sudoku --steps", FIRST_4.strip() + " r5c1<>2\n",
     "line 1: “r5c1<>2” doesn’t name excluded candidates; write them as in r1c3<>24\n"),
    ("an excluded symbol there isn't", "sudoku --steps", FIRST_4.strip() + " r1c1<>25\n",
     "line 1: “r1c1<>25” doesn’t name excluded candidates; write them as in r1c3<>24\n"),
    ("no rows", "triangle --target=1", "", "ponder-cli: 0 rows of numbers, expected 1 to 1,000\n"),
    ("a word in a row", "triangle --target=1", "4\n7 x\n", "ponder-cli: line 2: “x”: expected a whole"),
    ("target below 0", "triangle --target=-1", TRIANGLE, "ponder-cli: “--target=-1”: expected a number"),
    ("no target", "triangle", TRIANGLE, "ponder-cli: “--target” is missing: which sum is asked for?\n"),
    ("row too long", "triangle --target=1", "4\n7 5 6\n", "ponder-cli: line 2: 3 numbers in row 2"),
    ("two targets", "triangle --target=1", "4\n7 5\n= 11\n", "ponder-cli: the text has another sum than --target\n"),
    ("two targets, one above", "triangle", "4\n1\n7 5\n11\n", "ponder-cli: "),
    ("a number left out", "triangle --target=1", "4\n7,,5\n", "ponder-cli: there is nothing between two commas or slashes\n"),
    ("a wrong own puzzle", "own", OWN_WRONG, "ponder-cli: line "),
    ("an own puzzle of two words", "own", "start now", "ponder-cli: line 1: "),
    ("jumps too few", "lily-pads 2 3 --pads=7", "",
     "ponder-cli: “--jumps”: 2 lengths, expected 6: one fewer than there are pads\n"),
    ("jump of nothing", "lily-pads 0", "", "ponder-cli: line 1: “0”: expected a whole number"),
    ("too many queens to search", "queens 33 --method=backtracking", "",
     "ponder-cli: A search works on boards of up to 32 "),
    ("no square", "queens 8 --fixed=i1", "", "ponder-cli: “--fixed”: “i1” is not a square of the board, "),
    ("no capacities", "jugs --target=6", "", "ponder-cli: “--capacities” is missing: expected "),
    ("a jug of nothing", "jugs --capacities=5,0 --target=4", "",
     "ponder-cli: “--capacities=5,0”: expected a number from 1 to 100,000 for jug 2\n"),
    ("a jug that spills", "jugs --capacities=5,8 --contents=6,0 --target=4", "",
     "ponder-cli: “--contents=6,0”: expected a number from 0 to 5 for jug 1\n"),
    ("a final that spills", "jugs --capacities=5,8,12 --final=6,6,0", "",
     "ponder-cli: “--final=6,6,0”: expected a number from 0 to 5 for jug 1\n"),
    ("a final and a target", "jugs --capacities=5,8,12 --final=5,6,0 --target=6", "",
     "ponder-cli: “--final=5,6,0”: expected no “--target” and no “--in” beside it\n"),
    ("no such jug", "jugs --capacities=5,8 --in=3 --target=4", "", "ponder-cli: “--in=3”: expected a jug from 1 to 2\n"),
    ("no target", "jugs --capacities=5", "", "ponder-cli: “--target” is missing: expected "),
    ("bad digit", "one-to-nine --fixed=0........", "", "ponder-cli: “--fixed=0........”: expected a digit "),
    ("a 0 of ten digits", "one-to-nine --fixed=3816547290", "",
     "ponder-cli: “--fixed=3816547290”: expected a digit from 1 to 9 or a dot at place 10, not “0”\n"),
    ("ten digits", "one-to-nine --fixed=..........", "",
     "ponder-cli: “--fixed=..........”: expected 9 digits or dots, one for each place\n"),
    ("digit twice", "one-to-nine --fixed=11.......", "",
     "ponder-cli: “--fixed=11.......”: place 2 has 1, which is already given\n"),
    ("bad base", "one-to-nine --base=99", "", "ponder-cli: “--base=99”: "),
    ("bad box", "sudoku --box=5x5", FIRST_4, "line 1: "),
    ("bad symbols", "sudoku --symbols=1-3", FIRST_4, "line 1: "),
    ("no square", "sudoku", "# this is a line, too\n12345\n", "line 2: "),
    ("nothing", "sudoku", "", "ponder-cli: there is no sudoku in it\n"),
    ("a short row", "sudoku", EASY_ROWS.replace("...419..5", "...419.."), "ponder-cli: line 8: 8 cells, expected 9\n"),
    ("a killer of Solo", "sudoku", "3x3kdu:zzzc,a_4_9a2\n", "line 1: it has rules that Ponder doesn’t know: “killer”\n"),
    ("a form that isn't known", "sudoku", "<?xml version='1.0'?>\n<sudoku>\n<row>53</row>\n</sudoku>\n",
     "ponder-cli: it is an XML file in a form that Ponder doesn’t know\n"),
    ("bytes", "sudoku", b"\xff\xfe\n", "line 1: the line is not UTF-8 text\n"),
    ("a zero byte", "sudoku", b"..23\0\n", "line 1: the line is not UTF-8 text\n"),
    ("too long a line", "sudoku", "." * 65537 + "\n", "line 1: the line is longer than 65,536 bytes\n"),
    ("too long a last line", "sudoku", "." * 200000, "line 1: the line is longer than 65,536 bytes\n"),
    ("a code too short", "bulls-and-cows score 1234 123", "", "ponder-cli: “123” has 3 symbols, expected 4.\n"),
    ("a code with 0", "bulls-and-cows score 1234 0123", "", "ponder-cli: “0123” begins with 0, which is not allowed.\n"),
    ("a code with repeats", "bulls-and-cows suggest 1123=0,1", "", "ponder-cli: “1123” has 1 twice: all symbols must be different."),
    ("a guess without an answer", "bulls-and-cows suggest 1234", "",
     "ponder-cli: “1234” is not a guess and its answer, such as 1234=0,2.\n"),
    ("an answer of one number", "bulls-and-cows suggest 1234=2", "", "ponder-cli: “2” is not an answer: write bulls and"),
    ("too few squares", "noughts X.O", "", "ponder-cli: 3 squares, expected 9 (3 × 3)\n"),
    ("another mark", "noughts X.O.A....", "", "ponder-cli: row 2, column 2: “A”, expected X, O or a dot\n"),
    ("squares of bytes", [b"noughts", b"\xff"], "", "ponder-cli: this is not UTF-8 text\n"),
    ("X has moved twice", "noughts X.X......", "", "ponder-cli: X has marked 2 and O 0, but X must have as many as O, "),
    ("too large to search", "noughts --board=5x5 --row=4", "", "ponder-cli: 25 squares are empty, which is too many "),
    ("a heap left out", "take-away 3,,4", "", "ponder-cli: there is nothing between two commas or slashes\n"),
    ("a comma in a heap", "take-away 1,000 5", "", "ponder-cli: a comma may be within a number: "),
    ("a word for a heap", "take-away 3,x", "",
     "ponder-cli: “x”: expected a whole number from 0 to 1,000,000,000,000\n"),
    ("both have a line", "noughts XXXOOO...", "", "ponder-cli: X has a whole line (row 1, column 1 to row 1, column 3), "),
    ("a negative heap", "take-away -- -3", "", "ponder-cli: “-3”: expected a whole number from 0 to 1,000,000,000,000\n"),
    ("10^13", "take-away 10000000000000", "", "ponder-cli: “10000000000000”: expected a whole number from 0 to "),
    ("too many heaps", "take-away 1 2 3 4 5 6 7 8 9 10 11 12 13", "", "ponder-cli: expected at most 12 numbers\n"),
    ("heaps of bytes", [b"take-away", b"\xff"], "", "ponder-cli: the arguments are not UTF-8 text\n"),
    ("a heap too large to search", "take-away 20001 --take=1 --method=minimax", "",
     "ponder-cli: A search takes at most 20,000 counters in all. "),
    ("no document", "solve", "", "ponder-cli: "),
    ("a document of nonsense", "solve", "nonsense", "ponder-cli: "),
    ("a document of another day", "solve", QUEENS_DOCUMENT.replace("Version=1", "Version=2"),
     "ponder-cli: “Version=2”: "),
    ("a document of no puzzle", "solve", QUEENS_DOCUMENT.replace("Puzzle=queens", "Puzzle=chess"),
     "ponder-cli: “Puzzle=chess”: there is no such puzzle\n"),
    ("a lesson", "solve", QUEENS_DOCUMENT.replace("Puzzle=queens", "Puzzle=lesson"),
     "ponder-cli: “Puzzle=lesson”: this is a lesson, a walk over several puzzles; open it in the window of Ponder\n"),
    ("a document with a bad key", "solve", QUEENS_DOCUMENT.replace("Size=8", "Size=1001"),
     "ponder-cli: “Size=1001”: expected a number from 1 to 1,000\n"),
]
