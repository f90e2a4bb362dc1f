/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The texts of the lessons, for translators. This file is made by “tests/po/check-lessons . --write”. It isn't compiled:
 * the program looks the texts up when it reads a lesson. */

static const char *const strings[] = {
  /* Translators: 1-four-by-four.ponder, Lesson, Title */
  N_ ("4×4 by Both Approaches"),
  /* Translators: 1-four-by-four.ponder, Lesson, About */
  N_ ("Generate and test, and backtracking: the tree, the counts, lazy lists and the order."),
  /* Translators: 1-four-by-four.ponder, Page 1, Caption */
  N_ ("Fill the 10 blank cells so that every row, every column and every 2×2 box holds 1, 2, 3 and 4. With 4 digits to choose from, there are 4¹⁰ = 1,048,576 ways to fill them. How would you have a computer find the right one?"),
  /* Translators: 1-four-by-four.ponder, Page 2, Caption */
  N_ ("The first approach: generate a whole board, then test it. After the start, one blank cell after the other is filled. Node 11 is the first whole board, with a 1 in each of the 10 cells. It is tested, and breaks the rules."),
  /* Translators: 1-four-by-four.ponder, Page 3, Caption */
  N_ ("The test succeeds for the first time at node 529,111. By then 396,829 whole boards have been tested, and every one but the last was thrown away."),
  /* Translators: 1-four-by-four.ponder, Page 4, Caption */
  N_ ("The second approach: check the rules after every choice. At node 3, row 1 begins with 1, 4 and 3, so nothing but 2 could follow, and column 4 has a 2. No digit is left. What does the search do next?"),
  /* Translators: 1-four-by-four.ponder, Page 5, Caption */
  N_ ("The whole tree of Backtracking: 14 nodes, 2 of them dead ends. The search left out 39 moves, and with each move all the boards that would have begun with it."),
  /* Translators: 1-four-by-four.ponder, Page 6, Caption */
  N_ ("Both approaches side by side, to the same answer: 529,111 nodes against 14. Both check the same rules; only the moment of the check is different."),
  /* Translators: 1-four-by-four.ponder, Page 7, Caption */
  N_ ("Make All, Then Test has 1,048,576 whole boards in memory before it tests the first one. Generate and Test keeps at most 31 moves to try. Both test the same 396,829 whole boards in the same order: give the first program a lazy list, which makes a board only when it is asked for the next one, and it becomes the second."),
  /* Translators: 1-four-by-four.ponder, Page 8, Caption */
  N_ ("A lazy list of answers serves whoever wants one, some or all of them. This board has 4 answers. Backtracking comes to the first at node 25, to the second at node 43; whoever needs no more stops there. Next Answer goes on from where the search stands, to nodes 63 and 81."),
  /* Translators: 1-four-by-four.ponder, Page 9, Caption */
  N_ ("The order of the choices matters, too. Fewest Choices First goes on with the cell that has the fewest candidates. On the first board it visits 11 nodes, one for the start and one for each blank cell, and meets no dead end."),
  /* Translators: 1-four-by-four.ponder, Worksheet, Task1 */
  N_ ("In how many ways can 10 blank cells be filled with 4 digits? How many whole boards does Generate and Test test until it finds the answer?"),
  /* Translators: 1-four-by-four.ponder, Worksheet, Answer1 */
  N_ ("In 4¹⁰ = 1,048,576 ways. It tests 396,829 whole boards."),
  /* Translators: 1-four-by-four.ponder, Worksheet, Task2 */
  N_ ("Draw the tree of Backtracking down to its second dead end. Write each digit at its edge, and beside each node how many digits were left out there."),
  /* Translators: 1-four-by-four.ponder, Worksheet, Answer2 */
  N_ ("The start leaves out 2 digits. 1 leads to node 2, which leaves out 3; 3 leads to node 3, a dead end. Back at the start, 2 leads to node 4, which leaves out 2; 1 leads to node 5, the second dead end."),
  /* Translators: 1-four-by-four.ponder, Worksheet, Task3 */
  N_ ("How do the two approaches compare, to the answer? Look at the figures in Watch."),
  /* Translators: 1-four-by-four.ponder, Worksheet, Answer3 */
  N_ ("Generate and Test visits 37,794 times as many nodes, but keeps few moves in memory: what is large is the time."),
  /* Translators: 1-four-by-four.ponder, Worksheet, Table3; a cell of a table */
  N_ ("Method"),
  /* Translators: 1-four-by-four.ponder, Worksheet, Table3; a cell of a table */
  N_ ("Nodes visited"),
  /* Translators: 1-four-by-four.ponder, Worksheet, Table3; a cell of a table */
  N_ ("Largest frontier"),
  /* Translators: 1-four-by-four.ponder, Worksheet, Table3; a cell of a table */
  N_ ("Generate and Test"),
  /* Translators: 1-four-by-four.ponder, Worksheet, Table3; a cell of a table */
  N_ ("Backtracking"),
  /* Translators: 1-four-by-four.ponder, Worksheet, Task4 */
  N_ ("Why can no search of this board that fills one cell after the other visit fewer than 11 nodes?"),
  /* Translators: 1-four-by-four.ponder, Worksheet, Answer4 */
  N_ ("The answer lies 10 moves below the start, and all 11 nodes on the path to it must be visited."),
  /* Translators: 2-jugs.ponder, Lesson, Title */
  N_ ("The Jugs and Why They Differ"),
  /* Translators: 2-jugs.ponder, Lesson, About */
  N_ ("States that repeat, and what it helps to remember them."),
  /* Translators: 2-jugs.ponder, Page 1, Caption */
  N_ ("One jug holds 3 litres, the other 5. You may fill a jug at the tap, empty it into the drain, or pour one into the other until one is full or empty. How do you measure 4 litres? Try it."),
  /* Translators: 2-jugs.ponder, Page 2, Caption */
  N_ ("Depth first, as with the sudoku. At node 3 both jugs are full, and at node 5 they are full again: the search empties the first jug and fills it, over and over. No rule is broken, so it never goes back."),
  /* Translators: 2-jugs.ponder, Page 3, Caption */
  N_ ("In a sudoku each move fills one more cell, so no board comes a second time, and every path ends. A move with jugs can undo the one before: states repeat, and the tree has no end, though it holds only 16 different states."),
  /* Translators: 2-jugs.ponder, Page 4, Caption */
  N_ ("The remedy: remember every state, and leave out moves that lead to one seen before. Depth first now finds an answer at node 9, in 8 moves. It left out 10 moves because their states had been seen."),
  /* Translators: 2-jugs.ponder, Page 5, Caption */
  N_ ("Breadth first looks at all states of one move, then at all of two, and so on. So its first answer is a shortest one: 6 moves, at node 14."),
  /* Translators: 2-jugs.ponder, Page 6, Caption */
  N_ ("Without remembering, breadth first finds the same 6 moves, but visits 551 nodes instead of 14: it meets the same states again and again. Only depth first would never end."),
  /* Translators: 2-jugs.ponder, Page 7, Caption */
  N_ ("Can 4 litres be measured with jugs of 6, 9 and 15 litres? The search knows nothing of divisors, but it remembers, so it comes to an end: it has visited all 64 states that can be reached, and none has 4 litres."),
  /* Translators: 2-jugs.ponder, Page 8, Caption */
  N_ ("Your turn: measure 6 litres with jugs of 5, 8 and 12, and without a drain. The shortest way has 6 moves. How long is the way that depth first finds?"),
  /* Translators: 2-jugs.ponder, Worksheet, Task1 */
  N_ ("Write down the states on the way that breadth first finds to 4 litres with jugs of 3 and 5."),
  /* Translators: 2-jugs.ponder, Worksheet, Answer1 */
  N_ ("0 0, 0 5, 3 2, 0 2, 2 0, 2 5, 3 4: 6 moves."),
  /* Translators: 2-jugs.ponder, Worksheet, Task2 */
  N_ ("Why does depth first never end here without remembering, although the tree holds only 16 different states?"),
  /* Translators: 2-jugs.ponder, Worksheet, Answer2 */
  N_ ("It always goes on from the newest state. Emptying and filling the first jug makes a new node every time, so it never comes back to the other moves, and the answers lie behind those."),
  /* Translators: 2-jugs.ponder, Worksheet, Task3 */
  N_ ("Why can't states repeat in a sudoku?"),
  /* Translators: 2-jugs.ponder, Worksheet, Answer3 */
  N_ ("Every move fills one more cell, so a board with as many digits can only come from other choices in the same cells, and each of these is made once."),
  /* Translators: 2-jugs.ponder, Worksheet, Task4 */
  N_ ("How many nodes are visited with the jugs of 3 and 5 until the first answer, and how many moves does it have?"),
  /* Translators: 2-jugs.ponder, Worksheet, Table4; a cell of a table */
  N_ ("Method"),
  /* Translators: 2-jugs.ponder, Worksheet, Table4; a cell of a table */
  N_ ("Nodes visited"),
  /* Translators: 2-jugs.ponder, Worksheet, Table4; a cell of a table */
  N_ ("Moves of the answer"),
  /* Translators: 2-jugs.ponder, Worksheet, Table4; a cell of a table */
  N_ ("Depth first, remembering"),
  /* Translators: 2-jugs.ponder, Worksheet, Table4; a cell of a table */
  N_ ("Breadth first, remembering"),
  /* Translators: 2-jugs.ponder, Worksheet, Table4; a cell of a table */
  N_ ("Breadth first, not remembering"),
  /* Translators: 3-six-by-six.ponder, Lesson, Title */
  N_ ("Breadth and Depth on the 6×6"),
  /* Translators: 3-six-by-six.ponder, Lesson, About */
  N_ ("The queue, the stack, and what pruning does to both."),
  /* Translators: 3-six-by-six.ponder, Page 1, Caption */
  N_ ("8 cells of this board are blank, with 6 digits to choose from: 6⁸ = 1,679,616 ways to fill them. A search can go through them level by level, or follow one path to its end. What does it have to keep in memory?"),
  /* Translators: 3-six-by-six.ponder, Page 2, Caption */
  N_ ("Breadth first keeps a queue. The start has put 6 nodes into it, boards with one digit each in the first blank cell. Node 2 was taken from the front, and its own 6 went to the end: 11 nodes wait."),
  /* Translators: 3-six-by-six.ponder, Page 3, Caption */
  N_ ("Each level has 6 times as many nodes as the one before. Before the first whole board is tested, all 2,015,539 nodes have been made, and 1,679,616 of them, the whole boards, wait at once. With pruning, 9 nodes are made."),
  /* Translators: 3-six-by-six.ponder, Page 4, Caption */
  N_ ("Depth first keeps a stack, and takes what was put on it last. Node 9 is already the first whole board. 40 moves wait: 5 other digits for each of the 8 cells."),
  /* Translators: 3-six-by-six.ponder, Page 5, Caption */
  N_ ("Without pruning, both test the same 681,717 whole boards until the answer. But depth first never keeps more than 41 moves, where breadth first keeps 1,679,616 whole boards."),
  /* Translators: 3-six-by-six.ponder, Page 6, Caption */
  N_ ("Pruning helps both alike. When its turn comes, each blank cell has just one digit that keeps the rules, so the tree is a single path of 9 nodes, and 40 moves are left out. Queue or stack makes no difference now."),
  /* Translators: 3-six-by-six.ponder, Page 7, Caption */
  N_ ("This board has 21 blank cells and 4 answers, all at the bottom of the tree. Depth first comes to the first answer at node 25, breadth first at node 80: it must go through all levels above first. To find all answers, both visit the same 83 nodes."),
  /* Translators: 3-six-by-six.ponder, Page 8, Caption */
  N_ ("So which one is to be used? If all answers lie equally deep, as in a sudoku, depth first: it needs little memory, and is at the bottom soon. If the shortest answer is wanted, or paths may never end, as with the jugs, breadth first. Either way, prune."),
  /* Translators: 3-six-by-six.ponder, Worksheet, Task1 */
  N_ ("What waits after the first two nodes of the 6×6 board, breadth first and depth first, without pruning?"),
  /* Translators: 3-six-by-six.ponder, Worksheet, Answer1 */
  N_ ("Breadth first: 11 nodes, 5 with one digit and 6 with two. Depth first: 11 moves, 6 in the second blank cell and 5 in the first."),
  /* Translators: 3-six-by-six.ponder, Worksheet, Task2 */
  N_ ("How many nodes does breadth first make for the 8 blank cells without pruning, and how many of them are whole boards, which wait at once?"),
  /* Translators: 3-six-by-six.ponder, Worksheet, Answer2 */
  N_ ("1 + 6 + 6² + … + 6⁸ = 2,015,539 nodes. Of these, 1,679,616 are whole boards."),
  /* Translators: 3-six-by-six.ponder, Worksheet, Task3 */
  N_ ("Why do both traversals visit the same 9 nodes with pruning?"),
  /* Translators: 3-six-by-six.ponder, Worksheet, Answer3 */
  N_ ("Each node has one child only, so there is never a choice between a newer and an older state."),
  /* Translators: 3-six-by-six.ponder, Worksheet, Task4 */
  N_ ("On the board with 4 answers, how many nodes are visited?"),
  /* Translators: 3-six-by-six.ponder, Worksheet, Table4; a cell of a table */
  N_ ("Traversal"),
  /* Translators: 3-six-by-six.ponder, Worksheet, Table4; a cell of a table */
  N_ ("To the first answer"),
  /* Translators: 3-six-by-six.ponder, Worksheet, Table4; a cell of a table */
  N_ ("To the end"),
  /* Translators: 3-six-by-six.ponder, Worksheet, Table4; a cell of a table */
  N_ ("Depth first"),
  /* Translators: 3-six-by-six.ponder, Worksheet, Table4; a cell of a table */
  N_ ("Breadth first"),
  /* Translators: 4-take-away.ponder, Lesson, Title */
  N_ ("Take-Away"),
  /* Translators: 4-take-away.ponder, Lesson, About */
  N_ ("Who wins, found out from the end; what minimax does; and several heaps."),
  /* Translators: 4-take-away.ponder, Page 1, Caption */
  N_ ("21 counters lie on the table. Two players take 1, 2 or 3 in turn, and whoever takes the last one wins. Play it a few times. Would you rather begin, or be second?"),
  /* Translators: 4-take-away.ponder, Page 2, Caption */
  N_ ("Begin at the end. With 0 counters, the player to move has lost and the previous player has won: P. From 1, 2 and 3 counters one can go to 0, so the next player wins: N. What is 4?"),
  /* Translators: 4-take-away.ponder, Page 3, Caption */
  N_ ("From 4, every move leads to an N, so 4 is P. From 5, 6 and 7 one can go to 4: N. And so on: the multiples of 4 are P, and whoever leaves one wins."),
  /* Translators: 4-take-away.ponder, Page 4, Caption */
  N_ ("So it is good to begin with 21: take 1 and leave 20. Whatever the other player takes, there is a move that leaves a multiple of 4 again. Values shows what each move leads to."),
  /* Translators: 4-take-away.ponder, Page 5, Caption */
  N_ ("A computer can also try every move to the end of the game, as with noughts and crosses. For 10 counters, minimax visits 600 nodes. For 21 counters, it visits 489,396."),
  /* Translators: 4-take-away.ponder, Page 6, Caption */
  N_ ("Most of these nodes are the same few positions again. Remembered, 10 counters take 20 nodes instead of 600, and 21 counters take 42 instead of 489,396. On the strip you needed each number only once; here it comes up to twice, once with each player to move."),
  /* Translators: 4-take-away.ponder, Page 7, Caption */
  N_ ("Now whoever takes the last counter loses. With 1 counter, the player to move must take it: P. The P numbers are now 1, 5, 9 and so on, and 21 is one of them, so this time it is better to be second."),
  /* Translators: 4-take-away.ponder, Page 8, Caption */
  N_ ("With 1, 3 or 4 to take, the P numbers are 0, 2, 7, 9, 14, 16, 21 and so on: a pattern that repeats every 7 numbers. Ponder proves that it goes on for ever."),
  /* Translators: 4-take-away.ponder, Page 9, Caption */
  N_ ("Three heaps of 3, 4 and 5, and any number may be taken from one of them. Write the numbers in binary below each other: the columns of the fours and of the ones hold two 1s each, the one of the twos a single 1. The only winning move makes every column even: take 2 from the heap of 3."),
  /* Translators: 4-take-away.ponder, Worksheet, Task1 */
  N_ ("Fill in P or N for 0 to 12 counters, with 1, 2 or 3 to take."),
  /* Translators: 4-take-away.ponder, Worksheet, Answer1 */
  N_ ("0 P, 1 N, 2 N, 3 N, 4 P, 5 N, 6 N, 7 N, 8 P, 9 N, 10 N, 11 N, 12 P."),
  /* Translators: 4-take-away.ponder, Worksheet, Task2 */
  N_ ("With 21 counters, what is the first move that wins, and what do you answer if the other player then takes 3?"),
  /* Translators: 4-take-away.ponder, Worksheet, Answer2 */
  N_ ("Take 1, which leaves 20. If the other player takes 3, 17 are left: take 1, which leaves 16."),
  /* Translators: 4-take-away.ponder, Worksheet, Task3 */
  N_ ("Fill in P or N for 0 to 9 counters, with 1, 3 or 4 to take."),
  /* Translators: 4-take-away.ponder, Worksheet, Answer3 */
  N_ ("0 P, 1 N, 2 P, 3 N, 4 N, 5 N, 6 N, 7 P, 8 N, 9 P."),
  /* Translators: 4-take-away.ponder, Worksheet, Task4 */
  N_ ("Why does minimax with remembering need so few nodes for 21 counters?"),
  /* Translators: 4-take-away.ponder, Worksheet, Answer4 */
  N_ ("There are only 22 numbers of counters, each with one of two players to move. A position that was seen is not searched again."),
  /* Translators: 5-how-large.ponder, Lesson, Title */
  N_ ("How Large Is the Tree?"),
  /* Translators: 5-how-large.ponder, Lesson, About */
  N_ ("Boards, nodes and levels, and what one rule saves."),
  /* Translators: 5-how-large.ponder, Page 1, Caption */
  N_ ("Of the 81 cells only 4 are blank, and each of these can take 9 digits. How many boards are there for a computer that knows no rule? Guess before you go on."),
  /* Translators: 5-how-large.ponder, Page 2, Caption */
  N_ ("The start is the first node. It branches into one node for each digit in the first blank cell: 9 nodes wait, and each of them is a board of its own."),
  /* Translators: 5-how-large.ponder, Page 3, Caption */
  N_ ("Each of the 9 nodes branches into 9 again, which makes 81. A level is 9 times as large as the one above it, because every board there goes on with every digit. So 4 blank cells have 9 × 9 × 9 × 9 = 9⁴ = 6,561 boards."),
  /* Translators: 5-how-large.ponder, Page 4, Caption */
  N_ ("The boards that are filled in part are nodes, too: 1 + 9 + 81 + 729 + 6,561 = 7,381 in all. The last level alone has 6,561 of them, far more than all the levels above it."),
  /* Translators: 5-how-large.ponder, Page 5, Caption */
  N_ ("One more blank cell. Each of the 6,561 boards goes on with 9 digits, so there are 9⁵ = 59,049 boards, and 7,381 + 59,049 = 66,430 nodes. One cell more is 9 times the work."),
  /* Translators: 5-how-large.ponder, Page 6, Caption */
  N_ ("With b digits and d blank cells there are bᵈ boards and 1 + b + b² + … + bᵈ nodes; b is called the branching factor, and d the depth. A computer that is 9 times as fast gets no further than one more of our blank cells."),
  /* Translators: 5-how-large.ponder, Page 7, Caption */
  N_ ("Now one rule: no digit twice in a row. At the start, 8 of the 9 digits are in the row already. Each that is left out saves all that would follow it: 1 + 9 + 81 + 729 + 6,561 = 7,381 nodes, as many as the whole tree with 4 blank cells."),
  /* Translators: 5-how-large.ponder, Page 8, Caption */
  N_ ("Without rules 66,430 nodes are made, with them 6: the start, and one for each blank cell. Neither program is quicker than the other at a node. What is left out near the start never grows."),
  /* Translators: 5-how-large.ponder, Page 9, Caption */
  N_ ("A sudoku of the newspaper has 55 blank cells, so 9⁵⁵ ≈ 3.0 × 10⁵² boards, and no computer will ever make them all. With the rules, Backtracking finds the answer at node 225, and Fewest Choices First at node 112. How many nodes does your newspaper take?"),
  /* Translators: 5-how-large.ponder, Worksheet, Task1 */
  N_ ("How many boards and how many nodes are there without rules?"),
  /* Translators: 5-how-large.ponder, Worksheet, Table1; a cell of a table */
  N_ ("Blank cells"),
  /* Translators: 5-how-large.ponder, Worksheet, Table1; a cell of a table */
  N_ ("Boards"),
  /* Translators: 5-how-large.ponder, Worksheet, Table1; a cell of a table */
  N_ ("Nodes"),
  /* Translators: 5-how-large.ponder, Worksheet, Task2 */
  N_ ("Why is each level 9 times as large as the one above it?"),
  /* Translators: 5-how-large.ponder, Worksheet, Answer2 */
  N_ ("Every node goes on with each of the 9 digits, so it has 9 nodes below it."),
  /* Translators: 5-how-large.ponder, Worksheet, Task3 */
  N_ ("In the room above, draw the tree for 2 blank cells and 3 digits. How many boards and how many nodes does it have?"),
  /* Translators: 5-how-large.ponder, Worksheet, Answer3 */
  N_ ("3² = 9 boards, and 1 + 3 + 9 = 13 nodes."),
  /* Translators: 5-how-large.ponder, Worksheet, Task4 */
  N_ ("With 5 blank cells, how many nodes does Backtracking visit, and how many moves does it leave out? How many nodes does a move save that is left out at the start?"),
  /* Translators: 5-how-large.ponder, Worksheet, Answer4 */
  N_ ("It visits 6 nodes and leaves out 40 moves. Each that is left out at the start saves 7,381 nodes."),
  /* Translators: 6-own-solver.ponder, Lesson, Title */
  N_ ("Write Your Own Solver"),
  /* Translators: 6-own-solver.ponder, Lesson, About */
  N_ ("From a state to rules, reasons and pictures, with exercises."),
  /* Translators: 6-own-solver.ponder, Page 1, Caption */
  N_ ("A puzzle is told in three parts: start, how things stand at first; done, when it is finished; and next, all states that are one move further. Here a state is a list, and with makes a longer one. Solve finds the first answer, and Watch shows the whole tree: 13 nodes, of which 9 are answers."),
  /* Translators: 6-own-solver.ponder, Page 2, Caption */
  N_ ("Your turn. The line at the top asks for eight answers: all lists of three digits that are one or two. Change done and next, until the sentence below says that it is right."),
  /* Translators: 6-own-solver.ponder, Page 3, Caption */
  N_ ("Four guests sit down on four chairs. Nothing says yet that a guest can sit only once, so these rules make 341 nodes and 256 seatings, most of which are nonsense."),
  /* Translators: 6-own-solver.ponder, Page 4, Caption */
  N_ ("The function allowed says no as soon as a rule is broken, and why. It has to look only at what the last move has changed. The search leaves out such a state with all that would follow from it: 65 nodes are left, and 24 seatings. Watch gives the reasons."),
  /* Translators: 6-own-solver.ponder, Page 5, Caption */
  N_ ("Your turn: four queens, none of which attacks another. A state is the row of the queen in each column. The rule for rows is there; the one for diagonals is missing. Two queens share a diagonal if they are as many rows apart as columns. Two answers are right."),
  /* Translators: 6-own-solver.ponder, Page 6, Caption */
  N_ ("The function show makes the picture. Here grid asks for the text of each cell, by row and column. Watch the search again: what was a list of numbers is a board now, with 17 nodes in all."),
  /* Translators: 6-own-solver.ponder, Page 7, Caption */
  N_ ("Your turn: two jugs, a tap and a drain. Water can be poured back, so a state can come again, and the search goes in circles. Say so with the line repeats = true: then Ponder remembers what it has seen, and the tree ends after sixteen nodes."),
  /* Translators: 6-own-solver.ponder, Page 8, Caption */
  N_ ("Your turn: a fence of five boards in three colours, where neighbours differ. Now the fence becomes a ring: the last board must differ from the first one, too. Thirty answers are right."),
  /* Translators: 6-own-solver.ponder, Page 9, Caption */
  N_ ("Now write a puzzle of your own. Begin with a state: what must be known to go on? Then done, then next, and at last the rules. How to Write a Program explains all that there is, and how to say what you know from Python, OCaml or F#."),
};
