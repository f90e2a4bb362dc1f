/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-sudoku-source.h"

G_BEGIN_DECLS

/* Of a puzzle with other text around it: a few numbers are rarely a sudoku. */
#define PONDER_SUDOKU_LEAST_ROWS 4

/* How clearly two cells or rows are separated. */
typedef enum
{
  PONDER_SUDOKU_NO_BORDER,
  PONDER_SUDOKU_GAP,
  PONDER_SUDOKU_LIGHT_BORDER,
  PONDER_SUDOKU_HEAVY_BORDER,
} PonderSudokuBorder;

/* What may be a cell: characters that follow each other, or nothing between two separators. */
typedef struct
{
  guint start;
  guint length;
  PonderSudokuBorder border; /* before it */
} PonderSudokuWord;

typedef enum
{
  PONDER_SUDOKU_EMPTY,
  PONDER_SUDOKU_ROW,
  PONDER_SUDOKU_MARKS, /* a row of blanks, or a rule */
  PONDER_SUDOKU_RULE, /* a border between rows */
  PONDER_SUDOKU_OTHER,
} PonderSudokuPieceKind;

/* A line of a text, or a word and what stands between two. */
typedef struct
{
  PonderSudokuPieceKind kind;
  guint start;
  guint end;
  guint first; /* word */
  guint n_words;
  PonderSudokuWord label; /* before the row; without a length if there is none */
  guint marks; /* which signs that may be blanks occur, a bit each */
  PonderSudokuBorder border; /* what a rule is */
} PonderSudokuPiece;

typedef enum
{
  PONDER_SUDOKU_CHARACTERS, /* each is a cell */
  PONDER_SUDOKU_WORDS,
  PONDER_SUDOKU_FIELDS, /* between separators; they may be empty */
  PONDER_SUDOKU_COLUMNS, /* characters at the same places of all lines; blanks are spaces */
  PONDER_SUDOKU_PUZZLES, /* words that are puzzles, such as in an address or between other words */
} PonderSudokuCut;

/* One of the ways to read a text. */
typedef struct
{
  PonderSudokuCut cut;
  gboolean labels; /* each row begins with its number */
  gboolean wrapped; /* lines of another length than the side follow each other */
  gboolean lead; /* each line begins with a separator: FIELDS */
  gboolean trail; /* each line ends with a separator: FIELDS */
  gboolean doubled; /* two walls are one border: FIELDS */
  guint side; /* how many cells a line has: COLUMNS */
  guint n_parts; /* between walls: COLUMNS */
  guint stride, offset; /* of the characters of a part: COLUMNS */
} PonderSudokuStyle;

typedef struct
{
  const PonderSudokuSource *source;
  GArray *words; /* of PonderSudokuWord */
  GArray *pieces; /* of PonderSudokuPiece */
} PonderSudokuPieces;

PonderSudokuPieces *ponder_sudoku_pieces_new  (const PonderSudokuSource *source,
                                               const PonderSudokuStyle  *style);
void                ponder_sudoku_pieces_free (PonderSudokuPieces       *self);

static inline PonderSudokuPiece *
ponder_sudoku_piece_at (const PonderSudokuPieces *self,
                        guint                     i)
{
  return &g_array_index (self->pieces, PonderSudokuPiece, i);
}

static inline PonderSudokuWord *
ponder_sudoku_word_at (const PonderSudokuPieces *self,
                       guint                     i)
{
  return &g_array_index (self->words, PonderSudokuWord, i);
}

static inline gboolean
ponder_sudoku_is_decimal (const char *text,
                          guint       length)
{
  for (guint i = 0; i < length; i++)
    if (!g_ascii_isdigit (text[i]))
      return FALSE;
  return length > 0;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderSudokuPieces, ponder_sudoku_pieces_free)

G_END_DECLS
