/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "sudoku-reading.h"
#include "sudoku-write-grid.h"

/* A puzzle in the format of SadMan Sudoku. */
#define SDK_ROWS "2..1.5..3\n.54...71.\n.1.2.3.8.\n6.28.73.4\n.........\n1.53.98.6\n.2.7.1.6.\n.81...24.\n7..4.2..1\n"
#define SDK "2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1"

static const ReadCase text_cases[] = {
  { "line", NINE "\n", NINE " 3x3 1-9" },
  { "rows", "..23\n3..4\n2.3.\n1...\n", FIRST_4 " 2x2 1-4" },
  { "rows-spaced", " _ _ 2 3\n 3 _ _ 4\n 2 _ 3 _\n 1 _ _ _", FIRST_4 " 2x2 1-4" },
  { "rows-slashes", "_ _ 2 3 /\n3 _ _ 4 /\n2 _ 3 _ /\n1 _ _ _\n", FIRST_4 " 2x2 1-4" },
  { "rows-mac", "..23\r3..4\r2.3.\r1...\r", FIRST_4 " 2x2 1-4" },
  { "rows-dos", "\xef\xbb\xbf..23\r\n3..4\r\n\r\n2.3.\r\n1...\r\n", FIRST_4 " 2x2 1-4" },
  { "rows-of-blanks", "--23\n----\n2---\n1---\n", "..23....2...1... 2x2 1-4" },
  { "rows-all-blank", "....\n....\n....\n....\n", "................ 2x2 1-4" },
  { "row-of-dashes-in-square", "1234\n----\n3412\n2143\n", "1234....34122143 2x2 1-4" },
  { "rule-of-dashes", "1234\n3412\n----\n2143\n4321\n", "1234341221434321 2x2 1-4" },
  { "middle-dots", "··23\n3··4\n2·3·\n1···\n", FIRST_4 " 2x2 1-4" },
  { "rows-of-letters", "ABCD\nCDAB\nBADC\nDCBA\n", "ABCDCDABBADCDCBA 2x2 A-D" },
  { "groups", "53. .7. ...\n6.. 195 ...\n.98 ... .6.\n\n8.. .6. ..3\n4.. 8.3 ..1\n7.. .2. ..6\n\n"
              ".6. ... 28.\n... 419 ..5\n... .8. .79\n",
    NINE " 3x3 1-9" },
  { "groups-turned", "15 .. 4.\n2. .. 56\n4. .. .3\n.. .. .4\n63 .. 2.\n.2 .. 31\n", SIX " 3x2 1-6" },
  { "borders", "15 | .. | 4.\n2. | .. | 56\n4. | .. | .3\n---+----+---\n.. | .. | .4\n63 | .. | 2.\n.2 | .. | 31\n",
    SIX " 3x2 1-6" },
  { "borders-between-rows-only", "15..4.\n2...56\n4....3\n======\n.....4\n63..2.\n.2..31\n", SIX " 3x2 1-6" },
  { "borders-against-box", "15 | .. | 4.\n2. | .. | 56\n4. | .. | .3\n.. | .. | .4\n63 | .. | 2.\n.2 | .. | 31\n",
    SIX " none 1-6", .box = "none" },
  { "borders-unequal", "15..|4.\n2...|56\n4...|.3\n....|.4\n63..|2.\n.2..|31\n", SIX " 2x3 1-6" },
  { "borders-askew", "15|..|4.\n2.|..|56\n4.|..|.3\n..|..|.4\n63..|2.\n.2|..|31\n", SIX " 2x3 1-6" },
  { "borders-with-gaps",
    "15|..|4.\n  |  |\n2.|..|56\n4.|..|.3\n  |  |\n..|..|.4\n63|..|2.\n.2|..|31\n", SIX " 3x2 1-6" },
  { "frame", "+------+\n|15..4.|\n|2...56|\n|4....3|\n|.....4|\n|63..2.|\n|.2..31|\n+------+\n", SIX " 2x3 1-6" },
  { "qqwing", " . . | 2 3\n 3 . | . 4\n-----|-----\n 2 . | 3 .\n 1 . | . .\n", FIRST_4 " 2x2 1-4" },
  { "simple-sudoku",
    " *-----------*\n |53.|.7.|...|\n |6..|195|...|\n |.98|...|.6.|\n |---+---+---|\n |8..|.6.|..3|\n |4..|8.3|..1|\n"
    " |7..|.2.|..6|\n |---+---+---|\n |.6.|...|28.|\n |...|419|..5|\n |...|.8.|.79|\n *-----------*\n",
    NINE " 3x3 1-9" },
  { "simple-sudoku-blank", "*-----*\n|..|..|\n|..|..|\n|--+--|\n|..|..|\n|..|..|\n*-----*\n",
    "................ 2x2 1-4" },
  { "dashes-as-blanks", "+--+--+\n|--|--|\n|--|--|\n+--+--+\n|--|--|\n|--|--|\n+--+--+\n",
    "................ 2x2 1-4" },
  { "long-dashes", "‐‑23\n3–—4\n2―3−\n1···\n", FIRST_4 " 2x2 1-4" },
  { "candidates",
    ".-----------.-----------.\n| 14 14 | 2 3 |\n| 3 12 | 1 4 |\n:-----------+-----------:\n| 2 4 | 3 1 |\n"
    "| 1 3 | 24 2 |\n'-----------'-----------'\n",
    "..233.14243113.2 2x2 1-4" },
  { "box-drawing",
    "┏━━━┯━━━┯━━━┳━━━┯━━━┯━━━┓\n┃ 1 │ 5 │   ┃   │ 4 │   ┃\n┠───┼───┼───╂───┼───┼───┨\n┃ 2 │   │   ┃   │ 5 │ 6 ┃\n"
    "┣━━━┿━━━┿━━━╋━━━┿━━━┿━━━┫\n┃ 4 │   │   ┃   │   │ 3 ┃\n┠───┼───┼───╂───┼───┼───┨\n┃   │   │   ┃   │   │ 4 ┃\n"
    "┣━━━┿━━━┿━━━╋━━━┿━━━┿━━━┫\n┃ 6 │ 3 │   ┃   │ 2 │   ┃\n┠───┼───┼───╂───┼───┼───┨\n┃   │ 2 │   ┃   │ 3 │ 1 ┃\n"
    "┗━━━┷━━━┷━━━┻━━━┷━━━┷━━━┛\n",
    SIX " 2x3 1-6" },
  { "box-drawing-double",
    "╔══╤══╦══╤══╦══╤══╗\n║1 │5 ║. │. ║4 │. ║\n║2 │. ║. │. ║5 │6 ║\n║4 │. ║. │. ║. │3 ║\n╠══╪══╬══╪══╬══╪══╣\n"
    "║. │. ║. │. ║. │4 ║\n║6 │3 ║. │. ║2 │. ║\n║. │2 ║. │. ║3 │1 ║\n╚══╧══╩══╧══╩══╧══╝\n",
    SIX " 3x2 1-6" },
  { "table", "|   |   | 2 | 3 |\n|---|---|---|---|\n| 3 |   |   | 4 |\n|   |   |   |   |\n| 1 |   |   |   |\n",
    "..233..4....1... 2x2 1-4" },
  { "double-bars", "|| 1 | 5 || . | . || 4 | . ||\n|| 2 | . || . | . || 5 | 6 ||\n|| 4 | . || . | . || . | 3 ||\n"
                   "|| . | . || . | . || . | 4 ||\n|| 6 | 3 || . | . || 2 | . ||\n|| . | 2 || . | . || 3 | 1 ||\n",
    SIX " 3x2 1-6" },
  { "comma-separated", ",,2,3\n3,,,4\n2,,3,\n1,,,\n", FIRST_4 " 2x2 1-4" },
  { "comma-ended", "0,0,2,3,\n3,0,0,4,\n2,0,3,0,\n1,0,0,0,\n", FIRST_4 " 2x2 1-4" },
  { "tabs", "\t\t2\t3\n3\t\t\t4\n2\t\t3\t\n1\t\t\t\n", FIRST_4 " 2x2 1-4" },
  { "quoted-rows", "\"..23\",\n\"3..4\",\n\"2.3.\",\n\"1...\"\n", FIRST_4 " 2x2 1-4" },
  { "sdk", "#ARuud\n#DA random puzzle\n#B03-08-2006\n#LEasy\n" SDK_ROWS, SDK " 3x3 1-9" },
  { "sdk-sections", "#ARuud\n[Puzzle]\n" SDK_ROWS "[State]\n" SDK_ROWS "[PencilMarks]\n1,2,3\n", SDK " 3x3 1-9" },
  { "sdk-state-first", "[State]\n111111111\n[Puzzle]\n" SDK_ROWS, SDK " 3x3 1-9" },
  { "sdk-only-state", "#ARuud\n[State]\n" SDK_ROWS "[Marks]\nnone\n", SDK " 3x3 1-9" },
  { "sdk-before-sections", SDK_ROWS "[State]\n111111111\n", SDK " 3x3 1-9" },
  { "sdm", NINE "\n" SDK "\n" SDK "\n", NINE " 3x3 1-9" },
  { "sdm-after-remark", "# Puzzles\n\n" NINE " # one\n" SDK " # two\n", NINE " 3x3 1-9" },
  { "sdm-of-small", FIRST_4 "\n" SECOND_4 "\n" SECOND_4 "\n", FIRST_4 " 2x2 1-4" },
  { "sdm-with-answers", NINE "," NINE_ANSWER "\nwhat follows doesn't matter [\n", NINE " 3x3 1-9" },
  { "remark", "# box=none symbols=1-6\n" SIX, SIX " none 1-6" },
  { "remark-symbols", "#symbols=DCBA\nAB|..\n..|DC\n--+--\n..|..\n..|..\n", "AB....DC........ 2x2 DCBA" },
  { "remark-against-arguments", "# box=none symbols=A-F\n" SIX, SIX " 3x2 1-6", .box = "3x2", .symbols = "1-6" },
  { "remark-that-does-not-fit", "# box=3x3 symbols=1-9\n" SIX, SIX " 2x3 1-6" },
  { "remark-for-people", "# box=none is easier\n" SIX, SIX " 2x3 1-6" },
  { "numbers", "10 . . . . . . . . 1\n. . . . . . . . . .\n. . . . . . . . . .\n. . . . . . . . . .\n"
               ". . . . . . . . . .\n. . . . . . . . . .\n. . . . . . . . . .\n. . . . . . . . . .\n"
               ". . . . . . . . . .\n2 . . . . . . . . 10\n",
    "A........1......................................................................"
    "..........2........A 2x5 1-9A" },
  { "json", "[[0, 4, 0, 0], [0, 3, 0, 2], [0, 0, 0, 4], [0, 2, 0, 3]]", SECOND_4 " 2x2 1-4" },
  { "json-null", "[[null,4,null,null],[null,3,null,2],[null,null,null,4],[null,2,null,3]]", SECOND_4 " 2x2 1-4" },
  { "json-object", "{\"side\": 4, \"puzzle\": [[0,4,0,0],[0,3,0,2],[0,0,0,4],[0,2,0,3]],\n \"answer\": [[2,4,3,1],[1,3,4,2],[3,1,2,4],[4,2,1,3]]}",
    SECOND_4 " 2x2 1-4" },
  { "json-strings", "[\".4..\", \".3.2\", \"...4\", \".2.3\"]", SECOND_4 " 2x2 1-4" },
  { "json-strings-quoted", "[“.4.. ”, “ .3.2”, “...4”, “.2.3”]", SECOND_4 " 2x2 1-4" },
  { "json-string", "{\"puzzle\": \"" NINE "\", \"answer\": \"" NINE_ANSWER "\"}", NINE " 3x3 1-9" },
  { "json-characters",
    "[[\"\",\"4\",\" \",\".\"],[\"\",\"3\",\"\",\"2\"],[\"\",\"\",\"\",\"4\"],[\"\",\"2\",\"\",\"3\"]]",
    SECOND_4 " 2x2 1-4" },
  { "json-symbols", "[[\"D\",\"\",\"\",\"\"],[\"\",\"A\",\"\",\"\"],[\"\",\"\",\"b\",\"\"],[\"\",\"\",\"\",\"C\"]]",
    "D....A....B....C 2x2 A-D" },
  { "python", "board = [\n    [None, 4, None, None],  # first\n    [None, 3, None, 2],\n    [None, None, None, 4],\n"
              "    [None, 2, None, 3],\n]\nsolve(board)\n",
    SECOND_4 " 2x2 1-4" },
  { "python-tuples", "((0, 4, 0, 0), (0, 3, 0, 2), (0, 0, 0, 4), (0, 2, 0, 3))", SECOND_4 " 2x2 1-4" },
  { "numpy", "array([[0 4 0 0]\n [0 3 0 2]\n [0 0 0 4]\n [0 2 0 3]])", SECOND_4 " 2x2 1-4" },
  { "numpy-fractions", "[[0. 4. 0. 0.]\n [0. 3. 0. 2.]\n [0. 0. 0. 4.0]\n [0. 2. 0. 3.]]", SECOND_4 " 2x2 1-4" },
  { "ocaml", "let board = [[Empty; Val 4; Empty; Empty]; [Empty; Val 3; Empty; Val 2];\n  [Empty; Empty; Empty; Val 4];"
             " [Empty; Val 2; Empty; Val 3]];;",
    SECOND_4 " 2x2 1-4" },
  { "ocaml-arrays", "[|[|None; Some 4; None; None|]; [|None; Some (3); None; Some 2|];\n [|None; None; None; Some 4|];"
                    " [|None; (Some 2); None; Some 3|]|]",
    SECOND_4 " 2x2 1-4" },
  { "haskell", "board :: [[Maybe Int]]\nboard = [[Nothing, Just 4, Nothing, Nothing],\n"
               "  [Nothing, Just 3, Nothing, Just 2], [Nothing, Nothing, Nothing, Just 4],\n"
               "  [Nothing, Just 2, Nothing, Just 3]]",
    SECOND_4 " 2x2 1-4" },
  { "rust", "let board = vec![vec![Option::None, Some(4), None, None], vec![None, Some(3), None, Some(2)],\n"
            " vec![None, None, None, Some(4)], vec![None, Some(2), None, Some(3)]];",
    SECOND_4 " 2x2 1-4" },
  { "c", "int board[4][4] = {{0,4,0,0},{0,3,0,2},{0,0,0,4},{0,2,0,3}};", SECOND_4 " 2x2 1-4" },
  { "underscores", "[[_,4,_,_],[_,3,_,2],[_,_,_,4],[_,2,_,3]]", SECOND_4 " 2x2 1-4" },
  { "minus-one", "[[-1,4,-1,-1],[-1,3,-1,2],[-1,-1,-1,4],[-1,2,-1,3]]", SECOND_4 " 2x2 1-4" },
};

static const ReadCase text_errors[] = {
  { "empty", "\n\n", "no cells: expected digits, letters, and blanks such as “.”" },
  { "borders", "+--+--+\n|  |  |\n", "no cells: expected digits, letters, and blanks such as “.”" },
  { "empty-list", "[[], []]", "no cells: expected digits, letters, and blanks such as “.”" },
  { "long-row", "53..7....\n6..195...\n.98....6..\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n",
    "line 3: 10 cells, expected 9" },
  { "short-row", "# a remark\n53|..\n..|.\n--+--\n..|..\n..|..\n", "line 3: 3 cells, expected 4" },
  { "one-cell", "1234\n....\n.\n....\n", "line 3: 1 cell, expected 4" },
  { "rows", "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n",
    "8 rows of 9 cells: there must be as many rows as columns, from 2 to 25" },
  { "symbol", "12..\n....\n.Z..\n....\n", "line 3, position 2: ‘Z’ is not one of 1-4 and not a blank" },
  { "candidates", "1 23 . .\n. 4 . .\n. 12 225 .\n. . . .\n",
    "line 3, position 6: ‘225’ is not one of 1-4 and not a blank" },
  { "candidate-cells", "1 23 . .\n. 4 . .\n. 12 24\n. . . .\n", "line 3: 3 cells, expected 4" },
  { "number", "[[1, 2, 12, 4],\n [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]",
    "line 1, position 9: ‘12’ is not one of 1-4 and not a blank" },
  { "name", "[[Empty; Vide]; [Val 2; Empty]]", "position 10: ‘Vide’ is not one of 1-2 and not a blank" },
  { "long-name", "[[Antidisestablishmentarianism; 1]; [Val 2; Empty]]",
    "position 3: ‘Antidisestablishment…’ is not one of 1-2 and not a blank" },
  { "list-row", "[[1, 2],\n [3]]", "line 2: 1 cell, expected 2" },
  { "list-row-of-line", "[[1, 2], [3]]", "row 2: 1 cell, expected 2" },
  { "list-of-strings", "[\"..23\", \"3..4\", \"2.3\", \"1...\"]", "row 3: 3 cells, expected 4" },
  { "list-of-few-strings", "[\"..23\", \"3..4\", \"2.3.\"]",
    "3 rows of 4 cells: there must be as many rows as columns, from 2 to 25" },
  { "flat-list", "[1, 2, 3, 4, 5]", "5 cells: no square of a side from 2 to 25 (4 is 2 by 2)" },
  { "lines", NINE ".\n" NINE ".\n", "line 1: 82 cells: no square of a side from 2 to 25 (81 is 9 by 9)" },
  { "line-of-sdm", "\n" NINE_ANSWER "\n", "a box of 2x3 holds 6 cells, but a row has 9: they must be equal",
    .box = "2x3" },
  { "sdm-symbol", "# Puzzles\n53Z" NINE "," NINE "\n", "line 2, position 1: it isn’t clear what “53Z53..7....6..195..…” means" },
};

/* A puzzle in a text with other things. */
#define NINE_ROWS \
  "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n"
#define OTHER_ROWS \
  "1........\n.2.......\n..3......\n...4.....\n....5....\n.....6...\n......7..\n.......8.\n........9\n"

static const ReadCase found_cases[] = {
  { "heading", "Puzzle of the day\n\n" NINE_ROWS, NINE " 3x3 1-9" },
  { "heading-with-number", "Sudoku #12, 3 stars:\n" NINE_ROWS, NINE " 3x3 1-9" },
  { "paragraphs", "Can you solve this?\n\n" NINE_ROWS "\nI can’t, after 2 hours.\n", NINE " 3x3 1-9" },
  { "dos-heading", "Puzzle\r\n1 . | . .\r\n. 2 | . .\r\n----+----\r\n. . | 3 .\r\n. . | . 4\r\n", "1....2....3....4 2x2 1-4" },
  { "heading-and-box", "Six:\n15|..|4.\n2.|..|56\n4.|..|.3\n--+--+--\n..|..|.4\n63|..|2.\n.2|..|31\nDone\n", SIX " 3x2 1-6" },
  { "quotation", "> 1.\n> ..\n> 2.\n\nNo:\n> 12..\n> 34..\n> ..1.\n> ...2\n", "12..34....1....2 2x2 1-4" },
  { "several", "Grid 01\n" NINE_ROWS "Grid 02\n" OTHER_ROWS, NINE " 3x3 1-9" },
  { "several-apart", "Easy\n\n" NINE_ROWS "\n" OTHER_ROWS, NINE " 3x3 1-9" },
  { "address", "https://example.org/play?puzzle=" NINE "&level=3\n", NINE " 3x3 1-9" },
  { "address-query", "https://example.org/?" NINE, NINE " 3x3 1-9" },
  { "address-path", "https://example.org/s/" NINE "/2", NINE " 3x3 1-9" },
  { "sentence", "Who can solve " NINE " today?", NINE " 3x3 1-9" },
  { "label", "puzzle: " NINE, NINE " 3x3 1-9" },
  { "table-of-puzzles", "puzzle,solution\n" NINE "," NINE_ANSWER "\n", NINE " 3x3 1-9" },
  { "record", "1, 2026-11-01, " NINE ", 4.2\n", NINE " 3x3 1-9" },
  { "question-marks",
    "53??7????6??195????98????6?8???6???34??8?3??17???2???6?6????28????419??5????8??79", NINE " 3x3 1-9" },
  { "squares", "53□□7□□□□\n6□□195□□□\n□98□□□□6□\n8□□□6□□□3\n4□□8□3□□1\n7□□□2□□□6\n□6□□□□28□\n□□□419□□5\n□□□□8□□79\n",
    NINE " 3x3 1-9" },
  { "full-width", "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79",
    NINE " 3x3 1-9" },
  { "width", "53  7    \n6  195   \n 98    6 \n8   6   3\n4  8 3  1\n7   2   6\n 6    28 \n   419  5\n    8  79\n",
    NINE " 3x3 1-9" },
  { "width-trimmed", "53  7\n6  195\n 98    6\n8   6   3\n4  8 3  1\n7   2   6\n 6    28\n   419  5\n    8  79\n",
    NINE " 3x3 1-9" },
  { "width-spaced",
    "5 3     7\n6     1 9 5\n  9 8         6\n8       6       3\n4     8   3     1\n7       2       6\n"
    "  6         2 8\n      4 1 9     5\n        8     7 9\n",
    NINE " 3x3 1-9" },
  { "width-with-blank-row", "53  7\n6  195\n 98    6\n\n4  8 3  1\n7   2   6\n 6    28\n   419  5\n    8  79\n",
    "53..7....6..195....98....6..........4..8.3..17...2...6.6....28....419..5....8..79 3x3 1-9" },
  { "width-in-frame",
    "+---+---+---+\n|53 | 7 |   |\n|6  |195|   |\n| 98|   | 6 |\n+---+---+---+\n|8  | 6 |  3|\n|4  |8 3|  1|\n|7  | 2 |  6|\n"
    "+---+---+---+\n| 6 |   |28 |\n|   |419|  5|\n|   | 8 | 79|\n+---+---+---+\n",
    NINE " 3x3 1-9" },
  { "markdown",
    "| a | b | c | d | e | f | g | h | i |\n|---|---|---|---|---|---|---|---|---|\n| 5 | 3 |  |  | 7 |  |  |  |  |\n"
    "| 6 |  |  | 1 | 9 | 5 |  |  |  |\n|  | 9 | 8 |  |  |  |  | 6 |  |\n| 8 |  |  |  | 6 |  |  |  | 3 |\n"
    "| 4 |  |  | 8 |  | 3 |  |  | 1 |\n| 7 |  |  |  | 2 |  |  |  | 6 |\n|  | 6 |  |  |  |  | 2 | 8 |  |\n"
    "|  |  |  | 4 | 1 | 9 |  |  | 5 |\n|  |  |  |  | 8 |  |  | 7 | 9 |\n",
    NINE " 3x3 1-9" },
  { "named-rows",
    "|   | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |\n|---|---|---|---|---|---|---|---|---|---|\n"
    "| A | 5 | 3 |  |  | 7 |  |  |  |  |\n| B | 6 |  |  | 1 | 9 | 5 |  |  |  |\n| C |  | 9 | 8 |  |  |  |  | 6 |  |\n"
    "| D | 8 |  |  |  | 6 |  |  |  | 3 |\n| E | 4 |  |  | 8 |  | 3 |  |  | 1 |\n| F | 7 |  |  |  | 2 |  |  |  | 6 |\n"
    "| G |  | 6 |  |  |  |  | 2 | 8 |  |\n| H |  |  |  | 4 | 1 | 9 |  |  | 5 |\n| I |  |  |  |  | 8 |  |  | 7 | 9 |\n",
    NINE " 3x3 1-9" },
  { "csv-with-names",
    "c1,c2,c3,c4,c5,c6,c7,c8,c9\n5,3,,,7,,,,\n6,,,1,9,5,,,\n,9,8,,,,,6,\n8,,,,6,,,,3\n4,,,8,,3,,,1\n7,,,,2,,,,6\n"
    ",6,,,,,2,8,\n,,,4,1,9,,,5\n,,,,8,,,7,9\n",
    NINE " 3x3 1-9" },
  { "semicolons-with-numbers",
    "1;2;3;4;5;6;7;8;9\n5;3;;;7;;;;\n6;;;1;9;5;;;\n;9;8;;;;;6;\n8;;;;6;;;;3\n4;;;8;;3;;;1\n7;;;;2;;;;6\n;6;;;;;2;8;\n"
    ";;;4;1;9;;;5\n;;;;8;;;7;9\n",
    NINE " 3x3 1-9" },
  { "numbered-rows",
    "1. 53..7....\n2. 6..195...\n3. .98....6.\n4. 8...6...3\n5. 4..8.3..1\n6. 7...2...6\n7. .6....28.\n8. ...419..5\n"
    "9. ....8..79\n",
    NINE " 3x3 1-9" },
  { "named-columns",
    "  123 456 789\nA 53. .7. ...\nB 6.. 195 ...\nC .98 ... .6.\nD 8.. .6. ..3\nE 4.. 8.3 ..1\nF 7.. .2. ..6\n"
    "G .6. ... 28.\nH ... 419 ..5\nI ... .8. .79\n",
    NINE " 3x3 1-9" },
  { "candidates-below-heading",
    "Candidates:\n5 3 12 24 7 468 1489 1249 248\n6 247 247 1 9 5 3478 234 2478\n12 9 8 23 34 24 1357 6 247\n"
    "8 125 159 579 6 147 4579 2459 3\n4 25 259 8 5 3 579 259 1\n7 15 139 59 2 14 4589 459 6\n"
    "139 6 13479 357 35 7 2 8 4\n23 278 237 4 1 9 36 3 5\n123 1245 12345 2356 8 26 1346 7 9\n",
    "53..7....6..195....98....6.8...6...34..853..17...2...6.6...7284...419.35....8..79 3x3 1-9" },
  { "wrapped", "53..7....6..195....98....6.\n8...6...34..8.3..17...2...6\n.6....28....419..5....8..79\n", NINE " 3x3 1-9" },
};

/* Where it isn't certain which part of the text is the puzzle, or not all of it is there, nothing is found. */
static const ReadCase not_found_cases[] = {
  { "row-too-long",
    "Puzzle\n53..7....\n6..195...\n.98....6..\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n",
    "line 4: 10 cells, expected 9" },
  { "row-missing",
    "Puzzle\n53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n",
    "8 rows of 9 cells: there must be as many rows as columns, from 2 to 25" },
  { "row-in-excess", "Puzzle\n" NINE_ROWS ".........\n", "10 rows of 9 cells: there must be as many rows as columns, from 2 to 25" },
  { "column-of-numbers", "1\n2\n3\n4\n5\n6\n7\n8\n9\n",
    "9 rows of 1 cells: there must be as many rows as columns, from 2 to 25" },
  { "triangle", "1\n2 3\n4 5 6\n7 8 9 1\n2 3 4 5 6\n7 8 9 1 2 3\n4 5 6 7 8 9 1\n2 3 4 5 6 7 8 9\n1 2 3 4 5 6 7 8 9\n",
    "line 2: 2 cells, expected 1" },
  { "second-is-right", "Puzzles: 5" NINE " " NINE, "position 1: it isn’t clear what “Puzzles: 553..7....6…” means" },
};

/* Each was read as another puzzle once. */
static const ReadCase misread_cases[] = {
  { "tabs-at-the-ends",
    "9\t\t\t\t\t2\t\t6\t\t\n\t\t\t\t\t1\t\t4\t\t\n3\t\t\t\t\t7\t5\t8\t\t\n\t7\t\t\t\t\t\t\t\t\n"
    "\t\t\t\t\t\t4\t\t\t\n\t1\t9\t\t\t5\t8\t\t3\t\n\t5\t8\t2\t\t6\t\t\t\t\n2\t3\t\t\t9\t4\t7\t\t\t\n"
    "1\t9\t\t\t\t\t\t3\t\t\n",
    "9....2.6......1.4.3....758..7.............4...19..58.3.582.6...23..947..19.....3. 3x3 1-9" },
  { "semicolons-at-the-ends",
    "5;3;;;7;;;;;\n6;;;1;9;5;;;;\n;9;8;;;;;6;;\n8;;;;6;;;;3;\n4;;;8;;3;;;1;\n7;;;;2;;;;6;\n;6;;;;;2;8;;\n"
    ";;;4;1;9;;;5;\n;;;;8;;;7;9;\n",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 3x3 1-9" },
  { "walls-below-heading",
    "Sudoku 12\n1||||||||2|\n|9||4||||5||\n||6||||7|||\n|5||9||3||||\n||||7|||||\n|||8|5|||4||\n7||||||6|||\n"
    "|3||||9||8||\n||2||||||1|\n",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1 3x3 1-9" },
  { "walls-with-numbers",
    "Easy\n1|1| | | | | | | |2\n2| |9| |4| | | |5| \n3| | |6| | | |7| | \n4| |5| |9| |3| | | \n"
    "5| | | | |7| | | | \n6| | | |8|5| | |4| \n7|7| | | | | |6| | \n8| |3| | | |9| |8| \n"
    "9| | |2| | | | | |1\n",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1 3x3 1-9" },
  { "table-with-size",
    "n = 6\n\n| 1 | 2 | 3 | 4 | 5 | 6 |\n|---|---|---|---|---|---|\n|  | 2 | 4 |  | 5 |  |\n"
    "|  |  | 3 |  |  |  |\n| 2 |  | 6 |  | 3 |  |\n| 5 |  | 1 |  | 4 |  |\n|  |  | 5 | 3 | 1 |  |\n"
    "|  | 1 | 2 |  |  | 5 |\n",
    ".24.5...3...2.6.3.5.1.4...531..12..5 2x3 1-6" },
  { "few-symbols",
    "1........\n.........\n.........\n..2......\n.........\n.........\n.........\n.3.......\n.........\n",
    "1............................2..................................3................ 3x3 1-9" },
  { "answer-first",
    "{\"solution\":\"534678912672195348198342567859761423426853791713924856961537284287419635345286179\",\"puzzle\":\"530070000600195000098000060800060003400803001700020006060000280000419005000080079\"}\n",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 3x3 1-9" },
  { "header-and-blank-row", "1|2|3|4\n|||2\n|||\n|3||\n|||\n", "...2.....3...... 2x2 1-4" },
  { "usual-rules", "Fill in the digits from 1 to 9, so that each row, each column and each region has each digit once.\n" NINE_ROWS,
    NINE " 3x3 1-9" },
  { "word-in-prose", "In the train I began to fill it along the diagonal and then gave up\n" NINE_ROWS, NINE " 3x3 1-9" },
  { "word-in-comment", "# use the arrow keys\n" NINE_ROWS, NINE " 3x3 1-9" },
  { "keycaps",
    "5️⃣3️⃣⬛⬛7️⃣⬛⬛⬛⬛\n6️⃣⬛⬛1️⃣9️⃣5️⃣⬛⬛⬛\n⬛9️⃣8️⃣⬛⬛⬛⬛6️⃣⬛\n8️⃣⬛⬛⬛6️⃣⬛⬛⬛3️⃣\n4️⃣⬛⬛8️⃣⬛3️⃣⬛⬛1️⃣\n"
    "7️⃣⬛⬛⬛2️⃣⬛⬛⬛6️⃣\n⬛6️⃣⬛⬛⬛⬛2️⃣8️⃣⬛\n⬛⬛⬛4️⃣1️⃣9️⃣⬛⬛5️⃣\n⬛⬛⬛⬛8️⃣⬛⬛7️⃣9️⃣\n",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 3x3 1-9" },
  { "minus-ones",
    "[[5,3,-1,-1,7,-1,-1,-1,-1],\n[6,-1,-1,1,9,5,-1,-1,-1],\n[-1,9,8,-1,-1,-1,-1,6,-1],\n"
    "[8,-1,-1,-1,6,-1,-1,-1,3],\n[4,-1,-1,8,-1,3,-1,-1,1],\n[7,-1,-1,-1,2,-1,-1,-1,6],\n"
    "[-1,6,-1,-1,-1,-1,2,8,-1],\n[-1,-1,-1,4,1,9,-1,-1,5],\n[-1,-1,-1,-1,8,-1,-1,7,9]]\n",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 3x3 1-9" },
};

/* What other programs save and send. */
static const ReadCase program_cases[] = {
  { "solo", "2x2:b2_3_3b4_2a3a1c\n", FIRST_4 " 2x2 1-4" },
  { "solo-boxes", "3x2db:1_5b4a2c5_6_4d3e4_6_3b2b2b3_1", SIX " 3x2 1-6" },
  { "solo-large", "2x5:10r1h2_10zzr",
    "A..................1........2A......................................................................" " 2x5 1-9A" },
  { "candidates-729",
    "....5......3......123456789123456789......7..123456789123456789123456789123456789.....6...1234567891"
    "234567891................9....5....123456789123456789123456789123456789........9.......8.12345678912"
    "3456789123456789123456789.....6...123456789.......8.123456789123456789123456789.....6...123456789123"
    "456789123456789..3.........4.....123456789123456789.......8.123456789..3......1234567891234567891..."
    "...........7..123456789123456789123456789.2.......123456789123456789123456789.....6...123456789....."
    "6...123456789123456789123456789123456789.2..............8.123456789123456789123456789123456789...4.."
    "...1................9123456789123456789....5....123456789123456789123456789123456789.......8.1234567"
    "89123456789......7..........9",
    NINE " 3x3 1-9" },
  { "sdx",
    "5 3 u4 24 7 24 24 24 24\n6 24 24 1 9 5 24 24 24\n24 9 8 24 24 24 24 6 24\n8 24 24 24 6 24 24 24 3\n4"
    " 24 24 8 24 3 24 24 1\n7 24 24 24 2 24 24 24 6\n24 6 24 24 24 24 2 8 24\n24 24 24 4 1 9 24 24 5\n24 "
    "24 24 24 8 24 24 7 9\n",
    NINE " 3x3 1-9" },
  { "gnome-sudoku",
    "{\n  \"difficulty_category\" : \"easy\",\n  \"time_elapsed\" : 12.5,\n  \"cells\" : [\n{ \"position\""
    " : [ 0, 0 ], \"value\" : 5, \"fixed\" : true, \"earmarks\" : [] },\n{ \"position\" : [ 0, 1 ], \"val"
    "ue\" : 3, \"fixed\" : true, \"earmarks\" : [] },\n{ \"position\" : [ 0, 4 ], \"value\" : 7, \"fixed\""
    " : true, \"earmarks\" : [] },\n{ \"position\" : [ 1, 0 ], \"value\" : 6, \"fixed\" : true, \"earmark"
    "s\" : [] },\n{ \"position\" : [ 1, 3 ], \"value\" : 1, \"fixed\" : true, \"earmarks\" : [] },\n{ \"p"
    "osition\" : [ 1, 4 ], \"value\" : 9, \"fixed\" : true, \"earmarks\" : [] },\n{ \"position\" : [ 1, 5"
    " ], \"value\" : 5, \"fixed\" : true, \"earmarks\" : [] },\n{ \"position\" : [ 2, 1 ], \"value\" : 9,"
    " \"fixed\" : true, \"earmarks\" : [] },\n{ \"position\" : [ 2, 2 ], \"value\" : 8, \"fixed\" : true,"
    " \"earmarks\" : [] },\n{ \"position\" : [ 2, 7 ], \"value\" : 6, \"fixed\" : true, \"earmarks\" : []"
    " },\n{ \"position\" : [ 3, 0 ], \"value\" : 8, \"fixed\" : true, \"earmarks\" : [] },\n{ \"position\""
    " : [ 3, 4 ], \"value\" : 6, \"fixed\" : true, \"earmarks\" : [] },\n{ \"position\" : [ 3, 8 ], \"val"
    "ue\" : 3, \"fixed\" : true, \"earmarks\" : [] },\n{ \"position\" : [ 4, 0 ], \"value\" : 4, \"fixed\""
    " : true, \"earmarks\" : [] },\n{ \"position\" : [ 4, 3 ], \"value\" : 8, \"fixed\" : true, \"earmark"
    "s\" : [] },\n{ \"position\" : [ 4, 5 ], \"value\" : 3, \"fixed\" : true, \"earmarks\" : [] },\n{ \"p"
    "osition\" : [ 4, 8 ], \"value\" : 1, \"fixed\" : true, \"earmarks\" : [] },\n{ \"position\" : [ 5, 0"
    " ], \"value\" : 7, \"fixed\" : true, \"earmarks\" : [] },\n{ \"position\" : [ 5, 4 ], \"value\" : 2,"
    " \"fixed\" : true, \"earmarks\" : [] },\n{ \"position\" : [ 5, 8 ], \"value\" : 6, \"fixed\" : true,"
    " \"earmarks\" : [] },\n{ \"position\" : [ 6, 1 ], \"value\" : 6, \"fixed\" : true, \"earmarks\" : []"
    " },\n{ \"position\" : [ 6, 6 ], \"value\" : 2, \"fixed\" : true, \"earmarks\" : [] },\n{ \"position\""
    " : [ 6, 7 ], \"value\" : 8, \"fixed\" : true, \"earmarks\" : [] },\n{ \"position\" : [ 7, 3 ], \"val"
    "ue\" : 4, \"fixed\" : true, \"earmarks\" : [] },\n{ \"position\" : [ 7, 4 ], \"value\" : 1, \"fixed\""
    " : true, \"earmarks\" : [] },\n{ \"position\" : [ 7, 5 ], \"value\" : 9, \"fixed\" : true, \"earmark"
    "s\" : [] },\n{ \"position\" : [ 7, 8 ], \"value\" : 5, \"fixed\" : true, \"earmarks\" : [] },\n{ \"p"
    "osition\" : [ 8, 4 ], \"value\" : 8, \"fixed\" : true, \"earmarks\" : [] },\n{ \"position\" : [ 8, 7"
    " ], \"value\" : 7, \"fixed\" : true, \"earmarks\" : [] },\n{ \"position\" : [ 8, 8 ], \"value\" : 9,"
    " \"fixed\" : true, \"earmarks\" : [] },\n{ \"position\" : [ 0, 2 ], \"value\" : 4, \"fixed\" : false"
    ", \"earmarks\" : [ 1, 4 ] }\n  ]\n}\n",
    NINE " 3x3 1-9" },
  { "open-sudoku-plain", "<?xml version=\"1.0\"?>\n<opensudoku>\n<name>x</name>\n<game data=\"" NINE "\" />\n</opensudoku>\n",
    NINE " 3x3 1-9" },
  { "open-sudoku-1",
    "<?xml version=\"1.0\"?>\n<opensudoku version=\"2\">\n<folder name=\"1\" created=\"1700000000000\">\n<game created=\"1\" data=\""
    "version: 1\n5|-|0|3|-|0|4|-|1|0|1,2,|1|7|-|0|0|1,2,|1|0|1,2,|1|0|1,2,|1|0|1,2,|1|6|-|0|0|1,2,|1|0|1,"
    "2,|1|1|-|0|9|-|0|5|-|0|0|1,2,|1|0|1,2,|1|0|1,2,|1|0|1,2,|1|9|-|0|8|-|0|0|1,2,|1|0|1,2,|1|0|1,2,|1|0|"
    "1,2,|1|6|-|0|0|1,2,|1|8|-|0|0|1,2,|1|0|1,2,|1|0|1,2,|1|6|-|0|0|1,2,|1|0|1,2,|1|0|1,2,|1|3|-|0|4|-|0|"
    "0|1,2,|1|0|1,2,|1|8|-|0|0|1,2,|1|3|-|0|0|1,2,|1|0|1,2,|1|1|-|0|7|-|0|0|1,2,|1|0|1,2,|1|0|1,2,|1|2|-|"
    "0|0|1,2,|1|0|1,2,|1|0|1,2,|1|6|-|0|0|1,2,|1|6|-|0|0|1,2,|1|0|1,2,|1|0|1,2,|1|0|1,2,|1|2|-|0|8|-|0|0|"
    "1,2,|1|0|1,2,|1|0|1,2,|1|0|1,2,|1|4|-|0|1|-|0|9|-|0|0|1,2,|1|0|1,2,|1|5|-|0|0|1,2,|1|0|1,2,|1|0|1,2,"
    "|1|0|1,2,|1|8|-|0|0|1,2,|1|0|1,2,|1|7|-|0|9|-|0|"
    "\" />\n</folder></opensudoku>\n",
    NINE " 3x3 1-9" },
  { "open-sudoku-4",
    "<opensudoku version=\"2\"><folder name=\"1\"><game created=\"1\" note=\"\" data=\""
    "version: 4&#10;5|0|0|0|3|0|0|0|0|3|0|1|0|3|0|1|7|0|0|0|0|3|0|1|0|3|0|1|0|3|0|1|0|3|0|1|6|0|0|0|0|3|0"
    "|1|0|3|0|1|1|0|0|0|9|0|0|0|5|0|0|0|0|3|0|1|0|3|0|1|0|3|0|1|0|3|0|1|9|0|0|0|8|0|0|0|0|3|0|1|0|3|0|1|0"
    "|3|0|1|0|3|0|1|6|0|0|0|0|3|0|1|8|0|0|0|0|3|0|1|0|3|0|1|0|3|0|1|6|0|0|0|0|3|0|1|0|3|0|1|0|3|0|1|3|0|0"
    "|0|4|0|0|0|0|3|0|1|0|3|0|1|8|0|0|0|0|3|0|1|3|0|0|0|0|3|0|1|0|3|0|1|1|0|0|0|7|0|0|0|0|3|0|1|0|3|0|1|0"
    "|3|0|1|2|0|0|0|0|3|0|1|0|3|0|1|0|3|0|1|6|0|0|0|0|3|0|1|6|0|0|0|0|3|0|1|0|3|0|1|0|3|0|1|0|3|0|1|2|0|0"
    "|0|8|0|0|0|0|3|0|1|0|3|0|1|0|3|0|1|0|3|0|1|4|0|0|0|1|0|0|0|9|0|0|0|0|3|0|1|0|3|0|1|5|0|0|0|0|3|0|1|0"
    "|3|0|1|0|3|0|1|0|3|0|1|8|0|0|0|0|3|0|1|0|3|0|1|7|0|0|0|9|0|0|0|"
    "\" /></folder></opensudoku>\n",
    NINE " 3x3 1-9" },
  { "f-puzzles",
    "https://www.f-puzzles.com/?load="
    "N4IgzglgXgpiBcAWANCALhNAbO8SBwCRQXAIRUBzAJwgBMEBtO0ANwEMsBXXRAX2WF+ZtOCAEzkITGADsEaCpwEhWHXAGZxkmfDk"
    "KAuskZKhajdNnyYAq3yMqEKEGQlntF7vsPLh8MY+dadSz5FLxM/TXMFYI9BO3gARlMAt2DU/l19cAB7DgwsrToUeN1uIA===",
    FIRST_4 " 2x2 1-4" },
  { "sudokupad",
    "Solve it: https://sudokupad.app/fpuz"
    "N4IgzglgXgpiBcAWANCALhNAbO8SBwCRQXAIRUBzAJwgBMEBtO0ANwEMsBXXRAX2WF+ZtOCAEzkITGADsEaCpwEhWHXAGZxkmfDk"
    "KAuskZKhajdNnyYAq3yMqEKEGQlntF7vsPLh8MY+dadSz5FLxM/TXMFYI9BO3gARlMAt2DU/l19cAB7DgwsrToUeN1uIA===" " (2 stars)",
    FIRST_4 " 2x2 1-4" },
};

static const ReadCase program_refusals[] = {
  { "solo-killer", "3x3kdu:zzzc,a_4_9a2", "it has rules that Ponder doesn’t know: “killer”" },
  { "solo-jigsaw", "9jdn:a9b2c3a5e1,acda_d", "it has rules that Ponder doesn’t know: “jigsaw”" },
  { "solo-x", "3x3xdb:b2e4b8e7", "it has rules that Ponder doesn’t know: “X”" },
  { "solo-seed", "3x3db#123456",
    "after # is a seed, from which only Solo makes the puzzle: copy the ID of the game, which has a colon" },
  { "s9b",
    "S9B0a0b0c0d0e0f0g0h0i0j0k0l0m0n0o0p0q0r0s0t0u0v0w0x0y0z0a0b0c0d0e0f0g0h0i0j0k0l0m0n0o0p0q0r0s0t0u0v0w0x0y0z0a0b0c"
    "0d0e0f0g0h0i0j0k0l0m0n0o0p0q0r0s0t0u0v0w0x0y0z0a0b",
    "it begins with S9B, a form of SudokuWiki that Ponder can’t read: copy its 81 or 729 characters" },
  { "candidates-none",
    "123456789123456789123456789123456789123456789123456789123456789123456789123456789123456789.........1"
    "2345678912345678912345678912345678912345678912345678912345678912345678912345678912345678912345678912"
    "3456789123456789123456789123456789123456789123456789123456789123456789123456789123456789123456789123"
    "4567891234567891234567891234567891234567891234567891234567891234567891234567891234567891234567891234"
    "5678912345678912345678912345678912345678912345678912345678912345678912345678912345678912345678912345"
    "6789123456789123456789123456789123456789123456789123456789123456789123456789123456789123456789123456"
    "7891234567891234567891234567891234567891234567891234567891234567891234567891234567891234567891234567"
    "89123456789123456789123456789",
    "row 2, column 2 has no candidate: name at least one" },
  { "f-puzzles-thermometer",
    "https://www.f-puzzles.com/?load="
    "N4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc4kBfZYO48qhAJlTQiJgDsEAXDFUYhSlagGYOXXgKEwaAXWSFRzSdO594g4f"
    "UYixLJJtk75SlU3FtT23Qv301N+FPQz7F/ctVHqAIx2cnoMTgyKyiD8ABYwGAC2APYJMPzx+KBkEDwwYPh4IABKAQDCASCoJaWsI"
    "JFKNEA==",
    "it has rules that Ponder doesn’t know: “thermometer”" },
  { "f-puzzles-region",
    "https://www.f-puzzles.com/?load="
    "N4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc4kBfZYO48qhAJlTQiJgDsEAXDFUYhSlagGYOXXgKEwaAXWSFRzSdO594g4f"
    "RAYYnAPbbWjEWJZJNsnfKUqm4tre26F9S+oRT0M9wcvZVUragBGNzk9Bi9gxRogA",
    "it has rules that Ponder doesn’t know: “region”" },
  { "f-puzzles-cut-off", "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJw",
    "the address of f-puzzles is incomplete: copy it again" },
  { "short-address", "https://sudokupad.app/abc123",
    "the puzzle isn’t in this address: open it there, and copy the address that f-puzzles exports" },
  { "xml", "<?xml version='1.0'?>\n<sudoku><row>53..7....</row></sudoku>\n",
    "it is an XML file in a form that Ponder doesn’t know" },
  { "gnome-sudoku-damaged", "{ \"cells\" : [ { \"position\" : [ 0, 12 ], \"value\" : 4, \"fixed\" : true } ] }",
    "it is like a saved game of GNOME Sudoku, but its cells aren’t" },
  { "open-sudoku-damaged", "<opensudoku version=\"2\"><game data=\"version: 1\n1|2|3|\" /></opensudoku>",
    "it is a file of OpenSudoku, but its cells aren’t in a form that Ponder knows" },
  { "open-sudoku-empty", "<opensudoku></opensudoku>", "it is a file of OpenSudoku, but there is no puzzle in it" },
};

static const ReadCase other_rules[] = {
  { "killer",
    "Killer sudoku 9x9\nr1c1,r1c2=8\nr1c3,r2c3=11\n53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n"
    "7...2...6\n.6....28.\n...419..5\n....8..79\n",
    "it has rules that Ponder doesn’t know: “killer”" },
  { "windoku",
    "Windoku\n53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n"
    "....8..79\n",
    "it has rules that Ponder doesn’t know: “windoku”" },
  { "jigsaw",
    "111222333111222333111222333444555666444555666444555666777888999777888999777888999\n"
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n",
    "it has rules that Ponder doesn’t know: “jigsaw”" },
  { "sentence", "A Diagonal one:\n" NINE_ROWS, "it has rules that Ponder doesn’t know: “diagonal”" },
  { "title", "Arrow\n" NINE_ROWS, "it has rules that Ponder doesn’t know: “arrow”" },
  { "title-in-json", "{\"title\": \"Diagonal, hard\", \"grid\": \"" NINE "\"}",
    "it has rules that Ponder doesn’t know: “diagonal”" },
  { "rules", NINE_ROWS "Rules: digits along an arrow add up to the digit in its circle, as you will see soon.\n",
    "it has rules that Ponder doesn’t know: “arrow”" },
  { "rule-in-comment", "# Each of the two main diagonals must have all of them, too\n" NINE_ROWS,
    "it has rules that Ponder doesn’t know: “diagonal”" },
  { "comment", "# Diagonal Sudoku\n" NINE_ROWS, "it has rules that Ponder doesn’t know: “diagonal”" },
  { "own-regions", "The rows and columns are as usual, and the cages too: each region has a sum\n" NINE_ROWS,
    "it has rules that Ponder doesn’t know: “region”" },
  { "after-a-line", NINE " Killer\n", "it has rules that Ponder doesn’t know: “killer”" },
};

/* Two ways to read it, or nobody knows what is meant. */
static const ReadCase unclear_cases[] = {
  { "empty-column-at-either-end", ",1,2,,,\n,2,1,,,\n,,,1,2,\n,,,2,1,\n,,,,,\n",
    "it can be read as different puzzles: write one row in each line, with “.” for blanks" },
  { "two-sizes", "n = 9\n\n..23\n3..4\n2.3.\n1...\n", "line 1, position 1: it isn’t clear what “n = 9” means" },
  { "words-between-rows", "..23\n3..4\nnow the rest\n2.3.\n1...\n", "line 3, position 1: it isn’t clear what “now the rest” means" },
  { "numbers-everywhere", "1\n22\n33\n1234\n\n..23\n3..4\n2.3.\n1...\n\n5\n", "line 11, position 1: it isn’t clear what “5” means" },
  { "cells", "r1c1 = 5\n..23\n3..4\n2.3.\n1...\n", "line 1, position 1: it isn’t clear what “r1c1 = 5” means" },
};

static void
test_text (gconstpointer data)
{
  check_read (data, ponder_sudoku_read_text);
}

static void
test_text_error (gconstpointer data)
{
  check_error (data, ponder_sudoku_read_text);
}

static void
test_other_rules (gconstpointer data)
{
  const ReadCase *test = data;
  g_autoptr (GError) error = NULL;
  PonderSudokuGrid grid;

  g_assert_false (ponder_sudoku_read_text (test->text, -1, NULL, NULL, &grid, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_assert_cmpstr (error->message, ==, test->expected);
}

/* A text of any length whose lines are puzzles, with their answers. */
static void
test_long (void)
{
  g_autoptr (GString) text = g_string_new ("quizzes,solutions\n");
  g_autoptr (GArray) grids = g_array_new (FALSE, FALSE, sizeof (PonderSudokuGrid));
  g_autoptr (GError) error = NULL;
  gboolean several;

  for (guint i = 0; i < 10000; i++)
    g_string_append (text, NINE "," NINE_ANSWER "\n");
  g_assert_true (ponder_sudoku_read_all (text->str, text->len, NULL, NULL, grids, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (grids->len, ==, 10000);

  g_array_set_size (grids, 0);
  g_assert_true (ponder_sudoku_read_grids (text->str, grids, NULL, &several, &error));
  g_assert_true (several);
  g_assert_cmpuint (grids->len, ==, 10000);
}

static void
test_utf16 (gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *description = NULL, *text = NULL;
  PonderSudokuGrid grid;
  gsize length;

  text = g_convert ("Easy\n" NINE_ROWS, -1, data, "UTF-8", NULL, &length, NULL);
  g_assert_true (ponder_sudoku_read_text (text, length, NULL, NULL, &grid, &error));
  g_assert_no_error (error);
  description = describe (&grid);
  g_assert_cmpstr (description, ==, NINE " 3x3 1-9");
}

/* Candidates are kept. */
static void
test_notes (void)
{
  g_autoptr (GArray) grids = g_array_new (FALSE, FALSE, sizeof (PonderSudokuGrid));
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (g_free);
  const guint32 *cells;

  g_assert_true (ponder_sudoku_read_all ("| 14 14 | 2 3 |\n| 3 12 | 1 4 |\n| 2 4 | 3 1 |\n| 1 3 | 24 2 |\n", -1, NULL,
                                         NULL, grids, notes, NULL));
  g_assert_cmpuint (notes->len, ==, 1);
  cells = g_ptr_array_index (notes, 0);
  g_assert_cmpuint (cells[0], ==, 1 << 0 | 1 << 3);
  g_assert_cmpuint (cells[2], ==, 0);
  g_assert_cmpuint (cells[5], ==, 1 << 0 | 1 << 1);
  g_assert_cmpuint (cells[14], ==, 1 << 1 | 1 << 3);

  g_array_set_size (grids, 0);
  g_assert_true (ponder_sudoku_read_all ("Easy\n..23\n3..4\n2.3.\n1...\n", -1, NULL, NULL, grids, notes, NULL));
  g_assert_null (g_ptr_array_index (notes, 1));

  /* A blank isn't the candidate 1. */
  g_array_set_size (grids, 0);
  g_assert_true (
    ponder_sudoku_read_all ("-1 -1 2 3\n3 -1 -1 4\n2 -1 3 -1\n1 -1 -1 -1\n", -1, NULL, NULL, grids, notes, NULL));
  g_assert_null (g_ptr_array_index (notes, 2));
}

static void
test_too_long (void)
{
  g_autofree char *text = g_strnfill (2000000, ' ');
  g_autoptr (GError) error = NULL;
  PonderSudokuGrid grid;

  text[0] = '1';
  g_assert_false (ponder_sudoku_read_text (text, -1, NULL, NULL, &grid, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_cmpstr (error->message, ==, "2.0\302\240MB: too much for one puzzle");

  /* But it is read if the first line is a puzzle. */
  memcpy (text, NINE "\n", strlen (NINE "\n"));
  g_assert_true (ponder_sudoku_read_text (text, -1, NULL, NULL, &grid, NULL));
}

/* --- Round trips --- */

/* A format in which other programs write puzzles. */
typedef struct
{
  const char *name;
  gboolean shows_box;
  const char *before; /* text before the puzzle */
  const char *before_row;
  const char *between; /* text between two cells */
  const char *at_box; /* the same at the end of a box */
  const char *after_row;
  const char *between_rows;
  const char *rule; /* between rows, at the end of a box */
  const char *after;
  char blank;
  gboolean numbers;
  gboolean candidates; /* each blank cell lists all candidates */
} Form;

static const Form forms[] = {
  { "line", .blank = '.' },
  { "line-zero", .blank = '-' },
  { "line-spaced", .between = " ", .between_rows = " ", .blank = '_' },
  { "line-slashes", .between = " ", .between_rows = " / ", .blank = '_' },
  { "line-rows", .between_rows = "/", .blank = '.' },
  { "rows", .between_rows = "\n", .blank = '*' },
  { "rows-spaced", .between = " ", .after_row = " ", .between_rows = "\r\n", .blank = '-' },
  { "rows-tabs", .between = "\t", .between_rows = "\n", .blank = '.' },
  { "borders", TRUE, .at_box = "|", .between_rows = "\n", .rule = "--+--\n", .blank = '.' },
  { "borders-underscores", TRUE, .at_box = "|", .between_rows = "\n", .rule = "-----------------\n", .blank = '_' },
  { "simple-sudoku", TRUE, "*-----------*\n", "|", .at_box = "|", .after_row = "|", .between_rows = "\n",
    .rule = "|---+---|\n", .after = "\n*-----------*\n", .blank = '.' },
  { "box-drawing", TRUE, "┏━━━┓\n", "┃ ", " │ ", " ┃ ", " ┃", "\n", "┣━━━╋━━━┫\n", "\n┗━━━┛\n", .blank = ' ' },
  { "numbers", .between = " ", .between_rows = "\n", .blank = '.', .numbers = TRUE },
  { "numbers-borders", TRUE, .before_row = "|\t", .between = "\t", .at_box = "\t|\t", .between_rows = "\n",
    .blank = '.', .numbers = TRUE },
  { "candidates", TRUE, .between = " ", .at_box = " | ", .between_rows = "\n", .rule = "----+----\n",
    .candidates = TRUE },
  { "list", FALSE, "[[", .between = ", ", .between_rows = "], [", .after = "]]", .blank = '0', .numbers = TRUE },
  { "list-flat", FALSE, "[", .between = ",", .between_rows = ",", .after = "]", .blank = '_', .numbers = TRUE },
  { "list-of-strings", FALSE, "{\"rows\": [\"", .between_rows = "\",\n \"", .after = "\"]}", .blank = '.' },
};

static void
append (GString    *text,
        const char *piece)
{
  if (piece != NULL)
    g_string_append (text, piece);
}

static char *
write_form (const Form             *form,
            const PonderSudokuGrid *grid)
{
  const PonderSudokuShape *shape = grid->shape;
  GString *text = g_string_new (form->before);

  for (guint cell = 0; cell < shape->n_cells; cell++)
    {
      guint column = cell % shape->side, row = cell / shape->side;
      gboolean at_box = shape->box_rows != 0 && column % shape->box_columns == 0 && form->at_box != NULL;
      guint8 value = grid->clues[cell];

      if (column == 0 && row > 0 && shape->box_rows != 0 && row % shape->box_rows == 0)
        append (text, form->rule);
      append (text, column == 0 ? form->before_row : at_box ? form->at_box : form->between);
      if (value != 0 && form->numbers)
        g_string_append_printf (text, "%u", value);
      else if (value == 0 && form->candidates)
        g_string_append (text, grid->symbols.text);
      else
        g_string_append_c (text, value != 0 ? grid->symbols.text[value - 1] : form->blank);
      if (column == shape->side - 1)
        append (text, form->after_row);
      if (column == shape->side - 1 && row < shape->side - 1)
        append (text, form->between_rows);
    }
  append (text, form->after);
  return g_string_free (text, FALSE);
}

static PonderSudokuGrid
random_grid (const PonderSudokuShape *shape,
             GRand                   *rand)
{
  PonderSudokuGrid grid = { .shape = shape };
  guint density = g_rand_int_range (rand, 1, 10);

  ponder_sudoku_symbols_usual (shape->side, &grid.symbols);
  for (guint cell = 0; cell < shape->n_cells; cell++)
    if (cell == 0 || g_rand_int_range (rand, 0, 10) < (int) density)
      grid.clues[cell] = g_rand_int_range (rand, 1, shape->side + 1);
  /* With too few symbols in every line, some formats would be read as another puzzle. */
  grid.clues[0] = shape->side;
  return grid;
}

/* Chooses random symbols, in any order and case. */
static void
shuffle_symbols (PonderSudokuGrid *grid,
                 GRand            *rand)
{
  char all[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

  for (guint i = 0; i < grid->shape->side; i++)
    {
      guint other = g_rand_int_range (rand, i, strlen (all));
      char c = all[i];

      all[i] = all[other];
      all[other] = c;
    }
  memcpy (grid->symbols.text, all, grid->shape->side);
}

static void
check_round_trip (const char             *text,
                  const char             *box,
                  const char             *symbols,
                  const PonderSudokuGrid *expected,
                  const char             *form,
                  guint32                 seed)
{
  g_autofree char *wanted = describe (expected);
  g_autofree char *got = NULL;
  g_autoptr (GError) error = NULL;
  PonderSudokuGrid grid;

  if (ponder_sudoku_read_text (text, -1, box, symbols, &grid, &error))
    got = describe (&grid);
  if (g_strcmp0 (got, wanted) != 0)
    g_error ("seed %u, %s: expected\n%s\nbut got\n%s\nfrom\n%s", seed, form, wanted, got != NULL ? got : error->message,
             text);
}

static void
check_own_forms (const PonderSudokuGrid *grid,
                 guint32                 seed)
{
  g_autofree char *line = ponder_sudoku_write_line (grid);
  g_autofree char *text = write_grid (grid);
  g_autofree char *box = ponder_sudoku_box_name (grid->shape);
  g_autofree char *symbols = ponder_sudoku_symbols_name (&grid->symbols);

  check_round_trip (line, box, symbols, grid, "own line", seed);
  check_round_trip (text, NULL, NULL, grid, "own grid", seed);
}

static void
check_shape (const PonderSudokuShape *shape,
             guint32                  seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  PonderSudokuGrid grid = random_grid (shape, rand);
  g_autofree char *box = ponder_sudoku_box_name (shape);

  check_own_forms (&grid, seed);
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autofree char *text = write_form (&forms[i], &grid);
      gboolean shown = forms[i].shows_box && shape->box_rows != 0;

      check_round_trip (text, shown ? NULL : box, NULL, &grid, forms[i].name, seed);
    }
  shuffle_symbols (&grid, rand);
  check_own_forms (&grid, seed);
}

static void
test_round_trips (void)
{
  for (guint side = PONDER_SUDOKU_LEAST_SIDE; side <= PONDER_SUDOKU_MOST_SIDE; side++)
    for (guint box_rows = 0; box_rows < side; box_rows++)
      for (guint i = 0; i < 2; i++)
        {
          const PonderSudokuShape *shape = ponder_sudoku_shape_get (side, box_rows);

          if (shape != NULL)
            check_shape (shape, 1000 * side + 10 * box_rows + i);
        }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD_TABLE ("/sudoku-foreign/text", text_cases, test_text)
  ADD_TABLE ("/sudoku-foreign/error", text_errors, test_text_error)
  ADD_TABLE ("/sudoku-foreign/found", found_cases, test_text)
  ADD_TABLE ("/sudoku-foreign/not-found", not_found_cases, test_text_error)
  ADD_TABLE ("/sudoku-foreign/misread", misread_cases, test_text)
  ADD_TABLE ("/sudoku-foreign/other-rules", other_rules, test_other_rules)
  ADD_TABLE ("/sudoku-foreign/unclear", unclear_cases, test_text_error)
  ADD_TABLE ("/sudoku-foreign/program", program_cases, test_text)
  ADD_TABLE ("/sudoku-foreign/program-refused", program_refusals, test_other_rules)
  g_test_add_data_func ("/sudoku-foreign/utf-16", "UTF-16", test_utf16);
  g_test_add_data_func ("/sudoku-foreign/utf-16le", "UTF-16LE", test_utf16);
  g_test_add_data_func ("/sudoku-foreign/utf-16be", "UTF-16BE", test_utf16);
  g_test_add_func ("/sudoku-foreign/long", test_long);
  g_test_add_func ("/sudoku-foreign/notes", test_notes);
  g_test_add_func ("/sudoku-foreign/too-long", test_too_long);
  g_test_add_func ("/sudoku-foreign/round-trips", test_round_trips);

  return g_test_run ();
}
